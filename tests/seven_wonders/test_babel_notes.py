"""SEV-22: what the Babel rulebook says of leaders, black cards and new boards, note by note.

Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), seat 2 to its right Babylon (clay), unless a position says otherwise.
"""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import (
    act,
    built,
    city,
    coins,
    count,
    discards,
    hand,
    offers,
    on,
    rule_against,
    stages,
    turn,
    victories,
)

lay = partial(table.lay, leaders="with")
all_boxes = partial(table.lay, leaders="with", cities="with", wonder_pack="with")
cities = partial(table.lay, cities="with")


def recruiting(text: str, **options: object) -> State:
    """A recruitment phase; the others have one leader each that they discard."""
    return all_boxes(f"phase: recruit\nhand 1: cleopatra\nhand 2: nefertiti\n{text}", **options)  # type: ignore[arg-type]


# --- cards discarded for the tower ------------------------------------------------------------------------------------


@rule("SEV-22.9", "SEV-22.36")
def test_a_leader_is_discarded_for_a_tower_tile() -> None:
    state = turn(recruiting("hand 0: caesar plato\ntiles 0: 4 5 6\ncoins: 0 0 0", laws=[9]), "tower caesar 5")
    assert (on(state, "tower"), on(state, "laws"), coins(state)) == ("9 5", "5 9", 0)
    assert [word.split("@")[0] for word in on(state, "leaders 0").split()] == ["plato"]
    assert "caesar" not in city(state) + discards(state) + hand(state, 0)


@rule("SEV-22.9", "SEV-22.36")
def test_a_black_card_is_discarded_for_a_tower_tile() -> None:
    state = turn(cities("hand 0: militia\ntiles 0: 4 5 6\ncoins: 0 0 0", laws=[9]), "tower militia 5")
    assert (on(state, "tower"), coins(state), "militia" in discards(state)) == ("9 5", 0, True)


# --- Ramses and tile 23 -----------------------------------------------------------------------------------------------


@rule("SEV-22.10")
def test_with_ramses_guilds_are_free_under_tile_23() -> None:
    position = "age: 3\nhand 0: philosophers_guild\ncity 0: {}\ncoins: {} 0 0"
    assert built(lay(position.format("ramses", 0), laws=[23]), "build philosophers_guild") == (True, 0)
    assert rule_against(lay(position.format("plato", 4), laws=[23]), "build philosophers_guild") == "SEV-3.3"
    assert built(lay(position.format("plato", 5), laws=[23]), "build philosophers_guild") == (True, 0)


@rule("SEV-22.10")
def test_tile_24_pays_for_a_guild_that_ramses_makes_free() -> None:
    position = "age: 3\nhand 0: philosophers_guild\ncity 0: ramses\ncoins: 0 0 0"
    assert built(lay(position, laws=[23, 24]), "build philosophers_guild") == (True, 5)


# --- Vitruvius and tile 14 --------------------------------------------------------------------------------------------


@rule("SEV-22.11")
@pytest.mark.parametrize(("age", "source", "card"), [(2, "scriptorium", "library"), (3, "library", "university")])
def test_vitruvius_adds_to_tile_14(age: int, source: str, card: str) -> None:
    position = f"age: {age}\nhand 0: {card}\ncity 0: vitruvius {source}\ncoins: 0 0 0"
    assert built(lay(position, laws=[14]), f"chain {card}") == (True, 2 + age)
    assert built(lay(position, laws=[9]), f"chain {card}") == (True, 2)
    assert built(lay(position.replace("vitruvius", "plato"), laws=[14]), f"chain {card}") == (True, age)


@rule("SEV-22.11")
def test_the_tax_of_tile_13_is_paid_before_vitruvius_and_tile_14_pay() -> None:
    position = "age: 2\nhand 0: library\ncity 0: vitruvius scriptorium\ncoins: {} 0 0"
    assert rule_against(lay(position.format(1), laws=[13, 14]), "chain library") == "SEV-12.4"
    assert built(lay(position.format(2), laws=[13, 14]), "chain library") == (True, 4)


# --- Hatshepsut at price zero -----------------------------------------------------------------------------------------


