"""One guest takes all they can: the others are answered as ever."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.attack import keep_busy, megabytes
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.test_tables_over_the_wire import play_out

FAR = "127.0.0.2"
TREES = 64  # megabytes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--trees", str(TREES)) as running:
        yield running


def figure(server: Server, name: str) -> float:
    text = server.figures()
    return next((float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(f"{name} ")), 0.0)


def moves_of(place: Place, count: int) -> None:
    """Play so many moves against the bot, each of which it must answer."""
    for _ in range(count):
        place.until(lambda at: at.view.get("moves") or at.info["status"] != "playing", timeout=60)
        if place.info["status"] != "playing":
            return
        place.command("play", code=place.view["moves"][0]["code"], moment=place.info["moment"])
    place.until(lambda at: at.view["moves"] or at.info["status"] != "playing", timeout=60)


def test_tables_that_nobody_is_at_do_not_think(server: Server) -> None:
    before = figure(server, 'shinar_thoughts_total{kind="deep",outcome="done"}')
    mallory = Visitor(server.url, address=FAR).enter("Mallory")
    tables = [mallory.open_table("seven_wonders", ("grandmaster",) * 7) for _ in range(20)]
    ann = Visitor(server.url).enter("Ann")
    place = ann.sit_at(ann.open_table(seats=("me", "master")))
    place.news()
    moves_of(place, 10)
    place.close()
    assert figure(server, 'shinar_thoughts_total{kind="deep",outcome="done"}') == before
    assert [mallory.ask("GET", f"/api/tables/{table}")[1]["made"] for table in tables] == [0] * 20
    watching = mallory.sit_at(tables[0])
    watching.until(lambda at: at.info.get("made", 0) > 0, timeout=60)  # somebody looks on: they play
    watching.close()


def test_others_are_answered_while_one_takes_all_they_can(server: Server) -> None:
    stop = threading.Event()
    mallory = Visitor(server.url, address=FAR).enter("Mallory")
    tables = [mallory.open_table("seven_wonders", ("grandmaster",) * 7) for _ in range(12)]
    tables += [mallory.open_table("amytis", ("me", "grandmaster")) for _ in range(4)]
    threads = [threading.Thread(target=keep_busy, args=(mallory, table, stop), daemon=True) for table in tables]
    for thread in threads:
        thread.start()
    try:
        end = time.monotonic() + 60
        while figure(server, 'shinar_thinking_waiting{kind="deep"}') < 40:
            assert time.monotonic() < end, "the attack did not come about"
            time.sleep(0.1)
        ann = Visitor(server.url).enter("Ann")
        for level in ("master", "grandmaster"):
            place = ann.sit_at(ann.open_table(seats=("me", level)))
            place.news()
            served = figure(server, 'shinar_thoughts_total{kind="deep",outcome="done"}')
            moves_of(place, 3)
            more = figure(server, 'shinar_thoughts_total{kind="deep",outcome="done"}') - served
            own = sum(1 for event in place.events if event["kind"] == "move" and event["seat"] == 1)
            if level == "grandmaster":
                assert more <= 4 * own + 8, "of two who wait each has every second turn, and time counts, not turns"
            assert place.command("hint").get("hint"), "a hint comes too"
            place.close()
        assert figure(server, 'shinar_thinking_waiting{kind="deep"}') > 20, "the attack went on"
        assert figure(server, "shinar_tree_bytes") <= TREES * 1e6
        assert megabytes(server) < 600
    finally:
        stop.set()
        for thread in threads:
            thread.join(10)


def finished(who: Visitor) -> str:
    table = who.open_table("bids", ("me", "random"))
    place = who.sit_at(table)
    play_out(place)
    place.close()
    return table


def review(who: Visitor, table: str) -> tuple[int, Any]:
    return who.ask("GET", f"/api/tables/{table}/review")


@pytest.fixture
def quick_server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits", "--iterations", "100") as running:
        yield running


def test_one_person_cannot_have_all_reviews(quick_server: Server) -> None:
    server = quick_server
    mallory, ann = Visitor(server.url).enter("Mallory"), Visitor(server.url).enter("Ann")
    long = []
    for _ in range(4):  # babel: each takes seconds
        table = mallory.open_table("babel", ("me", "random"))
        place = mallory.sit_at(table)
        play_out(place)
        place.close()
        long.append(table)
    own = finished(ann)
    found = [review(mallory, table) for table in long]
    assert [status for status, _ in found] == [202, 202, 503, 503]
    assert found[2][1]["error"]["kind"] == "busy" and "yours" in found[2][1]["error"]["text"]
    assert found[1][1]["ahead"] >= 1
    status, answer = review(ann, own)
    assert status in (200, 202), "another person is not refused"
    end = time.monotonic() + 120
    while status == 202:
        assert time.monotonic() < end
        assert answer["ahead"] <= 2
        time.sleep(0.2)
        status, answer = review(ann, own)
    assert status == 200 and answer["status"] == "ready"


def test_a_person_has_one_hint_at_a_time_and_it_goes_when_they_do(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    places = [ann.sit_at(ann.open_table()) for _ in range(3)]
    for place in places:
        place.news()
        place.socket.send('{"do": "hint", "id": 77}')
    kinds = []
    for place in places:
        answer: dict[str, Any] = {}
        while answer.get("id") != 77:
            answer = place.receive(60)
        kinds.append(answer.get("error", {}).get("kind", "hint"))
    assert sorted(kinds) == ["busy", "busy", "hint"]
    assert [place.command("ping")["t"] for place in places] == ["ok"] * 3
    again = places[kinds.index("hint")].command("hint")
    assert again["hint"]["moves"], "what was found is given again"
    for place in places:
        place.socket.send('{"do": "hint", "id": 78}')
        place.close()
    end = time.monotonic() + 60
    while figure(server, 'shinar_thinking_running{kind="hint"}') or figure(server, 'shinar_thinking_waiting{kind="hint"}'):
        assert time.monotonic() < end
        time.sleep(0.05)
