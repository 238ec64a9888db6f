"""Fair at the table, whatever happens to the server: lost time comes back, one rematch is one game, nobody is pushed off a seat."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from shinar.protocol import commands, log
from shinar.server import heartbeat
from shinar.server.errors import Refused
from shinar.server.heartbeat import GAP, Heartbeat, gaps, now_ms
from shinar.server.hub import Hub
from shinar.server.identity import new_id
from shinar.server.listener import Listener
from shinar.server.maintenance import note_people
from shinar.server.metrics import Metrics
from shinar.server.store import Entry, Store
from shinar.server.table_state import PATIENCE, Person
from tests.server.services import Postgres, Redis
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import entry
from tests.server.stores import opened

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


def two_players(url: str, other: str | None = None, **more: Any) -> tuple[Place, Place]:
    """A game of two people that has begun, each perhaps at a server of their own."""
    ann, bob = Visitor(url).enter(), Visitor(url).enter()
    table = ann.open_table("babel", ("me", "free"), **more)
    bob.url = other or url
    one, two = ann.sit_at(table), bob.sit_at(table)
    two.command("sit")
    one.command("start")
    for place in (one, two):
        place.until(lambda p: p.info.get("status") == "playing")
    return one, two


def flag_falls(info: dict[str, Any], seat: int) -> int:
    """When the time of a seat that thinks will be up."""
    return int(info["times"]["left"][seat]) + int(info["times"]["since"][seat])


# --- outages ----------------------------------------------------------------------------------------------------------


def test_time_without_a_server_runs_from_nobodys_clock(tmp_path: Path, database_url: str) -> None:
    """Killed, and down for longer than anybody has left: nobody's flag falls, and the clock stands where it stood."""
    server = Server(tmp_path, database_url, "--no-limits").start()
    try:
        one, _ = two_players(server.url, clock={"kind": "live", "base": 30})
        seat = one.view["pending"][0]
        time.sleep(3)
        server.kill()
        time.sleep(31)
        server.start()
        again = one.who.sit_at(one.table)
        again.until(lambda p: any(event["kind"] == "outage" for event in p.events))
        assert again.info["status"] == "playing"
        [outage] = [event for event in again.events if event["kind"] == "outage"]
        assert outage["to"] - outage["from"] >= 30_000
        assert flag_falls(again.info, seat) == flag_falls(one.info, seat) + outage["to"] - outage["from"]
        server.kill()
        server.start()
        third = one.who.sit_at(one.table)
        third.news()
        given = [(event["from"], event["to"]) for event in third.events if event["kind"] == "outage"]
        assert given[0] == (outage["from"], outage["to"])
        assert all(began >= outage["to"] for began, _ in given[1:]), "it is given back once"
    finally:
        server.stop()


def test_time_without_storage_runs_from_nobodys_clock(tmp_path: Path, postgres: Postgres, postgres_url: str) -> None:
    with serving(tmp_path, postgres_url, "--no-limits") as server:
        one, two = two_players(server.url, clock={"kind": "live", "base": 30})
        mover = one if one.view["moves"] else two
        try:
            time.sleep(3)
            postgres.stop()
            time.sleep(31)
        finally:
            postgres.start()
        code = mover.view["moves"][0]["code"]
        end = time.monotonic() + 30
        while (answer := mover.command("play", code=code))["t"] != "ok":
            assert answer["error"]["kind"] == "storage", answer
            assert time.monotonic() < end
            time.sleep(0.2)
        kinds = [event["kind"] for event in mover.events]
        assert mover.info["status"] == "playing"
        assert kinds.index("outage") < kinds.index("move"), "before anything else happens"


def at_times(monkeypatch: pytest.MonkeyPatch, *times: int) -> list[int]:
    """Let the heart beat at these moments."""
    left = list(times)
    monkeypatch.setattr(heartbeat, "now_ms", lambda: left.pop(0))
    return left


