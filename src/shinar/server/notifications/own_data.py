"""What is kept about a person for the sake of notifications, for that person."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from sqlalchemy import Table, select

from shinar.server.models import mail_addresses, notification_ways, push_subscriptions, told
from shinar.server.store import Store

MOST = 1_000  # rows of a kind


class KeptSubscription(Struct):
    """Without its keys, which are the browser's."""

    label: str
    endpoint: str
    lang: str
    created: int


class KeptAddress(Struct):
    address: str
    lang: str
    asked: int
    confirmed: int | None
    every: int
    sent: int


class KeptWay(Struct):
    kind: str
    way: str


class KeptNotice(Struct):
    """What one was told of a table, and when."""

    table_id: str
    kind: str
    at: int


class KeptNotifications(Struct):
    push_subscriptions: list[KeptSubscription]
    mail_addresses: list[KeptAddress]
    notification_ways: list[KeptWay]
    told: list[KeptNotice]


Kept = TypeVar("Kept", bound=Struct)


async def kept_of(store: Store, user: str) -> KeptNotifications:
    return KeptNotifications(
        await rows_of(store, push_subscriptions, KeptSubscription, user),
        await rows_of(store, mail_addresses, KeptAddress, user),
        await rows_of(store, notification_ways, KeptWay, user),
        await rows_of(store, told, KeptNotice, user),
    )


async def rows_of(store: Store, table: Table, kind: type[Kept], user: str) -> list[Kept]:
    """The rows of a person, without what is not told."""
    query = select(*(table.c[name] for name in kind.__struct_fields__)).where(table.c.user_id == user).limit(MOST)
    async with store.transaction() as connection:
        return [kind(**row) for row in (await connection.execute(query)).mappings()]
