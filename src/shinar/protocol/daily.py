"""The deal of the day: everybody plays the same game against the same bots, once."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

DailyOutcome = Literal["playing", "played", "resigned", "abandoned", "late", "unfinished"]


class DailyTry(Struct, frozen=True):
    """One's own try. `late` is a game that ended after the day, `unfinished` one that had not ended by then."""

    table: str
    outcome: DailyOutcome
    points: int | None
    margin: int | None  # over the best bot
    place: int | None  # on the ladder; of who is not on it, the place that it would have been
    better: int | None  # than so many of the others on the ladder, in per cent; None where there are none
    counts: bool  # whether it is on the ladder
    why: Literal["guest", "address"] | None  # why it is not


class DailyDeal(Struct, frozen=True):
    """A game of a day: with what, against whom, from which seat. What the commitment is to is told when the day is over."""

    game: str
    rules: int
    options: dict[str, str]
    seat: int
    seats: list[str]
    characters: list[str | None]
    commitment: str
    players: int  # people who have begun it
    mine: DailyTry | None


class DailyRow(Struct, frozen=True):
    """A place on the ladder. Nobody is named who does not wish to be listed."""

    place: int
    name: str
    points: int
    margin: int
    mine: bool
    table: str | None  # to look at, when the day is over


class DailyTop(Struct, frozen=True):
    """The first places of a ladder, how many there are, and one's own."""

    game: str
    rows: list[DailyRow]
    ranked: int
    mine: DailyTry | None


class Daily(Struct, frozen=True):
    """Today's deals, and how yesterday's ended."""

    day: str
    now: int
    until: int
    streak: int  # days in a row on which one has finished a deal, up to today or yesterday
    deals: list[DailyDeal]
    yesterday: str | None  # where there was one
    ended: list[DailyTop]


class DailyLadder(Struct, frozen=True):
    """A deal of a day with its ladder, which is hidden from who may still play, and final when it is over."""

    day: str
    now: int
    until: int
    over: bool
    final: bool  # whether all that came of it is written down
    streak: int
    deal: DailyDeal
    hidden: bool
    rows: list[DailyRow]
    ranked: int
    seed: str | None  # when the day is over, with the salt what the commitment is the hash of
    salt: str | None
    before: str | None  # the deal of the day before, where there was one
    after: str | None
