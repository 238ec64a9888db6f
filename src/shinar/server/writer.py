"""The one writer of logs: whatever is waiting is committed in one transaction, and answered only after it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import sqlite3
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from shinar.server.database import connect_postgres, connect_sqlite, storage_down
from shinar.server.entries import Conflict, Row, StorageDown, TableRow
from shinar.server.outcome import Outcome
from shinar.server.rating_ledger import enter_postgres, enter_sqlite
from shinar.server.tournaments.scores import score_postgres, score_sqlite

if TYPE_CHECKING:
    import asyncpg

log = logging.getLogger("shinar.writer")
GROUP_LIMIT = 1_000  # calls in one transaction: more would only make the first ones wait
GROUP_SECONDS = 20.0


Listing = tuple[TableRow, tuple[str, ...]]  # the row of the lobby, and who has a seat


@dataclass(slots=True, eq=False)
class Call:
    """One append that waits for its answer."""

    table_id: str
    rows: list[Row]
    index: Listing | None
    outcome: Outcome | None  # of the game, where these entries decide it
    done: asyncio.Future[None]


class Group:
    """The calls of one transaction. The calls of a table must continue one another, and the first of them the log."""

    def __init__(self, calls: Iterable[Call]) -> None:
        self.calls: list[Call] = []
        self.refused: list[Call] = []
        self.given_up = False  # its callers were told that it failed
        self.last: dict[str, int] = {}  # for each table, the entry after which the group goes on
        self._next: dict[str, int] = {}
        for call in calls:
            self._add(call)

    def _add(self, call: Call) -> None:
        if call.rows:
            first = call.rows[0][1]
            if self._next.setdefault(call.table_id, first) != first:
                self.refused.append(call)
                return
            self.last.setdefault(call.table_id, first - 1)
            self._next[call.table_id] = first + len(call.rows)
        self.calls.append(call)

    def refuse(self, tables: set[str]) -> None:
        """Take out all calls of these tables: what follows a refused entry was decided without knowing what it lost to."""
        self.refused += [call for call in self.calls if call.rows and call.table_id in tables]
        self.calls = [call for call in self.calls if not (call.rows and call.table_id in tables)]

    def rows(self) -> list[Row]:
        """Sorted, so that two processes never wait for each other in a circle."""
        return sorted(itertools.chain.from_iterable(call.rows for call in self.calls))

    def listings(self) -> list[Listing]:
        """The newest listing of each table that brings one, sorted as well."""
        newest = {call.table_id: call.index for call in self.calls if call.index}
        return [newest[table] for table in sorted(newest)]

    def outcomes(self) -> list[Outcome]:
        """Of the games that are decided in it, as they were decided one after the other."""
        return sorted((call.outcome for call in self.calls if call.outcome), key=lambda one: (one.at, one.table_id))


class GroupWriter(ABC):
    """The queue and its answers. A subclass writes one group durably, or raises and is dropped to connect again."""

    def __init__(self) -> None:
        self.commits = 0
        self.written = 0
        self._waiting: deque[Call] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def waiting(self) -> int:
        """How many calls wait for their turn."""
        return len(self._waiting)

    def append(self, table_id: str, rows: list[Row], index: Listing | None, outcome: Outcome | None = None) -> asyncio.Future[None]:
        """Done when the rows are durable; what is cancelled before its group begins is left out of it."""
        if self._closing:
            raise StorageDown("the storage is closed")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Call(table_id, rows, index, outcome, done))
        self._wake.set()
        return done

    async def close(self) -> None:
        """Commit what is queued, then let go of the database."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            if self._waiting:
                await self._commit(Group(self._take()))
            else:
                self._wake.clear()
                await self._wake.wait()
        await self._drop_safely()

    async def _drop_safely(self) -> None:
        """A connection that does not even close is no reason for the writer to end: nobody would ever be answered again."""
        try:
            await self._drop()
        except Exception:
            log.exception("letting go of the database")

    def _take(self) -> list[Call]:
        count = min(GROUP_LIMIT, len(self._waiting))
        return [call for call in (self._waiting.popleft() for _ in range(count)) if not call.done.done()]

    async def _commit(self, group: Group) -> None:
        """Write one group and answer its callers; when the database fails, answer everybody who waits."""
        everybody = group.calls + group.refused
        try:
            async with asyncio.timeout(GROUP_SECONDS):
                await self._write(group)
        except Exception as error:  # whatever it is, nobody may be left waiting
            group.given_up = True
            self._fail(everybody, error)
            await self._drop_safely()
            return
        self.commits += 1
        for call in group.calls:
            self.written += len(call.rows)
            if not call.done.done():
                call.done.set_result(None)
        for call in group.refused:
            if not call.done.done():
                call.done.set_exception(Conflict(call.table_id))

    def _fail(self, calls: list[Call], error: BaseException) -> None:
        for call in (*calls, *self._waiting):
            if not call.done.done():
                call.done.set_exception(storage_down(error))
        self._waiting.clear()

    @abstractmethod
    async def _write(self, group: Group) -> None:
        """Write the group in one transaction, and refuse what does not continue its log."""

    @abstractmethod
    async def _drop(self) -> None:
        """Let go of the connection, in whatever state it is; the next group makes a new one."""


