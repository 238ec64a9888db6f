"""What a view of Architects of Amytis holds."""

from __future__ import annotations

from typing import Literal, TypedDict

from shinar.core.view import View
from shinar.games.amytis.cards import Building, Colour

Phase = Literal["take", "place", "project", "palace", "favour", "over"]
BoardSide = Literal["A", "B"]


class Sides(TypedDict):
    """The side of the effect of each building."""

    garden: BoardSide
    market: BoardSide
    wall: BoardSide
    palace: BoardSide
    residence: BoardSide
    theatre: BoardSide


class Tile(TypedDict):
    building: Building
    colour: Colour


class ProjectCard(TypedDict):
    number: int
    points: int
    rows: list[str]  # of letters for colours; a dot is a cell that does not matter


class Stall(TypedDict):
    """A stack of the building board."""

    height: int
    top: Tile | None
    architect: int | None  # whose stands there


class Favours(TypedDict):
    """The king's favours: whose pawn stands there, and in the row how many of each player."""

    i: int | None
    ii: int | None
    iii: int | None
    iv: int | None
    stairs: int | None
    corners: int | None
    projects: int | None
    row: list[int]


class Player(TypedDict):
    points: int
    track: int  # where the marker stands
    base: int  # the points of whole laps of the track
    city: list[list[Tile]]  # by cell, the lowest first
    architects: int  # left to be placed
    pawns: int
    open: list[ProjectCard]
    completed: list[ProjectCard]


class Table(TypedDict):
    phase: Phase
    first: int
    sides: Sides
    stacks: list[Stall]
    hand: Tile | None  # taken, and not yet placed
    players: list[Player]
    display: list[ProjectCard | None]
    deck: int
    favours: Favours
    ending: bool


class AmytisView(View, Table):
    """All that a seat may know of a game of Architects of Amytis."""
