"""What readers are told of an entry of a table's log, encoded once for all who may know the same."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from shinar.core import events as core_events
from shinar.core.game import Game, Line
from shinar.core.state import State
from shinar.core.text import plain
from shinar.protocol import events
from shinar.protocol.log import Entry, Moved

encode = msgspec.json.Encoder().encode
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(list[tuple[bytes, ...]]).decode
BLOCK = 8  # entries that are compressed together
LATEST = 2  # that are not: somebody may be about to be told of them
QUICKLY = 3  # the level of zlib


class Told:
    """One entry for its readers: one text for all, or one for spectators and one for each seat.

    Where somebody's name is in it (`by`), the event is kept as well: the name may have to go. What is said `beside` the game is
    for spectators until it is over.
    """

    __slots__ = ("beside", "by", "event", "texts")

    def __init__(self, event: events.Event | None, by: str = "", texts: Sequence[bytes] = (), beside: bool = False) -> None:
        self.by = by
        self.beside = beside  # such an entry has a name, so that it is never among those that are compressed
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


class ToldLog:
    """All entries of a table for their readers. Those that were there know them: the older ones wait, compressed, for who comes."""

    __slots__ = ("_blocks", "_named", "_recent")

    def __init__(self) -> None:
        self._recent: list[Told] = []
        self._blocks: list[bytes] = []  # the texts of BLOCK entries each
        self._named: dict[int, Told] = {}  # of those, by place, what a name is in: it is not compressed

    def append(self, told: Told) -> None:
        self._recent.append(told)
        if len(self._recent) == BLOCK + LATEST:
            old, self._recent = self._recent[:BLOCK], self._recent[BLOCK:]
            first = len(self._blocks) * BLOCK
            self._named |= {place: one for place, one in enumerate(old, first) if one.by}
            texts = [() if one.by else one.texts for one in old]
            self._blocks.append(zlib.compress(pack(texts), QUICKLY))

    @property
    def last(self) -> Told:
        return self._recent[-1]

    def since(self, n: int) -> list[Told]:
        """What came after so many entries."""
        packed = len(self._blocks) * BLOCK
        if n >= packed:
            return self._recent[n - packed :]
        begin = n // BLOCK
        old = [told for block in range(begin, len(self._blocks)) for told in self._unpacked(block)]
        return old[n - begin * BLOCK :] + self._recent

    def _unpacked(self, block: int) -> list[Told]:
        texts = unpack(zlib.decompress(self._blocks[block]))
        return [self._named.get(place) or Told(None, texts=one) for place, one in enumerate(texts, block * BLOCK)]

    def beside_until(self, n: int) -> list[Told]:
        """What was said beside the game, up to an entry."""
        first = len(self._blocks) * BLOCK
        recent = dict(enumerate(self._recent, first))
        return [told for place, told in (self._named | recent).items() if told.beside and place < n]

    def forget(self, user: str) -> None:
        """Somebody's name goes from all of them."""
        for told in (*self._named.values(), *self._recent):
            if told.by == user:
                told.forget()


def told_move(game: Game, state: State, entry: Entry, move: Moved, path: Sequence[str] | None) -> Told:
    """What a move did, as each reader may know it. Without a path it is sealed: only who made it knows its code."""
    told = state.events
    sealed = path is None
    if not sealed and all(event.seen == core_events.EVERYONE for event in told):
        return Told(move_event(game, state, entry, move, told, path, move.code))
    texts: dict[tuple[tuple[core_events.Event, ...], bool], bytes] = {}
    readers = []
    for seat in range(-1, state.seats):
        known = state.EVENTS.seen_by(seat, told)
        reader = (known, sealed and seat == move.seat)
        if reader not in texts:
            code = None if sealed and seat != move.seat else move.code
            texts[reader] = encode(move_event(game, state, entry, move, known, path, code))
        readers.append(texts[reader])
    return Told(None, texts=readers if len(texts) > 1 else readers[:1])


def move_event(
    game: Game,
    state: State,
    entry: Entry,
    move: Moved,
    known: Sequence[core_events.Event],
    path: Sequence[str] | None,
    code: int | None,
) -> events.MoveEvent:
    return events.MoveEvent(
        n=entry.n,
        at=entry.at,
        seat=move.seat,
        lines=[line(one) for one in game.log(state, known)],
        happened=[happened(event) for event in known],
        code=code,
        path=None if path is None else list(path),
    )


def happened(event: core_events.Event) -> Any:
    """What a rule told, as it travels: a list without the nothings at its end (see `events.Happened`)."""
    kind, seat, piece, source, target, amount, _rule, _seen = event
    if amount:
        return kind, seat, piece, source, target, amount
    if target is not None:
        return kind, seat, piece, source, target
    if source is not None:
        return kind, seat, piece, source
    if piece is not None:
        return kind, seat, piece
    return (kind,) if seat is None else (kind, seat)


def line(told: Line) -> events.Line:
    return events.Line(told.id, {name: plain(value) for name, value in told.args.items()})
