"""The Python client against a real server."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import pytest
from msgspec import structs

from shinar.client import Client, Refused, Seat, Unreachable
from shinar.core import record as records
from shinar.core.errors import SetupError
from shinar.protocol import events
from shinar.protocol.answers import ReviewUnderWay
from tests.client.conftest import Server, free_port

Kind = TypeVar("Kind", bound=events.Told)


def play_on(*seats: Seat) -> None:
    """Everybody plays the last legal move until the game is over."""
    while not seats[0].over:
        for seat in seats:
            while seat.moves and not seat.over:
                seat.play(seat.moves[-1]["code"])
            while seat.read(0.005):
                pass


def two_at_a_table(server: Server) -> tuple[Seat, Seat]:
    """A game that has begun, with a hand that lets the host travel to Media: among people nobody names a deal."""
    one, two = server.guest("Nabu"), server.guest("Gula")
    while True:
        id = one.open_table("babel", ["me", "free"])
        host, guest = one.join(id), two.join(id)
        guest.sit()
        host.start()
        read_until(guest, events.StartEvent)
        if host.why("travel media") is None:
            return host, guest
        host.close()
        guest.close()


def read_until(seat: Seat, kind: type[Kind]) -> Kind:
    """The first entry of a kind that is the last of its news."""
    while True:
        news = seat.read(20)
        assert news, f"no {kind.__name__} came"
        if news.events and isinstance(last := news.events[-1], kind):
            return last


def test_a_whole_game_against_a_bot(server: Server) -> None:
    client = server.guest("Nabu")
    id = client.open_table("babel", ["me", "greedy"], {"sumerians": "run"}, seed=7)
    numbers = []
    with client.join(id) as seat:
        assert (seat.seat, seat.table.game, seat.table.options["sumerians"]) == (0, "babel", "run")
        for news in seat:
            numbers += [event.n for event in news.events]
            if seat.moves:
                seat.play(seat.moves[0]["code"])
        assert seat.table.status == "finished"
        assert seat.view["over"] and not seat.moves
        made = seat.table.made
        assert seat.look(made)["scores"] == seat.view["scores"]
    assert numbers == list(range(1, seat.n + 1)), "news come in order, each entry once"
    record, state = records.check(client.record(id).splitlines())
    assert (len(record.moves), state.over) == (made, True)
    with client.join(client.fork(id, made=10, seat=1)) as again:
        assert (again.seat, again.table.made, again.table.visibility) == (1, 0, "private")
        assert again.table.known and again.commitment is None and again.fair is None


def test_the_deal_of_a_game_is_sealed_and_can_be_checked(server: Server) -> None:
    host, guest = two_at_a_table(server)
    with host, guest:
        assert host.commitment == guest.commitment == host.table.commitment and not host.table.known
        assert host.table.seed is None and host.fair is None
        play_on(host, guest)
        assert host.fair is True and guest.fair is True
        host.table = structs.replace(host.table, salt="00" * 16)
        guest.commitment = "00" * 32
        assert host.fair is False and guest.fair is False


def test_two_people_play_each_other_by_code_words_and_path(server: Server) -> None:
    host, guest = two_at_a_table(server)
    with host, guest:
        assert (host.seat, guest.seat, guest.table.status) == (0, 1, "playing")
        host.play("travel media")
        host.play(host.moves[0]["path"])
        play_on(host, guest)
        assert host.log[-1].n == guest.log[-1].n
        assert host.table.result == guest.table.result
        host.rematch()
        guest.rematch()
        assert read_until(host, events.NextEvent).table == host.table.next


def test_a_spectator_sees_no_hand_and_cannot_play(server: Server) -> None:
    host, guest = two_at_a_table(server)
    with host, guest, server.guest("Ea").join(host.table.id, lang="ru") as watcher:
        assert (watcher.seat, watcher.moves) == (-1, [])
        assert [player["hand"] for player in watcher.view["players"]] == [None, None]
        host.play("travel media")
        assert read_until(watcher, events.MoveEvent).lines[0].text == "Nabu идёт в Мидию"
        with pytest.raises(Refused) as refused:
            watcher.play("travel media")
        assert refused.value.kind == "spectator"


def test_chat_and_undo(server: Server) -> None:
    host, guest = two_at_a_table(server)
    with host, guest:
        host.chat("good   luck")
        said = read_until(guest, events.ChatEvent)
        assert (said.name, said.text) == ("Nabu", "good luck")
        before = host.view
        host.play("travel media")
        assert host.may_undo and not guest.may_undo
        host.undo()
        assert host.view == before
        with pytest.raises(Refused, match="no move of yours"):
            host.undo()


def test_a_refusal_carries_its_rule(server: Server) -> None:
    host, guest = two_at_a_table(server)
    with host, guest:
        with pytest.raises(Refused) as refused:
            host.play("build own")
        assert (refused.value.kind, refused.value.rule) == ("illegal", "BAB-5.1")
        why = host.why("build own")
        assert why and why.rule == "BAB-5.1" and str(why) == str(refused.value)
        assert host.why("travel media") is None
        for move, kind in ((9999, "unknown"), ("fly", "unknown"), (["moon:1"], "unknown")):
            with pytest.raises(Refused) as refused:
                host.play(move)
            assert refused.value.kind == kind
        with pytest.raises(Refused) as refused:
            guest.play("travel media")
        assert refused.value.kind == "turn"
        host.play("travel media")
        with pytest.raises(Refused) as refused:
            host.play(host.moves[0]["code"], moment=0)
        assert refused.value.kind == "stale"


def test_the_ways_a_game_can_end_early(server: Server) -> None:
    host, guest = two_at_a_table(server)
    with host, guest:
        host.stand_in("greedy")
        host.back()
        host.abandon()
        assert not host.over
        host.abandon(agree=False)
        guest.resign()
        result = guest.table.result  # the stand-in may have built something by then
        assert result and (result.winners, result.reason) == ([0], "resigned")
        assert isinstance(list(host)[-1].events[-1], events.ResignEvent)


def test_the_host_fills_the_seats(server: Server) -> None:
    client = server.guest("Nabu")
    with client.join(client.open_table("babel", ["free", "free"], visibility="open")) as seat:
        assert seat.table.id in [table.id for table in client.tables()]
        with pytest.raises(Refused, match="still free"):
            seat.start()
        seat.sit(1)
        seat.stand()
        seat.sit(1)
        seat.bot(0, "random")
        seat.start()
        assert (seat.seat, seat.table.status) == (1, "playing")
    assert client.table(seat.table.id).host


def test_accounts_and_tokens(server: Server) -> None:
    client = server.guest("Nabu")
    id = client.open_table("babel", ["me", "greedy"])
    me = client.register("Nabu the Wise", "tablets of clay")
    assert me.account and client.tables("mine")[0].id == id
    assert Client(server.url).login("nabu the wise", "tablets of clay").id == me.id
    program = Client(server.url, client.make_token("my bot"))
    assert program.me() == me
    with program.join(id) as seat:
        assert seat.seat == 0
    with pytest.raises(Refused, match="name or password is wrong"):
        Client(server.url).login("Nabu the Wise", "guessing it")
    with pytest.raises(Refused, match="this token is not valid"):
        Client(server.url, "no token").join(id)


def test_hints_and_reviews(server: Server) -> None:
    client = server.guest("Nabu")
    with client.join(client.open_table("babel", ["me", "random"])) as seat:
        hint = seat.hint()
        assert {move.code for move in hint.moves} <= {choice["code"] for choice in seat.moves}
        seat.play(hint.moves[0].code)
        seat.resign()
    while isinstance(review := client.review(seat.table.id, "en"), ReviewUnderWay):
        time.sleep(0.1)
    assert (review.winners, review.luck) == ([1], None)
    assert len(review.curve) == review.moves + 1


def test_games_and_levels(server: Server) -> None:
    client = Client(server.url)
    assert "babel" in [game.name for game in client.games()]
    assert client.levels()[:2] == ["random", "greedy"]


def test_what_cannot_be_had_is_one_clear_line(server: Server) -> None:
    client = server.guest("Nabu")
    private = server.guest("Ea").open_table("babel", ["me", "greedy"], visibility="private")
    asked: dict[str, Callable[[], object]] = {
        "no game is called 'chess'": lambda: client.open_table("chess", ["me"]),
        "babel is played with 2 seats": lambda: client.open_table("babel", ["me"]),
        "no bot has the level wizard": lambda: client.open_table("babel", ["me", "wizard"]),
        "option sumerians is one of": lambda: client.open_table("babel", ["me", "greedy"], {"sumerians": "none"}),
        "there is no such table": lambda: client.join("nowhere"),
        "this table is private": lambda: client.join(private),
        "please log in first": lambda: Client(server.url).join(private),
        "when it is finished": lambda: client.record(client.open_table("babel", ["me", "greedy"])),
        "which": lambda: client.tables("lost"),  # type: ignore[arg-type]
        "at least two letters": lambda: client.guest("a "),
        "lang is en or ru": lambda: client.join(private, lang="fr"),  # type: ignore[arg-type]
    }
    for text, ask in asked.items():
        with pytest.raises(Refused, match=text) as refused:
            ask()
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("url", ["", "127.0.0.1:8000", "ftp://x", "http://", "file:///etc/passwd", "http://x/?y"])
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(SetupError, match="a server is written http://HOST:PORT"):
        Client(url)


def test_no_server_there(server: Server) -> None:
    with pytest.raises(Unreachable, match="Connection refused"):
        Client(f"http://127.0.0.1:{free_port()}").guest()
    with pytest.raises(Unreachable, match="is the address right"):
        Client(f"{server.url}/elsewhere").guest()
    with pytest.raises(Unreachable, match="Connection refused"):
        Client(f"http://127.0.0.1:{free_port()}").join("x")
    with pytest.raises(Unreachable, match="is there a table at this address"):
        Client(f"{server.url}/elsewhere").join("x")
