"""Where the database is: one URL, read the same way by the writer and by everything else."""

from __future__ import annotations

import sqlite3
import sys
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shinar.core.errors import SetupError, shortened
from shinar.server.entries import StorageDown

if TYPE_CHECKING:
    import asyncpg

EXAMPLES = "a database is sqlite:///path/to/file or postgresql://user@host/name"
CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 10.0
KEPT_OPEN = 3  # connections of SQLAlchemy to PostgreSQL
MORE_AT_ONCE = 10  # that come and go where there is much to do; processes that are started together share them
MOST_READING = 2  # that answer short questions
BESIDES = 2 + MOST_READING  # the writer's, and the one that counts processes
BUSY_MS = 5_000  # how long SQLite waits for another writer of the file
SERVER_SETTINGS = {"application_name": "shinar", "idle_in_transaction_session_timeout": "15000"}  # a frozen process frees its locks


def failures() -> tuple[type[BaseException], ...]:
    """What a database, its driver or the network throw when they cannot do their work."""
    usual = (DBAPIError, PoolTimeout, sqlite3.Error, OSError)
    client = sys.modules.get("asyncpg")  # which takes 5 MB: only who uses PostgreSQL loads it
    return (*usual, client.PostgresError, client.InterfaceError, client.InternalClientError) if client else usual


def sqlite_path(url: str) -> str | None:
    """The file of an SQLite URL, None for PostgreSQL; anything else is refused."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise SetupError(f"--database is not the address of a database: {EXAMPLES}") from None
    name, _, driver = parsed.drivername.partition("+")
    if name not in ("sqlite", "postgresql", "postgres"):
        raise SetupError(f"games are kept in SQLite or PostgreSQL, not in {shortened(name)}: {EXAMPLES}")
    if driver:
        raise SetupError(f"Shinar brings its own driver: leave {shortened('+' + driver)} out of --database; {EXAMPLES}")
    if name != "sqlite":
        return None
    if parsed.database in (None, "", ":memory:"):
        raise SetupError(f"a database in memory would forget every game, so --database needs a file: {EXAMPLES}")
    return parsed.database


async def connect_postgres(url: str, command_seconds: float | None = COMMAND_SECONDS) -> asyncpg.Connection[asyncpg.Record]:
    """A connection that gives up rather than hangs."""
    import asyncpg

    return await asyncpg.connect(url, timeout=CONNECT_SECONDS, command_timeout=command_seconds, server_settings=SERVER_SETTINGS)


def connect_sqlite(path: str) -> sqlite3.Connection:
    """A connection for the writer: each commit is on the disk when it returns."""
    connection = sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False)
    _set_pragmas(connection)
    return connection


def _set_pragmas(connection: Any, _record: object = None) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    _keep_write_ahead_log(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _keep_write_ahead_log(cursor: Any) -> None:
    """Where two turn it on at once, SQLite refuses one of them without waiting."""
    end = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.005)


def more_at_once(workers: int) -> int:
    """The share of one of so many processes."""
    return -(-MORE_AT_ONCE // workers)


def make_engine(url: str, command_seconds: float | None = COMMAND_SECONDS, workers: int = 1) -> AsyncEngine:
    """SQLAlchemy's side; errors never show the parameters, among which are password hashes."""
    path = sqlite_path(url)
    if path is None:
        engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: connect_postgres(url, command_seconds),
            pool_size=KEPT_OPEN,
            max_overflow=more_at_once(workers),
            pool_timeout=CONNECT_SECONDS,
            hide_parameters=True,
        )
        event.listen(engine.sync_engine, "checkout", _check_open)
        return engine
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_timeout=CONNECT_SECONDS, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _check_open(connection: Any, _record: object, _proxy: object) -> None:
    """A server that went away has closed the connections that were kept open, and the client knows: no need to ask over them."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def storage_down(error: BaseException) -> StorageDown:
    """One line for people, with nothing of the address, the statement or its values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):
        return StorageDown(f"the database cannot be used now: {cause}")
    if isinstance(cause, TimeoutError | PoolTimeout):
        return StorageDown("the database does not answer")
    name = type(cause.__cause__ or cause).__name__
    return StorageDown(f"the database cannot be used now ({name})")
