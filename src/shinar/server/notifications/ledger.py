"""The ledger of what was told: one row for each person, table and kind, so that of several processes only one tells it."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.heartbeat import now_ms
from shinar.server.models import (
    deliveries,
    mail_addresses,
    notification_ways,
    push_subscriptions,
    sessions,
    tables,
    told,
    turns,
    users,
)
from shinar.server.notifications.occasions import KINDS, Kind, Occasion, Way
from shinar.server.store import CHUNK, Store

CHAT_PAUSE = 10 * 60 * 1000  # milliseconds in which of one table's chat nothing is told again
KEPT = 30 * 24 * 3600 * 1000  # milliseconds that a row outlives what it is about
HUNG = 10 * 60 * 1000  # milliseconds after which whoever was sending has died
USUAL: Mapping[Kind, bool] = {
    "challenge": True,
    "turn": True,
    "begin": True,
    "rematch": True,
    "chat": False,
    "tournament": True,
}  # told, where nobody chose


class Delivery(msgspec.Struct, frozen=True):
    """One notification on its way to one browser, or into a person's next letter."""

    id: str
    user_id: str
    table_id: str
    kind: Kind
    moment: int
    way: Way
    target: str
    due: int
    tries: int


class Reach(msgspec.Struct):
    """How somebody can be told."""

    ways: dict[Kind, Way] = msgspec.field(default_factory=dict)  # as they chose
    browsers: list[str] = msgspec.field(default_factory=list)  # the ids of their subscriptions
    mail: bool = False
    next_mail: int = 0  # when they may get their next letter

    def wish(self, kind: Kind) -> Way:
        """As they chose. Where nobody did: by push, or by mail where no browser but an address takes it."""
        usual: Way = "mail" if self.mail and not self.browsers else "push"
        return self.ways.get(kind, usual if USUAL[kind] else "off")

    def way(self, kind: Kind) -> Way:
        """As they wish, where that is possible."""
        chosen = self.wish(kind)
        possible = bool(self.browsers) if chosen == "push" else self.mail
        return chosen if possible else "off"


def alive() -> ColumnElement[bool]:
    """Of subscriptions: those that did not end with a session, or with the guest who made them."""
    session = exists().where(sessions.c.hash == push_subscriptions.c.session, sessions.c.user_id == push_subscriptions.c.user_id)
    over = or_(users.c.password.is_not(None), users.c.deleted.is_not(None))
    guest = and_(push_subscriptions.c.session == "", ~exists().where(users.c.id == push_subscriptions.c.user_id, over))
    return or_(session, guest)


def upsert(connection: AsyncConnection, table: Any) -> Any:
    """An insertion that may meet a row that is there, in the words of either database."""
    return (postgres_insert if connection.dialect.name == "postgresql" else sqlite_insert)(table)


