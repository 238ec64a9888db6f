"""AMY-9: the end of the game and the score."""

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing import rule
from tests.amytis.table import GAME, act, lay, on, track


def last_tiles(turn: int, first: int, rest: str = "") -> State:
    """Stack 1 is empty, stacks 2 and 3 have one tile each; a rival's architect stands on 9."""
    stacks = "stacks: . WB TG / * * * / * * *"
    city = "city 1: 4? 4? . / . . . / . . .\ncity 0: 4? 4? . / . . . / . . ."
    return lay(f"turn: {turn}\nfirst: {first}\narchitects {1 - turn}: 9\n{stacks}\n{city}\n{rest}")


@rule("AMY-9.1", "AMY-9.2")
@pytest.mark.parametrize("first", [0, 1])
def test_when_the_first_player_empties_the_second_stack_the_other_has_one_more_turn(first: int) -> None:
    state = act(last_tiles(first, first), "take 2", "place 9")
    assert (state.over, state.turn) == (False, 1 - first)
    assert GAME.view(state, 0)["ending"]
    act(state, "take 3", "place 9")
    assert state.over


@rule("AMY-9.1", "AMY-9.2")
@pytest.mark.parametrize("first", [0, 1])
def test_when_the_other_player_empties_the_second_stack_the_game_ends_with_the_turn(first: int) -> None:
    state = act(last_tiles(1 - first, first), "take 2")
    assert not state.over
    assert act(state, "place 9").over


@rule("AMY-9.2")
def test_the_turn_is_played_to_its_end_with_project_and_favour() -> None:
    stacks = "stacks: . PB * / * * * / * * *\ncity 0: 4? 4? 4? / . . . / . . ."
    state = act(lay(f"turn: 1\narchitects 1: 1 3\narchitects 0: 9\n{stacks}"), "take 2", "place 1")
    assert not act(state, "project 1").over
    assert act(state, "favour row").over


@rule("AMY-9.1")
@pytest.mark.parametrize("turn", [0, 1])
def test_one_empty_stack_does_not_end_the_game(turn: int) -> None:
    assert not act(last_tiles(turn, 0), "take 4", "place 9").over


@rule("AMY-9.2")
def test_both_players_have_the_same_number_of_turns() -> None:
    for seed in range(80):
        state, rng = GAME.new(seed=seed), Rng(seed)
        turns = [0, 0]
        while not state.over:
            move = state.moves()[rng.below(len(state.moves()))]
            turns[state.turn] += GAME.moves.text(move).startswith("take")
            state.do(move)
        assert turns[0] == turns[1]
        assert sum(stack["height"] == 0 for stack in GAME.view(state, 0)["stacks"]) >= 2


@rule("AMY-9.3")
def test_the_score_is_track_projects_and_favours() -> None:
    state = lay("points: 57 12\ncompleted 0: 1 8 20\nfavours 0: ii row row projects\ncity 0: 2? 2? . / . . . / . . .")
    assert state.scores() == [57 + 8 + 10 + 12 + 4 + 10 + 6, 12]
    sheet = dict(GAME.score_sheet(state))
    assert (sheet["sheet-track"], sheet["sheet-projects"]) == ([57, 12], [30, 0])
    assert [sum(points[seat] for points in sheet.values()) for seat in range(2)] == state.scores()


@rule("AMY-9.4")
def test_open_projects_bring_and_cost_nothing() -> None:
    assert lay("projects 0: 1 2 3 15 20\npoints: 5 5").scores() == [5, 5]


@rule("AMY-9.5")
@pytest.mark.parametrize(("points", "winners"), [("30 10", [0]), ("10 30", [1]), ("17 19", [0, 1])])
def test_more_points_win_and_equal_points_win_together(points: str, winners: list[int]) -> None:
    state = act(last_tiles(0, 1, f"points: {points}"), "take 2", "place 9")
    assert (track(state) - int(points.split()[0]), state.over) == (2, True)
    assert state.winner_seats() == winners


@rule("AMY-9.5")
def test_nobody_has_won_before_the_end() -> None:
    assert lay("points: 90 0").winner_seats() == []


@rule("AMY-9.6")
def test_before_the_end_a_score_may_still_fall() -> None:
    state = lay("phase: place\nhand: WB\narchitects 0: 1\nfavours 0: i\ncity 0: . ? ? / . WO . / . . .")
    assert state.scores()[0] == 9
    assert act(state, "place 2").scores()[0] == 2 + 6
    assert on(state, "favours 0") == "i"
