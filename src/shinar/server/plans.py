"""Plans: replies that players have laid down for what their rival may do, and that the server makes for them.

A plan is in no log, so that nobody learns of it: not even by a number. Whatever is written to a table takes along the reply that
was laid down for it, in one transaction (`Hub.attempt`). Afterwards the plan is held against the game: what is left of it is kept,
and what a process that died had not looked at is found by the others.
"""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, exists, func, select, update

from shinar.protocol import commands
from shinar.protocol import log as protocol_log
from shinar.protocol.news import PlanInfo, PlannedMove
from shinar.server.errors import PASSING, Refused
from shinar.server.foresight import Verdict, planned_lines, planner, rest_of, verdict
from shinar.server.heartbeat import now_ms
from shinar.server.models import log, plans, tables
from shinar.server.notifications.ledger import upsert
from shinar.server.store import Entry, StorageDown
from shinar.server.table_state import PLAYING

if TYPE_CHECKING:
    from shinar.server.hub import Hub, Live
    from shinar.server.table_decider import Table
    from shinar.server.table_state import Person

logger = logging.getLogger("shinar.plans")
EVERY = 20.0  # seconds between two looks at what nobody has held against its plan
AT_ONCE = 200  # tables that one look comes to
read_lines = msgspec.json.Decoder(list[list[PlannedMove]]).decode
write_lines = msgspec.json.Encoder().encode


def lines_of(text: str) -> list[list[PlannedMove]]:
    """The lines as they are kept; none where they are damaged, for that must not hold a game up."""
    try:
        return read_lines(text)
    except msgspec.DecodeError as problem:
        logger.error("a plan cannot be read: %s", problem)
        return []


class Plan(msgspec.Struct):
    """The replies of one person at one table, from the moment that so many moves and entries were there."""

    table: str
    user: str
    made: int
    size: int
    lines: list[list[PlannedMove]]
    ended: str = ""
    looked: int = 0


