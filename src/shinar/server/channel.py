"""What a supervisor and its workers say to each other: small messages over a unix socket, some with an open connection.

The two may be of different versions while a server is restarted worker by worker: messages are only ever added to.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import struct
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

log = logging.getLogger("shinar.channel")
MOST_WAITING = 200  # messages that wait for a worker: one that takes so few in gets no further connection
AT_ONCE = 1 << 16  # bytes that are read at once
DESCRIPTORS = 64  # that may come with one piece
FRONT = struct.Struct("!IQ")  # before each message: its length, and the number that the system gave the connection, 0 for none


class Message(msgspec.Struct, tag_field="t", frozen=True):
    """One thing that is said."""


class Take(Message, frozen=True, tag="take"):
    """To a worker, with a connection: serve it. `head` has been read from it already."""

    number: int
    head: bytes


class Up(Message, frozen=True, tag="up"):
    """From a worker: people can be sent to it."""


class Alive(Message, frozen=True, tag="alive"):
    """From a worker, every other second: its event loop turns."""


class Down(Message, frozen=True, tag="down"):
    """From a worker: it is about to end, whoever asked it to."""


class Gone(Message, frozen=True, tag="gone"):
    """From a worker: a connection has ended."""

    number: int


class Back(Message, frozen=True, tag="back"):
    """From a worker, with a connection: somebody else is to serve it. `head` has been read from it already."""

    number: int
    head: bytes


class Hold(Message, frozen=True, tag="hold"):
    """From a worker: is there a place under each of these keys, counted over all workers?"""

    ask: int
    bounds: list[tuple[str, int]]


class Release(Message, frozen=True, tag="release"):
    """From a worker: the places of that question are free again."""

    ask: int


class Admitted(Message, frozen=True, tag="admitted"):
    """To a worker: whether there was a place."""

    ask: int
    room: bool


class Measure(Message, frozen=True, tag="measure"):
    """To a worker: how are your figures?"""

    ask: int


class Measured(Message, frozen=True, tag="measured"):
    """From a worker: its figures, as Prometheus reads them."""

    ask: int
    text: bytes


AnyMessage = Take | Up | Alive | Down | Gone | Back | Hold | Release | Admitted | Measure | Measured
encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(AnyMessage).decode


class Channel:
    """One end of the socket. Nothing here waits: what cannot be sent yet is sent when there is room."""

    def __init__(
        self,
        end: socket.socket,
        heard: Callable[[Any, socket.socket | None], None],
        closed: Callable[[], None],
    ) -> None:
        end.setblocking(False)
        self.end = end
        self.heard = heard
        self.closed = closed
        self.open = True
        self.waiting: deque[tuple[bytes, int | None]] = deque()
        self._read = bytearray()
        self._descriptors: deque[int] = deque()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(end.fileno(), self._receive)

    @property
    def backed_up(self) -> bool:
        """Whether the other side does not take in what it is told."""
        return len(self.waiting) > MOST_WAITING

    def send(self, message: Message, connection: socket.socket | None = None) -> None:
        """Say something; the descriptor of a connection goes along, and the connection itself is closed here."""
        if not self.open:
            if connection:
                connection.close()
            return
        text = encode(message)
        descriptor = connection.detach() if connection else None
        inode = 0 if descriptor is None else os.fstat(descriptor).st_ino
        self.waiting.append((FRONT.pack(len(text), inode) + text, descriptor))
        if len(self.waiting) == 1:
            self._send()

    def _send(self) -> None:
        try:
            while self.waiting:
                text, descriptor = self.waiting[0]
                if descriptor is None:
                    sent = self.end.send(text)
                else:
                    sent = socket.send_fds(self.end, [text], [descriptor])  # it goes with the first byte
                    os.close(descriptor)
                if sent < len(text):
                    self.waiting[0] = (text[sent:], None)
                else:
                    self.waiting.popleft()
        except BlockingIOError:
            self._loop.add_writer(self.end.fileno(), self._send)
        except OSError:
            self.close()
        else:
            self._loop.remove_writer(self.end.fileno())

    def _receive(self) -> None:
        flags = 0
        try:
            piece, descriptors, flags, _ = socket.recv_fds(self.end, AT_ONCE, DESCRIPTORS)
        except BlockingIOError:
            return
        except OSError:
            piece, descriptors = b"", []
        self._descriptors.extend(descriptors)
        if not piece or flags & socket.MSG_CTRUNC:
            self.close()
            return
        self._read += piece
        while self.open and self._take_in():
            pass

    def _take_in(self) -> bool:
        """The next message of what has come; whether it was whole. A connection that is not the message's ends all."""
        if len(self._read) < FRONT.size:
            return False
        size, inode = FRONT.unpack_from(self._read)
        if len(self._read) < FRONT.size + size:
            return False
        text = bytes(self._read[FRONT.size : FRONT.size + size])
        del self._read[: FRONT.size + size]
        connection = None
        if inode:
            if not self._descriptors or os.fstat(self._descriptors[0]).st_ino != inode:
                self.close()
                return False
            connection = socket.socket(fileno=self._descriptors.popleft())
        try:
            message = decode(text)
        except msgspec.ValidationError:  # of another version
            log.warning("a message that this version does not know")
            if connection:
                connection.close()
            return True
        self.heard(message, connection)
        return True

    def close(self) -> None:
        """From either side; whoever is on this one hears of it once."""
        if not self.open:
            return
        self.open = False
        self._loop.remove_reader(self.end.fileno())
        self._loop.remove_writer(self.end.fileno())
        self.end.close()
        for descriptor in [*self._descriptors, *(given for _, given in self.waiting if given is not None)]:
            with contextlib.suppress(OSError):
                os.close(descriptor)
        self.waiting.clear()
        self.closed()
