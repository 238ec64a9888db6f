"""SEV-3: building, costs, names and chains."""

import pytest

from shinar.games.seven_wonders.cards import CARDS
from shinar.testing import rule
from tests.seven_wonders.table import choose, city, coins, lay, offers, rule_against, turn

CHAINS = [(source, card.id) for card in CARDS for source in card.after]


@rule("SEV-3.1")
def test_a_building_is_paid_for_and_stands_open_in_the_city() -> None:
    state = turn(lay("hand 0: scriptorium\ncoins: 0 0 0"), "build scriptorium")
    assert (city(state), coins(state)) == (["scriptorium"], 0)


@rule("SEV-3.1")
def test_a_card_without_a_cost_is_free() -> None:
    state = turn(lay("hand 0: altar\ncoins: 0 0 0"), "build altar")
    assert (city(state), coins(state)) == (["altar"], 0)


@rule("SEV-3.2")
@pytest.mark.parametrize(
    ("position", "move"),
    [("players: 5\ncity 0: altar\nhand 0: altar", "build altar"), ("age: 2\ncity 0: loom_1\nhand 0: loom_2", "build loom")],
)
def test_no_city_has_two_buildings_of_one_name(position: str, move: str) -> None:
    assert rule_against(lay(position), move) == "SEV-3.2"


@rule("SEV-3.2")
def test_a_second_of_a_name_cannot_be_built_by_a_chain_either() -> None:
    state = lay("players: 6\nage: 2\ncity 0: altar temple\nhand 0: temple")
    assert rule_against(state, "chain temple") == "SEV-3.2"


@rule("SEV-3.3")
def test_coins_of_a_cost_go_to_the_bank() -> None:
    state = turn(lay("hand 0: timber_yard\ncoins: 1 0 0"), "build timber_yard")
    assert [coins(state, seat) for seat in range(3)] == [0, 3, 3]


@rule("SEV-3.3")
def test_coins_must_be_there_at_the_start_of_the_turn() -> None:
    state = lay("hand 1: barracks\nhand 0: clay_pit\ncoins: 0 2 0\nboards: rhodos-A babylon-A ephesos-A")
    choose(state, 1, "build barracks")  # seat 1 buys ore of seat 0 for 2 coins
    assert rule_against(state, "build clay_pit") == "SEV-3.3"


@rule("SEV-3.4")
def test_each_resource_is_needed_as_often_as_it_is_shown() -> None:
    position = "age: 2\nboards: gizah-A rhodos-A babylon-A\nhand 0: aqueduct\ncoins: 0 0 0\ncity 0: "
    assert rule_against(lay(position + "stone_pit"), "build aqueduct") == "SEV-4.8"
    assert "aqueduct" in city(turn(lay(position + "quarry"), "build aqueduct"))


@rule("SEV-3.4")
def test_own_production_and_trade_may_be_mixed() -> None:
    state = turn(lay("age: 2\ncity 0: lumber_yard\nhand 0: stables\ncoins: 4 0 0"), "build stables 2")
    assert "stables" in city(state)
    assert [coins(state, seat) for seat in range(3)] == [0, 5, 5]


@rule("SEV-3.5", "SEV-3.7")
@pytest.mark.parametrize(("source", "card"), CHAINS)
def test_the_first_building_of_a_chain_is_enough(source: str, card: str) -> None:
    age = next(c.age for c in CARDS if c.id == card)
    state = turn(lay(f"players: 7\nage: {age}\ncity 0: {source}\nhand 0: {card}\ncoins: 0 0 0 0 0 0 0"), f"chain {card}")
    assert card in city(state)
    assert coins(state) == coins_of(card)


def coins_of(card: str) -> int:
    """What a building brings at once to a city with only the first building of its chain."""
    return {"lighthouse": 2}.get(card, 0)


@rule("SEV-3.6")
def test_without_the_first_building_there_is_no_chain() -> None:
    assert rule_against(lay("age: 2\ncity 0: theater\ncity 1: altar\nhand 0: temple"), "chain temple") == "SEV-3.6"


@rule("SEV-3.6")
def test_a_card_that_names_no_building_has_no_chain() -> None:
    assert rule_against(lay("hand 0: altar"), "chain altar") == "SEV-3.6"


@rule("SEV-3.8")
def test_paying_is_offered_beside_a_chain_only_under_tile_13() -> None:
    position = "age: 2\ncity 0: apothecary lumber_yard clay_pool ore_vein\nhand 0: stables"
    assert rule_against(lay(position), "build stables") == "SEV-3.8"
    assert {"build stables", "chain stables"} <= offers(lay(position, laws=[13]))
