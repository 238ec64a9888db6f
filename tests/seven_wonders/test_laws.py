"""SEV-11 and SEV-12: the laws of the tower, tile by tile, and how they work together.

Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay), unless a position says otherwise.
"""

import pytest

from shinar.testing import rule
from tests.seven_wonders.table import act, built, city, coins, lay, offers, rule_against, stages, turn

# --- tiles 1, 6, 13, 16: taxes ----------------------------------------------------------------------------------------


@rule("SEV-11.1")
@pytest.mark.parametrize(
    ("age", "card", "makes"),
    [(1, "stockade", "lumber_yard"), (2, "walls", "quarry stone_pit"), (3, "siege_workshop", "brickyard clay_pool lumber_yard")],
)
def test_tile_1_taxes_red_cards(age: int, card: str, makes: str) -> None:
    position = f"age: {age}\nhand 0: {card}\ncity 0: {makes}\ncoins: {age} 0 0"
    assert built(lay(position, laws=[1]), f"build {card}") == (True, 0)
    assert rule_against(lay(position.replace(f"coins: {age}", f"coins: {age - 1}"), laws=[1]), f"build {card}") == "SEV-12.4"


@rule("SEV-11.1", "SEV-11.6", "SEV-11.13", "SEV-11.16")
def test_taxes_spare_what_they_do_not_name() -> None:
    state = lay("hand 0: scriptorium\ncoins: 0 0 0", laws=[1, 6, 13])
    assert built(state, "build scriptorium") == (True, 0)
    assert built(lay("hand 0: altar\ncoins: 0 0 0", laws=[1, 13, 16]), "build altar") == (True, 0)


@rule("SEV-11.6")
@pytest.mark.parametrize(
    ("age", "card", "makes"), [(1, "altar", ""), (2, "aqueduct", "quarry stone_pit"), (3, "gardens", "brickyard lumber_yard")]
)
def test_tile_6_taxes_blue_cards(age: int, card: str, makes: str) -> None:
    position = f"age: {age}\nhand 0: {card}\ncity 0: {makes}\ncoins: {age} 0 0"
    assert built(lay(position, laws=[6]), f"build {card}") == (True, 0)
    assert rule_against(lay(position.replace(f"coins: {age}", f"coins: {age - 1}"), laws=[6]), f"build {card}") == "SEV-12.4"


@rule("SEV-11.13")
@pytest.mark.parametrize(("age", "source", "card"), [(2, "scriptorium", "library"), (3, "library", "university")])
def test_tile_13_taxes_chains(age: int, source: str, card: str) -> None:
    position = f"age: {age}\nhand 0: {card}\ncity 0: {source}\ncoins: {age} 0 0"
    assert built(lay(position, laws=[13]), f"chain {card}") == (True, 0)
    assert rule_against(lay(position.replace(f"coins: {age}", f"coins: {age - 1}"), laws=[13]), f"chain {card}") == "SEV-12.4"


@rule("SEV-11.16", "SEV-12.4")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_tile_16_taxes_stages(age: int) -> None:
    card = {1: "altar", 2: "vineyard", 3: "lodge"}[age]
    position = f"age: {age}\nboards: gizah-A rhodos-A babylon-A\nhand 0: {card}\ncity 0: stone_pit\ncoins: {age} 0 0"
    state = turn(lay(position, laws=[16]), f"stage {card}")
    assert (stages(state), coins(state)) == (1, 0)
    assert rule_against(lay(position.replace(f"coins: {age}", f"coins: {age - 1}"), laws=[16]), f"stage {card}") == "SEV-12.4"


@rule("SEV-12.1")
def test_taxes_are_paid_on_free_buildings_and_chains() -> None:
    position = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: {}\ncoins: 2 0 0\ngift tokens: 1 0 0\ncity 0: altar"
    assert built(lay(position.format("walls"), laws=[1]), "olympia walls") == (True, 0)
    assert built(lay(position.format("aqueduct"), laws=[6]), "gift aqueduct") == (True, 0)
    assert built(lay(position.format("temple"), laws=[6]), "chain temple") == (True, 0)
    poor = position.replace("coins: 2", "coins: 1")
    assert rule_against(lay(poor.format("walls"), laws=[1]), "olympia walls") == "SEV-12.4"


