"""The messages of a server about a table, typed: news and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, Self, TypedDict

from shinar.core.errors import ShinarError

Event = dict[str, Any]  # an entry of a table's log, as the reader may know it: `n`, `at`, `kind` and what belongs to the kind


class Choice(TypedDict):
    """A legal move: its code, its notation, the pieces to click, what it scores at once, its words if a language was asked for."""

    code: int
    text: str
    path: list[str]
    gain: int | None
    words: NotRequired[str]


class SeatInfo(TypedDict):
    """Who sits on a seat."""

    name: str
    kind: Literal["free", "bot", "human"]
    level: str | None  # of a bot, which has it for a `name` too
    character: str | None  # whom a bot is named after, see `shinar.bots.cast`
    stand_in: str | None
    resigned: bool
    abandons: bool
    again: bool


class TableInfo(TypedDict):
    """What everyone may know of a table besides the game."""

    id: str
    game: str
    options: dict[str, str]
    visibility: str
    status: Literal["waiting", "playing", "finished", "abandoned"]
    seats: list[SeatInfo]
    clock: dict[str, Any]
    times: dict[str, Any] | None
    made: int
    moment: int
    result: dict[str, Any] | None
    next: str | None
    stopped: str | None  # why the host of the site ended the table, where they did
    known: bool  # whether somebody may know the cards: then only who opened the table and bots play
    rules: int
    commitment: str | None  # to the deal; None where nobody drew it in secret
    seed: int | str | None  # what the deal followed from, and with the salt what the commitment is the hash of: when it is over
    salt: str | None


@dataclass(frozen=True)
class News:
    """Entries of the log that came together, and how things stood after them."""

    n: int
    events: list[Event]
    view: dict[str, Any]


class Refused(ShinarError):
    """What the server will not do: a `kind` that a program can act on, a sentence, and the rule where a rule forbids it."""

    def __init__(self, kind: str, text: str, rule: str = "") -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.kind = kind
        self.text = text
        self.rule = rule

    @classmethod
    def of(cls, error: Mapping[str, Any]) -> Self:
        return cls(str(error["kind"]), str(error["text"]), str(error.get("rule", "")))


class Unreachable(ShinarError):
    """The server does not answer, or not any more."""


class NotDone(Unreachable):
    """The connection was lost before the server did what it was asked; the connection is there again."""
