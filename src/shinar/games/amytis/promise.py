"""How good a game looks before the end: what a player has, and what that promises.

Plain Python that compiles to C with promise.pxd. All in hundredths of points. The weights were fitted to how games between bots
ended (docs/bots.md): a point on the track is nearly a point, but a favour is worth much the same whatever its stacks look like in
the middle of the game, since they go on growing.
"""

from __future__ import annotations

from shinar.games.amytis import cards
from shinar.games.amytis.scoring import Scoring

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.games.amytis.city import colours, lacking, stacks_of

NONE, OPEN = cards.NONE, cards.OPEN
TAKE, PROJECT = 0, 2  # phases
GARDEN, MARKET, WALL, PALACE, RESIDENCE = range(5)
CORNERS = 5  # among the favours; the first four count stacks of one height
EDGE_CELLS, CORNER_CELLS = cards.EDGE_CELLS, cards.CORNER_CELLS
COUNT = cards.COUNT
IN_LINE = cards.IN_LINE
LINES = list(cards.LINES)
PROJECT_POINTS = cards.PROJECT_POINTS
HEIGHT_POINTS = cards.HEIGHT_POINTS
NEXT_WALL_POINTS = cards.CORNER_WALL_POINTS[1:] + cards.CORNER_WALL_POINTS[-1:]  # with so many walls in corners already
ALL_TILES = 45
HOPED = 10  # the points of a project that is still to be taken

# For each thing its weight at the end of the game, and with all tiles still on the building board.
FITTED = {
    "points": (104, 57),
    "done": (105, 71),
    "lacks 1": (6, 74),
    "lacks 2": (-30, 56),
    "lacks 3": (-37, 36),
    "lacks 4": (-51, 20),
    "pawns left": (-555, -714),
    "row 1": (-49, -183),
    "row 2": (-89, 25),
    "row 3": (146, 346),
    "row 4": (653, 830),
    "line near": (25, 253),
    "lines near": (77, 308),
    "lines far": (5, 104),
    "architects out": (-3, -132),
    "i": (-648, -1029),
    "i points": (116, 10),
    "i nearly": (44, 77),
    "ii": (-701, -928),
    "ii points": (92, 80),
    "ii nearly": (18, 51),
    "iii": (-95, -463),
    "iii points": (104, -38),
    "iii nearly": (-10, 57),
    "iv": (-9, -1026),
    "iv points": (149, -126),
    "iv nearly": (-7, 51),
    "stairs": (-261, -575),
    "stairs points": (114, -25),
    "stairs nearly": (0, 0),
    "corners": (-285, 442),
    "corners points": (120, -103),
    "corners nearly": (24, 7),
    "projects": (-269, 67),
    "projects points": (-14, 166),
    "projects nearly": (0, 0),
    "income": (-40, 171),
    "tempo": (426, 525),
}
NAMES = list(FITTED)
WEIGHTS = [[round(end + (start - end) * tiles / ALL_TILES) for end, start in FITTED.values()] for tiles in range(ALL_TILES + 1)]
POINTS, DONE, LACKS, PAWNS, ROWS = (NAMES.index(name) for name in ("points", "done", "lacks 1", "pawns left", "row 1"))
NEAR_LINE, LINES_NEAR, LINES_FAR, OUT = (NAMES.index(name) for name in ("line near", "lines near", "lines far", "architects out"))
FAVOURS, INCOME, TEMPO = NAMES.index("i"), NAMES.index("income"), NAMES.index("tempo")


