"""Every endpoint of the server, tried by everyone who might come, while games are on: nobody learns what is hidden.

The routes come from the OpenAPI schema and the messages from the types of the protocol, so one that is added without a line here
and in docs/security.md fails these tests.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import sqlite3
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from shinar.core.rng import Rng
from shinar.protocol import commands
from shinar.protocol.log import Entry, entry, first_of
from shinar.server.daily_deals import day_of, shifted
from shinar.server.heartbeat import now_ms
from shinar.server.table_decider import Table
from tests.server.serving import Place, Server, Visitor, serving

GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "babel": (2, {}),
    "amytis": (2, {}),
    "architectura": (3, {"additional": "any"}),
    "seven_wonders": (3, {}),
}
ROLES = ("stranger", "spectator", "rival", "ex-player")
SECURITY = Path(__file__).parents[2] / "docs" / "security.md"
HIDDEN_WORDS = {"position", "hand", "deck", "stock", "view", "password", "hash"}  # keys of no answer while a game is on
REVEALED = {"seed", "salt"}  # keys that are empty until the game is over
STATIC = ("/api/games", "/api/learn", "/api/packs", "/schema")  # documents that are the same for everyone, whatever is played
PASSWORD = "a long walk to Ur"
MESSAGES: dict[str, dict[str, Any]] = {
    "sit": {},
    "stand": {},
    "bot": {"seat": 0, "level": "random"},
    "start": {},
    "play": {"code": 0},
    "undo": {},
    "abandon": {"agree": True},
    "rematch": {},
    "chat": {"text": "hello"},
    "standin": {"level": "random"},
    "replace": {"seat": 0},
    "close": {},
    "back": {},
    "look": {"made": 1, "seat": 0},
    "why": {"code": 0},
    "hint": {"lang": "en"},
    "foresee": {"line": []},
    "plan": {"lines": [[0]], "moment": 1},
    "planned": {},
    "refresh": {"since": 1},
    "ping": {},
    "resign": {},  # last: with it a game may be over, and then all is told
}


@dataclass
class World:
    """A server with running games of every kind, and everyone who might come by."""

    server: Server
    database: Path
    people: dict[str, Visitor]
    tables: dict[str, str] = field(default_factory=dict)  # by game
    deal: str = ""
    played: list[Place] = field(default_factory=list)
    version: int = -1  # of the database, when its secrets were last looked up
    known: set[str] = field(default_factory=set)

    @cached_property
    def watch(self) -> sqlite3.Connection:
        """Open for as long as it is to notice changes."""
        return sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)

    def rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    def log(self, table: str) -> list[Entry]:
        query = "SELECT n, at, kind, data FROM log WHERE table_id = ? ORDER BY n"
        return [entry(n, at, kind, data) for n, at, kind, data in self.rows(query, table)]

    def secrets(self) -> set[str]:
        """What no answer may have in it: seeds and salts of running games, and all that proves who somebody is."""
        ((version,),) = self.watch.execute("PRAGMA data_version")
        if version != self.version:  # after most requests nothing is new
            self.version, self.known = version, self.hidden()
        return self.known

    def hidden(self) -> set[str]:
        found: set[str] = set()
        for (id,) in self.rows("SELECT id FROM tables WHERE status IN ('waiting', 'playing')"):
            opened = first_of(self.log(str(id)))
            found |= {str(secret) for secret in (opened.seed, opened.salt) if secret}
        for table, columns in (("users", ("password", "recovery")), ("tokens", ("hash",)), ("sessions", ("hash",))):
            for row in self.rows(f"SELECT {', '.join(columns)} FROM {table}"):
                found |= {str(value) for value in row if value}
        for seed, salt in self.rows("SELECT seed, salt FROM daily_deals WHERE until > ?", str(now_ms())):
            found |= {str(seed), str(salt)}
        return found

    def id_of(self, role: str) -> str:
        return str(self.people[role].ask("GET", "/api/me")[1]["id"]) if role != "stranger" else ""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("endpoints")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "20") as server:
        people = {role: Visitor(server.url) for role in (*ROLES, "host")}
        for role, name in (("spectator", "Eve"), ("rival", "Bob"), ("ex-player", "Cid"), ("host", "Ann")):
            people[role].enter(name)
        people["rival"].ask("POST", "/api/register", {"name": "Bob of Borsippa", "password": PASSWORD})
        found = World(server, folder / "shinar.db", people)
        for game, (seats, options) in GAMES.items():
            found.tables[game] = begin(found, game, seats, options)
        found.deal = offered_deal(found)
        found.tables["deal of the day being played"], found.tables["deal of the day"] = daily_tries(found)
        yield found
        found.watch.close()


def begin(world: World, game: str, seats: int, options: dict[str, str]) -> str:
    """A game of the host and the rival that has begun; the ex-player stood up before, or has resigned since."""
    host, rival, third = (world.people[role] for role in ("host", "rival", "ex-player"))
    table = host.open_table(game, ("me", *["free"] * (seats - 1)), options=options, visibility="open", hints=True)
    there = third.sit_at(table)
    there.command("sit", seat=1)
    there.command("stand")
    places = [host.sit_at(table), rival.sit_at(table)]
    places[1].command("sit", seat=1)
    if seats > 2:
        there.command("sit", seat=2)
    places[0].command("start")
    if seats > 2:
        assert there.command("resign")["t"] == "ok"
    for place in places:
        place.until(lambda p: p.info.get("status") == "playing")
    make_moves(places, 6)
    world.played += [*places, there]
    return table


def make_moves(places: list[Place], count: int) -> None:
    """So many moves by whoever is asked."""
    for _ in range(count):
        for place in places:
            place.until(lambda p: any(q.view["seat"] in q.view["pending"] for q in places) or p.info["status"] != "playing")
            if place.view["seat"] in place.view["pending"] and place.view["moves"]:
                answer = place.command("play", code=place.view["moves"][0]["code"], moment=place.info["moment"])
                assert answer["t"] == "ok", answer
        last = max(place.events[-1]["n"] for place in places)
        for place in places:
            place.until(lambda p, last=last: p.events[-1]["n"] >= last)


def offered_deal(world: World) -> str:
    """A deal that the host has played and offers to others, and that the rival is playing just now."""
    host, rival = world.people["host"], world.people["rival"]
    table = host.open_table("babel", ("me", "random"), visibility="open")
    place = host.sit_at(table)
    place.news()
    assert place.command("resign")["t"] == "ok"
    deal = str(host.ask("POST", f"/api/tables/{table}/deal")[1]["id"])
    world.tables["source of the deal"] = table
    world.tables["deal being played"] = str(rival.ask("POST", f"/api/deals/{deal}")[1]["id"])
    return deal


def daily_tries(world: World) -> list[str]:
    """Of the host: a deal of today that goes on, and one that is over; the rival has given up the same one."""
    host, rival = world.people["host"], world.people["rival"]
    tables = [str(host.ask("POST", f"/api/daily/{today()}/{game}")[1]["id"]) for game in ("babel", "amytis")]
    for who, table in ((host, tables[1]), (rival, str(rival.ask("POST", f"/api/daily/{today()}/amytis")[1]["id"]))):
        place = who.sit_at(table)
        place.news()
        assert place.command("resign")["t"] == "ok"
    return tables


def today() -> str:
    return day_of(now_ms())


# --- the walk over HTTP -----------------------------------------------------------------------------------------------


def routes(world: World) -> list[tuple[str, str]]:
    schema = world.people["stranger"].ask("GET", "/schema/openapi.json")[1]
    return [(method.upper(), path) for path, item in schema["paths"].items() for method in item]


BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/guest"): {},
    ("POST", "/api/register"): {"name": "Somebody Else", "password": PASSWORD},
    ("POST", "/api/login"): {"name": "Bob of Borsippa", "password": "not the password"},
    ("POST", "/api/tokens"): {"label": "walk"},
    ("POST", "/api/tables"): {"game": "babel", "seats": ["me", "random"]},
    ("POST", "/api/tables/{id}/fork"): {"made": 1, "seat": 0, "level": "random"},
    ("POST", "/api/records"): {"text": "{}"},
    ("POST", "/api/packs"): {"game": "architectura", "text": "id = 1"},
    ("POST", "/api/recover"): {"name": "Bob of Borsippa", "code": "AAAAA-AAAAA-AAAAA-AAAAA", "password": PASSWORD},
    ("POST", "/api/me/password"): {"old": "not the password", "new": PASSWORD},
    ("POST", "/api/me/vacation"): {"days": 1},
    ("POST", "/api/me/recovery"): {"password": "not the password"},
    ("POST", "/api/me/delete"): {"password": "not the password"},
    ("POST", "/api/me/notifications"): {"ways": {"chat": "off"}},
    ("POST", "/api/me/browsers"): {"endpoint": "https://127.0.0.1/push", "keys": {"p256dh": "A", "auth": "A"}},
    ("POST", "/api/me/mail"): {"address": "somebody@example.org"},
    ("POST", "/api/mail/confirm"): {"token": "not.a.token"},
    ("POST", "/api/me/friends"): {"name": "Bob of Borsippa"},
    ("POST", "/api/me/wishes"): {"presence": True, "challenges": "everybody"},
    ("POST", "/api/me/blocks"): {"name": "Bob of Borsippa", "kind": "mute"},
    ("POST", "/api/challenges"): {"name": "Bob of Borsippa", "game": "babel"},
    ("POST", "/api/challenges/{id}/decline"): {"reason": "later"},
    ("POST", "/api/reports"): {"name": "Bob of Borsippa", "reason": "other"},
    ("POST", "/api/admin/sudo"): {"password": PASSWORD},
    ("POST", "/api/admin/acts"): {"act": "drain"},
}


def addresses(world: World, path: str) -> Iterator[str]:
    """A path with everything that somebody could put into it."""
    values = {
        "id": list(world.tables.values()),
        "deal": [world.deal, f"{today()}:babel"],
        "day": [today(), shifted(today(), -1), shifted(today(), 1)],
        "game": list(GAMES),
        "name": list(GAMES),
        "step": ["welcome"],
        "value": ["reconstructed"],
    }
    names = re.findall(r"{(\w+)", path)
    for chosen in itertools.product(*(values.get(name, ["1"]) for name in names)):
        filled = path
        for name, value in zip(names, chosen, strict=True):
            filled = re.sub(rf"{{{name}[^}}]*}}", value, filled)
        yield filled


def keys_of(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys_of(value)}
    if isinstance(data, list):
        return {key for value in data for key in keys_of(value)}
    return set()


def test_no_route_tells_what_is_hidden(world: World) -> None:
    ids = {role: world.id_of(role) for role in world.people}
    tried = 0
    for method, path in routes(world):
        for address, role in itertools.product(list(addresses(world, path)), ROLES):
            visitor = Visitor(world.server.url, world.people[role].cookie)
            status, answer = visitor.ask(method, address, BODIES.get((method, path), {} if method != "GET" else None))
            assert status < 500 or address == "/ready", (method, address, role, answer)
            text = visitor.heard[-1]
            for secret in world.secrets():
                assert secret not in text, (method, address, role)
            for other, id in ids.items():
                assert not id or other == role or id not in text, (method, address, role, other)
            picture = visitor.headers.get("content-type") == "image/png"  # test_sharing.py: seats and names until the end
            if not path.startswith(STATIC) and not picture:
                assert not keys_of(answer) & HIDDEN_WORDS, (method, address, role, answer)
                assert isinstance(answer, dict) and all(answer.get(key) is None for key in REVEALED), (method, address, role)
            tried += 1
    assert tried > 100


# --- the walk over sockets --------------------------------------------------------------------------------------------


def test_every_message_of_the_protocol_is_tried() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in typing.get_args(commands.AnyCommand)}
    assert kinds == set(MESSAGES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("role", ROLES)
def test_no_message_tells_what_is_hidden(world: World, role: str, game: str) -> None:
    """Whatever is asked over the socket of a running game is answered from what the asker may know."""
    table = world.tables[game]
    visitor = Visitor(world.server.url, world.people[role].cookie)
    for kind, more in MESSAGES.items():
        if kind == "resign" and role == "rival":
            continue  # it would end the game that the others are still to walk through
        with contextlib.suppress(ConnectionClosed):
            place = visitor.sit_at(table, lang="en")
            first = place.receive()
            if first["t"] == "error":
                break
            answer = place.command(kind, **more)
            check_answer(world, table, kind, answer, place)
            place.close()
    for text in visitor.heard:
        assert not any(secret in text for secret in world.secrets()), text[:300]
    for message in visitor.news:
        check_view(world, table, message["n"], message["view"], message["table"]["status"] == "playing")
    assert visitor.heard


@pytest.mark.parametrize("table", ["deal of the day being played", "deal of the day"])
@pytest.mark.parametrize("role", ROLES)
def test_a_deal_of_the_day_is_its_players_alone(world: World, role: str, table: str) -> None:
    """Also for who knows the address of the table, and for who has finished the same deal."""
    visitor = Visitor(world.server.url, world.people[role].cookie)
    if role == "rival":  # whom the walk over all routes has logged out
        assert visitor.ask("POST", "/api/login", {"name": "Bob of Borsippa", "password": PASSWORD})[0] == 200
    first = visitor.sit_at(world.tables[table]).receive()
    assert first["t"] == "error" and first["error"]["kind"] == ("login" if role == "stranger" else "deal")
    for path in ("", "/record", "/review"):
        assert visitor.ask("GET", f"/api/tables/{world.tables[table]}{path}")[0] in (401, 403)
    assert visitor.ask("POST", f"/api/tables/{world.tables[table]}/fork", BODIES["POST", "/api/tables/{id}/fork"])[0] in (401, 403)


def check_answer(world: World, table: str, kind: str, answer: dict[str, Any], place: Place) -> None:
    """A question is answered for one's own seat only."""
    seat = place.view["seat"]
    if kind == "look" and answer["t"] == "ok":
        assert answer["view"]["seat"] == seat
        check_view(world, table, entries_of(world, table, answer["made"]), answer["view"], playing=False)
    if kind in ("why", "hint", "play", "undo") and seat < 0:
        assert answer["t"] == "error", (kind, answer)
    if kind == "hint" and answer["t"] == "ok":
        offered = {choice["code"] for choice in place.view["moves"]}
        assert {move["code"] for move in answer["hint"]["moves"]} <= offered


