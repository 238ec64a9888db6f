"""Those who wait for opponents in this process: told what comes of it, and gone with their sockets.

Every process looks after its own people. One at a time (by a lease) pairs those of all; which table a group plays at stands in
the database before that table is there, so whoever looks next opens it where the one that settled it could not.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from shinar.core.errors import SetupError
from shinar.core.registry import find_game
from shinar.protocol.seeks import Over, Paired, SeekInfo, SeekList
from shinar.server import wire
from shinar.server.errors import PASSING, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import new_id
from shinar.server.lobby import drawn_deal, first_entry, lay
from shinar.server.mailbox import Mailbox
from shinar.server.pairing import pair
from shinar.server.rated import DIGITS
from shinar.server.retention import take_lease
from shinar.server.seek_store import SeekStore, Sought, info, parties, read_clock
from shinar.server.store import Conflict, StorageDown
from shinar.server.table_state import OPEN, Seat

log = logging.getLogger("shinar.seeks")
LEASE, LEASE_MS = "seeks", 3_000
ROUND = 1.0  # seconds between two rounds
SIGN = 5.0  # seconds between two signs of life of this process
SILENCE = 15.0  # seconds after which somebody who said nothing has gone
LISTED = 50  # seeks in the list
FRESH = 1.0  # seconds for which a list is given again as it was
AT_ONCE = 16  # tables that are opened at the same time
DONE = 1000  # the code that a socket is closed with


@dataclass
class Held:
    """Somebody who waits here."""

    listener: Mailbox
    heard: float = field(default_factory=time.monotonic)


def may_be_rated(people: Sequence[Sought]) -> bool:
    """Whether all may play rated games, and no two of them may be one person."""
    places = [one.place for one in people if one.place]
    return all(one.rates for one in people) and len(set(places)) == len(places)


def place_at(table: str, place: str) -> str:
    """A place as a table's log has it: nobody can tell from two logs that it is the same."""
    return hashlib.sha256(f"{table} {place}".encode()).hexdigest()[:DIGITS] if place else ""


