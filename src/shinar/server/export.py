"""All that is kept about a person, for that person."""

from __future__ import annotations

from typing import Any

import msgspec

from shinar.server.identity import Identity
from shinar.server.notifications.own_data import kept_of
from shinar.server.store import Listed, Store

MOST_TABLES = 1_000
MOST_LINES = 5_000


async def export(store: Store, person: Identity) -> dict[str, Any]:
    """Plain data, the newest tables first; `cut` where there was more than is given at once."""
    people = store.people
    user = await people.by_id(person.id)
    tables = await store.tables(member=person.id, limit=MOST_TABLES + 1)
    chat = await store.said(person.id, MOST_LINES + 1)
    return {
        "profile": {
            "id": person.id,
            "name": person.name,
            "account": person.account,
            "created": user.created if user else None,
            "recovery_code": bool(user and user.recovery),
        },
        "sessions": [_kept(one) for one in await people.sessions(person.id)],
        "tokens": [_kept(one) for one in await people.tokens(person.id)],
        "tables": [_table(row, person.id) for row in tables[:MOST_TABLES]],
        "chat": [{"table": table, "at": at, "text": text} for table, at, text in chat[:MOST_LINES]],
        "packs": await store.packs_of(person.id),
        "notifications": await kept_of(store, person.id),
        "cut": len(tables) > MOST_TABLES or len(chat) > MOST_LINES,
    }


def _kept(one: msgspec.Struct) -> dict[str, Any]:
    """Without the hash: that is the server's."""
    return {name: value for name, value in msgspec.structs.asdict(one).items() if name not in ("hash", "user_id")}


def _table(row: Listed, person: str) -> dict[str, Any]:
    shown = {name: getattr(row, name) for name in ("id", "game", "visibility", "status", "created", "updated")}
    record = {"record": f"/api/tables/{row.id}/record"} if row.status == "finished" else {}
    return {**shown, "opened": row.creator == person, "result": row.summary.get("result"), **record}
