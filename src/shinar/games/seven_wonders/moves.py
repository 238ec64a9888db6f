"""The moves of 7 Wonders and their codes.

`build forum 2 join`: build the Forum, 2 coins to the left neighbour, and take part in the project. The coins to the right follow
from those to the left.
"""

from itertools import combinations_with_replacement

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.games.seven_wonders.cards import TILES, VICTORY_VALUES
from shinar.games.seven_wonders.tables import NAMES

MOST_LEFT, MOST_LEFT_STAGE, MOST_LEFT_JOIN = 24, 18, 3  # coins to the left neighbour: for buildings, stages, a project alone
FORFEITS = tuple("-".join(str(value) for value in pair) for pair in combinations_with_replacement(VICTORY_VALUES, 2))


def _left(most: int) -> Arg:
    return Arg("left", tuple(str(n) for n in range(most + 1)), silent=True)


CARD = Arg("card", NAMES)
JOIN = Arg("join", ("alone", "join", "token"), silent=True)  # take part in the project, by colour or with a token

# SEV-2.3: what can be done with a card. SEV-13.5: only with a building one takes part in a project.
MOVES = MoveTable(
    [
        Kind("side", (Arg("side", ("a", "b")),)),
        Kind("keep", (Arg("tile", tuple(str(n + 1) for n in range(TILES))),)),
        Kind("discard", (CARD,)),
        Kind("tower", (CARD, Arg("tile", tuple(str(n + 1) for n in range(TILES))))),
        Kind("build", (CARD, _left(MOST_LEFT), JOIN)),
        Kind("chain", (CARD, _left(MOST_LEFT_JOIN), JOIN)),
        Kind("olympia", (CARD, _left(MOST_LEFT_JOIN), JOIN)),
        Kind("gift", (CARD, _left(MOST_LEFT_JOIN), JOIN)),
        Kind("stage", (CARD, _left(MOST_LEFT_STAGE))),
        Kind("grant", (CARD,)),
        Kind("dig", (CARD, _left(MOST_LEFT_JOIN), JOIN)),
        Kind("pass"),
        Kind("lose", (CARD,)),
        Kind("forfeit", (Arg("tokens", FORFEITS),)),
    ]
)

# By code: the kind, the name of the card, the coins to the left, whether and how the project is joined, the tile.
KINDS = tuple(kind.name for kind in MOVES.kinds)
LEFTS = [next((len(arg.words) for arg in kind.args if arg.name == "left"), 1) for kind in MOVES.kinds]
KIND_OF = [KINDS.index(MOVES.move(code).name) for code in MOVES]
NAME_IN = [NAMES.index(MOVES.move(code).args.get("card", NAMES[0])) for code in MOVES]
LEFT_IN = [int(MOVES.move(code).args.get("left", 0)) for code in MOVES]
JOIN_IN = [JOIN.words.index(MOVES.move(code).args.get("join", "alone")) for code in MOVES]
TILE_IN = [int(MOVES.move(code).args.get("tile", 0)) for code in MOVES]