class Ledger:
    """What was told, and what is on its way."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def reach(self, wanted: Collection[str]) -> dict[str, Reach]:
        """How each of these people can be told; whoever cannot is left out."""
        ids, found = sorted(wanted), dict[str, Reach]()
        for start in range(0, len(ids), CHUNK):
            part = ids[start : start + CHUNK]
            async with self.store.transaction() as connection:
                await self._reach(connection, part, found)
        return found

    async def _reach(self, connection: AsyncConnection, part: list[str], found: dict[str, Reach]) -> None:
        browsers = select(push_subscriptions.c.user_id, push_subscriptions.c.id).where(push_subscriptions.c.user_id.in_(part))
        for user, id in await connection.execute(browsers.where(alive())):
            found.setdefault(user, Reach()).browsers.append(id)
        mail = mail_addresses.c
        letters = select(mail.user_id, mail.every, mail.sent).where(mail.user_id.in_(part), mail.confirmed.is_not(None))
        for user, every, sent in await connection.execute(letters):
            one = found.setdefault(user, Reach())
            one.mail, one.next_mail = True, sent + every
        if not found:
            return
        chosen = select(notification_ways).where(notification_ways.c.user_id.in_(list(found)))
        for user, kind, way in await connection.execute(chosen):
            if kind in KINDS:
                found[user].ways[kind] = way

    async def claim(self, found: Iterable[tuple[Occasion, Reach, bool]]) -> int:
        """Write down what is told now, and send it on its way; how much is. What a person has `seen` is told by that.

        Of what was told already, here or by another process, nothing is told again; of two things at once only the first.
        """
        sent, now = 0, now_ms()
        begun: set[tuple[str, str]] = set()
        async with self.store.transaction() as connection:
            for occasion, reach, seen in found:
                way = reach.way(occasion.kind)
                if way == "off" or not await self._take(connection, occasion, now) or seen:
                    continue
                if occasion.kind == "begin" and (occasion.user, occasion.table) in begun:
                    continue
                begun.add((occasion.user, occasion.table))
                targets = reach.browsers if way == "push" else [""]
                due = now if way == "push" else max(now, reach.next_mail)
                rows = [_delivery(occasion, way, target, due) for target in targets]
                await connection.execute(deliveries.insert(), rows)
                sent += len(rows)
        return sent

    async def _take(self, connection: AsyncConnection, one: Occasion, now: int) -> bool:
        """Whether this process is the one that tells it."""
        row = {"user_id": one.user, "table_id": one.table, "kind": one.kind, "moment": one.moment, "at": now}
        adding = upsert(connection, told).values(row)
        pause = CHAT_PAUSE if one.kind == "chat" else 0
        newer = and_(told.c.moment < one.moment, told.c.at <= now - pause)
        keys = [told.c.user_id, told.c.table_id, told.c.kind]
        change = adding.on_conflict_do_update(index_elements=keys, set_={"moment": one.moment, "at": now}, where=newer)
        return (await connection.execute(change.returning(told.c.moment))).first() is not None

    # --- what is on its way -------------------------------------------------------------------------------------------

    async def take_due(self, limit: int, without: Collection[str] = ()) -> list[Delivery]:
        """What is to be sent now, each for one process only; nothing for people who are being served already."""
        now = now_ms()
        free = and_(deliveries.c.due <= now, deliveries.c.begun.is_(None), deliveries.c.user_id.not_in(list(without)[:CHUNK]))
        some = select(deliveries.c.id).where(free).order_by(deliveries.c.due).limit(limit)
        return await self._begin(deliveries.c.id.in_(some), now)

    async def take_letter(self, user: str) -> list[Delivery]:
        """Whatever waits for a person's next letter."""
        return await self._begin(and_(deliveries.c.user_id == user, deliveries.c.way == "mail"), now_ms())

    async def _begin(self, which: ColumnElement[bool], now: int) -> list[Delivery]:
        columns = (deliveries.c[name] for name in Delivery.__struct_fields__)
        change = update(deliveries).where(which, deliveries.c.begun.is_(None)).values(begun=now).returning(*columns)
        async with self.store.transaction() as connection:
            return [Delivery(**row) for row in (await connection.execute(change)).mappings()]

    async def done(self, sent: Collection[Delivery]) -> None:
        async with self.store.transaction() as connection:
            await connection.execute(delete(deliveries).where(deliveries.c.id.in_([one.id for one in sent])))

    async def again(self, later: Collection[Delivery], wait: int, failed: bool = True) -> None:
        """Try once more after so many milliseconds."""
        values = {"begun": None, "due": now_ms() + wait, "tries": deliveries.c.tries + int(failed)}
        async with self.store.transaction() as connection:
            await connection.execute(update(deliveries).where(deliveries.c.id.in_([one.id for one in later])).values(values))

    async def may_write_to(self, user: str) -> bool:
        """Whether a person may get a letter now; then nobody may send another one before its time."""
        now, mail = now_ms(), mail_addresses.c
        free = (mail.user_id == user, mail.confirmed.is_not(None), mail.sent <= now - mail.every)
        async with self.store.transaction() as connection:
            return bool((await connection.execute(update(mail_addresses).where(*free).values(sent=now))).rowcount)

    async def not_written_to(self, user: str) -> None:
        """The letter could not be sent: the next one need not wait for its time."""
        async with self.store.transaction() as connection:
            await connection.execute(update(mail_addresses).where(mail_addresses.c.user_id == user).values(sent=0))

    async def tidy(self) -> None:
        """Forget what nobody can be told any more."""
        now = now_ms()
        there = exists().where(tables.c.id == told.c.table_id)
        running = exists().where(tables.c.id == turns.c.table_id, tables.c.status == "playing")
        async with self.store.transaction() as connection:
            await connection.execute(delete(deliveries).where(deliveries.c.begun < now - HUNG))
            await connection.execute(delete(told).where(told.c.at < now - KEPT, ~there))
            await connection.execute(delete(turns).where(~running))
            await connection.execute(delete(push_subscriptions).where(~alive()))
            unconfirmed = and_(mail_addresses.c.confirmed.is_(None), mail_addresses.c.asked < now - KEPT)
            await connection.execute(delete(mail_addresses).where(unconfirmed))


def _delivery(one: Occasion, way: Way, target: str, due: int) -> dict[str, Any]:
    row = {"user_id": one.user, "table_id": one.table, "kind": one.kind, "moment": one.moment, "way": way}
    return {"id": secrets.token_urlsafe(12), **row, "target": target, "due": due, "tries": 0}
