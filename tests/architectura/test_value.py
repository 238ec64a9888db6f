"""What a position is thought to be worth before the end, against a plain reckoning of the same things."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.testing.walks import Case
from tests.architectura.table import GAME, advanced

KEPT = {2: 116, 3: 60, 4: 60}  # by seats
HANDS = (v.IN_HAND, v.SEEN_IN_HAND)


def prospect(state: State, facts: Mapping[str, Any], seat: int) -> int:
    """Ten for a point, four for a card of the largest hand, two for a token in supply, and what a place is worth that is kept."""
    kept = sum(owner == seat for owner in facts["reserved"])
    lying = sum(owner == seat for owner in facts["token"])
    found: int = 10 * state.scores()[seat] + 4 * facts["maximum"][seat] + 2 * (2 - kept - lying)
    found += kept * KEPT[state.seats]
    card = facts["card"]
    if card != v.NONE and facts["at"][card] in HANDS and v.OWNER[card] == facts["active"] == seat:  # announced, not yet placed
        number = v.NUMBER_OF[card]
        row = PACK_REGISTRY.pack(0).rows[number if number < v.BASE_CARDS else number + v.EXTRA_CARDS * facts["colours"][seat]]
        found += 10 * row[v.OFFSETS + row[v.INITIAL_SIDE]]
    return found


@pytest.mark.parametrize("additional", ["none", "any"])
@settings(max_examples=8)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**53 - 1))
def test_a_position_is_worth_the_lead_in_points_and_prospects(additional: str, seats: int, seed: int) -> None:
    for state, _ in Case(GAME, seats, {"additional": additional}, seed, lively=True).walk():
        facts = state.snapshot()
        worth = [prospect(state, facts, seat) for seat in range(seats)]
        leads = [worth[seat] - max(worth[:seat] + worth[seat + 1 :]) for seat in range(seats)]
        assert state.values_of_all() == leads


def test_a_place_that_is_kept_is_worth_more_than_a_token_in_supply() -> None:
    for seats, kept in KEPT.items():
        state = GAME.new(seats, seed=1)
        facts = state.snapshot()
        before = state.value_of(0)
        state.restore({**facts, "reserved": [0, *facts["reserved"][1:]]})
        assert state.value_of(0) - before == kept - 2


def test_a_card_outside_is_worth_what_it_scores() -> None:
    state = advanced("blue", "2", "zone 0: 0.14 0.3\ngrave 0: 14\nstreet a: 0.8\nstreet b: 1.8")
    assert state.scores() == [9, 8]
    assert state.values_of_all() == [10, -10]
