"""SEV-19: Clandestine Docks, Secret Warehouse and Black Market.

Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay), unless a position says otherwise.
"""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import city, coins, offers, rule_against, turn

lay = partial(table.lay, cities="with")
WEST, EAST, WAREHOUSE, MARKET = "clandestine_dock_west", "clandestine_dock_east", "secret_warehouse", "black_market"


def payments(state: State, card: str) -> set[tuple[int, int]]:
    """The coins to the left and to the right by which seat 0 can build a card."""
    found = set()
    for move in offers(state):
        if move.split()[:2] == ["build", card]:
            after = turn(state.copy(), move, *(f"discard {table.hand(state, seat)[-1]}" for seat in range(1, state.seats)))
            found.add((coins(after, 1) - coins(state, 1) - 3, coins(after, state.seats - 1) - coins(state, state.seats - 1) - 3))
    return found


# --- docks ------------------------------------------------------------------------------------------------------------


@rule("SEV-19.12")
@pytest.mark.parametrize(
    ("dock", "card", "price"),
    [
        (WEST, "barracks", (1, 0)),
        (EAST, "barracks", (2, 0)),
        (EAST, "guard_tower", (0, 1)),
        (WEST, "guard_tower", (0, 2)),
        (WEST, "workshop", (1, 0)),
        (EAST, "apothecary", (0, 1)),
    ],
)
def test_a_dock_takes_a_coin_off_raw_and_manufactured_goods_of_its_side(dock: str, card: str, price: tuple[int, int]) -> None:
    state = lay(f"hand 0: {card}\ncity 0: {dock}\ncity 1: glassworks_1\ncity 2: loom_1\ncoins: 9 0 0")
    assert payments(state, card) == {price}


@rule("SEV-19.12")
def test_it_works_once_a_turn() -> None:
    """The Dispensary costs two ore and glass: 2 + 2 + 2 less 1."""
    position = f"age: 2\nhand 0: dispensary\ncity 0: {WEST}\ncity 1: glassworks_1 ore_vein\ncoins: %d 0 0"
    assert payments(lay(position % 9), "dispensary") == {(5, 0)}
    assert payments(lay(position % 4), "dispensary") == set()


@rule("SEV-19.12")
def test_it_works_again_in_the_next_turn() -> None:
    state = lay(f"hand 0: barracks\nhand 2: workshop hideout\ncity 0: {WEST}\ncity 1: glassworks_1\ncoins: 9 0 0")
    turn(state, "build barracks 1", "", "discard hideout")
    assert payments(state, "workshop") == {(1, 0)}


@rule("SEV-19.12")
def test_both_docks_work_in_the_same_turn() -> None:
    """Stables: ore from the left, clay from the right, wood of one's own."""
    state = lay(f"age: 2\nhand 0: stables\ncity 0: {WEST} {EAST} lumber_yard\ncoins: 2 0 0")
    assert payments(state, "stables") == {(1, 1)}


@rule("SEV-19.12")
@pytest.mark.parametrize(
    ("cards", "laws", "card", "price"),
    [
        ("west_trading_post", (), "barracks", 0),
        ("marketplace", (), "workshop", 0),
        ("marketplace", (), "barracks", 1),
        ("", (11,), "barracks", 0),
        ("", (12,), "barracks", 2),
        ("", (9,), "workshop", 0),
        ("", (10,), "workshop", 2),
        ("west_trading_post", (12,), "barracks", 1),
        ("west_trading_post", (11,), "barracks", 0),
        ("marketplace", (9,), "workshop", 0),
        ("west_trading_post", (4,), "barracks", 1),
        ("marketplace", (4,), "workshop", 1),
    ],
)
def test_it_adds_to_other_discounts_and_no_price_falls_below_zero(cards: str, laws: tuple[int, ...], card: str, price: int) -> None:
    state = lay(f"hand 0: {card}\ncity 0: {WEST} {cards}\ncity 1: glassworks_1\ncoins: 9 5 0", laws=laws)
    assert payments(state, card) == {(price, 0)}


@rule("SEV-19.12")
def test_olympia_and_the_dock_make_ore_free() -> None:
    state = lay(f"boards: olympia-B-1 rhodos-A babylon-A\nhand 0: barracks\ncity 0: {WEST}\ncoins: 0 0 0")
    assert payments(state, "barracks") == {(0, 0)}


@rule("SEV-19.13")
def test_the_dock_is_set_where_it_saves_a_coin() -> None:
    """Ore costs nothing by the post and tile 11, so the coin is saved on glass: 0 + 2 less 1."""
    position = f"age: 2\nhand 0: dispensary\ncity 0: {WEST} west_trading_post\ncity 1: glassworks_1 ore_vein\ncoins: %d 0 0"
    assert payments(lay(position % 1, laws=[11]), "dispensary") == {(1, 0)}
    assert payments(lay(position % 0, laws=[11]), "dispensary") == set()


