"""The course of a turn: all bid, then the cards are shown."""

from __future__ import annotations

from collections.abc import Callable

from shinar_toy.cards import NONE
from shinar_toy.events import BID, PRIZE, SHOW
from shinar_toy.pieces import Pieces

Taker = Callable[[list[int]], int]


def bid(s: Pieces, card: int, taker: Taker) -> None:
    """BID-1.1."""
    s.sealed[s.turn] = card
    if s.tell:
        s.tell(BID, s.turn)
    waiting = s.pending()
    if waiting:
        s.turn = waiting[0]
    else:
        show(s, taker(s.sealed))


def show(s: Pieces, winner: int) -> None:
    """BID-1.2, BID-1.3: the cards that were bid are gone, and the prize goes to a seat or to nobody."""
    prize = s.prizes.pop(0)
    if winner != NONE:
        s.points[winner] += prize
    for seat, (hand, card) in enumerate(zip(s.hands, s.sealed, strict=True)):
        hand.remove(card)
        if s.tell:
            s.tell(SHOW, seat, card)
    if s.tell and winner != NONE:
        s.tell(PRIZE, winner, prize)
    s.shown = list(s.sealed)
    s.sealed = [NONE] * len(s.hands)
    s.reveals += 1
    s.turn = 0 if s.prizes else NONE


def highest_alone(sealed: list[int]) -> int:
    """BID-1.3: the seat with the highest bid that nobody else made."""
    alone = [card for card in sealed if sealed.count(card) == 1]
    return sealed.index(max(alone)) if alone else NONE


def highest(sealed: list[int]) -> int:
    """As it was in rules 1: where the highest bid was made twice, nobody took the prize."""
    most = max(sealed)
    return sealed.index(most) if sealed.count(most) == 1 else NONE
