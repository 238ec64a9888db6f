"""One's own games: where one sat, how long they were, what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import case, func, select

from shinar.bots import LEVELS
from shinar.server.models import log
from shinar.server.store import CHUNK, Listed, Store
from shinar.server.table_state import FINISHED

MOST_GAMES = 2_000  # that are counted, the newest
PEOPLE = "people"


class Tally(msgspec.Struct):
    """Games of one kind against one kind of opponent: people, or bots of which the best has this level."""

    game: str
    against: str
    games: int
    wins: int
    draws: int


class Statistics(msgspec.Struct):
    """One's own finished games. `cut` where there are more than are counted."""

    tallies: list[Tally]
    cut: bool


async def own_seats(store: Store, user: str, ids: Sequence[str]) -> dict[str, int]:
    """By table, the seat that a person sat down at last."""
    found: dict[str, int] = {}
    for start in range(0, len(ids), CHUNK):
        query = select(log.c.table_id, log.c.data).where(log.c.table_id.in_(ids[start : start + CHUNK]), log.c.kind == "sit")
        async with store.transaction() as connection:
            rows = (await connection.execute(query.where(log.c.data.contains(user)).order_by(log.c.n))).all()
        said = ((id, msgspec.json.decode(data)) for id, data in rows)
        found |= {id: sat["seat"] for id, sat in said if sat.get("user") == user}
    return found


async def moves_made(store: Store, ids: Sequence[str]) -> dict[str, int]:
    """By table, how many moves were made and not taken back."""
    found: dict[str, int] = {}
    moved = func.sum(case((log.c.kind == "move", 1), else_=-1))
    for start in range(0, len(ids), CHUNK):
        query = select(log.c.table_id, moved).where(
            log.c.table_id.in_(ids[start : start + CHUNK]), log.c.kind.in_(("move", "undo"))
        )
        async with store.transaction() as connection:
            found |= {id: int(count) for id, count in await connection.execute(query.group_by(log.c.table_id))}
    return found


async def own_statistics(store: Store, user: str) -> Statistics:
    rows = await store.tables(member=user, status=(FINISHED,), limit=MOST_GAMES + 1)
    seats = await own_seats(store, user, [row.id for row in rows[:MOST_GAMES]])
    games: Counter[tuple[str, str]] = Counter()
    wins: Counter[tuple[str, str]] = Counter()
    draws: Counter[tuple[str, str]] = Counter()
    for row in rows[:MOST_GAMES]:
        result, seat = row.summary.result, seats.get(row.id)
        if seat is None or not result:
            continue
        kind = (row.game, opponent(row, seat))
        games[kind] += 1
        if len(result.winners) == len(row.summary.seats):
            draws[kind] += 1
        elif seat in result.winners:
            wins[kind] += 1
    tallies = [Tally(*kind, count, wins[kind], draws[kind]) for kind, count in games.items()]
    return Statistics(sorted(tallies, key=_order), len(rows) > MOST_GAMES)


def opponent(row: Listed, seat: int) -> str:
    """People, where there was one; else the level of the best bot."""
    others = [(name, bot) for n, (name, bot) in enumerate(row.summary.seats) if n != seat]
    if not all(bot for _, bot in others):
        return PEOPLE
    return max((name for name, _ in others), key=_rank, default=PEOPLE)


def _rank(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1


def _order(tally: Tally) -> Any:
    return tally.game, tally.against == PEOPLE, _rank(tally.against)
