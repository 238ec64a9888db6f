"""The load of benchmarks/load.py: real WebSocket clients, in a process of their own so that the server's interpreter is not theirs.

Reads what to do as one JSON line, prints `ready` when everybody sits, plays after the line `go`, prints what it measured as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import time
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shinar.client import Client
from shinar.protocol import VERSION
from shinar.protocol.news import Choice

TRIES = 100
AT_ONCE = 40  # tables that are being set up at the same time


class View(msgspec.Struct):
    moves: list[Choice] | None = None  # in a change only where they are others than before


class Table(msgspec.Struct):
    status: str = ""
    moment: int = 0


class Message(msgspec.Struct):
    """The part of a message that a player needs."""

    t: str
    id: int = 0
    view: View | None = None
    table: Table | None = None


read = msgspec.json.Decoder(Message).decode


class Load:
    """So many tables with two players each."""

    def __init__(self, urls: list[str], tables: int, seconds: float, warm_up: float, deflate: bool, split: bool, seed: int) -> None:
        self.hosts = [Client(url, timeout=60) for url in urls]
        for host in self.hosts:
            host.guest("First")
        self.guest = Client(urls[0], timeout=60)
        self.guest.guest("Second")
        self.tables = tables
        self.seconds = seconds
        self.warm_up = warm_up
        self.compression = "deflate" if deflate else None
        self.split = split
        self.random = random.Random(seed)
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.go = asyncio.Event()
        self.seated = 0
        self.all_seated = asyncio.Event()
        self.latencies: list[float] = []
        self.errors = 0
        self.bytes = 0  # that players received
        self.counting = False

    def socket(self, client: Client, url: str, table: str) -> Any:
        address = f"ws{url.removeprefix('http')}/api/tables/{table}/ws?version={VERSION}"
        return connect(address, additional_headers=client._who(), compression=self.compression, ping_interval=None, max_queue=None)

    async def pair(self, number: int) -> None:
        """Two players at one table, game after game."""
        here = self.hosts[number % len(self.hosts)]
        there = self.hosts[(number + 1) % len(self.hosts)] if self.split else here
        while True:
            async with contextlib.AsyncExitStack() as stack:
                async with self.gate:
                    id = await asyncio.to_thread(here.open_table, "babel", ["me", "free"])
                    one = await stack.enter_async_context(self.socket(here, here.url, id))
                    two = await stack.enter_async_context(self.socket(self.guest, there.url, id))
                    await one.recv()
                    await two.recv()
                    await ask(two, '{"do": "sit", "id": 1}')
                    begun = await ask(one, '{"do": "start", "id": 1}')
                self.seated += 1
                if self.seated == self.tables:
                    self.all_seated.set()
                await self.go.wait()
                await asyncio.gather(self.play(one, begun), self.play(two, None))

    async def play(self, socket: ClientConnection, message: Message | None) -> None:
        """Random legal moves, each as soon as the one before is acknowledged."""
        moves: list[Choice] = []  # that are to be answered
        offered: list[Choice] = []
        moment = asked = 0
        sent = 0.0
        while True:
            if message is None:
                text = await socket.recv()
                self.bytes += len(text) if self.counting else 0
                message = read(text)
            if message.t in ("news", "change"):
                if message.view and message.view.moves is not None:
                    offered = message.view.moves
                moves = offered
                if message.table:
                    moment = message.table.moment or moment
                    if message.table.status == "finished":
                        return
            elif message.id == asked:
                if message.t == "error":
                    self.errors += 1
                elif self.counting:
                    self.latencies.append(time.perf_counter() - sent)
                sent = 0.0
            if moves and not sent:
                asked += 1
                sent = time.perf_counter()
                code = self.random.choice(moves).code
                moves = []
                await socket.send(f'{{"do": "play", "id": {asked}, "code": {code}, "moment": {moment}}}')
            message = None

    async def run(self) -> None:
        pairs = [asyncio.create_task(self.pair(number)) for number in range(self.tables)]
        failed = asyncio.gather(*pairs)
        first: list[asyncio.Future[Any]] = [failed, asyncio.create_task(self.all_seated.wait())]
        await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        if failed.done():
            failed.result()
        await said_go()
        self.go.set()
        await asyncio.sleep(self.warm_up)
        self.counting = True
        started = time.perf_counter()
        await asyncio.sleep(self.seconds)
        self.counting = False
        took = time.perf_counter() - started
        for task in pairs:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
            await failed
        print(json.dumps({"seconds": took, "latencies": self.latencies, "errors": self.errors, "bytes": self.bytes}), flush=True)

    async def hold(self, ids: list[str]) -> None:
        """Only keep connections open, one to each table."""
        async with contextlib.AsyncExitStack() as stack:
            for id in ids:
                await stack.enter_async_context(self.socket(self.guest, self.hosts[0].url, id))
            await said_go()


async def ask(socket: ClientConnection, command: str) -> Message | None:
    """Send a command until it is done (another process may hear a moment later who sat down); the news it made."""
    news = None
    for _ in range(TRIES):
        await socket.send(command)
        while (message := read(await socket.recv())).t in ("news", "change"):
            news = message
        if message.t == "ok":
            return news
        await asyncio.sleep(0.05)
    raise RuntimeError(f"{command} was refused")


async def said_go() -> None:
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)


async def main() -> None:
    wanted = json.loads(sys.stdin.readline())
    ids = wanted.pop("hold")
    load = Load(**wanted)
    await (load.hold(ids) if ids else load.run())


if __name__ == "__main__":
    uvloop.run(main())
