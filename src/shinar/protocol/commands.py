"""What a client can ask of a table, as typed messages. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=7)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
Said = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Path = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=8)]

MoveLine = Annotated[list[Number], Meta(max_length=60)]


class Command(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """`id` comes back with the answer."""

    id: Number = 0


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat (any, if none is named)."""

    seat: Seat | None = None


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave one's seat before the game begins."""


class Bot(Command, frozen=True, kw_only=True, tag="bot"):
    """The host puts a bot on a free seat, or takes it away (no level)."""

    seat: Seat
    level: Level | None = None


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The host begins the game."""


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """The host closes a table whose game has not begun."""


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """Make a move: its code, its notation, or the pieces clicked. `moment` is the one the client sees: another is refused."""

    code: Number | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None
    path: Path | None = None
    moment: Number | None = None


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back one's own last move, as long as nothing came to light since."""


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Give the game up."""


class Abandon(Command, frozen=True, kw_only=True, tag="abandon"):
    """Agree, or no longer agree, to end the game without a result."""

    agree: bool = True


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Ask for the same game again; it begins when all people at the table have asked."""


class Chat(Command, frozen=True, kw_only=True, tag="chat"):
    text: Said


class StandIn(Command, frozen=True, kw_only=True, tag="standin"):
    """Let a bot play for one's seat until one is back."""

    level: Level


class Replace(Command, frozen=True, kw_only=True, tag="replace"):
    """Let the table's own bot play for somebody who has been away for long."""

    seat: Seat


class Back(Command, frozen=True, kw_only=True, tag="back"):
    """Take one's seat back from the bot."""


class Look(Command, frozen=True, kw_only=True, tag="look"):
    """Ask for the view after so many moves, for history; when the game is over, as any seat saw it."""

    made: Number
    seat: Seat | None = None


class Why(Command, frozen=True, kw_only=True, tag="why"):
    """Ask why a move is not allowed, or why clicks lead to none."""

    code: Number | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None
    path: Path | None = None


class Hint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask for the best moves of one's own seat now, in the words of a language if one is named."""

    lang: Literal["en", "ru"] | None = None


class Foresee(Command, frozen=True, kw_only=True, tag="foresee"):
    """Ask what these moves would lead to, of both players from now on, as far as one's own seat can know."""

    line: MoveLine


class Plan(Command, frozen=True, kw_only=True, tag="plan"):
    """Lay down one's replies: lines of moves from the `moment` on, one's rival's and one's own. They take the place of those
    laid down before; without lines there are none."""

    lines: Annotated[list[MoveLine], Meta(max_length=8)]
    moment: Number


class Planned(Command, frozen=True, kw_only=True, tag="planned"):
    """Ask which replies one has laid down, or what became of them."""


class Refresh(Command, frozen=True, kw_only=True, tag="refresh"):
    """Ask for the whole view and the entries after the last one seen, where one has missed a change."""

    since: Number


class Ping(Command, frozen=True, kw_only=True, tag="ping"):
    """Still there."""


AnyAction = Sit | Stand | Bot | Start | Close | Play | Undo | Resign | Abandon | Rematch | Chat | StandIn | Replace | Back
Questions = Look | Why | Hint | Foresee | Plan | Planned | Refresh | Ping
AnyCommand = AnyAction | Questions
