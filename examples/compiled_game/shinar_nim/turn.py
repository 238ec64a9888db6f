"""A turn of Nim. Compiles to C."""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar_nim.cards import MOST_TAKEN
from shinar_nim.events import TAKE
from shinar_nim.pieces import Pieces, lay_out, stones_left


def deal(s: Pieces) -> None:
    lay_out(s)
    s.turn = 0


def play(s: Pieces, code: int) -> None:
    """NIM-1.2, NIM-1.4."""
    heap, count = code // MOST_TAKEN, code % MOST_TAKEN + 1
    s.heaps[heap] -= count
    if s.telling:
        s._tell(TAKE, s.turn, NOTHING, heap, NOTHING, count)
    if stones_left(s) == 0:
        s.last = 1 + s.turn
        s.turn = -1
    else:
        s.turn = 1 - s.turn


def score(s: Pieces, seat: int) -> int:
    """NIM-1.4."""
    return 1 if s.last == 1 + seat else 0