class Promise(Scoring):
    """The judgement of one who looks no further than the tile in hand."""

    def value(self, seat: int) -> int:
        """The lead in what players have and what it promises; a tile in hand counts as placed where it serves best."""
        rival = 1 - seat
        if self.turn < 0:
            return 100 * (self.score(seat) - self.score(rival))
        lead = self.with_hand(seat) - self.with_hand(rival)
        tempo = WEIGHTS[self.tiles_left()][TEMPO]
        return lead + (tempo if (self.turn == seat) == (self.phase == TAKE) else -tempo)

    def value_each(self, found: list[int]) -> None:
        """What one leads by the other is behind."""
        found[0] = self.value(0)
        found[1] = -found[0]

    def with_hand(self, seat: int) -> int:
        return self.best_placing() if self.hand != NONE and self.turn == seat else self.worth(seat)

    def best_placing(self) -> int:
        """The worth of the best city that the tile in hand can make."""
        seat = self.turn
        weights = WEIGHTS[self.tiles_left()]
        mine = [0] * 20
        n = self.open_projects(seat, mine)
        best = -1000000
        for cell in range(9):
            covered = self.visible[seat][cell]
            self.visible[seat][cell] = self.hand
            self.heights[seat][cell] += 1
            worth = weights[POINTS] * self.effect(cell) + self.city_worth(seat, mine, n, weights)
            self.visible[seat][cell] = covered
            self.heights[seat][cell] -= 1
            if worth > best:
                best = worth
        best += weights[DONE] * self.project_points(seat) + self.board_worth(seat)
        return best + (self.new_project() if self.hand >> 2 == PALACE else 0)

    def open_projects(self, seat: int, found: list[int]) -> int:
        """Fill in the projects that a seat has still to complete; how many they are."""
        n = 0
        for card in range(20):
            if self.projects[card] == OPEN + seat:
                found[n] = card
                n += 1
        return n

    def new_project(self) -> int:
        """What a project promises that is to be taken: two cells will be missing in one that suits."""
        return HOPED * WEIGHTS[self.tiles_left()][LACKS + 1]

    def tiles_left(self) -> int:
        n = 0
        for stack in range(9):
            n += self.stack_heights[stack]
        return n

    def worth(self, seat: int) -> int:
        """All that a seat has, each thing by its weight."""
        weights = WEIGHTS[self.tiles_left()]
        mine = [0] * 20
        n = self.open_projects(seat, mine)
        return weights[DONE] * self.project_points(seat) + self.city_worth(seat, mine, n, weights) + self.board_worth(seat)

    def city_worth(self, seat: int, mine: list[int], n_mine: int, weights: list[int]) -> int:
        """What hangs on the tiles of the city: open projects, favours and what the next tiles may bring."""
        n = weights[INCOME] * self.income(seat)
        if n_mine:
            seen = colours(self.visible[seat])
            for i in range(n_mine):
                missing = lacking(mine[i], seen)
                if 1 <= missing <= 4:
                    n += PROJECT_POINTS[mine[i]] * weights[LACKS + missing - 1]
        for favour in range(7):
            if self.favours[favour] == seat:
                at = FAVOURS + 3 * favour
                n += weights[at] + weights[at + 1] * self.favour_points(seat, favour) + weights[at + 2] * self.nearly(seat, favour)
        return n

    def board_worth(self, seat: int) -> int:
        """All the rest: points, pawns, architects."""
        weights = WEIGHTS[self.tiles_left()]
        left = self.pawns_left(seat)
        if left and self.turn == seat and self.phase != TAKE and IN_LINE[self.architects[seat]]:
            left -= 1  # a favour is due
        n = weights[POINTS] * self.points[seat] + weights[PAWNS] * left
        if self.row[seat]:
            n += weights[ROWS + self.row[seat] - 1]
        if self.turn == seat and self.phase == PROJECT:
            n += self.new_project()
        return n + self.lines_worth(seat)

    def nearly(self, seat: int, favour: int) -> int:
        """The points of a favour that only one tile more would bring."""
        if favour < 4:
            return HEIGHT_POINTS[favour] * stacks_of(self.heights[seat], favour)
        if favour == CORNERS:
            n = 0
            for cell in range(9):
                if CORNER_CELLS >> cell & 1 and self.heights[seat][cell] == 2:
                    n += 5
            return n
        return 0

    def lines_worth(self, seat: int) -> int:
        """Architects that can still come into a line."""
        weights = WEIGHTS[self.tiles_left()]
        if self.pawns_left(seat) == 0:
            return 0
        own = self.architects[seat]
        if IN_LINE[own] or COUNT[own] == 4:
            own = 0  # they come back before the next tile is taken
        free = 0
        for stack in range(9):
            if self.stack_heights[stack] and not (own | self.architects[1 - seat]) >> stack & 1:
                free |= 1 << stack
        near = 0
        far = 0
        for i in range(8):
            if (own | free) & LINES[i] == LINES[i]:
                if COUNT[own & LINES[i]] == 2:
                    near += 1
                elif COUNT[own & LINES[i]] == 1:
                    far += 1
        n = weights[OUT] * COUNT[own] + weights[LINES_NEAR] * near + weights[LINES_FAR] * far
        return n + (weights[NEAR_LINE] if near else 0)

    def income(self, seat: int) -> int:
        """What a tile of each kind would bring now, more or less."""
        visible = self.visible[seat]
        tiles = [0, 0, 0, 0]  # by colour
        buildings = [0, 0, 0, 0, 0, 0]
        walls = 0
        corner_walls = 0
        for cell in range(9):
            tile = visible[cell]
            if tile >= 0:
                tiles[tile & 3] += 1
                buildings[tile >> 2] += 1
                if tile >> 2 == WALL:
                    walls += EDGE_CELLS >> cell & 1
                    corner_walls += CORNER_CELLS >> cell & 1
        most = 0
        least = 9
        for colour in range(4):
            if tiles[colour] > most:
                most = tiles[colour]
            if tiles[colour] < least:
                least = tiles[colour]
        found = tiles[0] + tiles[1] + tiles[2] + tiles[3] - least if self.side_b(MARKET) else 2 * most
        found += NEXT_WALL_POINTS[corner_walls] if self.side_b(WALL) else 2 * walls
        if self.side_b(RESIDENCE):
            found += 2 * (buildings[RESIDENCE] + buildings[MARKET])
        else:
            for building in range(6):
                if buildings[building]:
                    found += 1
        if not self.side_b(PALACE):
            found += buildings[PALACE]
        return found + self.garden_income(self.heights[seat])

    def garden_income(self, heights: list[int]) -> int:
        """Side B counts the tallest stack, side A the height that most stacks have."""
        stacks = [0] * 46  # by height; no stack can have more than all tiles
        doubled = self.side_b(GARDEN)
        most = 0
        for cell in range(9):
            stacks[heights[cell]] += 1
            n = 2 * heights[cell] if doubled else stacks[heights[cell]]
            if n > most:
                most = n
        return most
