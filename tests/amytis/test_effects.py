"""AMY-5 and AMY-6: the effects of the twelve building cards."""

import pytest

from shinar.testing import rule
from tests.amytis.table import EMPTY, act, gain, holding, lay, offers, on, rule_against, track

HEIGHTS = "2? 2? ? / 3? . ? / . 4? ."  # two of 2, two of 1, one of 3, one of 4


# --- side A -----------------------------------------------------------------------------------------------------------


@rule("AMY-5.1")
@pytest.mark.parametrize(("number", "points"), [(5, 3), (3, 3), (1, 2), (4, 2), (8, 1)])
def test_garden_a_counts_stacks_of_the_same_height(number: int, points: int) -> None:
    assert gain("GP", number, HEIGHTS) == points


@rule("AMY-5.1")
def test_garden_a_alone_and_at_most() -> None:
    assert gain("GP", 5) == 1
    assert gain("GP", 5, "? ? ? / ? . ? / ? ? ?") == 9


@rule("AMY-5.2")
@pytest.mark.parametrize(
    ("city", "number", "points"),
    [
        (EMPTY, 1, 2),
        ("WB TB GO / . . . / . . .", 9, 6),
        ("WG TO GP / . . . / . . .", 9, 2),
        ("WB TB GO / . . . / . . .", 1, 4),
        ("WB WB TB / TB . RB / RB GB GB", 5, 18),
    ],
)
def test_market_a_counts_its_own_colour(city: str, number: int, points: int) -> None:
    assert gain("MB", number, city) == points


@rule("AMY-5.3")
@pytest.mark.parametrize("number", range(1, 10))
def test_wall_a_counts_the_edge_but_not_the_middle(number: int) -> None:
    assert gain("WP", number) == (0 if number == 5 else 2)


@rule("AMY-5.3")
def test_wall_a_counts_the_other_walls_in_sight() -> None:
    assert gain("WP", 5, "WB WB WG / . . . / . . .") == 6
    assert gain("WP", 9, "WB . . / . WG . / . . .") == 4
    assert gain("WP", 9, "WB-TB . . / . . . / . . .") == 2
    assert gain("WP", 9, "WB WB WG / WG . WO / WO WP .") == 16


@rule("AMY-5.4")
def test_palace_a_gives_a_project_and_then_a_point_for_each_palace() -> None:
    state = act(holding("PB", "PG PO-TG PP / . . . / . . .", rest="display: 1 2 3"), "place 9")
    assert track(state) == 0
    assert on(act(state, "project 2"), "projects 0") == "2"
    assert track(state) == 3


@rule("AMY-5.4")
def test_palace_a_has_no_points_to_choose() -> None:
    state = act(holding("PB", rest="completed 0: 5"), "place 9")
    assert rule_against(state, "points") == "AMY-5.4"


@rule("AMY-5.5")
@pytest.mark.parametrize(
    ("city", "number", "points"),
    [
        (EMPTY, 5, 1),
        ("RG RO . / . . . / . . .", 5, 1),
        ("WB TO . / . MG . / . . .", 5, 3),
        ("WB TO GP / PB MG . / . . .", 9, 6),
        ("WB TO GP / PB MG . / . . .", 1, 5),
        ("WB WG . / TB TG . / . . .", 9, 3),
    ],
)
def test_residence_a_counts_kinds_of_buildings(city: str, number: int, points: int) -> None:
    assert gain("RP", number, city) == points


@rule("AMY-5.6")
@pytest.mark.parametrize(
    ("own", "rival", "points"), [("9", "", 1), ("9", "1 2 4", 4), ("1 9", "2 3", 4), ("1 2 6 7", "3 4 5 9", 8)]
)
def test_theatre_a_counts_the_architects_of_both(own: str, rival: str, points: int) -> None:
    assert gain("TB", 5, rest=f"architects 0: {own}\narchitects 1: {rival}") == points


