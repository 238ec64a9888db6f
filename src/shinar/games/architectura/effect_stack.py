"""The texts of cards that are under way in Architectura, one within the other: the innermost is the last. Compiles to C.

A text is gone through entry by entry; a text that copies another, or plays another card, waits until that one is done.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura.pieces import Pieces
from shinar.games.architectura.vocabulary import (
    ACTING_CARD,
    CARDS,
    NOT_BEGUN,
    ORIGIN,
    TEXT,
    TEXT_ENTRY,
    TEXT_LIST,
    TEXT_SIZE,
    USES_LEFT,
    VERB,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.card_rows import entry_row


def push_text(s: Pieces, actor: int, definition: int, which: int, origin: int) -> None:
    """A card begins with a list of a text, usually its own; it looks from the place `origin`."""
    text: Cells = s.texts[s.depth]
    text[ACTING_CARD] = actor
    text[TEXT] = definition
    text[TEXT_LIST] = which
    text[TEXT_ENTRY] = 0
    text[USES_LEFT] = NOT_BEGUN
    text[ORIGIN] = origin
    s.depth += 1


def pop_text(s: Pieces) -> None:
    s.depth -= 1
    for i in range(TEXT_SIZE):
        s.texts[s.depth][i] = 0


def innermost(s: Pieces) -> Cells:
    """The text that is gone through now."""
    return s.texts[s.depth - 1]


def current_entry(s: Pieces) -> Cells:
    """The entry of the innermost text that is carried out now."""
    text: Cells = s.texts[s.depth - 1]
    return entry_row(s.slot, text[TEXT], text[TEXT_LIST], text[TEXT_ENTRY])


def current_verb(s: Pieces) -> int:
    """What it does."""
    return current_entry(s)[VERB]


def use_one(s: Pieces) -> None:
    """The entry has used one of the cards or tokens that it may use."""
    s.texts[s.depth - 1][USES_LEFT] -= 1


def forget_used(s: Pieces) -> None:
    for card in range(CARDS * s.seats):
        s.used[card] = 0
