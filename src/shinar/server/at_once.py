"""The short way of a command: where nothing has to be waited for but the disk, it takes no task and no turn of the event loop.

The table is in memory, nobody else has its lock, and no outage has to be looked up: then the command is decided and folded in the
very call that read it from the socket, and what the writer says of it is acted upon in the call that brings the news. Everything
else, and whatever goes otherwise than it should, takes the long way: `Hub.execute`.
"""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from shinar.protocol import commands
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub, Live
from shinar.server.store import Conflict, Entry, StorageDown
from shinar.server.table_decider import Table
from shinar.server.table_state import Person


class Asker(Protocol):
    """Whoever gave the command."""

    def expects(self) -> None:
        """It is carried out: what they hear of it, and then their answer, come within this call."""

    def answered(self, told: int | Refused | None) -> None:
        """The size of the table, why not, or None: go the long way."""


def act_at_once(hub: Hub, live: Live, who: Person, command: commands.AnyCommand, asker: Asker) -> bool:
    """Carry a command out, and answer when it is durable; False where that takes the long way, and nothing has happened."""
    table = live.table
    if table is None or hub.tables.get(live.id) is not live or not hub.steady(table) or not took(live.lock):
        return False
    live.used = time.monotonic()
    try:
        entries = table.decide(who, command, now_ms())
    except Refused:
        live.lock.release()
        if hub.shared:
            return False  # another process may have gone on: it is decided again after reading
        raise
    except BaseException:
        live.lock.release()
        raise
    if entries:
        Writing(hub, live, table, entries, asker).begin()
    else:
        live.lock.release()
        asker.answered(table.size)
    return True


def took(lock: asyncio.Lock) -> bool:
    """Take a lock if that can be done without waiting."""
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False


class Writing:
    """Entries on their way to the disk. The lock of their table is held until they are there."""

    __slots__ = ("asker", "entries", "hub", "live", "started", "table")

    def __init__(self, hub: Hub, live: Live, table: Table, entries: list[Entry], asker: Asker) -> None:
        self.hub = hub
        self.live = live
        self.table = table
        self.entries = entries
        self.asker = asker
        self.started = time.perf_counter()

    def begin(self) -> None:
        self.live.table = None  # until the entries are durable, nobody may take this table for the truth
        try:
            for entry in self.entries:
                self.table.fold(entry)
            index, outcome = self.hub.listing(self.table)
            done = self.hub.store.begin_append(self.live.id, self.entries, index, outcome)
        except BaseException as problem:
            self.live.lock.release()
            if isinstance(problem, StorageDown):
                raise self.hub.not_written(self.live, problem) from None
            self.hub.sync.stale(self.live.id)
            raise
        done.add_done_callback(self.ended)

    def ended(self, done: asyncio.Future[None]) -> None:
        """The writer has answered: tell those at the table, then whoever asked."""
        problem = StorageDown("the write was given up") if done.cancelled() else done.exception()
        told: int | Refused | None = None
        try:
            if problem is None:
                told = self.table.size
                self.hub.written(self.live, self.table, len(self.entries), self.started)
                self.asker.expects()
                self.hub.deliver(self.live)
            elif not isinstance(problem, Conflict):
                told = self.hub.not_written(self.live, problem)
        finally:
            self.live.lock.release()
            self.asker.answered(told)
