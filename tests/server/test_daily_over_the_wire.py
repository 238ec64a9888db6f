"""The deal of the day over HTTP and sockets: who may come, what they learn, and how often."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import program, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("days")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "20") as running:
        yield running


def today(who: Visitor) -> str:
    return str(who.ask("GET", "/api/daily")[1]["day"])


def deal_of(who: Visitor, game: str) -> dict[str, Any]:
    return next(deal for deal in who.ask("GET", "/api/daily")[1]["deals"] if deal["game"] == game)


def begin(who: Visitor, game: str) -> str:
    status, answer = who.ask("POST", f"/api/daily/{today(who)}/{game}")
    assert status == 201, answer
    return str(answer["id"])


def refused(answer: tuple[int, Any]) -> tuple[int, str, str]:
    status, told = answer
    return status, told["error"]["kind"], told["error"]["why"]


def test_a_day_from_the_first_look_to_the_ladder(server: Server) -> None:
    """Begun, interrupted, gone on with, finished; then the ladder opens, and there is no second try."""
    ann, bob = registered(server, "Daily Ann"), registered(server, "Daily Bob")
    day = today(ann)
    deal = deal_of(ann, "babel")
    assert deal["mine"] is None and "seed" not in deal
    table = begin(ann, "babel")
    place = ann.sit_at(table)
    info = place.news()["table"]
    assert (info["day"], info["hints"], info["seed"], info["commitment"]) == (day, False, None, None)
    place.close()
    ladder = ann.ask("GET", f"/api/daily/{day}/babel")[1]
    assert ladder["hidden"] and ladder["rows"] == [] and ladder["deal"]["mine"]["outcome"] == "playing"
    assert begin(ann, "babel") == table
    place = ann.sit_at(table)
    play_out(place)
    ladder = ann.ask("GET", f"/api/daily/{day}/babel")[1]
    mine = ladder["deal"]["mine"]
    scores = place.info["result"]["scores"]
    assert mine["outcome"] == "played" and mine["points"] == scores[deal["seat"]]
    assert mine["margin"] == scores[deal["seat"]] - scores[1 - deal["seat"]]
    assert [(row["place"], row["name"], row["mine"], row["table"]) for row in ladder["rows"]] == [(1, "Daily Ann", True, table)]
    assert ladder["streak"] == 1 and ladder["seed"] is ladder["salt"] is None and not ladder["over"]
    assert refused(ann.ask("POST", f"/api/daily/{day}/babel")) == (409, "status", "tried")
    assert bob.ask("GET", f"/api/daily/{day}/babel")[1]["rows"] == []
    assert bob.ask("GET", f"/api/tables/{table}/review")[0] == 403
    assert ann.ask("GET", f"/api/tables/{table}/review")[0] in (200, 202)


def test_the_own_table_gives_nothing_away(server: Server) -> None:
    """No hint, no undo, no bot in one's place; not its record, a fork, or its deal for friends, also when it is over."""
    ann = Visitor(server.url).enter("Careful Ann")
    table = begin(ann, "amytis")
    place = ann.sit_at(table)
    place.news()
    assert place.command("hint")["error"]["kind"] == "hints"
    play_out(place)
    assert place.command("undo")["t"] == "error"
    later = (403, "deal", "daily")
    assert refused(ann.ask("GET", f"/api/tables/{table}/record")) == later
    assert refused(ann.ask("POST", f"/api/tables/{table}/fork", {"made": 1, "seat": 0, "level": "random"})) == later
    assert refused(ann.ask("POST", f"/api/tables/{table}/deal")) == (400, "setup", "deal")
    assert ann.ask("GET", f"/api/deals/{today(ann)}:amytis")[0] in (400, 404)
    assert "seed" not in json.dumps(ann.ask("GET", "/api/tables?which=mine")[1])


def test_nobody_else_sees_it(server: Server) -> None:
    """In no list, and not by its address, also for who has finished the same deal."""
    ann, bob = registered(server, "Seen Ann"), registered(server, "Seen Bob")
    tables = {who: begin(who, "architectura") for who in (ann, bob)}
    for who, table in tables.items():
        play_out(who.sit_at(table))
        assert who.ask("GET", f"/api/daily/{today(who)}/architectura")[1]["deal"]["mine"]["outcome"] == "played"
    for path in ("", "/record", "/review"):
        assert refused(bob.ask("GET", f"/api/tables/{tables[ann]}{path}")) == (403, "deal", "daily")
    assert bob.sit_at(tables[ann]).receive()["error"]["why"] == "daily"
    lists = [bob.ask("GET", f"/api/tables?which={which}")[1] for which in ("waiting", "playing", "finished")]
    page = bob.ask("GET", "/api/people/Seen%20Ann")[1]
    assert tables[ann] not in json.dumps([*lists, page])
    assert page["tallies"] == [] == page["recent"]
    ladder = bob.ask("GET", f"/api/daily/{today(bob)}/architectura")[1]
    assert tables[ann] not in json.dumps(ladder)


