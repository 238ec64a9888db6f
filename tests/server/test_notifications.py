"""Whoever is away is told once that it is their turn: by push, in their language, and not when they know already."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import registered
from tests.server.receiving import Browser, MailServer, PushService, claims, receiving
from tests.server.serving import Place, Server, Visitor, serving

QUICK = ("--notice-delay", "1", "--push-private", "--no-limits")
SETTLED = 4.0  # seconds in which whatever is to be told would have been told


@dataclass
class World:
    """A server, and where its notifications arrive."""

    server: Server
    push: PushService
    mail: MailServer
    database: Path

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query).fetchall()


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("notifications")
    with receiving(folder) as (push, mail), pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push.certificate))
        letters = ("--smtp", mail.url, "--mail-from", "Shinar <games@example.org>", "--public-url", "https://games.example.org/")
        with serving(folder, f"sqlite:///{folder}/shinar.db", *QUICK, *letters) as server:
            yield World(server, push, mail, folder / "shinar.db")


def begun(ann: Visitor, bob: Visitor) -> tuple[Place, Place]:
    """A game of two in which Ann is to move: one in which the lot fell on Bob is given up."""
    while True:
        table = ann.open_table("amytis", ("me", "free"), visibility="link")
        host, guest = ann.sit_at(table), bob.sit_at(table)
        assert guest.command("sit", seat=1)["t"] == "ok"
        assert host.command("start")["t"] == "ok"
        for place in (host, guest):
            place.until(lambda p: p.info["status"] == "playing")
        if host.view["pending"] == [0]:
            return host, guest
        host.command("resign")
        host.close()
        leave(guest)


def play_turn(place: Place) -> None:
    """Move until it is somebody else's turn."""
    while place.seat in place.view["pending"]:
        made = place.info["made"]
        assert place.command("play", code=quiet_move(place.view), moment=place.info["moment"])["t"] == "ok"
        place.until(lambda p, made=made: p.info["made"] > made)


def quiet_move(view: dict[str, Any]) -> int:
    """The first move of a turn that can be taken back: a palace brings a project, and with it the next card of the deck."""
    palaces = {n for n, stack in enumerate(view.get("stacks", ()), 1) if stack["top"] and stack["top"]["building"] == "palace"}
    quiet = [move for move in view["moves"] if move["path"][0] not in {f"market:{n}" for n in palaces}]
    return int((quiet or view["moves"])[0]["code"])


def leave(place: Place) -> None:
    """Go, and be gone before anything else happens."""
    place.close()
    time.sleep(0.5)


def people(world: World, name: str) -> tuple[Visitor, Visitor, Browser]:
    """Ann, and Bob who has a browser that takes messages."""
    ann, bob = Visitor(world.server.url).enter("Ann"), Visitor(world.server.url).enter("Bob")
    browser = Browser(world.push, name)
    browser.subscribe(bob)
    return ann, bob, browser


def test_one_who_is_away_is_told_once(world: World) -> None:
    ann, bob, browser = people(world, "away")
    key = browser.subscribe(bob, "ru")["key"]
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    (told,) = browser.wait()
    assert told == {
        "title": "Архитекторы Амитис: ваш ход" if "Амитис" in told["title"] else told["title"],
        "body": "Партия началась. За столом с вами: Ann.",
        "path": f"/table/{host.table}",
        "tag": f"{host.table}:turn",
    }
    assert told["title"].endswith(": ваш ход")
    (message,) = world.push.at(browser.path)
    said = claims(message, key)
    assert said["aud"] == world.push.url and said["sub"] == "mailto:games@example.org"
    assert time.time() < said["exp"] <= time.time() + 24 * 3600
    assert message.headers["ttl"] == "86400" and len(message.headers["topic"]) == 32
    assert host.table not in message.headers["topic"] and b"Ann" not in message.body
    assert ann.ask("GET", "/api/me/turns")[1]["turns"] == []
    (turn,) = bob.ask("GET", "/api/me/turns")[1]["turns"]
    assert (turn["table"], turn["game"], turn["seat"]) == (host.table, "amytis", 1)
    # A move taken back and made again is the same turn.
    assert host.command("undo")["t"] == "ok"
    host.until(lambda p: 0 in p.view["pending"])
    play_turn(host)
    time.sleep(SETTLED)
    assert len(browser.told()) == 1
    # The next turn is another.
    back = bob.sit_at(host.table)
    back.news()
    play_turn(back)
    leave(back)
    host.until(lambda p: 0 in p.view["pending"])
    play_turn(host)
    assert browser.wait(2)[1]["body"] == "Ann ждёт вашего хода."


