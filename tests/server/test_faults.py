"""Servers that are killed, databases that vanish, two processes of which one dies: no acknowledged move is lost or doubled."""

from __future__ import annotations

import contextlib
import json
import resource
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.services import Postgres, Redis
from tests.server.serving import Place, Server, Visitor, free_port, until_ready

GONE = (OSError, WebSocketException, EOFError, TimeoutError)


class Player(threading.Thread):
    """Plays on as long as it is told to, through lost connections; remembers every move that was acknowledged."""

    pause = 0.03  # seconds before each move, so that a game outlasts what is done to it

    def __init__(self, who: Visitor, table: str, urls: list[str]) -> None:
        super().__init__(daemon=True)
        self.who = who
        self.table = table
        self.urls = urls
        self.acknowledged: list[tuple[int, int]] = []  # entry number and code
        self.problems: list[str] = []
        self.stopping = threading.Event()
        self.seen = 0
        self.log: dict[int, dict[str, Any]] = {}

    def run(self) -> None:
        turn = 0
        while not self.stopping.is_set():
            self.who.url = self.urls[turn % len(self.urls)]
            turn += 1
            try:
                place = self.who.sit_at(self.table, since=self.seen)
                self.play_at(place)
                place.close()
            except GONE:
                time.sleep(0.02)

    def play_at(self, place: Place) -> None:
        place.news(3)
        self.take_in(place)
        self.compare()
        while not self.stopping.is_set() and place.info["status"] == "playing":
            if not place.view["moves"]:
                place.receive(3)
                self.take_in(place)
                continue
            self.stopping.wait(self.pause)
            code = place.view["moves"][-1]["code"]
            answer = place.command("play", code=code, moment=place.info["moment"])
            self.take_in(place)
            if answer["t"] == "ok":
                self.acknowledged.append((answer["n"], code))
            elif answer["error"]["kind"] not in ("stale", "storage"):
                self.problems.append(json.dumps(answer))
            elif answer["error"]["kind"] == "storage":
                time.sleep(0.05)
        self.stopping.wait(0.05)

    def take_in(self, place: Place) -> None:
        for event in place.events:
            if event["n"] in self.log and self.log[event["n"]] != event:
                self.problems.append(f"entry {event['n']} was told twice and differently")
            self.log[event["n"]] = event
        self.seen = max(self.log, default=0)

    def compare(self) -> None:
        """At reconnect: what was acknowledged must be there, once."""
        for n, code in self.acknowledged:
            event = self.log.get(n, {})
            if (event.get("kind"), event.get("code")) != ("move", code):
                self.problems.append(f"move {code} was acknowledged as entry {n}, but there is {event}")
        if sorted(self.log) != list(range(1, len(self.log) + 1)):
            self.problems.append("entries are missing")


def tables_of(url: str, count: int, urls: list[str]) -> list[Player]:
    """Tables of two people each, all of them playing."""
    players = []
    for _ in range(count):
        ann, bob = Visitor(url).enter(), Visitor(url).enter()
        table = ann.open_table("babel", ("me", "free"))
        place = bob.sit_at(table)
        place.command("sit")
        place.close()
        host = ann.sit_at(table)
        host.command("start")
        host.close()
        players += [Player(ann, table, urls), Player(bob, table, urls[::-1])]
    return players


def finish(players: list[Player], url: str) -> int:
    """Stop, look once more with a fresh connection, and replay every log; how many moves were acknowledged."""
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(15)
        assert not player.is_alive()
    moves = 0
    for player in players:
        player.who.url = url
        place = player.who.sit_at(player.table)
        place.news()
        player.log = {event["n"]: event for event in place.events}
        player.compare()
        assert player.problems == []
        numbers = [n for n, _ in player.acknowledged]
        assert len(set(numbers)) == len(numbers), "one entry was acknowledged twice"
        state = place.info
        made = [event for event in place.events if event["kind"] == "move"]
        assert len(made) == state["made"]
        moves += len(player.acknowledged)
        place.close()
    return moves