# Each statement gives the interpreter away and has to wait for it again, so there are few of them, with many rows each.
LOST = "SELECT key FROM json_each(?) WHERE value <> coalesce((SELECT max(n) FROM log WHERE table_id = key), 0)"
INSERTS = {
    size: "INSERT INTO log (table_id, n, at, kind, data) VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * size) for size in (1, 4, 16, 64)
}


class _SqliteThread:
    """A connection and the only thread that uses it."""

    def __init__(self, path: str) -> None:
        self.executor = ThreadPoolExecutor(1, "shinar-writer")
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def write(self, group: Group) -> None:
        """BEGIN IMMEDIATE keeps other writers out, so what is checked stays true until the commit."""
        if self._connection is None:
            self._connection = connect_sqlite(self._path)
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        group.refuse({table for (table,) in run(LOST, (msgspec.json.encode(group.last).decode(),))})
        rows = group.rows()
        while rows:
            count = max(size for size in INSERTS if size <= len(rows))
            run(INSERTS[count], list(itertools.chain.from_iterable(rows[:count])))
            del rows[:count]
        for row, members in group.listings():
            _list_sqlite(self._connection, row, members)
        if outcomes := group.outcomes():
            enter_sqlite(self._connection, outcomes)
            score_sqlite(self._connection, outcomes)
        run("ROLLBACK" if group.given_up else "COMMIT")

    def close(self) -> None:
        """An open transaction is rolled back by it."""
        if self._connection is not None:
            self._connection.close()


UPSERT = """
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, visibility = excluded.visibility, status = excluded.status,
    creator = excluded.creator, summary = excluded.summary, updated = excluded.updated, deadline = excluded.deadline"""
COLUMNS = "id, game, visibility, status, creator, summary, created, updated, deadline"


def _list_sqlite(connection: sqlite3.Connection, row: TableRow, members: tuple[str, ...]) -> None:
    connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) {UPSERT}", row)
    marks = ", ".join("?" * len(members))
    connection.execute(f"DELETE FROM members WHERE table_id = ? AND user_id NOT IN ({marks})", (row[0], *members))
    insert = "INSERT INTO members (table_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
    connection.executemany(insert, [(row[0], member) for member in members])


