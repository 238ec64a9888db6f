"""Duplicate: the same deal at other tables, for friends to play from the same seat against the same bots, and to compare.

A deal is known by a secret of its own, not by the table it came from: who is to play it cannot look the game up. Where others
played it is told only to those who have finished it themselves.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Struct

from shinar.bots import LEVELS
from shinar.server.accounts import who
from shinar.server.errors import FAILURES, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import new_id
from shinar.server.ledger import ABANDONED, FINISHED, LINK, SUBSTITUTE, Ledger
from shinar.server.lobby import NewTable, Opened, TableId, create, visible
from shinar.server.store import Listed, Store

DealId = Annotated[str, Parameter(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
MOST = 100
ME = "me"


class Deal(Struct):
    id: str


@post("/api/tables/{id:str}/deal", status_code=201, summary="Offer the deal of a finished game to others", responses=FAILURES)
async def offer(request: Request[Any, Any, Any], id: TableId, state: State) -> Deal:
    table, person = await visible(request, state.hub, id)
    if table.deal:
        return Deal(table.deal["id"])
    if table.status != FINISHED:
        raise Refused("status", "a deal can be offered when the game is finished")
    if table.record.position is not None or table.prefix:
        raise Refused("setup", "this game did not begin with a deal of its own", status=400)
    seat = max(0, table.seat_of(person.id))
    seats = [ME if n == seat else one.bot or SUBSTITUTE for n, one in enumerate(table.seats)]
    entry = ("deal", {"id": new_id(), "seats": seats})
    changed = await state.hub.change(id, lambda now: [] if now.deal else now.entries([entry], now_ms()))
    assert changed.deal is not None
    return Deal(changed.deal["id"])


@get("/api/deals/{deal:str}", summary="A deal, and how those who played it fared", responses=FAILURES)
async def look(request: Request[Any, Any, Any], deal: DealId, state: State) -> dict[str, Any]:
    person = await who(request)
    rows, table, seats = await found(state.hub, state.store, deal)
    mine = await own(state.hub, rows, person.id, seats.index(ME))
    return {
        "game": table.game.name,
        "options": table.record.options,
        "seat": seats.index(ME),
        "seats": seats,
        "mine": mine.id if mine else None,
        "done": bool(mine and mine.status == FINISHED),
        "results": [result(row, seats.index(ME), mine) for row in rows if row.status == FINISHED and row.summary["result"]],
    }


@post("/api/deals/{deal:str}", status_code=201, summary="Play a deal oneself", responses=FAILURES)
async def take(request: Request[Any, Any, Any], deal: DealId, state: State) -> Opened:
    person = await who(request)
    rows, table, seats = await found(state.hub, state.store, deal)
    mine = await own(state.hub, rows, person.id, seats.index(ME))
    if mine:
        if mine.status == FINISHED:
            raise Refused("status", "you have played this deal already")
        return Opened(mine.id)
    state.limits.tables.take(person.id)
    known = [name if name in (*LEVELS, ME) else SUBSTITUTE for name in seats]
    wanted = NewTable(table.game.name, known, table.record.options, LINK, seed=table.record.seed, hints=False)
    return await create(state.hub, person, wanted, {"deal": table.deal})


async def found(hub: Hub, store: Store, deal: str) -> tuple[list[Listed], Ledger, list[str]]:
    """All tables of a deal, the first of them, and who sits where."""
    rows = sorted(await store.tables(member=f"deal:{deal}", limit=MOST), key=lambda row: row.created)
    if not rows:
        raise Refused("unknown", "there is no such deal", status=404)
    table = await table_of(hub, rows[0])
    assert table.deal is not None
    return rows, table, table.deal["seats"]


async def table_of(hub: Hub, row: Listed) -> Ledger:
    live = hub.live(row.id)
    async with live.lock:
        return await hub.table(live)


async def own(hub: Hub, rows: list[Listed], person: str, seat: int) -> Listed | None:
    """The table at which a person plays, or played, this deal."""
    for row in rows:
        if row.status != ABANDONED and (await table_of(hub, row)).seat_of(person) == seat:
            return row
    return None


def result(row: Listed, seat: int, mine: Listed | None) -> dict[str, Any]:
    scores = row.summary["result"]["scores"]
    return {
        "name": row.summary["seats"][seat][0],
        "points": scores[seat],
        "margin": scores[seat] - max(score for n, score in enumerate(scores) if n != seat),
        "won": seat in row.summary["result"]["winners"],
        "mine": bool(mine and mine.id == row.id),
        "table": row.id if mine and mine.status == FINISHED else None,
    }


ROUTES = [offer, look, take]
