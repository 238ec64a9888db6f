"""How good a game looks before the end: what a player has, and what that promises. Compiles to C.

All in hundredths of points. The weights were fitted to how games between bots ended (docs/bots.md): a point on the track is nearly
a point, but a favour is worth much the same whatever its stacks look like in the middle of the game, since they go on growing.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints, Word
from shinar.games.amytis import cards
from shinar.games.amytis.cards import (
    ARCHITECTS,
    CORNER_CELLS,
    CORNER_POINTS,
    CORNERS,
    EDGE_CELLS,
    GARDEN,
    MARKET,
    NONE,
    OPEN,
    PALACE,
    PROJECT,
    RESIDENCE,
    STAIRS,
    TAKE,
    TALL_CORNER,
    TILES_IN_GAME,
    WALL,
)
from shinar.games.amytis.city import building_of, colour_of, colours, lacking, stacks_of
from shinar.games.amytis.pieces import Pieces, pawns_left
from shinar.games.amytis.scoring import effect, favour_points, project_points, score, side_b

COUNT = cards.COUNT
IN_LINE = cards.IN_LINE
LINES = list(cards.LINES)
PROJECT_POINTS = cards.PROJECT_POINTS
HEIGHT_POINTS = cards.HEIGHT_POINTS
NEXT_WALL_POINTS = cards.CORNER_WALL_POINTS[1:] + cards.CORNER_WALL_POINTS[-1:]  # with so many walls in corners already
BUILDING_OF = [building_of(tile) for tile in range(len(cards.TILES))]  # faster here than a call
COLOUR_OF = [colour_of(tile) for tile in range(len(cards.TILES))]
POINT = 100
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
WEIGHTS: list[Ints] = [
    [round(end + (start - end) * tiles / TILES_IN_GAME) for end, start in FITTED.values()] for tiles in range(TILES_IN_GAME + 1)
]
POINTS, COMPLETED, LACKS, PAWNS, ROWS = (NAMES.index(name) for name in ("points", "done", "lacks 1", "pawns left", "row 1"))
NEAR_LINE, LINES_NEAR, LINES_FAR, OUT = (NAMES.index(name) for name in ("line near", "lines near", "lines far", "architects out"))
FAVOURS, INCOME, TEMPO = NAMES.index("i"), NAMES.index("income"), NAMES.index("tempo")


def value(s: Pieces, seat: int) -> int:
    """The lead in what players have and what it promises; a tile in hand counts as placed where it serves best."""
    rival = 1 - seat
    if s.turn < 0:
        return POINT * (score(s, seat) - score(s, rival))
    lead = with_hand(s, seat) - with_hand(s, rival)
    tempo = WEIGHTS[tiles_left(s)][TEMPO]
    return lead + (tempo if (s.turn == seat) == (s.phase == TAKE) else -tempo)


def with_hand(s: Pieces, seat: int) -> int:
    return best_placing(s) if s.hand != NONE and s.turn == seat else worth(s, seat)


def best_placing(s: Pieces) -> int:
    """The worth of the best city that the tile in hand can make."""
    seat = s.turn
    weights: Ints = WEIGHTS[tiles_left(s)]
    mine: Ints = [0] * 20
    n = open_projects(s, seat, mine)
    best = -1000000
    for cell in range(9):
        covered = s.visible[seat][cell]
        s.visible[seat][cell] = s.hand
        s.heights[seat][cell] += 1
        worth = weights[POINTS] * effect(s, cell) + city_worth(s, seat, mine, n, weights)
        s.visible[seat][cell] = covered
        s.heights[seat][cell] -= 1
        if worth > best:
            best = worth
    best += weights[COMPLETED] * project_points(s, seat) + board_worth(s, seat)
    return best + (new_project(s) if building_of(s.hand) == PALACE else 0)


def open_projects(s: Pieces, seat: int, found: Ints) -> int:
    """Fill in the projects that a seat has still to complete; how many they are."""
    n = 0
    for card in range(20):
        if s.projects[card] == OPEN + seat:
            found[n] = card
            n += 1
    return n


def new_project(s: Pieces) -> int:
    """What a project promises that is to be taken: two cells will be missing in one that suits."""
    return HOPED * WEIGHTS[tiles_left(s)][LACKS + 1]


def tiles_left(s: Pieces) -> int:
    n = 0
    for stack in range(9):
        n += s.stack_heights[stack]
    return n


def worth(s: Pieces, seat: int) -> int:
    """All that a seat has, each thing by its weight."""
    weights: Ints = WEIGHTS[tiles_left(s)]
    mine: Ints = [0] * 20
    n = open_projects(s, seat, mine)
    return weights[COMPLETED] * project_points(s, seat) + city_worth(s, seat, mine, n, weights) + board_worth(s, seat)


def city_worth(s: Pieces, seat: int, mine: Ints, n_mine: int, weights: Ints) -> int:
    """What hangs on the tiles of the city: open projects, favours and what the next tiles may bring."""
    n = weights[INCOME] * income(s, seat)
    if n_mine:
        seen: Word = colours(s, seat)
        for i in range(n_mine):
            missing = lacking(mine[i], seen)
            if 1 <= missing <= 4:
                n += PROJECT_POINTS[mine[i]] * weights[LACKS + missing - 1]
    for favour in range(7):
        if s.favours[favour] == seat:
            at = FAVOURS + 3 * favour
            n += weights[at] + weights[at + 1] * favour_points(s, seat, favour) + weights[at + 2] * nearly(s, seat, favour)
    return n


def board_worth(s: Pieces, seat: int) -> int:
    """All the rest: points, pawns, architects."""
    weights: Ints = WEIGHTS[tiles_left(s)]
    left = pawns_left(s, seat)
    if left and s.turn == seat and s.phase != TAKE and IN_LINE[s.architects[seat]]:
        left -= 1  # a favour is due
    n = weights[POINTS] * s.points[seat] + weights[PAWNS] * left
    if s.row[seat]:
        n += weights[ROWS + s.row[seat] - 1]
    if s.turn == seat and s.phase == PROJECT:
        n += new_project(s)
    return n + lines_worth(s, seat)


def nearly(s: Pieces, seat: int, favour: int) -> int:
    """The points of a favour that only one tile more would bring."""
    if favour < STAIRS:
        return HEIGHT_POINTS[favour] * stacks_of(s, seat, favour)
    if favour == CORNERS:
        n = 0
        for cell in range(9):
            if CORNER_CELLS >> cell & 1 and s.heights[seat][cell] == TALL_CORNER - 1:
                n += CORNER_POINTS
        return n
    return 0


def lines_worth(s: Pieces, seat: int) -> int:
    """Architects that can still come into a line."""
    weights: Ints = WEIGHTS[tiles_left(s)]
    if pawns_left(s, seat) == 0:
        return 0
    own = s.architects[seat]
    if IN_LINE[own] or COUNT[own] == ARCHITECTS:
        own = 0  # they come back before the next tile is taken
    free = 0
    for stack in range(9):
        if s.stack_heights[stack] and not (own | s.architects[1 - seat]) >> stack & 1:
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


def income(s: Pieces, seat: int) -> int:
    """What a tile of each kind would bring now, more or less."""
    tiles: Ints = [0, 0, 0, 0]  # by colour
    buildings: Ints = [0, 0, 0, 0, 0, 0]
    walls = 0
    corner_walls = 0
    for cell in range(9):
        tile = s.visible[seat][cell]
        if tile >= 0:
            tiles[COLOUR_OF[tile]] += 1
            buildings[BUILDING_OF[tile]] += 1
            if BUILDING_OF[tile] == WALL:
                walls += EDGE_CELLS >> cell & 1
                corner_walls += CORNER_CELLS >> cell & 1
    most = 0
    least = 9
    for colour in range(4):
        if tiles[colour] > most:
            most = tiles[colour]
        if tiles[colour] < least:
            least = tiles[colour]
    found = tiles[0] + tiles[1] + tiles[2] + tiles[3] - least if side_b(s, MARKET) else 2 * most
    found += NEXT_WALL_POINTS[corner_walls] if side_b(s, WALL) else 2 * walls
    if side_b(s, RESIDENCE):
        found += 2 * (buildings[RESIDENCE] + buildings[MARKET])
    else:
        for building in range(6):
            if buildings[building]:
                found += 1
    if not side_b(s, PALACE):
        found += buildings[PALACE]
    return found + garden_income(s, seat)


def garden_income(s: Pieces, seat: int) -> int:
    """Side B counts the tallest stack, side A the height that most stacks have."""
    stacks: Cells = [0] * 46  # by height; no stack can have more than all tiles
    doubled = side_b(s, GARDEN)
    most = 0
    for cell in range(9):
        stacks[s.heights[seat][cell]] += 1
        n = 2 * s.heights[seat][cell] if doubled else stacks[s.heights[seat][cell]]
        if n > most:
            most = n
    return most
