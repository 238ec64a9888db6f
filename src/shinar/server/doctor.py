"""Is everything well? The database, every log by replay, what lists of tables say, and the parts around the server."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from sqlalchemy import delete, exists, func, insert, not_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shinar.core.errors import SetupError
from shinar.server.archive import check_whole, revision_of
from shinar.server.database import failures, make_engine, sqlite_path, storage_down
from shinar.server.entries import encoded
from shinar.server.errors import Refused
from shinar.server.migrations import known_revisions
from shinar.server.models import log, members, packs, tables, tokens, users
from shinar.server.packs import PackLoader
from shinar.server.rating_check import check_outcome, check_ratings, enter_again
from shinar.server.replay import BAD, FIXED, OK, WARN, Finding, Line, Replayed, compare, replay
from shinar.server.row_check import check_rows
from shinar.server.settings import existing_secret
from shinar.server.store import Store
from shinar.server.system_status import free_bytes, redis_answers
from shinar.server.tournaments.check import CHECK, check_places, mend_places

BATCH = 50  # tables that are in memory at once
LITTLE, VERY_LITTLE = 500 * 1024 * 1024, 50 * 1024 * 1024  # bytes that are left on the disk
FUTURE_MS, APART_S = 60_000, 5.0
OLDEST = 1_735_689_600  # the year 2025: a clock that says less is wrong
MOST_NAMED = 100  # orphans that are named one by one
Told = Callable[[int, int], None]  # hears how many tables of how many are done


class StoredPacks:
    """The card packs of a database, as the loader asks for them."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def pack(self, game: str, value: str) -> str | None:
        found = await self.connection.scalar(select(packs.c.text).where(packs.c.game == game, packs.c.value == value))
        return None if found is None else str(found)


