"""Finding opponents: a list of those who wait, and a socket for as long as one waits oneself. Who closes it waits no more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State

from shinar.core.errors import SetupError
from shinar.core.game import Game
from shinar.protocol.clocks import Clock
from shinar.protocol.news import Failed
from shinar.protocol.seeks import AnyWish, Here, Join, Seek, SeekList, Waiting
from shinar.server import wire
from shinar.server.accounts import address
from shinar.server.errors import FAILURES, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import Identity, check_origin, new_id
from shinar.server.lobby import known_game
from shinar.server.mailbox import Mailbox, receive
from shinar.server.matching import Matching
from shinar.server.seek_store import SAME, Sought, read_clock
from shinar.server.sessions import Sessions
from shinar.server.socket import ENDED, GOING, GONE, PRIVATE, REFUSED, admitted, greet
from shinar.server.store import StorageDown
from shinar.server.strength import like_level, strength_of

log = logging.getLogger("shinar.seeks")
decode = msgspec.json.Decoder(AnyWish).decode
INBOX = 4
LONGEST = 8 * 1024
SEEKS = "seeks"  # in place of the id of a table, where that tells places apart


@get("/api/seeks", summary="People who wait for opponents; to sit down with them: the socket /api/seeks/ws", responses=FAILURES)
async def list_seeks(state: State) -> SeekList:
    found: SeekList = await state.matching.listing()
    return found


@websocket("/api/seeks/ws")
async def seek_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Wait for opponents. The socket is closed when one has a table, or waits no more."""
    with contextlib.ExitStack() as held, contextlib.suppress(*GONE):
        try:
            check_origin(socket)
            found, listener = await greet(socket, SEEKS)
            held.enter_context(await admitted(socket, listener))
            mailbox = Mailbox(listener.who, listener.subject)
        except Refused as problem:
            await socket.accept()
            await socket.send_data(wire.refusal(0, problem.problem()), mode="text")
            await socket.close(PRIVATE if problem.status == 403 else REFUSED, problem.kind)
            return
        sessions: Sessions = socket.app.state.sessions
        expel = partial(mailbox.expel, ENDED, "login")
        sessions.watch(found.kind, found.key, expel)
        held.callback(sessions.unwatch, found.kind, found.key, expel)
        await socket.accept()
        await Desk(socket, found, mailbox).serve()


class Desk:
    """One person at the socket, who has at most one seek."""

    def __init__(self, socket: WebSocket[Any, Any, Any], person: Identity, listener: Mailbox) -> None:
        self.socket = socket
        self.state = socket.app.state
        self.matching: Matching = socket.app.state.matching
        self.person = person
        self.listener = listener
        self.seek = ""

    async def serve(self) -> None:
        """Read, act and tell until one of the three is over; then nobody waits here any more."""
        inbox: asyncio.Queue[str] = asyncio.Queue(INBOX)
        tasks = [asyncio.create_task(part) for part in (receive(self.socket, inbox), self.act(inbox), self.send())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for found in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(found, Exception) and not isinstance(found, GONE):
                    log.error("socket of a seek", exc_info=found)
            await self.matching.leave(self.seek)

    async def send(self) -> None:
        while (message := await self.listener.next()) is not None:
            await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        if self.matching.hub.closing:
            await self.socket.close(GOING, "restart")
        elif self.listener.ended:
            await self.socket.close(*self.listener.ended)

    async def act(self, inbox: asyncio.Queue[str]) -> None:
        """Answer each message; one that makes no sense gets an error, and the connection lives on."""
        messages = self.state.limits.messages()
        while True:
            text = await inbox.get()
            number = 0
            try:
                await messages.take("")
                wish = read(text)
                number = wish.id
                self.matching.hub.moderation.admit(self.person.id, self.listener.subject)
                await self.carry_out(wish)
            except Refused as problem:
                self.listener.answer(wire.encode(Failed(number, problem.problem())))
            except StorageDown as problem:
                log.error("storage: %s", problem)
                down = Refused("storage", "the server cannot reach its storage just now; please try again", status=503)
                self.listener.answer(wire.encode(Failed(number, down.problem())))

    async def carry_out(self, wish: AnyWish) -> None:
        if isinstance(wish, Here):
            self.matching.heard(self.seek)
            return
        await self.state.limits.seeks.take(self.person.id)
        await self.state.limits.seeks_here.take(address(self.socket))
        self.matching.hub.moderation.check_open()
        await self.state.quota.check_running(self.person.id)
        sought = await (self.joining(wish) if isinstance(wish, Join) else self.seeking(wish))
        await self.matching.leave(self.seek)
        self.seek = sought.id
        waiting = await self.matching.begin(self.listener, sought, wish.seek if isinstance(wish, Join) else "")
        if waiting:
            level = like_level(waiting.game, sought.rating)
            self.listener.answer(wire.encode(Waiting(wish.id, waiting, level)))

    async def seeking(self, wish: Seek) -> Sought:
        """A seek of one's own; Refused where nobody could play so."""
        game = known_game(wish.game)
        seats = wish.seats or game.usual_seats or game.seats[0]
        options = await self.settled(game, seats, wish.options)
        clock = msgspec.json.encode(wish.clock).decode()
        written = msgspec.json.encode(options, order="sorted").decode()
        wanted = {"game": game.name, "seats": seats, "clock": clock, "options": written, "pool": f"{game.name} {clock} {written}"}
        return await self.sought(wish.clock, wanted)

    async def joining(self, wish: Join) -> Sought:
        """A seek for the table that somebody else waits for."""
        theirs = await self.matching.store.find(wish.seek)
        if theirs is None or theirs.user_id == self.person.id:
            raise Refused("unknown", "nobody waits there any more", status=404, why="seek")
        wanted = {name: getattr(theirs, name) for name in SAME}
        return await self.sought(read_clock(theirs.clock), wanted)

    async def settled(self, game: Game, seats: int, options: dict[str, str]) -> dict[str, str]:
        await self.matching.hub.pack_loader.bring(game.name, options)
        try:
            found = game.settled(seats, options)
            game.new(seats, found)
        except SetupError as problem:
            raise Refused("setup", str(problem), problem.rule, status=400) from None
        return found

    async def sought(self, clock: Clock, wanted: dict[str, Any]) -> Sought:
        id, now, person = new_id(), now_ms(), self.person
        strength = await strength_of(self.matching.hub.store, person.id, wanted["game"], clock)
        return Sought(
            user_id=person.id,
            id=id,
            name=person.name,
            account=person.account,
            address=self.state.quota.mark(address(self.socket)),
            place=self.listener.who.place,
            rates=person.account and not self.listener.who.program,
            party=id,
            holder=self.matching.holder,
            created=now,
            seen=now,
            rating=round(strength.rating),
            deviation=round(strength.deviation),
            **wanted,
        )


def read(text: str) -> AnyWish:
    """A wish; Refused where it is none."""
    try:
        if len(text) > LONGEST:
            raise ValueError(f"a message has at most {LONGEST} bytes")
        wish: AnyWish = decode(text)
        return wish
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise Refused("message", str(problem)[:200], status=400) from None


ROUTES = [list_seeks, seek_socket]
