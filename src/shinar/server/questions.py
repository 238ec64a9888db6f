"""Short questions to the database that somebody waits for with every table, or every request.

SQLAlchemy and aiosqlite make half a dozen calls of a thread of one SELECT, and write its text anew. A `Question` is written once;
SQLite answers it in one call of a thread, with a connection of its own that only reads. PostgreSQL is asked as ever.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from shinar.server.database import COMMAND_SECONDS, connect_sqlite
from shinar.server.entries import check_words

Answers = list[tuple[Any, ...]]


class Question:
    """A SELECT whose values are named by `bindparam`."""

    def __init__(self, query: Select[*tuple[Any, ...]]) -> None:
        compiled = query.compile(dialect=SQLiteDialect_pysqlite(paramstyle="qmark"))
        self.query = query
        self.text = str(compiled)
        self.names = tuple(compiled.positiontup or ())
        self.fixed = {name: value for name, value in compiled.params.items() if value is not None}

    def values(self, given: dict[str, Any]) -> list[Any]:
        """In the order in which SQLite wants them; what no database can store is refused as everywhere."""
        values = [given[name] if name in given else self.fixed[name] for name in self.names]
        check_words(value for value in values if isinstance(value, str))
        return values


class _ReadingThread:
    """A connection that only reads, and the only thread that uses it."""

    def __init__(self, path: str) -> None:
        self.executor = ThreadPoolExecutor(1, "shinar-reader")
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def ask(self, text: str, values: list[Any]) -> Answers:
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

    async def ask(self, question: Question, given: dict[str, Any]) -> Answers:
        """The rows, or whatever SQLite throws. A thread that hangs on its disk is left alone: the next question gets another."""
        thread, values = self._thread, question.values(given)
        try:
            async with asyncio.timeout(COMMAND_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(thread.executor, thread.ask, question.text, values)
        except TimeoutError:
            if self._thread is thread:  # of all who waited for it only the first
                thread.executor.shutdown(wait=False, cancel_futures=True)
                self._thread = _ReadingThread(self._path)
            raise

    async def close(self) -> None:
        closing = asyncio.wrap_future(self._thread.executor.submit(self._thread.close))
        self._thread.executor.shutdown(wait=False)
        await asyncio.wait([closing], timeout=1)
