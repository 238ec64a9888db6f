"""How good a game of Architectura looks before the end: the lead, and what promises more. Compiles to C."""

from __future__ import annotations

from shinar.core.native import Cells, Ints
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import end_points, outside_value, value_on
from shinar.games.architectura.pieces import Pieces, held
from shinar.games.architectura.vocabulary import INITIAL_SIDE, NONE, OFFSETS, QUARTERS, TOKENS

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.pieces import printed

OWNER = v.OWNER
LEAD, MAXIMUM_HOPE, TOKEN_HOPE = 10, 4, 2  # what a point, a larger hand, a token in supply count in `value`
KEPT_OF_TWO, KEPT_OF_MORE = 116, 60  # and a place that a token keeps: fitted to how games ended


def value(s: Pieces, seat: int) -> int:
    """The lead, and what promises more: a larger hand, tokens in supply, places that are kept."""
    found: Ints = [0, 0, 0, 0]
    value_of_each(s, found)
    return found[seat]


def value_of_each(s: Pieces, found: Ints) -> None:
    """Each seat is judged once."""
    outlook: Ints = [0, 0, 0, 0]
    prospects(s, outlook)
    for seat in range(s.seats):
        best = -100000
        for other in range(s.seats):
            if other != seat and outlook[other] > best:
                best = outlook[other]
        found[seat] = outlook[seat] - best


def prospects(s: Pieces, found: Ints) -> None:
    """For each seat its points, a larger hand, tokens; and the initial value of a card that is announced and not yet placed."""
    for seat in range(s.seats):
        found[seat] = MAXIMUM_HOPE * s.maximum[seat] + TOKEN_HOPE * TOKENS
        if s.outside_card[seat] != NONE:
            found[seat] += LEAD * (outside_value(s, seat) + end_points(s, s.outside_card[seat]))
    for place in range(QUARTERS * s.seats):
        card = s.top[place]
        if card != NONE:
            if s.token[card] != NONE:
                found[s.token[card]] -= TOKEN_HOPE
            if not s.destroyed[card]:
                found[OWNER[card]] += LEAD * (value_on(s, place) + end_points(s, card))
        if s.reserved[place] != NONE:
            found[s.reserved[place]] += kept(s) - TOKEN_HOPE
    if s.card != NONE and held(s, s.card) and OWNER[s.card] == s.active:
        row: Cells = printed(s, s.card)
        found[s.active] += LEAD * row[OFFSETS + row[INITIAL_SIDE]]


def kept(s: Pieces) -> int:
    """What it is worth that a card can be played at the end, when the others find no place any more."""
    return KEPT_OF_TWO if s.seats == 2 else KEPT_OF_MORE
