"""What a host decides holds at every endpoint of a running server, within seconds."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from shinar.protocol.log import Moved
from shinar.server.admin_actions import AdminActions
from shinar.server.entries import Entry
from shinar.server.errors import Refused
from shinar.server.hub import Hub, Live
from shinar.server.identity import new_id
from shinar.server.metrics import Metrics
from shinar.server.moderation_store import address_subject, read_all, read_audit, read_mark
from tests.server.hosting import PASSWORD, Administrator, admin, shinar, wait
from tests.server.services import Redis
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import Sitting
from tests.server.stores import opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


@pytest.fixture(scope="module")
def database(server: Server) -> str:
    return server.command[server.command.index("--database") + 1]


@pytest.fixture(scope="module")
def chief(server: Server, database: str) -> Administrator:
    found = Administrator(server.url, "Chief")
    admin(database, "make-admin", "Chief")
    assert found.sudo()[0] == 200
    return found


def visitor_id(who: Visitor) -> str:
    return str(who.ask("GET", "/api/me")[1]["id"])


def two_at_a_table(url: str, **more: Any) -> tuple[Visitor, Visitor, str, Place, Place]:
    ann, bob = Visitor(url).enter("Ann Test"), Visitor(url).enter("Bob Test")
    table = ann.open_table("babel", ("me", "free"), **more)
    one, two = ann.sit_at(table), bob.sit_at(table)
    assert two.command("sit")["t"] == "ok"
    assert one.command("start")["t"] == "ok"
    for place in (one, two):
        place.until(lambda p: p.info.get("status") == "playing")
    return ann, bob, table, one, two


def closing(place: Place) -> tuple[dict[str, Any], int]:
    """The last message before a socket is closed, and the code."""
    last: dict[str, Any] = {}
    while True:
        try:
            last = place.receive(30)
        except ConnectionClosed as end:
            assert end.rcvd is not None
            return last, end.rcvd.code


# --- bans -------------------------------------------------------------------------------------------------------------


def test_a_ban_while_playing_ends_the_socket_and_the_others_go_on(server: Server, database: str) -> None:
    _, bob, table, one, two = two_at_a_table(server.url)
    admin(database, "ban", visitor_id(bob), "--days", "3", "--reason", "foul play")
    last, code = closing(two)
    assert code == 4403
    assert last["error"]["kind"] == "banned"
    assert last["error"]["reason"] == "foul play"
    assert last["error"]["until"] > 1_700_000_000_000
    assert "foul play" in last["error"]["text"] and "until" in last["error"]["text"]
    assert one.command("chat", text="still here")["t"] == "ok"
    assert one.command("resign")["t"] == "ok"  # the table lives on
    again = bob.sit_at(table).receive()
    assert again["error"]["kind"] == "banned"
    for method, path, body in (
        ("POST", "/api/tables", {"game": "babel", "seats": ["me", "greedy"]}),
        ("POST", "/api/guest", {}),
        ("POST", "/api/guest", {"name": "Somebody Else"}),
        ("POST", "/api/register", {"name": "Bob Again", "password": PASSWORD}),
        ("POST", "/api/tokens", {}),
        ("POST", "/api/records", {"text": "x"}),
        ("POST", "/api/packs", {"game": "architectura", "text": "x"}),
        ("POST", f"/api/tables/{table}/deal", {}),
        ("POST", f"/api/tables/{table}/fork", {"made": 0}),
    ):
        status, told = bob.ask(method, path, body)
        assert (status, told["error"]["kind"]) == (403, "banned"), path
    assert bob.ask("GET", "/api/tables?which=finished")[0] == 200  # as any stranger may
    admin(database, "unban", visitor_id(bob))
    wait(lambda: bob.ask("POST", "/api/guest", {})[0] == 200)


def test_a_banned_account_cannot_log_in_nor_use_its_token(server: Server, database: str) -> None:
    eve = Administrator(server.url, "Eve Banned")
    token = eve.ask("POST", "/api/tokens", {})[1]["token"]
    admin(database, "ban", "eve banned", "--reason", "spam")
    program = Visitor(server.url)
    opening = {"game": "babel", "seats": ["me", "greedy"]}
    wait(lambda: program.ask("POST", "/api/tables", opening, authorization=f"Bearer {token}")[0] == 403)
    fresh = Visitor(server.url)
    status, told = fresh.ask("POST", "/api/login", {"name": "Eve Banned", "password": PASSWORD})
    assert (status, told["error"]["kind"], told["error"].get("until")) == (403, "banned", None)
    assert fresh.ask("POST", "/api/login", {"name": "Eve Banned", "password": "wrong password"})[0] == 401
    assert "is an administrator" not in admin(database, "unban", "Eve Banned")
    wait(lambda: fresh.ask("POST", "/api/login", {"name": "Eve Banned", "password": PASSWORD})[0] == 200)


def test_a_command_in_the_moment_of_a_ban_is_refused(server: Server, database: str, chief: Administrator) -> None:
    """The page's acts hold when they are answered: no command gets through between the ban and the end of the socket."""
    ann = Visitor(server.url).enter("Quick Ann")
    place = ann.sit_at(ann.open_table("babel", ("me", "greedy")))
    place.news()
    assert chief.act("ban", visitor_id(ann), days=1, reason="too quick")[0] == 200
    with contextlib.suppress(ConnectionClosed):
        place.socket.send(json.dumps({"do": "chat", "id": 77, "text": "one more"}))
    last, code = closing(place)
    assert (last["error"]["kind"], code) == ("banned", 4403)
    assert "one more" not in str(ann.heard)
    assert chief.act("unban", visitor_id(ann))[0] == 200


