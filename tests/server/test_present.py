"""Who is here, for friends to see: written when they come and go, and gone with the process that heard from them."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select, update

from shinar.server.heartbeat import now_ms
from shinar.server.models import leases, present
from shinar.server.social.present import LEASE, SILENCE, Present, Whereabouts
from shinar.server.social.wishes import Wishes, WishStore
from tests.server.stores import in_a_loop, opened


@in_a_loop
async def test_who_is_here_is_written_when_they_come_and_go(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as elsewhere:
        here, there = Present(store), Present(elsewhere)
        await here.hear("ann")
        await there.hear("ann")
        await there.hear("bob")
        assert set(await here.where(["ann", "bob", "eve"])) == {"ann", "bob"}
        here.heard["ann"] -= SILENCE + 1
        await here.look()
        assert (await here.where(["ann"]))["ann"] == Whereabouts("here"), "still at the other process"
        there.heard["ann"] -= SILENCE + 1
        await there.look()
        assert set(await here.where(["ann", "bob"])) == {"bob"}
        await there.leave()
        assert await here.where(["ann", "bob"]) == {}


@in_a_loop
async def test_while_they_stay_nothing_is_written(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(sqlite_url) as store:
        here = Present(store)
        await here.hear("ann")
        monkeypatch.setattr(store, "transaction", lambda: pytest.fail("asks the database"))
        for _ in range(1_000):
            await here.hear("ann")


@in_a_loop
async def test_with_a_process_that_dies_its_people_are_gone(database_url: str) -> None:
    async with opened(database_url) as store:
        dead, alive = Present(store), Present(store)
        await dead.hear("ann")
        await alive.hear("bob")
        async with store.transaction() as connection:
            late = update(leases).where(leases.c.name == LEASE + dead.holder)
            await connection.execute(late.values(until=now_ms() - 1))
        assert set(await alive.where(["ann", "bob"])) == {"bob"}
        await alive.look()
        async with store.transaction() as connection:
            assert list(await connection.scalars(select(present.c.user_id))) == ["bob"]
            assert await connection.scalar(select(func.count()).select_from(leases).where(leases.c.holder == alive.holder)) == 1


@in_a_loop
async def test_who_does_not_want_to_be_seen(database_url: str) -> None:
    async with opened(database_url) as store:
        wishes = WishStore(store)
        assert await wishes.of("ann") == Wishes(True, "everybody")
        await wishes.put("ann", Wishes(False, "friends"))
        assert await wishes.of("ann") == Wishes(False, "friends")
        assert await wishes.unseen(["ann", "bob"]) == {"ann"}
