"""What it costs a server to open a table for two, by step: CPU milliseconds of the server for each table. SQLite, one process.

.venv/bin/python -m benchmarks.openings
.venv/bin/python -m benchmarks.openings --tables 400 --rounds 10 --json

Each round takes so many tables through every step, a few of them at a time, as under load: they share a write. Other rounds go
before the ones that count, so that nothing is done for the first time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop

from benchmarks.clients import USUAL
from benchmarks.pacing import Table
from benchmarks.players import Place, Tables
from benchmarks.serving import Process, serving
from benchmarks.sheet import show

AT_ONCE = 8  # tables
WARM_UP = 2  # rounds
GONE = 0.3  # seconds in which a server hears of the end of its sockets


class Opening:
    """A table on its way to the first move."""

    def __init__(self, load: Tables) -> None:
        self.load = load
        self.table = Table()
        self.id = ""
        self.places: list[Place] = []

    async def open(self) -> None:
        self.id = await asyncio.to_thread(self.load.hosts[0].open_table, self.load.wanted["game"], ["me", "free"])

    async def join(self) -> None:
        for client in (self.load.hosts[0], self.load.guest):
            self.places.append(await self.load.connect(client, client.url, self.id, self.table))

    async def sit(self) -> None:
        await self.places[1].ask('{"do": "sit", "id": 1}')

    async def start(self) -> None:
        await self.places[0].ask('{"do": "start", "id": 1}')

    async def leave(self) -> None:
        for place in self.places:
            place.leave()


STEPS: dict[str, Callable[[Opening], Awaitable[None]]] = {
    "open": Opening.open,
    "two join": Opening.join,
    "sit": Opening.sit,
    "start": Opening.start,
    "two leave": Opening.leave,
}


async def round_of(load: Tables, server: Process, count: int) -> dict[str, float]:
    """CPU seconds of the server for each step of so many tables."""
    openings = [Opening(load) for _ in range(count)]
    spent = {}
    for name, step in STEPS.items():
        before = server.cpu()
        for some in batched(openings, AT_ONCE):
            await asyncio.gather(*(step(opening) for opening in some))
        await asyncio.sleep(GONE)
        spent[name] = server.cpu() - before
    return spent


async def measure(server: Process, args: argparse.Namespace) -> dict[str, float]:
    """CPU milliseconds a table, step by step and in all."""
    load = Tables({**USUAL, "urls": [server.url], "game": args.game, "deflate": args.deflate})
    for _ in range(WARM_UP):
        await round_of(load, server, args.tables)
    rounds = [await round_of(load, server, args.tables) for _ in range(args.rounds)]
    each = {name: 1000 * sum(spent[name] for spent in rounds) / (args.rounds * args.tables) for name in STEPS}
    return {name: round(took, 2) for name, took in {**each, "in all": sum(each.values())}.items()}


def batched(openings: list[Opening], count: int) -> list[list[Opening]]:
    return [openings[start : start + count] for start in range(0, len(openings), count)]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what it costs a server to open a table.")
    parser.add_argument("--tables", type=int, default=200, help="of one round")
    parser.add_argument("--rounds", type=int, default=5, help="that are measured")
    parser.add_argument("--game", default="babel", help="any game of two that the server has")
    parser.add_argument("--deflate", action="store_true", help="ask for compressed messages, as browsers do")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    with tempfile.TemporaryDirectory(prefix="shinar-openings-") as name:
        home = Path(name)
        with serving(home, f"sqlite:///{home}/openings.db", None, 1) as [server]:
            figures = uvloop.run(measure(server, args))
    print(json.dumps(figures)) if args.json else show("CPU ms of the server for each table", [figures])


if __name__ == "__main__":
    main()
