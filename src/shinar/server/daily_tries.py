"""Who has played the deals of the day, and how they fared.

What came of a game is read from its log, by whoever asks first after its end: it is the same whoever does it, and however often.
"""

from __future__ import annotations

import logging
from collections import Counter

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, insert, literal, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.daily_deals import NOBODY, shifted
from shinar.server.errors import PASSING, Refused
from shinar.server.hub import Hub
from shinar.server.identity import new_id
from shinar.server.models import daily_deals, daily_tries, tables
from shinar.server.store import Store
from shinar.server.table_access import table_at
from shinar.server.table_decider import Table
from shinar.server.table_state import ABANDONED, FINISHED

log = logging.getLogger("shinar.daily")
PLAYED, RESIGNED, GAVE_UP, LATE = "played", "resigned", "abandoned", "late"
AT_ONCE = 100  # games that one look writes down
MOST_KEPT = 10_000  # that one is given at once
MOST_DAYS = 4_000  # of a streak


class Try(Struct, frozen=True):
    """Somebody's one try at a deal of a day."""

    day: str
    game: str
    user_id: str
    table_id: str
    place: str
    counts: bool
    began: int
    outcome: str | None
    ended: int | None
    points: int | None
    margin: int | None


async def is_open(store: Store, table: str, now: int) -> bool:
    """Whether a deal of the day is played at a table, and others can still play it."""
    joined = daily_tries.join(daily_deals, (daily_deals.c.day == daily_tries.c.day) & (daily_deals.c.game == daily_tries.c.game))
    query = select(literal(1)).select_from(joined).where(daily_tries.c.table_id == table, daily_deals.c.until > now)
    async with store.transaction() as connection:
        return await connection.scalar(query) is not None


class KeptTry(Struct):
    """What is kept of a try, for whose it is."""

    day: str
    game: str
    table_id: str
    counts: bool
    began: int
    outcome: str | None
    ended: int | None
    points: int | None
    margin: int | None


class CameOf(Struct, frozen=True):
    """What came of a try."""

    outcome: str
    ended: int
    points: int | None = None
    margin: int | None = None


def came_of(table: Table, user: str) -> CameOf | None:
    """What came of somebody's game, as its log has it; None while it goes on."""
    if table.status == ABANDONED:
        return CameOf(GAVE_UP, table.updated)
    if table.status != FINISHED or table.deal is None:
        return None
    seat = table.seat_of(user)
    if seat < 0 or not table.state.over or table.seats[seat].resigned:
        return CameOf(RESIGNED, table.decided_at)
    scores = table.state.scores()
    best = max(score for n, score in enumerate(scores) if n != seat)
    outcome = PLAYED if table.decided_at < table.deal.until else LATE
    return CameOf(outcome, table.decided_at, scores[seat], scores[seat] - best)


def of_deal(kept: SqlTable, day: str, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return kept.c.day == day, kept.c.game == game


class DailyTries:
    """The tries in the store."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    async def of(self, user: str, day: str) -> dict[str, Try]:
        """Somebody's tries of a day, by game."""
        query = select(daily_tries).where(daily_tries.c.user_id == user, daily_tries.c.day == day)
        async with self.store.transaction() as connection:
            return {row["game"]: Try(**row) for row in (await connection.execute(query)).mappings()}

    async def begin(self, day: str, game: str, user: str, place: str, now: int) -> Try:
        """Somebody's one try, with the id of its table; the one that there is, where they have begun it already.

        It counts where nobody has begun the same deal from the same place before: who asks at the same time waits for the row of
        the deal.
        """
        row = {"day": day, "game": game, "user_id": user, "table_id": new_id(), "place": place, "began": now}
        try:
            async with self.store.transaction() as connection:
                await connection.execute(update(daily_deals).where(*of_deal(daily_deals, day, game)).values(day=day))
                near = select(func.count()).where(*of_deal(daily_tries, day, game), daily_tries.c.place == place)
                counts = not place or not await connection.scalar(near)
                await connection.execute(insert(daily_tries).values(**row, counts=counts))
        except IntegrityError:
            pass
        return (await self.of(user, day))[game]

    async def players(self, day: str) -> Counter[str]:
        """How many have begun each game of a day."""
        query = select(daily_tries.c.game, func.count()).where(daily_tries.c.day == day).group_by(daily_tries.c.game)
        async with self.store.transaction() as connection:
            return Counter({row[0]: row[1] for row in await connection.execute(query)})

    async def note(self, *which: ColumnElement[bool]) -> int:
        """Write down what came of those of these tries whose games are over; how many were looked at."""
        over = tables.c.status.in_((FINISHED, ABANDONED)), daily_tries.c.outcome.is_(None)
        query = select(daily_tries).join(tables, tables.c.id == daily_tries.c.table_id).where(*over, *which).limit(AT_ONCE)
        async with self.store.transaction() as connection:
            found = [Try(**row) for row in (await connection.execute(query)).mappings()]
        return sum([await self._note(one) for one in found])

    async def _note(self, one: Try) -> bool:
        try:
            found = came_of(await table_at(self.hub, one.table_id), one.user_id)
        except Refused as problem:  # of rules or cards that are no longer here, for one
            if problem.kind in PASSING:
                raise
            log.warning("table %s: %s", one.table_id, problem.kind)
            found = CameOf(GAVE_UP, one.began)
        if found is None:
            return False
        mine = (*of_deal(daily_tries, one.day, one.game), daily_tries.c.user_id == one.user_id, daily_tries.c.outcome.is_(None))
        told = {"outcome": found.outcome, "ended": found.ended, "points": found.points, "margin": found.margin}
        async with self.store.transaction() as connection:
            await connection.execute(update(daily_tries).where(*mine).values(**told))
        return True

    async def streak(self, user: str, today: str) -> int:
        """On how many days in a row somebody has finished a deal, up to today or yesterday."""
        query = select(daily_tries.c.day).where(daily_tries.c.user_id == user, daily_tries.c.outcome == PLAYED).distinct()
        async with self.store.transaction() as connection:
            days = list(await connection.scalars(query.order_by(daily_tries.c.day.desc()).limit(MOST_DAYS)))
        return streak_of(days, today)


def streak_of(days: list[str], today: str) -> int:
    """The same for days, the newest first."""
    first = today if today in days[:1] else shifted(today, -1)
    return next((n for n, day in enumerate(days) if day != shifted(first, -n)), len(days))


async def tries_of(store: Store, user: str) -> list[KeptTry]:
    """All of somebody's tries, the newest first."""
    columns = [daily_tries.c[name] for name in KeptTry.__struct_fields__]
    query = select(*columns).where(daily_tries.c.user_id == user).order_by(daily_tries.c.day.desc(), daily_tries.c.game)
    async with store.transaction() as connection:
        return [KeptTry(**row) for row in (await connection.execute(query.limit(MOST_KEPT))).mappings()]


async def forget(connection: AsyncConnection, user: str) -> None:
    """What a deleted account has played goes; while a day runs, that somebody has played from there stays, of nobody."""
    mine = daily_tries.c.user_id == user
    nobody = literal(NOBODY) + daily_tries.c.table_id
    await connection.execute(update(daily_tries).where(mine, daily_tries.c.place != "").values(user_id=nobody))
    await connection.execute(delete(daily_tries).where(mine))
