"""A fair queue for something that few can have at once: each address gets the same share, and within it each person.

A turn is paid for by the time it took (start-time fair queueing): whoever has had least so far comes next. Whoever is new
begins where the others are: nobody saves up turns, and whoever asks for a hundred keeps others waiting only for what has begun.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field

TYPICAL = 0.1  # seconds that a turn is thought to take before any has been seen
SMOOTHING = 0.1  # how much the newest turn counts for what is typical
LEAST = 0.001  # seconds that every turn counts for
TIDY = 256  # turns after which those who have had their share are forgotten


@dataclass(frozen=True, slots=True)
class Owner:
    """Whom something is done for. Addresses are kept in memory only; of somebody who is not here none is known."""

    person: str
    address: str = ""


class Full(Exception):
    """Somebody waits for as much as one may already."""


@dataclass(eq=False)
class Turn:
    """Something that waits for its turn, or has it."""

    owner: Owner
    slots: int
    ready: asyncio.Future[None]
    since: float
    started: float = 0.0
    charged: float = 0.0
    load: float = 0.0  # when it began: how many wait for each slot, of others and of one's own


@dataclass
class Share:
    """What somebody has had, in seconds of slots."""

    used: float
    running: int = 0


@dataclass
class Person(Share):
    waiting: deque[Turn] = field(default_factory=deque)

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.running


@dataclass
class Address(Share):
    people: dict[str, Person] = field(default_factory=dict)
    clock: float = 0.0
    waiting: int = 0

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.running


class Lane:
    """Turns of one kind. `capacity` says how many slots there are now; a person, and an address, may wait for so many turns."""

    def __init__(self, capacity: Callable[[], int], person: int | None = None, address: int | None = None) -> None:
        self.capacity = capacity
        self.most_of_person = person
        self.most_of_address = address
        self.addresses: dict[str, Address] = {}
        self.clock = 0.0
        self.typical = TYPICAL
        self.running = 0  # slots
        self.waiting = 0  # turns
        self.turns = 0
        self.waited: Callable[[float], None] = lambda seconds: None

    def turn(self, owner: Owner, slots: int = 1) -> AbstractAsyncContextManager[Turn]:
        """Wait for a turn and have it; Full where one waits for too many."""
        return self.had(self.join(owner, slots))

    @asynccontextmanager
    async def had(self, turn: Turn) -> AsyncIterator[Turn]:
        """Wait for a turn that one has joined for, have it, and give it back."""
        try:
            await turn.ready
            yield turn
        finally:
            self._leave(turn)

    def lightest(self, owners: Iterable[Owner]) -> Owner:
        """Of several, the one who would come first."""
        return min(owners, key=self._had)

    def ahead(self, turn: Turn) -> int:
        """About how many turns come before this one."""
        if turn.started:
            return 0
        mine = self.addresses[turn.owner.address]
        before = mine.people[turn.owner.person].waiting.index(turn)
        rivals = [person for person in mine.people.values() if person.waiting]
        own = before + sum(min(len(person.waiting), before + 1) for person in rivals if turn not in person.waiting)
        others = sum(min(address.waiting, own + 1) for address in self.addresses.values() if address is not mine)
        return own + others + (1 if self.running else 0)

    def load(self) -> float:
        """How many addresses wait for each slot."""
        return sum(1 for address in self.addresses.values() if address.waiting) / max(1, self.capacity())

    # --- inside -------------------------------------------------------------------------------------------------------

    def _had(self, owner: Owner) -> tuple[float, float]:
        address = self.addresses.get(owner.address)
        if address is None:
            return self.clock, 0.0
        person = address.people.get(owner.person)
        return max(self.clock, address.used), max(address.clock, person.used) if person else address.clock

    def join(self, owner: Owner, slots: int = 1) -> Turn:
        """Stand in line."""
        address = self.addresses.get(owner.address) or Address(self.clock)
        person = address.people.get(owner.person) or Person(address.clock)
        if self.most_of_person is not None and len(person.waiting) + person.running >= self.most_of_person:
            raise Full
        if self.most_of_address is not None and address.waiting + address.running >= self.most_of_address:
            raise Full
        if address.idle:
            address.used = max(address.used, self.clock)
        if person.idle:
            person.used = max(person.used, address.clock)
        self.addresses[owner.address] = address
        address.people[owner.person] = person
        turn = Turn(owner, slots, asyncio.get_running_loop().create_future(), time.monotonic())
        person.waiting.append(turn)
        address.waiting += 1
        self.waiting += 1
        self.begin()
        return turn

    def begin(self) -> None:
        """Let those begin whose turn it is. One that needs more slots than are free is waited for, or it would wait for ever."""
        while (turn := self._next()) and (not self.running or self.running + turn.slots <= self.capacity()):
            self._start(turn)

    def _next(self) -> Turn | None:
        if not self.waiting:
            return None
        address = min((a for a in self.addresses.values() if a.waiting), key=lambda a: a.used)
        return min((p for p in address.people.values() if p.waiting), key=lambda p: p.used).waiting[0]

    def _start(self, turn: Turn) -> None:
        address = self.addresses[turn.owner.address]
        person = address.people[turn.owner.person]
        person.waiting.popleft()
        address.waiting -= 1
        self.waiting -= 1
        self.clock = max(self.clock, address.used)
        address.clock = max(address.clock, person.used)
        turn.started = time.monotonic()
        turn.charged = turn.slots * max(LEAST, self.typical)
        for share in (address, person):
            share.used += turn.charged
            share.running += 1
        self.running += turn.slots
        others = sum(1 for other in self.addresses.values() if other.waiting and other is not address)
        turn.load = (others + address.waiting) / max(1, self.capacity())
        self.waited(turn.started - turn.since)
        if not turn.ready.done():  # one that was given up just now leaves by itself
            turn.ready.set_result(None)

    def _leave(self, turn: Turn) -> None:
        address = self.addresses[turn.owner.address]
        person = address.people[turn.owner.person]
        if turn.started:
            took = max(LEAST, time.monotonic() - turn.started)
            self.typical += SMOOTHING * (took - self.typical)
            for share in (address, person):
                share.used += turn.slots * took - turn.charged
                share.running -= 1
            self.running -= turn.slots
        else:
            person.waiting.remove(turn)
            address.waiting -= 1
            self.waiting -= 1
        self.begin()
        self._tidy()

    def _tidy(self) -> None:
        """Forget those who are owed nothing: all when it is quiet, and now and then those who have come to the others' level."""
        self.turns += 1
        if not self.running and not self.waiting:
            self.addresses.clear()
        elif self.turns % TIDY == 0:
            for name, address in list(self.addresses.items()):
                for id, person in list(address.people.items()):
                    if person.idle and person.used <= address.clock:
                        del address.people[id]
                if address.idle and address.used <= self.clock:
                    del self.addresses[name]
