"""The table of moves of games that began under the first rules of this program, and what they are today: facts only.

Codes of moves are stored with such games. The notation of a move is the same in both tables.
"""

from collections.abc import Iterator
from itertools import product

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.games.seven_wonders import moves
from shinar.games.seven_wonders.cards import CARDS, NONE
from shinar.games.seven_wonders.moves import FORFEITS, JOIN, MOST_LEFT, MOST_LEFT_JOIN, TILE, left

MOST_LEFT_STAGE = 18
CARD = Arg("card", tuple(dict.fromkeys(card.name for card in CARDS)))
MOVES = MoveTable(
    [
        Kind("side", (Arg("side", ("a", "b")),)),
        Kind("keep", (TILE,)),
        Kind("discard", (CARD,)),
        Kind("tower", (CARD, TILE)),
        Kind("build", (CARD, left(MOST_LEFT), JOIN)),
        Kind("chain", (CARD, left(MOST_LEFT_JOIN), JOIN)),
        Kind("olympia", (CARD, left(MOST_LEFT_JOIN), JOIN)),
        Kind("gift", (CARD, left(MOST_LEFT_JOIN), JOIN)),
        Kind("stage", (CARD, left(MOST_LEFT_STAGE))),
        Kind("grant", (CARD,)),
        Kind("dig", (CARD, left(MOST_LEFT_JOIN), JOIN)),
        Kind("pass"),
        Kind("lose", (CARD,)),
        Kind("forfeit", (Arg("tokens", FORFEITS),)),
    ]
)


def today(kind: Kind) -> Iterator[int]:
    """The codes of today of a kind's moves: they have the same words."""
    names = [arg.name for arg in kind.args]
    for words in product(*(arg.words for arg in kind.args)):
        yield moves.MOVES.code(kind.name, **dict(zip(names, words, strict=True)))


TODAY = [code for kind in MOVES.kinds for code in today(kind)]  # by code of then the code of today
THEN = [NONE] * len(moves.MOVES)  # and the other way round
for _then, _today in enumerate(TODAY):
    THEN[_today] = _then
