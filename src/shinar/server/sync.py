"""Keeps the tables in memory level with the store: told by pokes, found by polling, read again where a read fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from shinar.server.backoff import backoff
from shinar.server.errors import PASSING, Refused
from shinar.server.store import StorageDown

if TYPE_CHECKING:
    from shinar.server.hub import Hub

log = logging.getLogger("shinar.sync")
OFTEN_SECONDS = 2.0  # between two polls while other processes cannot be heard
SELDOM_SECONDS = 20.0  # while they are: for what was lost on the way
MOST_READERS = 8  # tables that are read at the same time


class Sync:
    """Which tables of this process are behind the store, and the work of reading them on."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.behind: dict[str, int] = {}  # each with the number of entries that it is known to have
        self.due = asyncio.Event()
        self._readers = asyncio.Semaphore(MOST_READERS)

    def heard(self, id: str, size: int) -> None:
        """Another process has written to a table, which may be alive here. One that nobody is at is read when somebody comes."""
        live = self.hub.tables.get(id)
        if live is None or (live.table is not None and live.table.size >= size):
            return
        if self.hub.idle(live):
            self.hub.drop(live)
        else:
            self.stale(id, size)

    def stale(self, id: str, size: int = 0) -> None:
        """Read a table until it is level with the store, however often that fails, and tell its people and its bots."""
        if self.hub.closing:
            return
        if id in self.behind:
            self.behind[id] = max(size, self.behind[id])
            return
        self.behind[id] = size
        self.hub.spawn(self._read(id))

    async def _read(self, id: str) -> None:
        waits = backoff()
        try:
            while live := self.hub.tables.get(id):
                wanted = self.behind[id]
                try:
                    async with self._readers:
                        await self.hub.refresh(live, wanted)
                except Exception as problem:
                    if isinstance(problem, Refused) and problem.kind not in PASSING:
                        log.error("table %s cannot be read: %s", id, problem)
                        return
                    self.hub.metrics.retries.labels("read").inc()
                    log.debug("table %s is read again soon", id, exc_info=problem)
                    await asyncio.sleep(next(waits))
                else:
                    if self.behind[id] <= wanted:
                        return
        finally:
            del self.behind[id]

    def insist(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do something that people wait for, in the background, again for as long as storage fails."""
        self.hub.spawn(self._insist(what, work))

    async def _insist(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        for wait in backoff():
            try:
                await work()
                return
            except Refused as problem:
                if problem.kind not in PASSING:
                    return
            self.hub.metrics.retries.labels(what).inc()
            await asyncio.sleep(wait)

    async def compare(self) -> None:
        """One look at the store: which of the tables here have gone on elsewhere."""
        known = {id: live.table.size for id, live in self.hub.tables.items() if live.table}
        for id, size in (await self.hub.store.sizes(list(known))).items():
            if size > known[id]:
                self.heard(id, size)

    def compare_soon(self) -> None:
        """Do not wait for the next poll."""
        self.due.set()

    async def keep_comparing(self, hears: Callable[[], bool]) -> None:
        """Poll: often while other processes cannot be heard, seldom while they can."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SELDOM_SECONDS if hears() else OFTEN_SECONDS):
                    await self.due.wait()
            self.due.clear()
            try:
                await self.compare()
            except StorageDown:
                self.hub.metrics.retries.labels("poll").inc()
            except Exception:
                log.exception("poll")
