"""Finding people: by the name of an account, by an id, or by a name that a guest plays under."""

from __future__ import annotations

import re

from msgspec import Struct
from sqlalchemy import func, select

from shinar.protocol.log import Said, SatDown
from shinar.server.entries import name_key
from shinar.server.errors import Refused
from shinar.server.models import admins, members, tables, users
from shinar.server.store import Store

ID = re.compile(r"[A-Za-z0-9_-]{22}")  # as identity.new_id makes them
MOST = 50
RECENT_TABLES = 200  # of those whose list of seats has a name in it


class ChatLine(Struct, frozen=True):
    """What somebody said at a table."""

    n: int
    at: int
    user: str
    name: str
    text: str


class Someone(Struct, frozen=True):
    """A person as the host sees them. Guests have the name they last sat down with."""

    id: str
    name: str
    account: bool
    games: int = 0
    created: int | None = None
    admin: bool = False


async def resolve(store: Store, told: str) -> Someone:
    """The one person of this account name or id."""
    user = await store.people.by_name(told) if len(told) <= 60 else None
    user = user or await store.people.by_id(told)
    if user:
        return Someone(user.id, user.name or "", user.password is not None, created=user.created)
    if ID.fullmatch(told):  # a guest is only written down when there is something to write
        return Someone(told, "", False)
    raise Refused("unknown", f"nobody has the name or the id {told[:60]}; a guest is named by the id that 'find' shows", status=404)


async def search(store: Store, words: str) -> list[Someone]:
    """People whose name has these words in it, accounts first; or the one of this id."""
    key = f"%{_escaped(name_key(words))}%"
    named = users.c.name_key.like(key, escape="\\")
    query = (
        select(users.c.id, users.c.name, users.c.created).where(named | (users.c.id == words)).order_by(users.c.name).limit(MOST)
    )
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).all()
        special = set((await connection.execute(select(admins.c.user_id))).scalars())
    found = {id: Someone(id, name or "", name is not None, 0, created, id in special) for id, name, created in rows}
    for id, name in await _guests(store, words):
        found.setdefault(id, Someone(id, name, False))
    counts = await _games(store, list(found)[:MOST])
    return [Someone(one.id, one.name, one.account, counts.get(one.id, 0), one.created, one.admin) for one in found.values()][:MOST]


async def _guests(store: Store, words: str) -> list[tuple[str, str]]:
    """Those who sat under this name at one of the last tables, or who have this id."""
    if ID.fullmatch(words):
        return [(words, "")]
    wanted = tables.c.summary.like(f"%{_escaped(words)}%", escape="\\")
    query = select(tables.c.id).where(wanted).order_by(tables.c.updated.desc()).limit(RECENT_TABLES)
    seen: dict[str, str] = {}
    async with store.transaction() as connection:
        ids = (await connection.execute(query)).scalars().all()
    for id in ids:
        for one in await at_table(store, id):
            if words.casefold() in one.name.casefold():
                seen.setdefault(one.id, one.name)
        if len(seen) >= MOST:
            break
    return list(seen.items())


async def at_table(store: Store, id: str) -> list[Someone]:
    """Everybody who sat, or said something, at a table."""
    seen: dict[str, str] = {}
    for entry in await store.log(id):
        if isinstance(entry.data, SatDown | Said):
            seen[entry.data.user] = entry.data.name
    return [Someone(user, name, False) for user, name in seen.items() if not user.startswith("record:")]


async def chat_of(store: Store, id: str, limit: int = 100) -> list[ChatLine]:
    """What was said at a table last, with who said it."""
    lines = [(entry, entry.data) for entry in await store.log(id) if isinstance(entry.data, Said)]
    return [ChatLine(entry.n, entry.at, said.user, said.name, said.text) for entry, said in lines[-limit:]]


async def _games(store: Store, ids: list[str]) -> dict[str, int]:
    query = select(members.c.user_id, func.count()).where(members.c.user_id.in_(ids)).group_by(members.c.user_id)
    async with store.transaction() as connection:
        return {row.user_id: row[1] for row in (await connection.execute(query)).all()}


def _escaped(words: str) -> str:
    """Words in which no letter is a joker."""
    return "".join(f"\\{letter}" if letter in "\\%_" else letter for letter in words)
