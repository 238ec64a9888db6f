"""Whom one does not want to meet (block), or only not to read (mute).

Who is blocked cannot challenge, befriend or be paired with whoever blocked them, nor sit down at their tables; nothing that they
are told says why. What they write is hidden by the page of whoever does not want to read it, and calls nobody.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import Struct
from sqlalchemy import and_, bindparam, case, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.protocol.events import ChatEvent
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import new_id
from shinar.server.models import blocks, challenges, friendships, users
from shinar.server.notifications.ledger import upsert
from shinar.server.questions import Question
from shinar.server.store import CHUNK, Store
from shinar.server.table_decider import Table

Kind = Literal["block", "mute"]
BLOCK, MUTE = "block", "mute"
HAS_BLOCKED = Question(
    select(blocks.c.id).where(blocks.c.user_id == bindparam("one"), blocks.c.other_id == bindparam("other"), blocks.c.kind == BLOCK)
)


class Somebody(Struct, frozen=True):
    """A person as others know them."""

    id: str
    name: str
    account: bool


class Blocked(Struct, frozen=True):
    """Somebody whom one has blocked or muted; `id` is what takes it back."""

    id: str
    name: str
    account: bool
    kind: Kind
    at: int


class Quiet(Struct, frozen=True):
    """The lines of a chat, up to entry `size`, that one does not want to read. `any`: whether there may be more."""

    any: bool
    size: int
    lines: list[int]


def pair_of(one: str, other: str) -> str:
    """Two people as one key, whoever comes first."""
    return " ".join(sorted((one, other)))


async def hold(connection: AsyncConnection, *people: str) -> None:
    """What is counted for these people now is not counted by anybody else until the transaction ends."""
    for user in sorted(people):
        await connection.execute(update(users).where(users.c.id == user).values(id=user))


class Blocks:
    """The table of blocks. Every method may raise StorageDown."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most

    async def put(self, me: str, other: Somebody, kind: Kind) -> str:
        """Block or mute somebody; what was there is replaced. With a block, friendship and open challenges end."""
        row = {"id": new_id(), "user_id": me, "other_id": other.id, "kind": kind, "at": now_ms()}
        row["name"] = "" if other.account else other.name
        async with self.store.transaction() as connection:
            await hold(connection, me)
            count = await connection.scalar(select(func.count()).where(blocks.c.user_id == me, blocks.c.other_id != other.id))
            if (count or 0) >= self.most:
                raise Refused("people", f"at most {self.most} people: take one back first", why="blocks", args={"most": self.most})
            adding = upsert(connection, blocks).values(row)
            change = adding.on_conflict_do_update(index_elements=["user_id", "other_id"], set_={"kind": kind, "at": row["at"]})
            found = await connection.scalar(change.returning(blocks.c.id))
            if kind == BLOCK:
                await self._part(connection, me, other.id)
        return str(found)

    async def _part(self, connection: AsyncConnection, me: str, other: str) -> None:
        """Two who have nothing to do with each other any more. What the other has asked stays unanswered, as they see it."""
        pair = pair_of(me, other)
        theirs = (friendships.c.user_id == other, friendships.c.state.in_(("asked", "declined")))
        await connection.execute(update(friendships).where(friendships.c.pair == pair, *theirs).values(state="declined"))
        await connection.execute(delete(friendships).where(friendships.c.pair == pair, ~and_(*theirs)))
        closed = {"state": "withdrawn", "pair": None}
        await connection.execute(update(challenges).where(challenges.c.pair == pair).values(closed))

    async def drop(self, me: str, id: str) -> int:
        async with self.store.transaction() as connection:
            gone = delete(blocks).where(blocks.c.user_id == me, blocks.c.id == id)
            return (await connection.execute(gone)).rowcount

    async def of(self, me: str) -> list[Blocked]:
        """The newest first."""
        account = blocks.c.name == ""  # a guest of then is not named by the account that they have by now
        named = case((account, users.c.name), else_=blocks.c.name)
        joined = blocks.outerjoin(users, users.c.id == blocks.c.other_id)
        query = select(blocks.c.id, named, account.label("account"), blocks.c.kind, blocks.c.at).select_from(joined)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query.where(blocks.c.user_id == me).order_by(blocks.c.at.desc()))).all()
        return [Blocked(id, name or "", bool(known), kind, at) for id, name, known, kind, at in rows]

    async def own(self, me: str, other: str) -> tuple[str, Kind] | None:
        """What one has done about somebody: its id, and which it is."""
        query = select(blocks.c.id, blocks.c.kind).where(blocks.c.user_id == me, blocks.c.other_id == other)
        async with self.store.transaction() as connection:
            row = (await connection.execute(query)).first()
        return (row.id, row.kind) if row else None

    async def has_blocked(self, one: str, other: str) -> bool:
        """Whether one person has blocked another."""
        return bool(await self.store.ask(HAS_BLOCKED, one=one, other=other))

    async def between(self, connection: AsyncConnection, ones: Collection[str], others: Collection[str], both: bool = True) -> bool:
        """Whether anybody of the ones has blocked anybody of the others; also the other way round, where asked."""
        way = and_(blocks.c.user_id.in_(ones), blocks.c.other_id.in_(others))
        back = and_(blocks.c.user_id.in_(others), blocks.c.other_id.in_(ones))
        query = select(blocks.c.id).where(or_(way, back) if both else way, blocks.c.kind == BLOCK).limit(1)
        return (await connection.scalar(query)) is not None

    async def muted_by(self, people: Collection[str]) -> dict[str, set[str]]:
        """For each of these people, whose words they do not want to read."""
        found: dict[str, set[str]] = {}
        ids = sorted(people)
        for start in range(0, len(ids), CHUNK):
            query = select(blocks.c.user_id, blocks.c.other_id).where(blocks.c.user_id.in_(ids[start : start + CHUNK]))
            async with self.store.transaction() as connection:
                for user, other in await connection.execute(query):
                    found.setdefault(user, set()).add(other)
        return found

    async def quiet(self, me: str, table: Table) -> Quiet:
        """Which lines of a table's chat one does not want to read."""
        unread = (await self.muted_by([me])).get(me, set())
        if not unread:
            return Quiet(False, table.size, [])
        chat = (told.event for told in table.heard(table.seat_of(me), 0) if told.by in unread)
        return Quiet(True, table.size, [event.n for event in chat if isinstance(event, ChatEvent)])

    async def check_sit(self, host: str, who: str) -> None:
        """Refused where the host of a table does not want to meet this person."""
        if host != who and await self.has_blocked(host, who):
            raise Refused("taken", "you cannot sit down here; there are other tables", status=403, why="host")
