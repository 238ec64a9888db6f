"""The cost of a move without network and disk: whole games go by, and their moves reach both players."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from benchmarks.move_cost import Wire, measure, opened, play
from shinar.server.hub import Hub
from shinar.server.metrics import Metrics
from tests.server.stores import opened as opened_store


@pytest.mark.parametrize("game", ["amytis", "bids"])
def test_tables_are_played_at_to_their_end_and_opened_again(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with opened_store(f"sqlite:///{tmp_path}/moves.db") as store:
            hub = Hub(store, None, 0.0, Metrics())
            assert len(await play(hub, game, 2, 400)) == 200
            assert len(hub.tables) > 2
            assert hub.metrics.writes.entries > 400
            await hub.close()

    asyncio.run(story())


def test_what_a_move_costs_is_what_reaches_both_players(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_store(f"sqlite:///{tmp_path}/moves.db") as store:
            hub = Hub(store, None, 0.0, Metrics())
            table = await opened(hub, "babel", "t", 1)
            wires: list[Any] = [talk.connection.transport for talk in table.talks]
            assert all(isinstance(wire, Wire) for wire in wires)
            before = [wire.bytes for wire in wires]
            talk, text = table.move(random.Random(1))
            talk.heard(text)
            while table.live.table is None:
                await asyncio.sleep(0.01)
            assert all(wire.bytes > was for wire, was in zip(wires, before, strict=True))
            await hub.close()

    asyncio.run(story())


def test_a_row_has_the_best_tenth_and_the_median() -> None:
    row = asyncio.run(measure("babel", 2, 20))
    assert 0 < row["µs a move, best tenth"] <= row["median"]
