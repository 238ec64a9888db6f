"""How good a position of bids looks to a bot."""

from __future__ import annotations

from shinar_toy.pieces import Pieces

A_POINT = 10


def value(s: Pieces, seat: int) -> int:
    """Points, and the cards that can still win some."""
    return s.points[seat] * A_POINT + sum(s.hands[seat])