DIGGING = "age: 2\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: foundry\nhand 0: vineyard\ndiscards: stockade\ncoins: 2 0 0"


@rule("SEV-12.1")
def test_a_tax_is_paid_on_a_card_of_the_discard_pile() -> None:
    state = act(turn(lay(DIGGING, laws=[1]), "stage vineyard"), "dig stockade")
    assert ("stockade" in city(state), coins(state)) == (True, 0)
    poor = turn(lay(DIGGING.replace("coins: 2", "coins: 1"), laws=[1]), "stage vineyard")
    assert rule_against(poor, "dig stockade") == "SEV-12.4"


@rule("SEV-12.1")
def test_with_the_option_free_buildings_are_spared() -> None:
    position = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: {}\ncoins: 2 0 0\ngift tokens: 1 0 0\ncity 0: altar"
    assert built(lay(position.format("walls"), laws=[1], free_build_tax="spared"), "olympia walls") == (True, 2)
    assert built(lay(position.format("aqueduct"), laws=[6], free_build_tax="spared"), "gift aqueduct") == (True, 2)
    assert built(lay(position.format("temple"), laws=[6], free_build_tax="spared"), "chain temple") == (True, 0)
    state = act(turn(lay(DIGGING, laws=[1], free_build_tax="spared"), "stage vineyard"), "dig stockade")
    assert coins(state) == 2


SPARED = "players: 4\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: {}\ngift tokens: 1 0 0 0\ncoins: {} 0 0 0"


@rule("SEV-12.1", "SEV-15.11")
@pytest.mark.parametrize("card", ["altar", "theater", "pawnshop"])
@pytest.mark.parametrize("kind", ["olympia", "gift"])
def test_a_free_building_without_a_cost_is_no_waste_where_it_spares_the_tax(card: str, kind: str) -> None:
    poor = lay(SPARED.format(card, 0), laws=[6], free_build_tax="spared")
    assert rule_against(poor, f"build {card}") == "SEV-12.4"
    assert built(poor, f"{kind} {card}") == (True, 0)


@rule("SEV-15.11")
@pytest.mark.parametrize(("law", "tax"), [(6, "paid"), (1, "spared"), (13, "spared"), (9, "spared")])
def test_it_is_a_waste_where_it_spares_nothing(law: int, tax: str) -> None:
    state = lay(SPARED.format("altar", 9), laws=[law], free_build_tax=tax)
    assert rule_against(state, "olympia altar") == "SEV-15.11"
    assert rule_against(state, "gift altar") == "SEV-15.11"


@rule("SEV-12.2")
def test_taxes_add_up_and_13_spares_what_is_no_chain() -> None:
    position = "age: 2\nhand 0: temple\ncity 0: altar\ncoins: 4 0 0"
    assert built(lay(position, laws=[6, 13]), "chain temple") == (True, 0)
    olympia = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: walls\ncoins: 4 0 0"
    assert built(lay(olympia, laws=[13, 14]), "olympia walls") == (True, 4)


# --- tiles 2, 15: no resources ----------------------------------------------------------------------------------------


@rule("SEV-11.2")
def test_tile_2_spares_the_resources_of_red_cards_only() -> None:
    position = "age: 3\nhand 0: arsenal gardens\ncoins: 0 0 0"
    assert rule_against(lay(position, laws=[2]), "build gardens") == "SEV-4.8"
    assert rule_against(lay(position, laws=[3]), "build arsenal") == "SEV-4.8"
    assert built(lay(position, laws=[2]), "build arsenal") == (True, 0)


@rule("SEV-11.2")
def test_coins_for_a_red_card_are_still_paid() -> None:
    assert built(lay("age: 3\nhand 0: arsenal\ncoins: 3 0 0", laws=[1, 2]), "build arsenal") == (True, 0)


