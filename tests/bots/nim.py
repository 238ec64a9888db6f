"""Nim for two: take one to three, and who takes the last wins. Whoever leaves a multiple of four has won; the rest is thinking."""

from __future__ import annotations

from typing import Any

from shinar_toy.state import BidState

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.core.plain import PlainState


class NimRules:
    turn = 0
    reveals = 0
    heap = 0

    def start(self, seats: int, choices: list[int], rng: Any) -> None:
        self.heap = choices[0]

    def legal(self) -> list[int]:
        return list(range(min(3, self.heap)))

    def refuse(self, code: int) -> int:
        return 0 if code < self.heap else 101

    def play(self, code: int) -> None:
        self.heap -= code + 1
        self.winner = self.turn
        self.turn = 1 - self.turn if self.heap else -1

    def score(self, seat: int) -> int:
        return 1 if self.heap == 0 and self.winner == seat else 0

    def tiebreak(self, seat: int) -> int:
        return 0

    def value(self, seat: int) -> int:
        return self.score(seat) - self.score(1 - seat)

    def determinize(self, seat: int, rng: Any) -> None: ...

    def pending(self) -> list[int]:
        return [self.turn] if self.turn >= 0 else []

    def call_on(self, seat: int) -> bool:
        return seat == self.turn

    def copy(self) -> NimRules:
        new = NimRules()
        new.__dict__.update(self.__dict__)
        return new

    def facts(self) -> dict[str, Any]:
        return dict(self.__dict__)


class NimState(PlainState):
    MOVES = MoveTable([Kind("take", (Arg("count", ("1", "2", "3")),))])
    RULES = BidState.RULES
    OBJECT = NimRules


def nim(heap: int) -> NimState:
    state = NimState()
    state.start(2, [heap], 1)
    return state
