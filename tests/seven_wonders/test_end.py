"""SEV-7 and SEV-8: conflicts and points."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import GAME, lay, on, scored, turn, victories


def last_turn(text: str) -> State:
    return turn(lay("round: 6\n" + text))


@rule("SEV-7.1", "SEV-7.2", "SEV-7.3")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_each_pair_of_neighbours_compares_its_shields(age: int, value: int) -> None:
    """Shields 1, 2, 0, 1 around the table: two wins for seat 1, one for seat 3; seat 0 ties with seat 3 and loses to seat 1."""
    state = last_turn(f"players: 4\nage: {age}\ncity 0: stockade\ncity 1: barracks guard_tower\ncity 3: guard_tower")
    assert [victories(state, seat) for seat in range(4)] == ["", f"{value} {value}", "", str(value)]
    assert on(state, "defeats") == "1 0 2 0"


@rule("SEV-7.4")
def test_even_shields_bring_nothing() -> None:
    state = last_turn("city 0: stockade\ncity 1: barracks\ncity 2: guard_tower")
    assert [victories(state, seat) for seat in range(3)] == ["", "", ""]
    assert on(state, "defeats") == "0 0 0"


@rule("SEV-7.1")
def test_there_are_no_conflicts_before_the_end_of_an_age() -> None:
    state = turn(lay("round: 5\ncity 0: stockade"))
    assert (victories(state), on(state, "defeats")) == ("", "0 0 0")


@rule("SEV-8.1")
def test_the_game_ends_after_the_conflicts_of_the_third_age() -> None:
    state = last_turn("age: 3\ncity 0: stockade")
    assert state.over
    assert victories(state) == "5 5"
    assert not last_turn("age: 2\ncity 0: stockade").over


@rule("SEV-8.1")
def test_the_score_is_the_sum_of_all_parts() -> None:
    boards = "boards: gizah-A-2 rhodos-A-1 babylon-A"
    cities = (
        "city 0: altar temple stockade apothecary workshop scriptorium haven lumber_yard workers_guild\ncity 1: ore_vein clay_pool"
    )
    state = lay(f"age: 3\n{boards}\n{cities}\ncoins: 7 0 0\nvictories 0: 1 3 5\ndefeats: 2 0 0")
    parts = {name: values[0] for name, values in GAME.score_sheet(state)}
    expected = {
        "military": 7,
        "treasury": 2,
        "wonder": 8,
        "blue": 5,
        "science": 10,
        "yellow": 1,
        "guilds": 2,
        "tower": 0,
        "projects": 0,
    }
    assert parts == {f"sheet-{name}": points for name, points in expected.items()}
    assert state.scores()[0] == sum(expected.values())


@rule("SEV-8.2")
@pytest.mark.parametrize(("tokens", "defeats", "points"), [("", 0, 0), ("", 6, -6), ("1 1 3 3 5 5", 0, 18), ("1 3", 2, 2)])
def test_points_of_conflicts(tokens: str, defeats: int, points: int) -> None:
    assert scored(lay(f"victories 0: {tokens}\ndefeats: {defeats} 0 0"), "military") == points


@rule("SEV-8.3")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (14, 4)])
def test_a_point_for_three_coins(money: int, points: int) -> None:
    assert scored(lay(f"coins: {money} 0 0"), "treasury") == points


@rule("SEV-8.4")
@pytest.mark.parametrize(
    ("board", "points"), [("gizah-B-0", 0), ("gizah-B-1", 3), ("gizah-B-4", 20), ("rhodos-B-2", 7), ("halikarnassos-B-3", 3)]
)
def test_points_of_the_wonder(board: str, points: int) -> None:
    assert scored(lay(f"boards: {board} alexandria-A ephesos-A"), "wonder") == points


@rule("SEV-8.5")
def test_points_of_blue_cards_add_up() -> None:
    assert scored(lay("age: 3\ncity 0: altar temple pantheon palace\ncity 1: theater"), "blue") == 20


@rule("SEV-8.6")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("apothecary dispensary", 4),
        ("apothecary workshop", 2),
        ("apothecary workshop scriptorium", 10),
        ("apothecary dispensary lodge workshop laboratory scriptorium", 21),
        ("apothecary dispensary lodge academy workshop laboratory observatory study scriptorium library school university", 76),
    ],
)
def test_points_of_science(cards: str, points: int) -> None:
    assert scored(lay(f"age: 3\ncity 0: {cards}"), "science") == points


@rule("SEV-8.7")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("scientists_guild", 4),  # two of one symbol
        ("scientists_guild apothecary", 10),  # a set
        ("scientists_guild apothecary dispensary lodge", 25),  # five of one symbol against 3 + 1 + 1 and a set
        ("scientists_guild apothecary dispensary workshop laboratory", 26),  # 2 + 2 + 2 and two sets
    ],
)
def test_two_symbols_of_ones_choice_are_set_together(cards: str, points: int) -> None:
    state = lay(f"age: 3\nboards: babylon-A-2 rhodos-A gizah-A\ncity 0: {cards}")
    assert scored(state, "science") == points


@rule("SEV-8.8")
def test_yellow_cards_and_guilds_count_what_stands_at_the_end() -> None:
    cities = "city 0: lighthouse arena traders_guild forum\ncity 1: marketplace\ncity 2: caravansery"
    state = lay(f"age: 3\nboards: gizah-A-2 rhodos-A babylon-A\n{cities}")
    assert (scored(state, "yellow"), scored(state, "guilds")) == (5, 2)


def finished(text: str) -> State:
    """A game that is over."""
    return lay(f"age: 3\nround: 6\nturn: over\n{text}")


@rule("SEV-8.10")
@pytest.mark.parametrize(
    ("position", "winners"),
    [
        ("city 0: altar\ncity 1: palace\ncoins: 0 0 0", [1]),
        ("city 0: altar\ncity 1: theater\ncoins: 1 2 2", [1]),
        ("city 0: altar\ncity 1: theater\ncoins: 2 2 5", [0, 1]),
        ("coins: 2 2 2", [0, 1, 2]),
    ],
)
def test_the_winner_and_ties(position: str, winners: list[int]) -> None:
    assert finished(position).winner_seats() == winners


@rule("SEV-8.11")
def test_a_score_is_shown_as_if_the_game_ended_now() -> None:
    state = lay("city 0: altar\ncoins: 3 0 0")
    assert not state.over
    assert state.scores()[0] == 3
