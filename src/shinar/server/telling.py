"""What readers are told of an entry of a table's log, encoded once for all who may know the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from shinar.core import events as core_events
from shinar.core.game import Game, Line
from shinar.core.state import State
from shinar.core.text import plain
from shinar.protocol import events
from shinar.protocol.log import Entry, Moved

encode = msgspec.json.Encoder().encode


class Told:
    """One entry for its readers: one text for all, or one for spectators and one for each seat.

    Where somebody's name is in it (`by`), the event is kept as well: the name may have to go.
    """

    __slots__ = ("by", "event", "texts")

    def __init__(self, event: events.Event, by: str = "", texts: Sequence[bytes] = ()) -> None:
        self.by = by
        self.event = event if by else None
        self.texts = tuple(texts) or (encode(event),)

    def text_for(self, seat: int) -> bytes:
        """What the reader at a seat may know; -1 is a spectator."""
        return self.texts[0] if len(self.texts) == 1 else self.texts[seat + 1]

    def forget(self) -> None:
        """Take the name out, and what its bearer said."""
        if isinstance(self.event, events.ChatEvent):
            self.event.text = ""
        if isinstance(self.event, events.ChatEvent | events.SitEvent | events.StandEvent | events.NameEvent):
            self.event.name = ""
            self.texts = (encode(self.event),)


def told_move(game: Game, state: State, entry: Entry, move: Moved, path: Sequence[str] | None) -> Told:
    """What a move did, as each reader may know it. Without a path it is sealed: only who made it knows its code."""
    happened = state.events
    sealed = path is None
    texts: dict[tuple[tuple[core_events.Event, ...], bool], bytes] = {}
    readers = []
    for seat in range(-1, state.seats):
        known = state.EVENTS.seen_by(seat, happened)
        reader = (known, sealed and seat == move.seat)
        if reader not in texts:
            event = events.MoveEvent(
                n=entry.n,
                at=entry.at,
                seat=move.seat,
                lines=[line(one) for one in game.log(state, known)],
                happened=[events.Happened(e.kind, e.rule, e.seat, e.piece, e.source, e.target, e.amount) for e in known],
                code=None if sealed and seat != move.seat else move.code,
                path=None if path is None else list(path),
            )
            texts[reader] = encode(event)
        readers.append(texts[reader])
    return Told(event, texts=readers if len(texts) > 1 else readers[:1])


def line(told: Line) -> events.Line:
    return events.Line(told.id, {name: plain(value) for name, value in told.args.items()})
