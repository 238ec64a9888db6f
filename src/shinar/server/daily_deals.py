"""The deals of the day: one for each game, made by whichever process comes first, with a seed that nobody learns until it is over.

What a day is played with follows from the day alone; the seed, its salt and one's seat are drawn from the operating system.
"""

from __future__ import annotations

import contextlib
import secrets
from datetime import UTC, date, datetime, timedelta

import msgspec
from msgspec import Struct, structs
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from shinar.bots.cast import characters
from shinar.core.errors import SetupError
from shinar.core.game import Game
from shinar.core.registry import find_game, game_names
from shinar.core.seeds import commitment, new_salt, new_seed
from shinar.protocol import log
from shinar.server.errors import Refused
from shinar.server.models import daily_deals, daily_tries
from shinar.server.store import Store

ME = "me"
# The bots of each weekday, from Monday on: whoever has little practice has days as well.
BOTS = ("novice", "apprentice", "apprentice", "master", "apprentice", "master", "master")
NOBODY = "nobody-"  # begins the id of whoever has deleted the account on the day of a try
JSON = ("options", "seats", "characters")


class Dealt(Struct, frozen=True):
    """A deal of the day as it is kept."""

    day: str
    game: str
    rules: int
    options: dict[str, str]
    seats: list[str]
    characters: list[str | None]
    seed: str
    salt: str
    until: int
    settled: int | None = None

    @property
    def seat(self) -> int:
        """Where everybody sits who plays it."""
        return self.seats.index(ME)

    @property
    def commitment(self) -> str:
        return commitment(self.game, self.rules, self.options, len(self.seats), self.seed, self.salt)

    @property
    def entry(self) -> log.Deal:
        """What the table of a try is opened with."""
        return log.Deal(f"{self.day}:{self.game}", self.seats, until=self.until, day=self.day)

    def rules_of(self) -> Game:
        """The game by the rules of its day; Refused where they are not played here."""
        try:
            return find_game(self.game, self.rules)
        except SetupError as problem:
            raise Refused("version", str(problem)) from None


def day_of(now: int) -> str:
    """The day of a moment, in UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def shifted(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def end_of(day: str) -> int:
    """The first moment after a day."""
    after = date.fromisoformat(shifted(day, 1))
    return int(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)


def new_deal(day: str, game: Game) -> Dealt:
    """A deal for a day."""
    weekday = date.fromisoformat(day).weekday()
    count = game.usual_seats or game.seats[0]
    seats = [BOTS[weekday]] * count
    seats[secrets.randbelow(count)] = ME
    options = game.settled(count, game.week[weekday % len(game.week)] if game.week else {})
    named = characters(f"{day}:{game.name}", seats)
    return Dealt(day, game.name, game.version, options, seats, named, new_seed(), new_salt(), end_of(day))


class DailyDeals:
    """The deals in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def made(self, day: str) -> dict[str, Dealt]:
        """The deals of a day that has come, by game; those that are not there yet are made, once over all processes."""
        found = await self.of(day)
        missing = [name for name in game_names() if name not in found]
        for name in missing:
            with contextlib.suppress(IntegrityError):
                async with self.store.transaction() as connection:
                    await connection.execute(insert(daily_deals).values(row_of(new_deal(day, find_game(name)))))
        return await self.of(day) if missing else found

    async def of(self, day: str) -> dict[str, Dealt]:
        """Those that there are."""
        found = await self._read(daily_deals.c.day == day)
        by_name = {one.game: one for one in found}
        return {name: by_name[name] for name in game_names() if name in by_name}

    async def days_of(self, game: str, days: list[str]) -> set[str]:
        """Those of these days that have a deal of a game."""
        rows = select(daily_deals.c.day).where(daily_deals.c.game == game, daily_deals.c.day.in_(days))
        async with self.store.transaction() as connection:
            return set(await connection.scalars(rows))

    async def unsettled(self, ended_before: int) -> list[Dealt]:
        """Those of past days of which not all is written down yet."""
        return await self._read(daily_deals.c.settled.is_(None), daily_deals.c.until <= ended_before)

    async def settle(self, one: Dealt, now: int) -> None:
        """All that came of it is written down; from where people played is forgotten."""
        which = daily_tries.c.day == one.day, daily_tries.c.game == one.game
        async with self.store.transaction() as connection:
            await connection.execute(update(daily_tries).where(*which, daily_tries.c.place != "").values(place=""))
            await connection.execute(delete(daily_tries).where(*which, daily_tries.c.user_id.startswith(NOBODY)))
            named = daily_deals.c.day == one.day, daily_deals.c.game == one.game
            await connection.execute(update(daily_deals).where(*named).values(settled=now))

    async def _read(self, *which: ColumnElement[bool]) -> list[Dealt]:
        query = select(daily_deals).where(*which).order_by(daily_deals.c.day, daily_deals.c.game)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [Dealt(**{**row, **{name: msgspec.json.decode(row[name]) for name in JSON}}) for row in rows]


def row_of(one: Dealt) -> dict[str, object]:
    kept = structs.asdict(one)
    return {**kept, **{name: msgspec.json.encode(kept[name]).decode() for name in JSON}}
