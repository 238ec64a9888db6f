"""Finished games of a database that everybody may look at, as records: without names, to learn from."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.core.errors import SetupError
from shinar.core.record import Record
from shinar.protocol.log import entry
from shinar.server.archive import revision_of
from shinar.server.database import make_engine, sqlite_path
from shinar.server.doctor import bring_cards
from shinar.server.heartbeat import now_ms
from shinar.server.models import log, tables
from shinar.server.table_decider import Table
from shinar.server.table_state import FINISHED, OPEN


async def public_games(url: str, game: str, most: int) -> AsyncIterator[Record]:
    """The newest of them that were played by the rules of today, one after another."""
    path = sqlite_path(url)
    if path is not None and not Path(path).exists():
        raise SetupError(f"there is no database {path}")
    engine = make_engine(url, command_seconds=None)
    try:
        async with engine.connect() as connection:
            if await revision_of(connection) is None:
                raise SetupError("this is not a database of shinar")
            open_to_all = (tables.c.game == game, tables.c.status == FINISHED, tables.c.visibility == OPEN)
            query = select(tables.c.id).where(*open_to_all).order_by(tables.c.updated.desc(), tables.c.id).limit(most)
            ids = (await connection.execute(query)).scalars().all()
            for id in ids:
                table = await read(connection, id)
                if may_be_taken(table, now_ms()):
                    yield table.full_record()
    finally:
        await engine.dispose()


async def read(connection: AsyncConnection, id: str) -> Table:
    """A table from its log, which is the truth: lists only say where to look."""
    query = select(log.c.n, log.c.at, log.c.kind, log.c.data).where(log.c.table_id == id).order_by(log.c.n)
    lines = [(n, at, kind, data) for n, at, kind, data in (await connection.execute(query)).all()]
    await bring_cards(connection, lines)
    table = Table(id)
    for line in lines:
        table.fold(entry(*line))
    return table


def may_be_taken(table: Table, now: int) -> bool:
    """Whether a game holds no secret any more: it is over and open, and nobody else can still play its deal."""
    played = table.status == FINISHED and table.visibility == OPEN and bool(table.moves)
    return played and (table.deal is None or now >= table.deal.until)
