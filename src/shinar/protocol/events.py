"""The entries of a table's log as a reader may know them: one type a kind, with the number and the time of the entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from shinar.core.text import Name, Word


class Named(Struct, omit_defaults=True, frozen=True):
    """An argument of a line that is no figure: a word of the game's texts, or a name that brings its languages with it."""

    word: str | None = None
    name: dict[str, str] | None = None


Argument = int | float | str | Named | list[int | float | str | Named]


class Line(Struct, omit_defaults=True):
    """Something that happened, as a text to be put into either language; `text` where the reader asked for one."""

    id: str
    args: dict[str, Argument]
    text: str | None = None


class Happened(Struct, array_like=True, frozen=True):
    """Something that a move did, as the rules tell it: what went from where to where. What there is not, or is hidden, is null,
    and left out at the end. The rule that it follows is that of its kind (`games/NAME/events.py`)."""

    kind: str
    seat: int | None = None
    piece: str | None = None
    source: str | None = None
    target: str | None = None
    amount: int = 0


class Told(Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """An entry: its number, and its time in milliseconds since 1970."""

    n: int
    at: int


class OpenEvent(Told, tag="open"):
    """The table is there."""


class SitEvent(Told, tag="sit"):
    seat: int
    name: str
    account: bool | None = None


class StandEvent(Told, tag="stand"):
    seat: int
    name: str


class BotEvent(Told, tag="bot"):
    """A bot sits down, or goes (no level)."""

    seat: int
    level: str | None
    character: str | None = None


class StartEvent(Told, tag="start"):
    """The game begins."""


class MoveEvent(Told, tag="move"):
    """A move. Its code and the pieces clicked are missing while the choice is sealed, except the code for who made it."""

    seat: int
    lines: list[Line]
    happened: list[Happened]
    code: int | None = None
    path: list[str] | None = None


class UndoEvent(Told, tag="undo"):
    seat: int


class ResignEvent(Told, tag="resign"):
    seat: int


class FlagEvent(Told, tag="flag"):
    """Somebody's time is up."""

    seat: int


class AbandonEvent(Told, tag="abandon"):
    seat: int
    agree: bool


class ExpireEvent(Told, tag="expire"):
    """Closed before the game began."""

    reason: str


class OutageEvent(Told, tag="outage", rename={"began": "from", "ended": "to"}):
    """The server was away, and the clocks stood still."""

    began: int
    ended: int


class ClosedEvent(Told, tag="closed"):
    """The host of the site ended the table."""

    reason: str


class NameEvent(Told, tag="name"):
    """A seat has another name from now on."""

    seat: int
    name: str


class ChatEvent(Told, tag="chat"):
    """Who speaks is told with it: a seat (-1 for a spectator), and whether with an account; in old logs neither.

    What is said `beside` a game comes to its players with the end, after entries that they have seen already.
    """

    name: str
    text: str
    seat: int | None = None
    account: bool | None = None
    beside: bool = False


class GoneEvent(Told, tag="gone"):
    """Somebody has deleted the account."""

    seat: int


class StandInEvent(Told, tag="standin"):
    seat: int
    level: str


class BackEvent(Told, tag="back"):
    seat: int


class VacationEvent(Told, tag="vacation"):
    """Somebody is on vacation until then; where that is not after `at`, they are back early."""

    seat: int
    until: int


class RematchEvent(Told, tag="rematch"):
    seat: int


class DealEvent(Told, tag="deal"):
    """The deal is offered to others, or it is over."""


class TryEvent(Told, tag="try"):
    """Somebody plays the deal."""


class FollowEvent(Told, tag="follow"):
    """All want another game."""


class NextEvent(Told, tag="next"):
    """The next game is open: its table."""

    table: str


Event = (
    OpenEvent
    | SitEvent
    | StandEvent
    | BotEvent
    | StartEvent
    | MoveEvent
    | UndoEvent
    | ResignEvent
    | FlagEvent
    | AbandonEvent
    | ExpireEvent
    | OutageEvent
    | ClosedEvent
    | NameEvent
    | ChatEvent
    | GoneEvent
    | StandInEvent
    | BackEvent
    | VacationEvent
    | RematchEvent
    | DealEvent
    | TryEvent
    | FollowEvent
    | NextEvent
)


def spoken(value: Argument, cleaned: Callable[[str], str] = str) -> Any:
    """An argument of a line as it was before it travelled; `cleaned` is what may be done to names that others wrote."""
    if isinstance(value, Named):
        return Word(value.word or "") if value.name is None else Name(**{lang: cleaned(text) for lang, text in value.name.items()})
    return [spoken(item, cleaned) for item in value] if isinstance(value, list) else value


def kind_of(event: Told) -> str:
    """The kind of an entry, as it is written."""
    return str(event.__struct_config__.tag)
