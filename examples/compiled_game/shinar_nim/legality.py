"""What may be done in Nim. Compiles to C."""

from __future__ import annotations

from shinar.core.state import MoveList
from shinar_nim.cards import HEAPS, MOST_TAKEN, TOO_FEW_STONES
from shinar_nim.pieces import Pieces


def refuse(s: Pieces, code: int) -> int:
    """The rule that forbids a move, or 0."""
    return TOO_FEW_STONES if s.heaps[code // MOST_TAKEN] <= code % MOST_TAKEN else 0


def legal(s: Pieces, out: MoveList) -> int:
    out.n = 0
    for code in range(HEAPS * MOST_TAKEN):
        if refuse(s, code) == 0:
            out.add(code)
    return out.n
