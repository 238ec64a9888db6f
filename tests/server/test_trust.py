"""Trust: nothing hidden leaves the server, and nothing that comes in breaks it."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from shinar.core import record as records
from shinar.core.errors import SetupError
from shinar.core.events import Event
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.server.settings import read_secret
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out

EVENT_FIELDS = {
    "n",
    "at",
    "kind",
    "seat",
    "code",
    "path",
    "lines",
    "name",
    "level",
    "text",
    "agree",
    "table",
    "account",
    "happened",
}
FACE_DOWN = {"seven_wonders": ("discard", "tower", "stage", "grant", "keep")}  # moves with a card or a tile that others do not see


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its rate limits on."""
    folder = tmp_path_factory.mktemp("strict")
    with serving(folder, f"sqlite:///{folder}/shinar.db") as running:
        yield running


# --- what leaves ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("amytis", 2, {}),
        ("babel", 2, {}),
        ("bids", 2, {}),
        ("seven_wonders", 2, {}),
        ("seven_wonders", 3, {}),
        ("architectura", 2, {}),
        ("architectura", 3, {"additional": "any"}),
    ],
)
def test_no_hidden_card_ever_goes_over_the_wire(server: Server, name: str, players: int, options: dict[str, str]) -> None:
    """Every view that anybody received is the one that a state re-dealt for that seat gives: it cannot contain a hidden card.

    Everything else in the messages is checked field by field, and the seed, from which all could be told, is nowhere.
    """
    game = find_game(name)
    people = [Visitor(server.url).enter(who) for who in ("Ann", "Bob", "Cid", "Eve")[-players - 1 :]]
    table = people[0].open_table(name, ("me", *["free"] * (players - 1)), visibility="open", options=options)
    *seated, watcher = (who.sit_at(table, lang="en") for who in people)
    one = seated[0]
    for place in seated[1:]:
        place.command("sit")
    one.command("start")
    for place in (*seated, watcher):
        place.until(lambda p: p.info.get("status") == "playing")
    play_out(*seated)
    one.command("chat", text="bye")
    watcher.until(lambda p: p.events[-1]["kind"] == "chat")
    for person in people:
        person.ask("GET", f"/api/tables/{table}")
        person.ask("GET", "/api/tables?which=finished")
    heard = {seat: (list(person.heard), list(person.news)) for seat, person in zip((*range(players), -1), people, strict=True)}
    record, _ = records.check(people[0].ask("GET", f"/api/tables/{table}/record")[1].splitlines())
    states = [record.start()]
    for seat, code in record.moves:
        states.append(states[-1].copy())
        states[-1].do(code, seat)
    checked = told = 0
    secrets = secrets_of(server, table)
    for seat, (texts, news) in heard.items():
        for text in texts:
            message = json.loads(text)
            over = isinstance(message, dict) and message.get("table", message).get("status") in ("finished", "abandoned")
            assert over or not any(secret in text for secret in secrets)
        made = 0
        for message in news:
            state = states[message["table"]["made"]]
            checked += _check_news(game, message, state.redealt(max(seat, 0), Rng(1)), seat)
            for event in message["events"]:
                if event["kind"] == "move":
                    made += 1
                    told += len(event["happened"])
                    assert event["happened"] == [travelled(one) for one in states[made].events_for(seat)]
    assert checked > 30 and told > 50
    metrics = server.figures()
    assert not any(secret in server.said() + metrics for secret in secrets)
    assert table not in metrics


def travelled(event: Event) -> list[Any]:
    """An event as it is written in a message."""
    row = [event.kind, event.seat, event.piece, event.source, event.target, event.amount or None]
    while row[-1] is None:
        row.pop()
    return row


def secrets_of(server: Server, table: str) -> tuple[str, str]:
    """The seed and the salt of a table, from the database of the server."""
    with sqlite3.connect(server.log.parent / "shinar.db") as database:
        found = database.execute("SELECT data FROM log WHERE table_id = ? AND n = 1", (table,)).fetchone()
    opened = json.loads(found[0])
    assert len(opened["seed"]) == len(opened["salt"]) == 32
    return opened["seed"], opened["salt"]


