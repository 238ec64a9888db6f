"""The moves of bids."""

from __future__ import annotations

from shinar.core.moves import Arg, Kind, MoveTable
from shinar_toy.cards import CARDS

MOVES = MoveTable([Kind("bid", (Arg("card", tuple(map(str, CARDS))),))])


def card_of(code: int) -> int:
    return CARDS[code]


def code_of(card: int) -> int:
    return CARDS.index(card)