def test_an_address_is_shut_out_hashed_and_for_a_bounded_time(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, database, "--no-limits") as server:
        ann = Visitor(server.url).enter()
        place = ann.sit_at(ann.open_table())
        place.news()
        key = str(tmp_path / "secret")
        admin(database, "ban", visitor_id(ann), "--address", "127.0.0.1", "--secret", key, "--reason", "flood")
        assert closing(place)[1] == 4403
        assert Visitor(server.url).ask("POST", "/api/guest", {})[1]["error"]["kind"] == "banned"  # made again, and still out
        kept = sqlite3.connect(tmp_path / "shinar.db")
        text = str(kept.execute("SELECT * FROM sanctions").fetchall()) + str(kept.execute("SELECT * FROM audit").fetchall())
        bans = kept.execute("SELECT subject, until - created FROM sanctions WHERE subject LIKE 'address:%'").fetchall()
        kept.close()
        assert "127.0.0.1" not in text
        assert bans[0][1] <= 30 * 24 * 3600 * 1000
        admin(database, "unban", bans[0][0])
        wait(lambda: Visitor(server.url).ask("POST", "/api/guest", {})[0] == 200)


def test_addresses_of_one_home_are_one() -> None:
    one = address_subject(b"k", "2001:db8:1:2::1")
    assert one == address_subject(b"k", "2001:db8:1:2:ffff::9")
    assert one != address_subject(b"k", "2001:db8:1:3::1")
    assert one != address_subject(b"other", "2001:db8:1:2::1")
    assert address_subject(b"k", "::ffff:10.0.0.1") == address_subject(b"k", "10.0.0.1")


# --- chat -------------------------------------------------------------------------------------------------------------


def test_the_muted_play_and_do_not_talk(server: Server, database: str) -> None:
    _, bob, _, one, two = two_at_a_table(server.url)
    admin(database, "mute", visitor_id(bob), "--hours", "2", "--reason", "shouting")
    told = wait(lambda: (answer := two.command("chat", text="AAA"))["t"] == "error" and answer)
    assert (told["error"]["kind"], told["error"]["reason"]) == ("muted", "shouting")
    assert one.command("chat", text="quiet at last")["t"] == "ok"
    assert two.command("resign")["t"] == "ok"
    admin(database, "unmute", visitor_id(bob))
    wait(lambda: two.command("chat", text="sorry")["t"] == "ok")


def test_chat_can_be_off_at_a_table_and_everywhere(server: Server, database: str) -> None:
    ann = Visitor(server.url).enter()
    here, there = ann.open_table(), ann.open_table()
    one, two = ann.sit_at(here), ann.sit_at(there)
    admin(database, "chat", "off", here)
    assert wait(lambda: (answer := one.command("chat", text="?"))["t"] == "error" and answer)["error"]["kind"] == "chat"
    assert two.command("chat", text="!")["t"] == "ok"
    admin(database, "chat", "on", here)
    admin(database, "chat", "off", "--all")
    wait(lambda: two.command("chat", text="?")["t"] == "error")
    admin(database, "chat", "on", "--all")
    wait(lambda: one.command("chat", text="!")["t"] == "ok" and two.command("chat", text="!")["t"] == "ok")


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-o7mYl_6fu4izqXCcUUTzg", "--7mYl_6fu4izqXCcUUTzg", "o-7mYl_6fu4izqXCcUUTzg"])
    monkeypatch.setattr("shinar.server.identity.secrets.token_urlsafe", lambda size: next(drawn))
    assert new_id() == "o-7mYl_6fu4izqXCcUUTzg"


