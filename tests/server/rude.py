"""Clients that do not behave: raw sockets that stop in the middle, do not read, or vanish."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import socket
import struct
import time
from typing import Any

from shinar.protocol import VERSION
from tests.server.serving import Server, Visitor

DIALED: list[socket.socket] = []


def hang_up() -> None:
    """Close every connection that a test made."""
    while DIALED:
        DIALED.pop().close()


def figures(server: Server) -> dict[str, int]:
    """What the server holds now."""
    text = server.figures()
    names = ("connections", "listeners", "tasks", "live_tables")
    found = {name: re.search(rf"^shinar_{name} (\S+)$", text, re.MULTILINE) for name in names}
    return {name: int(float(figure.group(1))) for name, figure in found.items() if figure}


def left_over(server: Server, before: dict[str, int], timeout: float = 60) -> dict[str, int]:
    """What the server holds more than before, once that does not get less any more."""
    end = time.monotonic() + timeout
    while True:
        more = {name: count - before[name] for name, count in figures(server).items() if count > before[name]}
        if not more or time.monotonic() > end:
            return more
        time.sleep(0.3)


def dial(server: Server, source: str = "127.0.0.1", room: int = 0) -> socket.socket:
    """A connection from an address of this machine; with little `room` for what it does not read."""
    made = socket.socket()
    DIALED.append(made)
    if room:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    made.bind((source, 0))
    made.settimeout(30)
    made.connect(("127.0.0.1", server.port))
    return made


def shake(server: Server, who: Visitor, table: str, room: int = 0, whole: bool = True) -> socket.socket:
    """A WebSocket at a table: its handshake sent, and its answer read where it is to be whole."""
    made = dial(server, room=room)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /api/tables/{table}/ws?version={VERSION} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {who.cookie}"]
    made.sendall("\r\n".join([*lines, "", ""]).encode())
    if whole:
        head = b""
        while b"\r\n\r\n" not in head:
            piece = made.recv(1)
            assert piece, head
            head += piece
        assert b" 101 " in head.split(b"\r\n")[0], head
    return made


def frame(command: dict[str, Any]) -> bytes:
    """A command as a masked text frame."""
    text = json.dumps(command).encode()
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(text))
    return b"\x81" + size + b"\0\0\0\0" + text


def vanish(connection: socket.socket) -> None:
    """Reset: no goodbye of any kind."""
    with contextlib.suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def ended(connection: socket.socket) -> bytes:
    """All that a server says until it closes; fails where it never does."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            heard += piece
    return heard
