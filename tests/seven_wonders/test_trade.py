"""SEV-4: production and trade."""

import pytest

from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.turn import payment_of
from shinar.testing import rule
from tests.seven_wonders.table import GAME, choose, city, coins, hand, lay, offers, rule_against, turn

# Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay).


@rule("SEV-4.1")
@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("hand 0: scriptorium", "build scriptorium"),  # the start resource
        ("hand 0: stockade\ncity 0: lumber_yard", "build stockade"),
        ("hand 0: workshop\ncity 0: glassworks_1", "build workshop"),
        ("age: 2\nhand 0: stables\ncity 0: clay_pit lumber_yard caravansery", "build stables"),
        ("age: 2\nhand 0: school\ncity 0: lumber_yard forum\nlost start: 1 0 0", "build school"),
        ("hand 0: barracks\nboards: alexandria-A-2 gizah-A ephesos-A", "build barracks"),
    ],
)
def test_what_a_city_makes_pays_for_its_buildings(position: str, move: str) -> None:
    state = lay(position + "\ncoins: 0 0 0")
    assert move in offers(state)
    assert coins(turn(state, move)) == 0


@rule("SEV-4.2")
def test_production_is_there_again_in_every_turn() -> None:
    state = lay("boards: olympia-A rhodos-A babylon-A\ncoins: 0 0 0\nhand 0: stockade\ncity 0: lumber_yard\nhand 2: altar")
    turn(state, "build stockade", "", "discard altar")
    assert f"stage {hand(state, 0)[0]}" in offers(state)


@rule("SEV-4.2")
def test_a_unit_serves_once_in_a_turn() -> None:
    state = lay("age: 2\nhand 0: caravansery\ncity 0: lumber_yard\ncoins: 0 0 0")
    assert rule_against(state, "build caravansery") == "SEV-4.8"


@rule("SEV-4.2")
def test_production_is_there_again_for_a_seventh_card() -> None:
    """The same two clay for the Forum and for the Laboratory, the last card of the age."""
    boards = "boards: babylon-B-2 gizah-A alexandria-A"
    state = lay(f"age: 2\nround: 6\n{boards}\nhand 0: forum laboratory\ncity 0: clay_pool press_1\ncoins: 0 0 0")
    turn(state, "build forum")
    state.do("build laboratory")
    assert {"forum", "laboratory"} <= set(city(state))


@rule("SEV-4.3")
def test_a_choice_makes_one_of_its_resources() -> None:
    needs_both = "age: 2\nboards: olympia-A gizah-A alexandria-A\nhand 0: stables\ncoins: 0 0 0\ncity 0: clay_pit"
    assert rule_against(lay(needs_both), "build stables") == "SEV-4.8"
    assert "build stables" in offers(lay(needs_both + " ore_vein"))
    assert "build stables" in offers(lay(needs_both + " clay_pool"))


@rule("SEV-4.3")
def test_a_card_with_two_equal_resources_makes_both() -> None:
    assert "build caravansery" in offers(lay("age: 2\nhand 0: caravansery\ncity 0: sawmill\ncoins: 0 0 0"))


@rule("SEV-4.4", "SEV-4.5")
@pytest.mark.parametrize(
    ("position", "move", "left", "right"),
    [
        ("hand 0: barracks", "build barracks 2", 2, 0),
        ("hand 0: guard_tower", "build guard_tower", 0, 2),
        ("hand 0: stockade\ncity 1: lumber_yard", "build stockade 2", 2, 0),
        ("hand 0: apothecary\ncity 2: loom_1", "build apothecary", 0, 2),
    ],
)
def test_start_brown_and_grey_goods_of_neighbours_cost_two_coins(position: str, move: str, left: int, right: int) -> None:
    state = turn(lay(position + "\ncoins: 2 0 0"), move)
    assert [coins(state, seat) for seat in range(3)] == [0, 3 + left, 3 + right]
    assert len(city(state)) == 1


@rule("SEV-4.4")
@pytest.mark.parametrize(
    "position",
    [
        "hand 0: workshop\nage: 1\nboards: gizah-A rhodos-A babylon-A",
        "players: 4\nboards: ephesos-A rhodos-A gizah-A babylon-A\nhand 0: workshop\ncity 2: glassworks_1",
    ],
)
def test_nobody_else_sells(position: str) -> None:
    assert rule_against(lay(position + "\ncity 0: altar"), "build workshop") == "SEV-4.8"


@rule("SEV-4.4")
def test_yellow_cards_and_stages_sell_nothing() -> None:
    stable = "age: 2\nhand 0: dispensary\ncity 0: foundry\ncoins: 9 9 9\n"
    assert rule_against(lay(stable + "city 1: forum"), "build dispensary 2") == "SEV-4.8"
    made_by_stages = stable + "boards: ephesos-A alexandria-B-2 babylon-A\nlost start: 0 1 0"
    assert rule_against(lay(made_by_stages), "build dispensary 2") == "SEV-4.8"


@rule("SEV-4.6")
def test_what_is_sold_is_still_there_for_its_owner_and_the_other_neighbour() -> None:
    cards = "players: 5\nboards: ephesos-A rhodos-A babylon-A gizah-A alexandria-A\ncoins: 2 0 2 0 0"
    state = turn(
        lay(cards + "\nhand 0: barracks\nhand 1: barracks\nhand 2: stockade\ncity 1: lumber_yard"),
        "build barracks 2",
        "build barracks",
        "build stockade",
    )
    assert (city(state, 0), city(state, 2)) == (["barracks"], ["stockade"])
    assert "barracks" in city(state, 1)
    assert coins(state, 1) == 4