# --- tables -----------------------------------------------------------------------------------------------------------


def test_a_closed_table_says_why(server: Server, database: str) -> None:
    _, _, table, one, two = two_at_a_table(server.url)
    admin(database, "close", table, "--reason", "the names at it")
    for place in (one, two):
        place.until(lambda p: p.info.get("status") == "abandoned", 30)
        assert place.events[-1]["kind"] == "closed"
        assert place.events[-1]["reason"] == place.info["stopped"] == "the names at it"
        assert place.info["result"] is None
    assert one.command("play", code=0)["error"]["kind"] == "status"
    assert "abandoned already" in admin(database, "close", table, code=2)
    assert "there is no table" in admin(database, "close", "nowhere", code=2)


def test_drained_servers_play_on_and_open_nothing(server: Server, database: str) -> None:
    ann, _, table, one, two = two_at_a_table(server.url)
    admin(database, "drain", "--minutes", "30", "--reason", "new release")
    opening = {"game": "babel", "seats": ["me", "greedy"]}
    told = wait(lambda: (answer := ann.ask("POST", "/api/tables", opening))[0] == 503 and answer[1])
    assert told["error"]["kind"] == "draining"
    shown = ann.ask("GET", "/api/notices")[1]
    assert shown["drain"]["until"] > shown["now"]
    assert one.command("chat", text="we play on")["t"] == "ok"
    assert one.command("resign")["t"] == "ok"
    assert ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0})[1]["error"]["kind"] == "draining"
    one.command("rematch")
    assert two.command("rematch")["error"]["kind"] == "draining"
    admin(database, "undrain")
    wait(lambda: ann.ask("POST", "/api/tables", opening)[0] == 201)


def test_an_announcement_is_text_and_goes_when_its_time_is_over(server: Server, database: str) -> None:
    ann = Visitor(server.url)
    admin(database, "announce", "--en", "<b>Hello</b>\n\u0007there", "--ru", "Привет")
    shown = wait(lambda: ann.ask("GET", "/api/notices")[1]["announce"])
    assert shown == {"en": "<b>Hello</b> there", "ru": "Привет"}
    admin(database, "announce", "too late", "--until", "2020-01-01")
    wait(lambda: ann.ask("GET", "/api/notices")[1]["announce"] is None)
    admin(database, "announce")
    assert "nothing to take down" in admin(database, "announce", code=2)


# --- accounts ---------------------------------------------------------------------------------------------------------


def test_renaming_shows_at_tables_and_refuses_bad_names(server: Server, database: str) -> None:
    rude, _ = Administrator(server.url, "Rude Name"), Administrator(server.url, "Taken Name")
    table = rude.open_table("babel", ("me", "greedy"), visibility="open")
    place = rude.sit_at(table)
    place.news()
    assert "is taken" in admin(database, "rename", "Rude Name", "taken NAME", code=2)
    for bad in ("x", "y" * 31, "<b>", "a\u202eb", "  "):
        assert "a name " in admin(database, "rename", "Rude Name", bad, code=2)
    admin(database, "rename", "Rude Name", "Kind Name")
    place.until(lambda p: p.info["seats"][0]["name"] == "Kind Name", 30)
    listed = rude.ask("GET", "/api/tables?which=mine")[1]["tables"][0]
    assert listed["summary"]["seats"][0][0] == "Kind Name"
    assert Visitor(server.url).ask("POST", "/api/login", {"name": "Kind Name", "password": PASSWORD})[0] == 200
    assert Visitor(server.url).ask("POST", "/api/login", {"name": "Rude Name", "password": PASSWORD})[0] == 401


def test_an_account_goes_and_its_games_stay(server: Server, database: str) -> None:
    gone = Administrator(server.url, "Gone Soon")
    table = gone.open_table("babel", ("me", "greedy"))
    token = gone.ask("POST", "/api/tokens", {})[1]["token"]
    admin(database, "delete", "Gone Soon", "--yes")
    assert Visitor(server.url).ask("POST", "/api/login", {"name": "Gone Soon", "password": PASSWORD})[0] == 401
    assert Visitor(server.url).ask("GET", "/api/me", authorization=f"Bearer {token}")[0] == 401
    watcher = Visitor(server.url).enter()
    wait(lambda: watcher.ask("GET", f"/api/tables/{table}")[1]["seats"][0]["gone"])
    assert "Gone Soon" not in json.dumps(watcher.ask("GET", f"/api/tables/{table}")[1])
    assert "Gone Soon" not in admin(database, "audit")


