"""Going through one's mistakes after a review: what is better is judged, in fair turns, for whoever may see the review."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from shinar.core.rng import Rng
from shinar.protocol.answers import ReviewedMove, TurningPoint
from shinar.server.errors import Refused
from shinar.server.fair_queue import Owner
from shinar.server.jobs import HINT, Judge, Judged, decode_answer, encode, kind_of, perform, received, sent
from shinar.server.metrics import Metrics
from shinar.server.mistakes import MOST_KEPT, Judging, mistake
from shinar.server.thinking import Thinking
from tests.bots.test_review import missed_win
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import in_a_loop
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "60") as running:
        yield running


@pytest.fixture(scope="module")
def reviewed(server: Server) -> tuple[Visitor, str, dict[str, Any]]:
    """A private game that somebody lost, with its review."""
    ann = Visitor(server.url).enter("Ann")
    table = ann.open_table("babel", ("me", "greedy"), visibility="private", seed=7)
    assert ann.ask("GET", f"/api/tables/{table}/mistakes")[0] == 409
    play_out(ann.sit_at(table))
    end = time.monotonic() + 300  # a busy machine is slow; what never comes still fails
    while (found := ann.ask("GET", f"/api/tables/{table}/review?lang=en"))[0] == 202:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert found[1]["turning"], "who always plays the last move that is offered gives something away"
    return ann, table, found[1]


def test_the_positions_come_in_the_order_of_the_game(reviewed: tuple[Visitor, str, dict[str, Any]]) -> None:
    ann, table, review = reviewed
    status, told = ann.ask("GET", f"/api/tables/{table}/mistakes?lang=ru")
    assert status == 200 and told["game"] == "babel"
    assert [one["made"] for one in told["mistakes"]] == sorted(turn["made"] for turn in review["turning"])
    for one in told["mistakes"]:
        assert one["view"]["seat"] == one["seat"] and one["view"]["turn"] == one["seat"]
        assert one["was"]["code"] in {move["code"] for move in one["view"]["moves"]}


def test_moves_are_judged(reviewed: tuple[Visitor, str, dict[str, Any]]) -> None:
    ann, table, review = reviewed
    turn = review["turning"][0]
    path = f"/api/tables/{table}/mistakes/{turn['made']}?lang=en"
    better = ann.ask("POST", path, {"move": turn["better"]["code"]})[1]
    assert better["good"] and better["better"]["words"] and better["reasons"] == turn["reasons"]
    same = ann.ask("POST", path, {"move": turn["move"]["code"]})[1]
    assert not same["good"] and same["better"] is None and same["chance"] == turn["move"]["chance"]
    mistakes = ann.ask("GET", f"/api/tables/{table}/mistakes")[1]["mistakes"]
    view = next(one["view"] for one in mistakes if one["made"] == turn["made"])
    for move in view["moves"]:
        status, told = ann.ask("POST", path, {"move": move["code"]})
        assert status == 200 and 0 <= told["chance"] <= told["best"] <= 1, told
        assert told["good"] == (told["better"] is not None)


def test_what_is_no_try_is_refused(reviewed: tuple[Visitor, str, dict[str, Any]]) -> None:
    ann, table, review = reviewed
    made = review["turning"][0]["made"]
    assert ann.ask("POST", f"/api/tables/{table}/mistakes/{made}", {"move": 2**30})[0] == 409
    assert ann.ask("POST", f"/api/tables/{table}/mistakes/99999", {"move": 0})[0] == 404
    eve = Visitor(ann.url).enter("Eve")
    for method, path in (("GET", "mistakes"), ("POST", f"mistakes/{made}")):
        assert eve.ask(method, f"/api/tables/{table}/{path}", {"move": 0} if method == "POST" else None)[0] == 403


def test_a_turning_point_is_shown_as_its_seat_knew_it() -> None:
    record = missed_win()
    seat, code = record.moves[0]
    move = ReviewedMove(code, "", [], 0.2)
    told = mistake(record, TurningPoint(0, seat, move, move, 0.6, []))
    assert told.view == record.game.view(record.start(), seat)


def test_another_process_can_judge() -> None:
    """As any other job: what is sent is the position as the seat knows it."""
    record = missed_win()
    seat, code = record.moves[0]
    job = Judge(record.game.name, seat, 1, code, 60)
    state = record.start().redealt(seat, Rng(3))
    again, position = received(sent(job, state))
    assert kind_of(again) == HINT
    answer = decode_answer(encode(perform(again, position, Thinking(Metrics()).bot_cache, lambda done: None)))
    assert isinstance(answer, Judged) and answer.best > answer.chance
    with pytest.raises(ValueError, match="legal"):
        perform(Judge(record.game.name, seat, 1, 2**30, 60), state, Thinking(Metrics()).bot_cache, lambda done: None)


class Counting(Thinking):
    """Answers when it is let."""

    def __init__(self) -> None:
        super().__init__(Metrics())
        self.asked = 0
        self.gate = asyncio.Event()

    async def ask(self, *args: Any, **named: Any) -> Judged:
        self.asked += 1
        await self.gate.wait()
        return Judged(0.5, 0.6)


@in_a_loop
async def test_one_waits_for_one_move_at_a_time() -> None:
    thinking = Counting()
    judging, record = Judging(thinking), missed_win()
    ann = Owner("ann", "here")
    first = asyncio.create_task(judging.judge("t", record, 0, 1, ann))
    while not thinking.asked:
        await asyncio.sleep(0)
    with pytest.raises(Refused) as caught:
        await judging.judge("t", record, 0, 2, ann)
    assert caught.value.kind == "busy"
    thinking.gate.set()
    assert await first == Judged(0.5, 0.6) == await judging.judge("t", record, 0, 1, Owner("bob", "there"))
    assert thinking.asked == 1
    for code in range(3, MOST_KEPT + 10):
        await judging.judge("t", record, 0, code, ann)
    assert len(judging.found) == MOST_KEPT
    await thinking.close()