class Matching:
    """The people who wait at this process."""

    def __init__(self, hub: Hub, store: SeekStore) -> None:
        self.hub = hub
        self.store = store
        self.holder = new_id()
        self.held: dict[str, Held] = {}  # by seek
        self.due = asyncio.Event()
        self.signed = 0.0
        self.tidied = 0.0
        self.listed: tuple[float, asyncio.Future[SeekList]] | None = None

    # --- coming and going ---------------------------------------------------------------------------------------------

    async def begin(self, listener: Mailbox, sought: Sought, seek: str = "") -> SeekInfo | None:
        """Wait, or sit down with somebody who does; None where there is a table for this person already."""
        put = await self.store.put(sought, seek)
        self.held[put.id] = Held(listener)
        self.due.set()
        if put.table_id:
            await self.take_up(put)
            return None
        return info(await self.store.party(put.party) or [put])

    def heard(self, id: str) -> None:
        """Whoever waits is still there."""
        if id in self.held:
            self.held[id].heard = time.monotonic()

    async def leave(self, id: str) -> None:
        """Somebody waits no more."""
        if self.held.pop(id, None):
            with contextlib.suppress(StorageDown):  # the seek goes stale by itself
                await self.store.leave([id])

    # --- what is open -------------------------------------------------------------------------------------------------

    async def listing(self) -> SeekList:
        """The open seeks. However many ask, the database is asked once a second."""
        now = time.monotonic()
        if self.listed is None or now - self.listed[0] > FRESH or (self.listed[1].done() and self.listed[1].exception()):
            self.listed = now, asyncio.ensure_future(self._read_list())
        return await asyncio.shield(self.listed[1])

    async def _read_list(self) -> SeekList:
        waiting = await self.store.waiting()
        return SeekList([info(party) for party in parties(waiting)[:LISTED]], len(waiting))

    # --- rounds -------------------------------------------------------------------------------------------------------

    async def keep_pairing(self) -> None:
        """As long as the process lives; a process at which nobody waits asks the database nothing."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ROUND):
                    await self.due.wait()
            self.due.clear()
            try:
                if self.held:
                    await self.round()
            except StorageDown as problem:
                log.error("storage: %s", problem)
            except Exception:
                log.exception("pairing")
            await asyncio.sleep(ROUND / 5)  # those who come at the same moment are paired together

    async def round(self) -> None:
        """A sign of life, pairs where no other process makes them, and news for all who wait here."""
        await self.see_off()
        if time.monotonic() - self.signed > SIGN:
            await self.store.still_there(self.holder)
            self.signed = time.monotonic()
        if await take_lease(self.hub.store, LEASE, self.holder, LEASE_MS):
            await self.pair()
        await self.tell()

    async def see_off(self) -> None:
        """Those who say nothing any more, and those whom the host has shut out."""
        silent = time.monotonic() - SILENCE
        for id, held in list(self.held.items()):
            if held.heard < silent:
                self.end(id, Over("away"))
                await self.store.leave([id])
                continue
            try:
                self.hub.moderation.admit(held.listener.who.id, held.listener.subject)
            except Refused as problem:
                self.end(id, wire.refusal(0, problem.problem()))
                await self.store.leave([id])

    async def pair(self) -> None:
        """Settle who plays whom, then open the tables."""
        if time.monotonic() - self.tidied > SIGN:
            await self.store.tidy()
            self.tidied = time.monotonic()
        waiting = await self.store.waiting()
        groups = pair([one.waiter for one in waiting], now_ms(), await self.store.apart())
        if not groups:
            return
        settled = await self.store.settle({new_id(): group for group in groups})
        for start in range(0, len(settled), AT_ONCE):
            await asyncio.gather(*(self.open(table) for table in settled[start : start + AT_ONCE]))

    async def open(self, table: str) -> None:
        """The table of a group; once. What is not possible now is tried again with the next round."""
        group = await self.store.group(table)
        if not group or await self.hub.store.table(table):
            return
        try:
            await self._lay(table, group)
        except Conflict:
            return
        except Refused as problem:
            if problem.kind in PASSING:
                return
            await self.store.done([one.id for one in group])
            for one in group:
                self.end(one.id, wire.refusal(0, problem.problem()))

    async def _lay(self, table: str, group: list[Sought]) -> None:
        """Who sits where follows from the table's id, which nobody chose."""
        first = group[0]
        try:
            game = find_game(first.game)
        except SetupError as problem:
            raise Refused("setup", str(problem), status=400) from None
        people = sorted(group, key=lambda one: hashlib.sha256(f"{table} {one.user_id}".encode()).digest())
        rated = may_be_rated(people)
        seats = [Seat(user=one.user_id, name=one.name, account=one.account, place=place_at(table, one.place)) for one in people]
        options = msgspec.json.decode(first.options, type=dict[str, str])
        await self.hub.pack_loader.bring(game.name, options)
        clock = read_clock(first.clock)
        opened = first_entry(game, len(seats), options, drawn_deal(), OPEN, False, clock, people[0].user_id, rated)
        await lay(self.hub, seats, opened, begin=True, id=table)

    # --- telling ------------------------------------------------------------------------------------------------------

    async def tell(self) -> None:
        """What has become of the seeks of this process."""
        here = list(self.held)  # whoever comes while the rows are read is not among them
        rows = {one.id: one for one in await self.store.of_holder(self.holder)}
        for id in here:
            if id not in rows:
                self.end(id, Over("replaced"))
            elif rows[id].table_id:
                await self.take_up(rows[id])

    async def take_up(self, sought: Sought) -> None:
        """Send somebody to their table, once it is there."""
        assert sought.table_id is not None
        await self.open(sought.table_id)
        if await self.hub.store.table(sought.table_id):
            self.end(sought.id, Paired(sought.table_id))
            await self.store.done([sought.id])

    def end(self, id: str, message: Paired | Over | bytes) -> None:
        """The last that somebody hears here."""
        held = self.held.pop(id, None)
        if held:
            held.listener.expel(DONE, "over", message if isinstance(message, bytes) else wire.encode(message))

    def close(self) -> None:
        """The process stops: whoever waits comes back to the next one."""
        for held in self.held.values():
            held.listener.end()