def test_two_at_once_are_one_try(server: Server) -> None:
    ann = Visitor(server.url).enter("Hasty Ann")
    address = f"/api/daily/{today(ann)}/seven_wonders"
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: Visitor(server.url, ann.cookie).ask("POST", address), range(8)))
    assert {status for status, _ in answers} == {201}
    assert len({answer["id"] for _, answer in answers}) == 1


def test_programs_have_no_try(server: Server) -> None:
    """Not with a token at the door, nor by a move at the table of the person."""
    ann = registered(server, "Robot Ann")
    token = ann.ask("POST", "/api/tokens", {"label": "robot"})[1]["token"]
    status, answer = program(server, token)("POST", f"/api/daily/{today(ann)}/babel")
    assert (status, answer["error"]["kind"]) == (403, "token")


def test_days_that_there_are_not(server: Server) -> None:
    ann = Visitor(server.url).enter()
    for path in ("2020-01-01/babel", "2999-01-01/babel", "2026-13-45/babel", f"{today(ann)}/chess", "..........%2F/babel"):
        for method in ("GET", "POST"):
            assert ann.ask(method, f"/api/daily/{path}")[0] in (400, 404), path
        assert ann.ask("GET", f"/daily/{path}", accept="text/html")[0] == 404
    for path in ("/daily", f"/daily/{today(ann)}/babel"):
        assert ann.ask("GET", path, accept="text/html")[0] == 200
    assert Visitor(server.url).ask("GET", "/api/daily")[0] == 401


def test_what_is_kept_of_it_is_taken_along_and_deleted(server: Server) -> None:
    ann = registered(server, "Leaving Ann")
    place = ann.sit_at(begin(ann, "babel"))
    place.news()
    assert place.command("resign")["t"] == "ok"
    ann.ask("GET", "/api/daily")
    told = ann.ask("GET", "/api/me/export")[1]
    assert [(one["game"], one["outcome"]) for one in told["daily"]] == [("babel", "resigned")]
    assert ann.ask("POST", "/api/me/delete", {"password": "tablets of clay"})[0] == 200
    watcher = registered(server, "Staying Bob")
    begin(watcher, "babel")
    place = watcher.sit_at(begin(watcher, "babel"))
    place.news()
    place.command("resign")
    assert "Leaving" not in json.dumps(watcher.ask("GET", f"/api/daily/{today(watcher)}/babel")[1])


def test_a_guest_who_makes_an_account_is_on_the_ladder(server: Server) -> None:
    cid = Visitor(server.url).enter("Guest Cid")
    play_out(cid.sit_at(begin(cid, "amytis")))
    path = f"/api/daily/{today(cid)}/amytis"
    mine = cid.ask("GET", path)[1]["deal"]["mine"]
    assert mine["why"] == "guest" and not mine["counts"] and mine["place"]
    assert "amytis" not in cid.ask("GET", "/api/last")[1]["games"]  # nobody chose to play so
    registered(server, "Cid of Sippar", cid)
    ladder = cid.ask("GET", path)[1]
    assert ladder["deal"]["mine"]["counts"] and "Cid of Sippar" in [row["name"] for row in ladder["rows"]]


def test_whoever_asks_ten_thousand_times_is_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as server:
        ann = Visitor(server.url).enter()
        found = [ann.ask("GET", "/api/daily")[0] for _ in range(60)]
        assert found[0] == 200 and 429 in found


def test_a_restart_of_the_server_loses_nothing(tmp_path: Path) -> None:
    """Killed in the middle of a game: the deal is the same, and so is the try."""
    database = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, database, "--no-limits", "--iterations", "20") as server:
        ann = Visitor(server.url).enter("Steady Ann")
        before = deal_of(ann, "babel")
        table = begin(ann, "babel")
        place = ann.sit_at(table)
        place.news()
        server.kill()
    with serving(tmp_path, database, "--no-limits", "--iterations", "20") as server:
        ann = Visitor(server.url, ann.cookie)
        assert deal_of(ann, "babel")["commitment"] == before["commitment"]
        assert begin(ann, "babel") == table
        play_out(ann.sit_at(table))
        assert deal_of(ann, "babel")["mine"]["outcome"] == "played"