class Plans:
    """The table `plans`, and what is done with it."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    # --- what is kept -------------------------------------------------------------------------------------------------

    async def of(self, table: str, user: str | None = None) -> list[Plan]:
        """All plans at a table, or one person's."""
        columns = (plans.c.table_id, plans.c.user_id, plans.c.made, plans.c.size, plans.c.lines, plans.c.ended, plans.c.looked)
        query = select(*columns).where(plans.c.table_id == table).order_by(plans.c.user_id)
        if user is not None:
            query = query.where(plans.c.user_id == user)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query)).all()
        return [Plan(id, who, made, size, lines_of(lines), *more) for id, who, made, size, lines, *more in rows]

    async def keep(self, plan: Plan) -> None:
        """This plan in place of the one before; none where it has neither lines nor an end to tell of."""
        if not plan.lines and not plan.ended:
            return await self.drop(plan.table, plan.user)
        row = {
            "made": plan.made,
            "size": plan.size,
            "lines": write_lines(plan.lines).decode(),
            "ended": plan.ended,
            "looked": plan.looked,
            "created": now_ms(),
        }
        key = {"table_id": plan.table, "user_id": plan.user}
        async with self.store.transaction() as connection:
            change = upsert(connection, plans).values(**key, **row)
            await connection.execute(change.on_conflict_do_update(index_elements=list(key), set_=row))
        return None

    async def drop(self, table: str, user: str | None = None) -> None:
        which = [plans.c.table_id == table, *([] if user is None else [plans.c.user_id == user])]
        async with self.store.transaction() as connection:
            await connection.execute(delete(plans).where(*which))

    # --- what its owner does ------------------------------------------------------------------------------------------

    async def lay_down(self, id: str, who: Person, command: commands.Plan) -> PlanInfo:
        """Replies in place of those before, none where there are no lines; Refused where they are no plan."""
        try:
            async with self.hub.locked(id) as live:
                table = await self.hub.table(live)
                await self.hub.read_on(live, table)
                plan = self._drafted(table, who, command)
                await self.keep(plan)
        except StorageDown as problem:
            raise down(problem) from None
        self.hub.spawn(self.look(id))  # another process may have written meanwhile
        return PlanInfo(plan.lines)

    def _drafted(self, table: Table, who: Person, command: commands.Plan) -> Plan:
        lines: list[list[PlannedMove]] = []
        if command.lines:
            seat = planner(table, who)
            if command.moment != table.moment:
                raise Refused("stale", "the game has moved on: please look at the table again")
            lines = planned_lines(table, seat, command.lines)
        return Plan(table.id, who.id, len(table.moves), table.size, lines, looked=table.size)

    async def told(self, id: str, who: Person) -> PlanInfo:
        """What one has laid down and what is left of it, for nobody else's eyes."""
        try:
            async with self.hub.locked(id) as live:
                table, found = await self.hub.table(live), await self.of(id, who.id)
        except StorageDown as problem:
            raise down(problem) from None
        if not found or table.status != PLAYING:
            return PlanInfo([])
        left = found[0] if found[0].ended else left_of(table, found[0])
        return PlanInfo(left.lines, left.ended)

    # --- what the game makes of it ------------------------------------------------------------------------------------

    def noticed(self, table: Table) -> None:
        """Something was written to a table: called with every move."""
        if table.may_plan and not self.hub.closing:
            self.hub.spawn(self.look(table.id))

    async def look(self, id: str) -> None:
        """Hold all plans of a table against the game; what fails now is found by a later look."""
        try:
            async with self.hub.locked(id) as live:
                found = [plan for plan in await self.of(id) if not plan.ended] or await self._left_over(live)
                try:
                    for plan in found:
                        await self._hold(live, plan)
                finally:
                    self.hub.tell(live)
        except StorageDown as problem:
            logger.warning("storage: %s", problem)
        except Refused as problem:
            if problem.kind not in PASSING:
                raise

    async def _left_over(self, live: Live) -> list[Plan]:
        """Of a game that is over nothing stays, not even why a plan was given up."""
        table = await self.hub.table(live)
        if table.status != PLAYING:
            await self.drop(live.id)
        return []

    async def _hold(self, live: Live, plan: Plan) -> None:
        table = await self.hub.table(live)
        if table.status == PLAYING and verdict_of(table, plan).codes:  # it was laid down while another process wrote the move
            table = await self.hub.attempt(live, lambda table: replies_now(table, plan)) or table
        if table.status != PLAYING:
            return await self.drop(plan.table, plan.user)
        left = left_of(table, plan)
        return await self.keep(left) if left != plan else None

    def replies(self, table: Table, found: list[Plan]) -> list[Entry]:
        """The replies that were laid down for what has just been folded in, folded in themselves."""
        more: list[Entry] = []
        for plan in found:
            for entry in replies_now(table, plan):
                table.fold(entry)
                more.append(entry)
        return more

    # --- what nobody has looked at ------------------------------------------------------------------------------------

    async def keep_looking(self) -> None:
        """Games that went on while nobody held them against their plans: at once, for the last process may have died over it."""
        while True:
            try:
                await self.sweep()
            except StorageDown as problem:
                logger.warning("storage: %s", problem)
            except Exception:
                logger.exception("plans")
            await asyncio.sleep(EVERY * (0.5 + random.random()))

    async def sweep(self) -> None:
        """One look at all plans: those of games that are over, or not there any more, go."""
        going_on = exists().where(tables.c.id == plans.c.table_id, tables.c.status == PLAYING)
        async with self.store.transaction() as connection:
            over = list(await connection.scalars(select(plans.c.table_id).where(~going_on).distinct().limit(AT_ONCE)))
        for id in over:
            await self.drop(id)
        for id, size in await self._behind():
            try:
                await self.look(id)
            except Refused as problem:  # of rules that are no longer played here, for one
                logger.info("table %s: %s", id, problem.kind)
                async with self.store.transaction() as connection:
                    await connection.execute(update(plans).where(plans.c.table_id == id).values(looked=size))

    async def _behind(self) -> list[tuple[str, int]]:
        """Tables that have more entries than their plans were held against."""
        size = select(func.max(log.c.n)).where(log.c.table_id == plans.c.table_id).scalar_subquery()
        query = select(plans.c.table_id, size).where(plans.c.ended == "", size > plans.c.looked).distinct().limit(AT_ONCE)
        async with self.store.transaction() as connection:
            return [(id, entries) for id, entries in await connection.execute(query)]


def verdict_of(table: Table, plan: Plan) -> Verdict:
    return verdict(table, table.seat_of(plan.user), plan.made, plan.size, plan.lines)


def left_of(table: Table, plan: Plan) -> Plan:
    """What a plan is after what was played: shorter after a reply of it, given up, or as it was."""
    seat, played = table.seat_of(plan.user), table.moves[plan.made :]
    found = verdict_of(table, plan)
    if found.ended:
        return msgspec.structs.replace(plan, lines=[], ended=found.ended)
    if played and table.state.turn != seat:
        lines = [rest for line in plan.lines if (rest := rest_of(table.game, seat, line, played))]
        if played[-1][0] != seat and len(lines) < len(plan.lines):  # in the middle of a turn, which may still come out as foreseen
            return msgspec.structs.replace(plan, looked=table.size)
        return Plan(plan.table, plan.user, len(table.moves), table.size, lines, looked=table.size)
    return msgspec.structs.replace(plan, looked=table.size)


def replies_now(table: Table, plan: Plan) -> list[Entry]:
    """The reply to how the table stands at this moment, as entries; none where it is not its time any more."""
    if table.status != PLAYING or plan.ended:
        return []
    seat = table.seat_of(plan.user)
    return table.entries([protocol_log.Moved(seat=seat, code=code) for code in verdict_of(table, plan).codes], now_ms())


def down(problem: StorageDown) -> Refused:
    logger.error("storage: %s", problem)
    return Refused("storage", "the server cannot reach its storage just now; please try again", status=503)
