"""The state of bids: keeps the contract of `core/plain.py` by calling the rules."""

from __future__ import annotations

from shinar.core.plain import PlainState
from shinar.core.rng import Rng, Source
from shinar.core.rulebook import Rulebook
from shinar_toy import evaluation, legality, turn
from shinar_toy.events import EVENTS
from shinar_toy.moves import MOVES, card_of
from shinar_toy.pieces import Pieces, deal, deal_again


class BidRules(Pieces):
    taker = staticmethod(turn.highest_alone)

    def start(self, seats: int, choices: list[int], rng: Source) -> None:
        deal(self, seats, choices[0], rng)

    def legal(self) -> list[int]:
        return legality.legal(self)

    def refuse(self, code: int) -> int:
        return legality.refuse(self, code)

    def call_on(self, seat: int) -> bool:
        """BID-1.1: all choose at the same time."""
        if self.turn < 0:
            return False
        self.turn = seat
        return True

    def play(self, code: int) -> None:
        turn.bid(self, card_of(code), self.taker)

    def score(self, seat: int) -> int:
        return self.points[seat]

    def tiebreak(self, seat: int) -> int:
        return 0

    def value(self, seat: int) -> int:
        return evaluation.value(self, seat)

    def determinize(self, seat: int, rng: Rng) -> None:
        deal_again(self, seat, rng)

    def reseed(self, rng: Rng) -> None:
        self.rng = rng


class FirstBidRules(BidRules):
    """Rules 1."""

    taker = staticmethod(turn.highest)


class BidState(PlainState):
    MOVES = MOVES
    EVENTS = EVENTS
    RULES = Rulebook("shinar_toy", "BID")
    OBJECT = BidRules


class FirstBidState(BidState):
    OBJECT = FirstBidRules
