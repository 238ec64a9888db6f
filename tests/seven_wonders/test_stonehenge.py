"""SEV-20: Stonehenge, its stones, and the card under its second stage."""

from functools import partial
from typing import Any

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import Word
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import GAME, coins, scored, turn

lay = partial(table.lay, wonder_pack="with")
BOARDS = "boards: stonehenge-{} gizah-A alexandria-A-2"
A3 = 3 + 5  # points of the stages before it


# --- stones -----------------------------------------------------------------------------------------------------------


@rule("SEV-20.10")
@pytest.mark.parametrize(
    ("card", "stones"),
    [
        *(("stone_pit", 1), ("quarry", 2), ("timber_yard", 1), ("excavation", 1), ("mine", 1)),
        *(("lumber_yard", 0), ("clay_pool", 0), ("ore_vein", 0), ("tree_farm", 0), ("clay_pit", 0), ("forest_cave", 0)),
        *(("sawmill", 0), ("brickyard", 0), ("foundry", 0), ("glassworks_1", 0), ("caravansery", 0)),
    ],
)
def test_printed_stones_of_brown_cards_count(card: str, stones: int) -> None:
    assert scored(lay(f"players: 6\nage: 2\n{BOARDS.format('A-3')}\ncity 0: {card}"), "wonder") == A3 + 2 * stones


@rule("SEV-20.9", "SEV-20.10")
@pytest.mark.parametrize(("board", "points"), [("A-3", A3 + 2 * 6), ("A-2", A3), ("B-1", 6), ("B-0", 0)])
def test_six_stones_are_the_most_and_only_the_own_ones_count(board: str, points: int) -> None:
    six = "city 0: stone_pit quarry timber_yard excavation mine"
    assert scored(lay(f"players: 6\nage: 2\n{BOARDS.format(board)}\n{six}"), "wonder") == points
    theirs = "city 1: stone_pit quarry\ncity 5: timber_yard excavation mine"
    assert scored(lay(f"players: 6\nage: 2\n{BOARDS.format(board)}\n{theirs}"), "wonder") == (A3 if board[0] == "A" else 0)


@rule("SEV-20.9")
def test_the_first_stage_of_b_pays_a_coin_for_each_stone_when_it_is_built() -> None:
    means = "city 0: foundry ore_vein quarry timber_yard\nhand 0: lair\ncoins: 0 0 0 0"
    state = lay(f"players: 4\nage: 2\n{BOARDS.format('B')}\n{means}", cities="with")
    turn(state, "stage lair")
    assert (coins(state), scored(state, "wonder")) == (3, 3)


@rule("SEV-20.9")
def test_its_points_count_the_stones_of_the_end() -> None:
    state = lay(f"age: 2\n{BOARDS.format('B-1')}\ncity 0: stone_pit\nhand 0: quarry\ncoins: 1 0 0")
    turn(state, "build quarry")
    assert (coins(state), scored(state, "wonder")) == (0, 3)


@rule("SEV-20.10")
@pytest.mark.parametrize("law", [3, 20])
def test_tiles_3_and_20_change_nothing_about_stones(law: int) -> None:
    cards = "city 0: quarry stone_pit timber_yard"
    assert scored(lay(f"age: 2\n{BOARDS.format('A-3')}\n{cards}", laws=[law]), "wonder") == A3 + 2 * 4
    means = "hand 0: walls\ngrant tokens: 1 0 0\ncoins: 0 0 0"
    assert coins(turn(lay(f"age: 2\n{BOARDS.format('B')}\n{cards}\n{means}", laws=[law]), "grant walls")) == 4


# --- the card under the stage -----------------------------------------------------------------------------------------

CITIES = {
    "city 1": "sawmill quarry press_1 altar temple stockade apothecary militia spies_guild caesar",
    "city 4": "clay_pool loom_1 theater marketplace forum barracks walls workshop residence lair nero plato",
    "city 0": "ore_vein foundry glassworks_1 baths tavern hideout maecenas",  # its own cards do not count
    "city 2": "timber_yard pawnshop",  # nor do those of cities farther away
}
COUNTS = {
    "brown": ("lumber_yard", 3),
    "grey": ("press_2", 2),
    "blue": ("statue", 3),
    "yellow": ("vineyard", 2),
    "red": ("stables", 3),
    "green": ("library", 2),
    "purple": ("workers_guild", 1),
    "black": ("consulate", 3),
    "white": ("euclid", 3),
}


