"""The moves of Nim and their codes."""

from shinar.core.moves import Arg, Kind, MoveTable
from shinar_nim.cards import HEAPS, MOST_TAKEN

HEAP = Arg("heap", tuple(str(n + 1) for n in range(HEAPS)))
COUNT = Arg("count", tuple(str(n + 1) for n in range(MOST_TAKEN)))
MOVES = MoveTable([Kind("take", (HEAP, COUNT))])
