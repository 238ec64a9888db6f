"""One's games that go on: where one is waited for, and what has happened since one last looked."""

from __future__ import annotations

from msgspec import Struct

from shinar.protocol.clocks import Clock
from shinar.protocol.events import Event
from shinar.protocol.tables import SeatInfo, Times


class RunningGame(Struct):
    """`seen` is the last entry that one was shown there; `news` are the last ones since, of `since` in all."""

    id: str
    game: str
    seat: int
    seats: list[SeatInfo]
    clock: Clock
    times: Times | None
    waits: bool  # whether one owes a decision
    updated: int
    seen: int
    since: int
    news: list[Event]


class RunningGames(Struct):
    """Those that wait for one come first, the most urgent of them at the top; `cut` where there are more than are told."""

    games: list[RunningGame]
    waiting: int
    cut: bool


class NextGame(Struct):
    """The next of one's tables that waits for one, after the one that was named; None where none does."""

    table: str | None
    waiting: int
