"""Tournaments from outside: the schedule of the house, what visitors ask for, and whole ones over the wire."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from shinar.core.errors import SetupError
from shinar.protocol.clocks import LiveClock
from shinar.server.hub import now_ms
from shinar.server.models import tournaments
from shinar.server.tournaments.director import Director
from shinar.server.tournaments.planned import Planned
from shinar.server.tournaments.schedule import DAY, coming, read_planned, tournament, usual_schedule
from shinar.server.tournaments.store import ARENA, OVER, SWISS, TournamentStore
from tests.server.people import PASSWORD, eventually, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import opened
from tests.server.tournament_house import CLOCK, House, on_both

# --- the schedule -----------------------------------------------------------------------------------------------------


@on_both
async def test_the_house_makes_each_tournament_once(house: House) -> None:
    planned = tuple(usual_schedule())
    others = [Director(house.hub, house.tournaments, planned) for _ in range(3)]
    await asyncio.gather(*(one.plan(house.now) for one in others))
    async with house.store.transaction() as connection:
        slots = list(await connection.scalars(select(tournaments.c.slot)))
    assert len(slots) == len(set(slots)) == len(planned)
    await others[0].plan(house.now + 7 * DAY)
    async with house.store.transaction() as connection:
        assert len(list(await connection.scalars(select(tournaments.c.slot)))) == 2 * len(planned)


def test_a_line_of_the_schedule() -> None:
    line = read_planned("swiss  amytis sat 15:30 7 900+10")
    assert line == Planned(SWISS, "amytis", "sat", 15, 30, 7, LiveClock(900, 10))
    thursday = 1_795_060_000_000
    (one,) = coming([line], thursday)
    assert (one.starts - thursday) // DAY == 2
    assert (one.starts // 60_000 % (24 * 60), one.rounds, one.seats) == (15 * 60 + 30, 7, 2)
    (again,) = coming([line], one.starts)
    assert again.starts == one.starts + 7 * DAY


@pytest.mark.parametrize(
    "line",
    [
        "",
        "arena chess daily 18:00 90 300+5",
        "arena babel often 18:00 90 300+5",
        "arena babel daily 24:00 90 300+5",
        "arena babel daily 18:00 900 300+5",
        "swiss babel daily 18:00 20 300+5",
        "swiss seven_wonders daily 18:00 5 300+5 3",
        "arena babel daily 18:00 90 300+5 4",
        "arena babel daily 18:00 90 1+5",
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: str) -> None:
    with pytest.raises(SetupError):
        read_planned(line)


# --- doors ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tournaments")
    more = ("--no-limits", "--no-tournaments", "--bound", "tournaments_joined=4")
    with serving(folder, f"sqlite:///{folder}/shinar.db", *more) as running:
        running.database = f"sqlite:///{folder}/shinar.db"  # type: ignore[attr-defined]
        yield running


def made(who: Visitor, **more: Any) -> dict[str, Any]:
    status, told = who.ask("POST", "/api/tournaments", {"kind": "arena", "game": "babel", **more})
    assert status == 201, told
    return dict(told)


def refusal(answer: tuple[int, Any]) -> tuple[int, str, str]:
    status, told = answer
    return status, told["error"]["kind"], told["error"].get("why", "")


def test_who_may_make_one_and_how_many(server: Server) -> None:
    wanted = {"kind": "swiss", "game": "babel"}
    guest = Visitor(server.url).enter("Gus")
    assert refusal(guest.ask("POST", "/api/tournaments", wanted)) == (403, "tournament", "guest")
    assert Visitor(server.url).ask("POST", "/api/tournaments", wanted)[0] == 401
    ann = registered(server, "Ann Maker")
    for _ in range(3):
        made(ann)
    assert refusal(ann.ask("POST", "/api/tournaments", wanted)) == (429, "places", "tournaments")


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ({"game": "chess"}, "unknown"),
        ({"clock": {"kind": "none"}}, "setup"),
        ({"clock": {"kind": "days", "days": 1}}, "setup"),
        ({"seats": 5}, "setup"),
        ({"options": {"x": "y"}}, "setup"),
        ({"name": "Shinar official"}, "name"),
        ({"name": "<b>"}, "name"),
        ({"minutes": 5}, "request"),
        ({"more": 1}, "request"),
    ],
)
def test_what_cannot_be_played_is_refused(server: Server, wanted: dict[str, Any], kind: str) -> None:
    bob = registered(server, "Bob " + "".join(filter(str.isalpha, str(wanted)))[:20])
    status, told = bob.ask("POST", "/api/tournaments", {"kind": "arena", "game": "babel", **wanted})
    assert status in (400, 404, 409), told
    assert told["error"]["kind"] == kind


def test_joining_leaving_and_being_seen(server: Server) -> None:
    ann, bob, guest = registered(server, "Ann Joins"), registered(server, "Bob Joins"), Visitor(server.url).enter("Guest Joins")
    id = made(ann, name="Evening of towers", kind="swiss")["id"]
    door = f"/api/tournaments/{id}"
    assert refusal(guest.ask("POST", f"{door}/join"))[1] == "tournament"
    assert bob.ask("POST", f"{door}/join") == (
        200,
        {"joined": True, "paused": False, "place": 1, "points": 0, "table": None, "maker": False},
    )
    assert bob.ask("POST", f"{door}/join")[0] == 200
    status, page = Visitor(server.url).ask("GET", door)
    assert status == 200
    assert [one["name"] for one in page["standings"]] == ["Bob Joins"]
    assert (page["info"]["name"], page["info"]["by"], page["info"]["state"]) == ("Evening of towers", "Ann Joins", "open")
    assert guest.ask("POST", f"{door}/here")[1]["joined"] is False
    assert bob.ask("POST", f"{door}/here")[1]["joined"] is True
    assert bob.ask("POST", f"{door}/leave")[1]["joined"] is False
    assert refusal(bob.ask("DELETE", door)) == (403, "host", "")
    assert ann.ask("DELETE", door)[0] == 200
    assert refusal(bob.ask("POST", f"{door}/join")) == (409, "tournament", "over")
    assert Visitor(server.url).ask("GET", door)[1]["info"]["name"] == "", "what is called off has no name any more"


def test_nobody_takes_part_in_too_many(server: Server) -> None:
    joiner = registered(server, "Joiner of All")
    doors = [made(registered(server, f"Maker {name}"))["id"] for name in ("aa", "bb", "cc", "dd", "ee")]
    answers = [joiner.ask("POST", f"/api/tournaments/{id}/join") for id in doors]
    assert [status for status, _ in answers] == [200] * 4 + [429]
    assert refusal(answers[-1]) == (429, "places", "joined")


def test_ten_thousand_times_is_too_often(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-tournaments") as limited:
        ann = registered(limited, "Ann Often")
        id = made(ann)["id"]
        answers = [ann.ask("POST", f"/api/tournaments/{id}/{act}")[0] for _ in range(20) for act in ("join", "leave")]
        assert 429 in answers
        assert 429 in [ann.ask("POST", "/api/tournaments", {"kind": "arena", "game": "babel"})[0] for _ in range(8)]
        assert 429 in [ann.ask("POST", f"/api/tournaments/{id}/here")[0] for _ in range(200)]


def test_what_is_not_there(server: Server) -> None:
    ann = registered(server, "Ann Nowhere")
    for method, path in (("GET", ""), ("POST", "/join"), ("POST", "/leave"), ("POST", "/here"), ("DELETE", "")):
        status, told = ann.ask(method, f"/api/tournaments/nothing{path}")
        assert (status, told["error"]["kind"]) == (404, "unknown")


# --- over the wire ----------------------------------------------------------------------------------------------------


def begin_soon(database: str, kind: str, size: int, clock: LiveClock = CLOCK) -> str:
    """A tournament that begins sooner than anybody may ask for."""

    async def add() -> str:
        async with opened(database) as store:
            found = tournament(kind, "babel", 2, {}, clock, True, now_ms() + 4_000, size, now_ms())
            await TournamentStore(store).add(found)
            return found.id

    return asyncio.run(add())


def part(who: Visitor, id: str) -> dict[str, Any]:
    return dict(who.ask("POST", f"/api/tournaments/{id}/here")[1])


def tables_of(people: list[Visitor], id: str) -> list[str | None]:
    """Where each of them plays; to ask is to be there."""
    return [part(who, id)["table"] for who in people]


@pytest.mark.parametrize("kill", [False, True])
def test_a_tournament_over_the_wire_survives_its_servers(tmp_path: Path, database_url: str, kill: bool) -> None:
    """Three people, a Swiss system of two rounds; each round perhaps with another server."""
    more = ("--no-limits", "--no-tournaments")
    server = Server(tmp_path, database_url, *more).start()
    try:
        people = {name: registered(server, name) for name in ("Ann Wire", "Bob Wire", "Dan Wire")}
        id = begin_soon(database_url, SWISS, 2)
        for who in people.values():
            assert who.ask("POST", f"/api/tournaments/{id}/join")[0] == 200
        for number in (1, 2):
            eventually(lambda number=number: page_of(server, id)["info"]["round"] == number, 60)  # type: ignore[misc]
            if kill:
                server.kill()
                server.start()
            eventually(lambda: any(part(who, id)["table"] for who in people.values()), 60)
            name = next(name for name, who in people.items() if part(who, id)["table"])
            people[name].sit_at(part(people[name], id)["table"]).command("resign")
            for who in people.values():
                who.ask("POST", f"/api/tournaments/{id}/join")  # who gave up without a move has paused
        eventually(lambda: page_of(server, id)["info"]["state"] == OVER, 60)
        page = page_of(server, id)
        assert sum(one["points"] for one in page["standings"]) == 2 * 4
        assert len(page["podium"]) == 3
        assert page["podium"][0]["name"] in people
    finally:
        server.stop()


def page_of(server: Server, id: str) -> dict[str, Any]:
    return dict(Visitor(server.url).ask("GET", f"/api/tournaments/{id}")[1])


def test_a_table_of_a_tournament_has_no_way_round_the_result(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, url, "--no-limits", "--no-tournaments") as server:
        people = [registered(server, name) for name in ("Ann Table", "Bob Table")]
        id = begin_soon(url, ARENA, 30)
        for who in people:
            who.ask("POST", f"/api/tournaments/{id}/join")
        eventually(lambda: None not in tables_of(people, id), 60)
        table = part(people[0], id)["table"]
        told = people[0].ask("GET", f"/api/tables/{table}")[1]
        assert (told["tournament"], told["rated"], told["hints"], told["visibility"]) == (id, True, False, "open")
        place = people[0].sit_at(table)
        place.receive()
        for do, more in (("abandon", {"agree": True}), ("standin", {"level": "random"}), ("undo", {})):
            assert place.command(do, **more)["t"] == "error"
        assert place.command("resign")["t"] == "ok"
        assert place.command("rematch")["error"]["why"] == "rematch"
        eventually(lambda: bool(part(people[0], id)["paused"]))  # who gives up without a move has paused


def test_ones_tournaments_are_in_the_export_and_go_with_the_account(server: Server) -> None:
    ann, bob = registered(server, "Ann Exports"), registered(server, "Bob Exports")
    id = made(ann, name="Farewell")["id"]
    for who in (ann, bob):
        assert who.ask("POST", f"/api/tournaments/{id}/join")[0] == 200
    (kept,) = ann.ask("GET", "/api/me/export")[1]["tournaments"]
    assert (kept["id"], kept["name"], kept["made"], kept["rating"]) == (id, "Farewell", True, 1200.0)
    assert bob.ask("GET", "/api/me/export")[1]["tournaments"][0]["made"] is False
    assert ann.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
    eventually(lambda: page_of(server, id)["info"]["name"] == "")
    page = page_of(server, id)
    assert [one["name"] for one in page["standings"]] == ["Bob Exports"]
    assert page["info"]["by"] == ""
