"""What fails once because of storage comes again by itself: pokes, bots, clocks, news. Nothing stops for good."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shinar.protocol import commands
from shinar.protocol.log import Said, Started
from shinar.server import bot_cache
from shinar.server.answers import open_next
from shinar.server.entries import Entry, StorageDown
from shinar.server.errors import Refused
from shinar.server.hub import Hub
from shinar.server.listener import ROOM, Listener
from shinar.server.metrics import Metrics
from shinar.server.store import Store
from shinar.server.table_decider import Table
from tests.server.services import Postgres, running_postgres
from tests.server.serving import Place, Server, Visitor, until_ready
from tests.server.sitting import ANN, BOB, Sitting
from tests.server.stores import opened
from tests.server.test_bots_at_tables import Thinker

HEARD = 30.0  # seconds: the end of waiting, not what is expected


class Faults:
    """Lets a store fail so many times."""

    def __init__(self, store: Store) -> None:
        self.reads = self.writes = 0
        self.failed = 0
        self._log, self._append = store.log, store.append
        store.log, store.append = self.log, self.append  # type: ignore[method-assign, assignment]

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        if self.reads:
            self.reads -= 1
            self.failed += 1
            raise StorageDown("not now")
        return await self._log(table_id, after)

    async def append(self, *call: Any) -> None:
        if self.writes:
            self.writes -= 1
            self.failed += 1
            raise StorageDown("not now")
        await self._append(*call)


@asynccontextmanager
async def playing(url: str, pace: float = 0.0) -> AsyncIterator[tuple[Store, Hub, Faults]]:
    async with opened(url) as store:
        hub = Hub(store, None, pace, Metrics())
        try:
            yield store, hub, Faults(store)
        finally:
            await hub.close()


async def until(true: Any) -> None:
    async with asyncio.timeout(HEARD):
        while not true():
            await asyncio.sleep(0.01)


def said(listener: Listener) -> list[str]:
    """The words of all news that a listener was sent."""
    queue = listener.queue
    messages = [msgspec.json.decode(queue.get_nowait() or b"{}") for _ in range(queue.qsize())]
    return [event["text"] for message in messages for event in message.get("events", []) if event["kind"] == "chat"]


def test_a_poke_whose_read_fails_is_tried_again(sqlite_url: str) -> None:
    async def story() -> None:
        async with playing(sqlite_url) as (store, hub, faults):
            await hub.create("t", Sitting(seats=2).begin().log)
            listener = Listener(ANN, None, 0)
            live = await hub.join("t", listener)
            assert live.table
            size = live.table.size
            spoken = Entry(size + 1, 2_000_000, Said("bob", "Bob", "from elsewhere"))
            await store.append("t", [spoken])
            faults.reads = 3
            hub.sync.heard("t", size + 1)
            await until(lambda: live.table and live.table.size == size + 1)
            assert faults.failed == 3
            assert said(listener) == ["from elsewhere"]
            assert not hub.sync.behind

    asyncio.run(story())


def test_a_table_that_nobody_is_at_is_not_read_for_a_poke(sqlite_url: str) -> None:
    """Whoever opened it did so here, and plays at another process: to read along would cost as much as to serve it."""

    async def story() -> None:
        async with playing(sqlite_url) as (store, hub, faults):
            await hub.create("t", Sitting(seats=2).begin().log)
            size = await store.size("t")
            await store.append("t", [Entry(size + 1, 2_000_000, Said("bob", "Bob", "from elsewhere"))])
            faults.reads = 1
            hub.sync.heard("t", size)
            assert "t" in hub.tables  # it has all of it
            hub.sync.heard("t", size + 1)
            assert "t" not in hub.tables and not hub.sync.behind and not faults.failed
            faults.reads = 0
            listener = Listener(ANN, None, 0)
            await hub.join("t", listener)
            assert said(listener) == ["from elsewhere"]

    asyncio.run(story())


@pytest.mark.parametrize("how", ["refused", "overtaken"])
def test_what_is_read_on_the_way_to_a_refusal_is_told(sqlite_url: str, how: str) -> None:
    """Another process has gone on, and somebody here acts before its poke comes: the poke then brings nothing new."""

    async def story() -> None:
        async with playing(sqlite_url) as (store, hub, _faults):
            hub.shared = True
            await hub.create("t", Sitting(seats=2).begin().log)
            listener = Listener(ANN, None, 0)
            live = await hub.join("t", listener)
            assert live.table
            size = live.table.size
            spoken = Entry(size + 1, 2_000_000, Said("bob", "Bob", "from elsewhere"))

            def draft(table: Table) -> list[Entry]:
                if how == "refused" or table.size > size:
                    raise Refused("turn", "not now")
                return [spoken]

            await store.append("t", [spoken])
            with pytest.raises(Refused):
                await hub.change("t", draft)
            hub.sync.heard("t", size + 1)
            assert said(listener) == ["from elsewhere"]

    asyncio.run(story())


def test_who_comes_sees_what_a_process_wrote_before_it_died(sqlite_url: str) -> None:
    """It told nobody any more: what this process has in memory is older than what the client was told there."""

    async def story() -> None:
        async with playing(sqlite_url) as (store, hub, faults):
            hub.shared = True
            await hub.create("t", Sitting(seats=2).begin().log)
            size = await store.size("t")
            await store.append("t", [Entry(size + 1, 2_000_000, Said("bob", "Bob", "last words"))])
            first, second = Listener(ANN, None, 0), Listener(BOB, None, 0)
            await hub.join("t", first)
            assert said(first) == ["last words"]
            faults.reads = 1
            await hub.join("t", second)  # storage is away: what is in memory is shown
            assert said(second) == ["last words"]

    asyncio.run(story())


def test_news_that_were_written_though_the_writer_failed_are_told(sqlite_url: str) -> None:
    """The database says no after the commit: whoever listens hears of it all the same, though nobody asks."""

    async def story() -> None:
        async with playing(sqlite_url) as (store, hub, _faults):
            await hub.create("t", Sitting(seats=2).begin().log)
            listener = Listener(BOB, None, 0)
            await hub.join("t", listener)
            whole = store.append

            async def append(*call: Any) -> None:
                store.append = whole  # type: ignore[method-assign]
                await whole(*call)
                raise StorageDown("no answer came back")

            store.append = append  # type: ignore[method-assign, assignment]
            with pytest.raises(Refused):
                await hub.execute("t", ANN, commands.Chat(text="did it arrive?"))
            heard: list[str] = []

            def told() -> bool:
                heard.extend(said(listener))
                return bool(heard)

            await until(told)
            assert heard == ["did it arrive?"]

    asyncio.run(story())


@pytest.mark.parametrize("fault", ["writes", "reads", "both"])
def test_a_bot_whose_move_could_not_be_saved_is_asked_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """By itself, and without thinking about the same thing twice."""
    head = Thinker()
    monkeypatch.setattr(bot_cache, "make_bot", lambda level, seed, iterations: head)
    sitting = Sitting("amytis", options={})
    for seat in (0, 1):
        sitting.command(ANN, commands.Bot(seat=seat, level="random"))
    sitting.command(ANN, commands.Start())

    async def story() -> None:
        async with playing(sqlite_url) as (_, hub, faults):
            await hub.create("t", sitting.log)
            live = await hub.join("t", Listener(BOB, None, 0))  # bots play while somebody looks on
            for _ in range(3):
                made = len(live.table.moves) if live.table else 0
                faults.writes = 0 if fault == "reads" else 3
                faults.reads = 0 if fault == "writes" else 3
                if fault == "reads":
                    live.table = None
                await until(lambda: not faults.writes and not faults.reads)
                await until(lambda before=made: live.table and len(live.table.moves) > before + 2)
            async with live.lock:
                table = await hub.table(live)
                assert head.asked <= len(table.moves) + 2
            assert faults.failed == (18 if fault == "both" else 9)

    asyncio.run(story())


def test_a_bot_does_not_make_a_move_that_it_chose_for_another_moment(sqlite_url: str) -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.StandIn(level="greedy"))
    code, moment = sitting.table.state.moves()[0], sitting.table.moment
    with pytest.raises(Refused):
        sitting.table.bot_move(0, code, sitting.now, moment - 1)
    assert sitting.table.bot_move(0, code, sitting.now, moment)


def test_a_slow_reader_whose_catching_up_fails_is_told_later(sqlite_url: str) -> None:
    async def story() -> None:
        async with playing(sqlite_url) as (_, hub, faults):
            await hub.create("t", Sitting(seats=2).begin().log)
            listener = Listener(BOB, None, 0)
            live = await hub.join("t", listener)
            said(listener)
            for _ in range(ROOM + 3):
                await hub.execute("t", ANN, commands.Chat(text="x"))
            assert listener.behind
            assert len(said(listener)) == ROOM
            live.table = None
            faults.reads = 2
            with pytest.raises(Refused):
                await hub.catch_up(live, listener)
            hub.sync.stale("t")
            await until(lambda: not listener.queue.empty())
            assert said(listener) == ["x"] * 3
            assert not listener.behind

    asyncio.run(story())


def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(sqlite_url: str) -> None:
    clock = {"kind": "live", "base": 60, "plus": 0}

    async def story() -> None:
        async with playing(sqlite_url) as (store, hub, _faults):
            for id in ("a broken one", "b"):
                sitting = Sitting(seats=2, clock=clock).begin()  # long ago: its time is up
                await hub.create(id, sitting.log)
            whole = store.log

            async def log(table_id: str, after: int = 0) -> list[Entry]:
                if table_id == "a broken one":
                    raise ValueError("its log makes no sense")
                return await whole(table_id, after)

            store.log = log  # type: ignore[method-assign]
            hub.tables.clear()
            await hub.sweeper.sweep()
            await hub.sweeper.sweep()
            assert (await store.log("b"))[-1].kind == "flag"
            assert list(hub.sweeper.set_aside) == ["a broken one"]

    asyncio.run(story())


def test_the_next_game_is_opened_when_storage_is_back(sqlite_url: str) -> None:
    """Both have asked, and storage fails just then: nobody has to ask again."""
    sitting = Sitting().begin()
    sitting.command(ANN, commands.Resign())
    sitting.command(ANN, commands.Rematch())
    sitting.command(BOB, commands.Rematch())

    async def story() -> None:
        async with playing(sqlite_url) as (_, hub, faults):
            await hub.create("t", sitting.log)
            faults.writes = 2
            await open_next(hub, "t")
            live = hub.live("t")
            await until(lambda: live.table and live.table.next_table)
            assert faults.failed == 2

    asyncio.run(story())


def test_a_writer_whose_connection_does_not_close_goes_on(sqlite_url: str) -> None:
    async def story() -> None:
        async with opened(sqlite_url) as store:
            await store.append("t", [Entry(1, 1, Started())])
            writer: Any = store.writer
            drop, write = writer._drop, writer._write

            async def fail(*_: Any) -> None:
                writer._write = write
                raise OSError("gone")

            async def stuck() -> None:
                writer._drop = drop
                await drop()
                raise RuntimeError("it does not close")

            writer._write, writer._drop = fail, stuck
            with pytest.raises(StorageDown):
                await store.append("t", [Entry(2, 1, Said("bob", "Bob", ""))])
            async with asyncio.timeout(HEARD):
                await store.append("t", [Entry(2, 1, Said("bob", "Bob", ""))])

    asyncio.run(story())


# --- with a real database ---------------------------------------------------------------------------------------------


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that a test may break."""
    with running_postgres() as server:
        try:
            yield server
        finally:
            server.thaw()


