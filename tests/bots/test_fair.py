"""A bot knows what its seat knows, over whole games, with all that it remembers from one decision to the next."""

import pytest

from shinar.bots import LEVELS, Asker, make_bot
from shinar.bots.advice import advise
from shinar.bots.search import Strength
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.testing.battery import FEW_ITERATIONS, check_fair_games, check_no_leak
from shinar.testing.walks import Case


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", game_names())
def test_hidden_things_make_no_difference_in_a_whole_game(name: str, level: str) -> None:
    game = find_game(name)
    for seats in game.seats:
        check_fair_games(Case(game, seats, seed=seats), level)


@pytest.mark.parametrize("name", game_names())
def test_hidden_things_make_no_difference_to_advice(name: str) -> None:
    few = Strength(40, 60)
    game = find_game(name)
    rng = Rng(1)
    for state in Case(game, game.seats[-1], seed=3).some(every=23):
        seat = state.turn
        first = advise(game, state, seat, 5, few)
        assert advise(game, state.redealt(seat, rng), seat, 5, few) == first
        assert advise(game, state.redealt(seat, rng), seat, 5, few) == first


def test_a_bot_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Peeper:
        def choose(self, state, seat):  # type: ignore[no-untyped-def]
            moves = state.moves()
            return moves[sum(state.snapshot()["hands"][1 - seat][:2]) % len(moves)]

    monkeypatch.setattr("shinar.testing.battery.make_bot", lambda *_: Peeper())
    monkeypatch.setattr(Asker, "move", lambda self, state, seat: self.bot.choose(state, seat))
    with pytest.raises(AssertionError, match="sees what the seat cannot know"):
        check_fair_games(Case(find_game("babel"), 2, seed=1), "greedy")
    with pytest.raises(AssertionError, match="sees what the seat cannot know"):
        check_no_leak(Case(find_game("babel"), 2, seed=1))


def test_a_seat_is_asked_although_another_is_asked_first() -> None:
    state = find_game("bids").new(3, seed=1)
    state.do("bid 2", 0)
    state.give_turn(0)
    for level in LEVELS:
        asker = Asker(make_bot(level, 1, FEW_ITERATIONS), 1)
        assert asker.move(state, 2) in range(5)
        assert state.turn == 0, "asking a bot must not change the game"
