"""Deals of the day within one process: a clock that can be set, people who play, and bots that answer at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from shinar.core.state import State
from shinar.protocol import commands
from shinar.server import at_once, bots, hub, lobby, table_access
from shinar.server.daily import DailyGames
from shinar.server.daily_deals import Dealt, day_of, end_of
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.identity import Identity
from shinar.server.metrics import Metrics
from shinar.server.store import Store
from shinar.server.table_access import table_at
from shinar.server.table_decider import Table
from shinar.server.table_state import PLAYING
from shinar.server.thinking import Thinking

Choose = Callable[[State], int]
SECONDS = 60.0


class Clock:
    """The clock of a server, which a test sets; it goes on from there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        for module in (at_once, bots, hub, lobby, table_access):
            monkeypatch.setattr(module, "now_ms", self)

    def __call__(self) -> int:
        return now_ms() + self.ahead

    def midnight(self) -> None:
        """The day of today is just over."""
        self.ahead += end_of(day_of(self())) - self() + 1


@asynccontextmanager
async def days(store: Store, clock: Callable[[], int] = now_ms) -> AsyncIterator[DailyGames]:
    """A process that serves deals of the day; its death, in the end, loses what is not in the store."""
    metrics = Metrics()
    tables = Hub(store, None, 0.0, metrics, Thinking(metrics, iterations=20), b"secret")
    try:
        yield DailyGames(tables, clock)
    finally:
        await tables.close()


def person(name: str, account: bool = True) -> Identity:
    return Identity(name.lower(), name, account)


async def register(store: Store, *names: str) -> None:
    for name in names:
        await store.people.register(name.lower(), name, "hash", "code")


async def take(games: DailyGames, who: Identity, game: str = "babel", place: str = "") -> tuple[Dealt, str]:
    """Somebody begins the deal of today, or goes on with it: the deal, and the table."""
    deal = await games.deal(day_of(games.now()), game)
    mine = await games.begun(deal, who.id) or await games.tries.begin(deal.day, game, who.id, place, games.now())
    return deal, (await games.open(deal, mine, who)).id


def first(state: State) -> int:
    return min(state.moves())


async def play(games: DailyGames, id: str, who: Identity, moves: int = 10_000, choose: Choose = first) -> Table:
    """So many moves of a person, or all to the end."""
    for _ in range(moves):
        table = await awaited(games, id, who)
        if table.status != PLAYING:
            return table
        seat = table.seat_of(who.id)
        state = table.state.copy()
        if state.turn != seat:
            state.give_turn(seat)
        await games.hub.execute(id, who.person, commands.Play(code=choose(state), moment=table.moment))
    return await awaited(games, id, who)


async def awaited(games: DailyGames, id: str, who: Identity) -> Table:
    """The table when the person is to choose, or when all is over."""
    async with asyncio.timeout(SECONDS):
        while True:
            table = await table_at(games.hub, id)
            if table.status != PLAYING or table.seat_of(who.id) in table.state.pending_seats():
                return table
            games.hub.bots.wake(games.hub.live(id))
            await asyncio.sleep(0.002)
