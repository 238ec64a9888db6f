"""Request bodies that are too large: the rest is read before the refusal is sent, so that it arrives (an ASGI middleware)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

TOO_LARGE = 413
MOST_BYTES = 8 * 1024 * 1024  # of a body that is too large; who sends more is cut off
LONGEST_WAIT = 5.0  # seconds for a piece of it


def room_for(characters: int) -> int:
    """The bytes of a request that brings a text of so many characters: as JSON one of them may take twelve."""
    return 12 * characters + 1024


def drain_request_body(app: ASGIApp) -> ASGIApp:
    """The application, which reads the rest of a body that it refuses before it says so. A client that is still sending does not
    listen, and a connection that is closed upon it takes the answer with it."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        whole = False

        async def received() -> Any:
            nonlocal whole
            message = await receive()
            whole = message["type"] != "http.request" or not message.get("more_body")
            return message

        async def sent(message: Message) -> None:
            size = 0
            if message["type"] == "http.response.start" and message["status"] == TOO_LARGE:
                while not whole and size < MOST_BYTES:
                    try:
                        part = await asyncio.wait_for(received(), LONGEST_WAIT)
                    except TimeoutError:
                        break
                    size += len(part.get("body", b""))
            await send(message)

        await app(scope, received, sent)

    return served
