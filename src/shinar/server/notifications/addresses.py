"""The addresses that people get letters at, once they have confirmed them; and what they chose to be told."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import delete, select, update

from shinar.server.heartbeat import now_ms
from shinar.server.models import deliveries, mail_addresses, notification_ways
from shinar.server.notifications.ledger import upsert
from shinar.server.notifications.occasions import KINDS, Kind, Way
from shinar.server.store import Store

HOUR = 3600 * 1000
CONFIRM_WITHIN = 48 * HOUR
USUAL_EVERY = 3 * HOUR


class MailAddress(msgspec.Struct, frozen=True):
    """Where a person gets letters, and how often at most."""

    user_id: str
    address: str
    lang: str
    asked: int
    confirmed: int | None = None
    every: int = USUAL_EVERY
    sent: int = 0


class Addresses:
    """The tables of addresses and choices."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, user: str) -> MailAddress | None:
        query = select(mail_addresses).where(mail_addresses.c.user_id == user)
        async with self.store.transaction() as connection:
            row = (await connection.execute(query)).mappings().first()
        return MailAddress(**row) if row else None

    async def ask(self, one: MailAddress) -> None:
        """Keep an address that is to be confirmed, in place of the one before."""
        row = msgspec.structs.asdict(one)
        async with self.store.transaction() as connection:
            adding = upsert(connection, mail_addresses).values(row)
            fresh = {name: row[name] for name in ("address", "lang", "asked", "confirmed")}
            await connection.execute(adding.on_conflict_do_update(index_elements=["user_id"], set_=fresh))

    async def confirm(self, user: str, address: str) -> bool:
        """Whether it was waiting to be confirmed, or is already."""
        mail = mail_addresses.c
        mine = (mail.user_id == user, mail.address == address, mail.confirmed.is_(None), mail.asked > now_ms() - CONFIRM_WITHIN)
        async with self.store.transaction() as connection:
            await connection.execute(update(mail_addresses).where(*mine).values(confirmed=now_ms()))
            found = select(mail.confirmed).where(mail.user_id == user, mail.address == address)
            return await connection.scalar(found) is not None

    async def forget(self, user: str, address: str | None = None) -> bool:
        """No letters any more to a person, at any address or at this one."""
        mail = mail_addresses.c
        mine = (mail.user_id == user, *(() if address is None else (mail.address == address,)))
        async with self.store.transaction() as connection:
            gone = (await connection.execute(delete(mail_addresses).where(*mine))).rowcount
            if gone:
                await connection.execute(delete(deliveries).where(deliveries.c.user_id == user, deliveries.c.way == "mail"))
        return bool(gone)

    async def ways(self, user: str) -> dict[Kind, Way]:
        """What a person has chosen."""
        query = select(notification_ways.c.kind, notification_ways.c.way).where(notification_ways.c.user_id == user)
        async with self.store.transaction() as connection:
            return {kind: way for kind, way in await connection.execute(query) if kind in KINDS}

    async def choose(self, user: str, ways: Mapping[Kind, Way], every: int | None) -> None:
        async with self.store.transaction() as connection:
            for kind, way in ways.items():
                adding = upsert(connection, notification_ways).values(user_id=user, kind=kind, way=way)
                await connection.execute(adding.on_conflict_do_update(index_elements=["user_id", "kind"], set_={"way": way}))
            if every is not None:
                await connection.execute(update(mail_addresses).where(mail_addresses.c.user_id == user).values(every=every))