@rule("SEV-11.15")
def test_tile_15_spares_the_resources_of_stages() -> None:
    state = turn(lay("boards: gizah-B-3 rhodos-A babylon-A\nhand 0: altar\ncoins: 0 0 0", laws=[15]), "stage altar")
    assert stages(state) == 4
    taxed = turn(lay("boards: gizah-B-3 rhodos-A babylon-A\nhand 0: altar\ncoins: 1 0 0", laws=[15, 16]), "stage altar")
    assert (stages(taxed), coins(taxed)) == (4, 0)
    assert rule_against(lay("hand 0: stockade\ncoins: 0 0 0", laws=[15]), "build stockade") == "SEV-4.8"


# --- tiles 3, 4, 20: what cards make ----------------------------------------------------------------------------------


@rule("SEV-11.3")
@pytest.mark.parametrize(
    ("makes", "card"), [("sawmill", "caravansery"), ("foundry lumber_yard", "statue"), ("timber_yard sawmill", "caravansery")]
)
def test_tile_3_stops_brown_cards_with_two_resources(makes: str, card: str) -> None:
    position = f"age: 2\nboards: gizah-A halikarnassos-A alexandria-A\nhand 0: {card}\ncity 0: {makes}\ncoins: 0 0 0"
    assert f"build {card}" in offers(lay(position, laws=[9]))
    assert rule_against(lay(position, laws=[3]), f"build {card}") == "SEV-4.8"


@rule("SEV-11.3")
def test_such_cards_may_be_built_and_work_again_when_the_tile_is_covered() -> None:
    state = lay(
        "boards: gizah-A rhodos-A babylon-A\nhand 0: timber_yard\nhand 1: altar\nhand 2: stockade theater\ntiles 1: 9 10 11",
        laws=[3, 4, 5],
    )
    turn(state, "build timber_yard", "tower altar 9", "discard theater")
    assert city(state) == ["timber_yard"]
    assert "build stockade" in offers(state)


@rule("SEV-11.3")
def test_single_brown_cards_grey_cards_and_boards_go_on() -> None:
    state = lay("age: 2\nhand 0: school\ncity 0: lumber_yard\ncoins: 0 0 0", laws=[3])
    assert "build school" in offers(state)


@rule("SEV-12.6")
def test_neighbours_cannot_buy_from_a_card_that_tile_3_stops() -> None:
    position = "hand 0: stockade\ncity 1: timber_yard\ncoins: 9 9 9"
    assert "build stockade 2" in offers(lay(position, laws=[9]))
    assert rule_against(lay(position, laws=[3]), "build stockade 2") == "SEV-4.8"


@rule("SEV-11.4")
@pytest.mark.parametrize(
    ("card", "position", "move"),
    [
        ("west_trading_post", "hand 0: barracks\ncoins: 1 0 0", "build barracks 1"),
        ("east_trading_post", "hand 0: guard_tower\ncoins: 1 0 0", "build guard_tower"),
        ("marketplace", "hand 0: workshop\ncity 1: glassworks_1\ncoins: 1 0 0", "build workshop 1"),
        ("caravansery", "age: 2\nhand 0: school\ncoins: 0 0 0", "build school"),
        ("forum", "age: 2\nboards: olympia-A rhodos-A babylon-A\nhand 0: school\ncoins: 0 0 0", "build school"),
    ],
)
def test_tile_4_stops_five_yellow_cards(card: str, position: str, move: str) -> None:
    position += f"\ncity 0: {card}"
    assert move in offers(lay(position, laws=[5]))
    assert rule_against(lay(position, laws=[4]), move) == "SEV-4.8"


@rule("SEV-11.4")
def test_the_stopped_cards_may_be_built_and_lead_to_others() -> None:
    state = turn(lay("age: 2\nhand 0: forum\ncity 0: west_trading_post\ncoins: 0 0 0", laws=[4]), "chain forum")
    assert "forum" in city(state)


@rule("SEV-12.8")
def test_tile_4_leaves_olympia_alexandria_and_other_yellow_cards_alone() -> None:
    assert "build barracks 1" in offers(lay("boards: olympia-B-1 rhodos-A babylon-A\nhand 0: barracks\ncoins: 1 0 0", laws=[4]))
    assert "build baths" in offers(lay("boards: alexandria-A-2 rhodos-A babylon-A\nhand 0: baths\ncoins: 0 0 0", laws=[4]))
    vineyard = "age: 2\nhand 0: vineyard\ncity 0: lumber_yard\ncoins: 0 0 0"
    assert built(lay(vineyard, laws=[4]), "build vineyard") == (True, 1)


