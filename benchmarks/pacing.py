"""When players move, and how long they wait for it: as soon as they can (closed loop), or as offered (open loop)."""

from __future__ import annotations

import asyncio
import random
import time
from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Protocol

GRACE = 5.0  # seconds in which what is still waited for at the end may be answered

TICK = 0.001  # seconds: what is due within it is done at once, a little late, which its latency tells


def percentile(ordered: Sequence[float], part: float) -> float:
    """The value that so large a part of an ordered list does not exceed (nearest rank)."""
    return ordered[max(0, -int(-len(ordered) * part // 1) - 1)]


class Seat(Protocol):
    """A player who makes one move when told to, if the game asks for one."""

    table: Table

    def move(self, intended: float) -> bool:
        """Make a move that was meant for that time; False where none can be made now."""


class Table:
    """One game at a time. Moves that are due wait here until somebody may make them."""

    def __init__(self) -> None:
        self.open = False
        self.due: deque[float] = deque()
        self.able: dict[Seat, None] = {}


class Tally:
    """What is counted while a load runs. A latency counts where its move was meant for the time that is measured."""

    def __init__(self) -> None:
        self.latencies = array("d")
        self.begin = self.end = float("inf")
        self.acknowledged = 0  # from the begin on, for figures a CPU second
        self.in_time = 0  # in the time that is measured, for moves a second
        self.refused = 0
        self.bytes = 0

    def answered(self, intended: float, now: float) -> None:
        self.acknowledged += now >= self.begin
        self.in_time += self.begin <= now < self.end
        self.waited(intended, now)

    def waited(self, intended: float, now: float) -> None:
        if self.begin <= intended < self.end:
            self.latencies.append(now - intended)


class ClosedLoop:
    """Each player moves as soon as the move before is answered."""

    def ready(self, seat: Seat) -> None:
        seat.move(time.perf_counter())

    def closed(self, table: Table) -> None:
        table.open = False

    def waiting(self) -> list[float]:
        return []


class OpenLoop:
    """Moves are due at times of their own, at one table after the other, however long answers take.

    A latency is counted from the time that a move was due: a server that stalls is not asked less (no coordinated omission).
    """

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables
        self.next = 0

    def ready(self, seat: Seat) -> None:
        due = seat.table.due
        if not due:
            seat.table.able[seat] = None
        elif seat.move(due[0]):
            due.popleft()

    def arrive(self, intended: float) -> None:
        """A move is due: at the next table in turn that has a game."""
        for _ in self.tables:
            table = self.tables[self.next]
            self.next = (self.next + 1) % len(self.tables)
            if table.open:
                break
        while table.able:
            seat = next(iter(table.able))
            del table.able[seat]
            if seat.move(intended):
                return
        table.due.append(intended)

    def closed(self, table: Table) -> None:
        """A game is over: what was due at its table is due at others."""
        table.open = False
        table.able.clear()
        due, table.due = table.due, deque()
        for intended in due:
            self.arrive(intended)

    def waiting(self) -> list[float]:
        """What is due and was not begun."""
        return [intended for table in self.tables for intended in table.due]

    async def run(self, times: Iterator[float]) -> None:
        for intended in times:
            while (left := intended - time.perf_counter()) > 0:
                await asyncio.sleep(max(left, TICK))
            self.arrive(intended)


def arrivals(start: float, end: float, rate: float, spread: str, rng: random.Random) -> Iterator[float]:
    """The times at which moves are due: evenly spread from a random phase on, or a Poisson process."""
    at = start + (rng.random() / rate if spread == "even" else rng.expovariate(rate))
    while at < end:
        yield at
        at += 1 / rate if spread == "even" else rng.expovariate(rate)
