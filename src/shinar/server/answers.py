"""What each command over a socket is answered."""

from __future__ import annotations

import asyncio

import msgspec

from shinar.core.errors import IllegalMove, ShinarError
from shinar.protocol import commands, news
from shinar.server import wire
from shinar.server.errors import PASSING, Refused, illegal
from shinar.server.foresight import planner, walked
from shinar.server.hub import Hub, Live
from shinar.server.jobs import NO_LANGUAGE
from shinar.server.limits import Limits
from shinar.server.listener import Listener
from shinar.server.lobby import rematch
from shinar.server.table_access import visible_to
from shinar.server.table_decider import Table
from shinar.server.table_state import FINISHED, PLAYING, Person

decode = msgspec.json.Decoder(commands.AnyCommand).decode
LONGEST = 8 * 1024


def refusal(hub: Hub, number: int, problem: Refused) -> bytes:
    hub.metrics.refusals.labels(problem.kind).inc()
    return wire.refusal(number, problem.problem())


def read(text: str) -> commands.AnyCommand:
    """A command; Refused where it is none."""
    try:
        if len(text) > LONGEST:
            raise ValueError(f"a message has at most {LONGEST} bytes")
        command: commands.AnyCommand = decode(text)
        return command
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise Refused("message", str(problem)[:200], status=400) from None


async def allow(limits: Limits, listener: Listener, command: commands.AnyCommand) -> None:
    """What costs more than a message is allowed less often."""
    if isinstance(command, commands.Chat):
        await limits.chat.take(listener.who.id)
    if isinstance(command, commands.Hint):
        await limits.hints.take(listener.who.id)
    if isinstance(command, commands.Foresee):
        await limits.foresees.take(listener.who.id)
    if isinstance(command, commands.Plan | commands.Planned):
        await limits.plans.take(listener.who.id)
    if isinstance(command, commands.Rematch):
        await limits.tables.take(listener.who.id)


async def answer(hub: Hub, live: Live, listener: Listener, command: commands.AnyCommand) -> bytes:
    if isinstance(command, commands.Ping):
        return wire.answer(command.id, size_of(live))
    if isinstance(command, commands.Refresh):
        await hub.show_whole(live, listener, command.since)
        return wire.answer(command.id, size_of(live))
    if isinstance(command, commands.Look | commands.Why):
        return await tell(hub, live, listener, command)
    if isinstance(command, commands.Hint):
        return await hint(hub, live, listener, command)
    if isinstance(command, commands.Foresee):
        return await foresee(hub, live, listener, command)
    if isinstance(command, commands.Planned):
        return wire.answer(command.id, size_of(live), plan=await hub.plans.told(live.id, listener.who))
    if isinstance(command, commands.Plan):
        laid = await asyncio.shield(hub.begin(hub.plans.lay_down(live.id, listener.who, command)))
        return wire.answer(command.id, size_of(live), plan=laid)
    return await asyncio.shield(hub.begin(act(hub, live, listener.who, command)))


def size_of(live: Live) -> int:
    return live.table.size if live.table else 0


async def act(hub: Hub, live: Live, who: Person, command: commands.AnyCommand) -> bytes:
    """What was begun is ended even where the client goes: others at the table must hear of it."""
    table = await hub.execute(live.id, who, command)
    size = table.size
    if isinstance(command, commands.Rematch):
        await open_next(hub, live.id)
    return wire.answer(command.id, size)


async def open_next(hub: Hub, id: str) -> None:
    """The next game, where all want it; their commands are saved, so where storage fails now, it is opened by itself later."""
    try:
        await rematch(hub, id)
    except Refused as problem:
        if problem.kind not in PASSING:
            raise
        hub.sync.insist("rematch", lambda: rematch(hub, id))


async def tell(hub: Hub, live: Live, listener: Listener, command: commands.Look | commands.Why) -> bytes:
    """A question that changes nothing."""
    if isinstance(command, commands.Look):
        await visible_to(hub, live.id, listener.who.id)  # a deal may have been offered since one came
    async with live.lock:
        table = await hub.table(live)
        seat = table.seat_of(listener.who.id)
        if isinstance(command, commands.Look):
            state = table.state_after(command.made)
            eyes = table.eyes(looking_as(table, seat, command.seat))
            [view] = table.game.views(state, [eyes], wire.no_choices)
            return wire.answer(command.id, table.size, made=command.made, view=view)
        problem = why_not(table, seat, command)
        return wire.answer(command.id, table.size, why=illegal(problem).problem() if problem else None)


async def foresee(hub: Hub, live: Live, listener: Listener, command: commands.Foresee) -> bytes:
    """Where a line of moves leads, as the seat that asks can know it: on a copy that was dealt again for it."""
    async with live.lock:
        table = await hub.table(live)
        ahead = walked(table, planner(table, listener.who), command.line)
        turn, size = ahead.turn, table.size
    seen = ahead.seat if turn < 0 else turn
    [view] = ahead.game.views(ahead.state, [seen], wire.no_choices)
    view["moves"] = [[choice["code"], " ".join(choice["path"]), choice["gain"]] for choice in ahead.choices()]
    told = news.Ahead(turn, sorted(ahead.unsure), ahead.ready, ahead.line)
    return wire.answer(command.id, size, view=view, ahead=told)


def looking_as(table: Table, own: int, wanted: int | None) -> int:
    """Whose eyes one may look through: one's own, and after the game anybody's."""
    if wanted is None or wanted == own:
        return own
    if table.status != FINISHED or wanted >= len(table.seats):
        raise Refused("status", "you can look from another seat only when the game is over")
    return wanted


async def hint(hub: Hub, live: Live, listener: Listener, command: commands.Hint) -> bytes:
    """The best moves of the seat that asks, for its eyes only."""
    found = await hub.hints.ask(live, listener)
    moves = found.hint.moves[command.lang or listener.lang or NO_LANGUAGE]
    return wire.answer(command.id, found.size, hint=news.Hints(found.moment, found.hint.iterations, moves))


def why_not(table: Table, seat: int, command: commands.Why) -> IllegalMove | None:
    """Why a move or a path of clicks is not allowed to the seat that asks.

    Nobody else is told: the answer depends on what that seat holds.
    """
    if table.status != PLAYING or not table.game.may_choose(table.state, seat):
        raise Refused("turn", "you have nothing to decide now")
    state = table.state.copy()
    try:
        state.give_turn(seat)
        if command.path:
            return table.game.objection(state, command.path)
        return state.why_not(command.text if command.code is None else command.code)
    except ShinarError as unknown:
        raise Refused("unknown", str(unknown)) from None