@rule("SEV-19.12")
def test_a_dock_works_from_the_turn_after_and_for_its_owner_only() -> None:
    state = lay(f"hand 0: {WEST} barracks\ncoins: 1 0 0")
    assert rule_against(state, "build barracks 1") == "SEV-4.8"
    theirs = lay(f"hand 0: barracks\ncity 1: {EAST}\ncity 2: {WEST}\ncoins: 9 0 0")
    assert payments(theirs, "barracks") == {(2, 0)}


# --- one more of what is made, one of what is not ---------------------------------------------------------------------

NOTHING_FOR_SALE = "lost start: 0 1 1\ncoins: 0 0 0"


def can_build(cards: str, card: str, boards: str = "boards: ephesos-A rhodos-A babylon-A", more: str = "", **options: str) -> bool:
    """Whether seat 0, with these cards and nobody to buy from, can build a card of age II, or its stage (`stage`)."""
    laws = [int(options.pop("law"))] if "law" in options else []
    hand = "lair" if card == "stage" else card
    text = f"age: 2\n{boards}\nhand 0: {hand}\ncity 0: {cards}\n" + (more or NOTHING_FOR_SALE)
    move = f"stage {hand}" if card == "stage" else f"build {card}"
    refused = rule_against(lay(text, laws=laws, project="", **options), move)
    assert refused in ("", "SEV-4.8")
    return not refused


@rule("SEV-19.14")
@pytest.mark.parametrize(
    ("cards", "card"),
    [
        ("lumber_yard", "caravansery"),  # two wood
        ("clay_pool", "forum"),  # two clay
        ("quarry", "walls"),  # three stone: two, and one more
        ("timber_yard", "caravansery"),
        ("clay_pit", "forum"),
    ],
)
def test_the_warehouse_doubles_what_brown_cards_make(cards: str, card: str) -> None:
    assert can_build(f"{cards} {WAREHOUSE}", card)
    assert not can_build(cards, card)


@rule("SEV-19.14")
def test_of_a_card_with_a_choice_the_other_resource_may_be_taken() -> None:
    """Wood and stone for the first stage of Petra: one from the Timber Yard, the other from the Warehouse."""
    petra = "boards: petra-A rhodos-A ephesos-A"
    assert can_build(f"timber_yard {WAREHOUSE}", "stage", petra)
    assert not can_build(f"lumber_yard {WAREHOUSE}", "stage", petra)
    assert not can_build(f"timber_yard {MARKET}", "stage", petra)


@rule("SEV-19.14")
def test_it_doubles_grey_cards_and_the_start_resource() -> None:
    two_cloth = "boards: halikarnassos-A-2 rhodos-A babylon-A"
    assert can_build(WAREHOUSE, "stage", two_cloth)
    assert not can_build("", "stage", two_cloth)
    two_papyrus = "boards: ephesos-A-2 rhodos-A babylon-A"
    lost = "lost start: 1 1 1\ncoins: 0 0 0"
    assert can_build(f"press_1 {WAREHOUSE}", "stage", two_papyrus, lost)
    assert not can_build(WAREHOUSE, "stage", two_papyrus, lost)


@rule("SEV-19.14")
def test_it_is_one_unit_a_turn() -> None:
    assert not can_build(f"stone_pit {WAREHOUSE}", "walls")
    assert not can_build(f"clay_pool lumber_yard {WAREHOUSE}", "stage", "boards: petra-B rhodos-A ephesos-A")


@rule("SEV-19.15")
@pytest.mark.parametrize("card", ["stockade", "baths", "guard_tower", "barracks", "apothecary", "workshop"])
def test_the_market_gives_what_the_city_does_not_make(card: str) -> None:
    assert can_build(MARKET, card)
    assert not can_build("", card)


@rule("SEV-19.15")
@pytest.mark.parametrize(("cards", "card"), [("lumber_yard", "caravansery"), ("timber_yard", "caravansery"), ("clay_pit", "forum")])
def test_the_market_gives_nothing_that_is_made(cards: str, card: str) -> None:
    assert not can_build(f"{cards} {MARKET}", card)


@rule("SEV-19.15")
def test_a_city_that_makes_everything_gets_nothing_from_the_market() -> None:
    everything = "lumber_yard quarry clay_pit glassworks_1 loom_1"
    assert not can_build(f"{everything} {MARKET}", "walls")
    assert can_build(f"{everything} {WAREHOUSE}", "walls")


