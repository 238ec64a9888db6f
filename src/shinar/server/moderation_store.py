"""Moderation in the database: bans and mutes, notices, who administers, and the audit log."""

from __future__ import annotations

import getpass
import hashlib
import hmac
import ipaddress
import secrets
import time
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.entries import encoded
from shinar.server.limits import MOST_ADDRESSES
from shinar.server.models import admins, audit, marks, notices, sanctions
from shinar.server.store import Store

BAN, MUTE, CHAT = "ban", "mute", "chat"  # kinds of sanctions; CHAT: it is off
ANNOUNCE, DRAIN = "announce", "drain"  # kinds of notices
EVERYWHERE = "all"
MARK = "moderation"


class Sanction(msgspec.Struct, frozen=True):
    """Something that a person, an address or a table may not do; until None: for good."""

    kind: str
    subject: str
    until: int | None
    reason: str
    created: int

    def holds(self, now: int) -> bool:
        return self.until is None or self.until > now


class Notice(msgspec.Struct, frozen=True):
    """A sentence of the host for everybody; of a drain `until` is when the server goes."""

    kind: str
    en: str
    ru: str
    until: int | None
    created: int


class Audited(msgspec.Struct, frozen=True):
    """One line of the audit log."""

    id: str
    at: int
    who: str
    act: str
    target: str
    reason: str
    detail: dict[str, Any]


class ModerationState(msgspec.Struct, frozen=True):
    """All that is in force, as of a mark."""

    mark: int
    sanctions: list[Sanction]
    notices: list[Notice]
    admins: frozenset[str]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def os_user() -> str:
    """Who acts at the command line."""
    try:
        return f"cli:{getpass.getuser()}"
    except (KeyError, OSError):
        return "cli:?"


@lru_cache(MOST_ADDRESSES)
def address_subject(secret: bytes, address: str) -> str:
    """An address as it is kept: hashed, so that the database names nobody's home. Of IPv6 the network counts."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        parsed = None
    if isinstance(parsed, ipaddress.IPv6Address):
        mapped = parsed.ipv4_mapped
        address = str(mapped) if mapped else str(ipaddress.ip_network((parsed, 64), strict=False))
    return "address:" + hmac.new(secret, b"address:" + address.encode(), hashlib.sha256).hexdigest()[:32]


async def read_mark(store: Store) -> int:
    """The number that grows with every decision."""
    async with store.transaction() as connection:
        return (await connection.scalar(select(marks.c.value).where(marks.c.name == MARK))) or 0


async def read_all(store: Store) -> ModerationState:
    """All that is in force. The mark is read first: what is decided meanwhile is read again."""
    mark = await read_mark(store)
    now = now_ms()
    async with store.transaction() as connection:
        found = (await connection.execute(select(sanctions))).mappings().all()
        told = (await connection.execute(select(notices))).mappings().all()
        people = (await connection.execute(select(admins.c.user_id))).scalars().all()
    held = [one for row in found if (one := Sanction(**row)).holds(now)]
    return ModerationState(mark, held, [Notice(**row) for row in told], frozenset(people))


async def write_audit(
    connection: AsyncConnection, who: str, act: str, target: str, reason: str = "", detail: dict[str, Any] | None = None
) -> None:
    """Write down who did what, and move the mark on: both with the act itself, or not at all."""
    await note(connection, who, act, target, reason, detail)
    await move_mark(connection)


async def note(
    connection: AsyncConnection, who: str, act: str, target: str, reason: str = "", detail: dict[str, Any] | None = None
) -> None:
    """Write down what servers need not know of."""
    row = {"id": secrets.token_hex(12), "at": now_ms(), "who": who, "act": act, "target": target, "reason": reason}
    await connection.execute(insert(audit).values(**row, detail=encoded(detail or {})))


async def move_mark(connection: AsyncConnection) -> None:
    moved = await connection.execute(update(marks).where(marks.c.name == MARK).values(value=marks.c.value + 1))
    if not moved.rowcount:
        await connection.execute(insert(marks).values(name=MARK, value=1))


async def put_sanction(connection: AsyncConnection, kind: str, subject: str, until: int | None, reason: str) -> None:
    """One of a kind for each subject: a new one takes the place of the old."""
    await drop_sanction(connection, kind, subject)
    row = {"kind": kind, "subject": subject, "until": until, "reason": reason, "created": now_ms()}
    await connection.execute(insert(sanctions).values(row))


async def drop_sanction(connection: AsyncConnection, kind: str, subject: str) -> bool:
    gone = delete(sanctions).where(sanctions.c.kind == kind, sanctions.c.subject == subject)
    return bool((await connection.execute(gone)).rowcount)


async def put_notice(connection: AsyncConnection, kind: str, en: str, ru: str, until: int | None) -> None:
    await drop_notice(connection, kind)
    await connection.execute(insert(notices).values(kind=kind, en=en, ru=ru, until=until, created=now_ms()))


async def drop_notice(connection: AsyncConnection, kind: str) -> bool:
    return bool((await connection.execute(delete(notices).where(notices.c.kind == kind))).rowcount)


async def read_audit(store: Store, since: int = 0, before: int | None = None, limit: int = 100) -> list[Audited]:
    """The newest lines of the audit log first."""
    query = select(audit).where(audit.c.at >= since).order_by(audit.c.at.desc(), audit.c.id).limit(limit)
    if before is not None:
        query = query.where(audit.c.at < before)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [Audited(**{**row, "detail": msgspec.json.decode(row["detail"])}) for row in rows]
