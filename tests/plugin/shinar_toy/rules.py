"""Sealed bids: everyone bids one of the cards 1 to 5 at the same time; the highest bid that stands alone takes the prize."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shinar.core.events import EventKind, EventTable
from shinar.core.rng import Rng, Source
from shinar.core.rulebook import rule

NONE = -1
CARD_IS_GONE = rule("BID-1.2")
EVENTS = EventTable([EventKind("bid", "BID-1.1"), EventKind("show", "BID-1.1"), EventKind("prize", "BID-1.3")])
BID, SHOW, PRIZE = range(len(EVENTS))


class BidRules:
    """An ordinary Python object: the rules know nothing of the contract's compiled side."""

    tell: Callable[..., None] | None = None  # for events, while a move is made that people are told of

    def __init__(self) -> None:
        self.turn = -1
        self.reveals = 0
        self.hands: list[list[int]] = []
        self.sealed: list[int] = []
        self.shown: list[int] = []
        self.points: list[int] = []
        self.prizes: list[int] = []
        self.rng: Source = Rng(0)

    def start(self, seats: int, choices: list[int], rng: Source) -> None:
        self.rng = rng
        self.hands = [[1, 2, 3, 4, 5] for _ in range(seats)]
        self.sealed = [NONE] * seats
        self.points = [0] * seats
        self.prizes = [2, 3, 4, 5, 6] if choices[0] == 0 else self.shuffled([2, 3, 4, 5, 6])
        self.turn = 0

    def shuffled(self, cards: list[int]) -> list[int]:
        cards = sorted(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = self.rng.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def legal(self) -> list[int]:
        return [card - 1 for card in self.hands[self.turn]]

    def refuse(self, code: int) -> int:
        return 0 if code + 1 in self.hands[self.turn] else CARD_IS_GONE

    def pending(self) -> list[int]:
        return [seat for seat, card in enumerate(self.sealed) if card == NONE] if self.turn >= 0 else []

    def call_on(self, seat: int) -> bool:
        """BID-1.1."""
        if self.turn < 0:
            return False
        self.turn = seat
        return True

    def play(self, code: int) -> None:
        self.sealed[self.turn] = code + 1
        if self.tell:
            self.tell(BID, self.turn)
        waiting = self.pending()
        if waiting:
            self.turn = waiting[0]
        else:
            self.resolve()

    def resolve(self) -> None:
        prize = self.prizes.pop(0)
        taker = self.taker()
        if taker != NONE:
            self.points[taker] += prize
        for seat, (hand, card) in enumerate(zip(self.hands, self.sealed, strict=True)):
            hand.remove(card)
            if self.tell:
                self.tell(SHOW, seat, card)
        if self.tell and taker != NONE:
            self.tell(PRIZE, taker, prize)
        self.shown = list(self.sealed)
        self.sealed = [NONE] * len(self.hands)
        self.reveals += 1
        self.turn = 0 if self.prizes else -1

    def taker(self) -> int:
        """BID-1.3: the seat whose bid takes the prize."""
        alone = [card for card in self.sealed if self.sealed.count(card) == 1]
        return self.sealed.index(max(alone)) if alone else NONE

    def score(self, seat: int) -> int:
        return self.points[seat]

    def tiebreak(self, seat: int) -> int:
        return 0

    def value(self, seat: int) -> int:
        return self.points[seat] * 10 + sum(self.hands[seat])

    def determinize(self, seat: int, rng: Rng) -> None:
        self.rng = rng
        for other, card in enumerate(self.sealed):
            if other != seat and card != NONE:
                self.sealed[other] = self.hands[other][rng.below(len(self.hands[other]))]
        self.prizes[1:] = self.shuffled(self.prizes[1:])

    def reseed(self, rng: Rng) -> None:
        self.rng = rng

    def copy(self) -> BidRules:
        new = type(self)()
        new.__dict__.update({k: v.copy() if isinstance(v, list) else v for k, v in self.__dict__.items()})
        new.hands = [hand.copy() for hand in self.hands]
        new.rng = self.rng.copy()
        new.tell = None
        return new

    def facts(self) -> dict[str, Any]:
        names = ("turn", "hands", "sealed", "shown", "points", "prizes")
        facts = {name: getattr(self, name) for name in names}
        facts["turn"] = self.pending()[:1]  # which of the waiting seats is asked first makes no difference
        return {**facts, "rng": self.rng.state, **({"rng_key": self.rng.key} if self.rng.key else {})}


class FirstBidRules(BidRules):
    """Rules 1: where the highest bid was made twice, nobody took the prize."""

    def taker(self) -> int:
        highest = max(self.sealed)
        return self.sealed.index(highest) if self.sealed.count(highest) == 1 else NONE
