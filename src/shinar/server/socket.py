"""One table over a WebSocket: who may come, and how it ends. What is said in between is in conversation.py."""

from __future__ import annotations

import contextlib
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from shinar.protocol import VERSION
from shinar.server import wire
from shinar.server.accounts import address
from shinar.server.bounds import Bounds
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.connections import TAKE_OVER, GuardedWebSocket
from shinar.server.conversation import Conversation
from shinar.server.errors import Refused
from shinar.server.hub import Hub, Live
from shinar.server.identity import Identity, check_origin, find
from shinar.server.listener import Listener
from shinar.server.lobby import rematch
from shinar.server.moderation import subject_of
from shinar.server.rated import place_of
from shinar.server.sessions import Sessions
from shinar.server.table_access import visible_to

GONE = (WebSocketDisconnect, OSError, RuntimeError)
NORMAL, REFUSED, ENDED, PRIVATE, GOING = 1000, 4400, 4401, 4403, 1012  # codes a socket is closed with


@websocket("/api/tables/{id:str}/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
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
    """Take the connection over until it ends: from here on what comes is answered as it comes."""
    if live.table and live.table.following and not live.table.next_table:
        hub.spawn(go_on(hub, live.id))
    connection: GuardedWebSocket = socket.scope["extensions"][TAKE_OVER]["connection"]  # type: ignore[index, assignment]
    talk = Conversation(hub, live, listener, socket.app.state.limits, connection)
    try:
        if await talk.held():
            await socket.close(*((GOING, "restart") if hub.closing else listener.ended or (NORMAL, "")))
        else:
            await socket.receive()  # how it ended, for those who count
    finally:
        talk.close()


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
