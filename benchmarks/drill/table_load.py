"""The tables of a site: people and bots at them, game after game."""

from __future__ import annotations

import asyncio
import random
import sys
import threading
import time

from benchmarks.drill.players import Seat
from benchmarks.drill.site import Site
from shinar.client import Client
from shinar.core.errors import ShinarError

TABLES = (  # game, who sits there
    ("babel", ("me", "free")),
    ("babel", ("me", "free")),
    ("amytis", ("me", "free")),
    ("amytis", ("me", "master")),
    ("babel", ("me", "apprentice")),
    ("architectura", ("me", "greedy", "novice")),
)


class TableLoad:
    """All tables of a site, each played game after game in a thread of its own event loop."""

    def __init__(self, site: Site, seed: int) -> None:
        self.site = site
        self.rng = random.Random(seed)
        self.wanted = TABLES * site.tables
        self.tables: list[list[Seat]] = [[] for _ in self.wanted]
        self.past: list[Seat] = []
        self.stopping = False
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        try:
            asyncio.run(self.play_all())
        except BaseException as problem:
            self.failure = problem

    async def play_all(self) -> None:
        await asyncio.gather(*(self.play_at(n, *table) for n, table in enumerate(self.wanted)))

    async def play_at(self, n: int, game: str, seats: tuple[str, ...]) -> None:
        """Game after game at one table."""
        while not self.stopping:
            try:
                people = await asyncio.to_thread(self.seat_people, game, seats)
            except ShinarError:  # a part is away: the next game begins when it is back
                await asyncio.sleep(0.5)
                continue
            self.tables[n] = people
            games = [asyncio.create_task(person.play(self.rng)) for person in people]
            while not self.stopping and not all(game.done() for game in games):
                await asyncio.sleep(0.1)
            for task in games:
                task.cancel()
            await asyncio.gather(*games, return_exceptions=True)
            self.past += people

    def seat_people(self, game: str, seats: tuple[str, ...]) -> list[Seat]:
        url = self.rng.choice(self.site.urls)
        host = Client(url, timeout=5)
        host.guest()
        table = host.open_table(game, list(seats))
        people = [Seat(host, self.site.urls, table)]
        if "free" in seats:
            friend = Client(url, timeout=5)
            friend.guest()
            with friend.join(table) as place:
                place.sit()
            with host.join(table) as place:
                place.start()
            people.append(Seat(friend, self.site.urls, table))
        now = time.monotonic()
        for person in people:
            person.heard = now
        return people

    def silent_since(self, moment: float) -> list[int]:
        """The tables at which nothing has happened since then."""
        return [n for n, people in enumerate(self.tables) if not any(person.heard > moment for person in people)]

    def counted(self) -> tuple[int, int]:
        """All that was lost and doubled so far."""
        people = self.people()
        for person in people:
            for problem in person.problems:
                print(f"drill: {problem}", file=sys.stderr)
            person.problems.clear()
        return sum(person.lost() for person in people), sum(person.doubled() for person in people)

    def moves(self) -> int:
        """All moves that were acknowledged so far."""
        return sum(len(person.acknowledged) for person in self.people())

    def people(self) -> list[Seat]:
        """Everybody who plays or has played."""
        sitting = [person for table in self.tables for person in table]
        return sitting + [person for person in self.past if person not in sitting]
