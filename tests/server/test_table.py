"""What may be done at a table, and what not: decided and folded without a server."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core import record as records
from shinar.core.rng import Rng
from shinar.server import wire, wishes
from shinar.server.errors import Refused
from shinar.server.ledger import Person
from shinar.server.store import Entry
from shinar.server.table import PATIENCE
from tests.server.sitting import ANN, BOB, EVE, Sitting


def first_moves(sitting: Sitting, seat: int, count: int) -> None:
    """Some legal moves of a seat."""
    who = (ANN, BOB)[seat]
    for _ in range(count):
        sitting.wish(who, wishes.Play(code=sitting.table.state.moves()[0]))


# --- sitting down -----------------------------------------------------------------------------------------------------


def test_people_and_bots_sit_down_and_the_host_starts() -> None:
    sitting = Sitting()
    assert sitting.refused(BOB, wishes.Start()) == "host"
    assert sitting.refused(ANN, wishes.Start()) == "free"
    sitting.wish(ANN, wishes.Sit(seat=1))
    assert sitting.refused(BOB, wishes.Sit(seat=1)) == "taken"
    assert sitting.refused(BOB, wishes.Sit(seat=7)) == "taken"
    assert sitting.refused(ANN, wishes.Sit()) == "seated"
    assert sitting.refused(BOB, wishes.Bot(seat=0, level="greedy")) == "host"
    assert sitting.refused(ANN, wishes.Bot(seat=0, level="wizard")) == "unknown"
    assert sitting.refused(ANN, wishes.Bot(seat=1, level="greedy")) == "taken"
    sitting.wish(ANN, wishes.Bot(seat=0, level="greedy"))
    assert sitting.refused(BOB, wishes.Sit()) == "full"
    sitting.wish(ANN, wishes.Start())
    assert sitting.table.status == "playing"
    assert sitting.table.bots_to_move() == [0]


def test_nobody_moves_before_the_start_and_nobody_sits_after_it() -> None:
    sitting = Sitting()
    sitting.wish(ANN, wishes.Sit())
    assert sitting.refused(ANN, wishes.Play(code=1)) == "status"
    sitting.wish(ANN, wishes.Stand())
    assert sitting.table.seats[0].free
    sitting.begin()
    assert sitting.refused(EVE, wishes.Sit()) == "status"
    assert sitting.refused(ANN, wishes.Stand()) == "status"
    assert sitting.refused(ANN, wishes.Start()) == "status"


def test_a_private_table_is_closed_to_others() -> None:
    sitting = Sitting(visibility="private")
    assert sitting.refused(BOB, wishes.Sit()) == "private"
    assert not sitting.table.may_see("bob")


@pytest.mark.parametrize(("opened", "kind"), [({"rules": 2}, "version"), ({"game": "chess"}, "unknown")])
def test_a_table_that_this_server_cannot_play_says_so(opened: dict[str, object], kind: str) -> None:
    with pytest.raises(Refused) as caught:
        Sitting(**opened)  # type: ignore[arg-type]
    assert caught.value.kind == kind


# --- moves ------------------------------------------------------------------------------------------------------------


def test_moves_by_code_by_words_and_by_clicks() -> None:
    sitting = Sitting().begin()
    sitting.wish(ANN, wishes.Play(text="travel media"))
    sitting.wish(ANN, wishes.Play(path=["hand:persian", "column:media"]))
    sitting.wish(ANN, wishes.Play(code=sitting.table.state.code_of("build dealt"), moment=sitting.table.size))
    assert [sitting.table.game.moves.text(code) for _, code in sitting.table.moves] == [
        "travel media",
        "settle persian",
        "build dealt",
    ]


def test_moves_that_are_refused() -> None:
    sitting = Sitting().begin()
    assert sitting.refused(BOB, wishes.Play(code=1)) == "turn"
    assert sitting.refused(EVE, wishes.Play(code=1)) == "spectator"
    assert sitting.refused(ANN, wishes.Play(code=0)) == "illegal"
    assert sitting.refused(ANN, wishes.Play(code=10**9)) == "unknown"
    assert sitting.refused(ANN, wishes.Play(text="fly")) == "unknown"
    assert sitting.refused(ANN, wishes.Play(path=["moon"])) == "unknown"
    assert sitting.refused(ANN, wishes.Play()) == "unknown"
    assert sitting.refused(ANN, wishes.Play(code=1, moment=3)) == "stale"


def test_an_illegal_move_names_its_rule() -> None:
    sitting = Sitting().begin()
    with pytest.raises(Refused) as caught:
        sitting.table.decide(ANN, wishes.Play(code=0), 1)
    assert caught.value.data()["rule"] == "BAB-5.8"


# --- undo -------------------------------------------------------------------------------------------------------------


def test_undo_within_ones_own_turn() -> None:
    sitting = Sitting().begin()
    before = sitting.table.state.digest()
    first_moves(sitting, 0, 2)
    assert sitting.refused(BOB, wishes.Undo()) == "undo"
    sitting.wish(ANN, wishes.Undo())
    sitting.wish(ANN, wishes.Undo())
    assert sitting.table.state.digest() == before
    assert sitting.refused(ANN, wishes.Undo()) == "undo"
    assert sitting.table.moment == sitting.table.size, "a move sent before an undo must not be taken for one after it"


def test_no_undo_across_something_revealed() -> None:
    sitting = Sitting().begin()
    for text in ("travel media", "settle persian", "build dealt", "end"):
        sitting.wish(ANN, wishes.Play(text=text))
    assert sitting.refused(ANN, wishes.Undo()) == "undo"


def test_no_undo_that_would_make_another_player_redo() -> None:
    sitting = Sitting("bids").begin()
    sitting.wish(ANN, wishes.Play(text="bid 2"))
    sitting.wish(BOB, wishes.Play(text="bid 3"))
    assert sitting.refused(ANN, wishes.Undo()) == "undo"


# --- choosing at the same time ----------------------------------------------------------------------------------------


def test_sealed_choices_stay_sealed_and_can_be_changed() -> None:
    sitting = Sitting("bids", seats=2).begin()
    begun = sitting.table.moment
    sitting.wish(BOB, wishes.Play(text="bid 4", moment=begun))
    sitting.wish(BOB, wishes.Play(text="bid 5", moment=begun))
    told = sitting.table.told[-1]
    assert "code" in wire.event(sitting.table, told, 1, None)
    assert "code" not in wire.event(sitting.table, told, 0, None)
    assert "code" not in wire.event(sitting.table, told, -1, None)
    assert sitting.table.moment == begun
    sitting.wish(ANN, wishes.Play(text="bid 2", moment=begun))
    assert sitting.table.state.scores() == [0, 2]
    assert sitting.table.moment == sitting.table.size
    assert sitting.refused(BOB, wishes.Play(text="bid 1", moment=begun)) == "stale"


# --- ends -------------------------------------------------------------------------------------------------------------


def test_resigning_from_two_ends_the_game() -> None:
    sitting = Sitting().begin()
    sitting.wish(ANN, wishes.Resign())
    assert sitting.table.result() == {"scores": [0, 0], "winners": [1], "reason": "resigned"}
    assert sitting.refused(BOB, wishes.Play(code=1)) == "status"
    assert sitting.refused(BOB, wishes.Resign()) == "status"


def test_resigning_from_three_lets_a_bot_play_on_that_cannot_win() -> None:
    sitting = Sitting("bids", seats=3).begin()
    sitting.wish(BOB, wishes.Resign())
    assert sitting.table.status == "playing"
    assert 1 in sitting.table.bots_to_move()
    assert sitting.refused(BOB, wishes.Back()) == "status"
    assert sitting.refused(BOB, wishes.Resign()) == "status"
    sitting.wish(ANN, wishes.Resign())
    assert sitting.table.winners == [2]


def test_a_game_is_abandoned_only_by_agreement() -> None:
    sitting = Sitting().begin()
    sitting.wish(ANN, wishes.Abandon())
    assert sitting.table.status == "playing"
    sitting.wish(ANN, wishes.Abandon(agree=False))
    sitting.wish(BOB, wishes.Abandon())
    assert sitting.table.status == "playing"
    sitting.wish(ANN, wishes.Abandon())
    assert sitting.table.status == "abandoned"
    assert sitting.table.result() is None


# --- absence ----------------------------------------------------------------------------------------------------------


def test_a_bot_stands_in_and_hands_the_seat_back() -> None:
    sitting = Sitting().begin()
    sitting.wish(ANN, wishes.StandIn(level="greedy"))
    assert sitting.table.bots_to_move() == [0]
    assert sitting.refused(ANN, wishes.Play(code=1)) == "standin"
    sitting.take(sitting.table.bot_move(0, sitting.table.state.moves()[0], sitting.now))
    sitting.wish(ANN, wishes.Back())
    assert sitting.table.bots_to_move() == []
    first_moves(sitting, 0, 1)
    with pytest.raises(Refused):
        sitting.table.bot_move(0, sitting.table.state.moves()[0], sitting.now)


def test_others_may_call_a_bot_for_a_seat_that_does_not_answer() -> None:
    sitting = Sitting().begin()
    assert sitting.refused(BOB, wishes.Replace(seat=0, level="greedy")) == "patience"
    sitting.now += PATIENCE
    assert sitting.refused(BOB, wishes.Replace(seat=1, level="greedy")) == "patience"
    assert sitting.refused(EVE, wishes.Replace(seat=0, level="greedy")) == "spectator"
    sitting.wish(BOB, wishes.Replace(seat=0, level="greedy"))
    assert sitting.table.bots_to_move() == [0]


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_a_live_clock_runs_for_the_seat_that_thinks() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60, "plus": 5}).begin()
    sitting.now += 10_000
    for text in ("travel media", "settle persian", "build dealt", "end"):
        sitting.wish(ANN, wishes.Play(text=text))
    assert sitting.table.clocks.left == [60_000 - 10_000 + 5_000, 60_000]
    assert sitting.table.flags(sitting.now + 59_999) == []
    assert [entry.data for entry in sitting.table.flags(sitting.now + 60_000)] == [{"seat": 1}]
    assert sitting.table.index().deadline == sitting.now + 60_000
    sitting.take(sitting.table.flags(sitting.now + 60_000))
    assert sitting.table.result() == {"scores": [1, 0], "winners": [0], "reason": "time"}
    assert sitting.table.index().deadline is None


def test_a_clock_in_days_starts_anew_with_each_turn() -> None:
    sitting = Sitting(clock={"kind": "days", "days": 2}).begin()
    day = 24 * 3600 * 1000
    sitting.now += day
    first_moves(sitting, 0, 1)
    assert sitting.table.index().deadline == sitting.now + day


def test_a_bot_has_no_clock() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60}).begin()
    sitting.wish(ANN, wishes.StandIn(level="greedy"))
    assert sitting.table.flags(sitting.now + 10**9) == []


# --- talk, rematch, records -------------------------------------------------------------------------------------------


def test_chat_is_text_of_one_line() -> None:
    sitting = Sitting().begin()
    sitting.wish(EVE, wishes.Chat(text="<b>hello</b>\n\tworld"))
    told = wire.event(sitting.table, sitting.table.told[-1], 0, None)
    assert (told["name"], told["text"]) == ("Eve", "<b>hello</b> world")
    assert "user" not in told


def test_rematch_is_asked_for_after_the_game() -> None:
    sitting = Sitting().begin()
    assert sitting.refused(ANN, wishes.Rematch()) == "status"
    sitting.wish(ANN, wishes.Resign())
    assert sitting.wish(ANN, wishes.Rematch())
    assert not sitting.wish(ANN, wishes.Rematch())
    assert sitting.refused(EVE, wishes.Rematch()) == "spectator"


def test_history_can_be_looked_at() -> None:
    sitting = Sitting().begin()
    start = sitting.table.state.digest()
    first_moves(sitting, 0, 3)
    assert sitting.table.state_after(0).digest() == start
    assert sitting.table.state_after(3).digest() == sitting.table.state.digest()
    with pytest.raises(Refused):
        sitting.table.state_after(4)


PEOPLE = st.sampled_from([ANN, BOB, EVE])
WISHES = st.one_of(
    st.builds(wishes.Sit, seat=st.one_of(st.none(), st.integers(0, 3))),
    st.just(wishes.Stand()),
    st.builds(wishes.Bot, seat=st.integers(0, 3), level=st.sampled_from([None, "random", "greedy", "wizard"])),
    st.just(wishes.Start()),
    st.builds(wishes.Play, code=st.integers(0, 110)),
    st.just("play"),
    st.just("play"),
    st.just("play"),
    st.just("bot"),
    st.just(wishes.Undo()),
    st.just(wishes.Resign()),
    st.builds(wishes.Abandon, agree=st.booleans()),
    st.just(wishes.Rematch()),
    st.builds(wishes.Chat, text=st.text(min_size=1, max_size=20)),
    st.builds(wishes.StandIn, level=st.sampled_from(["random", "wizard"])),
    st.builds(wishes.Replace, seat=st.integers(0, 3), level=st.just("random")),
    st.just(wishes.Back()),
)


@given(game=st.sampled_from(["babel", "bids"]), steps=st.lists(st.tuples(PEOPLE, WISHES), max_size=60), seed=st.integers(0, 99))
def test_whatever_people_wish_the_log_rebuilds_the_table(
    game: str, steps: list[tuple[Person, wishes.Asked | str]], seed: int
) -> None:
    """Any wishes in any order: refused without a trace, or in the log; and the log alone gives the same table."""
    sitting = Sitting(game)
    if seed % 3:
        sitting.begin()
    rng = Rng(seed)
    for who, wish in steps:
        sitting.now += 1000 * rng.below(50)
        table = sitting.table
        entries: list[Entry] = []
        try:
            if wish == "bot":
                seats = table.bots_to_move()
                entries = (
                    table.bot_move(seats[0], table.game.choices(table.state, seats[0])[0]["code"], sitting.now) if seats else []
                )
            elif isinstance(wish, str):
                seat = max(table.seat_of(who.id), 0)
                choices = table.game.choices(table.state, seat) if seat in table.state.pending_seats() else []
                code = choices[rng.below(len(choices))]["code"] if choices else 0
                entries = table.decide(who, wishes.Play(code=code), sitting.now)
            else:
                entries = table.decide(who, wish, sitting.now)
        except Refused:
            continue
        sitting.take(entries)
    again = sitting.replayed()
    assert again.info() == sitting.table.info()
    assert again.state.digest() == sitting.table.state.digest()
    assert again.index() == sitting.table.index()
    readers: list[wire.Reader] = [(seat, "ru", 0) for seat in range(-1, 2)]
    assert wire.news(again, readers) == wire.news(sitting.table, readers)
    if again.state.over:
        record = again.full_record()
        assert records.check(record.lines(again.state))[1].digest() == again.state.digest()
