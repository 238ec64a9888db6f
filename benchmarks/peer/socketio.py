"""As much of Socket.IO 4 over a WebSocket as a player of boardgame.io needs: packets are text, a digit or two before JSON."""

from __future__ import annotations

import json
from typing import Any

PATH = "/socket.io/?EIO=4&transport=websocket"
OPEN, PING, PONG, CONNECT, EVENT = b"0", b"2", b"3", b"40", b"42"


def connecting(namespace: str) -> str:
    return f"40/{namespace},"


def event(namespace: str, *told: Any) -> str:
    """An event: its name and its arguments."""
    return f"42/{namespace},{json.dumps(told)}"


def kind_and_payload(packet: bytes, namespace: str) -> tuple[bytes, bytes]:
    """A packet's digits, and its JSON where it is one of this namespace; an unknown packet has no kind."""
    if packet[:1] in (OPEN, PING):
        return packet[:1], packet[1:]
    start = b"/" + namespace.encode() + b","
    kind, rest = packet[:2], packet[2:]
    if kind in (CONNECT, EVENT) and rest.startswith(start):
        return kind, rest[len(start) :]
    return b"", packet
