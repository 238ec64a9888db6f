"""Friends: one asks, the other accepts or says nothing. Who was declined sees the same as who is not answered yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import and_, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import friendships, users
from shinar.server.social.blocks import Blocks, Somebody, hold, pair_of
from shinar.server.store import Store

ASKED: Final = "asked"
FRIENDS: Final = "friends"
DECLINED: Final = "declined"
DROPPED: Final = "dropped"
AGAIN = 30 * 24 * 3600 * 1000  # milliseconds after which who was declined can be heard again
SHOWN = 100  # people who ask, of whom one is told
Standing = Literal["none", "asked", "asks", "friends"]  # asked: by oneself; asks: the other does


class Known(Struct, frozen=True):
    """Somebody and since when."""

    id: str
    name: str
    at: int


class Circle(Struct, frozen=True):
    """All that a person has to do with others as friends."""

    friends: list[Known]
    asks: list[Known]  # who would like to be one's friend
    asked: list[Known]  # whom one has asked


class Row(Struct, frozen=True):
    pair: str
    user_id: str
    other_id: str
    state: str
    at: int


class Friends:
    """The table of friendships. Every method may raise StorageDown."""

    def __init__(self, store: Store, blocks: Blocks, most: int, most_asked: int) -> None:
        self.store = store
        self.blocks = blocks
        self.most = most
        self.most_asked = most_asked

    async def ask(self, me: str, other: Somebody) -> Standing:
        """Ask somebody, or accept what they have asked; asking twice is asking once."""
        for _ in range(3):
            try:
                async with self.store.transaction() as connection:
                    await hold(connection, me, other.id)
                    return await self._ask(connection, me, other.id)
            except IntegrityError:  # the other has asked at this very moment
                continue
        raise Refused("busy", "too much happens at once; please try again", status=503)

    async def _ask(self, connection: AsyncConnection, me: str, other: str) -> Standing:
        row, now = await self._between(connection, me, other), now_ms()
        if row and row.state == FRIENDS:
            return FRIENDS
        if await self.blocks.between(connection, [me], [other], both=False):
            raise Refused("people", "you have blocked this person: take that back first", why="unblock")
        if row and row.user_id == other and row.state in (ASKED, DECLINED):
            await self._check_room(connection, me, "friends")
            await self._check_room(connection, other, "theirs")
            await self._set(connection, row.pair, state=FRIENDS, at=now)
            return FRIENDS
        if row and row.state == ASKED and row.user_id == me:
            return ASKED
        await self._check_asked(connection, me)
        deaf = await self.blocks.between(connection, [other], [me], both=False)
        lately = row is not None and row.user_id == me and row.at > now - AGAIN
        state = DECLINED if deaf or lately else ASKED
        if row:
            await self._set(connection, row.pair, user_id=me, other_id=other, state=state, at=row.at if lately else now)
        else:
            new = {"pair": pair_of(me, other), "user_id": me, "other_id": other, "state": state, "at": now}
            await connection.execute(insert(friendships).values(new))
        return ASKED

    async def _between(self, connection: AsyncConnection, me: str, other: str) -> Row | None:
        query = select(friendships).where(friendships.c.pair == pair_of(me, other))
        found = (await connection.execute(query)).mappings().first()
        return Row(**found) if found else None

    async def _set(self, connection: AsyncConnection, pair: str, **values: str | int) -> None:
        await connection.execute(update(friendships).where(friendships.c.pair == pair).values(values))

    async def _check_room(self, connection: AsyncConnection, user: str, why: str) -> None:
        mine = or_(friendships.c.user_id == user, friendships.c.other_id == user)
        count = await connection.scalar(select(func.count()).select_from(friendships).where(mine, friendships.c.state == FRIENDS))
        if (count or 0) >= self.most:
            raise Refused("people", f"at most {self.most} friends", why=why, args={"most": self.most})

    async def _check_asked(self, connection: AsyncConnection, me: str) -> None:
        """Those who were declined count, too: the count must not tell of them."""
        waiting = (friendships.c.user_id == me, friendships.c.state.in_((ASKED, DECLINED)))
        count = await connection.scalar(select(func.count()).select_from(friendships).where(*waiting))
        if (count or 0) >= self.most_asked:
            raise Refused(
                "people", f"{self.most_asked} people have not answered you yet", why="asked", args={"most": self.most_asked}
            )

    async def end(self, me: str, other: str) -> None:
        """No friends any more, or what was asked is taken back or declined. The other is told nothing of it."""
        async with self.store.transaction() as connection:
            await hold(connection, me, other)
            row = await self._between(connection, me, other)
            if row is None:
                return
            if row.state == ASKED and row.other_id == me:
                await self._set(connection, row.pair, state=DECLINED, at=now_ms())
            elif row.state == DECLINED and row.user_id == me:
                await self._set(connection, row.pair, state=DROPPED)
            elif row.state in (ASKED, FRIENDS):
                await connection.execute(delete(friendships).where(friendships.c.pair == row.pair))

    async def standing(self, me: str, other: str) -> Standing:
        async with self.store.transaction() as connection:
            row = await self._between(connection, me, other)
        if row is None or row.state == DROPPED:
            return "none"
        if row.state == FRIENDS:
            return FRIENDS
        if row.user_id == me:
            return ASKED
        return "asks" if row.state == ASKED else "none"

    async def circle(self, me: str) -> Circle:
        """Friends by name, others with the newest first."""
        other = case((friendships.c.user_id == me, friendships.c.other_id), else_=friendships.c.user_id)
        own = (friendships.c.user_id == me).label("own")
        query = select(users.c.id, users.c.name, friendships.c.at, friendships.c.state, own).join(users, users.c.id == other)
        mine = or_(friendships.c.user_id == me, friendships.c.other_id == me)
        seen = or_(friendships.c.state.in_((ASKED, FRIENDS)), and_(friendships.c.state == DECLINED, friendships.c.user_id == me))
        async with self.store.transaction() as connection:
            rows = (
                await connection.execute(query.where(mine, seen, users.c.name.is_not(None)).order_by(friendships.c.at.desc()))
            ).all()
        found: dict[str, list[Known]] = {FRIENDS: [], "asks": [], ASKED: []}
        for id, name, at, state, mine_first in rows:
            kind = FRIENDS if state == FRIENDS else ASKED if mine_first else "asks"
            found[kind].append(Known(id, name or "", at))
        friends = sorted(found[FRIENDS], key=lambda one: one.name.casefold())
        return Circle(friends, found["asks"][:SHOWN], found[ASKED])

    async def asking(self, me: str) -> int:
        """How many people would like to be one's friend."""
        waiting = (friendships.c.other_id == me, friendships.c.state == ASKED)
        async with self.store.transaction() as connection:
            return await connection.scalar(select(func.count()).select_from(friendships).where(*waiting)) or 0

    async def are(self, connection: AsyncConnection, one: str, other: str) -> bool:
        row = await self._between(connection, one, other)
        return row is not None and row.state == FRIENDS


def ids(people: Sequence[Known]) -> list[str]:
    return [one.id for one in people]
