"""What a process keeps in memory of tables that nobody is at."""

from __future__ import annotations

import asyncio

import pytest

from shinar.server import sweeper
from shinar.server.listener import Listener
from tests.server.sitting import ANN, Sitting
from tests.server.test_retries import playing


def test_of_many_idle_tables_the_longest_unused_go_first_and_are_read_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeper, "MOST_IDLE", 2)

    async def story() -> None:
        async with playing(sqlite_url) as (_store, hub, _faults):
            for id in "abcde":
                await hub.create(id, Sitting().begin().log)
            await hub.join("a", Listener(ANN, None, 0))
            hub.tables["b"].used += 1  # somebody has looked at it meanwhile
            await hub.sweeper.sweep()
            assert sorted(hub.tables) == ["a", "b", "e"], "one is held, two were used last"
            async with hub.locked("c") as live:
                assert (await hub.table(live)).size == len(Sitting().begin().log)

    asyncio.run(story())


def test_a_table_that_was_just_left_stays_for_a_while(sqlite_url: str) -> None:
    async def story() -> None:
        async with playing(sqlite_url) as (_store, hub, _faults):
            await hub.create("a", Sitting().begin().log)
            await hub.sweeper.sweep()
            assert "a" in hub.tables
            hub.tables["a"].used -= sweeper.IDLE_SECONDS + 1
            await hub.sweeper.sweep()
            assert "a" not in hub.tables

    asyncio.run(story())
