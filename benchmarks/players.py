"""The load of benchmarks/load.py: real WebSocket clients, in a process of their own so that the server's interpreter is not theirs.

Reads what to do as one JSON line, prints `ready` when everybody sits, plays after the line `go`, prints what it measured as JSON.
What a message costs here is kept small (picows, one call a message, only what a player needs is read), so that a load measures the
server and not its clients.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import time
import zlib
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.pacing import GRACE, ClosedLoop, OpenLoop, Table, Tally, arrivals
from shinar.client import Client
from shinar.protocol import VERSION

TRIES = 100
AT_ONCE = 40  # tables that are being set up at the same time


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


class Place(WSListener):  # type: ignore[misc]
    """One player's socket at a table: random legal moves."""

    def __init__(self, load: Load, table: Table) -> None:
        self.load = load
        self.table = table
        self.transport: WSTransport = None
        self.told: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # the first news
        self.answer: asyncio.Future[bool] | None = None  # to a command of setting up
        self.inflate = zlib.decompressobj(-zlib.MAX_WBITS) if load.deflate else None
        self.playing = False
        self.leaving = False
        self.offered: list[Choice] = []
        self.moves: list[Choice] = []  # that are to be answered
        self.moment = self.asked = 0
        self.intended = 0.0  # of the move whose answer is awaited

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.leaving and not self.load.failed.done():
            self.load.failed.set_exception(ConnectionError(f"the server closed a socket: {transport.close_handshake}"))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            return
        self.load.tally.bytes += frame.payload_size if self.load.counting else 0
        payload = frame.get_payload_as_memoryview()
        if self.inflate and frame.rsv1:
            payload = self.inflate.decompress(bytes(payload) + b"\x00\x00\xff\xff")
        self.hear(read(payload))

    def hear(self, message: Message) -> None:
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

    def answered(self, accepted: bool) -> None:
        if accepted:
            self.load.tally.answered(self.intended, time.perf_counter())
        else:
            self.load.tally.refused += 1
        self.intended = 0.0

    def move(self, intended: float) -> bool:
        if not self.moves or self.intended or not self.playing:
            return False
        self.asked += 1
        self.intended = intended
        code = self.load.random.choice(self.moves).code
        self.moves = []
        self.say(f'{{"do": "play", "id": {self.asked}, "code": {code}, "moment": {self.moment}}}')
        return True

    def say(self, text: str) -> None:
        self.transport.send(WSMsgType.TEXT, text.encode())

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
        self.playing = True
        if self.moves:
            self.load.pace.ready(self)

    def leave(self) -> None:
        self.leaving = True
        self.transport.disconnect()


