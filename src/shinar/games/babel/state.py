"""A game of Babel: keeps the contract of core/state.py with the rules of this folder. Compiles to C."""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar.games.babel.evaluation import value
from shinar.games.babel.legality import legal, refuse
from shinar.games.babel.moves import MOVES as TABLE
from shinar.games.babel.pieces import Pieces, apply_options, determinize, score, tiebreak
from shinar.games.babel.turn import deal, play


class BabelState(Pieces):
    MOVES = TABLE
    RULES = Rulebook("shinar.games.babel", "BAB")

    def configure(self, choices: list[int]) -> None:
        apply_options(self, choices)

    def deal(self) -> None:
        deal(self)

    def legal(self, out: MoveList) -> int:
        return legal(self, out)

    def refuse(self, code: int) -> int:
        return refuse(self, code)

    def play(self, code: int) -> None:
        play(self, code)

    def score(self, seat: int) -> int:
        return score(self, seat)

    def tiebreak(self, seat: int) -> int:
        return tiebreak(self, seat)

    def value(self, seat: int) -> int:
        return value(self, seat)

    def determinize(self, seat: int) -> None:
        determinize(self, seat)
