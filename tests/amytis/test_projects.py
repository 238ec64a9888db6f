"""AMY-7: projects, each in all its places, and never in a mirror."""

import re
from collections import Counter
from itertools import product

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.amytis.cards import PROJECTS
from shinar.testing import rule
from tests.amytis.table import GAME, act, holding, in_line, lay, offers, on, rule_against, track

NUMBERS = range(1, 21)
PLACES = [4, 4, 6, 6, 16, 16, 16, 16, 8, 8, 8, 8, 8, 8, 4, 8, 4, 4, 4, 8]  # the ways each project fits into a city
ALIKE_IN_THE_MIRROR = {1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 17}

Pattern = dict[tuple[int, int], str]  # row and column to colour


def pattern(number: int) -> Pattern:
    rows = PROJECTS[number - 1].rows
    return {(y, x): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}


def all_places(cells: Pattern) -> list[Pattern]:
    """A pattern turned four ways and shifted to every place inside a city."""
    found: list[Pattern] = []
    for _ in range(4):
        cells = {(x, -y): letter for (y, x), letter in cells.items()}
        for down, right in product(range(-4, 5), repeat=2):
            moved = {(y + down, x + right): letter for (y, x), letter in cells.items()}
            if all(0 <= y < 3 and 0 <= x < 3 for y, x in moved) and moved not in found:
                found.append(moved)
    return found


def mirror(cells: Pattern) -> Pattern:
    return {(y, -x): letter for (y, x), letter in cells.items()}


