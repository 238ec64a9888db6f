"""Tables of players in one process: from the first move to what was measured, whatever server they play at."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import time
from abc import ABC, abstractmethod
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport

from benchmarks.pacing import GRACE, ClosedLoop, OpenLoop, Table, Tally, arrivals

AT_ONCE = 40  # tables that are being set up at the same time


class Player(WSListener):
    """One player's socket at a table. A subclass reads messages (`text`) and sends moves (`move`)."""

    transport: WSTransport

    def __init__(self, load: Load, table: Table) -> None:
        self.load = load
        self.table = table
        self.playing = False
        self.leaving = False
        self.intended = 0.0  # of the move whose answer is awaited

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.leaving and not self.load.failed.done():
            self.load.failed.set_exception(ConnectionError(f"the server closed a socket: {transport.close_handshake}"))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.load.tally.bytes += frame.payload_size if self.load.counting else 0
            self.text(frame)
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def text(self, frame: WSFrame) -> None:
        raise NotImplementedError

    def move(self, intended: float) -> bool:
        raise NotImplementedError

    def answered(self, accepted: bool) -> None:
        """The move is durable, or refused."""
        if accepted:
            self.load.tally.answered(self.intended, time.perf_counter())
        else:
            self.load.tally.refused += 1
        self.intended = 0.0

    def say(self, text: str) -> None:
        self.transport.send(WSMsgType.TEXT, text.encode())

    def start(self) -> None:
        self.playing = True

    def leave(self) -> None:
        self.leaving = True
        self.transport.disconnect()


class Load(ABC):
    """So many tables with two players each."""

    def __init__(self, wanted: dict[str, Any]) -> None:
        self.wanted = wanted
        self.random = random.Random(wanted["seed"])
        self.tables = [Table() for _ in range(wanted["tables"])]
        self.pace = OpenLoop(self.tables) if wanted["rate"] else ClosedLoop()
        self.tally = Tally()
        self.counting = False
        self.cpu = 0.0  # seconds of this process before the time that is measured
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over = {table: asyncio.Event() for table in self.tables}
        self.go = asyncio.Event()
        self.seated: set[int] = set()
        self.all_seated = asyncio.Event()
        self.players: set[Player] = set()

    @abstractmethod
    async def seat(self, number: int, table: Table) -> list[Player]:
        """Open a game and let its players sit down."""

    def ended(self, table: Table) -> None:
        if table.open:
            self.pace.closed(table)
        self.over[table].set()

    async def keep(self, number: int) -> None:
        """Game after game at one table."""
        table = self.tables[number]
        while True:
            async with self.gate:
                players = await self.seat(number, table)
            self.players.update(players)
            self.seated.add(number)
            if len(self.seated) == len(self.tables):
                self.all_seated.set()
            await self.go.wait()
            self.over[table].clear()
            table.open = True
            for player in players:
                player.start()
            await self.over[table].wait()
            for player in players:
                self.players.discard(player)
                player.leave()

    async def run(self) -> None:
        games = asyncio.gather(*(self.keep(number) for number in range(len(self.tables))))
        seated = asyncio.create_task(self.all_seated.wait())
        await self.unless_failed(games, seated)
        await said_go()
        measured = asyncio.create_task(self.measure())
        await self.unless_failed(games, measured)
        cpu = time.process_time() - self.cpu
        for player in self.players:
            player.leave()
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
        self.counting, self.cpu = True, time.process_time()
        print("measuring", flush=True)
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
        return [*self.pace.waiting(), *(player.intended for player in self.players if player.intended)]


async def said_go() -> None:
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
