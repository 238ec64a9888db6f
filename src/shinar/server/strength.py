"""How strong a person is taken to be when opponents are found for them. Pairing knows no more of ratings than this."""

from __future__ import annotations

from msgspec import Struct

from shinar.bots.ratings import measured
from shinar.protocol.clocks import Clock
from shinar.server.store import Store

NEW_RATING = 1200.0  # on the scale of the bots: between two of the easier ones
NEW_DEVIATION = 350.0
PROVISIONAL = 110.0  # from this deviation on nobody knows how strong somebody is
FALLBACK = "greedy"  # the level that is offered in a game whose bots were not measured


class Strength(Struct, frozen=True):
    """A rating and how far it may be off."""

    rating: float = NEW_RATING
    deviation: float = NEW_DEVIATION

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL


async def strength_of(store: Store, user: str, game: str, clock: Clock) -> Strength:
    """Where nobody keeps ratings all are newcomers: then pairing goes by who has waited longest."""
    return Strength()


def like_level(game: str, rating: float) -> str:
    """The level of bots nearest to a rating."""
    levels = measured().get(game, {})
    return min(levels, key=lambda level: abs(levels[level] - rating), default=FALLBACK)
