"""What a view of 7 Wonders holds. Cards are named by their ids, tiles by their numbers."""

from __future__ import annotations

from typing import Literal, TypedDict

from shinar.core.view import Argument, View
from shinar.games.seven_wonders.boxes.view_types import CityOfBoxes, OwnOfBoxes

Side = Literal["A", "B"]


class OpenCity(CityOfBoxes):
    """A city as all see it."""

    free: bool
    wonder: str
    side: Side | None
    stages: int
    raised: list[int]  # the stages that stand, counted from 0
    stages_in_all: int | None
    start_lost: bool
    coins: int
    prices: list[int]  # what raw materials and manufactured goods cost it: from the left, then from the right
    buildings: list[str]
    shields: int
    victories: list[int]
    defeats: int
    minus: int
    tokens: dict[str, int]
    taking_part: int
    olympia_used: bool
    hand_size: int
    tiles_left: int
    tiles_laying: int
    tiles_built: int
    chosen: bool
    copies: list[str] | None  # the stages that its board copies, each as `gizah-A-1`


class SeenOfCity(OwnOfBoxes):
    """What one seat knows of a city beyond what lies open."""

    hand: list[str] | None
    memory: list[str] | None  # the cards among which those of a hand are that the seat has held
    tucked: list[str | None]  # under the stages that stand; null for one that the seat does not know
    tiles: list[int] | None
    laying: list[int] | None
    offer: list[int] | None
    choice: str | None  # the move that is sealed


class City(OpenCity, SeenOfCity):
    """A city as one seat sees it."""


class Lack(TypedDict):
    """Why something cannot be done with a card now."""

    rule: str
    goods: dict[str, int]  # that must be had
    sold: bool  # whether the neighbours sell what is missing
    coins: int  # that are short for them


class Refused(TypedDict, total=False):
    """Why the own cards cannot be used now; empty where none can be chosen."""

    cards: dict[str, Lack]  # by name, why it cannot be built
    stage: Lack | None  # why no stage can be


class Tower(TypedDict):
    places: list[int | None]
    laid: list[int]
    laws: list[int]


class GreatProject(TypedDict):
    name: str
    colour: str
    tokens: int
    open: bool


class OpenTable(TypedDict):
    """What is the same for all."""

    phase: str
    age: int
    round: int
    turns: int
    boxes: list[str]
    passing: Literal["left", "right"]
    holder: int | None  # of the Free City
    asked: int | None  # the city that is decided for; null when the game is over
    free_pile: int
    tower: Tower | None
    project: GreatProject | None
    discards: list[int]  # by age, those that lie face down
    thrown: list[str]  # those that lie in everybody's sight


class Running(TypedDict, total=False):
    """What is told while the game is on."""

    points: list[dict[str, int]]  # by seat, the points by their source
    refused: Refused  # to a player


class Table(OpenTable, Running):
    cities: list[City]
    pile: list[str] | None  # the face-down cards of the discard pile, for who may build one now
    about: dict[str, Argument]  # what the words of the prompt are about


class WondersView(View, Table):
    """All that a seat may know of a game of 7 Wonders."""