def _check_news(game: Any, message: dict[str, Any], redealt: Any, seat: int) -> int:
    assert message["seat"] in (seat, -1)
    waiting = message["table"]["status"] == "waiting"
    view = game.view(redealt, -1 if waiting else message["seat"])
    got = message["view"]
    for choice in got["moves"]:
        choice.pop("words", None)
    if message["table"]["status"] != "playing":
        view["moves"] = []
    assert got == json.loads(json.dumps(view))
    for event in message["events"]:
        assert set(event) <= EVENT_FIELDS
        if "code" in event and event["seat"] != seat:
            assert game.moves.move(event["code"]).name not in FACE_DOWN.get(game.name, ())
        for line in event.get("lines", []):
            assert line["id"] != "log-drawn" or seat >= 0
    return 1


def test_drawn_cards_are_told_only_to_their_owner(server: Server) -> None:
    ann, bob = Visitor(server.url).enter(), Visitor(server.url).enter()
    table = ann.open_table("babel", ("me", "random"), visibility="open")
    one, watcher = ann.sit_at(table), bob.sit_at(table)
    play_out(one)
    watcher.until(lambda p: p.info.get("status") == "finished")

    def drawn(place: Place) -> int:
        return sum(line["id"] == "log-drawn" for event in place.events for line in event.get("lines", []))

    assert drawn(watcher) == 0
    assert drawn(one) > 0
    assert drawn(one) < sum(line["id"] == "log-draw" for event in one.events for line in event.get("lines", []))


def test_secrets_stay_out_of_the_logs(server: Server) -> None:
    ann = Visitor(server.url).enter()
    ann.ask("POST", "/api/register", {"name": "Secret Keeper", "password": "hush hush hush"})
    token = ann.ask("POST", "/api/tokens", {})[1]["token"]
    ann.ask("POST", "/api/register", {"name": "x", "password": "another hush"})
    said = server.said()
    for secret in ("hush", token, ann.cookie.split("=")[1]):
        assert secret not in said


# --- what comes in ----------------------------------------------------------------------------------------------------


def test_headers(server: Server) -> None:
    ann = Visitor(server.url)
    ann.ask("GET", "/api/games")
    assert "default-src 'self'" in ann.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in ann.headers["content-security-policy"]
    assert ann.headers["x-content-type-options"] == "nosniff"
    assert "server" not in ann.headers
    ann.ask("POST", "/api/guest", {})
    given = ann.headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=lax" in given


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"])
def test_pages_of_other_hosts_cannot_act(server: Server, origin: str) -> None:
    ann = Visitor(server.url).enter()
    status, answer = ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "greedy"]}, origin=origin)
    assert (status, answer["error"]["kind"]) == (403, "origin")
    table = ann.open_table()
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/ws"
    with connect(address, additional_headers={"cookie": ann.cookie, "origin": origin}) as socket:
        assert json.loads(socket.recv(5))["error"]["kind"] == "origin"
        with pytest.raises(ConnectionClosed):
            socket.recv(5)


def test_the_own_page_may_act(server: Server) -> None:
    ann = Visitor(server.url).enter()
    assert ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "greedy"]}, origin=server.url)[0] == 201


@pytest.mark.parametrize(
    "change", [lambda c: c[:-1] + ("0" if c[-1] != "0" else "1"), lambda c: "shinar=" + "A" * 50, lambda c: c.replace(".", "")]
)
def test_a_forged_cookie_is_nobody(server: Server, change: Any) -> None:
    ann = Visitor(server.url).enter()
    assert Visitor(server.url, change(ann.cookie)).ask("GET", "/api/me")[0] == 401