def built(cells: Pattern, project: int, missing: tuple[int, int] | None = None) -> State:
    """Seat 0 has built a pattern but for one cell, and holds the tile for it."""
    used: Counter[str] = Counter()
    tiles = [["."] * 3 for _ in range(3)]
    for (y, x), letter in cells.items():
        tiles[y][x] = "WTRMG"[used[letter] // 2] + letter
        used[letter] += 1
    y, x = missing or next(iter(cells))
    hand, tiles[y][x] = tiles[y][x], "."
    state = holding(hand, " / ".join(" ".join(row) for row in tiles), rest=f"projects 0: {project}")
    return act(state, f"place {3 * y + x + 1}")


@rule("AMY-7.1", "AMY-7.2")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_project_is_completed_at_every_place_in_every_rotation(number: int) -> None:
    places = all_places(pattern(number))
    assert len(places) == PLACES[number - 1]
    for cells in places:
        for last in cells:
            assert on(built(cells, number, last), "completed 0") == str(number)


@rule("AMY-7.3")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_mirror_image_is_refused(number: int) -> None:
    places = all_places(pattern(number))
    mirrored = [cells for cells in all_places(mirror(pattern(number))) if cells not in places]
    assert (not mirrored) == (number in ALIKE_IN_THE_MIRROR)
    for cells in mirrored:
        assert on(built(cells, number), "completed 0") == ""


@rule("AMY-7.1")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_project_needs_each_of_its_cells_in_its_colour(number: int) -> None:
    cells = all_places(pattern(number))[0]
    for place, letter in cells.items():
        for other in set("BGOP") - {letter}:
            wrong = {**cells, place: other}
            if not any(full.items() <= wrong.items() for full in all_places(pattern(number))):
                assert on(built(wrong, number), "completed 0") == ""


@rule("AMY-7.1")
def test_buildings_do_not_matter_and_other_cells_may_hold_anything() -> None:
    for tile in ("GB", "MB", "RB", "TB"):
        state = act(holding(tile, "WB TB . / WO MG TP / GO GP RO", rest="projects 0: 3"), "place 3")
        assert on(state, "completed 0") == "3"


@rule("AMY-7.1")
def test_example_the_orange_and_blue_square_for_ten_points() -> None:
    state = act(holding("TB", "WO MB . / RO . . / . . .", rest="projects 0: 8"), "place 5")
    assert (on(state, "completed 0"), on(state, "projects 0")) == ("8", "")
    assert state.scores()[0] - track(state) == 10


@rule("AMY-7.4")
def test_a_covered_tile_does_not_complete_a_project() -> None:
    assert on(act(holding("TB", "WB RB-GO . / . . . / . . .", rest="projects 0: 3"), "place 3"), "completed 0") == ""
    assert on(act(holding("TB", "WB RB-GB . / . . . / . . .", rest="projects 0: 3"), "place 3"), "completed 0") == "3"


@rule("AMY-7.5")
def test_projects_are_completed_after_the_effect_and_before_the_favour() -> None:
    state = act(in_line("projects 0: 3", "GB TB . / . . . / . . ."), "place 3")
    assert "favour projects" in offers(state)
    assert on(state, "completed 0") == "3"


@rule("AMY-7.5")
def test_only_projects_of_the_player_whose_turn_it_is_are_completed() -> None:
    city = "city 1: WB TB GB / . . . / . . .\nprojects 1: 3"
    state = holding("WG", rest=f"{city}\nstacks: *-RP * * / * * * / * * *")
    assert on(act(state, "place 1"), "completed 1") == ""
    assert on(act(state, "take 1", "place 9"), "completed 1") == "3"


@rule("AMY-7.5")
def test_a_project_of_the_rival_is_not_completed_in_ones_own_city() -> None:
    state = act(holding("TB", "WB GB . / . . . / . . .", rest="projects 1: 3"), "place 3")
    assert (on(state, "completed 0"), on(state, "completed 1"), on(state, "projects 1")) == ("", "", "3")


@rule("AMY-7.6")
def test_one_tile_completes_several_projects() -> None:
    state = act(holding("TO", "WO MB . / . TB . / RO RO .", rest="projects 0: 3 5 8"), "place 4")
    assert (on(state, "completed 0"), on(state, "projects 0")) == ("5 8", "3")


@rule("AMY-7.6")
def test_projects_share_their_tiles() -> None:
    state = act(holding("TG", "PG WG RO / MG . RO / . . .", rest="projects 0: 6 10"), "place 5")
    assert on(state, "completed 0") == "6 10"


@rule("AMY-7.6")
@pytest.mark.parametrize("move", ["project 2", "project deck"])
def test_a_project_is_completed_in_the_turn_in_which_it_is_taken(move: str) -> None:
    other = "4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
    cards = f"display: 1 3 2\ndeck: {other}" if move == "project 2" else f"display: 1 4 2\ndeck: {other.replace('4 ', '', 1)} 3"
    state = holding("PG", "WB TB GB / . . . / . . .", rest=cards)
    act(state, "place 9", move)
    assert on(state, "completed 0") == "3"


@rule("AMY-7.7")
def test_a_completed_project_scores_outside_the_track_and_stays() -> None:
    state = act(holding("TB", "WB GB . / . . . / . . .", rest="projects 0: 3"), "place 3")
    assert (track(state), state.scores()[0]) == (1, 9)
    act(state, "take 5", "place 1", "take 6", "place 3")
    assert on(state, "completed 0") == "3"


@rule("AMY-7.8")
def test_a_project_in_the_display_is_not_completed() -> None:
    state = act(holding("TB", "WB GB . / . . . / . . .", rest="display: 3 4 5"), "place 3")
    assert (on(state, "completed 0"), on(state, "display")) == ("", "3 4 5")


@rule("AMY-7.8")
@pytest.mark.parametrize("move", ["project 1", "project deck"])
def test_projects_are_taken_only_after_a_palace(move: str) -> None:
    assert rule_against(lay(""), move) == "AMY-7.8"
    assert rule_against(holding("PB"), move) == "AMY-7.8"
    assert rule_against(act(holding("PB"), "place 1"), move) == ""
    assert rule_against(act(holding("TB"), "place 1"), move) == "AMY-7.8"


@rule("AMY-7.9")
@pytest.mark.parametrize(("lang", "letters"), [("en", "BGOP"), ("ru", "СЗОР")])
def test_the_rules_print_the_projects_that_are_played(lang: str, letters: str) -> None:
    printed = dict(re.findall(r"(\d+): `([^`]*)`", GAME.rules.source(lang)))
    table = str.maketrans("BGOP", letters)
    assert printed == {str(n): " / ".join(PROJECTS[n - 1].rows).translate(table) for n in NUMBERS}


@rule("AMY-7.9")
def test_points_of_the_projects() -> None:
    assert Counter(project.points for project in PROJECTS) == {8: 6, 10: 8, 12: 6}
    assert len({frozenset(frozenset(place.items()) for place in all_places(pattern(n))) for n in NUMBERS}) == 20
    for number in NUMBERS:
        assert lay(f"completed 1: {number}").scores() == [0, PROJECTS[number - 1].points]


@rule("AMY-7.1", "AMY-7.5")
def test_in_random_games_just_the_projects_in_sight_are_completed() -> None:
    for seed in range(60):
        state, rng = GAME.new(seed=seed), Rng(seed)
        while not state.over:
            seat, before = state.turn, state.copy()
            state.do(state.moves()[rng.below(len(state.moves()))])
            if state.turn != seat and on(before, "phase") != "favour":
                city = on(state, f"city {seat}").replace("/ ", "").split()
                seen = {divmod(i, 3): pile[-1] for i, pile in enumerate(city) if pile != "."}
                for number in on(state, f"projects {seat}").split():
                    assert not any(place.items() <= seen.items() for place in all_places(pattern(int(number))))
