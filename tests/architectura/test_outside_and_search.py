"""ARC-10.6 and ARC-10.10 with packs of single cards: what is played outside the city, and what is searched for."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.architectura.table import GAME, act, effect, offers, on, pack, play, with_pack

OUTSIDE = "[base.before]\noutside = true\n"


def played_outside(text: str, position: str) -> State:
    return act(with_pack(pack(OUTSIDE + text), f"hand 0: 1 9\n{position}"), "play 1")


@rule("ARC-8.5")
def test_a_card_outside_counts_with_its_initial_value() -> None:
    assert played_outside("", "street a: 1.5").scores() == [4, 5]  # its sides are 3 to 6


@rule("ARC-6.10")
def test_outside_the_city_nothing_is_near() -> None:
    state = played_outside(
        effect("destroy", where="row") + "\n[[base.end]]\nmode = 'each'\nwhere = 'column'\npoints = 7", "street a: 1.5 1.6"
    )
    assert offers(state) == {"draw"}
    assert state.scores() == [4, 11]


@rule("ARC-10.10")
def test_a_search_that_costs_more_than_the_hand_takes_all_of_it() -> None:
    position = "begun 0: no\nphase: search\nowed: 3\nhand 0: 8 9\ndeck 0: 1 2 3 4 5 6 7 10 11 12"
    state = with_pack(pack("[base.before]\nsearch = 3"), position)
    act(state, "under 8")
    assert GAME.view(state, 0)["phase"] == "search" and on(state, "hand 0") == "9"
    before = state.reveal_count()
    act(state, "under 9")
    assert state.reveal_count() > before
    assert GAME.view(state, 0)["phase"] == "choose" and on(state, "hand 0") == "1!"
    assert GAME.load(GAME.dump(state)).digest() == state.digest()  # nothing is left behind the end of the deck


@rule("ARC-10.10", "ARC-2.6")
@pytest.mark.parametrize(("hand", "phase"), [("8", "search"), ("", "choose")])
def test_one_card_in_hand_is_enough_to_search(hand: str, phase: str) -> None:
    left = " ".join(str(number) for number in range(1, 13) if str(number) != hand)
    position = f"hand 0: 9\nhand 1: {hand}\ndeck 1: {left}\nbegun 0: yes\nbegun 1: no"
    state = act(play(with_pack(pack("[base.before]\nsearch = 1"), position), 9, "a1"), "draw")
    assert state.turn == 1 and GAME.view(state, 1)["phase"] == phase
