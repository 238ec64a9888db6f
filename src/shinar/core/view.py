"""What views are made of. A view stays a plain dict: these types cost nothing at run time.

A game declares its own, and names it as `Game.view_type`:

    class Table(TypedDict):
        phase: str
        heaps: list[int]  # the stones of each

    class NimView(View, Table):
        ...
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict


class Both(TypedDict):
    """A text in each language."""

    en: str
    ru: str


class Term(TypedDict, total=False):
    """An argument of a text that is no figure: a word of the game's texts, or a name that brings its languages with it."""

    word: str
    name: Both


Argument = int | str | Term | list[int | str | Term]


class LineData(TypedDict):
    """Something that happened, as a text to be put into words."""

    id: str
    args: dict[str, Argument]


_Places = TypedDict("_Places", {"seat": int, "piece": str, "from": str, "to": str, "amount": int}, total=False)


class EventData(_Places):
    """Something that a move did, as the rules tell it: what went from where to where. What is hidden is left out."""

    kind: str
    rule: str


class Choice(TypedDict):
    """A legal move of the seat that sees it."""

    code: int
    text: str  # its notation
    path: Sequence[str]  # the pieces to click, in order
    gain: int | None  # what it scores at once; null where something hidden would come to light


class View(TypedDict):
    """What the views of all games have."""

    game: str
    seats: int
    seat: int  # whose view it is; -1 is a spectator
    turn: int  # the seat that is asked first; -1 when the game is over
    pending: list[int]  # all seats that owe a choice
    over: bool
    scores: list[int]
    winners: list[int]
    moves: list[Choice]


if TYPE_CHECKING:
    AnyView = dict[str, Any]  # whoever reads it knows the game that it is of
else:
    AnyView = View  # for schemas
