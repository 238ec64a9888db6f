"""One table over a WebSocket: news go out as they come, commands come in one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from shinar.core.errors import IllegalMove, ShinarError
from shinar.protocol import VERSION, commands, news
from shinar.server import wire
from shinar.server.accounts import address
from shinar.server.bounds import Bounds
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.errors import PASSING, Refused, illegal
from shinar.server.hub import Hub, Live
from shinar.server.identity import Identity, check_origin, find
from shinar.server.jobs import NO_LANGUAGE
from shinar.server.limits import Limits
from shinar.server.listener import Listener
from shinar.server.lobby import rematch
from shinar.server.moderation import subject_of
from shinar.server.rated import place_of
from shinar.server.sessions import Sessions
from shinar.server.table_access import visible_to
from shinar.server.table_decider import Table
from shinar.server.table_state import FINISHED, PLAYING, Person

log = logging.getLogger("shinar.socket")
decode = msgspec.json.Decoder(commands.AnyCommand).decode
GONE = (WebSocketDisconnect, OSError, RuntimeError)
LONGEST = 8 * 1024
INBOX = 8  # messages that wait while one is being answered
REFUSED, ENDED, PRIVATE, GOING = 4400, 4401, 4403, 1012  # codes a socket is closed with


@websocket("/api/tables/{id:str}/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], id: str) -> None:
    """Follow a table and play at it. Query: `since` (the last entry seen), `lang` (en or ru, for texts)."""
    hub: Hub = socket.app.state.hub
    with contextlib.ExitStack() as held, contextlib.suppress(*GONE):
        try:
            check_origin(socket)
            found, listener = await greet(socket, id)
            held.enter_context(await admitted(socket, listener))
            await visible_to(hub, id[:40], listener.who.id)
            live = await hub.join(id[:40], listener)
        except Refused as problem:
            await socket.accept()
            await socket.send_data(wire.refusal(0, problem.problem()), mode="text")
            await socket.close(PRIVATE if problem.status == 403 else REFUSED, problem.kind)
            return
        held.callback(hub.leave, live, listener)
        sessions: Sessions = socket.app.state.sessions
        expel = partial(listener.expel, ENDED, "login")
        sessions.watch(found.kind, found.key, expel)
        held.callback(sessions.unwatch, found.kind, found.key, expel)
        await socket.accept()
        with hub.metrics.connections.track_inprogress():
            await converse(socket, hub, live, listener)


async def admitted(socket: WebSocket[Any, Any, Any], listener: Listener) -> AbstractContextManager[None]:
    """A place among the open sockets; Refused where a person or an address has too many, or comes too often."""
    state = socket.app.state
    host = address(socket)
    await state.limits.joins.take(listener.who.id)
    await state.limits.joins_here.take(host)
    bounds: Bounds = state.settings.bounds
    open_sockets: ConcurrencyLimit = state.open_sockets
    return await open_sockets.place_for(
        (f"person {listener.who.id}", bounds.sockets_per_person), (f"address {host}", bounds.sockets_per_address)
    )


async def converse(socket: WebSocket[Any, Any, Any], hub: Hub, live: Live, listener: Listener) -> None:
    """Read, act and tell until one of the three is over; then the others are, too, and nothing stays behind."""
    if live.table and live.table.following and not live.table.next_table:
        hub.spawn(go_on(hub, live.id))
    inbox: asyncio.Queue[str] = asyncio.Queue(INBOX)
    work = (receive(socket, inbox), answer_commands(socket, hub, live, listener, inbox), send_news(socket, hub, live, listener))
    tasks = [asyncio.create_task(part) for part in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, GONE):
                log.error("socket of table %s", live.id, exc_info=found)


async def go_on(hub: Hub, id: str) -> None:
    """The next game was agreed on, and the server died before it was there."""
    with contextlib.suppress(Refused):
        await rematch(hub, id)


async def greet(socket: WebSocket[Any, Any, Any], id: str) -> tuple[Identity, Listener]:
    """Who it is, in which language, and what they have seen."""
    found = await find(socket)
    if found is None:
        raise Refused("login", "please log in first, as a guest or with an account", status=401)
    check_version(socket.query_params.get("version", "1"))
    lang = socket.query_params.get("lang")
    since = socket.query_params.get("since", "0")
    if lang not in (None, "en", "ru") or not since.isascii() or not since.isdigit() or len(since) > 9:
        raise Refused("message", "lang is en or ru, since is a number", status=400)
    place = place_of(socket.app.state.settings.secret, id, address(socket))
    listener = Listener(replace(found.person, place=place), lang, int(since), address(socket))
    listener.subject = subject_of(socket)
    socket.app.state.hub.moderation.admit(found.id, listener.subject)
    return found, listener


def check_version(told: str) -> None:
    """Who speaks another version of the protocol is told so: the page of the one before says that it has to be loaded again."""
    if told == str(VERSION):
        return
    speaks = f"this server speaks version {VERSION} of the protocol"
    if told.isascii() and told.isdigit() and int(told[:9]) < VERSION:
        raise Refused("message", f"{speaks}: please load the page again, or update the program", status=400, why="older")
    raise Refused("message", f"{speaks}, which is older than what you speak", status=400, why="newer")


async def receive(socket: WebSocket[Any, Any, Any], inbox: asyncio.Queue[str]) -> None:
    """Take messages in, also while one is being answered: so it is noticed when the client goes."""
    while True:
        text = await socket.receive_data(mode="text")
        await inbox.put(text if isinstance(text, str) else text.decode())


async def send_news(socket: WebSocket[Any, Any, Any], hub: Hub, live: Live, listener: Listener) -> None:
    """Send what is in the queue; a reader that fell behind gets all it missed in one piece."""
    while True:
        message = await listener.next()
        if message is None:
            if hub.closing:
                await socket.close(GOING, "restart")
            elif listener.ended:
                await socket.close(*listener.ended)
            return
        await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        if listener.behind and listener.queue.empty():
            try:
                await hub.catch_up(live, listener)
            except Refused:
                hub.sync.stale(live.id)  # it is told as soon as the table can be read


async def answer_commands(
    socket: WebSocket[Any, Any, Any], hub: Hub, live: Live, listener: Listener, inbox: asyncio.Queue[str]
) -> None:
    """Answer each message; one that makes no sense gets an error, and the connection lives on."""
    limits: Limits = socket.app.state.limits
    messages = limits.messages()
    hints: set[asyncio.Task[None]] = set()  # answered beside the other commands, and given up when the asker goes
    try:
        while True:
            text = await inbox.get()
            if listener.ended:
                return
            number = 0
            try:
                try:
                    command = read(text)
                    number = command.id
                finally:
                    await messages.take("")  # also for one that makes no sense; who asks too often hears which one was too many
                hub.moderation.check_command(listener, live.id, command)
                await allow(limits, listener, command)
            except Refused as problem:
                await listener.answer(refusal(hub, number, problem))
                continue
            if isinstance(command, commands.Hint):
                hints.add(task := asyncio.create_task(reply(hub, live, listener, command)))
                task.add_done_callback(hints.discard)
            else:
                await reply(hub, live, listener, command)
    finally:
        for task in hints:
            task.cancel()


async def reply(hub: Hub, live: Live, listener: Listener, command: commands.AnyCommand) -> None:
    """Carry a command out and say what came of it."""
    try:
        told = await answer(hub, live, listener, command)
    except Refused as problem:
        told = refusal(hub, command.id, problem)
    await listener.answer(told)


def refusal(hub: Hub, number: int, problem: Refused) -> bytes:
    hub.metrics.refusals.labels(problem.kind).inc()
    return wire.refusal(number, problem.problem())


async def allow(limits: Limits, listener: Listener, command: commands.AnyCommand) -> None:
    """What costs more than a message is allowed less often."""
    if isinstance(command, commands.Chat):
        await limits.chat.take(listener.who.id)
    if isinstance(command, commands.Hint):
        await limits.hints.take(listener.who.id)
    if isinstance(command, commands.Rematch):
        await limits.tables.take(listener.who.id)


def read(text: str) -> commands.AnyCommand:
    """A command; Refused where it is none."""
    try:
        if len(text) > LONGEST:
            raise ValueError(f"a message has at most {LONGEST} bytes")
        command: commands.AnyCommand = decode(text)
        return command
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise Refused("message", str(problem)[:200], status=400) from None


async def answer(hub: Hub, live: Live, listener: Listener, command: commands.AnyCommand) -> bytes:
    if isinstance(command, commands.Ping):
        return wire.answer(command.id, live.table.size if live.table else 0)
    if isinstance(command, commands.Refresh):
        await hub.show_whole(live, listener, command.since)
        return wire.answer(command.id, live.table.size if live.table else 0)
    if isinstance(command, commands.Look | commands.Why):
        return await tell(hub, live, listener, command)
    if isinstance(command, commands.Hint):
        return await hint(hub, live, listener, command)
    return await asyncio.shield(hub.begin(act(hub, live, listener.who, command)))


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
            view = table.game.view(state, table.eyes(looking_as(table, seat, command.seat)))
            return wire.answer(command.id, table.size, made=command.made, view=wire.packed(view, choosing=False))
        problem = why_not(table, seat, command)
        return wire.answer(command.id, table.size, why=illegal(problem).problem() if problem else None)


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
