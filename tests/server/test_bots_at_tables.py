"""Bots at the tables of a process: each thinks about one thing at a time, and a stumble does not stop the game."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from shinar.bots import Bot
from shinar.core.state import State
from shinar.server import hub as hubs
from shinar.server import wishes
from shinar.server.hub import Hub
from shinar.server.metrics import Metrics
from tests.server.sitting import ANN, Sitting
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
    """A hub plays a game between two bots until so many entries are written."""
    monkeypatch.setattr(hubs, "make_bot", lambda level, seed, looks: make())
    monkeypatch.setattr(hubs, "STUMBLE", 0.01)
    sitting = Sitting(game, options={})
    for seat in (0, 1):
        sitting.wish(ANN, wishes.Bot(seat=seat, level="random"))
    sitting.wish(ANN, wishes.Start())

    async def story() -> None:
        async with opened(url) as store:
            hub = Hub(store, None, 0.0, Metrics())
            await hub.create("t", sitting.log)
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
