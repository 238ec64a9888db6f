"""Vacations: for so many days of a year the clocks of a person stand at all tables with days for each move.

The days are kept with the person. Each table has an entry of its own, so that its clocks follow from its log alone; a table that
could not be told, or that began later, is told with the next look.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from shinar.server.accounts import who
from shinar.server.errors import FAILURES, PASSING, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.models import vacations
from shinar.server.retention import take_lease
from shinar.server.store import StorageDown
from shinar.server.table_state import DAY, PLAYING

log = logging.getLogger("shinar.vacations")
YEAR = 365 * DAY
EVERY = 20.0  # seconds between two looks at who is away and which tables must know
LEASE = "vacations"
MOST_TABLES = 500  # of one person
AT_ONCE = 200  # people that one look tells the tables of


class NewVacation(Struct, forbid_unknown_fields=True):
    """A vacation of so many days, from now on."""

    days: Annotated[int, Meta(ge=1, le=366)]


class Vacation(Struct):
    """`until` in milliseconds since 1970, while one is on vacation; the days of the last 365 that are left, of so many."""

    until: int | None
    left: int
    days: int


class Taken(Struct, frozen=True):
    """One vacation."""

    id: str
    user_id: str
    began: int
    until: int
    told: bool

    @property
    def days(self) -> int:
        """Days that have begun count whole."""
        return -(-(self.until - self.began) // DAY)


class Vacations:
    """Takes them, ends them, and tells the tables."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store
        self.days = hub.bounds.vacation_days
        self.holder = f"{id(self)}-{now_ms()}"
        self.known: set[tuple[str, str, int]] = set()  # who, where and until when: tables that this process has told

    async def of(self, user: str) -> list[Taken]:
        """Those of the last year, the newest last."""
        query = select(vacations).where(vacations.c.user_id == user, vacations.c.until > now_ms() - YEAR)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query.order_by(vacations.c.began, vacations.c.id))).mappings()
            return [Taken(**row) for row in rows]

    async def state(self, user: str) -> Vacation:
        """What somebody has left, and whether they are away."""
        taken = await self.of(user)
        until = taken[-1].until if taken and taken[-1].until > now_ms() else None
        return Vacation(until, max(0, self.days - sum(one.days for one in taken)), self.days)

    async def begin(self, user: str, days: int) -> None:
        """From now on; Refused where so many days are not left."""
        # Named after the one before it, which is read first: of two that begin at once only one can be the next.
        name = f"{user} {await self._last(user)}"
        taken, now = await self.of(user), now_ms()
        if taken and taken[-1].until > now:
            raise Refused("status", "you are on vacation already", why="vacation")
        left = max(0, self.days - sum(one.days for one in taken))
        if days > left:
            raise Refused("vacation", f"you have {left} days of vacation left", args={"days": left})
        try:
            async with self.store.transaction() as connection:
                row = {"id": name, "user_id": user, "began": now, "until": now + days * DAY}
                await connection.execute(insert(vacations).values(**row, told=False))
        except IntegrityError:
            raise Refused("status", "you are on vacation already", why="vacation") from None
        await self.tell(user)

    async def _last(self, user: str) -> int:
        """When the newest vacation began, however long ago."""
        async with self.store.transaction() as connection:
            return await connection.scalar(select(func.max(vacations.c.began)).where(vacations.c.user_id == user)) or 0

    async def end(self, user: str) -> None:
        """Back early; the days that have begun are used."""
        now = now_ms()
        on = (vacations.c.user_id == user, vacations.c.until > now)
        async with self.store.transaction() as connection:
            await connection.execute(update(vacations).where(*on).values(until=now, told=False))
        await self.tell(user)

    # --- tables -------------------------------------------------------------------------------------------------------

    async def tell(self, user: str) -> None:
        """Every table of a person knows until when they are away; what could not be told is told later."""
        taken = await self.of(user)
        if not taken:
            return
        last = taken[-1]
        rows = await self.store.tables(member=user, status=(PLAYING,), limit=MOST_TABLES)
        told = [await self._tell_table(row.id, user, last.until) for row in rows if row.deadline is not None]
        if all(told) and not last.told:
            async with self.store.transaction() as connection:
                now_told = update(vacations).where(vacations.c.id == last.id, vacations.c.until == last.until)
                await connection.execute(now_told.values(told=True))

    async def _tell_table(self, table: str, user: str, until: int) -> bool:
        if (user, table, until) in self.known:
            return True
        try:
            await self.hub.change(table, lambda now: now.vacation(user, until, now_ms()))
        except Refused as problem:
            return problem.kind not in PASSING  # a table that cannot be read at all has no clock that runs
        self.known.add((user, table, until))
        return True

    async def keep_telling(self) -> None:
        """Tables that began since, and those that an earlier look did not reach, in one process at a time."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if await take_lease(self.store, LEASE, self.holder, int(2 * EVERY * 1000)):
                    await self.look()
            except StorageDown as problem:
                log.error("storage: %s", problem)
            except Exception:
                log.exception("vacations")

    async def look(self) -> None:
        """Tell the tables of all who are away, and of those whose tables do not know yet that they are back."""
        now = now_ms()
        due = select(vacations.c.user_id).where((vacations.c.until > now) | vacations.c.told.is_(False)).distinct()
        last = ""
        self.known = {one for one in self.known if one[2] > now}
        while True:
            async with self.store.transaction() as connection:
                people = list(
                    await connection.scalars(due.where(vacations.c.user_id > last).order_by(vacations.c.user_id).limit(AT_ONCE))
                )
            for user in people:
                await self.tell(user)
            if len(people) < AT_ONCE:
                return
            last = people[-1]


@get("/api/me/vacation", summary="Whether one is on vacation, and how many days one has left", responses=FAILURES)
async def my_vacation(request: Request[Any, Any, Any], state: State) -> Vacation:
    found: Vacation = await state.vacations.state((await who(request)).id)
    return found


@post("/api/me/vacation", status_code=200, summary="Go on vacation: clocks of days stand still", responses=FAILURES)
async def begin_vacation(request: Request[Any, Any, Any], data: JSONBody[NewVacation], state: State) -> Vacation:
    person = await who(request)
    await state.limits.vacations.take(person.id)
    await state.vacations.begin(person.id, data.days)
    found: Vacation = await state.vacations.state(person.id)
    return found


@delete("/api/me/vacation", status_code=200, summary="Come back from vacation early", responses=FAILURES)
async def end_vacation(request: Request[Any, Any, Any], state: State) -> Vacation:
    person = await who(request)
    await state.limits.vacations.take(person.id)
    await state.vacations.end(person.id)
    found: Vacation = await state.vacations.state(person.id)
    return found


ROUTES = [my_vacation, begin_vacation, end_vacation]
