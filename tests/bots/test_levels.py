"""The levels: all there, each playing whole games, each answering in time."""

import itertools
from dataclasses import replace
from types import SimpleNamespace

import pytest

from shinar.bots import LEVELS, STRENGTHS, Asker, make_bot
from shinar.bots.search import SLICE, SearchBot
from shinar.core.registry import find_game, game_names
from shinar.core.state import State
from shinar.core.text import LANGUAGES, Texts
from shinar.testing.battery import FEW_ITERATIONS


def play(name: str, levels: list[str], seed: int, iterations: int = FEW_ITERATIONS) -> State:
    state = find_game(name).new(len(levels), seed=seed)
    askers = [Asker(make_bot(level, seed, iterations), seed) for level in levels]
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
def test_a_level_answers_in_its_time_even_where_iterations_are_slow(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations without end, and a clock by which few of them take a second: the bot stops when its time is up."""
    clock = itertools.count()
    monkeypatch.setattr("shinar.bots.search.time", SimpleNamespace(monotonic=lambda: float(next(clock))))
    state = find_game("bids").new(4, seed=1)
    bot = SearchBot(1, replace(STRENGTHS[level], iterations=10**7, seconds=5.0))
    assert Asker(bot, 1).move(state, 0) in state.moves()
    assert bot.searcher is not None
    done = sum(tree.iterations() for tree in bot.searcher.trees)
    assert SLICE <= done <= SLICE * (5 + 2 * len(bot.searcher.trees)), "one look at the clock after each slice"


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
