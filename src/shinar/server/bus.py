"""What processes tell each other through Redis: which tables have gone on. No move and no card goes through it.

Redis may be slow, restart or never come back: nothing here makes a move wait, and whoever does not hear it polls (sync.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, AuthenticationWrongNumberOfArgsError, RedisError, ResponseError

from shinar.core.errors import SetupError
from shinar.server.backoff import backoff
from shinar.server.identity import new_id
from shinar.server.metrics import Metrics

log = logging.getLogger("shinar.bus")
CHANNEL = "shinar:pokes"
PING_SECONDS = 1.5  # between two messages of a process to itself, through Redis and back
SILENCE_SECONDS = 5.0  # without one of them, Redis counts as lost
PATIENCE_SECONDS = 3.0  # for one command
MOST_WAITING = 10_000  # tables of which others are still to be told
MOST_AT_ONCE = 500  # tables in one message
GATHERED_SECONDS = 0.005  # between two messages: a message costs every process as much as a move, whatever it holds
FAILURES = (RedisError, OSError, TimeoutError)


class Pokes(msgspec.Struct):
    """Tables and how many entries each has; without any, a ping."""

    sender: str
    tables: dict[str, int] = {}


decode = msgspec.json.Decoder(Pokes).decode
encode = msgspec.json.Encoder().encode


def make_client(url: str) -> Any:
    """A client that fails rather than hides a lost connection: what was missed meanwhile must be read from the store."""
    options: dict[str, Any] = {"retry": Retry(NoBackoff(), 0), "socket_connect_timeout": PATIENCE_SECONDS}
    try:
        return Redis.from_url(url, **options)
    except ValueError:
        raise SetupError("a Redis is redis://HOST:PORT/NUMBER, rediss://HOST:PORT/NUMBER or unix:///path/to/socket") from None


async def check_redis(url: str) -> None:
    """Before the start: a wrong address or password ends it, a Redis that is away does not (the server polls until it is back)."""
    client = make_client(url)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await client.ping()
    except FAILURES as problem:
        cause = problem.__cause__ or problem  # what Redis says while a connection is made comes wrapped
        if isinstance(cause, AuthenticationError | AuthenticationWrongNumberOfArgsError):
            raise SetupError("Redis refuses the user or the password of --redis: correct the URL") from None
        if isinstance(cause, ResponseError):
            raise SetupError(f"Redis refuses --redis: {' '.join(str(cause.args[0]).split())}") from None
    finally:
        await _let_go(client)


async def _let_go(client: Any) -> None:
    with contextlib.suppress(*FAILURES):
        async with asyncio.timeout(1):
            await client.aclose()


class Bus:
    """One connection that tells, one that listens; each is opened again when it is lost."""

    def __init__(self, url: str, metrics: Metrics, heard: Callable[[str, int], None], changed: Callable[[], None]) -> None:
        self.url = url
        self.metrics = metrics
        self.heard = heard  # another process has written to a table
        self.changed = changed  # Redis is lost, or back: tables may have gone on unheard
        self.id = new_id()
        self.waiting: dict[str, int] = {}
        self.up: bool | None = None
        self._wake = asyncio.Event()
        self._last_ping = float("-inf")

    @property
    def hears(self) -> bool:
        """Whether what this process says has lately come back to it."""
        return time.monotonic() - self._last_ping < SILENCE_SECONDS

    def poke(self, table: str, size: int) -> None:
        """Tell the others, soon: a table that goes on before it is told is told once."""
        if table not in self.waiting and len(self.waiting) >= MOST_WAITING:
            self.metrics.pokes.labels("dropped").inc()  # the others find it when they poll
            return
        self.waiting[table] = max(size, self.waiting.get(table, 0))
        self._wake.set()

    async def run(self) -> None:
        """Tell and listen for as long as the process runs."""
        await asyncio.gather(self._keep(self._tell), self._keep(self._listen))

    async def _keep(self, work: Callable[[Any], Awaitable[None]]) -> None:
        waits = backoff()
        while True:
            client = make_client(self.url)
            started = time.monotonic()
            try:
                await work(client)
            except FAILURES as problem:
                self._lost(problem)
            except Exception as problem:
                log.exception("the connection to Redis")
                self._lost(problem)
            finally:
                await _let_go(client)
            if time.monotonic() - started > 2 * SILENCE_SECONDS:
                waits = backoff()
            await asyncio.sleep(next(waits))

    async def _tell(self, client: Any) -> None:
        while True:
            told = dict(itertools.islice(self.waiting.items(), MOST_AT_ONCE))
            async with asyncio.timeout(PATIENCE_SECONDS):
                await client.publish(CHANNEL, encode(Pokes(self.id, told)))
            self.metrics.pokes.labels("sent").inc(len(told))
            for table, size in told.items():
                if self.waiting.get(table) == size:
                    del self.waiting[table]
            await asyncio.sleep(GATHERED_SECONDS)
            if not self.waiting:
                self._wake.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PING_SECONDS):
                        await self._wake.wait()

    async def _listen(self, client: Any) -> None:
        async with client.pubsub(ignore_subscribe_messages=True) as subscription:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await subscription.subscribe(CHANNEL)
            self._wake.set()  # a ping at once
            while True:
                async with asyncio.timeout(SILENCE_SECONDS):
                    message = await subscription.get_message(timeout=None)
                if message is not None:
                    self._take(message["data"])

    def _take(self, data: bytes) -> None:
        try:
            pokes = decode(data)
        except msgspec.DecodeError:
            self.metrics.pokes.labels("unreadable").inc()
            return
        if pokes.sender == self.id:
            self._back()
            return
        self.metrics.pokes.labels("heard").inc(len(pokes.tables))
        for table, size in pokes.tables.items():
            self.heard(table, size)

    def _lost(self, problem: BaseException) -> None:
        self._last_ping = float("-inf")
        if self.up is not False:
            self.up = False
            self.metrics.redis_up.set(0)
            log.warning(
                "Redis is lost (%s): until it is back, moves at other processes are found by polling", type(problem).__name__
            )
            self.changed()

    def _back(self) -> None:
        self._last_ping = time.monotonic()
        if not self.up:
            if self.up is False:
                self.metrics.redis_reconnects.inc()
                log.info("Redis is back: all tables in memory are compared with the store")
            self.up = True
            self.metrics.redis_up.set(1)
            self.changed()
