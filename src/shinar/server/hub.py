"""The tables that are alive in this process: their people, their bots, their clocks.

A table's log is the truth. What is here is a cache of it, dropped whenever storage says something else. Entries are durable before
anybody hears of them; people of this process hear directly, other processes are poked and read the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from shinar.bots import Asker, make_bot
from shinar.bots.advice import ADVISER, Advice, advise, asked
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.server import wire, wishes
from shinar.server.errors import Refused
from shinar.server.ledger import Person
from shinar.server.metrics import Metrics
from shinar.server.packs import Lender
from shinar.server.store import Conflict, Entry, StorageDown, Store
from shinar.server.table import Table

log = logging.getLogger("shinar.hub")
Draft = Callable[[Table], list[Entry]]
Poke = Callable[[str, int], Awaitable[None]]  # tells other processes how far a table has come
TRIES = 8
STUMBLE = 1.0  # seconds until a bot that failed is asked again


async def _alone(id: str, size: int) -> None:
    """There is nobody to tell."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Listener:
    """One open connection. `push` never waits: a reader that is too slow is told to catch up instead."""

    ROOM = 32

    def __init__(self, who: Person, lang: str | None, since: int) -> None:
        self.who = who
        self.lang = lang
        self.sent = since
        self.behind = False
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def push(self, message: bytes) -> None:
        """News: where there is no room they are left out, to be caught up on in one piece."""
        if self.queue.qsize() >= self.ROOM:
            self.behind = True
        else:
            self.queue.put_nowait(message)

    async def answer(self, message: bytes) -> None:
        """An answer is never left out; whoever asks faster than they read is made to wait."""
        self.queue.put_nowait(message)
        while self.queue.qsize() > self.ROOM:
            await asyncio.sleep(0.02)


@dataclass
class Live:
    """A table in this process."""

    id: str
    table: Table | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    askers: dict[tuple[int, str], Asker] = field(default_factory=dict)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    used: float = 0.0
    cards: str = ""  # the card pack that the table is played with


@dataclass(frozen=True)
class Hinted:
    """What was found for a seat, and for which moment of the game."""

    table: Table
    state: State
    moment: int
    found: list[Advice]


