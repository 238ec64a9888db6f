"""A worker's side: connections come from the supervisor and not from a port, and what is counted over all is counted there."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any

import uvicorn

from shinar.server.bounds import Bounds
from shinar.server.channel import Admitted, Alive, Back, Channel, Down, Gone, Hold, Measure, Measured, Release, Take, Up
from shinar.server.concurrency_limit import ConcurrencyLimit, too_many
from shinar.server.connections import ConnectionGuard, GuardedHttp
from shinar.server.health import Readiness
from shinar.server.metrics import Metrics
from shinar.server.supervisor import WORKER

log = logging.getLogger("shinar.supervised")
ALIVE_SECONDS = 2.0
ANSWER_SECONDS = 2.0  # for the supervisor; without its answer there is room
LOOK_SECONDS = 0.1  # between two looks at whether this process is ready
REDIS_SECONDS = 5.0  # that it waits to hear the other processes; then it serves without
ANY = 10**9  # a bound that holds nobody up: the supervisor counts


@dataclass(frozen=True)
class Place:
    """What a worker is told in its environment."""

    descriptor: int
    slot: int
    count: int


def own_place() -> Place | None:
    """The place of this process among workers; None where it is no worker. What it starts itself is none."""
    told = os.environ.pop(WORKER, None)
    return Place(*map(int, told.split(":"))) if told else None


def bounds_of_worker(bounds: Bounds, count: int) -> Bounds:
    """First heads and connections of an address are counted by the supervisor; the later heads are shared out."""
    return replace(bounds, connections_per_address=ANY, heads_per_address=-(-bounds.heads_per_address // count))


class Supervision(ConcurrencyLimit):
    """The way to the supervisor. As a limit, it asks there for the places of WebSockets."""

    def __init__(self, place: Place, enabled: bool = True) -> None:
        super().__init__(enabled)
        self.place = place
        self.channel: Channel | None = None
        self.numbers: dict[Any, int] = {}  # of connections, by their transports
        self.stop: Callable[[], None] = lambda: None
        self.take: Callable[[socket.socket, int, bytes], None] = lambda connection, number, head: connection.close()
        self.measure: Callable[[], bytes] = lambda: b""
        self._asked = itertools.count(1)
        self._answers: dict[int, asyncio.Future[bool]] = {}

    @property
    def connected(self) -> bool:
        return bool(self.channel and self.channel.open)

    def begin(self) -> None:
        self.channel = Channel(socket.socket(fileno=self.place.descriptor), self._heard, lambda: self.stop())

    def say(self, message: Any, connection: socket.socket | None = None) -> None:
        if self.channel:
            self.channel.send(message, connection)
        elif connection:
            connection.close()

    def _heard(self, message: Any, connection: socket.socket | None) -> None:
        if isinstance(message, Take) and connection:
            self.take(connection, message.number, message.head)
        elif isinstance(message, Measure):
            self.say(Measured(message.ask, self.measure()))
        elif isinstance(message, Admitted):
            answer = self._answers.get(message.ask)
            if answer and not answer.done():
                answer.set_result(message.room)

    # --- connections ----------------------------------------------------------------------------------------------------

    def gone(self, transport: Any) -> None:
        """A connection has ended, whatever it was in the end."""
        number = self.numbers.pop(transport, None)
        if number is not None:
            self.say(Gone(number))

    def hand_back(self, transport: Any, head: bytes) -> bool:
        """Give an open connection to the supervisor, if all that was written to it has been sent; whether it is given."""
        number = self.numbers.get(transport)
        if number is None or not self.connected or transport.is_closing() or transport.get_write_buffer_size():
            return False
        transport.pause_reading()
        del self.numbers[transport]
        self.say(Back(number, head), socket.socket(fileno=os.dup(transport.get_extra_info("socket").fileno())))
        transport.abort()  # which closes this process's descriptor, and no more
        return True

    # --- places ---------------------------------------------------------------------------------------------------------

    async def place_for(self, *bounds: tuple[str, int]) -> AbstractContextManager[None]:
        number = next(self._asked)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        self.say(Hold(number, list(bounds)))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                room = await answer
        except TimeoutError:
            room = True
        except asyncio.CancelledError:
            self.say(Release(number))
            raise
        finally:
            del self._answers[number]
        if not room:
            raise too_many()
        return self._held(number)

    @contextlib.contextmanager
    def _held(self, number: int) -> Iterator[None]:
        try:
            yield
        finally:
            self.say(Release(number))

    # --- life -----------------------------------------------------------------------------------------------------------

    async def keep_alive(self, readiness: Readiness) -> None:
        """Say when this process can serve, and from then on that it lives."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        while True:
            found = await readiness.look(without_redis=False)
            heard = found.redis != "down" or loop.time() - began > REDIS_SECONDS
            if found.storage == found.schema == "ok" and heard:
                break
            await asyncio.sleep(LOOK_SECONDS)
        self.say(Up())
        while True:
            await asyncio.sleep(ALIVE_SECONDS)
            self.say(Alive())


