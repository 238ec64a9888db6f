"""What a person lets others do: whether friends see that they are here, and who may challenge them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import Struct, structs
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.models import social_wishes
from shinar.server.notifications.ledger import upsert
from shinar.server.store import Store

Who = Literal["everybody", "friends", "nobody"]


class Wishes(Struct, forbid_unknown_fields=True):
    """Whether friends see that one is here, and who may challenge one."""

    presence: bool = True
    challenges: Who = "everybody"


class WishStore:
    """The table of wishes; who never said anything has the usual ones."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, user: str) -> Wishes:
        async with self.store.transaction() as connection:
            return await self.read(connection, user)

    async def read(self, connection: AsyncConnection, user: str) -> Wishes:
        row = (await connection.execute(select(social_wishes).where(social_wishes.c.user_id == user))).mappings().first()
        return Wishes(row["presence"], row["challenges"]) if row else Wishes()

    async def put(self, user: str, wishes: Wishes) -> None:
        async with self.store.transaction() as connection:
            values = structs.asdict(wishes)
            adding = upsert(connection, social_wishes).values(user_id=user, **values)
            await connection.execute(adding.on_conflict_do_update(index_elements=["user_id"], set_=values))

    async def unseen(self, people: Collection[str]) -> set[str]:
        """Those of them who do not want to be seen."""
        query = select(social_wishes.c.user_id).where(
            social_wishes.c.user_id.in_(list(people)), social_wishes.c.presence.is_(False)
        )
        async with self.store.transaction() as connection:
            return set(await connection.scalars(query))