@rule("SEV-22.12")
@pytest.mark.parametrize(
    ("law", "card", "text"),
    [
        (11, "guard_tower", "city 0: hatshepsut east_trading_post"),
        (11, "barracks", "city 0: hatshepsut west_trading_post"),
        (9, "workshop", "city 0: hatshepsut marketplace\ncity 1: glassworks_1"),
    ],
)
def test_hatshepsut_pays_for_what_cost_nothing(law: int, card: str, text: str) -> None:
    position = f"hand 0: {card}\n{text}\ncoins: 0 0 0"
    assert built(lay(position, laws=[law]), f"build {card}") == (True, 1)
    assert built(lay(position.replace("hatshepsut", "plato"), laws=[law]), f"build {card}") == (True, 0)
    assert rule_against(lay(position, laws=[5]), f"build {card}") == "SEV-4.8"


@rule("SEV-22.12")
def test_hatshepsut_pays_once_for_each_neighbour_whatever_the_price() -> None:
    """The Stables take clay, ore and wood: nothing to pay on either side, and a coin for each."""
    position = "age: 2\nhand 0: stables\ncity 0: hatshepsut east_trading_post west_trading_post lumber_yard\ncoins: 0 0 0"
    assert built(lay(position, laws=[11]), "build stables") == (True, 2)


@rule("SEV-22.12")
def test_hatshepsut_pays_nothing_where_nothing_was_bought() -> None:
    state = lay("hand 0: stockade\ncity 0: hatshepsut lumber_yard east_trading_post\ncoins: 0 0 0", laws=[11])
    assert built(state, "build stockade") == (True, 0)


# --- Tomyris ----------------------------------------------------------------------------------------------------------


@rule("SEV-22.13")
@pytest.mark.parametrize(("laws", "defeats"), [([9], "0 1 1"), ([22], "0 2 2")])
def test_tomyris_gives_every_defeat_token_of_a_conflict_to_the_winner(laws: list[int], defeats: str) -> None:
    state = turn(lay("round: 6\ncity 0: tomyris\ncity 1: stockade", laws=laws))
    assert (on(state, "defeats"), victories(state, 1)) == (defeats, "1 1")
    assert on(turn(lay("round: 6\ncity 0: plato\ncity 1: stockade", laws=[22])), "defeats") == "2 0 2"


@rule("SEV-22.13")
def test_tomyris_gives_tokens_away_to_both_neighbours() -> None:
    assert on(turn(lay("round: 6\ncity 0: tomyris\ncity 1: stockade\ncity 2: barracks")), "defeats") == "0 1 1"


UNPAID = "age: 2\nround: 6\nhand 0: vineyard library\nhand 1: walls temple\nhand 2: statue school\ncity 0: {}\ncoins: {} 0 0"


def failed(leader: str, money: int, **options: object) -> State:
    """The River Port is not completed, and nobody took part: all lose their coins, or take a minus token."""
    return turn(lay(UNPAID.format(leader, money), project="river_port 1", **options), "build vineyard")  # type: ignore[arg-type]


@rule("SEV-22.14")
def test_tomyris_takes_no_minus_token_of_a_project() -> None:
    assert on(failed("tomyris", 0), "minus") == "0 0 0"
    assert on(failed("plato", 0), "minus") == "2 0 0"
    assert on(failed("tomyris", 0, laws=[22]), "minus tokens") == "0 0 0"


@rule("SEV-22.14")
def test_tomyris_pays_a_penalty_that_she_can_pay() -> None:
    assert coins(failed("tomyris", 5)) == 0
    spared = failed("tomyris", 5, tomyris_penalty="no_penalty")
    assert (coins(spared), on(spared, "minus")) == (5, "0 0 0")
    assert coins(failed("plato", 5, tomyris_penalty="no_penalty")) == 0


@rule("SEV-22.14")
def test_with_the_option_the_owner_of_tomyris_chooses_no_card_to_lose() -> None:
    position = "round: 6\ncity 0: tomyris lumber_yard clay_pool\ncity 1: stone_pit ore_vein"
    usual = turn(lay(position, project="cranes 1"))
    assert state_asks(usual) == ("penalty", [0, 1])
    spared = turn(lay(position, project="cranes 1", tomyris_penalty="no_penalty"))
    assert state_asks(spared) == ("penalty", [1])
    act(spared, "lose stone_pit")
    assert {"lumber_yard", "clay_pool"} <= set(city(spared))