def test_one_who_is_there_is_not_told_nor_one_who_has_seen_it(world: World) -> None:
    ann, bob, browser = people(world, "there")
    host, guest = begun(ann, bob)
    play_turn(host)
    time.sleep(SETTLED)
    leave(guest)  # it was there when its turn came
    time.sleep(SETTLED)
    assert browser.told() == []
    (row,) = [one for one in ann.ask("GET", "/api/tables?which=mine")[1]["tables"] if one["id"] == host.table]
    assert [one["seat"] for one in row["turn"]] == [1] and row["turn"][0]["since"] <= time.time() * 1000


def test_a_turn_that_has_passed_is_told_to_nobody(world: World) -> None:
    ann, bob, browser = people(world, "passed")
    host, guest = begun(ann, bob)
    leave(guest)
    world.push.statuses[browser.path] = [503]  # so that it is tried again, ten seconds later
    play_turn(host)
    browser.wait()
    back = bob.sit_at(host.table)
    back.news()
    play_turn(back)
    leave(back)
    time.sleep(10 + SETTLED)
    assert len(browser.told()) == 1
    assert not world.rows(f"SELECT * FROM deliveries WHERE table_id = '{host.table}'")


def test_a_message_that_was_put_off_is_sent_again(world: World) -> None:
    ann, bob, browser = people(world, "later")
    world.push.statuses[browser.path] = [500]
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    first, second = browser.wait(2, seconds=120)
    assert first == second and len({message.headers["topic"] for message in world.push.at(browser.path)}) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(world: World, status: int) -> None:
    ann, bob, browser = people(world, f"gone-{status}")
    world.push.statuses[browser.path] = [status]
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    browser.wait()
    time.sleep(1)
    assert bob.ask("GET", "/api/me/notifications")[1]["browsers"] == []


def test_a_redirect_leads_nowhere(world: World) -> None:
    ann, bob, browser = people(world, "redirect")
    world.push.statuses[browser.path] = [307]
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    browser.wait()
    time.sleep(SETTLED)
    assert world.push.at("/elsewhere") == [] and len(browser.told()) == 1


def test_a_push_service_that_hangs_keeps_nobody_else_waiting(world: World) -> None:
    ann, eve, _ = people(world, "eve")
    slow = [Browser(world.push, f"slow-{n}") for n in range(9)]
    for one in slow:
        world.push.hanging.add(one.path)
        one.subscribe(eve)
    for _ in range(3):
        host, guest = begun(ann, eve)
        leave(guest)
        play_turn(host)
    slow[0].wait()
    bob = Visitor(world.server.url).enter("Bob")
    browser = Browser(world.push, "quick")
    browser.subscribe(bob)
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    started = time.monotonic()
    browser.wait()
    assert time.monotonic() - started < 9
    world.push.end.set()


def test_whoever_is_away_hears_that_a_game_begins_and_of_another_game(world: World) -> None:
    ann, bob, browser = people(world, "begins")
    table = ann.open_table("amytis", ("me", "free"), visibility="link")
    guest = bob.sit_at(table)
    guest.command("sit", seat=1)
    leave(guest)
    host = ann.sit_at(table)
    host.command("start")
    host.until(lambda p: p.info["status"] == "playing")
    (begins,) = browser.wait()
    first = (": your turn", "The game with Ann has begun.")  # where the lot falls on Bob
    title, body = first if host.view["pending"] == [1] else (": the game has begun", "At the table: Ann.")
    assert begins["title"].endswith(title) and begins["body"] == body
    host.command("resign")
    host.until(lambda p: p.info["status"] == "finished")
    host.command("rematch")
    assert browser.wait(2)[1]["body"] == "Ann would like to play again."


def test_chat_is_told_to_those_who_want_it(world: World) -> None:
    ann, bob, browser = people(world, "chat")
    status, chosen = bob.ask("POST", "/api/me/notifications", {"ways": {"chat": "push", "begin": "off", "turn": "off"}})
    quiet = {"turn": "off", "begin": "off"}
    assert status == 200 and chosen["ways"] == {
        "challenge": "push",
        **quiet,
        "rematch": "push",
        "chat": "push",
        "tournament": "push",
    }
    host, guest = begun(ann, bob)
    leave(guest)
    time.sleep(0.1)
    host.command("chat", text="where are you?")
    (told,) = browser.wait()
    assert told["title"].endswith("a new message") and "where" not in json.dumps(told)
    host.command("chat", text="hello?")
    play_turn(host)
    time.sleep(SETTLED)
    assert len(browser.told()) == 1


def test_with_bots_nobody_waits(world: World) -> None:
    _, bob, browser = people(world, "bots")
    table = bob.open_table("amytis", ("me", "random"))
    place = bob.sit_at(table)
    place.news()
    leave(place)
    time.sleep(SETTLED)
    assert browser.told() == [] and bob.ask("GET", "/api/me/turns")[1]["turns"] == []


# --- who is told, and who may say so ----------------------------------------------------------------------------------


