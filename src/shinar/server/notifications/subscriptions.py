"""The browsers in which people want to be told, and what becomes of those that cannot be reached."""

from __future__ import annotations

import hashlib

import msgspec
from sqlalchemy import delete, select, update

from shinar.server.heartbeat import now_ms
from shinar.server.models import deliveries, push_subscriptions
from shinar.server.notifications.ledger import alive, upsert
from shinar.server.store import Store

AUTH = 16  # bytes
POINT = 65
MOST_FAILURES = 8  # in a row: then the browser is given up
FIRST_REST, MOST_REST = 60_000, 6 * 3600 * 1000  # milliseconds in which an endpoint that failed is left alone


class Subscription(msgspec.Struct, frozen=True):
    """A browser that takes messages for a person."""

    id: str
    user_id: str
    session: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    label: str
    created: int
    failures: int = 0
    rest: int = 0


COLUMNS = tuple(push_subscriptions.c[name] for name in Subscription.__struct_fields__)


def id_of(endpoint: str) -> str:
    """By what a subscription is named: its address itself is a secret between browser and server."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def keys_fit(p256dh: str, auth: str) -> bool:
    """Whether these are the keys of a browser."""
    from shinar.server.notifications.encryption import decoded, public_key

    try:
        point, secret = decoded(p256dh), decoded(auth)
        public_key(point)
    except ValueError:
        return False
    return len(point) == POINT and len(secret) == AUTH


class Subscriptions:
    """The table of subscriptions."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most

    async def add(self, one: Subscription) -> None:
        """Keep a browser, or what has changed of it; of too many, the oldest makes room."""
        row = msgspec.structs.asdict(one)
        async with self.store.transaction() as connection:
            adding = upsert(connection, push_subscriptions).values(row)
            fresh = {name: value for name, value in row.items() if name not in ("id", "created")}
            await connection.execute(adding.on_conflict_do_update(index_elements=["id"], set_=fresh))
            mine = select(push_subscriptions.c.id).where(push_subscriptions.c.user_id == one.user_id)
            extra = mine.order_by(push_subscriptions.c.created.desc(), push_subscriptions.c.id).offset(self.most).limit(1000)
            if ids := list(await connection.scalars(extra)):
                await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id.in_(ids)))

    async def of(self, user: str) -> list[Subscription]:
        """A person's browsers, the newest first."""
        query = select(*COLUMNS).where(push_subscriptions.c.user_id == user, alive())
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query.order_by(push_subscriptions.c.created.desc()))).mappings()
            return [Subscription(**row) for row in rows]

    async def find(self, id: str, user: str) -> Subscription | None:
        """A browser, if it is still this person's."""
        query = select(*COLUMNS).where(push_subscriptions.c.id == id, push_subscriptions.c.user_id == user, alive())
        async with self.store.transaction() as connection:
            row = (await connection.execute(query)).mappings().first()
        return Subscription(**row) if row else None

    async def drop(self, id: str, user: str) -> int:
        """Forget a browser, and what was on its way there; how many there were."""
        async with self.store.transaction() as connection:
            await connection.execute(delete(deliveries).where(deliveries.c.target == id, deliveries.c.user_id == user))
            gone = delete(push_subscriptions).where(push_subscriptions.c.id == id, push_subscriptions.c.user_id == user)
            return (await connection.execute(gone)).rowcount

    async def reached(self, one: Subscription) -> None:
        if not one.failures:
            return
        async with self.store.transaction() as connection:
            change = update(push_subscriptions).where(push_subscriptions.c.id == one.id)
            await connection.execute(change.values(failures=0, rest=0))

    async def failed(self, one: Subscription) -> None:
        """Leave it alone for longer each time; after too many times, for good."""
        if one.failures + 1 >= MOST_FAILURES:
            await self.drop(one.id, one.user_id)
            return
        rest = now_ms() + min(MOST_REST, FIRST_REST * 2**one.failures)
        async with self.store.transaction() as connection:
            change = update(push_subscriptions).where(push_subscriptions.c.id == one.id)
            await connection.execute(change.values(failures=one.failures + 1, rest=rest))
