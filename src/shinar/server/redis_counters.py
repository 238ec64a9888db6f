"""Counters that all processes share, in Redis. Where it does not answer, each process counts for itself until it does."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from typing import Any

from redis.exceptions import RedisError

log = logging.getLogger("shinar.redis_counters")
PATIENCE = 2.0  # seconds for an answer: a busy moment is not yet an absence, in which every process allows the whole limit
PAUSE = 10.0  # seconds until Redis is asked again after it failed: one visitor in ten seconds is held up, no more


class RedisCounters:
    """Small scripts that run in Redis as one step."""

    def __init__(self, redis: Any) -> None:
        self.redis = redis
        self.away_until = 0.0
        self.scripts: dict[str, Any] = {}

    async def run(self, script: str, key: str, *args: float) -> list[int] | None:
        """What a script answers for a key; None where Redis is away. Keys are hashed: no name or address lies in Redis."""
        if time.monotonic() < self.away_until:
            return None
        if script not in self.scripts:
            self.scripts[script] = self.redis.register_script(script)
        hashed = "shinar:" + hashlib.sha256(key.encode()).hexdigest()
        try:
            async with asyncio.timeout(PATIENCE):
                answer: list[int] = await self.scripts[script](keys=[hashed], args=args)
        except (RedisError, OSError, TimeoutError, RuntimeError) as problem:
            self.away_until = time.monotonic() + PAUSE
            log.warning("limits are counted in this process only: Redis is away (%s)", type(problem).__name__)
            return None
        return answer

    async def close(self) -> None:
        with contextlib.suppress(RedisError, OSError, TimeoutError, RuntimeError):
            async with asyncio.timeout(1):
                await self.redis.aclose()


def connect(url: str) -> RedisCounters:
    """Counters in the Redis at an address; it is not asked before there is something to count."""
    from redis.asyncio import Redis

    return RedisCounters(Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE))
