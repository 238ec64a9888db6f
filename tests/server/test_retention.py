"""What is too old goes, whole; what is played, or needed by others, never does."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import func, select

from shinar.server.metrics import Metrics
from shinar.server.models import audit, log, members, tables
from shinar.server.retention import Retention, counted, take_lease
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.store import Conflict, Store
from tests.server.hosting import admin
from tests.server.stores import entry, listing, opened

DAY = 24 * 3600 * 1000


def ago(days: int) -> int:
    return int(time.time() * 1000) - days * DAY


async def lay(store: Store, id: str, status: str, days: int, *people: str, length: int = 3) -> None:
    index = listing(status, updated=ago(days), members=people)
    await store.append(id, [entry(n, f"{id}-{n}") for n in range(1, length + 1)], index)


async def left(store: Store) -> set[str]:
    """The tables that are there, after a look that logs and members go with them."""
    async with store.transaction() as connection:
        ids = set((await connection.execute(select(tables.c.id))).scalars())
        logs = set((await connection.execute(select(log.c.table_id).distinct())).scalars())
        seats = set((await connection.execute(select(members.c.table_id).distinct())).scalars())
    assert ids == logs == seats
    return ids


async def lay_all(store: Store) -> None:
    await store.people.register("acc", "Accountant", "hash", "code")
    await lay(store, "given-up", "abandoned", 31, "g1")
    await lay(store, "given-up-lately", "abandoned", 29, "g1")
    await lay(store, "never-began", "waiting", 31, "g1")
    await lay(store, "running", "playing", 5_000, "g1", "g2")
    await lay(store, "guests", "finished", 366, "g1", "g2")
    await lay(store, "guests-lately", "finished", 364, "g1", "g2")
    await lay(store, "known", "finished", 3_000, "g1", "acc")
    await lay(store, "source", "finished", 3_000, "g1", "deal:d1")
    await lay(store, "copy", "finished", 3_000, "g2", "deal:d1")
    await lay(store, "unplayed-deal", "finished", 3_000, "g1", "deal:d2")


GONE = {"given-up", "never-began", "guests", "unplayed-deal"}


def test_only_what_is_too_old_goes(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await lay_all(store)
            before = await left(store)
            figures = Metrics()
            assert await counted(store, RetentionPolicy()) == {
                "abandoned": 2,
                "guest": 2,
                "guests": 0,
                "audit": 0,
                "tournaments": 0,
            }
            assert await left(store) == before
            gone = await Retention(store, RetentionPolicy(), figures).run()
            assert (gone["abandoned"], gone["guest"]) == (2, 2)
            assert await left(store) == before - GONE
            assert b'shinar_retention_deleted_total{what="abandoned"} 2.0' in figures.text()
            assert (await Retention(store, RetentionPolicy()).run()) == {}
            async with store.transaction() as connection:
                assert await connection.scalar(select(func.count()).select_from(audit)) == 1
            await Retention(store, RetentionPolicy(finished=100)).run()
            assert await left(store) == before - GONE - {"known", "guests-lately"}

    asyncio.run(story())


def test_for_good_means_for_good(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await lay_all(store)
            before = await left(store)
            assert await Retention(store, RetentionPolicy(None, None, None, None)).run() == {}
            assert await left(store) == before

    asyncio.run(story())


def test_guests_without_games_go_with_their_tokens(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            for guest in ("idle", "player"):
                await store.people.create(guest)
                await store.people.add_token(f"hash-{guest}", guest, "bot")
            await store.people.register("gone", "Somebody", "hash", "code")
            await store.people.close("gone")
            await lay(store, "t", "playing", 1, "player")
            keep = RetentionPolicy(guest_games=-1)  # as if a year had gone by
            assert (await Retention(store, keep).run())["guests"] == 1
            assert await store.people.by_id("idle") is None
            assert await store.people.token("hash-idle") is None
            assert await store.people.token("hash-player") is not None
            assert await store.people.closed(["gone"]) == {"gone"}  # a cookie from before it was an account stays dead

    asyncio.run(story())


def test_one_process_at_a_time(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            takes = await asyncio.gather(*(take_lease(store, "x", f"p{n}", 60_000) for n in range(6)))
            assert sum(takes) == 1
            holder = f"p{takes.index(True)}"
            assert await take_lease(store, "x", holder, -1)
            await lay(store, "old", "abandoned", 100, "g")
            assert await take_lease(store, "retention", "another", 60_000)
            assert await Retention(store, RetentionPolicy()).run() == {}
            assert await left(store) == {"old"}

    asyncio.run(story())


def test_whoever_writes_meanwhile_writes_whole_or_not_at_all(database_url: str) -> None:
    """A table that goes on in the moment it is deleted is either kept whole, or its writer hears that it is gone."""

    async def story() -> None:
        async with opened(database_url) as store:
            for n in range(60):
                await lay(store, f"t{n}", "waiting", 40, "g")

            async def sit(n: int) -> bool:
                await asyncio.sleep(0.002 * n)
                try:
                    await store.append(f"t{n}", [entry(4, "late")], listing("playing", updated=ago(0), members=["g"]))
                except Conflict:
                    return False
                return True

            tasks = [asyncio.create_task(sit(n)) for n in range(60)]
            await Retention(store, RetentionPolicy()).run()
            written = {f"t{n}" for n, task in enumerate(tasks) if await task}
            assert await left(store) == written
            for id in written:
                assert await store.size(id) == 4

    asyncio.run(story())


def test_a_server_tidies_by_itself(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await lay(store, "old", "abandoned", 100, "g")
            task = asyncio.create_task(Retention(store, RetentionPolicy()).keep_running(0.02))
            async with asyncio.timeout(30):
                while await store.table("old"):
                    await asyncio.sleep(0.02)
            task.cancel()

    asyncio.run(story())


def test_the_command_counts_first(sqlite_url: str) -> None:
    async def lay_old() -> None:
        async with opened(sqlite_url) as store:
            await lay(store, "old", "abandoned", 40, "g")

    async def look() -> set[str]:
        async with opened(sqlite_url) as store:
            return await left(store)

    asyncio.run(lay_old())
    assert "never began: 1" in admin(sqlite_url, "retention", "--dry-run")
    assert "never began: 0" in admin(sqlite_url, "retention", "--keep-abandoned-days", "50")
    assert asyncio.run(look()) == {"old"}
    assert "не начатых столов: 1" in admin(sqlite_url, "retention", "--lang", "ru")
    assert asyncio.run(look()) == set()