def state_asks(state: State) -> tuple[str, list[int]]:
    return on(state, "phase"), state.pending_seats()


# --- Berenice with tiles and projects ---------------------------------------------------------------------------------


@rule("SEV-22.15")
@pytest.mark.parametrize(
    ("law", "text", "move", "paid"),
    [
        (5, "hand 0: altar", "build altar", 1),
        (14, "age: 2\nhand 0: library\ncity 0: berenice scriptorium", "chain library", 2),
        (24, "age: 3\nhand 0: traders_guild\ncity 0: berenice glassworks_1 loom_1", "build traders_guild", 5),
    ],
)
def test_berenice_adds_a_coin_to_the_bonus_of_a_tile(law: int, text: str, move: str, paid: int) -> None:
    text = text if "berenice" in text else f"{text}\ncity 0: berenice"
    assert built(all_boxes(f"{text}\ncoins: 0 0 0", laws=[law]), move) == (True, paid + 1)
    assert built(all_boxes(f"{text}\ncoins: 0 0 0".replace("berenice", "plato"), laws=[law]), move) == (True, paid)


@rule("SEV-22.15", "SEV-22.16")
def test_berenice_adds_one_coin_to_a_project_in_all_apart_from_the_last_turn() -> None:
    """Three and one for the discarded card, and at the end of the age twice four and one."""
    position = "round: 7\ncity 0: {}\ntaking part: 2 0 0\ncoins: 0 0 0"
    assert coins(turn(all_boxes(position.format("berenice"), project="rampart_road 0"))) == 3 + 1 + 8 + 1
    assert coins(turn(all_boxes(position.format("plato"), project="rampart_road 0"))) == 3 + 8


@rule("SEV-22.16")
def test_project_and_nero_are_one_occasion_for_berenice() -> None:
    position = "round: 7\ncity 0: berenice nero stockade\ntaking part: {} 0 0\ncoins: 0 0 0"
    assert coins(turn(all_boxes(position.format(1), project="rampart_road 0"))) == 3 + 1 + 4 + 1 + 2 * 2
    assert coins(turn(all_boxes(position.format(0), project="rampart_road 0"))) == 3 + 1 + 2 * 2 + 1


# --- tiles 17, 18, 21 with Secret Warehouse and Black Market ----------------------------------------------------------

NOBODY_SELLS = "boards: {} rhodos-A alexandria-A\nlost start: 1 1 1\ncoins: 0 0 0\nage: 2"
TWICE = [
    (17, "caravansery", "build caravansery", "ephesos-A"),  # two wood
    (18, "forum", "build forum", "ephesos-A"),  # two clay
    (21, "school", "stage school", "halikarnassos-A-2"),  # two cloth
]


@rule("SEV-22.17")
@pytest.mark.parametrize(("law", "card", "move", "board"), TWICE)
def test_the_resource_of_a_tile_is_not_made_for_the_secret_warehouse(law: int, card: str, move: str, board: str) -> None:
    """Two of a kind are asked for: the tile gives one, and the warehouse none, for the city makes nothing."""
    position = NOBODY_SELLS.format(board) + f"\nhand 0: {card}\ncity 0: secret_warehouse"
    assert rule_against(cities(position, laws=[law]), move) == "SEV-4.8"


@rule("SEV-22.17")
@pytest.mark.parametrize(("law", "card", "move", "board"), TWICE)
def test_the_resource_of_a_tile_is_missing_for_the_black_market(law: int, card: str, move: str, board: str) -> None:
    position = NOBODY_SELLS.format(board) + f"\nhand 0: {card}\ncity 0: black_market"
    assert move in offers(cities(position, laws=[law]))
    assert rule_against(cities(position, laws=[5]), move) == "SEV-4.8"


@rule("SEV-22.17")
@pytest.mark.parametrize(("law", "card"), [(17, "caravansery"), (18, "forum")])
def test_the_resource_of_a_tile_is_missing_for_the_great_wall_too(law: int, card: str) -> None:
    position = NOBODY_SELLS.format("great_wall-B-1") + f"\nhand 0: {card}\nraised 0: 4"
    assert f"build {card}" in offers(all_boxes(position, laws=[law]))
    assert rule_against(all_boxes(position, laws=[5]), f"build {card}") == "SEV-4.8"


