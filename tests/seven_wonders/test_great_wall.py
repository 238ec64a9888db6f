"""SEV-20: the Great Wall, whose stages are built in any order."""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.costs import producers
from tests.seven_wonders.table import (
    GAME,
    act,
    choose,
    city,
    coins,
    offers,
    on,
    rule_against,
    scored,
    stages,
    turn,
    victories,
)

lay = partial(table.lay, cities="with", wonder_pack="with")
WALL = "boards: great_wall-{} rhodos-A ephesos-A"
COSTS = {"A": ("WW", "PGC", "SSS", "OOO"), "B": ("PW", "OCC", "PWW", "SS")}


def wall(side: str, stage: int, more: str = "", age: int = 2, **options: str) -> State:
    """Seat 0 with the resources of one stage, and a card to put under it."""
    means = f"city 0: {producers(COSTS[side][stage - 1])}\nhand 0: temple\ncoins: 0 0 0"
    return lay(f"age: {age}\n{WALL.format(side)}\n{means}\n{more}", laws=(), project="", **options)


# --- any order --------------------------------------------------------------------------------------------------------


@rule("SEV-20.3")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_any_stage_may_be_the_first(side: str, stage: int) -> None:
    state = turn(wall(side, stage), f"wall temple {stage}")
    assert (stages(state), on(state, "raised 0")) == (1, str(stage))
    assert on(state, "tucked 0").startswith("temple@")


@rule("SEV-20.3")
def test_stages_follow_in_any_order_until_all_stand() -> None:
    everything = "city 0: sawmill quarry stone_pit foundry ore_vein clay_pool press_1 glassworks_1"
    hands = "\n".join(f"hand {seat}: {cards}" for seat, cards in enumerate(("temple", "walls", "statue")))
    state = lay(f"age: 2\nround: 3\n{WALL.format('A')}\n{everything}\n{hands}\ndiscards: altar")
    for stage in (4, 2, 1, 3):
        turn(state, f"wall {table.hand(state, 0)[0]} {stage}")
        while on(state, "phase") == "dig":
            act(state, "pass")
    assert (stages(state), on(state, "raised 0")) == (4, "1 2 3 4")
    assert rule_against(state, f"wall {table.hand(state, 0)[0]} 1") == "SEV-6.2"
    assert not any(move.startswith(("wall ", "stage ")) for move in offers(state))


@rule("SEV-20.3")
def test_which_stage_it_is_stays_secret_until_the_reveal() -> None:
    state = wall("B", 4)
    assert GAME.is_secret(state, 0, GAME.moves.parse("wall temple 4"))
    choose(state, 0, "wall temple 4")
    for seat in (-1, 1, 2):
        there = GAME.table(state, seat)["cities"][0]
        assert (there["raised"], there["choice"], there["chosen"]) == ([], None, True)
    assert GAME.table(state, 0)["cities"][0]["choice"] == "wall temple 4"
    choose(choose(state, 1), 2)
    assert GAME.table(state, 1)["cities"][0]["raised"] == [3]
    assert GAME.table(state, 1)["cities"][0]["tucked"] == [None]


@rule("SEV-20.4")
def test_a_stage_that_stands_is_not_built_again() -> None:
    state = lay(f"age: 2\n{WALL.format('A-2')}\nraised 0: 2 4\nhand 0: temple\ngrant tokens: 1 0 0")
    assert {stage: rule_against(state, f"wall_grant temple {stage}") for stage in (1, 2, 3, 4)} == {
        1: "",
        2: "SEV-20.4",
        3: "",
        4: "SEV-20.4",
    }
    assert rule_against(state, "wall temple 2") == "SEV-20.4"


