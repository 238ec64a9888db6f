"""The bots at the tables of this process: woken when they must decide, asked in fair turns, left alone where nobody waits."""

from __future__ import annotations

import asyncio
import hmac
import logging
from typing import TYPE_CHECKING

from shinar.bots.advice import asked
from shinar.core.rng import Rng
from shinar.protocol.clocks import NoClock
from shinar.server.backoff import backoff
from shinar.server.errors import PASSING, Refused
from shinar.server.fair_queue import Lane, Owner, Turn
from shinar.server.heartbeat import now_ms
from shinar.server.jobs import Move, Moved, kind_of_level, slots_of
from shinar.server.packs import known_everywhere
from shinar.server.thinking import Thinking

if TYPE_CHECKING:
    from shinar.core.state import State
    from shinar.server.hub import Hub, Live
    from shinar.server.table_decider import Table

log = logging.getLogger("shinar.bots")
STUMBLE = 1.0  # seconds until a bot that failed is asked again


class Bots:
    """Decides for the seats that bots play."""

    def __init__(self, hub: Hub, thinking: Thinking, pace: float, key: bytes) -> None:
        self.hub = hub
        self.key = key
        self.thinking = thinking
        self.pace = pace

    def wake(self, live: Live) -> None:
        """Set every bot thinking that must decide and does not yet."""
        if live.table is None or self.hub.closing or not awaited(live, live.table):
            return
        for seat in live.table.bots_to_move():
            if seat not in live.thinking:
                task = asyncio.create_task(self.turn(live, seat))
                live.thinking[seat] = task
                task.add_done_callback(self.hub.report)

    async def turn(self, live: Live, seat: int) -> None:
        """One decision of a bot, at a natural pace."""
        try:
            await asyncio.sleep(self.pace)
            decided = await self.decision(live, seat)
            if decided is not None:
                await self.save(live, seat, *decided)
        except Refused as problem:
            log.info("bot at %s: %s", live.id, problem.kind)
        except Exception:
            log.exception("bot at %s", live.id)
            await asyncio.sleep(STUMBLE)
        finally:
            self.thought(live, seat)
            async with live.lock:
                self.wake(live)
            if live.table is None:
                self.hub.sync.stale(live.id)  # the bots are woken when it could be read

    async def save(self, live: Live, seat: int, code: int, moment: int) -> None:
        """Write down what a bot chose: again for as long as storage fails, without thinking about it again."""
        for wait in backoff():
            self.thought(live, seat)
            try:
                await self.hub.change(live.id, lambda table: table.bot_move(seat, code, now_ms(), moment))
                return
            except Refused as problem:
                if problem.kind not in PASSING:
                    return  # the game went another way while it thought
            task = asyncio.current_task()
            if task is None or live.thinking.setdefault(seat, task) is not task:
                return
            self.hub.metrics.retries.labels("bot").inc()
            await asyncio.sleep(wait)

    async def decision(self, live: Live, seat: int) -> tuple[int, int] | None:
        """What a bot does when its turn to think has come, and at which moment of the game; None where nobody waits for it."""
        async with live.lock:
            table = await self.hub.table(live)
            level = table.seats[seat].played_by or ""
            lane = self.thinking.lanes[kind_of_level(level)]
            owner = self.payer(live, table, lane)
        async with lane.turn(owner, slots_of(level)) as turn:
            async with live.lock:
                table = await self.hub.table(live)
                if seat not in table.bots_to_move() or table.seats[seat].played_by != level or not awaited(live, table):
                    return None
                job, known = self.question(table, seat, turn)
                moment = table.moment
                shared = known_everywhere(table.game, table.record.options)
            answer = await self.thinking.ask(job, known, elsewhere=shared)
        assert isinstance(answer, Moved)
        return answer.code, moment

    def payer(self, live: Live, table: Table, lane: Lane) -> Owner:
        """Whose share a bot thinks on: a player's who is here, else a spectator's, else the host's; of several, who had least."""
        here = [(listener.who.id, listener.address) for listener in live.listeners]
        players = [Owner(*one) for one in here if table.seat_of(one[0]) >= 0]
        return lane.lightest(players or [Owner(*one) for one in here] or [Owner(table.host)])

    def question(self, table: Table, seat: int, turn: Turn) -> tuple[Move, State]:
        """What a bot is asked, and the position re-dealt for its seat: it never gets the game itself."""
        if table.day:
            return self.exact_question(table, seat)
        level = table.seats[seat].played_by or ""
        seed = self.seed(table, seat)
        known = asked(table.state, seat, Rng(seed ^ table.size).next())
        iterations = self.thinking.iterations_of(level, turn.load)
        return Move(table.game.name, seat, level, seed, iterations, f"{table.id}:{seat}:{level}", rules=table.game.version), known

    def exact_question(self, table: Table, seat: int) -> tuple[Move, State]:
        """The same at the deal of a day: whoever comes to a position meets the same move, whatever else the server has to do.

        So it is asked about what its seat knows, not about when it is asked: who has chosen already counts for nothing.
        """
        level = table.seats[seat].played_by or ""
        state = table.state_alone(seat)
        if seat not in state.pending_seats():
            state = table.state
        seed = self.seed(table, seat, state.redealt(seat, Rng(0)).digest())
        iterations = self.thinking.iterations_of(level, 1.0)
        job = Move(table.game.name, seat, level, seed, iterations, "", rules=table.game.version, exact=True)
        return job, asked(state, seat, seed)

    def seed(self, table: Table, seat: int, more: str = "") -> int:
        """What a bot's play follows from: the same for the same deal, and no way back from it to the game's seed."""
        text = f"bot {seat} {table.record.seed}{more and ' '}{more}".encode()
        return int.from_bytes(hmac.digest(self.key, text, "sha256")[:8]) >> 1

    def thought(self, live: Live, seat: int) -> None:
        """This task has no more to think about. One that was begun for the seat since stays: no bot may think twice at once."""
        if live.thinking.get(seat) is asyncio.current_task():
            del live.thinking[seat]


def awaited(live: Live, table: Table) -> bool:
    """Whether anybody waits for the bots: somebody is here, or a person has to be answered, whenever they come back.

    With a clock, also who let a bot stand in: their time runs on.
    """
    clocked = not isinstance(table.clock, NoClock)
    waiting = (seat.user and not seat.resigned and (clocked or not seat.played_by) for seat in table.seats)
    return bool(live.listeners) or any(waiting)
