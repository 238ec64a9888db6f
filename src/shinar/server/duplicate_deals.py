"""Duplicate deals: the same deal at other tables, for friends to play from the same seat against the same bots, and to compare.

A deal is known by a secret of its own, not by the table it came from. While it runs, that table and the others of the deal are
shown only to those who sat at them or who have finished the deal themselves. A person has one try, whatever becomes of it.
"""

from __future__ import annotations

import contextlib
from typing import Annotated, Any, cast

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from shinar.bots import LEVELS
from shinar.bots.cast import seated
from shinar.protocol import log
from shinar.protocol.answers import DealInfo, DealResult, OfferedDeal, OpenedTable, Outcome
from shinar.protocol.log import Entry
from shinar.server.accounts import who
from shinar.server.errors import FAILURES, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import Identity, new_id
from shinar.server.lobby import DealtFrom, NewTable, TableId, allow_opening, create, visible
from shinar.server.store import Conflict, Listed
from shinar.server.table_access import MOST_TRIES, found, has_finished, own_try
from shinar.server.table_decider import Table
from shinar.server.table_state import ABANDONED, DAY, FINISHED, LINK, SUBSTITUTE

DealId = Annotated[str, Parameter(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
ME = "me"


@post("/api/tables/{id:str}/deal", status_code=201, summary="Offer the deal of a finished game to others", responses=FAILURES)
async def offer(request: Request[Any, Any, Any], id: TableId, state: State) -> OfferedDeal:
    table, person = await visible(request, state.hub, id)
    seat = table.seat_of(person.id)
    if seat < 0:
        raise Refused("spectator", "only those who sat at a table can offer its deal", status=403, why="deal")
    if table.day:
        raise Refused("setup", "the deal of a day is everybody's already", status=400, why="deal")
    if table.deal:
        return OfferedDeal(table.deal.id)
    if table.status != FINISHED:
        raise Refused("status", "a deal can be offered when the game is finished", why="unfinished")
    if table.known:
        raise Refused(
            "setup", "the cards of this game may have been known beforehand: its deal cannot be offered", status=400, why="deal"
        )
    offered = log.DealChanged(
        new_id(),
        [ME if n == seat else one.bot or SUBSTITUTE for n, one in enumerate(table.seats)],
        by=person.id,
        account=person.account,
        until=now_ms() + int(state.settings.deal_days * DAY),
    )
    changed = await state.hub.change(id, lambda now: [] if now.deal else now.entries([offered], now_ms()))
    assert changed.deal is not None
    return OfferedDeal(changed.deal.id)


@get("/api/deals/{deal:str}", summary="A deal, and how those who played it fared", responses=FAILURES)
async def look(request: Request[Any, Any, Any], deal: DealId, state: State) -> DealInfo:
    person = await who(request)
    source, rows = await found(state.hub, deal)
    assert source.deal is not None
    seats, over = source.deal.seats, source.deal_over(now_ms())
    sat = source.seat_of(person.id) >= 0
    mine = await state.hub.store.table(source.id) if sat else await own_try(state.hub, source, person.id)
    insider = over or sat or await has_finished(state.hub, source, person.id)
    first = await state.hub.store.table(source.id)
    return DealInfo(
        game=source.game.name,
        options=source.record.options,
        seat=seats.index(ME),
        seats=seats,
        characters=rivals(source, seats),
        mine=mine.id if mine else None,
        done=bool(mine and mine.status in (FINISHED, ABANDONED)),
        over=over,
        until=source.deal.until,
        offered=offerer(source) == person.id,
        results=[result(source, row, insider, over, bool(mine and mine.id == row.id)) for row in ([first] if first else []) + rows],
    )


@post("/api/deals/{deal:str}", status_code=201, summary="Play a deal oneself: one try a person", responses=FAILURES)
async def take(request: Request[Any, Any, Any], deal: DealId, state: State) -> OpenedTable:
    person = await who(request)
    source, _ = await found(state.hub, deal)
    if source.seat_of(person.id) >= 0:
        raise Refused("status", "you have played this deal already: it comes from your table", why="dealt")
    mine = await own_try(state.hub, source, person.id)
    if mine:
        if mine.status in (FINISHED, ABANDONED):
            raise Refused("status", "you have played this deal already: everybody has one try", why="tried")
        return OpenedTable(mine.id)
    await allow_opening(request, state, person)
    source = await state.hub.change(source.id, lambda now: new_try(now, person))
    return await open_try(state.hub, source, person)


@post(
    "/api/deals/{deal:str}/end",
    status_code=200,
    summary="End a deal that one has offered: its tables are open to all",
    responses=FAILURES,
)
async def end(request: Request[Any, Any, Any], deal: DealId, state: State) -> OfferedDeal:
    person = await who(request)
    source, _ = await found(state.hub, deal)
    if offerer(source) != person.id:
        raise Refused("host", "only the person who offered a deal can end it", status=403, why="deal")

    def ended(now: Table) -> list[Entry]:
        return now.ended_deal(now_ms()) if now.deal_runs else []

    await state.hub.change(source.id, ended)
    return OfferedDeal(deal)


def offerer(source: Table) -> str:
    """Who offered a deal; in old ones it is who sat at the seat that is played."""
    assert source.deal is not None
    return source.deal.by or str(source.seats[source.deal.seats.index(ME)].user)


def new_try(source: Table, person: Identity) -> list[Entry]:
    """The entry that somebody's one try at a deal is; none where it is written down already."""
    if person.id in source.tries:
        return []
    if source.deal_over(now_ms()):
        raise Refused("status", "this deal is over", why="deal-over")
    if len(source.tries) >= MOST_TRIES:
        raise Refused(
            "full", f"{MOST_TRIES} people have played this deal, which is the most", why="deal", args={"most": MOST_TRIES}
        )
    return source.entries([log.TryBegun(person.id, new_id(), person.account)], now_ms())


async def open_try(hub: Hub, source: Table, person: Identity) -> OpenedTable:
    """The table of a try. Its id stands in the log already: asking twice, even at once, opens it once."""
    id = source.tries[person.id].table
    assert source.deal is not None
    dealt = log.Deal(source.deal.id, source.deal.seats, source.id)
    begun = DealtFrom(source.record.seed, source.salt, known=True, deal=dealt)
    seats = [name if name in (*LEVELS, ME) else SUBSTITUTE for name in source.deal.seats]
    wanted = NewTable(source.game.name, seats, source.record.options, LINK, hints=False)
    with contextlib.suppress(Conflict):
        await create(hub, person, wanted, begun, id, source.game, rivals(source, seats))
    return OpenedTable(id)


def rivals(source: Table, seats: list[str]) -> list[str | None]:
    """The characters of the bots: the same at every table of a deal."""
    return seated(source.id, seats, [seat.character for seat in source.seats])


def result(source: Table, row: Listed, insider: bool, over: bool, mine: bool) -> DealResult:
    """How one table of a deal fared. A try that was not played to its end is shown as what it is."""
    assert source.deal is not None
    seat = source.deal.seats.index(ME)
    tried = next((one.account for one in source.tries.values() if one.table == row.id), None)
    ended = row.summary.result
    scores = ended.scores if ended else None
    return DealResult(
        name=row.summary.seats[seat][0],
        account=source.deal.account if row.id == source.id else tried,
        outcome=outcome(row, seat, over),
        points=scores[seat] if scores else None,
        margin=scores[seat] - max(score for n, score in enumerate(scores) if n != seat) if scores else None,
        won=bool(ended and seat in ended.winners),
        mine=mine,
        table=row.id if insider else None,
    )


def outcome(row: Listed, seat: int, over: bool) -> Outcome:
    """played, resigned, time (was up), abandoned, playing, or unfinished when the deal is over."""
    if row.status == FINISHED:
        reason = row.summary.result.reason if row.summary.result else "played"
        return "resigned" if seat in row.summary.resigned and reason == "played" else cast(Outcome, reason)
    if row.status == ABANDONED:
        return "abandoned"
    return "unfinished" if over else "playing"


ROUTES = [offer, look, take, end]
