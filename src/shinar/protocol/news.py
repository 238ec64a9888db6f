"""What a server sends over the socket of a table: news, changes, answers."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from shinar.protocol.events import Argument, Event, Line
from shinar.protocol.tables import TableInfo


class Choice(Struct, array_like=True):
    """A legal move: its code, the pieces to click (with spaces between them), what it scores at once (None where something hidden
    would come to light), and its words where the reader asked for a language."""

    code: int
    path: str
    gain: int | None
    words: str | None = None


class News(Struct, tag_field="t", tag="news", omit_defaults=True):
    """All that a reader has not seen yet: the entries since, and how things stand now. `view` is the game's own."""

    n: int
    seat: int
    events: list[Event]
    view: dict[str, Any]
    table: TableInfo
    undo: bool = False
    sheet: list[tuple[str, list[int]]] | None = None


class Change(Struct, tag_field="t", tag="change", omit_defaults=True):
    """The same for a reader who has the message numbered `after`: what is different in the view (see `differences`), and the
    parts of the table that are."""

    n: int
    after: int
    events: list[Event]
    view: dict[str, Any] = {}
    table: dict[str, Any] = {}
    undo: bool = False
    sheet: list[tuple[str, list[int]]] | None = None


class Problem(Struct, omit_defaults=True):
    """What is wrong: a kind for programs, a sentence for people, the rule that forbids a move.

    Where one kind has several sentences, `why` says which, and `args` has the figures in it.
    Of a card pack also the place in it, and what is wrong there in each language. Of a ban or a mute also until when, and why.
    """

    kind: str
    text: str
    rule: str = ""
    why: str = ""
    args: dict[str, int] = {}
    said: dict[str, str] = {}
    line: int = 0
    card: str = ""
    field: str = ""
    until: int | None = None
    reason: str = ""


class Failure(Struct):
    """The body of every answer over HTTP that is not a success."""

    error: Problem


class Reason(Struct, omit_defaults=True):
    """A reason for a move, in the language that was asked for."""

    id: str
    args: dict[str, Argument]
    text: str | None = None


class HintedMove(Struct, omit_defaults=True):
    """A good move: the chance to win after it (0 to 1), and how often the search tried it."""

    code: int
    text: str
    path: list[str]
    chance: float
    visits: int
    reasons: list[Reason]
    words: str | None = None


class Hints(Struct):
    """The best moves of a seat at a moment, the best first."""

    moment: int
    looks: int
    moves: list[HintedMove]


class PlannedMove(Struct):
    """A move of a line, and what it does, as the player who lays the line down may know it."""

    seat: int
    code: int
    lines: list[Line]


class PlanInfo(Struct, omit_defaults=True):
    """The replies that one has laid down. Where they were given up: `ended` says why (otherwise, illegal, undone), until one lays
    down others or none."""

    lines: list[list[PlannedMove]]
    ended: str = ""


class Ahead(Struct):
    """Where a line leads: whose decision it is then (-1: the game is over), which places are a guess, and whether it is
    a whole plan."""

    seat: int
    unsure: list[str]
    ready: bool
    line: list[PlannedMove]


class Done(Struct, tag_field="t", tag="ok", omit_defaults=True):
    """The message with that `id` is carried out, or answered; what it changed is durable."""

    id: int
    n: int
    made: int | None = None
    view: dict[str, Any] | None = None
    why: Problem | None = None
    hint: Hints | None = None
    ahead: Ahead | None = None
    plan: PlanInfo | None = None


class Failed(Struct, tag_field="t", tag="error"):
    """The message with that `id` is refused; nothing has changed."""

    id: int
    error: Problem


Message = News | Change | Done | Failed
decode = msgspec.json.Decoder(Message).decode
