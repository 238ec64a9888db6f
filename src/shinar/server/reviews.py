"""Reviews of finished games, made in fair turns in the background and kept for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator

from shinar.core.record import Record
from shinar.protocol import answers as protocol
from shinar.server.errors import Refused
from shinar.server.fair_queue import Full, Owner, Turn
from shinar.server.jobs import NO_LANGUAGE, REVIEW, Review, Reviewed
from shinar.server.packs import known_everywhere
from shinar.server.thinking import Thinking
from shinar.server.thread_executor import Closing

log = logging.getLogger("shinar.reviews")
MOST_KEPT = 200
MOST_WAITING = 100  # of all people: a person, and an address, may wait for few of them


class ReviewJob:
    """A review that is ready, in the making, or waiting to be made."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.done = 0.0
        self.turn: Turn | None = None
        self.found: dict[str, protocol.Review] | None = None
        self.failed = False
        self.task: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        return self.found is None and not self.failed

    def data(self, lang: str | None) -> protocol.Review:
        assert self.found is not None
        return self.found[lang or NO_LANGUAGE]


class Reviews:
    """The reviews of this process."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.lane = thinking.lanes[REVIEW]
        self.jobs: OrderedDict[str, ReviewJob] = OrderedDict()

    def find(self, id: str) -> ReviewJob | None:
        """The review of a table, if one was asked for; a failed one may be asked for again."""
        job = self.jobs.get(id)
        if job and job.failed:
            return None
        if job:
            self.jobs.move_to_end(id)
        return job

    def ahead(self, job: ReviewJob) -> int:
        """About how many reviews come before it."""
        return self.lane.ahead(job.turn) if job.turn and job.open else 0

    def cards(self) -> Iterator[str]:
        """The values of options of games that are still to be reviewed: card packs are among them."""
        for job in list(self.jobs.values()):
            if job.open:
                yield from job.record.options.values()

    def begin(self, id: str, record: Record, owner: Owner) -> ReviewJob:
        """Have a review made; Refused where one waits for too many already."""
        if self.lane.waiting >= MOST_WAITING:
            raise Refused("busy", "many games are being reviewed just now; please try again later", status=503)
        try:
            turn = self.lane.join(owner)
        except Full:
            raise Refused("busy", "other games of yours are still being reviewed; please wait for them", status=503) from None
        job = self.jobs[id] = ReviewJob(record)
        job.turn = turn
        self.forget()
        job.task = asyncio.create_task(self.make(job, turn))
        return job

    def forget(self) -> None:
        """The oldest that are done make room."""
        for id in [id for id, job in self.jobs.items() if not job.open][: max(0, len(self.jobs) - MOST_KEPT)]:
            del self.jobs[id]

    async def make(self, job: ReviewJob, turn: Turn) -> None:
        def progress(done: float) -> None:
            job.done = done

        shared = known_everywhere(job.record.game, job.record.options)
        iterations, games = self.thinking.review_effort()
        try:
            async with self.lane.had(turn):
                answer = await self.thinking.ask(Review(iterations, games), job.record, shared, progress)
            assert isinstance(answer, Reviewed)
            job.found = answer.found
        except (Closing, asyncio.CancelledError):
            job.failed = True
        except Exception:
            job.failed = True
            log.exception("review")

    async def close(self) -> None:
        tasks = [job.task for job in self.jobs.values() if job.task and not job.task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
