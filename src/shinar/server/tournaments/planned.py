"""A line of the house's schedule."""

from __future__ import annotations

from msgspec import Struct

from shinar.protocol.clocks import LiveClock


class Planned(Struct, frozen=True):
    """A line of the schedule. `size`: minutes of an arena, rounds of a Swiss system."""

    kind: str
    game: str
    day: str
    hour: int
    minute: int
    size: int
    clock: LiveClock
    seats: int = 2

    @property
    def key(self) -> str:
        """What tells its tournaments from those of other lines."""
        return f"{self.kind} {self.game} {self.day} {self.hour:02}:{self.minute:02}"
