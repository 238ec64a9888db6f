"""How cities are judged before the end."""

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders import evaluation, features
from shinar.games.seven_wonders.cards import PHASES
from shinar.games.seven_wonders.catalogue import WONDERS
from shinar.games.seven_wonders.state import SevenWondersState
from tests.seven_wonders.table import GAME, choose, lay

PALACE_SUPPLY = "lumber_yard clay_pool ore_vein glassworks_1 press_1 loom_1"
BOXES = {"leaders": "with", "cities": "with", "wonder_pack": "with"}
OPTIONS = [
    *({"tower": tower, "projects": projects} for tower in ("with", "without") for projects in ("with", "without")),
    {"tower": "without", "projects": "without", **BOXES},
]


def positions(seats: int, options: dict[str, str], seed: int) -> list[State]:
    """Those of a game at random in which the seats choose a play."""
    state, rng, found = GAME.new(seats, options, seed), Rng(seed), []
    while not state.over:
        if PHASES[state.snapshot()["phase"]] in ("choose", "recruit"):
            found.append(state.copy())
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
    return found


def alone(state: State, code: int) -> bool:
    """Whether a play can be judged without what it brings to light: a tile makes a law, a stage of Roma draws leaders."""
    text, seat = state.MOVES.text(code), state.turn
    roma = WONDERS[state.snapshot()["wonders"][seat]].name == "roma" or any(
        WONDERS[wonder].name == "manneken_pis" for wonder in state.snapshot()["wonders"]
    )
    return not ("tower" in text or (roma and text.startswith("stage")))


def feature(state: State, name: str, city: int = 0) -> int:
    assert isinstance(state, SevenWondersState)
    return features.features_of(state, city)[features.NAMES.index(name)]


def test_every_feature_has_a_weight() -> None:
    assert tuple(evaluation.FITTED) == features.NAMES


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_a_sealed_play_is_judged_as_if_carried_out_and_nothing_changes(seats: int, options: dict[str, str]) -> None:
    judged = 0
    for state in positions(seats, options, seed=7):
        seat = state.turn
        for code in state.moves():
            if sum(state.snapshot()["sealed"][s] < 0 for s in range(seats)) == 1 or not alone(state, code):
                continue  # the last choice is revealed at once
            sealed = state.copy()
            sealed.do(code)
            before = sealed.snapshot()
            assert sealed.value_of(seat) == state.foreseen(code).value_of(seat)
            assert sealed.snapshot() == before
            judged += 1
    assert judged > 100


def test_at_the_end_the_lead_in_points_counts() -> None:
    state = GAME.new(3, {}, 3)
    rng = Rng(3)
    while not state.over:
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
    scores = state.scores()
    assert state.value_of(1) == 100 * (2 * scores[1] - scores[0] - scores[2])


def test_features_tell_what_a_city_makes_and_lacks() -> None:
    state = lay("age: 2\nboards: olympia-A rhodos-A babylon-A\ncity 0: stone_pit sawmill press_1\ncity 1: clay_pool\ncoins: 5 0 0")
    assert (feature(state, "raw kinds"), feature(state, "raw twice"), feature(state, "raw thrice")) == (
        2,
        1,
        1,
    )  # stone; three wood
    assert (feature(state, "goods kinds"), feature(state, "raw for sale")) == (1, 2)  # the neighbours sell ore and clay
    assert (feature(state, "stages left"), feature(state, "stage ready"), feature(state, "stage points")) == (3, 1, 3)
    assert feature(state, "stage lacks", 1) == 2  # Rhodos has no wood
    assert (feature(state, "coins"), feature(state, "coins to 3"), feature(state, "coins to 6")) == (5, 3, 5)


def test_features_tell_what_can_follow_for_free() -> None:
    state = lay("age: 2\ncity 0: altar theater apothecary dispensary\ncity 1: scriptorium library")
    assert feature(state, "chains to blue") == 2  # temple and statue
    assert (feature(state, "chains to red"), feature(state, "chains to green"), feature(state, "chains to yellow")) == (1, 1, 1)
    assert (feature(state, "chains to blue", 1), feature(state, "chains to green", 1)) == (2, 1)  # courthouse, senate; university


def test_a_lead_in_shields_counts_by_the_tokens_of_the_age() -> None:
    state = lay("age: 2\ncity 0: stockade barracks\ncity 1: guard_tower")
    assert (feature(state, "ahead"), feature(state, "behind")) == (6, 0)
    assert (feature(state, "ahead", 1), feature(state, "behind", 1)) == (3, 1)
    assert feature(state, "lead in time") == 4 * 3 * (1 + 2)


def test_a_better_play_looks_better_before_it_is_revealed() -> None:
    state = lay("age: 3\nround: 6\nboards: gizah-A rhodos-A babylon-A\nhand 0: palace gardens\ncity 0: " + PALACE_SUPPLY)
    palace, coins = choose(state.copy(), 0, "build palace"), choose(state.copy(), 0, "discard palace")
    assert palace.value_of(0) > coins.value_of(0)
