"""What may be done at a table, and what not: decided and folded without a server."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core import record as records
from shinar.core.rng import Rng
from shinar.protocol import commands, log
from shinar.protocol.tables import Result
from shinar.server import wire
from shinar.server.errors import Refused
from shinar.server.store import Entry
from shinar.server.table_state import LONG_PATIENCE, PATIENCE, SUBSTITUTE, Person
from tests.server.sitting import ANN, BOB, EVE, Sitting


def first_moves(sitting: Sitting, seat: int, count: int) -> None:
    """Some legal moves of a seat."""
    who = (ANN, BOB)[seat]
    for _ in range(count):
        sitting.command(who, commands.Play(code=sitting.table.state.moves()[0]))


# --- sitting down -----------------------------------------------------------------------------------------------------


def test_people_and_bots_sit_down_and_the_host_starts() -> None:
    sitting = Sitting()
    assert sitting.refused(BOB, commands.Start()) == "host"
    assert sitting.refused(ANN, commands.Start()) == "free"
    sitting.command(ANN, commands.Sit(seat=1))
    assert sitting.refused(BOB, commands.Sit(seat=1)) == "taken"
    assert sitting.refused(BOB, commands.Sit(seat=7)) == "taken"
    assert sitting.refused(ANN, commands.Sit()) == "seated"
    assert sitting.refused(BOB, commands.Bot(seat=0, level="greedy")) == "host"
    assert sitting.refused(ANN, commands.Bot(seat=0, level="wizard")) == "unknown"
    assert sitting.refused(ANN, commands.Bot(seat=1, level="greedy")) == "taken"
    sitting.command(ANN, commands.Bot(seat=0, level="greedy"))
    assert sitting.refused(BOB, commands.Sit()) == "full"
    sitting.command(ANN, commands.Start())
    assert sitting.table.status == "playing"
    assert sitting.table.bots_to_move() == [0]


def test_nobody_moves_before_the_start_and_nobody_sits_after_it() -> None:
    sitting = Sitting()
    sitting.command(ANN, commands.Sit())
    assert sitting.refused(ANN, commands.Play(code=1)) == "status"
    sitting.command(ANN, commands.Stand())
    assert sitting.table.seats[0].free
    sitting.begin()
    assert sitting.refused(EVE, commands.Sit()) == "status"
    assert sitting.refused(ANN, commands.Stand()) == "status"
    assert sitting.refused(ANN, commands.Start()) == "status"


def test_a_private_table_is_closed_to_others() -> None:
    sitting = Sitting(visibility="private")
    assert sitting.refused(BOB, commands.Sit()) == "private"
    assert not sitting.table.may_see("bob")


@pytest.mark.parametrize(("opened", "kind"), [({"rules": 2}, "version"), ({"game": "chess"}, "unknown")])
def test_a_table_that_this_server_cannot_play_says_so(opened: dict[str, object], kind: str) -> None:
    with pytest.raises(Refused) as caught:
        Sitting(**opened)  # type: ignore[arg-type]
    assert caught.value.kind == kind


# --- moves ------------------------------------------------------------------------------------------------------------


def test_moves_by_code_by_words_and_by_clicks() -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.Play(text="travel media"))
    sitting.command(ANN, commands.Play(path=["hand:persian", "column:media"]))
    sitting.command(ANN, commands.Play(code=sitting.table.state.code_of("build dealt"), moment=sitting.table.size))
    assert [sitting.table.game.moves.text(code) for _, code in sitting.table.moves] == [
        "travel media",
        "settle persian",
        "build dealt",
    ]


def test_moves_that_are_refused() -> None:
    sitting = Sitting().begin()
    assert sitting.refused(BOB, commands.Play(code=1)) == "turn"
    assert sitting.refused(EVE, commands.Play(code=1)) == "spectator"
    assert sitting.refused(ANN, commands.Play(code=0)) == "illegal"
    assert sitting.refused(ANN, commands.Play(code=10**9)) == "unknown"
    assert sitting.refused(ANN, commands.Play(text="fly")) == "unknown"
    assert sitting.refused(ANN, commands.Play(path=["moon"])) == "unknown"
    assert sitting.refused(ANN, commands.Play()) == "unknown"
    assert sitting.refused(ANN, commands.Play(code=1, moment=3)) == "stale"


def test_an_illegal_move_names_its_rule() -> None:
    sitting = Sitting().begin()
    with pytest.raises(Refused) as caught:
        sitting.table.decide(ANN, commands.Play(code=0), 1)
    assert caught.value.problem().rule == "BAB-5.8"


# --- undo -------------------------------------------------------------------------------------------------------------


def test_undo_within_ones_own_turn() -> None:
    sitting = Sitting().begin()
    before = sitting.table.state.digest()
    first_moves(sitting, 0, 2)
    assert sitting.refused(BOB, commands.Undo()) == "undo"
    sitting.command(ANN, commands.Undo())
    sitting.command(ANN, commands.Undo())
    assert sitting.table.state.digest() == before
    assert sitting.refused(ANN, commands.Undo()) == "undo"
    assert sitting.table.moment == sitting.table.size, "a move sent before an undo must not be taken for one after it"


def test_no_undo_across_something_revealed() -> None:
    sitting = Sitting().begin()
    for text in ("travel media", "settle persian", "build dealt", "end"):
        sitting.command(ANN, commands.Play(text=text))
    assert sitting.refused(ANN, commands.Undo()) == "undo"


def test_no_undo_that_would_make_another_player_redo() -> None:
    sitting = Sitting("bids").begin()
    sitting.command(ANN, commands.Play(text="bid 2"))
    sitting.command(BOB, commands.Play(text="bid 3"))
    assert sitting.refused(ANN, commands.Undo()) == "undo"


# --- choosing at the same time ----------------------------------------------------------------------------------------


def test_sealed_choices_stay_sealed_and_can_be_changed() -> None:
    sitting = Sitting("bids", seats=2).begin()
    begun = sitting.table.moment
    sitting.command(BOB, commands.Play(text="bid 4", moment=begun))
    sitting.command(BOB, commands.Play(text="bid 5", moment=begun))
    told = sitting.table.told.last
    assert b'"code":' in told.text_for(1)
    assert b'"code":' not in told.text_for(0)
    assert b'"code":' not in told.text_for(-1)
    assert sitting.table.moment == begun
    sitting.command(ANN, commands.Play(text="bid 2", moment=begun))
    assert sitting.table.state.scores() == [0, 2]
    assert sitting.table.moment == sitting.table.size
    assert sitting.refused(BOB, commands.Play(text="bid 1", moment=begun)) == "stale"


# --- ends -------------------------------------------------------------------------------------------------------------


def test_resigning_from_two_ends_the_game() -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.Resign())
    assert sitting.table.result() == Result([0, 0], [1], "resigned")
    assert sitting.refused(BOB, commands.Play(code=1)) == "status"
    assert sitting.refused(BOB, commands.Resign()) == "status"


def test_resigning_from_three_lets_a_bot_play_on_that_cannot_win() -> None:
    sitting = Sitting("bids", seats=3).begin()
    sitting.command(BOB, commands.Resign())
    assert sitting.table.status == "playing"
    assert 1 in sitting.table.bots_to_move()
    assert sitting.refused(BOB, commands.Back()) == "status"
    assert sitting.refused(BOB, commands.Resign()) == "status"
    sitting.command(ANN, commands.Resign())
    assert sitting.table.winners == [2]


def test_a_game_is_abandoned_only_by_agreement() -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.Abandon())
    assert sitting.table.status == "playing"
    sitting.command(ANN, commands.Abandon(agree=False))
    sitting.command(BOB, commands.Abandon())
    assert sitting.table.info().status == "playing"
    sitting.command(ANN, commands.Abandon())
    assert sitting.table.info().status == "abandoned"
    assert sitting.table.result() is None


# --- absence ----------------------------------------------------------------------------------------------------------


def test_a_bot_stands_in_and_hands_the_seat_back() -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.StandIn(level="greedy"))
    assert sitting.table.bots_to_move() == [0]
    assert sitting.refused(ANN, commands.Play(code=1)) == "standin"
    sitting.take(sitting.table.bot_move(0, sitting.table.state.moves()[0], sitting.now))
    sitting.command(ANN, commands.Back())
    assert sitting.table.bots_to_move() == []
    first_moves(sitting, 0, 1)
    with pytest.raises(Refused):
        sitting.table.bot_move(0, sitting.table.state.moves()[0], sitting.now)


def test_others_may_call_a_bot_for_a_seat_that_does_not_answer() -> None:
    sitting = Sitting().begin()
    assert sitting.refused(BOB, commands.Replace(seat=0)) == "patience"
    sitting.now += PATIENCE
    assert sitting.refused(BOB, commands.Replace(seat=1)) == "patience"
    assert sitting.refused(BOB, commands.Replace(seat=7)) == "patience"
    assert sitting.refused(EVE, commands.Replace(seat=0)) == "spectator"
    sitting.command(BOB, commands.Replace(seat=0))
    assert sitting.table.bots_to_move() == [0]
    assert sitting.table.seats[0].stand_in == SUBSTITUTE, "a rival does not choose how well the bot plays"
    sitting.command(ANN, commands.Back())
    assert sitting.table.bots_to_move() == []


def test_nobody_is_replaced_who_was_here_a_moment_ago() -> None:
    sitting = Sitting().begin()
    sitting.now += 10 * PATIENCE
    with pytest.raises(Refused) as caught:
        sitting.table.decide(BOB, commands.Replace(seat=0), sitting.now, {"ann": sitting.now - PATIENCE + 1})
    assert caught.value.kind == "patience"
    assert sitting.table.decide(BOB, commands.Replace(seat=0), sitting.now, {"ann": sitting.now - PATIENCE})


def test_at_a_table_of_friends_one_waits_for_a_day() -> None:
    sitting = Sitting(visibility="link").begin()
    sitting.now += LONG_PATIENCE - 1
    assert sitting.refused(BOB, commands.Replace(seat=0)) == "patience"
    sitting.now += 1
    sitting.command(BOB, commands.Replace(seat=0))


@pytest.mark.parametrize("clock", [{"kind": "days", "days": 3}, {"kind": "live", "base": 6 * 3600}])
def test_where_there_is_a_clock_the_clock_decides(clock: dict[str, object]) -> None:
    sitting = Sitting(clock=clock).begin()
    sitting.now += 5 * 3600 * 1000
    assert sitting.refused(BOB, commands.Replace(seat=0)) == "clock"
    assert sitting.table.info().patience is None


@pytest.mark.parametrize(
    ("hints", "level", "kind"), [(False, "master", "level"), (False, "grandmaster", "level"), (True, "master", "")]
)
def test_a_stand_in_is_no_stronger_than_the_table_allows(hints: bool, level: str, kind: str) -> None:
    sitting = Sitting(hints=hints).begin()
    if kind:
        assert sitting.refused(ANN, commands.StandIn(level=level)) == kind
        level = SUBSTITUTE
    sitting.command(ANN, commands.StandIn(level=level))
    assert sitting.table.seats[0].stand_in == level
    assert sitting.table.info().strongest == (None if hints else SUBSTITUTE)


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_a_live_clock_runs_for_the_seat_that_thinks() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60, "plus": 5}).begin()
    sitting.now += 10_000
    for text in ("travel media", "settle persian", "build dealt", "end"):
        sitting.command(ANN, commands.Play(text=text))
    assert sitting.table.clocks.left == [60_000 - 10_000 + 5_000, 60_000]
    assert sitting.table.flags(sitting.now + 59_999) == []
    assert [entry.data for entry in sitting.table.flags(sitting.now + 60_000)] == [log.TimeUp(1)]
    assert sitting.table.index().deadline == sitting.now + 60_000
    sitting.take(sitting.table.flags(sitting.now + 60_000))
    assert sitting.table.result() == Result([1, 0], [0], "time")
    assert sitting.table.index().deadline is None


def test_a_clock_in_days_starts_anew_with_each_turn() -> None:
    sitting = Sitting(clock={"kind": "days", "days": 2}).begin()
    day = 24 * 3600 * 1000
    sitting.now += day
    first_moves(sitting, 0, 1)
    assert sitting.table.index().deadline == sitting.now + day


def test_a_bot_has_no_clock() -> None:
    sitting = Sitting("bids", seats=3, clock={"kind": "live", "base": 60}).begin()
    assert sorted(sitting.table.clocks.since) == [0, 1]
    sitting.command(BOB, commands.Resign())
    assert sorted(sitting.table.clocks.since) == [0], "nor has the one that plays on for who gave up"


def test_a_stand_in_does_not_stop_ones_clock() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60, "plus": 5}).begin()
    sitting.now += 10_000
    sitting.command(ANN, commands.StandIn(level="greedy"))
    sitting.now += 10_000
    for text in ("travel media", "settle persian", "build dealt", "end"):
        sitting.take(sitting.table.bot_move(0, sitting.table.state.code_of(text), sitting.now))
    assert sitting.table.clocks.left == [60_000 - 20_000, 60_000], "it ran all the time, and a bot earns no more of it"


def test_a_stand_in_does_not_save_one_from_the_flag() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60}).begin()
    sitting.command(ANN, commands.StandIn(level="greedy"))
    assert [entry.data for entry in sitting.table.flags(sitting.now + 60_000)] == [log.TimeUp(0)]


def test_coming_and_going_brings_no_time() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60, "plus": 5}).begin()
    deadline = sitting.table.clocks.deadline()
    for _ in range(10):
        sitting.command(ANN, commands.StandIn(level="greedy"))
        sitting.command(ANN, commands.Back())
    assert sitting.table.clocks.deadline() == deadline


def ends_a_turn(sitting: Sitting) -> None:
    """Ann makes a move that she may take back, after which it is not her turn."""
    sitting.command(ANN, commands.Play(text="bid 2"))
    assert 0 not in sitting.table.clocks.since


@pytest.mark.parametrize("clock", [{"kind": "live", "base": 60, "plus": 5}, {"kind": "days", "days": 1}])
def test_moves_taken_back_bring_no_time(clock: dict[str, object]) -> None:
    sitting = Sitting("bids", clock=clock).begin()
    deadline = sitting.table.clocks.deadline()
    for _ in range(5):
        ends_a_turn(sitting)
        sitting.command(ANN, commands.Undo())
    assert sitting.table.clocks.since[0] + sitting.table.clocks.left[0] == deadline


# --- outages ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [{"kind": "live", "base": 60}, {"kind": "days", "days": 1}])
def test_the_time_of_an_outage_is_given_back_once(clock: dict[str, object]) -> None:
    sitting = Sitting(clock=clock).begin()
    began = sitting.now
    deadline = sitting.table.clocks.deadline()
    assert deadline is not None
    outages = [(began - 50_000, began - 40_000), (began + 10_000, began + 90_000)]
    sitting.now = began + 90_000
    [entry] = sitting.take(sitting.table.owed(outages, sitting.now))
    assert entry.data == log.Outage(began + 10_000, began + 90_000)
    assert sitting.table.clocks.deadline() == deadline + 80_000
    assert sitting.table.owed(outages, sitting.now) == []
    assert sitting.replayed().clocks.deadline() == deadline + 80_000


def test_a_turn_that_began_in_an_outage_gets_only_its_part_back() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 60}).begin()
    outage = (sitting.now - 30_000, sitting.now + 5_000)
    sitting.take(sitting.table.owed([outage], sitting.now + 6_000))
    assert sitting.table.clocks.since == {0: outage[1]}


def test_without_a_clock_nothing_is_given_back() -> None:
    sitting = Sitting().begin()
    assert sitting.table.owed([(0, sitting.now + 10**6)], sitting.now + 10**6) == []


# --- closing ----------------------------------------------------------------------------------------------------------


def test_a_table_that_waited_for_too_long_is_closed_for_good() -> None:
    sitting = Sitting()
    sitting.command(ANN, commands.Sit())
    sitting.take(sitting.table.expiry("host", sitting.now))
    assert (sitting.table.status, sitting.table.info().closed) == ("abandoned", "host")
    for command in (commands.Start(), commands.Stand(), commands.Sit()):
        assert sitting.refused(ANN, command) == "status"
    assert sitting.refused(ANN, commands.Rematch()) == "closed"
    assert sitting.table.next_game("x", sitting.now) == []
    assert sitting.table.expiry("age", sitting.now) == []


def test_a_game_that_has_begun_is_not_closed() -> None:
    assert Sitting().begin().table.expiry("age", 0) == []


# --- talk, rematch, records -------------------------------------------------------------------------------------------


def test_chat_is_text_of_one_line() -> None:
    sitting = Sitting().begin()
    sitting.command(EVE, commands.Chat(text="<b>hello</b>\n\tworld"))
    told = json.loads(sitting.table.told.last.text_for(0))
    assert (told["name"], told["text"]) == ("Eve", "<b>hello</b> world")
    assert "user" not in told


def test_rematch_is_asked_for_after_the_game() -> None:
    sitting = Sitting().begin()
    assert sitting.refused(ANN, commands.Rematch()) == "status"
    sitting.command(ANN, commands.Resign())
    assert sitting.command(ANN, commands.Rematch())
    assert not sitting.command(ANN, commands.Rematch())
    assert sitting.refused(EVE, commands.Rematch()) == "spectator"


def test_the_next_game_is_decided_once_and_told_when_it_is_there() -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.Resign())
    sitting.command(ANN, commands.Rematch())
    assert sitting.table.next_game("x", sitting.now) == []
    sitting.command(BOB, commands.Rematch())
    sitting.take(sitting.table.next_game("x", sitting.now))
    assert sitting.table.next_game("y", sitting.now) == []
    assert sitting.table.info().next is None
    assert b"x" not in sitting.table.told.last.text_for(0)
    sitting.take(sitting.table.next_is_open(sitting.now))
    assert sitting.table.info().next == "x"
    assert sitting.table.next_is_open(sitting.now) == []


def test_history_can_be_looked_at() -> None:
    sitting = Sitting().begin()
    start = sitting.table.state.digest()
    first_moves(sitting, 0, 3)
    assert sitting.table.state_after(0).digest() == start
    assert sitting.table.state_after(3).digest() == sitting.table.state.digest()
    with pytest.raises(Refused):
        sitting.table.state_after(4)


PEOPLE = st.sampled_from([ANN, BOB, EVE])
COMMANDS = st.one_of(
    st.builds(commands.Sit, seat=st.one_of(st.none(), st.integers(0, 3))),
    st.just(commands.Stand()),
    st.builds(commands.Bot, seat=st.integers(0, 3), level=st.sampled_from([None, "random", "greedy", "wizard"])),
    st.just(commands.Start()),
    st.builds(commands.Play, code=st.integers(0, 110)),
    st.just("play"),
    st.just("play"),
    st.just("play"),
    st.just("bot"),
    st.just(commands.Undo()),
    st.just(commands.Resign()),
    st.builds(commands.Abandon, agree=st.booleans()),
    st.just(commands.Rematch()),
    st.builds(commands.Chat, text=st.text(min_size=1, max_size=20)),
    st.builds(commands.StandIn, level=st.sampled_from(["random", "wizard"])),
    st.builds(commands.Replace, seat=st.integers(0, 3)),
    st.just(commands.Back()),
)


@given(game=st.sampled_from(["babel", "bids"]), steps=st.lists(st.tuples(PEOPLE, COMMANDS), max_size=60), seed=st.integers(0, 99))
def test_whatever_people_command_the_log_rebuilds_the_table(
    game: str, steps: list[tuple[Person, commands.AnyCommand | str]], seed: int
) -> None:
    """Any commands in any order: refused without a trace, or in the log; and the log alone gives the same table."""
    sitting = Sitting(game)
    if seed % 3:
        sitting.begin()
    rng = Rng(seed)
    for who, command in steps:
        sitting.now += 1000 * rng.below(50)
        table = sitting.table
        entries: list[Entry] = []
        try:
            if command == "bot":
                seats = table.bots_to_move()
                entries = (
                    table.bot_move(seats[0], table.game.choices(table.state, seats[0])[0]["code"], sitting.now) if seats else []
                )
            elif isinstance(command, str):
                seat = max(table.seat_of(who.id), 0)
                choices = table.game.choices(table.state, seat) if seat in table.state.pending_seats() else []
                code = choices[rng.below(len(choices))]["code"] if choices else 0
                entries = table.decide(who, commands.Play(code=code), sitting.now)
            else:
                entries = table.decide(who, command, sitting.now)
        except Refused:
            continue
        sitting.take(entries)
    again = sitting.replayed()
    assert again.info() == sitting.table.info()
    assert again.state.digest() == sitting.table.state.digest()
    assert again.index() == sitting.table.index()
    readers = [wire.Reader(seat, "ru", 0) for seat in range(-1, 2)]
    assert wire.news(again, readers, {}) == wire.news(sitting.table, readers, {})
    if again.state.over:
        record = again.full_record()
        assert records.check(record.lines(again.state))[1].digest() == again.state.digest()
