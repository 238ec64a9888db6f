"""What one city shows: counts of tiles, heights and patterns, for the rules in state.py to score.

Plain Python that compiles to C with city.pxd. A city comes as two rows of nine: the visible tiles (building * 4 + colour, or -1)
and the heights of the stacks.
"""

from __future__ import annotations

from shinar.games.amytis import cards, patterns

ROWS_AND_COLUMNS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]
CORNER_CELLS = cards.CORNER_CELLS
COUNT = cards.COUNT
COLOUR_BITS = [[0] * 9] + [[1 << (9 * (tile & 3) + cell) for cell in range(9)] for tile in range(24)]  # no tile, then each
PLACEMENTS = patterns.table()
PLACEMENT_COUNTS = patterns.counts()


def built(visible: list[int], building: int, cells: int) -> int:
    """How many tiles of a building are in sight on some cells, given as bits."""
    n = 0
    for cell in range(9):
        if visible[cell] >> 2 == building and cells >> cell & 1:
            n += 1
    return n


def coloured(visible: list[int], colour: int) -> int:
    """How many tiles of a colour are in sight."""
    n = 0
    for cell in range(9):
        if visible[cell] >= 0 and visible[cell] & 3 == colour:
            n += 1
    return n


def in_sight(visible: list[int]) -> int:
    """How many tiles are in sight."""
    n = 0
    for cell in range(9):
        if visible[cell] >= 0:
            n += 1
    return n


def kinds(visible: list[int]) -> int:
    """The buildings in sight, as bits."""
    found = 0
    for cell in range(9):
        if visible[cell] >= 0:
            found |= 1 << (visible[cell] >> 2)
    return found


def stacks_of(heights: list[int], height: int) -> int:
    """How many stacks have exactly that many tiles."""
    n = 0
    for cell in range(9):
        if heights[cell] == height:
            n += 1
    return n


def stairs(heights: list[int]) -> int:
    """AMY-8.9: rows and columns that rise 1, 2, 3 from either end."""
    n = 0
    for line in range(6):
        left = heights[ROWS_AND_COLUMNS[line][0]]
        right = heights[ROWS_AND_COLUMNS[line][2]]
        if heights[ROWS_AND_COLUMNS[line][1]] == 2 and left + right == 4 and (left == 1 or left == 3):
            n += 1
    return n


def tall_corners(heights: list[int]) -> int:
    """AMY-8.10."""
    n = 0
    for cell in range(9):
        if CORNER_CELLS >> cell & 1 and heights[cell] >= 3:
            n += 1
    return n


def colours(visible: list[int]) -> int:
    """AMY-7.4: the visible colours as bits, as patterns.py has them."""
    seen = 0
    for cell in range(9):
        seen |= COLOUR_BITS[visible[cell] + 1][cell]
    return seen


def shown(card: int, seen: int) -> bool:
    """AMY-7.1 to AMY-7.3: does the pattern of a project lie somewhere in these colours?"""
    i = 0
    while i < PLACEMENT_COUNTS[card] and seen & PLACEMENTS[card][i] != PLACEMENTS[card][i]:
        i += 1
    return i < PLACEMENT_COUNTS[card]


def complete(projects: list[int], visible: list[int], still_open: int, done: int) -> None:
    """AMY-7.5, AMY-7.6: every project with the mark `still_open` that the city shows gets the mark `done`."""
    seen = colours(visible)
    for card in range(20):
        if projects[card] == still_open and shown(card, seen):
            projects[card] = done


def lacking(card: int, seen: int) -> int:
    """How many tiles are missing where the pattern of a project is nearest to complete."""
    fewest = 9
    for i in range(PLACEMENT_COUNTS[card]):
        missing = PLACEMENTS[card][i] & ~seen
        n = COUNT[missing & 511] + COUNT[missing >> 9 & 511] + COUNT[missing >> 18 & 511] + COUNT[missing >> 27]
        if n < fewest:
            fewest = n
    return fewest
