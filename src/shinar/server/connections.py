"""Connections that take their time: uvicorn waits for ever for the rest of a request, and for a client that does not read.

Once a second all connections are looked at. Those that are late with a head or a body, that do not read what they were sent,
or that do not go when they are closed, are cut off.
"""

from __future__ import annotations

import asyncio
import logging
import struct
import time
from typing import Any, ClassVar, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

from shinar.server.bounds import Bounds
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.limits import address_key
from shinar.server.security_headers import JsonErrorHttp, bare_answer

log = logging.getLogger("shinar.connections")
EVERY = 1.0  # seconds between two looks
CLOSING_SECONDS = 10  # for the last bytes of a connection that is being closed
TIMEOUT = "408 Request Timeout"
TOO_SLOW = "the request did not arrive in time"
TAKE_OVER = "shinar.take_over"  # the extension of a WebSocket's scope that has its connection
WHOLE_TEXT = 0x81  # the first byte of a frame: the last of its message, which is text
MASKED = 0x80  # in the second byte, with the size
SHORT = 125  # bytes, of which the size stands in the second byte
LONGER, LONG_SIZE = 126, 2  # then it stands in the next two bytes
HEAD = 6  # bytes before the text of a short frame from a client: the last four are its mask
SHORT_HEAD, LONG_HEAD = struct.Struct("!BBH"), struct.Struct("!BBQ")
TOO_LARGE = "431 Request Header Fields Too Large"


class Watched(Protocol):
    """A connection, as the guard sees it."""

    transport: Any
    address: str | None
    closing: float | None

    def late(self, now: float, bounds: Bounds) -> str | None:
        """None where all is well; else the answer that the client still gets before it is cut off, or nothing."""


class ConnectionGuard:
    """All open connections of a server. `trusted` are the proxies: behind one of them everybody has the same address."""

    def __init__(self, bounds: Bounds, trusted: str | None, enabled: bool) -> None:
        self.bounds = bounds
        self.trusted = {host.strip() for host in (trusted or "").split(",")}
        self.enabled = enabled
        self.open: set[Watched] = set()
        self.held = ConcurrencyLimit()
        self.heads = ConcurrencyLimit()
        self.looking: asyncio.TimerHandle | None = None

    def address(self, client: tuple[str, int] | None) -> str | None:
        """Whom a connection counts for; None where it counts for nobody."""
        trusted = client is None or client[0] in self.trusted or "*" in self.trusted
        return None if trusted or client is None else address_key(client[0])

    def enter(self, connection: Watched) -> bool:
        """Whether there is room for one more; it is watched in any case until it leaves."""
        self.open.add(connection)
        if self.looking is None:
            self.looking = asyncio.get_running_loop().call_later(EVERY, self.look)
        crowded = connection.address is not None and self.held.hold(connection.address) > self.bounds.connections_per_address
        return not self.enabled or not (crowded or len(self.open) > self.bounds.connections)

    def leave(self, connection: Watched) -> None:
        if connection in self.open:
            self.open.discard(connection)
            if connection.address is not None:
                self.held.release(connection.address)

    def ended(self, transport: Any) -> None:
        """A connection is lost: nobody else needs to know."""

    def look(self) -> None:
        """Cut off whoever is late."""
        now = time.monotonic()
        for connection in list(self.open):
            if connection.closing is not None:
                if now - connection.closing > CLOSING_SECONDS:
                    connection.transport.abort()
            elif connection.transport.is_closing():
                connection.closing = now
            elif (answer := connection.late(now, self.bounds)) is not None:
                if answer:
                    connection.transport.write(bare_answer(answer, TOO_SLOW))
                    connection.transport.close()
                else:
                    connection.transport.abort()
        self.looking = asyncio.get_running_loop().call_later(EVERY, self.look) if self.open else None


class GuardedHttp(JsonErrorHttp):
    """HTTP with an end to waiting."""

    guard: ClassVar[ConnectionGuard]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.guard.address(self.client)
        self.closing: float | None = None
        self.head: float | None = None  # since when a head is awaited
        self.head_bytes = 0
        self.body: float | None = None  # since when a body is awaited
        self.body_bytes = 0
        self.stalled: float | None = None  # since when the client does not read
        room = self.guard.enter(self)
        if not (self._await_head() and room):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self.guard.ended(self.transport)
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._have_head()
        self.guard.leave(self)

    def _await_head(self) -> bool:
        """Begin to wait; whether no address keeps us waiting too often."""
        self.head = time.monotonic()
        self.head_bytes = 0
        if self.address is None:
            return True
        return self.guard.heads.hold(self.address) <= self.guard.bounds.heads_per_address or not self.guard.enabled

    def _have_head(self) -> None:
        if self.head is not None and self.address is not None:
            self.guard.heads.release(self.address)
        self.head = None

    def data_received(self, data: bytes) -> None:
        idle = self.cycle is None or self.cycle.response_complete
        if self.head is None and self.body is None and idle and not self._await_head():
            self.transport.abort()
            return
        self.head_bytes += len(data)
        super().data_received(data)
        if self.head is not None and self.head_bytes > self.guard.bounds.header_bytes and not self.transport.is_closing():
            self.transport.write(bare_answer(TOO_LARGE, "the head of the request is too large"))
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._have_head()
        self.body = time.monotonic()
        self.body_bytes = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.body_bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.body = None
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # from here on it is another protocol's
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self.stalled = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = None
        super().resume_writing()

    def late(self, now: float, bounds: Bounds) -> str | None:
        if self.stalled is not None and now - self.stalled > bounds.stall_seconds:
            return ""
        if self.head is not None and now - self.head > bounds.header_seconds:
            return TIMEOUT if self.head_bytes else ""
        if self.body is not None and now - self.body > bounds.body_seconds + self.body_bytes / bounds.body_rate:
            return "" if self.cycle and self.cycle.response_started else TIMEOUT
        return None


