"""Sessions and tokens under attack: cookies from before, stolen cookies, tokens that want more."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from shinar.protocol import VERSION
from tests.server.people import PASSWORD, closed, copy, eventually, is_out, logged_in, program, registered, with_code
from tests.server.services import Redis
from tests.server.serving import Server, Visitor, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


# --- taking over ------------------------------------------------------------------------------------------------------


def test_a_cookie_from_before_the_registration_is_nobody(server: Server) -> None:
    ann = Visitor(server.url).enter("Takeover Ann")
    table = ann.open_table(visibility="private")
    thief = copy(ann)
    token = ann.ask("POST", "/api/tokens", {"label": "early"})[1]["token"]
    registered(server, "Takeover Ann", ann)
    status, answer = thief.ask("POST", "/api/register", {"name": "Takeover Eve", "password": "mine from now on"})
    assert (status, answer.get("id")) != (200, ann.ask("GET", "/api/me")[1]["id"])
    for out in (copy(thief), Visitor(server.url, thief.cookie)):
        me = out.ask("GET", "/api/me")[1]
        assert me.get("id") != ann.ask("GET", "/api/me")[1]["id"]
    assert thief.sit_at(table).receive()["error"]["kind"] in ("login", "private")
    assert program(server, token)("GET", "/api/me")[0] == 401
    assert logged_in(server, "takeover ann").ask("GET", f"/api/tables/{table}")[0] == 200


def test_the_old_guest_cookie_comes_in_as_somebody_else(server: Server) -> None:
    ann = Visitor(server.url).enter("Cookie Ann")
    thief = copy(ann)
    registered(server, "Cookie Ann", ann)
    assert is_out(thief)
    status, fresh = thief.ask("POST", "/api/guest", {})
    assert status == 200 and not fresh["account"]
    assert fresh["id"] != ann.ask("GET", "/api/me")[1]["id"] and "Cookie" not in fresh["name"]


def test_sockets_of_the_guest_close_when_the_guest_registers(server: Server) -> None:
    ann = Visitor(server.url).enter()
    place = copy(ann).sit_at(ann.open_table())
    place.news()
    registered(server, "Socket Ann", ann)
    assert closed(place) == 4401


def test_every_coming_in_is_a_new_session(server: Server) -> None:
    ann = registered(server, "Fixed Ann", Visitor(server.url, "shinar=known-to-the-attacker"))
    assert "known-to" not in ann.cookie
    before = copy(ann)
    assert ann.ask("POST", "/api/login", {"name": "Fixed Ann", "password": PASSWORD})[0] == 200
    assert ann.cookie != before.cookie
    assert is_out(before)


# --- ending sessions --------------------------------------------------------------------------------------------------


def test_a_stolen_cookie_is_worth_nothing_after_logging_out(server: Server) -> None:
    ann = registered(server, "Logout Ann")
    thief, elsewhere = copy(ann), logged_in(server, "Logout Ann")
    place = thief.sit_at(ann.open_table())
    place.news()
    assert not is_out(thief)
    assert ann.ask("POST", "/api/logout")[0] == 200
    assert is_out(ann) and is_out(thief) and not is_out(elsewhere)
    assert closed(place) == 4401


def test_a_new_password_ends_all_else(server: Server) -> None:
    ann = registered(server, "Change Ann")
    thief, elsewhere = copy(ann), logged_in(server, "Change Ann")
    token = ann.ask("POST", "/api/tokens", {})[1]["token"]
    place = elsewhere.sit_at(ann.open_table())
    place.news()
    for old, new, kind in (
        ("wrong one", "tablets of stone", "password"),
        (PASSWORD, "12345678", "weak"),
        (PASSWORD, "change ann", "weak"),
    ):
        status, answer = ann.ask("POST", "/api/me/password", {"old": old, "new": new})
        assert (status >= 400, answer["error"]["kind"]) == (True, kind)
    assert not is_out(elsewhere)
    assert ann.ask("POST", "/api/me/password", {"old": PASSWORD, "new": "tablets of stone"})[0] == 200
    assert not is_out(ann)
    assert is_out(thief) and is_out(elsewhere)
    assert program(server, token)("GET", "/api/me")[0] == 401
    assert closed(place) == 4401
    assert Visitor(server.url).ask("POST", "/api/login", {"name": "Change Ann", "password": PASSWORD})[0] == 401
    logged_in(server, "Change Ann", "tablets of stone")


def test_log_out_everywhere_and_at_one_place(server: Server) -> None:
    ann = registered(server, "Many Ann")
    others = [logged_in(server, "Many Ann") for _ in range(3)]
    listed = ann.ask("GET", "/api/me/sessions")[1]["sessions"]
    assert len(listed) == 4 and sum(one["current"] for one in listed) == 1
    assert all(ann.cookie.split("=")[1] not in json.dumps(one) for one in listed)
    mine = others[0].ask("GET", "/api/me/sessions")[1]["sessions"]
    own = next(one["id"] for one in mine if one["current"])
    bob = registered(server, "Many Bob")
    assert bob.ask("DELETE", f"/api/me/sessions/{own}")[0] == 404
    assert ann.ask("DELETE", f"/api/me/sessions/{own}") == (200, {"ended": 1})
    assert is_out(others[0]) and not is_out(others[1])
    thief = copy(ann)
    assert ann.ask("DELETE", "/api/me/sessions") == (200, {"ended": 3})
    assert all(map(is_out, (ann, thief, *others)))
    assert not is_out(bob)


def test_sessions_expire(tmp_path: Path) -> None:
    path = tmp_path / "shinar.db"
    with serving(tmp_path, f"sqlite:///{path}", "--no-limits") as server:
        fresh, unused, ancient = (registered(server, f"Expiring {word}") for word in ("Ann", "Bob", "Cid"))
    day = 24 * 3600 * 1000
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        for who, seen, created in ((fresh, 29, 179), (unused, 31, 31), (ancient, 1, 181)):
            name = f"Expiring {('Ann', 'Bob', 'Cid')[(fresh, unused, ancient).index(who)]}"
            change = (
                "UPDATE sessions SET seen = seen - ?, created = created - ? WHERE user_id = (SELECT id FROM users WHERE name = ?)"
            )
            file.execute(change, (seen * day, created * day, name))
    with serving(tmp_path, f"sqlite:///{path}", "--no-limits") as server:
        for who in (fresh, unused, ancient):
            who.url = server.url
        assert (is_out(fresh), is_out(unused), is_out(ancient)) == (False, True, True)
        (one,) = fresh.ask("GET", "/api/me/sessions")[1]["sessions"]
        assert one["seen"] > time.time() * 1000 - day  # its use was written down, and it lives on


def test_what_one_process_ends_is_over_in_the_other(tmp_path: Path, redis_server: Redis, postgres_url: str) -> None:
    more = ("--no-limits", "--redis", redis_server.url)
    with serving(tmp_path, postgres_url, *more) as here, serving(tmp_path, postgres_url, *more) as there:
        ann = registered(here, "Far Ann")
        thief = Visitor(there.url, ann.cookie)
        token = ann.ask("POST", "/api/tokens", {})[1]["token"]
        place = thief.sit_at(ann.open_table())
        place.news()
        assert not is_out(thief)
        ann.ask("DELETE", "/api/me/sessions")
        assert closed(place) == 4401
        eventually(lambda: is_out(thief))
        back = logged_in(here, "Far Ann")
        assert program(there, token)("GET", "/api/me")[0] == 200
        back.ask("DELETE", "/api/tokens")
        eventually(lambda: program(there, token)("GET", "/api/me")[0] == 401)


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_a_token_only_plays(server: Server) -> None:
    ann, code = with_code(server, "Token Ann")
    token = ann.ask("POST", "/api/tokens", {"label": "my bot"})[1]["token"]
    ask = program(server, token)
    assert ask("GET", "/api/me")[1]["name"] == "Token Ann"
    assert ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "random"]})[0] == 201
    session = ann.ask("GET", "/api/me/sessions")[1]["sessions"][0]["id"]
    kept = ann.ask("GET", "/api/tokens")[1]["tokens"][0]["id"]
    for method, path, data in (
        ("POST", "/api/tokens", {}),
        ("GET", "/api/tokens", None),
        ("DELETE", "/api/tokens", None),
        ("DELETE", f"/api/tokens/{kept}", None),
        ("POST", "/api/guest", {}),
        ("POST", "/api/register", {"name": "Token Eve", "password": PASSWORD}),
        ("POST", "/api/login", {"name": "Token Ann", "password": PASSWORD}),
        ("POST", "/api/logout", {}),
        ("POST", "/api/recover", {"name": "Token Ann", "code": code, "password": "taken over"}),
        ("POST", "/api/me/password", {"old": PASSWORD, "new": "taken over"}),
        ("POST", "/api/me/recovery", {"password": PASSWORD}),
        ("POST", "/api/me/delete", {"password": PASSWORD}),
        ("GET", "/api/me/account", None),
        ("GET", "/api/me/export", None),
        ("GET", "/api/me/sessions", None),
        ("DELETE", "/api/me/sessions", None),
        ("DELETE", f"/api/me/sessions/{session}", None),
    ):
        visitor = Visitor(server.url)
        status, answer = visitor.ask(method, path, data, authorization=f"Bearer {token}")
        assert (status, answer["error"]["kind"]) == (403, "token"), path
        assert not visitor.cookie, path
    assert not is_out(ann) and ask("GET", "/api/me")[0] == 200


def test_tokens_are_listed_and_taken_back(server: Server) -> None:
    ann, bob = registered(server, "Lister Ann"), registered(server, "Lister Bob")
    tokens = [ann.ask("POST", "/api/tokens", {"label": f"bot {n}"})[1]["token"] for n in range(3)]
    assert program(server, tokens[1])("GET", "/api/me")[0] == 200
    listed = ann.ask("GET", "/api/tokens")[1]["tokens"]
    assert [one["label"] for one in listed] == ["bot 0", "bot 1", "bot 2"]
    assert [bool(one["seen"]) for one in listed] == [False, True, False]
    assert not any(token in json.dumps(listed) for token in tokens)
    assert bob.ask("DELETE", f"/api/tokens/{listed[0]['id']}")[0] == 404
    table = ann.open_table()
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/ws?version={VERSION}"
    with connect(address, additional_headers={"authorization": f"Bearer {tokens[0]}"}) as socket:
        socket.recv(10)
        assert ann.ask("DELETE", f"/api/tokens/{listed[0]['id']}") == (200, {"ended": 1})
        with pytest.raises(ConnectionClosed):
            list(iter(lambda: socket.recv(30), None))
    assert program(server, tokens[0])("GET", "/api/me")[0] == 401
    assert program(server, tokens[1])("GET", "/api/me")[0] == 200
    assert ann.ask("DELETE", "/api/tokens") == (200, {"ended": 2})
    assert program(server, tokens[1])("GET", "/api/me")[0] == 401


def test_first_tokens_asked_for_at_once(server: Server) -> None:
    guest = Visitor(server.url).enter()
    with ThreadPoolExecutor(12) as pool:
        answers = [pool.submit(copy(guest).ask, "POST", "/api/tokens", {}) for _ in range(30)]
    assert sorted({answer.result()[0] for answer in answers}) == [201, 409]
    assert sum(answer.result()[0] == 201 for answer in answers) == 20
    assert guest.ask("POST", "/api/tokens", {})[1]["error"]["kind"] == "tokens"


def test_a_guests_program_goes_by_the_guests_name(server: Server) -> None:
    guest = Visitor(server.url).enter("Program Ann")
    for label in ("admin\u202e", "a\u200bb", "x" * 61):
        assert guest.ask("POST", "/api/tokens", {"label": label})[0] in (400, 409)
    token = guest.ask("POST", "/api/tokens", {"label": "admin"})[1]["token"]
    assert program(server, token)("GET", "/api/me")[1]["name"] == "Program Ann"


def test_a_secure_server_binds_its_cookies_to_the_host(tmp_path: Path, sqlite_url: str) -> None:
    with serving(tmp_path, sqlite_url, "--no-limits", "--secure") as server:
        request = urllib.request.Request(f"{server.url}/api/guest", b"{}", {"content-type": "application/json"}, method="POST")
        with urllib.request.urlopen(request) as answer:
            (given,) = answer.headers.get_all("set-cookie")
        assert given.startswith("__Host-shinar=")
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= {part.strip().lower() for part in given.split(";")}
        assert "domain" not in given.lower()
        who = Visitor(server.url, given.split(";")[0])
        assert who.ask("GET", "/api/me")[0] == 200
        registered(server, "Secure Ann", who)
        plain = Visitor(server.url, who.cookie.removeprefix("__Host-"))
        assert is_out(plain)  # a session is never taken from a cookie that another host may have set