class SupervisedGuard(ConnectionGuard):
    """The guard of a worker, which tells the supervisor of every connection that ends."""

    def __init__(self, bounds: Bounds, trusted: str | None, enabled: bool, supervision: Supervision) -> None:
        super().__init__(bounds, trusted, enabled)
        self.supervision = supervision

    def ended(self, transport: Any) -> None:
        self.supervision.gone(transport)


class HandedHttp(GuardedHttp):
    """A connection that the supervisor has handed over, with the head that it has read."""

    guard: SupervisedGuard  # type: ignore[misc]
    number = 0
    first = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.guard.supervision.numbers[transport] = self.number
        super().connection_made(transport)
        if not transport.is_closing():
            self.data_received(self.first)

    def handle_websocket_upgrade(self) -> None:
        """The first request of a connection came where it belongs. A later one may be about a table of another worker."""
        later = self.cycle is not None and self.cycle.response_complete
        if not (later and self.guard.supervision.hand_back(self.transport, self._read_head())):
            super().handle_websocket_upgrade()

    def _read_head(self) -> bytes:
        lines = [self.scope["method"].encode() + b" " + self.url + b" HTTP/1.1"]
        lines += [name + b": " + value for name, value in self.scope["headers"]]
        return b"\r\n".join([*lines, b"", b""])

    def shutdown(self) -> None:
        """Where this process ends, whoever keeps a connection for later keeps it: the next worker serves it."""
        idle = self.head is None and self.body is None and (self.cycle is None or self.cycle.response_complete)
        if not (idle and self.guard.supervision.hand_back(self.transport, b"")):
            super().shutdown()


class SupervisedServer:
    """What a worker adds to a server of uvicorn: connections from the supervisor instead of a listening socket."""

    def __init__(self, server: uvicorn.Server, supervision: Supervision, metrics: Metrics) -> None:
        self.server = server
        self.supervision = supervision
        self.tasks: set[asyncio.Task[Any]] = set()
        supervision.take = self.take
        supervision.measure = metrics.text

    def begin(self, readiness: Readiness) -> None:
        """With the event loop and the application running."""
        self.supervision.begin()
        self._spawn(self.supervision.keep_alive(readiness))

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def leave(self) -> None:
        """This process ends: nobody is sent here any more."""
        self.supervision.say(Down())

    def take(self, connection: socket.socket, number: int, head: bytes) -> None:
        if self.server.should_exit:
            self.leave()
            self.supervision.say(Back(number, head), connection)
        else:
            self._spawn(self._serve(connection, number, head))

    async def _serve(self, connection: socket.socket, number: int, head: bytes) -> None:
        def protocol() -> asyncio.Protocol:
            config: Any = self.server.config
            made: Any = config.http_protocol_class(
                config=config, server_state=self.server.server_state, app_state=self.server.lifespan.state
            )
            made.number, made.first = number, head
            return made  # type: ignore[no-any-return]

        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # it has gone meanwhile
            connection.close()
            self.supervision.say(Gone(number))
