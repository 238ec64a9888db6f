"""Regular background work: presence is written, tables that waited for too long are closed, idle ones leave memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.store import StorageDown
from shinar.server.table_quota import TableQuota

log = logging.getLogger("shinar.maintenance")
EVERY = 1.0  # seconds between two looks at what is due
ROUND = 5.0  # seconds between two looks at the tables that wait


async def run_maintenance(hub: Hub, quota: TableQuota) -> None:
    """As long as the process lives."""
    rounds = 0.0
    while True:
        await asyncio.sleep(EVERY)
        rounds += EVERY
        try:
            if hub.presence.due():
                await note_people(hub)
            if rounds >= ROUND:
                rounds = 0.0
                await close_stale(hub, quota)
                forget_idle(hub)
        except StorageDown as problem:
            log.error("storage: %s", problem)
        except Exception:
            log.exception("tidying")


async def note_people(hub: Hub) -> None:
    """Everybody who is at a table now is still there."""
    for live in hub.tables.values():
        for listener in live.listeners:
            hub.presence.mark(live.table, listener.who.id)
            hub.note_look(live, listener)
    await hub.presence.write()
    await hub.looks.write()


async def close_stale(hub: Hub, quota: TableQuota) -> None:
    for id, reason in await quota.stale():
        with contextlib.suppress(Refused):
            await hub.change(id, lambda table, reason=reason: table.expiry(reason, now_ms()))  # type: ignore[misc]
    await quota.tidy()


def forget_idle(hub: Hub) -> None:
    """Of the tables that nobody looks at only so many stay in memory: those that were used last."""
    idle = [live for live in hub.tables.values() if hub.idle(live)]
    for live in sorted(idle, key=lambda live: live.used)[: -hub.bounds.idle_tables]:
        hub.tables.pop(live.id, None)


async def give_back(hub: Hub) -> None:
    """After an outage: at every table whose clock runs, the time that it took, so that people see it at once."""
    last = ""
    while ids := await hub.store.clocked(last, 500):
        for id in ids:
            with contextlib.suppress(Refused):
                await hub.change(id, lambda table: [])
        last = ids[-1]
