"""Rated tables: who may sit, what is forbidden there, and what comes of their games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shinar.protocol import commands, log
from shinar.server.errors import Refused
from shinar.server.outcome import outcome_of
from shinar.server.rated import IDLE, place_of
from shinar.server.table_state import Person
from tests.server.sitting import Sitting

ANN, BOB, CLEO = (Person(name.lower(), name, True) for name in ("Ann", "Bob", "Cleo"))
LIVE = {"kind": "live", "base": 60, "plus": 0}


def seated(people: tuple[Person, ...] = (ANN, BOB), bots: int = 0, game: str = "babel", **opened: object) -> Sitting:
    table = Sitting(game, len(people) + bots, rated=True, **opened)
    for who in people:
        table.command(who, commands.Sit())
    for seat in range(len(people), len(people) + bots):
        table.command(ANN, commands.Bot(seat=seat, level="greedy"))
    table.command(ANN, commands.Start())
    return table


def move(table: Sitting) -> None:
    seat = table.table.state.turn
    who = next(one for one in (ANN, BOB, CLEO) if table.table.seat_of(one.id) == seat)
    table.command(who, commands.Play(code=table.table.state.moves()[0]))


def why(table: Sitting, who: Person, command: commands.AnyCommand) -> str:
    with pytest.raises(Refused) as caught:
        table.table.decide(who, command, table.now)
    assert caught.value.kind == "rated"
    return caught.value.why


def finishes(table: Sitting) -> list[tuple[str, int, str]]:
    found = outcome_of(table.table)
    assert found
    assert found.rated is table.table.rated
    return [(seat.user or seat.level, seat.place, seat.outcome) for seat in found.seats]


def test_guests_and_programs_do_not_sit_at_a_rated_table() -> None:
    table = Sitting(rated=True)
    assert why(table, replace(ANN, account=False), commands.Sit()) == "guest"
    assert why(table, replace(ANN, program=True), commands.Sit()) == "program"
    table.command(ANN, commands.Sit())


def test_two_at_one_address_do_not_meet_at_a_rated_table() -> None:
    table = Sitting(rated=True)
    table.command(replace(ANN, place="here"), commands.Sit())
    assert why(table, replace(BOB, place="here"), commands.Sit()) == "address"
    table.command(ANN, commands.Stand())
    table.command(replace(BOB, place="here"), commands.Sit())
    table.command(replace(ANN, place="there"), commands.Sit())


def test_an_address_is_only_compared_within_a_table() -> None:
    assert place_of(b"key", "one", "203.0.113.5") == place_of(b"key", "one", "203.0.113.5") != ""
    assert place_of(b"key", "one", "203.0.113.5") != place_of(b"key", "two", "203.0.113.5")
    assert place_of(b"key", "one", "127.0.0.1") == place_of(b"key", "one", "?") == ""
    assert place_of(b"key", "one", "2001:db8::/64")


def test_where_somebody_sits_is_written_down_at_rated_tables_only() -> None:
    table = Sitting()
    table.command(replace(ANN, place="here"), commands.Sit())
    assert b"here" not in table.log[-1].text().encode()


def test_there_is_no_help_in_a_rated_game() -> None:
    table = seated()
    move(table)
    mover = ANN if table.table.back and table.table.back[-1][1] == 0 else BOB
    assert not table.table.hints
    assert why(table, mover, commands.Undo()) == "undo"
    assert why(table, ANN, commands.StandIn(level="random")) == "standin"
    assert not table.table.may_undo(0) and not table.table.may_undo(1)
    turn = ANN if table.table.state.turn == 0 else BOB
    assert why(table, replace(turn, program=True), commands.Play(code=0)) == "program"


def test_a_rated_game_is_abandoned_only_before_anybody_has_moved() -> None:
    table = seated()
    table.command(ANN, commands.Abandon())
    table.command(ANN, commands.Abandon(agree=False))
    move(table)
    assert why(table, ANN, commands.Abandon()) == "abandon"


def test_a_game_that_is_decided_before_anybody_moves_does_not_count() -> None:
    table = seated()
    table.command(ANN, commands.Resign())
    assert table.table.status == "finished"
    assert outcome_of(table.table) is None


def test_a_bots_move_alone_makes_no_game_count() -> None:
    table = seated((ANN,), 2, "seven_wonders", options={})
    table.take(table.table.bot_move(1, table.table.game.asking(table.table.state, 1).moves()[0], table.now))
    table.command(ANN, commands.Resign())
    assert table.table.status == "finished"
    assert outcome_of(table.table) is None


def test_who_gives_up_loses() -> None:
    table = seated()
    move(table)
    assert outcome_of(table.table) is None
    table.command(ANN, commands.Resign())
    assert finishes(table) == [("ann", 2, "loss"), ("bob", 1, "win")]


def test_who_gives_up_first_comes_last() -> None:
    table = seated((ANN, BOB, CLEO), 1, "seven_wonders", options={})
    move(table)
    table.command(BOB, commands.Resign())
    table.command(ANN, commands.Resign())
    assert outcome_of(table.table) is None
    table.command(CLEO, commands.Resign())
    assert finishes(table) == [("ann", 3, "loss"), ("bob", 4, "loss"), ("cleo", 2, "loss"), ("greedy", 1, "win")]


def test_alone_with_bots_a_rated_game_ends_where_the_person_gives_up() -> None:
    """Else nobody would ever play it to its end, and it would cost nothing."""
    table = seated((ANN,), 2, "seven_wonders", options={})
    move(table)
    table.command(ANN, commands.Resign())
    assert table.table.status == "finished"
    assert finishes(table)[0] == ("ann", 3, "loss")


def test_who_does_not_move_for_a_week_loses_where_there_is_no_clock() -> None:
    table = seated()
    move(table)
    late = table.table.state.turn
    deadline = table.table.index().deadline
    assert deadline == table.now + IDLE
    assert not table.table.flags(deadline - 1)
    table.take(table.table.flags(deadline))
    assert finishes(table)[late][2] == "loss"
    assert table.table.index().deadline is None


def test_the_week_begins_anew_with_every_move() -> None:
    table = seated()
    first = table.table.index().deadline
    table.table.index_stale = False
    table.now += 1_000
    turn = table.table.state.turn
    while table.table.state.turn == turn:
        move(table)
    assert table.table.index_stale
    assert table.table.index().deadline != first


def test_who_goes_away_from_a_rated_table_is_not_replaced_but_has_lost() -> None:
    table = seated()
    move(table)
    turn = table.table.state.turn
    other = BOB if turn == 0 else ANN
    table.now += 3_600_000
    [entry] = table.command(other, commands.Replace(seat=turn))
    assert isinstance(entry.data, log.TimeUp)
    assert finishes(table)[turn][2] == "loss"


def test_a_deleted_account_gets_no_result_and_its_rival_does() -> None:
    table = seated()
    move(table)
    table.take(table.table.entries([log.AccountGone("bob")], table.now))
    found = outcome_of(table.table)
    assert found
    assert [seat.kept for seat in found.seats] == [True, False]
    assert found.seats[0].outcome == "win"


def test_a_game_whose_cards_somebody_may_know_does_not_count() -> None:
    table = Sitting(known=True)
    table.command(ANN, commands.Sit())
    table.command(ANN, commands.Bot(seat=1, level="greedy"))
    table.command(ANN, commands.Start())
    while table.table.state.turn != 0:
        table.take(table.table.bot_move(1, table.table.state.moves()[0], table.now))
    move(table)
    table.command(ANN, commands.Resign())
    assert outcome_of(table.table) is None


def test_a_log_from_before_is_of_a_game_that_is_not_rated() -> None:
    table = Sitting().begin()
    assert not table.table.rated
    assert table.table.may_undo(0) is False  # nobody has moved
    assert "rated" not in table.table.index().summary


def test_a_game_that_is_played_to_its_end_has_places_points_and_sheets() -> None:
    table = seated((ANN, BOB, CLEO), 0, "seven_wonders", options={})
    while table.table.status == "playing":
        for seat in table.table.state.pending_seats():
            who = (ANN, BOB, CLEO)[seat]
            asked = table.table.game.asking(table.table.state, seat)
            table.command(who, commands.Play(code=asked.moves()[0]))
    found = outcome_of(table.table)
    assert found
    scores = table.table.state.scores()
    assert [one.score for one in found.seats] == scores
    assert {one.place for one in found.seats if one.score == max(scores)} <= {1, 2}
    assert min(one.place for one in found.seats) == 1
    for finish in found.seats:
        assert sum(points for _, points in finish.sheet) == finish.score
        assert finish.against == "people"


def test_speeds_are_the_kinds_of_clocks() -> None:
    for clock, speed in (({"kind": "none"}, "none"), (LIVE, "live"), ({"kind": "days", "days": 3}, "days")):
        table = seated(clock=clock)
        move(table)
        table.command(ANN, commands.Resign())
        found = outcome_of(table.table)
        assert found and found.speed == speed
