"""What is kept about a person for the sake of others: for that person to take along, and to be gone with them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.models import OF_ONE_ALONE, OF_TWO_PEOPLE, challenges, reports, users
from shinar.server.social.blocks import Blocked, Blocks
from shinar.server.social.friends import Friends
from shinar.server.social.wishes import Wishes, WishStore
from shinar.server.store import Store

MOST = 1_000  # rows of a kind


class KeptFriend(Struct):
    """A friend, or somebody who asks or was asked."""

    name: str
    state: str
    at: int


class KeptChallenge(Struct):
    name: str
    game: str
    own: bool  # whether one made it oneself
    state: str
    created: int


class KeptReport(Struct):
    """What one has reported oneself; what others report is the host's."""

    name: str
    table: str
    reason: str
    words: str
    at: int


class KeptSocial(Struct):
    friends: list[KeptFriend]
    blocked: list[Blocked]
    challenges: list[KeptChallenge]
    reports: list[KeptReport]
    wishes: Wishes


async def kept_of(store: Store, user: str) -> KeptSocial:
    """As the person sees it: who was declined does not learn it here either."""
    blocks = Blocks(store, 0)
    circle = await Friends(store, blocks, 0, 0).circle(user)
    groups = (("friends", circle.friends), ("asks", circle.asks), ("asked", circle.asked))
    return KeptSocial(
        [KeptFriend(one.name, state, one.at) for state, group in groups for one in group],
        await blocks.of(user),
        await _challenges(store, user),
        await _reports(store, user),
        await WishStore(store).of(user),
    )


async def _challenges(store: Store, user: str) -> list[KeptChallenge]:
    other = or_(
        (challenges.c.user_id == user) & (users.c.id == challenges.c.other_id),
        (challenges.c.other_id == user) & (users.c.id == challenges.c.user_id),
    )
    own = (challenges.c.user_id == user).label("own")
    columns = (users.c.name, challenges.c.game, own, challenges.c.state, challenges.c.created)
    async with store.transaction() as connection:
        rows = (await connection.execute(select(*columns).select_from(challenges).join(users, other).limit(MOST))).all()
    return [KeptChallenge(name or "", game, bool(mine), state, created) for name, game, mine, state, created in rows]


async def _reports(store: Store, user: str) -> list[KeptReport]:
    joined = reports.outerjoin(users, users.c.id == reports.c.other_id)
    columns = (users.c.name, reports.c.other_name, reports.c.table_id, reports.c.reason, reports.c.words, reports.c.at)
    query = select(*columns).select_from(joined).where(reports.c.user_id == user).order_by(reports.c.at.desc()).limit(MOST)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).all()
    return [KeptReport(name or known, table, reason, words, at) for name, known, table, reason, words, at in rows]


async def forget(connection: AsyncConnection, people: Sequence[str]) -> None:
    """All rows that come from these people, or are about them."""
    for table in OF_ONE_ALONE:
        await connection.execute(delete(table).where(table.c.user_id.in_(people)))
    for table in OF_TWO_PEOPLE:
        await connection.execute(delete(table).where(or_(table.c.user_id.in_(people), table.c.other_id.in_(people))))
