"""Bots: fair, reproducible, and better the higher their level."""

import pytest

from shinar.bots import LEVELS, Asker, make_bot
from shinar.bots.simple import WON, GreedyBot
from shinar.cli.local_game import Match, play_bots
from shinar.core.errors import SetupError
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.testing.walks import Case
from tests.babel.table import GAME, WINNING, lay

OURS = ["amytis", "babel"]


def winners(name: str, seats: list[str], seed: int) -> list[int]:
    game = find_game(name)
    match = Match.open(Record(game, {option.name: option.usual for option in game.options}, seats, seed))
    play_bots(match)
    return match.state.winner_seats()


@pytest.mark.parametrize("name", OURS)
def test_greedy_beats_random(name: str) -> None:
    won = 0
    for seed in range(20):
        won += 0 in winners(name, ["greedy", "random"], seed)
        won += 1 in winners(name, ["random", "greedy"], seed)
    assert won >= 36


def test_a_blurred_greedy_bot_sees_what_is_lost_and_a_shared_win() -> None:
    bot = GreedyBot(1, blur=5)
    for _ in range(50):
        lost, low, high = bot.misjudged([-2.0 * WON, 10.0, 14.0], 5.0)
        assert lost < -WON
        assert max(abs(low - 10), abs(high - 14)) <= 5 * 2
    state = find_game("bids").new(4, seed=1)
    worth = {code: 2.0 * WON // 4 if n == 1 else 10.0 for n, code in enumerate(state.moves())}
    bot.worth = lambda _state, code, *_: worth[code]  # type: ignore[method-assign, assignment]
    assert {bot.choose(state, 0) for _ in range(30)} == {state.moves()[1]}


def test_the_level_greedy_is_far_better_than_chance_among_three() -> None:
    won = 0
    for seed in range(30):
        state = find_game("seven_wonders").new(3, seed=seed)
        askers = [Asker(make_bot("greedy" if seat == seed % 3 else "random", seed + seat), seat) for seat in range(3)]
        while not state.over:
            state.do(askers[state.turn].move(state, state.turn))
        won += seed % 3 in state.winner_seats()
    assert won >= 20


@pytest.mark.parametrize("options", [{}, {"tower": "without", "projects": "without"}])
def test_greedy_judges_a_sealed_choice_by_what_it_brings(options: dict[str, str]) -> None:
    """Three play 7 Wonders: who looked no further than a face-down card would win a third of the games or less."""
    won = 0
    for seed in range(30):
        state = find_game("seven_wonders").new(3, options, seed)
        askers = [Asker(GreedyBot(seed) if seat == seed % 3 else make_bot("random", seed + seat), seat) for seat in range(3)]
        while not state.over:
            state.do(askers[state.turn].move(state, state.turn))
        won += seed % 3 in state.winner_seats()
    assert won >= 27


def test_a_sealed_choice_is_judged_as_if_the_others_did_what_they_are_offered_first() -> None:
    """Against the lowest bid the second lowest takes the prize, and keeps the better cards; sealed, all bids look alike."""
    state = find_game("bids").new(2, seed=1)
    assert {GreedyBot(seed).choose(state, 0) for seed in range(8)} == {state.MOVES.parse("bid 2")}


@pytest.mark.parametrize("name", OURS)
def test_a_blurred_greedy_bot_misjudges_more_the_more_it_is_blurred(name: str) -> None:
    states = [state for seed in range(12) for state in Case(find_game(name), 2, seed=seed).some(5) if len(state.moves()) > 2]
    sums = []
    for blur in (0.0, 0.5, 5.0):
        chosen = [(state, GreedyBot(n, blur=blur).choose(state, state.turn)) for n, state in enumerate(states)]
        sums.append(sum(GreedyBot(0).worth(state, code, state.turn, GreedyBot.DEPTH) for state, code in chosen))
    assert sums[0] > sums[1] > sums[2]


def test_a_blurred_greedy_bot_takes_a_win() -> None:
    state = lay(WINNING)
    for seed in range(20):
        assert GAME.moves.text(GreedyBot(seed, blur=50).choose(state, 0)) == "build own"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_repeats_itself_with_its_seed(level: str) -> None:
    state = find_game("babel").new(seed=2)
    moves = [Asker(make_bot(level, seed), 1).move(state, 0) for seed in (1, 1, 1)]
    assert len(set(moves)) == 1


def test_a_bot_never_sees_the_game_itself() -> None:
    seen = []

    class Spy:
        def choose(self, state, seat):  # type: ignore[no-untyped-def]
            seen.append(state)
            return state.moves()[0]

    game = find_game("babel")
    state = game.new(seed=2)
    Asker(Spy(), 1).move(state, 0)
    assert seen[0] is not state
    assert seen[0].snapshot()["random"] != state.snapshot()["random"], "a bot could foresee the reshuffle"
    assert seen[0].snapshot()["hands"][1] != state.snapshot()["hands"][1]
    assert seen[0].snapshot()["hands"][0] == state.snapshot()["hands"][0]


def test_unknown_bots() -> None:
    with pytest.raises(SetupError, match="no bot is called 'deep thought'; there are: random, greedy"):
        make_bot("deep thought", 1)
