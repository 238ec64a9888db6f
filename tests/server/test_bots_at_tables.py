"""Bots at the tables of a process: each thinks of one thing at a time, for somebody, and a stumble does not stop the game."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from shinar.bots import Bot
from shinar.core.state import State
from shinar.protocol import commands
from shinar.server import bot_cache, bots
from shinar.server.hub import Hub
from shinar.server.listener import Listener
from shinar.server.metrics import Metrics
from shinar.server.store import StorageDown, Store
from tests.server.sitting import ANN, EVE, Sitting
from tests.server.stores import opened


class Thinker:
    """A bot that counts how many threads are in its head."""

    def __init__(self) -> None:
        self.inside = 0
        self.most = 0
        self.asked = 0
        self.lock = threading.Lock()

    def choose(self, state: State, seat: int) -> int:
        with self.lock:
            self.inside += 1
            self.asked += 1
            self.most = max(self.most, self.inside)
        time.sleep(0.004)
        with self.lock:
            self.inside -= 1
        return state.moves()[0]


class Stumbler(Thinker):
    """A bot that fails once, when both have begun."""

    FAILS_AT = 6

    def choose(self, state: State, seat: int) -> int:
        code = super().choose(state, seat)
        if self.asked == self.FAILS_AT:
            raise ValueError("lost the thread")
        return code


def table_of_bots(url: str, monkeypatch: pytest.MonkeyPatch, make: Callable[[], Bot], game: str, until: int) -> None:
    """A hub plays a game between two bots, before a spectator, until so many entries are written."""
    monkeypatch.setattr(bot_cache, "make_bot", lambda level, seed, iterations: make())
    monkeypatch.setattr(bots, "STUMBLE", 0.01)
    sitting = Sitting(game, options={})
    for seat in (0, 1):
        sitting.command(ANN, commands.Bot(seat=seat, level="random"))
    sitting.command(ANN, commands.Start())

    async def story() -> None:
        async with opened(url) as store:
            hub = Hub(store, None, 0.0, Metrics())
            await hub.create("t", sitting.log)
            await hub.join("t", Listener(ANN, None, 0))  # bots play on while somebody looks on
            async with asyncio.timeout(30):
                while await store.size("t") < until:
                    await asyncio.sleep(0.01)
            await hub.close()

    asyncio.run(story())


def test_no_bot_thinks_twice_at_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn of Amytis has up to four decisions in a row: each follows at once upon the last."""
    heads: list[Thinker] = []

    def make() -> Bot:
        heads.append(Thinker())
        return heads[-1]

    table_of_bots(sqlite_url, monkeypatch, make, "amytis", 60)
    assert len(heads) == 2
    assert [head.most for head in heads] == [1, 1]
    assert sum(head.asked for head in heads) <= 60


def test_a_bot_that_fails_begins_anew_and_the_other_goes_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heads: list[Thinker] = []

    def make() -> Bot:
        heads.append(Stumbler() if not heads else Thinker())
        return heads[-1]

    table_of_bots(sqlite_url, monkeypatch, make, "amytis", 50)
    assert heads[0].asked == Stumbler.FAILS_AT
    assert len(heads) == 3
    assert min(head.asked for head in heads[1:]) > 5


def seated(*seats: str, **opened: Any) -> Sitting:
    """A game of Babel that has begun, of Ann and bots."""
    sitting = Sitting(**opened)
    for n, name in enumerate(seats):
        sitting.command(ANN, commands.Sit(seat=n) if name == "me" else commands.Bot(seat=n, level=name))
    sitting.command(ANN, commands.Start())
    return sitting


async def stands_still(store: Store, hub: Hub) -> int:
    """Where a table is when nobody thinks about it any more."""
    live = hub.tables["t"]
    async with asyncio.timeout(30):
        while live.thinking or live.lock.locked() or live.table is None:
            await asyncio.sleep(0.01)
    return await store.size("t")


def with_hub(url: str, sitting: Sitting, story: Callable[[Store, Hub], Coroutine[Any, Any, None]]) -> None:
    async def told() -> None:
        async with opened(url) as store:
            hub = Hub(store, None, 0.0, Metrics())
            await hub.create("t", sitting.log)
            try:
                await story(store, hub)
            finally:
                await hub.close()

    asyncio.run(told())


def test_a_table_of_bots_pauses_while_nobody_looks_on(sqlite_url: str) -> None:
    sitting = seated("random", "random")

    async def story(store: Store, hub: Hub) -> None:
        assert await stands_still(store, hub) == len(sitting.log), "nobody is there: nobody moves"
        listener = Listener(EVE, None, 0)
        live = await hub.join("t", listener)
        async with asyncio.timeout(30):
            while await store.size("t") < len(sitting.log) + 5:
                await asyncio.sleep(0.01)
        hub.leave(live, listener)
        here = await stands_still(store, hub)
        await asyncio.sleep(0.2)
        assert await store.size("t") == here < len(sitting.log) + 200, "the spectator has gone: it stops again"
        await hub.join("t", listener)
        async with asyncio.timeout(30):
            while await store.size("t") < here + 3:
                await asyncio.sleep(0.01)

    with_hub(sqlite_url, sitting, story)


@pytest.mark.parametrize("seats", [("random", "me"), ("greedy", "me")])
def test_a_person_who_has_gone_is_answered(sqlite_url: str, seats: tuple[str, ...]) -> None:
    """Nobody listens, but a person will come back: the bot plays until it is the person's turn."""

    async def story(store: Store, hub: Hub) -> None:
        await stands_still(store, hub)
        table = hub.tables["t"].table
        assert table is not None
        assert table.state.pending_seats() == [1] and table.moves

    with_hub(sqlite_url, seated(*seats), story)


def test_a_table_whose_people_are_all_replaced_pauses(sqlite_url: str) -> None:
    sitting = seated("me", "random")
    sitting.command(ANN, commands.StandIn(level="random"))

    async def story(store: Store, hub: Hub) -> None:
        assert await stands_still(store, hub) == len(sitting.log)
        await hub.execute("t", ANN, commands.Back())
        await hub.execute("t", ANN, commands.Play(code=sitting.table.state.moves()[0]))

    with_hub(sqlite_url, sitting, story)


def test_a_bot_whose_move_was_not_saved_moves_when_storage_is_back(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "STUMBLE", 0.01)
    sitting = seated("random", "me")

    async def story(store: Store, hub: Hub) -> None:
        append, log = store.append, store.log
        failures = 0

        async def down(*args: Any) -> Any:
            nonlocal failures
            failures += 1
            raise StorageDown("full")

        live = hub.live("t")
        async with live.lock:
            monkeypatch.setattr(store, "append", down)
            monkeypatch.setattr(store, "log", down)
        async with asyncio.timeout(30):
            while failures < 4:
                await asyncio.sleep(0.01)
        monkeypatch.setattr(store, "append", append)
        monkeypatch.setattr(store, "log", log)
        async with asyncio.timeout(30):
            while await store.size("t") <= len(sitting.log):
                await asyncio.sleep(0.01)

    with_hub(sqlite_url, sitting, story)
