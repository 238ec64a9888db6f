"""What is in the box: facts only."""

from typing import NamedTuple

BUILDINGS = ("garden", "market", "wall", "palace", "residence", "theatre")
COLOURS = ("blue", "green", "orange", "pink")
GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE = range(6)
BUILDING_LETTERS = "GMWPRT"
COLOUR_LETTERS = "BGOP"
COPIES_OF_TILE = 2  # of each building in each colour
STACK_TILES = 5
ARCHITECTS = 4  # of each player
PAWNS = 5  # of each player, without the two that count points
LAP = 50  # spaces of the score track

# Cells of a city and stacks of the building board as bits, row by row.
ALL_CELLS, EDGE_CELLS, CORNER_CELLS = 0b111_111_111, 0b111_101_111, 0b101_000_101
LINES = (0b111, 0b111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001, 0b001_010_100)
COUNT = [mask.bit_count() for mask in range(512)]  # of the bits set
IN_LINE = [int(any(mask & line == line for line in LINES)) for mask in range(512)]  # do three of these lie in a line?

# How the state marks things.
NONE = -1  # no tile, no card, nobody
OPEN, DONE = 1, 3  # a project open at seat 0, completed by seat 0; one more for seat 1; 0 for a project in deck or display

CORNER_WALL_POINTS = [0, 1, 4, 8, 10]
HEIGHT_POINTS = [3, 2, 4, 6]  # for each stack of exactly 1, 2, 3, 4 tiles
ROW_POINTS = [0, 4, 10, 18, 30]

FAVOURS = ("i", "ii", "iii", "iv", "stairs", "corners", "projects", "row")
STAIRS, CORNERS, PROJECTS_DONE, ROW = range(4, 8)  # among the favours; those before count stacks of one height

TAKE, PLACE, PROJECT, FAVOUR = range(4)  # phases: what is asked now
DECK = 3  # among the places to take a project from, after the three of the display


class Project(NamedTuple):
    """A pattern of colours, row by row; a dot is a cell that does not matter."""

    points: int
    rows: tuple[str, ...]


PROJECTS = (
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