@rule("SEV-11.20")
def test_tile_20_makes_single_brown_cards_endless() -> None:
    position = "age: 3\nboards: {}\nhand 0: siege_workshop\ncity 0: {}\ncoins: 0 0 0"
    other = "ephesos-A halikarnassos-A alexandria-A"
    assert "build siege_workshop" in offers(lay(position.format(other, "lumber_yard clay_pool"), laws=[20]))
    assert rule_against(lay(position.format(other, "lumber_yard clay_pool"), laws=[9]), "build siege_workshop") == "SEV-4.8"
    assert rule_against(lay(position.format(other, "lumber_yard brickyard"), laws=[20]), "build siege_workshop") == "SEV-4.8"
    board = position.format("babylon-A halikarnassos-A alexandria-A", "lumber_yard")
    assert rule_against(lay(board, laws=[20]), "build siege_workshop") == "SEV-4.8"


@rule("SEV-12.7")
def test_neighbours_buy_any_amount_of_an_endless_resource() -> None:
    position = (
        "age: 3\nhand 0: siege_workshop\ncity 0: lumber_yard\ncity 1: clay_pool\ncoins: 6 0 0\nboards: ephesos-A rhodos-A gizah-A"
    )
    state = turn(lay(position, laws=[20]), "build siege_workshop 6")
    assert (coins(state), coins(state, 1)) == (0, 9)
    assert rule_against(lay(position, laws=[20], endless_sale="one"), "build siege_workshop 6") == "SEV-4.8"
    one = "hand 0: guard_tower\ncity 1: clay_pool\ncoins: 2 0 0\nboards: ephesos-A rhodos-A gizah-A"
    assert "build guard_tower 2" in offers(lay(one, laws=[20], endless_sale="one"))


# --- tiles 5, 14, 24: bonuses -----------------------------------------------------------------------------------------


@rule("SEV-11.5")
@pytest.mark.parametrize(
    ("age", "card", "makes"), [(1, "altar", ""), (2, "aqueduct", "quarry stone_pit"), (3, "gardens", "brickyard lumber_yard")]
)
def test_tile_5_rewards_blue_cards(age: int, card: str, makes: str) -> None:
    position = f"age: {age}\nhand 0: {card}\ncity 0: {makes}\ncoins: 0 0 0"
    assert built(lay(position, laws=[5]), f"build {card}") == (True, age)


@rule("SEV-11.5", "SEV-11.14", "SEV-11.24")
def test_other_buildings_get_no_bonus() -> None:
    assert built(lay("hand 0: scriptorium\ncoins: 0 0 0", laws=[5, 14, 24]), "build scriptorium") == (True, 0)


@rule("SEV-11.14")
@pytest.mark.parametrize(("age", "source", "card"), [(2, "scriptorium", "library"), (3, "library", "university")])
def test_tile_14_rewards_chains(age: int, source: str, card: str) -> None:
    state = lay(f"age: {age}\nhand 0: {card}\ncity 0: {source}\ncoins: 0 0 0", laws=[14])
    assert built(state, f"chain {card}") == (True, age)


@rule("SEV-11.24")
def test_tile_24_rewards_guilds() -> None:
    state = lay("age: 3\nhand 0: traders_guild\ncity 0: glassworks_1 loom_1\ncoins: 0 0 0", laws=[24])
    assert built(state, "build traders_guild") == (True, 5)


@rule("SEV-12.3")
def test_a_bonus_cannot_pay_the_tax_of_the_same_building() -> None:
    position = "hand 0: altar\ncoins: {} 0 0"
    assert rule_against(lay(position.format(0), laws=[5, 6]), "build altar") == "SEV-12.4"
    assert built(lay(position.format(1), laws=[5, 6]), "build altar") == (True, 1)


@rule("SEV-12.3")
def test_bonuses_come_for_free_buildings_too() -> None:
    position = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: aqueduct\ncoins: 0 0 0"
    assert built(lay(position, laws=[5]), "olympia aqueduct") == (True, 2)
