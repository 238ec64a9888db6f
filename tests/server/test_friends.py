"""Friends: nobody learns more than they should, and what is kept goes with the account."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import OF_ONE_ALONE, OF_TWO_PEOPLE, friendships
from shinar.server.social.blocks import pair_of
from shinar.server.social.friends import AGAIN, ids
from shinar.server.social.own_data import forget
from tests.server.companions import accounts, rules
from tests.server.people import PASSWORD, eventually, program, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import in_a_loop, opened

# --- friends ----------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_one_asks_and_the_other_accepts(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
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
        ann, bob = await accounts(store, "Ann", "Bob")
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
        ann, bob = await accounts(store, "Ann", "Bob")
        friends, _ = rules(store)
        await friends.ask(ann.id, bob)
        await friends.end(bob.id, ann.id)
        assert await friends.ask(bob.id, ann) == "friends"


@in_a_loop
async def test_whoever_asks_one_who_has_taken_it_back_is_not_a_friend_at_once(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        friends, _ = rules(store)
        await friends.ask(ann.id, bob)
        await friends.end(bob.id, ann.id)
        await friends.end(ann.id, bob.id)
        assert await friends.ask(bob.id, ann) == "asked"
        assert await friends.standing(ann.id, bob.id) == "asks"


@in_a_loop
async def test_two_who_ask_each_other_at_once_are_friends(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as elsewhere:
        ann, bob = await accounts(store, "Ann", "Bob")
        (here, _), (there, _) = rules(store), rules(elsewhere)
        found = await asyncio.gather(here.ask(ann.id, bob), there.ask(bob.id, ann))
        assert sorted(found) == ["asked", "friends"]
        assert await here.standing(ann.id, bob.id) == "friends"


@in_a_loop
async def test_friends_and_questions_are_bounded(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, *others = await accounts(store, "Ann", "Bob", "Cid", "Dan", "Eve")
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
