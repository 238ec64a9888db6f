"""A connection that breaks: the game goes on, and no move is lost or made twice."""

from __future__ import annotations

import signal
import threading
from typing import Any

import pytest

from shinar.client import Seat, Unreachable, connection
from shinar.core import record as records
from shinar.protocol.events import ChatEvent, MoveEvent
from shinar.protocol.news import Change, Done, Failed, Message, Problem
from tests.client.conftest import Server
from tests.client.test_client import play_on, two_at_a_table


def check_once(server: Server, *players: Seat) -> None:
    """Every entry came once and in order, every move that was acknowledged is in the record, and nothing else is."""
    for seat in players:
        assert [event.n for event in seat.log] == list(range(1, seat.n + 1))
    moves = [(event.seat, event.code) for event in players[0].log if isinstance(event, MoveEvent)]
    record, state = records.check(server.guest("Ea").record(players[0].table.id).splitlines())
    assert (record.moves, state.over) == (moves, True)


def test_the_server_is_killed_in_the_middle(mortal_server: Server) -> None:
    host, guest = two_at_a_table(mortal_server)
    lost: list[str] = []
    host.when_lost = lambda: lost.append("lost")
    host.when_back = lambda: lost.append("back")
    made: list[tuple[int, int]] = []
    with host, guest:
        for turn in range(40):
            for seat in (host, guest):
                while seat.moves:
                    code = seat.moves[0]["code"]
                    seat.play(code)
                    made.append((seat.seat, code))
                while seat.read(0.01):
                    pass
            if turn == 2:
                mortal_server.stop(signal.SIGKILL)
                again = threading.Thread(target=mortal_server.start)
                again.start()
                host.read(0.2)
                again.join()
        play_on(host, guest)
        host.read(0.1)
        check_once(mortal_server, host, guest)
        moves = [(event.seat, event.code) for event in host.log if isinstance(event, MoveEvent)]
        assert moves[: len(made)] == made, "an acknowledged move is missing, or one was made twice"
    assert lost == ["lost", "back"]


@pytest.mark.parametrize("when", ["before it was sent", "before it was answered"])
def test_the_connection_breaks_around_a_move(when: str, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = two_at_a_table(server)
    broken = False

    def once(*_: Any) -> None:
        nonlocal broken
        if not broken:
            broken = True
            host._drop()
            raise connection._Lost

    def send(message: Any) -> None:
        if when == "before it was sent":
            once()
        sent(message)

    def answer(*args: Any) -> Done:
        found = answered(*args)
        del host.log[-1:]
        host._unread.clear()  # as if nothing had been heard
        host.n -= 1
        once()
        return found

    sent, answered = host._send, host._answer
    monkeypatch.setattr(host, "_send", send)
    if when == "before it was answered":
        monkeypatch.setattr(host, "_answer", answer)
    with host, guest:
        host.play("travel media")
        monkeypatch.undo()
        assert broken
        assert [event.code for event in host.log if isinstance(event, MoveEvent)] == [1]
        play_on(host, guest)
        host.read(0.1)
        check_once(server, host, guest)


def test_what_is_no_move_is_not_repeated(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = two_at_a_table(server)

    def lose(*_: Any) -> None:
        raise connection._Lost

    with host, guest:
        with monkeypatch.context() as broken:
            broken.setattr(host, "_send", lose)
            with pytest.raises(Unreachable, match="please ask again"):
                host.chat("hello?")
        host.chat("hello")
        assert [event.text for event in host.log if isinstance(event, ChatEvent)] == ["hello"]


def test_patience_has_an_end(mortal_server: Server) -> None:
    client = mortal_server.guest("Nabu")
    with client.join(client.open_table("babel", ["me", "greedy"]), patience=0.3) as seat:
        mortal_server.stop(signal.SIGTERM)
        with pytest.raises(Unreachable, match="the connection to the server was lost"):
            seat.play(seat.moves[0]["code"])
    mortal_server.start()


def test_a_program_that_is_too_fast_waits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = two_at_a_table(server)
    refusals = [Failed(0, Problem("rate", "too many requests"))] * 2

    def receive(until: float | None) -> Message:
        message = received(until)
        return refusals.pop() if isinstance(message, Done) and refusals else message

    received = host._receive
    monkeypatch.setattr(host, "_receive", receive)
    monkeypatch.setattr(connection, "TOO_FAST_PAUSE", 0.01)
    with host, guest:
        assert host.why("travel media") is None
        assert not refusals


def test_a_seat_that_was_left_stays_left(server: Server) -> None:
    client = server.guest("Nabu")
    with client.join(client.open_table("babel", ["me", "greedy"])) as seat:
        assert seat.read()
    with pytest.raises(Unreachable, match="was closed"):
        seat.chat("anyone?")


def test_what_a_missing_message_told_comes_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = two_at_a_table(server)

    def receive(until: float | None) -> Message:
        message = received(until)
        if isinstance(message, Change) and not lost:
            lost.append(message)
            return received(until)
        return message

    lost: list[Change] = []
    received = guest._receive
    monkeypatch.setattr(guest, "_receive", receive)
    with host, guest:
        play_on(host, guest)
        assert lost
        check_once(server, host, guest)
