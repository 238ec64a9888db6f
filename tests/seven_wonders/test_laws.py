"""SEV-11 and SEV-12: the laws of the tower, tile by tile, and how they work together.

Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay), unless a position says otherwise.
"""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import act, choose, city, coins, count, lay, offers, on, rule_against, stages, turn, victories


def built(state: State, move: str) -> tuple[bool, int]:
    """Whether seat 0's building stands after the turn, and the coins it has then."""
    turn(state, move)
    return move.split()[1] in [id.removesuffix("_1").removesuffix("_2") for id in city(state)], coins(state)


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


# --- tile 7: the neighbours' chains -----------------------------------------------------------------------------------


@rule("SEV-11.7")
@pytest.mark.parametrize("neighbour", [1, 2])
def test_the_academy_through_a_neighbours_school(neighbour: int) -> None:
    """The rulebook's example: Anna builds the Academy for free since a neighbour has the School."""
    position = f"age: 3\nhand 0: academy\ncity {neighbour}: school\ncoins: 0 0 0"
    assert built(lay(position, laws=[7]), "chain academy") == (True, 0)
    assert rule_against(lay(position, laws=[9]), "chain academy") == "SEV-3.6"


@rule("SEV-11.7")
def test_only_neighbours_lend_their_buildings() -> None:
    state = lay("players: 4\nage: 3\nhand 0: academy\ncity 2: school\ncoins: 0 0 0 0", laws=[7])
    assert rule_against(state, "chain academy") == "SEV-3.6"


@rule("SEV-12.11")
def test_a_chain_from_a_neighbour_is_taxed_and_rewarded() -> None:
    state = lay("age: 3\nhand 0: academy\ncity 1: school\ncoins: 3 0 0", laws=[7, 13, 14])
    assert built(state, "chain academy") == (True, 3)
    assert (
        rule_against(lay("age: 3\nhand 0: academy\ncity 1: school\ncoins: 2 0 0", laws=[7, 13, 14]), "chain academy") == "SEV-12.4"
    )


@rule("SEV-12.11")
def test_a_building_that_a_neighbour_gets_in_a_turn_counts_from_the_next_one() -> None:
    boards = "boards: ephesos-A halikarnassos-B rhodos-A\ncity 1: foundry"
    state = lay(f"age: 3\n{boards}\nhand 1: arsenal\nhand 2: academy lodge\ndiscards: school\ncoins: 0 0 0", laws=[7])
    turn(state, "", "stage arsenal", "discard lodge")
    assert rule_against(act(state.copy(), "pass"), "chain academy") == "SEV-3.6"
    assert "chain academy" in offers(act(state, "dig school"))


@rule("SEV-12.11")
def test_the_free_city_lends_its_buildings() -> None:
    state = lay("players: 2\nage: 3\nholder: 1\nhand 0: academy\ncity 2: school", laws=[7])
    assert "chain academy" in offers(state)


# --- tiles 8, 23: coins instead of resources --------------------------------------------------------------------------


@rule("SEV-11.23")
def test_the_traders_guild_for_three_coins() -> None:
    """The rulebook's example."""
    position = "age: 3\nhand 0: traders_guild\ncity 0: glassworks_1 loom_1\ncoins: {} 0 0"
    assert built(lay(position.format(3), laws=[23]), "build traders_guild") == (True, 0)
    assert rule_against(lay(position.format(2), laws=[23]), "build traders_guild") == "SEV-3.3"


@rule("SEV-11.8")
def test_the_pantheon_for_six_coins_or_by_the_temple_for_free() -> None:
    """The rulebook's example."""
    position = "age: 3\nhand 0: pantheon\ncoins: 6 0 0"
    assert built(lay(position, laws=[8]), "build pantheon") == (True, 0)
    assert rule_against(lay(position.replace("6 0 0", "5 0 0"), laws=[8]), "build pantheon") == "SEV-3.3"
    assert built(lay("age: 3\nhand 0: pantheon\ncity 0: temple\ncoins: 0 0 0", laws=[8]), "chain pantheon") == (True, 0)


@rule("SEV-12.5")
def test_no_production_helps_and_the_tax_is_added() -> None:
    position = "age: 2\nhand 0: aqueduct\ncity 0: quarry stone_pit\ncoins: {} 0 0"
    assert rule_against(lay(position.format(2), laws=[8]), "build aqueduct") == "SEV-3.3"
    assert built(lay(position.format(5), laws=[6, 8]), "build aqueduct") == (True, 0)
    assert rule_against(lay(position.format(4), laws=[6, 8]), "build aqueduct") == "SEV-12.4"


@rule("SEV-12.5")
def test_what_is_free_stays_free_and_the_project_is_paid_as_usual() -> None:
    free = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: aqueduct\ncoins: 0 0 0\ngift tokens: 1 0 0"
    assert built(lay(free, laws=[8]), "olympia aqueduct") == (True, 0)
    assert built(lay(free, laws=[8]), "gift aqueduct") == (True, 0)
    state = lay("age: 2\nhand 0: aqueduct\ncoins: 4 0 0", laws=[8], project="obelisk")
    assert built(state, "build aqueduct 0 join") == (
        True,
        0,
    )  # three coins for stone, one for the Obelisk, papyrus of the own board
    assert count(state, "taking part") == 1


