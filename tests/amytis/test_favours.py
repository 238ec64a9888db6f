"""AMY-8: the king's favour."""

from itertools import product

import pytest

from shinar.games.amytis.cards import FAVOURS
from shinar.testing import rule
from tests.amytis.table import EMPTY, GAME, act, holding, in_line, lay, offers, on, rule_against

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]


def worth(favour: str, city: str, rest: str = "") -> int:
    """What a favour brings with a city, by the sheet of points; the other player gets nothing for it."""
    state = lay(f"favours 0: {favour}\ncity 0: {city}\n{rest}")
    ids = ["sheet-favour-projects" if name == "projects" else f"sheet-{name}" for name in FAVOURS]
    by_favour = dict(zip(FAVOURS, [dict(GAME.score_sheet(state))[id] for id in ids], strict=True))
    assert all(points == [0, 0] for name, points in by_favour.items() if name != favour.split()[0])
    assert by_favour[favour.split()[0]][1] == 0
    return by_favour[favour.split()[0]][0]


# --- receiving it -----------------------------------------------------------------------------------------------------


@rule("AMY-8.1")
@pytest.mark.parametrize("line", ["1 2 3", "4 5 6", "7 8 9", "1 4 7", "2 5 8", "3 6 9", "1 5 9", "3 5 7"])
def test_the_architect_that_completes_a_line_brings_a_favour(line: str) -> None:
    first, second, third = line.split()
    for a, b, last in ((first, second, third), (first, third, second), (second, third, first)):
        state = act(lay(f"architects 0: {a} {b}"), f"take {last}", "place 1")
        if on(state, "phase") == "project":
            act(state, "project deck")
        assert offers(state) == {f"favour {name}" for name in FAVOURS}


@rule("AMY-8.1")
def test_example_the_diagonal_and_the_fourth_favour() -> None:
    state = lay("stacks: * * * / * *-WB * / * * *\narchitects 0: 1 9\ncity 0: 4? 3? 4? / . . . / . . .\npoints: 0 0")
    act(state, "take 5", "place 2", "favour iv")
    assert on(state, "favours 0") == "iv"
    assert dict(GAME.score_sheet(state))["sheet-iv"] == [18, 0]


@rule("AMY-8.1")
@pytest.mark.parametrize("stacks", ["9", "1 9", "1 2 4", "2 4 6 9"])
def test_without_a_line_there_is_no_favour(stacks: str) -> None:
    state = holding("WB", rest=f"architects 0: {stacks}\narchitects 1: 7 8")
    assert rule_against(state, "favour i") == "AMY-8.1"
    assert (act(state, "place 1").turn, on(state, "phase")) == (1, "take")


@rule("AMY-8.1")
def test_a_line_of_both_players_together_is_none() -> None:
    state = holding("WB", rest="architects 0: 1 2\narchitects 1: 3 6 7")
    assert on(act(state, "place 1"), "phase") == "take"


@rule("AMY-8.2")
def test_one_pawn_on_a_place() -> None:
    state = act(in_line("favours 0: i\nfavours 1: iv stairs"), "place 1")
    assert [rule_against(state, f"favour {name}") for name in ("i", "ii", "iv", "stairs")] == ["AMY-8.2", "", "AMY-8.2", "AMY-8.2"]


@rule("AMY-8.2")
def test_the_bottom_row_can_be_full() -> None:
    state = act(in_line("favours 0: row row\nfavours 1: row row row row"), "place 1")
    assert rule_against(state, "favour row") == "AMY-8.2"


@rule("AMY-8.3")
def test_a_pawn_stays_and_only_its_owner_scores() -> None:
    state = act(in_line("city 1: ? ? . / . . . / . . ."), "place 1", "favour i")
    assert dict(GAME.score_sheet(state))["sheet-i"] == [3, 0]
    act(state, "take 4", "place 9", *(["project deck"] if on(state, "phase") == "project" else []))
    assert on(state, "favours 0") == "i"


@rule("AMY-8.4")
def test_a_favour_must_be_taken() -> None:
    state = act(in_line(), "place 1")
    assert {move.split()[0] for move in offers(state)} == {"favour"}
    assert rule_against(state, "take 5") == "AMY-2.1"


@rule("AMY-8.4")
@pytest.mark.parametrize(
    ("favours", "left"), [("i ii iii iv", 1), ("i ii iii iv row", 0), ("row row row row i", 0), ("row row row row", 1)]
)
def test_without_a_pawn_the_step_is_skipped(favours: str, left: int) -> None:
    state = act(in_line(f"favours 0: {favours}\nfavours 1: corners"), "place 1")
    assert on(state, "phase") == ("favour" if left else "take")
    assert state.turn == (0 if left else 1)


