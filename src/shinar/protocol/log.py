"""The entries of a table's log, as they are stored: one type a kind. What an older release did not write has a default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from shinar.protocol.clocks import Clock


class Logged(Struct, frozen=True, omit_defaults=True):
    """What an entry says besides its number, its time and its kind."""


class Deal(Logged, frozen=True):
    """A deal that several people play: its id, and who sits where (`me`, or the level of a bot)."""

    id: str
    seats: list[str]
    source: str = ""  # the table that it comes from; at that table itself there is none
    by: str = ""  # who offered it; in old ones it is who sat at the seat that is played
    account: bool | None = None
    until: int = 0
    ended: int = 0
    day: str = ""  # of a deal of the day: which one; only the player sees the table until then


class Opened(Logged, frozen=True):
    """The first entry: what is played, and with which cards."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: int | str
    visibility: str
    by: str
    clock: Clock
    hints: bool | None = None  # None in old logs: at all but open tables
    salt: str = ""
    known: bool | None = None  # None in old logs: where there is a position, or moves, or a deal of others
    position: str | None = None
    moves: list[tuple[int, int]] = field(default_factory=list)
    deal: Deal | None = None
    rated: bool = False
    begins: bool = False  # whether the game begins by itself when the last seat is taken
    tournament: str = ""  # the id of the one that the game belongs to


class SatDown(Logged, frozen=True):
    """`place` is a word for where somebody is, at a rated table: two with the same one are at the same address."""

    seat: int
    user: str
    name: str
    account: bool | None = None
    place: str = ""


class StoodUp(Logged, frozen=True):
    seat: int


class BotSeated(Logged, frozen=True):
    """A bot sits down, or goes (no level)."""

    seat: int
    level: str | None
    character: str | None = None


class Started(Logged, frozen=True):
    """The game begins."""


class Moved(Logged, frozen=True):
    seat: int
    code: int


class TakenBack(Logged, frozen=True):
    """The last move is undone."""

    seat: int


class Resigned(Logged, frozen=True):
    seat: int


class TimeUp(Logged, frozen=True):
    seat: int


class AbandonWished(Logged, frozen=True):
    """Somebody agrees, or no longer agrees, to end the game without a result."""

    seat: int
    agree: bool


class Expired(Logged, frozen=True):
    """Closed before the game began."""

    reason: str


class Outage(Logged, frozen=True, rename={"began": "from", "ended": "to"}):
    """The server was away, and the clocks stood still."""

    began: int
    ended: int


class ClosedByHost(Logged, frozen=True):
    """The host of the site ended the table."""

    reason: str


class Renamed(Logged, frozen=True):
    seat: int
    user: str
    name: str


class Said(Logged, frozen=True):
    """A line of chat. Old ones do not tell the seat, nor whether it was somebody with an account.

    What spectators say while a game goes on is `beside` it: players read it when the game is over.
    """

    user: str
    name: str
    text: str
    seat: int | None = None
    account: bool | None = None
    beside: bool = False


class AccountGone(Logged, frozen=True):
    """Somebody has deleted the account."""

    user: str


class StandInCalled(Logged, frozen=True):
    seat: int
    level: str


class CameBack(Logged, frozen=True):
    seat: int


class Away(Logged, frozen=True):
    """Somebody is on vacation until then; where that is over already, they are back early."""

    seat: int
    until: int


class RematchWished(Logged, frozen=True):
    seat: int


class DealChanged(Deal, frozen=True):
    """The deal of a table is offered to others, or it is over."""


class TryBegun(Logged, frozen=True):
    """Somebody plays the deal, at a table of their own."""

    user: str
    table: str
    account: bool | None = None


class NextNamed(Logged, frozen=True):
    """All want another game: its id, before the table is there."""

    table: str


class NextOpened(Logged, frozen=True):
    table: str


KINDS: dict[str, type[Logged]] = {
    "open": Opened,
    "sit": SatDown,
    "stand": StoodUp,
    "bot": BotSeated,
    "start": Started,
    "move": Moved,
    "undo": TakenBack,
    "resign": Resigned,
    "flag": TimeUp,
    "abandon": AbandonWished,
    "expire": Expired,
    "outage": Outage,
    "closed": ClosedByHost,
    "name": Renamed,
    "chat": Said,
    "gone": AccountGone,
    "standin": StandInCalled,
    "back": CameBack,
    "vacation": Away,
    "rematch": RematchWished,
    "deal": DealChanged,
    "try": TryBegun,
    "follow": NextNamed,
    "next": NextOpened,
}
KIND_OF = {kind: name for name, kind in KINDS.items()}
_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_encoder = msgspec.json.Encoder()


class Entry(Struct, frozen=True):
    """One numbered line of a table's log; times are milliseconds since 1970."""

    n: int
    at: int
    data: Logged

    @property
    def kind(self) -> str:
        return KIND_OF[type(self.data)]

    def text(self) -> str:
        """What it says, as it is stored."""
        return _encoder.encode(self.data).decode()


def entry(n: int, at: int, kind: str, text: str | bytes) -> Entry:
    """An entry as it was stored; msgspec.DecodeError where it is damaged, msgspec.ValidationError where it is none."""
    if kind not in _DECODERS:
        raise msgspec.ValidationError(f"no kind of entry is called {kind[:40]!r}")
    return Entry(n, at, _DECODERS[kind].decode(text))


def first_of(entries: Sequence[Entry]) -> Opened:
    """What a table was opened with; ValueError where a log does not begin so."""
    if not isinstance(entries[0].data, Opened):
        raise ValueError(f"a log begins with {entries[0].kind}")
    return entries[0].data
