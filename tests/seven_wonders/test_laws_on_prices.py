"""SEV-11 and SEV-12: the laws of the tower on chains, prices, free resources and conflicts, tile by tile.

Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay), unless a position says otherwise.
"""

import pytest

from shinar.testing import rule
from tests.seven_wonders.table import act, built, choose, city, coins, count, lay, offers, on, rule_against, turn, victories

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
