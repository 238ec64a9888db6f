"""How many processes serve behind one port."""

from __future__ import annotations

import asyncio
import sys

from shinar.core.errors import SetupError
from shinar.server.database import BESIDES, KEPT_OPEN, connect_postgres, failures, more_at_once, sqlite_path
from shinar.server.settings import Settings
from shinar.server.thread_executor import cores

LEFT_FREE = 5  # connections to PostgreSQL for the host's own tools


def check_workers(settings: Settings, wanted: int | None) -> None:
    """SetupError where so many are not possible."""
    if wanted is None or wanted == 1:
        return
    if sys.platform == "win32":
        raise SetupError("on Windows a server is one process: leave --workers out")
    if sqlite_path(settings.database) is not None:
        raise SetupError(
            f"--workers {wanted} needs PostgreSQL and Redis, for a database file has one process: "
            "give --database postgresql://... and --redis, or leave --workers out"
        )
    if settings.redis is None:
        raise SetupError(
            f"--workers {wanted} needs a Redis, through which workers hear of each other's moves: "
            "give --redis, or leave --workers out"
        )


def count_workers(settings: Settings, wanted: int | None) -> int:
    """As many as the host wants; else one a core, where the database has the connections for them."""
    if wanted is not None:
        return wanted
    if sys.platform == "win32" or sqlite_path(settings.database) is not None or settings.redis is None:
        return 1
    return most_workers(cores(), asyncio.run(free_connections(settings.database)))


def most_workers(cores: int, connections: int) -> int:
    """One a core. During a restart there is one more than that."""
    for count in range(cores, 1, -1):
        if (count + 1) * (KEPT_OPEN + more_at_once(count) + BESIDES) <= connections:
            return count
    return 1


async def free_connections(url: str) -> int:
    """How many a PostgreSQL lets anybody have."""
    try:
        connection = await connect_postgres(url)
        try:
            most = int(await connection.fetchval("SHOW max_connections"))
            kept = int(await connection.fetchval("SHOW superuser_reserved_connections"))
        finally:
            await connection.close(timeout=2)
    except failures():
        return 0
    return most - kept - LEFT_FREE