@rule("SEV-20.4")
def test_only_the_city_with_the_wall_chooses_among_its_stages() -> None:
    state = lay("age: 2\nboards: gizah-A great_wall-A ephesos-A\nhand 0: temple\ncity 0: stone_pit\ngrant tokens: 1 0 0")
    assert rule_against(state, "wall temple 1") == rule_against(state, "wall_grant temple 1") == "SEV-20.4"
    own = wall("A", 1)
    assert rule_against(own, "stage temple") == rule_against(own, "grant temple") == "SEV-20.4"


@rule("SEV-20.3")
def test_a_token_builds_any_stage_without_resources() -> None:
    state = turn(lay(f"age: 2\n{WALL.format('B')}\nhand 0: temple\ngrant tokens: 1 0 0\ncoins: 0 0 0"), "wall_grant temple 3")
    assert (on(state, "raised 0"), on(state, "grant tokens"), on(state, "diplomacy")) == ("3", "0 0 0", "1 0 0")


@rule("SEV-20.3")
def test_resources_for_a_stage_may_be_bought() -> None:
    state = lay(f"age: 2\n{WALL.format('A')}\nhand 0: temple\ncity 1: quarry\ncity 2: stone_pit\ncoins: 6 0 0")
    turn(state, "wall temple 3 4")
    assert (on(state, "raised 0"), [coins(state, seat) for seat in range(3)]) == ("3", [0, 7, 5])


@rule("SEV-20.3")
def test_built_stages_are_counted_not_the_last_one() -> None:
    state = lay(f"age: 3\n{WALL.format('A-1')}\nraised 0: 4\nhand 0: arena\ncity 0: dispensary builders_guild\ncoins: 0 0 0")
    assert scored(state, "guilds") == 1
    turn(state, "chain arena")
    assert (coins(state), scored(state, "yellow")) == (3, 1)


# --- side A -----------------------------------------------------------------------------------------------------------


@rule("SEV-20.5")
def test_a1_brings_eight_coins() -> None:
    state = turn(wall("A", 1), "wall temple 1")
    assert [coins(state, seat) for seat in range(3)] == [8, 3, 3]


@rule("SEV-20.5")
def test_a2_brings_a_symbol_of_ones_choice() -> None:
    position = f"age: 3\n{WALL.format('A-1')}\nraised 0: {{}}\ncity 0: apothecary workshop"
    assert [scored(lay(position.format(stage)), "science") for stage in (1, 2, 3, 4)] == [2, 10, 2, 2]


@rule("SEV-20.5")
@pytest.mark.parametrize(("stage", "tokens"), [(1, ""), (2, ""), (3, "3 3"), (4, "")])
def test_a3_brings_two_shields(stage: int, tokens: str) -> None:
    rows = f"raised 0: {stage}\nshield tokens: 0 1 1\nround: 7"
    assert victories(turn(lay(f"age: 2\n{WALL.format('A-1')}\n{rows}"))) == tokens
    assert victories(turn(lay(f"age: 2\n{WALL.format('A-1')}\n{rows.replace('1 1', '2 2')}"))) == ""


@rule("SEV-20.5")
def test_a4_builds_from_the_discard_pile() -> None:
    state = turn(wall("A", 4, "discards: altar lair"), "wall temple 4")
    assert on(state, "phase") == "dig"
    act(state, "dig lair")
    assert "lair" in city(state)


# --- side B -----------------------------------------------------------------------------------------------------------


@rule("SEV-20.6")
def test_b1_brings_eight_coins_and_two_for_each_neighbour() -> None:
    boards = "players: 4\nboards: great_wall-B rhodos-A ephesos-A gizah-A\ncity 0: lumber_yard press_1"
    state = turn(lay(f"age: 2\n{boards}\nhand 0: temple\ncoins: 0 0 0 0"), "wall temple 1")
    assert [coins(state, seat) for seat in range(4)] == [8, 5, 3, 5]


@rule("SEV-20.7")
def test_b2_is_a_mask() -> None:
    position = f"age: 3\n{WALL.format('B-1')}\nraised 0: {{}}\ncity 1: apothecary"
    assert [scored(lay(position.format(stage)), "science") for stage in (1, 2, 3, 4)] == [0, 1, 0, 0]


