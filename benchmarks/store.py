"""Durable appends per second, with p50 and p99 in milliseconds: `python -m benchmarks.store` from the root of the repository."""

from __future__ import annotations

import asyncio
import tempfile
import time

import uvloop

from shinar.protocol.log import Moved
from shinar.server.store import Entry, Index, Store
from tests.server.services import running_postgres

SECONDS = 1.5
DATA = Moved(1, 117)


async def measure(store: Store, tables: int, listed: bool) -> str:
    """Let so many tables play at once, each waiting for its own answer before it goes on."""
    delays: list[float] = []
    end = time.perf_counter() + SECONDS

    async def play(table: str) -> None:
        n = 0
        while (begin := time.perf_counter()) < end:
            n += 1
            index = Index("babel", "open", "running", "ann", {"seats": ["ann", "bob"]}, n, n, ("ann", "bob")) if listed else None
            await store.append(table, [Entry(n, n, DATA)], index)
            delays.append(time.perf_counter() - begin)

    commits = store.writer.commits
    await asyncio.gather(*(play(f"{tables}-{listed}-{number}") for number in range(tables)))
    delays.sort()
    p50, p99 = (delays[int(len(delays) * part)] * 1000 for part in (0.5, 0.99))
    each = len(delays) / (store.writer.commits - commits)
    return f"{len(delays) / SECONDS:10,.0f}/s {p50:8.1f} {p99:8.1f} {each:8.0f}"


async def report(name: str, url: str) -> None:
    """One line a load."""
    store = await Store.open(url)
    for listed in (False, True):
        for tables in (50, 200):
            line = await measure(store, tables, listed)
            print(f"{name:12}{tables:5} tables  {'log and lobby' if listed else 'log':14}{line}", flush=True)
    await store.close()


def main() -> None:
    """Both databases, one after the other, on this machine's disk."""
    print(f"{'':42}{'appends':>12}{'p50 ms':>9}{'p99 ms':>9}{'a commit':>9}")
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(report("SQLite", f"sqlite:///{folder}/shinar.db"))
    with running_postgres(fsync="on") as server:
        uvloop.run(report("PostgreSQL", server.url()))


if __name__ == "__main__":
    main()
