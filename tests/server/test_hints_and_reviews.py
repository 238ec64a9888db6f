"""Strong bots, hints and reviews at a server's tables."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from shinar.protocol import commands
from shinar.server.errors import Refused
from tests.server.serving import Server, Visitor, serving
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--looks", "20") as running:  # --iterations by its former name
        yield running


def refused(sitting: Sitting, who: object) -> str:
    with pytest.raises(Refused) as caught:
        sitting.table.hinted_seat(who)  # type: ignore[arg-type]
    return caught.value.kind


def test_who_may_have_a_hint() -> None:
    sitting = Sitting(hints=True)
    assert refused(sitting, ANN) == "spectator"
    sitting.begin()
    assert sitting.table.hinted_seat(ANN) == 0
    assert (refused(sitting, BOB), refused(sitting, EVE)) == ("turn", "spectator")
    sitting.command(ANN, commands.Resign())
    assert refused(sitting, ANN) == "status"


@pytest.mark.parametrize(("visibility", "hints"), [("open", False), ("link", True), ("private", True)])
def test_with_strangers_there_are_no_hints_unless_they_are_wanted(visibility: str, hints: bool) -> None:
    assert Sitting(visibility=visibility).table.info().hints == hints
    assert Sitting(visibility=visibility, hints=not hints).table.info().hints != hints
    assert refused(Sitting(hints=False).begin(), ANN) == "hints"


def test_everybody_who_may_choose_may_have_a_hint() -> None:
    sitting = Sitting("bids", 3, hints=True).begin()
    assert [sitting.table.hinted_seat(who) for who in (ANN, BOB)] == [0, 1]


def test_a_hint_is_for_the_seat_that_asks_only(server: Server) -> None:
    ann, bob, eve = (Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table(seats=("me", "free"), hints=True)
    places = [who.sit_at(table, lang="ru") for who in (ann, bob, eve)]
    for place in places:
        place.news()
    assert places[1].command("sit")["t"] == "ok"
    assert places[0].command("start")["t"] == "ok"
    answer = places[0].command("hint")
    hint = answer["hint"]
    legal = {move["code"]: move for move in places[0].view["moves"]}
    assert hint["moment"] == places[0].info["moment"]
    assert 20 <= hint["looks"] < 100, "as many iterations as the server allows, and a few for rare moves"
    assert 0 < len(hint["moves"]) <= 5
    for move in hint["moves"]:
        assert 0 <= move["chance"] <= 1
        assert (move["path"], move["text"], move["words"]) == tuple(legal[move["code"]][k] for k in ("path", "text", "words"))
        assert all(reason["text"] for reason in move["reasons"])
    assert [place.command("hint")["error"]["kind"] for place in places[1:]] == ["turn", "spectator"]
    assert places[2].command("ping")["t"] == "ok"
    assert not any('"hint":' in text for who in (bob, eve) for text in who.heard if '"t":"ok"' in text)


def test_hints_are_not_for_every_move(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    place = ann.sit_at(ann.open_table())
    place.news()
    kinds = [answer.get("error", {}).get("kind") for answer in (place.command("hint") for _ in range(12))]
    assert "rate" in kinds
    assert place.command("ping")["t"] == "ok"


def test_a_message_too_many_is_refused_by_its_number(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    place = ann.sit_at(ann.open_table())
    place.news()
    for number in range(1, 200):
        place.socket.send(json.dumps({"do": "ping", "id": number}))
    answers = [message for message in (place.receive() for _ in range(199)) if message["t"] in ("ok", "error")]
    assert [message["id"] for message in answers] == list(range(1, len(answers) + 1))
    assert {message["error"]["kind"] for message in answers if message["t"] == "error"} == {"rate"}


def test_hints_can_be_switched_off(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    place = ann.sit_at(ann.open_table(hints=False))
    assert place.news()["table"]["hints"] is False
    assert place.command("hint")["error"]["kind"] == "hints"
    again = ann.sit_at(ann.open_table(hints=True, visibility="open"))
    assert again.news()["table"]["hints"] is True


@pytest.mark.parametrize("game", ["amytis", "bids"])
@pytest.mark.parametrize("level", ["novice", "grandmaster"])
def test_a_game_against_a_strong_bot_and_its_review(server: Server, game: str, level: str) -> None:
    ann = Visitor(server.url).enter("Ann")
    table = ann.open_table(game, ("me", level))
    assert ann.ask("GET", f"/api/tables/{table}/review")[0] == 409
    place = ann.sit_at(table)
    play_out(place)
    status, found = ann.ask("GET", f"/api/tables/{table}/review?lang=ru")
    assert (status, found["status"]) == (202, "working")
    end = time.monotonic() + 300  # a busy machine is slow; what never comes still fails
    while status == 202 and time.monotonic() < end:
        time.sleep(0.1)
        status, found = ann.ask("GET", f"/api/tables/{table}/review?lang=ru")
        assert 0 <= found.get("done", 0) <= 1
    assert (status, found["status"]) == (200, "ready")
    assert (found["scores"], found["winners"]) == (place.info["result"]["scores"], place.info["result"]["winners"])
    assert len(found["curve"]) == place.info["made"] + 1
    assert found["seats"] == ["human", level]
    assert all(turning["better"]["words"] for turning in found["turning"])
    assert ann.ask("GET", f"/api/tables/{table}/review?lang=xx")[0] == 400


def test_a_private_game_is_not_reviewed_for_others(server: Server) -> None:
    table = Visitor(server.url).enter("Ann").open_table(visibility="private")
    assert Visitor(server.url).enter("Eve").ask("GET", f"/api/tables/{table}/review")[0] == 403
