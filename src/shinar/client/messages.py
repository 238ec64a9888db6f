"""The messages of a server about a table, as a program gets them. Their types are those of `shinar.protocol`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from shinar.core.errors import ShinarError
from shinar.protocol.events import Event as Event
from shinar.protocol.news import Problem
from shinar.protocol.tables import SeatInfo as SeatInfo
from shinar.protocol.tables import TableInfo as TableInfo


class Choice(TypedDict):
    """A legal move: its code, its notation (empty where the game is not installed here), the pieces to click, what it scores at
    once, its words if a language was asked for."""

    code: int
    text: str
    path: list[str]
    gain: int | None
    words: NotRequired[str]


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
    def of(cls, problem: Problem) -> Refused:
        return cls(problem.kind, problem.text, problem.rule)


class Unreachable(ShinarError):
    """The server does not answer, or not any more."""


class NotDone(Unreachable):
    """The connection was lost before the server did what it was asked; the connection is there again."""
