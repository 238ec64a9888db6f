"""A table in this process: the people who look at it, the bots that think about it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from shinar.server import wire
from shinar.server.listener import Listener
from shinar.server.table_decider import Table


@dataclass
class Live:
    """A table in this process."""

    id: str
    table: Table | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    used: float = 0.0
    cards: str = ""  # the card pack that the table is played with, where it was lent
    hints: int = 0  # that are being worked out
    shown: dict[int, wire.Shown] = field(default_factory=dict)  # by seat: what its readers saw last
    watchers: int = 0  # people without a seat, as all here were told
    counting: asyncio.TimerHandle | None = None  # they are counted anew soon

    @property
    def held(self) -> bool:
        """Whether anybody is at it: a table that is not held can be dropped and read again at any time."""
        return bool(self.listeners or self.thinking or self.hints or self.lock.locked())

    def reader(self, table: Table, listener: Listener) -> wire.Reader:
        """What a listener is to be told now: all of it, or what has changed since it was told last."""
        seat = table.seat_of(listener.who.id)
        before = self.shown.get(seat)
        follows = before is not None and listener.shown == (seat, before.n)
        return wire.Reader(seat, listener.lang, listener.sent, follows)