@rule("SEV-4.6")
def test_of_a_choice_a_buyer_takes_what_the_buyer_needs() -> None:
    state = lay("hand 0: baths\nhand 1: stockade\ncity 1: timber_yard\ncoins: 2 0 0")
    turn(state, "build baths 2", "build stockade")
    assert (city(state, 0), coins(state, 1)) == (["baths"], 2)


@rule("SEV-4.7")
def test_coins_from_a_sale_can_be_used_from_the_next_turn() -> None:
    state = lay("hand 0: barracks\nhand 1: timber_yard clay_pit\ncoins: 2 0 0")
    choose(state, 0, "build barracks 2")
    assert rule_against(state, "build timber_yard") == "SEV-3.3"
    choose(state, 1, "discard timber_yard")
    choose(state, 2)
    assert coins(state, 1) == 5


@rule("SEV-4.8")
@pytest.mark.parametrize(("money", "refused"), [(2, ""), (1, "SEV-4.8")])
def test_without_coins_for_the_trade_nothing_is_built(money: int, refused: str) -> None:
    assert rule_against(lay(f"hand 0: barracks\ncoins: {money} 0 0"), "build barracks 2") == refused


@rule("SEV-4.8")
def test_without_the_resources_a_stage_is_not_built() -> None:
    assert rule_against(lay("hand 0: altar\ncoins: 9 9 9"), "stage altar") == "SEV-4.8"


@rule("SEV-4.9")
@pytest.mark.parametrize(("post", "ways"), [("west_trading_post", {1: 0, 0: 2}), ("east_trading_post", {2: 0, 0: 1})])
def test_a_trading_post_makes_raw_materials_cheap_on_its_side(post: str, ways: dict[int, int]) -> None:
    position = f"hand 0: stockade\ncity 0: {post}\ncity 1: lumber_yard\ncity 2: timber_yard\ncoins: 3 0 0"
    for left, right in ways.items():
        state = turn(lay(position), f"build stockade {left}")
        assert [coins(state, seat) for seat in range(3)] == [3 - left - right, 3 + left, 3 + right]


@rule("SEV-4.9", "SEV-4.10")
def test_each_discount_concerns_its_own_goods() -> None:
    grey = "hand 0: workshop\ncity 1: glassworks_1\ncoins: 9 9 9\ncity 0: "
    assert {"build workshop 2"} == {
        move for move in offers(lay(grey + "west_trading_post")) if "workshop" in move and "build" in move
    }
    raw = "hand 0: barracks\ncoins: 9 9 9\ncity 0: "
    assert {"build barracks 2"} == {move for move in offers(lay(raw + "marketplace")) if "barracks" in move and "build" in move}


@rule("SEV-4.10")
@pytest.mark.parametrize(("seller", "move", "paid"), [(1, "build workshop 1", [0, 4, 3]), (2, "build workshop", [0, 3, 4])])
def test_the_marketplace_makes_manufactured_goods_cheap_on_both_sides(seller: int, move: str, paid: list[int]) -> None:
    state = turn(lay(f"hand 0: workshop\ncity 0: marketplace\ncity {seller}: glassworks_1\ncoins: 1 0 0"), move)
    assert [coins(state, seat) for seat in range(3)] == paid


@rule("SEV-4.11")
def test_a_discount_works_from_the_next_turn_on() -> None:
    state = lay("hand 0: west_trading_post\nhand 2: barracks guard_tower\ncoins: 1 0 0")
    assert rule_against(lay("hand 0: west_trading_post barracks\ncoins: 1 0 0"), "build barracks 1") == "SEV-4.8"
    turn(state, "build west_trading_post", "", "discard guard_tower")
    assert "build barracks 1" in offers(state)


@rule("SEV-4.11")
def test_new_production_is_for_sale_from_the_next_turn_on() -> None:
    state = lay("hand 1: lumber_yard\nhand 0: stockade\ncoins: 9 0 0")
    choose(state, 1, "build lumber_yard")
    assert rule_against(state, "build stockade 2") == "SEV-4.8"


@rule("SEV-4.11", "SEV-6.14")
def test_discounts_for_the_same_goods_do_not_add_up() -> None:
    state = lay("boards: olympia-B-1 rhodos-A babylon-A\nhand 0: barracks\ncity 0: west_trading_post\ncoins: 1 0 0")
    assert "build barracks 1" in offers(state)
    assert rule_against(state, "build barracks") == "SEV-4.12"


@rule("SEV-4.12")
def test_the_buyer_chooses_who_gets_the_coins() -> None:
    position = "age: 2\nhand 0: caravansery\ncity 1: sawmill\ncity 2: lumber_yard timber_yard\ncoins: 4 0 0"
    for left in (0, 2, 4):
        state = turn(lay(position), f"build caravansery {left}")
        assert [coins(state, seat) for seat in range(3)] == [0, 3 + left, 7 - left]


@rule("SEV-4.12")
def test_a_way_that_only_costs_more_is_not_offered() -> None:
    state = lay("hand 0: stockade\ncity 0: lumber_yard\ncity 1: timber_yard\ncoins: 9 9 9")
    assert rule_against(state, "build stockade 2") == "SEV-4.12"


@rule("SEV-4.13")
def test_the_start_resource_is_no_card() -> None:
    position = "age: 2\nboards: gizah-A rhodos-A babylon-A\nhand 0: vineyard\ncoins: 0 0 0"
    assert coins(turn(lay(position), "build vineyard")) == 0
    assert coins(turn(lay(position + "\ncity 0: stone_pit"), "build vineyard")) == 1


@rule("SEV-3.3")
def test_what_is_free_costs_nobody_anything() -> None:
    state = lay("hand 0: altar")
    assert isinstance(state, Pieces)
    assert [payment_of(state, seat, GAME.moves.parse("build altar")) for seat in range(3)] == [(0, 0, 0)] * 3
