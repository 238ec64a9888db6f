"""Records from elsewhere, and the same deal for friends."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from shinar.bots import make_bot
from shinar.cli.local_game import Match, play_bots
from shinar.core.record import Record
from shinar.core.registry import find_game, game_names
from tests.server.serving import Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("library")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def record_of(game: str, seed: int = 3) -> str:
    """A whole game of two random bots, one of them written down as a person."""
    found = find_game(game)
    seats = found.seats[0]
    match = Match.open(Record(found, {option.name: option.usual for option in found.options}, ["random"] * seats, seed))
    play_bots(match)
    match.record.seats[0] = "human"
    return "".join(f"{line}\n" for line in match.record.lines(match.state))


@pytest.mark.parametrize("game", game_names())
def test_a_record_becomes_a_finished_table(server: Server, game: str) -> None:
    ann = Visitor(server.url).enter("Ann")
    text = record_of(game)
    status, opened = ann.ask("POST", "/api/records", {"text": text, "visibility": "open"})
    assert status == 201, opened
    place = Visitor(server.url).enter().sit_at(opened["id"])
    news = place.news()
    closing = json.loads(text.splitlines()[-1])
    assert news["table"]["status"] == "finished"
    assert news["table"]["result"]["scores"] == closing["scores"] and news["table"]["made"] == closing["moves"]
    assert [seat["kind"] for seat in news["table"]["seats"]] == ["human"] + ["bot"] * (len(closing["scores"]) - 1)
    assert place.command("look", made=2, seat=1)["view"]["seat"] == 1
    again = ann.ask("GET", f"/api/tables/{opened['id']}/record")[1]
    assert again.splitlines()[1:] == text.splitlines()[1:]
    listed = Visitor(server.url).enter().ask("GET", "/api/tables?which=finished")[1]["tables"]
    assert opened["id"] in [row["id"] for row in listed]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: "", "empty"),
        (lambda text: "hello\n", "line 1"),
        (lambda text: text.replace('"seed": 3', '"seed": 4'), "line"),
        (lambda text: "".join(text.splitlines(True)[:-1]), "closing line is missing"),
        (lambda text: text + text, "follow"),
        (lambda text: text + "\n" * 4000, "at most"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_its_line(server: Server, spoil: object, said: str) -> None:
    ann = Visitor(server.url).enter()
    status, answer = ann.ask("POST", "/api/records", {"text": spoil(record_of("babel"))})  # type: ignore[operator]
    assert status == 409 and said in answer["error"]["text"], answer


def test_a_game_that_breaks_off_is_not_shelved(server: Server) -> None:
    found = find_game("babel")
    match = Match.open(Record(found, {option.name: option.usual for option in found.options}, ["random", "random"], 1))
    bot = make_bot("random", 1)
    match.step(bot.choose(match.state, match.state.turn))
    text = "".join(f"{line}\n" for line in match.record.lines(match.state))
    status, answer = Visitor(server.url).enter().ask("POST", "/api/records", {"text": text})
    assert status == 409 and "not played to its end" in answer["error"]["text"]


def test_friends_play_the_same_deal_and_compare(server: Server) -> None:
    ann, bob, eve = (Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve"))
    first = ann.open_table("babel", seats=("me", "random"))
    place = ann.sit_at(first)
    assert ann.ask("POST", f"/api/tables/{first}/deal")[0] == 409
    hand = place.news()["view"]["players"][0]["hand"]
    play_out(place)
    deal = ann.ask("POST", f"/api/tables/{first}/deal")[1]["id"]
    assert ann.ask("POST", f"/api/tables/{first}/deal")[1]["id"] == deal

    seen = bob.ask("GET", f"/api/deals/{deal}")[1]
    assert seen["seats"] == ["me", "random"] and not seen["done"] and seen["mine"] is None
    assert [(row["name"], row["table"]) for row in seen["results"]] == [("Ann", None)]
    table = bob.ask("POST", f"/api/deals/{deal}")[1]["id"]
    assert bob.ask("POST", f"/api/deals/{deal}")[1]["id"] == table != first
    there = bob.sit_at(table)
    assert there.news()["view"]["players"][0]["hand"] == hand
    assert there.command("hint")["error"]["kind"] == "hints"
    assert not bob.ask("GET", f"/api/deals/{deal}")[1]["done"]
    play_out(there)

    seen = bob.ask("GET", f"/api/deals/{deal}")[1]
    assert seen["done"] and {row["name"]: row["table"] for row in seen["results"]} == {"Ann": first, "Bob": table}
    assert bob.ask("POST", f"/api/deals/{deal}")[1]["error"]["kind"] == "status"
    assert all(row["table"] is None for row in eve.ask("GET", f"/api/deals/{deal}")[1]["results"])
    assert deal not in "".join(eve.heard) + json.dumps(eve.ask("GET", f"/api/tables/{first}")[1])


def test_deals_that_there_are_not(server: Server) -> None:
    ann = Visitor(server.url).enter()
    assert ann.ask("GET", "/api/deals/nothing")[0] == 404
    assert ann.ask("POST", "/api/deals/nothing")[0] == 404
    table = ann.open_table("babel", seats=("me", "random"))
    place = ann.sit_at(table)
    place.news()
    place.command("play", code=place.view["moves"][0]["code"])
    status, fork = ann.ask("POST", f"/api/tables/{table}/fork", {"made": 1, "seat": 0, "level": "random"})
    assert status == 201
    on = ann.sit_at(fork["id"])
    play_out(on)
    assert ann.ask("POST", f"/api/tables/{fork['id']}/deal")[1]["error"]["kind"] == "setup"
