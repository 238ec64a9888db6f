"""What each game thinks of its positions, written down: no golden tells, since games of tests do not hang on it."""

import hashlib

import pytest

from shinar.core.registry import find_game
from shinar.testing.walks import Case, cases

DIGESTS = {  # whoever fits new weights writes down what comes of them
    "amytis": "c4449e9806d1cbf2",
    "architectura": "9abd5e717a31992d",
    "babel": "0515af3ea6889420",
    "seven_wonders": "8a1fd40a44d03239",
}


def digest(walked: list[Case]) -> str:
    found = hashlib.sha256()
    for case in walked:
        for state, code in case.walk():
            found.update(f"{state.values_of_all()} {state.foreseen(code).values_of_all()}\n".encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("name", DIGESTS)
def test_positions_are_worth_what_they_were(name: str) -> None:
    game = find_game(name)
    lively = [Case(game, seats, seed=seed, lively=True) for seats in game.seats for seed in range(2)]
    assert digest([*cases(game, 7), *lively]) == DIGESTS[name]
