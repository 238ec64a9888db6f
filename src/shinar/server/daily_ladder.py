"""The ladders of the deals of the day: by points, then by how far one was ahead of the best bot; equal ones share a place."""

from __future__ import annotations

from typing import Any, Literal, cast

from sqlalchemy import Select, Subquery, and_, func, or_, select, true

from shinar.protocol.daily import DailyOutcome, DailyRow, DailyTry
from shinar.server.daily_tries import PLAYED, Try, of_deal
from shinar.server.models import daily_tries, tables, users
from shinar.server.store import Store

SHOWN = 100  # places that a page has


def entered(day: str, game: str) -> Select[Any]:
    """All who are on the ladder: people with accounts whose try counts and was played to its end in time."""
    kept = daily_tries.c
    columns = (kept.user_id, kept.table_id, kept.points, kept.margin, kept.ended, users.c.name, users.c.unlisted)
    which = (*of_deal(daily_tries, day, game), kept.outcome == PLAYED, kept.counts.is_(True))
    query = select(*columns).join(users, users.c.id == kept.user_id)
    return query.where(*which, users.c.password.is_not(None), users.c.deleted.is_(None))


def ranked(day: str, game: str) -> Subquery:
    """The same with their places."""
    place = func.rank().over(order_by=(daily_tries.c.points.desc(), daily_tries.c.margin.desc()))
    return entered(day, game).add_columns(place.label("place")).subquery()


class Ladders:
    """The ladders in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def rows(self, day: str, game: str, user: str, over: bool, limit: int = SHOWN) -> list[DailyRow]:
        """The first places, and one's own wherever it is. Tables are told when the day is over, as long as they are kept."""
        found = await self.first(day, game, user, over, limit)
        return found if any(row.mine for row in found) else found + await self._read(user, over, ranked(day, game), 1, own=True)

    async def first(self, day: str, game: str, user: str, over: bool, limit: int) -> list[DailyRow]:
        """The first places alone."""
        return await self._read(user, over, ranked(day, game), limit)

    async def _read(self, user: str, over: bool, ladder: Subquery, limit: int, own: bool = False) -> list[DailyRow]:
        query = select(ladder, tables.c.id).join(tables, tables.c.id == ladder.c.table_id, isouter=True)
        if own:
            query = query.where(ladder.c.user_id == user)
        places = query.order_by(ladder.c.place, ladder.c.ended, ladder.c.user_id)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(places.limit(limit))).mappings().all()
        return [told(row, user, over) for row in rows]

    async def count(self, day: str, game: str) -> int:
        """How many are on it."""
        async with self.store.transaction() as connection:
            return await connection.scalar(select(func.count()).select_from(entered(day, game).subquery())) or 0

    async def standing(self, one: Try, over: bool) -> DailyTry:
        """One's own try, and the place that its score has or would have."""
        async with self.store.transaction() as connection:
            account = await connection.scalar(select(users.c.id).where(users.c.id == one.user_id, users.c.password.is_not(None)))
        why: Literal["guest", "address"] | None = "address" if not one.counts else None if account else "guest"
        place, better = await self._place(one) if one.outcome == PLAYED else (None, None)
        outcome = cast(DailyOutcome, one.outcome or ("unfinished" if over else "playing"))
        return DailyTry(one.table_id, outcome, one.points, one.margin, place, better, why is None, why)

    async def _place(self, one: Try) -> tuple[int, int | None]:
        """The place of a score, and how many of the others are worse, in per cent."""
        ladder = entered(one.day, one.game).subquery()
        equal = ladder.c.points == one.points
        ahead = or_(ladder.c.points > one.points, and_(equal, ladder.c.margin > one.margin))
        worse = or_(ladder.c.points < one.points, and_(equal, ladder.c.margin < one.margin))
        others = ladder.c.user_id != one.user_id
        sums = [func.count().filter(which, others) for which in (ahead, worse, true())]
        async with self.store.transaction() as connection:
            row = (await connection.execute(select(*sums).select_from(ladder))).one()
        first, last, all_others = (int(count) for count in tuple(row))
        return first + 1, round(100 * last / all_others) if all_others else None


def told(row: Any, user: str, over: bool) -> DailyRow:
    """A place as everybody may know it: a table would say who somebody is who does not wish to be listed."""
    mine = row["user_id"] == user
    name = row["name"] if mine or not row["unlisted"] else ""
    return DailyRow(row["place"], name, row["points"], row["margin"], mine, row["id"] if mine or (over and name) else None)
