"""Several processes behind one port: the supervisor listens, workers serve (supervised.py).

Each worker is started by the same command line as the supervisor itself, so it runs the code that is on the disk at that time.
A worker has a slot; tables belong to slots. Where a worker ends another takes its slot, and where it is replaced (SIGHUP), the
new one is ready before the old one tells its people to come again.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from shinar.core.errors import SetupError
from shinar.server.backoff import backoff
from shinar.server.bounds import Bounds
from shinar.server.channel import Admitted, Alive, Back, Channel, Down, Gone, Hold, Measure, Measured, Release, Take, Up
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.front_door import FrontDoor, Guest, chosen, table_of

log = logging.getLogger("shinar.supervisor")
# What a worker is told in its environment: the descriptor of its channel, its slot, how many slots there are.
WORKER = "SHINAR_WORKER"
READY_SECONDS = 120.0  # in which a new worker must be ready
END_SECONDS = 9.0  # from the signal to the end of a worker, which ends by itself before
STEADY_SECONDS = 10.0  # one that was up for so long is started again at once
SILENCE_SECONDS = 60.0  # one that says nothing for so long hangs, and is killed
FIGURES_SECONDS = 3.0  # in which workers tell their figures
LONGEST_WAIT = 30.0  # before a worker is started that ended again and again


class Worker:
    """One process that serves."""

    def __init__(self, slot: int, process: subprocess.Popen[bytes]) -> None:
        self.slot = slot
        self.process = process
        self.channel: Channel | None = None
        self.up: float | None = None  # since when it serves
        self.leaving = False  # it has been told to end
        self.heard = time.monotonic()
        self.settled = asyncio.Event()  # it is up, or it has ended
        self.ended = asyncio.Event()
        self.open: set[int] = set()  # numbers of the connections that it serves
        self.places: dict[int, list[str]] = {}  # what its people hold, by question

    @property
    def takes(self) -> bool:
        """Whether it can be given a connection."""
        return self.up is not None and not self.leaving and bool(self.channel and self.channel.open and not self.channel.backed_up)

    def end(self) -> None:
        """Ask it to: it tells its people to come again, and finishes what is under way."""
        self.leaving = True
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()

    def kill(self) -> None:
        self.leaving = True
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Supervisor:
    """The processes, and who gets a connection. `command` starts a worker."""

    def __init__(
        self,
        sockets: list[socket.socket],
        count: int,
        bounds: Bounds,
        proxy: str | None,
        limits: bool,
        command: list[str] | None = None,
    ) -> None:
        self.count = count
        self.limits = limits
        self.command = command or [sys.executable, *sys.orig_argv[1:]]
        self.door = FrontDoor(sockets, bounds, proxy, limits, self.hand_over)
        self.places = ConcurrencyLimit()  # WebSockets of people and addresses, at all workers
        self.workers: set[Worker] = set()  # all processes that have not ended
        self.serving: dict[int, Worker] = {}  # by slot
        self.waits: dict[int, Iterator[float]] = {slot: self._backoff() for slot in range(count)}
        self.starts = dict.fromkeys(range(count), 0)
        self.at_terminal = os.isatty(0)
        self.stopping = asyncio.Event()
        self.begun = False
        self.tasks: set[asyncio.Task[Any]] = set()
        self._asked = itertools.count(1)
        self._answers: dict[int, asyncio.Future[bytes]] = {}
        self._rolling: asyncio.Task[None] | None = None
        self._roll_again = False

    # --- life -----------------------------------------------------------------------------------------------------------

    async def run(self, ready: Callable[[], None]) -> None:
        """Serve until a signal comes; SetupError where no worker starts."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGCHLD, self._reap)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop)
        try:
            first = [self._launch(slot) for slot in range(self.count)]
            settled = asyncio.ensure_future(asyncio.gather(*(worker.settled.wait() for worker in first)))
            await self._unless_stopping(settled)
            if not self.stopping.is_set():
                if not self.serving:
                    raise SetupError("the server could not start: see the lines above")
                self.begun = True
                self._fill()
                self.door.listen(True)
                ready()
                await self._keep_watching()
        finally:
            await self._end()

    async def _unless_stopping(self, work: asyncio.Future[Any]) -> None:
        stopping = asyncio.ensure_future(self.stopping.wait())
        await asyncio.wait([work, stopping], return_when=asyncio.FIRST_COMPLETED)
        work.cancel()
        stopping.cancel()

    async def _keep_watching(self) -> None:
        """Until all is to end: a worker that hangs is killed."""
        while not self.stopping.is_set():
            silent = time.monotonic() - SILENCE_SECONDS
            for worker in list(self.workers):
                if worker.up and worker.heard < silent:
                    log.error("worker %d does not answer and is killed", worker.slot)
                    worker.kill()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await self.stopping.wait()

    def _hang_up(self) -> None:
        """SIGHUP asks for a restart; where the terminal was closed that the server was started in, nobody asked for anything."""
        if self.at_terminal and not os.isatty(0):
            self._stop()
        else:
            self.restart()

    def _stop(self) -> None:
        """The first signal asks, a second one insists."""
        if self.stopping.is_set():
            for worker in self.workers:
                worker.kill()
        self.stopping.set()

    async def _end(self) -> None:
        self.stopping.set()
        self.door.close()
        for task in self.tasks:
            task.cancel()
        for worker in self.workers:
            worker.end()
        await self._ended(list(self.workers))

    async def _ended(self, workers: list[Worker]) -> None:
        """Wait for processes that were asked to end, for as long as they may take."""
        if not workers:
            return
        tasks = [asyncio.ensure_future(worker.ended.wait()) for worker in workers]
        _, late = await asyncio.wait(tasks, timeout=END_SECONDS)
        for worker in workers:
            if not worker.ended.is_set():
                worker.kill()
        if late:
            await asyncio.wait(late, timeout=END_SECONDS)

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # --- processes ------------------------------------------------------------------------------------------------------

    def _backoff(self) -> Iterator[float]:
        return backoff(0.5, LONGEST_WAIT)

    def _launch(self, slot: int) -> Worker:
        mine, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        env = {**os.environ, WORKER: f"{its.fileno()}:{slot}:{self.count}"}
        with its:
            process = subprocess.Popen(
                self.command,
                env=env,
                stdin=subprocess.DEVNULL,
                pass_fds=[its.fileno()],
                process_group=0,  # Ctrl+C is for the supervisor to hear
            )
        worker = Worker(slot, process)
        self.workers.add(worker)
        self.starts[slot] += 1
        worker.channel = Channel(
            mine, lambda message, connection: self._heard(worker, message, connection), lambda: self._lost(worker)
        )
        asyncio.get_running_loop().call_later(READY_SECONDS, self._expect, worker)
        return worker

    def _expect(self, worker: Worker) -> None:
        if not worker.settled.is_set():
            log.error("worker %d did not start in time", worker.slot)
            worker.kill()

    def _lost(self, worker: Worker) -> None:
        """Its channel is closed: it has ended, or it is about to."""
        if worker in self.workers:
            self._drop(worker)
            with contextlib.suppress(ProcessLookupError):
                worker.process.terminate()

    def _reap(self) -> None:
        for worker in [worker for worker in self.workers if worker.process.poll() is not None]:
            self.workers.discard(worker)
            if not worker.leaving:
                log.error("worker %d has ended with code %s", worker.slot, worker.process.returncode)
            worker.leaving = True
            self._drop(worker)
            worker.settled.set()
            worker.ended.set()
            if worker.channel:
                worker.channel.close()
            if worker.up and time.monotonic() - worker.up > STEADY_SECONDS:
                self.waits[worker.slot] = self._backoff()
                self._fill()
            elif self.begun:
                asyncio.get_running_loop().call_later(next(self.waits[worker.slot]), self._fill)

    def _drop(self, worker: Worker) -> None:
        """It serves no more: what its people held is free for them when they come again."""
        if self.serving.get(worker.slot) is worker:
            del self.serving[worker.slot]
            self.door.listen(bool(self.serving) and self.begun)
        for number in worker.open:
            self.door.leave(number)
        for keys in worker.places.values():
            self._free(keys)
        worker.open, worker.places = set(), {}

    def _fill(self) -> None:
        """A worker for every slot that has none, and none on its way."""
        if self.stopping.is_set() or not self.begun:
            return
        taken = set(self.serving) | {worker.slot for worker in self.workers if not worker.settled.is_set()}
        for slot in set(range(self.count)) - taken:
            self._launch(slot)

    def _takes_over(self, worker: Worker) -> None:
        """It is ready. Whoever had its slot tells its people to come again: they find the new one."""
        worker.up = time.monotonic()
        before = self.serving.get(worker.slot)
        self.serving[worker.slot] = worker
        worker.settled.set()
        if before:
            self._let_go(before)
        if self.begun:
            self.door.listen(True)

    def _leaves(self, worker: Worker) -> None:
        """It ends, and perhaps nobody here asked it to: the next one is started already."""
        worker.leaving = True
        self._drop(worker)
        self._fill()

    def _let_go(self, worker: Worker) -> None:
        worker.end()
        self._drop(worker)
        self._spawn(self._ended([worker]))

    # --- restarting -----------------------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Replace all workers, one after the other, by new ones of the code on the disk."""
        if self._rolling and not self._rolling.done():
            self._roll_again = True
        elif self.begun and not self.stopping.is_set():
            self._rolling = self._spawn(self._roll())

    async def _roll(self) -> None:
        while True:
            self._roll_again = False
            for slot in range(self.count):
                if not await self._replace(slot):
                    log.error("a new worker did not start: the others go on as they are")
                    return
            log.info("all workers have been replaced")
            if not self._roll_again:
                return

    async def _replace(self, slot: int) -> bool:
        """Whether a new worker has the slot, and the old one has ended."""
        before = self.serving.get(slot)
        coming = next((worker for worker in self.workers if worker.slot == slot and not worker.settled.is_set()), None)
        worker = coming or self._launch(slot)
        await worker.settled.wait()
        if worker.up is None:
            return False
        if before:
            await before.ended.wait()
        return True

    # --- connections ----------------------------------------------------------------------------------------------------

    def hand_over(self, guest: Guest) -> bool:
        """Give a connection to the worker that has its table, or to the one with the fewest."""
        able = {slot: worker for slot, worker in self.serving.items() if worker.takes}
        if not able:
            return False
        table = table_of(guest.head)
        slot = chosen(table, able) if table else min(able, key=lambda one: (len(able[one].open), self._turn(one, guest.number)))
        worker = able[slot]
        assert worker.channel
        worker.open.add(guest.number)
        worker.channel.send(Take(guest.number, guest.head), guest.connection)
        return True

    def _turn(self, slot: int, number: int) -> int:
        """Those with equally many take turns."""
        return (slot + number) % self.count

    def _heard(self, worker: Worker, message: Any, connection: socket.socket | None) -> None:
        worker.heard = time.monotonic()
        if isinstance(message, Alive):
            return
        if isinstance(message, Up):
            self._takes_over(worker)
        elif isinstance(message, Down):
            self._leaves(worker)
        elif isinstance(message, Gone):
            self._gone(worker, message.number)
        elif isinstance(message, Back) and connection:
            self._gone(worker, message.number)
            client: tuple[str, int] | None = None
            with contextlib.suppress(OSError):
                client = connection.getpeername()[:2]
            self.door.enter(connection, client, message.head, known=True)
        elif isinstance(message, Hold):
            self._hold(worker, message)
        elif isinstance(message, Release):
            self._free(worker.places.pop(message.ask, []))
        elif isinstance(message, Measured):
            answer = self._answers.get(message.ask)
            if answer and not answer.done():
                answer.set_result(message.text)

    def _gone(self, worker: Worker, number: int) -> None:
        if number in worker.open:
            worker.open.discard(number)
            self.door.leave(number)

    def _hold(self, worker: Worker, wanted: Hold) -> None:
        keys = [key for key, _ in wanted.bounds]
        over = [self.places.hold(key) > most for key, most in wanted.bounds]
        room = not (self.limits and any(over))
        if room and not worker.leaving:
            worker.places[wanted.ask] = keys
        else:
            self._free(keys)
        if worker.channel:
            worker.channel.send(Admitted(wanted.ask, room))

    def _free(self, keys: list[str]) -> None:
        for key in keys:
            self.places.release(key)

    # --- figures --------------------------------------------------------------------------------------------------------

    async def figures(self) -> dict[int, bytes]:
        """What workers tell of themselves, by slot, without those who do not answer in time."""
        found = await asyncio.gather(*(self._figures(worker) for worker in list(self.serving.values())))
        return dict(sorted((slot, text) for slot, text in found if text))

    async def _figures(self, worker: Worker) -> tuple[int, bytes]:
        number = next(self._asked)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        try:
            if worker.channel:
                worker.channel.send(Measure(number))
            async with asyncio.timeout(FIGURES_SECONDS):
                return worker.slot, await answer
        except TimeoutError:
            return worker.slot, b""
        finally:
            del self._answers[number]
