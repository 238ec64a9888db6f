"""One's own games in lists and figures, another name, and addresses that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.people import PASSWORD, eventually, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def mine(who: Visitor) -> dict[str, dict[str, object]]:
    return {row["id"]: row for row in who.ask("GET", "/api/tables?which=mine")[1]["tables"]}


def test_a_finished_game_tells_seat_length_and_result(server: Server) -> None:
    ann = registered(server, "Counting Ann")
    table = ann.open_table("amytis", ("random", "me"))
    assert mine(ann)[table]["seat"] == 1 and mine(ann)[table]["moves"] == 0
    play_out(ann.sit_at(table))
    row = mine(ann)[table]
    events = ann.ask("GET", f"/api/tables/{table}/record")[1]
    assert row["status"] == "finished" and row["moves"] == row_moves(events)
    told = ann.ask("GET", "/api/me/statistics")[1]
    winners = row["summary"]["result"]["winners"]  # type: ignore[index]
    won, drawn = winners == [1], len(winners) > 1 and 1 in winners
    assert told == {
        "tallies": [{"game": "amytis", "against": "random", "games": 1, "wins": int(won), "draws": int(drawn)}],
        "cut": False,
    }
    assert registered(server, "Counting Bob").ask("GET", "/api/me/statistics")[1] == {"tallies": [], "cut": False}
    public = ann.ask("GET", "/api/tables?which=finished")[1]["tables"]
    assert all(row["seat"] == -1 for row in public)


def row_moves(record: str) -> int:
    """How many lines of a record are moves."""
    return sum('"move"' in line for line in record.splitlines())


def test_another_name(server: Server) -> None:
    ann, bob = registered(server, "Before Ann"), registered(server, "Other Bob")
    table = ann.open_table()
    assert ann.ask("POST", "/api/me/name", {"name": "Other Bob"})[1]["error"]["kind"] == "name"
    status, told = ann.ask("POST", "/api/me/name", {"name": "x"})
    assert (status, told["error"]["why"]) == (409, "short")
    assert ann.ask("POST", "/api/me/name", {"name": "x" * 100})[1]["error"]["args"] == {"most": 30}
    assert ann.ask("POST", "/api/me/name", {"name": "After Ann"})[1]["name"] == "After Ann"
    assert ann.ask("GET", "/api/me")[1]["name"] == "After Ann"
    eventually(lambda: mine(ann)[table]["summary"]["seats"][0][0] == "After Ann")  # type: ignore[index]
    assert Visitor(server.url).enter().ask("POST", "/api/login", {"name": "After Ann", "password": PASSWORD})[0] == 200
    assert bob.ask("POST", "/api/me/name", {"name": "Before Ann"})[0] == 200, "a name that was given up is free"
    guest = Visitor(server.url).enter()
    assert guest.ask("POST", "/api/me/name", {"name": "A guest"})[1]["error"]["why"] == "needed"


@pytest.mark.parametrize("path", ["new", "rules", "learn", "table", "review", "deal"])
def test_an_address_that_leads_nowhere_says_so(server: Server, path: str) -> None:
    ann = Visitor(server.url).enter()
    for name in ("none", "n" * 200, "%D0%BD%D0%B5%D1%82"):
        assert ann.ask("GET", f"/{path}/{name}", accept="text/html")[0] == 404


def test_an_address_that_leads_somewhere(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table()
    places = (
        "/",
        "/games",
        "/library",
        "/me",
        "/new/babel",
        "/rules/amytis",
        "/learn/babel/tutorial",
        f"/table/{table}",
        f"/review/{table}",
    )
    assert [ann.ask("GET", place, accept="text/html")[0] for place in places] == [200] * len(places)
