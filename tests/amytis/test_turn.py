"""AMY-2 to AMY-4: the steps of a turn."""

import pytest

from shinar.testing import rule
from tests.amytis.table import GAME, act, cell, gain, holding, in_line, lay, offers, on, rule_against, track

LINES = ["1 2 3", "4 5 6", "7 8 9", "1 4 7", "2 5 8", "3 6 9", "1 5 9", "3 5 7"]
NO_LINES = ["1 2 4", "1 2 6", "2 4 6", "1 3 8", "1 6 8", "5 6 7"]


# --- order and architects ---------------------------------------------------------------------------------------------


@rule("AMY-2.1")
def test_the_steps_come_in_their_order() -> None:
    state = lay("stacks: *-PB * * / * * * / * * *\narchitects 0: 2 3")
    assert offers(state) == {f"take {n}" for n in (1, 4, 5, 6, 7, 8, 9)}
    assert rule_against(state, "place 1") == "AMY-2.1"
    act(state, "take 1")
    assert offers(state) == {f"place {n}" for n in range(1, 10)}
    assert rule_against(state, "take 4") == "AMY-2.1"
    act(state, "place 5")
    assert offers(state) == {"project 1", "project 2", "project 3", "project deck"}
    assert rule_against(state, "place 1") == "AMY-2.1"
    act(state, "project 1")
    assert {move.split()[0] for move in offers(state)} == {"favour"}
    act(state, "favour i")
    assert (state.turn, {move.split()[0] for move in offers(state)}) == (1, {"take"})


@rule("AMY-2.2")
@pytest.mark.parametrize("line", LINES)
def test_three_in_a_line_come_back_at_the_start_of_the_turn(line: str) -> None:
    stack = next(n for n in "123456789" if n not in line.split())
    state = lay(f"turn: 1\nphase: place\nhand: WB\narchitects 1: {stack}\narchitects 0: {line}")
    act(state, "place 1")
    assert (state.turn, on(state, "architects 0"), on(state, "architects 1")) == (0, "", stack)


@rule("AMY-2.2", "AMY-2.4")
@pytest.mark.parametrize("stacks", [*NO_LINES, "1 2", "5"])
def test_without_a_line_three_architects_stay(stacks: str) -> None:
    state = lay(f"turn: 1\nphase: place\nhand: WB\narchitects 1: 9\narchitects 0: {stacks}")
    assert on(act(state, "place 1"), "architects 0") == stacks


@rule("AMY-2.3")
def test_all_four_come_back() -> None:
    state = lay("turn: 1\nphase: place\nhand: WB\narchitects 1: 9\narchitects 0: 1 2 4 6")
    assert on(act(state, "place 1"), "architects 0") == ""


@rule("AMY-2.4")
def test_the_fourth_outside_the_line_comes_back_too() -> None:
    state = lay("turn: 1\nphase: place\nhand: WB\narchitects 1: 9\narchitects 0: 1 2 3 7")
    assert on(act(state, "place 1"), "architects 0") == ""


@rule("AMY-2.4")
def test_architects_stay_until_the_turn_of_their_owner() -> None:
    state = act(in_line("architects 1: 4 6"), "place 1", "favour i")
    assert (on(state, "architects 0"), on(state, "architects 1")) == ("1 2 3", "4 6")
    act(state, "take 5")
    assert (on(state, "architects 0"), on(state, "architects 1")) == ("1 2 3", "4 5 6")


# --- choosing a tile --------------------------------------------------------------------------------------------------


@rule("AMY-3.1", "AMY-3.4")
def test_the_top_tile_is_taken_and_an_architect_put_there() -> None:
    state = act(lay("stacks: * * * / * GP-TO-WB * / * * *\ncity 1: 2? . . / . . . / . . ."), "take 5")
    assert (on(state, "hand"), on(state, "architects 0")) == ("WB", "5")
    stack = GAME.view(state, 0)["stacks"][4]
    assert stack == {"height": 2, "top": {"building": "theatre", "colour": "orange"}, "architect": 0}


@rule("AMY-3.4")
def test_a_tile_that_comes_to_light_is_a_revelation() -> None:
    state = lay("stacks: ?-WB * * / * WO * / * * *\ncity 1: 3? 3? 3? / . . . / . . .")
    seen = state.reveal_count()
    assert act(state.copy(), "take 1").reveal_count() == seen + 1
    assert act(state.copy(), "take 5").reveal_count() == seen


@rule("AMY-3.2")
def test_an_empty_stack_is_not_available() -> None:
    state = lay("stacks: . * * / * * * / * * *\ncity 1: 4? 4? . / . . . / . . .")
    assert rule_against(state, "take 1") == "AMY-3.2"
    assert rule_against(state, "take 2") == ""