# --- docks with tiles 9 to 12 -----------------------------------------------------------------------------------------


@rule("SEV-22.18")
@pytest.mark.parametrize(
    ("law", "more", "price"),
    [
        *((5, "", 1), (11, "", 0), (12, "", 2)),
        *((5, "west_trading_post", 0), (11, "west_trading_post", 0), (12, "west_trading_post", 1)),
    ],
)
def test_a_dock_adds_to_posts_and_tiles_for_raw_materials(law: int, more: str, price: int) -> None:
    position = f"hand 0: barracks\ncity 0: clandestine_dock_west {more}\ncoins: {price} 0 0"
    move = f"build barracks {price}" if price else "build barracks"
    state = turn(cities(position, laws=[law]), move)
    assert ("barracks" in city(state), coins(state), coins(state, 1)) == (True, 0, 3 + price)


@rule("SEV-22.18")
@pytest.mark.parametrize(
    ("law", "more", "price"),
    [*((5, "", 1), (9, "", 0), (10, "", 2)), *((5, "marketplace", 0), (9, "marketplace", 0), (10, "marketplace", 1))],
)
def test_a_dock_adds_to_the_marketplace_and_tiles_for_goods(law: int, more: str, price: int) -> None:
    position = f"hand 0: workshop\ncity 0: clandestine_dock_east {more}\ncity 2: glassworks_1\ncoins: {price} 0 0"
    state = turn(cities(position, laws=[law]), "build workshop")
    assert ("workshop" in city(state), coins(state), coins(state, 2)) == (True, 0, 3 + price)


@rule("SEV-22.19")
def test_tile_4_does_not_stop_docks() -> None:
    position = "hand 0: barracks\ncity 0: clandestine_dock_west west_trading_post\ncoins: 1 0 0"
    state = turn(cities(position, laws=[4]), "build barracks 1")
    assert (coins(state), coins(state, 1)) == (0, 4)


# --- tiles 19 and 22 with projects ------------------------------------------------------------------------------------


@rule("SEV-22.20")
@pytest.mark.parametrize(("age", "project", "token", "paid"), [(1, "double_walls 0", "", 0), (2, "war_mirror 0", "1", 2)])
def test_nero_gets_nothing_for_a_token_that_tile_19_takes_away(age: int, project: str, token: str, paid: int) -> None:
    cards = {1: "hand 0: altar theater", 2: "hand 0: vineyard library"}[age]
    position = f"age: {age}\nround: 6\n{cards}\ncity 0: nero\ntaking part: 1 0 0\ncoins: 0 0 0"
    state = turn(lay(position, laws=[19], project=project), {1: "build altar", 2: "build vineyard"}[age])
    assert (victories(state), coins(state)) == (token, paid)


@rule("SEV-22.20")
def test_tile_22_doubles_minus_tokens_with_leaders_too() -> None:
    assert count(failed("plato", 0, laws=[22]), "minus") == 4
    assert count(failed("plato", 0, laws=[9]), "minus") == 2


# --- who takes part, and with what ------------------------------------------------------------------------------------


@rule("SEV-22.21")
def test_nobody_takes_part_with_a_stage() -> None:
    position = "boards: great_wall-A rhodos-A babylon-A\nhand 0: altar\ncity 0: lumber_yard timber_yard clay_pool\ncoins: 9 9 9"
    state = all_boxes(position, project="belvedere")
    assert {move.split()[0] for move in offers(state) if move.endswith(("join", "token"))} == {"build"}
    turn(state, "wall altar 1")
    assert (stages(state), count(state, "taking part")) == (1, 0)


@rule("SEV-22.21")
def test_nobody_takes_part_by_recruiting() -> None:
    state = recruiting("hand 0: caesar plato\ncoins: 9 9 9\ncolour tokens: 1 0 0", projects="with")
    assert on(state, "project") == ""
    assert not [move for move in offers(state) if move.endswith(("join", "token"))]
    turn(state, "recruit caesar")
    assert (on(state, "taking part"), on(state, "project").split()[1]) == ("0 0 0", "2")
