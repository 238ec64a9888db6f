"""Limits: in one process, over two with a Redis, and with a Redis that is away."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from shinar.server import limits, redis_counters
from shinar.server.errors import Refused
from shinar.server.limits import Limit, PasswordThrottle, address_key
from tests.server.people import PASSWORD, logged_in, registered
from tests.server.services import Redis, running_redis
from tests.server.serving import Visitor, serving


@contextlib.asynccontextmanager
async def counting(url: str) -> AsyncIterator[redis_counters.RedisCounters]:
    """Counters in a Redis; what a failing test leaves open would fail some later one."""
    counters = redis_counters.connect(url)
    try:
        yield counters
    finally:
        await counters.close()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Redis that is there is waited for, however busy the machine is."""
    monkeypatch.setattr(redis_counters, "PATIENCE", 60.0)


async def allowed(limit: Limit, key: str, times: int) -> int:
    """How many of so many tries come through."""
    answers = await asyncio.gather(*(limit.take(key) for _ in range(times)), return_exceptions=True)
    assert all(answer is None or (isinstance(answer, Refused) and answer.status == 429) for answer in answers), answers
    return sum(answer is None for answer in answers)


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        limit = Limit(3, 20)
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        assert await allowed(limit, "a", 5) == 3
        assert await allowed(limit, "b", 5) == 3
        now += 0.06
        assert await allowed(limit, "a", 5) == 1
        now += 0.2
        assert await allowed(limit, "a", 5) == 3

    asyncio.run(story())


@pytest.mark.usefixtures("patient")
def test_two_processes_share_a_bucket(redis_server: Redis) -> None:
    async def story() -> None:
        async with counting(redis_server.url) as here, counting(redis_server.url) as there:
            one, two = Limit(10, 1 / 600, True, here, "shared"), Limit(10, 1 / 600, True, there, "shared")
            other = Limit(10, 1 / 600, True, here, "another")
            before = {key async for key in here.redis.scan_iter()}  # of tests that had this Redis before
            assert await allowed(one, "k", 6) + await allowed(two, "k", 10) == 10
            assert await allowed(one, "k", 3) == 0
            assert await allowed(two, "other key", 3) == 3
            assert await allowed(other, "k", 3) == 3
            assert not one.buckets
            keys = {key async for key in here.redis.scan_iter()} - before
            assert keys and all(key.startswith(b"shinar:") and b"other key" not in key for key in keys)
            assert all([0 < await here.redis.ttl(key) <= 6001 for key in keys])

    asyncio.run(story())


@pytest.mark.usefixtures("patient")
def test_without_redis_each_process_counts_for_itself(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_counters, "PAUSE", 0.3)

    async def story() -> None:
        with running_redis() as redis:
            async with counting(redis.url) as counters:
                limit, wrong = Limit(5, 1 / 600, True, counters, "away"), PasswordThrottle(True, counters)
                assert await allowed(limit, "k", 3) == 3
                redis.stop()
                assert await allowed(limit, "k", 8) == 5  # its own bucket, which was full
                await wrong.begin("name")
                await wrong.right("name")
                redis.start()
                end = time.monotonic() + 20
                while await counters.run(limits.BUCKET, "probe", 1, 1) is None:
                    assert time.monotonic() < end
                    await asyncio.sleep(0.05)
                assert await allowed(limit, "back", 6) == 5
                assert "back" not in limit.buckets

    asyncio.run(story())
    assert any("Redis is away" in record.message for record in caplog.records)


