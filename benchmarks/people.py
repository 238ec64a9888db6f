"""How long lists and pages of players take, and a rating, in a database with many finished games:

    .venv/bin/python -m benchmarks.people [--games 100000] [--postgres]

It fills a database of its own with games of 2,000 people, of whom one has played every twentieth (crowd.py), starts a real server
on it, and asks what the pages ask, as that person and as a guest, one request after the other. Then it decides games through the
writer, with and without ratings.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, cast

from sqlalchemy import insert, select, text

from benchmarks.crowd import NOW, PEOPLE_COUNT, Crowd
from benchmarks.serving import Process
from shinar.protocol import log as entries
from shinar.server.archive import BATCH
from shinar.server.entries import Index
from shinar.server.models import metadata, users
from shinar.server.outcome import PEOPLE, Finish, Outcome
from shinar.server.store import Entry, Store
from tests.server.people import registered
from tests.server.services import running_postgres
from tests.server.serving import Server, Visitor, serving

ASKED = 100  # times each page
BUSIEST, GUEST = "Player 0", "a guest"
DECIDED = 2_000  # games for the figures of the writer
MARK = 100.0  # milliseconds, in the median and of 95 in a hundred requests
# What the front page asks, then what other pages do; the same for everybody who asks it.
FRONT = {
    "the page": "/",
    "news": "/api/notices",
    "games": "/api/games",
    "whose turn it is": "/api/me/turns",
    "challenges": "/api/me/calls",
    "what one played last": "/api/last",
    "puzzle of the day": "/api/puzzles/daily",
    "tournaments": "/api/tournaments",
    "who looks for opponents": "/api/seeks",
    "one's own tables": "/api/tables?which=mine",
    "tables that wait": "/api/tables?which=waiting",
    "tables being played": "/api/tables?which=playing",
}
PAGES = {f"front page: {what}": path for what, path in FRONT.items()} | {
    "deal of the day": "/api/daily",
    "library": "/api/tables?which=finished",
    "library, twentieth page": "/api/tables?which=finished&skip=1900",
    "one's own library, twentieth page": "/api/tables?which=mine&skip=1900",
    "one's own statistics": "/api/me/statistics",
    "games that go on": "/api/me/running",
    "friends": "/api/me/friends",
    "player with most games": "/api/people/Player%200",
    "player": "/api/people/Player%2077",
    "history of a rating": "/api/people/Player%200/ratings?game=babel&speed=live",
    "leaderboard": "/api/leaders?game=babel&speed=live",
}


async def id_of(url: str, name: str) -> str:
    store = await Store.open(url)
    async with store.transaction() as connection:
        found = str(await connection.scalar(select(users.c.id).where(users.c.name == name)))
    await store.close()
    return found


async def fill(url: str, busiest: str, count: int) -> None:
    """Write all rows in batches."""
    store = await Store.open(url)
    waiting: dict[str, list[dict[str, Any]]] = {}
    for some in Crowd(busiest).rows(count):
        for name, more in some.items():
            waiting.setdefault(name, []).extend(more)
        if max(map(len, waiting.values())) >= BATCH:
            await write(store, waiting)
    await write(store, waiting)
    if url.startswith("postgresql"):  # which does it by itself after a while
        async with store.transaction() as connection:
            await connection.execute(text("ANALYZE"))
    await store.close()


async def write(store: Store, waiting: dict[str, list[dict[str, Any]]]) -> None:
    async with store.transaction() as connection:
        for name, rows in waiting.items():
            if rows:
                await connection.execute(insert(metadata.tables[name]), rows)
            rows.clear()


ACCOUNTS = ("/api/me/calls", "/api/me/friends")  # which guests do not ask for


def ask(who: Visitor, whose: str, server: Server) -> None:
    """Each page so many times, in milliseconds by the clock and of the server's CPU. The first time counts, too."""
    process = Process(server.url, cast(Any, server.process))
    for what, path in PAGES.items():
        if whose == GUEST and path in ACCOUNTS:
            continue
        cpu = process.cpu()
        spent = sorted(timed(who, path) for _ in range(ASKED))
        cpu = 1000 * (process.cpu() - cpu) / ASKED
        median, late = statistics.median(spent), spent[ASKED * 95 // 100 - 1]
        over = "" if max(median, late) < MARK else f"   over {MARK:.0f}"
        print(f"{whose:8} {what:44} median {median:6.1f} ms   p95 {late:6.1f}   worst {spent[-1]:6.1f}   CPU {cpu:5.1f}{over}")


def timed(who: Visitor, path: str) -> float:
    begun = time.perf_counter()
    status, _ = who.ask("GET", path)
    assert status == 200, path
    return 1000 * (time.perf_counter() - begun)


async def decide(url: str) -> None:
    """What a rating adds to the entry that decides a game."""
    store = await Store.open(url)
    for name, kind in (("without a result", None), ("with a result", False), ("with ratings", True)):
        begun = time.perf_counter()
        await asyncio.gather(*(one_game(store, f"{name}-{n}", kind, n) for n in range(DECIDED)))
        print(f"deciding games {name:20} {DECIDED / (time.perf_counter() - begun):8.0f} a second")
        spent = []
        for n in range(200):
            begun = time.perf_counter()
            await one_game(store, f"{name}-alone-{n}", kind, n)
            spent.append(1000 * (time.perf_counter() - begun))
        print(f"{'':15}{name:20} {statistics.median(spent):8.2f} ms one by one")
    await store.close()


async def one_game(store: Store, id: str, rated: bool | None, n: int) -> None:
    people = [f"player-{n % PEOPLE_COUNT}", f"player-{(7 * n + 1) % PEOPLE_COUNT}"]
    index = Index("babel", "open", "finished", people[0], {"seats": []}, NOW, None, tuple(sorted(set(people))))
    seats = [Finish(who, "", False, m + 1, 9, "loss" if m else "win", PEOPLE, []) for m, who in enumerate(people)]
    found = None if rated is None else Outcome(id, "babel", "live", NOW + n, rated, seats)
    await store.append(id, [Entry(1, NOW, entries.Started())], index, found)


def measure(url: str, folder: Path, count: int) -> None:
    with serving(folder, url, "--no-limits", "--no-tournaments") as server:
        busiest = registered(server, BUSIEST)
    begun = time.perf_counter()
    asyncio.run(fill(url, asyncio.run(id_of(url, BUSIEST)), count))
    print(f"{count} finished games written in {time.perf_counter() - begun:.0f} s")
    with serving(folder, url, "--no-limits", "--no-tournaments") as server:
        ask(Visitor(server.url, busiest.cookie), BUSIEST, server)
        ask(Visitor(server.url).enter("Ann"), GUEST, server)
    asyncio.run(decide(url))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--postgres", action="store_true")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if told.postgres:
            with running_postgres() as server:
                measure(server.create("people"), Path(folder), told.games)
        else:
            measure(f"sqlite:///{folder}/shinar.db", Path(folder), told.games)


if __name__ == "__main__":
    main()
