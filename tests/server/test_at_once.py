"""The short way of a command: the same outcome as the long one, whatever comes in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from shinar.protocol import commands
from shinar.protocol.log import Entry, Said
from shinar.server.at_once import act_at_once, took
from shinar.server.connections import GuardedWebSocket
from shinar.server.conversation import Conversation
from shinar.server.errors import Refused
from shinar.server.hub import Hub, Live
from shinar.server.limits import Limits
from shinar.server.listener import Listener
from shinar.server.metrics import Metrics
from shinar.server.store import StorageDown, Store
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.stores import opened


@asynccontextmanager
async def at_table(url: str, **opening: Any) -> AsyncIterator[tuple[Store, Hub, Live, Listener]]:
    """A game between Ann, who is to move, and Bob, who listens."""
    async with opened(url) as store:
        hub = Hub(store, None, 0.0, Metrics())
        try:
            await hub.create("t", Sitting(seats=2, **opening).begin().log)
            bob = Listener(BOB, None, 0)
            live = await hub.join("t", bob)
            heard(bob)
            yield store, hub, live, bob
        finally:
            await hub.close()


def heard(listener: Listener) -> list[str]:
    """The kinds of the entries that a listener was told of."""
    messages = [msgspec.json.decode(listener.queue.get_nowait()) for _ in range(listener.queue.qsize())]
    return [event["kind"] for message in messages for event in message["events"]]


def a_move(live: Live) -> commands.Play:
    assert live.table
    return commands.Play(code=live.table.state.moves()[0])


class Asking:
    """Somebody who gave a command, and what they are answered."""

    def __init__(self) -> None:
        self.told: asyncio.Future[int | Refused | None] = asyncio.get_running_loop().create_future()
        self.expecting = False

    def expects(self) -> None:
        self.expecting = True

    def answered(self, told: int | Refused | None) -> None:
        self.told.set_result(told)


async def acted(hub: Hub, live: Live, command: commands.AnyCommand) -> int | Refused | None:
    """What Ann is answered."""
    asking = Asking()
    assert act_at_once(hub, live, ANN, command, asking)
    async with asyncio.timeout(60):
        return await asking.told


def test_nobody_hears_of_a_move_before_it_is_durable(sqlite_url: str) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (store, hub, live, bob):
            size = await store.size("t")
            asking = Asking()
            assert act_at_once(hub, live, ANN, a_move(live), asking)
            assert live.table is None and live.lock.locked() and not asking.told.done() and bob.queue.empty()
            while not asking.told.done():
                assert bob.queue.empty() and not asking.expecting
                await asyncio.sleep(0)
            assert asking.expecting and asking.told.result() == size + 1 and await store.size("t") == size + 1
            assert heard(bob) == ["move"]
            assert live.table and not live.lock.locked()

    asyncio.run(story())


class Written:
    """A transport that keeps what is written to it, call by call."""

    def __init__(self) -> None:
        self.calls: list[bytes] = []

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None:
        self.calls.append(data)


def connected(hub: Hub, live: Live, listener: Listener) -> tuple[Conversation, Written]:
    """A conversation over a connection that is open, and what leaves it."""
    connection, written = GuardedWebSocket.__new__(GuardedWebSocket), Written()
    connection.transport, connection.stalled = written, None  # type: ignore[assignment]
    connection.close_sent = connection.read_paused = False
    talk = Conversation(hub, live, listener, Limits(False), connection)
    listener.attach(talk)
    return talk, written


def test_a_change_and_the_answer_to_it_leave_in_one_write(sqlite_url: str) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (_store, hub, live, bob):
            ann = Listener(ANN, None, 0)
            await hub.join("t", ann)
            heard(ann)
            talk, written = connected(hub, live, ann)
            talk.heard(f'{{"do": "play", "id": 7, "code": {a_move(live).code}}}')
            async with asyncio.timeout(60):
                while not written.calls:
                    await asyncio.sleep(0)
            [together] = written.calls
            assert together.index(b'"t":"change"') < together.index(b'"t":"ok","id":7')
            assert heard(bob) == ["move"]
            talk.heard('{"do": "ping", "id": 8}')
            assert len(written.calls) == 2 and b'"id":8' in written.calls[1]

    asyncio.run(story())


def test_a_reader_that_fails_keeps_nobody_from_the_answer(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (_store, hub, live, _bob):
            talk, written = connected(hub, live, Listener(ANN, None, 0))
            loop = asyncio.get_running_loop()
            loop.set_exception_handler(lambda _loop, _context: None)
            with monkeypatch.context() as broken:
                broken.setattr(hub, "tell", lambda _live: 1 / 0)
                talk.heard(f'{{"do": "play", "id": 7, "code": {a_move(live).code}}}')
                async with asyncio.timeout(60):
                    while not written.calls:
                        await asyncio.sleep(0)
            assert b'"t":"ok","id":7' in written.calls[0] and talk.connection.gathered is None and not talk.busy

    asyncio.run(story())


def test_where_something_has_to_be_waited_for_nothing_happens(sqlite_url: str) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (store, hub, live, _bob):
            size = await store.size("t")
            command = a_move(live)
            async with live.lock:
                assert not act_at_once(hub, live, ANN, command, Asking())
            table, live.table = live.table, None
            assert not act_at_once(hub, live, ANN, command, Asking())
            live.table = table
            hub.drop(live)
            assert not act_at_once(hub, live, ANN, command, Asking())
            assert await store.size("t") == size and not live.lock.locked()

    asyncio.run(story())


def test_a_clock_waits_for_the_heartbeat(sqlite_url: str) -> None:
    async def story() -> None:
        async with at_table(sqlite_url, clock={"kind": "live", "base": 600, "plus": 0}) as (_store, hub, live, _bob):
            command = a_move(live)
            hub.heartbeat.last = float("-inf")
            assert not act_at_once(hub, live, ANN, command, Asking())
            await hub.heartbeat.beat()
            assert isinstance(await acted(hub, live, command), Refused | int)

    asyncio.run(story())


@pytest.mark.parametrize("shared", [False, True])
def test_what_is_refused_is_asked_again_where_others_may_have_gone_on(sqlite_url: str, shared: bool) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (_store, hub, live, _bob):
            hub.shared = shared
            if shared:
                assert not act_at_once(hub, live, EVE, a_move(live), Asking())
            else:
                with pytest.raises(Refused, match="no seat"):
                    act_at_once(hub, live, EVE, a_move(live), Asking())
            assert live.table and not live.lock.locked()

    asyncio.run(story())


def test_where_another_process_was_faster_the_long_way_is_gone(sqlite_url: str) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (store, hub, live, bob):
            size = await store.size("t")
            command = a_move(live)
            await store.append("t", [Entry(size + 1, 2_000_000, Said("eve", "Eve", "first"))])
            assert await acted(hub, live, command) is None
            assert live.table is None and not live.lock.locked() and bob.queue.empty()
            await hub.execute("t", ANN, command)
            assert heard(bob) == ["chat", "move"]

    asyncio.run(story())


def test_what_was_not_saved_is_refused_and_the_log_is_read_again(sqlite_url: str) -> None:
    """The writer fails after the commit: who asked hears that it failed, and everybody of the move as soon as it is found."""

    async def story() -> None:
        async with at_table(sqlite_url) as (store, hub, live, bob):
            size = await store.size("t")
            whole = store.writer._commit

            async def commit(group: Any) -> None:
                await store.writer._write(group)
                store.writer._fail(group.calls, StorageDown("no answer came back"))
                store.writer._commit = whole  # type: ignore[method-assign]

            store.writer._commit = commit  # type: ignore[method-assign]
            told = await acted(hub, live, a_move(live))
            assert isinstance(told, Refused) and told.kind == "storage"
            async with asyncio.timeout(60):
                while bob.queue.empty():
                    await asyncio.sleep(0.01)
            assert heard(bob) == ["move"]
            assert live.table and live.table.size == size + 1

    asyncio.run(story())


def test_a_closed_store_refuses_and_lets_the_lock_go(sqlite_url: str) -> None:
    async def story() -> None:
        async with at_table(sqlite_url) as (store, hub, live, _bob):
            await store.writer.close()
            with pytest.raises(Refused, match="cannot save"):
                act_at_once(hub, live, ANN, a_move(live), Asking())
            assert not live.lock.locked()

    asyncio.run(story())


def test_a_lock_is_taken_only_when_nobody_waits_for_it() -> None:
    async def story() -> None:
        lock = asyncio.Lock()
        assert took(lock) and lock.locked()
        assert not took(lock)
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not took(lock)  # who waits comes first
        assert await waiting
        lock.release()
        assert took(lock)

    asyncio.run(story())
