"""When the server was up. People lose no time on their clocks while nobody could move.

All processes extend one row of `uptime` together as long as they live and the database takes it. Where that was not
possible for a while the next beat begins a new row, and the gap is an outage: of the server, of its storage, of the machine.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable

from sqlalchemy import delete, func, select, text, update

from shinar.server.models import tables, uptime
from shinar.server.store import StorageDown, Store

log = logging.getLogger("shinar.heartbeat")
EVERY = 2.0  # seconds between two beats
LATE = 2 * EVERY  # after so many seconds without one nobody may move at a table with a clock before the next
GAP = 6_000  # milliseconds without a beat that are an outage
RECENT = 600_000  # milliseconds in which an outage is news
KEPT = 60 * 24 * 3600 * 1000  # longer than anybody may think
BEGIN_AGAIN = text("""
    INSERT INTO uptime (began, ended) SELECT CAST(:began AS BIGINT), CAST(:ended AS BIGINT)
    WHERE NOT EXISTS (SELECT 1 FROM uptime WHERE uptime.ended >= :alive) ON CONFLICT DO NOTHING""")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def gaps(periods: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What lies between periods that are in order."""
    between = [(ended, began) for (_, ended), (began, _) in itertools.pairwise(periods)]
    return [(ended, began) for ended, began in between if began - ended > GAP]


class Heartbeat:
    """The beat of this process, and the outages of all."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.outages: list[tuple[int, int]] = []
        self.last = float("-inf")

    async def fresh(self) -> None:
        """Call it before a clock starts or stops: an outage that has just ended must be known."""
        if not self.is_fresh():
            await self.beat()

    def is_fresh(self) -> bool:
        return time.monotonic() - self.last <= LATE

    async def beat(self) -> None:
        """Say that the server is up, and read when it was not. Writing comes first: SQLite lets no reader turn writer."""
        now = now_ms()
        latest = select(func.max(uptime.c.began)).scalar_subquery()
        going_on = (uptime.c.began == latest, uptime.c.ended >= now - GAP, uptime.c.ended < now)
        async with self.store.transaction() as connection:
            if (await connection.execute(update(uptime).where(*going_on).values(ended=now))).rowcount == 0:
                await connection.execute(BEGIN_AGAIN, {"began": now, "ended": now, "alive": now - GAP})
                await connection.execute(delete(uptime).where(uptime.c.ended < now - KEPT))
            rows = (await connection.execute(select(uptime.c.began, uptime.c.ended).order_by(uptime.c.began))).all()
        self.outages = gaps([(began, ended) for began, ended in rows])
        self.last = time.monotonic()

    async def wanted(self) -> bool:
        """Whether any clock runs: while none does there is nothing to beat for."""
        running = select(tables.c.id).where(tables.c.deadline.is_not(None)).limit(1)
        async with self.store.transaction() as connection:
            return await connection.scalar(running) is not None

    async def keep_beating(self, outage: Callable[[], Awaitable[None]]) -> None:
        """As long as the process lives; `outage` is called after one that has just ended."""
        while True:
            known = self.outages[-1:]
            try:
                if await self.wanted():
                    await self.beat()
                if self.outages[-1:] != known and self.outages[-1][1] > now_ms() - RECENT:
                    await outage()
            except StorageDown as problem:
                log.error("storage: %s", problem)
            except Exception:
                log.exception("heartbeat")
            await asyncio.sleep(EVERY)
