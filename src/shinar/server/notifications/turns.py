"""Whose turn it is at which table, for lists and counts that read no log. It follows from the logs and may be a second old."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, exists, func, select, update

from shinar.server.models import log, members, tables, turns
from shinar.server.notifications.ledger import upsert
from shinar.server.notifications.occasions import Awaited
from shinar.server.store import CHUNK, Store
from shinar.server.table_state import PLAYING

MOST_RUNNING = 5_000  # tables that are looked at together
MOST_OWN = 100
TOGETHER = 50  # tables in one transaction: who writes moves waits for it
# One statement for a table each: for all of them in one its text would be written anew every time, which costs more.
OF_TABLE = turns.c.table_id == bindparam("of")
FORGET = delete(turns).where(OF_TABLE, turns.c.size < bindparam("at"))
LOOKED = update(turns).where(OF_TABLE, turns.c.size == bindparam("at")).values(looked=True)


class Standing(msgspec.Struct, frozen=True):
    """Whose turn it was when a table had so many entries."""

    table: str
    size: int
    awaited: list[Awaited]

    def rows(self) -> list[dict[str, Any]]:
        same = {"table_id": self.table, "size": self.size, "looked": False}
        return [{**same, "seat": one.seat, "user_id": one.user, "since": one.since} for one in self.awaited]


class Turn(msgspec.Struct):
    """A table that waits for somebody: since when, in milliseconds."""

    table: str
    game: str
    seat: int
    since: int


class Turns:
    """The table `turns`."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def write(self, standings: Sequence[Standing]) -> None:
        """Keep whose turn it is, where the log has not gone on meanwhile: then whoever wrote there keeps it."""
        for start in range(0, len(standings), TOGETHER):
            await self._write(standings[start : start + TOGETHER])

    async def _write(self, some: Sequence[Standing]) -> None:
        ids = [one.table for one in some]
        newest = select(func.max(log.c.n)).where(log.c.table_id == tables.c.id).scalar_subquery()
        async with self.store.transaction() as connection:
            await connection.execute(FORGET, [{"of": one.table, "at": one.size} for one in some])
            found = await connection.execute(select(tables.c.id, newest).where(tables.c.id.in_(ids)))
            sizes: set[tuple[str, int]] = {(id, size) for id, size in found}
            rows = [row for one in some if (one.table, one.size) in sizes for row in one.rows()]
            if rows:
                await connection.execute(upsert(connection, turns).on_conflict_do_nothing(), rows)

    async def of(self, user: str) -> list[Turn]:
        """The tables that wait for a person, the longest first."""
        joined = turns.join(tables, tables.c.id == turns.c.table_id)
        query = select(turns.c.table_id, tables.c.game, turns.c.seat, turns.c.since).select_from(joined)
        mine = query.where(turns.c.user_id == user, tables.c.status == PLAYING).order_by(turns.c.since, turns.c.table_id)
        async with self.store.transaction() as connection:
            return [Turn(*row) for row in await connection.execute(mine.limit(MOST_OWN))]

    async def at(self, ids: Collection[str]) -> dict[str, list[Awaited]]:
        """By table, who is waited for; what it does not know of is left out."""
        query = select(turns.c.table_id, turns.c.seat, turns.c.user_id, turns.c.since).where(turns.c.table_id.in_(list(ids)))
        found: dict[str, list[Awaited]] = {}
        async with self.store.transaction() as connection:
            for table, *seat in await connection.execute(query.order_by(turns.c.seat)):
                found.setdefault(table, []).append(Awaited(*seat))
        return found

    async def looked(self, sizes: Mapping[str, int]) -> None:
        """Whoever was away from these tables has been told, of all that they had by then."""
        if not sizes:
            return
        async with self.store.transaction() as connection:
            await connection.execute(LOOKED, [{"of": id, "at": size} for id, size in sizes.items()])

    async def behind(self, before: int) -> list[str]:
        """Games between people in which nothing has happened since then, and that were not looked at since: whoever wrote there
        last has died over it."""
        person = members.c.user_id.not_like("deal:%") & members.c.user_id.not_like("named:%")
        seated = select(tables.c.id).join(members, members.c.table_id == tables.c.id).where(tables.c.status == PLAYING, person)
        several = seated.group_by(tables.c.id).having(func.count() > 1).order_by(tables.c.id).limit(MOST_RUNNING)
        of_table = log.c.table_id == tables.c.id
        size, last = (
            select(column).where(of_table).order_by(log.c.n.desc()).limit(1).scalar_subquery() for column in (log.c.n, log.c.at)
        )
        known = exists().where(turns.c.table_id == tables.c.id, turns.c.size == size, turns.c.looked)
        found: list[str] = []
        async with self.store.transaction() as connection:
            ids = list(await connection.scalars(several))
            for start in range(0, len(ids), CHUNK):
                query = select(tables.c.id).where(tables.c.id.in_(ids[start : start + CHUNK]), last < before, ~known)
                found += await connection.scalars(query)
        return found
