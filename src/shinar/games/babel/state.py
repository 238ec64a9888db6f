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

    def _configure(self, choices: list[int]) -> None:
        apply_options(self, choices)

    def _deal(self) -> None:
        deal(self)

    def _legal(self, out: MoveList) -> int:
        return legal(self, out)

    def _refuse(self, code: int) -> int:
        return refuse(self, code)

    def _play(self, code: int) -> None:
        play(self, code)

    def _score(self, seat: int) -> int:
        return score(self, seat)

    def _tiebreak(self, seat: int) -> int:
        return tiebreak(self, seat)

    def _value(self, seat: int) -> int:
        return value(self, seat)

    def _determinize(self, seat: int) -> None:
        determinize(self, seat)