def ending(tucked: str) -> State:
    """The last turn of a game, Stonehenge with both stages."""
    cities = "\n".join(f"{line}: {cards}" for line, cards in CITIES.items())
    boards = "players: 5\nboards: stonehenge-B-2 rhodos-A alexandria-A gizah-A babylon-A"
    return lay(f"{boards}\nage: 3\nround: 7\n{cities}\ntucked 0: aqueduct {tucked}", leaders="with", cities="with")


@rule("SEV-20.11")
@pytest.mark.parametrize("colour", COUNTS)
def test_the_card_under_the_stage_counts_its_colour_next_door(colour: str) -> None:
    tucked, points = COUNTS[colour]
    state = turn(ending(tucked))
    assert state.over
    assert scored(state, "wonder") == points
    assert state.scores()[0] == sum(values[0] for _, values in GAME.score_sheet(state))


@rule("SEV-20.11")
def test_any_card_may_be_put_under_it_black_ones_and_leaders_too() -> None:
    means = "city 0: brickyard clay_pool press_1\ncoins: 0 0 0"
    state = turn(lay(f"age: 2\n{BOARDS.format('B-1')}\nhand 0: lair\n{means}", cities="with"), "stage lair")
    assert table.on(state, "tucked 0").startswith("lair@")
    hands = "phase: recruit\nhand 0: plato\nhand 1: nero\nhand 2: caesar"
    state = turn(lay(f"age: 2\n{BOARDS.format('B-1')}\n{hands}\ngrant tokens: 1 0 0", leaders="with"), "grant plato")
    assert table.on(state, "tucked 0").startswith("plato@")


def seen_by(state: State, seat: int) -> dict[str, Any]:
    return GAME.view(state, seat)


@rule("SEV-20.11")
@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_until_the_end_nothing_tells_the_others_which_card_it_is(seat: int) -> None:
    """Two games that differ in that card alone look the same, scores included."""
    blue, red = ending("statue"), ending("stables")
    one, two = seen_by(blue, seat), seen_by(red, seat)
    for view in (one, two):
        assert view["cities"][0]["tucked"] == [None, None]
    assert one["scores"] == two["scores"]


@rule("SEV-20.11")
def test_a_seat_that_does_not_know_the_card_cannot_read_it_off_the_score() -> None:
    state = ending("consulate")
    scores = {tuple(state.redealt(1, Rng(seed)).scores()) for seed in range(20)}
    assert scores == {tuple(state.scores())}
    assert seen_by(state, 0)["cities"][0]["tucked"] == ["aqueduct", "consulate"]


@rule("SEV-20.11")
def test_at_the_end_the_card_is_shown_to_all_and_the_other_one_is_not() -> None:
    state = turn(ending("consulate"))
    for seat in (-1, 1, 4):
        lines = [line for line in GAME.told(state, seat) if line.id == "log-shows"]
        assert [line.args for line in lines] == [{"player": 0, "card": Word("card-consulate")}]
        assert seen_by(state, seat)["cities"][0]["tucked"] == [None, "consulate"]
    assert state.redealt(1, Rng(1)).scores() == state.scores()


@rule("SEV-20.11")
def test_the_free_city_shows_its_card_as_well() -> None:
    boards = "players: 2\nboards: rhodos-A ephesos-A stonehenge-B-2\ntucked 2: altar statue"
    state = turn(lay(f"age: 3\nround: 6\n{boards}"))
    state.do(state.moves()[0])
    assert state.over
    lines = [line for line in GAME.told(state, 1) if line.id == "log-city-shows"]
    assert [line.args for line in lines] == [{"card": Word("card-statue")}]
    assert all(GAME.texts.format(lang, line.id, **line.args) for line in lines for lang in ("en", "ru"))