@rule("AMY-5.7")
@pytest.mark.parametrize(("move", "taken", "display"), [("1", "4", "9 5 6"), ("2", "5", "4 9 6"), ("3", "6", "4 5 9")])
def test_a_project_of_the_display_is_replaced_from_the_deck(move: str, taken: str, display: str) -> None:
    deck = "1 2 3 7 8 10 11 12 13 14 15 16 17 18 19 20 9"
    state = act(holding("PB", rest=f"display: 4 5 6\ndeck: {deck}"), "place 1", f"project {move}")
    assert (on(state, "projects 0"), on(state, "display"), on(state, "deck")) == (taken, display, deck.removesuffix(" 9"))


@rule("AMY-5.7")
def test_a_project_from_the_deck_leaves_the_display() -> None:
    deck = "1 2 3 7 8 10 11 12 13 14 15 16 17 18 19 20 9"
    state = act(holding("PB", rest=f"display: 4 5 6\ndeck: {deck}"), "place 1", "project deck")
    assert (on(state, "projects 0"), on(state, "display"), on(state, "deck")) == ("9", "4 5 6", deck.removesuffix(" 9"))


@rule("AMY-5.7")
@pytest.mark.parametrize("move", ["project 1", "project deck"])
def test_a_project_that_comes_to_light_is_a_revelation(move: str) -> None:
    state = act(holding("PB"), "place 1")
    seen = state.reveal_count()
    assert act(state, move).reveal_count() == seen + 1


ALL_TAKEN = "completed 1: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"


@rule("AMY-5.8")
def test_nothing_is_taken_from_an_empty_place_or_deck() -> None:
    state = act(holding("PB", rest=f"{ALL_TAKEN}\ndisplay: . 20 .\ndeck:"), "place 1")
    assert [rule_against(state, f"project {place}") for place in ("1", "2", "deck")] == ["AMY-5.8", "", "AMY-5.8"]
    assert on(act(state, "project 2"), "display") == ". . ."


@rule("AMY-5.8")
def test_without_any_project_a_palace_scores_only() -> None:
    state = act(holding("PB", "PG . . / . . . / . . .", rest=f"{ALL_TAKEN} 20\ndisplay: . . .\ndeck:"), "place 9")
    assert (state.turn, track(state)) == (1, 2)


@rule("AMY-5.9")
@pytest.mark.parametrize(("sides", "points"), [("AAAAAA", 1), ("AAAAAB", 2)])
def test_the_theatre_counts_the_architect_of_this_turn(sides: str, points: int) -> None:
    state = lay(f"options: sides={sides}\nstacks: *-TB * * / * * * / * * *")
    assert track(act(state, "take 1", "place 1")) == points


# --- side B -----------------------------------------------------------------------------------------------------------


@rule("AMY-6.1")
@pytest.mark.parametrize(("number", "points"), [(5, 2), (3, 4), (1, 6), (4, 8), (8, 10)])
def test_garden_b_counts_the_tiles_of_its_stack(number: int, points: int) -> None:
    assert gain("GP", number, HEIGHTS, "BAAAAA") == points


@rule("AMY-6.2")
@pytest.mark.parametrize(
    ("city", "number", "points"),
    [
        (EMPTY, 1, 0),
        ("WB TB GO / . . . / . . .", 9, 1),
        ("WG TO GP / . GG . / . . .", 9, 4),
        ("WG TO GP / . . . / . . .", 1, 2),
        ("WG WG TG / TG . RG / RG GG GG", 5, 8),
    ],
)
def test_market_b_counts_the_other_colours(city: str, number: int, points: int) -> None:
    assert gain("MB", number, city, "ABAAAA") == points


