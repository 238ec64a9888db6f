"""A server without its doors, for tests of tournaments: whole ones in memory, on both databases."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import insert, update

from shinar.protocol import commands
from shinar.protocol.clocks import LiveClock
from shinar.server.hub import Hub, now_ms
from shinar.server.metrics import Metrics
from shinar.server.models import tournament_players, users
from shinar.server.store import Store
from shinar.server.table_state import Person
from shinar.server.tournaments.director import BREAK, Director
from shinar.server.tournaments.planned import Planned
from shinar.server.tournaments.schedule import tournament
from shinar.server.tournaments.standings import Game
from shinar.server.tournaments.store import RUNNING, SWISS, Tournament, TournamentStore
from tests.server.stores import in_a_loop, opened

CLOCK = LiveClock(300, 5)


class House:
    """A server without its doors: a store, a hub and a director, and a clock that the test moves."""

    def __init__(self, store: Store, planned: tuple[Planned, ...] = ()) -> None:
        self.store = store
        self.url = ""
        self.now = now_ms()
        self.tournaments = TournamentStore(store)
        self.restart(planned)

    def restart(self, planned: tuple[Planned, ...] = ()) -> None:
        """Another process takes over, with nothing in memory."""
        self.hub = Hub(self.store, None, 0.0, Metrics())
        self.director = Director(self.hub, self.tournaments, planned)
        self.director.holder = "one"  # else it would have to wait for the lease of the dead one

    async def arrive(self, *names: str) -> None:
        async with self.store.transaction() as connection:
            for name in names:
                row = {"id": name, "name": name.title(), "name_key": name, "skeleton": name, "password": "-", "created": 1}
                await connection.execute(insert(users).values(row))

    async def make(self, kind: str = SWISS, size: int = 3, **more: Any) -> str:
        """A tournament that is to begin now."""
        found = tournament(kind, "babel", 2, {}, CLOCK, True, self.now, size, self.now)
        found = Tournament(**{**{name: getattr(found, name) for name in found.__struct_fields__}, **more})
        await self.tournaments.add(found)
        return found.id

    async def join(self, id: str, *names: str, place: str = "") -> None:
        for n, name in enumerate(names):
            await self.tournaments.join(id, name, 1500.0 - n, place)

    async def look(self, later: int = 0) -> None:
        self.now += later
        async with self.store.transaction() as connection:  # everybody looks at the page
            await connection.execute(update(tournament_players).values(seen=self.now, came=0))
        await self.director.look(self.now)

    async def finish_games(self, id: str, lost: Callable[[list[str]], str] = max) -> int:
        """All games that go on are played a little, then one of the two gives up; how many."""
        going_on = await self.tournaments.going_on(id)
        for game in going_on:
            await play(self.hub, game, lost(game.users))
        return len(going_on)

    async def finish_games_there(self, id: str) -> None:
        """Those whose tables are there."""
        missing = {game.table for game in await self.tournaments.unopened(id)}
        for game in await self.tournaments.going_on(id):
            if game.table not in missing:
                await play(self.hub, game, max(game.users))

    async def state(self, id: str) -> Tournament:
        return await self.tournaments.find(id)

    async def run_out(self, id: str) -> None:
        """Until it is over."""
        for _ in range(40):
            await self.look(BREAK + 60_000)
            await self.finish_games(id)
            if (await self.state(id)).state != RUNNING:
                return
        raise AssertionError("it does not end")


async def play(hub: Hub, game: Game, loser: str) -> None:
    """Until both have moved; then one gives up."""
    people = [Person(user, user.title(), True) for user in game.users]
    table = await hub.change(game.table, lambda table: [])
    while len(table.last_acts) < 2 and table.status == "playing":
        seat = table.state.turn
        table = await hub.execute(game.table, people[seat], commands.Play(code=table.state.moves()[0]))
    if table.status == "playing":
        await hub.execute(game.table, people[game.users.index(loser)], commands.Resign())


def on_both(test: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """A test of a house, on both databases."""

    def run(database_url: str) -> None:
        @in_a_loop
        async def whole() -> None:
            async with opened(database_url) as store:
                house = House(store)
                house.url = database_url
                await test(house)

        whole()

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run