class Doctor:
    """One look at everything. With `fix`, what the logs can tell is put right: the log is the truth."""

    def __init__(self, url: str, fix: bool = False, told: Told = lambda done, all: None) -> None:
        self.url = url
        self.fix = fix
        self.told = told
        self.engine: AsyncEngine = make_engine(url, command_seconds=None)
        self.store: Store | None = None  # opened where something is entered again

    async def examine(self, secret: Path | None, redis: str | None) -> AsyncIterator[Finding]:
        """All findings, as they come; memory does not grow with the database."""
        try:
            ready = True
            async for found in self._storage():
                ready = ready and found.level != BAD
                yield found
            if ready:
                async for found in self._tables():
                    yield found
                async for found in self._orphans():
                    yield found
                async for found in self._ratings():
                    yield found
                async for found in self._rows():
                    yield found
        except failures() as error:
            yield Finding("storage", BAD, "storage-down", {"why": str(storage_down(error))})
        finally:
            await self.engine.dispose()
            if self.store:
                await self.store.close()
        if secret is not None:
            yield check_secret(secret)
        if redis is not None:
            up = await redis_answers(redis)
            yield Finding("redis", OK if up else BAD, "redis-up" if up else "redis-down")
        yield check_disk(Path(sqlite_path(self.url) or "."))
        yield check_year()

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A moment of the database: a log and what is said of it belong together."""
        async with self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
            await connection.rollback()

    async def _storage(self) -> AsyncIterator[Finding]:
        async with self.engine.connect() as connection:
            revision = await revision_of(connection)
            newest = known_revisions()
            if revision is None:
                yield Finding("storage", BAD, "no-database")
                return
            if damage := await check_whole(connection):
                for line in damage:
                    yield Finding("storage", BAD, "damaged", {"why": line})
            else:
                yield Finding("storage", OK, "whole")
            if revision not in newest:
                yield Finding("schema", BAD, "schema-newer", {"revision": revision})
            elif revision != newest[0]:
                yield Finding("schema", WARN, "schema-older", {"revision": revision, "newest": newest[0]})
            else:
                yield Finding("schema", OK, "schema-right", {"revision": revision})
            yield await self._clock(connection)

    async def _clock(self, connection: AsyncConnection) -> Finding:
        """Entries from the future, or a database that lives at another time: clocks of games would go wrong."""
        newest = int(await connection.scalar(select(func.max(tables.c.updated))) or 0)
        if newest > time.time() * 1000 + FUTURE_MS:
            return Finding("clock", BAD, "clock-behind", {"seconds": round(newest / 1000 - time.time())})
        if connection.dialect.name == "postgresql":
            there = float(await connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())::float8")) or 0)
            if abs(there - time.time()) > APART_S:
                return Finding("clock", WARN, "clock-apart", {"seconds": round(there - time.time())})
        return Finding("clock", OK, "clock-right")

    # --- the logs -----------------------------------------------------------------------------------------------------

    async def _tables(self) -> AsyncIterator[Finding]:
        async with self.engine.connect() as connection:
            all = int(await connection.scalar(select(func.count()).select_from(tables)) or 0)
        after, done, wrong = "", 0, 0
        while True:
            async with self._snapshot() as connection:
                page = select(log.c.table_id).where(log.c.table_id > after).group_by(log.c.table_id).order_by(log.c.table_id)
                ids = (await connection.execute(page.limit(BATCH))).scalars().all()
                for id in ids:
                    found = await self._table(connection, id)
                    wrong += sum(one.check == "logs" and one.level == BAD for one in found)
                    for one in found:
                        yield await self._mended(one)
                    done += 1
                    self.told(done, max(all, done))
            if not ids:
                break
            after = ids[-1]
        yield Finding("logs", BAD if wrong else OK, "logs-some" if wrong else "logs-all", {"count": done, "wrong": wrong})

    async def _table(self, connection: AsyncConnection, id: str) -> list[Finding]:
        replayed, row, people = await read_table(connection, id)
        if replayed.wrong:
            return [replayed.wrong]
        found = [compare(id, replayed, row, people)]
        if replayed.outcome:
            found.append(await check_outcome(connection, replayed.outcome))
        if replayed.places:
            found.append(await check_places(connection, id, replayed.places))
        return [one for one in found if one]

    async def _mended(self, found: Finding) -> Finding:
        if self.fix and found.check == "results":
            return await self._entered(found)
        if not self.fix or found.check not in ("index", CHECK):
            return found
        async with self.engine.connect() as connection:
            await begin_alone(connection)
            replayed, row, _ = await read_table(connection, found.table)  # again: a server may have gone on
            if found.check == CHECK and replayed.places:
                await mend_places(connection, found.table, replayed.places, replayed.last)
            elif replayed.index:
                await write_index(connection, found.table, replayed, row)
            await connection.commit()
        return msgspec.structs.replace(found, level=FIXED)

    async def _entered(self, found: Finding) -> Finding:
        """Enter what came of a game, which a release before did not keep, or which is kept otherwise."""
        async with self._snapshot() as connection:
            replayed, _, _ = await read_table(connection, found.table)
        self.store = self.store or await Store.open(self.url)
        done = replayed.outcome is not None and await enter_again(self.store, replayed.outcome)
        return msgspec.structs.replace(found, level=FIXED) if done else found

    async def _ratings(self) -> AsyncIterator[Finding]:
        """Whether ratings are what the results make of them."""
        async with self.engine.connect() as connection:
            if self.fix:
                await begin_alone(connection)
            found = [one async for one in check_ratings(connection, self.fix)]
            await connection.commit()
        for one in found:
            yield one

    async def _rows(self) -> AsyncIterator[Finding]:
        """What is kept of people, days and tournaments, and is in no log."""
        async with self.engine.connect() as connection:
            found = [one async for one in check_rows(connection, self.fix)]
            await connection.commit()
        for one in found:
            yield one

    async def _orphans(self) -> AsyncIterator[Finding]:
        """Rows that point to nothing."""
        kinds = {
            "table": (tables, tables.c.id, not_(exists().where(log.c.table_id == tables.c.id))),
            "member": (members, members.c.table_id, not_(exists().where(log.c.table_id == members.c.table_id))),
            "token": (tokens, tokens.c.user_id, not_(exists().where(users.c.id == tokens.c.user_id))),
        }
        any_found = False
        for kind, (source, name, lost) in kinds.items():
            async with self.engine.connect() as connection:
                ids = (await connection.execute(select(name).select_from(source).where(lost).limit(MOST_NAMED))).scalars().all()
                if ids and self.fix:
                    await connection.execute(delete(source).where(lost))
                    await connection.commit()
            for id in ids:
                any_found = True
                yield Finding("orphans", FIXED if self.fix else BAD, f"orphan-{kind}", {"whom": id}, id if kind != "token" else "")
        if not any_found:
            yield Finding("orphans", OK, "no-orphans")


async def read_table(connection: AsyncConnection, id: str) -> tuple[Replayed, dict[str, Any] | None, list[str]]:
    """A table replayed, its row in lists of tables, and its members."""
    query = select(log.c.n, log.c.at, log.c.kind, log.c.data).where(log.c.table_id == id).order_by(log.c.n)
    lines = cast("list[Line]", [tuple(row) for row in (await connection.execute(query)).all()])
    await bring_cards(connection, lines)
    row = (await connection.execute(select(tables).where(tables.c.id == id))).mappings().one_or_none()
    people = (await connection.execute(select(members.c.user_id).where(members.c.table_id == id))).scalars().all()
    return replay(id, lines), dict(row) if row else None, list(people)


async def bring_cards(connection: AsyncConnection, lines: list[Line]) -> None:
    """The card pack that a table is played with, where it is one that somebody sent in."""
    try:
        opened = msgspec.json.decode(lines[0][3], type=dict[str, Any]) if lines else {}
        if isinstance(opened.get("game"), str) and isinstance(opened.get("options"), dict):
            await PackLoader(cast(Store, StoredPacks(connection))).bring(opened["game"], opened["options"])
    except (msgspec.DecodeError, UnicodeError, Refused):
        return  # the replay says what is wrong


async def begin_alone(connection: AsyncConnection) -> None:
    """A transaction between which and its end nobody writes to a log."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(text("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"))


