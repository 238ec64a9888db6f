"""How long games are kept. What is too old goes in small batches, a table whole or not at all, by one process at a time."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections import Counter

from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, not_, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from shinar.server.metrics import Metrics
from shinar.server.models import (
    OF_ONE_PERSON,
    audit,
    daily_tries,
    leases,
    log,
    members,
    plans,
    reports,
    results,
    sanctions,
    tables,
    tokens,
    tournaments,
    turns,
    users,
)
from shinar.server.moderation_store import note, now_ms
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.social.own_data import forget
from shinar.server.store import StorageDown, Store
from shinar.server.table_state import ABANDONED, FINISHED, WAITING
from shinar.server.tournaments.own_data import forget_old, too_old

logger = logging.getLogger("shinar.retention")
DAY = 24 * 3600 * 1000
BATCH = 20  # tables in one transaction: writers wait for it
MOST = 5_000  # tables in one run
PAUSE = 0.05  # seconds between two batches
LEASE = 10 * 60 * 1000
LEAST_DAYS = 2  # that a try at a deal of the day is remembered: until then it could be had twice
NAME = "retention"


def old_tables(policy: RetentionPolicy, now: int) -> dict[str, ColumnElement[bool]]:
    """What may go, by kind. Never a game that is being played, nor one whose deal somebody else plays."""
    mine, other = members.alias(), members.alias()
    shared = exists().where(
        mine.c.table_id == tables.c.id,
        mine.c.user_id.like("deal:%"),
        other.c.user_id == mine.c.user_id,
        other.c.table_id != tables.c.id,
    )
    known = exists().where(members.c.table_id == tables.c.id, users.c.id == members.c.user_id, users.c.password.is_not(None))
    guests = and_(tables.c.status == FINISHED, not_(known))
    kinds = {
        "abandoned": (policy.abandoned, tables.c.status.in_((ABANDONED, WAITING))),
        "guest": (policy.guest_games, guests),
        "finished": (policy.finished, tables.c.status == FINISHED),
    }
    return {
        kind: and_(wanted, tables.c.updated < now - days * DAY, not_(shared))
        for kind, (days, wanted) in kinds.items()
        if days is not None
    }


def old_guests(policy: RetentionPolicy, now: int) -> ColumnElement[bool] | None:
    """Guests that were written down once and have no game left."""
    if policy.guest_games is None:
        return None
    games = exists().where(members.c.user_id == users.c.id)
    guest = and_(users.c.name.is_(None), users.c.deleted.is_(None))  # what is left of a deleted account stays
    return and_(guest, users.c.created < now - policy.guest_games * DAY, not_(games))


def old_tries(policy: RetentionPolicy, now: int) -> ColumnElement[bool]:
    """What guests made of deals of the day, as long ago as their games may be kept; that of accounts stays."""
    account = exists().where(users.c.id == daily_tries.c.user_id, users.c.password.is_not(None))
    days = max(policy.guest_games or 0, LEAST_DAYS)
    return and_(daily_tries.c.began < now - days * DAY, not_(account))


async def counted(store: Store, policy: RetentionPolicy) -> dict[str, int]:
    """What would go now."""
    now = now_ms()
    found: dict[str, int] = {}
    async with store.transaction() as connection:
        counted_already: list[ColumnElement[bool]] = []
        for kind, old in old_tables(policy, now).items():
            new = (old, *(not_(other) for other in counted_already))
            found[kind] = int(await connection.scalar(select(func.count()).select_from(tables).where(*new)) or 0)
            counted_already.append(old)
        guests = old_guests(policy, now)
        if guests is not None:
            found["guests"] = int(await connection.scalar(select(func.count()).select_from(users).where(guests)) or 0)
        if policy.audit is not None:
            aged = select(func.count()).select_from(audit).where(audit.c.at < now - policy.audit * DAY)
            found["audit"] = int(await connection.scalar(aged) or 0)
        ended = select(func.count()).select_from(tournaments).where(too_old(policy, now))
        found["tournaments"] = int(await connection.scalar(ended) or 0)
    return found


async def take_lease(store: Store, name: str, holder: str, length: int) -> bool:
    """Whether this holder, and nobody else, may do that work until the lease ends."""
    now = now_ms()
    free = or_(leases.c.until < now, leases.c.holder == holder)
    async with store.transaction() as connection:
        change = update(leases).where(leases.c.name == name, free).values(holder=holder, until=now + length)
        if (await connection.execute(change)).rowcount:
            return True
    try:
        async with store.transaction() as connection:
            await connection.execute(insert(leases).values(name=name, holder=holder, until=now + length))
    except IntegrityError:
        return False
    return True


class Retention:
    """Deletes what is too old, in one process at a time."""

    def __init__(self, store: Store, policy: RetentionPolicy, metrics: Metrics | None = None) -> None:
        self.store = store
        self.policy = policy
        self.metrics = metrics
        self.holder = secrets.token_hex(8)

    async def keep_running(self, every: float) -> None:
        """Again and again, at times that differ between processes."""
        while True:
            await asyncio.sleep(every * (0.5 + random.random()))
            try:
                await self.run()
            except StorageDown as problem:
                logger.warning("storage: %s", problem)
            except Exception:
                logger.exception("retention")

    async def run(self, who: str = NAME) -> dict[str, int]:
        """Delete what is too old; what was deleted, by kind. Nothing where another process is at it."""
        gone: Counter[str] = Counter()
        if not await take_lease(self.store, NAME, self.holder, LEASE):
            return gone
        for kind in old_tables(self.policy, now_ms()):
            while gone.total() < MOST and (count := await self._batch(kind)):
                gone[kind] += count
                await asyncio.sleep(PAUSE)
                await take_lease(self.store, NAME, self.holder, LEASE)
        gone += await self._rest()
        await self._write_down(gone, who)
        await take_lease(self.store, NAME, self.holder, -1)
        return gone

    async def _batch(self, kind: str) -> int:
        """Some tables with their logs and members, in one transaction that no writer of logs can come between."""
        old = old_tables(self.policy, now_ms())[kind]
        some = select(tables.c.id).where(old).order_by(tables.c.updated).limit(BATCH)
        async with self.store.transaction() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"))
            ids = (await connection.execute(delete(tables).where(tables.c.id.in_(some)).returning(tables.c.id))).scalars().all()
            if ids:
                await connection.execute(delete(log).where(log.c.table_id.in_(ids)))
                await connection.execute(delete(members).where(members.c.table_id.in_(ids)))
                await connection.execute(delete(results).where(results.c.table_id.in_(ids), results.c.rated.is_(False)))
                await connection.execute(delete(plans).where(plans.c.table_id.in_(ids)))
                await connection.execute(delete(turns).where(turns.c.table_id.in_(ids)))
        return len(ids)

    async def _rest(self) -> Counter[str]:
        """Guests without games, old lines of the audit log, bans that ended long ago."""
        now = now_ms()
        gone: Counter[str] = Counter()
        guests = old_guests(self.policy, now)
        async with self.store.transaction() as connection:
            if guests is not None:
                few = select(users.c.id).where(guests).limit(MOST)
                ids = (await connection.execute(delete(users).where(users.c.id.in_(few)).returning(users.c.id))).scalars().all()
                for table in (tokens, *OF_ONE_PERSON):
                    await connection.execute(delete(table).where(table.c.user_id.in_(ids)))
                await forget(connection, ids)
                gone["guests"] = len(ids)
                await connection.execute(delete(daily_tries).where(old_tries(self.policy, now)))
            if self.policy.audit is not None:
                aged = delete(audit).where(audit.c.at < now - self.policy.audit * DAY)
                gone["audit"] = (await connection.execute(aged)).rowcount
                await connection.execute(delete(reports).where(reports.c.at < now - self.policy.audit * DAY))
            gone["tournaments"] = await forget_old(connection, self.policy, now)
            await connection.execute(delete(sanctions).where(sanctions.c.until < now - DAY))
        return gone

    async def _write_down(self, gone: Counter[str], who: str) -> None:
        if not gone.total():
            return
        if self.metrics:
            for kind, count in gone.items():
                self.metrics.deleted.labels(kind).inc(count)
        async with self.store.transaction() as connection:
            await note(connection, who, NAME, "", "", dict(gone))
        logger.info("deleted as too old: %s", dict(gone))
