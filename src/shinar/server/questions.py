"""Short questions to the database that somebody waits for with every table, or every request.

SQLAlchemy writes the text of a SELECT anew, begins and ends a transaction around it, and aiosqlite makes half a dozen calls of a
thread of that. A `Question` is written once. SQLite answers it in one call of a thread, PostgreSQL in one message, over connections
that do nothing else.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import Dialect, Select
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from shinar.server.database import COMMAND_SECONDS, MOST_READING, connect_postgres, connect_sqlite
from shinar.server.entries import check_words

if TYPE_CHECKING:
    import asyncpg

Rows = Sequence[Sequence[Any]]


class Written:
    """A SELECT as one database reads it."""

    def __init__(self, query: Select[*tuple[Any, ...]], dialect: Dialect) -> None:
        compiled = query.compile(dialect=dialect)
        self.text = str(compiled)
        self.names = tuple(getattr(compiled, "positiontup", None) or ())
        self.fixed = {name: value for name, value in compiled.params.items() if value is not None}

    def values(self, given: dict[str, Any]) -> list[Any]:
        """In the order in which the database wants them; what none can store is refused as everywhere."""
        values = [given[name] if name in given else self.fixed[name] for name in self.names]
        check_words(value for value in values if isinstance(value, str))
        return values


class Question:
    """A SELECT whose values are named by `bindparam`."""

    def __init__(self, query: Select[*tuple[Any, ...]]) -> None:
        self.query = query

    @cached_property
    def for_sqlite(self) -> Written:
        return Written(self.query, SQLiteDialect_pysqlite(paramstyle="qmark"))

    @cached_property
    def for_postgres(self) -> Written:
        from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

        dialect: Any = PGDialect_asyncpg
        return Written(self.query, dialect())


class Reader(Protocol):
    """Who answers questions."""

    async def ask(self, question: Question, given: dict[str, Any]) -> Rows:
        """The rows, or whatever the database throws; TimeoutError where it does not answer."""

    async def close(self) -> None: ...


class _ReadingThread:
    """A connection that only reads, and the only thread that uses it."""

    def __init__(self, path: str) -> None:
        self.executor = ThreadPoolExecutor(1, "shinar-reader")
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def ask(self, text: str, values: list[Any]) -> Rows:
        if self._connection is None:
            self._connection = connect_sqlite(self._path)
            self._connection.execute("PRAGMA query_only=1")
        return self._connection.execute(text, values).fetchall()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class SqliteReader:
    """Answers from an SQLite file, whoever writes to it meanwhile."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = _ReadingThread(path)

    async def ask(self, question: Question, given: dict[str, Any]) -> Rows:
        """A thread that hangs on its disk is left alone: the next question gets another."""
        thread, written = self._thread, question.for_sqlite
        values = written.values(given)
        try:
            async with asyncio.timeout(COMMAND_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(thread.executor, thread.ask, written.text, values)
        except TimeoutError:
            if self._thread is thread:  # of all who waited for it only the first
                thread.executor.shutdown(wait=False, cancel_futures=True)
                self._thread = _ReadingThread(self._path)
            raise

    async def close(self) -> None:
        closing = asyncio.wrap_future(self._thread.executor.submit(self._thread.close))
        self._thread.executor.shutdown(wait=False)
        await asyncio.wait([closing], timeout=1)


class PostgresReader:
    """A few connections, each of them for one question at a time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._free: list[asyncpg.Connection[asyncpg.Record]] = []
        self._room = asyncio.Semaphore(MOST_READING)

    async def ask(self, question: Question, given: dict[str, Any]) -> Rows:
        """A connection over which something went wrong is not used again."""
        written = question.for_postgres
        values = written.values(given)
        async with asyncio.timeout(COMMAND_SECONDS), self._room:
            connection = await self._connection()
            try:
                rows = await connection.fetch(written.text, *values)
            except BaseException:
                connection.terminate()
                raise
            self._free.append(connection)
            return [tuple(row) for row in rows]

    async def _connection(self) -> asyncpg.Connection[asyncpg.Record]:
        """One that is open; a server that went away has closed those that were kept."""
        while self._free:
            connection = self._free.pop()
            if not connection.is_closed():
                return connection
        return await connect_postgres(self._url)

    async def close(self) -> None:
        while self._free:
            self._free.pop().terminate()
