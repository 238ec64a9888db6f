"""Rated games at a real server, and what pages of players and leaderboards tell of them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url
from websockets.sync.client import connect

from shinar.protocol import VERSION
from tests.server.hosting import shinar, wait
from tests.server.people import PASSWORD, program, registered
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out

LIVE = {"kind": "live", "base": 600, "plus": 5}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--proxy", "127.0.0.1") as running:
        yield running


def begun(ann: Visitor, bob: Visitor, game: str = "babel", **more: Any) -> tuple[str, Place, Place]:
    """A rated game between two people, who have both come."""
    table = ann.open_table(game, ("me", "free"), rated=True, clock=LIVE, **more)
    one, two = ann.sit_at(table), bob.sit_at(table)
    assert two.command("sit")["t"] == "ok"
    assert one.command("start")["t"] == "ok"
    for place in (one, two):
        place.until(lambda p: p.info.get("status") == "playing")
    return table, one, two


def move(*places: Place) -> None:
    """One move of whoever is asked first."""
    place = next(place for place in places if place.view["moves"])
    assert place.command("play", code=place.view["moves"][0]["code"])["t"] == "ok"


def page(who: Visitor, name: str) -> dict[str, Any]:
    status, told = who.ask("GET", f"/api/people/{name.replace(' ', '%20')}")
    assert status == 200, told
    return dict(told)


def kind(answer: tuple[int, Any] | dict[str, Any]) -> tuple[str, str]:
    error = answer["error"] if isinstance(answer, dict) else answer[1]["error"]
    return error["kind"], error.get("why", "")


def test_a_rating_is_durable_with_the_move_that_ends_the_game(tmp_path: Path, database_url: str) -> None:
    """The server is killed as soon as the loser has an answer; what is asked afterwards, another process answers."""
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann, bob = registered(server, "Ann"), registered(server, "Bob")
        _, one, two = begun(ann, bob)
        assert one.info["rated"] and not one.info["hints"]
        move(one, two)
        assert two.command("resign")["t"] == "ok"
        server.kill()
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann.url = bob.url = server.url
        won, lost = page(bob, "Ann"), page(ann, "bob")
        assert [(one["game"], one["speed"], one["games"], one["with_people"]) for one in won["ratings"]] == [
            ("babel", "live", 1, 1)
        ]
        assert won["ratings"][0]["rating"] > 1200 > lost["ratings"][0]["rating"]
        assert won["ratings"][0]["provisional"]
        assert [(one["outcome"], one["rated"]) for one in won["recent"]] == [("win", True)]
        assert lost["recent"][0]["change"] < 0
        assert [one["id"] for one in won["achievements"]] == ["people"]
        status, told = ann.ask("GET", "/api/people/Bob/ratings?game=babel&speed=live")
        assert status == 200 and told["points"] == [[lost["recent"][0]["at"], lost["ratings"][0]["rating"]]]
    assert "ratings follow from the games" in shinar("doctor", "--secret", str(tmp_path / "secret"), database=database_url)


def test_a_game_played_to_its_end_by_clicking_through(server: Server) -> None:
    ann, bob = registered(server, "Ending Ann"), registered(server, "Ending Bob")
    table, one, two = begun(ann, bob, visibility="open")
    play_out(one, two)
    told = page(ann, "Ending Ann")
    assert told["recent"][0]["table"] == table
    winners = one.info["result"]["winners"]
    outcome = {(0,): "win", (1,): "loss", (0, 1): "draw"}[tuple(winners)]
    assert told["recent"][0]["outcome"] == outcome
    tally = {"game": "babel", "against": "people", "games": 1, "wins": int(outcome == "win"), "draws": int(outcome == "draw")}
    assert told["tallies"] == [tally]


def test_guests_open_no_rated_tables_and_sit_at_none(server: Server) -> None:
    guest, ann = Visitor(server.url).enter("Passing"), registered(server, "Rated Ann")
    wanted = {"game": "babel", "seats": ["me", "greedy"], "rated": True}
    assert kind(guest.ask("POST", "/api/tables", wanted)) == ("rated", "guest")
    table = ann.open_table(seats=("me", "free"), rated=True)
    assert kind(guest.sit_at(table).command("sit")) == ("rated", "guest")


def test_programs_play_no_rated_games(server: Server) -> None:
    ann = registered(server, "Programming Ann")
    token = ann.ask("POST", "/api/tokens", {"label": "my bot"})[1]["token"]
    asked = program(server, token)
    assert kind(asked("POST", "/api/tables", {"game": "babel", "seats": ["me", "greedy"], "rated": True})) == ("rated", "program")


def test_a_known_deal_cannot_be_rated(server: Server) -> None:
    ann = registered(server, "Knowing Ann")
    wanted = {"game": "babel", "seats": ["me", "greedy"], "rated": True, "seed": 7}
    assert kind(ann.ask("POST", "/api/tables", wanted)) == ("rated", "known")


def test_there_are_no_hints_at_a_rated_table_even_where_they_are_asked_for(server: Server) -> None:
    ann = registered(server, "Hinted Ann")
    place = ann.sit_at(ann.open_table(rated=True, hints=True))
    place.news()
    assert not place.info["hints"]
    assert kind(place.command("hint"))[0] == "hints"


@pytest.mark.parametrize(("seats", "visibility", "hints"), [(("me", "greedy"), "link", True), (("me", "free"), "link", False)])
def test_between_people_hints_are_off_unless_they_are_wanted(
    server: Server, seats: tuple[str, ...], visibility: str, hints: bool
) -> None:
    guest = Visitor(server.url).enter()
    for wanted, found in ((None, hints), (True, True), (False, False)):
        more: dict[str, Any] = {} if wanted is None else {"hints": wanted}
        table = guest.open_table("babel", seats, visibility=visibility, **more)
        assert guest.ask("GET", f"/api/tables/{table}")[1]["hints"] is found


def test_nobody_tries_out_a_rated_game_that_is_on(server: Server) -> None:
    ann = registered(server, "Forking Ann")
    table = ann.open_table(rated=True)
    assert kind(ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0})) == ("rated", "fork")


def test_two_at_one_address_do_not_meet_in_a_rated_game(server: Server) -> None:
    """The proxy says where a request comes from; the log keeps only a word that two at one table can be compared by."""
    here, there = {"x-forwarded-for": "203.0.113.9"}, {"x-forwarded-for": "203.0.113.10"}
    ann, bob = registered(server, "Near Ann"), registered(server, "Near Bob")
    status, opened = ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "free"], "rated": True}, **here)
    assert status == 201
    assert kind(sit_from(bob, opened["id"], here)) == ("rated", "address")
    assert sit_from(bob, opened["id"], there)["t"] == "ok"


def sit_from(who: Visitor, table: str, headers: dict[str, str]) -> dict[str, Any]:
    address = f"{who.url.replace('http', 'ws')}/api/tables/{table}/ws?version={VERSION}&since=0"
    with connect(address, additional_headers={"cookie": who.cookie, **headers}) as socket:
        socket.send(json.dumps({"do": "sit", "id": 1}))
        while (message := json.loads(socket.recv(10)))["t"] not in ("ok", "error"):
            pass
        return dict(message)


def test_a_rematch_is_rated_too(server: Server) -> None:
    ann, bob = registered(server, "Again Ann"), registered(server, "Again Bob")
    _, one, two = begun(ann, bob)
    move(one, two)
    one.command("resign")
    for place in (one, two):
        assert place.command("rematch")["t"] == "ok"
    one.until(lambda p: p.info["next"])
    assert ann.ask("GET", f"/api/tables/{one.info['next']}")[1]["rated"]


def test_guests_and_nobody_have_no_page(server: Server) -> None:
    guest = Visitor(server.url).enter("Pageless")
    for name in ("Pageless", "No-one-at-all", "%00", "%D0%AF" * 20):
        status, told = guest.ask("GET", f"/api/people/{name}")
        assert (status, told["error"]["kind"]) in ((404, "unknown"), (404, "request"), (400, "request"))
    assert Visitor(server.url).ask("GET", "/api/people/Ann")[0] == 401


def test_bad_questions_about_ratings(server: Server) -> None:
    ann = registered(server, "Asking Ann")
    for path in ("/api/leaders?game=chess", "/api/leaders?game=babel&speed=fast", "/api/leaders"):
        assert ann.ask("GET", path)[0] in (400, 404)
    for path in ("?game=babel&speed=fast", "?game=babel", ""):
        assert ann.ask("GET", f"/api/people/Asking%20Ann/ratings{path}")[0] == 400
    assert ann.ask("GET", "/api/people/Asking%20Ann/ratings?game=chess&speed=live")[1] == {"points": []}
    for data in ({"listed": "yes"}, {}, {"listed": True, "more": 1}):
        assert ann.ask("POST", "/api/me/listed", data)[0] == 400
    assert Visitor(server.url).enter().ask("POST", "/api/me/listed", {"listed": True})[0] == 403


def test_what_was_played_in_private_is_shown_to_its_owner_only(server: Server) -> None:
    ann, eve = registered(server, "Private Ann"), registered(server, "Private Eve")
    table = ann.open_table(seats=("me", "random"), visibility="private")
    place = ann.sit_at(table)
    place.until(lambda p: p.view.get("moves"))
    move(place)
    place.command("resign")
    assert [one["table"] for one in page(ann, "Private Ann")["recent"]] == [table]
    assert page(eve, "Private Ann")["recent"] == []
    assert page(eve, "Private Ann")["tallies"][0]["games"] == 1


# --- leaderboards, and what is kept of whom ---------------------------------------------------------------------------


def settle(path: str, name: str, rating: float, deviation: float = 60) -> None:
    """A rating as many games would have made it."""
    with sqlite3.connect(path) as database:
        [(id,)] = database.execute("SELECT id FROM users WHERE name = ?", (name,)).fetchall()
        row = (id, "babel", "live", rating, deviation, 0.06, 50, 40, rating, 0, 2**60 if deviation < 110 else 0, 50)
        database.execute(f"INSERT INTO ratings VALUES ({', '.join('?' * len(row))})", row)
    database.close()


def leaders(who: Visitor) -> list[str]:
    return [one["name"] for one in who.ask("GET", "/api/leaders?game=babel&speed=live")[1]["leaders"]]


def test_leaderboards_have_people_with_settled_ratings_who_wish_to_be_there(tmp_path: Path, sqlite_url: str) -> None:
    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        people = {name: registered(server, name) for name in ("First", "Second", "Fresh", "Shy", "Gone")}
        path = str(make_url(sqlite_url).database)
        for name, rating, deviation in (("Second", 1500, 60), ("First", 1800, 60), ("Fresh", 2500, 200), ("Shy", 1900, 60)):
            settle(path, name, rating, deviation)
        settle(path, "Gone", 1950)
        ann = people["First"]
        assert leaders(ann) == ["Gone", "Shy", "First", "Second"]
        assert people["Shy"].ask("POST", "/api/me/listed", {"listed": False}) == (200, {"listed": False})
        assert not page(people["Shy"], "Shy")["listed"]
        assert people["Gone"].ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
        assert leaders(ann) == ["First", "Second"]
        people["Shy"].ask("POST", "/api/me/listed", {"listed": True})
        assert leaders(ann) == ["Shy", "First", "Second"]
        told = ann.ask("GET", "/api/leaders?game=babel&speed=live")[1]
        assert told["bots"]["greedy"] == 1000
        assert told["leaders"][0] | {"deviation": 0} == {
            "name": "Shy",
            "rating": 1900,
            "deviation": 0,
            "games": 50,
            "with_people": 40,
        }


def test_a_deleted_account_leaves_no_ratings_and_counts_for_its_rival(tmp_path: Path, database_url: str) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann, bob = registered(server, "Leaving Ann"), registered(server, "Left Bob")
        _, one, two = begun(ann, bob)
        move(one, two)
        exported = bob.ask("GET", "/api/me/export")[1]
        assert exported["ratings"] == exported["results"] == []
        assert ann.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
        assert page(bob, "Left Bob")["recent"][0]["outcome"] == "win"
        exported = bob.ask("GET", "/api/me/export")[1]
        assert exported["ratings"][0]["games"] == 1 and exported["results"][0]["outcome"] == "win"
        assert bob.ask("GET", "/api/people/Leaving%20Ann")[0] == 404
        wait(lambda: rows_of(server, bob) == 1)


def rows_of(server: Server, who: Visitor) -> int:
    return len(who.ask("GET", "/api/me/export")[1]["results"])


def test_the_doctor_finds_ratings_that_somebody_changed_and_works_them_out_again(tmp_path: Path, sqlite_url: str) -> None:
    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        ann, bob = registered(server, "Doctored Ann"), registered(server, "Doctored Bob")
        for _ in range(3):
            _, one, two = begun(ann, bob)
            move(one, two)
            two.command("resign")
        right = page(ann, "Doctored Ann")["ratings"][0]["rating"]
    path = str(make_url(sqlite_url).database)
    assert "ratings follow" in examine(tmp_path, sqlite_url)
    change(path, "UPDATE ratings SET rating = rating + 300 WHERE rating > 1200")
    assert "One rating does not follow" in examine(tmp_path, sqlite_url, code=1)
    examine(tmp_path, sqlite_url, "--fix")
    assert "2 ratings follow" in examine(tmp_path, sqlite_url)
    change(path, "UPDATE results SET rating = rating + 300 WHERE rating > 1200")
    assert "A rating after this game" in examine(tmp_path, sqlite_url, code=1)
    change(path, "DELETE FROM ratings")
    change(path, "DELETE FROM results")
    assert "What came of this game is not kept" in examine(tmp_path, sqlite_url, code=1)
    examine(tmp_path, sqlite_url, "--fix")
    assert "2 ratings follow" in examine(tmp_path, sqlite_url)
    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        ann.url = server.url
        again = page(ann, "Doctored Ann")
        assert again["ratings"][0]["games"] == 3
        assert again["ratings"][0]["rating"] == pytest.approx(right, abs=60)  # entered in another order


def examine(folder: Path, url: str, *words: str, code: int = 0) -> str:
    return shinar("doctor", "--secret", str(folder / "secret"), *words, database=url, code=code)


def change(path: str, statement: str) -> None:
    with sqlite3.connect(path) as database:
        database.execute(statement)
    database.close()
