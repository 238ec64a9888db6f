"""Bots play 7 Wonders to the end with every box and every number of players."""

import pytest

from shinar.bots import Asker, make_bot
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
