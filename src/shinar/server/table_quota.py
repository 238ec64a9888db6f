"""How many tables one person and one address may keep waiting or running, and when a table has waited for too long."""

from __future__ import annotations

import hashlib
import hmac

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select

from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import members, places, tables
from shinar.server.store import Store
from shinar.server.table_state import OPEN, PLAYING, WAITING

ORPHANED = 60_000  # milliseconds after which a place whose table never came is given up
GRACE = 60_000  # for hosts to come back to a server that has just started
AT_ONCE = 100  # tables that are closed by one look


class TableQuota:
    """The quota of waiting and running tables, for all processes: each waiting table holds a row of `places` in the database."""

    def __init__(self, store: Store, bounds: Bounds, secret: bytes, enabled: bool = True) -> None:
        self.store = store
        self.bounds = bounds
        self.secret = secret
        self.enabled = enabled
        self.started = now_ms()

    def mark(self, address: str) -> str:
        """An address as it is kept: nobody who reads the database learns it."""
        return hmac.new(self.secret, b"address:" + address.encode(), hashlib.sha256).hexdigest()[:32]

    async def take(self, table_id: str, user: str, address: str, listed: bool) -> None:
        """A place for a table that will wait; Refused where there are too many.

        It is taken first and counted then: of two at once, neither can overlook the other.
        """
        if not self.enabled:
            return
        row = {"table_id": table_id, "user_id": user, "address": self.mark(address), "listed": listed, "created": now_ms()}
        async with self.store.transaction() as connection:
            await connection.execute(insert(places).values(row))
        if problem := await self._crowded(user, row["address"], listed):
            await self.free(table_id)
            raise Refused("places", problem, status=429)

    async def _crowded(self, user: str, address: object, listed: bool) -> str:
        own, here = places.c.user_id == user, places.c.address == address
        bounds = self.bounds
        if await self._held(own) > bounds.waiting_per_person:
            return f"you have {bounds.waiting_per_person} tables waiting already: begin or close one of them"
        if listed and await self._held(own, places.c.listed) > bounds.listed_per_person:
            return f"you have {bounds.listed_per_person} tables in the list already: begin or close one of them"
        if await self._held(here) > bounds.waiting_per_address:
            return "too many tables were opened from where you are and are still waiting"
        if listed and await self._held(here, places.c.listed) > bounds.listed_per_address:
            return "too many tables in the list were opened from where you are"
        return ""

    async def _held(self, *conditions: ColumnElement[bool]) -> int:
        """Places whose table waits, or is just being opened."""
        joined = places.outerjoin(tables, tables.c.id == places.c.table_id)
        waits = or_(tables.c.id.is_(None), tables.c.status == WAITING)
        async with self.store.transaction() as connection:
            return int(await connection.scalar(select(func.count()).select_from(joined).where(*conditions, waits)) or 0)

    async def free(self, table_id: str) -> None:
        async with self.store.transaction() as connection:
            await connection.execute(delete(places).where(places.c.table_id == table_id))

    async def check_running(self, user: str) -> None:
        """Refused where somebody has opened as many games as one person may have going."""
        if not self.enabled:
            return
        running = and_(members.c.user_id == user, tables.c.creator == user, tables.c.status == PLAYING)
        joined = members.join(tables, tables.c.id == members.c.table_id)
        async with self.store.transaction() as connection:
            count = await connection.scalar(select(func.count()).select_from(joined).where(running)) or 0
        if count >= self.bounds.running_per_person:
            raise Refused("places", f"you have {count} games going already: end one of them first", status=429)

    async def tidy(self) -> None:
        """Give up the places of tables that wait no more, or never came."""
        gone = select(tables.c.id).where(tables.c.id == places.c.table_id, tables.c.status != WAITING).exists()
        missing = ~select(tables.c.id).where(tables.c.id == places.c.table_id).exists()
        async with self.store.transaction() as connection:
            await connection.execute(delete(places).where(or_(gone, and_(missing, places.c.created < now_ms() - ORPHANED))))

    async def stale(self) -> list[tuple[str, str]]:
        """Tables that have waited for too long, and why each is to be closed: its host is away, or its age."""
        now = now_ms()
        old = (tables.c.status == WAITING, tables.c.created < now - self.bounds.waiting_age * 1000)
        found = [(id, "age") for id in await self._ids(*old)]
        away = now - self.bounds.host_away * 1000
        if now - self.started < min(GRACE, self.bounds.host_away * 1000):
            return found
        host = and_(members.c.table_id == tables.c.id, members.c.user_id == tables.c.creator, members.c.seen >= away)
        left = (tables.c.status == WAITING, tables.c.visibility == OPEN, tables.c.created < away)
        return found + [(id, "host") for id in await self._ids(*left, ~select(members.c.user_id).where(host).exists())]

    async def _ids(self, *conditions: ColumnElement[bool]) -> list[str]:
        async with self.store.transaction() as connection:
            return list(await connection.scalars(select(tables.c.id).where(*conditions).limit(AT_ONCE)))
