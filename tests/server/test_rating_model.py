"""Ratings as arithmetic: Glickman's figures, the scale of the bots, and bounds."""

from __future__ import annotations

import random

import pytest

from shinar.server.rating_model import (
    LEAST,
    LEAST_DEVIATION,
    MOST,
    NEW_DEVIATION,
    SCALE,
    Placed,
    Rating,
    aged,
    new_volatility,
    rated,
    settled_for,
)

DAY = 24 * 3600 * 1000
PLAYERS = [Rating(1000, 60), Rating(1200, 60), Rating(1400, 60), Rating(900, 350)]


def test_the_volatility_of_glickmans_example() -> None:
    """ "Example of the Glicko-2 system", 2013: 0.05999."""
    assert new_volatility(200 / SCALE, 0.06, 1.7785, -0.4834) == pytest.approx(0.05999, abs=1e-5)


def test_a_win_over_one_well_known_player_is_glickmans() -> None:
    """Worked out by hand with his formulas, without a change of volatility: g = 0.9955, E = 0.639."""
    after, _ = rated([Placed(Rating(1500, 200), 1), Placed(Rating(1400, 30), 2)])
    assert after.rating == pytest.approx(1563.6, abs=0.1)
    assert after.deviation == pytest.approx(175.4, abs=0.1)


def test_a_draw_between_equals_changes_no_rating() -> None:
    one, other = rated([Placed(Rating(), 1), Placed(Rating(), 1)])
    assert one.rating == other.rating == pytest.approx(1200)
    assert one.deviation < NEW_DEVIATION


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_winners_rise_and_losers_fall(seats: int) -> None:
    after = rated([Placed(Rating(1200, 100), place) for place in range(1, seats + 1)])
    ratings = [one.rating for one in after]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] > 1200 > ratings[-1]


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_leaves_its_bounds(seats: int) -> None:
    extreme = [Rating(MOST, 350), Rating(LEAST, 350), Rating(LEAST, 45, 0.001), Rating(MOST, 45, 1.0)][:seats]
    for _ in range(200):
        extreme = rated([Placed(one, seats - n) for n, one in enumerate(extreme)])
        for one in extreme:
            assert LEAST <= one.rating <= MOST
            assert LEAST_DEVIATION <= one.deviation <= NEW_DEVIATION
            assert 0 < one.volatility < 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_scale_is_that_of_the_bots(seats: int) -> None:
    """Whoever wins ten times as often as the bot with 1000 gets 400 points more, however many play."""
    rng, strengths = random.Random(5), [1000, 1400, 1200, 1100][:seats]
    now = [Rating(1000, 50), *(Rating() for _ in strengths[1:])]
    sums = [0.0] * seats
    for game in range(4_000):
        after = rated([Placed(one, place) for one, place in zip(now, drawn(rng, strengths), strict=True)])
        now = [Rating(1000, 50), *after[1:]]
        if game >= 1_000:
            sums = [sum + one.rating for sum, one in zip(sums, now, strict=True)]
    for found, strength in zip(sums, strengths, strict=True):
        assert found / 3_000 == pytest.approx(strength, abs=60)


def drawn(rng: random.Random, strengths: list[int]) -> list[int]:
    """Places as the scale has it: the next place goes to each of those left by their share."""
    places, left = [0] * len(strengths), list(range(len(strengths)))
    for place in range(1, len(strengths) + 1):
        [first] = rng.choices(left, [10 ** (strengths[n] / 400) for n in left])
        places[first] = place
        left.remove(first)
    return places


def test_time_without_a_game_makes_a_rating_provisional() -> None:
    settled = Rating(1500, 60)
    assert aged(settled, -DAY) == aged(settled, 0) == settled
    assert not settled.provisional
    until = settled_for(settled)
    assert not aged(settled, until - DAY).provisional
    assert aged(settled, until + DAY).provisional
    assert aged(settled, 10_000 * DAY).deviation == NEW_DEVIATION
    assert settled_for(Rating()) == 0
