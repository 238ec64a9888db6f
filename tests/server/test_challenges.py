"""Challenges: one for two people, one table for an accepted one, told once, and never to who does not want it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import select, update

from shinar.protocol.clocks import DaysClock, LiveClock, NoClock
from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.identity import new_id
from shinar.server.metrics import Metrics
from shinar.server.models import challenges as rows
from shinar.server.notifications.notices import challenge_notice
from shinar.server.social.blocks import Blocks, Somebody, pair_of
from shinar.server.social.challenges import KEPT, LATER, SOON, Challenge, Challenges, Named, lasts
from shinar.server.social.friends import Friends
from shinar.server.social.wishes import Wishes, WishStore
from shinar.server.store import Store
from tests.server.companions import accounts
from tests.server.people import eventually, program, registered
from tests.server.receiving import Browser, receiving
from tests.server.services import Redis
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import in_a_loop, opened

CLOCK = '{"kind":"live","base":300,"plus":5}'
OPTIONS = '{"opening_hand":"5/5","sumerians":"all"}'


def made(store: Store, most: int = 9) -> Challenges:
    hub = Hub(store, None, 0, Metrics(), bounds=Bounds())
    blocks = Blocks(store, 9)
    return Challenges(hub, blocks, Friends(store, blocks, 9, 9), WishStore(store), most)


def between(one: Somebody, other: Somebody, **more: Any) -> Challenge:
    now = now_ms()
    found = Challenge(
        id=new_id(),
        pair=pair_of(one.id, other.id),
        user_id=one.id,
        other_id=other.id,
        game="babel",
        options=OPTIONS,
        clock=CLOCK,
        rated=False,
        place="",
        created=now,
        expires=now + SOON,
        state="open",
    )
    return structs.replace(found, **more)


# --- one for two people -----------------------------------------------------------------------------------------------


def test_how_long_a_challenge_waits() -> None:
    assert lasts(LiveClock(300, 5)) == SOON
    assert lasts(DaysClock(3)) == lasts(NoClock()) == LATER


@in_a_loop
async def test_two_people_have_one_challenge_at_a_time(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as elsewhere:
        ann, bob = await accounts(store, "Ann", "Bob")
        doors = (made(store), made(elsewhere))
        some = [doors[n % 2].put(between(*((ann, bob) if n % 3 else (bob, ann)))) for n in range(6)]
        found = await asyncio.gather(*some, return_exceptions=True)
        assert found.count(None) == 1
        assert {one.why for one in found if isinstance(one, Refused)} == {"challenged"}
        given = [one for user in (ann, bob) for one in (await doors[0].calls(user.id, True))[0]]
        assert len(given) == 1


@in_a_loop
async def test_one_that_is_too_old_makes_room(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        door = made(store)
        old = between(ann, bob, expires=now_ms() - 1)
        await door.put(old)
        assert await door.between(ann.id, bob.id) is None
        with pytest.raises(Refused):
            await door.accept(bob.id, old.id, "")
        await door.put(between(bob, ann))
        assert await door.between(ann.id, bob.id) is not None
        async with store.transaction() as connection:
            await connection.execute(update(rows).values(expires=now_ms() - KEPT - 1))
        await door.tidy()
        async with store.transaction() as connection:
            assert (await connection.execute(select(rows))).first() is None


@in_a_loop
async def test_one_person_has_so_many(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, *others = await accounts(store, "Ann", "Bob", "Cid", "Dan")
        door = made(store, most=2)
        for other in others[:2]:
            await door.put(between(ann, other))
        with pytest.raises(Refused) as refused:
            await door.put(between(ann, others[2]))
        assert (refused.value.why, refused.value.figures) == ("challenges", {"most": 2})


@in_a_loop
async def test_who_is_not_welcome_hears_one_sentence(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        door, heard = made(store), set()
        for wish in ("nobody", "friends", "everybody"):
            await door.wishes.put(bob.id, Wishes(True, wish))
            if wish == "everybody":
                await door.blocks.put(bob.id, ann, "block")
            with pytest.raises(Refused) as refused:
                await door.put(between(ann, bob))
            heard.add((refused.value.kind, refused.value.why, refused.value.sentence))
        assert len(heard) == 1
        with pytest.raises(Refused) as refused:
            await door.put(between(bob, ann))
        assert refused.value.why == "unblock", "whoever has blocked somebody knows it"
        await door.blocks.put(bob.id, ann, "mute")
        await door.wishes.put(bob.id, Wishes(True, "friends"))
        await door.friends.ask(ann.id, bob)
        await door.friends.ask(bob.id, ann)
        await door.put(between(ann, bob))
        await door.blocks.put(bob.id, ann, "block")
        assert await door.between(ann.id, bob.id) is None, "a block takes it back"


# --- one table --------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_of_many_that_accept_at_once_there_is_one_table(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as elsewhere:
        ann, bob = await accounts(store, "Ann", "Bob")
        doors, one = (made(store), made(elsewhere)), between(ann, bob)
        await doors[0].put(one)
        found = await asyncio.gather(*(doors[n % 2].accept(bob.id, one.id, "") for n in range(6)))
        assert len(set(found)) == 1
        (row,) = await store.tables(member=ann.id)
        assert (row.id, row.status, row.visibility) == (found[0], "playing", "link")
        assert set(await store.members(row.id)) == {ann.id, bob.id}
        for user, state in ((ann, "accepted"), (bob, None)):
            told = [named.challenge.state for group in await doors[0].calls(user.id, True) for named in group]
            assert told == ([state] if state else [])


@in_a_loop
async def test_a_table_that_a_process_died_over_is_opened_by_who_looks_next(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        door, one = made(store), between(ann, bob)
        await door.put(one)
        async with store.transaction() as connection:
            await connection.execute(update(rows).values(state="accepted", table_id="the-table", pair=None))
        assert await store.table("the-table") is None
        await door.calls(ann.id, True)
        row = await store.table("the-table")
        assert row and row.status == "playing"
        assert await door.accept(bob.id, one.id, "") == "the-table"


@in_a_loop
async def test_an_answer_is_given_once_and_by_whom_it_is_for(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob, eve = await accounts(store, "Ann", "Bob", "Eve")
        door, one = made(store), between(ann, bob)
        await door.put(one)
        for user in (ann, eve):
            with pytest.raises(Refused):
                await door.accept(user.id, one.id, "")
            with pytest.raises(Refused):
                await door.decline(user.id, one.id, "")
        await door.forget(eve.id, one.id)
        await door.decline(bob.id, one.id, "later")
        with pytest.raises(Refused):
            await door.accept(bob.id, one.id, "")
        ((told,), given) = (await door.calls(ann.id, True))[1], (await door.calls(bob.id, True))[0]
        assert (told.challenge.state, told.challenge.reason, told.name, given) == ("declined", "later", "Bob", [])
        await door.forget(ann.id, one.id)
        assert (await door.calls(ann.id, True))[1] == []


@in_a_loop
async def test_a_rated_one_is_not_played_at_one_address(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        door, one = made(store), between(ann, bob, rated=True, place="here")
        await door.put(one)
        with pytest.raises(Refused) as refused:
            await door.accept(bob.id, one.id, "here")
        assert (refused.value.kind, refused.value.why) == ("rated", "address")
        await door.accept(bob.id, one.id, "there")
        (row,) = await store.tables(member=ann.id)
        assert row.summary.rated


# --- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("challenges")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def given(who: Visitor) -> list[dict[str, Any]]:
    status, told = who.ask("GET", "/api/me/calls?looks=true")
    assert status == 200, told
    return list(told["given"])


def test_a_challenge_leads_to_a_game(server: Server) -> None:
    ann, bob = registered(server, "Bold Ann"), registered(server, "Bold Bob")
    wish = {"name": "Bold Bob", "game": "amytis", "clock": {"kind": "days", "days": 3}, "rated": True}
    assert ann.ask("POST", "/api/challenges", wish)[0] == 201
    (one,) = given(bob)
    assert (one["name"], one["game"], one["clock"], one["rated"]) == ("Bold Ann", "amytis", wish["clock"], True)
    assert ann.ask("GET", "/api/me/standing?name=Bold%20Bob")[1]["challenge"] == one["id"]
    status, told = bob.ask("POST", f"/api/challenges/{one['id']}/accept")
    assert status == 200, told
    (mine,) = ann.ask("GET", "/api/me/calls")[1]["made"]
    assert (mine["state"], mine["table"]) == ("accepted", told["id"])
    table = ann.ask("GET", f"/api/tables/{told['id']}")[1]
    assert (table["status"], table["rated"], table["hints"], table["clock"]) == ("playing", True, False, wish["clock"])
    assert {seat["name"] for seat in table["seats"]} == {"Bold Ann", "Bold Bob"}
    assert ann.ask("DELETE", f"/api/challenges/{one['id']}")[0] == 200
    assert ann.ask("GET", "/api/me/calls")[1]["made"] == []


def test_a_challenge_is_declined_with_a_reason(server: Server) -> None:
    ann, bob = registered(server, "Hopeful Ann"), registered(server, "Tired Bob")
    ann.ask("POST", "/api/challenges", {"name": "Tired Bob", "game": "babel"})
    (one,) = given(bob)
    assert bob.ask("POST", f"/api/challenges/{one['id']}/decline", {"reason": "go away"})[0] == 400
    assert bob.ask("POST", f"/api/challenges/{one['id']}/decline", {"reason": "later"})[0] == 200
    assert given(bob) == []
    (mine,) = ann.ask("GET", "/api/me/calls")[1]["made"]
    assert (mine["state"], mine["reason"]) == ("declined", "later")


def test_only_accounts_challenge_and_are_challenged(server: Server) -> None:
    ann, guest = registered(server, "Only Ann"), Visitor(server.url).enter("Only Guest")
    wish = {"name": "Only Ann", "game": "babel"}
    assert guest.ask("POST", "/api/challenges", wish)[1]["error"]["kind"] == "account"
    assert ann.ask("POST", "/api/challenges", wish)[1]["error"]["kind"] == "self"
    assert ann.ask("POST", "/api/challenges", {**wish, "name": "Only Guest"})[0] == 404
    token = ann.ask("POST", "/api/tokens", {"label": "bot"})[1]["token"]
    assert program(server, token)("POST", "/api/challenges", wish)[1]["error"]["kind"] == "token"
    assert Visitor(server.url).ask("POST", "/api/challenges", wish)[0] == 401


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "babel", "options": {"sumerians": "none of them"}},
        {"game": "babel", "options": {"queens": "two"}},
        {"game": "babel", "clock": {"kind": "sand"}},
        {"game": "babel", "clock": {"kind": "days", "days": 0}},
        {"game": "babel", "rated": "very"},
        {"game": "babel", "seats": 3},
        {"game": "babel", "options": {"x" * 41: "y"}},
        {"game": ""},
    ],
)
def test_a_challenge_that_makes_no_sense(server: Server, wish: dict[str, Any]) -> None:
    who = Visitor(server.url)
    if who.ask("POST", "/api/login", {"name": "Odd Ann", "password": "tablets of clay"})[0] != 200:
        registered(server, "Odd Ann", who)
        registered(server, "Odd Bob")
    assert who.ask("POST", "/api/challenges", {"name": "Odd Bob", **wish})[0] in (400, 404), wish


def test_a_flood_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as server:
        ann, _ = registered(server, "Flooding Ann"), registered(server, "Flooded Bob")
        for path, wish in (
            ("/api/challenges", {"name": "Flooded Bob", "game": "babel"}),
            ("/api/reports", {"name": "Flooded Bob", "reason": "name"}),
            ("/api/me/blocks", {"name": "Flooded Bob", "kind": "mute"}),
        ):
            assert 429 in {ann.ask("POST", path, wish)[0] for _ in range(120)}, path


def test_what_is_said_of_a_challenge_in_either_language() -> None:
    ann, bob = Somebody("ann", "Ann", True), Somebody("bob", "Bob", True)
    found = {lang: challenge_notice(Named(between(ann, bob), "Ann"), lang) for lang in ("en", "ru")}
    assert {one.path for one in found.values()} == {"/friends"}
    assert (found["en"].title, found["ru"].title) == ("Babel: a challenge", "Вавилон: вызов на партию")
    assert all("Ann" in one.body for one in found.values())


# --- telling ----------------------------------------------------------------------------------------------------------


def test_whoever_is_away_is_told_once_by_two_servers(
    tmp_path: Path, postgres_url: str, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiving(tmp_path) as (push, _):
        monkeypatch.setenv("SSL_CERT_FILE", str(push.certificate))
        more = ("--redis", redis_server.url, "--notice-delay", "1", "--push-private", "--no-limits")
        with serving(tmp_path, postgres_url, *more) as one, serving(tmp_path, postgres_url, *more) as other:
            ann, bob, cid = (registered(one, f"Calling {name}") for name in ("Ann", "Bob", "Cid"))
            browsers = {who: Browser(push, name) for who, name in ((bob, "bob"), (cid, "cid"))}
            for who, browser in browsers.items():
                browser.subscribe(who)
            ann.url = other.url
            for name in ("Calling Bob", "Calling Cid"):
                assert ann.ask("POST", "/api/challenges", {"name": name, "game": "babel"})[0] == 201
            assert [call["name"] for call in given(cid)] == ["Calling Ann"], "who looks need not be told"
            (told,) = browsers[bob].wait()
            assert (told["path"], told["title"]) == ("/friends", "Babel: a challenge") and "Calling Ann" in told["body"]
            ann.ask("DELETE", f"/api/challenges/{given(bob)[0]['id']}")
            assert ann.ask("POST", "/api/challenges", {"name": "Calling Bob", "game": "amytis"})[0] == 201
            eventually(lambda: len(browsers[bob].told()) == 2)
            assert browsers[cid].told() == []
