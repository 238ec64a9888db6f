"""The moves of Architects of Amytis and their codes."""

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.games.amytis.cards import FAVOURS

NINE = tuple(str(n) for n in range(1, 10))  # stacks and cells, row by row

MOVES = MoveTable(
    [
        Kind("take", (Arg("stack", NINE),)),
        Kind("place", (Arg("cell", NINE),)),
        Kind("project", (Arg("card", ("1", "2", "3", "deck")),)),
        Kind("points"),
        Kind("favour", (Arg("favour", FAVOURS),)),
    ]
)

TAKE_1, PLACE_1, PROJECT_1, POINTS, FAVOUR_1 = (MOVES.first(kind.name) for kind in MOVES.kinds)  # the first code of each
