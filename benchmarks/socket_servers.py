"""Measure WebSocket servers: CPU of the server for each message that it echoes, and for each that it sends to all.

.venv/bin/python -m benchmarks.socket_servers              what is installed; the others: pip install picows aiohttp granian

Every server runs in a process of its own and is asked by the same client over raw sockets, so that only the server is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import importlib
import importlib.util
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ASKED, TOLD = 120, 600  # bytes of a message that is echoed, and of one for all
CLIENTS = 20
MASK = b"\0\0\0\0"  # a mask that changes nothing: what is measured is the server
ALL = b"a"  # a message that begins so is answered with a long one to everybody
TICK = os.sysconf("SC_CLK_TCK")
Listening = Callable[[int], Coroutine[Any, Any, None]]


# --- the servers ------------------------------------------------------------------------------------------------------------------


async def asgi(scope: Any, receive: Any, send: Any) -> None:
    """The application for servers that speak ASGI; with ours it takes the connection over."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    if taken := scope["extensions"].get("shinar.take_over"):
        await Taken(taken["connection"]).over
        return
    everybody.add(send)
    try:
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text") or ""
            if text.startswith("a"):
                for other in everybody:
                    await other({"type": "websocket.send", "text": "x" * TOLD})
            else:
                await send({"type": "websocket.send", "text": text})
    finally:
        everybody.discard(send)


everybody: set[Any] = set()


class Taken:
    """A connection as `shinar.server.conversation` has it."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        everybody.add(connection)
        connection.hear(self)

    def heard(self, text: str) -> None:
        if text.startswith("a"):
            for other in everybody:
                other.send_text(b"x" * TOLD)
        else:
            self.connection.send_text(text.encode())

    def reads_again(self) -> None:
        """Nothing waits here."""

    def lost(self) -> None:
        everybody.discard(self.connection)
        if not self.over.done():
            self.over.set_result(None)


async def with_uvicorn(port: int, ws: Any = "websockets-sansio", http: Any = "httptools") -> None:
    import uvicorn

    config = uvicorn.Config(asgi, port=port, ws=ws, http=http, ws_per_message_deflate=False, log_level="critical", lifespan="off")
    await uvicorn.Server(config).serve()


async def with_shinar(port: int) -> None:
    from shinar.server.bounds import Bounds
    from shinar.server.connections import ConnectionGuard, protocols

    http, ws = protocols(ConnectionGuard(Bounds(), None, enabled=False))
    await with_uvicorn(port, ws, http)


async def with_websockets(port: int) -> None:
    from websockets.asyncio.server import broadcast, serve

    async def talk(connection: Any) -> None:
        everybody.add(connection)
        async for text in connection:
            if text.startswith("a"):
                broadcast(everybody, "x" * TOLD)
            else:
                await connection.send(text)
        everybody.discard(connection)

    async with serve(talk, "127.0.0.1", port, compression=None):
        await asyncio.Event().wait()


async def with_aiohttp(port: int) -> None:
    from aiohttp import web

    async def talk(request: web.Request) -> web.WebSocketResponse:
        connection = web.WebSocketResponse(compress=False)
        await connection.prepare(request)
        everybody.add(connection)
        async for message in connection:
            if message.data.startswith("a"):
                for other in everybody:
                    await other.send_str("x" * TOLD)
            else:
                await connection.send_str(message.data)
        everybody.discard(connection)
        return connection

    app = web.Application()
    app.router.add_get("/", talk)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()


async def with_picows(port: int) -> None:
    picows: Any = importlib.import_module("picows")

    class Talk(picows.WSListener):  # type: ignore[misc]
        def on_ws_connected(self, transport: Any) -> None:
            everybody.add(transport)

        def on_ws_disconnected(self, transport: Any) -> None:
            everybody.discard(transport)

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            text = frame.get_payload_as_utf8_text()
            if text.startswith("a"):
                for other in everybody:
                    other.send(picows.WSMsgType.TEXT, b"x" * TOLD)
            else:
                transport.send(picows.WSMsgType.TEXT, text)

    await (await picows.ws_create_server(lambda request: Talk(), "127.0.0.1", port)).serve_forever()


async def with_granian(port: int) -> None:
    embedded: Any = importlib.import_module("granian.server.embed")
    kinds: Any = importlib.import_module("granian.constants").Interfaces
    await embedded.Server(asgi, address="127.0.0.1", port=port, interface=kinds.ASGI, log_enabled=False).serve()


SERVERS: dict[str, tuple[str, Listening]] = {
    "picows": ("picows", with_picows),
    "aiohttp": ("aiohttp", with_aiohttp),
    "shinar (websockets without I/O, taken over from uvicorn)": ("shinar", with_shinar),
    "websockets": ("websockets", with_websockets),
    "uvicorn, websockets without I/O": ("uvicorn", with_uvicorn),
    "granian": ("granian", with_granian),
}


def serve(name: str, port: int, loop: str) -> None:
    if loop == "uvloop":
        import uvloop

        uvloop.run(SERVERS[name][1](port))
    else:
        asyncio.run(SERVERS[name][1](port))


# --- the client -------------------------------------------------------------------------------------------------------------------


def enter(port: int) -> socket.socket:
    key = base64.b64encode(os.urandom(16)).decode()
    head = "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head += f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}"
    end = time.monotonic() + 60
    while True:
        try:
            connection = socket.create_connection(("127.0.0.1", port), 30)
            break
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(f"{head}\r\n\r\n".encode())
    while not head.endswith("\r\n\r\n"):
        head += connection.recv(1).decode()
    return connection


def exactly(connection: socket.socket, size: int) -> None:
    while size:
        got = len(connection.recv(size))
        if not got:
            raise SystemExit("the server hung up")
        size -= got


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def measured(pid: int, turns: int, turn: Callable[[], int]) -> float:
    """Microseconds of the server's CPU for each message that came back."""
    for _ in range(turns // 10):
        turn()
    before = cpu(pid)
    messages = sum(turn() for _ in range(turns))
    return (cpu(pid) - before) / messages * 1e6


def measure(name: str, loop: str, turns: int) -> tuple[float, float]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "benchmarks.socket_servers", "--serve", name, "--port", str(port), "--loop", loop]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        clients = [enter(port) for _ in range(CLIENTS)]
        asked = bytes((0x81, 0x80 | ASKED)) + MASK + b"e" * ASKED
        to_all = bytes((0x81, 0x80 | ASKED)) + MASK + ALL * ASKED

        def echoed() -> int:
            for client in clients:
                client.sendall(asked)
            for client in clients:
                exactly(client, 2 + ASKED)
            return CLIENTS

        def told() -> int:
            clients[0].sendall(to_all)
            for client in clients:
                exactly(client, 4 + TOLD)
            return CLIENTS

        return measured(server.pid, turns, echoed), measured(server.pid, turns, told)
    finally:
        server.kill()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", choices=SERVERS, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--loop", choices=("asyncio", "uvloop"), help="only with this event loop")
    parser.add_argument("--turns", type=int, default=3_000, help=f"of {CLIENTS} messages each")
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.port, args.loop)
        return
    sheet = Table("server", "event loop", "µs a message echoed", "µs a message to all")
    for name, (module, _) in SERVERS.items():
        for loop in (args.loop,) if args.loop else ("uvloop", "asyncio"):
            if importlib.util.find_spec(module):
                sheet.add_row(name, loop, *(f"{figure:.1f}" for figure in measure(name, loop, args.turns)))
    Console().print(sheet)


if __name__ == "__main__":
    main()
