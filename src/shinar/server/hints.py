"""Hints: one at a time for each person, worked out once for all who ask the same, and not at all where nobody waits any more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shinar.bots.advice import asked
from shinar.server.errors import Refused
from shinar.server.fair_queue import Full, Owner
from shinar.server.jobs import HINT, Hint, Hinted
from shinar.server.packs import known_everywhere
from shinar.server.table_decider import Table
from shinar.server.thinking import Thinking

if TYPE_CHECKING:
    from shinar.server.hub import Hub, Live
    from shinar.server.listener import Listener

MOST_KEPT = 200
Key = tuple[str, int, int]  # table, seat, entries


@dataclass(frozen=True)
class Found:
    """What was found for a seat, and for which moment of the game."""

    size: int
    moment: int
    hint: Hinted


@dataclass(eq=False)
class Search:
    """A hint in the making, and how many wait for it."""

    key: Key
    task: asyncio.Task[Found]
    waiting: int = 0
    begun: asyncio.Event = field(default_factory=asyncio.Event)


class Hints:
    """The hints of this process."""

    def __init__(self, hub: Hub, thinking: Thinking) -> None:
        self.hub = hub
        self.thinking = thinking
        self.searches: dict[str, Search] = {}  # by person
        self.found: OrderedDict[Key, Found] = OrderedDict()

    async def ask(self, live: Live, listener: Listener) -> Found:
        """The best moves of somebody's seat; Refused where they may not have any, or still wait for another hint."""
        async with live.lock:
            table = await self.hub.table(live)
            key = (table.id, table.hinted_seat(listener.who), table.size)
        if key in self.found:
            return self.found[key]
        search = self.searches.get(listener.who.id)
        if search and search.key != key:
            raise Refused("busy", "your last hint is still being worked out", status=503)
        return await self.wait_for(search or self.begin(live, listener, key))

    def begin(self, live: Live, listener: Listener, key: Key) -> Search:
        begun = asyncio.Event()
        owner = Owner(listener.who.id, listener.address)
        search = Search(key, asyncio.create_task(self.work_out(live, listener, owner, begun)), begun=begun)
        self.searches[owner.person] = search
        search.task.add_done_callback(lambda task: self.searches.pop(owner.person, None))
        return search

    async def wait_for(self, search: Search) -> Found:
        """One that nobody waits for any more is taken out of the queue; what has begun is finished."""
        search.waiting += 1
        try:
            return await asyncio.shield(search.task)
        finally:
            search.waiting -= 1
            if not search.waiting and not search.begun.is_set():
                search.task.cancel()

    async def work_out(self, live: Live, listener: Listener, owner: Owner, begun: asyncio.Event) -> Found:
        live.hints += 1
        try:
            async with self.thinking.lanes[HINT].turn(owner) as turn:
                begun.set()
                async with live.lock:
                    table = await self.hub.table(live)
                    seat = table.hinted_seat(listener.who)
                    state = asked(table.state, seat, table.moment)
                    size, moment = table.size, table.moment
                    shared = known_everywhere(table.game, table.record.options)
                job = question(table, seat, self.thinking.hint_iterations(turn.load))
                answer = await self.thinking.ask(job, state, elsewhere=shared)
        except Full:
            raise Refused("busy", "too many hints are asked for from your address; please try again", status=503) from None
        finally:
            live.hints -= 1
        assert isinstance(answer, Hinted)
        found = self.found[live.id, seat, size] = Found(size, moment, answer)
        if len(self.found) > MOST_KEPT:
            self.found.popitem(last=False)
        return found


def question(table: Table, seat: int, iterations: int) -> Hint:
    """What is asked for a seat."""
    return Hint(table.game.name, seat, table.moment, iterations, rules=table.game.version)
