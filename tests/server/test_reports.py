"""What people report to the host: once, readable for the host alone, and not for ever."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import insert

from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import reports
from shinar.server.retention import Retention
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.social.reports import Reports, settle
from shinar.server.social.targets import Target
from tests.server.companions import accounts
from tests.server.hosting import PASSWORD, Administrator, admin
from tests.server.people import eventually, registered
from tests.server.serving import Visitor, serving
from tests.server.stores import in_a_loop, opened


@in_a_loop
async def test_the_same_report_twice_is_one(database_url: str) -> None:
    async with opened(database_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        door = Reports(store)
        for words in ("rude", "very rude"):
            await door.put(ann.id, bob, Target(table="t", line=7), "chat", words)
        await door.put(ann.id, bob, Target(name="Bob"), "name", "")
        first, second = await door.newest(None)
        assert {(one.name, one.table, one.line, one.words) for one in (first, second)} == {
            ("Bob", "t", 7, "rude"),
            ("Bob", "", None, ""),
        }
        await settle(store, "host", first.id)
        with pytest.raises(Refused):
            await settle(store, "host", first.id)
        assert {one.id for one in await door.newest(None) if one.settled} == {first.id}


@in_a_loop
async def test_old_reports_go(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        ann, bob = await accounts(store, "Ann", "Bob")
        await Reports(store).put(ann.id, bob, Target(name="Bob"), "other", "")
        async with store.transaction() as connection:
            long_ago = now_ms() - 400 * 24 * 3600 * 1000
            row = {"user_id": ann.id, "other_id": bob.id, "other_name": "", "table_id": "", "reason": "name", "words": ""}
            await connection.execute(insert(reports).values(id="old", same="old", at=long_ago, **row))
        await Retention(store, RetentionPolicy()).run()
        assert [one.reason for one in await Reports(store).newest(None)] == ["other"]


def test_the_host_reads_what_people_report(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, url, "--no-limits") as server:
        host, ann, eve = (
            Administrator(server.url, "Hostess"),
            registered(server, "Upset Ann"),
            Visitor(server.url).enter("Rude Eve"),
        )
        table = ann.open_table("babel", ("me", "free"), visibility="open")
        place = eve.sit_at(table)
        place.command("chat", text="something rude")
        place.until(lambda p: any(event["kind"] == "chat" for event in p.events))
        line = next(event["n"] for event in place.events if event["kind"] == "chat")
        told = {"table": table, "line": line, "reason": "chat", "words": "  look\tat this  "}
        assert ann.ask("POST", "/api/reports", told)[0] == 200
        assert ann.ask("POST", "/api/reports", {**told, "reason": "dislike"})[0] == 400
        assert ann.ask("POST", "/api/reports", {**told, "words": "x" * 301})[0] == 400
        for who in (ann, eve, Visitor(server.url)):
            assert who.ask("GET", "/api/admin/reports")[0] == 403
        admin(url, "make-admin", "Hostess")
        eventually(lambda: host.ask("GET", "/api/admin/reports")[0] == 200)
        (one,) = host.ask("GET", "/api/admin/reports")[1]["reports"]
        assert (one["name"], one["by_name"], one["table"], one["words"]) == ("Rude Eve", "Upset Ann", table, "look at this")
        act = {"act": "settle", "target": one["id"]}
        assert host.ask("POST", "/api/admin/acts", act)[1]["error"]["kind"] == "sudo"
        assert host.ask("POST", "/api/admin/sudo", {"password": PASSWORD})[0] == 200
        assert host.ask("POST", "/api/admin/acts", act)[0] == 200
        assert host.ask("GET", "/api/admin/reports")[1]["reports"][0]["settled"] <= time.time() * 1000
        assert host.ask("GET", "/api/admin/audit")[1]["lines"][0]["act"] == "settle"


def test_the_host_reads_and_settles_them_at_the_command_line(database_url: str, tmp_path: Path) -> None:
    """What people wrote is shown as it is, and moves no cursor; nobody settles a report twice."""
    loud = "Loud \x1b[2J words"

    async def report() -> str:
        async with opened(database_url) as store:
            ann, bob = await accounts(store, "Ann", "Bob")
            await Reports(store).put(ann.id, bob, Target(table="t", line=7), "chat", loud)
            return (await Reports(store).newest(None))[0].id

    id = asyncio.run(report())
    said = admin(database_url, "reports", "--lang", "en")
    assert id in said and "Ann" in said and "Bob" in said and "insults or spam" in said and "at table t" in " ".join(said.split())
    assert "\x1b[2J" not in said and "words" in said
    assert "жалоба" not in said.lower() and "оскорбления" in admin(database_url, "reports", "--lang", "ru")
    assert f"{id} is settled" in admin(database_url, "settle", id, "--lang", "en")
    assert "no such report" in admin(database_url, "settle", id, "--lang", "en", code=2)
    assert "No report waits" in admin(database_url, "reports", "--lang", "en")
    assert "settled" in admin(database_url, "reports", "--all", "--lang", "en")
    assert "settle" in admin(database_url, "audit") and id in "".join(admin(database_url, "audit").split())
