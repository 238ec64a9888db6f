"""One open connection at a table: what it is to be told, bounded in number and in bytes."""

from __future__ import annotations

from queue import SimpleQueue
from typing import Protocol

from shinar.server.table_state import Person

ROOM = 32  # messages that may wait
ROOM_BYTES = 256 * 1024


class Way(Protocol):
    """Where messages go out; without one they wait."""

    @property
    def clear(self) -> bool:
        """Whether the client reads what it was sent."""

    def tell(self, message: bytes) -> None: ...

    def end(self) -> None:
        """Close, after what was told."""


class Listener:
    """`push` never waits: a reader that is too slow is told to catch up instead."""

    __slots__ = (
        "__weakref__",
        "address",
        "behind",
        "bytes",
        "ended",
        "lang",
        "queue",
        "sent",
        "shown",
        "subject",
        "way",
        "who",
    )

    def __init__(self, who: Person, lang: str | None, since: int, address: str = "") -> None:
        self.who = who
        self.address = address  # for whom what it costs is counted, besides the person
        self.lang = lang
        self.sent = since
        self.shown: tuple[int, int] | None = None  # the seat and the number of the last message that was pushed
        self.behind = False
        self.subject = ""  # the address as bans name it, hashed
        self.ended: tuple[int, str] | None = None  # the code and the word that the socket is to be closed with
        self.queue: SimpleQueue[bytes] = SimpleQueue()
        self.bytes = 0
        self.way: Way | None = None

    def push(self, message: bytes) -> bool:
        """News, if there is room for them; else they are left out, to be caught up on in one piece."""
        self.behind = self.full(len(message))
        if not self.behind:
            self.answer(message)
        return not self.behind

    def full(self, more: int = 0) -> bool:
        """Whether what waits is as much as may; one message, however long, always has room."""
        waiting = self.queue.qsize()
        return waiting >= ROOM or (waiting > 0 and self.bytes + more > ROOM_BYTES)

    def answer(self, message: bytes) -> None:
        """An answer is never left out; whoever asks faster than they read is not asked for more while it is `full`."""
        if self.way is not None and self.way.clear and self.queue.empty():
            self.way.tell(message)
        else:
            self.bytes += len(message)
            self.queue.put_nowait(message)

    def attach(self, way: Way) -> None:
        """From now on messages go out as they come."""
        self.way = way
        self.flow()

    def flow(self) -> None:
        """The client reads again: send what waits, for as long as it does."""
        while self.way is not None and self.way.clear and not self.queue.empty():
            message = self.queue.get_nowait()
            self.bytes -= len(message)
            self.way.tell(message)

    def expel(self, code: int, word: str, message: bytes | None = None) -> None:
        """Whoever it is may not be here any more: what was waiting is not sent, and nothing more comes in."""
        self.queue = SimpleQueue()
        self.bytes = 0
        self.ended = (code, word)
        if message is not None:
            self.answer(message)
        self.end()

    def end(self) -> None:
        """No more is sent than what waits."""
        if self.way is not None:
            self.way.end()
