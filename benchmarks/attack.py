"""Measure what one guest who takes all they can costs the others: how soon bots and hints answer, and memory.

.venv/bin/python -m benchmarks.attack                       quiet, then with the attack
.venv/bin/python -m benchmarks.attack -- --thinkers 2       with more options for the server
"""

from __future__ import annotations

import argparse
import contextlib
import os
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from tests.server.serving import Place, Server, Visitor

TABLES = 15  # of seven grandmasters each
SEATED = 5  # of itself against a grandmaster
PAGE = os.sysconf("SC_PAGE_SIZE")


def attack(server: Server, stop: threading.Event) -> list[threading.Thread]:
    """One guest watches tables of grandmasters and plays at others, all at once."""
    guest = Visitor(server.url, address="127.0.0.2").enter("Mallory")
    tables = [guest.open_table("seven_wonders", ("grandmaster",) * 7) for _ in range(TABLES)]
    tables += [guest.open_table("amytis", ("me", "grandmaster")) for _ in range(SEATED)]
    threads = [threading.Thread(target=keep_busy, args=(guest, table, stop), daemon=True) for table in tables]
    for thread in threads:
        thread.start()
    return threads


def keep_busy(guest: Visitor, table: str, stop: threading.Event) -> None:
    with contextlib.suppress(Exception):
        place = guest.sit_at(table)
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                place.receive(0.5)
            if place.view.get("moves"):
                place.command("play", code=place.view["moves"][0]["code"])


def answers(place: Place, seconds: float) -> tuple[list[float], list[float]]:
    """How long the bot took after each of one's moves, and each hint."""
    end = time.monotonic() + seconds
    moves, hints = [], []
    last_hint = 0.0
    while time.monotonic() < end and place.info.get("status") == "playing":
        if place.view["moves"]:
            if time.monotonic() - last_hint > 6:
                last_hint = time.monotonic()
                hints.append(timed(place, "hint"))
            began = time.monotonic()
            place.command("play", code=place.view["moves"][0]["code"], moment=place.info["moment"])
            if not place.view["moves"] and until_asked(place, end):
                moves.append(time.monotonic() - began)
        elif not until_asked(place, end):
            break
    return moves, hints


def timed(place: Place, command: str) -> float:
    began = time.monotonic()
    with contextlib.suppress(TimeoutError):
        place.command(command)
    return time.monotonic() - began


def until_asked(place: Place, end: float) -> bool:
    while not place.view["moves"] and place.info["status"] == "playing":
        if time.monotonic() > end:
            return False
        with contextlib.suppress(TimeoutError):
            place.receive(1)
    return True


def megabytes(server: Server) -> float:
    assert server.process
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6


def report(name: str, found: list[float]) -> str:
    ordered = sorted(found) or [float("nan")]
    return f"{name}: {len(found)} answers, p50 {ordered[len(ordered) // 2]:.2f} s, p99 {ordered[len(ordered) * 99 // 100]:.2f} s"


def honest(server: Server, level: str, seconds: float) -> str:
    """Somebody plays against a bot, game after game."""
    person = Visitor(server.url).enter("Ann")
    moves: list[float] = []
    hints: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        place = person.sit_at(person.open_table("babel", ("me", level)))
        place.news()
        more: Any = answers(place, end - time.monotonic())
        moves += more[0]
        hints += more[1]
        place.close()
    return f"{report(level, moves)}; {report('hints', hints)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--shinar", help="another program to measure")
    parser.add_argument("--figures", action="store_true", help="print what the server says of its queues at the end")
    parser.add_argument("more", nargs="*")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), f"sqlite:///{folder}/shinar.db", "--no-limits", *args.more)
        if args.shinar:
            server.command[0] = args.shinar
        server.start()
        stop = threading.Event()
        try:
            for level in ("master", "grandmaster"):
                print("quiet:", honest(server, level, args.seconds / 2), f"{megabytes(server):.0f} MB", flush=True)
            threads = attack(server, stop)
            time.sleep(3)
            for level in ("master", "grandmaster"):
                print("attack:", honest(server, level, args.seconds), f"{megabytes(server):.0f} MB", flush=True)
            if args.figures:
                lines = Visitor(server.url).ask("GET", "/metrics")[1].splitlines()
                print("\n".join(line for line in lines if line.startswith(("shinar_think", "shinar_tree"))))
            stop.set()
            for thread in threads:
                thread.join(5)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