def test_as_long_as_one_process_lives_there_is_no_outage(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            one, two, three = Heartbeat(store), Heartbeat(store), Heartbeat(store)
            at_times(monkeypatch, 100_000, 102_000, 104_000, 150_000, 108_000, 150_001, 160_000)
            for beats in (one, two, one):
                await beats.beat()
                assert beats.outages == []
            await three.beat()
            assert three.outages == [(104_000, 150_000)]
            await two.beat()  # a clock that goes wrong takes nothing back
            await one.beat()
            await two.beat()
            assert one.outages == [(104_000, 150_000)]
            assert two.outages == [(104_000, 150_000), (150_001, 160_000)]

    asyncio.run(story())


def test_gaps_between_periods() -> None:
    assert gaps([]) == gaps([(1, 2)]) == gaps([(1, 10), (10 + GAP, 90_000)]) == []
    assert gaps([(1, 10), (11 + GAP, 90_000), (200_000, 200_000)]) == [(10, 11 + GAP), (90_000, 200_000)]


# --- rematch ----------------------------------------------------------------------------------------------------------


def both(first: Callable[[], Any], second: Callable[[], Any]) -> None:
    """As much at once as it gets."""
    gate = threading.Barrier(2)
    threads = [threading.Thread(target=lambda do=do: (gate.wait(), do())) for do in (first, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)


def rounds_of_rematches(one: Place, two: Place, count: int) -> None:
    """Give up, and both want another game at the same moment; nobody gets a game of their own."""
    for done in range(1, count + 1):
        one.command("resign")
        two.until(lambda p: p.info["status"] == "finished")
        both(partial(one.command, "rematch"), partial(two.command, "rematch"))
        for place in (one, two):
            place.until(lambda p: p.info["next"])
        assert one.info["next"] == two.info["next"]
        tables = one.who.ask("GET", "/api/tables?which=mine")[1]["tables"]
        assert len(tables) == done + 1, "a ghost was left"
        following = one.info["next"]
        for place in (one, two):
            place.close()
        one, two = one.who.sit_at(following), two.who.sit_at(following)
        for place in (one, two):
            place.news()
            assert (place.info["status"], place.info["seats"][0]["kind"]) == ("playing", "human")


def test_two_who_want_a_rematch_at_once_get_one_game(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits") as server:
        rounds_of_rematches(*two_players(server.url), 20)


def test_two_at_two_processes_get_one_game_as_well(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    more = ("--no-limits", "--redis", f"unix://{redis_server.socket}")
    with serving(tmp_path, postgres_url, *more) as here, serving(tmp_path, postgres_url, *more) as there:
        rounds_of_rematches(*two_players(here.url, there.url), 10)


def test_a_next_game_that_was_never_opened_is_opened_when_somebody_comes(tmp_path: Path, sqlite_url: str) -> None:
    """The server died after all had agreed and before the table was there."""
    server = Server(tmp_path, sqlite_url, "--no-limits").start()
    try:
        one, two = two_players(server.url)
        one.command("resign")
        one.command("rematch")
        two.until(lambda p: p.events[-1]["kind"] == "rematch")
        server.kill()
        following = new_id()

        async def agree() -> None:
            async with opened(sqlite_url) as store:
                size = await store.size(one.table)
                rows = [log.RematchWished(1 - one.view["seat"]), log.NextNamed(following)]
                await store.append(one.table, [Entry(size + n, now_ms(), row) for n, row in enumerate(rows, 1)])

        asyncio.run(agree())
        server.start()
        again = two.who.sit_at(two.table)
        again.until(lambda p: p.info.get("next") == following)
        table = two.who.sit_at(following)
        table.news()
        assert table.info["status"] == "playing"
    finally:
        server.stop()


# --- who is there -----------------------------------------------------------------------------------------------------


def asked_long_ago(visibility: str = "open") -> list[Entry]:
    """A game without a clock in which Ann has been awaited for ten times as long as anybody must wait."""
    first = {"game": "babel", "rules": 1, "options": {"sumerians": "all", "opening_hand": "5/5"}, "seats": 2, "seed": 5}
    rows: list[tuple[str, dict[str, Any]]] = [("open", {**first, "visibility": visibility, "clock": {"kind": "none"}, "by": "ann"})]
    rows += [("sit", {"seat": seat, "user": who.id, "name": who.name}) for seat, who in enumerate((ANN, BOB))]
    rows.append(("start", {}))
    return [entry(n, now_ms() - 10 * PATIENCE, kind, data) for n, (kind, data) in enumerate(rows, 1)]


def hub_of(store: Store) -> Hub:
    """A process that has been up for long."""
    hub = Hub(store, None, 0, Metrics())
    hub.presence.started = 0
    return hub


async def refusal(work: Awaitable[Any]) -> str:
    try:
        await work
    except Refused as problem:
        return problem.kind
    return ""


def test_nobody_is_replaced_who_is_at_the_table_in_any_process(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            here, there = hub_of(store), hub_of(store)
            await here.create("t", asked_long_ago())
            ann = Listener(ANN, None, 0)
            live = await there.join("t", ann)
            await note_people(there)
            assert await refusal(here.execute("t", BOB, commands.Replace(seat=0))) == "patience"
            assert await refusal(there.execute("t", BOB, commands.Replace(seat=0))) == "patience"
            there.leave(live, ann)
            await there.presence.write()
            assert await refusal(here.execute("t", BOB, commands.Replace(seat=0))) == "patience", "she has only just gone"
            there.presence.signs["t", "ann"] = now_ms() + 1
            await there.presence.write()
            assert (await here.presence.stored("t"))["ann"] > now_ms() - PATIENCE

    asyncio.run(story())


def test_who_has_been_away_for_long_is_replaced_by_the_tables_own_bot(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            hub = hub_of(store)
            await hub.create("t", asked_long_ago())
            hub.presence.signs["t", "ann"] = now_ms() - PATIENCE
            await hub.presence.write()
            table = await hub.execute("t", BOB, commands.Replace(seat=0))
            assert table.seats[0].stand_in == "apprentice"
            hub.closing = True
            await hub.close()

    asyncio.run(story())


def test_a_server_that_has_just_started_gives_people_time_to_come_back(sqlite_url: str) -> None:
    async def story() -> None:
        async with opened(sqlite_url) as store:
            hub = Hub(store, None, 0, Metrics())
            await hub.create("t", asked_long_ago())
            assert await refusal(hub.execute("t", BOB, commands.Replace(seat=0))) == "patience"

    asyncio.run(story())
