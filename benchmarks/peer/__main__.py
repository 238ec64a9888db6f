"""boardgame.io's own server beside ours: the same clients, the same closed loop, rounds that alternate.

.venv/bin/python -m benchmarks.peer                 200 tables of two, each server three times
.venv/bin/python -m benchmarks.peer --rounds 1 --seconds 3
"""

from __future__ import annotations

import argparse
import contextlib
import json
import resource
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.clients import Clients, NothingMeasured, share, total
from benchmarks.peer.install import NoPeer, installed
from benchmarks.serving import Process, free_port, running, serving
from benchmarks.sheet import show
from shinar.client import Client

SERVER = Path(__file__).parent / "server.js"
WARM_UP = 3.0  # seconds until what a server compiles while it runs is compiled
HELD = 1_000  # tables that are opened for their memory
OURS, THEIRS = "benchmarks.players", "benchmarks.peer.players"


@dataclass(frozen=True)
class Rival:
    """A server that is measured: how it is started, and by which players."""

    name: str
    durable: str
    players: str
    start: Callable[[Path], contextlib.AbstractContextManager[Process]]
    game: str = ""


@contextlib.contextmanager
def shinar(home: Path) -> Iterator[Process]:
    with serving(home, f"sqlite:///{home}/shinar.db", None, 1) as servers:
        yield servers[0]


def boardgame_io(modules: Path, on_files: bool) -> Callable[[Path], contextlib.AbstractContextManager[Process]]:
    """Its server, which finds its packages in that folder."""

    def start(home: Path) -> contextlib.AbstractContextManager[Process]:
        port = free_port()
        command = ["node", str(SERVER), str(port), *([str(home / "matches")] if on_files else [])]
        return running(command, port, "/games", home / "node.log", {"NODE_PATH": str(modules), "NODE_ENV": "production"})

    return start


def rivals() -> list[Rival]:
    found = [Rival(f"Shinar, {game}", "before it is told", OURS, shinar, game) for game in ("babel", "noughts")]
    try:
        modules = installed()
    except NoPeer as why:
        print(why)
        return found
    return [
        *found,
        Rival("boardgame.io, in memory", "never", THEIRS, boardgame_io(modules, on_files=False)),
        Rival("boardgame.io, on files", "after it is told", THEIRS, boardgame_io(modules, on_files=True)),
    ]


def round_of(rival: Rival, args: argparse.Namespace) -> dict[str, Any]:
    """One load at a fresh server."""
    with tempfile.TemporaryDirectory(prefix="shinar-peer-") as home, rival.start(Path(home)) as server:
        common = {"urls": [server.url], "seconds": args.seconds, "warm_up": WARM_UP, "game": rival.game}
        wanted = [{**common, "tables": count, "seed": seed} for seed, count in enumerate(share(args.tables, args.clients))]
        with Clients(rival.players, wanted) as clients:
            return total(*clients.play([server]))


def memory(rival: Rival) -> float:
    """Kilobytes of a table at which both sit and nobody plays."""
    with tempfile.TemporaryDirectory(prefix="shinar-peer-") as home, rival.start(Path(home)) as server:
        open_tables(rival, server, 50)
        empty = server.megabytes()
        open_tables(rival, server, HELD)
        return (server.megabytes() - empty) * 1000 / HELD


def open_tables(rival: Rival, server: Process, count: int) -> None:
    if rival.players == THEIRS:
        with Clients(THEIRS, [{"urls": [server.url], "hold": [""] * count}]):
            return
    client = Client(server.url, timeout=60)
    client.guest("First")
    for _ in range(count):
        client.open_table(rival.game, ["me", "greedy"])


def measure(args: argparse.Namespace) -> list[dict[str, Any]]:
    """A row for each server: the median of its rounds, figure by figure."""
    found = rivals()
    rounds: dict[Rival, list[dict[str, Any]]] = {rival: [] for rival in found}
    for _ in range(args.rounds):
        for rival in found:
            try:
                rounds[rival].append(round_of(rival, args))
            except NothingMeasured as why:
                print(f"{rival.name}: {why} in {args.seconds:g} s")
    rows = []
    for rival in (rival for rival in found if rounds[rival]):
        middle = {name: round(median(one[name] for one in rounds[rival]), 2) for name in rounds[rival][0]}
        held = {} if args.quick else {"KB per table": round(memory(rival), 1)}
        rows.append({"server": rival.name, "durable": rival.durable, **middle, **held})
    peer = next((row for row in rows if row["server"] == "boardgame.io, in memory"), None)
    for row in rows:
        row["times the peer"] = round(row["moves per cpu s"] / peer["moves per cpu s"], 2) if peer else ""
    return rows


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Put boardgame.io's own server and ours under the same load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each round is measured")
    parser.add_argument("--rounds", type=int, default=3, help="of each server, in turn")
    parser.add_argument("--clients", type=int, default=1, help="processes of clients")
    parser.add_argument("--quick", action="store_true", help="leave out the memory of idle tables")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    rows = measure(args)
    print(json.dumps(rows)) if args.json else show(f"{args.tables} tables of two, closed loop", rows)


if __name__ == "__main__":
    main()
