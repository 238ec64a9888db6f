"""Short questions to the database: asked past SQLAlchemy, and answered the same."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import literal_column, select

from shinar.server import questions
from shinar.server.database import MOST_READING
from shinar.server.entries import Unstorable
from shinar.server.models import log
from shinar.server.people import CLOSED
from shinar.server.social.blocks import HAS_BLOCKED, Blocks, Somebody
from shinar.server.store import StorageDown
from tests.server.stores import entry, in_a_loop, opened


@in_a_loop
async def test_an_answer_knows_what_was_written_a_moment_ago(database_url: str) -> None:
    async with opened(database_url) as store, opened(database_url) as other:
        assert not await store.people.is_closed("ann")
        assert await other.people.register("ann", "Ann", "hash", "code")
        assert await store.people.is_closed("ann")


@in_a_loop
async def test_what_is_muted_is_not_blocked(database_url: str) -> None:
    async with opened(database_url) as store:
        blocks = Blocks(store, 9)
        await blocks.put("ann", Somebody("bob", "Bob", True), "mute")
        assert not await blocks.has_blocked("ann", "bob")
        await blocks.put("ann", Somebody("bob", "Bob", True), "block")
        assert await blocks.has_blocked("ann", "bob")
        assert not await blocks.has_blocked("bob", "ann")


@in_a_loop
async def test_what_cannot_be_stored_is_not_asked_for_either(database_url: str) -> None:
    async with opened(database_url) as store:
        for word in ("\0", "\ud800"):
            with pytest.raises(Unstorable):
                await store.ask(HAS_BLOCKED, one=word, other="bob")


@in_a_loop
async def test_a_log_is_read_from_wherever_one_stands(database_url: str) -> None:
    async with opened(database_url) as store:
        entries = [entry(n, f"word {n}") for n in range(1, 5)]
        await store.append("t", entries)
        found = await asyncio.gather(*(store.log("t", after) for after in range(6)))
        assert found == [entries[after:] for after in range(6)]


def test_a_question_that_fails_takes_its_connection_along(postgres_url: str) -> None:
    @in_a_loop
    async def ask() -> None:
        async with opened(postgres_url) as store:
            reader = store._reader
            assert isinstance(reader, questions.PostgresReader)
            await store.append("t", [entry(1)])
            [kept] = reader._free
            with pytest.raises(StorageDown):
                await store.ask(questions.Question(select(literal_column("1 / (max(n) - 1)")).select_from(log)))
            assert not reader._free and kept.is_closed()
            assert await store.log("t") == [entry(1)]
            [kept] = reader._free
            await asyncio.gather(*(store.log("t") for _ in range(20)))
            assert len(reader._free) == MOST_READING
            waiting = [asyncio.ensure_future(store.log("t")) for _ in range(4)]
            await asyncio.sleep(0)
            for one in waiting:  # whoever goes away leaves no connection behind with an answer that nobody reads
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            assert await store.log("t") == [entry(1)]

    ask()


def test_a_disk_that_hangs_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "COMMAND_SECONDS", 0.2)
    hangs = threading.Event()

    @in_a_loop
    async def ask() -> None:
        async with opened(sqlite_url) as store:
            assert isinstance(store._reader, questions.SqliteReader)
            store._reader._thread.executor.submit(hangs.wait)
            with pytest.raises(StorageDown, match="does not answer"):
                await store.ask(CLOSED, id="ann")
            assert not await store.ask(CLOSED, id="ann")

    try:
        ask()
    finally:
        hangs.set()
