"""Accounts straight in the database, and the rules of friends and blocks with small bounds."""

from __future__ import annotations

from shinar.server.identity import new_id
from shinar.server.social.blocks import Blocks, Somebody
from shinar.server.social.friends import Friends
from shinar.server.store import Store


async def accounts(store: Store, *names: str) -> list[Somebody]:
    """Accounts, straight in the database."""
    found = []
    for name in names:
        id = new_id()
        await store.people.register(id, name, "-", "-")
        found.append(Somebody(id, name, True))
    return found


def rules(store: Store, most: int = 9, asked: int = 9) -> tuple[Friends, Blocks]:
    blocks = Blocks(store, most)
    return Friends(store, blocks, most, asked), blocks
