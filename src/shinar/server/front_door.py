"""Where connections come in that several processes serve: each is read up to the end of its first head, and handed to one of them.

All that comes to one table goes to the same process. Slow clients wait here, bounded in number and in time, and in nobody's way.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import logging
import re
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from shinar.server.bounds import Bounds
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.connections import TIMEOUT, TOO_LARGE, TOO_SLOW, ConnectionGuard
from shinar.server.security_headers import bare_answer

log = logging.getLogger("shinar.front_door")
AT_ONCE = 64  # connections that are accepted before those that are open have their turn
PIECE = 16 * 1024  # bytes that are read at once
FULL_SECONDS = 0.2  # without a further look where the system has no descriptor left
FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
HEAD_END = re.compile(rb"\r?\n\r?\n")
TABLE = re.compile(rb"[A-Z]+ (?:https?://[^/ ]*)?/api/tables/([^/? \r\n]{1,40})")


def table_of(head: bytes) -> str | None:
    """The table that a request is about."""
    found = TABLE.match(head)
    return found.group(1).decode("latin-1") if found else None


def chosen(table: str, slots: Iterable[int]) -> int:
    """The slot of a table (rendezvous hashing): where one slot goes or comes, only its own tables move."""
    return max(slots, key=lambda slot: hashlib.blake2b(f"{table} {slot}".encode(), digest_size=8).digest())


def is_whole(head: bytes) -> bool:
    """Whether no more is to be waited for: a whole head, or what can never become one."""
    return bool(HEAD_END.search(head)) or (bool(head) and not head[:1].isalpha())


@dataclass(eq=False)
class Guest:
    """A connection that has come in."""

    number: int
    connection: socket.socket
    address: str | None  # whom it counts for; None where it counts for nobody
    head: bytes = b""


class FrontDoor:
    """The listening sockets. `hand_over` gives a connection to a process, and says whether there is any."""

    def __init__(
        self,
        sockets: list[socket.socket],
        bounds: Bounds,
        proxy: str | None,
        enabled: bool,
        hand_over: Callable[[Guest], bool],
    ) -> None:
        self.sockets = sockets
        self.bounds = bounds
        self.guard = ConnectionGuard(bounds, proxy, enabled)
        self.hand_over = hand_over
        self.held = ConcurrencyLimit()  # connections of an address, with all that workers serve
        self.heads = ConcurrencyLimit()  # those of them that have not sent a whole head yet
        self.open: dict[int, str | None] = {}  # all connections, each with whom it counts for
        self.reading: set[asyncio.Task[None]] = set()
        self.waiting: list[Guest] = []  # for a process
        self._last = 0
        self._listening = False
        self._closed = False

    def listen(self, wanted: bool) -> None:
        """Take connections in, or leave them to the system's queue."""
        if wanted == self._listening or self._closed:
            return
        self._listening = wanted
        loop = asyncio.get_running_loop()
        for one in self.sockets:
            one.setblocking(False)
            if wanted:
                loop.add_reader(one.fileno(), self._accept, one)
            else:
                loop.remove_reader(one.fileno())
        if wanted:
            waiting, self.waiting = self.waiting, []
            for guest in waiting:
                self._give(guest)

    def close(self) -> None:
        self.listen(False)
        self._closed = True
        for one in self.sockets:
            one.close()
        for task in self.reading:
            task.cancel()
        for guest in self.waiting:
            guest.connection.close()

    def _accept(self, listening: socket.socket) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, client = listening.accept()
            except BlockingIOError:
                return
            except OSError as problem:
                if problem.errno in FULL:
                    log.warning("no further connection: %s", problem.strerror)
                    self.listen(False)
                    asyncio.get_running_loop().call_later(FULL_SECONDS, self.listen, True)
                    return
                continue  # it is gone already
            self.enter(connection, (str(client[0]), int(client[1])))

    def enter(self, connection: socket.socket, client: tuple[str, int] | None, head: bytes = b"", known: bool = False) -> None:
        """Somebody new, or somebody `known` whom a process gives back, and for whom there is room in any case."""
        if self._closed:
            connection.close()
            return
        connection.setblocking(False)
        self._last += 1
        guest = Guest(self._last, connection, self.guard.address(client), head)
        self.open[guest.number] = guest.address
        crowded = guest.address is not None and self.held.hold(guest.address) > self.bounds.connections_per_address
        if self.guard.enabled and not known and (crowded or len(self.open) > self.bounds.connections):
            self.leave(guest.number)
            connection.close()
            return
        task = asyncio.ensure_future(self._receive(guest, known))
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)

    def leave(self, number: int) -> None:
        """A connection has ended."""
        address = self.open.pop(number, None)
        if address is not None:
            self.held.release(address)

    async def _receive(self, guest: Guest, known: bool) -> None:
        """Read a head, and hand the connection over; whoever does not send one in time is cut off."""
        given = False
        try:
            if is_whole(guest.head) or await (self._next_head(guest) if known else self._first_head(guest)):
                given = True
                self._give(guest)
        except OSError:
            pass
        finally:
            if not given:
                self.leave(guest.number)
                guest.connection.close()

    async def _first_head(self, guest: Guest) -> bool:
        """Whether it came. An address may keep us waiting so often, and no more."""
        if guest.address is None:
            return await self._read(guest, self.bounds.header_seconds)
        room = self.heads.hold(guest.address) <= self.bounds.heads_per_address
        try:
            return (room or not self.guard.enabled) and await self._read(guest, self.bounds.header_seconds)
        finally:
            self.heads.release(guest.address)

    async def _next_head(self, guest: Guest) -> bool:
        """Whether another request came over a connection that was kept."""
        return await self._read(guest, self.bounds.idle_seconds)

    async def _read(self, guest: Guest, seconds: float) -> bool:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                while not is_whole(guest.head):
                    if len(guest.head) > self.bounds.header_bytes:
                        self._say(guest, TOO_LARGE, "the head of the request is too large")
                        return False
                    piece = await loop.sock_recv(guest.connection, PIECE)
                    if not piece:
                        return False
                    guest.head += piece
        except TimeoutError:
            if guest.head:
                self._say(guest, TIMEOUT, TOO_SLOW)
            return False
        return True

    def _say(self, guest: Guest, status: str, text: str) -> None:
        """A last word, if there is room for it."""
        with contextlib.suppress(OSError):
            guest.connection.send(bare_answer(status, text))

    def _give(self, guest: Guest) -> None:
        if self._closed:
            guest.connection.close()
        elif not self.hand_over(guest):
            self.waiting.append(guest)
