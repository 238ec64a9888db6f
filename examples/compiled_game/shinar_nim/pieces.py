"""The heaps. Compiles to C."""

from __future__ import annotations

from typing import Annotated

from shinar.core.fields import declared
from shinar.core.native import Cell, Cells
from shinar.core.state import State
from shinar_nim.cards import HEAPS, TALLEST


class Pieces(State):
    """What is left on the table."""

    FIELDS = declared(__name__, "Pieces")

    heaps: Annotated[Cells, HEAPS]  # stones in each
    last: Cell  # 1 + the seat that took the last stone, or 0


def lay_out(s: Pieces) -> None:
    """NIM-1.1."""
    s.last = 0
    for heap in range(HEAPS):
        s.heaps[heap] = 1 + s._below(TALLEST)


def stones_left(s: Pieces) -> int:
    found = 0
    for heap in range(HEAPS):
        found += s.heaps[heap]
    return found
