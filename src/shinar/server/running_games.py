"""One's games that go on: a calm list with what has happened, and the way to the next one that waits."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromQuery, Parameter

from shinar.protocol.running import NextGame, RunningGame, RunningGames
from shinar.server import wire
from shinar.server.accounts import who
from shinar.server.errors import FAILURES, PASSING, Refused
from shinar.server.hub import Hub
from shinar.server.table_access import table_at
from shinar.server.table_decider import Table
from shinar.server.table_state import PLAYING

log = logging.getLogger("shinar.running")
MOST = 50  # games that are told, the newest
NEWS = 6  # entries of one game
TOLD = ("move", "resign", "flag", "chat", "undo", "standin", "back", "vacation")  # kinds that are news


class Kind(msgspec.Struct):
    kind: str


kind_of = msgspec.json.Decoder(Kind).decode


async def own_tables(hub: Hub, user: str) -> tuple[list[Table], bool]:
    """The tables at which somebody plays now, and whether there are more than are looked at."""
    rows = await hub.store.tables(member=user, status=(PLAYING,), limit=MOST + 1)
    found = []
    for row in rows[:MOST]:
        try:
            table = await table_at(hub, row.id)
        except Refused as problem:  # of rules or cards that are no longer here, for one
            if problem.kind in PASSING:
                raise
            log.info("table %s: %s", row.id, problem.kind)
            continue
        if table.status == PLAYING and table.seat_of(user) >= 0:
            found.append(table)
    return found, len(rows) > MOST


def waits(table: Table, user: str) -> bool:
    """Whether somebody owes a decision, and no bot makes it for them."""
    return table.seat_of(user) in table.asked


def urgency(table: Table, user: str) -> tuple[bool, int, str]:
    """Who is waited for comes first: where time runs out soonest, then where it has been longest."""
    seat = table.seat_of(user)
    since = table.clocks.since.get(seat)
    until = since + table.clocks.left[seat] if since is not None else 2**62 + table.asked.get(seat, table.updated)
    return not waits(table, user), until if waits(table, user) else -table.updated, table.id


def running(table: Table, user: str, seen: int, lang: str | None, unread: Collection[str] = ()) -> RunningGame:
    """One game: who plays, who is waited for, and what is new; not what those say whom one does not want to read."""
    seat = table.seat_of(user)
    fresh = [(told.by, kind_of(text).kind, text) for told in table.heard(seat, seen) for text in [told.text_for(seat)]]
    news = [text for by, kind, text in fresh if kind in TOLD and not (kind == "chat" and by in unread)]
    info = table.info(seat)
    return RunningGame(
        id=table.id,
        game=table.game.name,
        seat=seat,
        seats=info.seats,
        clock=table.clock,
        times=info.times,
        waits=waits(table, user),
        updated=table.updated,
        seen=seen,
        since=len(news),
        news=[wire.told_event(table, text, lang) for text in news[-NEWS:]],
    )


def note_own_looks(hub: Hub, user: str, tables: Sequence[Table]) -> None:
    """What somebody sees at this moment is not news."""
    for table in tables:
        live = hub.tables.get(table.id)
        for listener in live.listeners if live else ():
            if live and listener.who.id == user:
                hub.note_look(live, listener)


@get("/api/me/running", summary="One's games that go on, and what has happened since one last looked", responses=FAILURES)
async def my_running(
    request: Request[Any, Any, Any], state: State, lang: FromQuery[Literal["en", "ru"] | None] = None
) -> RunningGames:
    user = (await who(request)).id
    await state.limits.running.take(user)
    tables, cut = await own_tables(state.hub, user)
    note_own_looks(state.hub, user, tables)
    seen = await state.hub.looks.of(user, [table.id for table in tables])
    tables.sort(key=lambda table: urgency(table, user))
    unread = (await state.hub.blocks.muted_by([user])).get(user, set())
    games = [running(table, user, seen[table.id], lang, unread) for table in tables]
    return RunningGames(games, sum(game.waits for game in games), cut)


@get("/api/me/next", summary="The next of one's tables that waits for one", responses=FAILURES)
async def my_next(
    request: Request[Any, Any, Any],
    state: State,
    after: Annotated[str, Parameter(max_length=40)] = "",
) -> NextGame:
    user = (await who(request)).id
    await state.limits.running.take(user)
    tables, _ = await own_tables(state.hub, user)
    return next_of([table.id for table in sorted(tables, key=lambda table: urgency(table, user)) if waits(table, user)], after)


def next_of(waiting: list[str], after: str) -> NextGame:
    """The one after the table one is at, round and round; a table that waits is never followed by itself."""
    others = [id for id in waiting if id != after]
    if after in waiting:
        at = waiting.index(after)
        others = waiting[at + 1 :] + waiting[:at]
    return NextGame(others[0] if others else None, len(others))


ROUTES = [my_running, my_next]
