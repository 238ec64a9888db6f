"""Counts the processes that serve the same PostgreSQL: those that do not hear of each other through Redis must poll."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from shinar.server.backoff import backoff
from shinar.server.database import connect_postgres, failures

log = logging.getLogger("shinar.process_count")
LOCK = 7_426_270_002  # any number, the same in every process: each holds a share of this lock for as long as it lives
LOOK_SECONDS = 10.0
COUNT = """
    SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32) + objid::bigint = $1"""


async def keep_counting(url: str, counted: Callable[[int], None]) -> None:
    """Hold a share of the lock, and tell from time to time how many do."""
    waits = backoff()
    while True:
        try:
            connection = await connect_postgres(url)
            try:
                await connection.execute("SELECT pg_advisory_lock_shared($1)", LOCK)
                while True:
                    counted(int(await connection.fetchval(COUNT, LOCK)))
                    waits = backoff()
                    await asyncio.sleep(LOOK_SECONDS)
            finally:
                connection.terminate()
        except failures():
            await asyncio.sleep(next(waits))
        except Exception:
            log.exception("counting the processes at this database")
            await asyncio.sleep(next(waits))