def test_a_password_is_reset(server: Server, database: str) -> None:
    Administrator(server.url, "Forgetful")
    said = admin(database, "reset-password", "Forgetful")
    code = said.split(":")[-1].strip()
    assert Visitor(server.url).ask("POST", "/api/login", {"name": "Forgetful", "password": PASSWORD})[0] == 401
    anew = {"name": "Forgetful", "code": code, "password": "another horse battery"}
    assert Visitor(server.url).ask("POST", "/api/recover", anew)[0] == 200
    assert code not in admin(database, "audit")


def test_guests_are_found_by_the_name_they_play_under(server: Server, database: str) -> None:
    ann = Visitor(server.url).enter("Wandering % Guest")
    table = ann.open_table("babel", ("me", "greedy"))
    assert visitor_id(ann) in admin(database, "find", "dering % gu")
    assert visitor_id(ann) in admin(database, "find", "--table", table)
    assert "nobody was found" in admin(database, "find", "no such person at all", code=2)


# --- the page ---------------------------------------------------------------------------------------------------------

LOOKS = ("/api/admin/overview", "/api/admin/people?q=ann", "/api/admin/tables", "/api/admin/tables/x", "/api/admin/audit")


def test_only_administrators_with_a_cookie_come_in(server: Server, chief: Administrator) -> None:
    plain = Administrator(server.url, "Plain User")
    token = chief.ask("POST", "/api/tokens", {})[1]["token"]
    act = {"act": "announce", "en": "x"}
    for who, more in (
        (Visitor(server.url), {}),
        (Visitor(server.url).enter(), {}),
        (plain, {}),
        (Visitor(server.url), {"authorization": f"Bearer {token}"}),
        (chief, {"authorization": f"Bearer {token}"}),
    ):
        for path in LOOKS:
            assert who.ask("GET", path, **more)[1]["error"]["kind"] == "admin", path
        assert who.ask("POST", "/api/admin/acts", act, **more)[1]["error"]["kind"] == "admin"
        assert who.ask("POST", "/api/admin/sudo", {"password": PASSWORD}, **more)[1]["error"]["kind"] == "admin"
        assert who.ask("GET", "/admin", accept="text/html", **more)[0] == 404
    assert chief.ask("GET", "/admin", accept="text/html")[0] == 200
    assert chief.ask("GET", "/api/me")[1]["admin"] is True
    assert set(plain.ask("GET", "/api/me")[1]) == {"id", "name", "account"}  # nothing that an older client does not know


def test_acts_need_the_own_page_and_the_password_again(server: Server, database: str) -> None:
    deputy, other = Administrator(server.url, "Deputy"), Administrator(server.url, "Deputy Two")
    admin(database, "make-admin", "Deputy")
    admin(database, "make-admin", "Deputy Two")
    assert deputy.act("announce", en="x")[1]["error"]["kind"] == "sudo"
    assert deputy.sudo("wrong password")[0] == 401
    assert deputy.act("announce", en="x")[1]["error"]["kind"] == "sudo"
    assert deputy.sudo()[0] == 200
    status, told = deputy.ask("POST", "/api/admin/acts", {"act": "announce", "en": "x"}, origin="http://evil.example")
    assert (status, told["error"]["kind"]) == (403, "origin")
    other.jar["shinar-sudo"] = deputy.jar["shinar-sudo"]  # another's is no good
    assert other.act("announce", en="x")[1]["error"]["kind"] == "sudo"
    until, _, sign = deputy.jar["shinar-sudo"].partition(".")
    for forged in (f"{int(until) + 60}.{sign}", f"0.{sign}", "x.y", "", f"{until}."):
        right, deputy.jar["shinar-sudo"] = deputy.jar["shinar-sudo"], forged
        assert deputy.act("announce", en="x")[1]["error"]["kind"] == "sudo"
        deputy.jar["shinar-sudo"] = right
    assert deputy.act("announce", en="Hello")[0] == 200
    assert deputy.act("unannounce")[0] == 200
    admin(database, "revoke-admin", "Deputy")
    assert deputy.act("announce", en="x")[1]["error"]["kind"] == "admin"


