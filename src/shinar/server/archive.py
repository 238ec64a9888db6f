"""Back-ups: one file for either database, a consistent copy of all tables, checked before anything is loaded from it.

The file is a zip: `manifest.json` says which format and schema, and for each table its columns, rows and hash; NAME.jsonl has a
row a line. A back-up of SQLite can be restored into PostgreSQL and the other way round.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import zipfile
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import MetaData, Table, column, func, insert, inspect, select, table, text
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar import __version__
from shinar.core.errors import SetupError
from shinar.server.database import failures, make_engine, storage_down
from shinar.server.migrations import LOCK, known_revisions, upgrade_to
from shinar.server.models import metadata
from shinar.server.moderation_store import now_ms

FORMAT = 1
MANIFEST, SECRET = "manifest.json", "secret"
BATCH = 1_000  # rows that are in memory at once
UNCOUNTED = ("marks", "leases", "uptime", "tournaments")  # what these have says nothing about whether a database is in use
VERSIONS = "alembic_version"
Told = Callable[[str, int], None]  # hears how many rows of a table are done


class Part(msgspec.Struct):
    """What is kept of one table."""

    columns: list[str]
    rows: int
    sha256: str


class Manifest(msgspec.Struct):
    """What a back-up is of."""

    format: int
    shinar: str
    revision: str
    created: int
    database: str
    tables: dict[str, Part]
    secret: bool = False


def quiet(name: str, rows: int) -> None:
    """Nobody wants to know how far it is."""


# --- writing ----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[AsyncConnection]:
    """All tables as they are at one moment, while servers go on writing."""
    engine = make_engine(url, command_seconds=None)
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
            await connection.rollback()
    except failures() as error:
        raise storage_down(error) from error
    finally:
        await engine.dispose()


async def revision_of(connection: AsyncConnection) -> str | None:
    """The revision of the schema; None where this is no database of ours."""
    names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    if VERSIONS not in names:
        return None
    return str(await connection.scalar(text(f"SELECT version_num FROM {VERSIONS}")))


async def check_whole(connection: AsyncConnection) -> list[str]:
    """What SQLite finds wrong with its file; PostgreSQL looks after its own."""
    if connection.dialect.name != "sqlite":
        return []
    found = (await connection.exec_driver_sql("PRAGMA integrity_check(10)")).scalars().all()
    return [] if found == ["ok"] else [str(line) for line in found]


async def backup(url: str, path: Path, secret: Path | None = None, told: Told = quiet) -> Manifest:
    """Write a back-up that is there whole or not at all, readable only by its owner, and read it again."""
    if path.exists():
        raise SetupError(f"{path} exists already")
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as problem:
        raise SetupError(f"cannot write {path}: {problem.strerror}") from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            async with snapshot(url) as connection:
                await _write(file, connection, secret, told)
            file.flush()
            os.fsync(file.fileno())
        manifest = verify(part)
        os.rename(part, path)
    except OSError as problem:
        raise SetupError(f"cannot write {path}: {problem.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    return manifest


async def _write(file: IO[bytes], connection: AsyncConnection, secret: Path | None, told: Told) -> None:
    revision = await revision_of(connection)
    if revision is None:
        raise SetupError("this is not a database of shinar")
    if damage := await check_whole(connection):
        raise SetupError(f"the database is damaged ({damage[0]}): keep a copy of its files, and run 'shinar doctor'")
    manifest = Manifest(FORMAT, __version__, revision, now_ms(), connection.dialect.name, {}, secret is not None)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, columns in (await connection.run_sync(_present)).items():
            with archive.open(f"{name}.jsonl", "w", force_zip64=True) as lines:
                manifest.tables[name] = await _write_table(lines, connection, name, columns, told)
        if secret is not None:
            archive.writestr(SECRET, secret.read_bytes())
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))


def _present(sync: Any) -> dict[str, tuple[list[str], list[str]]]:
    """The tables of ours that are there, with their columns and keys: of an older schema what it has."""
    found = inspect(sync)
    names = sorted(set(found.get_table_names()) & set(metadata.tables))
    return {
        name: ([one["name"] for one in found.get_columns(name)], found.get_pk_constraint(name)["constrained_columns"])
        for name in names
    }


async def _write_table(
    lines: IO[bytes], connection: AsyncConnection, name: str, columns: tuple[list[str], list[str]], told: Told
) -> Part:
    wanted, keys = columns
    names: list[Any] = [column(one) for one in wanted]
    query = select(*names).select_from(table(name)).order_by(*(column(one) for one in keys))
    part = Part(wanted, 0, "")
    hashed = hashlib.sha256()
    async with connection.stream(query.execution_options(yield_per=BATCH)) as rows:
        async for some in rows.partitions():
            written = b"".join(msgspec.json.encode([plain(value) for value in row]) + b"\n" for row in some)
            lines.write(written)
            hashed.update(written)
            part.rows += len(some)
            told(name, part.rows)
    part.sha256 = hashed.hexdigest()
    return part


def plain(value: Any) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    raise SetupError(f"a back-up cannot hold a {type(value).__name__}")


# --- reading ----------------------------------------------------------------------------------------------------------


def verify(path: Path) -> Manifest:
    """The manifest of a back-up of which every byte is right; SetupError where anything is not."""
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest(archive)
            for name, part in manifest.tables.items():
                _verify_table(archive, name, part)
            if manifest.secret and archive.read(SECRET) == b"":
                raise SetupError(f"{path} has lost its secret file")
    except (zipfile.BadZipFile, KeyError, EOFError, zlib.error) as problem:
        raise SetupError(f"{path} is not a back-up, or a damaged one: {problem}") from None
    except OSError as problem:
        raise SetupError(f"cannot read {path}: {problem.strerror or problem}") from None
    return manifest


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    except msgspec.DecodeError as problem:
        raise SetupError(f"this is not a back-up of shinar: {problem}") from None
    if manifest.format != FORMAT or manifest.revision not in known_revisions():
        raise SetupError(f"this back-up was written by another version of shinar ({manifest.shinar}): update shinar")
    if unknown := set(manifest.tables) - set(metadata.tables):
        raise SetupError(f"this back-up has tables that shinar does not know: {', '.join(sorted(unknown))}")
    return manifest


def _verify_table(archive: zipfile.ZipFile, name: str, part: Part) -> None:
    hashed = hashlib.sha256()
    rows = 0
    with archive.open(f"{name}.jsonl") as lines:
        for line in lines:
            hashed.update(line)
            rows += 1
    if (rows, hashed.hexdigest()) != (part.rows, part.sha256):
        raise SetupError(f"the back-up is damaged: {name} does not hold what the manifest says")


def _batches(archive: zipfile.ZipFile, name: str, part: Part) -> Iterator[list[dict[str, Any]]]:
    some: list[dict[str, Any]] = []
    with archive.open(f"{name}.jsonl") as lines:
        for line in lines:
            some.append(dict(zip(part.columns, msgspec.json.decode(line), strict=True)))
            if len(some) == BATCH:
                yield some
                some = []
    if some:
        yield some


# --- restoring --------------------------------------------------------------------------------------------------------


async def restore(url: str, path: Path, replace: bool = False, told: Told = quiet) -> Manifest:
    """Load a back-up in one transaction: all of it, or nothing. The schema is brought up to date in the same one."""
    manifest = verify(path)
    engine = make_engine(url, command_seconds=None)
    try:
        async with engine.connect() as connection:
            await _alone(connection)
            await connection.run_sync(_clear, replace)
            await connection.run_sync(upgrade_to, manifest.revision)
            with zipfile.ZipFile(path) as archive:
                for name, part in manifest.tables.items():
                    await _load(connection, archive, name, part, told)
            await connection.run_sync(upgrade_to, "head")
            await connection.commit()
    except failures() as error:
        raise storage_down(error) from error
    finally:
        await engine.dispose()
    return manifest


async def _alone(connection: AsyncConnection) -> None:
    """Begin a transaction that nobody else can see into or come between; no server may use the database."""
    used = SetupError("a server, or another command, uses this database: stop it first")
    if connection.dialect.name == "sqlite":
        try:
            await connection.exec_driver_sql("PRAGMA locking_mode=EXCLUSIVE")
            await connection.exec_driver_sql("BEGIN EXCLUSIVE")
        except failures() as problem:
            if "locked" in str(problem):
                raise used from None
            raise
        return
    await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    others = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
        AND application_name = 'shinar' AND pid <> pg_backend_pid()"""
    if await connection.scalar(text(others)):
        raise used


