"""What is told of tournaments. However many look, the database is asked once a second for each."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from shinar.protocol.tournaments import (
    TournamentGame,
    TournamentInfo,
    TournamentList,
    TournamentPage,
    TournamentPart,
    TournamentPlayer,
)
from shinar.server.heartbeat import now_ms
from shinar.server.tournaments import standings
from shinar.server.tournaments.standings import Game, Standing
from shinar.server.tournaments.store import ARENA, OFF, OVER, Player, Tournament, TournamentStore, read_clock

FRESH = 1.0  # seconds for which something is told again as it was
FRESH_WHEN_OVER = 60.0
MOST_KEPT = 64  # tournaments in memory
LISTED = 30  # of each kind in the list
STEP = 50  # lines of standings at once
SHEET = 12  # of the newest games
GAMES = 20  # of an arena that are shown


class Whole(Struct):
    """All that is known of one tournament."""

    held: Tournament
    by: str
    players: dict[str, Player]
    table: list[Standing]
    places: dict[str, int]
    games: list[Game]
    unopened: set[str]

    def playing(self) -> dict[str, str]:
        """By person: the table at which they play."""
        going_on = (game for game in self.games if game.places is None and game.table not in self.unopened)
        return {user: game.table for game in going_on for user in game.users}


class TournamentPages:
    """One in each process."""

    def __init__(self, store: TournamentStore) -> None:
        self.store = store
        self.kept: OrderedDict[str, tuple[float, asyncio.Future[Any]]] = OrderedDict()

    async def _once(self, key: str, work: Callable[[], Awaitable[Any]]) -> Any:
        """What was found for this lately; else it is looked for once, for all who ask."""
        now = time.monotonic()
        known = self.kept.get(key)
        if known is None or now > known[0] or (known[1].done() and known[1].exception()):
            known = now + FRESH, asyncio.ensure_future(work())
            self.kept[key] = known
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        return await asyncio.shield(known[1])

    def forget(self, id: str) -> None:
        """Something was changed here: whoever did it wants to see it."""
        self.kept.pop(id, None)
        self.kept.pop("", None)

    # --- the list -----------------------------------------------------------------------------------------------------

    async def listing(self) -> TournamentList:
        found: TournamentList = await self._once("", self._read_list)
        return msgspec.structs.replace(found, now=now_ms())

    async def _read_list(self) -> TournamentList:
        lists = await self.store.lists(LISTED)
        ids = [one.id for some in lists for one in some]
        counts, podiums = await self.store.counts(ids), await self.store.podiums(ids)
        names = await self.store.names(one.creator for some in lists for one in some)
        running, soon, past = (
            [told(one, names.get(one.creator, ""), counts.get(one.id, 0), podiums.get(one.id, [])) for one in some]
            for some in lists
        )
        return TournamentList(running, soon, [one for one in past if one.people], now_ms())

    # --- one ----------------------------------------------------------------------------------------------------------

    async def whole(self, id: str) -> Whole:
        found: Whole = await self._once(id, lambda: self._read(id))
        if found.held.state in (OVER, OFF) and id in self.kept:
            self.kept[id] = max(self.kept[id][0], time.monotonic() + FRESH_WHEN_OVER / 2), self.kept[id][1]
        return found

    async def _read(self, id: str) -> Whole:
        held = await self.store.find(id)
        players = await self.store.players(id)
        games = await self.store.games(id)
        unopened = {game.table for game in await self.store.unopened(id)}
        work = standings.arena if held.kind == ARENA else standings.swiss
        table = work([one.entrant for one in players], games)
        places = {one.user: place for place, one in enumerate(table, 1)}
        by = (await self.store.names([held.creator])).get(held.creator, "")
        return Whole(held, by, {one.user_id: one for one in players}, table, places, games, unopened)

    async def page(self, id: str, skip: int, round: int) -> TournamentPage:
        """Part of the standings, and games: those of a round, or of an arena those that go on."""
        found = await self.whole(id)
        shown = round or found.held.round
        podium = lines(found, 0, 3) if found.held.state == OVER else []
        info = told(found.held, found.by, len(found.players), [one.name for one in podium])
        return TournamentPage(info, lines(found, skip, STEP), skip, games(found, shown), shown, podium, now_ms())

    async def part(self, id: str, user: str) -> TournamentPart:
        """One's own part."""
        found = await self.whole(id)
        maker = bool(user) and found.held.creator == user
        mine = found.players.get(user)
        if mine is None:
            return TournamentPart(False, maker=maker)
        points = found.table[found.places[user] - 1].points
        return TournamentPart(True, mine.paused, found.playing().get(user), found.places[user], points, maker)


def told(one: Tournament, by: str, people: int, podium: list[str]) -> TournamentInfo:
    return TournamentInfo(
        id=one.id,
        kind=one.kind,  # type: ignore[arg-type]
        name=one.name,
        game=one.game,
        seats=one.seats,
        options=msgspec.json.decode(one.options, type=dict[str, str]),
        clock=read_clock(one.clock),
        rated=one.rated,
        state=one.state,  # type: ignore[arg-type]
        by=by,
        starts=one.starts,
        ends=one.ends,
        length=one.length,
        rounds=one.rounds,
        round=one.round,
        people=people,
        podium=podium,
    )


def lines(found: Whole, skip: int, most: int) -> list[TournamentPlayer]:
    """Some lines of the standings."""
    playing = found.playing()
    return [line(found, one, skip + n, playing) for n, one in enumerate(found.table[skip : skip + most], 1)]


def line(found: Whole, one: Standing, place: int, playing: dict[str, str]) -> TournamentPlayer:
    player = found.players[one.user]
    running = found.held.state == "running"
    return TournamentPlayer(
        place=place,
        name=player.name,
        rating=round(one.rating),
        points=one.points,
        played=one.played,
        wins=one.wins,
        fire=running and one.on_fire,
        performance=one.performance,
        buchholz=one.buchholz,
        sonneborn=one.sonneborn,
        sheet=one.sheet[-SHEET:],
        paused=running and player.paused,
        table=playing.get(one.user),
    )


def games(found: Whole, round: int) -> list[TournamentGame]:
    """Of an arena those that go on, of the best first; of a Swiss system those of a round."""
    if found.held.kind == ARENA:
        going_on = [game for game in found.games if game.places is None and game.table not in found.unopened]
        shown: Sequence[Game] = sorted(going_on, key=lambda game: _best(found, game))[:GAMES]
    else:
        shown = sorted((game for game in found.games if game.round == round), key=lambda game: (game.is_bye, _best(found, game)))
    return [_shown(found, game) for game in shown]


def _best(found: Whole, game: Game) -> int:
    return min(found.places.get(user, len(found.places)) for user in game.users)


def _shown(found: Whole, game: Game) -> TournamentGame:
    names = [found.players[user].name if user in found.players else "" for user in game.users]
    table = None if game.is_bye or game.table in found.unopened else game.table
    return TournamentGame(table, game.round, names, game.places)
