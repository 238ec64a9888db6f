"""What a view of Architectura holds."""

from __future__ import annotations

from typing import Literal, TypedDict

from shinar.core.view import Argument, Both, View
from shinar.games.architectura.vocabulary import Colour


class PackNames(TypedDict):
    """The card pack that is played with."""

    cards: str  # the value of the option
    name: Both
    note: Both


class Written(TypedDict):
    """What views tell of a pack."""

    pack: PackNames
    base: list[str]  # the cards that all have, by id
    names: dict[str, Both]  # of all cards, by id


class Lying(TypedDict):
    """A card in the city."""

    id: str
    owner: int
    up: bool
    side: str | None  # the value that is up; null face down
    token: int | None  # whose token protects it
    shield: bool


class Place(TypedDict):
    cards: list[Lying]  # the lowest first
    value: int | None
    reserved: int | None  # for whom


class Held(TypedDict):
    """A card of one's own hand, as it is printed."""

    number: int
    id: str
    sides: list[str]
    initial: str
    groups: list[str]
    shield: bool
    text: Both


class Player(TypedDict):
    colour: Colour
    hand: list[Held] | None  # null for all but the own one
    hand_size: int
    seen: list[str]  # cards in hand that all have seen
    deck: int
    deck_top: list[str] | None  # what its owner knows of it, the first to be drawn first
    maximum: int
    exchanged: bool
    tokens: int
    zone: list[str]
    removed: list[str]
    extra: list[str | None]  # the additional cards of the colour; null where there are fewer
    chosen: list[int] | Literal["sealed"] | None  # the additional cards taken, by number


class Change(TypedDict):
    """What becomes of a card that lies in the city."""

    place: str
    was: int
    now: int | None  # null where the card falls
    left: bool


class Fate(TypedDict):
    """What becomes of the city if the card is placed there."""

    value: int | None
    asked: bool
    changes: list[Change]


class Effect(TypedDict):
    """The effect that is carried out now: whose it is, and the card whose text it is."""

    card: str | None
    text: str | None


class OpenTable(Written):
    """What is the same for all."""

    phase: str
    first: int
    active: int
    limit: int
    streets: list[list[Place]]
    tints: list[Colour]  # the colours of the seats
    playing: str | None
    about: dict[str, Argument]  # what the words of the prompt are about
    effect: Effect | None
    source: str | None  # the place that a card is moved from


class Table(OpenTable):
    players: list[Player]
    fates: dict[str, Fate]  # by place, for who decides where a card goes


class ArchitecturaView(View, Table):
    """All that a seat may know of a game of Architectura."""
