"""The lobby belongs to everybody: nobody fills it, and what nobody waits at goes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from shinar.core.errors import SetupError
from shinar.server.bounds import Bounds, read_bounds
from shinar.server.store import Index
from shinar.server.table_lists import fair
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import entry, opened

OPEN = {"game": "babel", "seats": ["me", "free"], "visibility": "open"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as running:
        yield running


def waiting(who: Visitor) -> list[dict[str, Any]]:
    return list(who.ask("GET", "/api/tables?which=waiting")[1]["tables"])


def eventually(true: Any, timeout: float = 40) -> None:
    end = time.monotonic() + timeout
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.2)


# --- how many ---------------------------------------------------------------------------------------------------------


def test_six_guests_of_one_address_do_not_fill_the_list(server: Server) -> None:
    guests = [Visitor(server.url).enter() for _ in range(6)]
    answers = [guest.ask("POST", "/api/tables", OPEN) for guest in guests for _ in range(9)]
    assert len(waiting(guests[0])) == Bounds().listed_per_address
    kinds = {answer["error"]["kind"] for status, answer in answers if status != 201}
    assert kinds == {"places"}
    assert {status for status, _ in answers} == {201, 429}


def test_one_person_holds_three_places_and_may_close_one(server: Server) -> None:
    ann = Visitor(server.url).enter()
    tables = [ann.open_table(seats=("me", "free"), visibility="open") for _ in range(3)]
    status, answer = ann.ask("POST", "/api/tables", OPEN)
    assert (status, answer["error"]["kind"]) == (429, "places")
    assert "3 tables" in answer["error"]["text"]
    place = ann.sit_at(tables[0])
    assert Visitor(server.url).enter().sit_at(tables[0]).command("close")["error"]["kind"] == "host"
    assert place.command("close")["t"] == "ok"
    assert place.info["closed"] == "closed"
    assert tables[0] not in [row["id"] for row in waiting(ann)]
    ann.open_table(seats=("me", "free"), visibility="open")


def test_tables_by_link_are_bounded_as_well(server: Server) -> None:
    ann = Visitor(server.url).enter()
    for _ in range(Bounds().waiting_per_person):
        ann.open_table(seats=("me", "free"))
    status, answer = ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "free"]})
    assert (status, answer["error"]["kind"]) == (429, "places")
    ann.open_table(seats=("me", "random"))


def test_many_requests_at_once_get_no_more_places(server: Server) -> None:
    ann = Visitor(server.url).enter()
    with ThreadPoolExecutor(16) as pool:
        asked = list(pool.map(lambda _: Visitor(server.url, ann.cookie).ask("POST", "/api/tables", OPEN)[0], range(16)))
    assert asked.count(201) <= Bounds().listed_per_person
    assert len(waiting(ann)) == asked.count(201)


def test_one_address_opens_tables_at_a_pace(server: Server) -> None:
    guests = [Visitor(server.url).enter() for _ in range(12)]
    solo = {"game": "babel", "seats": ["me", "random"]}
    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(guest.ask, "POST", "/api/tables", solo) for guest in guests for _ in range(12)]
        statuses = [one.result()[0] for one in asked]
    assert statuses.count(429) >= 30, "144 tables were asked for; 60 at once and one a second are given"


def test_games_that_one_person_has_going_are_bounded(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--bound", "running_per_person=2") as server:
        ann = Visitor(server.url).enter()
        tables = [ann.open_table(seats=("me", "random")) for _ in range(2)]
        solo = {"game": "babel", "seats": ["me", "random"]}
        assert ann.ask("POST", "/api/tables", solo)[1]["error"]["kind"] == "places"
        assert ann.ask("POST", f"/api/tables/{tables[0]}/fork", {"made": 0})[1]["error"]["kind"] == "places"
        place = ann.sit_at(tables[0])
        place.news()
        place.command("resign")
        ann.open_table(seats=("me", "random"))


@pytest.mark.parametrize("text", ["speed=1", "connections=0", "connections=many", "connections=-3", "connections"])
def test_a_bound_is_a_known_name_and_a_number(text: str) -> None:
    with pytest.raises(SetupError):
        read_bounds([text])
    assert read_bounds(["connections=9"]).connections == 9


# --- whose ------------------------------------------------------------------------------------------------------------


def test_a_list_gives_every_host_a_turn(database_url: str) -> None:
    def of(host: str, updated: int) -> Index:
        return Index("babel", "open", "waiting", host, {"seats": []}, updated, None, (host,))

    async def story() -> None:
        async with opened(database_url) as store:
            for n in range(30):
                await store.append(f"loud-{n:02}", [entry(1)], of("loud", 100 + n))
            for n in range(2):
                await store.append(f"quiet-{n}", [entry(1)], of("quiet", n))
            ids = [row.id for row in await fair(store, "open", "waiting", 3, 0, 100)]
            assert ids[:6] == ["loud-29", "loud-28", "loud-27", "quiet-1", "quiet-0", "loud-26"]
            assert len(ids) == len(set(ids)) == 32
            pages = [row.id for skip in range(0, 40, 10) for row in await fair(store, "open", "waiting", 3, skip, 10)]
            assert pages == ids

    asyncio.run(story())


def test_lists_come_in_pages(server: Server) -> None:
    ann = Visitor(server.url).enter()
    mine = [ann.open_table(seats=("me", "free")) for _ in range(5)]
    pages = [ann.ask("GET", f"/api/tables?which=mine&skip={skip}&limit=2")[1]["tables"] for skip in (0, 2, 4, 6)]
    assert [len(page) for page in pages] == [2, 2, 1, 0]
    assert sorted(row["id"] for page in pages for row in page) == sorted(mine)
    for wrong in ("skip=-1", "limit=0", "limit=101", "skip=99999999"):
        assert ann.ask("GET", f"/api/tables?{wrong}")[0] == 400


# --- for how long -----------------------------------------------------------------------------------------------------


def test_a_listed_table_goes_when_its_host_has_gone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/shinar.db"
    server = Server(tmp_path, database, "--bound", "host_away=4").start()
    try:
        ann, bob = Visitor(server.url).enter(), Visitor(server.url).enter()
        left, kept = (one.open_table(seats=("me", "free"), visibility="open") for one in (ann, bob))
        linked = ann.open_table(seats=("me", "free"), visibility="link")
        ann.sit_at(left).close()
        stays = bob.sit_at(kept)
        eventually(lambda: left not in [row["id"] for row in waiting(ann)])
        assert [row["id"] for row in waiting(ann)] == [kept]
        late = Visitor(server.url).enter().sit_at(left)
        late.news()
        assert (late.info["status"], late.info["closed"]) == ("abandoned", "host")
        assert late.command("sit")["error"]["kind"] == "status"
        assert ann.ask("GET", f"/api/tables/{linked}")[1]["status"] == "waiting"
        stays.close()
        server.kill()
        server.start()
        eventually(lambda: waiting(ann) == [])
    finally:
        server.stop()


def test_any_table_that_waits_goes_in_the_end(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--bound", "waiting_age=3") as server:
        ann = Visitor(server.url).enter()
        linked, begun = ann.open_table(seats=("me", "free")), ann.open_table(seats=("me", "random"))
        place = ann.sit_at(linked)
        place.until(lambda p: p.info.get("closed") == "age", timeout=40)
        assert ann.ask("GET", f"/api/tables/{begun}")[1]["status"] == "playing"
        eventually(lambda: ann.ask("POST", "/api/tables", OPEN)[0] == 201)
