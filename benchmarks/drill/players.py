"""People who play through every fault, and remember what they were told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from shinar.client import Client
from shinar.protocol import VERSION
from shinar.protocol.differences import applied

LOST = (OSError, WebSocketException, EOFError, TimeoutError)
PAUSE = 0.05  # seconds between being asked and moving
AGAIN = 0.2  # until a lost connection, or a move that could not be saved, is tried again
EXPECTED = ("stale", "storage", "busy", "turn")  # kinds of refusals that a fault may lead to
GOES_ON = ("start", "move", "undo")  # kinds of entries after which a player is asked again


@dataclass(eq=False)
class Seat:
    """One person at one table. `decided` has the move that the person chose at each moment of the game."""

    client: Client
    urls: list[str]
    table: str
    seat: int = -1
    decided: dict[int, int] = field(default_factory=dict)
    acknowledged: dict[int, int] = field(default_factory=dict)  # entry number: code
    log: dict[int, dict[str, Any]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    gone: int = 0  # entries that were told, and then were not in the log or were others
    heard: float = 0.0  # when the last new entry came
    over: bool = False

    async def play(self, rng: random.Random) -> None:
        """Play until the game is over, however often the connection is lost."""
        turn = rng.randrange(len(self.urls))
        while not self.over:
            with contextlib.suppress(*LOST):
                async with self.socket(self.urls[turn % len(self.urls)]) as socket:
                    await self.sit_at(socket, rng)
            turn += 1
            await asyncio.sleep(AGAIN)

    def socket(self, url: str) -> connect:
        """From the first entry on: the whole log is compared with what was told before."""
        address = f"ws{url.removeprefix('http')}/api/tables/{self.table}/ws?version={VERSION}"
        return connect(
            address, additional_headers=self.client._who(), open_timeout=3, ping_interval=2, ping_timeout=3, close_timeout=1
        )

    async def sit_at(self, socket: ClientConnection, rng: random.Random) -> None:
        """Answer whatever one is asked until the connection or the game ends."""
        news: dict[str, Any] = {}
        sent: tuple[int, int] | None = None  # the moment and the move whose answer is awaited
        while not self.over:
            message = json.loads(await socket.recv())
            if message["t"] in ("news", "change"):
                news = whole(news, message)
                self.take_in(news)
            elif message["id"] == 0:
                raise EOFError(message["error"]["kind"])
            elif sent:
                self.answered(message, sent[1])
                sent = None
                if message["t"] == "error":
                    await asyncio.sleep(AGAIN)
            if sent or self.over or not (sent := self.choice(news, rng)):
                continue
            await asyncio.sleep(PAUSE)
            await socket.send(json.dumps({"do": "play", "id": 1, "code": sent[1], "moment": sent[0]}))

    def choice(self, news: dict[str, Any], rng: random.Random) -> tuple[int, int] | None:
        """The moment and the move to make now; at one moment always the same, however often it must be sent."""
        moves, moment = news["view"]["moves"], news["table"]["moment"]
        if not moves or self.seat not in news["view"]["pending"]:
            return None
        return moment, self.decided.setdefault(moment, rng.choice(moves)[0])

    def answered(self, message: dict[str, Any], code: int) -> None:
        if message["t"] == "ok":
            self.acknowledged[message["n"]] = code
        elif message["error"]["kind"] not in EXPECTED:
            self.problems.append(f"refused: {message['error']}")

    def take_in(self, news: dict[str, Any]) -> None:
        self.seat = news["seat"]
        self.gone += max(0, max(self.log, default=0) - news["n"])
        for event in news["events"]:
            known = self.log.get(event["n"])
            if known is None:
                self.log[event["n"]] = event
                self.heard = time.monotonic()
            elif known != event:
                self.gone += 1
                self.problems.append(f"entry {event['n']} was {known} and is {event}")
        self.over = news["table"]["status"] != "playing"

    def lost(self) -> int:
        """Moves that were acknowledged and are not in the log, and entries that are missing from it or have changed."""
        last = max(self.log, default=0)
        moves = sum(1 for n, code in self.acknowledged.items() if n <= last and self.log.get(n, {}).get("code") != code)
        return self.gone + moves + last - len(self.log)

    def doubled(self) -> int:
        """Moves of this seat in the log that the person did not choose at that moment of the game."""
        moment = extra = 0
        for n, event in sorted(self.log.items()):
            if event["kind"] == "move" and event["seat"] == self.seat:
                extra += self.decided.get(moment) != event.get("code")
            if event["kind"] in GOES_ON:
                moment = n
        return extra


def whole(before: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """How things stand after a message, which may only tell what has changed."""
    if message["t"] == "news":
        return message
    view = applied(before["view"], message.get("view", {}))
    return {**before, **message, "view": view, "table": {**before["table"], **message.get("table", {})}}
