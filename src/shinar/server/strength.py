"""How strong a person is taken to be when opponents are found for them. Pairing knows no more of ratings than this."""

from __future__ import annotations

from shinar.bots.ratings import measured
from shinar.protocol.clocks import Clock
from shinar.server.rating_model import Rating
from shinar.server.ratings import rating_of, speed_of
from shinar.server.store import Store

FALLBACK = "greedy"  # the level that is offered in a game whose bots were not measured


async def strength_of(store: Store, user: str, game: str, clock: Clock) -> Rating:
    """The rating in a game at the speed of a clock; a newcomer's where there is none."""
    return await rating_of(store, user, game, speed_of(clock))


def like_level(game: str, rating: float) -> str:
    """The level of bots nearest to a rating."""
    levels = measured().get(game, {})
    return min(levels, key=lambda level: abs(levels[level] - rating), default=FALLBACK)