@rule("AMY-6.3")
@pytest.mark.parametrize(
    ("city", "number", "points"),
    [
        (EMPTY, 5, 0),
        (EMPTY, 2, 0),
        (EMPTY, 1, 1),
        ("WB . . / . . . / . . .", 3, 4),
        ("WB . WB / . . . / . . .", 7, 8),
        ("WB . WB / . . . / WG . .", 9, 10),
        ("WB . WB / . . . / WG . .", 2, 8),
        ("WB . WB-TB / . . . / WG . .", 5, 4),
        ("WB WG . / . WO . / . . .", 6, 1),
    ],
)
def test_wall_b_counts_corners(city: str, number: int, points: int) -> None:
    assert gain("WP", number, city, "AABAAA") == points


@rule("AMY-6.4")
def test_palace_b_gives_points_for_the_completed_projects_of_both() -> None:
    state = holding("PB", "PG . . / . . . / . . .", "AAABAA", "completed 0: 1 2\ncompleted 1: 5\nprojects 1: 6")
    act(state, "place 9", "points")
    assert (track(state), on(state, "projects 0")) == (3, "")


@rule("AMY-6.4")
@pytest.mark.parametrize("move", ["project 1", "project deck"])
def test_palace_b_gives_a_project_and_then_no_points(move: str) -> None:
    state = act(holding("PB", "PG . . / . . . / . . .", "AAABAA", "completed 0: 1 2\ncompleted 1: 5"), "place 9")
    assert offers(state) == {"project 1", "project 2", "project 3", "project deck", "points"}
    act(state, move)
    assert (track(state), len(on(state, "projects 0").split())) == (0, 1)


@rule("AMY-6.4")
def test_points_for_projects_are_a_matter_of_the_palace() -> None:
    assert rule_against(lay("options: sides=AAABAA"), "points") == "AMY-6.4"


@rule("AMY-6.5")
@pytest.mark.parametrize(
    ("city", "number", "points"),
    [
        (EMPTY, 5, 2),
        ("RG MO . / . . . / . . .", 5, 6),
        ("RG MO-TB WB / . . . / . . .", 5, 4),
        ("RG MO WB / . . . / . . .", 1, 4),
        ("RG RG RB / RB . MO / MO MP MP", 5, 18),
    ],
)
def test_residence_b_counts_residences_and_markets(city: str, number: int, points: int) -> None:
    assert gain("RP", number, city, "AAAABA") == points


@rule("AMY-6.6")
@pytest.mark.parametrize(
    ("own", "rival", "points"), [("9", "", 2), ("9", "1 2 4", 2), ("1 9", "2 3", 4), ("1 2 6 7", "3 4 5 9", 8)]
)
def test_theatre_b_counts_only_the_own_architects(own: str, rival: str, points: int) -> None:
    assert gain("TB", 5, rest=f"architects 0: {own}\narchitects 1: {rival}", sides="AAAAAB") == points


@rule("AMY-6.7")
def test_palace_b_may_choose_no_points() -> None:
    state = act(holding("PB", sides="AAABAA"), "place 9", "points")
    assert (track(state), state.turn) == (0, 1)


@rule("AMY-6.7")
def test_a_project_completed_by_the_palace_itself_does_not_count_for_it() -> None:
    state = holding("PB", "WB TB . / . . . / . . .", "AAABAA", "projects 0: 3\ncompleted 1: 5")
    act(state, "place 3", "points")
    assert (track(state), on(state, "completed 0")) == (1, "3")


@rule("AMY-6.1", "AMY-6.2", "AMY-6.3", "AMY-6.5", "AMY-6.6")
@pytest.mark.parametrize("tile", ["GP", "MP", "WP", "RP", "TP"])
def test_the_side_of_one_building_leaves_the_others(tile: str) -> None:
    city = "WB GP MB / RO TG WG / . . ."
    for building in range(6):
        sides = "".join("B" if i == building else "A" for i in range(6))
        changed = gain(tile, 9, city, sides) != gain(tile, 9, city)
        assert changed == ("GMWPRT"[building] == tile[0])
