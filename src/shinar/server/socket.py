"""One table over a WebSocket: news go out as they come, wishes come in one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from shinar.bots.review import move_data, reason_data
from shinar.core.errors import IllegalMove, ShinarError
from shinar.server import wire, wishes
from shinar.server.errors import Refused, illegal
from shinar.server.hub import Hub, Listener, Live
from shinar.server.identity import check_origin, find
from shinar.server.ledger import FINISHED, Person
from shinar.server.limits import Limits
from shinar.server.lobby import rematch
from shinar.server.table import Table

log = logging.getLogger("shinar.socket")
decode = msgspec.json.Decoder(wishes.Asked).decode
GONE = (WebSocketDisconnect, OSError, RuntimeError)
LONGEST = 8 * 1024
REFUSED, PRIVATE, GOING = 4400, 4403, 1012  # codes a socket is closed with


@websocket("/api/tables/{id:str}/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], id: str) -> None:
    """Follow a table and play at it. Query: `since` (the last entry seen), `lang` (en or ru, for texts)."""
    hub: Hub = socket.app.state.hub
    try:
        check_origin(socket)
        listener = await greet(socket)
        live = await hub.join(id[:40], listener)
    except Refused as problem:
        await socket.accept()
        with contextlib.suppress(*GONE):
            await socket.send_data(wire.refusal(0, problem.data()), mode="text")
            await socket.close(PRIVATE if problem.status == 403 else REFUSED, problem.kind)
        return
    await socket.accept()
    hub.metrics.connections.inc()
    writer = asyncio.create_task(send_news(socket, hub, live, listener))
    try:
        await read_wishes(socket, hub, live, listener)
    except Exception:
        log.exception("socket of table %s", live.id)
        raise
    finally:
        hub.leave(live, listener)
        hub.metrics.connections.dec()
        listener.queue.put_nowait(None)
        with contextlib.suppress(asyncio.CancelledError):
            await writer


async def greet(socket: WebSocket[Any, Any, Any]) -> Listener:
    """Who it is, in which language, and what they have seen."""
    found = await find(socket)
    if found is None:
        raise Refused("login", "please come in first, as a guest or with an account", status=401)
    lang = socket.query_params.get("lang")
    since = socket.query_params.get("since", "0")
    if lang not in (None, "en", "ru") or not since.isascii() or not since.isdigit() or len(since) > 9:
        raise Refused("message", "lang is en or ru, since is a number", status=400)
    return Listener(Person(found.id, found.name), lang, int(since))


async def send_news(socket: WebSocket[Any, Any, Any], hub: Hub, live: Live, listener: Listener) -> None:
    """Send what is in the queue; a reader that fell behind gets all it missed in one piece."""
    with contextlib.suppress(*GONE):
        while True:
            message = await listener.queue.get()
            if message is None:
                if hub.closing:
                    await socket.close(GOING, "restart")
                return
            await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
            if listener.behind and listener.queue.empty():
                with contextlib.suppress(Refused):
                    await hub.catch_up(live, listener)


async def read_wishes(socket: WebSocket[Any, Any, Any], hub: Hub, live: Live, listener: Listener) -> None:
    """Answer each message; one that makes no sense gets an error, and the connection lives on."""
    limits: Limits = socket.app.state.limits
    key = str(id(listener))
    with contextlib.suppress(*GONE):
        while True:
            text = await socket.receive_data(mode="text")
            number = 0
            try:
                wish, number = read(text, limits, key)
                limits.messages.take(key)
                if isinstance(wish, wishes.Chat):
                    limits.chat.take(listener.who.id)
                if isinstance(wish, wishes.Hint):
                    limits.hints.take(listener.who.id)
                reply = await answer(hub, live, listener, wish)
            except Refused as problem:
                hub.metrics.refusals.labels(problem.kind).inc()
                reply = wire.refusal(number, problem.data())
            await listener.answer(reply)


def read(text: str | bytes, limits: Limits, key: str) -> tuple[wishes.Asked, int]:
    """A wish and its number; what is no wish is counted too."""
    try:
        if len(text) > LONGEST:
            raise ValueError(f"a message has at most {LONGEST} bytes")
        wish: wishes.Asked = decode(text)
        return wish, wish.id
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        limits.messages.take(key)
        raise Refused("message", str(problem)[:200], status=400) from None


async def answer(hub: Hub, live: Live, listener: Listener, wish: wishes.Asked) -> bytes:
    if isinstance(wish, wishes.Ping):
        return wire.answer(wish.id, live.table.size if live.table else 0)
    if isinstance(wish, wishes.Look | wishes.Why):
        return await tell(hub, live, listener, wish)
    if isinstance(wish, wishes.Hint):
        return await hint(hub, live, listener, wish)
    table = await hub.wish(live.id, listener.who, wish)
    size = table.size
    if isinstance(wish, wishes.Rematch):
        await rematch(hub, live.id)
    return wire.answer(wish.id, size)


async def tell(hub: Hub, live: Live, listener: Listener, wish: wishes.Look | wishes.Why) -> bytes:
    """A question that changes nothing."""
    async with live.lock:
        table = await hub.table(live)
        seat = table.seat_of(listener.who.id)
        if isinstance(wish, wishes.Look):
            state = table.state_after(wish.made)
            view = table.game.view(state, looking_as(table, seat, wish.seat))
            view["moves"] = []
            return wire.answer(wish.id, table.size, made=wish.made, view=view)
        problem = why_not(table, seat, wish)
        return wire.answer(wish.id, table.size, why=illegal(problem).data() if problem else None)


def looking_as(table: Table, own: int, wanted: int | None) -> int:
    """Whose eyes one may look through: one's own, and after the game anybody's."""
    if wanted is None or wanted == own:
        return own
    if table.status != FINISHED or wanted >= len(table.seats):
        raise Refused("status", "as another seat one can look when the game is over")
    return wanted


async def hint(hub: Hub, live: Live, listener: Listener, wish: wishes.Hint) -> bytes:
    """The best moves of the seat that asks, for its eyes only."""
    hinted = await hub.advise(live, listener.who)
    game = hinted.table.game
    lang = wish.lang or listener.lang
    moves = [
        {
            **move_data(game, hinted.state, advice.move, lang),
            "visits": advice.move.visits,
            "reasons": [reason_data(game, line, lang) for line in advice.reasons],
        }
        for advice in hinted.found
    ]
    looks = sum(advice.move.visits for advice in hinted.found)
    return wire.answer(wish.id, hinted.table.size, hint={"moment": hinted.moment, "looks": looks, "moves": moves})


def why_not(table: Table, seat: int, wish: wishes.Why) -> IllegalMove | None:
    """Why a move or a path of clicks is not allowed to the seat that asks.

    Nobody else is told: the answer depends on what that seat holds.
    """
    if not table.game.may_choose(table.state, seat):
        raise Refused("turn", "you have nothing to decide now")
    state = table.state.copy()
    try:
        state.give_turn(seat)
        if wish.path:
            return table.game.objection(state, wish.path)
        return state.why_not(wish.text if wish.code is None else wish.code)
    except ShinarError as unknown:
        raise Refused("unknown", str(unknown)) from None
