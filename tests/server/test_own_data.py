"""What is kept of a person: taken along, deleted, said at tables, and written by an earlier release."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from shinar.server.models import metadata
from shinar.server.store import Store
from tests.server.old import BOB, NABU, OLD, old_cookie, write_old
from tests.server.people import PASSWORD, copy, is_out, logged_in, program, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


# --- deleting and taking along ----------------------------------------------------------------------------------------


def test_export_holds_what_is_kept(server: Server) -> None:
    ann = registered(server, "Export Ann")
    table = ann.open_table(seats=("me", "random"))
    place = ann.sit_at(table)
    place.news()
    place.command("chat", text="my own words")
    token = ann.ask("POST", "/api/tokens", {"label": "my bot"})[1]["token"]
    elsewhere = registered(server, "Export Bob")
    other = elsewhere.open_table(visibility="open")
    watching = ann.sit_at(other)
    watching.news()
    watching.command("chat", text="from beside")
    talk = elsewhere.sit_at(other)
    talk.news()
    talk.command("chat", text="words of Bob")
    status, told = ann.ask("GET", "/api/me/export")
    assert status == 200
    assert told["profile"]["name"] == "Export Ann" and not told["cut"]
    assert [one["label"] for one in told["tokens"]] == ["my bot"] and len(told["sessions"]) == 1
    assert [row["id"] for row in told["tables"]] == [table]
    assert {line["text"] for line in told["chat"]} == {"my own words", "from beside"}
    text = json.dumps(told)
    assert token not in text and "argon2" not in text and ann.cookie.split("=")[1] not in text and "seed" not in text


def told_of(server: Server, who: Visitor, tables: list[str]) -> str:
    """All that a person can be told about these tables, at every address."""
    paths = ["/api/tables?which=waiting", "/api/tables?which=playing", "/api/tables?which=finished", "/api/tables?which=mine"]
    paths += [f"/api/tables/{table}{more}" for table in tables for more in ("", "/record", "/review?lang=en")]
    heard = [json.dumps(who.ask("GET", path)[1], ensure_ascii=False) for path in paths]
    for table in tables:
        place = who.sit_at(table, lang="ru")
        heard.append(json.dumps(place.receive(), ensure_ascii=False))
        place.close()
    return "\n".join(heard)


def test_a_deleted_account_leaves_games_and_no_name(tmp_path: Path, database_url: str) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann, bob = registered(server, "Vanishing Ann"), registered(server, "Staying Bob")
        finished = ann.open_table("babel", ("me", "free"), visibility="open")
        one, two = ann.sit_at(finished, lang="en"), bob.sit_at(finished, lang="en")
        two.command("sit")
        one.command("start")
        for place in (one, two):
            place.until(lambda p: p.info.get("status") == "playing")
        one.command("chat", text="secret of hers")
        play_out(one, two)
        waiting = bob.open_table("babel", ("me", "free"), visibility="open")
        ann.sit_at(waiting).command("sit")
        playing = bob.open_table("babel", ("me", "free"), visibility="open")
        ann.sit_at(playing).command("sit")
        bob.sit_at(playing).command("start")
        beside = bob.open_table("babel", ("me", "random"), visibility="open")
        ann.sit_at(beside).command("chat", text="secret of hers")
        tables = [finished, waiting, playing, beside]
        assert "Vanishing" in told_of(server, bob, tables)
        thief = copy(ann)
        assert ann.ask("POST", "/api/me/delete", {"password": "not hers"})[0] == 403
        assert ann.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
        told = told_of(server, bob, tables)
        assert "Vanishing" not in told and "secret of hers" not in told
        assert "удалённый игрок" in told
        assert is_out(thief)
        two.until(lambda p: p.events[-1]["kind"] == "gone")
        assert [seat["gone"] for seat in two.info["seats"]] == [True, False]
        assert bob.ask("GET", f"/api/tables/{finished}")[1]["result"]["scores"]
        assert bob.ask("GET", f"/api/tables/{playing}")[1]["result"]["winners"] == [0]
        assert [seat["kind"] for seat in bob.ask("GET", f"/api/tables/{waiting}")[1]["seats"]] == ["human", "free"]
        assert Visitor(server.url).ask("POST", "/api/login", {"name": "Vanishing Ann", "password": PASSWORD})[0] == 401
        for way in ("register", "guest"):
            wanted = {"name": "Vanishing Аnn".replace("А", "A"), **({"password": PASSWORD} if way == "register" else {})}
            assert Visitor(server.url).ask("POST", f"/api/{way}", wanted)[1]["error"]["kind"] == "name"
        assert "Vanishing" not in server.said()
    with serving(tmp_path, database_url, "--no-limits") as server:
        bob.url = server.url
        told = told_of(server, bob, tables)
        assert "Vanishing" not in told and "secret of hers" not in told
    everything = asyncio.run(dumped(database_url))
    assert "vanishing" not in everything.lower() and "secret of hers" not in everything


async def dumped(url: str) -> str:
    """All that lies in a database."""
    store = await Store.open(url)
    try:
        async with store.transaction() as connection:
            tables = [(await connection.execute(text(f"SELECT * FROM {name}"))).all() for name in metadata.tables]
        return "\n".join(str(row) for rows in tables for row in rows)
    finally:
        await store.close()


# --- who speaks -------------------------------------------------------------------------------------------------------


def test_chat_says_who_it_is(server: Server) -> None:
    ann = registered(server, "Speaking Ann")
    table = ann.open_table("babel", ("me", "free"), visibility="open")
    guest, watcher = Visitor(server.url).enter("Speaking Guest"), Visitor(server.url).enter("Speaking Guest")
    one, two, three = ann.sit_at(table), guest.sit_at(table), watcher.sit_at(table)
    two.command("sit")
    for place in (one, two, three):
        place.command("chat", text="hello")
    one.until(lambda p: sum(event["kind"] == "chat" for event in p.events) == 3)
    said = [(event["seat"], event["account"]) for event in one.events if event["kind"] == "chat"]
    assert said == [(0, True), (1, False), (-1, False)]
    assert [(event["seat"], event["account"]) for event in one.events if event["kind"] == "sit"] == [(0, True), (1, False)]
    assert [seat["account"] for seat in one.info["seats"]] == [True, False]


# --- an earlier release -----------------------------------------------------------------------------------------------


def test_people_of_an_earlier_release(tmp_path: Path, database_url: str) -> None:
    asyncio.run(write_old(database_url))
    (tmp_path / "secret").write_text(OLD["secret"])
    (tmp_path / "secret").chmod(0o600)
    with serving(tmp_path, database_url, "--no-limits") as server:
        for name, password in (("Nabu Keeper", PASSWORD), ("Nаbu Keeper", "tablets of mud"), ("master", "tablets of wax")):
            assert logged_in(server, name, password).ask("GET", "/api/me")[1]["name"] == name
        nabu = logged_in(server, "nabu keeper")
        assert not nabu.ask("GET", "/api/me/account")[1]["recovery"]
        assert program(server, OLD["token"])("GET", "/api/me")[1]["name"] == "Nabu Keeper"
        for id, name, account in ((NABU, "Nabu Keeper", True), (NABU, "Ann", False)):
            assert is_out(Visitor(server.url, old_cookie(id, name, account)))
        bob = Visitor(server.url, old_cookie(BOB, "Bob", False))
        assert bob.ask("GET", "/api/me")[1]["id"] == BOB
        place = bob.sit_at(OLD["table"])
        place.news()
        assert [event["text"] for event in place.events if event["kind"] == "chat"][-1] == "hello from Nabu"
        assert [seat["account"] for seat in place.info["seats"]] == [None, None]
        for name in ("Nabu Keeper", "Nabu Кeeper".replace("К", "K"), "NАBU KEEPER".replace("А", "A")):
            assert bob.ask("POST", "/api/guest", {"name": name})[1]["error"]["kind"] == "name"
        assert nabu.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
        told = told_of(server, bob, [OLD["table"]])
        assert "Nabu Keeper" not in told and "hello from Nabu" not in told and "hello from Eve" in told
