"""What people report to the host: who, where, and why. The same report twice is one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import new_id
from shinar.server.models import reports, users
from shinar.server.moderation_store import note
from shinar.server.social.blocks import Somebody
from shinar.server.social.targets import Target
from shinar.server.store import Store

Reason = Literal["chat", "cheating", "stalling", "name", "other"]
SHOWN = 100
LONGEST = 300


class Reported(Struct, frozen=True):
    """A report as the host reads it; ids as the other pages of the host know them."""

    id: str
    at: int
    by: str  # the ids of who reported and of whom
    by_name: str
    person: str
    name: str
    account: bool
    table: str
    line: int | None
    reason: str
    words: str
    settled: int | None


class Reports:
    """The table of reports. Every method may raise StorageDown."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def put(self, me: str, other: Somebody, target: Target, reason: Reason, words: str) -> None:
        """Write it down; what was reported already stays as it is."""
        table = target.table if target.name is None else ""
        row = {"id": new_id(), "same": f"{me} {other.id} {table} {reason}", "user_id": me, "other_id": other.id}
        row |= {"other_name": "" if other.account else other.name, "table_id": table, "reason": reason, "words": words}
        try:
            async with self.store.transaction() as connection:
                await connection.execute(insert(reports).values(**row, line=target.line if table else None, at=now_ms()))
        except IntegrityError:
            return

    async def newest(self, before: int | None, waiting: bool = False) -> list[Reported]:
        """Before some time, and of those that wait for the host only, where that is wished."""
        reporter, subject = users.alias(), users.alias()
        joined = reports.outerjoin(reporter, reporter.c.id == reports.c.user_id)
        joined = joined.outerjoin(subject, subject.c.id == reports.c.other_id)
        names = (reporter.c.name.label("by_name"), subject.c.name.label("known"))
        query = select(reports, *names).select_from(joined).order_by(reports.c.at.desc(), reports.c.id).limit(SHOWN)
        if before is not None:
            query = query.where(reports.c.at < before)
        if waiting:
            query = query.where(reports.c.settled.is_(None))
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [
            Reported(
                id=row["id"],
                at=row["at"],
                by=row["user_id"],
                by_name=row["by_name"] or "",
                person=row["other_id"],
                name=row["known"] or row["other_name"],
                account=row["known"] is not None,
                table=row["table_id"],
                line=row["line"],
                reason=row["reason"],
                words=row["words"],
                settled=row["settled"],
            )
            for row in rows
        ]


async def settle(store: Store, who: str, id: str) -> None:
    """The host has dealt with a report: written to the audit log, as all that the host does."""
    async with store.transaction() as connection:
        change = update(reports).where(reports.c.id == id, reports.c.settled.is_(None)).values(settled=now_ms())
        if not (await connection.execute(change)).rowcount:
            raise Refused("unknown", "there is no such report that waits", status=404)
        await note(connection, who, "settle", f"report:{id}")
