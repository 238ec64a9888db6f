"""How a game changes ratings: Glicko-2 for two players, Plackett-Luce for more, both on the scale of the bots.

On that scale 400 points more mean ten wins to one; among more players, ten times the share of each rival.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt

from msgspec import Struct
from openskill.models import PlackettLuce

SCALE = 400 / log(10)  # points for which the odds grow e times
NEW_RATING, NEW_DEVIATION, NEW_VOLATILITY = 1200.0, 350.0, 0.06  # a newcomer plays between two of the easier bots
LEAST_DEVIATION = 45.0  # below it a rating would hardly move any more
LEAST, MOST = 0.0, 4000.0  # ratings stay in between
PERIOD = 5 * 24 * 3600 * 1000  # milliseconds without a game in which the deviation grows by one volatility
PROVISIONAL = 110.0  # from this deviation on nobody knows how strong a player is
TAU = 0.5  # how much the volatility of a player may change (Glickman: 0.3 to 1.2)
PRECISION = 1e-6  # of the volatility
BOT_DEVIATION = 50.0  # the ratings of bots are measured, and never change


class Rating(Struct, frozen=True):
    """What is known of a player's strength: the deviation says how well, the volatility how steady it is."""

    rating: float = NEW_RATING
    deviation: float = NEW_DEVIATION
    volatility: float = NEW_VOLATILITY

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL


class Placed(Struct, frozen=True):
    """A seat at the end of a game: how strong who sat there was taken to be, and the place reached (1 is the best)."""

    rating: Rating
    place: int


def aged(rating: Rating, milliseconds: int) -> Rating:
    """The same rating after some time without a game: less is known of it."""
    periods = max(0, milliseconds) / PERIOD
    grown = sqrt(rating.deviation**2 + periods * (rating.volatility * SCALE) ** 2)
    return Rating(rating.rating, min(NEW_DEVIATION, max(rating.deviation, grown)), rating.volatility)


def settled_for(rating: Rating) -> int:
    """For how many milliseconds without a game a rating is not provisional."""
    room = PROVISIONAL**2 - rating.deviation**2
    return int(room / (rating.volatility * SCALE) ** 2 * PERIOD) if room > 0 else 0


def rated(seats: Sequence[Placed]) -> list[Rating]:
    """The ratings after a game, by seat."""
    if len(seats) == 2:
        one, other = seats
        return [after_duel(one, other), after_duel(other, one)]
    return after_many(seats)


def after_duel(mine: Placed, theirs: Placed) -> Rating:
    """Glicko-2 (Glickman 2013) with a rating period of one game."""
    deviation, rival = mine.rating.deviation / SCALE, theirs.rating.deviation / SCALE
    weight = 1 / sqrt(1 + 3 * rival**2 / pi**2)
    expected = 1 / (1 + exp(-weight * (mine.rating.rating - theirs.rating.rating) / SCALE))
    scored = 0.5 if mine.place == theirs.place else float(mine.place < theirs.place)
    variance = 1 / (weight**2 * expected * (1 - expected))
    surprise = weight * (scored - expected)
    volatility = new_volatility(deviation, mine.rating.volatility, variance, variance * surprise)
    precise = 1 / sqrt(1 / (deviation**2 + volatility**2) + 1 / variance)
    return bounded(mine.rating.rating + SCALE * precise**2 * surprise, SCALE * precise, volatility)


def new_volatility(deviation: float, volatility: float, variance: float, change: float) -> float:
    """Step 5 of Glicko-2: the volatility at which the change is as likely as it can be, by the Illinois algorithm."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        high = start - TAU
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)


def after_many(seats: Sequence[Placed]) -> list[Rating]:
    """Plackett-Luce by openskill. Its beta is chosen so that among well known players the scale is that of the bots."""
    model = PlackettLuce(mu=NEW_RATING, sigma=NEW_DEVIATION, beta=SCALE / sqrt(len(seats)), tau=0.0)
    before = [[model.create_rating([seat.rating.rating, seat.rating.deviation])] for seat in seats]
    after = model.rate(before, ranks=[float(seat.place) for seat in seats])
    return [bounded(new.mu, new.sigma, seat.rating.volatility) for [new], seat in zip(after, seats, strict=True)]


def bounded(rating: float, deviation: float, volatility: float) -> Rating:
    return Rating(min(MOST, max(LEAST, rating)), min(NEW_DEVIATION, max(LEAST_DEVIATION, deviation)), volatility)
