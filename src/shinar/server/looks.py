"""What people have seen of their games: the last entry that each was shown at a table, for all processes to know."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, or_, select, update

from shinar.server.models import members
from shinar.server.store import CHUNK, Store


class Looks:
    """What was shown here and is not written yet."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.shown: dict[tuple[str, str], int] = {}

    def mark(self, table: str, user: str, n: int) -> None:
        """Somebody has seen all entries up to this one."""
        if n > self.shown.get((table, user), 0):
            self.shown[table, user] = n

    async def write(self) -> None:
        """Keep what was shown; where that fails it is tried again, for nothing newer is lost."""
        shown, self.shown = self.shown, {}
        if not shown:
            return
        newer = or_(members.c.looked.is_(None), members.c.looked < bindparam("n"))
        there = (members.c.table_id == bindparam("table"), members.c.user_id == bindparam("user"))
        rows = [{"table": table, "user": user, "n": n} for (table, user), n in sorted(shown.items())]
        try:
            async with self.store.transaction() as connection:
                await connection.execute(update(members).where(*there, newer).values(looked=bindparam("n")), rows)
        except BaseException:
            for (table, user), n in shown.items():
                self.mark(table, user, n)
            raise

    async def of(self, user: str, tables: Sequence[str]) -> dict[str, int]:
        """By table, the last entry that somebody was shown."""
        found: dict[str, int] = {}
        for start in range(0, len(tables), CHUNK):
            query = select(members.c.table_id, members.c.looked).where(
                members.c.user_id == user, members.c.table_id.in_(tables[start : start + CHUNK]), members.c.looked.is_not(None)
            )
            async with self.store.transaction() as connection:
                found |= {row.table_id: row.looked for row in await connection.execute(query)}
        return {table: max(found.get(table, 0), self.shown.get((table, user), 0)) for table in tables}
