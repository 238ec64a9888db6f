"""What building brings, and what a city with its projects and favours scores. Compiles to C.

The numbers in docstrings name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.amytis import cards
from shinar.games.amytis.cards import (
    ALL_CELLS,
    COMPLETED_POINTS,
    CORNER_CELLS,
    CORNER_POINTS,
    CORNERS,
    DONE,
    EDGE_CELLS,
    GARDEN,
    MARKET,
    PALACE,
    PROJECTS_DONE,
    RESIDENCE,
    ROW,
    STAIRS,
    STAIRS_POINTS,
    THEATRE,
    WALL,
)
from shinar.games.amytis.city import building_of, built, colour_of, coloured, in_sight, kinds, stacks_of, stairs, tall_corners
from shinar.games.amytis.pieces import Pieces

COUNT = cards.COUNT
CORNER_WALL_POINTS = cards.CORNER_WALL_POINTS
HEIGHT_POINTS = cards.HEIGHT_POINTS
ROW_POINTS = cards.ROW_POINTS
PROJECT_POINTS = cards.PROJECT_POINTS


# --- effects ----------------------------------------------------------------------------------------------------------


def side_b(s: Pieces, building: int) -> bool:
    """AMY-1.6."""
    return bool(s.sides >> (THEATRE - building) & 1)


def effect(s: Pieces, cell: int) -> int:
    """AMY-4.3: the points of the tile just put on a cell."""
    tile = s.visible[s.turn][cell]
    building = building_of(tile)
    if building == GARDEN:
        return garden(s, s.heights[s.turn][cell])
    if building == MARKET:
        return market(s, colour_of(tile))
    if building == WALL:
        return wall(s)
    if building == PALACE:
        return palace(s)
    if building == RESIDENCE:
        return residence(s)
    return theatre(s)


def garden(s: Pieces, height: int) -> int:
    """AMY-5.1, AMY-6.1."""
    return 2 * height if side_b(s, GARDEN) else stacks_of(s, s.turn, height)


def market(s: Pieces, colour: int) -> int:
    """AMY-5.2, AMY-6.2."""
    same = coloured(s, s.turn, colour)
    return in_sight(s, s.turn) - same if side_b(s, MARKET) else 2 * same


def wall(s: Pieces) -> int:
    """AMY-5.3, AMY-6.3."""
    if side_b(s, WALL):
        return CORNER_WALL_POINTS[built(s, s.turn, WALL, CORNER_CELLS)]
    return 2 * built(s, s.turn, WALL, EDGE_CELLS)


def palace(s: Pieces) -> int:
    """AMY-5.4; side B gives points only by choice."""
    return 0 if side_b(s, PALACE) else built(s, s.turn, PALACE, ALL_CELLS)


def residence(s: Pieces) -> int:
    """AMY-5.5, AMY-6.5."""
    if side_b(s, RESIDENCE):
        return 2 * (built(s, s.turn, RESIDENCE, ALL_CELLS) + built(s, s.turn, MARKET, ALL_CELLS))
    return COUNT[kinds(s, s.turn)]


def theatre(s: Pieces) -> int:
    """AMY-5.6, AMY-5.9, AMY-6.6: the architect of this turn stands already."""
    own = COUNT[s.architects[s.turn]]
    return 2 * own if side_b(s, THEATRE) else own + COUNT[s.architects[1 - s.turn]]


# --- score ------------------------------------------------------------------------------------------------------------


def score(s: Pieces, seat: int) -> int:
    """AMY-9.3, AMY-9.5: who has more wins, and nothing else decides. AMY-9.6: before the end what would count now."""
    n = s.points[seat] + project_points(s, seat)
    for favour in range(8):
        n += favour_points(s, seat, favour)
    return n


def sources(s: Pieces, seat: int) -> list[int]:
    """The parts of the score, for people: the track, the completed projects, each favour."""
    return [s.points[seat], project_points(s, seat), *[favour_points(s, seat, favour) for favour in range(8)]]


def completed(s: Pieces, seat: int) -> int:
    """How many projects a seat has completed."""
    n = 0
    for card in range(20):
        if s.projects[card] == DONE + seat:
            n += 1
    return n


def project_points(s: Pieces, seat: int) -> int:
    """AMY-7.7, AMY-9.4: of completed projects alone."""
    n = 0
    for card in range(20):
        if s.projects[card] == DONE + seat:
            n += PROJECT_POINTS[card]
    return n


def favour_points(s: Pieces, seat: int, favour: int) -> int:
    """AMY-8.3, AMY-8.5 to AMY-8.12: what a favour is worth to a seat as the city stands; nothing without a pawn there."""
    if favour == ROW:
        return ROW_POINTS[s.row[seat]]
    if s.favours[favour] != seat:
        return 0
    if favour == STAIRS:
        return STAIRS_POINTS * stairs(s, seat)
    if favour == CORNERS:
        return CORNER_POINTS * tall_corners(s, seat)
    if favour == PROJECTS_DONE:
        return COMPLETED_POINTS * completed(s, seat)
    return HEIGHT_POINTS[favour] * stacks_of(s, seat, favour + 1)
