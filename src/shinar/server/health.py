"""Whether this process lives (/health), and whether players should be sent to it (/ready)."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from litestar import Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery
from msgspec import Struct

from shinar import __version__
from shinar.server.errors import FAILURES
from shinar.server.store import StorageDown, Store

if TYPE_CHECKING:
    from shinar.server.bus import Bus

CACHE_SECONDS = 1.0  # however often it is asked, the database is tried once in this time
PATIENCE_SECONDS = 3.0  # for the database
Part = Literal["ok", "down", "behind", "unused"]


class Health(Struct):
    status: Literal["ok"]
    version: str


class Ready(Struct):
    """What a process needs to serve players, part by part."""

    ready: bool
    storage: Part  # a small write was saved
    schema: Part  # the database is as this version of shinar wants it
    redis: Part  # what this process says through Redis comes back to it; unused where there is none
    draining: bool  # it takes no new players: it is about to stop


class Readiness:
    """The parts of this process that can fail, looked at when somebody asks."""

    def __init__(self, store: Store, bus: Bus | None, emptied: Callable[[], bool]) -> None:
        self.store = store
        self.bus = bus
        self.stopping = False
        self.emptied = emptied  # whether the host lets no new tables begin
        self._stored: tuple[Part, Part] = ("down", "down")
        self._checked = float("-inf")
        self._checking: asyncio.Task[None] | None = None

    async def look(self, without_redis: bool) -> Ready:
        """How it stands now; many who ask at once wait for one look at the database."""
        if time.monotonic() - self._checked > CACHE_SECONDS:
            if self._checking is None or self._checking.done():
                self._checking = asyncio.create_task(self._check())
            await asyncio.wait([self._checking])
        storage, schema = self._stored
        redis: Part = "unused" if self.bus is None else "ok" if self.bus.hears else "down"
        needed = (storage, schema) if without_redis or redis == "unused" else (storage, schema, redis)
        draining = self.stopping or self.emptied()
        return Ready(all(part == "ok" for part in needed) and not draining, storage, schema, redis, draining)

    async def _check(self) -> None:
        found: tuple[Part, Part] = ("down", "down")
        with contextlib.suppress(StorageDown, TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                found = ("ok", "ok" if await self.store.write_probe() else "behind")
        self._stored = found
        self._checked = time.monotonic()


@get("/health", summary="Whether the process is alive: it says nothing of its database", responses=FAILURES)
async def health() -> Health:
    return Health("ok", __version__)


@get(
    "/ready",
    summary="Whether the process can serve players: it can write, hears the other processes, and is not about to stop",
    responses=FAILURES | {503: ResponseSpec(Ready, description="not now; which part is missing")},
)
async def ready(state: State, exclude: FromQuery[Literal["redis"] | None] = None) -> Response[Ready]:
    found = await state.readiness.look(without_redis=exclude == "redis")
    return Response(found, status_code=200 if found.ready else 503)


ROUTES = [health, ready]
