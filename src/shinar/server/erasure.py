"""A deleted account leaves its games, not its name: it goes from every log, list and live table.

Each table that names the person gets an entry that says so; whoever has the table in memory, in whatever process, takes the name
away with it. Then the entries of the log that carry the name, or what the person said, are rewritten without.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from sqlalchemy import delete, select, update

from shinar.protocol.log import AccountGone, Entry
from shinar.server import daily_tries
from shinar.server.entries import Conflict, StorageDown, encoded
from shinar.server.errors import Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.models import OF_ONE_SOLVER, log, members, plans, ratings, results, seeks, tables, users, vacations
from shinar.server.social.own_data import forget
from shinar.server.store import Store
from shinar.server.table_state import PLAYING, WAITING
from shinar.server.tournaments.own_data import forget_person

logger = logging.getLogger("shinar.erasure")
SECOND_LOOK_AFTER = 60_000  # milliseconds after which nobody is in with the deleted account any more, in any process
TRIES = 20


class Eraser:
    """Takes names away; what was interrupted is done again after a restart."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub

    async def erase(self, user: str) -> None:
        """Take a person's name from every table; what was kept for the person alone, ratings and results too, goes altogether."""
        async with self.store.transaction() as connection:
            for kept in (seeks, vacations, plans):
                await connection.execute(delete(kept).where(kept.c.user_id == user))
            await forget(connection, [user])
            await forget_person(connection, user)
        for table in await self._naming(user):
            await self._tell(table, user)
            await self._rewrite(table, user)
        async with self.store.transaction() as connection:  # last: games that were just given up still count for the others
            for kept in (ratings, results, *OF_ONE_SOLVER):
                await connection.execute(delete(kept).where(kept.c.user_id == user))
            await daily_tries.forget(connection, user)

    async def begin(self) -> None:
        """Erase whoever was deleted lately, by the command line or another process; `finish` looks once more."""
        async with self.store.transaction() as connection:
            deleted = select(users.c.id).where(users.c.deleted.is_not(None), users.c.erased.is_(None)).limit(10)
            waiting = list(await connection.scalars(deleted))
        for user in waiting:
            await self.erase(user)

    async def finish(self) -> None:
        """Look once more after accounts that were deleted a while ago: somebody may have been in still, or the server went down."""
        async with self.store.transaction() as connection:
            late = users.c.deleted.is_not(None) & users.c.erased.is_(None) & (users.c.deleted < now_ms() - SECOND_LOOK_AFTER)
            waiting = list(await connection.scalars(select(users.c.id).where(late).limit(10)))
        for user in waiting:
            await self.erase(user)
            async with self.store.transaction() as connection:
                await connection.execute(update(users).where(users.c.id == user).values(erased=now_ms()))

    async def _naming(self, user: str) -> list[str]:
        """The tables that know the person: by a seat, or by what was said or done there without one."""
        query = select(members.c.table_id).where(members.c.user_id.in_((user, f"named:{user}"))).distinct()
        async with self.store.transaction() as connection:
            return sorted(await connection.scalars(query))

    async def _tell(self, table: str, user: str) -> None:
        """Append the entry, however often others come first; a finished table that nobody has in memory is not read for it."""
        if await self._tell_players(table, user):
            return
        for _ in range(TRIES):
            size = await self.store.size(table)
            if not size or await self._told(table, user):
                return
            try:
                await self.store.append(table, [Entry(size + 1, now_ms(), AccountGone(user))])
            except Conflict:
                continue
            self.hub.sync.heard(table, size + 1)
            self.hub.poke(table, size + 1)
            return
        logger.warning("table %s is too busy for a name to be taken away now", table)

    async def _tell_players(self, table: str, user: str) -> bool:
        """Where a game waits or goes on, the person leaves it, and lists must know."""
        row = await self.store.table(table)
        if row is None or row.status not in (WAITING, PLAYING):
            return False
        try:
            await self.hub.change(table, lambda now: [] if user in now.gone else now.entries([AccountGone(user)], now_ms()))
        except Refused as problem:  # of rules that are no longer played here, for one
            logger.info("table %s: %s", table, problem.kind)
            return False
        return True

    async def _told(self, table: str, user: str) -> bool:
        rows = select(log.c.data).where(log.c.table_id == table, log.c.kind == "gone")
        async with self.store.transaction() as connection:
            return any(msgspec.json.decode(data, type=AccountGone).user == user for data in await connection.scalars(rows))

    async def _rewrite(self, table: str, user: str) -> None:
        """The log and the list without the name, in one transaction."""
        async with self.store.transaction() as connection:
            carries = (log.c.table_id == table, log.c.kind.in_(("sit", "chat", "name")))
            names: set[str] = set()
            for n, data in (await connection.execute(select(log.c.n, log.c.data).where(*carries))).all():
                told: dict[str, Any] = msgspec.json.decode(data)
                if told.get("user") == user and (told["name"] or told.get("text")):
                    names.add(told["name"])
                    bare = {**told, "name": "", **dict.fromkeys({"text", "place"} & told.keys(), "")}
                    await connection.execute(update(log).where(log.c.table_id == table, log.c.n == n).values(data=encoded(bare)))
            row = await connection.scalar(select(tables.c.summary).where(tables.c.id == table))
            if row is not None and names:
                summary = msgspec.json.decode(row)
                summary["seats"] = [["" if name in names and not bot else name, bot] for name, bot in summary["seats"]]
                await connection.execute(update(tables).where(tables.c.id == table).values(summary=encoded(summary)))


async def keep_finishing(eraser: Eraser, every: float) -> None:
    """Look now and then; a database that is away is asked again later."""
    while True:
        try:
            await eraser.finish()
        except StorageDown as problem:
            logger.warning("storage: %s", problem)
        except Exception:
            logger.exception("erasure")
        await asyncio.sleep(every)