def test_sockets_need_a_person_and_a_table(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table(visibility="private")
    for who, where, kind in (
        (Visitor(server.url), table, "login"),
        (ann, "nowhere", "unknown"),
        (Visitor(server.url).enter(), table, "private"),
    ):
        assert who.sit_at(where).receive()["error"]["kind"] == kind
    assert ann.sit_at(table, lang="fr").receive()["error"]["kind"] == "message"


BAD_BODIES = [
    b"",
    b"{",
    b"[]",
    b"\xff\xfe",
    b'{"game": "babel"}',
    b'{"game": 1, "seats": []}',
    b'{"game": "babel", "seats": ["me", "wizard"]}',
]
BAD_BODIES += [b'{"game": "babel", "seats": ["me", "me"]}', b'{"game": "babel", "seats": ["me"], "luck": 1}', b"[" * 10_000]
BAD_BODIES += [b'{"game": "babel", "seats": ["me", "greedy"], "clock": {"kind": "live", "base": 0}}', b"x" * 100_000]


@pytest.mark.parametrize("body", BAD_BODIES, ids=[b[:40].decode("latin-1") for b in BAD_BODIES])
def test_bad_bodies_get_a_clear_error(server: Server, body: bytes) -> None:
    ann = Visitor(server.url).enter()
    status, answer = ann.ask("POST", "/api/tables", body)
    assert status in (400, 409, 413)
    assert answer["error"]["kind"]
    assert 0 < len(answer["error"]["text"]) <= 500


# The cards of a pack are read by a grammar of their own: a schema cannot say which texts are some.
@pytest.mark.parametrize(
    ("which", "besides"), [("--exclude-path", ""), ("--include-path", ",positive_data_acceptance")], ids=["doors", "packs"]
)
def test_openapi_holds_under_schemathesis(server: Server, which: str, besides: str) -> None:
    ann = Visitor(server.url).enter()
    command = [
        str(Path(sys.executable).parent / "schemathesis"),
        "run",
        f"{server.url}/schema/openapi.json",
        "-H",
        f"Cookie: {ann.cookie}",
    ]
    command += ["--max-examples", "12", "--phases", "examples,coverage,fuzzing", "--checks", "all", "--seed", "1"]
    command += ["--exclude-checks", f"allow_header_conformance{besides}", "--no-color", which, "/api/packs"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.fixture(scope="module")
def target(server: Server) -> tuple[Visitor, Place]:
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table(seats=("me", "random")))
    place.news()
    return ann, place


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda j: st.lists(j, max_size=3) | st.dictionaries(st.text(max_size=8), j, max_size=3),
    max_leaves=8,
)
KINDS = ["sit", "stand", "bot", "start", "play", "undo", "resignn", "chat", "standin", "replace", "look", "why", "ping", "fly"]
NEAR = st.fixed_dictionaries(
    {"do": st.sampled_from(KINDS)},
    optional={"id": JSON, "code": JSON, "text": JSON, "path": JSON, "seat": JSON, "level": JSON, "made": JSON, "moment": JSON},
)


@pytest.mark.filterwarnings("ignore:Do not use the .random. module")  # the socket's own thread does, to keep it alive
@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=st.one_of(st.text(max_size=200), JSON.map(json.dumps), NEAR.map(json.dumps)))
def test_whatever_comes_over_the_socket_is_answered(target: tuple[Visitor, Place], message: str) -> None:
    """Each message gets one answer, ok or a typed error; connection and table live on."""
    _, place = target
    place.socket.send(message)
    while True:
        answer = place.receive()
        if answer["t"] != "news":
            break
    assert answer["t"] == "ok" or answer["error"]["kind"]
    assert place.command("ping")["t"] == "ok"


def test_a_message_that_is_too_large_ends_only_that_connection(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table()
    place = ann.sit_at(table)
    place.news()
    place.socket.send("x" * 9_000)
    assert place.receive()["error"]["kind"] == "message"
    place.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        place.until(lambda p: False)
    assert ann.sit_at(table).news()["n"] >= 4


def test_rate_limits(strict_server: Server) -> None:
    ann = Visitor(strict_server.url).enter()
    answers = [ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "random"]})[0] for _ in range(25)]
    assert answers.count(201) in (20, 21)
    assert answers[-1] == 429
    tries = [ann.ask("POST", "/api/login", {"name": "nobody", "password": "wrong password"})[0] for _ in range(13)]
    assert tries[0] == 401
    assert tries[-1] == 429
    bob = Visitor(strict_server.url).enter()
    place = bob.sit_at(bob.open_table())
    place.news()
    said = [place.command("chat", text="spam")["t"] for _ in range(14)]
    assert said.count("ok") in (10, 11)
    for number in range(200):
        place.socket.send(json.dumps({"do": "ping", "id": 1000 + number}))
    kinds = [message.get("error", {}).get("kind") for message in (place.receive() for _ in range(200))]
    assert "rate" in kinds


def test_ids_cannot_be_guessed(server: Server) -> None:
    ann = Visitor(server.url).enter()
    tables = {ann.open_table() for _ in range(5)}
    assert all(len(table) >= 21 for table in tables)
    assert len(tables) == 5


def test_the_secret_file_is_private(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    key = read_secret(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert read_secret(path) == key
    path.chmod(0o644)
    with pytest.raises(SetupError, match="chmod 600"):
        read_secret(path)
    path.chmod(0o600)
    path.write_text("short")
    with pytest.raises(SetupError, match="too short"):
        read_secret(path)


def test_logs_are_json_lines(server: Server) -> None:
    for line in server.said().splitlines():
        assert {"time", "level", "from", "text"} <= set(json.loads(line))
