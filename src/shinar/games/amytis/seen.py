"""What lies on the table of Amytis as plain data, for views. Compiles to C."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

from shinar.games.amytis import cards
from shinar.games.amytis.cards import (
    ARCHITECTS,
    BUILDINGS,
    COLOURS,
    DISPLAYED,
    DONE,
    EMPTY_STACKS_TO_END,
    FAVOURS,
    LAP,
    NONE,
    OPEN,
    PALACE,
    PROJECT,
    PROJECTS,
    ROW,
)
from shinar.games.amytis.pieces import Pieces, pawns_left
from shinar.games.amytis.scoring import side_b
from shinar.games.amytis.turn import empty_stacks
from shinar.games.amytis.view_types import Favours, Phase, Player, ProjectCard, Sides, Stall, Table, Tile

PHASES: tuple[Phase, ...] = ("take", "place", "project", "favour")
SINGLE_FAVOURS = FAVOURS[:ROW]
CARDS, SINGLES = len(PROJECTS), len(SINGLE_FAVOURS)
COUNT = cards.COUNT
SIDES: tuple[Sides, ...] = tuple(
    cast(Sides, dict(zip(BUILDINGS, letters, strict=True))) for letters in product("AB", repeat=len(BUILDINGS))
)  # by the bits of the state
TILE_DATA: tuple[Tile, ...] = tuple(
    {"building": building, "colour": colour} for building in BUILDINGS for colour in COLOURS
)  # by tile
PROJECT_DATA: tuple[ProjectCard, ...] = tuple(
    {"number": number + 1, "points": project.points, "rows": list(project.rows)} for number, project in enumerate(PROJECTS)
)  # by card


def table(s: Pieces) -> Table:
    """AMY-1.8: the same for every seat and for a spectator."""
    return {
        "phase": phase(s),
        "first": s.first,
        "sides": SIDES[s.sides],
        "stacks": [stack(s, i) for i in range(9)],
        "hand": None if s.hand == NONE else TILE_DATA[s.hand],
        "players": [player(s, 0), player(s, 1)],
        "display": [None if s.display[i] == NONE else PROJECT_DATA[s.display[i]] for i in range(DISPLAYED)],
        "deck": s.deck_size,
        "favours": favours(s),
        "ending": empty_stacks(s) >= EMPTY_STACKS_TO_END,
    }


def phase(s: Pieces) -> Phase:
    """What is asked now; a palace on side B asks for more than a project."""
    if s.turn < 0:
        return "over"
    return "palace" if s.phase == PROJECT and side_b(s, PALACE) else PHASES[s.phase]


def stack(s: Pieces, at: int) -> Stall:
    height = s.stack_heights[at]
    return {
        "height": height,
        "top": TILE_DATA[s.stacks[at][height - 1]] if height else None,
        "architect": 0 if s.architects[0] >> at & 1 else 1 if s.architects[1] >> at & 1 else None,
    }


def favours(s: Pieces) -> Favours:
    found: Any = {SINGLE_FAVOURS[i]: None if s.favours[i] == NONE else s.favours[i] for i in range(SINGLES)}
    found["row"] = [s.row[0], s.row[1]]
    return cast(Favours, found)


def player(s: Pieces, owner: int) -> Player:
    """AMY-4.4: the points are also given as laps and what is over."""
    points = s.points[owner]
    return {
        "points": points,
        "track": points % LAP,
        "base": points - points % LAP,
        "city": [cell_tiles(s, owner, cell) for cell in range(9)],
        "architects": ARCHITECTS - COUNT[s.architects[owner]],
        "pawns": pawns_left(s, owner),
        "open": [PROJECT_DATA[card] for card in range(CARDS) if s.projects[card] == OPEN + owner],
        "completed": [PROJECT_DATA[card] for card in range(CARDS) if s.projects[card] == DONE + owner],
    }


def cell_tiles(s: Pieces, owner: int, cell: int) -> list[Tile]:
    """The tiles of a city's stack, the lowest first."""
    height = s.heights[owner][cell]
    found = [TILE_DATA[s.covered[owner][cell][i]] for i in range(height - 1)]
    if height:
        found.append(TILE_DATA[s.visible[owner][cell]])
    return found
