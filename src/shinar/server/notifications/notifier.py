"""Sees to it that people hear of what happens at their tables while they are not there.

Whatever a process writes to a table it looks at a little later: whoever has been at the table since then knows, whoever was
away is told. What a process that died had not looked at is found by the others.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time

from shinar.server.errors import Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.notifications.ledger import Ledger
from shinar.server.notifications.occasions import Kind, Occasion, awaited, between_people, occasions
from shinar.server.notifications.turns import Standing, Turns
from shinar.server.store import StorageDown
from shinar.server.table_decider import Table

log = logging.getLogger("shinar.notifications")
EVERY = 1.0  # seconds between two looks at what has changed
SEARCH = 60.0  # seconds between two searches for what nobody has looked at
RETRY = 5.0  # seconds until tables are looked at again that could not be read
AT_ONCE = 200  # tables
MOST_WAITING = 50_000  # tables; of more, the first ones are left to the search
ABROAD = 5.0  # seconds that a sign of life from another process may take besides


class Notifier:
    """The tables of this process that something has happened at."""

    def __init__(self, hub: Hub, ledger: Ledger, turns: Turns, delay: float) -> None:
        self.hub = hub
        self.ledger = ledger
        self.turns = turns
        self.delay = delay
        self.changed: set[str] = set()  # whose turn it is is to be written
        self.waiting: dict[str, float] = {}  # when each is looked at
        self.next_search = 0.0  # at once: the last process may have died

    def noticed(self, table: Table) -> None:
        """Something was written to a table: called with every move, so nothing is done here."""
        if table.id in self.changed and table.id in self.waiting:
            return
        if between_people(table) and len(self.waiting) < MOST_WAITING:
            self.changed.add(table.id)
            self.waiting.setdefault(table.id, time.monotonic() + self.patience)

    @property
    def patience(self) -> float:
        """Seconds until somebody who is away is told. Whether somebody is at a table in another process takes a while to hear."""
        return max(self.delay, self.hub.presence.every + ABROAD) if self.hub.shared else self.delay

    # --- looking ------------------------------------------------------------------------------------------------------

    async def keep_looking(self) -> None:
        """As long as the process lives."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.write_turns()
                await self.look()
                await self.search()
            except StorageDown as problem:
                log.warning("storage: %s", problem)
            except Exception:
                log.exception("notifications")

    async def write_turns(self) -> None:
        """Keep whose turn it is at the tables that have changed."""
        some = [self.changed.pop() for _ in range(min(AT_ONCE, len(self.changed)))]
        try:
            read = [await self.at_hand(id) for id in some]
            await self.turns.write([Standing(table.id, table.size, awaited(table)) for table in read if table])
        except StorageDown:
            self.changed.update(some)
            raise

    async def look(self) -> None:
        """Tell whoever was away."""
        now = time.monotonic()
        due = [id for id, at in self.waiting.items() if at <= now][:AT_ONCE]
        found: list[Occasion] = []
        looked: dict[str, int] = {}
        try:
            for id in due:
                del self.waiting[id]  # so that what happens from now on is looked at again
                if table := await self.current(id):
                    found += self.ripe(table, await self.muted(table))
                    if id not in self.waiting:
                        looked[id] = table.size
            await self.tell(found)
            await self.turns.looked(looked)
        except StorageDown:
            self.waiting |= dict.fromkeys(due, now + RETRY)
            raise

    async def muted(self, table: Table) -> dict[str, set[str]]:
        """Whose words the players of a table do not want to read; nobody's where nothing was said."""
        return await self.hub.blocks.muted_by(sorted({seat.user for seat in table.seats if seat.user})) if table.spoken else {}

    def ripe(self, table: Table, muted: dict[str, set[str]]) -> list[Occasion]:
        """What there is to tell of a table now; what is too young is looked at again when its time comes."""
        young = now_ms() - self.patience * 1000
        told = occasions(table, muted)
        if left := [one.at - young for one in told if one.at > young]:
            self.waiting[table.id] = time.monotonic() + min(left) / 1000
        return [one for one in told if one.at <= young]

    async def tell(self, found: list[Occasion]) -> None:
        """Each to whom it concerns, unless they have seen it or were told."""
        reach = await self.ledger.reach({one.user for one in found})
        wanted = [one for one in found if one.user in reach]
        if not wanted:
            return
        seen = [await self.has_seen(one) for one in wanted]
        await self.ledger.claim((one, reach[one.user], known) for one, known in zip(wanted, seen, strict=True))

    async def has_seen(self, one: Occasion) -> bool:
        """Whether a person has been at the table since then."""
        if self.is_here(one.table, one.user):
            return True
        sign = self.hub.presence.signs.get((one.table, one.user), 0)
        if sign >= one.at:
            return True
        return (await self.hub.presence.stored(one.table)).get(one.user, 0) >= one.at

    def is_here(self, table: str, user: str) -> bool:
        live = self.hub.tables.get(table)
        return live is not None and any(listener.who.id == user for listener in live.listeners)

    async def at_hand(self, id: str) -> Table | None:
        """A table as this process knows it: where that is old, what is written of it is refused."""
        live = self.hub.tables.get(id)
        return live.table if live and live.table else await self.current(id)

    async def current(self, id: str) -> Table | None:
        """A table as it is now in the store; None where it cannot be read."""
        try:
            async with self.hub.locked(id) as live:
                table = await self.hub.table(live)
                await self.hub.read_on(live, table)
                return table
        except Refused as problem:
            if problem.kind == "storage":
                raise StorageDown("a table cannot be read") from None
            return None

    async def holds(self, user: str, table: str, kind: Kind, moment: int) -> Table | None:
        """The table, if what somebody is to be told is still so, and they have not seen it."""
        found = await self.current(table)
        for one in occasions(found, await self.muted(found)) if found else ():
            same = one.moment == moment or (kind == "chat" and one.moment > moment)
            if (one.user, one.kind) == (user, kind) and same and not await self.has_seen(one):
                return found
        return None

    async def search(self) -> None:
        """Now and then: what another process wrote, and died before it looked at it. Two that find the same tell it once."""
        if time.monotonic() < self.next_search:
            return
        self.next_search = time.monotonic() + SEARCH * (0.5 + random.random())
        await self.ledger.tidy()
        for id in (await self.turns.behind(now_ms() - int(2 * (self.patience + EVERY) * 1000)))[:AT_ONCE]:
            if id not in self.waiting:
                self.changed.add(id)
                self.waiting[id] = time.monotonic() + self.patience