# --- what it is worth -------------------------------------------------------------------------------------------------

MIXED = "? ? 2? / 3? 3? 3? / 4? 5? ."


@rule("AMY-8.5", "AMY-8.6", "AMY-8.7", "AMY-8.8")
@pytest.mark.parametrize(("favour", "points"), [("i", 6), ("ii", 2), ("iii", 12), ("iv", 6)])
def test_favours_for_stacks_of_one_height(favour: str, points: int) -> None:
    assert worth(favour, MIXED) == points
    assert worth(favour, EMPTY) == 0


@rule("AMY-8.5", "AMY-8.6", "AMY-8.7", "AMY-8.8")
@pytest.mark.parametrize(("favour", "height", "each"), [("i", 1, 3), ("ii", 2, 2), ("iii", 3, 4), ("iv", 4, 6)])
def test_favours_for_stacks_of_one_height_at_most(favour: str, height: int, each: int) -> None:
    assert worth(favour, " ".join([f"{height}?"] * 9)) == 9 * each


@rule("AMY-8.9")
@pytest.mark.parametrize(
    ("city", "points"),
    [
        ("? 2? 3? / . . . / . . .", 6),
        ("3? 2? ? / . . . / . . .", 6),
        ("? . . / 2? . . / 3? . .", 6),
        (". . 3? / . . 2? / . . ?", 6),
        ("? . . / . 2? . / . . 3?", 0),  # a diagonal
        ("2? ? 3? / . . . / . . .", 0),  # mixed up
        ("? 3? 2? / . . . / . . .", 0),
        ("? 2? 4? / . . . / . . .", 0),
        ("2? 2? 2? / . . . / . . .", 0),
        ("? 2? ? / . . . / . . .", 0),
        ("3? 2? 3? / . . . / . . .", 0),
        (". 2? 4? / . . . / . . .", 0),
        ("4? 2? . / . . . / . . .", 0),
        ("? 2? 3? / 2? . . / 3? . .", 12),  # the corner serves a row and a column
    ],
)
def test_stairs(city: str, points: int) -> None:
    assert worth("stairs", city) == points


@rule("AMY-8.9")
def test_stairs_bring_24_at_most_in_all_cities_of_heights_one_to_three() -> None:
    state = lay("favours 0: stairs")
    facts = state.snapshot()
    most = 0
    for heights in product((1, 2, 3), repeat=9):
        facts["heights"][0] = list(heights)
        state.restore(facts)
        rising = sum([heights[i] for i in line] in ([1, 2, 3], [3, 2, 1]) for line in ROWS + COLUMNS)
        assert state.scores()[0] == 6 * rising
        most = max(most, 6 * rising)
    assert most == 24


@rule("AMY-8.10")
@pytest.mark.parametrize(
    ("city", "points"),
    [
        ("3? . 3? / . . . / 3? . 3?", 20),
        ("3? . 4? / . . . / 2? . 5?", 15),
        ("2? 3? 2? / 3? 3? 3? / 2? 3? 2?", 0),
        (". . . / . . . / . . 3?", 5),
    ],
)
def test_tall_corners(city: str, points: int) -> None:
    assert worth("corners", city) == points


@rule("AMY-8.11")
@pytest.mark.parametrize(("completed", "points"), [("", 0), ("7", 2), ("7 12 20", 6)])
def test_completed_projects_bring_two_more(completed: str, points: int) -> None:
    assert worth("projects", EMPTY, f"completed 0: {completed}\ncompleted 1: 1\nprojects 0: 3 4") == points


@rule("AMY-8.12")
@pytest.mark.parametrize(("pawns", "points"), [(1, 4), (2, 10), (3, 18), (4, 30)])
def test_pawns_in_the_bottom_row(pawns: int, points: int) -> None:
    assert worth(" ".join(["row"] * pawns), EMPTY) == points


@rule("AMY-8.12")
def test_both_players_share_the_six_places_of_the_bottom_row() -> None:
    state = lay("favours 0: row row row row\nfavours 1: row row")
    assert state.scores() == [30, 10]


@rule("AMY-8.13")
def test_four_pawns_of_one_player_in_the_bottom_row_at_most() -> None:
    state = act(in_line("favours 0: row row row row"), "place 1")
    assert rule_against(state, "favour row") == "AMY-8.13"
    state = act(in_line("favours 0: row row row\nfavours 1: row row"), "place 1")
    assert rule_against(state, "favour row") == ""
    assert on(act(state, "favour row"), "favours 0") == "row row row row"
