"""The levels: all there, each playing whole games, each answering in time."""

import time
from dataclasses import replace

import pytest

from shinar.bots import LEVELS, STRENGTHS, Asker, make_bot
from shinar.bots.search import SearchBot
from shinar.core.registry import find_game, game_names
from shinar.core.state import State
from shinar.core.text import LANGUAGES, Texts
from shinar.testing.battery import FEW_ITERATIONS


def play(name: str, levels: list[str], seed: int, looks: int = FEW_ITERATIONS) -> State:
    state = find_game(name).new(len(levels), seed=seed)
    askers = [Asker(make_bot(level, seed, looks), seed) for level in levels]
    while not state.over:
        state.do(askers[state.turn].move(state, state.turn))
    return state


def test_the_levels_from_the_weakest_to_the_strongest() -> None:
    assert LEVELS == ("random", "greedy", "novice", "apprentice", "master", "grandmaster")
    for level in LEVELS:
        for lang in LANGUAGES:
            assert Texts("shinar").format(lang, f"level-{level}")


@pytest.mark.parametrize("name", game_names())
def test_every_level_plays_every_game_at_every_seat(name: str) -> None:
    seats = find_game(name).seats[-1]
    for first in range(len(LEVELS)):
        assert play(name, [LEVELS[(first + seat) % len(LEVELS)] for seat in range(seats)], first).over


@pytest.mark.parametrize("name", ["amytis", "babel"])
def test_looking_ahead_beats_chance(name: str) -> None:
    won = sum(0 in play(name, ["master", "random"], seed, 100).winner_seats() for seed in range(4))
    won += sum(1 in play(name, ["random", "master"], seed, 100).winner_seats() for seed in range(4))
    assert won == 8


@pytest.mark.parametrize("level", STRENGTHS)
def test_a_level_answers_in_its_time_even_where_looks_are_slow(level: str) -> None:
    """The game of another package is plain Python, and the looks have no end: the time cap must hold, on a busy machine too."""
    state = find_game("bids").new(4, seed=1)
    strength = replace(STRENGTHS[level], iterations=10**7, seconds=0.2)
    started = time.process_time()
    assert Asker(SearchBot(1, strength), 1).move(state, 0) in state.moves()
    assert time.process_time() - started < 2 * strength.seconds * strength.threads + 1


@pytest.mark.parametrize("level", STRENGTHS)
def test_a_forced_move_is_answered_at_once(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for thinking in ("search.Searcher.prepare", "endgame.Endgame.best"):
        monkeypatch.setattr(f"shinar.bots.{thinking}", lambda *_: pytest.fail("nothing to think about"))
    state = find_game("bids").new(2, seed=1)
    with pytest.raises(pytest.fail.Exception, match="nothing to think about"):
        Asker(make_bot(level, 1), 1).move(state, state.turn)
    while len(state.moves()) > 1:
        state.do(state.moves()[0])
    assert Asker(make_bot(level, 1), 1).move(state, state.turn) == state.moves()[0]
