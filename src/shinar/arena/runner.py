"""Plays the fixtures of a tournament: in this process, in several, or on many machines with Ray."""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context

from shinar.arena.fixtures import Fixture, Setting, fixtures
from shinar.arena.journal import Journal
from shinar.arena.match import MatchResult, play
from shinar.core.errors import SetupError

AHEAD = 2  # games that wait for each worker


def run(
    setting: Setting, journal: Journal, source: Callable[[Setting, Iterator[Fixture]], Iterator[MatchResult]]
) -> Iterator[MatchResult]:
    """Play what the journal does not have yet, and write each game as it is finished."""
    missing = (fixture for fixture in fixtures(setting) if fixture.number not in journal.played)
    for game in source(setting, missing):
        journal.add(game)
        yield game


def in_process(setting: Setting, games: Iterator[Fixture]) -> Iterator[MatchResult]:
    """One after the other."""
    return (play(setting, fixture) for fixture in games)


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Processes started meanwhile never hear an interrupt: it is the parent's, which hears it afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def processes(jobs: int) -> Callable[[Setting, Iterator[Fixture]], Iterator[MatchResult]]:
    def source(setting: Setting, games: Iterator[Fixture]) -> Iterator[MatchResult]:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        waiting: set[Future[MatchResult]] = set()
        try:
            while True:
                with ignoring_interrupts():
                    for fixture in islice(games, jobs * AHEAD - len(waiting)):
                        waiting.add(pool.submit(play, setting, fixture))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return source


def cluster(address: str | None) -> Callable[[Setting, Iterator[Fixture]], Iterator[MatchResult]]:
    """Ray, at an address, or on this machine where there is none."""
    try:
        import ray
    except ImportError:
        raise SetupError("--ray needs the package ray: pip install 'shinar[ray]'") from None

    def source(setting: Setting, games: Iterator[Fixture]) -> Iterator[MatchResult]:
        ray.init(
            address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False if address is None else None
        )
        try:
            task = ray.remote(play)
            cores = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
            ahead = AHEAD * max(1, int(cores))
            waiting = [task.remote(setting, fixture) for fixture in islice(games, ahead)]
            while waiting:
                done, waiting = ray.wait(waiting)
                waiting += [task.remote(setting, fixture) for fixture in islice(games, len(done))]
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return source