@rule("SEV-19.14", "SEV-19.15")
def test_both_together_give_a_unit_each() -> None:
    """Two ore and glass: ore made, doubled by the Warehouse; the glass comes from the Market."""
    assert can_build(f"ore_vein {WAREHOUSE} {MARKET}", "dispensary")
    assert not can_build(f"ore_vein {WAREHOUSE}", "dispensary")
    assert not can_build(f"ore_vein {MARKET}", "dispensary")


@rule("SEV-19.16")
@pytest.mark.parametrize(
    ("cards", "boards", "card"),
    [
        ("caravansery", "boards: ephesos-A rhodos-A babylon-A", "forum"),
        ("", "boards: alexandria-A-2 rhodos-A babylon-A", "forum"),
        ("forum", "boards: halikarnassos-A-2 rhodos-A babylon-A", "stage"),
        ("", "boards: alexandria-B-2 rhodos-A babylon-A", "caravansery"),
    ],
)
def test_yellow_cards_and_stages_make_nothing_for_the_warehouse(cards: str, boards: str, card: str) -> None:
    """Caravansery, Forum or a stage give one unit: the Warehouse adds none, the Market one."""
    more = "lost start: 1 1 1\ncoins: 0 0 0"
    assert not can_build(f"{cards} {WAREHOUSE}", card, boards, more)
    assert can_build(f"{cards} {MARKET}", card, boards, more)


@rule("SEV-19.16")
def test_the_one_makes_nothing_for_the_other() -> None:
    """Two of a kind from the Market and the Warehouse: the Market's unit is not made, so it is not doubled."""
    lost = "lost start: 1 1 1\ncoins: 0 0 0"
    for card in ("caravansery", "forum"):
        assert not can_build(f"{MARKET} {WAREHOUSE}", card, more=lost)


@rule("SEV-19.16")
@pytest.mark.parametrize("law", [17, 18, 21])
def test_the_free_resource_of_a_tile_makes_nothing_for_them(law: int) -> None:
    card, boards = {17: ("caravansery", ""), 18: ("forum", ""), 21: ("stage", "boards: halikarnassos-A-2 rhodos-A babylon-A")}[law]
    lost = "lost start: 1 1 1\ncoins: 0 0 0"
    boards = boards or "boards: ephesos-A rhodos-A babylon-A"
    assert not can_build(WAREHOUSE, card, boards, lost, law=str(law))
    assert can_build(MARKET, card, boards, lost, law=str(law))


@rule("SEV-19.16")
@pytest.mark.parametrize("cards", [f"timber_yard {WAREHOUSE}", MARKET])
def test_what_they_bring_is_not_for_sale(cards: str) -> None:
    position = f"age: 2\nhand 0: caravansery\ncity 1: {cards}\ncoins: 9 0 0"
    assert rule_against(lay(position), "build caravansery 4") == "SEV-4.8"


@rule("SEV-19.17")
def test_market_and_great_wall_may_give_the_same_resource() -> None:
    wall = "boards: great_wall-B-4 rhodos-A babylon-A"
    for card in ("caravansery", "forum"):
        assert can_build(MARKET, card, wall, wonder_pack="with")
        assert not can_build("", card, wall, wonder_pack="with")
        assert not can_build(MARKET, card, wall.replace("B-4", "B-3"), wonder_pack="with")
    assert not can_build(MARKET, "stables", wall, wonder_pack="with")  # three resources


# --- what is stopped --------------------------------------------------------------------------------------------------


@rule("SEV-19.18")
def test_what_tile_3_stops_is_not_made() -> None:
    """Sawmill stopped: the Warehouse cannot double its wood, the Market can give wood."""
    for option, made in (("not_made", False), ("made", True)):
        assert can_build(f"sawmill {WAREHOUSE}", "stockade", law="3", stopped_supply=option) is made
        assert can_build(f"sawmill {MARKET}", "stockade", law="3", stopped_supply=option) is not made


@rule("SEV-19.18")
def test_a_start_resource_that_is_lost_is_not_made() -> None:
    lost = "lost start: 1 1 1\ncoins: 0 0 0"
    for option, made in (("not_made", False), ("made", True)):
        assert can_build(WAREHOUSE, "scriptorium", more=lost, stopped_supply=option) is made
        assert can_build(MARKET, "scriptorium", more=lost, stopped_supply=option) is not made


@rule("SEV-19.14")
def test_what_the_warehouse_saves_is_kept() -> None:
    state = turn(lay(f"age: 2\nhand 0: walls\ncity 0: quarry {WAREHOUSE}\ncoins: 4 0 0"), "build walls")
    assert ("walls" in city(state), coins(state)) == (True, 4)
