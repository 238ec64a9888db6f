"""Friends, who is here, and whom one does not want to meet: nobody learns more than they should, in one process and in two."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

from shinar.protocol import commands
from shinar.protocol.log import Said
from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import new_id
from shinar.server.models import OF_ONE_ALONE, OF_TWO_PEOPLE, friendships, leases, present
from shinar.server.notifications.occasions import occasions
from shinar.server.pairing import pair
from shinar.server.seek_store import SeekStore
from shinar.server.social.blocks import Blocks, Somebody, pair_of
from shinar.server.social.friends import AGAIN, Friends, ids
from shinar.server.social.own_data import forget
from shinar.server.social.present import LEASE, SILENCE, Present, Whereabouts
from shinar.server.social.wishes import Wishes, WishStore
from shinar.server.store import Store
from shinar.server.table_state import Person
from tests.server.people import PASSWORD, eventually, program, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.stores import in_a_loop, opened
from tests.server.test_pairing import waiter
from tests.server.test_seeks import desks
from tests.server.test_seeks import sought as seeker


async def people(store: Store, *names: str) -> list[Somebody]:
    """Accounts, straight in the database."""
    found = []
    for name in names:
        id = new_id()
        await store.people.register(id, name, "-", "-")
        found.append(Somebody(id, name, True))
    return found


def rules(store: Store, most: int = 9, asked: int = 9) -> tuple[Friends, Blocks]:
    blocks = Blocks(store, most)
    return Friends(store, blocks, most, asked), blocks


# --- friends ----------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_one_asks_and_the_other_accepts(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await people(store, "Ann", "Bob")
        friends, _ = rules(store)
        assert await friends.ask(ann.id, bob) == "asked"
        assert await friends.ask(ann.id, bob) == "asked", "twice is once"
        assert (await friends.standing(ann.id, bob.id), await friends.standing(bob.id, ann.id)) == ("asked", "asks")
        assert await friends.asking(bob.id) == 1 and await friends.asking(ann.id) == 0
        assert await friends.ask(bob.id, ann) == "friends"
        for one, other in ((ann, bob), (bob, ann)):
            assert ids((await friends.circle(one.id)).friends) == [other.id]
        await friends.end(ann.id, bob.id)
        assert (await friends.standing(ann.id, bob.id), await friends.standing(bob.id, ann.id)) == ("none", "none")


@in_a_loop
async def test_who_is_declined_sees_the_same_as_who_waits(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await people(store, "Ann", "Bob")
        friends, _ = rules(store)
        await friends.ask(ann.id, bob)
        before = await friends.circle(ann.id)
        await friends.end(bob.id, ann.id)
        assert (await friends.circle(ann.id)).asked[0].name == before.asked[0].name
        assert await friends.standing(ann.id, bob.id) == "asked"
        assert await friends.standing(bob.id, ann.id) == "none" and await friends.asking(bob.id) == 0
        await friends.end(ann.id, bob.id)  # taken back, and asked again: nothing is heard of it for a while
        assert await friends.standing(ann.id, bob.id) == "none"
        assert await friends.ask(ann.id, bob) == "asked"
        assert await friends.asking(bob.id) == 0
        async with store.transaction() as connection:
            await connection.execute(update(friendships).values(at=now_ms() - AGAIN - 1, state="dropped"))
        await friends.ask(ann.id, bob)
        assert await friends.asking(bob.id) == 1


@in_a_loop
async def test_whoever_was_declined_can_still_be_asked(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await people(store, "Ann", "Bob")
        friends, _ = rules(store)
        await friends.ask(ann.id, bob)
        await friends.end(bob.id, ann.id)
        assert await friends.ask(bob.id, ann) == "friends"


@in_a_loop
async def test_whoever_asks_one_who_has_taken_it_back_is_not_a_friend_at_once(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await people(store, "Ann", "Bob")
        friends, _ = rules(store)
        await friends.ask(ann.id, bob)
        await friends.end(bob.id, ann.id)
        await friends.end(ann.id, bob.id)
        assert await friends.ask(bob.id, ann) == "asked"
        assert await friends.standing(ann.id, bob.id) == "asks"


@in_a_loop
async def test_two_who_ask_each_other_at_once_are_friends(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as elsewhere:
        ann, bob = await people(store, "Ann", "Bob")
        (here, _), (there, _) = rules(store), rules(elsewhere)
        found = await asyncio.gather(here.ask(ann.id, bob), there.ask(bob.id, ann))
        assert sorted(found) == ["asked", "friends"]
        assert await here.standing(ann.id, bob.id) == "friends"


@in_a_loop
async def test_friends_and_questions_are_bounded(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, *others = await people(store, "Ann", "Bob", "Cid", "Dan", "Eve")
        friends, _ = rules(store, most=2, asked=2)
        for other in others[:2]:
            await friends.ask(ann.id, other)
        await friends.end(others[0].id, ann.id)  # declined: that may not be told by the count either
        with pytest.raises(Refused) as refused:
            await friends.ask(ann.id, others[2])
        assert (refused.value.why, refused.value.figures) == ("asked", {"most": 2})
        for other in others[:2]:
            await friends.ask(other.id, ann)
        await friends.ask(others[2].id, ann)
        with pytest.raises(Refused) as refused:
            await friends.ask(ann.id, others[2])
        assert refused.value.why == "friends"


# --- blocks -----------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_a_block_ends_what_was_and_is_told_to_nobody(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob, cid = await people(store, "Ann", "Bob", "Cid")
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
        ann, bob = await people(store, "Ann", "Bob")
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
        ann, bob, cid = await people(store, "Ann", "Bob", "Cid")
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
        said = [one.n for one in sitting.log if isinstance(one.data, Said) and one.data.user == "eve"]
        assert (found.any, found.lines, found.size) == (True, said, sitting.table.size)
        assert not (await blocks.quiet("bob", sitting.table)).any


# --- who is here ------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_who_is_here_is_written_when_they_come_and_go(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as elsewhere:
        here, there = Present(store), Present(elsewhere)
        await here.hear("ann")
        await there.hear("ann")
        await there.hear("bob")
        assert set(await here.where(["ann", "bob", "eve"])) == {"ann", "bob"}
        here.heard["ann"] -= SILENCE + 1
        await here.look()
        assert (await here.where(["ann"]))["ann"] == Whereabouts("here"), "still at the other process"
        there.heard["ann"] -= SILENCE + 1
        await there.look()
        assert set(await here.where(["ann", "bob"])) == {"bob"}
        await there.leave()
        assert await here.where(["ann", "bob"]) == {}


@in_a_loop
async def test_while_they_stay_nothing_is_written(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(sqlite_url) as store:
        here = Present(store)
        await here.hear("ann")
        monkeypatch.setattr(store, "transaction", lambda: pytest.fail("asks the database"))
        for _ in range(1_000):
            await here.hear("ann")


@in_a_loop
async def test_with_a_process_that_dies_its_people_are_gone(database_url: str) -> None:
    async with opened(database_url) as store:
        dead, alive = Present(store), Present(store)
        await dead.hear("ann")
        await alive.hear("bob")
        async with store.transaction() as connection:
            late = update(leases).where(leases.c.name == LEASE + dead.holder)
            await connection.execute(late.values(until=now_ms() - 1))
        assert set(await alive.where(["ann", "bob"])) == {"bob"}
        await alive.look()
        async with store.transaction() as connection:
            assert list(await connection.scalars(select(present.c.user_id))) == ["bob"]
            assert await connection.scalar(select(func.count()).select_from(leases).where(leases.c.holder == alive.holder)) == 1


@in_a_loop
async def test_who_does_not_want_to_be_seen(database_url: str) -> None:
    async with opened(database_url) as store:
        wishes = WishStore(store)
        assert await wishes.of("ann") == Wishes(True, "everybody")
        await wishes.put("ann", Wishes(False, "friends"))
        assert await wishes.of("ann") == Wishes(False, "friends")
        assert await wishes.unseen(["ann", "bob"]) == {"ann"}


# --- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("friends")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def befriended(one: Visitor, name: str, other: Visitor, other_name: str) -> None:
    assert one.ask("POST", "/api/me/friends", {"name": other_name})[1]["friend"] == "asked"
    assert other.ask("POST", "/api/me/friends", {"name": name})[1]["friend"] == "friends"


def where(who: Visitor, name: str) -> dict[str, Any]:
    status, told = who.ask("GET", "/api/me/friends")
    assert status == 200, told
    return next(dict(one["where"]) for one in told["friends"] if one["name"] == name)


def test_friends_see_each_other_and_where_they_play(server: Server) -> None:
    ann, bob = registered(server, "Friendly Ann"), registered(server, "Friendly Bob")
    befriended(ann, "Friendly Ann", bob, "Friendly Bob")
    assert where(ann, "Friendly Bob")["state"] == "away"
    assert bob.ask("GET", "/api/me/calls")[0] == 200
    assert where(ann, "Friendly Bob") == {"state": "here", "table": None, "game": None}
    hidden = bob.open_table("babel", ("me", "random"), visibility="private")
    bob.sit_at(hidden).news()
    eventually(lambda: where(ann, "Friendly Bob")["state"] == "playing", 60)
    assert hidden not in ann.heard[-1]
    shown = bob.open_table("babel", ("me", "random"), visibility="open")
    bob.sit_at(shown).news()
    eventually(lambda: where(ann, "Friendly Bob") == {"state": "playing", "table": shown, "game": "babel"}, 60)
    assert bob.ask("POST", "/api/me/wishes", {"presence": False, "challenges": "everybody"})[0] == 200
    assert where(ann, "Friendly Bob") == {"state": "away", "table": None, "game": None}


def test_a_stranger_learns_nothing(server: Server) -> None:
    ann, bob, eve = (registered(server, f"Secret {name}") for name in ("Ann", "Bob", "Eve"))
    befriended(ann, "Secret Ann", bob, "Secret Bob")
    bob.ask("GET", "/api/me/calls")
    eve.ask("POST", "/api/me/friends", {"name": "Secret Ann"})
    assert ann.ask("POST", "/api/me/blocks", {"name": "Secret Eve", "kind": "block"})[1]["kind"] == "block"
    quiet = eve.ask("GET", "/api/me/standing?name=Secret%20Ann")[1]
    assert quiet == {
        "name": "Secret Ann", "account": True, "friend": "asked", "block": None, "kind": None, "challenge": None,
    }  # fmt: skip
    told = [eve.ask("GET", path)[1] for path in ("/api/me/friends", "/api/me/blocks", "/api/people/Secret%20Ann")]
    assert [one["name"] for one in told[0]["asked"]] == ["Secret Ann"] and told[0]["friends"] == []
    assert told[1] == {"blocked": []}
    assert "Bob" not in json.dumps(told[2]) and "here" not in json.dumps(told[2])


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


def test_who_may_do_what(server: Server) -> None:
    ann, guest = registered(server, "Doing Ann"), Visitor(server.url).enter("Doing Guest")
    token = ann.ask("POST", "/api/tokens", {"label": "bot"})[1]["token"]
    doors = [("GET", "/api/me/friends"), ("GET", "/api/me/wishes"), ("GET", "/api/me/calls"), ("GET", "/api/me/blocks")]
    for method, path in doors:
        assert program(server, token)(method, path)[1]["error"]["kind"] == "token", path
        assert Visitor(server.url).ask(method, path)[0] == 401, path
    for method, path in doors[:3]:
        assert guest.ask(method, path)[1]["error"]["kind"] == "account", path
    assert guest.ask("POST", "/api/me/friends", {"name": "Doing Ann"})[1]["error"]["kind"] == "account"
    assert guest.ask("POST", "/api/me/blocks", {"name": "Doing Ann", "kind": "mute"})[1]["kind"] == "mute"
    assert guest.ask("GET", "/api/me/blocks")[1]["blocked"][0]["name"] == "Doing Ann"
    registered(server, "Guest No More", guest)
    assert guest.ask("GET", "/api/me/blocks")[1]["blocked"][0]["name"] == "Doing Ann", "kept with the account"


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("friends", {}),
        ("friends", {"name": ""}),
        ("friends", {"name": "x" * 61}),
        ("friends", {"name": 1}),
        ("blocks", {"name": "Ann"}),
        ("blocks", {"name": "Ann", "kind": "love"}),
        ("blocks", {"table": "../x", "seat": 0, "kind": "mute"}),
        ("blocks", {"table": "x", "seat": 8, "kind": "mute"}),
        ("blocks", {"table": "x", "line": 0, "kind": "mute"}),
        ("wishes", {"presence": "yes"}),
        ("wishes", {"challenges": "strangers"}),
        ("wishes", {"presence": True, "more": 1}),
    ],
)
def test_what_makes_no_sense(server: Server, path: str, wish: dict[str, Any]) -> None:
    ann = Visitor(server.url)
    ann.ask("POST", "/api/login", {"name": "Doing Ann", "password": PASSWORD})
    assert ann.ask("POST", f"/api/me/{path}", wish)[0] in (400, 401), wish


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


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_it_can_be_taken_along_and_goes_with_the_account(tmp_path: Path, database_url: str) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann, bob, eve = (registered(server, f"Leaving {name}") for name in ("Ann", "Bob", "Eve"))
        befriended(ann, "Leaving Ann", bob, "Leaving Bob")
        ann.ask("POST", "/api/me/blocks", {"name": "Leaving Eve", "kind": "block"})
        bob.ask("POST", "/api/me/blocks", {"name": "Leaving Ann", "kind": "mute"})
        ann.ask("POST", "/api/reports", {"name": "Leaving Eve", "reason": "other", "words": "said something"})
        ann.ask("POST", "/api/challenges", {"name": "Leaving Bob", "game": "babel"})
        ann.ask("POST", "/api/me/wishes", {"presence": True, "challenges": "friends"})
        ann.ask("GET", "/api/me/calls")
        kept = ann.ask("GET", "/api/me/export")[1]["social"]
        assert [(one["name"], one["state"]) for one in kept["friends"]] == [("Leaving Bob", "friends")]
        assert [one["name"] for one in kept["blocked"]] == ["Leaving Eve"]
        assert [(one["name"], one["game"], one["own"]) for one in kept["challenges"]] == [("Leaving Bob", "babel", True)]
        assert [(one["name"], one["words"]) for one in kept["reports"]] == [("Leaving Eve", "said something")]
        assert kept["wishes"]["challenges"] == "friends"
        assert "Ann" not in json.dumps(eve.ask("GET", "/api/me/export")[1]["social"]), "who was blocked does not learn it"
        assert ann.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
        assert bob.ask("GET", "/api/me/friends")[1]["friends"] == []
        assert bob.ask("GET", "/api/me/blocks")[1]["blocked"] == []
    assert asyncio.run(left(database_url)) == 0


async def left(url: str) -> int:
    """Rows that are left of what was between people."""
    async with opened(url) as store, store.transaction() as connection:
        counts = [await connection.scalar(select(func.count()).select_from(one)) for one in (*OF_ONE_ALONE, *OF_TWO_PEOPLE)]
    return sum(count or 0 for count in counts)


@in_a_loop
async def test_nothing_stays_of_a_person_who_is_forgotten(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, store.transaction() as connection:
        row = {"pair": pair_of("ann", "bob"), "user_id": "ann", "other_id": "bob", "state": "friends", "at": 1}
        await connection.execute(insert(friendships).values(row))
        await forget(connection, ["bob"])
        assert await connection.scalar(select(func.count()).select_from(friendships)) == 0
