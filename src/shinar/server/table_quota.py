"""How many tables one person and one address may keep waiting or running, and when a table has waited for too long."""

from __future__ import annotations

import hashlib
import hmac

from sqlalchemy import ColumnElement, and_, bindparam, case, delete, func, insert, or_, select

from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import members, places, tables
from shinar.server.questions import Question
from shinar.server.store import Store
from shinar.server.table_state import OPEN, PLAYING, WAITING

ORPHANED = 60_000  # milliseconds after which a place whose table never came is given up
GRACE = 60_000  # for hosts to come back to a server that has just started
AT_ONCE = 100  # tables that are closed by one look
OWN, HERE = places.c.user_id == bindparam("user"), places.c.address == bindparam("address")
# Places whose table waits, or is just being opened: of a person and of an address, all of them and those in the list.
HELD = Question(
    select(*(func.count(case((which, 1))) for which in (OWN, HERE, OWN & places.c.listed, HERE & places.c.listed)))
    .select_from(places.outerjoin(tables, tables.c.id == places.c.table_id))
    .where(or_(OWN, HERE), or_(tables.c.id.is_(None), tables.c.status == WAITING))
)
GOING = Question(
    select(func.count())
    .select_from(members.join(tables, tables.c.id == members.c.table_id))
    .where(members.c.user_id == bindparam("user"), tables.c.creator == bindparam("user"), tables.c.status == PLAYING)
)


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
            await connection.execute(insert(places), row)
        if problem := await self._crowded(user, row["address"], listed):
            await self.free(table_id)
            raise Refused("places", problem, status=429)

    async def _crowded(self, user: str, address: object, listed: bool) -> str:
        bounds = self.bounds
        [(own, here, own_listed, here_listed)] = await self.store.ask(HELD, user=user, address=address)
        if own > bounds.waiting_per_person:
            return f"you have {bounds.waiting_per_person} tables waiting already: begin or close one of them"
        if listed and own_listed > bounds.listed_per_person:
            return f"you have {bounds.listed_per_person} tables in the list already: begin or close one of them"
        if here > bounds.waiting_per_address:
            return "too many tables were opened from where you are and are still waiting"
        if listed and here_listed > bounds.listed_per_address:
            return "too many tables in the list were opened from where you are"
        return ""

    async def free(self, table_id: str) -> None:
        async with self.store.transaction() as connection:
            await connection.execute(delete(places).where(places.c.table_id == table_id))

    async def check_running(self, user: str) -> None:
        """Refused where somebody has opened as many games as one person may have going."""
        if not self.enabled:
            return
        [(count,)] = await self.store.ask(GOING, user=user)
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
