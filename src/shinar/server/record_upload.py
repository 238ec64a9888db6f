"""Uploads of records, games from elsewhere: a record is checked against the rules, move by move, and becomes a finished table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shinar.bots import LEVELS
from shinar.bots.cast import seated
from shinar.core.errors import RecordError
from shinar.core.record import Record, check
from shinar.protocol import log
from shinar.protocol.answers import OpenedTable
from shinar.protocol.clocks import NoClock
from shinar.protocol.log import Entry
from shinar.server.accounts import who
from shinar.server.errors import FAILURES, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import Identity, new_id
from shinar.server.lobby import DealtFrom, allow_opening, first_entry
from shinar.server.request_body import room_for
from shinar.server.table_state import LINK

LONGEST = 500_000  # letters of a record
MOST_MOVES = 3_000


class Upload(Struct, forbid_unknown_fields=True):
    """A record as `GET /api/tables/ID/record` or `shinar play --record` writes it."""

    text: Annotated[str, Meta(max_length=LONGEST)]
    visibility: Literal["open", "link"] = LINK


@post(
    "/api/records",
    status_code=201,
    summary="Put a record into the library",
    responses=FAILURES,
    request_max_body_size=room_for(LONGEST),
)
async def upload(request: Request[Any, Any, Any], data: JSONBody[Upload], state: State) -> OpenedTable:
    person = await who(request)
    await allow_opening(request, state, person)
    return OpenedTable(await shelve(state.hub, person, read(data.text), data.visibility))


def read(text: str) -> Record:
    """A record that is right to its last line, of a game that was played to its end."""
    if text.count("\n") > MOST_MOVES:
        raise Refused("setup", f"a record has at most {MOST_MOVES} moves", why="record-long", args={"most": MOST_MOVES})
    try:
        record, state = check(text.splitlines())
    except RecordError as problem:
        raise Refused("setup", str(problem), why="record", args={"line": problem.line}) from None
    if not state.over:
        raise Refused("setup", "this game was not played to its end", why="record-end")
    return record


async def shelve(hub: Hub, person: Identity, record: Record, visibility: str) -> str:
    """Write the game down as a table that nobody sits at any more."""
    dealt = DealtFrom(record.seed, known=True, position=record.position)
    opened = first_entry(record.game, len(record.seats), record.options, dealt, visibility, False, NoClock(), person.id)
    drafts: list[log.Logged] = [opened]
    id = new_id()
    named = seated(id, record.seats, record.characters)
    for seat, name in enumerate(record.seats):
        if name in LEVELS:
            drafts.append(log.BotSeated(seat, name, named[seat]))
        else:
            drafts.append(log.SatDown(seat, f"record:{seat}", f"№ {seat + 1}"))
    drafts.append(log.Started())
    drafts += [log.Moved(seat, code) for seat, code in record.moves]
    await hub.create(id, [Entry(n, now_ms(), data) for n, data in enumerate(drafts, 1)])
    return id


ROUTES = [upload]
