"""The deal of the day: its page, one's one try at each game, and the ladders, which are hidden from who may still play."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Callable
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from shinar.protocol.answers import OpenedTable
from shinar.protocol.daily import Daily, DailyDeal, DailyLadder, DailyTop, DailyTry
from shinar.server.accounts import address, no_program, who
from shinar.server.daily_deals import DailyDeals, Dealt, day_of, shifted
from shinar.server.daily_ladder import Ladders
from shinar.server.daily_tries import DailyTries, Try, of_deal
from shinar.server.errors import FAILURES, Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import Identity
from shinar.server.lobby import DealtFrom, NewTable, allow_opening, create
from shinar.server.models import daily_tries
from shinar.server.rated import place_of
from shinar.server.retention import take_lease
from shinar.server.store import Conflict, StorageDown
from shinar.server.table_state import LINK

log = logging.getLogger("shinar.daily")
EVERY = 20.0  # seconds between two looks at which day it is
LEASE = "daily"
SETTLED_AFTER = 60_000  # milliseconds after the end of a day: what was being written then is there
FIRST = 3  # places of yesterday's ladders on the page of today
Day = Annotated[str, Parameter(min_length=10, max_length=10)]
GameName = Annotated[str, Parameter(max_length=40)]


class DailyGames:
    """All that there is to the deals of the day; `now` is the clock."""

    def __init__(self, hub: Hub, now: Callable[[], int] = now_ms) -> None:
        self.hub = hub
        self.now = now
        self.deals = DailyDeals(hub.store)
        self.tries = DailyTries(hub)
        self.ladders = Ladders(hub.store)
        self.holder = secrets.token_hex(8)

    # --- by itself ----------------------------------------------------------------------------------------------------

    async def keep_dealing(self) -> None:
        """As long as the process lives: the deals of the day are there, and what came of past ones is written down."""
        while True:
            try:
                if await take_lease(self.hub.store, LEASE, self.holder, int(3 * EVERY * 1000)):
                    await self.look()
            except StorageDown as problem:
                log.warning("storage: %s", problem)
            except Exception:
                log.exception("deal of the day")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Make what is missing and settle what is over; who comes before that makes or reads it all the same."""
        now = self.now()
        await self.deals.made(day_of(now))
        for one in await self.deals.unsettled(now - SETTLED_AFTER):
            while await self.tries.note(*of_deal(daily_tries, one.day, one.game)):
                pass
            await self.deals.settle(one, now)

    # --- playing ------------------------------------------------------------------------------------------------------

    async def deal(self, day: str, game: str) -> Dealt:
        """A deal that there is; Refused for days to come and games that there are not."""
        today = day == day_of(self.now())
        found = await self.deals.made(day) if today else await self.deals.of(day) if is_day(day) else {}
        if game not in found:
            raise Refused("unknown", "there is no such deal of the day", status=404)
        return found[game]

    async def begun(self, deal: Dealt, user: str) -> Try | None:
        """Somebody's try, if they have begun one; Refused where it is over, or the day is."""
        await self.tries.note(*of_deal(daily_tries, deal.day, deal.game), daily_tries.c.user_id == user)
        mine = (await self.tries.of(user, deal.day)).get(deal.game)
        if mine and mine.outcome:
            raise Refused("status", "you have played this deal already: everybody has one try", why="tried")
        if mine is None and self.now() >= deal.until:
            raise Refused("status", "the day of this deal is over", why="deal-over")
        return mine

    async def open(self, deal: Dealt, mine: Try, person: Identity) -> OpenedTable:
        """The table of a try. Its id is written down already: asking twice, even at once, opens it once."""
        begun = DealtFrom(deal.seed, deal.salt, known=True, deal=deal.entry)
        wanted = NewTable(deal.game, deal.seats, deal.options, LINK, hints=False)
        with contextlib.suppress(Conflict):
            await create(self.hub, person, wanted, begun, mine.table_id, deal.rules_of(), deal.characters)
        return OpenedTable(mine.table_id)

    # --- telling ------------------------------------------------------------------------------------------------------

    async def today(self, user: str) -> Daily:
        now = self.now()
        day = day_of(now)
        deals, before = await self.deals.made(day), shifted(day, -1)
        await self.tries.note(daily_tries.c.user_id == user)
        mine, players = await self.tries.of(user, day), await self.tries.players(day)
        past = await self.deals.of(before)
        return Daily(
            day,
            now,
            next(one.until for one in deals.values()),
            await self.tries.streak(user, day),
            [deal_told(one, players[game], await self.standing(mine.get(game), now)) for game, one in deals.items()],
            before if past else None,
            [await self.top(one, user, now) for one in past.values()],
        )

    async def top(self, deal: Dealt, user: str, now: int) -> DailyTop:
        """How a past deal ended."""
        await self.note_all(deal)
        mine = (await self.tries.of(user, deal.day)).get(deal.game)
        rows = await self.ladders.first(deal.day, deal.game, user, over=True, limit=FIRST)
        ranked = await self.ladders.count(deal.day, deal.game)
        return DailyTop(deal.game, rows, ranked, await self.standing(mine, now, over=True))

    async def ladder(self, deal: Dealt, user: str) -> DailyLadder:
        """A deal with its ladder; without it for who may still play."""
        now = self.now()
        await self.note_all(deal)
        over = now >= deal.until
        mine, players = (await self.tries.of(user, deal.day)).get(deal.game), await self.tries.players(deal.day)
        hidden = not over and not (mine and mine.outcome)
        around = [shifted(deal.day, -1), shifted(deal.day, 1)]
        there = await self.deals.days_of(deal.game, around)
        before, after = (day if day in there else None for day in around)
        return DailyLadder(
            deal.day,
            now,
            deal.until,
            over,
            deal.settled is not None,
            await self.tries.streak(user, day_of(now)),
            deal_told(deal, players[deal.game], await self.standing(mine, now, over)),
            hidden,
            [] if hidden else await self.ladders.rows(deal.day, deal.game, user, over),
            0 if hidden else await self.ladders.count(deal.day, deal.game),
            deal.seed if over else None,
            deal.salt if over else None,
            before,
            after,
        )

    async def note_all(self, deal: Dealt) -> None:
        """What is over now stands on the ladder."""
        await self.tries.note(*of_deal(daily_tries, deal.day, deal.game))

    async def standing(self, mine: Try | None, now: int, over: bool = False) -> DailyTry | None:
        return await self.ladders.standing(mine, over) if mine else None


