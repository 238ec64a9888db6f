"""What goes out over a socket that is no table's: few messages, in order, and the code that it is closed with."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket

from shinar.server.table_state import Person


class Mailbox:
    """Messages that wait for one reader."""

    def __init__(self, who: Person, subject: str) -> None:
        self.who = who
        self.subject = subject  # the address as bans name it, hashed
        self.ended: tuple[int, str] | None = None
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def answer(self, message: bytes) -> None:
        self.queue.put_nowait(message)

    def expel(self, code: int, word: str, message: bytes | None = None) -> None:
        """The last that is sent, and how the socket is closed then."""
        self.ended = (code, word)
        if message is not None:
            self.answer(message)
        self.end()

    def end(self) -> None:
        """Send what waits, then no more."""
        self.queue.put_nowait(None)

    async def next(self) -> bytes | None:
        return await self.queue.get()


async def receive(socket: WebSocket[Any, Any, Any], inbox: asyncio.Queue[str]) -> None:
    """Take messages in, also while one is being answered: so it is noticed when the client goes."""
    while True:
        text = await socket.receive_data(mode="text")
        await inbox.put(text if isinstance(text, str) else text.decode())
