"""What everyone, or who has a seat, may know of a table besides the game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from shinar.protocol.clocks import Clock

Status = Literal["waiting", "playing", "finished", "abandoned"]


class SeatInfo(Struct, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: Literal["free", "bot", "human"]
    level: str | None  # of a bot, which has it for a `name` too
    character: str | None  # whom a bot is named after
    stand_in: str | None  # the level of the bot that plays for a person now
    resigned: bool
    abandons: bool
    again: bool
    account: bool | None  # whether a person has one; None where it is not known
    gone: bool  # somebody who has deleted the account
    vacation: int | None = None  # until when their clock stands, where they have taken a vacation here


class Times(Struct, frozen=True):
    """Milliseconds left by seat as of the moment the seat began to think, and since when it thinks.

    That may lie in the future: the clock stands until then.
    """

    left: list[int]
    since: list[int | None]


class Result(Struct, frozen=True):
    scores: list[int]
    winners: list[int]
    reason: str  # played, resigned, time


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    options: dict[str, str]
    visibility: Literal["open", "link", "private"]
    hints: bool
    rated: bool  # whether ratings change with the result: then there are no hints, and no move is taken back
    status: Status
    seats: list[SeatInfo]
    clock: Clock
    times: Times | None
    made: int  # moves so far
    moment: int  # grows with every move that all may see: an answer names the one it is to
    result: Result | None
    next: str | None
    closed: str | None  # why it was closed before the game began: host, age, closed
    stopped: str | None  # why the host of the site ended it, where they did
    asked: list[int | None]  # by seat: since when it is awaited
    patience: int | None  # after how many milliseconds others may call a bot for a seat; None where the clock decides
    strongest: str | None  # the best level that may stand in; None: any
    known: bool  # whether somebody may know the cards: then only who opened the table and bots play there
    rules: int
    commitment: str | None  # to the deal; None where nobody drew it in secret
    seed: int | str | None  # what the deal followed from, with the salt what the commitment is the hash of: when it is over
    salt: str | None
    begins: bool = False  # whether the game begins by itself when the last seat is taken
    plans: bool = False  # whether players may lay down replies ahead
    watchers: int = 0  # people here without a seat, as far as this server knows
    day: str | None = None  # where the deal of a day is played: of which one; then no move is taken back, and no bot stands in
    tournament: str = ""  # the id of the one that the game belongs to


class OwnTable(TableInfo, frozen=True, kw_only=True):
    """A table as one person asks about it: their seat (-1: none), and whether they opened it."""

    seat: int
    host: bool
