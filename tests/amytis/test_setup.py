"""AMY-1: what is in the box and how it is laid out."""

from collections import Counter

import pytest

from shinar.core.errors import SetupError
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing import rule
from tests.amytis.table import EMPTY, GAME, act, in_line, lay, on

BUILDINGS = ("garden", "market", "wall", "palace", "residence", "theatre")
COLOURS = ("blue", "green", "orange", "pink")
SEEDS = range(40)


def stacks(state: State) -> list[str]:
    return on(state, "stacks").replace("/ ", "").split()


@rule("AMY-1.1")
def test_two_tiles_of_each_building_in_each_colour() -> None:
    tiles = {piece: n for piece, n in GAME.pieces(GAME.new()).items() if piece.split()[0] in BUILDINGS}
    assert tiles == {f"{building} {colour}": 2 for building in BUILDINGS for colour in COLOURS}


@rule("AMY-1.2")
def test_nine_stacks_of_five_and_three_tiles_out() -> None:
    for seed in SEEDS:
        state = GAME.new(seed=seed)
        assert [len(stack.split("-")) for stack in stacks(state)] == [5] * 9
        assert len(on(state, "out").split()) == 3
    assert len({on(GAME.new(seed=seed), "stacks") for seed in SEEDS}) == len(SEEDS)


@rule("AMY-1.3", "AMY-1.4")
def test_three_projects_open_two_dealt_to_each() -> None:
    for seed in SEEDS:
        state = GAME.new(seed=seed)
        dealt = [on(state, line).split() for line in ("display", "projects 0", "projects 1", "deck")]
        assert [len(cards) for cards in dealt] == [3, 2, 2, 13]
        assert sorted(int(card) for cards in dealt for card in cards) == list(range(1, 21))


@rule("AMY-1.4")
def test_option_second_player_projects_gives_three_to_the_one_who_does_not_begin() -> None:
    for seed in SEEDS:
        state = GAME.new(options={"second_player_projects": "3"}, seed=seed)
        second = 1 - int(on(state, "first"))
        assert [len(on(state, f"projects {seat}").split()) for seat in (second, 1 - second)] == [3, 2]
        assert len(on(state, "deck").split()) == 12


@rule("AMY-1.5")
def test_each_player_begins_with_an_empty_city_four_architects_and_five_pawns() -> None:
    state = GAME.new(seed=3)
    for seat in range(2):
        player = GAME.view(state, seat)["players"][seat]
        assert on(state, f"city {seat}") == EMPTY
        assert (player["architects"], player["pawns"], player["track"], player["base"]) == (4, 5, 0, 0)


@rule("AMY-1.5")
def test_a_pawn_leaves_the_supply_with_each_favour() -> None:
    state = act(in_line(), "place 1", "favour iv")
    assert [player["pawns"] for player in GAME.view(state, 0)["players"]] == [4, 5]


@rule("AMY-1.6")
@pytest.mark.parametrize("sides", ["AAAAAA", "BBBBBB", "AABABB", "BAAAAA"])
def test_option_sides_sets_each_building(sides: str) -> None:
    state = GAME.new(options={"sides": sides})
    assert "".join(GAME.view(state, 0)["sides"].values()) == sides
    assert list(GAME.view(state, 0)["sides"]) == list(BUILDINGS)


@rule("AMY-1.6")
def test_all_sides_are_a_unless_chosen_and_random_ones_differ() -> None:
    assert set(GAME.view(GAME.new(), 0)["sides"].values()) == {"A"}
    drawn = Counter(
        "".join(GAME.view(GAME.new(options={"sides": "random"}, seed=seed), 0)["sides"].values()) for seed in range(600)
    )
    assert len(drawn) == 64


@rule("AMY-1.6")
@pytest.mark.parametrize("sides", ["AAAAA", "AAAAAC", "aaaaaa", ""])
def test_other_sides_are_refused(sides: str) -> None:
    with pytest.raises(SetupError, match="option sides is one of AAAAAA, BBBBBB"):
        GAME.new(options={"sides": sides})


@rule("AMY-1.7")
def test_chance_decides_who_begins() -> None:
    firsts = [int(on(GAME.new(seed=seed), "first")) for seed in range(200)]
    assert 70 < sum(firsts) < 130
    assert all(GAME.new(seed=seed).turn == first for seed, first in enumerate(firsts))


@rule("AMY-1.8")
def test_only_lower_tiles_tiles_out_and_the_deck_are_hidden() -> None:
    state = act(GAME.new(seed=8), "take 4", "place 1", "take 5")
    for seat in range(2):
        others = [state.redealt(seat, Rng(n)) for n in range(30)]
        assert all(GAME.view(other, seat) == GAME.view(state, seat) for other in others)
        assert len({on(other, "out") for other in others}) > 20
        assert len({on(other, "deck") for other in others}) == 30
        assert len({stacks(other)[0] for other in others}) > 25
        assert {stacks(other)[0].split("-")[-1] for other in others} == {stacks(state)[0].split("-")[-1]}


@rule("AMY-1.8")
def test_what_is_dealt_anew_depends_only_on_what_is_known() -> None:
    state = GAME.new(seed=8)
    again = [state.redealt(0, Rng(1)), state.redealt(1, Rng(2)).redealt(0, Rng(1))]
    assert [on(other, "deck") for other in again] == [on(again[0], "deck")] * 2
    assert [on(other, "stacks") for other in again] == [on(again[0], "stacks")] * 2


@rule("AMY-1.8")
def test_covered_tiles_and_the_projects_of_both_are_open() -> None:
    state = lay("city 1: GB-WO . . / . . . / . . .\nprojects 1: 3\ncompleted 1: 4")
    player = GAME.view(state, 0)["players"][1]
    assert player["city"][0] == [{"building": "garden", "colour": "blue"}, {"building": "wall", "colour": "orange"}]
    assert [[card["number"] for card in player[pile]] for pile in ("open", "completed")] == [[3], [4]]
