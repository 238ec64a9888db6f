"""Where bots' moves, hints and reviews are thought about: whose turn it is, how hard, and by which process.

Each kind has a lane of its own, so that a long review never keeps a bot waiting. Workers at other machines come first, then
processes of this one, then threads of this process, which are always there: whatever else dies, a bot answers.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from shinar.bots import STRENGTHS
from shinar.bots.advice import ADVISER
from shinar.bots.review import EQUAL_GAMES, REVIEWER
from shinar.core.state import State
from shinar.server.bot_cache import BUDGET, BotCache
from shinar.server.fair_queue import Lane
from shinar.server.jobs import (
    DEEP,
    HINT,
    KINDS,
    MOVE,
    REVIEW,
    SECONDS,
    Answer,
    Job,
    Move,
    Moved,
    Progress,
    Subject,
    decode_answer,
    kind_of,
    sent,
)
from shinar.server.metrics import Metrics
from shinar.server.process_pool import Failed, Lost, ProcessPool
from shinar.server.settings import Settings
from shinar.server.thread_executor import ThreadExecutor, cores, sizes

if TYPE_CHECKING:
    from shinar.server.remote_workers import RemoteExecutor

log = logging.getLogger("shinar.thinking")
LEAST_PART = 16  # under the highest load a level has so many times fewer iterations
ALWAYS = 300  # iterations that no load takes away: they cost some milliseconds
FEW_GAMES = 4
MOST_WAITING = {MOVE: (None, None), DEEP: (None, None), HINT: (1, 8), REVIEW: (2, 6)}  # of a person, and of an address


def eased(iterations: int, load: float) -> int:
    """The iterations of a decision where so many wait for each slot: all of them up to one, then ever fewer, down to a floor."""
    floor = max(1, iterations // LEAST_PART, min(iterations, ALWAYS))
    return max(floor, int(iterations / max(1.0, load)))


class ProcessExecutor:
    """Jobs in processes of this machine."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self.pools = {kind: ProcessPool("shinar.server.job_process", kind) for kind in KINDS}

    async def ask(self, job: Job, subject: Subject, progress: Progress) -> Answer:
        kind = kind_of(job)
        return decode_answer(await self.pools[kind].ask(sent(job, subject), SECONDS[kind], progress))

    async def close(self) -> None:
        for pool in self.pools.values():
            await pool.close()


class Thinking:
    """All that is thought for the tables of this process."""

    def __init__(
        self, metrics: Metrics, iterations: int | None = None, thinkers: int = 0, trees: int = BUDGET, slots: int | None = None
    ) -> None:
        self.metrics = metrics
        self.iterations = iterations
        self.bot_cache = BotCache(trees)
        self.threads = ThreadExecutor(slots or cores(), self.bot_cache)
        self.processes = ProcessExecutor(thinkers) if thinkers else None
        self.remote: RemoteExecutor | None = None
        self.lanes = {kind: self._lane(kind) for kind in KINDS}
        metrics.watch_thinking(self)

    def _lane(self, kind: str) -> Lane:
        person, address = MOST_WAITING[kind]
        lane = Lane(lambda: sizes(self.slots)[kind], person, address)
        lane.waited = self.metrics.waited.labels(kind).observe
        return lane

    @property
    def slots(self) -> int:
        if self.remote and self.remote.slots:
            return self.remote.slots
        return self.processes.slots if self.processes else self.threads.slots

    # --- how hard -----------------------------------------------------------------------------------------------------

    def iterations_of(self, level: str, load: float) -> int:
        iterations = STRENGTHS[level].iterations if level in STRENGTHS else 1
        return eased(self.most(iterations), load)

    def hint_iterations(self, load: float) -> int:
        return eased(self.most(ADVISER.iterations), load)

    def review_effort(self) -> tuple[int, int]:
        """Iterations for each decision, and games for luck."""
        return self.most(REVIEWER.iterations), EQUAL_GAMES if self.iterations is None else FEW_GAMES

    def most(self, iterations: int) -> int:
        return iterations if self.iterations is None else min(iterations, self.iterations)

    # --- by whom ------------------------------------------------------------------------------------------------------

    async def ask(self, job: Job, subject: Subject, elsewhere: bool = True, progress: Progress = lambda done: None) -> Answer:
        """The answer, by whoever can give it, while one has a turn. What only this process knows is not sent elsewhere."""
        kind = kind_of(job)
        started = time.perf_counter()
        places = [place for place in (self.remote, self.processes) if place and place.slots] if elsewhere else []
        for place in places:
            try:
                answer = fitting(job, subject, await place.ask(job, subject, progress))
                return self._done(kind, started, answer)
            except (Lost, Failed, ValueError) as problem:
                log.warning("%s: %s", kind, problem)
                self.metrics.thought.labels(kind, "retried").inc()
        try:
            return self._done(kind, started, await self.threads.ask(job, subject, progress))
        except Exception:
            self.metrics.thought.labels(kind, "failed").inc()
            raise

    def _done(self, kind: str, started: float, answer: Answer) -> Answer:
        self.metrics.thought.labels(kind, "done").inc()
        self.metrics.thinking.labels(kind).observe(time.perf_counter() - started)
        return answer

    async def close(self) -> None:
        self.threads.close()
        for place in (self.remote, self.processes):
            if place:
                await place.close()


async def begin_thinking(settings: Settings, metrics: Metrics) -> Thinking:
    """As the host wants it. Workers may come and go: the server looks for them where it has a Redis."""
    share = settings.workers
    thinking = Thinking(
        metrics, settings.iterations, -(-settings.thinkers // share), settings.trees * 1_000_000 // share, -(-cores() // share)
    )
    if settings.redis:
        from shinar.server.remote_workers import RemoteExecutor

        thinking.remote = RemoteExecutor(settings.redis)
    return thinking


def fitting(job: Job, subject: Subject, answer: Answer) -> Answer:
    """The answer of another process, if it is one to this job; ValueError where not."""
    if job.__struct_config__.tag != answer.__struct_config__.tag:
        raise ValueError("the answer is to something else")
    if isinstance(job, Move) and isinstance(answer, Moved) and isinstance(subject, State) and answer.code not in subject.moves():
        raise ValueError("the answer is no legal move")
    return answer
