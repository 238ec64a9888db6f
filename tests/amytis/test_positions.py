"""Positions of Amytis in text: what is open is dealt, what is wrong is named with its line."""

import pytest

from shinar.core.errors import PositionError
from shinar.core.rng import Rng
from tests.amytis.table import GAME, lay, on

WRONG = [
    ("a tile too many", "city 0: WB WB WB / . . . / . . .", 1, "too many of wall blue: there are only 2"),
    ("no such tile", "hand: XX", 1, "tiles such as WB-2?-TP expected, not 'XX'"),
    ("eight cells", "\ncity 1: . . . / . . . / . .", 2, "nine stacks expected, not 8"),
    ("a height left open in a city", "city 0: * . . / . . . / . . .", 1, "only on the building board"),
    ("a star in the middle", "stacks: WB-* * * / * * * / * * *", 1, "tiles such as"),
    ("six tiles in a stack", "stacks: 6? * * / * * * / * * *", 1, "at most 5 tiles"),
    ("tiles that lie nowhere", "stacks: 4? 5? 5? / 5? 5? 5? / 5? 5? 5?", 1, "44 tiles there, but 45"),
    (
        "more tiles than there are",
        "stacks: 5? 5? 5? / 5? 5? 5? / 5? 5? 5?\ncity 0: ? . . / . . . / . . .",
        1,
        "45 tiles there, but 44",
    ),
    ("two tiles out", "out: WB WB", 1, "three tiles expected"),
    ("no tile in hand", "phase: place\narchitects 0: 1", 0, "one tile in the phase place"),
    ("a tile in hand too early", "hand: WB", 1, "one tile in the phase place"),
    ("a stack too high", "city 0: 14? . . / . . . / . . .", 1, "too high for so early"),
    ("five architects", "architects 0: 1 2 4 6 8", 1, "at most 4"),
    ("two on one stack", "architects 0: 1\narchitects 1: 1", 2, "one stands on stack 1 already"),
    ("no such stack", "architects 0: 10", 1, "a number from 1 to 9 expected"),
    ("a line before the turn", "architects 0: 1 2 3", 1, "would have come back"),
    ("four before the turn", "architects 0: 1 2 4 6", 1, "would have come back"),
    ("no architect in the turn", "phase: place\nhand: WB", 0, "one stands where the tile of this turn was taken"),
    ("a favour without a line", "phase: favour\narchitects 0: 1 2", 1, "only with three architects in a line"),
    ("a favour without a pawn", "phase: favour\narchitects 0: 1 2 3\nfavours 0: i ii iii iv row", 1, "and a pawn left"),
    ("a project without a palace", "phase: project\narchitects 0: 1", 1, "only after a palace"),
    ("six pawns", "favours 0: i ii iii iv stairs corners", 1, "at most five pawns"),
    ("five pawns in the row", "favours 1: row row row row row", 1, "four in the row"),
    ("seven pawns in the row", "favours 0: row row row row\nfavours 1: row row row", 2, "which has six places"),
    ("two pawns on a place", "favours 0: iv\nfavours 1: iv", 2, "a pawn stands on iv already"),
    ("no such favour", "favours 0: v", 1, "one of i, ii"),
    ("a project twice", "projects 0: 3\ncompleted 1: 3", 2, "too many of project 3"),
    ("no such project", "projects 0: 21", 1, "a number from 1 to 20 expected"),
    ("two projects on display", "display: 1 2", 1, "three projects expected"),
    ("projects that lie nowhere", "deck: 1 2 3", 0, "pieces of the game lie nowhere"),
    ("points of one player", "points: 3", 1, "a number for each"),
    ("too many points", "points: 3 10000", 1, "a number from 0 to 9999"),
    (
        "nothing to take",
        "turn: 1\nstacks: . . . / . . . / . . ?\narchitects 0: 9\ncity 0: 5? 5? 5? / 5? 5? 5? / 5? 5? 4?",
        0,
        "nothing to choose",
    ),
]


@pytest.mark.parametrize(("text", "line", "message"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_position_says_what_and_where(text: str, line: int, message: str) -> None:
    with pytest.raises(PositionError) as problem:
        lay(text)
    assert message in problem.value.message
    assert problem.value.line == line


def test_open_stacks_share_the_tiles_that_are_left() -> None:
    state = lay("stacks: *-WB 2? . / * * * / * * *\ncity 0: 4? 4? . / . . . / . . .")
    heights = [stack["height"] for stack in GAME.view(state, 0)["stacks"]]
    assert (heights[1], heights[2], sum(heights)) == (2, 0, 37)
    assert on(state, "stacks").split()[0].endswith("-WB")
    assert GAME.pieces(state) == GAME.pieces(GAME.new())


def test_what_is_open_differs_by_seed_alone() -> None:
    assert lay("seed: 1").digest() == lay("seed: 1").digest()
    assert on(lay("seed: 1"), "stacks") != on(lay("seed: 2"), "stacks")


def test_two_empty_stacks_and_the_first_player_to_move_is_the_end() -> None:
    empty = "stacks: . . * / * * * / * * *\ncity 0: 5? 5? . / . . . / . . .\n"
    assert lay(empty).over
    assert not lay(f"{empty}turn: 1").over


def test_a_high_stack_never_outgrows_its_room() -> None:
    """The highest stack that a position may have, and a player who puts every tile on it."""
    state = lay("city 0: 13? . . / . . . / . . .\nprojects 0: 1")
    rng = Rng(1)
    while not state.over:
        moves = [GAME.moves.text(code) for code in state.moves()]
        state.do("place 1" if "place 1" in moves else moves[rng.below(len(moves))])
    assert GAME.pieces(state) == GAME.pieces(GAME.new())
    assert 20 < max(len(pile) for pile in GAME.view(state, 0)["players"][0]["city"]) <= 26
