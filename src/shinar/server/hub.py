"""The tables that are alive in this process: their people, their bots, their clocks.

A table's log is the truth. What is here is a cache of it, dropped whenever storage says something else. Entries are durable before
anybody hears of them; people of this process hear directly, other processes are poked and read the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

from shinar.core.packs import PackRegistry
from shinar.protocol import commands
from shinar.protocol.clocks import NoClock
from shinar.protocol.log import first_of
from shinar.server import wire
from shinar.server.bots import Bots
from shinar.server.bounds import Bounds
from shinar.server.errors import PASSING, Refused
from shinar.server.heartbeat import Heartbeat
from shinar.server.heartbeat import now_ms as now_ms
from shinar.server.hints import Hints
from shinar.server.listener import Listener
from shinar.server.live import Live as Live
from shinar.server.looks import Looks
from shinar.server.metrics import Metrics
from shinar.server.moderation import Moderation
from shinar.server.outcome import Outcome, decided
from shinar.server.packs import PackLoader
from shinar.server.plans import Plans
from shinar.server.presence import Presence
from shinar.server.social.blocks import Blocks
from shinar.server.store import Conflict, Entry, Index, StorageDown, Store
from shinar.server.sweeper import Sweeper
from shinar.server.sync import Sync
from shinar.server.table_decider import Table
from shinar.server.table_state import WAITING, Person
from shinar.server.thinking import Thinking

log = logging.getLogger("shinar.hub")
Found = TypeVar("Found")
Draft = Callable[[Table], list[Entry]]
Poke = Callable[[str, int], None]  # tells other processes how far a table has come
TRIES = 8
COUNTED_AFTER = 0.5  # seconds until those who watch are counted, after one of them came or went
FRESH = 1.0  # seconds that whoever comes waits for what other processes have written
MOST_PACKS, MOST_PACKS_NEAR = 2, 4  # card packs that people sent in, in use by one person and from one address


def _alone(id: str, size: int) -> None:
    """There is nobody to tell."""


class Hub:
    """All live tables of this process."""

    def __init__(
        self,
        store: Store,
        poke: Poke | None,
        pace: float,
        metrics: Metrics,
        thinking: Thinking | None = None,
        key: bytes = b"",
        bounds: Bounds | None = None,
    ) -> None:
        self.store = store
        self.bounds = bounds or Bounds()
        self.heartbeat = Heartbeat(store)
        self.presence = Presence(store, self.bounds.host_away)
        self.looks = Looks(store)
        self.blocks = Blocks(store, self.bounds.blocks_per_person)
        self.shared = poke is not None  # whether other processes serve the same tables
        self.poke = poke or _alone
        self.noticed: Callable[[Table], None] = lambda table: None  # hears of everything that is written to a table
        self.metrics = metrics
        self.tables: dict[str, Live] = {}
        self.moderation = Moderation(store)
        self.pack_loader = PackLoader(store)
        self.pack_loader.users.append(lambda: (live.cards for live in self.tables.values() if live.held))
        self.pack_loader.left.append(self.drop_without_cards)
        self.thinking = thinking or Thinking(metrics)
        self.bots = Bots(self, self.thinking, pace, key)
        self.hints = Hints(self, self.thinking)
        self.plans = Plans(self)
        self.sync = Sync(self)
        self.sweeper = Sweeper(self)
        self.tasks: set[asyncio.Future[Any]] = set()
        self.closing = False

    def live(self, id: str) -> Live:
        if id not in self.tables:
            self.tables[id] = Live(id)
        live = self.tables[id]
        live.used = time.monotonic()
        return live

    @contextlib.asynccontextmanager
    async def locked(self, id: str) -> AsyncIterator[Live]:
        """A table for oneself. One that was dropped while one waited for it hears of nothing: then it is another."""
        while True:
            live = self.live(id)
            async with live.lock:
                if self.tables.get(id) is live:
                    yield live
                    return

    async def table(self, live: Live) -> Table:
        """The table from its log, where it is not here yet. Call it with the lock held."""
        if live.table is None:
            try:
                entries = await self._stored(self.store.log(live.id))
                if not entries:
                    raise Refused("unknown", "there is no such table", status=404)
                await self.lay_out(live, entries)
                live.table = Table.of(live.id, entries)
            except BaseException as problem:
                if not (isinstance(problem, Refused) and problem.kind in PASSING):  # else it is read again soon
                    self.drop_empty(live)
                raise
        return live.table

    def drop_empty(self, live: Live) -> None:
        """Of a table that is not there, or that whoever asked did not wait for, nothing stays."""
        if live.table is None and not live.listeners and not live.thinking and self.tables.get(live.id) is live:
            del self.tables[live.id]

    async def lay_out(self, live: Live, entries: list[Entry]) -> None:
        """Bring the cards that a table is played with into the registry of this process."""
        opened = first_of(entries)
        try:
            live.cards = await self.pack_loader.bring(opened.game, opened.options)
        except StorageDown as problem:
            log.error("storage: %s", problem)
            raise Refused("storage", "the server cannot read its storage just now; please try again", status=503) from None

    async def _stored(self, work: Awaitable[Found]) -> Found:
        try:
            return await work
        except StorageDown as problem:
            log.error("storage: %s", problem)
            raise Refused("storage", "the server cannot read its storage just now; please try again", status=503) from None

    # --- acting -------------------------------------------------------------------------------------------------------

    async def create(self, id: str, entries: list[Entry]) -> Table:
        """A new table with its first entries; Conflict where it is there already."""
        self.moderation.check_open()
        if not isinstance(first_of(entries).clock, NoClock):
            await self._stored(self.heartbeat.fresh())
        async with self.locked(id) as live:
            try:
                await self.lay_out(live, entries)
                table = Table.of(id, entries)
                table.index_stale = True
                await self._write(live, table, entries)
            finally:
                self.drop_empty(live)
            self.deliver(live)
            return table

    async def execute(self, id: str, who: Person, command: commands.AnyCommand) -> Table:
        """Carry out what somebody asks of a table; Refused where it cannot be."""
        if isinstance(command, commands.Replace):
            return await self.replace(id, who, command)
        if isinstance(command, commands.Sit):
            await self.check_sit(id, who)
        return await self.change(id, lambda table: table.decide(who, command, now_ms()))

    async def check_sit(self, id: str, who: Person) -> None:
        """Refused where the host of a table does not want to meet this person."""
        async with self.locked(id) as live:
            host = (await self.table(live)).host
        await self._stored(self.blocks.check_sit(host, who.id))

    async def replace(self, id: str, who: Person, command: commands.Replace) -> Table:
        """A bot for somebody who is away: from every process and for long enough."""
        live = self.live(id)
        stored = await self._stored(self.presence.stored(id))
        up = max((ended for _, ended in self.heartbeat.outages), default=0)

        def draft(table: Table) -> list[Entry]:
            here = [listener.who.id for listener in live.listeners]
            return table.decide(who, command, now_ms(), self.presence.last_seen(table, stored, here, up))

        return await self.change(id, draft)

    async def change(self, id: str, draft: Draft) -> Table:
        """Write the entries that `draft` gives for the table as it stands; again where another process was faster."""
        async with self.locked(id) as live:
            try:
                table = await self.attempt(live, draft)
            finally:
                self.tell(live)  # what was read on the way comes from other processes: nobody here has heard of it yet
        if table is None:
            self.sync.stale(id)
            raise Refused("busy", "too many players act at this table at once; please try again", status=503)
        return table

    async def attempt(self, live: Live, draft: Draft) -> Table | None:
        """The table after the change; None where others were faster every time. Call it with the lock held."""
        for _ in range(TRIES):
            table = await self.table(live)
            owed = await self.owed(table)
            try:
                entries = owed or draft(table)
            except Refused:
                if await self.read_on(live, table):
                    continue
                raise
            if not entries:
                return table
            laid_down = await self._stored(self.plans.of(live.id)) if table.may_plan else []
            for entry in entries:
                table.fold(entry)
            entries += self.plans.replies(table, laid_down)
            try:
                await self._write(live, table, entries)
            except Conflict:
                live.table = None
                continue
            self.deliver(live)
            if not owed:
                return table
        return None

    async def owed(self, table: Table) -> list[Entry]:
        """Before anything happens at a table with a clock: the time that an outage took from it."""
        if isinstance(table.clock, NoClock):
            return []
        await self._stored(self.heartbeat.fresh())
        return table.owed(self.heartbeat.outages, now_ms())

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
        index, outcome = self.listing(table)
        try:
            await self.store.append(live.id, entries, index, outcome)
        except StorageDown as problem:
            raise self.not_written(live, problem) from None
        except asyncio.CancelledError:
            self.sync.stale(live.id)  # the entries may be in the log all the same
            raise
        self.written(live, table, len(entries), started)

    def listing(self, table: Table) -> tuple[Index | None, Outcome | None]:
        """What is written besides the entries: the row in lists of tables, and what came of a game that is over."""
        index = table.index() if table.index_stale else None
        return index, decided(table) if index else None

    def written(self, live: Live, table: Table, count: int, started: float) -> None:
        """The entries are durable: the table is the truth again."""
        table.index_stale = False
        live.table = table
        self.noticed(table)
        self.plans.noticed(table)
        if table.began == table.updated:  # the game begins: from now on who has no seat watches
            self.count_watchers(live)
        self.metrics.writes.appended(count, time.perf_counter() - started)

    def not_written(self, live: Live, problem: BaseException) -> Refused:
        """What whoever asked is told; whether the entries are in the log is found out as soon as it can be read."""
        log.error("storage: %s", problem)
        self.metrics.storage_errors.inc()
        self.sync.stale(live.id)
        return Refused("storage", "the server cannot save just now; nothing was changed; please try again", status=503)

    # --- telling ------------------------------------------------------------------------------------------------------

    def deliver(self, live: Live) -> None:
        """Tell the people of this process at once, the other processes by a poke, and the bots that it is their turn."""
        self.tell(live)
        if self.shared and live.table:
            self.poke(live.id, live.table.size)

    def tell(self, live: Live) -> None:
        table = live.table
        if table is None:
            return
        # One that is behind catches up as soon as it has read what it was sent.
        waiting = [one for one in live.listeners if one.sent < table.size and (not one.behind or one.queue.empty())]
        self.send(live, table, waiting)
        self.bots.wake(live)

    def send(self, live: Live, table: Table, listeners: list[Listener]) -> None:
        """Each listener's news; those who may read the same get the same message."""
        if not listeners:
            return
        table.watchers = live.watchers
        readers = {listener: live.reader(table, listener) for listener in listeners}
        ready = wire.news(table, readers.values(), live.shown)
        for listener, reader in readers.items():
            if listener.push(ready[reader]):
                listener.sent = table.size
                listener.shown = (reader.seat, table.size)
            else:
                listener.shown = None  # whatever it was that is missing: the next message is whole

    def count_watchers(self, live: Live) -> None:
        """Somebody came or went: how many watch is told soon, once for all who come and go until then."""
        if live.counting is None and not self.closing:
            live.counting = asyncio.get_running_loop().call_later(COUNTED_AFTER, self.tell_watchers, live)

    def tell_watchers(self, live: Live) -> None:
        live.counting, table = None, live.table
        if table is None:  # it is being written to
            if live.listeners:
                self.count_watchers(live)
            return
        if table.status == WAITING:  # whoever is here may still sit down
            return
        watchers = len({one.who.id for one in live.listeners if table.seat_of(one.who.id) < 0})
        if watchers != live.watchers:
            live.watchers = watchers
            self.send(live, table, [one for one in live.listeners if one.sent == table.size and not one.behind])

    async def show_whole(self, live: Live, listener: Listener, since: int) -> None:
        """The whole view, and the entries after the last one seen, for one who has missed a change."""
        async with live.lock:
            table = await self.table(live)
            listener.sent, listener.shown = min(since, table.size), None
            self.send(live, table, [listener])

    async def join(self, id: str, listener: Listener) -> Live:
        """Listen to a table: the first news come at once."""
        async with self.locked(id) as live:
            table = await self.table(live)
            with contextlib.suppress(Refused, TimeoutError):  # what is in memory is better than nothing
                async with asyncio.timeout(FRESH):
                    await self.read_on(live, table)  # a process that died cannot tell how far it had come
            self.listen(live, table, listener)
            self.tell(live)
            return live

    def listen(self, live: Live, table: Table, listener: Listener) -> None:
        if not table.may_see(listener.who.id):
            raise Refused("private", "this table is private", status=403)
        self.check_cards(live, listener)
        listener.sent = min(max(listener.sent, 0), table.size)
        live.listeners.add(listener)
        self.presence.mark(table, listener.who.id)
        self.send(live, table, [listener])
        self.count_watchers(live)
        self.bots.wake(live)

    def check_cards(self, live: Live, listener: Listener) -> None:
        """A process has room for few card packs: nobody may hold many of them by being at tables with different ones."""
        if not live.cards:
            return
        others = [
            (other.cards, one)
            for other in self.tables.values()
            if other.cards and other.cards != live.cards
            for one in other.listeners
        ]
        mine = {cards for cards, one in others if one.who.id == listener.who.id}
        near = {cards for cards, one in others if listener.address and one.address == listener.address}
        if len(mine) >= MOST_PACKS or len(near) >= MOST_PACKS_NEAR:
            raise Refused("busy", "you are at too many tables with card packs of their own: leave one of them first", status=503)

    async def catch_up(self, live: Live, listener: Listener) -> None:
        """All that a slow reader missed, in one message."""
        async with live.lock:
            table = await self.table(live)
            listener.behind = False
            if listener.sent < table.size:
                self.send(live, table, [listener])

    def steady(self, table: Table) -> bool:
        """Whether nothing stands before the next entry of a table that has to be asked of the store."""
        if isinstance(table.clock, NoClock):
            return True
        if table.may_plan:  # somebody may have laid down a reply
            return False
        return self.heartbeat.is_fresh() and not table.owed(self.heartbeat.outages, now_ms())

    def leave(self, live: Live, listener: Listener) -> None:
        live.listeners.discard(listener)
        self.count_watchers(live)
        self.note_look(live, listener)
        if not live.listeners:
            live.shown.clear()
        self.presence.mark(live.table, listener.who.id)

    def note_look(self, live: Live, listener: Listener) -> None:
        """A player has seen what was sent."""
        if live.table and live.table.seat_of(listener.who.id) >= 0:
            self.looks.mark(live.id, listener.who.id, listener.sent)

    async def refresh(self, live: Live, size: int) -> None:
        """Bring a table here level with the store, where it should have so many entries, and tell."""
        async with live.lock:
            table = await self.table(live)
            try:
                if table.size < size:
                    for entry in await self._stored(self.store.log(live.id, table.size)):
                        table.fold(entry)
            except ValueError:
                live.table = None  # read from its beginning the next time
                raise
            self.tell(live)

    # --- forgetting ---------------------------------------------------------------------------------------------------

    def drop_without_cards(self, registry: PackRegistry) -> None:
        """Tables whose cards made room for others are read again when somebody comes."""
        for live in list(self.tables.values()):
            if live.cards and live.table and live.table.game.packs is registry and not registry.has(live.cards):
                self.drop(live)

    def drop(self, live: Live) -> None:
        """Forget a table; its log is the truth."""
        self.tables.pop(live.id, None)
        self.thinking.bot_cache.forget(live.id)

    def idle(self, live: Live) -> bool:
        """Whether nobody needs a table in memory."""
        return not live.held and live.id not in self.sync.behind

    # --- background tasks ---------------------------------------------------------------------------------------------

    def spawn(self, work: Awaitable[None]) -> None:
        self.begin(work).add_done_callback(self.report)

    def begin(self, work: Awaitable[Found]) -> asyncio.Future[Found]:
        """Work that goes on to its end even where whoever asked for it has gone."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def report(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled() and task.exception():
            log.error("background work failed", exc_info=task.exception())

    async def close(self) -> None:
        """Tell every reader that it is over here, and stop all work."""
        self.closing = True
        self.thinking.threads.close()
        for live in self.tables.values():
            for task in live.thinking.values():
                task.cancel()
            for listener in live.listeners:
                listener.end()
        for background in list(self.tasks):
            background.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinking.close()
        await self.pack_loader.close()