def test_a_browser_is_told_no_more_when_its_session_ends(world: World) -> None:
    ann = Visitor(world.server.url).enter("Ann")
    bob = registered(world.server, "Bob of the browser")
    browser = Browser(world.push, "session")
    assert [one["label"] for one in browser.subscribe(bob)["browsers"]] == ["Python-urllib"]
    host, guest = begun(ann, bob)
    leave(guest)
    bob.ask("POST", "/api/logout")
    play_turn(host)
    time.sleep(SETTLED)
    assert browser.told() == []


def test_what_is_kept_is_told_and_goes_with_the_account(world: World) -> None:
    bob = registered(world.server, "Bob who goes")
    id = bob.ask("GET", "/api/me")[1]["id"]
    browser = Browser(world.push, "export")
    browser.subscribe(bob, "ru")
    bob.ask("POST", "/api/me/notifications", {"ways": {"chat": "off"}})
    bob.ask("POST", "/api/me/mail", {"address": "bob@example.org", "lang": "ru"})
    kept = bob.ask("GET", "/api/me/export")[1]["notifications"]
    (told,) = kept["push_subscriptions"]
    assert told["endpoint"] == browser.subscription["endpoint"] and told["lang"] == "ru" and "auth" not in told
    assert kept["notification_ways"] == [{"kind": "chat", "way": "off"}]
    assert kept["mail_addresses"][0]["address"] == "bob@example.org"
    assert bob.ask("POST", "/api/me/delete", {"password": "tablets of clay"})[0] == 200
    for table in ("push_subscriptions", "mail_addresses", "notification_ways", "told", "deliveries"):
        assert not world.rows(f"SELECT * FROM {table} WHERE user_id = '{id}'"), table


def test_a_browser_belongs_to_whoever_was_in_it_last(world: World) -> None:
    ann, bob, browser = people(world, "shared")
    assert len(browser.subscribe(ann)["browsers"]) == 1
    assert bob.ask("GET", "/api/me/notifications")[1]["browsers"] == []
    (mine,) = ann.ask("GET", "/api/me/notifications")[1]["browsers"]
    assert bob.ask("DELETE", f"/api/me/browsers/{mine['id']}")[0] == 404
    assert ann.ask("DELETE", f"/api/me/browsers/{mine['id']}")[0] == 200
    assert ann.ask("GET", "/api/me/notifications")[1]["browsers"] == []


def test_a_person_has_so_many_browsers_at_most(world: World) -> None:
    bob = Visitor(world.server.url).enter("Bob of many browsers")
    for n in range(12):
        told = Browser(world.push, f"many-{n}").subscribe(bob)
    assert len(told["browsers"]) == 10


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://127.0.0.1/send/1"},
        {"endpoint": "https://user@127.0.0.1/send/1"},
        {"endpoint": "https://127.0.0.1:99999/send/1"},
        {"endpoint": "https:///send/1"},
        {"endpoint": "https://127.0.0.1/"},
        {"endpoint": "https://127.0.0.1/a\r\nX: y"},
        {"endpoint": "https://127.0.0.1/" + "a" * 2000},
        {"endpoint": "file:///etc/passwd"},
        {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"keys": {"p256dh": "?", "auth": "?"}},
        {"keys": {"p256dh": "B" * 87, "auth": "A" * 22}},
        {"lang": "de"},
        {"more": 1},
    ],
)
def test_what_is_no_subscription_is_refused(world: World, change: dict[str, Any]) -> None:
    bob = Visitor(world.server.url).enter("Bob")
    status, told = bob.ask("POST", "/api/me/browsers", {**Browser(world.push, "bad").subscription, **change})
    assert status in (400, 409) and told["error"]["kind"] in ("push", "request"), told


def test_programs_and_strangers_change_nothing(world: World) -> None:
    bob = Visitor(world.server.url).enter("Bob of programs")
    token = bob.ask("POST", "/api/tokens", {"label": "bot"})[1]["token"]
    data = Browser(world.push, "program").subscription
    for method, path, body in (
        ("POST", "/api/me/browsers", data),
        ("GET", "/api/me/notifications", None),
        ("POST", "/api/me/notifications", {"ways": {}}),
        ("GET", "/api/me/turns", None),
        ("POST", "/api/me/mail", {"address": "a@example.org"}),
    ):
        program = Visitor(world.server.url).ask(method, path, body, authorization=f"Bearer {token}")
        assert program[1]["error"]["kind"] == "token", path
        assert Visitor(world.server.url).ask(method, path, body)[0] == 401, path
        assert bob.ask(method, path, body, origin="https://evil.example")[0] in (200, 403)
    assert bob.ask("POST", "/api/me/mail", {"address": "a@example.org"})[1]["error"]["why"] == "needed"
    assert bob.ask("POST", "/api/me/notifications", {"ways": {"turn": "pigeon"}})[0] == 400
    assert bob.ask("POST", "/api/me/notifications", {"every": 1})[1]["error"]["why"] == "every"
