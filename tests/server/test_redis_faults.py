"""Redis that restarts, hangs or never comes back: players at two processes go on hearing each other, and nobody waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shinar.server.bus import MOST_WAITING, Bus, Pokes
from shinar.server.metrics import Metrics
from tests.server.services import Redis, running_redis
from tests.server.serving import Place, Server, Visitor, until_ready

HEARD = 30.0  # seconds: the end of waiting, not what is expected


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    """A Redis that a test may break."""
    with running_redis() as server:
        try:
            yield server
        finally:
            server.thaw()


@pytest.fixture
def two(tmp_path: Path, postgres_url: str, own_redis: Redis) -> Iterator[tuple[Server, Server]]:
    """Two processes that hear each other through Redis."""
    servers = [Server(tmp_path, postgres_url, "--no-limits", "--redis", own_redis.url) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        yield servers[0], servers[1]
    finally:
        for server in servers:
            server.stop()


def seated(one: Server, two: Server) -> tuple[Place, Place]:
    """Ann at the first process and Bob at the second, at one table."""
    ann, bob = Visitor(one.url).enter("Ann"), Visitor(two.url).enter("Bob")
    table = ann.open_table("babel", ("me", "free"))
    there = bob.sit_at(table)
    there.command("sit")
    here = ann.sit_at(table)
    here.news()
    here.until(lambda place: any(seat["name"] == "Bob" for seat in place.info["seats"]))
    here.command("start")
    hear(there, lambda place: place.info["status"] == "playing")
    return here, there


def hear(place: Place, true: object) -> None:
    """Wait until something has come."""
    place.until(true, HEARD)


def say(here: Place, there: Place, text: str) -> None:
    """A word from one process to the other."""
    assert here.command("chat", text=text)["t"] == "ok"
    hear(there, lambda place: any(event.get("text") == text for event in place.events))


def until_said(server: Server, text: str) -> None:
    end = time.monotonic() + HEARD
    while text not in server.said():
        assert time.monotonic() < end, server.said()[-2000:]
        time.sleep(0.05)


def test_processes_hear_each_other_again_after_redis_restarts(two: tuple[Server, Server], own_redis: Redis) -> None:
    here, there = seated(*two)
    say(here, there, "before")
    own_redis.kill()
    for server in two:
        assert until_ready(server, 503)["redis"] == "down"
        assert Visitor(server.url).ask("GET", "/ready?exclude=redis")[0] == 200
    say(here, there, "meanwhile")
    own_redis.start()
    for server in two:
        until_ready(server, 200)
        until_said(server, "Redis is back")
        assert server.said().count("Redis is lost") == 1, "a flood of lines, or none"
    say(here, there, "after")
    say(there, here, "and back")
    code = next(place for place in (here, there) if place.view["moves"]).view["moves"][0]["code"]
    mover, other = (here, there) if here.view["moves"] else (there, here)
    assert mover.command("play", code=code)["t"] == "ok"
    hear(other, lambda place: place.info["made"] == 1)


def test_what_is_missed_while_redis_restarts_is_read_when_it_is_back(two: tuple[Server, Server], own_redis: Redis) -> None:
    """A restart that is over before anybody polls still leaves nobody behind."""
    here, there = seated(*two)
    for number in range(3):
        own_redis.kill()
        assert here.command("chat", text=f"unheard {number}")["t"] == "ok"
        own_redis.start()
        hear(there, lambda place, n=number: any(event.get("text") == f"unheard {n}" for event in place.events))


def test_without_redis_for_good_the_processes_poll(two: tuple[Server, Server], own_redis: Redis) -> None:
    here, there = seated(*two)
    own_redis.stop()
    for number in range(3):
        say(here, there, f"there {number}")
        say(there, here, f"here {number}")


@pytest.mark.parametrize("how", ["stopped", "hanging"])
def test_a_server_starts_and_ends_without_redis(tmp_path: Path, postgres_url: str, own_redis: Redis, how: str) -> None:
    """SIGTERM ends it within its time, with a player at a table and whatever Redis does."""
    if how == "stopped":
        own_redis.stop()
    else:
        own_redis.freeze()
    server = Server(tmp_path, postgres_url, "--no-limits", "--redis", own_redis.url)
    try:
        server.start(wait_for="/ready?exclude=redis")
        ann = Visitor(server.url).enter()
        place = ann.sit_at(ann.open_table())
        place.news()
        assert place.command("chat", text="a move does not wait for Redis")["t"] == "ok"
        assert until_ready(server, 503)["redis"] == "down"
        server.stop()
        assert server.ended_by_itself
    finally:
        server.stop()


def test_a_server_ends_while_redis_hangs_under_it(two: tuple[Server, Server], own_redis: Redis) -> None:
    here, there = seated(*two)
    own_redis.freeze()
    say(here, there, "polled")
    for server in two:
        server.stop()
        assert server.ended_by_itself


def test_processes_without_redis_find_each_other_and_poll(tmp_path: Path, postgres_url: str) -> None:
    one, two = (Server(tmp_path, postgres_url, "--no-limits") for _ in range(2))
    try:
        one.start()
        two.start()
        until_said(one, "give both --redis")
        until_said(two, "give both --redis")
        here, there = seated(one, two)
        say(here, there, "late, but heard")
    finally:
        one.stop()
        two.stop()


def test_a_table_is_told_of_once_and_the_queue_is_bounded() -> None:
    async def story() -> None:
        bus = Bus("unix:///nowhere", Metrics(), lambda id, size: None, lambda: None)
        for size in (3, 9, 5):
            bus.poke("t", size)
        assert bus.waiting == {"t": 9}
        for number in range(MOST_WAITING + 50):
            bus.poke(f"other {number}", 1)
        assert len(bus.waiting) == MOST_WAITING
        bus.poke("t", 12)
        assert bus.waiting["t"] == 12
        assert not bus.hears

    asyncio.run(story())


def test_nonsense_on_the_channel_is_passed_over(own_redis: Redis) -> None:
    """Whatever else is said there, the next word is heard."""
    heard: list[tuple[str, int]] = []

    async def story() -> None:
        bus = Bus(own_redis.url, Metrics(), lambda id, size: heard.append((id, size)), lambda: None)
        work = asyncio.create_task(bus.run())
        other = Bus(own_redis.url, Metrics(), lambda id, size: None, lambda: None)
        talk = asyncio.create_task(other.run())
        async with asyncio.timeout(HEARD):
            while not (bus.hears and other.hears):
                await asyncio.sleep(0.01)
            for data in (b"\xff\xfe", b"{", b"[]", b'{"sender": 1}', msgspec.json.encode(Pokes("x", {}))):
                bus._take(data)
            other.poke("t", 7)
            while not heard:
                await asyncio.sleep(0.01)
        work.cancel()
        talk.cancel()
        await asyncio.gather(work, talk, return_exceptions=True)

    asyncio.run(story())
    assert heard == [("t", 7)]
