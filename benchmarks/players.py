"""The load of benchmarks/load.py: real WebSocket clients, in a process of their own so that the server's interpreter is not theirs.

Reads what to do as one JSON line, prints `ready` when everybody sits, plays after the line `go`, prints what it measured as JSON.
What a message costs here is kept small (picows, one call a message, only what a player needs is read), so that a load measures the
server and not its clients.
"""

from __future__ import annotations

import asyncio
import json
import sys
import zlib
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, ws_connect

from benchmarks.driving import Load, Player, said_go
from benchmarks.pacing import Table
from shinar.client import Client
from shinar.protocol import VERSION

TRIES = 100
FLUSHED = b"\x00\x00\xff\xff"  # what a compressed message leaves out at its end


class Choice(msgspec.Struct, array_like=True):
    """The part of a legal move that a player sends."""

    code: int


class View(msgspec.Struct):
    moves: list[Choice] | None = None  # in a change only where they are others than before


class Info(msgspec.Struct):
    status: str = ""
    moment: int = 0


class Message(msgspec.Struct):
    """The part of a message that a player needs."""

    t: str
    id: int = 0
    view: View | None = None
    table: Info | None = None


read = msgspec.json.Decoder(Message).decode


class Place(Player):
    """Random legal moves."""

    def __init__(self, load: Load, table: Table, deflate: bool) -> None:
        super().__init__(load, table)
        self.told: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # the first news
        self.answer: asyncio.Future[bool] | None = None  # to a command of setting up
        self.inflate = zlib.decompressobj(-zlib.MAX_WBITS) if deflate else None
        self.offered: list[Choice] = []
        self.moves: list[Choice] = []  # that are to be answered
        self.moment = self.asked = 0

    def text(self, frame: WSFrame) -> None:
        payload: bytes | memoryview = frame.get_payload_as_memoryview()
        if self.inflate and frame.rsv1:
            payload = self.inflate.decompress(bytes(payload) + FLUSHED)
        message = read(payload)
        if message.t in ("news", "change"):
            self.take_in(message)
        elif self.answer:
            self.answer.set_result(message.t == "ok")
        elif message.id == self.asked:
            self.answered(message.t == "ok")
        if self.moves and self.playing and not self.intended:
            self.load.pace.ready(self)

    def take_in(self, news: Message) -> None:
        if news.view and news.view.moves is not None:
            self.offered = news.view.moves
        self.moves = self.offered
        if news.table:
            self.moment = news.table.moment or self.moment
            if news.table.status == "finished" and self.playing:
                self.playing = False
                self.load.ended(self.table)
        if not self.told.done():
            self.told.set_result(None)

    def move(self, intended: float) -> bool:
        if not self.moves or self.intended or not self.playing:
            return False
        self.asked += 1
        self.intended = intended
        code = self.load.random.choice(self.moves).code
        self.moves = []
        self.say(f'{{"do": "play", "id": {self.asked}, "code": {code}, "moment": {self.moment}}}')
        return True

    async def ask(self, command: str) -> None:
        """Send a command until it is done: another process may hear a moment later who sat down."""
        for _ in range(TRIES):
            self.answer = asyncio.get_running_loop().create_future()
            self.say(command)
            done = await self.answer
            self.answer = None
            if done:
                return
            await asyncio.sleep(0.05)
        raise RuntimeError(f"{command} was refused")

    def start(self) -> None:
        super().start()
        if self.moves:
            self.load.pace.ready(self)


class Tables(Load):
    """Tables of a server of ours."""

    def __init__(self, wanted: dict[str, Any]) -> None:
        super().__init__(wanted)
        self.hosts = [Client(url, timeout=60) for url in wanted["urls"]]
        for host in self.hosts:
            host.guest("First")
        self.guest = Client(wanted["urls"][0], timeout=60)
        self.guest.guest("Second")

    async def connect(self, client: Client, url: str, id: str, table: Table) -> Place:
        """A place at a table, when it has been told how things stand."""
        deflate = self.wanted["deflate"]
        address = f"ws{url.removeprefix('http')}/api/tables/{id}/ws?version={VERSION}"
        headers = {**client._who(), **({"Sec-WebSocket-Extensions": "permessage-deflate"} if deflate else {})}
        place = Place(self, table, deflate)
        await ws_connect(lambda: place, address, extra_headers=headers, websocket_handshake_timeout=60)
        await place.told
        return place

    async def seat(self, number: int, table: Table) -> list[Player]:
        here = self.hosts[number % len(self.hosts)]
        there = self.hosts[(number + 1) % len(self.hosts)] if self.wanted["split"] else here
        id = await asyncio.to_thread(here.open_table, self.wanted["game"], ["me", "free"])
        one, two = await self.connect(here, here.url, id, table), await self.connect(self.guest, there.url, id, table)
        await two.ask('{"do": "sit", "id": 1}')
        await one.ask('{"do": "start", "id": 1}')
        return [one, two]

    async def hold(self, ids: list[str]) -> None:
        """Only keep connections open, one to each table."""
        table = Table()
        places = [await self.connect(self.guest, self.hosts[0].url, id, table) for id in ids]
        await said_go()
        for place in places:
            place.leave()


async def main() -> None:
    wanted = json.loads(sys.stdin.readline())
    load = Tables(wanted)
    await (load.hold(wanted["hold"]) if wanted["hold"] else load.run())


if __name__ == "__main__":
    uvloop.run(main())
