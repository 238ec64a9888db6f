"""Jobs at other machines: they go through Redis (taskiq) to whoever runs `shinar worker`.

Nothing that comes from Redis is believed: it is JSON, and it is checked as if a stranger had sent it. A job that nobody answers in
time is the server's own again, so what a dead worker held, or what Redis forgot, is never missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import time
from typing import Any
from uuid import uuid4

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError
from taskiq import Context, TaskiqDepends
from taskiq.depends.progress_tracker import TaskProgress, TaskState
from taskiq.exceptions import TaskiqError
from taskiq.kicker import AsyncKicker
from taskiq.receiver import Receiver
from taskiq.serializers import JSONSerializer
from taskiq_redis import ListQueueBroker, RedisAsyncResultBackend

from shinar.server.bot_cache import BotCache
from shinar.server.jobs import KINDS, REVIEW, SECONDS, Answer, Job, Progress, Subject, decode_answer, encode, kind_of, sent
from shinar.server.jobs import received as read_job
from shinar.server.process_pool import Failed, Lost
from shinar.server.thread_executor import ThreadExecutor, sizes

log = logging.getLogger("shinar.workers")
WORKERS = "shinar:workers"  # a sorted set: worker and its slots, by when it was last heard
TASK = "think"
BEAT = 1.0  # seconds between two signs of life
SILENT = 5.0  # after which a worker counts as gone
POLL = {kind: 0.5 if kind == REVIEW else 0.02 for kind in KINDS}  # seconds between two looks for an answer
STALE = 60.0  # seconds after which nobody waits for a short job any more
KEPT = 120  # seconds that an answer lies in Redis
BACK_OFF = 2.0
GRACE = 10.0  # seconds for what has begun when a worker is told to stop


def broker_of(url: str, kind: str) -> ListQueueBroker:
    """The queue of one kind of job."""
    backend: RedisAsyncResultBackend[str] = RedisAsyncResultBackend(
        url,
        keep_results=False,
        result_ex_time=KEPT,
        serializer=JSONSerializer(),
        prefix_str="shinar:answer",
        socket_connect_timeout=2,
    )
    # A worker waits for a job as long as there is none: only connecting has a limit.
    broker = ListQueueBroker(url, queue_name=f"shinar:jobs:{kind}", socket_connect_timeout=2, socket_timeout=None)
    broker.with_serializer(JSONSerializer())
    broker.with_result_backend(backend)
    return broker


class RemoteExecutor:
    """The workers, as a server sees them. `slots` are those of all workers that were heard lately."""

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=5)
        self.brokers = {kind: broker_of(url, kind) for kind in KINDS}
        self.slots = 0
        self.watching = asyncio.create_task(self.watch())

    async def watch(self) -> None:
        """Keep counting the workers; where Redis is away there are none."""
        while True:
            try:
                self.slots = await counted(self.redis)
            except (RedisError, OSError, ValueError):
                self.slots = 0
            await asyncio.sleep(BEAT)

    async def ask(self, job: Job, subject: Subject, progress: Progress) -> Answer:
        kind = kind_of(job)
        text = (await asyncio.to_thread(sent, job, subject)).decode()
        kicker: AsyncKicker[[str, float], str] = AsyncKicker(TASK, self.brokers[kind], {})
        try:
            async with asyncio.timeout(SECONDS[kind]):
                asked = await kicker.kiq(text, time.time())
                return decode_answer(await self.answer(kind, asked.task_id, progress))
        except (TimeoutError, RedisError, OSError, TaskiqError, ValueError, msgspec.DecodeError) as problem:
            raise Lost(str(problem) or "no answer in time") from None

    async def answer(self, kind: str, id: str, progress: Progress) -> str:
        """Wait for the answer as long as there is any worker."""
        backend: Any = self.brokers[kind].result_backend
        while not await backend.is_result_ready(id):
            if not self.slots:
                raise Lost("no worker is left")
            if kind == REVIEW and (far := await backend.get_progress(id)) and isinstance(far.meta, float):
                progress(far.meta)
            await asyncio.sleep(POLL[kind])
        result = await backend.get_result(id)
        if result.is_err or not isinstance(result.return_value, str):
            raise Failed(f"a worker failed: {result.error}"[:500])
        return result.return_value

    async def close(self) -> None:
        self.watching.cancel()
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2):
                for broker in self.brokers.values():
                    await broker.shutdown()
                await self.redis.aclose()


async def counted(redis: Any) -> int:
    """The slots of all workers that gave a sign of life lately, by Redis's own clock."""
    seconds, _ = await redis.time()
    members = await redis.zrangebyscore(WORKERS, seconds - SILENT, "+inf")
    return sum(min(1024, max(0, int(member.decode().rpartition(":")[2]))) for member in members)


