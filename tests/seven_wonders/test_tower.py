"""SEV-10: the Tower of Babel."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import (
    GAME,
    act,
    city,
    coins,
    discards,
    lay,
    offers,
    on,
    rule_against,
    scored,
    turn,
)


def offered(state: State, seat: int) -> list[str]:
    return on(state, f"offers {seat}").split()


@rule("SEV-10.1")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_each_player_is_dealt_three_different_tiles(seats: int) -> None:
    state = GAME.new(seats, {"sides": "A"}, seed=5)
    tiles = [tile for seat in range(seats) for tile in offered(state, seat)]
    assert len(tiles) == len(set(tiles)) == 3 * seats
    assert all(1 <= int(tile) <= 24 for tile in tiles)


@rule("SEV-10.2")
def test_tiles_are_drafted_to_the_right() -> None:
    state = GAME.new(3, {"sides": "A"}, seed=5)
    first = [offered(state, seat) for seat in range(3)]
    for seat in range(3):
        state.do(f"keep {first[seat][0]}", seat)
    assert [offered(state, seat) for seat in range(3)] == [first[1][1:], first[2][1:], first[0][1:]]
    for seat in range(3):
        state.do(f"keep {offered(state, seat)[0]}", seat)
    kept = [set(on(state, f"tiles {seat}").split()) for seat in range(3)]
    assert kept[0] == {first[0][0], first[1][1], first[2][2]}
    assert (on(state, "phase"), on(state, "round")) == ("choose", "1")


@rule("SEV-10.2")
def test_only_a_tile_that_was_handed_over_can_be_kept() -> None:
    state = GAME.new(3, {"sides": "A"}, seed=5)
    assert rule_against(state, f"keep {offered(state, 1)[0]}") == "SEV-10.2"


@rule("SEV-10.3", "SEV-10.12")
def test_a_card_is_discarded_for_a_tile_and_no_coins() -> None:
    state = turn(lay("hand 0: altar\ntiles 0: 5 6 7\ncoins: 0 0 0", laws=[1]), "tower altar 6")
    assert (coins(state), city(state), on(state, "tower")) == (0, [], "1 6")
    assert on(state, "tiles 0") == "5 . 7"
    assert "altar" in discards(state)


@rule("SEV-10.4")
def test_only_a_tile_of_ones_own_can_be_built_and_each_once() -> None:
    state = lay("hand 0: altar\ntiles 0: 5 . .\ntiles 1: 6 7 8", laws=[1])
    assert rule_against(state, "tower altar 6") == "SEV-10.4"
    assert rule_against(state, "tower altar 1") == "SEV-10.4"
    none_left = lay("hand 0: altar\ntiles 0: . . .", laws=[1, 2, 3])
    assert not any(move.startswith("tower") for move in offers(none_left))
    assert rule_against(none_left, "tower altar 2") == "SEV-10.4"


@rule("SEV-10.4")
def test_a_tile_that_lies_beside_the_tower_cannot_be_built_again_with_a_seventh_card() -> None:
    state = lay("round: 6\nboards: babylon-B-2 rhodos-A gizah-A\nhand 0: altar theater\ntiles 0: 8 3 9", laws=[1])
    turn(state, "tower altar 8")
    assert "tower theater 3" in offers(state)
    assert rule_against(state, "tower theater 8") == "SEV-10.4"


@rule("SEV-10.5", "SEV-10.8")
def test_a_tile_is_laid_last_and_its_law_holds_from_the_next_turn() -> None:
    state = lay("hand 0: altar\nhand 1: theater\ntiles 0: 6 9 10\ncoins: 0 5 0", laws=[24])
    turn(state, "tower altar 6", "build theater")
    assert coins(state, 1) == 5  # no tax yet
    assert on(state, "laws") == "6 24"


@rule("SEV-10.6")
@pytest.mark.parametrize(
    ("players", "laid", "then", "laws"),
    [
        (3, [1, 2], 9, "1 2 9"),
        (3, [1, 2, 3], 9, "2 3 9"),
        (4, [1, 2, 3, 4], 9, "3 4 9"),
        (5, [1, 2, 3], 9, "1 2 3 9"),
        (7, [1, 2, 3, 4, 5], 9, "3 4 5 9"),
    ],
)
def test_the_tower_grows_in_a_spiral(players: int, laid: list[int], then: int, laws: str) -> None:
    state = lay(f"players: {players}\nhand 0: altar\ntiles 0: {then} 20 21", laws=laid)
    assert on(turn(state, f"tower altar {then}"), "laws") == laws


@rule("SEV-10.6", "SEV-10.7")
def test_the_example_of_igor_and_anna() -> None:
    """Three tiles are built, five play: 4 takes the last free place, then 12 covers the first tile of all."""
    state = lay("players: 5\nhand 0: altar\nhand 1: theater\ntiles 0: 12 20 21\ntiles 1: 4 22 23", laws=[16, 5, 9])
    turn(state, "tower altar 12", "tower theater 4")
    assert (on(state, "tower"), on(state, "laws")) == ("16 5 9 4 12", "4 5 9 12")


@rule("SEV-10.8")
def test_a_covered_tile_holds_no_more() -> None:
    state = lay("hand 0: altar\nhand 1: theater\nhand 2: baths loom_1\ntiles 0: 9 20 21\ncoins: 0 0 0", laws=[6, 2, 3])
    assert rule_against(state, "build altar") == "SEV-12.4"
    turn(state, "tower altar 9")
    assert on(state, "laws") == "2 3 9"


@rule("SEV-10.9")
@pytest.mark.parametrize(("tiles", "points"), [("5 6 7", 0), (". 6 7", 2), (". . 7", 5), (". . .", 10)])
def test_points_for_tiles_built(tiles: str, points: int) -> None:
    state = lay(f"tiles 0: {tiles}", laws=[1, 2, 3, 4])
    assert scored(state, "tower") == points


@rule("SEV-10.10")
def test_tiles_of_a_seventh_card_are_laid_with_the_others() -> None:
    hands = "hand 0: altar theater\nhand 1: baths loom_1"
    state = lay(f"round: 6\nboards: babylon-B-2 rhodos-A gizah-A\n{hands}\ntiles 0: 8 3 9\ntiles 1: 5 10 11", laws=[1])
    turn(state, "tower altar 8", "tower baths 5")
    assert (on(state, "phase"), on(state, "tower")) == ("seventh", "1")
    act(state, "tower theater 3")
    assert on(state, "tower") == "1 3 5 8"


@rule("SEV-10.10")
def test_tiles_are_laid_after_the_discard_pile() -> None:
    hands = "hand 0: altar\nhand 1: baths\ndiscards: theater"
    state = lay(f"boards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\n{hands}\ntiles 1: 5 10 11", laws=[1])
    turn(state, "stage altar", "tower baths 5")
    assert (on(state, "phase"), on(state, "tower")) == ("dig", "1")
    assert "dig baths" in offers(state)
    assert on(act(state, "dig theater"), "tower") == "1 5"


@rule("SEV-10.10")
def test_a_tile_may_be_covered_in_the_turn_in_which_it_is_laid() -> None:
    hands = "hand 0: altar\nhand 1: theater\nhand 2: baths\nhand 3: loom_1"
    tiles = "tiles 0: 8 3 9\ntiles 1: 5 10 11\ntiles 2: 12 13 14\ntiles 3: 15 16 17"
    state = lay(f"players: 4\n{hands}\n{tiles}", tower="with")
    turn(state, "tower altar 8", "tower theater 5", "tower baths 12", "tower loom 15")
    assert (on(state, "tower"), on(state, "laws")) == ("5 8 12 15", "8 12 15")


def last_turn(laws: list[int], tile: int, **options: str) -> State:
    """Seat 1 loses two conflicts of age I, seat 0 lays a tile in the last turn."""
    position = f"round: 6\nhand 0: altar theater\ncity 0: stockade\ncity 2: barracks\ntiles 0: {tile} 23 24"
    return turn(lay(position, laws=laws, **options), f"tower altar {tile}")


@rule("SEV-10.11")
def test_a_tile_of_the_last_turn_does_not_hold_for_the_conflicts() -> None:
    assert on(last_turn([1], 22), "defeats") == "0 2 0"
    assert on(last_turn([22, 2, 3], 9), "defeats") == "0 2 0"
    assert on(last_turn([2, 22, 3], 9), "defeats") == "0 4 0"


@rule("SEV-10.11")
def test_with_the_option_it_holds_at_once() -> None:
    assert on(last_turn([1], 22, fresh_tile="at_once"), "defeats") == "0 4 0"
    assert on(last_turn([22, 2, 3], 9, fresh_tile="at_once"), "defeats") == "0 2 0"


@rule("SEV-10.13")
def test_two_players_swap_tiles() -> None:
    state = GAME.new(2, {"sides": "A"}, seed=5)
    first = [offered(state, seat) for seat in range(2)]
    for seat in range(2):
        state.do(f"keep {first[seat][0]}", seat)
    assert [offered(state, seat) for seat in range(2)] == [first[1][1:], first[0][1:]]


@rule("SEV-10.13")
def test_two_players_have_two_places() -> None:
    state = turn(lay("players: 2\nholder: 0\nhand 1: altar\ntiles 1: 9 20 21", laws=[1, 2]), "", "tower altar 9")
    act(state, sorted(offers(state))[0])
    assert (on(state, "tower"), on(state, "laws")) == ("1 2 9", "2 9")
