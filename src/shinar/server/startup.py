"""Before the server starts: whatever a host can get wrong ends in one sentence that says what it is and what to do."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sqlite3
import time
from pathlib import Path

from sqlalchemy import make_url

from shinar.core.errors import SetupError
from shinar.server.database import connect_postgres, failures, sqlite_path
from shinar.server.file_lock import TAKEN, lock
from shinar.server.settings import Settings
from shinar.server.store import StorageDown, Store

CHECK_SECONDS = 5.0  # of looking for damage in a database file; what is larger is not read to its end
CHECK_STEPS = 10_000  # of SQLite's machine between two looks at the time


def prepare(settings: Settings) -> None:
    """See that the database and Redis can be used; the lock of a database file is held until this process ends."""
    path = sqlite_path(settings.database)
    if path is not None:
        hold(path)
        check_file(path)
    asyncio.run(_prepare(settings, path))


async def _prepare(settings: Settings, path: str | None) -> None:
    if settings.redis:
        from shinar.server.bus import check_redis

        await check_redis(settings.redis)
    if path is None:
        await check_postgres(settings.database)
    where = path or place(settings.database)
    try:
        store = await Store.open(settings.database)
        try:
            await store.write_probe()
        finally:
            await store.close()
    except StorageDown as problem:
        raise unusable(where, problem) from None
    except failures() as problem:
        raise unusable(where, problem) from None


def unusable(where: str, problem: BaseException) -> SetupError:
    return SetupError(f"the database {where} cannot be used: {explained(problem)}")


def explained(problem: BaseException) -> str:
    """The innermost cause, on one line."""
    while problem.__cause__ is not None:
        problem = problem.__cause__
    cause = getattr(problem, "orig", None) or problem
    return " ".join(str(cause).split()).rstrip(".") or type(cause).__name__


# --- a database file ---------------------------------------------------------------------------------------------------------

_held: list[int] = []  # descriptors: a lock lives as long as its descriptor is open


def hold(path: str) -> None:
    """Lock the file's name for this process: two servers on one file would not hear of each other's moves.

    The system lets go of it however the process ends. Programs that only read, such as a backup, do not ask for it.
    """
    file = Path(os.path.realpath(path))
    if file.is_dir() or not file.parent.is_dir():
        what = "is a folder" if file.is_dir() else f"cannot be made: there is no folder {file.parent}"
        raise SetupError(f"the database {path} {what}; choose another with --database sqlite:///FILE")
    try:
        descriptor = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as problem:
        raise SetupError(
            f"cannot write beside the database {path}: {problem.strerror}; let this user write in {file.parent}, or choose another"
        ) from None
    try:
        lock(descriptor)
    except OSError as problem:
        os.lseek(descriptor, 0, os.SEEK_SET)
        owner = os.read(descriptor, 20).decode("ascii", "replace").strip()
        os.close(descriptor)
        if problem.errno not in TAKEN:
            raise SetupError(f"the database {path} cannot be locked: {problem.strerror}; keep it on a local disk") from None
        raise SetupError(
            f"another server (process {owner or '?'}) uses the database {path}: stop it, or choose another with --database; "
            "several servers can share a PostgreSQL"
        ) from None
    os.ftruncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode())
    _held.append(descriptor)


def check_file(path: str) -> None:
    """A database of ours, whole as far as a few seconds of looking can tell, that may be written."""
    if not os.path.exists(path) or not os.path.getsize(path):
        return
    if not os.access(path, os.R_OK | os.W_OK):
        raise SetupError(f"the database {path} cannot be read and written by this user: change its owner or its permissions")
    restore = "put the last backup in its place, or choose another with --database"
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=5)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            damage = quick_check(connection)
    except sqlite3.OperationalError as problem:
        raise SetupError(f"the database {path} cannot be opened: {problem}; {restore}") from None
    except sqlite3.DatabaseError as problem:
        raise SetupError(f"the database {path} is damaged, or not a database ({problem}): {restore}") from None
    if damage:
        raise SetupError(f"the database {path} is damaged ({damage}): {restore}")
    if names and "alembic_version" not in names:
        raise SetupError(f"the database {path} belongs to another program: choose another with --database")


def quick_check(connection: sqlite3.Connection) -> str:
    """The first damage that is found in a few seconds; empty where there is none."""
    end = time.monotonic() + CHECK_SECONDS
    connection.set_progress_handler(lambda: time.monotonic() > end, CHECK_STEPS)
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as problem:
        if "interrupted" in str(problem):
            return ""
        raise
    finally:
        connection.set_progress_handler(None, 0)
    return "" if found == "ok" else " ".join(str(found).split())


# --- PostgreSQL --------------------------------------------------------------------------------------------------------------


def place(url: str) -> str:
    """A database's name and host, without user and password."""
    parsed = make_url(url)
    host = parsed.host or parsed.query.get("host") or "the local socket"
    return f"{parsed.database or '?'} at {host}"


FOREIGN = """
    SELECT to_regclass('alembic_version') IS NULL AND (to_regclass('users') IS NOT NULL OR to_regclass('log') IS NOT NULL)"""
READ_ONLY = "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::bool"


async def check_postgres(url: str) -> None:
    """Come in once, with a sentence for each way in which that fails."""
    import asyncpg

    where = place(url)
    try:
        connection = await connect_postgres(url)
        try:
            foreign = await connection.fetchval(FOREIGN)
            read_only = await connection.fetchval(READ_ONLY)
        finally:
            await connection.close(timeout=2)
    except (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError):
        raise SetupError(f"PostgreSQL refuses the user or the password for {where}: correct --database") from None
    except asyncpg.InvalidCatalogNameError:
        raise SetupError(f"PostgreSQL has no database {where}: make it with createdb, or correct --database") from None
    except asyncpg.CannotConnectNowError:
        raise SetupError(f"the PostgreSQL of {where} is starting or stopping: try again in a moment") from None
    except asyncpg.TooManyConnectionsError:
        raise SetupError(f"the PostgreSQL of {where} has no connection left: raise its max_connections") from None
    except (OSError, TimeoutError) as problem:
        raise SetupError(
            f"no PostgreSQL answers for {where} ({explained(problem)}): is it running, and is --database right?"
        ) from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as problem:
        raise SetupError(f"PostgreSQL cannot be used for {where}: {explained(problem)}") from None
    if foreign:
        raise SetupError(f"the database {where} belongs to another program: choose another with --database")
    if read_only:
        raise SetupError(f"the database {where} can only be read (a standby?): give the server one that it may write")


# --- addresses ---------------------------------------------------------------------------------------------------------------


def listen(host: str, port: int) -> list[socket.socket]:
    """A socket for each address of a host, bound; SetupError says why not."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise SetupError(f"there is no address {host}: --host is an address of this machine, such as 127.0.0.1") from None
    bound: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            one = socket.socket(family, kind, protocol)
            bound.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind(address)
            one.listen(2048)
    except OSError as problem:
        for one in bound:
            one.close()
        raise SetupError(f"cannot listen on {host}:{port}: {why_not_bound(problem)}") from None
    return bound


def why_not_bound(problem: OSError) -> str:
    if problem.errno == errno.EADDRINUSE:
        return "another program listens there; stop it, or choose another --port"
    if problem.errno == errno.EADDRNOTAVAIL:
        return "this machine has no such address; choose another --host"
    if problem.errno in (errno.EACCES, errno.EPERM):
        return "this user may not use that port; choose one above 1023 and a reverse proxy in front"
    return str(problem.strerror)
