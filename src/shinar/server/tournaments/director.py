"""Tournaments run themselves: they begin, pair and end when it is time, whichever process looks.

All that is known stands in the database. One process at a time does what is due (by a lease), and each step is one transaction that
asks whether things are still as they were: so a process that dies between any two steps, or two that do the same, spoil nothing.
Which game somebody plays stands there before its table does; whoever looks next opens it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterable, Sequence

import msgspec

from shinar.core.errors import SetupError
from shinar.core.registry import find_game
from shinar.server.errors import PASSING, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import new_id
from shinar.server.lobby import drawn_deal, first_entry, lay
from shinar.server.matching import place_at
from shinar.server.notifications.ledger import Ledger
from shinar.server.outcome import decided
from shinar.server.retention import take_lease
from shinar.server.store import Conflict, StorageDown
from shinar.server.table_state import OPEN as LISTED
from shinar.server.table_state import Seat
from shinar.server.tournaments import arena, beginnings, standings, swiss
from shinar.server.tournaments.planned import Planned
from shinar.server.tournaments.schedule import coming
from shinar.server.tournaments.standings import Game, Standing
from shinar.server.tournaments.store import ARENA, OPEN, Player, Tournament, TournamentStore, read_clock

log = logging.getLogger("shinar.tournaments")
LEASE, LEASE_MS = "tournaments", 10_000
EVERY = 1.0  # seconds between two looks
PLAN_EVERY = 60_000  # milliseconds between two looks at the schedule
HERE = 25_000  # milliseconds without a sign of life after which nobody in an arena is paired
BREAK = 12_000  # milliseconds between two rounds with clocks of minutes
LONGEST = 6 * 3600 * 1000  # milliseconds after the end of an arena in which its last games must be over
LATE = 60_000  # milliseconds after the end of a round in which games that nobody can end are given up
AT_ONCE = 16  # tables that are opened at the same time


class Director:
    """One in each process."""

    def __init__(self, hub: Hub, store: TournamentStore, planned: Sequence[Planned], ledger: Ledger | None = None) -> None:
        self.hub = hub
        self.store = store
        self.planned = planned
        self.ledger = ledger  # of what people are told while they are away
        self.announced: set[str] = set()
        self.holder = new_id()
        self.next_plan = 0

    async def keep_running(self) -> None:
        """As long as the process lives."""
        while True:
            await asyncio.sleep(EVERY * (0.75 + random.random() / 2))
            try:
                await self.look(now_ms())
            except StorageDown as problem:
                log.error("storage: %s", problem)
            except Exception:
                log.exception("tournaments")

    async def look(self, now: int) -> None:
        """Whatever is due; a process that finds nothing writes nothing."""
        if now >= self.next_plan:
            self.next_plan = now + PLAN_EVERY
            await self.plan(now)
        due = await self.store.due(now)
        if not due or not await take_lease(self.hub.store, LEASE, self.holder, LEASE_MS):
            return
        for one in due:
            try:
                await self.step(one, now)
            except StorageDown:
                raise
            except Exception:  # one that goes wrong must not hold up the others
                log.exception("tournament %s", one.id)

    async def plan(self, now: int) -> None:
        """Make what the schedule of the house wants; of several processes one makes each."""
        for one in coming(self.planned, now):
            await self.store.add(one)

    async def step(self, one: Tournament, now: int) -> None:
        if one.state == OPEN:
            await self.begin(one, now)
            return
        await self.open_tables(one)
        for game in await self.store.unentered(one.id):
            await self.enter(game)
        await (self.arena(one, now) if one.kind == ARENA else self.swiss(one, now))

    async def begin(self, one: Tournament, now: int) -> None:
        """It begins, late where no server ran; a Swiss system needs two."""
        if one.kind == ARENA:
            await self.store.begin(one, now + one.length, 0)
            return
        people = len(await self.store.players(one.id))
        if people < 2:
            await self.store.call_off(one)
        else:
            await self.store.begin(one, None, swiss.rounds_for(one.rounds, people))

    # --- arenas -------------------------------------------------------------------------------------------------------

    async def arena(self, one: Tournament, now: int) -> None:
        assert one.ends is not None
        since = now - beginnings.began(one)
        if self.ledger and one.id not in self.announced and beginnings.PATIENCE <= since < beginnings.NEWS:
            await beginnings.announce(self.store, self.ledger, one)
            self.announced.add(one.id)
        if now < one.ends:
            await self.pair_arena(one, now)
            return
        going_on = await self.store.going_on(one.id)
        if going_on and now < one.ends + LONGEST:  # the last games still count
            return
        await self.give_up(going_on)
        games = await self.store.games(one.id)
        await self.store.finish(one, standings.arena([player.entrant for player in await self.store.players(one.id)], games))

    async def pair_arena(self, one: Tournament, now: int) -> None:
        """Games for those who wait at their page."""
        players = await self.store.players(one.id)
        busy = {user for game in await self.store.going_on(one.id) for user in game.users}
        free = [player for player in self.present(players) if player.seen >= now - HERE and player.user_id not in busy]
        if len(free) < one.seats or self.hub.moderation.draining:
            return
        table = standings.arena([player.entrant for player in players], await self.store.games(one.id))
        groups = arena.pair(waiting(one, free, table), one.seats, now)
        if groups and await self.store.settle(one, [Game(new_id(), 0, group) for group in groups]):
            await self.open_tables(one)

    def present(self, players: Iterable[Player]) -> list[Player]:
        """Those who can be given a game: not on a break, and not shut out by the host."""
        return [one for one in players if not one.paused and one.name and not self.is_banned(one.user_id)]

    def is_banned(self, user: str) -> bool:
        try:
            self.hub.moderation.admit(user)
        except Refused:
            return True
        return False

    # --- Swiss systems ------------------------------------------------------------------------------------------------

    async def swiss(self, one: Tournament, now: int) -> None:
        """The next round, when all games of this one are over or its time is up."""
        games = await self.store.games(one.id)
        going_on = [game for game in games if game.places is None]
        if going_on:
            if one.ends is not None and now >= one.ends:
                await self.end_round(one, going_on, now)
            return
        last = max((game.decided for game in games), default=0)
        if one.round and one.is_live and now < last + BREAK:
            return
        players = await self.store.players(one.id)
        table = standings.swiss([player.entrant for player in players], games)
        if one.round >= one.rounds or not await self.pair_round(one, players, table, now):
            await self.store.finish(one, table)

    async def pair_round(self, one: Tournament, players: Sequence[Player], table: Sequence[Standing], now: int) -> bool:
        """Settle the next round; False where nobody is left who could play."""
        present = {player.user_id: player.place if one.rated else "" for player in self.present(players)}
        made = swiss.pair([standing for standing in table if standing.user in present], present)
        if not made.games:
            return False
        if self.hub.moderation.draining:
            return True
        games = [Game(new_id(), 0, list(pair)) for pair in made.games]
        if made.bye:
            games.append(Game(f"bye-{one.id}-{one.round + 1}", 0, [made.bye], [1]))
        if await self.store.settle(one, games, now + one.length):
            await self.open_tables(one)
        return True

    async def end_round(self, one: Tournament, going_on: list[Game], now: int) -> None:
        """Its time is up: in each game, who has been waited for the longest has lost."""
        for game in going_on:
            try:
                await self.hub.change(game.table, lambda table: table.round_over(now))
            except Refused as problem:
                if problem.kind in PASSING:
                    raise StorageDown(problem.sentence) from None
                log.info("table %s: %s", game.table, problem.kind)
        assert one.ends is not None
        if now >= one.ends + LATE:
            await self.give_up(await self.store.going_on(one.id))

    # --- tables -------------------------------------------------------------------------------------------------------

    async def open_tables(self, one: Tournament) -> None:
        """The tables of all games that were settled; what is not possible now is tried again with the next look."""
        if self.hub.moderation.draining:
            return
        missing = await self.store.unopened(one.id)
        names = await self.store.names(user for game in missing for user in game.users)
        places = {player.user_id: player.place for player in await self.store.players(one.id)} if missing else {}
        for start in range(0, len(missing), AT_ONCE):
            some = missing[start : start + AT_ONCE]
            await asyncio.gather(*(self.open(one, game, names, places) for game in some))

    async def open(self, one: Tournament, game: Game, names: dict[str, str], places: dict[str, str]) -> None:
        try:
            await self._lay(one, game, names, places)
        except Conflict:
            return  # another process was faster
        except Refused as problem:
            if problem.kind not in (*PASSING, "draining"):
                log.warning("tournament %s: %s", one.id, problem.sentence)
                await self.give_up([game])

    async def _lay(self, one: Tournament, game: Game, names: dict[str, str], places: dict[str, str]) -> None:
        try:
            played = find_game(one.game)
        except SetupError as problem:
            raise Refused("setup", str(problem), status=400) from None
        options = msgspec.json.decode(one.options, type=dict[str, str])
        await self.hub.pack_loader.bring(played.name, options)
        clock = read_clock(one.clock)
        opened = first_entry(played, len(game.users), options, drawn_deal(), LISTED, False, clock, game.users[0], one.rated)
        opened = msgspec.structs.replace(opened, tournament=one.id)
        seats = [
            Seat(user=user, name=names.get(user, ""), account=True, place=place_at(game.table, places.get(user, "")))
            for user in game.users
        ]
        await lay(self.hub, seats, opened, begin=True, id=game.table)

    async def enter(self, game: Game) -> None:
        """A game that the host ended from outside of a server; one that cannot be read any more is a draw."""
        outcome = None
        try:
            outcome = decided(await self.hub.change(game.table, lambda table: []))
        except Refused as problem:
            if problem.kind in PASSING:
                raise StorageDown(problem.sentence) from None
        if outcome:
            await self.store.decide(game.table, [seat.place for seat in outcome.seats])
        else:
            await self.give_up([game])

    async def give_up(self, games: Iterable[Game]) -> None:
        """Games that cannot be played, or that nobody ends: a draw."""
        for game in games:
            await self.store.decide(game.table, [1] * len(game.users))


def waiting(one: Tournament, free: Iterable[Player], table: Iterable[Standing]) -> list[arena.Waiting]:
    """Those who can be paired, with how they stand."""
    standing = {each.user: each for each in table}
    found = []
    for player in free:
        mine = standing[player.user_id]
        since = max(player.came, mine.free_since)
        place = player.place if one.rated else ""
        found.append(arena.Waiting(player.user_id, mine.points, mine.rating, since, tuple(mine.last), place, mine.firsts))
    return found
