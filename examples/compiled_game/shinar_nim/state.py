"""A game of Nim: keeps the contract of Shinar's core/state.py with the rules of this folder. Compiles to C."""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar_nim.events import EVENTS as TOLD
from shinar_nim.legality import legal, refuse
from shinar_nim.moves import MOVES as TABLE
from shinar_nim.pieces import Pieces
from shinar_nim.turn import deal, play, score


class NimState(Pieces):
    MOVES = TABLE
    EVENTS = TOLD
    RULES = Rulebook("shinar_nim", "NIM")

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
