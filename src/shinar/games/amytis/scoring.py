"""What building brings, and what a city with its projects and favours scores.

Plain Python that compiles to C with scoring.pxd; numbers such as AMY-5.2 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.amytis import cards
from shinar.games.amytis.pieces import Pieces

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.games.amytis.city import built, coloured, in_sight, kinds, stacks_of, stairs, tall_corners

DONE = cards.DONE
GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE = range(6)
STAIRS, CORNERS, PROJECTS_DONE, ROW = 4, 5, 6, 7  # favours; those before count stacks of one height

ALL_CELLS, EDGE_CELLS, CORNER_CELLS = cards.ALL_CELLS, cards.EDGE_CELLS, cards.CORNER_CELLS
COUNT = cards.COUNT
CORNER_WALL_POINTS = cards.CORNER_WALL_POINTS
HEIGHT_POINTS = cards.HEIGHT_POINTS
ROW_POINTS = cards.ROW_POINTS
PROJECT_POINTS = cards.PROJECT_POINTS


class Scoring(Pieces):
    """The points of a game of Amytis."""

    # --- effects ------------------------------------------------------------------------------------------------------

    def side_b(self, building: int) -> bool:
        """AMY-1.6."""
        return bool(self.sides >> (5 - building) & 1)

    def effect(self, cell: int) -> int:
        """AMY-4.3: the points of the tile just put on a cell."""
        tile = self.visible[self.turn][cell]
        building = tile >> 2
        if building == GARDEN:
            return self.garden(self.heights[self.turn][cell])
        if building == MARKET:
            return self.market(tile & 3)
        if building == WALL:
            return self.wall()
        if building == PALACE:
            return self.palace()
        if building == RESIDENCE:
            return self.residence()
        return self.theatre()

    def garden(self, height: int) -> int:
        """AMY-5.1, AMY-6.1."""
        return 2 * height if self.side_b(GARDEN) else stacks_of(self.heights[self.turn], height)

    def market(self, colour: int) -> int:
        """AMY-5.2, AMY-6.2."""
        visible = self.visible[self.turn]
        same = coloured(visible, colour)
        return in_sight(visible) - same if self.side_b(MARKET) else 2 * same

    def wall(self) -> int:
        """AMY-5.3, AMY-6.3."""
        if self.side_b(WALL):
            return CORNER_WALL_POINTS[built(self.visible[self.turn], WALL, CORNER_CELLS)]
        return 2 * built(self.visible[self.turn], WALL, EDGE_CELLS)

    def palace(self) -> int:
        """AMY-5.4; side B gives points only by choice."""
        return 0 if self.side_b(PALACE) else built(self.visible[self.turn], PALACE, ALL_CELLS)

    def residence(self) -> int:
        """AMY-5.5, AMY-6.5."""
        visible = self.visible[self.turn]
        if self.side_b(RESIDENCE):
            return 2 * (built(visible, RESIDENCE, ALL_CELLS) + built(visible, MARKET, ALL_CELLS))
        return COUNT[kinds(visible)]

    def theatre(self) -> int:
        """AMY-5.6, AMY-6.6."""
        own = COUNT[self.architects[self.turn]]
        return 2 * own if self.side_b(THEATRE) else own + COUNT[self.architects[1 - self.turn]]

    # --- score --------------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """AMY-9.3, and before the end what would count now."""
        n = self.points[seat] + self.project_points(seat)
        for favour in range(8):
            n += self.favour_points(seat, favour)
        return n

    def sources(self, seat: int) -> list[int]:
        """The parts of the score, for people: the track, the completed projects, each favour."""
        return [self.points[seat], self.project_points(seat), *(self.favour_points(seat, favour) for favour in range(8))]

    def completed(self, seat: int) -> int:
        """How many projects a seat has completed."""
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

    def favour_points(self, seat: int, favour: int) -> int:
        """AMY-8.3: what a favour is worth to a seat as the city stands; nothing without a pawn there."""
        if favour == ROW:
            return ROW_POINTS[self.row[seat]]
        if self.favours[favour] != seat:
            return 0
        if favour == STAIRS:
            return 6 * stairs(self.heights[seat])
        if favour == CORNERS:
            return 5 * tall_corners(self.heights[seat])
        if favour == PROJECTS_DONE:
            return 2 * self.completed(seat)
        return HEIGHT_POINTS[favour] * stacks_of(self.heights[seat], favour + 1)