@rule("AMY-3.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_stack_with_an_architect_is_not_available(seat: int) -> None:
    state = lay(f"architects {seat}: 2 4")
    assert [rule_against(state, f"take {n}") for n in (2, 4, 5)] == ["AMY-3.3", "AMY-3.3", ""]


@rule("AMY-3.5")
def test_an_architect_stays_on_the_stack_it_emptied() -> None:
    state = lay("stacks: * * * / * WO * / * * *\ncity 1: 3? 3? . / . . . / . . .\narchitects 1: 1")
    act(state, "take 5")
    assert (on(state, "architects 0"), GAME.view(state, 0)["stacks"][4]["height"]) == ("5", 0)
    act(state, "place 1", "take 2", "place 1")
    assert on(state, "architects 0") == "5"
    assert rule_against(state, "take 5") == "AMY-3.2"


@rule("AMY-3.5")
def test_an_architect_on_an_empty_stack_counts_for_lines_and_theatre() -> None:
    start = "stacks: * * * / * TO * / * * *\ncity 1: 4? 4? . / . . . / . . .\narchitects 0: 4 6\n"
    state = act(lay(start), "take 5", "place 1")
    assert track(state) == 3
    assert "favour i" in offers(state)


@rule("AMY-3.5")
def test_an_architect_on_an_empty_stack_comes_back_with_the_others() -> None:
    state = lay(
        "turn: 1\nphase: place\nhand: WB\narchitects 1: 9\narchitects 0: 1 2 3\n"
        "stacks: . * * / * * * / * * *\ncity 1: 4? 4? . / . . . / . . ."
    )
    assert on(act(state, "place 1"), "architects 0") == ""


# --- placing ----------------------------------------------------------------------------------------------------------


@rule("AMY-4.1")
@pytest.mark.parametrize("number", range(1, 10))
def test_a_tile_goes_on_any_cell_empty_or_not(number: int) -> None:
    city = "TB GG . / MO . . / . . WP-RG"
    state = holding("WB", city)
    before = cell(state, 0, number)
    act(state, f"place {number}")
    assert cell(state, 0, number) == ("WB" if before == "." else f"{before}-WB")
    assert on(state, "hand") == ""


@rule("AMY-4.1")
def test_a_stack_grows_without_limit() -> None:
    state = holding("GB", "10? . . / . . . / . . .")
    assert len(cell(act(state, "place 1"), 0, 1).split("-")) == 11


@rule("AMY-4.2")
@pytest.mark.parametrize(
    ("tile", "city", "points"),
    [
        ("MB", ". GB-WO GB / . . . / . . .", 4),  # the covered blue garden does not count
        ("WB", ". WO-GB WO / . . . / . . .", 4),
        ("RB", ". WO-GB GB / . . . / . . .", 2),
        ("MB", "WB GO . / . . . / . . .", 2),  # the market itself covers the blue wall
    ],
)
def test_covered_tiles_do_not_count(tile: str, city: str, points: int) -> None:
    assert gain(tile, 1, city) == points


@rule("AMY-4.2")
def test_the_garden_alone_counts_covered_tiles() -> None:
    assert gain("GB", 1, "WB-WB TO-TO-TO . / . . . / . . .".replace("TO-TO-TO", "TO-TO-RB")) == 2
    assert gain("GB", 1, "WB-WB . . / . . . / . . .", "BAAAAA") == 6


@rule("AMY-4.3")
def test_example_the_residence_for_four_points() -> None:
    state = act(holding("RP", "WB TO . / . MG . / . . ."), "place 9")
    assert track(state) == 4
    assert GAME.view(state, 0)["players"][0]["track"] == 4


@rule("AMY-4.3")
def test_points_are_added_to_those_on_the_track() -> None:
    assert track(act(holding("WB", rest="points: 7 30"), "place 1")) == 9
    assert track(act(holding("WB", rest="points: 7 30"), "place 1"), 1) == 30


@rule("AMY-4.4")
@pytest.mark.parametrize(
    ("points", "shown"), [(47, (49, 0)), (48, (0, 50)), (49, (1, 50)), (98, (0, 100)), (149, (1, 150)), (199, (1, 200))]
)
def test_a_full_lap_raises_the_base_value(points: int, shown: tuple[int, int]) -> None:
    state = act(holding("WB", rest=f"points: {points} 0"), "place 1")
    player = GAME.view(state, 1)["players"][0]
    assert (player["track"], player["base"]) == shown
    assert player["points"] == points + 2