@pytest.fixture
def watched(tmp_path: Path, own_postgres: Postgres) -> Iterator[tuple[Server, list[Place]]]:
    """Three tables at which only bots play, and somebody who looks on."""
    server = Server(tmp_path, own_postgres.create("play"), "--no-limits", "--pace", "0.05")
    try:
        server.start()
        ann = Visitor(server.url).enter()
        yield server, [ann.sit_at(ann.open_table("amytis", ("random", "random"))) for _ in range(3)]
    finally:
        server.stop()


def plays_on(places: list[Place]) -> None:
    """At each table some more moves are made, and nobody asks for them."""
    for place in places:
        place.news(HEARD)
        made = place.info["made"]
        place.until(lambda p, before=made: p.info["made"] > before + 2 or p.info["status"] == "finished", HEARD)


def test_bots_go_on_when_the_database_comes_back(watched: tuple[Server, list[Place]], own_postgres: Postgres) -> None:
    server, places = watched
    plays_on(places)
    own_postgres.stop()
    until_ready(server, 503)
    time.sleep(1.0)
    own_postgres.start()
    until_ready(server, 200)
    plays_on(places)
    assert '"trace"' not in server.said()


def test_a_database_that_hangs_stops_nobody_for_good(watched: tuple[Server, list[Place]], own_postgres: Postgres) -> None:
    """Longer than the server waits for an answer. Meanwhile the process itself answers."""
    server, places = watched
    plays_on(places)
    own_postgres.freeze()
    thawing = threading.Timer(13.0, own_postgres.thaw)
    thawing.start()
    until_ready(server, 503)
    while thawing.is_alive():
        assert Visitor(server.url).ask("GET", "/health")[0] == 200
        time.sleep(0.2)
    until_ready(server, 200, 40)
    plays_on(places)


def test_a_server_ends_while_its_database_hangs(watched: tuple[Server, list[Place]], own_postgres: Postgres) -> None:
    server, places = watched
    plays_on(places)
    own_postgres.freeze()
    time.sleep(0.5)
    server.stop()
    assert server.ended_by_itself
