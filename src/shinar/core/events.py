"""What happens in a game, as the rules tell it while they do it: pieces that go from place to place, coins, what follows by itself.

A game has a table of the kinds of events that its rules tell. In the engine an event is a row of numbers; `State.events` has it
in words.

    EVENTS = EventTable((EventKind("settle", "BAB-4.1", TRIBES), ...), places=("hand:0", "hand:1", ...))

    if s.telling:                                        # never during a search
        s._tell(SETTLE, seat, tribe, HAND + seat, COLUMN + land)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from shinar.core.view import EventData

EVERYONE = -1  # the seats, as bits, that may know the piece of an event
NOTHING = -1  # no seat, piece or place
MOST_EVENTS = 512  # that one move can tell


class Event(NamedTuple):
    """One thing that happened. `piece` is None where there is none, or where it is hidden from who reads."""

    kind: str
    seat: int | None
    piece: str | None
    source: str | None
    target: str | None
    amount: int
    rule: str
    seen: int = EVERYONE  # the seats, as bits, that may know the piece

    def data(self) -> EventData:
        """As plain data, without what there is not."""
        known = {"seat": self.seat, "piece": self.piece, "from": self.source, "to": self.target, "amount": self.amount or None}
        return cast(
            EventData, {"kind": self.kind, **{name: value for name, value in known.items() if value is not None}, "rule": self.rule}
        )


@dataclass(frozen=True)
class EventKind:
    """A kind of event and the rule that it follows. Its pieces are numbers unless they have words.

    A `private` one is not told at all to seats that may not know its piece; of another they are told all but the piece.
    """

    name: str
    rule: str
    pieces: Sequence[str] = ()
    private: bool = False


class EventTable:
    """All kinds of events of a game, and the words of its places. Both are known to the rules by their numbers."""

    def __init__(self, kinds: Iterable[EventKind], places: Sequence[str] = ()) -> None:
        self.kinds = tuple(kinds)
        self.places = tuple(places)
        self._private = frozenset(kind.name for kind in self.kinds if kind.private)

    def __len__(self) -> int:
        return len(self.kinds)

    def code(self, name: str) -> int:
        """The number of a kind; LookupError where there is none."""
        for code, kind in enumerate(self.kinds):
            if kind.name == name:
                return code
        raise LookupError(f"no kind of event is called {name!r}")

    def place(self, name: str) -> int:
        """The number of a place."""
        return self.places.index(name)

    def read(self, rows: Iterable[tuple[int, ...]]) -> tuple[Event, ...]:
        """Rows of the engine in words: each an object of its own, however like another."""
        return tuple([self._event(*row) for row in rows])

    def _event(self, kind: int, seat: int, piece: int, source: int, target: int, amount: int, seen: int) -> Event:
        told = self.kinds[kind]
        word = None if piece == NOTHING else told.pieces[piece] if told.pieces else str(piece)
        return Event(
            told.name, None if seat == NOTHING else seat, word, self._where(source), self._where(target), amount, told.rule, seen
        )

    def _where(self, place: int) -> str | None:
        return None if place == NOTHING else self.places[place]

    def seen_by(self, seat: int, events: Iterable[Event]) -> tuple[Event, ...]:
        """The events as one seat may know them; -1 is a spectator. This is the one place where events are masked."""
        found = []
        for event in events:
            if event.seen == EVERYONE or (seat >= 0 and event.seen >> seat & 1):
                found.append(event)
            elif event.kind not in self._private:
                found.append(event._replace(piece=None, seen=EVERYONE))
        return tuple(found)
