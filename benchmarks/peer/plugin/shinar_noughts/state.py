"""The rules: an ordinary Python object behind `core/plain.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shinar.core.events import EventKind, EventTable
from shinar.core.moves import Arg, Kind, MoveTable
from shinar.core.plain import PlainState
from shinar.core.rng import Rng, Source
from shinar.core.rulebook import Rulebook, rule

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = -1
MOVES = MoveTable([Kind("mark", (Arg("cell", tuple("123456789")),))])
EVENTS = EventTable([EventKind("mark", "NAC-1.1")])
MARK = 0
CELL_IS_MARKED = rule("NAC-1.2")


class NoughtsRules:
    """A match without an end, as the peer's: opening tables is no part of what is measured."""

    tell: Callable[..., None] | None = None
    turn = 0
    reveals = 0

    def start(self, seats: int, choices: list[int], rng: Source) -> None:
        self.cells = [EMPTY] * 9
        self.points = [0] * seats

    def legal(self) -> list[int]:
        return [cell for cell, mark in enumerate(self.cells) if mark == EMPTY]

    def refuse(self, code: int) -> int:
        return 0 if self.cells[code] == EMPTY else CELL_IS_MARKED

    def play(self, code: int) -> None:
        """NAC-1.1, NAC-1.3."""
        self.cells[code] = self.turn
        if self.tell:
            self.tell(MARK, self.turn, code + 1)
        cells = self.cells
        won = any(cells[a] == cells[b] == cells[c] == self.turn for a, b, c in LINES)
        self.points[self.turn] += won
        if won or EMPTY not in cells:
            self.cells = [EMPTY] * 9
        self.turn = 1 - self.turn

    def score(self, seat: int) -> int:
        return self.points[seat]

    def tiebreak(self, seat: int) -> int:
        return 0

    def value(self, seat: int) -> int:
        return self.points[seat] - self.points[1 - seat]

    def determinize(self, seat: int, rng: Rng) -> None: ...

    def reseed(self, rng: Rng) -> None: ...

    def pending(self) -> list[int]:
        return [self.turn]

    def call_on(self, seat: int) -> bool:
        return seat == self.turn

    def copy(self) -> NoughtsRules:
        new = NoughtsRules()
        new.turn, new.cells, new.points = self.turn, self.cells.copy(), self.points.copy()
        return new

    def facts(self) -> dict[str, Any]:
        return {"turn": self.turn, "cells": self.cells, "points": self.points}


class NoughtsState(PlainState):
    MOVES = MOVES
    EVENTS = EVENTS
    RULES = Rulebook("shinar_noughts", "NAC")
    OBJECT = NoughtsRules
