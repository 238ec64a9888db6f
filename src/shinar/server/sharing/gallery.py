"""Pictures of this process: drawn one at a time in a process of its own, and kept for a while by what is in them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from collections import OrderedDict

import msgspec

from shinar.server.errors import Refused
from shinar.server.process_pool import Failed, LineProcess, Lost

log = logging.getLogger("shinar.pictures")
MOST_BYTES = 24_000_000  # of pictures that are kept
MOST_WAITING = 12
PATIENCE = 15.0  # seconds that one picture may take


def name_of(svg: str) -> str:
    """What tells a picture from all others: two of the same shapes are one."""
    return hashlib.sha256(svg.encode()).hexdigest()[:32]


def busy() -> Refused:
    return Refused("busy", "many pictures are being drawn just now; please try again", status=503)


class Gallery:
    """A picture that several ask for at once is drawn once."""

    def __init__(self) -> None:
        self.process = LineProcess("shinar.server.sharing.drawer")
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.size = 0
        self.drawing: dict[str, asyncio.Task[bytes]] = {}
        self.turn = asyncio.Lock()

    def find(self, name: str) -> bytes | None:
        """A picture that is here already."""
        if name in self.kept:
            self.kept.move_to_end(name)
        return self.kept.get(name)

    async def draw(self, svg: str) -> bytes:
        """A picture as PNG; Refused where too many wait, or the renderer does not come to an end."""
        name = name_of(svg)
        if found := self.find(name):
            return found
        if name not in self.drawing:
            if len(self.drawing) >= MOST_WAITING:
                raise busy()
            task = self.drawing[name] = asyncio.create_task(self._draw(svg))
            task.add_done_callback(lambda done: self._keep(name, done))
        try:
            return await asyncio.shield(self.drawing[name])
        except (Lost, Failed) as problem:
            log.warning("a picture could not be drawn: %s", problem)
            raise Refused("busy", "this picture cannot be drawn just now; please try again", status=503) from None

    async def _draw(self, svg: str) -> bytes:
        async with self.turn:
            answer = await self.process.ask(msgspec.json.encode(svg), PATIENCE)
        return base64.b64decode(msgspec.json.decode(answer, type=str))

    def _keep(self, name: str, done: asyncio.Task[bytes]) -> None:
        """The pictures that nobody has asked for the longest make room."""
        del self.drawing[name]
        if done.cancelled() or done.exception():
            return
        self.kept[name] = done.result()
        self.size += len(done.result())
        while self.size > MOST_BYTES:
            self.size -= len(self.kept.popitem(last=False)[1])

    async def close(self) -> None:
        for task in list(self.drawing.values()):
            task.cancel()
        await asyncio.gather(*self.drawing.values(), return_exceptions=True)
        await self.process.kill()
