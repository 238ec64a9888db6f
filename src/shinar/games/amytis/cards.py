"""What is in the box, and the numbers of the rules: facts only."""

from typing import Literal, NamedTuple, get_args

# AMY-1.1.
Building = Literal["garden", "market", "wall", "palace", "residence", "theatre"]
Colour = Literal["blue", "green", "orange", "pink"]
BUILDINGS: tuple[Building, ...] = get_args(Building)
COLOURS: tuple[Colour, ...] = get_args(Colour)
GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE = range(6)
BUILDING_LETTERS = "GMWPRT"
COLOUR_LETTERS = "BGOP"
COPIES_OF_TILE = 2  # of each building in each colour
N_TILES = len(BUILDINGS) * len(COLOURS) * COPIES_OF_TILE
TILES = tuple(f"{building}:{colour}" for building in BUILDINGS for colour in COLOURS)  # by the number of the tile

# AMY-1.2.
STACK_TILES = 5
TILES_OUT = 3
TILES_IN_GAME = N_TILES - TILES_OUT

# AMY-1.3 to AMY-1.5.
DISPLAYED = 3
DEALT_PROJECTS = 2
ARCHITECTS = 4  # of each player
PAWNS = 5  # of each player, without the two that count points

LAP = 50  # AMY-4.4: spaces of the score track
EMPTY_STACKS_TO_END = 2  # AMY-9.1

# Cells of a city and stacks of the building board as bits, row by row.
ALL_CELLS, EDGE_CELLS, CORNER_CELLS = 0b111_111_111, 0b111_101_111, 0b101_000_101
LINES = (0b111, 0b111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001, 0b001_010_100)
COUNT = [mask.bit_count() for mask in range(512)]  # of the bits set
IN_LINE = [int(any(mask & line == line for line in LINES)) for mask in range(512)]  # do three of these lie in a line?

# How the state marks things.
NONE = -1  # no tile, no card, nobody
OPEN, DONE = 1, 3  # a project open at seat 0, completed by seat 0; one more for seat 1; 0 for a project in deck or display

CORNER_WALL_POINTS = [0, 1, 4, 8, 10]  # AMY-6.3

FAVOURS = ("i", "ii", "iii", "iv", "stairs", "corners", "projects", "row")
STAIRS, CORNERS, PROJECTS_DONE, ROW = range(4, 8)  # among the favours; those before count stacks of one height
HEIGHT_POINTS = [3, 2, 4, 6]  # AMY-8.5 to AMY-8.8: for each stack of exactly 1, 2, 3, 4 tiles
STAIRS_POINTS = 6  # AMY-8.9
CORNER_POINTS, TALL_CORNER = 5, 3  # AMY-8.10: for each corner of so many tiles or more
COMPLETED_POINTS = 2  # AMY-8.11
ROW_PLACES = 6  # AMY-8.12
ROW_POINTS = [0, 4, 10, 18, 30]
MOST_IN_ROW = 4  # AMY-8.13: pawns of one player

TAKE, PLACE, PROJECT, FAVOUR = range(4)  # phases: what is asked now
DECK = DISPLAYED  # among the places to take a project from, after those of the display


class Project(NamedTuple):
    """A pattern of colours, row by row; a dot is a cell that does not matter."""

    points: int
    rows: tuple[str, ...]


PROJECTS = (  # AMY-7.9
    Project(8, ("G..", ".B.", "..O")),
    Project(8, ("B..", ".O.", "..G")),
    Project(8, ("BBB",)),
    Project(8, ("PPP",)),
    Project(8, ("O.", "OO")),
    Project(8, ("G.", "GG")),
    Project(10, ("GP", "PP")),
    Project(10, ("OB", "OB")),
    Project(10, ("OPP", "P..")),
    Project(10, ("OGG", "O..")),
    Project(10, (".OO", "OB.")),
    Project(10, (".PP", "BB.")),
    Project(10, (".B.", "BGB")),
    Project(10, (".G.", "PGP")),
    Project(12, ("PBG", "O..", "O..")),
    Project(12, ("PPO", "GG.")),
    Project(12, ("BPB", ".G.", ".B.")),
    Project(12, ("B..", "BG.", ".GO")),
    Project(12, (".P.", "BGO", ".G.")),
    Project(12, ("P.P", "BGO")),
)
PROJECT_POINTS = [project.points for project in PROJECTS]
