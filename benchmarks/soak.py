"""A soak: people, bots and rude visitors for an hour. Memory, descriptors and queues of the server must stay flat.

.venv/bin/python -m benchmarks.soak                  an hour
.venv/bin/python -m benchmarks.soak --minutes 5
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

from benchmarks.drill.site import Site, on_sqlite, pids_of
from benchmarks.drill.table_load import TableLoad
from benchmarks.prometheus import scraped
from shinar.client import Client
from shinar.core.errors import ShinarError
from shinar.protocol import VERSION

ROOM = 1.15  # how much larger a figure of the last quarter may be than of the second one
SLACK = {"megabytes": 25.0, "descriptors": 40.0, "threads": 6.0, "waiting": 20.0}  # and what is too little to speak of
PAUSE = 0.5  # seconds between two visits


@dataclass(frozen=True)
class Sample:
    """The server at one moment."""

    megabytes: float
    descriptors: float
    threads: float
    waiting: float  # thinking that waits for its turn


def sample(site: Site) -> Sample:
    pids = [pid for server in site.servers for pid in pids_of(server)]
    status = [Path(f"/proc/{pid}/status").read_text() for pid in pids]
    kilobytes = sum(_field(text, "VmRSS") for text in status)
    open_files = sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in pids)
    waiting = sum(scraped(server, "shinar_thinking_waiting") for server in site.servers)
    return Sample(kilobytes / 1000, open_files, sum(_field(text, "Threads") for text in status), waiting)


def _field(text: str, name: str) -> int:
    return next((int(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name}:")), 0)


class Visitors(threading.Thread):
    """Those who come by: they look, open tables and leave them, ask for hints, upload nonsense, hang up in the middle."""

    def __init__(self, site: Site, seed: int) -> None:
        super().__init__(daemon=True)
        self.url = site.urls[0]
        self.rng = random.Random(seed)
        self.visits = 0
        self.stopping = threading.Event()

    def run(self) -> None:
        kinds: list[Callable[[], None]] = [self.watch, self.leave_a_table, self.ask_for_a_hint, self.hang_up, self.talk_nonsense]
        while not self.stopping.wait(PAUSE):
            with contextlib.suppress(ShinarError, OSError, TimeoutError):
                self.rng.choice(kinds)()
            self.visits += 1

    def guest(self) -> Client:
        client = Client(self.url, timeout=10)
        client.guest()
        return client

    def watch(self) -> None:
        client = self.guest()
        for row in client.tables("playing")[:3]:
            with client.join(row.id) as place:
                place.read(1)

    def leave_a_table(self) -> None:
        client = self.guest()
        with client.join(client.open_table("seven_wonders", ["me", *["apprentice"] * 3])) as place:
            place.read(5)

    def ask_for_a_hint(self) -> None:
        client = self.guest()
        with client.join(client.open_table(self.rng.choice(("babel", "amytis")), ["me", "novice"])) as place:
            place.read(5)
            place.hint()

    def hang_up(self) -> None:
        client = self.guest()
        table = client.open_table("babel", ["me", "master"])
        with connect(
            f"ws{self.url.removeprefix('http')}/api/tables/{table}/ws?version={VERSION}", additional_headers=client._who()
        ) as socket:
            socket.send('{"do": "hint", "id": 1}')
            socket.socket.close()

    def talk_nonsense(self) -> None:
        client = self.guest()
        for path, data in (("/api/packs", {"game": "architectura", "text": "a." * 2000 + "a=1"}), ("/api/records", {"text": "{"})):
            with contextlib.suppress(ShinarError):
                client._ask("POST", path, data)


def flat(name: str, samples: list[Sample]) -> tuple[float, float, bool]:
    """A figure in the second and in the last quarter, and whether it has stayed where it was."""
    values = [getattr(one, name) for one in samples]
    quarter = max(1, len(values) // 4)
    before, after = median(values[quarter : 2 * quarter] or values), median(values[-quarter:])
    return before, after, after <= before * ROOM or after - before <= SLACK[name]


def soak(site: Site, minutes: float, every: float) -> list[Sample]:
    load, visitors = TableLoad(site, 1), Visitors(site, 2)
    load.thread.start()
    visitors.start()
    samples = []
    end = time.monotonic() + minutes * 60
    while time.monotonic() < end and not load.failure:
        time.sleep(every)
        samples.append(sample(site))
        print(" ".join(f"{value:.0f}" for value in astuple(samples[-1])), file=sys.stderr, flush=True)
    visitors.stopping.set()
    load.stopping = True
    load.thread.join(30)
    if load.failure:
        raise load.failure
    print(f"soak: {load.moves()} moves, {visitors.visits} visits, {len(samples)} samples; lost and doubled: {load.counted()}")
    return samples


def main() -> None:
    parser = argparse.ArgumentParser(description="Keep a server busy and see that it stays as it is.")
    parser.add_argument("--minutes", type=float, default=60)
    args = parser.parse_args()
    with on_sqlite() as site:
        samples = soak(site, args.minutes, max(1.0, min(15.0, args.minutes * 60 / 40)))
    sheet = Table(title="Soak")
    for title in ("figure", "second quarter", "last quarter", "flat"):
        sheet.add_column(title, justify="left" if title == "figure" else "right")
    found: dict[str, Any] = {one.name: flat(one.name, samples) for one in fields(Sample)}
    for name, (before, after, right) in found.items():
        sheet.add_row(name, f"{before:,.0f}", f"{after:,.0f}", "yes" if right else "NO")
    Console().print(sheet)
    raise SystemExit(0 if all(right for _, _, right in found.values()) else 1)


if __name__ == "__main__":
    main()
