"""Which bids are allowed."""

from __future__ import annotations

from shinar_toy.moves import card_of, code_of
from shinar_toy.pieces import Pieces
from shinar_toy.refusals import CARD_IS_GONE


def refuse(s: Pieces, code: int) -> int:
    return 0 if card_of(code) in s.hands[s.turn] else CARD_IS_GONE


def legal(s: Pieces) -> list[int]:
    return [code_of(card) for card in s.hands[s.turn]]