class Hearer(Protocol):
    """Who is told what a WebSocket brings, as it comes."""

    def heard(self, text: str) -> None: ...

    def reads_again(self) -> None:
        """The client has read what kept it from being sent more."""

    def lost(self) -> None:
        """It is over: perhaps told more than once."""


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose client must read. That it is still there, uvicorn finds out with pings.

    A route that has accepted it can take it over: then messages come to a `Hearer` and go out by `send_text` at once, without the
    queues and tasks of ASGI. The handshake and the end stay with the route.
    """

    guard: ClassVar[ConnectionGuard]
    hearer: Hearer | None = None
    between = False  # no frame is begun but not ended, as far as is known
    gathered: list[bytes] | None = None  # what leaves together, while more is expected at once

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.guard.address(self.client)
        self.closing: float | None = None
        self.stalled: float | None = None
        self.began = time.monotonic()
        if not self.guard.enter(self):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self)
        self.guard.ended(self.transport)
        super().connection_lost(exc)
        self._lost()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no handshake
            self.between = not self.conn.reader.buffer
            extensions: Any = self.scope["extensions"]
            extensions[TAKE_OVER] = {"connection": self}

    def hear(self, hearer: Hearer) -> None:
        """Take it over, with whatever has come in meanwhile."""
        self.hearer = hearer
        early = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        self.resume_reading()
        for message in early:
            if message["type"] == "websocket.receive":
                hearer.heard(message.get("text") or "")
            else:
                self.queue.put_nowait(message)  # the end is the route's to receive
                hearer.lost()

    def data_received(self, data: bytes) -> None:
        """Nearly everything that comes is one whole frame, a short text: it needs no parser. Whatever else goes to it."""
        if self.between:
            text = text_of_frame(data)
            if text is not None and self.hearer is not None and self._listens():
                self.hearer.heard(text)
                return
            self.between = whole_frames(data)
        super().data_received(data)

    def _listens(self) -> bool:
        """Whether a new message may come: no other is in the middle of its frames, and neither side has said goodbye."""
        return self.conn.current_size is None and self.conn.state is State.OPEN and not self.close_sent

    def send_receive_event_to_app(self) -> None:
        if self.hearer is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else ""  # commands are text
        except UnicodeDecodeError:
            if self.conn.state is State.OPEN:  # else a goodbye came right behind it
                self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            self.hearer.heard(text)

    def send_text(self, message: bytes) -> None:
        """Send at once, or with what is gathered."""
        if self.gathered is not None:
            self.gathered.append(text_frame(message))
        elif not self.close_sent and not self.transport.is_closing():
            self.transport.write(text_frame(message))

    def gather(self) -> None:
        """Keep what is sent until `send_gathered`, in the same call: each write of its own is a call of the system."""
        self.gathered = []

    def send_gathered(self) -> None:
        gathered, self.gathered = self.gathered, None
        if gathered and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(gathered))

    def pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def clear(self) -> bool:
        """Whether the client reads what it is sent."""
        return self.stalled is None

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._lost()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._lost()

    def shutdown(self) -> None:
        super().shutdown()
        self._lost()

    def _lost(self) -> None:
        if self.hearer is not None:
            self.hearer.lost()

    def pause_writing(self) -> None:
        self.stalled = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = None
        super().resume_writing()
        if self.hearer is not None:
            self.hearer.reads_again()

    def late(self, now: float, bounds: Bounds) -> str | None:
        stalled = self.stalled is not None and now - self.stalled > bounds.stall_seconds
        unanswered = not self.handshake_complete and now - self.began > bounds.header_seconds + bounds.body_seconds
        return "" if stalled or unanswered else None


def text_frame(message: bytes) -> bytes:
    """A message as a server sends it: whole, and not masked (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + message
    if size < 1 << 16:
        return SHORT_HEAD.pack(WHOLE_TEXT, 126, size) + message
    return LONG_HEAD.pack(WHOLE_TEXT, 127, size) + message


def text_of_frame(data: bytes) -> str | None:
    """The text, where this is one frame with a whole message of at most 125 bytes, as a client sends it (RFC 6455, 5.2)."""
    size = len(data) - HEAD
    if not 0 <= size <= SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED + size:
        return None
    try:
        return apply_mask(data[HEAD:], data[2:HEAD]).decode()
    except UnicodeDecodeError:
        return None


def whole_frames(data: bytes) -> bool:
    """Whether a frame ends where this ends; of a frame with more than 64 KB that is not asked."""
    at = 0
    while at + 3 < len(data):
        size = data[at + 1] & ~MASKED
        if size == LONGER:
            size = LONG_SIZE + int.from_bytes(data[at + 2 : at + 4])
        elif size > SHORT:
            return False
        at += HEAD + size
    return at == len(data)


def protocols(guard: ConnectionGuard, http: type[GuardedHttp] = GuardedHttp) -> tuple[type[GuardedHttp], type[GuardedWebSocket]]:
    """The two protocols of one server, with the guard that watches them."""
    return type("Http", (http,), {"guard": guard}), type("WebSocket", (GuardedWebSocket,), {"guard": guard})