class Hub:
    """All live tables of this process."""

    def __init__(self, store: Store, poke: Poke | None, pace: float, metrics: Metrics, looks: int | None = None) -> None:
        self.store = store
        self.shared = poke is not None  # whether other processes serve the same tables
        self.poke = poke or _alone
        self.pace = pace
        self.metrics = metrics
        self.tables: dict[str, Live] = {}
        self.lender = Lender(store)
        self.lender.users.append(lambda: (live.cards for live in self.tables.values()))
        self.looks = looks
        self.thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")
        self.advisers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hint")
        self.chores: set[asyncio.Task[None]] = set()
        self.closing = False

    def live(self, id: str) -> Live:
        if id not in self.tables:
            self.tables[id] = Live(id)
        live = self.tables[id]
        live.used = time.monotonic()
        return live

    async def table(self, live: Live) -> Table:
        """The table from its log, where it is not here yet. Call it with the lock held."""
        if live.table is None:
            entries = await self._stored(self.store.log(live.id))
            if not entries:
                self.tables.pop(live.id, None)
                raise Refused("unknown", "there is no such table", status=404)
            await self.lay_out(live, entries)
            live.table = Table.of(live.id, entries)
        return live.table

    async def lay_out(self, live: Live, entries: list[Entry]) -> None:
        """Bring the cards that a table is played with to the shelf of this process."""
        opened = entries[0].data
        try:
            live.cards = await self.lender.bring(opened["game"], opened["options"])
        except StorageDown as problem:
            log.error("storage: %s", problem)
            raise Refused("storage", "the server cannot read its storage just now; please try again", status=503) from None

    async def _stored(self, work: Awaitable[list[Entry]]) -> list[Entry]:
        try:
            return await work
        except StorageDown as problem:
            log.error("storage: %s", problem)
            raise Refused("storage", "the server cannot read its storage just now; please try again", status=503) from None

    # --- acting -------------------------------------------------------------------------------------------------------

    async def create(self, id: str, entries: list[Entry]) -> Table:
        """A new table with its first entries."""
        live = self.live(id)
        async with live.lock:
            await self.lay_out(live, entries)
            table = Table.of(id, entries)
            table.index_stale = True
            await self._write(live, table, entries)
            self.deliver(live)
            return table

    async def wish(self, id: str, who: Person, wish: wishes.Asked) -> Table:
        """Carry out what somebody asks of a table; Refused where it cannot be."""
        return await self.change(id, lambda table: table.decide(who, wish, now_ms()))

    async def change(self, id: str, draft: Draft) -> Table:
        """Write the entries that `draft` gives for the table as it stands; again where another process was faster."""
        live = self.live(id)
        async with live.lock:
            for _ in range(TRIES):
                table = await self.table(live)
                try:
                    entries = draft(table)
                except Refused:
                    if await self.read_on(live, table):
                        continue
                    raise
                if not entries:
                    return table
                for entry in entries:
                    table.fold(entry)
                try:
                    await self._write(live, table, entries)
                except Conflict:
                    live.table = None
                    continue
                self.deliver(live)
                return table
        raise Refused("busy", "too many players act at this table at once; please try again", status=503)

    async def read_on(self, live: Live, table: Table) -> bool:
        """Whether another process has written to a table meanwhile; then it is read on. What was refused may be right now."""
        if not self.shared:
            return False
        entries = await self._stored(self.store.log(live.id, table.size))
        for entry in entries:
            table.fold(entry)
        return bool(entries)

    async def _write(self, live: Live, table: Table, entries: list[Entry]) -> None:
        live.table = None  # until the entries are durable, nobody may take this table for the truth
        started = time.perf_counter()
        index = table.index() if table.index_stale else None
        try:
            await self.store.append(live.id, entries, index)
        except StorageDown as problem:
            log.error("storage: %s", problem)
            self.metrics.storage_errors.inc()
            raise Refused("storage", "the server cannot save just now; nothing was changed; please try again", status=503) from None
        table.index_stale = False
        live.table = table
        self.metrics.appended(len(entries), time.perf_counter() - started)

    # --- telling ------------------------------------------------------------------------------------------------------

    def deliver(self, live: Live) -> None:
        """Tell the people of this process at once, the other processes by a poke, and the bots that it is their turn."""
        self.tell(live)
        if self.shared and live.table:
            self.spawn(self.poke(live.id, live.table.size))

    def tell(self, live: Live) -> None:
        table = live.table
        if table is None:
            return
        # One that is behind catches up as soon as it has read what it was sent.
        waiting = [listener for listener in live.listeners if not listener.behind and listener.sent < table.size]
        self.send(table, waiting)
        self.wake_bots(live)

    def send(self, table: Table, listeners: list[Listener]) -> None:
        """Each listener's news; those who may read the same get the same message."""
        readers = {listener: (table.seat_of(listener.who.id), listener.lang, listener.sent) for listener in listeners}
        if not readers:
            return
        ready = wire.news(table, list(set(readers.values())))
        for listener, reader in readers.items():
            listener.push(ready[reader])
            listener.sent = table.size

    async def join(self, id: str, listener: Listener) -> Live:
        """Listen to a table: the first news come at once."""
        live = self.live(id)
        async with live.lock:
            table = await self.table(live)
            if not table.may_see(listener.who.id):
                raise Refused("private", "this table is private", status=403)
            listener.sent = min(max(listener.sent, 0), table.size)
            live.listeners.add(listener)
            self.send(table, [listener])
            self.wake_bots(live)
        return live

    async def catch_up(self, live: Live, listener: Listener) -> None:
        """All that a slow reader missed, in one message."""
        async with live.lock:
            table = await self.table(live)
            listener.behind = False
            if listener.sent < table.size:
                self.send(table, [listener])

    def leave(self, live: Live, listener: Listener) -> None:
        live.listeners.discard(listener)

    async def poked(self, id: str, size: int) -> None:
        """Another process wrote to a table that may be alive here: read on, and tell."""
        live = self.tables.get(id)
        if live is None:
            return
        async with live.lock:
            if live.table is None or live.table.size >= size:
                return
            try:
                for entry in await self.store.log(id, live.table.size):
                    live.table.fold(entry)
            except (StorageDown, ValueError):
                live.table = None
                return
            self.tell(live)

    # --- bots ---------------------------------------------------------------------------------------------------------

    def wake_bots(self, live: Live) -> None:
        """Set every bot thinking that must decide and does not yet."""
        if live.table is None or self.closing:
            return
        for seat in live.table.bots_to_move():
            if seat not in live.thinking:
                task = asyncio.create_task(self.bot_turn(live, seat))
                live.thinking[seat] = task
                task.add_done_callback(self.report)

    async def bot_turn(self, live: Live, seat: int) -> None:
        """One decision of a bot, at a natural pace."""
        try:
            await asyncio.sleep(self.pace)
            async with live.lock:
                table = await self.table(live)
                if seat not in table.bots_to_move():
                    return
                asker = self.asker(live, table, seat)
                state = table.state.copy()
            code = await asyncio.get_running_loop().run_in_executor(self.thinkers, asker.move, state, seat)
            self.thought(live, seat)
            with contextlib.suppress(Refused):  # the game went another way while it thought
                await self.change(live.id, lambda table: table.bot_move(seat, code, now_ms()))
        except Refused as problem:
            log.info("bot at %s: %s", live.id, problem.kind)
        except Exception:
            log.exception("bot at %s", live.id)
            self.forget_bot(live, seat)
            await asyncio.sleep(STUMBLE)
        finally:
            self.thought(live, seat)
            async with live.lock:
                self.wake_bots(live)

    def thought(self, live: Live, seat: int) -> None:
        """This task has no more to think about. One that was begun for the seat since stays: no bot may think twice at once."""
        if live.thinking.get(seat) is asyncio.current_task():
            del live.thinking[seat]

    def forget_bot(self, live: Live, seat: int) -> None:
        """Whatever went wrong in a bot's head: it begins with a clear one."""
        for key in [key for key in live.askers if key[0] == seat]:
            del live.askers[key]

    def asker(self, live: Live, table: Table, seat: int) -> Asker:
        level = table.seats[seat].played_by or ""
        if (seat, level) not in live.askers:
            seed = Rng(table.record.seed * 8 + seat).next()
            live.askers[seat, level] = Asker(make_bot(level, seed, self.looks), seed)
        return live.askers[seat, level]

    async def advise(self, live: Live, who: Person) -> Hinted:
        """The best moves of somebody's seat, worked out in a thread from what the seat may know."""
        async with live.lock:
            table = await self.table(live)
            seat = table.hinted_seat(who)
            state = asked(table.state, seat, table.moment)
            moment = table.moment
        strength = ADVISER if self.looks is None else replace(ADVISER, looks=min(self.looks, ADVISER.looks))
        work = asyncio.get_running_loop().run_in_executor(self.advisers, advise, table.game, state, seat, moment, strength)
        return Hinted(table, state, moment, await work)

    # --- time ---------------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Look after clocks, and forget tables that nobody listens to."""
        with contextlib.suppress(StorageDown):
            for id in await self.store.overdue(now_ms(), 100):
                with contextlib.suppress(Refused):
                    await self.change(id, lambda table: table.flags(now_ms()))
        idle = time.monotonic() - 60
        for live in list(self.tables.values()):
            if not live.listeners and not live.thinking and live.used < idle and not live.lock.locked():
                self.tables.pop(live.id, None)

    async def keep_sweeping(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep")

    # --- chores -------------------------------------------------------------------------------------------------------

    def spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        task.add_done_callback(self.report)

    def report(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception():
            log.error("background work failed", exc_info=task.exception())

    async def close(self) -> None:
        """Tell every reader that it is over here, and stop all work."""
        self.closing = True
        for live in self.tables.values():
            for task in live.thinking.values():
                task.cancel()
            for listener in live.listeners:
                listener.queue.put_nowait(None)
        for chore in list(self.chores):
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        for pool in (self.thinkers, self.advisers):
            pool.shutdown(wait=False, cancel_futures=True)
