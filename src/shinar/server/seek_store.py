"""Seeks as the database has them. It decides who plays whom: each step is one transaction that only one process can win."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.protocol.clocks import Clock
from shinar.protocol.seeks import Seeker, SeekInfo
from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import blocks, seeks
from shinar.server.pairing import Waiter
from shinar.server.rating_model import PROVISIONAL
from shinar.server.social.blocks import BLOCK, Blocks
from shinar.server.store import CHUNK, Store

STALE = 20_000  # milliseconds without a sign of life of its process after which a seek is over
UNCLAIMED = 120_000  # milliseconds that a place at a table is kept for somebody who lost the connection
LOCK = 7_426_270_020  # of those who settle who plays: one after the other
SAME = ("game", "seats", "clock", "options", "pool")  # what all who sit down together want
READ = 10_000  # seeks that are looked at in a round


class Sought(Struct, frozen=True):
    """A seek: one person, and what they want."""

    user_id: str
    id: str
    name: str
    account: bool
    address: str
    place: str
    rates: bool
    game: str
    seats: int
    clock: str
    options: str
    pool: str
    rating: int
    deviation: int
    party: str
    holder: str
    created: int
    seen: int
    table_id: str | None = None

    @property
    def waiter(self) -> Waiter:
        return Waiter(self.id, self.pool, self.seats, self.party, self.rating, self.deviation, self.created)

    def seeker(self) -> Seeker:
        return Seeker(self.name, self.account, self.rating, self.deviation, self.deviation > PROVISIONAL)


def read_clock(written: str) -> Clock:
    clock: Clock = msgspec.json.decode(written, type=Clock)
    return clock


def info(party: Sequence[Sought]) -> SeekInfo:
    """Those who wait together, the first of them first."""
    first = party[0]
    return SeekInfo(
        first.id,
        first.game,
        first.seats,
        read_clock(first.clock),
        msgspec.json.decode(first.options, type=dict[str, str]),
        [one.seeker() for one in party],
        first.created,
    )


def parties(waiting: Sequence[Sought]) -> list[list[Sought]]:
    """Who waits together, the longest waiting first."""
    found: dict[str, list[Sought]] = {}
    for one in sorted(waiting, key=lambda one: (one.created, one.id)):
        found.setdefault(one.party, []).append(one)
    return list(found.values())


class SeekStore:
    """Every method may raise StorageDown."""

    def __init__(self, store: Store, bounds: Bounds) -> None:
        self.store = store
        self.bounds = bounds
        self.blocks = Blocks(store, bounds.blocks_per_person)

    async def put(self, sought: Sought, seek: str = "") -> Sought:
        """Wait, alone or with somebody who has a seat to give; Refused where they have not.

        A seek of the same person before goes. Where it has led to a table already, that one is the answer.
        """
        async with self.store.transaction() as connection:
            await self._lock(connection)
            await self._forget_old(connection, sought.user_id)
            mine = (await connection.execute(select(seeks).where(seeks.c.user_id == sought.user_id))).mappings().first()
            if mine:
                held = update(seeks).where(seeks.c.user_id == sought.user_id).values(holder=sought.holder)
                await connection.execute(held)
                return msgspec.structs.replace(Sought(**mine), holder=sought.holder)
            if seek:
                sought = await self._with(connection, sought, seek)
            await self._check_room(connection, sought)
            await connection.execute(insert(seeks).values(msgspec.structs.asdict(sought)))
        return sought

    async def _with(self, connection: AsyncConnection, sought: Sought, seek: str) -> Sought:
        """The same seek, for the table that somebody waits for."""
        theirs = await self._waiting(connection, seeks.c.id == seek)
        if not theirs:
            raise Refused("unknown", "nobody waits there any more", status=404, why="seek")
        together = await self._waiting(connection, seeks.c.party == theirs[0].party)
        if await self.blocks.between(connection, [sought.user_id], [one.user_id for one in together]):
            raise Refused("unknown", "nobody waits there any more", status=404, why="seek")
        if len(together) >= theirs[0].seats:
            raise Refused("full", "every seat is taken")
        return msgspec.structs.replace(sought, party=theirs[0].party, **{name: getattr(theirs[0], name) for name in SAME})

    async def _lock(self, connection: AsyncConnection) -> None:
        """SQLite lets only one process write, and one that reads first may not turn writer: there a write is the lock."""
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        else:
            await connection.execute(update(seeks).where(seeks.c.user_id == "").values(seen=0))

    async def _forget_old(self, connection: AsyncConnection, user: str) -> None:
        """A person's seek that still waits, or whose table nobody came for."""
        over = or_(seeks.c.table_id.is_(None), seeks.c.seen < now_ms() - UNCLAIMED)
        await connection.execute(delete(seeks).where(seeks.c.user_id == user, over))

    async def _check_room(self, connection: AsyncConnection, sought: Sought) -> None:
        near = await connection.scalar(select(func.count()).select_from(seeks).where(seeks.c.address == sought.address)) or 0
        if near >= self.bounds.seeks_per_address:
            raise Refused("places", "too many people wait for opponents from where you are", status=429, why="seeks")
        if (await connection.scalar(select(func.count()).select_from(seeks)) or 0) >= self.bounds.seeks:
            raise Refused("busy", "too many people wait for opponents just now; please try again soon", status=503)

    async def _waiting(self, connection: AsyncConnection, *conditions: object) -> list[Sought]:
        fresh = (seeks.c.table_id.is_(None), seeks.c.seen > now_ms() - STALE)
        query = select(seeks).where(*fresh, *conditions).order_by(seeks.c.created, seeks.c.id).limit(READ)  # type: ignore[arg-type]
        return [Sought(**row) for row in (await connection.execute(query)).mappings()]

    async def waiting(self) -> list[Sought]:
        """All who wait, the longest waiting first."""
        async with self.store.transaction() as connection:
            return await self._waiting(connection)

    async def apart(self) -> set[frozenset[str]]:
        """Pairs of seeks of people of whom one has blocked the other."""
        one, other = seeks.alias(), seeks.alias()
        joined = blocks.join(one, one.c.user_id == blocks.c.user_id).join(other, other.c.user_id == blocks.c.other_id)
        query = select(one.c.id, other.c.id).select_from(joined).where(blocks.c.kind == BLOCK)
        async with self.store.transaction() as connection:
            return {frozenset((first, second)) for first, second in await connection.execute(query)}

    async def find(self, id: str) -> Sought | None:
        """A seek that waits."""
        async with self.store.transaction() as connection:
            return next(iter(await self._waiting(connection, seeks.c.id == id)), None)

    async def party(self, party: str) -> list[Sought]:
        """Who waits together, the first of them first."""
        async with self.store.transaction() as connection:
            return await self._waiting(connection, seeks.c.party == party)

    async def leave(self, ids: Sequence[str]) -> None:
        """They wait no more; who has a table by now keeps the place there."""
        async with self.store.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.id.in_(ids), seeks.c.table_id.is_(None)))

    async def still_there(self, holder: str) -> None:
        """A sign of life for all whose sockets a process has."""
        async with self.store.transaction() as connection:
            change = update(seeks).where(seeks.c.holder == holder, seeks.c.table_id.is_(None))
            await connection.execute(change.values(seen=now_ms()))

    async def of_holder(self, holder: str) -> list[Sought]:
        async with self.store.transaction() as connection:
            return [Sought(**row) for row in (await connection.execute(select(seeks).where(seeks.c.holder == holder))).mappings()]

    async def settle(self, groups: dict[str, list[str]]) -> list[str]:
        """Give each group its table, all of its people or none: those groups of which somebody has gone get none."""
        settled = []
        async with self.store.transaction() as connection:
            await self._lock(connection)
            fresh = (seeks.c.table_id.is_(None), seeks.c.seen > now_ms() - STALE)
            ids = list(itertools.chain(*groups.values()))
            there: set[str] = set()
            for some in (ids[start : start + CHUNK] for start in range(0, len(ids), CHUNK)):
                there |= set(await connection.scalars(select(seeks.c.id).where(seeks.c.id.in_(some), *fresh)))
            for table, group in groups.items():
                if there.issuperset(group):
                    await connection.execute(update(seeks).where(seeks.c.id.in_(group)).values(table_id=table, seen=now_ms()))
                    settled.append(table)
        return settled

    async def group(self, table: str) -> list[Sought]:
        """Who plays at a table."""
        query = select(seeks).where(seeks.c.table_id == table).order_by(seeks.c.id)
        async with self.store.transaction() as connection:
            return [Sought(**row) for row in (await connection.execute(query)).mappings()]

    async def done(self, ids: Sequence[str]) -> None:
        """They have heard of their table, or it can never be."""
        async with self.store.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.id.in_(ids)))

    async def tidy(self) -> None:
        """Seeks of processes that are gone, and tables that nobody came for."""
        now = now_ms()
        gone = or_(
            seeks.c.table_id.is_(None) & (seeks.c.seen < now - STALE),
            seeks.c.table_id.is_not(None) & (seeks.c.seen < now - UNCLAIMED),
        )
        async with self.store.transaction() as connection:
            await connection.execute(delete(seeks).where(gone))
