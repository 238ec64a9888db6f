"""What a view of Babel holds."""

from __future__ import annotations

from typing import Literal, TypedDict

from shinar.core.view import Argument, View
from shinar.games.babel.cards import Place, Tribe

Phase = Literal["act", "give-up", "over"]
Counts = dict[Tribe, int]


class Site(TypedDict):
    """A player's side of a land, the lowest cards first."""

    settlers: list[Tribe]
    temple: list[int]


class Lands(TypedDict):
    media: Site
    sumer: Site
    hatti: Site
    persia: Site
    assyria: Site


class OpenPlayer(TypedDict):
    """A player as both see them."""

    hand_size: int
    pawn: Place
    dealt: bool  # whether the card dealt at the start still lies there
    lands: Lands
    stock: list[int]  # levels, the top last
    points: int


class Player(OpenPlayer):
    """A player as one seat sees them."""

    hand: Counts | None  # null for all but the own one
    known: Counts | None  # the cards that the reader knows to be in the hand; null for a spectator


class OpenTable(TypedDict):
    """What belongs to neither player."""

    phase: Phase
    active: int  # whose turn it is, whoever decides
    owed: int  # cards that must still be given up
    migrated: bool
    tribe_deck: int
    discards: Counts
    temple_deck: int
    temple_deck_top: list[int]  # levels that all know, the first to be drawn first


class Table(OpenTable):
    players: list[Player]
    about: dict[str, Argument]  # what the words of the prompt are about


class BabelView(View, Table):
    """All that a seat may know of a game of Babel."""
