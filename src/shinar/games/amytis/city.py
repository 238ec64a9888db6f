"""What one city shows: counts of tiles, heights and patterns, for the rules to score. Compiles to C."""

from __future__ import annotations

from shinar.core.native import Word, Words
from shinar.games.amytis import cards, patterns
from shinar.games.amytis.cards import CORNER_CELLS, DONE, OPEN, TALL_CORNER
from shinar.games.amytis.events import COMPLETED_BY, PROJECT_COMPLETED, PROJECTS_OF
from shinar.games.amytis.pieces import Pieces

ROWS_AND_COLUMNS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]
COUNT = cards.COUNT
PROJECT_POINTS = cards.PROJECT_POINTS
COLOUR_BITS: list[Words] = [[0] * 9] + [
    [1 << (9 * colour + cell) for cell in range(9)] for _ in cards.BUILDINGS for colour in range(4)
]  # no tile, then each
PLACEMENTS: list[Words] = patterns.table()
PLACEMENT_COUNTS = patterns.counts()


def building_of(tile: int) -> int:
    """A tile is the number building * 4 + colour; where there is no tile, there is no building either."""
    return tile >> 2


def colour_of(tile: int) -> int:
    return tile & 3


def built(s: Pieces, seat: int, building: int, cells: int) -> int:
    """How many tiles of a building are in sight on some cells, given as bits."""
    n = 0
    for cell in range(9):
        if building_of(s.visible[seat][cell]) == building and cells >> cell & 1:
            n += 1
    return n


def coloured(s: Pieces, seat: int, colour: int) -> int:
    """How many tiles of a colour are in sight."""
    n = 0
    for cell in range(9):
        if s.visible[seat][cell] >= 0 and colour_of(s.visible[seat][cell]) == colour:
            n += 1
    return n


def in_sight(s: Pieces, seat: int) -> int:
    """How many tiles are in sight."""
    n = 0
    for cell in range(9):
        if s.visible[seat][cell] >= 0:
            n += 1
    return n


def kinds(s: Pieces, seat: int) -> int:
    """The buildings in sight, as bits."""
    found = 0
    for cell in range(9):
        if s.visible[seat][cell] >= 0:
            found |= 1 << building_of(s.visible[seat][cell])
    return found


def stacks_of(s: Pieces, seat: int, height: int) -> int:
    """How many stacks have exactly that many tiles."""
    n = 0
    for cell in range(9):
        if s.heights[seat][cell] == height:
            n += 1
    return n


def stairs(s: Pieces, seat: int) -> int:
    """AMY-8.9: rows and columns that rise 1, 2, 3 from either end."""
    n = 0
    for line in range(6):
        left = s.heights[seat][ROWS_AND_COLUMNS[line][0]]
        right = s.heights[seat][ROWS_AND_COLUMNS[line][2]]
        if s.heights[seat][ROWS_AND_COLUMNS[line][1]] == 2 and left + right == 4 and (left == 1 or left == 3):
            n += 1
    return n


def tall_corners(s: Pieces, seat: int) -> int:
    """AMY-8.10."""
    n = 0
    for cell in range(9):
        if CORNER_CELLS >> cell & 1 and s.heights[seat][cell] >= TALL_CORNER:
            n += 1
    return n


def colours(s: Pieces, seat: int) -> Word:
    """AMY-7.4: the visible colours as bits, as patterns.py has them."""
    seen: Word = 0
    for cell in range(9):
        seen |= COLOUR_BITS[s.visible[seat][cell] + 1][cell]
    return seen


def shown(card: int, seen: Word) -> bool:
    """AMY-7.1 to AMY-7.3: does the pattern of a project lie somewhere in these colours?"""
    i = 0
    while i < PLACEMENT_COUNTS[card] and seen & PLACEMENTS[card][i] != PLACEMENTS[card][i]:
        i += 1
    return i < PLACEMENT_COUNTS[card]


def complete_projects(s: Pieces, seat: int) -> None:
    """AMY-7.5, AMY-7.6, AMY-7.8: every open project of a seat that its city shows; those in the display are nobody's."""
    seen: Word = colours(s, seat)
    for card in range(20):
        if s.projects[card] == OPEN + seat and shown(card, seen):
            s.projects[card] = DONE + seat
            if s.telling:
                s._tell(PROJECT_COMPLETED, seat, card, PROJECTS_OF + seat, COMPLETED_BY + seat, PROJECT_POINTS[card])


def lacking(card: int, seen: Word) -> int:
    """How many tiles are missing where the pattern of a project is nearest to complete."""
    fewest = 9
    for i in range(PLACEMENT_COUNTS[card]):
        missing: Word = PLACEMENTS[card][i] & ~seen
        n = COUNT[missing & 511] + COUNT[missing >> 9 & 511] + COUNT[missing >> 18 & 511] + COUNT[missing >> 27]
        if n < fewest:
            fewest = n
    return fewest
