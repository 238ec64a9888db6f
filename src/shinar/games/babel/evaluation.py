"""How good a game of Babel looks before the end. Compiles to C."""

from __future__ import annotations

from shinar.games.babel.pieces import Pieces, hand_size, points

POINT_VALUE, CARD_VALUE = 100, 5
SETTLER_VALUE = [0, 4, 10, 18, 28, 40, 54]  # of 0 to 6 settlers in one land


def value(s: Pieces, seat: int) -> int:
    """Points first, then what promises more of them."""
    return POINT_VALUE * (points(s, seat) - points(s, 1 - seat)) + prospects(s, seat) - prospects(s, 1 - seat)


def prospects(s: Pieces, seat: int) -> int:
    """Cards in hand can go anywhere; settlers are worth more the more of them live together."""
    found = CARD_VALUE * hand_size(s, seat)
    for land in range(5):
        n = s.settlers[seat][land]
        found += SETTLER_VALUE[n if n < 7 else 6] + (n - 6 if n > 6 else 0)
    return found
