"""What lies on the table of bids."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self

from shinar.core.rng import Rng, Source
from shinar_toy.cards import CARDS, NONE, PRIZES

SHUFFLED = 1  # the second value of the option `prizes`


class Pieces:
    """An ordinary Python object."""

    tell: Callable[..., None] | None = None  # for events, while a move is made that people are told of

    def __init__(self) -> None:
        self.turn = NONE
        self.reveals = 0
        self.hands: list[list[int]] = []
        self.sealed: list[int] = []
        self.shown: list[int] = []
        self.points: list[int] = []
        self.prizes: list[int] = []
        self.rng: Source = Rng(0)

    def copy(self) -> Self:
        new = type(self)()
        new.__dict__.update({k: v.copy() if isinstance(v, list) else v for k, v in self.__dict__.items()})
        new.hands = [hand.copy() for hand in self.hands]
        new.rng = self.rng.copy()
        new.tell = None
        return new

    def pending(self) -> list[int]:
        """BID-1.1: who has not bid yet."""
        return [seat for seat, card in enumerate(self.sealed) if card == NONE] if self.turn >= 0 else []

    def facts(self) -> dict[str, Any]:
        names = ("turn", "hands", "sealed", "shown", "points", "prizes")
        facts = {name: getattr(self, name) for name in names}
        facts["turn"] = self.pending()[:1]  # which of the waiting seats is asked first makes no difference
        return {**facts, "rng": self.rng.state, **({"rng_key": self.rng.key} if self.rng.key else {})}


def deal(s: Pieces, seats: int, prizes: int, rng: Source) -> None:
    s.rng = rng
    s.hands = [list(CARDS) for _ in range(seats)]
    s.sealed = [NONE] * seats
    s.points = [0] * seats
    s.prizes = shuffled(s, PRIZES) if prizes == SHUFFLED else list(PRIZES)
    s.turn = 0


def deal_again(s: Pieces, seat: int, rng: Rng) -> None:
    """What a seat does not know is dealt anew: others' bids, and the order of the prizes that are still covered."""
    s.rng = rng
    for other, card in enumerate(s.sealed):
        if other != seat and card != NONE:
            s.sealed[other] = s.hands[other][rng.below(len(s.hands[other]))]
    s.prizes[1:] = shuffled(s, s.prizes[1:])


def shuffled(s: Pieces, cards: Iterable[int]) -> list[int]:
    found = sorted(cards)
    for i in range(len(found) - 1, 0, -1):
        j = s.rng.below(i + 1)
        found[i], found[j] = found[j], found[i]
    return found
