"""What the view tells of cards that cannot be used now: the rule, what is short, and nothing of other hands."""

from typing import Any

import pytest

from shinar.core.state import State
from tests.seven_wonders.table import GAME, choose, lay

# Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay).


def why(state: State, card: str, seat: int = 0) -> dict[str, Any] | None:
    found: dict[str, Any] | None = GAME.view(state, seat)["refused"]["cards"].get(card)
    return found


def stage(state: State) -> dict[str, Any] | None:
    found: dict[str, Any] | None = GAME.view(state, 0)["refused"]["stage"]
    return found


def short(goods: dict[str, int], coins: int, rule: str = "SEV-4.8", sold: bool = True) -> dict[str, Any]:
    return {"rule": rule, "goods": goods, "sold": sold, "coins": coins}


def test_goods_that_neighbours_sell_and_the_coins_that_are_short() -> None:
    state = lay("age: 2\nhand 0: stables\ncity 0: lumber_yard\ncoins: 1 0 0")  # ore from the left, clay from the right
    assert why(state, "stables") == short({"clay": 1, "ore": 1}, 3)
    assert why(lay("age: 2\nhand 0: stables\ncity 0: lumber_yard\ncoins: 4 0 0"), "stables") is None


def test_goods_that_no_neighbour_sells() -> None:
    state = lay("age: 2\nhand 0: temple\ncity 0: lumber_yard\ncoins: 9 0 0")  # the clay is to be had, the glass is not
    assert why(state, "temple") == short({"glass": 1}, 0, sold=False)


def test_a_producer_of_either_counts_once() -> None:
    state = lay("age: 2\nhand 0: stables\ncity 0: clay_pit lumber_yard\ncoins: 0 0 0")
    assert why(state, "stables") in (short({"clay": 1}, 2), short({"ore": 1}, 2))


@pytest.mark.parametrize(("coins", "lacking"), [(0, 1), (1, 0)])
def test_coins_alone_may_be_short(coins: int, lacking: int) -> None:
    found = why(lay(f"hand 0: clay_pit\ncoins: {coins} 0 0"), "clay_pit")
    assert found == (short({}, lacking, "SEV-3.3") if lacking else None)


def test_a_building_that_stands_already() -> None:
    found = why(lay("age: 2\nhand 0: press_2\ncity 0: press_1"), "press")
    assert found == short({}, 0, "SEV-3.2")


def test_a_chain_needs_no_reason() -> None:
    assert why(lay("age: 2\nhand 0: statue\ncity 0: theater\ncoins: 0 0 0"), "statue") is None


def test_a_tax_of_the_tower_counts() -> None:
    state = lay("age: 2\nhand 0: courthouse\ncity 0: brickyard loom_1\ncoins: 1 0 0", laws=[6])
    found = why(state, "courthouse")
    assert found is not None and found["coins"] == 1 and found["rule"] == "SEV-12.4"


def test_a_leader_who_is_too_dear() -> None:
    state = lay("phase: recruit\nhand 0: solomon\ncoins: 1 3 3", leaders="with")
    assert why(state, "solomon") == short({}, 2, "SEV-17.9")


def test_a_leader_who_leaves_one_unit_out() -> None:
    """SEV-18.13: Archimedes spares a unit of green cards; only the other is told of."""
    cost = "age: 2\nhand 0: laboratory\ncoins: 0 0 0\ncity 2: brickyard"
    assert why(lay(cost, leaders="with"), "laboratory") == short({"clay": 2}, 4)
    assert why(lay(cost + "\ncity 0: archimedes", leaders="with"), "laboratory") == short({"clay": 1}, 2)


def test_stages() -> None:
    assert stage(lay("coins: 9 0 0")) == short({"stone": 2}, 0, sold=False)
    assert stage(lay("age: 2\ncoins: 1 0 0\ncity 1: quarry")) == short({"stone": 2}, 3)
    assert stage(lay("age: 2\ncoins: 4 0 0\ncity 1: quarry")) is None
    whole = stage(lay("boards: ephesos-A-3 rhodos-A babylon-A"))
    assert whole is not None and whole["rule"] == "SEV-6.2"


def test_who_has_chosen_still_sees_why_and_nobody_sees_it_of_others() -> None:
    state = lay("age: 2\nhand 0: stables altar\nhand 1: temple\ncity 0: lumber_yard\ncoins: 1 0 0")
    choose(state, 0, "discard altar")
    assert why(state, "stables") is not None
    assert set(GAME.view(state, 1)["refused"]["cards"]) <= set(GAME.view(state, 1)["cities"][1]["hand"])
    assert "refused" not in GAME.view(state, -1)


def test_points_by_source_make_the_score() -> None:
    state = lay("age: 2\ncity 0: altar baths\ncoins: 6 0 0\nvictories 0: 1 1")
    view = GAME.view(state, 1)
    assert view["points"][0] == {"military": 2, "treasury": 2, "blue": 5}
    assert [sum(parts.values()) for parts in view["points"]] == view["scores"]
