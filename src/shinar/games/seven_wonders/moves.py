"""The moves of 7 Wonders and their codes.

`build forum 2 join`: build the Forum, 2 coins to the left neighbour, and take part in the project. The coins to the right follow
from those to the left. first_rules.py has the table of games that began under the first rules.
"""

from itertools import combinations_with_replacement, product

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.games.seven_wonders.cards import COLOURS, MOST_STAGES, RAW, RESOURCES, TILES, VICTORY_VALUES
from shinar.games.seven_wonders.tables import AGE_NAMES, CARDS_OF, COLOUR, NAMES

MOST_LEFT, MOST_LEFT_STAGE, MOST_LEFT_WALL, MOST_LEFT_JOIN = 24, 21, 9, 3  # coins to the left: buildings, stages, a project alone
MOST_RAW, MOST_GOODS = 7, len(RESOURCES) - RAW  # units that are bought from one neighbour
MOST_LOSS = 99  # coins in a turn
FORFEITS = tuple("-".join(str(value) for value in pair) for pair in combinations_with_replacement(VICTORY_VALUES, 2))


def numbers(most: int, least: int = 0) -> tuple[str, ...]:
    return tuple(str(n) for n in range(least, most + 1))


def left(most: int) -> Arg:
    return Arg("left", numbers(most), silent=True)


CARD = Arg("card", NAMES)  # leaders included
BUILDING = Arg("card", NAMES[:AGE_NAMES])
BLACK = Arg("card", tuple(name for name, found in zip(NAMES, CARDS_OF, strict=True) if COLOURS[COLOUR[found[0]]] == "black"))
LEADER = Arg("card", NAMES[AGE_NAMES:])
TILE = Arg("tile", numbers(TILES, 1))
STAGE = Arg("stage", numbers(MOST_STAGES, 1))
JOIN = Arg("join", ("alone", "join", "token"), silent=True)  # take part in the project, by colour or with a token

# SEV-2.3: what can be done with a card. SEV-13.5: only with a building one takes part in a project.
MOVES = MoveTable(
    [
        Kind("side", (Arg("side", ("a", "b")),)),
        Kind("keep", (TILE,)),
        Kind("discard", (CARD,)),
        Kind("tower", (CARD, TILE)),
        Kind("build", (BUILDING, left(MOST_LEFT), JOIN)),
        Kind("chain", (BUILDING, left(MOST_LEFT_JOIN), JOIN)),
        Kind("olympia", (BUILDING, left(MOST_LEFT_JOIN), JOIN)),
        Kind("gift", (BUILDING, left(MOST_LEFT_JOIN), JOIN)),
        Kind("caligula", (BLACK, left(MOST_LEFT_JOIN), JOIN)),
        Kind("stage", (CARD, left(MOST_LEFT_STAGE))),
        Kind("grant", (CARD,)),
        Kind("wall", (CARD, STAGE, left(MOST_LEFT_WALL))),
        Kind("wall_grant", (CARD, STAGE)),
        Kind("recruit", (LEADER,)),
        Kind("dig", (BUILDING, left(MOST_LEFT_JOIN), JOIN)),
        Kind("pass"),
        Kind("lose", (BUILDING,)),
        Kind("forfeit", (Arg("tokens", FORFEITS),)),
        Kind("split", (Arg("raw", numbers(MOST_RAW)), Arg("goods", numbers(MOST_GOODS)))),
        Kind("pick", (LEADER,)),
        Kind("copy", (LEADER,)),
        Kind("bury", (LEADER,)),
        Kind("pay", (Arg("coins", numbers(MOST_LOSS)),)),
    ]
)

# By code: the kind, the name of the card, the coins to the left, whether and how the project is joined, the tile, the stage (its
# number from 0), and a number of coins.
KINDS = tuple(kind.name for kind in MOVES.kinds)
BOX_BUILD, BOX_PLAY = KINDS.index("caligula"), KINDS.index("recruit")  # a free building by a box, and a play of a box's own card
LEFTS = [next((len(arg.words) for arg in kind.args if arg.name == "left"), 1) for kind in MOVES.kinds]
FIRST_NAME = [NAMES.index(kind.args[0].words[0]) if kind.args and kind.args[0].name == "card" else 0 for kind in MOVES.kinds]


def column(name: str, words: tuple[str, ...], none: int = 0) -> list[int]:
    """By code: the number of its word for an argument."""
    number = {word: i for i, word in enumerate(words)}
    found: list[int] = []
    for kind in MOVES.kinds:
        at = next((i for i, arg in enumerate(kind.args) if arg.name == name), -1)
        found += [number[chosen[at]] if at >= 0 else none for chosen in product(*(arg.words for arg in kind.args))]
    return found


KIND_OF = [n for n, kind in enumerate(MOVES.kinds) for _ in product(*(arg.words for arg in kind.args))]
NAME_IN = column("card", NAMES)
LEFT_IN = column("left", numbers(MOST_LEFT))
JOIN_IN = column("join", JOIN.words)
TILE_IN = column("tile", numbers(TILES))
STAGE_IN = column("stage", STAGE.words)
COINS_IN = column("coins", numbers(MOST_LOSS))
