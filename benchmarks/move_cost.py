"""What a move costs a server besides the network and the disk: from the text that comes to the bytes that leave, on one core.

.venv/bin/python -m benchmarks.move_cost                  all games, 100 tables of two
.venv/bin/python -m benchmarks.move_cost --games babel --tables 20

Tables take turns, so that the memory of one is not in the cache when it is next. `best tenth` is of rounds over all tables: other
work on the machine makes a round slower, never faster.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.pacing import percentile
from benchmarks.sheet import show
from shinar.core.registry import game_names
from shinar.server.connections import GuardedWebSocket
from shinar.server.conversation import Conversation
from shinar.server.entries import Entry, Index, row_of, rows_of
from shinar.server.hub import Hub, Live
from shinar.server.limits import Limits
from shinar.server.listener import Listener
from shinar.server.metrics import Metrics
from shinar.server.outcome import Outcome
from shinar.server.store import Store
from tests.server.sitting import ANN, BOB, Sitting


class Durable:
    """A write that is on the disk already."""

    def add_done_callback(self, told: Callable[[Durable], None]) -> None:
        told(self)

    def cancelled(self) -> bool:
        return False

    def exception(self) -> None:
        return None


class Wire:
    """A transport that counts what is written to it."""

    def __init__(self) -> None:
        self.bytes = 0

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None:
        self.bytes += len(data)


class Played:
    """A table with both its players connected."""

    def __init__(self, live: Live, talks: list[Conversation]) -> None:
        self.live = live
        self.talks = talks

    def move(self, chance: random.Random) -> tuple[Conversation, str]:
        """Who moves next, and what they send."""
        table = self.live.table
        assert table
        seat = chance.choice(table.state.pending_seats())
        code = chance.choice(table.game.asking(table.state, seat).moves())
        return self.talks[seat], f'{{"do": "play", "id": 1, "code": {code}, "moment": {table.moment}}}'

    @property
    def over(self) -> bool:
        return self.live.table is None or self.live.table.status != "playing"


def connected(hub: Hub, live: Live, listener: Listener) -> Conversation:
    connection: Any = GuardedWebSocket.__new__(GuardedWebSocket)
    connection.transport, connection.stalled, connection.gathered = Wire(), None, None
    connection.close_sent = connection.read_paused = False
    talk = Conversation(hub, live, listener, Limits(False), connection)
    connection.hearer = talk
    listener.attach(talk)
    return talk


async def opened(hub: Hub, game: str, id: str, seed: int) -> Played:
    await hub.create(id, Sitting(game, 2, seed=seed, options={}).begin().log)
    listeners = [Listener(who, None, 0) for who in (ANN, BOB)]
    lives = [await hub.join(id, listener) for listener in listeners]
    return Played(lives[0], [connected(hub, lives[0], listener) for listener in listeners])


def checked(table_id: str, entries: list[Entry], index: Index | None = None, outcome: Outcome | None = None) -> Durable:
    """What a store does before it writes."""
    rows_of(table_id, entries)
    if index:
        row_of(table_id, index)
    return Durable()


async def measure(game: str, tables: int, moves: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="shinar-moves-") as home:
        store = await Store.open(f"sqlite:///{Path(home)}/moves.db")
        hub = Hub(store, None, 0.0, Metrics())
        try:
            rounds = sorted(await play(hub, game, tables, moves))
        finally:
            await hub.close()
            await store.close()
    best, middle = (round(percentile(rounds, share), 1) for share in (0.1, 0.5))
    return {"game": game, "tables": tables, "µs a move, best tenth": best, "median": middle}


async def play(hub: Hub, game: str, tables: int, moves: int) -> list[float]:
    """Microseconds of a move, round by round."""
    chance, begin_append = random.Random(1), hub.store.begin_append
    played = [await opened(hub, game, f"table{n}", n) for n in range(tables)]
    count, rounds = tables, list[float]()
    while len(rounds) * tables < moves:
        for place in range(tables):
            if played[place].over:
                played[place] = await opened(hub, game, f"table{count}", count)
                count += 1
        hub.store.begin_append = checked  # type: ignore[method-assign, assignment]
        spent = 0.0
        for table in played:
            talk, text = table.move(chance)
            began = time.thread_time()
            talk.heard(text)
            spent += time.thread_time() - began
        hub.store.begin_append = begin_append  # type: ignore[method-assign]
        rounds.append(spent / tables * 1e6)
    return rounds


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what a move costs a server besides the network and the disk.")
    parser.add_argument("--games", default=",".join(game_names()))
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=20_000)
    args = parser.parse_args()
    rows = [asyncio.run(measure(game, args.tables, args.moves)) for game in args.games.split(",")]
    show("a move, without network and disk", rows)


if __name__ == "__main__":
    main()
