"""How long lists and pages of players take, and a rating, in a database with many finished games:

    .venv/bin/python -m benchmarks.people [--games 100000] [--postgres]

It fills a database of its own with games of 2,000 people, of whom one has played every twentieth, starts a real server on it, and
asks as a browser does, one request after the other. Then it decides games through the writer, with and without ratings.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert, text

from shinar.core.registry import find_game, game_names
from shinar.protocol import log as entries
from shinar.protocol.clocks import LiveClock
from shinar.server.archive import BATCH
from shinar.server.entries import Index, name_key
from shinar.server.habits import usual
from shinar.server.models import log, members, ratings, results, tables, users
from shinar.server.outcome import PEOPLE, Finish, Outcome
from shinar.server.store import Entry, Store
from tests.server.services import running_postgres
from tests.server.serving import Visitor, serving

PEOPLE_COUNT = 2_000
BUSY_EVERY = 20  # the busiest person played one game in so many
ASKED = 40  # times each page
DECIDED = 2_000  # games for the figures of the writer
NOW = time.time_ns() // 1_000_000
HOUR = 3_600_000


def person(n: int) -> str:
    return f"person-{n:05}"


def games(count: int) -> Iterator[dict[str, list[dict[str, Any]]]]:
    """The rows of each game: its table, log, members, results."""
    rng = random.Random(11)
    names = game_names()
    for n in range(count):
        ids = [0 if n % BUSY_EVERY == 0 else rng.randrange(1, PEOPLE_COUNT), rng.randrange(1, PEOPLE_COUNT)]
        game, at = names[rng.randrange(len(names))], NOW - (count - n) * HOUR // 4
        yield rows(f"table-{n:06}", game, at, [person(one) for one in dict.fromkeys(ids)], rng)


def rows(id: str, game: str, at: int, people: list[str], rng: random.Random) -> dict[str, list[dict[str, Any]]]:
    seats = [[who, False] for who in people] + ([["master", True]] if len(people) == 1 else [])
    summary = {"seats": seats, "characters": [None] * 2, "resigned": []}
    summary["result"] = {"scores": [40, 30], "winners": [0], "reason": "played"}
    opened = entries.Opened(game, find_game(game).version, 2, {}, 5, "open", people[0], LiveClock(300))
    lines = [opened, *(entries.SatDown(n, who, who, True) for n, who in enumerate(people)), entries.Started()]
    lines += [entries.Moved(n % 2, 1) for n in range(30)]
    listed = {"id": id, "game": game, "visibility": "open", "status": "finished", "creator": people[0], "deadline": None}
    return {
        "tables": [{**listed, "summary": json.dumps(summary), "created": at - HOUR, "updated": at}],
        "members": [{"table_id": id, "user_id": who} for who in people],
        "log": [
            {"table_id": id, "n": one.n, "at": one.at, "kind": one.kind, "data": one.text()}
            for one in (Entry(n, at, line) for n, line in enumerate(lines, 1))
        ],
        "results": [result(id, game, at, who, n, rng) for n, who in enumerate(people)],
    }


def result(id: str, game: str, at: int, who: str, seat: int, rng: random.Random) -> dict[str, Any]:
    sheet = json.dumps([[line, max(0, round(rng.gauss(mean, spread) * 60))] for line, (mean, spread) in usual(game).items()])
    came = {"place": seat + 1, "outcome": "loss" if seat else "win", "against": PEOPLE, "score": 40, "sheet": sheet}
    changed = {"rated": True, "rating": 1200 + rng.gauss(0, 200), "change": 3.0, "field": "[]"}
    return {"table_id": id, "user_id": who, "game": game, "speed": "live", "at": at, "seat": seat, "seats": 2, **came, **changed}


def accounts() -> Iterator[dict[str, list[dict[str, Any]]]]:
    rng = random.Random(12)
    for n in range(PEOPLE_COUNT):
        name = f"Player {n}"
        account = {"id": person(n), "name": name, "name_key": name_key(name), "skeleton": name, "password": "none", "created": NOW}
        strengths = [
            {"user_id": person(n), "game": game, "speed": "live", "rating": rng.gauss(1300, 200), "deviation": 60.0}
            | {
                "volatility": 0.06,
                "games": 50,
                "with_people": 50,
                "best": 1500.0,
                "updated": NOW,
                "settled_until": NOW + 10**10,
                "entered": 50,
            }
            for game in game_names()
        ]
        yield {"users": [account], "ratings": strengths}


async def fill(url: str, count: int) -> None:
    """Write all rows in batches."""
    store = await Store.open(url)
    kinds = {one.name: one for one in (users, ratings, tables, members, log, results)}
    waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in kinds}
    for source in (accounts(), games(count)):
        for some in source:
            for name, more in some.items():
                waiting[name] += more
            if len(waiting["tables"]) >= BATCH or len(waiting["ratings"]) >= BATCH:
                await write(store, kinds, waiting)
    await write(store, kinds, waiting)
    async with store.transaction() as connection:
        await connection.execute(text("ANALYZE"))
    await store.close()


async def write(store: Store, kinds: dict[str, Any], waiting: dict[str, list[dict[str, Any]]]) -> None:
    async with store.transaction() as connection:
        for name, rows in waiting.items():
            if rows:
                await connection.execute(insert(kinds[name]), rows)
            rows.clear()


PAGES = {
    "front page: tables that wait": "/api/tables?which=waiting",
    "front page: tables being played": "/api/tables?which=playing",
    "front page: one's own": "/api/tables?which=mine",
    "library": "/api/tables?which=finished",
    "player with most games": "/api/people/Player%200",
    "player": "/api/people/Player%2077",
    "history of a rating": "/api/people/Player%200/ratings?game=babel&speed=live",
    "leaderboard": "/api/leaders?game=babel&speed=live",
}


def ask(url: str) -> None:
    """Each page so many times, in milliseconds."""
    ann = Visitor(url).enter("Ann")
    for what, path in PAGES.items():
        spent = []
        for _ in range(ASKED):
            begun = time.perf_counter()
            status, _ = ann.ask("GET", path)
            spent.append(1000 * (time.perf_counter() - begun))
            assert status == 200
        print(f"{what:34} median {statistics.median(spent):6.1f} ms   worst {max(spent):6.1f} ms")


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
    people = [person(n % PEOPLE_COUNT), person((7 * n + 1) % PEOPLE_COUNT)]
    index = Index("babel", "open", "finished", people[0], {"seats": []}, NOW, None, tuple(sorted(set(people))))
    seats = [Finish(who, "", False, m + 1, 9, "loss" if m else "win", PEOPLE, []) for m, who in enumerate(people)]
    found = None if rated is None else Outcome(id, "babel", "live", NOW + n, rated, seats)
    await store.append(id, [Entry(1, NOW, entries.Started())], index, found)


def measure(url: str, folder: Path, count: int) -> None:
    begun = time.perf_counter()
    asyncio.run(fill(url, count))
    print(f"{count} finished games written in {time.perf_counter() - begun:.0f} s")
    with serving(folder, url, "--no-limits") as server:
        ask(server.url)
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