class SqliteWriter(GroupWriter):
    """SQLite's own module in a thread: measured ten times as fast as a commit per move."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path
        self._thread: _SqliteThread | None = None

    async def _write(self, group: Group) -> None:
        if self._thread is None:
            self._thread = _SqliteThread(self._path)
        await asyncio.get_running_loop().run_in_executor(self._thread.executor, self._thread.write, group)

    async def _drop(self) -> None:
        """A thread that hangs on its disk is left to itself: the next group gets another."""
        if self._thread is not None:
            closing = asyncio.wrap_future(self._thread.executor.submit(self._thread.close))
            self._thread.executor.shutdown(wait=False)
            self._thread = None
            await asyncio.wait([closing], timeout=1)


# A row is inserted where its table stands as the group believes; the subquery keeps the order of the rows, a join might not.
APPEND = """
    INSERT INTO log (table_id, n, at, kind, data)
    SELECT r.table_id, r.n, r.at, r.kind, r.data
    FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::int[]) AS r (table_id, n, at, kind, data, last)
    WHERE r.last = coalesce((SELECT max(l.n) FROM log l WHERE l.table_id = r.table_id), 0)
    ON CONFLICT DO NOTHING RETURNING table_id, n"""
# All rows or none, so that one statement is a transaction of its own: whoever writes the same entry meanwhile makes it fail.
APPEND_ALL = """
    WITH r AS (
        SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::int[])
        AS r (table_id, n, at, kind, data, last)
    )
    INSERT INTO log (table_id, n, at, kind, data) SELECT table_id, n, at, kind, data FROM r
    WHERE NOT EXISTS (SELECT FROM r WHERE last <> coalesce((SELECT max(l.n) FROM log l WHERE l.table_id = r.table_id), 0))"""
# Rows of the lobby, and who has a seat there: who left goes, who came is added.
LIST = f"""
    WITH listed AS (
        INSERT INTO tables ({COLUMNS})
        SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
            $7::bigint[], $8::bigint[], $9::bigint[])
        {UPSERT}
    ), gone AS (
        DELETE FROM members WHERE table_id = ANY($1::text[])
        AND (table_id, user_id) NOT IN (SELECT * FROM unnest($10::text[], $11::text[]))
    )
    INSERT INTO members (table_id, user_id) SELECT * FROM unnest($10::text[], $11::text[]) ON CONFLICT DO NOTHING"""


class PostgresWriter(GroupWriter):
    """One statement for all rows of a group: alone where there is no more to write; else in a transaction, where what it does not
    return was written by another process first."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def _write(self, group: Group) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect_postgres(self._url)
        entries_alone = not group.listings() and not group.outcomes()
        if entries_alone and await self._append_all(self._connection, group):
            return
        while True:
            transaction = self._connection.transaction()
            await transaction.start()
            if not (lost := await self._append(self._connection, group)):
                break
            await transaction.rollback()  # a call is written whole or not at all: begin again without those tables
            group.refuse(lost)
        if listings := group.listings():
            await self._list(self._connection, listings)
        if outcomes := group.outcomes():
            await enter_postgres(self._connection, outcomes)
            await score_postgres(self._connection, outcomes)
        await transaction.commit()

    async def _append_all(self, connection: asyncpg.Connection[asyncpg.Record], group: Group) -> bool:
        """Insert all rows, where every table stands as the group believes: a third of the messages. Otherwise nothing happens."""
        import asyncpg

        if not (rows := group.rows()):
            return True
        with contextlib.suppress(asyncpg.UniqueViolationError):
            done = await connection.execute(APPEND_ALL, *_columns(rows), [group.last[row[0]] for row in rows])
            return bool(done == f"INSERT 0 {len(rows)}")
        return False

    async def _append(self, connection: asyncpg.Connection[asyncpg.Record], group: Group) -> set[str]:
        """Insert all rows; give the tables of which one was not inserted."""
        if not (rows := group.rows()):
            return set()
        lasts = [group.last[row[0]] for row in rows]
        inserted = await connection.fetch(APPEND, *_columns(rows), lasts)
        if len(inserted) == len(rows):
            return set()
        return {table for table, _ in {row[:2] for row in rows} - {(table, n) for table, n in inserted}}

    async def _list(self, connection: asyncpg.Connection[asyncpg.Record], listings: list[Listing]) -> None:
        seats = sorted({(row[0], member) for row, members in listings for member in members})
        tables, users = [table for table, _ in seats], [user for _, user in seats]
        await connection.execute(LIST, *_columns([row for row, _ in listings]), tables, users)

    async def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _columns(rows: list[Any]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