def is_day(text: str) -> bool:
    return re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is not None


def deal_told(deal: Dealt, players: int, mine: DailyTry | None) -> DailyDeal:
    """A deal as everybody may know it."""
    return DailyDeal(deal.game, deal.rules, deal.options, deal.seat, deal.seats, deal.characters, deal.commitment, players, mine)


@get("/api/daily", summary="The deals of the day, and how yesterday's ended", responses=FAILURES)
async def today(request: Request[Any, Any, Any], state: State) -> Daily:
    person = await who(request)
    await state.limits.daily.take(person.id)
    found: Daily = await state.daily.today(person.id)
    return found


@get("/api/daily/{day:str}/{game:str}", summary="A deal of a day with its ladder", responses=FAILURES)
async def ladder(request: Request[Any, Any, Any], day: Day, game: GameName, state: State) -> DailyLadder:
    person = await who(request)
    await state.limits.daily.take(person.id)
    games: DailyGames = state.daily
    return await games.ladder(await games.deal(day, game), person.id)


@post(
    "/api/daily/{day:str}/{game:str}",
    status_code=201,
    summary="Play a deal of today: one try a person",
    responses=FAILURES,
)
async def take(request: Request[Any, Any, Any], day: Day, game: GameName, state: State) -> OpenedTable:
    no_program(request)
    person = await who(request)
    await state.limits.daily.take(person.id)
    games: DailyGames = state.daily
    deal = await games.deal(day, game)
    mine = await games.begun(deal, person.id)
    if mine is None:
        await allow_opening(request, state, person)
        state.hub.moderation.check_open()
        place = place_of(state.settings.secret, f"daily:{day}:{game}", address(request))
        mine = await games.tries.begin(day, game, person.id, place, games.now())
    return await games.open(deal, mine, person)


ROUTES = [today, ladder, take]
