"""What a city is worth: the effects of the twelve building cards, the projects it shows, the favours of the king.

Plain Python that compiles to C with city.pxd; numbers such as AMY-5.2 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.amytis import patterns
from shinar.games.amytis.cards import PROJECTS
from shinar.games.amytis.pieces import Pieces

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:
    from shinar.games.amytis.pieces import DONE, NONE, OPEN  # compiled: the C numbers, see the .pxd

GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE = range(6)
STAIRS, CORNERS, PROJECTS_DONE, ROW = 4, 5, 6, 7  # favours; those before count stacks of one height

ALL_CELLS = 0b111_111_111
EDGE_CELLS = 0b111_101_111
CORNER_CELLS = 0b101_000_101
ROWS_AND_COLUMNS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]
LINES = (0b111, 0b111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001, 0b001_010_100)

STANDING = [mask.bit_count() for mask in range(512)]  # how many architects stand, by the bits of their stacks
IN_LINE = [int(any(mask & line == line for line in LINES)) for mask in range(512)]  # do three of them stand in a line?

CORNER_WALL_POINTS = [0, 1, 4, 8, 10]
HEIGHT_POINTS = [3, 2, 4, 6]  # for each stack of exactly 1, 2, 3, 4 tiles
ROW_POINTS = [0, 4, 10, 18, 30]
PROJECT_POINTS = [project.points for project in PROJECTS]
COLOUR_BITS = [1 << bit for bit in range(36)]
PLACEMENTS = patterns.table()
PLACEMENT_COUNTS = patterns.counts()


class City(Pieces):
    """The cities of a game of Amytis and what they score."""

    # --- effects ------------------------------------------------------------------------------------------------------

    def side_b(self, building: int) -> bool:
        """AMY-1.6."""
        return bool(self.sides >> (5 - building) & 1)

    def effect(self, cell: int) -> int:
        """AMY-4.3: the points of the tile that the seat `turn` has just put on a cell."""
        tile = self.visible[self.turn][cell]
        building = tile >> 2
        if building == GARDEN:
            return self.garden(cell)
        if building == MARKET:
            return self.market(tile & 3)
        if building == WALL:
            return self.wall()
        if building == PALACE:
            return self.palace()
        if building == RESIDENCE:
            return self.residence()
        return self.theatre()

    def garden(self, cell: int) -> int:
        """AMY-5.1, AMY-6.1."""
        height = self.heights[self.turn][cell]
        return 2 * height if self.side_b(GARDEN) else self.stacks_of(self.turn, height)

    def market(self, colour: int) -> int:
        """AMY-5.2, AMY-6.2."""
        same = other = 0
        for cell in range(9):
            tile = self.visible[self.turn][cell]
            if tile != NONE:
                if tile & 3 == colour:
                    same += 1
                else:
                    other += 1
        return other if self.side_b(MARKET) else 2 * same

    def wall(self) -> int:
        """AMY-5.3, AMY-6.3."""
        if self.side_b(WALL):
            return CORNER_WALL_POINTS[self.built(WALL, CORNER_CELLS)]
        return 2 * self.built(WALL, EDGE_CELLS)

    def palace(self) -> int:
        """AMY-5.4; side B gives points only by choice."""
        return 0 if self.side_b(PALACE) else self.built(PALACE, ALL_CELLS)

    def palace_points(self) -> int:
        """AMY-6.4: for the completed projects of both players."""
        return self.completed(0) + self.completed(1)

    def residence(self) -> int:
        """AMY-5.5, AMY-6.5."""
        if self.side_b(RESIDENCE):
            return 2 * (self.built(RESIDENCE, ALL_CELLS) + self.built(MARKET, ALL_CELLS))
        kinds = 0
        for cell in range(9):
            tile = self.visible[self.turn][cell]
            if tile != NONE:
                kinds |= 1 << (tile >> 2)
        return STANDING[kinds]

    def theatre(self) -> int:
        """AMY-5.6, AMY-6.6."""
        own = STANDING[self.architects[self.turn]]
        return 2 * own if self.side_b(THEATRE) else own + STANDING[self.architects[1 - self.turn]]

    def built(self, building: int, cells: int) -> int:
        """How many tiles of a building the seat `turn` has in sight on some cells, given as bits."""
        n = 0
        for cell in range(9):
            if self.visible[self.turn][cell] >> 2 == building and cells >> cell & 1:
                n += 1
        return n

    def stacks_of(self, seat: int, height: int) -> int:
        """How many stacks of exactly that many tiles a city has."""
        n = 0
        for cell in range(9):
            if self.heights[seat][cell] == height:
                n += 1
        return n

    # --- projects -----------------------------------------------------------------------------------------------------

    def colours_in_sight(self, seat: int) -> int:
        """AMY-7.4: the visible colours as bits, as patterns.py has them."""
        seen = 0
        for cell in range(9):
            tile = self.visible[seat][cell]
            if tile != NONE:
                seen |= COLOUR_BITS[9 * (tile & 3) + cell]
        return seen

    def shown(self, card: int, seen: int) -> bool:
        """AMY-7.1 to AMY-7.3: does the pattern of a project lie somewhere in these colours?"""
        for i in range(PLACEMENT_COUNTS[card]):
            if seen & PLACEMENTS[card][i] == PLACEMENTS[card][i]:
                return True
        return False

    def complete_projects(self) -> None:
        """AMY-7.5, AMY-7.6."""
        seat = self.turn
        seen = self.colours_in_sight(seat)
        for card in range(20):
            if self.projects[card] == OPEN + seat and self.shown(card, seen):
                self.projects[card] = DONE + seat

    def completed(self, seat: int) -> int:
        n = 0
        for card in range(20):
            if self.projects[card] == DONE + seat:
                n += 1
        return n

    def project_points(self, seat: int) -> int:
        """AMY-7.7."""
        n = 0
        for card in range(20):
            if self.projects[card] == DONE + seat:
                n += PROJECT_POINTS[card]
        return n

    # --- favours and score --------------------------------------------------------------------------------------------

    def favour_points(self, seat: int, favour: int) -> int:
        """AMY-8.3: what a favour is worth to a seat as the city stands; nothing without a pawn there."""
        if favour == ROW:
            return ROW_POINTS[self.row[seat]]
        if self.favours[favour] != seat:
            return 0
        if favour == STAIRS:
            return 6 * self.stairs(seat)
        if favour == CORNERS:
            return 5 * self.tall_corners(seat)
        if favour == PROJECTS_DONE:
            return 2 * self.completed(seat)
        return HEIGHT_POINTS[favour] * self.stacks_of(seat, favour + 1)

    def stairs(self, seat: int) -> int:
        """AMY-8.9: rows and columns that rise 1, 2, 3 from either end."""
        n = 0
        for line in range(6):
            left = self.heights[seat][ROWS_AND_COLUMNS[line][0]]
            right = self.heights[seat][ROWS_AND_COLUMNS[line][2]]
            if self.heights[seat][ROWS_AND_COLUMNS[line][1]] == 2 and left + right == 4 and (left == 1 or left == 3):
                n += 1
        return n

    def tall_corners(self, seat: int) -> int:
        """AMY-8.10."""
        n = 0
        for cell in range(9):
            if CORNER_CELLS >> cell & 1 and self.heights[seat][cell] >= 3:
                n += 1
        return n

    def score(self, seat: int) -> int:
        """AMY-9.3, and before the end what would count now."""
        n = self.points[seat] + self.project_points(seat)
        for favour in range(8):
            n += self.favour_points(seat, favour)
        return n
