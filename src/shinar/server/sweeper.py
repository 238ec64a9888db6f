"""What a process looks after every few seconds: the host's decisions, clocks that run out, tables that nobody needs in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from shinar.server.errors import PASSING, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.store import StorageDown

if TYPE_CHECKING:
    from shinar.server.hub import Hub

log = logging.getLogger("shinar.sweeper")
IDLE_SECONDS = 60.0  # until a table that nobody is at is forgotten
MOST_IDLE = 1_000  # of them: to read one again takes a millisecond
SET_ASIDE = 60.0  # seconds until a table that cannot be read is looked at again


class Sweeper:
    """Goes through the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.set_aside: dict[str, float] = {}  # tables whose clock could not be looked after, until when

    async def keep_sweeping(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep")

    async def sweep(self) -> None:
        await self.hub.moderation.follow(self.hub)
        await self.look_at_clocks()
        self.forget_idle()

    async def look_at_clocks(self) -> None:
        """Whose time is up loses; a table that cannot be read must not keep the others waiting."""
        now = time.monotonic()
        self.set_aside = {id: until for id, until in self.set_aside.items() if until > now}
        try:
            for id in await self.hub.store.overdue(now_ms(), 100, list(self.set_aside)):
                try:
                    await self.hub.change(id, lambda table: table.flags(now_ms()))
                except Refused as problem:
                    if problem.kind in PASSING:
                        return  # the next sweep is not far
                    self.set_aside[id] = now + SET_ASIDE
                except Exception:
                    log.exception("clock of %s", id)
                    self.set_aside[id] = now + SET_ASIDE
        except StorageDown:
            self.hub.metrics.retries.labels("clocks").inc()

    def forget_idle(self) -> None:
        """Tables that nobody is at go after a while, and the longest unused ones as soon as there are many."""
        hub = self.hub
        found = sorted((live for live in hub.tables.values() if hub.idle(live)), key=lambda live: live.used)
        long_ago = time.monotonic() - IDLE_SECONDS
        for place, live in enumerate(found):
            if live.used < long_ago or place < len(found) - MOST_IDLE:
                hub.drop(live)
