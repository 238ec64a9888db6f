"""Clocks: how long a seat may think. Times are milliseconds; everything follows from the times in the log."""

from __future__ import annotations

from shinar.protocol.clocks import Clock, DaysClock, LiveClock, NoClock
from shinar.protocol.tables import Times

DAY = 24 * 3600 * 1000


class Clocks:
    """The clocks of all seats of a table."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        first = clock.base * 1000 if isinstance(clock, LiveClock) else 0
        self.left = [first] * seats
        self.since: dict[int, int] = {}
        self.earned: set[int] = set()  # the seats whose last turn brought them more time
        self.away: dict[int, int] = {}  # by seat that is or was on vacation: until when
        self.rest: dict[int, int] = {}  # of the days of a seat's last turn, what it did not use

    def turn_to(self, thinking: set[int], at: int, mover: int | None = None, undoing: int | None = None) -> None:
        """From now on these seats think: the clocks of the others stop.

        Only a person who has just moved earns time for it: no bot that stands in. A move taken back takes it back, too.
        """
        if isinstance(self.clock, NoClock):
            return
        for seat in set(self.since) - thinking:
            self._stop(seat, max(0, at - self.since.pop(seat)), seat == mover)
        for seat in thinking - set(self.since):
            self.since[seat] = max(at, self.away.get(seat, 0))
            self._go(seat, seat == undoing)

    def _stop(self, seat: int, spent: int, earns: bool) -> None:
        if isinstance(self.clock, LiveClock):
            self.left[seat] = max(0, self.left[seat] - spent)
            if earns:
                self.left[seat] += self.clock.plus * 1000
                self.earned.add(seat)
        else:
            self.rest[seat] = self.left[seat] - spent

    def _go(self, seat: int, again: bool) -> None:
        if isinstance(self.clock, DaysClock):
            whole = self.clock.days * DAY
            self.left[seat] = self.rest.get(seat, whole) if again else whole
        elif isinstance(self.clock, LiveClock) and again and seat in self.earned:
            self.left[seat] = max(0, self.left[seat] - self.clock.plus * 1000)
        self.earned.discard(seat)

    def take_vacation(self, seat: int, until: int, at: int) -> None:
        """The clock of a seat stands until then, and goes on with what was left. An end that moves, moves the clock with it."""
        before = max(at, self.away.get(seat, 0))
        self.away[seat] = until
        if seat in self.since:
            self.since[seat] += until - before

    def lost(self, began: int, ended: int) -> int:
        """The most that an outage took from a clock that runs."""
        return max((ended - max(began, since) for since in self.since.values()), default=0)

    def give_back(self, began: int, ended: int) -> None:
        """While nobody could move, no clock ran."""
        self.since = {seat: since + max(0, ended - max(began, since)) for seat, since in self.since.items()}

    def deadline(self) -> int | None:
        """When the first of the thinking seats runs out of time."""
        return min((since + self.left[seat] for seat, since in self.since.items()), default=None)

    def overdue(self, now: int) -> list[int]:
        return sorted(seat for seat, since in self.since.items() if since + self.left[seat] <= now)

    def view(self) -> Times | None:
        """Time left by seat as of the moment the seat began to think, and since when it thinks."""
        if isinstance(self.clock, NoClock):
            return None
        return Times(list(self.left), [self.since.get(seat) for seat in range(len(self.left))])
