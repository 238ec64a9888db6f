"""A game of Architects of Amytis: keeps the contract of core/state.py with the rules of this folder. Compiles to C."""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar.games.amytis.evaluation import value
from shinar.games.amytis.legality import legal, refuse
from shinar.games.amytis.moves import MOVES as TABLE
from shinar.games.amytis.pieces import Pieces, apply_options, determinize
from shinar.games.amytis.scoring import score
from shinar.games.amytis.turn import deal, play


class AmytisState(Pieces):
    MOVES = TABLE
    RULES = Rulebook("shinar.games.amytis", "AMY")

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

    def _value(self, seat: int) -> int:
        return value(self, seat)

    def _value_each(self, found: list[int]) -> None:
        """What one leads by the other is behind."""
        found[0] = value(self, 0)
        found[1] = -found[0]

    def _determinize(self, seat: int) -> None:
        determinize(self, seat)
