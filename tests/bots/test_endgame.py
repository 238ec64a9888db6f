"""The last moves: the exact search finds what trying everything finds, and only claims what holds in every deal."""

from functools import partial

import pytest

from shinar.bots.endgame import Endgame, Solver
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State

WON = 100_000


def worth(state: State, seat: int) -> int:
    """Everything tried, nothing left out."""
    if state.over:
        margin = state.scores()[seat] - state.scores()[1 - seat]
        winners = state.winner_seats()
        return margin if len(winners) == 2 else margin + (WON if winners == [seat] else -WON)
    best = max if state.turn == seat else min
    return best(map(partial(after, state, seat), state.moves()))


def after(state: State, seat: int, code: int) -> int:
    trial = state.copy()
    trial.do(code)
    return worth(trial, seat)


def late(name: str, seed: int, left: int) -> State:
    """A random game, so many moves before its end."""
    played = []
    state, rng = find_game(name).new(seed=seed), Rng(seed)
    while not state.over:
        played.append(state.copy())
        state.do(state.moves()[rng.below(len(state.moves()))])
    return played[-min(left, len(played))]


@pytest.mark.parametrize("name", ["amytis", "babel"])
def test_it_finds_what_trying_everything_finds(name: str) -> None:
    small = 0
    for seed in range(60):
        state = late(name, seed, 1 + seed % 3)
        found = Solver(state, state.turn).solve(state, 400)
        if not found or len(found) == 1:
            continue
        small += 1
        exact = {code: after(state, state.turn, code) for code in state.moves()}
        best = max(exact.values())
        assert max(found.values()) == best
        assert {code for code in found if found[code] == best} == {code for code in exact if exact[code] == best}
    assert small >= 5


def test_without_the_budget_it_says_nothing() -> None:
    state = find_game("amytis").new(seed=1)
    assert Solver(state, state.turn).solve(state, 500) == {}


def test_what_is_settled_is_best_in_every_deal() -> None:
    claimed = 0
    for seed in range(8):
        state = late("amytis", seed, 2)
        proved = Endgame(state.turn, 1).best(state)
        if proved is None or len(state.moves()) == 1:
            continue
        claimed += 1
        for n in range(5):
            deal = state.redealt(state.turn, Rng(n))
            assert after(deal, state.turn, proved) == worth(deal, state.turn)
    assert claimed >= 3


class Untouched:
    """Stands where the solver would: nothing is to be solved."""

    def solve(self, state: State) -> dict[int, int]:
        pytest.fail("this is not to be solved")


def kept_out(state: State) -> bool:
    endgame = Endgame(state.turn, 1)
    endgame.solver = Untouched()  # type: ignore[assignment]
    return endgame.best(state) is None


def test_it_keeps_out_of_long_games() -> None:
    assert kept_out(find_game("babel").new(seed=1))
    with pytest.raises(pytest.fail.Exception):
        kept_out(late("babel", 1, 2))


def test_it_keeps_out_of_sealed_choices_and_of_games_for_more_than_two() -> None:
    state = find_game("bids").new(2, seed=1)
    assert kept_out(state), "both choose at the same time"
    three = find_game("bids").new(3, seed=1)
    while len(three.moves()) > 2 or len(three.pending_seats()) > 1:
        three.do(three.moves()[0])
    assert Endgame(three.turn, 1).near(three)
    assert kept_out(three), "a third seat decides too"
