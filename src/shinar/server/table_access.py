"""Who may see a table: a private one its people, one of a deal that others still play only those for whom it holds no secret."""

from __future__ import annotations

from shinar.server.errors import Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.store import Listed
from shinar.server.table_decider import Table
from shinar.server.table_state import FINISHED

MOST_TRIES = 300  # how many may play one deal


async def table_at(hub: Hub, id: str) -> Table:
    live = hub.live(id)
    async with live.lock:
        return await hub.table(live)


async def visible_to(hub: Hub, id: str, user: str) -> Table:
    """A table that somebody may see in full once its game is over; Refused where they may not."""
    table = await table_at(hub, id)
    if not table.may_see(user):
        raise Refused("private", "this table is private", status=403)
    if table.day:
        check_day(table, user)
    elif table.deal and table.seat_of(user) < 0:
        source = await source_of(hub, table)
        if not source.deal_over(now_ms()) and source.seat_of(user) < 0 and not await has_finished(hub, source, user):
            raise Refused("deal", "others are still playing this deal: play it yourself first, or wait for its end", status=403)
    return table


def check_day(table: Table, user: str) -> None:
    """Until the day is over, a deal of the day is shown to nobody but its player, whoever has finished it."""
    if table.day_runs(now_ms()) and table.seat_of(user) < 0:
        raise Refused(
            "deal", "this deal of the day can still be played: the table is shown when the day is over", status=403, why="daily"
        )


def check_told(table: Table) -> None:
    """Until the day is over, nobody carries a deal of the day away, be it from the own table: others could play after it."""
    if table.day_runs(now_ms()):
        raise Refused("deal", "this can be had when the day of the deal is over", status=403, why="daily")


async def source_of(hub: Hub, table: Table) -> Table:
    """The table that a deal comes from."""
    if table.offered or table.deal is None:
        return table
    return await table_at(hub, table.deal.source) if table.deal.source else (await found(hub, table.deal.id))[0]


async def found(hub: Hub, deal: str) -> tuple[Table, list[Listed]]:
    """The table that a deal comes from, and the others where it was played, in the order in which they were opened."""
    rows = sorted(await hub.store.tables(member=f"deal:{deal}", limit=MOST_TRIES + 1), key=lambda row: row.created)
    if not rows:
        raise Refused("unknown", "there is no such deal", status=404)
    source = await table_at(hub, rows[0].id)
    return source, [row for row in rows if row.id != source.id]


async def own_try(hub: Hub, source: Table, user: str) -> Listed | None:
    """The table where somebody plays, or played, a deal. Before tries were written down it was known by who had opened it."""
    assert source.deal is not None
    if user in source.tries:
        return await hub.store.table(source.tries[user].table)
    _, rows = await found(hub, source.deal.id)
    return next((row for row in rows if row.creator == user), None)


async def has_finished(hub: Hub, source: Table, user: str) -> bool:
    row = await own_try(hub, source, user)
    return row is not None and row.status == FINISHED
