"""A game of 7 Wonders: keeps the contract of core/state.py with the rules of this folder. Compiles to C."""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList, State
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.choosing import call_on, foresee, pending, play
from shinar.games.seven_wonders.course import apply_options, deal
from shinar.games.seven_wonders.evaluation import value, worth
from shinar.games.seven_wonders.events import EVENTS as TOLD
from shinar.games.seven_wonders.knowledge import determinize
from shinar.games.seven_wonders.legality import refuse
from shinar.games.seven_wonders.moves import MOVES as TABLE
from shinar.games.seven_wonders.offers import legal
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.scoring import score, tiebreak


class SevenWondersState(Pieces):
    MOVES = TABLE
    EVENTS = TOLD
    RULES = Rulebook("shinar.games.seven_wonders", "SEV")
    VALUE_TRUST = 4.0  # there are many moves, and most are plainly worse

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

    def _pending(self) -> int:
        return pending(self)

    def _call_on(self, seat: int) -> bool:
        return call_on(self, seat)

    def _foresee(self, code: int, moves: MoveList) -> None:
        foresee(self, code)

    def _value(self, seat: int) -> int:
        return value(self, seat)

    def _value_each(self, found: list[int]) -> None:
        """Where nothing is sealed, each city is judged once."""
        total = 0
        for seat in range(self.seats):
            if self.sealed[seat] != NONE:
                State._value_each(self, found)
                return
        for seat in range(self.seats):
            found[seat] = worth(self, seat)
            total += found[seat]
        for seat in range(self.seats):
            found[seat] = self.seats * found[seat] - total

    def _determinize(self, seat: int) -> None:
        determinize(self, seat)
