"""What is said over one socket: news go out as they come, commands come in one at a time.

No task waits for a connection where nothing happens: a command is read in the call that its bytes come with, and most are decided
there (at_once.py). Only what has to wait for more than the disk gets a task.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any

from shinar.protocol import commands
from shinar.server import wire
from shinar.server.answers import allow, answer, read, refusal
from shinar.server.at_once import act_at_once
from shinar.server.connections import GuardedWebSocket
from shinar.server.errors import Refused
from shinar.server.hub import Hub, Live
from shinar.server.limits import Limits
from shinar.server.listener import Listener

log = logging.getLogger("shinar.socket")
INBOX = 8  # messages that wait while one is being answered
AT_ONCE = commands.Play | commands.Undo


class Conversation:
    """A listener at a table, and the connection it speaks over."""

    def __init__(self, hub: Hub, live: Live, listener: Listener, limits: Limits, connection: GuardedWebSocket) -> None:
        self.hub = hub
        self.live = live
        self.listener = listener
        self.limits = limits
        self.messages = limits.messages()
        self.connection = connection
        self.inbox: deque[str] = deque()
        self.busy = False  # a command is being answered: the next one waits
        self.command: commands.AnyCommand = commands.Ping()  # the one that went the short way last
        self.tasks: set[asyncio.Task[None]] = set()
        self.over: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def held(self) -> bool:
        """Go on until it is over; whether the client is still there to be told so."""
        self.connection.hear(self)
        self.listener.attach(self)
        if self.hub.closing or self.listener.ended:
            self.end()
        return await self.over

    def close(self) -> None:
        """What was begun for the client alone is given up."""
        self.listener.way = None
        for task in self.tasks:
            task.cancel()

    # --- what goes out ------------------------------------------------------------------------------------------------

    @property
    def clear(self) -> bool:
        return self.connection.clear

    def tell(self, message: bytes) -> None:
        self.connection.send_text(message)

    def end(self) -> None:
        if not self.over.done():
            self.over.set_result(True)

    def reads_again(self) -> None:
        self.listener.flow()
        if self.listener.behind and self.listener.queue.empty() and not self.over.done():
            self._begin(self._catch_up())
        self._go_on()

    async def _catch_up(self) -> None:
        """A reader that fell behind gets all it missed in one piece."""
        try:
            await self.hub.catch_up(self.live, self.listener)
        except Refused:
            self.hub.sync.stale(self.live.id)  # it is told as soon as the table can be read

    # --- what comes in ------------------------------------------------------------------------------------------------

    def lost(self) -> None:
        if not self.over.done():
            self.over.set_result(False)

    def heard(self, text: str) -> None:
        """A message; more of them than are answered are not read from the connection."""
        self.inbox.append(text)
        self._go_on()
        if len(self.inbox) >= INBOX:
            self.connection.pause_reading()

    def _go_on(self) -> None:
        while self.inbox and not self.busy and not self.listener.full() and not self.over.done():
            try:
                self._take(self.inbox.popleft())
            except Exception:
                log.exception("socket of table %s", self.live.id)
                self.end()
        if len(self.inbox) < INBOX:
            self.connection.resume_reading()

    def _take(self, text: str) -> None:
        """Answer a message; one that makes no sense gets an error, and the connection lives on."""
        number = 0
        try:
            try:
                command = read(text)
                number = command.id
            finally:
                self.messages.take_here("")  # also for one that makes no sense; who asks too often hears which was too many
            self.hub.moderation.check_command(self.listener, self.live.id, command)
            self._answer(command)
        except Refused as problem:
            self.busy = False
            self.listener.answer(refusal(self.hub, number, problem))

    def _answer(self, command: commands.AnyCommand) -> None:
        if isinstance(command, commands.Ping):
            self.listener.answer(wire.answer(command.id, self.live.table.size if self.live.table else 0))
        elif isinstance(command, commands.Hint):
            self._begin(self._work(command))  # answered beside the other commands, and given up when the asker goes
        else:
            self.busy = True
            if not isinstance(command, AT_ONCE) or not self._at_once(command):
                self._begin(self._work(command))

    def _at_once(self, command: commands.AnyCommand) -> bool:
        self.command = command
        return act_at_once(self.hub, self.live, self.listener.who, command, self)

    def expects(self) -> None:
        self.connection.gather()

    def answered(self, told: int | Refused | None) -> None:
        """The short way is at its end: with an answer, or where another process was faster."""
        command = self.command
        try:
            if told is None:
                self._begin(self._work(command))
                return
            self.listener.answer(
                refusal(self.hub, command.id, told) if isinstance(told, Refused) else wire.answer(command.id, told)
            )
        finally:
            self.connection.send_gathered()
        self._free()

    async def _work(self, command: commands.AnyCommand) -> None:
        """Carry a command out and say what came of it."""
        try:
            await allow(self.limits, self.listener, command)
            told = await answer(self.hub, self.live, self.listener, command)
        except Refused as problem:
            told = refusal(self.hub, command.id, problem)
        self.listener.answer(told)
        if not isinstance(command, commands.Hint):
            self._free()

    def _free(self) -> None:
        self.busy = False
        self._go_on()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("socket of table %s", self.live.id, exc_info=problem)
            self.end()
