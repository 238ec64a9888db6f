"""People who find each other: one click each, over one process and two; bounded, and nobody is seated twice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from shinar.protocol import VERSION
from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.matching import may_be_rated, place_at
from shinar.server.seek_socket import read
from shinar.server.seek_store import STALE, SeekStore, Sought, info, parties
from tests.server.people import registered
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import in_a_loop, opened

LIVE = {"kind": "live", "base": 300, "plus": 5}


class Desk:
    """An open socket of somebody who wants to play."""

    def __init__(self, who: Visitor) -> None:
        self.who = who
        address = f"{who.url.replace('http', 'ws')}/api/seeks/ws?version={VERSION}"
        headers = {"cookie": who.cookie} if who.cookie else {}
        self.open = contextlib.ExitStack()
        self.socket = self.open.enter_context(connect(address, additional_headers=headers, open_timeout=10))

    def say(self, do: str, **more: Any) -> None:
        self.socket.send(json.dumps({"do": do, **more}))

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        self.say(do, **more)
        return self.next()

    def next(self, timeout: float = 20) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.socket.recv(timeout))
        return found

    def table(self) -> str:
        """Where one plays, as soon as it is settled."""
        while (told := self.next())["t"] == "waiting":
            pass
        assert told["t"] == "paired", told
        return str(told["table"])

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.open.close()


@contextlib.contextmanager
def desks(server: Server, *names: str) -> Iterator[list[Desk]]:
    found = [Desk(Visitor(server.url).enter(name)) for name in names]
    try:
        yield found
    finally:
        for desk in found:
            desk.close()


def open_seeks(server: Server) -> list[dict[str, Any]]:
    time.sleep(1.2)  # a list is given again as it was for a second
    status, found = Visitor(server.url).enter().ask("GET", "/api/seeks")
    assert status == 200
    return list(found["seeks"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("seeks")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--bound", "seeks_per_address=12") as running:
        yield running


# --- finding each other -----------------------------------------------------------------------------------------------


def test_two_find_each_other_and_the_game_begins(server: Server) -> None:
    with desks(server, "Ann of Assur", "Bob of Borsippa") as (ann, bob):
        waiting = ann.ask("seek", game="babel", clock=LIVE)
        assert waiting["t"] == "waiting"
        assert waiting["seek"]["people"][0]["name"] == "Ann of Assur"
        bob.say("seek", game="babel", clock=LIVE)
        table = ann.table()
        assert bob.table() == table
        found = bob.who.ask("GET", f"/api/tables/{table}")[1]
        assert (found["status"], found["clock"], found["hints"]) == ("playing", LIVE, False)
        assert {seat["name"] for seat in found["seats"]} == {"Ann of Assur", "Bob of Borsippa"}
        assert found["seat"] in (0, 1)
    assert open_seeks(server) == []


def test_who_wants_another_clock_waits_on(server: Server) -> None:
    with desks(server, "Ann", "Bob") as (ann, bob):
        ann.ask("seek", game="babel", clock=LIVE)
        bob.ask("seek", game="babel", clock={"kind": "live", "base": 900, "plus": 10})
        with pytest.raises(TimeoutError):
            bob.next(3)
        assert [seek["clock"]["base"] for seek in open_seeks(server)] == [300, 900]


def test_sitting_down_seats(server: Server) -> None:
    with desks(server, "Ann", "Bob") as (ann, bob):
        ann.ask("seek", game="amytis", clock={"kind": "days", "days": 3}, options={})
        (seek,) = open_seeks(server)
        assert (seek["game"], seek["seats"], len(seek["people"])) == ("amytis", 2, 1)
        assert bob.ask("join", seek=seek["id"])["seek"]["id"] == seek["id"]
        assert ann.table() == bob.table()


def test_a_table_for_three_begins_when_it_is_full(server: Server) -> None:
    with desks(server, "Ann", "Bob", "Eve", "Dan") as (ann, bob, eve, dan):
        ann.ask("seek", game="architectura", seats=3)
        (seek,) = open_seeks(server)
        joined = bob.ask("join", seek=seek["id"])
        assert len(joined["seek"]["people"]) == 2
        eve.ask("seek", game="architectura", seats=3)
        assert ann.table() == bob.table() == eve.table()
        assert dan.ask("join", seek=seek["id"])["error"] == {
            "kind": "unknown",
            "text": "nobody waits there any more",
            "why": "seek",
        }


def test_who_closes_the_page_waits_no_more(server: Server) -> None:
    with desks(server, "Ann") as (ann,):
        ann.ask("seek", game="babel")
        assert len(open_seeks(server)) == 1
    assert open_seeks(server) == []


def test_who_says_nothing_has_gone(server: Server) -> None:
    with desks(server, "Ann") as (ann,):
        ann.ask("seek", game="babel")
        assert ann.next(40) == {"t": "over", "why": "away"}
    assert open_seeks(server) == []


def test_who_says_that_they_are_here_stays(server: Server) -> None:
    with desks(server, "Ann") as (ann,):
        ann.ask("seek", game="babel")
        for _ in range(9):
            ann.say("here")
            with pytest.raises(TimeoutError):
                ann.next(2)


def test_a_person_waits_at_one_place(server: Server) -> None:
    with desks(server, "Ann") as (ann,):
        ann.ask("seek", game="babel")
        again = Desk(ann.who)
        again.ask("seek", game="amytis")
        assert ann.next() == {"t": "over", "why": "replaced"}
        assert [seek["game"] for seek in open_seeks(server)] == ["amytis"]
        again.ask("seek", game="babel")
        assert [seek["game"] for seek in open_seeks(server)] == ["babel"]
        assert again.ask("join", seek=open_seeks(server)[0]["id"])["error"]["kind"] == "unknown"  # oneself
        again.close()


def test_a_bot_of_like_strength_is_named(server: Server) -> None:
    with desks(server, "Ann") as (ann,):
        assert ann.ask("seek", game="babel")["level"] in ("novice", "apprentice", "greedy", "random", "adept", "master")


def test_so_many_from_one_address(server: Server) -> None:
    with desks(server, *[f"Pilgrim {n}" for n in range(13)]) as crowd:
        answers = [one.ask("seek", game="babel", seats=2, clock={"kind": "live", "base": 100 + n}) for n, one in enumerate(crowd)]
        assert [answer["t"] for answer in answers] == ["waiting"] * 12 + ["error"]
        assert (answers[-1]["error"]["kind"], answers[-1]["error"]["why"]) == ("places", "seeks")


def test_nobody_waits_without_a_name(server: Server) -> None:
    desk = Desk(Visitor(server.url))
    assert desk.next()["error"]["kind"] == "login"
    with pytest.raises(ConnectionClosed):
        desk.next()


# --- bad wishes -------------------------------------------------------------------------------------------------------

BAD = [
    {"game": "chess"},
    {"game": "babel", "seats": 3},
    {"game": "babel", "seats": 99},
    {"game": "babel", "clock": {"kind": "live", "base": -1}},
    {"game": "babel", "clock": {"kind": "live", "base": 10**30}},
    {"game": "babel", "clock": {"kind": "days", "days": 0}},
    {"game": "babel", "clock": {"kind": "days", "days": 1.5}},
    {"game": "babel", "clock": {"kind": "sand"}},
    {"game": "babel", "clock": None},
    {"game": "babel", "options": {"wings": "two"}},
    {"game": "babel", "options": {"sumerians": "x" * 61}},
    {"game": "babel", "options": {str(n): "x" for n in range(41)}},
    {"game": "babel", "rating": 3000},
    {"game": ""},
    {},
]


@pytest.mark.parametrize("wish", BAD, ids=lambda wish: json.dumps(wish)[:40])
def test_a_wish_that_cannot_be(server: Server, wish: dict[str, Any]) -> None:
    with desks(server, "Ann") as (ann,):
        told = ann.ask("seek", **wish)
        assert told["t"] == "error"
        assert told["error"]["kind"] in ("message", "setup", "unknown")
        assert ann.ask("seek", game="babel")["t"] == "waiting"  # the socket lives on


@settings(max_examples=300)
@given(
    st.one_of(
        st.text(), st.recursive(st.none() | st.integers() | st.text(), lambda x: st.dictionaries(st.text(), x)).map(json.dumps)
    )
)
def test_whatever_comes_is_refused_in_words(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read(text)
    assert refused.value.kind == "message"


def test_too_long_and_too_deep() -> None:
    for text in ('{"do":"seek","game":"' + "x" * 9000 + '"}', "[" * 8000):
        with pytest.raises(Refused):
            read(text)


# --- the store --------------------------------------------------------------------------------------------------------


def sought(user: str, *, pool: str = "babel", seats: int = 2, holder: str = "here", seen: int | None = None) -> Sought:
    now = now_ms()
    clock = '{"kind":"live","base":300,"plus":5}'
    return Sought(
        user,
        f"seek-{user}",
        user,
        False,
        user,
        "",
        False,
        "babel",
        seats,
        clock,
        "{}",
        pool,
        1200,
        350,
        f"seek-{user}",
        holder,
        now,
        seen or now,
    )


@in_a_loop
async def test_of_many_processes_that_settle_the_same_one_wins(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as other:
        people = [f"p{n}" for n in range(20)]
        first, second = SeekStore(store, Bounds()), SeekStore(other, Bounds())
        for name in people:
            await first.put(sought(name))
        pairs = {f"t{n}": [f"seek-p{2 * n}", f"seek-p{2 * n + 1}"] for n in range(10)}
        shifted = {f"u{n}": [f"seek-p{2 * n + 1}", f"seek-p{(2 * n + 2) % 20}"] for n in range(10)}
        settled = await asyncio.gather(*(one.settle(groups) for groups in (pairs, shifted) for one in (first, second)))
        tables = [table for found in settled for table in found]
        assert len(tables) == len(set(tables)) == 10
        for table in tables:
            assert len(await first.group(table)) == 2
        assert await first.waiting() == []


@in_a_loop
async def test_of_two_who_sit_down_at_once_one_is_refused(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as other:
        stores = [SeekStore(store, Bounds()), SeekStore(other, Bounds())]
        await stores[0].put(sought("ann"))
        late = [stores[n % 2].put(sought(f"late{n}"), "seek-ann") for n in range(6)]
        found = await asyncio.gather(*late, return_exceptions=True)
        assert sorted(type(one).__name__ for one in found) == ["Refused"] * 5 + ["Sought"]
        assert {one.kind for one in found if isinstance(one, Refused)} == {"full"}


@in_a_loop
async def test_a_place_that_was_settled_is_kept_for_who_comes_back(database_url: str) -> None:
    async with opened(database_url) as store:
        seeks = SeekStore(store, Bounds())
        for name in ("ann", "bob"):
            await seeks.put(sought(name))
        await seeks.settle({"t": ["seek-ann", "seek-bob"]})
        await seeks.leave(["seek-ann"])  # the connection was lost just then
        back = await seeks.put(Sought(**{**_fields(sought("ann")), "id": "again", "holder": "there"}))
        assert (back.table_id, back.id, back.holder) == ("t", "seek-ann", "there")
        assert [one.id for one in await seeks.of_holder("there")] == ["seek-ann"]


@in_a_loop
async def test_seeks_of_a_process_that_died_are_not_paired_and_go(database_url: str) -> None:
    async with opened(database_url) as store:
        seeks = SeekStore(store, Bounds())
        await seeks.put(sought("ann", seen=now_ms() - STALE - 1))
        await seeks.put(sought("bob"))
        assert [one.user_id for one in await seeks.waiting()] == ["bob"]
        assert await seeks.settle({"t": ["seek-ann", "seek-bob"]}) == []
        await seeks.tidy()
        assert await seeks.find("seek-ann") is None
        assert [one.user_id for one in await seeks.of_holder("here")] == ["bob"]


@in_a_loop
async def test_seeks_by_the_thousand_are_bounded(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        seeks = SeekStore(store, Bounds(seeks=50))
        for n in range(50):
            await seeks.put(sought(f"p{n}"))
        with pytest.raises(Refused) as refused:
            await seeks.put(sought("late"))
        assert refused.value.kind == "busy"
        for _ in range(100):
            await seeks.put(sought("p0"))  # the same person again takes no further place
        assert len(await seeks.waiting()) == 50


@pytest.mark.parametrize(
    ("places", "rates", "rated"),
    [
        (("here", "there"), (True, True), True),
        (("here", "here"), (True, True), False),
        (("", ""), (True, True), True),  # at this machine itself the address says nothing
        (("here", "there"), (True, False), False),
    ],
)
def test_a_game_is_rated_where_all_may_play_so(places: tuple[str, str], rates: tuple[bool, bool], rated: bool) -> None:
    people = [
        Sought(**{**_fields(sought(name)), "place": place, "rates": one})
        for name, place, one in zip(("ann", "bob"), places, rates, strict=True)
    ]
    assert may_be_rated(people) is rated


def test_two_logs_do_not_tell_that_somebody_is_at_the_same_place() -> None:
    assert place_at("t", "") == ""
    assert place_at("t", "here") == place_at("t", "here") != place_at("u", "here")


def test_people_with_accounts_play_rated_games(server: Server) -> None:
    ann, bob = (Desk(registered(server, name)) for name in ("Ann of Adab", "Bob of Bad-tibira"))
    ann.ask("seek", game="babel", clock=LIVE)
    bob.say("seek", game="babel", clock=LIVE)
    table = ann.table()
    assert bob.table() == table
    assert ann.who.ask("GET", f"/api/tables/{table}")[1]["rated"] is True
    for desk in (ann, bob):
        desk.close()


def test_a_party_is_listed_once() -> None:
    one, other = sought("ann"), sought("bob")
    (party,) = parties([one, Sought(**{**_fields(other), "party": one.party, "created": one.created + 1})])
    assert [person.name for person in info(party).people] == ["ann", "bob"]


def _fields(one: Sought) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}


# --- several processes ------------------------------------------------------------------------------------------------


def test_two_processes_pair_each_person_once(tmp_path: Path, postgres_url: str) -> None:
    more = ("--no-limits", "--bound", "seeks_per_address=100")
    with serving(tmp_path, postgres_url, *more) as one, serving(tmp_path, postgres_url, *more) as other:
        people = [Desk(Visitor((one, other)[n % 2].url).enter(f"Pilgrim {n}")) for n in range(24)]

        def play(desk: Desk) -> str:
            desk.say("seek", game="babel", clock=LIVE)
            return desk.table()

        with ThreadPoolExecutor(24) as pool:
            tables = list(pool.map(play, people))
        assert sorted(tables.count(table) for table in set(tables)) == [2] * 12
        for desk, table in zip(people, tables, strict=True):
            mine = desk.who.ask("GET", "/api/tables?which=mine")[1]["tables"]
            assert [row["id"] for row in mine] == [table]
            desk.close()


def test_a_process_that_is_killed_takes_its_seeks_with_it(tmp_path: Path, postgres_url: str) -> None:
    with serving(tmp_path, postgres_url, "--no-limits") as one, serving(tmp_path, postgres_url, "--no-limits") as other:
        ann, bob, eve = (Desk(Visitor(server.url).enter()) for server in (one, other, other))
        ann.ask("seek", game="babel", clock=LIVE)
        one.kill()
        time.sleep(STALE / 1000 + 1)
        bob.ask("seek", game="babel", clock=LIVE)
        with pytest.raises(TimeoutError):
            bob.next(5)
        eve.say("seek", game="babel", clock=LIVE)
        bob.say("here")
        assert eve.table() == bob.table()
