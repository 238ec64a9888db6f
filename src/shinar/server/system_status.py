"""The state of what the server depends on: the size of the storage, whether Redis answers, free disk space."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path
from typing import Any

from sqlalchemy import text

from shinar.server.database import sqlite_path
from shinar.server.store import Store

REDIS_SECONDS = 2.0


async def storage_bytes(store: Store, url: str) -> int:
    """How much room the database takes."""
    path = sqlite_path(url)
    if path is not None:
        return sum(os.path.getsize(file) for file in (path, f"{path}-wal") if os.path.exists(file))
    async with store.transaction() as connection:
        return int(await connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)


async def redis_answers(url: str | None) -> bool | None:
    """Whether Redis answers in time; None where none is used."""
    if url is None:
        return None
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        client: Any = Redis.from_url(url, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS)
        async with asyncio.timeout(2 * REDIS_SECONDS), client:
            return bool(await client.ping())
    except (RedisError, OSError, ValueError, TimeoutError):
        return False


def free_bytes(path: Path) -> int:
    """The room that is left on the disk of a file or folder."""
    found = path if path.exists() else path.absolute().parent
    return shutil.disk_usage(found).free