class Load:
    """So many tables with two players each."""

    def __init__(self, wanted: dict[str, Any]) -> None:
        self.hosts = [Client(url, timeout=60) for url in wanted["urls"]]
        for host in self.hosts:
            host.guest("First")
        self.guest = Client(wanted["urls"][0], timeout=60)
        self.guest.guest("Second")
        self.wanted = wanted
        self.deflate: bool = wanted["deflate"]
        self.random = random.Random(wanted["seed"])
        self.tables = [Table() for _ in range(wanted["tables"])]
        self.pace = OpenLoop(self.tables) if wanted["rate"] else ClosedLoop()
        self.tally = Tally()
        self.counting = False
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over = {table: asyncio.Event() for table in self.tables}
        self.go = asyncio.Event()
        self.seated: list[Table] = []
        self.all_seated = asyncio.Event()
        self.places: set[Place] = set()

    def ended(self, table: Table) -> None:
        if table.open:
            self.pace.closed(table)
        self.over[table].set()

    async def connect(self, client: Client, url: str, id: str, table: Table) -> Place:
        """A place at a table, when it has been told how things stand."""
        address = f"ws{url.removeprefix('http')}/api/tables/{id}/ws?version={VERSION}"
        headers = {**client._who(), **({"Sec-WebSocket-Extensions": "permessage-deflate"} if self.deflate else {})}
        _, place = await ws_connect(lambda: Place(self, table), address, extra_headers=headers, websocket_handshake_timeout=60)
        assert isinstance(place, Place)
        await place.told
        return place

    async def keep(self, number: int) -> None:
        """Game after game at one table."""
        table = self.tables[number]
        here = self.hosts[number % len(self.hosts)]
        there = self.hosts[(number + 1) % len(self.hosts)] if self.wanted["split"] else here
        while True:
            async with self.gate:
                id = await asyncio.to_thread(here.open_table, self.wanted["game"], ["me", "free"])
                pair = [await self.connect(here, here.url, id, table), await self.connect(self.guest, there.url, id, table)]
                self.places.update(pair)
                await pair[1].ask('{"do": "sit", "id": 1}')
                await pair[0].ask('{"do": "start", "id": 1}')
            self.seated.append(table)
            if len(self.seated) == len(self.tables):
                self.all_seated.set()
            await self.go.wait()
            self.over[table].clear()
            table.open = True
            for place in pair:
                place.start()
            await self.over[table].wait()
            for place in pair:
                self.places.discard(place)
                place.leave()

    async def run(self) -> None:
        games = asyncio.gather(*(self.keep(number) for number in range(len(self.tables))))
        seated = asyncio.create_task(self.all_seated.wait())
        await self.unless_failed(games, seated)
        await said_go()
        cpu = time.process_time()
        measured = asyncio.create_task(self.measure())
        await self.unless_failed(games, measured)
        cpu = time.process_time() - cpu
        for place in self.places:
            place.leave()
        games.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await games
        tally = self.tally
        print(
            json.dumps(
                {
                    "seconds": self.wanted["seconds"],
                    "latencies": sorted(tally.latencies),
                    "acknowledged": tally.acknowledged,
                    "in time": tally.in_time,
                    "refused": tally.refused,
                    "unanswered": await measured,
                    "bytes": tally.bytes,
                    "cpu": cpu,
                }
            ),
            flush=True,
        )

    async def unless_failed(self, games: asyncio.Future[Any], wanted: asyncio.Future[Any]) -> None:
        """Wait for something; raise what went wrong instead, at a table or with a socket."""
        await asyncio.wait([games, self.failed, wanted], return_when=asyncio.FIRST_COMPLETED)
        for one in (games, self.failed):
            if one.done():
                one.result()

    async def measure(self) -> int:
        """Play, and count for so long; how many moves were not answered at the end."""
        now = time.perf_counter()
        self.tally.begin = now + self.wanted["warm_up"]
        self.tally.end = self.tally.begin + self.wanted["seconds"]
        self.go.set()
        await asyncio.sleep(0)
        offered = None
        if isinstance(self.pace, OpenLoop):
            times = arrivals(now, self.tally.end, self.wanted["rate"], self.wanted["spread"], self.random)
            offered = asyncio.create_task(self.pace.run(times))
        await asyncio.sleep(self.tally.begin - time.perf_counter())
        self.counting = True
        await asyncio.sleep(self.tally.end - time.perf_counter())
        self.counting = False
        if not offered:
            return 0
        await offered
        return await self.rest()

    async def rest(self) -> int:
        """The moves that were due and are not answered yet; those never answered count with the time that they have waited."""
        end = time.perf_counter() + GRACE
        while (left := self.unanswered()) and time.perf_counter() < end:
            await asyncio.sleep(0.01)
        for intended in left:
            self.tally.waited(intended, time.perf_counter())
        return len(left)

    def unanswered(self) -> list[float]:
        return [*self.pace.waiting(), *(place.intended for place in self.places if place.intended)]

    async def hold(self, ids: list[str]) -> None:
        """Only keep connections open, one to each table."""
        table = Table()
        places = [await self.connect(self.guest, self.hosts[0].url, id, table) for id in ids]
        await said_go()
        for place in places:
            place.leave()


async def said_go() -> None:
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)


async def main() -> None:
    wanted = json.loads(sys.stdin.readline())
    load = Load(wanted)
    await (load.hold(wanted["hold"]) if wanted["hold"] else load.run())


if __name__ == "__main__":
    uvloop.run(main())
