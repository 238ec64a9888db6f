"""Processes that die, disks that are full, databases that go away: nothing acknowledged is lost, and all goes on by itself."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from shinar.server.store import StorageDown, Store
from tests.server.services import Postgres, Redis
from tests.server.stores import entry, insist, opened, words

ROOT = Path(__file__).parents[2]


def start(code: list[str]) -> subprocess.Popen[str]:
    """A process of its own that finds the tests."""
    paths = os.pathsep.join([str(ROOT), os.environ["PYTHONPATH"]])
    return subprocess.Popen([sys.executable, *code], env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True)


def writing(url: str, name: str, tables: int, count: int) -> subprocess.Popen[str]:
    """A process that says what was acknowledged to it."""
    return start(["-m", "tests.server.writing", url, name, str(tables), str(count)])


async def all_words(url: str, tables: int) -> dict[str, list[str]]:
    """The words of the first tables."""
    async with opened(url) as store:
        return {f"t{number}": await words(store, f"t{number}") for number in range(tables)}


def test_a_killed_process_loses_nothing_that_was_acknowledged(database_url: str) -> None:
    asyncio.run(all_words(database_url, 0))
    told: list[tuple[str, str]] = []
    for life in range(3):
        with writing(database_url, f"life{life}", 8, 1_000_000) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(150 + 77 * life)]
            process.send_signal(signal.SIGKILL)
            lines += process.stdout.readlines()
        told += [(line.split()[0], line.split()[1]) for line in lines]
        said = asyncio.run(all_words(database_url, 8))
        for table, spoken in said.items():
            assert len(set(spoken)) == len(spoken)
            assert {word for where, word in told if where == table} <= set(spoken)


def test_processes_that_race_for_the_same_tables(database_url: str) -> None:
    """They also start at once on an empty database, and so make its tables at once."""
    processes = [writing(database_url, name, 3, 15) for name in ("x", "y")]
    told = [process.communicate(timeout=30)[0].splitlines() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert [len(lines) for lines in told] == [45, 45]
    for spoken in asyncio.run(all_words(database_url, 3)).values():
        assert sorted(spoken) == sorted(f"{name}-{number}" for name in "xy" for number in range(15))


FULL = """
import asyncio, os, resource, sys
from shinar.server.store import StorageDown, Store
from tests.server.stores import entry, words

async def main(path):
    store = await Store.open(f"sqlite:///{path}")
    await store.append("a", [entry(1, "before")])
    size = os.path.getsize(path + "-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    calls = [store.append(table, [entry(n, "x" * 9000)]) for table, n in (("a", 2), ("b", 1))]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(answer, StorageDown) for answer in answers), answers
    try:
        await store.people.create("u1")
    except StorageDown as error:
        print(answers[0], "|", error)
    assert await words(store, "a") == ["before"]
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.append("a", [entry(2, "after")])
    await store.people.create("u1")
    assert await words(store, "a") == ["before", "after"]
    assert await words(store, "b") == []
    await store.close()

asyncio.run(main(sys.argv[1]))
"""


def test_a_full_disk_is_told_and_got_over(tmp_path: Path) -> None:
    """The system refuses to let the file grow: as real as a full disk, and no other process feels it."""
    process = start(["-W", "error", "-c", FULL, str(tmp_path / "shinar.db")])
    told = process.communicate(timeout=30)[0]
    assert process.returncode == 0
    assert told.count("the database cannot be used now: disk I/O error") == 2
    assert str(tmp_path) not in told


def test_a_database_that_restarts_is_found_again(postgres: Postgres, postgres_url: str) -> None:
    """In the middle of play: what was acknowledged is there, everybody else was told, and all play on."""
    told: dict[str, list[str]] = {f"t{number}": [] for number in range(10)}

    async def play(store: Store, table: str) -> None:
        try:
            for n in range(1, 1_000_000):
                await store.append(table, [entry(n, f"early{n}")])
                told[table].append(f"early{n}")
        except StorageDown:
            return

    async def story() -> None:
        async with opened(postgres_url) as store:
            games = asyncio.gather(*(play(store, table) for table in told))
            while not all(len(early) > 2 for early in told.values()) and not games.done():
                await asyncio.sleep(0.02)
            await asyncio.to_thread(postgres.stop)
            await asyncio.wait_for(games, 20)
            for refused in (store.append("t0", [entry(1)]), store.log("t0"), store.ping(), store.people.create("u1")):
                with pytest.raises(StorageDown) as caught:
                    await asyncio.wait_for(refused, 10)
                assert str(postgres.home) not in str(caught.value) and "\n" not in str(caught.value)
            await asyncio.to_thread(postgres.start)
            await store.ping()
            for table, early in told.items():
                await insist(store, table, "late")
                spoken = await words(store, table)
                assert early and spoken[: len(early)] == early and spoken[-1] == "late"
                assert len(spoken) <= len(early) + 2  # the one that was under way may be in, too

    asyncio.run(story())


def test_a_restart_while_nobody_plays_is_not_even_noticed(postgres: Postgres, postgres_url: str) -> None:
    async def story() -> None:
        async with opened(postgres_url) as store:
            await store.append("a", [entry(1, "before")])
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            await store.append("a", [entry(2, "after")])
            assert await words(store, "a") == ["before", "after"]

    asyncio.run(story())


@pytest.mark.parametrize(
    "url", ["postgresql://ann:sesame@/x?host=/nowhere", "postgresql://ann:sesame@127.0.0.1:1/x", "sqlite:////nowhere/sesame.db"]
)
def test_a_database_that_is_not_there_is_told_in_one_line(url: str) -> None:
    with pytest.raises(StorageDown) as caught:
        asyncio.run(Store.open(url))
    assert "sesame" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_private_redis_answers(redis_server: Redis) -> None:
    assert redis_server.ready()
