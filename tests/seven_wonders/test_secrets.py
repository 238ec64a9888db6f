"""SEV-16: what others may hear of a move: never a card or a tile that goes face down."""

import random

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import GAME, act, choose, lay

FACE_DOWN = ("discard", "tower", "stage", "grant", "keep")


def told(state: State, seat: int, move: str) -> bool:
    """Whether everybody hears which move that is."""
    return not GAME.is_secret(state, seat, GAME.moves.parse(move))


@rule("SEV-16.1")
def test_the_last_to_choose_shows_a_building_but_no_card_that_goes_face_down() -> None:
    state = choose(choose(lay("hand 0: altar\ntiles 0: 4 5 6\nhand 1: theater", laws=[9]), 1), 2)
    assert told(state, 0, "build altar")
    assert not any(told(state, 0, move) for move in ("discard altar", "tower altar 5", "stage altar", "grant altar"))


@rule("SEV-16.1")
def test_a_choice_is_sealed_while_another_is_awaited() -> None:
    state = lay("hand 0: altar")
    assert not told(state, 0, "build altar")
    assert not told(choose(state, 0, "build altar"), 1, f"discard {GAME.moves.move(state.moves()[0]).args['card']}")


@rule("SEV-16.1")
def test_a_seventh_card_that_goes_face_down_is_not_shown() -> None:
    state = lay("round: 6\nboards: babylon-B-2 rhodos-A gizah-A\nhand 0: altar theater")
    for seat, move in enumerate(("build altar", "", "")):
        choose(state, seat, move)
    assert told(state, 0, "build theater")
    assert not told(state, 0, "discard theater")


@rule("SEV-9.4", "SEV-16.1")
def test_with_two_players_nothing_is_shown_before_the_free_citys_card() -> None:
    state = choose(lay("players: 2\nholder: 0\nhand 0: altar theater\nhand 1: baths\ncity 1: stone_pit"), 0, "build altar")
    assert not told(state, 1, "build baths")
    assert told(choose(state, 1, "build baths"), 0, "build theater")


@rule("SEV-16.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_whole_games_nothing_face_down_is_told_to_others(seats: int) -> None:
    """Neither the code of a move nor a line of the log for others names a card that went face down."""
    chance = random.Random(seats)
    state = GAME.new(seats, {}, seats)
    while not state.over:
        seat, code = state.turn, chance.choice(state.moves())
        before, move = state.copy(), GAME.moves.move(code)
        act(state, GAME.moves.text(code))
        if move.name in FACE_DOWN:
            assert GAME.is_secret(before, seat, code)
        assert not [line for line in GAME.told(state, -1) if line.id == "log-own-card"]
        for reader in range(seats):
            own = [line.args["player"] for line in GAME.told(state, reader) if line.id == "log-own-card"]
            assert set(own) <= {reader}
        for line in GAME.told(state, -1):
            kind = line.id.removeprefix("log-").removeprefix("city-")
            assert kind not in FACE_DOWN or "card" not in line.args


@rule("SEV-16.1")
@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("phase: dig\nround: 4\nboards: halikarnassos-A-2 rhodos-A gizah-A\ndigs: 1 0 0\ndiscards: altar", "pass"),
        ("phase: copy\nround: 4\nage: 3\ncity 0: courtesans_guild\ndues: 1 0 0\ncity 1: plato", "copy plato"),
        ("phase: extra\nround: 4\nboards: roma-B-2 rhodos-A gizah-A\ndues: 4 0 0\nleaders 0: plato", "pass"),
    ],
)
def test_the_last_choice_of_a_turn_shows_the_next_hand(position: str, move: str) -> None:
    state = lay(position, leaders="with", sides="random")
    seen = state.reveal_count()
    assert act(state, move).reveal_count() > seen
