"""Short words for the tests of the store."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, ParamSpec

from shinar.protocol import log
from shinar.server.store import Conflict, Entry, Index, Store

Given = ParamSpec("Given")


def in_a_loop(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """A test that awaits something."""

    @functools.wraps(test)
    def run(*args: Given.args, **named: Given.kwargs) -> None:
        asyncio.run(test(*args, **named))

    return run


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store that is closed in the end."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def entry(n: int, word: str = "", kind: str = "chat") -> Entry:
    """An entry with a word to know it by."""
    return log.entry(n, 1_000 + n, kind, json.dumps({"user": "ann", "name": "Ann", "text": word}))


def listing(
    status: str = "waiting",
    *,
    visibility: str = "open",
    updated: int = 1,
    deadline: int | None = None,
    members: Sequence[str] = (),
    game: str = "babel",
) -> Index:
    """What the lobby is told of a table."""
    return Index(game, visibility, status, "ann", {"seats": [["Ann", False]] * len(members)}, updated, deadline, tuple(members))


async def words(store: Store, table: str) -> list[str]:
    """The words of a table's log, after a look at its numbers."""
    entries = await store.log(table)
    assert [line.n for line in entries] == list(range(1, len(entries) + 1))
    return [line.data.text for line in entries if isinstance(line.data, log.Said)]


async def insist(store: Store, table: str, word: str) -> int:
    """Append a word after whatever is there, however often others come first; give how often they did."""
    for losses in range(10_000):
        try:
            await store.append(table, [entry(await store.size(table) + 1, word)])
        except Conflict:
            continue
        return losses
    raise AssertionError("never got through")
