"""What is kept about a person for the sake of notifications, for that person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, select

from shinar.server.models import mail_addresses, notification_ways, push_subscriptions, told
from shinar.server.store import Store

MOST = 1_000  # rows of a kind
SHOWN: tuple[tuple[Table, tuple[str, ...]], ...] = (
    (push_subscriptions, ("label", "endpoint", "lang", "created")),  # without its keys, which are the browser's
    (mail_addresses, ("address", "lang", "asked", "confirmed", "every", "sent")),
    (notification_ways, ("kind", "way")),
    (told, ("table_id", "kind", "at")),
)


async def kept_of(store: Store, user: str) -> dict[str, list[dict[str, Any]]]:
    """Plain data by table."""
    found: dict[str, list[dict[str, Any]]] = {}
    async with store.transaction() as connection:
        for table, names in SHOWN:
            query = select(*(table.c[name] for name in names)).where(table.c.user_id == user).limit(MOST)
            found[table.name] = [dict(row) for row in (await connection.execute(query)).mappings()]
    return found
