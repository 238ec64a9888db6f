"""Short questions to the database: asked past SQLAlchemy where that is SQLite, and answered the same."""

from __future__ import annotations

import threading

import pytest

from shinar.server import questions
from shinar.server.entries import Unstorable
from shinar.server.people import CLOSED
from shinar.server.social.blocks import HAS_BLOCKED, Blocks, Somebody
from shinar.server.store import StorageDown
from tests.server.stores import in_a_loop, opened


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


def test_a_disk_that_hangs_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "COMMAND_SECONDS", 0.2)
    hangs = threading.Event()

    @in_a_loop
    async def ask() -> None:
        async with opened(sqlite_url) as store:
            assert store._reader is not None
            store._reader._thread.executor.submit(hangs.wait)
            with pytest.raises(StorageDown, match="does not answer"):
                await store.ask(CLOSED, id="ann")
            assert not await store.ask(CLOSED, id="ann")

    try:
        ask()
    finally:
        hangs.set()
