"""The store: logs of tables through the group-committing writer, everything else through SQLAlchemy."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, bindparam, func, insert, select, text
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shinar.bots.cast import characters
from shinar.protocol.answers import Summary
from shinar.protocol.log import Said
from shinar.protocol.log import entry as log_entry
from shinar.server.database import connect_sqlite, failures, make_engine, sqlite_path, storage_down
from shinar.server.entries import Conflict, Entry, Index, NameTaken, StorageDown, Unstorable, row_of, rows_of
from shinar.server.migrations import newest, upgrade
from shinar.server.models import log, members, packs, tables
from shinar.server.outcome import Outcome
from shinar.server.people import People, Session, Token, User
from shinar.server.questions import PostgresReader, Question, Reader, Rows, SqliteReader
from shinar.server.writer import GroupWriter, PostgresWriter, SqliteWriter

__all__ = ["Conflict", "Entry", "Index", "Listed", "NameTaken", "Session", "StorageDown", "Store", "Token", "User"]


class Listed(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    visibility: str
    status: str
    creator: str
    summary: Summary
    created: int
    updated: int
    deadline: int | None

    def told(self) -> tuple[str, str, str, str, Summary, int, int]:
        """What anybody who may see the row is told of it, in the order of `protocol.answers.Listing`."""
        return self.id, self.game, self.visibility, self.status, self.summary, self.created, self.updated


class KeptPack(msgspec.Struct, frozen=True):
    """A card pack that somebody sent in."""

    game: str
    value: str
    created: int


_read_summary = msgspec.json.Decoder(Summary).decode


def _now() -> int:
    return time.time_ns() // 1_000_000


def listed(row: RowMapping) -> Listed:
    """A row of the lobby as it is told."""
    summary = _read_summary(row["summary"])
    if not summary.characters:  # older rows do not name them
        summary.characters = characters(row["id"], [name if bot else "" for name, bot in summary.seats])
    return Listed(**{**row, "summary": summary})


CHUNK = 500  # ids in one query
LAST = 2**31 - 1  # the highest number that an entry can have
ANYTHING = Question(select(log.c.n).limit(1))
ENTRIES = Question(
    select(log.c.n, log.c.at, log.c.kind, log.c.data)
    .where(log.c.table_id == bindparam("id"), log.c.n > bindparam("after"))
    .order_by(log.c.n)
)


class Store:
    """All that the server keeps. Every method may raise StorageDown, and works again when the database does."""

    def __init__(self, engine: AsyncEngine, writer: GroupWriter, reader: Reader) -> None:
        self._engine = engine
        self._reader = reader
        self.writer = writer
        self.people = People(self.transaction, self.ask)

    @classmethod
    async def open(cls, url: str, workers: int = 1) -> Store:
        """Open sqlite:///path/to/file or postgresql://..., with the schema brought up to date."""
        path = sqlite_path(url)
        try:
            if path is not None:  # a file that cannot be opened is found here: the thread of aiosqlite would outlive its event loop
                await asyncio.to_thread(lambda: connect_sqlite(path).close())
            await upgrade(url)
        except failures() as error:
            raise storage_down(error) from error
        engine = make_engine(url, workers=workers)
        if path is None:
            store = cls(engine, PostgresWriter(url), PostgresReader(url))
        else:
            store = cls(engine, SqliteWriter(path), SqliteReader(path))
        try:
            await store.ping()  # leaves connections open: with none, a full disk would keep SQLite from being read, too
            await store.ask(ANYTHING)
        except StorageDown:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Commit what is queued, then close."""
        await self.writer.close()
        await self._reader.close()
        await self._engine.dispose()

    async def ping(self) -> None:
        """Return if the database answers."""
        async with self.transaction() as connection:
            await connection.execute(text("SELECT 1 FROM log LIMIT 1"))

    async def write_probe(self) -> bool:
        """Save something that changes nothing; whether the schema is the one that this version was made for."""
        async with self.transaction() as connection:
            found = await connection.scalar(text("UPDATE alembic_version SET version_num = version_num RETURNING version_num"))
        return bool(found == newest())

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection for statements that succeed together; what fails comes out as StorageDown."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except failures() as error:
            raise storage_down(error) from error
        except StatementError as error:
            if isinstance(error.orig, Unstorable):
                raise error.orig from None
            raise ValueError(str(error.orig)) from None

    async def ask(self, question: Question, **values: Any) -> Rows:
        """The rows that a short question finds, as the database has them."""
        try:
            return await self._reader.ask(question, values)
        except failures() as error:
            raise storage_down(error) from error

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        async with self.transaction() as connection:
            rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
        return rows

    # The logs of tables.

    async def append(
        self, table_id: str, entries: Sequence[Entry], index: Index | None = None, outcome: Outcome | None = None
    ) -> None:
        """Make all entries durable, with the table's row and what came of its game, or raise: Conflict when they do not
        continue the log. An outcome that is kept already is not kept again."""
        await self.begin_append(table_id, entries, index, outcome)

    def begin_append(
        self, table_id: str, entries: Sequence[Entry], index: Index | None = None, outcome: Outcome | None = None
    ) -> asyncio.Future[None]:
        """The same for who does not wait: the future is done when the entries are durable, or has what `append` would raise."""
        rows = rows_of(table_id, entries)
        return self.writer.append(table_id, rows, (row_of(table_id, index), index.members) if index else None, outcome)

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries numbered above `after`, in order."""
        rows = await self.ask(ENTRIES, id=table_id, after=min(max(after, 0), LAST))
        return [log_entry(n, at, kind, data) for n, at, kind, data in rows]

    async def opening(self, table_id: str) -> list[Entry]:
        """The entries before the game began, however long it was: who sat down where."""
        start = select(log.c.n).where(log.c.table_id == table_id, log.c.kind == "start").order_by(log.c.n).limit(1)
        last = func.coalesce(start.scalar_subquery(), LAST)
        query = select(log.c.n, log.c.at, log.c.kind, log.c.data).where(log.c.table_id == table_id, log.c.n <= last)
        async with self.transaction() as connection:
            rows = (await connection.execute(query.order_by(log.c.n))).all()
        return [log_entry(n, at, kind, data) for n, at, kind, data in rows]

    async def size(self, table_id: str) -> int:
        """The number of the last entry, 0 where there is none."""
        async with self.transaction() as connection:
            return (await connection.scalar(select(func.max(log.c.n)).where(log.c.table_id == table_id))) or 0

    async def sizes(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The numbers of the last entries of many tables, each found by a look at the end of its log."""
        last = select(func.max(log.c.n)).where(log.c.table_id == tables.c.id).scalar_subquery()
        found: dict[str, int] = {}
        for start in range(0, len(table_ids), CHUNK):
            query = select(tables.c.id, last).where(tables.c.id.in_(table_ids[start : start + CHUNK]))
            async with self.transaction() as connection:
                found |= {id: size or 0 for id, size in await connection.execute(query)}
        return found

    # The lobby.

    async def table(self, table_id: str) -> Listed | None:
        """One table as the lobby shows it."""
        rows = await self._rows(select(tables).where(tables.c.id == table_id))
        return listed(rows[0]) if rows else None

    async def members(self, table_id: str) -> tuple[str, ...]:
        """Who has a seat there."""
        rows = await self._rows(select(members.c.user_id).where(members.c.table_id == table_id).order_by(members.c.user_id))
        return tuple(row["user_id"] for row in rows)

    async def tables(
        self,
        *,
        visibility: str | None = None,
        status: Sequence[str] = (),
        member: str | None = None,
        game: str | None = None,
        skip: int = 0,
        limit: int = 100,
    ) -> list[Listed]:
        """The tables that fit all that is asked for, the newest change first. Ids are sorted first, for rows are wide: a person
        may have thousands."""
        newest_first = (tables.c.updated.desc(), tables.c.id)
        found = select(tables.c.id).order_by(*newest_first).offset(skip).limit(limit)
        if visibility is not None:
            found = found.where(tables.c.visibility == visibility)
        if status:
            found = found.where(tables.c.status.in_(status))
        if game is not None:
            found = found.where(tables.c.game == game)
        if member is not None:
            found = found.join(members, members.c.table_id == tables.c.id).where(members.c.user_id == member)
        query = select(tables).where(tables.c.id.in_(found)).order_by(*newest_first)
        return [listed(row) for row in await self._rows(query)]

    async def newest_by_game(self, member: str, status: str, each: int) -> dict[str, list[str]]:
        """By game, the ids of so many of a person's tables, the newest change first."""
        own = func.row_number().over(partition_by=tables.c.game, order_by=(tables.c.updated.desc(), tables.c.id)).label("place")
        ranked = select(tables.c.id, tables.c.game, own).join(members, members.c.table_id == tables.c.id)
        ranked = ranked.where(members.c.user_id == member, tables.c.status == status)
        newest = ranked.subquery()
        found: dict[str, list[str]] = {}
        async with self.transaction() as connection:
            query = select(newest.c.game, newest.c.id).where(newest.c.place <= each).order_by(newest.c.game, newest.c.place)
            for game, id in await connection.execute(query):
                found.setdefault(game, []).append(id)
        return found

    async def overdue(self, now: int, limit: int = 100, without: Sequence[str] = ()) -> list[str]:
        """The tables whose deadline has passed, the longest overdue first; some may be left out."""
        late = select(tables.c.id).where(tables.c.deadline <= now, tables.c.id.not_in(without[:CHUNK]))
        rows = await self._rows(late.order_by(tables.c.deadline).limit(limit))
        return [row["id"] for row in rows]

    async def clocked(self, after: str, limit: int) -> list[str]:
        """The tables whose clocks run, by id, after one of them."""
        running = select(tables.c.id).where(tables.c.deadline.is_not(None), tables.c.id > after)
        return [row["id"] for row in await self._rows(running.order_by(tables.c.id).limit(limit))]

    async def said(self, user_id: str, limit: int) -> list[tuple[str, int, str]]:
        """What a person said at tables: where, when, what; the newest first."""
        there = select(members.c.table_id).where(members.c.user_id.in_((user_id, f"named:{user_id}")))
        query = select(log.c.table_id, log.c.at, log.c.data).where(log.c.table_id.in_(there), log.c.kind == "chat")
        query = query.where(log.c.data.contains(f'"user":"{user_id}"'))
        async with self.transaction() as connection:
            rows = (await connection.execute(query.order_by(log.c.at.desc()).limit(limit))).all()
        told = ((table, at, msgspec.json.decode(data, type=Said)) for table, at, data in rows)
        return [(table, at, said.text) for table, at, said in told if said.user == user_id]

    # Card packs.

    async def add_pack(self, game: str, value: str, written: str, user_id: str) -> None:
        """Keep a pack that somebody sent in; one that is here already stays as it is."""
        with contextlib.suppress(IntegrityError):
            async with self.transaction() as connection:
                row = {"game": game, "value": value, "text": written, "user_id": user_id, "created": _now()}
                await connection.execute(insert(packs).values(row))

    async def packs_of(self, user_id: str) -> list[KeptPack]:
        """Which packs a person sent in."""
        mine = select(packs.c.game, packs.c.value, packs.c.created).where(packs.c.user_id == user_id)
        rows = await self._rows(mine.order_by(packs.c.created.desc()).limit(1_000))
        return [KeptPack(**row) for row in rows]

    async def pack(self, game: str, value: str) -> str | None:
        """The text of a pack."""
        rows = await self._rows(select(packs.c.text).where(packs.c.game == game, packs.c.value == value))
        return str(rows[0]["text"]) if rows else None