# --- the worker -------------------------------------------------------------------------------------------------------


class Worker:
    """A process that does jobs for servers: `shinar worker`."""

    def __init__(self, url: str, slots: int, budget: int) -> None:
        self.url = url
        self.slots = slots
        self.threads = ThreadExecutor(slots, BotCache(budget))
        self.name = f"{uuid4().hex}:{slots}"
        self.stopping = asyncio.Event()

    async def run(self) -> None:
        """Work until told to stop; where Redis is away, try again until it is back."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # Windows: the signal ends the process at once
                loop.add_signal_handler(number, self.stopping.set)
        tasks = [asyncio.create_task(self.listen(kind)) for kind in KINDS]
        tasks.append(asyncio.create_task(self.beat()))
        await asyncio.wait([*tasks, asyncio.create_task(self.stopping.wait())], return_when=asyncio.FIRST_COMPLETED)
        self.stopping.set()
        await asyncio.wait(tasks, timeout=GRACE)
        for task in tasks:
            task.cancel()
        self.threads.close()
        for problem in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(problem, Exception):
                raise problem

    async def beat(self) -> None:
        """Say that this worker is there, and at the end that it goes."""
        redis = Redis.from_url(self.url, socket_connect_timeout=2, socket_timeout=5)
        there = False
        while not self.stopping.is_set():
            try:
                seconds, _ = await redis.time()
                await redis.zadd(WORKERS, {self.name: seconds})
                await redis.zremrangebyscore(WORKERS, 0, seconds - 10 * SILENT)
                if not there:
                    log.info("ready, with %d slots", self.slots)
                there = True
            except (RedisError, OSError) as problem:
                if there:
                    log.warning("redis: %s", problem)
                there = False
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stopping.wait(), BEAT)
        with contextlib.suppress(RedisError, OSError):
            await redis.zrem(WORKERS, self.name)
        await redis.aclose()

    async def listen(self, kind: str) -> None:
        """Take jobs of one kind, as many at once as there are slots for it."""

        async def think(text: str, asked: float, context: Context = TaskiqDepends()) -> str:  # noqa: B008
            return await self.think(text, asked, context)

        while not self.stopping.is_set():
            broker = broker_of(self.url, kind)
            broker.register_task(think, task_name=TASK)
            receiver = Receiver(broker, max_async_tasks=sizes(self.slots)[kind], run_startup=False)
            try:
                await receiver.listen(self.stopping)
            except (RedisError, OSError, ExceptionGroup):
                await asyncio.sleep(BACK_OFF)
            finally:
                with contextlib.suppress(RedisError, OSError):
                    await broker.shutdown()

    async def think(self, text: str, asked: float, context: Context) -> str:
        """One job. What nobody can be waiting for any more is left."""
        job, subject = read_job(text)
        if kind_of(job) != REVIEW and time.time() - asked > STALE:
            raise Failed("it is too late for this")
        loop = asyncio.get_running_loop()
        told = 0.0

        def progress(done: float) -> None:
            nonlocal told
            if time.monotonic() - told > BEAT:
                told = time.monotonic()
                step = context.broker.result_backend.set_progress(
                    context.message.task_id, TaskProgress(state=TaskState.STARTED, meta=done)
                )
                asyncio.run_coroutine_threadsafe(step, loop)

        return encode(await self.threads.ask(job, subject, progress)).decode()


def run_worker(url: str, slots: int, budget: int) -> None:
    """Work until stopped."""

    async def main() -> None:
        await Worker(url, slots, budget).run()

    asyncio.run(main())
