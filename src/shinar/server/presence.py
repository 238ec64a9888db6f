"""Who is at their table, for all processes to know: a sign of life of each person is kept with their seat.

It is written when somebody comes or goes and every now and then while they are there, and only where it matters: of the host
of a table that waits, and of the players of a game, who are told what happens while they are away.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from sqlalchemy import bindparam, or_, select, update

from shinar.server.heartbeat import now_ms
from shinar.server.models import members
from shinar.server.store import Store
from shinar.server.table_state import FINISHED, PLAYING, WAITING, TableState

SLOWEST = 30.0  # seconds between two signs of life of somebody who stays


def matters(table: TableState, user: str) -> bool:
    """Whether anything depends on a person's being at a table."""
    if table.status == WAITING:
        return user == table.host
    return table.status in (PLAYING, FINISHED) and table.seat_of(user) >= 0


class Presence:
    """The signs of life that this process has seen and not written yet."""

    def __init__(self, store: Store, host_away: float) -> None:
        self.store = store
        self.every = min(SLOWEST, host_away / 8)
        self.started = now_ms()
        self.signs: dict[tuple[str, str], int] = {}
        self.written = time.monotonic()

    def mark(self, table: TableState | None, user: str) -> None:
        """Somebody is there now."""
        if table and matters(table, user):
            self.signs[table.id, user] = now_ms()

    def due(self) -> bool:
        return time.monotonic() - self.written >= self.every

    async def write(self) -> None:
        """Keep all signs of life; those that could not be written are seen again."""
        signs, self.signs = self.signs, {}
        self.written = time.monotonic()
        if not signs:
            return
        later = or_(members.c.seen.is_(None), members.c.seen < bindparam("at"))
        seat = (members.c.table_id == bindparam("table"), members.c.user_id == bindparam("user"))
        change = update(members).where(*seat, later).values(seen=bindparam("at"))
        rows = [{"table": table, "user": user, "at": at} for (table, user), at in sorted(signs.items())]
        async with self.store.transaction() as connection:
            await connection.execute(change, rows)

    async def stored(self, table_id: str) -> dict[str, int]:
        """When each person was last at a table, as far as any process has written."""
        query = select(members.c.user_id, members.c.seen).where(members.c.table_id == table_id, members.c.seen.is_not(None))
        async with self.store.transaction() as connection:
            return {row.user_id: row.seen for row in await connection.execute(query)}

    def last_seen(self, table: TableState, stored: dict[str, int], here: Iterable[str], since: int) -> dict[str, int]:
        """When each player was last there. Nobody could be before the server was up, or after `since` while it was not."""
        first = max(self.started, since)
        users = [seat.user for seat in table.seats if seat.user]
        known = {user: max(first, stored.get(user, 0), self.signs.get((table.id, user), 0)) for user in users}
        return known | {user: now_ms() for user in here if user in known}
