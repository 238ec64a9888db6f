"""BAB-9: points and the three ways a game ends."""

import pytest

from shinar.testing import rule
from tests.babel.table import GAME, act, lay, on
from tests.babel.test_setup_and_turn import stock_of

FIVE_LANDS = ("media", "sumer", "hatti", "persia", "assyria")


def temples(seat: int, *tops: int) -> str:
    """A temple of each height, from Media on."""
    return "".join(
        f"temple {seat} {land}: {' '.join(str(n) for n in range(1, top + 1))}\n"
        for land, top in zip(FIVE_LANDS, tops, strict=False)
    )


@rule("BAB-9.1")
def test_points_are_the_top_levels() -> None:
    state = lay("temple 0 media: 1 2 3\ntemple 0 hatti: 2 4\ntemple 1 media: 1")
    assert state.scores() == [7, 1]
    assert GAME.view(state, 0)["players"][0]["points"] == 7


@rule("BAB-9.2", "BAB-9.4")
@pytest.mark.parametrize(("rival", "over"), [((5, 4), True), ((5, 5), False)])
def test_fifteen_win_at_once_against_fewer_than_ten(rival: tuple[int, ...], over: bool) -> None:
    state = lay(f"{temples(0, 5, 5, 4)}{temples(1, *rival)}pawns: hatti quarry\nsettlers 0 hatti: 6M\nstock 0: 5\nhand 1: 9S")
    act(state, "build own")
    assert state.scores()[0] == 15
    assert state.over == over
    assert state.winner_seats() == ([0] if over else [])


@rule("BAB-9.2")
def test_fourteen_do_not_win() -> None:
    state = lay(f"{temples(0, 5, 5, 3)}pawns: hatti quarry\nsettlers 0 hatti: 6M\nstock 0: 4")
    assert not act(state, "build own").over


@rule("BAB-9.3")
@pytest.mark.parametrize(("level", "over"), [(3, False), (4, True)])
def test_in_the_final_phase_twenty_win(level: int, over: bool) -> None:
    own = temples(0, 6, 5, 5, level - 1)
    state = lay(f"{own}{temples(1, 4, 4, 4)}pawns: persia quarry\nsettlers 0 persia: 6M\nstock 0: {level}")
    act(state, "build own")
    assert state.scores() == [16 + level, 12]
    assert state.over == over


@rule("BAB-9.3")
def test_the_final_phase_is_told() -> None:
    state = lay(f"{temples(0, 5, 5, 4)}{temples(1, 5, 5)}pawns: hatti quarry\nsettlers 0 hatti: 6M\nstock 0: 6 5")
    assert "log-final-phase" in [line.id for line in GAME.told(act(state, "build own"), -1)]
    assert "log-final-phase" not in [line.id for line in GAME.told(act(state, "build own"), -1)]  # it has begun already


@rule("BAB-9.3")
@pytest.mark.parametrize(("third", "told"), [(4, True), (5, False)])
def test_a_level_that_is_skipped_to_begins_the_final_phase_once(third: int, told: bool) -> None:
    state = lay(f"{temples(0, 5, 5, third)}{temples(1, 5, 5)}pawns: persia quarry\nsettlers 0 persia: 6P\nstock 0: 2")
    assert ("log-final-phase" in [line.id for line in GAME.told(act(state, "skip own"), -1)]) == told


@rule("BAB-9.3", "BAB-9.4")
def test_destroying_brings_the_rival_below_ten_and_wins() -> None:
    state = lay(f"{temples(0, 5, 5, 5)}{temples(1, 5, 5)}pawns: sumer quarry\nsettlers 0 sumer: 3A")
    act(state, "destroy")
    assert state.scores() == [15, 5]
    assert state.winner_seats() == [0]


@rule("BAB-9.3", "BAB-9.4")
def test_stealing_brings_the_rival_below_ten_and_wins() -> None:
    state = lay(f"{temples(0, 5, 0, 5, 5)}{temples(1, 5, 5)}pawns: sumer quarry\nsettlers 0 sumer: 2A 3H")
    act(state, "steal")
    assert state.scores() == [20, 9]
    assert state.winner_seats() == [0]


@rule("BAB-9.4")
def test_a_skip_can_win_too() -> None:
    state = lay(f"{temples(0, 5, 5, 3)}pawns: hatti quarry\nsettlers 0 hatti: 5P\nstock 1: 5")
    assert act(state, "skip rival").winner_seats() == [0]


@rule("BAB-9.4")
def test_ten_points_are_not_below_ten() -> None:
    state = lay(f"{temples(0, 5, 5, 5)}{temples(1, 5, 5)}hand 0: M")
    assert not act(state, "travel media").over


@rule("BAB-9.4")
def test_the_final_phase_ends_when_both_fall_below_fifteen() -> None:
    """Seat 0 has fifteen and loses a temple: from then on nobody wins by the rival's falling below ten."""
    position = f"{temples(0, 5, 5, 5)}{temples(1, 5, 5)}pawns: media sumer\nsettlers 0 media: 3A\nsettlers 1 sumer: 3A\n"
    state = act(lay(f"turn: 1\nhand 0: 2M\n{position}"), "destroy")
    assert (state.scores(), state.over) == ([10, 10], False)
    act(state, "end", "destroy")
    assert (state.scores(), state.over) == ([10, 5], False)


@rule("BAB-9.3")
def test_nobody_wins_by_dropping_the_rival_without_fifteen_of_ones_own() -> None:
    state = lay(f"{temples(0, 5, 5, 4)}{temples(1, 5, 5)}pawns: sumer quarry\nsettlers 0 sumer: 3A\nhand 1: 2M")
    assert not act(state, "destroy").over


LAST_CARD = f"temple deck: 6\nstock 1: {stock_of(level6=1, level1=2)}\n"


@rule("BAB-9.5")
def test_the_last_temple_card_ends_the_game_and_more_points_win() -> None:
    state = lay(
        f"temple deck: 6\nstock 1: {stock_of(level6=1, level1=2, level2=1)}\ntemple 0 media: 1\ntemple 1 media: 1 2\nhand 0: 9M"
    )
    act(state, "end")
    assert state.over
    assert state.winner_seats() == [1]
    assert on(state, "stock 0") == "6"


@rule("BAB-9.6")
@pytest.mark.parametrize(("hands", "winners"), [(("2M", "3S"), [1]), (("4M", "3S"), [0])])
def test_equal_points_are_decided_by_the_cards_in_hand(hands: tuple[str, str], winners: list[int]) -> None:
    state = lay(f"{LAST_CARD}temple 0 media: 1\ntemple 1 hatti: 1\nhand 0: {hands[0]}\nhand 1: {hands[1]}")
    assert act(state, "end").winner_seats() == winners


@rule("BAB-9.7")
def test_with_everything_equal_both_win_and_nobody_moves_again() -> None:
    state = lay(f"{LAST_CARD}temple 0 media: 1\ntemple 1 hatti: 1\nhand 0: 2M\nhand 1: 2S")
    act(state, "end")
    assert state.winner_seats() == [0, 1]
    assert state.moves() == []
    assert sum(state.snapshot()["hands"][1]) == 2


def test_the_score_sheet_adds_up() -> None:
    state = lay(f"{temples(0, 5, 3, 1)}{temples(1, 2, 2)}")
    sheet = GAME.score_sheet(state)
    assert [sum(points[seat] for _, points in sheet) for seat in range(2)] == state.scores() == [9, 4]
