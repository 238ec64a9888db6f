"""Seeks: people who wait for opponents of like strength. What goes over their socket, and how a seek is listed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from shinar.protocol.clocks import Clock, LiveClock
from shinar.protocol.commands import Command
from shinar.protocol.news import Failed

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Value = Annotated[str, Meta(max_length=60)]


class Seek(Command, frozen=True, kw_only=True, tag="seek"):
    """Wait for opponents of like strength who want the same: this game with these options, so many seats, and this clock."""

    game: Name
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None  # None: as many as are usual
    clock: Clock = field(default_factory=lambda: LiveClock(900, 10))
    options: Annotated[dict[Name, Value], Meta(max_length=40)] = field(default_factory=dict)


class Join(Command, frozen=True, kw_only=True, tag="join"):
    """Sit down with somebody who waits. Where more are still missing, one waits with them."""

    seek: Name


class Here(Command, frozen=True, kw_only=True, tag="here"):
    """Still there. Whoever says nothing for a while has gone."""


AnyWish = Seek | Join | Here


class Seeker(Struct, frozen=True):
    """Somebody who waits, and how strong they are taken to be."""

    name: str
    account: bool
    rating: int
    deviation: int
    provisional: bool


class SeekInfo(Struct, frozen=True):
    """Those who wait together for one table."""

    id: str  # to sit down with
    game: str
    seats: int
    clock: Clock
    options: dict[str, str]
    people: list[Seeker]
    created: int  # when the first of them began to wait


class SeekList(Struct):
    """The seeks that are open; `waiting` counts people, also those of seeks beyond the longest list."""

    seeks: list[SeekInfo]
    waiting: int


class Waiting(Struct, frozen=True, tag_field="t", tag="waiting"):
    """One waits: the seek, and the level of a bot of like strength for who does not want to wait."""

    id: int
    seek: SeekInfo
    level: str


class Paired(Struct, frozen=True, tag_field="t", tag="paired"):
    """The game has begun at this table, and one has a seat there."""

    table: str


class Over(Struct, frozen=True, tag_field="t", tag="over"):
    """One waits no more: the same person waits somewhere else, or nothing was heard of them."""

    why: Literal["replaced", "away"]


SeekMessage = Waiting | Paired | Over | Failed