@rule("SEV-20.7")
def test_b3_brings_diplomacy_and_all_others_lose_two_coins() -> None:
    boards = "players: 4\nboards: great_wall-B rhodos-A ephesos-A gizah-A\ncity 0: sawmill press_1"
    state = turn(lay(f"age: 2\n{boards}\nhand 0: temple\ncoins: 0 0 0 0"), "wall temple 3")
    assert (on(state, "diplomacy"), state.pending_seats()) == ("1 0 0 0", [1, 2, 3])
    for seat, paid in ((1, 2), (2, 1), (3, 0)):
        state.do(f"pay {paid}", seat)
    assert ([coins(state, seat) for seat in range(4)], on(state, "debt")) == ([0, 1, 2, 3], "0 0 1 2")


@rule("SEV-20.8")
def test_without_cities_only_coins_that_are_there_are_lost() -> None:
    position = "players: 4\nage: 2\nboards: great_wall-B rhodos-A ephesos-A gizah-A\ncity 0: sawmill press_1"
    hands = "hand 0: temple\nhand 1: altar\nhand 2: theater\nhand 3: library"
    state = table.lay(f"{position}\n{hands}\ncoins: 5 1 0 4", wonder_pack="with")
    turn(state, "wall temple 3", "build altar", "build theater", "discard library")
    assert (on(state, "phase"), on(state, "round"), on(state, "diplomacy")) == ("choose", "5", "1 0 0 0")
    assert ([coins(state, seat) for seat in range(4)], on(state, "debt")) == ([5, 0, 0, 5], "0 0 0 0")


@rule("SEV-20.8")
def test_without_cities_diplomacy_works_as_well() -> None:
    position = "age: 2\nround: 6\nboards: great_wall-B rhodos-A ephesos-A\ncity 0: sawmill press_1\nhand 0: temple"
    state = turn(table.lay(f"{position}\nshield tokens: 0 2 1", wonder_pack="with"), "wall temple 3")
    assert ([victories(state, seat) for seat in range(3)], on(state, "defeats")) == (["", "3", ""], "0 0 1")
    assert on(state, "diplomacy") == "0 0 0"


@rule("SEV-20.7")
@pytest.mark.parametrize(("stage", "offered"), [(1, False), (2, False), (3, False), (4, True)])
def test_b4_gives_a_resource_that_is_not_made(stage: int, offered: bool) -> None:
    position = f"{WALL.format('B-1')}\nraised 0: {stage}\nhand 0: %s\ncity 0: lumber_yard\ncoins: 0 0 0\nlost start: 0 1 1"
    for card in ("barracks", "baths", "guard_tower", "workshop", "scriptorium"):
        assert (f"build {card}" in offers(lay(position % card))) is offered
    assert rule_against(lay(f"age: 2\n{position % 'caravansery'}"), "build caravansery") == "SEV-4.8"


@rule("SEV-20.7")
def test_b4_does_not_look_at_yellow_cards_and_works_once() -> None:
    position = f"age: 2\n{WALL.format('B-1')}\nraised 0: 4\nhand 0: %s\ncity 0: caravansery\ncoins: 0 0 0\nlost start: 1 1 1"
    assert "build forum" in offers(lay(position % "forum"))
    assert rule_against(lay(position % "walls"), "build walls") == "SEV-4.8"


@rule("SEV-20.7")
@pytest.mark.parametrize(("option", "offered"), [("not_made", True), ("made", False)])
def test_what_tile_3_stops_is_not_made_for_b4(option: str, offered: bool) -> None:
    position = f"{WALL.format('B-1')}\nage: 2\nraised 0: 4\nhand 0: stockade\ncity 0: sawmill\ncoins: 0 0 0"
    state = table.lay(position, laws=[3], wonder_pack="with", stopped_supply=option)
    assert ("build stockade" in offers(state)) is offered
