"""Who is here, for their friends to see.

A person is here while their page asks for news now and then. Only coming and going is written: a row of `present` belongs to the
process that hears from the person, and holds as long as that process keeps its lease, one row however many people are there.
Who plays is known already: players leave a sign of life at their table (presence.py).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from typing import Literal

from msgspec import Struct
from sqlalchemy import delete, exists, select, update

from shinar.server.heartbeat import now_ms
from shinar.server.identity import new_id
from shinar.server.models import leases, members, present, tables
from shinar.server.notifications.ledger import upsert
from shinar.server.presence import SLOWEST
from shinar.server.retention import take_lease
from shinar.server.store import CHUNK, StorageDown, Store
from shinar.server.table_state import OPEN, PLAYING

log = logging.getLogger("shinar.present")
SILENCE = 150.0  # seconds after which somebody has gone: a page that nobody looks at asks every minute
EVERY = 15.0  # seconds between two signs of life of this process, and two looks at who has gone
HOLDS = 60_000  # milliseconds that such a sign is good for
AT_TABLE = int(3 * SLOWEST * 1000)  # milliseconds for which a sign of life at a table says that somebody plays
MOST = 50_000  # people that a process keeps in mind
LEASE = "present "


class Whereabouts(Struct, frozen=True):
    """What a friend may know: where somebody plays only of a table that is open to all."""

    state: Literal["here", "playing", "away"] = "away"
    table: str | None = None
    game: str | None = None


class Present:
    """The people that this process hears from."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.holder = new_id()
        self.heard: dict[str, float] = {}
        self.lasting = 0.0  # until when the lease of this process holds

    async def hear(self, user: str) -> None:
        """Somebody is here. That is written when they come, and not again while they stay."""
        now = time.monotonic()
        fresh = user not in self.heard
        if fresh and len(self.heard) >= MOST:
            return
        self.heard[user] = now
        if fresh:
            try:
                await self._write(user)
            except StorageDown:
                self.heard.pop(user, None)  # once more, the next time

    async def _write(self, user: str) -> None:
        if time.monotonic() > self.lasting:
            await self.sign()
        async with self.store.transaction() as connection:
            row = {"user_id": user, "holder": self.holder, "since": now_ms()}
            await connection.execute(upsert(connection, present).values(row).on_conflict_do_nothing())

    async def sign(self) -> None:
        """This process lives, and with it all its rows."""
        await take_lease(self.store, LEASE + self.holder, self.holder, HOLDS)
        self.lasting = time.monotonic() + HOLDS / 2000

    async def keep_looking(self) -> None:
        """As long as the process lives; while nobody is here the database is asked nothing."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if self.heard:
                    await self.look()
            except StorageDown as problem:
                log.warning("storage: %s", problem)
            except Exception:
                log.exception("who is here")

    async def look(self) -> None:
        """Let go who has gone, and what processes left behind that are gone."""
        await self.sign()
        silent = time.monotonic() - SILENCE
        gone = sorted(user for user, at in self.heard.items() if at < silent)
        dead = ~exists().where(leases.c.name == LEASE + present.c.holder, leases.c.until > now_ms())
        async with self.store.transaction() as connection:
            for start in range(0, len(gone), CHUNK):
                mine = (present.c.holder == self.holder, present.c.user_id.in_(gone[start : start + CHUNK]))
                await connection.execute(delete(present).where(*mine))
            await connection.execute(delete(present).where(present.c.holder != self.holder, dead))
            old = (leases.c.name.like(LEASE + "%"), leases.c.until < now_ms() - HOLDS)
            await connection.execute(delete(leases).where(*old))
        for user in gone:
            if self.heard.get(user, silent) < silent:
                del self.heard[user]
            else:
                await self._write(user)  # came back at this very moment

    async def leave(self) -> None:
        """The process stops: nobody is here any more as far as it knows."""
        if not self.heard:
            return
        self.heard.clear()
        async with self.store.transaction() as connection:
            await connection.execute(delete(present).where(present.c.holder == self.holder))
            await connection.execute(update(leases).where(leases.c.name == LEASE + self.holder).values(until=0))

    async def where(self, people: Collection[str]) -> dict[str, Whereabouts]:
        """What is known of these people; who is away is left out."""
        found: dict[str, Whereabouts] = {}
        ids = sorted(people)
        for start in range(0, len(ids), CHUNK):
            found |= await self._where(ids[start : start + CHUNK])
        return found

    async def _where(self, some: list[str]) -> dict[str, Whereabouts]:
        alive = exists().where(leases.c.name == LEASE + present.c.holder, leases.c.until > now_ms())
        here = select(present.c.user_id).where(present.c.user_id.in_(some), alive)
        columns = (members.c.user_id, tables.c.id, tables.c.game, tables.c.visibility)
        fresh = (members.c.user_id.in_(some), members.c.seen > now_ms() - AT_TABLE, tables.c.status == PLAYING)
        playing = select(*columns).join(tables, tables.c.id == members.c.table_id).where(*fresh).order_by(members.c.seen)
        async with self.store.transaction() as connection:
            found = {user: Whereabouts("here") for user in await connection.scalars(here)}
            for user, table, game, visibility in await connection.execute(playing):
                seen = found.get(user, Whereabouts())
                if visibility == OPEN:
                    found[user] = Whereabouts("playing", table, game)
                elif seen.table is None:
                    found[user] = Whereabouts("playing")
        return found
