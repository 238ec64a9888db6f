"""Entries that are written to tables from outside of them: a server that has such a table is told by the mark."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select

from shinar.protocol.log import Entry, Renamed, first_of
from shinar.server import moderation_store
from shinar.server.entries import Conflict
from shinar.server.errors import Refused
from shinar.server.models import members, tables
from shinar.server.packs import PackLoader
from shinar.server.store import Store
from shinar.server.table_decider import Table

TRIES = 8
MOST_TABLES = 2_000  # at which one person is renamed


async def append_to(store: Store, id: str, draft: Callable[[Table], list[Entry]]) -> None:
    """Write entries to a table from outside of a server; a server that has the table is told by the mark."""
    for _ in range(TRIES):
        entries = await store.log(id)
        if not entries:
            raise Refused("unknown", f"there is no table {id[:60]}", status=404)
        await PackLoader(store).bring(first_of(entries).game, first_of(entries).options)
        table = Table.of(id, entries)
        if not (following := draft(table)):
            return
        for entry in following:
            table.fold(entry)
        try:
            await store.append(id, following, table.index())
            return
        except Conflict:
            continue
    raise Refused("busy", f"too much is going on at table {id}; please try again", status=503)


async def rename_at_tables(store: Store, user: str, name: str) -> None:
    """Show the new name at the tables where the old one stands. The time of the last entry is kept: nothing was played."""

    def draft(table: Table) -> list[Entry]:
        drafts = [Renamed(n, user, name) for n, seat in enumerate(table.seats) if seat.user == user and seat.name != name]
        return table.entries(drafts, table.updated)

    newest = select(tables.c.id).join(members, members.c.table_id == tables.c.id).where(members.c.user_id == user)
    async with store.transaction() as connection:
        ids = (await connection.execute(newest.order_by(tables.c.updated.desc()).limit(MOST_TABLES))).scalars().all()
    for id in ids:
        try:
            await append_to(store, id, draft)
        except (Refused, ValueError):
            continue  # a table of other rules, or a damaged one: it shows what it can
    async with store.transaction() as connection:
        await moderation_store.move_mark(connection)
