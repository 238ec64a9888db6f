"""The store: logs of tables through the group-committing writer, everything else through SQLAlchemy."""

from __future__ import annotations

import asyncio
import contextlib
import time
import unicodedata
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shinar.server.database import FAILURES, connect_sqlite, make_engine, sqlite_path, storage_down
from shinar.server.entries import Conflict, Entry, Index, NameTaken, StorageDown, row_of, rows_of
from shinar.server.migrations import upgrade
from shinar.server.models import log, members, packs, tables, tokens, users
from shinar.server.writer import GroupWriter, PostgresWriter, SqliteWriter

__all__ = ["Conflict", "Entry", "Index", "Listed", "NameTaken", "StorageDown", "Store", "Token", "User"]


class Listed(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    visibility: str
    status: str
    creator: str
    summary: dict[str, Any]
    created: int
    updated: int
    deadline: int | None


class User(msgspec.Struct, frozen=True):
    """A guest, or with a name and a password an account; sessions of an older epoch are over."""

    id: str
    name: str | None
    password: str | None
    epoch: int
    created: int


class Token(msgspec.Struct, frozen=True):
    """What a program shows instead of a cookie; only its hash is kept."""

    hash: str
    user_id: str
    label: str
    created: int


def name_key(name: str) -> str:
    """The name as it is compared: letters that look alike to a reader are alike."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _now() -> int:
    return time.time_ns() // 1_000_000


def _listed(row: RowMapping) -> Listed:
    return Listed(**{**row, "summary": msgspec.json.decode(row["summary"])})


LAST = 2**31 - 1  # the highest number that an entry can have
USER = (users.c.id, users.c.name, users.c.password, users.c.epoch, users.c.created)


class Store:
    """All that the server keeps. Every method may raise StorageDown, and works again when the database does."""

    def __init__(self, engine: AsyncEngine, writer: GroupWriter) -> None:
        self._engine = engine
        self.writer = writer

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open sqlite:///path/to/file or postgresql://..., with the schema brought up to date."""
        path = sqlite_path(url)
        try:
            if path is not None:  # a file that cannot be opened is found here: the thread of aiosqlite would outlive its event loop
                await asyncio.to_thread(lambda: connect_sqlite(path).close())
            await upgrade(url)
        except FAILURES as error:
            raise storage_down(error) from error
        store = cls(make_engine(url), PostgresWriter(url) if path is None else SqliteWriter(path))
        try:
            await store.ping()  # leaves a connection open: with none, a full disk would keep SQLite from being read, too
        except StorageDown:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Commit what is queued, then close."""
        await self.writer.close()
        await self._engine.dispose()

    async def ping(self) -> None:
        """Return if the database answers."""
        async with self._transaction() as connection:
            await connection.execute(text("SELECT 1 FROM log LIMIT 1"))

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except FAILURES as error:
            raise storage_down(error) from error
        except StatementError as error:
            raise ValueError(str(error.orig)) from None

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        async with self._transaction() as connection:
            rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
        return rows

    # The logs of tables.

    async def append(self, table_id: str, entries: Sequence[Entry], index: Index | None = None) -> None:
        """Make all entries durable and list the table anew, or raise: Conflict when they do not continue the log."""
        rows = rows_of(table_id, entries)
        await self.writer.append(table_id, rows, (row_of(table_id, index), index.members) if index else None)

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries numbered above `after`, in order."""
        rest = (log.c.table_id == table_id, log.c.n > min(max(after, 0), LAST))
        query = select(log.c.n, log.c.at, log.c.kind, log.c.data).where(*rest).order_by(log.c.n)
        async with self._transaction() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(n, at, kind, msgspec.json.decode(data)) for n, at, kind, data in rows]

    async def size(self, table_id: str) -> int:
        """The number of the last entry, 0 where there is none."""
        async with self._transaction() as connection:
            return (await connection.scalar(select(func.max(log.c.n)).where(log.c.table_id == table_id))) or 0

    # The lobby.

    async def table(self, table_id: str) -> Listed | None:
        """One table as the lobby shows it."""
        rows = await self._rows(select(tables).where(tables.c.id == table_id))
        return _listed(rows[0]) if rows else None

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
        limit: int = 100,
    ) -> list[Listed]:
        """The tables that fit all that is asked for, the newest change first."""
        query = select(tables).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)
        if visibility is not None:
            query = query.where(tables.c.visibility == visibility)
        if status:
            query = query.where(tables.c.status.in_(status))
        if game is not None:
            query = query.where(tables.c.game == game)
        if member is not None:
            query = query.join(members, members.c.table_id == tables.c.id).where(members.c.user_id == member)
        return [_listed(row) for row in await self._rows(query)]

    async def overdue(self, now: int, limit: int = 100) -> list[str]:
        """The tables whose deadline has passed, the longest overdue first."""
        rows = await self._rows(select(tables.c.id).where(tables.c.deadline <= now).order_by(tables.c.deadline).limit(limit))
        return [row["id"] for row in rows]

    # People.

    async def create_user(self, user_id: str) -> User:
        """A new guest."""
        user = User(user_id, None, None, 0, _now())
        async with self._transaction() as connection:
            await connection.execute(insert(users).values(id=user.id, epoch=user.epoch, created=user.created))
        return user

    async def user_by_id(self, user_id: str) -> User | None:
        """The guest or account of that id."""
        rows = await self._rows(select(*USER).where(users.c.id == user_id))
        return User(**rows[0]) if rows else None

    async def user_by_name(self, name: str) -> User | None:
        """The account of that name, in whatever case it is written."""
        rows = await self._rows(select(*USER).where(users.c.name_key == name_key(name)))
        return User(**rows[0]) if rows else None

    async def set_account(self, user_id: str, name: str, password: str) -> User:
        """Give a guest a name and a password (its hash), or an account new ones."""
        change = (
            update(users)
            .where(users.c.id == user_id)
            .values(name=name, name_key=name_key(name), password=password)
            .returning(*USER)
        )
        try:
            async with self._transaction() as connection:
                row = (await connection.execute(change)).mappings().one_or_none()
        except IntegrityError:
            raise NameTaken(f"the name {name} is taken") from None
        if row is None:
            raise LookupError("no such user")
        return User(**row)

    async def bump_epoch(self, user_id: str) -> int:
        """End all sessions of a user; give the epoch of new ones."""
        change = update(users).where(users.c.id == user_id).values(epoch=users.c.epoch + 1).returning(users.c.epoch)
        async with self._transaction() as connection:
            epoch = await connection.scalar(change)
        if epoch is None:
            raise LookupError("no such user")
        return int(epoch)

    # Card packs.

    async def add_pack(self, game: str, value: str, written: str, user_id: str) -> None:
        """Keep a pack that somebody sent in; one that is here already stays as it is."""
        with contextlib.suppress(IntegrityError):
            async with self._transaction() as connection:
                row = {"game": game, "value": value, "text": written, "user_id": user_id, "created": _now()}
                await connection.execute(insert(packs).values(row))

    async def pack(self, game: str, value: str) -> str | None:
        """The text of a pack."""
        rows = await self._rows(select(packs.c.text).where(packs.c.game == game, packs.c.value == value))
        return str(rows[0]["text"]) if rows else None

    # Tokens of programs.

    async def add_token(self, token_hash: str, user_id: str, label: str) -> Token:
        """Let a program act for a user."""
        token = Token(token_hash, user_id, label, _now())
        async with self._transaction() as connection:
            await connection.execute(insert(tokens).values(msgspec.structs.asdict(token)))
        return token

    async def user_of_token(self, token_hash: str) -> User | None:
        """The user for whom a program may act."""
        rows = await self._rows(select(*USER).join(tokens, tokens.c.user_id == users.c.id).where(tokens.c.hash == token_hash))
        return User(**rows[0]) if rows else None

    async def drop_token(self, token_hash: str, user_id: str) -> bool:
        """Take a token of this user back; False where there is none."""
        gone = delete(tokens).where(tokens.c.hash == token_hash, tokens.c.user_id == user_id)
        async with self._transaction() as connection:
            return (await connection.execute(gone)).rowcount == 1

    async def tokens(self, user_id: str) -> list[Token]:
        """The tokens of a user, the oldest first."""
        return [
            Token(**row) for row in await self._rows(select(tokens).where(tokens.c.user_id == user_id).order_by(tokens.c.created))
        ]
