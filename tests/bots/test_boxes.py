"""Bots play 7 Wonders to the end with every box and every number of players."""

import pytest

from shinar.bots import STRENGTHS, Asker, make_bot
from shinar.bots.tree import Tree
from shinar.core.registry import find_game

GAME = find_game("seven_wonders")
BOXES = {"leaders": "with", "cities": "with", "wonder_pack": "with"}
ONE_BOX = [{"leaders": "with"}, {"cities": "with"}, {"wonder_pack": "with"}]


def played(level: str, seats: int, options: dict[str, str], seed: int, most: int = 1000) -> int:
    """So many moves that bots of a level made, or those of a whole game."""
    state = GAME.new(seats, options, seed)
    bots = [Asker(make_bot(level, seed + seat), seed + seat) for seat in range(seats)]
    made = 0
    while not state.over and made < most:
        state.do(bots[state.turn].move(state, state.turn), state.turn)
        made += 1
    return made


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_bots_play_to_the_end_with_every_box(seats: int) -> None:
    assert played("greedy", seats, BOXES, seed=seats) > 20 * seats


@pytest.mark.parametrize("options", ONE_BOX, ids=lambda options: next(iter(options)))
def test_greedy_bots_play_to_the_end_with_one_box(options: dict[str, str]) -> None:
    assert played("greedy", 3, options, seed=1) > 50


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 14), (8, 2)])
def test_bots_that_search_play_with_every_box(seats: int, seed: int) -> None:
    assert played("novice", seats, BOXES, seed, most=120) >= 80


def test_a_search_tells_the_moves_of_seats_apart_after_an_earlier_one() -> None:
    text = "game: seven_wonders\noptions: tower=without projects=without cities=with\nphase: loss\nround: 4\nloss: 1 1 1\n"
    first, later = GAME.load(text), GAME.load(text)
    first.give_turn(2)  # its own moves get the first nodes; in the later search the same ones go to seat 0
    tree = Tree(first, 2, STRENGTHS["novice"].parameters, 1, 4000)
    tree.run(20)
    tree.reset(later)
    tree.run(20)
    assert {GAME.moves.text(code) for code, *_ in tree.root_moves()} == {"pay 0", "pay 1"}
