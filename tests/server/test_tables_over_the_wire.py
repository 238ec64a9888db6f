"""People at tables, over the wire, with a real server on both databases."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from shinar.core import record as records
from shinar.protocol import VERSION
from shinar.server.pages import DOCUMENTS
from tests.server.serving import Place, Server, Visitor, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def asked(place: Place) -> bool:
    return place.view["seat"] in place.view["pending"]


def play_out(*places: Place) -> None:
    """All play their last offered move until the game is over."""
    for place in places:
        if not place.view:
            place.news()
    while places[0].info["status"] == "playing":
        for place in places:
            if asked(place):
                answer = place.command("play", code=place.view["moves"][-1]["code"], moment=place.info["moment"])
                assert answer["t"] == "ok", answer
        last = max(place.events[-1]["n"] for place in places)
        for place in places:
            while place.events[-1]["n"] < last:
                place.news()
        if len(places) == 1 and not asked(places[0]):
            places[0].until(lambda p: asked(p) or p.info["status"] != "playing")


@pytest.mark.parametrize("game", ["architectura", "babel", "bids"])
def test_a_game_against_a_bot(server: Server, game: str, tmp_path: Path) -> None:
    ann = Visitor(server.url).enter("Ann")
    table = ann.open_table(game)
    place = ann.sit_at(table)
    play_out(place)
    assert place.info["result"]["reason"] == "played"
    numbers = [event["n"] for event in place.events]
    assert numbers == list(range(1, len(numbers) + 1))
    status, text = ann.ask("GET", f"/api/tables/{table}/record")
    assert status == 200
    record, state = records.check(text.splitlines())
    assert state.over
    assert len(record.moves) == place.info["made"]


@pytest.mark.parametrize("cards", ["/etc/passwd", "pyproject.toml", "mine-000000000000"])
def test_a_table_cannot_name_a_file_of_cards(server: Server, cards: str) -> None:
    ann = Visitor(server.url).enter("Ann")
    status, answer = ann.ask(
        "POST", "/api/tables", {"game": "architectura", "seats": ["me", "random"], "options": {"cards": cards}}
    )
    assert status == 400
    assert "is not here; there are: reconstructed" in json.dumps(answer)


def test_three_choose_additional_cards_in_secret(server: Server) -> None:
    people = [Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve")]
    table = people[0].open_table("architectura", ("me", "free", "free"), visibility="open", options={"additional": "any"})
    places = [who.sit_at(table) for who in people]
    for place in places[1:]:
        assert place.command("sit")["t"] == "ok"
    assert places[0].command("start")["t"] == "ok"
    for place in places:
        place.until(lambda p: p.info.get("status") == "playing")
    play_out(*places)
    chosen = [event for event in places[0].events if event["kind"] == "move"][:3]
    assert sum("code" in event for event in chosen) == 2, "one's own choice, and the last one, which unseals all"
    assert places[0].info["result"]["reason"] == "played"


@pytest.mark.parametrize("game", ["architectura", "babel", "bids"])
def test_two_people_and_a_spectator(server: Server, game: str) -> None:
    ann, bob, eve = (Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table(game, ("me", "free"), visibility="open")
    assert table in [row["id"] for row in bob.ask("GET", "/api/tables?which=waiting")[1]["tables"]]
    one, two, watcher = (who.sit_at(table) for who in (ann, bob, eve))
    assert two.command("sit")["t"] == "ok"
    assert one.command("start")["t"] == "ok"
    for place in (one, two, watcher):
        place.until(lambda p: p.info.get("status") == "playing")
    play_out(one, two)
    watcher.until(lambda p: p.info["status"] == "finished")
    assert watcher.command("play", code=1)["error"]["kind"] == "spectator"
    assert [e["n"] for e in watcher.events] == [e["n"] for e in one.events] == list(range(1, len(one.events) + 1))
    assert one.command("chat", text="thank you")["t"] == "ok"
    two.until(lambda p: p.events[-1]["kind"] == "chat")
    assert one.command("rematch")["t"] == "ok"
    assert two.command("rematch")["t"] == "ok"
    one.until(lambda p: p.info["next"])
    again = ann.sit_at(one.info["next"])
    again.news()
    assert [seat["name"] for seat in again.info["seats"]] == ["Bob", "Ann"]


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table()
    place = ann.sit_at(table)
    place.news()
    seen = place.events[-1]["n"]
    place.command("play", code=place.view["moves"][0]["code"])
    place.close()
    again = ann.sit_at(table, since=seen)
    assert [event["n"] for event in again.news()["events"]] == [seen + 1]
    behind = ann.sit_at(table, since=999)
    assert behind.news()["events"] == []


def test_undo_look_and_why(server: Server) -> None:
    place = Visitor(server.url).enter().sit_at(Visitor(server.url).enter().open_table(seats=("me", "random")))
    assert place.news()["seat"] == -1
    ann = Visitor(server.url).enter()
    mine = ann.sit_at(ann.open_table(seats=("me", "random")))
    hand = mine.news()["view"]["players"][0]["hand"]
    assert mine.command("why", code=0)["why"]["rule"] == "BAB-5.8"
    assert mine.command("why", path=["end"])["why"]["rule"] == "BAB-5.8"
    assert mine.command("why", path=["site:media"])["why"]["rule"] == "BAB-5.1"
    assert mine.command("why", path=[mine.view["moves"][0]["path"][0], "nowhere"]).get("why") is None
    assert mine.command("why", path=mine.view["moves"][0]["path"]).get("why") is None
    mine.command("play", path=mine.view["moves"][0]["path"])
    assert mine.view["players"][0]["hand"] != hand
    assert mine.command("look", made=0)["view"]["players"][0]["hand"] == hand
    assert mine.command("look", made=2)["error"]["kind"] == "unknown"
    assert mine.command("undo")["t"] == "ok"
    assert mine.view["players"][0]["hand"] == hand


def test_nobody_learns_by_asking_why_what_another_holds(server: Server) -> None:
    """The answer depends on the hand of the seat that is to move: only that seat gets one."""
    ann, bob, eve = (Visitor(server.url).enter() for _ in range(3))
    table = ann.open_table("babel", ("me", "free"))
    one, two, watcher = (who.sit_at(table) for who in (ann, bob, eve))
    two.command("sit")
    one.command("start")
    for land in ("media", "sumer", "hatti", "persia", "assyria"):
        assert two.command("why", text=f"travel {land}")["error"]["kind"] == "turn"
        assert watcher.command("why", text=f"travel {land}")["error"]["kind"] == "turn"
        assert one.command("why", text=f"travel {land}")["t"] == "ok"


def test_playing_on_from_a_running_game_shows_nothing_hidden(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table("babel", ("me", "random"))
    place = ann.sit_at(table)
    hand = place.news()["view"]["players"][0]["hand"]
    assert ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0, "seat": 1})[0] == 400
    decks = set()
    for _ in range(4):
        there = ann.sit_at(ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0, "seat": 0})[1]["id"])
        assert there.news()["view"]["players"][0]["hand"] == hand
        there.command("standin", level="random")
        there.until(lambda p: p.info["status"] == "finished")
        lines = ann.ask("GET", f"/api/tables/{there.table}/record")[1].splitlines()
        decks.add(json.loads(lines[0])["position"])
        records.check(lines)
    assert len(decks) == 4, "what is hidden must be dealt again each time"


@pytest.mark.parametrize(("lang", "words"), [("en", "travels to"), ("ru", "идёт в")])
def test_words_in_either_language(server: Server, lang: str, words: str) -> None:
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table(), lang=lang)
    place.news()
    assert ("travel to" if lang == "en" else "идти") in place.view["moves"][0]["words"]
    place.command("play", code=place.view["moves"][0]["code"])
    told = [line["text"] for event in place.events for line in event.get("lines", [])]
    assert any(words in text for text in told)


def test_play_on_from_a_finished_game(server: Server) -> None:
    ann, bob = Visitor(server.url).enter(), Visitor(server.url).enter()
    table = ann.open_table(visibility="open")
    place = ann.sit_at(table)
    place.news()
    assert bob.ask("POST", f"/api/tables/{table}/fork", {"made": 0})[0] == 409
    play_out(place)
    status, opened = bob.ask("POST", f"/api/tables/{table}/fork", {"made": 10, "seat": 1})
    assert status == 201
    there = bob.sit_at(opened["id"])
    there.news()
    assert there.info["known"]
    assert there.command("look", made=0)["view"] == bob.sit_at(table).command("look", made=10, seat=1)["view"]
    assert there.info["visibility"] == "private"
    assert ann.ask("GET", f"/api/tables/{opened['id']}")[0] == 403
    assert bob.ask("POST", f"/api/tables/{table}/fork", {"made": 10**5})[0] == 404


def test_a_stand_in_plays_until_the_player_is_back(server: Server) -> None:
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table(seats=("me", "random")))
    place.news()
    assert place.command("standin", level="random")["t"] == "ok"
    place.until(lambda p: p.info["made"] > 20)
    assert place.command("back")["t"] == "ok"
    place.until(lambda p: asked(p) or p.info["status"] != "playing")


def test_a_clock_that_runs_out_ends_the_game(server: Server) -> None:
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table(clock={"kind": "live", "base": 5}))
    place.until(lambda p: p.info.get("status") == "finished")
    assert place.info["result"]["reason"] == "time"
    assert place.info["result"]["winners"] == [1]


def test_accounts_keep_the_games_of_a_guest(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table()
    account = {"name": "Anna Größe", "password": "correct horse"}
    assert ann.ask("POST", "/api/register", account)[0] == 200
    assert ann.ask("POST", "/api/register", account)[0] == 409
    phone = Visitor(server.url)
    assert phone.ask("POST", "/api/login", {**account, "password": "wrong horse"})[0] == 401
    assert phone.ask("POST", "/api/login", {"name": "nobody here", "password": "wrong horse"})[0] == 401
    assert phone.ask("POST", "/api/login", {"name": "ANNA GRÖSSE", "password": "correct horse"})[0] == 200
    assert [row["id"] for row in phone.ask("GET", "/api/tables?which=mine")[1]["tables"]] == [table]
    assert Visitor(server.url).enter().ask("POST", "/api/register", {**account, "name": "anna grösse"})[0] == 409
    phone.ask("POST", "/api/logout", {})
    assert phone.ask("GET", "/api/me")[0] == 401


def test_a_guest_cannot_take_the_name_of_an_account(server: Server) -> None:
    Visitor(server.url).enter().ask("POST", "/api/register", {"name": "Hammurabi", "password": "an eye for an eye"})
    status, answer = Visitor(server.url).ask("POST", "/api/guest", {"name": " hammurabi "})
    assert (status, answer["error"]["kind"]) == (409, "name")


def test_a_bot_answers_even_when_nobody_is_looking(server: Server) -> None:
    ann = Visitor(server.url).enter()
    table = ann.open_table("bids")
    place = ann.sit_at(table)
    place.news()
    place.close()
    ann.sit_at(table).command("play", code=0)
    end = time.monotonic() + 5
    while ann.ask("GET", f"/api/tables/{table}")[1]["made"] < 2:
        assert time.monotonic() < end


def test_a_reader_that_does_not_read_holds_up_nobody(server: Server) -> None:
    """It stops reading at once; the others play a whole game and talk a lot; when it reads again it misses nothing."""
    ann, eve = Visitor(server.url).enter(), Visitor(server.url).enter()
    table = ann.open_table("babel", visibility="open")
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/ws?version={VERSION}&lang=en"
    with connect(address, additional_headers={"cookie": eve.cookie}, max_queue=1, ping_interval=None) as slow:
        place = ann.sit_at(table)
        play_out(place)
        for number in range(300):
            place.command("chat", text=f"{number} " + "x" * 480)
        seen: list[int] = []
        while len(seen) < place.events[-1]["n"]:
            seen += [event["n"] for event in json.loads(slow.recv(10))["events"]]
        assert seen == list(range(1, len(seen) + 1))


def test_a_program_plays_with_a_token(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    status, given = ann.ask("POST", "/api/tokens", {"label": "my bot"})
    assert status == 201
    bot = Visitor(server.url)
    key = {"authorization": f"Bearer {given['token']}"}
    assert bot.ask("GET", "/api/me", **key)[1]["id"] == ann.ask("GET", "/api/me")[1]["id"]
    assert bot.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "random"]}, **key)[0] == 201
    assert bot.ask("GET", "/api/me", authorization="Bearer nonsense")[0] == 401


def test_the_lists_of_games_and_rules(server: Server) -> None:
    ann = Visitor(server.url)
    games = ann.ask("GET", "/api/games")[1]
    assert {game["name"] for game in games["games"]} >= {"babel", "bids"}
    assert games["levels"][:2] == ["random", "greedy"]
    assert games["docs"] is DOCUMENTS.exists()
    rules = ann.ask("GET", "/api/games/babel/rules?lang=ru")[1]["rules"]
    assert rules[0]["id"] == "BAB-1.1"
    assert ann.ask("GET", "/api/games/chess/rules")[0] == 404
    json.dumps(games)


def test_tutorials(server: Server) -> None:
    ann = Visitor(server.url)
    steps = {
        game: ann.ask("GET", f"/api/learn/{game}?lang=ru")[1]["steps"] for game in ("babel", "amytis", "seven_wonders", "bids")
    }
    assert [len(found) > 10 for found in steps.values()] == [True, True, True, False]
    first = next(step for step in steps["seven_wonders"] if step["then"])
    assert [(move["seat"], move["how"], move["path"] == []) for move in first["then"]] == [
        (1, "sealed", True),
        (2, "revealing", False),
    ]
    assert ann.ask("GET", "/api/learn/babel/travel/why?path=site%3Amedia") == (200, {"rule": "BAB-5.1"})
    assert ann.ask("GET", "/api/learn/babel/travel/why?path=moon") == (200, {"rule": ""})
    assert ann.ask("GET", "/api/learn/seven_wonders/own/why?path=hand%3Aworkshop%20use%3Abuild") == (200, {"rule": "SEV-4.8"})
    chapter = ann.ask("GET", "/api/learn/seven_wonders?chapter=cities")[1]
    assert chapter["chapter"] == "cities" and [found["name"] for found in chapter["chapters"]] == [
        "leaders",
        "cities",
        "wonder_pack",
    ]
    assert ann.ask("GET", "/api/learn/seven_wonders/cities-loss/why?path=pay%3A3") == (200, {"rule": "SEV-19.23"})
    assert ann.ask("GET", "/api/learn/babel?chapter=cities")[0] == 404
    for path in ("/api/learn/chess", "/api/learn/babel/hello/why?path=end", "/api/learn/bids/travel/why?path=end"):
        assert ann.ask("GET", path)[0] == 404
