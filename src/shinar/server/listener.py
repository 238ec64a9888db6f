"""One open connection at a table: what it is to be told, bounded in number and in bytes."""

from __future__ import annotations

import asyncio

from shinar.server.table_state import Person

ROOM = 32  # messages that may wait
ROOM_BYTES = 256 * 1024


class Listener:
    """`push` never waits: a reader that is too slow is told to catch up instead."""

    def __init__(self, who: Person, lang: str | None, since: int, address: str = "") -> None:
        self.who = who
        self.address = address  # for whom what it costs is counted, besides the person
        self.lang = lang
        self.sent = since
        self.shown: tuple[int, int] | None = None  # the seat and the number of the last message that was pushed
        self.behind = False
        self.subject = ""  # the address as bans name it, hashed
        self.ended: tuple[int, str] | None = None  # the code and the word that the socket is to be closed with
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bytes = 0
        self.roomy = asyncio.Event()

    def push(self, message: bytes) -> bool:
        """News, if there is room for them; else they are left out, to be caught up on in one piece."""
        self.behind = self.full(len(message))
        if not self.behind:
            self._put(message)
        return not self.behind

    def full(self, more: int = 0) -> bool:
        """Whether what waits is as much as may; one message, however long, always has room."""
        waiting = self.queue.qsize()
        return waiting >= ROOM or (waiting > 0 and self.bytes + more > ROOM_BYTES)

    def _put(self, message: bytes) -> None:
        self.bytes += len(message)
        self.queue.put_nowait(message)

    async def answer(self, message: bytes) -> None:
        """An answer is never left out; whoever asks faster than they read is made to wait."""
        self._put(message)
        while self.full():
            self.roomy.clear()
            await self.roomy.wait()

    async def next(self) -> bytes | None:
        """What is to be sent now; None where it is over."""
        message = await self.queue.get()
        self.bytes -= len(message or b"")
        self.roomy.set()
        return message

    def expel(self, code: int, word: str, message: bytes | None = None) -> None:
        """Whoever it is may not be here any more: what was waiting is not sent, and nothing more comes in."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.bytes = 0
        self.ended = (code, word)
        if message is not None:
            self._put(message)
        self.end()

    def end(self) -> None:
        """Send what waits, then no more."""
        self.queue.put_nowait(None)