def entries_of(world: World, table: str, made: int) -> int:
    """The number of the entry after which so many moves stand."""
    folded = Table(table)
    for line in world.log(table):
        folded.fold(line)
        if folded.status != "waiting" and len(folded.moves) == made:
            return line.n
    raise AssertionError("no such moment")


def check_view(world: World, table: str, n: int, view: dict[str, Any], playing: bool) -> None:
    """A view is the same for every way in which the hidden part could have been dealt."""
    folded = Table.of(table, world.log(table)[:n])
    seat = view["seat"]
    for eyes in [seat] if seat >= 0 else range(len(folded.seats)):
        for guess in (1, 2):
            expected = folded.game.view(folded.state.redealt(eyes, Rng(guess)), seat)
            if not playing:
                expected["moves"] = []
            for choice in view["moves"]:
                choice.pop("words", None)
            assert json.loads(json.dumps(expected)) == view


# --- the table of endpoints -------------------------------------------------------------------------------------------


def test_every_endpoint_is_in_the_document(world: World) -> None:
    """docs/security.md says of each endpoint who may come, what they learn, and when."""
    text = SECURITY.read_text("utf-8")
    for method, path in routes(world):
        assert f"`{method} {re.sub(r':[a-z]+}', '}', path)}`" in text, f"{method} {path} is missing from docs/security.md"
    for kind in MESSAGES:
        assert f"`{kind}`" in text, f"the message {kind} is missing from docs/security.md"
