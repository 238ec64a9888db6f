"""Whom one does not want to meet or to read: nobody is told, and everything holds."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from sqlalchemy import update

from shinar.protocol import commands
from shinar.protocol.log import Said
from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.models import users
from shinar.server.notifications.occasions import occasions
from shinar.server.pairing import pair
from shinar.server.retention import Retention
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.running_games import running
from shinar.server.seek_store import SeekStore
from shinar.server.social.blocks import Blocks, Somebody
from shinar.server.social.targets import Target, at_table
from shinar.server.table_state import Person
from tests.server.companions import accounts, rules
from tests.server.people import registered
from tests.server.serving import Server, Visitor, serving
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.stores import in_a_loop, opened
from tests.server.test_pairing import waiter
from tests.server.test_seeks import desks
from tests.server.test_seeks import sought as seeker

# --- rules ------------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_a_block_ends_what_was_and_is_told_to_nobody(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob, cid = await accounts(store, "Ann", "Bob", "Cid")
        friends, blocks = rules(store)
        await friends.ask(ann.id, bob)
        await friends.ask(bob.id, ann)
        await friends.ask(cid.id, ann)
        for other in (bob, cid):
            await blocks.put(ann.id, other, "block")
        assert (await friends.circle(ann.id)).friends == [] and await friends.asking(ann.id) == 0
        assert await friends.standing(cid.id, ann.id) == "asked", "as if nobody had answered yet"
        assert await friends.ask(bob.id, ann) == "asked"
        assert await friends.asking(ann.id) == 0
        with pytest.raises(Refused) as refused:
            await friends.ask(ann.id, bob)
        assert refused.value.why == "unblock"
        with pytest.raises(Refused) as refused:
            await blocks.check_sit(ann.id, bob.id)
        assert "block" not in refused.value.sentence
        await blocks.check_sit(bob.id, ann.id)
        (first, second) = await blocks.of(ann.id)
        assert {first.name, second.name} == {"Bob", "Cid"}
        assert await blocks.drop(bob.id, first.id) == 0, "only one's own"
        assert await blocks.drop(ann.id, first.id) == 1


@in_a_loop
async def test_a_mute_hides_words_and_nothing_else(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        friends, blocks = rules(store)
        await blocks.put(ann.id, bob, "mute")
        await blocks.check_sit(ann.id, bob.id)
        await friends.ask(bob.id, ann)
        assert await friends.asking(ann.id) == 1
        assert await blocks.muted_by([ann.id, bob.id]) == {ann.id: {bob.id}}
        await blocks.put(ann.id, bob, "block")
        assert [one.kind for one in await blocks.of(ann.id)] == ["block"]


@in_a_loop
async def test_blocks_are_bounded(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        ann, bob, cid = await accounts(store, "Ann", "Bob", "Cid")
        _, blocks = rules(store, most=1)
        await blocks.put(ann.id, bob, "mute")
        await blocks.put(ann.id, bob, "block")
        with pytest.raises(Refused) as refused:
            await blocks.put(ann.id, cid, "block")
        assert refused.value.why == "blocks"


def test_two_who_do_not_want_to_meet_are_not_paired() -> None:
    waiting = [waiter("a", 1500), waiter("b", 1501), waiter("c", 1600)]
    assert [sorted(group) for group in pair(waiting, 0)] == [["a", "b"]]
    assert [sorted(group) for group in pair(waiting, 0, {frozenset(("a", "b"))})] == [["a", "c"]]
    nobody = {frozenset(("a", "b")), frozenset(("a", "c")), frozenset(("b", "c"))}
    assert pair(waiting, 10**9, nobody) == [], "however long they wait"


@in_a_loop
async def test_pairing_knows_of_blocks_and_nobody_joins_a_seek_of_theirs(database_url: str) -> None:
    async with opened(database_url) as store:
        seeks, blocks = SeekStore(store, Bounds()), Blocks(store, 9)
        ann, bob = seeker("ann"), seeker("bob")
        await blocks.put(ann.user_id, Somebody(bob.user_id, "bob", False), "block")
        await seeks.put(ann)
        with pytest.raises(Refused) as refused:
            await seeks.put(bob, ann.id)
        assert (refused.value.kind, refused.value.why) == ("unknown", "seek")
        await seeks.put(bob)
        assert await seeks.apart() == {frozenset((ann.id, bob.id))}


def test_words_of_who_is_muted_call_nobody() -> None:
    sitting = Sitting().begin()
    sitting.command(BOB, commands.Chat(text="hello"))
    assert [one.user for one in occasions(sitting.table) if one.kind == "chat"] == ["ann"]
    assert [one for one in occasions(sitting.table, {"ann": {"bob"}}) if one.kind == "chat"] == []
    assert [one.user for one in occasions(sitting.table, {"bob": {"ann"}}) if one.kind == "chat"] == ["ann"]


def test_words_of_who_is_muted_are_no_news_of_a_running_game() -> None:
    sitting = Sitting().begin()
    sitting.command(BOB, commands.Chat(text="hello"))
    for unread, told in (((), ["chat"]), ({"bob"}, []), ({"ann"}, ["chat"])):
        found = running(sitting.table, "ann", 0, None, unread)
        assert [event["kind"] for event in msgspec.json.decode(msgspec.json.encode(found.news))] == told
        assert found.since == len(told)


@in_a_loop
async def test_blocks_of_a_guest_go_with_the_guest(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await store.people.create("guest")
        await Blocks(store, 9).put("guest", Somebody("eve", "Eve", False), "mute")
        async with store.transaction() as connection:
            await connection.execute(update(users).values(created=1))
        assert (await Retention(store, RetentionPolicy()).run())["guests"] == 1
        assert await Blocks(store, 9).of("guest") == []


@in_a_loop
async def test_the_lines_of_who_is_muted_are_named_also_of_spectators(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        sitting = Sitting().begin()
        for who in (BOB, EVE, ANN, Person("eve", "Another name")):
            sitting.command(who, commands.Chat(text="hello"))
        blocks = Blocks(store, 9)
        assert await blocks.quiet("ann", sitting.table) == await blocks.quiet("bob", sitting.table)
        await blocks.put("ann", Somebody("eve", "Eve", False), "mute")
        found = await blocks.quiet("ann", sitting.table)
        assert (found.any, found.lines, found.size) == (True, [], sitting.table.size), "she cannot read them yet"
        with pytest.raises(Refused):
            at_table(sitting.table, "ann", Target(line=sitting.table.size))
        assert at_table(sitting.table, "cid", Target(line=sitting.table.size)).name == "Another name"
        sitting.command(BOB, commands.Resign())
        said = [one.n for one in sitting.log if isinstance(one.data, Said) and one.data.user == "eve"]
        assert (await blocks.quiet("ann", sitting.table)).lines == said and len(said) == 2
        assert at_table(sitting.table, "ann", Target(line=said[1])).name == "Another name"
        assert not (await blocks.quiet("bob", sitting.table)).any


# --- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("friends")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def test_who_is_blocked_cannot_sit_down_at_my_tables_nor_be_read(server: Server) -> None:
    ann, eve = registered(server, "Hosting Ann"), Visitor(server.url).enter("Nosy Eve")
    table = ann.open_table("babel", ("me", "free"), visibility="open")
    there, mine = eve.sit_at(table), ann.sit_at(table)
    assert there.command("chat", text="let me in")["t"] == "ok"
    mine.until(lambda p: any(event["kind"] == "chat" for event in p.events))
    line = next(event["n"] for event in mine.events if event["kind"] == "chat")
    assert ann.ask("GET", f"/api/tables/{table}/quiet")[1] == {"any": False, "size": line, "lines": []}
    status, told = ann.ask("POST", "/api/me/blocks", {"table": table, "line": line, "kind": "block"})
    assert (status, told["name"], told["account"], told["kind"]) == (200, "Nosy Eve", False, "block")
    assert ann.ask("GET", f"/api/tables/{table}/quiet")[1]["lines"] == [line]
    refused = there.command("sit")["error"]
    assert (refused["kind"], refused["why"]) == ("taken", "host") and "block" not in refused["text"]
    assert ann.ask("DELETE", f"/api/me/blocks/{told['block']}")[0] == 200
    assert there.command("sit")["t"] == "ok"
    assert ann.ask("GET", f"/api/me/standing?table={table}&seat=1")[1]["name"] == "Nosy Eve"
    registered(server, "Famous Eve", eve)
    assert ann.ask("POST", "/api/me/blocks", {"table": table, "line": line, "kind": "mute"})[1]["name"] == "Nosy Eve"
    assert "Famous" not in json.dumps(ann.ask("GET", "/api/me/blocks")[1]), "nobody learns which account a guest has made"


def test_nobody_is_named_who_is_not_there(server: Server) -> None:
    ann, bob = registered(server, "Asking Ann"), Visitor(server.url).enter("Asking Bob")
    table = ann.open_table("babel", ("me", "random"))
    private = ann.open_table("babel", ("me", "random"), visibility="private")
    for target in ("seat=1", "seat=7", "line=1", "line=999", ""):
        assert bob.ask("GET", f"/api/me/standing?table={table}&{target}")[0] == 404, target
    assert bob.ask("GET", f"/api/me/standing?table={private}&seat=0")[1]["error"]["kind"] == "private"
    assert bob.ask("GET", "/api/me/standing?table=nowhere&seat=0")[0] == 404
    assert bob.ask("GET", "/api/me/standing?name=Nobody%20Here")[0] == 404
    assert ann.ask("GET", f"/api/me/standing?table={table}&seat=0")[1]["error"]["kind"] == "self"


def test_seeks_of_two_who_do_not_want_to_meet(server: Server) -> None:
    with desks(server, "Far Ann", "Far Bob", "Far Cid") as (ann, bob, cid):
        table = ann.who.open_table("babel", ("me", "free"), visibility="open")
        there = bob.who.sit_at(table)
        there.command("chat", text="hello")
        line = there.events[-1]["n"] if there.events else 3
        there.until(lambda p: any(event["kind"] == "chat" for event in p.events))
        line = next(event["n"] for event in there.events if event["kind"] == "chat")
        assert ann.who.ask("POST", "/api/me/blocks", {"table": table, "line": line, "kind": "block"})[0] == 200
        clock = {"kind": "live", "base": 60, "plus": 7}
        assert ann.ask("seek", game="babel", clock=clock)["t"] == "waiting"
        assert bob.ask("seek", game="babel", clock=clock)["t"] == "waiting"
        cid.say("seek", game="babel", clock=clock)
        assert cid.table() == ann.table()
