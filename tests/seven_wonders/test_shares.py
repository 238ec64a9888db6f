"""SEV-9.5: what the other player knows while the holder shares out a purchase of the Free City."""

from random import Random

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import GAME, on

MIXES: tuple[dict[str, str], ...] = ({}, {"leaders": "with", "cities": "with"}, {"wonder_pack": "with", "cities": "with"})


def shared_out(seed: int) -> list[State]:
    """The positions of a random game in which a purchase is shared out."""
    chance, found = Random(seed), []
    state = GAME.new(2, MIXES[seed % len(MIXES)], seed)
    while not state.over:
        if on(state, "phase") == "purchase":
            found.append(state.copy())
        state.do(chance.choice(state.moves()))
    return found


@rule("SEV-9.5", "SEV-16.1")
@pytest.mark.parametrize("first", range(0, 60, 15))
def test_what_the_holder_chose_can_be_carried_out_whatever_the_other_takes_it_to_be(first: int) -> None:
    found = [state for seed in range(first, first + 15) for state in shared_out(seed)]
    assert found
    for state in found:
        other = 1 - state.turn
        for guess in (state.redealt(other, Rng(seed)) for seed in range(3)):
            view = GAME.view(guess, state.turn)
            own, free = view["cities"][state.turn]["choice"], view["cities"][2]["choice"]
            hand = list(view["cities"][state.turn]["hand"])
            for chosen in (own, free):
                hand.remove(chosen.split()[1])  # two different cards
            assert guess.pending_seats() == [state.turn]
            guess.do(guess.moves()[0])
