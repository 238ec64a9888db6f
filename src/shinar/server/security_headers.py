"""The outermost ASGI middleware: every response gets its security headers and is counted, whoever made it."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from shinar.server.metrics import Metrics

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; font-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
FRAMED = re.compile(
    r"/embed/[A-Za-z0-9_-]{1,40}"
)  # what may stand in a frame of any other page: it knows nobody and can do nothing
FRAMES = {
    "content-security-policy": POLICY.replace(
        "form-action 'self'; frame-ancestors 'none'", "form-action 'none'; frame-ancestors *"
    ),
    "x-frame-options": "",
    "cross-origin-resource-policy": "cross-origin",
}
HSTS = {"strict-transport-security": "max-age=31536000"}
PERSONAL = "/api/"  # what is under it may be about one person: nobody keeps it for the next
MISSING = msgspec.json.encode({"error": {"kind": "request", "text": "Not Found"}})
Pairs = list[tuple[bytes, bytes]]


def pairs(headers: dict[str, str]) -> Pairs:
    """Headers as they are sent; one that says nothing is left out."""
    return [(name.encode(), value.encode()) for name, value in headers.items() if value]


class SecurityHeaders:
    """The application with its headers, for HTTP and for WebSockets that are refused."""

    def __init__(self, app: ASGIApp, metrics: Metrics, secure: bool) -> None:
        self.app = app
        self.metrics = metrics
        headers = HEADERS | (HSTS if secure else {})
        self.always = pairs(headers)
        self.framed = pairs(headers | FRAMES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def headers(self, path: str, given: Any) -> Pairs:
        """All headers of an answer; what it says itself it keeps."""
        mine: Pairs = list(given)
        names = {name.lower() for name, _ in mine}
        more = self.framed if FRAMED.fullmatch(path) else self.always
        if path.startswith(PERSONAL):
            more = [*more, (b"cache-control", b"no-store")]
        return mine + [pair for pair in more if pair[0] not in names]

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        path = scope["path"]

        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.metrics.answered(message["status"])
                message["headers"] = self.headers(path, message.get("headers", ()))
            await send(message)

        if "\0" in path:  # no file and no route has such a name, and no system call takes it
            await _refuse(sent, "http.response")
        else:
            await self.app(scope, receive, sent)

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        accepted = closed = False

        async def sent(message: Any) -> None:
            nonlocal accepted, closed
            kind = message["type"]
            if kind == "websocket.accept":
                accepted = True
            elif kind == "websocket.close" and not accepted:  # an answer that can be read, not the bare one of the server
                closed = True
                await _refuse(sent, "websocket.http.response")
                return
            elif kind == "websocket.close" and not closed:
                closed = True
                self.metrics.closed(message.get("code", 1000))
            elif kind == "websocket.http.response.start":
                self.metrics.answered(message["status"])
                message["headers"] = self.headers(scope["path"], message.get("headers", ()))
            await send(message)

        async def received() -> Any:
            nonlocal closed
            message = await receive()
            if message["type"] == "websocket.disconnect" and not closed:
                closed = True
                self.metrics.closed(message.get("code", 1005))
            return message

        await self.app(scope, received, sent)


def bare_answer(status: str, text: str) -> bytes:
    """A whole answer to what never became a request, with the same headers and the same shape of error."""
    body = msgspec.json.encode({"error": {"kind": "request", "text": text}})
    headers = {**HEADERS, "content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {status}\r\n{lines}\r\n".encode() + body


class JsonErrorHttp(HttpToolsProtocol):
    """HTTP whose answer to a request that cannot be parsed is JSON, with the same headers as all others."""

    def send_400_response(self, msg: str) -> None:
        self.transport.write(bare_answer("400 Bad Request", msg))
        self.transport.close()


async def _refuse(send: Any, kind: str) -> None:
    """There is nothing under that address."""
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(MISSING)).encode())]
    await send({"type": f"{kind}.start", "status": 404, "headers": headers})
    await send({"type": f"{kind}.body", "body": MISSING, "more_body": False})