def test_a_redis_that_hangs_holds_nobody_up() -> None:
    async def story(port: int) -> None:
        async with counting(f"redis://127.0.0.1:{port}") as counters, asyncio.timeout(20):
            assert await allowed(Limit(5, 1 / 600, True, counters, "hangs"), "k", 50) == 5

    with socket.socket() as silent:  # takes connections and never says a word
        silent.bind(("127.0.0.1", 0))
        silent.listen(100)
        asyncio.run(story(silent.getsockname()[1]))


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("where", ["here", "redis"])
def test_wrong_tries_wait_longer_and_longer(where: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FREE_TRIES", 3)
    redis = request.getfixturevalue("redis_server").url if where == "redis" else None

    async def story(counters: redis_counters.RedisCounters | None) -> None:
        wrong = PasswordThrottle(True, counters)
        key = f"name {where}"
        answers = await asyncio.gather(*(wrong.begin(key) for _ in range(10)), return_exceptions=True)
        assert sum(answer is None for answer in answers) == 3  # at the same time as much as one after the other
        waits = []
        for _ in range(2):
            while True:
                try:
                    await wrong.begin(key)
                    break
                except Refused as problem:
                    assert problem.kind == "wait"
                    await asyncio.sleep(0.05)
            with pytest.raises(Refused) as caught:
                await wrong.begin(key)
            waits.append(int(caught.value.sentence.split()[-2]))
        assert 0 < waits[0] <= 2 < waits[1] <= 4  # less than 2 and 4 where the machine held the test up
        await wrong.begin("somebody else")
        await wrong.right(key)
        await wrong.begin(key)

    async def with_redis(url: str) -> None:
        async with counting(url) as counters:
            await story(counters)

    asyncio.run(with_redis(redis) if redis else story(None))


def test_the_longest_wait_is_a_quarter_of_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        wrong = PasswordThrottle(True)
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        for _ in range(60):
            await wrong.begin("name")
            now += limits.LONGEST_WAIT
        now -= 1
        with pytest.raises(Refused, match="1 seconds"):
            await wrong.begin("name")
        now += limits.DAY
        for _ in range(limits.FREE_TRIES):
            await wrong.begin("name")  # forgotten after a day

    asyncio.run(story())


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_home_is_one_address(host: str, key: str) -> None:
    assert address_key(host) == key


def login(url: str, name: str, password: str, address: str, device: str = "") -> tuple[int, str]:
    who = Visitor(url)
    who.device = device
    status, answer = who.ask("POST", "/api/login", {"name": name, "password": password}, **{"x-forwarded-for": address})
    return status, answer.get("error", {}).get("kind", "")


def test_one_name_from_many_addresses(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    """Guesses for one name are slowed down wherever they come from, over both processes, known name or not; the owner's own
    browser is not."""
    more = ("--redis", redis_server.url, "--proxy", "127.0.0.1")
    with serving(tmp_path, postgres_url, *more) as here, serving(tmp_path, postgres_url, *more) as there:
        ann = registered(here, "Guessed Ann")
        for name in ("Guessed Ann", "guessed unknown"):
            told = [login((here, there)[n % 2].url, name, f"guess no. {n}", f"198.51.{n}.{n}") for n in range(12)]
            assert told[:5] == [(401, "password")] * 5
            assert (429, "wait") in told[5:8]
            assert told.count((401, "password")) < 10
        assert login(here.url, "Guessed Ann", PASSWORD, "198.51.100.200")[0] in (200, 429)
        assert login(there.url, "Guessed Ann", PASSWORD, "198.51.100.201", ann.device)[0] == 200
        assert ann.ask("GET", "/api/me")[0] == 200


def test_one_address_over_two_processes(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    more = ("--redis", redis_server.url, "--proxy", "127.0.0.1")
    with serving(tmp_path, postgres_url, *more) as here, serving(tmp_path, postgres_url, *more) as there:
        homes = [f"2001:db8:77:1::{n:x}" for n in range(1, 21)]
        told = [login((here, there)[n % 2].url, f"somebody {n}", "guessing it", home) for n, home in enumerate(homes)]
        assert told.count((429, "rate")) >= 8
        assert login(here.url, "somebody", "guessing it", "2001:db8:77:2::1") == (401, "password")


def test_people_come_in_while_redis_is_away(tmp_path: Path, sqlite_url: str) -> None:
    with running_redis() as redis, serving(tmp_path, sqlite_url, "--redis", redis.url) as server:
        registered(server, "Steady Ann")
        redis.stop()
        ann = logged_in(server, "Steady Ann")
        for _ in range(3):
            assert ann.ask("GET", "/api/me")[0] == 200
        assert ann.ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "free"]})[0] == 201
        tries = [login(server.url, f"nobody {n}", "guessing it", "") for n in range(14)]
        assert (429, "rate") in tries
        redis.start()
