"""Processes that run tournaments die between any two steps, or are two; and the doctor looks at what is left."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.doctor import Doctor
from shinar.server.hub import Hub
from shinar.server.metrics import Metrics
from shinar.server.models import tournament_games, tournament_players
from shinar.server.replay import BAD, FIXED
from shinar.server.store import StorageDown, Store
from shinar.server.tournaments.check import CHECK
from shinar.server.tournaments.director import Director
from shinar.server.tournaments.store import ARENA, OVER, SWISS
from tests.server.stores import in_a_loop, opened
from tests.server.tournament_house import House, on_both


class Killed(BaseException):
    """The process is gone: nobody catches that."""


def killed_at(store: Store, step: int) -> None:
    """A process dies at one access to the database, counted from now, before or after what it does."""
    count = itertools.count(1)
    transaction, append = type(store).transaction, type(store).begin_append

    @contextlib.asynccontextmanager
    async def dying() -> AsyncIterator[AsyncConnection]:
        number = next(count)
        if number == step:
            raise Killed
        async with transaction(store) as connection:
            yield connection
        if step % 2 and number == step - 1:  # it was written, and nobody heard of it
            raise Killed

    def dying_append(*args: Any) -> Any:
        if next(count) == step:
            raise Killed
        return append(store, *args)

    store.transaction, store.begin_append = dying, dying_append  # type: ignore[method-assign,assignment]


def alive_again(store: Store) -> None:
    del store.transaction, store.begin_append


@pytest.mark.parametrize("kind", [SWISS, ARENA])
def test_a_process_may_die_between_any_two_steps(tmp_path: Path, kind: str) -> None:
    @in_a_loop
    async def whole() -> None:
        survived = 0
        for step in range(1, 400, 3):
            async with opened(f"sqlite:///{tmp_path}/{kind}-{step}.db") as store:
                survived += await survives(House(store), kind, step)
            if survived:
                break
        assert survived, "no run came to its end without dying"

    whole()


async def survives(house: House, kind: str, step: int) -> bool:
    """A tournament whose process dies once is as good as any; whether it came to its end before."""
    await house.arrive("ann", "bob", "dan")
    id = await house.make(kind, 2 if kind == SWISS else 10)
    await house.join(id, "ann", "bob", "dan")
    killed_at(house.store, step)
    alive = True
    try:
        await until_over(house, id)
    except Killed:
        alive = False
    alive_again(house.store)
    if not alive:
        house.restart()
        await until_over(house, id)
    await check(house, id)
    return alive


async def until_over(house: House, id: str) -> None:
    for _ in range(12):
        await house.director.look(house.now)
        await house.finish_games_there(id)
        house.now += 120_000
        async with house.store.transaction() as connection:
            await connection.execute(update(tournament_players).values(seen=house.now, came=0, paused=False))
        if (await house.state(id)).state == OVER:
            return
    raise AssertionError("it does not end")


async def check(house: House, id: str) -> None:
    """Every game was settled once, has its table, and is decided; nobody played two at once; everybody has a rank."""
    games = await house.tournaments.games(id)
    assert games
    assert all(game.places for game in games)
    assert await house.tournaments.unopened(id) == []
    for number in {game.round for game in games}:
        users_of = [user for game in games if game.round == number for user in game.users]
        assert len(set(users_of)) == len(users_of)
    async with house.store.transaction() as connection:
        ranks = list(await connection.scalars(select(tournament_players.c.rank).order_by(tournament_players.c.rank)))
    assert ranks == [1, 2, 3]


@on_both
async def test_two_processes_do_each_thing_once(house: House) -> None:
    await house.arrive(*(f"u{n}" for n in range(8)))
    id = await house.make()
    await house.join(id, *(f"u{n}" for n in range(8)))
    others = [Director(Hub(house.store, None, 0.0, Metrics()), house.tournaments, ()) for _ in range(3)]
    for one in others:
        one.holder = "one"  # as if all of them had the lease
    for _ in range(3):
        found = await asyncio.gather(*(one.look(house.now) for one in others), return_exceptions=True)
        assert all(one is None or isinstance(one, StorageDown) for one in found), found
    games = await house.tournaments.games(id)
    assert len(games) == 4
    assert len({user for game in games for user in game.users}) == 8


@on_both
async def test_the_doctor_finds_places_that_are_not_what_the_log_says(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(SWISS, 1)
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look()
    await house.finish_games(id)
    (game,) = await house.tournaments.games(id)
    assert await told_by_doctor(house) == []
    async with house.store.transaction() as connection:
        await connection.execute(update(tournament_games).values(places="[2,1]" if game.places == [1, 2] else "[1,2]"))
    assert await told_by_doctor(house) == [("places-wrong", BAD)]
    assert await told_by_doctor(house, fix=True) == [("places-wrong", FIXED)]
    assert await told_by_doctor(house) == []
    assert (await house.tournaments.games(id))[0].places == game.places


async def told_by_doctor(house: House, fix: bool = False) -> list[tuple[str, str]]:
    """What it says of tournaments."""
    return [(one.what, one.level) async for one in Doctor(house.url, fix).examine(None, None) if one.check == CHECK]
