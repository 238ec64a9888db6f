"""How cities are judged with Leaders, Cities and the Wonder Pack."""

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders import features
from shinar.games.seven_wonders.boxes import prospects
from shinar.games.seven_wonders.state import SevenWondersState
from tests.seven_wonders.table import GAME, choose, lay

BOXES = {"leaders": "with", "cities": "with", "wonder_pack": "with", "sides": "random"}


def laid(text: str) -> State:
    return lay(text, (), "", **BOXES)


def feature(state: State, name: str, city: int = 0) -> int:
    assert isinstance(state, SevenWondersState)
    return features.features_of(state, city)[features.NAMES.index(name)]


def test_points_of_leaders_and_black_cards_count() -> None:
    state = laid("age: 2\ncity 0: cleopatra gates_of_the_city tabularium")
    assert (feature(state, "leaders"), feature(state, "black"), feature(state, "black cards")) == (5, 10, 2)
    assert state.value_of(0) > laid("age: 2").value_of(0)


def test_a_leader_who_counts_cards_is_going_to_gain() -> None:
    early, late = laid("age: 1\ncity 0: hypatia"), laid("age: 3\nround: 7\ncity 0: hypatia")
    assert feature(early, "leader growth") > 10 > feature(late, "leader growth")
    assert feature(laid("age: 1\ncity 0: cleopatra"), "leader growth") == 0


def test_brown_cards_are_not_expected_in_the_last_age() -> None:
    assert feature(laid("age: 1\ncity 0: phidias"), "leader growth") > 0
    assert feature(laid("age: 3\ncity 0: phidias"), "leader growth") == 0


def test_a_set_of_colours_grows_with_its_rarest_colour() -> None:
    assert feature(laid("city 0: justinian altar apothecary stockade"), "leaders") == 3
    assert feature(laid("city 0: justinian"), "leader growth") > 0


def test_leaders_in_hand_are_judged_by_fit_and_price() -> None:
    fitting = laid("age: 2\ncity 0: altar theater baths\nleaders 0: nebuchadnezzar")
    assert feature(fitting, "leaders in hand") > feature(laid("age: 2\nleaders 0: nebuchadnezzar"), "leaders in hand")
    cheap = laid("age: 2\nboards: roma-A rhodos-A babylon-A\nleaders 0: nebuchadnezzar")
    assert feature(cheap, "leaders in hand") > feature(laid("age: 2\nleaders 0: nebuchadnezzar"), "leaders in hand")


def test_only_as_many_leaders_count_as_can_be_recruited() -> None:
    best, more = laid("age: 2\nleaders 0: cleopatra"), laid("age: 2\nleaders 0: cleopatra nefertiti zenobia")
    assert feature(best, "leaders in hand") == feature(more, "leaders in hand") > 0
    assert feature(laid("age: 3\nleaders 0: cleopatra"), "leaders in hand") == 0


def test_coins_that_a_city_is_about_to_lose_are_gone_and_the_rest_is_debt() -> None:
    state = laid("coins: 2 9 9\nloss: 5 0 0\ndebt: 1 0 0")
    assert (feature(state, "coins"), feature(state, "debt")) == (0, 4)
    assert (feature(state, "coins", 1), feature(state, "debt", 1)) == (9, 0)
    assert state.value_of(0) < laid("coins: 2 9 9").value_of(0)


def test_a_sealed_payment_counts_as_made() -> None:
    text = "phase: loss\nround: 4\ncoins: 9 9 9\nloss: 3 3 0"
    paid, owed = choose(laid(text), 0, "pay 3"), choose(laid(text), 0, "pay 0")
    assert paid.value_of(0) > owed.value_of(0)


def test_a_sealed_pick_counts_as_kept() -> None:
    state = GAME.new(3, {**BOXES, "tower": "without"}, 4)
    before = state.value_of(0)
    values = set()
    for code in state.moves():
        sealed = state.copy()
        sealed.do(code)
        values.add(sealed.value_of(0))
        assert sealed.value_of(0) >= before
    assert len(values) > 1


def test_masks_are_symbols_of_neighbours() -> None:
    state = laid("age: 2\ncity 0: pigeon_loft spy_ring\ncity 1: apothecary")
    assert feature(state, "masks") == 2
    assert feature(state, "science") == 4  # twice the compass next door
    assert feature(laid("city 0: pigeon_loft"), "science") == 0


def test_lasting_powers_count_by_what_they_are_good_for() -> None:
    state = laid("city 0: archimedes secret_warehouse nero ramses tomyris")
    assert [feature(state, name) for name in ("bargains", "incomes", "free cards", "arms")] == [2, 1, 1, 1]


def test_whoever_has_diplomacy_fights_nobody_in_this_age() -> None:
    text = "age: 2\ncity 0: stockade barracks\ncity 1: guard_tower"
    state = laid(text + "\ndiplomacy: 1 0 0")
    assert (feature(state, "ahead"), feature(state, "diplomacy")) == (0, 1)
    assert feature(state, "lead later") == feature(laid(text), "lead later") > 0
    assert (feature(state, "behind", 1), feature(state, "ahead", 1)) == (0, 3)  # it meets seat 2 alone


def test_a_burial_or_a_copy_that_is_due_is_worth_its_points() -> None:
    assert feature(laid("boards: abu_simbel-B-1 rhodos-A babylon-A\ncity 0: caesar\ndues: 2 0 0"), "choices due") == 100
    assert feature(laid("age: 3\ncity 0: courtesans_guild\ncity 1: cleopatra\ndues: 1 0 0"), "choices due") == 50
    assert feature(laid("city 0: caesar"), "choices due") == 0


def test_the_stage_of_the_wall_that_lacks_least_is_the_next_one() -> None:
    state = laid("age: 2\nboards: great_wall-A rhodos-A babylon-A\ncity 0: ore_vein foundry")
    assert (feature(state, "stage ready"), feature(state, "stage lacks")) == (1, 0)  # three ore


def test_a_stage_for_coins_lacks_coins() -> None:
    boards = "boards: petra-A-1 rhodos-A babylon-A\n"
    assert feature(laid(boards + "coins: 7 0 0"), "stage ready") == 1
    assert feature(laid(boards + "coins: 2 0 0"), "stage lacks") == 3


def test_manneken_pis_builds_the_stages_next_door() -> None:
    state = laid("age: 2\nboards: manneken_pis-A gizah-A babylon-A\ncity 0: quarry")
    assert (feature(state, "stage ready"), feature(state, "stage points")) == (1, 3)  # the first one of Gizah


def test_without_boxes_their_numbers_are_nothing() -> None:
    assert isinstance(state := GAME.new(3, {}, 1), SevenWondersState)
    assert not any(features.features_of(state, 0)[-len(prospects.NAMES) :])


def test_at_the_end_the_lead_in_points_counts_with_every_box() -> None:
    state, rng = GAME.new(5, BOXES, 3), Rng(3)
    while not state.over:
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
    scores = state.scores()
    assert state.value_of(1) == 100 * (5 * scores[1] - sum(scores))
