"""Lists of tables for the lobby, with a fair share for every host."""

from __future__ import annotations

from sqlalchemy import func, select

from shinar.server.models import tables
from shinar.server.store import Listed, Store, listed

DEEPEST = 2_000  # rows that a list goes back


async def fair(store: Store, visibility: str, status: str, per_host: int, skip: int, limit: int) -> list[Listed]:
    """The newest tables: first so many of each host, then as many more of each, and so on."""
    newest = select(tables).where(tables.c.visibility == visibility, tables.c.status == status)
    recent = newest.order_by(tables.c.updated.desc(), tables.c.id).limit(DEEPEST).subquery()
    own = func.row_number().over(partition_by=recent.c.creator, order_by=(recent.c.updated.desc(), recent.c.id))
    ranked = select(recent, ((own - 1) // per_host).label("turn")).subquery()
    columns = [ranked.c[column.name] for column in tables.c]
    query = select(*columns).order_by(ranked.c.turn, ranked.c.updated.desc(), ranked.c.id)
    async with store.transaction() as connection:
        rows = (await connection.execute(query.offset(skip).limit(limit))).mappings().all()
    return [listed(row) for row in rows]