async def write_index(connection: AsyncConnection, id: str, replayed: Replayed, row: dict[str, Any] | None) -> None:
    """What lists of tables show, from the log."""
    right = replayed.index
    assert right is not None
    created = row["created"] if row and replayed.first <= row["created"] <= replayed.last else replayed.first
    await connection.execute(delete(tables).where(tables.c.id == id))
    await connection.execute(delete(members).where(members.c.table_id == id))
    values = {name: getattr(right, name) for name in ("game", "visibility", "status", "creator", "updated", "deadline")}
    await connection.execute(insert(tables).values(id=id, summary=encoded(right.summary), created=created, **values))
    if right.members:
        await connection.execute(insert(members), [{"table_id": id, "user_id": user} for user in right.members])


# --- around the server ------------------------------------------------------------------------------------------------


def check_secret(path: Path) -> Finding:
    if not path.exists():
        return Finding("secret", WARN, "secret-missing", {"path": str(path)})
    try:
        existing_secret(path)
    except SetupError as problem:
        return Finding("secret", BAD, "secret-wrong", {"why": str(problem)})
    return Finding("secret", OK, "secret-right")


def check_disk(path: Path) -> Finding:
    left = free_bytes(path)
    args = {"mb": left // 1024 // 1024}
    if left < LITTLE:
        return Finding("disk", BAD if left < VERY_LITTLE else WARN, "disk-little", args)
    return Finding("disk", OK, "disk-enough", args)


def check_year() -> Finding:
    return Finding("clock", OK, "year-right") if time.time() > OLDEST else Finding("clock", BAD, "year-wrong")
