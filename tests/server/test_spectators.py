"""Those who watch: a chat of their own until the end, which no player reads before it; and how many there are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shinar.client import Client
from shinar.protocol import commands, log
from shinar.protocol.events import ChatEvent
from shinar.server.table_state import Person, TableState
from shinar.server.wire import Reader, news
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import ANN, BOB, EVE, Sitting, entry

SECRET = "the quarry holds two sixes"


def lines_for(table: TableState, seat: int, since: int = 0) -> list[str]:
    """What of the chat a reader is told."""
    reader = Reader(seat, None, since)
    told = json.loads(news(table, [reader], {})[reader])
    return [event["text"] for event in told["events"] if event["kind"] == "chat"]


def watched() -> Sitting:
    sitting = Sitting().begin()
    sitting.command(EVE, commands.Chat(text=SECRET))
    sitting.command(ANN, commands.Chat(text="hello"))
    return sitting


# --- who is told what -------------------------------------------------------------------------------------------------


def test_players_do_not_read_what_spectators_say_before_the_end() -> None:
    sitting = watched()
    assert lines_for(sitting.table, -1) == [SECRET, "hello"]
    assert lines_for(sitting.table, 0) == lines_for(sitting.table, 1) == ["hello"]
    assert sitting.replayed().heard(0, 0) and lines_for(sitting.replayed(), 0) == ["hello"]


@pytest.mark.parametrize("end", ["resign", "abandon", "closed"])
def test_with_the_end_it_comes_to_those_who_have_seen_the_rest(end: str) -> None:
    sitting = watched()
    seen = sitting.table.size
    if end == "resign":
        sitting.command(ANN, commands.Resign())
    elif end == "abandon":
        for who in (ANN, BOB):
            sitting.command(who, commands.Abandon())
    else:
        sitting.take(sitting.table.entries([log.ClosedByHost("enough")], sitting.now))
    assert lines_for(sitting.table, 1, seen) == [SECRET]
    assert lines_for(sitting.table, 1, sitting.table.size) == [], "once"
    assert lines_for(sitting.table, 1) == [SECRET, "hello"], "each in its place for who comes anew"
    assert lines_for(sitting.table, -1, seen) == []


def test_who_has_given_up_is_a_player_still() -> None:
    sitting = Sitting("bids", seats=3).begin()
    sitting.command(EVE, commands.Chat(text=SECRET))
    sitting.command(BOB, commands.Resign())
    assert sitting.table.status == "playing"
    assert lines_for(sitting.table, 1) == []


def test_before_and_after_the_game_all_read_all() -> None:
    sitting = Sitting()
    sitting.command(EVE, commands.Chat(text="may I sit down?"))
    sitting.begin()
    sitting.command(ANN, commands.Resign())
    sitting.command(EVE, commands.Chat(text="well played"))
    assert lines_for(sitting.table, 0) == ["may I sit down?", "well played"]


def test_a_line_of_an_old_log_stays_where_it_was() -> None:
    sitting = Sitting().begin()
    told = {"user": "eve", "name": "Eve", "text": "good luck", "seat": -1}
    sitting.take([entry(sitting.table.size + 1, 1, "chat", told)])
    assert lines_for(sitting.table, 0) == ["good luck"]


def test_what_was_long_ago_comes_with_the_end_and_not_of_who_is_gone() -> None:
    sitting = watched()
    sitting.command(Person("dan", "Dan"), commands.Chat(text="a bold opening"))
    for n in range(60):
        sitting.command(ANN, commands.Chat(text=f"move {n}"))
    sitting.take(sitting.table.entries([log.AccountGone("dan")], sitting.now))
    seen = sitting.table.size
    sitting.command(BOB, commands.Resign())
    assert lines_for(sitting.table, 0, seen) == [SECRET, ""]


def test_players_are_not_called_to_what_they_cannot_read() -> None:
    sitting = Sitting().begin()
    spoken = sitting.table.spoken_at
    sitting.now += 1
    sitting.command(EVE, commands.Chat(text=SECRET))
    assert sitting.table.spoken_at == spoken


# --- over the wire ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("spectators")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def begun(server: Server) -> list[Place]:
    people = [Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve")]
    table = people[0].open_table("babel", ("me", "free"), visibility="open")
    places = [who.sit_at(table) for who in people]
    places[1].command("sit")
    places[0].command("start")
    for place in places:
        place.until(lambda p: p.info.get("status") == "playing")
    return places


def said(place: Place) -> list[Any]:
    return [event["text"] for event in place.events if event["kind"] == "chat"]


def test_no_session_of_a_player_hears_a_spectator_before_the_end(server: Server) -> None:
    ann, bob, eve = begun(server)
    assert eve.command("chat", text=SECRET)["t"] == "ok"
    eve.until(lambda p: said(p) == [SECRET])
    again = ann.who.sit_at(ann.table)  # another window
    again.news()
    for place in (ann, bob, again):
        assert place.command("refresh", since=0)["t"] == "ok"
        assert place.command("look", made=0)["t"] == "ok"
    for path in (f"/api/tables/{ann.table}", "/api/me/running?lang=en", "/api/me/export", f"/api/tables/{ann.table}/record"):
        ann.who.ask("GET", path)
    assert not any(SECRET in text for place in (ann, bob) for text in place.who.heard)
    assert bob.command("resign")["t"] == "ok"
    for place in (ann, bob, again):
        place.until(lambda p: SECRET in said(p))


def test_a_program_that_plays_gets_it_once(server: Server) -> None:
    client = Client(server.url)
    client.guest("Nabu")
    table = client.open_table("babel", ["me", "free"], visibility="open")
    rival, eve = (Visitor(server.url).enter(name).sit_at(table) for name in ("Bob", "Eve"))
    with client.join(table) as seat:
        rival.command("sit")
        seat.start()
        eve.until(lambda p: p.info.get("status") == "playing")
        assert eve.command("chat", text=SECRET)["t"] == "ok"
        seat.chat("hello")
        eve.until(lambda p: said(p) == [SECRET, "hello"])
        assert SECRET not in str(seat.log)
        seat.resign()
        assert [event.text for event in seat.log if isinstance(event, ChatEvent)] == ["hello", SECRET]


def test_all_are_told_how_many_watch(server: Server) -> None:
    ann, bob, eve = begun(server)
    for place in (ann, bob, eve):
        place.until(lambda p: p.info.get("watchers") == 1)
    second = eve.who.sit_at(eve.table)
    third = Visitor(server.url).enter("Dan").sit_at(eve.table)
    for place in (ann, bob, eve, third):
        place.until(lambda p: p.info.get("watchers") == 2, 30)
    third.close()
    ann.until(lambda p: p.info.get("watchers") == 1)
    move = next(place for place in (ann, bob) if place.view["moves"])
    assert move.command("play", code=move.view["moves"][0]["code"])["t"] == "ok"
    assert move.info["watchers"] == 1
    second.close()
