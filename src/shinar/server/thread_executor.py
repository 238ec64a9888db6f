"""Jobs in threads of this process: the search holds no GIL. Hints and reviews give way to moves where the system lets them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from concurrent.futures import ThreadPoolExecutor

from shinar.server.bot_cache import BotCache
from shinar.server.jobs import DEEP, HINT, KINDS, MOVE, REVIEW, Answer, Job, Progress, Subject, kind_of, perform

NICENESS = {MOVE: 0, DEEP: 2, HINT: 2, REVIEW: 10}


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def sizes(slots: int) -> dict[str, int]:
    """How many of each kind are thought about at once with so many slots: what is soon done never waits for what is not."""
    return {MOVE: slots, DEEP: slots, HINT: max(1, slots // 2), REVIEW: max(1, slots // 4)}


def give_way(kind: str) -> None:
    """Let the system prefer others to this thread; only Linux does it by thread."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS[kind])


class Closing(Exception):
    """The process goes before an answer is found."""


class ThreadExecutor:
    """Threads of this process, as many for each kind as `sizes` says for the slots."""

    def __init__(self, slots: int, bot_cache: BotCache) -> None:
        self.slots = slots
        self.bot_cache = bot_cache
        self.closing = False
        self.pools = {
            kind: ThreadPoolExecutor(sizes(slots)[kind], thread_name_prefix=kind, initializer=give_way, initargs=(kind,))
            for kind in KINDS
        }

    async def ask(self, job: Job, subject: Subject, progress: Progress) -> Answer:
        def told(done: float) -> None:
            if self.closing:
                raise Closing
            progress(done)

        work = asyncio.get_running_loop().run_in_executor(self.pools[kind_of(job)], perform, job, subject, self.bot_cache, told)
        # A thread cannot be stopped: whoever gave up waiting must not let the next one begin before it is done.
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if not self.closing:
                with contextlib.suppress(Exception):
                    await work
            raise

    def close(self) -> None:
        self.closing = True
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
