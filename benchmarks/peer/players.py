"""Players of tic-tac-toe at a server of boardgame.io: the same load by the same clients as benchmarks/players.py."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import uvloop
from picows import WSFrame, ws_connect

from benchmarks.driving import Load, Player, said_go
from benchmarks.pacing import Table
from benchmarks.peer.socketio import CONNECT, EVENT, OPEN, PATH, PING, connecting, event, kind_and_payload

NAME = "tic-tac-toe"


class Cells(msgspec.Struct):
    cells: list[str | None]


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815


class State(msgspec.Struct, rename={"game": "G", "context": "ctx", "number": "_stateID"}):
    """The part of a match's state that a player needs."""

    game: Cells
    context: Context
    number: int


class Sync(msgspec.Struct):
    state: State


class Told(msgspec.Struct, array_like=True):
    """An event of the server."""

    name: str
    match: str
    rest: msgspec.Raw = msgspec.Raw()


read = msgspec.json.Decoder(Told).decode
read_state = msgspec.json.Decoder(State).decode
read_sync = msgspec.json.Decoder(Sync).decode


class Clicker(Player):
    """Clicks an empty cell at random whenever it is its turn."""

    def __init__(self, load: Load, table: Table, match: str, seat: str, credentials: str) -> None:
        super().__init__(load, table)
        self.match, self.seat, self.credentials = match, seat, credentials
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.state: State | None = None

    def text(self, frame: WSFrame) -> None:
        kind, payload = kind_and_payload(frame.get_payload_as_bytes(), NAME)
        if kind == OPEN:
            self.say(connecting(NAME))
        elif kind == PING:
            self.say("3")
        elif kind == CONNECT:
            self.say(event(NAME, "sync", self.match, self.seat, self.credentials, 2))
        elif kind == EVENT:
            self.hear(read(payload))

    def hear(self, told: Told) -> None:
        if told.name == "sync":
            self.state = read_sync(told.rest).state
            if not self.synced.done():
                self.synced.set_result(None)
        elif told.name == "update":
            self.state = read_state(told.rest)
            if self.intended:
                self.answered(True)
            if self.asked() and self.playing:
                self.load.pace.ready(self)

    def asked(self) -> bool:
        return self.state is not None and self.state.context.currentPlayer == self.seat

    def move(self, intended: float) -> bool:
        if self.state is None or not self.asked() or self.intended or not self.playing:
            return False
        self.intended = intended
        cell = self.load.random.choice([n for n, mark in enumerate(self.state.game.cells) if mark is None])
        payload = {"type": "clickCell", "args": [cell], "playerID": self.seat, "credentials": self.credentials}
        self.say(event(NAME, "update", {"type": "MAKE_MOVE", "payload": payload}, self.state.number, self.match, self.seat))
        return True

    def start(self) -> None:
        super().start()
        if self.asked():
            self.load.pace.ready(self)


class Matches(Load):
    """Matches of a server of boardgame.io."""

    def ask(self, path: str, data: dict[str, Any]) -> dict[str, Any]:
        body, headers = json.dumps(data).encode(), {"content-type": "application/json"}
        with urlopen(Request(f"{self.wanted['urls'][0]}/games/{NAME}{path}", body, headers), timeout=60) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    async def seat(self, number: int, table: Table) -> list[Player]:
        match = str((await asyncio.to_thread(self.ask, "/create", {"numPlayers": 2}))["matchID"])
        players: list[Player] = []
        for seat in "01":
            joined = await asyncio.to_thread(self.ask, f"/{match}/join", {"playerID": seat, "playerName": f"Player {seat}"})
            player = Clicker(self, table, match, seat, joined["playerCredentials"])
            address = f"ws{self.wanted['urls'][0].removeprefix('http')}{PATH}"
            await ws_connect(lambda player=player: player, address, websocket_handshake_timeout=60)
            await player.synced
            players.append(player)
        return players

    async def open_only(self, count: int) -> None:
        """Matches that nobody plays at, for what they take of memory."""
        for _ in range(count):
            match = str((await asyncio.to_thread(self.ask, "/create", {"numPlayers": 2}))["matchID"])
            for seat in "01":
                await asyncio.to_thread(self.ask, f"/{match}/join", {"playerID": seat, "playerName": f"Player {seat}"})
        await said_go()


async def main() -> None:
    wanted = json.loads(sys.stdin.readline())
    load = Matches(wanted)
    await (load.open_only(len(wanted["hold"])) if wanted["hold"] else load.run())


if __name__ == "__main__":
    uvloop.run(main())
