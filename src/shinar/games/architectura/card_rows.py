"""The cards of all packs as rows of numbers: what a pack is compiled into, so that any pack plays as fast as the bundled one.

Compiles to C.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.vocabulary import ENTRY_SIZE, FIRST_LIST, LIST_SIZE, PACKS

ROWS = [[[0] * v.CARD_ROW for _ in range(v.DEFINITIONS)] for _ in range(PACKS)]


def install(slot: int, rows: list[list[int]]) -> None:
    """Put the rows of a pack into a slot."""
    for definition in range(v.DEFINITIONS):
        for i in range(v.CARD_ROW):
            ROWS[slot][definition][i] = rows[definition][i]


def card_row(slot: int, definition: int) -> Cells:
    """The row of a card."""
    return ROWS[slot][definition]


def entry_row(slot: int, definition: int, group: int, i: int) -> Cells:
    """One entry of a list of a card."""
    at = FIRST_LIST + (group * LIST_SIZE + i) * ENTRY_SIZE
    if cython.compiled:
        return cython.address(ROWS[slot][definition][at])  # type: ignore[no-any-return]
    return ROWS[slot][definition][at : at + ENTRY_SIZE]