def moves_beyond(players: list[Player], count: int, problem: str) -> int:
    """Wait until more moves than that have been acknowledged; how many have."""
    end = time.monotonic() + 15
    while (found := sum(len(player.acknowledged) for player in players)) <= count:
        assert time.monotonic() < end, problem
        time.sleep(0.05)
    return found


def start(folder: Path, database: str, *more: str) -> Server:
    return Server(folder, database, "--no-limits", *more, port=free_port()).start()


@pytest.mark.parametrize("kills", [6])
def test_kill_9_in_the_middle_of_play(tmp_path: Path, database_url: str, kills: int) -> None:
    server = start(tmp_path, database_url)
    try:
        players = tables_of(server.url, 3, [server.url])
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(0.5)
            server.kill()
            server.start()
        moves_beyond(players, 50, "play does not go on after the kills")
        assert finish(players, server.url) > 50
    finally:
        server.stop()


def test_a_server_that_is_stopped_goes_gently(tmp_path: Path) -> None:
    server = start(tmp_path, f"sqlite:///{tmp_path}/shinar.db")
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table())
    place.news()
    server.stop()
    assert server.ended_by_itself
    with pytest.raises(WebSocketException) as caught:
        place.receive(2)
    assert "1012" in str(caught.value)
    assert "error" not in [json.loads(line)["level"] for line in server.said().splitlines()]


def test_two_processes_share_tables_and_one_may_die(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    more = ("--redis", f"unix://{redis_server.socket}")
    one, two = start(tmp_path, postgres_url, *more), start(tmp_path, postgres_url, *more)
    try:
        players = tables_of(one.url, 3, [one.url, two.url])
        for player in players[::2]:
            player.urls = [one.url, two.url]
        for player in players:
            player.start()
        before = moves_beyond(players, 20, "players at two processes do not hear of each other")
        one.kill()
        moves_beyond(players, before + 10, "the tables of the dead process stand still")
        one.start()
        time.sleep(0.5)
        assert finish(players, two.url) > before
    finally:
        one.stop()
        two.stop()


def test_a_lost_database_is_told_and_recovers_by_itself(tmp_path: Path, postgres: Postgres, postgres_url: str) -> None:
    server = start(tmp_path, postgres_url)
    try:
        ann = Visitor(server.url).enter()
        place = ann.sit_at(ann.open_table(seats=("me", "random")))
        place.news()
        postgres.stop()
        move = {"code": place.view["moves"][0]["code"], "moment": place.info["moment"]}
        answer = place.command("play", **move)
        assert answer["error"]["kind"] == "storage"
        assert "nothing was changed" in answer["error"]["text"]
        until_ready(server, 503)
        assert ann.ask("GET", "/health")[0] == 200
        assert ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "random"]})[0] == 503
        postgres.start()
        end = time.monotonic() + 15
        while (answer := place.command("play", **move))["t"] != "ok":
            assert answer["error"]["kind"] == "storage"
            assert time.monotonic() < end
            time.sleep(0.1)
        until_ready(server, 200)
        assert place.info["made"] == 1
    finally:
        if not postgres.ready():
            postgres.start()
        server.stop()


@pytest.mark.parametrize("fault", ["full", "locked"])
def test_a_disk_that_cannot_be_written_is_told_and_recovers_by_itself(tmp_path: Path, fault: str) -> None:
    """What cannot be saved is refused, nothing is half done, and it goes on when there is room again."""
    path = tmp_path / "shinar.db"
    server = start(tmp_path, f"sqlite:///{path}")
    try:
        ann = Visitor(server.url).enter()
        place = ann.sit_at(ann.open_table(seats=("me", "random")))
        place.news()
        move = {"code": place.view["moves"][0]["code"], "moment": place.info["moment"]}
        with full_disk(server) if fault == "full" else locked(path):
            answer = place.command("play", **move)
            assert answer["error"]["kind"] == "storage"
            assert place.command("ping")["t"] == "ok"
        assert place.command("play", **move)["t"] == "ok"
        assert place.info["made"] == 1
    finally:
        server.stop()


@contextlib.contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """The system refuses the server any byte more in any file."""
    assert server.process
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program holds the database for longer than the server waits."""
    with contextlib.closing(sqlite3.connect(path)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        yield
        holder.rollback()
