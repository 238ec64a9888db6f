"""A game of Nim: keeps the contract of Shinar's core/state.py with the rules of this folder. Compiles to C."""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar_nim.legality import legal, refuse
from shinar_nim.moves import MOVES as TABLE
from shinar_nim.pieces import Pieces
from shinar_nim.turn import deal, play, score


class NimState(Pieces):
    MOVES = TABLE
    RULES = Rulebook("shinar_nim", "NIM")

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