def _clear(sync: Any, replace: bool) -> None:
    """Take our own tables away; where they hold anything, only if that was asked for."""
    present = set(inspect(sync).get_table_names())
    ours = present & set(metadata.tables)
    full = [name for name in sorted(ours - set(UNCOUNTED)) if sync.scalar(select(func.count()).select_from(table(name)))]
    if full and not replace:
        raise SetupError(f"the database is not empty ({', '.join(full)}): restore into an empty one, or give --replace")
    for name in sorted(ours | (present & {VERSIONS})):
        sync.execute(text(f'DROP TABLE "{name}"'))


async def _load(connection: AsyncConnection, archive: zipfile.ZipFile, name: str, part: Part, told: Told) -> None:
    found: Table = await connection.run_sync(lambda sync: Table(name, MetaData(), autoload_with=sync))
    if missing := set(part.columns) - {one.name for one in found.columns}:
        raise SetupError(f"the back-up has columns that the schema does not have: {name}.{', '.join(sorted(missing))}")
    await connection.execute(found.delete())  # what a step of the schema has put there
    done = 0
    for some in _batches(archive, name, part):
        await connection.execute(insert(found), some)
        done += len(some)
        told(name, done)


def restore_secret(path: Path, target: Path) -> bool:
    """Put the secret file of a back-up in place, where there is none yet."""
    with zipfile.ZipFile(path) as archive:
        key = archive.read(SECRET)
    try:
        descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    with os.fdopen(descriptor, "wb") as file:
        file.write(key)
    return True
