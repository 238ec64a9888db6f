"""Vacations: clocks of days stand, exactly as the log says; so many days a year, and at no other tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert

from shinar.protocol import commands, log
from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.metrics import Metrics
from shinar.server.models import vacations
from shinar.server.table_state import DAY, Person
from shinar.server.vacations import Vacations
from tests.server.people import eventually
from tests.server.serving import Server, Visitor, serving
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.stores import in_a_loop, opened

THREE_DAYS = {"kind": "days", "days": 3}


def at_days(days: int = 3) -> Sitting:
    return Sitting(clock={"kind": "days", "days": days}).begin()


def go_away(sitting: Sitting, who: Person, days: float) -> None:
    sitting.take(sitting.table.vacation(who.id, sitting.now + int(days * DAY), sitting.now))


def move(sitting: Sitting) -> None:
    """The first legal move of whoever is asked."""
    who = (ANN, BOB)[sitting.table.state.turn]
    sitting.command(who, commands.Play(code=sitting.table.state.moves()[0]))


def until_it_is(sitting: Sitting, seat: int) -> None:
    while sitting.table.state.turn != seat:
        move(sitting)


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_a_clock_that_runs_stands_and_goes_on_with_what_was_left() -> None:
    sitting = at_days()
    seat = sitting.table.state.turn
    sitting.now += DAY
    go_away(sitting, (ANN, BOB)[seat], 10)
    sitting.now += 12 * DAY - 1  # ten of them away, two left
    assert sitting.table.flags(sitting.now) == []
    sitting.now += 1
    assert [entry.kind for entry in sitting.table.flags(sitting.now)] == ["flag"]


def test_who_is_asked_while_away_begins_to_think_at_the_end() -> None:
    sitting = at_days()
    seat = 1 - sitting.table.state.turn
    go_away(sitting, (ANN, BOB)[seat], 10)
    sitting.now += DAY
    until_it_is(sitting, seat)
    assert sitting.table.index().deadline == 1_000_000 + 13 * DAY


@pytest.mark.parametrize("thinking", [False, True])
def test_who_comes_back_early_thinks_at_once(thinking: bool) -> None:
    sitting = at_days()
    seat = sitting.table.state.turn if thinking else 1 - sitting.table.state.turn
    go_away(sitting, (ANN, BOB)[seat], 10)
    sitting.now += DAY
    until_it_is(sitting, seat)
    sitting.now += 3 * DAY
    sitting.take(sitting.table.vacation((ANN, BOB)[seat].id, sitting.now, sitting.now))
    assert sitting.table.index().deadline == sitting.now + 3 * DAY


def test_others_lose_no_time_and_gain_none() -> None:
    sitting = at_days()
    seat = sitting.table.state.turn
    go_away(sitting, (ANN, BOB)[1 - seat], 10)
    sitting.now += 3 * DAY
    flag = sitting.table.flags(sitting.now)[0].data
    assert isinstance(flag, log.TimeUp)
    assert flag.seat == seat


def test_a_log_that_is_read_again_gives_the_same_clocks() -> None:
    sitting = at_days()
    for days in (5.0, 2.0):
        go_away(sitting, ANN, days)
        sitting.now += DAY // 3
        move(sitting)
    assert sitting.replayed().info() == sitting.table.info()
    assert sitting.replayed().index() == sitting.table.index()


def test_others_see_until_when() -> None:
    sitting = at_days()
    go_away(sitting, ANN, 4)
    assert sitting.table.info().seats[0].vacation == sitting.now + 4 * DAY
    assert sitting.table.info().seats[1].vacation is None
    told = next(iter(sitting.table.told.since(sitting.table.size - 1))).text_for(-1)
    assert b'"kind":"vacation"' in told
    assert b'"seat":0' in told


def test_only_clocks_of_days_stand() -> None:
    later = 1_000_000 + DAY
    for clock in ({"kind": "none"}, {"kind": "live", "base": 300, "plus": 5}):
        assert Sitting(clock=clock).begin().table.vacation("ann", later, 1_000_000) == []
    sitting = at_days()
    assert sitting.table.vacation("eve", later, sitting.now) == []  # has no seat
    go_away(sitting, ANN, 1)
    assert sitting.table.vacation("ann", later, sitting.now) == []  # is known
    sitting.command(ANN, commands.Resign())
    assert sitting.table.vacation("ann", later + DAY, sitting.now) == []


@given(st.lists(st.tuples(st.sampled_from(["move", "away", "back", "wait"]), st.integers(1, 5 * DAY)), max_size=12))
def test_nobody_runs_out_of_time_while_away(steps: list[tuple[str, int]]) -> None:
    sitting = at_days(7)
    for what, much in steps:
        if what == "wait":
            sitting.now += min(much, DAY)
        elif what == "move":
            move(sitting)
        else:
            until = sitting.now + much if what == "away" else sitting.now
            sitting.take(sitting.table.vacation("ann", until, sitting.now))
        if sitting.table.status != "playing":
            return
        late = [entry.data.seat for entry in sitting.table.flags(sitting.now) if isinstance(entry.data, log.TimeUp)]
        assert not (sitting.table.clocks.away.get(0, 0) > sitting.now and 0 in late)
        assert sitting.replayed().clocks.since == sitting.table.clocks.since


# --- the game that begins by itself -----------------------------------------------------------------------------------


def test_a_table_begins_when_the_last_seat_is_taken() -> None:
    sitting = Sitting(begins=True)
    assert [entry.kind for entry in sitting.command(ANN, commands.Sit())] == ["sit"]
    assert [entry.kind for entry in sitting.command(BOB, commands.Sit())] == ["sit", "start"]
    assert sitting.table.status == "playing"
    assert sitting.refused(EVE, commands.Sit()) == "status"


# --- days of a year ---------------------------------------------------------------------------------------------------


def made(store: Any, days: int = 30) -> Vacations:
    return Vacations(Hub(store, None, 0, Metrics(), bounds=Bounds(vacation_days=days)))


@in_a_loop
async def test_so_many_days_a_year(database_url: str) -> None:
    async with opened(database_url) as store:
        away = made(store)
        await away.begin("ann", 20)
        assert (await away.state("ann")).left == 10
        with pytest.raises(Refused) as refused:
            await away.begin("ann", 1)
        assert (refused.value.kind, refused.value.why) == ("status", "vacation")
        await away.end("ann")
        state = await away.state("ann")
        assert (state.until, state.left) == (None, 29)  # the day that has begun is used
        with pytest.raises(Refused) as refused:
            await away.begin("ann", 30)
        assert (refused.value.kind, refused.value.figures) == ("vacation", {"days": 29})
        assert (await away.state("bob")).left == 30


@in_a_loop
async def test_days_of_last_year_are_given_again(database_url: str) -> None:
    async with opened(database_url) as store:
        away, now = made(store), now_ms()
        row = {"user_id": "ann", "told": True}
        async with store.transaction() as connection:
            await connection.execute(insert(vacations).values(id="ann 0", began=now - 400 * DAY, until=now - 370 * DAY, **row))
        assert (await away.state("ann")).left == 30
        await away.begin("ann", 30)
        assert (await away.state("ann")).left == 0


@in_a_loop
async def test_of_many_that_begin_at_once_one_is_taken(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as other:
        doors = [made(store), made(other)]
        found = await asyncio.gather(*(doors[n % 2].begin("ann", 3) for n in range(8)), return_exceptions=True)
        assert [one for one in found if one is not None and not isinstance(one, Refused)] == []
        assert found.count(None) == 1
        assert (await doors[0].state("ann")).left == 27


# --- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("vacations")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def days_table(host: Visitor, rival: Visitor) -> str:
    table = host.open_table("babel", ("me", "free"), clock=THREE_DAYS)
    assert rival.sit_at(table).command("sit")["t"] == "ok"
    assert host.sit_at(table).command("start")["t"] == "ok"
    return table


def test_all_tables_with_days_hear_of_it(server: Server) -> None:
    ann, bob = Visitor(server.url).enter("Ann"), Visitor(server.url).enter("Bob")
    tables = [days_table(ann, bob) for _ in range(3)]
    quick = ann.open_table("babel", ("me", "random"), clock={"kind": "live", "base": 300, "plus": 5})
    status, state = ann.ask("POST", "/api/me/vacation", {"days": 7})
    assert (status, state["left"], state["days"]) == (200, 23, 30)
    for table in tables:
        assert bob.ask("GET", f"/api/tables/{table}")[1]["seats"][0]["vacation"] == state["until"]
    assert ann.ask("GET", f"/api/tables/{quick}")[1]["seats"][0]["vacation"] is None
    later = days_table(ann, bob)  # one that begins while she is away
    eventually(lambda: ann.ask("GET", f"/api/tables/{later}")[1]["seats"][0]["vacation"] == state["until"], 60)
    status, state = ann.ask("DELETE", "/api/me/vacation")
    assert (status, state["until"]) == (200, None)
    assert bob.ask("GET", f"/api/tables/{tables[0]}")[1]["seats"][0]["vacation"] <= time.time() * 1000


@pytest.mark.parametrize(
    "wish", [{}, {"days": 0}, {"days": -1}, {"days": 367}, {"days": "three"}, {"days": 1.5}, {"days": 1, "for": "bob"}]
)
def test_a_vacation_that_makes_no_sense(server: Server, wish: dict[str, Any]) -> None:
    assert Visitor(server.url).enter().ask("POST", "/api/me/vacation", wish)[0] == 400


def test_nobody_is_away_without_a_name(server: Server) -> None:
    for method in ("GET", "POST", "DELETE"):
        assert Visitor(server.url).ask(method, "/api/me/vacation", {"days": 1} if method == "POST" else None)[0] == 401


def test_a_server_that_starts_tells_the_tables_that_were_not_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, url, "--no-limits") as server:
        ann, bob = Visitor(server.url).enter("Ann"), Visitor(server.url).enter("Bob")
        table = days_table(ann, bob)
        me = ann.ask("GET", "/api/me")[1]["id"]

    async def taken() -> None:
        async with opened(url) as store, store.transaction() as connection:
            row = {"id": f"{me} 0", "user_id": me, "began": now_ms(), "until": now_ms() + DAY, "told": False}
            await connection.execute(insert(vacations).values(**row))

    asyncio.run(taken())
    with serving(tmp_path, url, "--no-limits") as server:
        back = Visitor(server.url, ann.cookie)
        eventually(lambda: back.ask("GET", f"/api/tables/{table}")[1]["seats"][0]["vacation"] is not None, 60)
