"""A game in plain Python behind the adapter: the toy of these tests, and what happens when one breaks."""

import pytest
from shinar_toy.state import BidState

from shinar.core.errors import IllegalMove, SetupError
from shinar.core.plain import PlainState
from shinar.core.playouts import playouts
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.testing import rule

GAME = find_game("bids")


def test_the_game_of_another_package_is_found() -> None:
    assert "bids" in game_names()
    assert GAME.new(seats=3).pending_seats() == [0, 1, 2]


@rule("BID-1.1")
def test_bids_are_sealed_and_may_be_changed_until_the_last_one() -> None:
    state = GAME.new(seats=3)
    state.do("bid 5", seat=2)
    state.do("bid 1", seat=0)
    assert state.pending_seats() == [1]
    assert GAME.view(state, 1)["sealed"] == ["sealed", -1, "sealed"]
    assert GAME.view(state, 2)["sealed"] == ["sealed", None, 5]
    state.do("bid 4", seat=2)
    assert state.reveal_count() == 0
    state.do("bid 1", seat=1)
    assert GAME.view(state, 1)["shown"] == [1, 1, 4]
    assert state.reveal_count() == 1


@rule("BID-1.2")
def test_a_card_is_bid_once() -> None:
    state = GAME.new(seats=2)
    state.do("bid 3", seat=0)
    state.do("bid 1", seat=1)
    with pytest.raises(IllegalMove, match=r"BID-1\.2"):
        state.do("bid 3", seat=0)


@rule("BID-1.3")
def test_the_highest_lonely_bid_wins() -> None:
    state = GAME.new(seats=3)
    for seat, card in enumerate((5, 5, 2)):
        state.do(f"bid {card}", seat=seat)
    assert state.scores() == [0, 0, 2]


def test_playouts_of_a_plain_game() -> None:
    moves, wins = playouts(GAME.new(seats=2), 50, 1)
    assert moves == 50 * 10
    assert sum(wins) >= 50


class Broken:
    """Fails where it is told to."""

    where = ""
    turn = 0
    reveals = 0

    def __getattr__(self, name: str):  # type: ignore[no-untyped-def]
        def answer(*args: object) -> object:
            if name == type(self).where:
                raise ZeroDivisionError(name)
            return {"legal": [0, 1], "pending": [0], "copy": self, "facts": {}}.get(name, 0)

        return answer


class BrokenState(PlainState):
    MOVES = BidState.MOVES
    RULES = BidState.RULES
    OBJECT = Broken


@pytest.mark.parametrize("where", ["start", "legal", "refuse", "play"])
def test_an_error_in_a_plain_game_reaches_the_caller_and_leaves_the_state_as_it_was(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Broken, "where", where)
    state = BrokenState()

    def play() -> None:
        if state.over:
            state.start(2, [0], 1)
        state.moves()
        state.do(0)

    for _ in range(2):
        with pytest.raises(ZeroDivisionError, match=where):
            play()
        assert state.turn == (-1 if where == "start" else 0)


def test_a_playout_of_a_broken_game_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "where", "play")
    state = BrokenState()
    state.start(2, [0], 1)
    assert state.random_playout(Rng(1)) == 1
    assert state.over
    for _ in range(2):
        with pytest.raises(ZeroDivisionError, match="play"):
            state.scores()


@pytest.mark.parametrize("name", ["", "babel2", "BABEL", "../babel", "x" * 1000])
def test_unknown_games(name: str) -> None:
    with pytest.raises(SetupError, match="no game is called"):
        find_game(name)