# --- tiles 9 to 12: prices --------------------------------------------------------------------------------------------


@rule("SEV-11.9", "SEV-11.10", "SEV-11.11", "SEV-11.12")
@pytest.mark.parametrize(
    ("tile", "card", "price"),
    [
        (9, "workshop", 1),
        (10, "workshop", 3),
        (11, "workshop", 2),
        (12, "workshop", 2),
        (9, "barracks", 2),
        (10, "barracks", 2),
        (11, "barracks", 1),
        (12, "barracks", 3),
    ],
)
def test_tiles_9_to_12_change_prices(tile: int, card: str, price: int) -> None:
    state = lay(f"hand 0: {card}\ncity 1: glassworks_1\ncoins: 3 0 0", laws=[tile])
    turn(state, f"build {card} {price}")
    assert (coins(state), coins(state, 1)) == (3 - price, 3 + price)


@rule("SEV-12.9")
@pytest.mark.parametrize(
    ("laws", "discount", "card", "price"),
    [
        ([9], "marketplace", "workshop", 0),
        ([10], "marketplace", "workshop", 2),
        ([11], "west_trading_post", "barracks", 0),
        ([12], "west_trading_post", "barracks", 2),
        ([11, 12], "west_trading_post", "barracks", 1),
    ],
)
def test_they_come_after_all_discounts_and_never_below_zero(laws: list[int], discount: str, card: str, price: int) -> None:
    state = lay(f"hand 0: {card}\ncity 0: {discount}\ncity 1: glassworks_1\ncoins: 2 0 0", laws=laws)
    turn(state, f"build {card} {price}".removesuffix(" 0"))
    assert (coins(state), coins(state, 1), card in city(state)) == (2 - price, 3 + price, True)


@rule("SEV-12.9")
def test_olympias_discount_counts_too() -> None:
    state = lay("boards: olympia-B-1 rhodos-A babylon-A\nhand 0: barracks\ncoins: 0 0 0", laws=[11])
    assert "build barracks" in offers(state)


# --- tiles 17, 18, 21: free resources ---------------------------------------------------------------------------------


@rule("SEV-11.17", "SEV-11.18", "SEV-11.21")
@pytest.mark.parametrize(
    ("tile", "given", "withheld"),
    [
        (17, ["stockade", "baths"], "barracks"),
        (18, ["barracks", "guard_tower"], "stockade"),
        (21, ["workshop", "apothecary", "scriptorium"], "baths"),
    ],
)
def test_a_free_resource_for_everybody(tile: int, given: list[str], withheld: str) -> None:
    hand = f"hand 0: {' '.join([*given, withheld])}\ncoins: 0 0 0\nlost start: 1 1 1"
    assert {f"build {card}" for card in given} <= offers(lay(hand, laws=[tile]))
    assert rule_against(lay(hand, laws=[tile]), f"build {withheld}") == "SEV-4.8"


@rule("SEV-11.17")
def test_it_is_one_resource_a_turn() -> None:
    assert rule_against(lay("age: 2\nhand 0: caravansery\ncoins: 0 0 0", laws=[17]), "build caravansery") == "SEV-4.8"


@rule("SEV-12.10")
def test_a_free_resource_is_there_again_for_the_seventh_card_and_not_for_sale() -> None:
    position = "round: 6\nboards: babylon-B-2 rhodos-A gizah-A\nhand 0: stockade baths\ncoins: 0 0 0\nlost start: 0 0 1"
    state = turn(lay(position, laws=[17]), "build stockade")
    act(state, "build baths")
    assert {"stockade", "baths"} <= set(city(state))
    two = "age: 2\nhand 0: caravansery\ncoins: 9 9 9"
    assert rule_against(lay(two, laws=[17]), "build caravansery 2") == "SEV-4.8"


# --- tiles 19, 22: conflicts ------------------------------------------------------------------------------------------


@rule("SEV-11.19")
@pytest.mark.parametrize(("age", "tokens"), [(1, ""), (2, "1 1"), (3, "3 3")])
def test_tile_19_lowers_victory_tokens(age: int, tokens: str) -> None:
    state = turn(lay(f"age: {age}\nround: 6\ncity 0: stockade", laws=[19]))
    assert (victories(state), on(state, "defeats")) == (tokens, "0 1 1")


@rule("SEV-11.22")
def test_tile_22_doubles_defeat_tokens() -> None:
    state = turn(lay("age: 2\nround: 6\ncity 0: stockade", laws=[22]))
    assert (victories(state), on(state, "defeats")) == ("3 3", "0 2 2")


@rule("SEV-2.6")
def test_a_choice_under_laws_can_still_be_a_discard() -> None:
    state = lay("hand 0: altar\ncoins: 0 0 0", laws=[6])
    choose(state, 0, "discard altar")
    choose(state, 1)
    choose(state, 2)
    assert coins(state) == 3
