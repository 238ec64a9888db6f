"""Reviews of finished games, made one after the other in the background and kept for a while."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from shinar.bots.review import REVIEWER, Effort, Review, review
from shinar.core.record import Record
from shinar.server.errors import Refused

log = logging.getLogger("shinar.reviews")
MOST_KEPT = 200
MOST_WAITING = 20


class Stopped(Exception):
    """The server goes before a review is ready."""


class Job:
    """A review that is ready, in the making, or waiting to be made."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.done = 0.0
        self.found: Review | None = None
        self.failed = False


class Reviews:
    """The reviews of this process."""

    def __init__(self, looks: int | None) -> None:
        self.effort = Effort() if looks is None else Effort(replace(REVIEWER, looks=min(looks, REVIEWER.looks)), games=4)
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")
        self.closing = False

    def find(self, id: str) -> Job | None:
        """The review of a table, if one was asked for; a failed one may be asked for again."""
        job = self.jobs.get(id)
        if job and job.failed:
            return None
        if job:
            self.jobs.move_to_end(id)
        return job

    def cards(self) -> Iterator[str]:
        """The values of options of games that are still to be reviewed: card packs are among them."""
        for job in list(self.jobs.values()):
            if not job.found and not job.failed:
                yield from job.record.options.values()

    def begin(self, id: str, record: Record) -> Job:
        if sum(1 for job in self.jobs.values() if not job.found and not job.failed) >= MOST_WAITING:
            raise Refused("busy", "many games are being reviewed just now; please try again later", status=503)
        job = self.jobs[id] = Job(record)
        if len(self.jobs) > MOST_KEPT:
            self.jobs.popitem(last=False)
        self.worker.submit(self.make, job)
        return job

    def make(self, job: Job) -> None:
        def progress(done: float) -> None:
            if self.closing:
                raise Stopped
            job.done = done

        try:
            job.found = review(job.record, self.effort, progress)
        except Stopped:
            job.failed = True
        except Exception:
            job.failed = True
            log.exception("review")

    def close(self) -> None:
        self.closing = True
        self.worker.shutdown(wait=False, cancel_futures=True)