def test_an_administrator_looks_acts_and_is_written_down(server: Server, database: str, chief: Administrator) -> None:
    ann = Visitor(server.url).enter("Loud Guest")
    table = ann.open_table("babel", ("me", "greedy"))
    place = ann.sit_at(table)
    place.news()
    place.command("chat", text="rubbish")
    overview = chief.ask("GET", "/api/admin/overview")[1]
    assert overview["connections"] >= 1 and overview["storage"] > 0 and overview["redis"] is None
    seen = chief.ask("GET", f"/api/admin/tables/{table}")[1]
    assert seen["chat"][0]["text"] == "rubbish"
    assert seen["people"][0]["id"] == visitor_id(ann)
    assert "seed" not in json.dumps(seen)
    found = chief.ask("GET", "/api/admin/people?q=Loud")[1]["people"]
    assert found[0]["connected"] is True
    assert chief.act("mute", visitor_id(ann), hours=1, reason="<i>loud</i>")[0] == 200
    assert place.command("chat", text="again")["error"]["kind"] == "muted"
    assert chief.ask("GET", "/api/admin/people?q=Loud")[1]["people"][0]["muted"]["reason"] == "<i>loud</i>"
    lines = chief.ask("GET", "/api/admin/audit")[1]["lines"]
    assert [line["act"] for line in lines[:2]] == ["mute", "look"]
    assert lines[0]["who"].startswith("Chief")
    assert "mute" in admin(database, "audit") and "cli:" in admin(database, "audit")
    assert chief.act("ban", "Chief")[1]["error"]["kind"] == "act"  # nobody shuts the host out by mistake
    assert chief.act("ban", "no such one")[0] == 404
    assert "shinar_moderation_acts_total" in server.figures()


def test_a_ban_on_the_page_can_take_the_address_along(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, database, "--no-limits") as server:
        host = Administrator(server.url, "Keeper")
        admin(database, "make-admin", "Keeper")
        host.sudo()
        ann = Visitor(server.url).enter()
        place = ann.sit_at(ann.open_table())
        place.news()
        assert host.act("ban", visitor_id(ann), days=2, address=True)[0] == 200
        assert Visitor(server.url).ask("POST", "/api/guest", {})[1]["error"]["kind"] == "banned"


def test_other_processes_follow(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    """Two servers, one database: what is decided holds at both."""
    more = ("--no-limits", "--redis", redis_server.url)
    with serving(tmp_path, postgres_url, *more) as one, serving(tmp_path, postgres_url, *more) as two:
        ann = Visitor(one.url).enter()
        table = ann.open_table()
        there = Visitor(two.url, ann.cookie).sit_at(table)
        there.news()
        admin(postgres_url, "ban", visitor_id(ann), "--reason", "both")
        assert closing(there)[1] == 4403
        wait(lambda: ann.ask("POST", "/api/guest", {})[0] == 403)


def test_no_database_is_made_by_mistake(tmp_path: Path) -> None:
    assert "there is no database" in shinar("admin", "audit", database=f"sqlite:///{tmp_path}/typo.db", code=2)
    assert not (tmp_path / "typo.db").exists()


def test_a_table_that_cannot_be_read_holds_up_nobody(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(live: Live, size: int) -> None:
        raise KeyError(live.id)

    async def story() -> None:
        async with opened(sqlite_url) as store:
            hub = Hub(store, None, 0.0, Metrics())
            await hub.create("damaged", Sitting(seats=2).begin().log)
            monkeypatch.setattr(hub, "refresh", broken)
            await store.append("damaged", [Entry(await store.size("damaged") + 1, 2_000_000, Moved(7, 999))])
            await AdminActions(store, "test").drain()
            await hub.sweeper.sweep()
            assert hub.moderation.draining
            assert hub.moderation.mark == await read_mark(store)
            await hub.close()

    asyncio.run(story())


def test_a_refused_act_leaves_no_trace(database_url: str) -> None:
    """What is not done is not written down, nor half done."""

    async def story() -> None:
        async with opened(database_url) as store:
            for id, name in (("u1", "Ann"), ("u2", "Bob")):
                await store.people.register(id, name, "hash", "code")
            actions = AdminActions(store, "test")
            for attempt in (
                actions.rename("Ann", "bob"),
                actions.unban("Ann"),
                actions.close("nowhere"),
                actions.undrain(),
                actions.announce("", ""),
            ):
                with pytest.raises(Refused):
                    await attempt
            assert await read_audit(store) == []
            assert (await read_all(store)).sanctions == []
            found = await store.people.by_id("u1")
            assert found and found.name == "Ann"
            await actions.mute("Ann", 1, "a\u0000b\nc" + "d" * 500)
            assert [(line.act, line.who, len(line.reason)) for line in await read_audit(store)] == [("mute", "test", 200)]

    asyncio.run(story())
