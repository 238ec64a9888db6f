"""Decided games are entered into ratings in the transaction of the entries that decided them, each of them once."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from shinar.bots.ratings import measured
from shinar.server.models import ratings, results
from shinar.server.outcome import PEOPLE, Finish, Outcome
from shinar.server.rating_model import BOT_DEVIATION, NEW_RATING, Placed, Rating, aged, rated, settled_for

if TYPE_CHECKING:
    import asyncpg

log = logging.getLogger("shinar.ratings")
DAY = 24 * 3600 * 1000
MOST_GAIN = 100.0  # points that one can take from games with the same person within a day
Key = tuple[str, str, str]  # person, game, speed
Row = tuple[Any, ...]


class Standing(Struct):
    """A row of `ratings`, in the order of its columns."""

    user_id: str
    game: str
    speed: str
    rating: float
    deviation: float
    volatility: float
    games: int
    with_people: int
    best: float
    updated: int
    settled_until: int
    entered: int

    def at(self, time: int) -> Rating:
        return aged(Rating(self.rating, self.deviation, self.volatility), time - self.updated)

    def after(self, new: Rating, at: int, with_people: bool, entered: int) -> Standing:
        """The row after one more game."""
        best, at = self.best if new.provisional else max(self.best, new.rating), max(at, self.updated)
        counted = (self.games + 1, self.with_people + with_people, best, at, at + settled_for(new), entered)
        return Standing(self.user_id, self.game, self.speed, new.rating, new.deviation, new.volatility, *counted)


class Told(Struct, frozen=True):
    """What is kept of a rated game so that it can be checked: see the columns."""

    field: str
    entered: int


def told_field(field: Sequence[Rating], seats: Sequence[Finish]) -> str:
    """What all seats were taken to be, and their places."""
    rows = [(*msgspec.structs.astuple(rating), seat.place) for rating, seat in zip(field, seats, strict=True)]
    return msgspec.json.encode(rows).decode()


def read_field(text: str) -> list[Placed]:
    """The same, read again."""
    return [Placed(Rating(*rating), place) for *rating, place in msgspec.json.decode(text)]


def newcomer(key: Key, at: int) -> Standing:
    fresh = Rating()
    return Standing(*key, fresh.rating, fresh.deviation, fresh.volatility, 0, 0, 0.0, at, 0, 0)


class Ledger:
    """The ratings that some outcomes touch, and what they become. Outcomes are entered in the order in which they are given."""

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        self.outcomes = [one for one in outcomes if one.counted]
        self.standings: dict[Key, Standing] = {}
        self.gains: dict[tuple[str, str], float] = {}  # by person and other person: taken within the last day
        self.done: set[str] = set()  # rated tables that are entered already
        self.changed: dict[Key, Standing] = {}
        self.results: list[Row] = []

    @property
    def rated(self) -> list[Outcome]:
        return [one for one in self.outcomes if one.rated]

    def touched(self) -> list[Key]:
        """Sorted, so that two processes never wait for each other in a circle."""
        return sorted({(seat.user, one.game, one.speed) for one in self.rated for seat in one.seats if seat.user})

    def kept(self) -> list[Key]:
        """Those of them that are written."""
        return sorted({(seat.user, one.game, one.speed) for one in self.rated for seat in one.seats if seat.kept})

    def people(self) -> list[str]:
        """Those whose gains are bounded: there is somebody else at the table."""
        return sorted({seat.user for one in self.rated for seat in one.seats if seat.kept and seat.against == PEOPLE})

    def since(self) -> int:
        """From when on gains count."""
        return min(one.at for one in self.rated) - DAY

    def enter(self) -> None:
        """Work out all outcomes. One that cannot be must not hold up the moves of others: the doctor finds it."""
        for one in self.outcomes:
            try:
                self._enter(one)
            except (ArithmeticError, ValueError, KeyError):
                log.exception("table %s is not rated", one.table_id)

    def _enter(self, one: Outcome) -> None:
        if not one.rated:
            self.results += [self._result(one, n) for n, seat in enumerate(one.seats) if seat.kept]
            return
        if one.table_id in self.done:
            return
        field = [self._strength(one, seat) for seat in one.seats]
        after = rated([Placed(rating, seat.place) for rating, seat in zip(field, one.seats, strict=True)])
        told = Told(told_field(field, one.seats), 1 + max(self._entered(one)))
        self.done.add(one.table_id)
        for n, seat in enumerate(one.seats):
            if seat.kept:
                gained = self._allowed(one, seat, after[n].rating - field[n].rating)
                new = Rating(field[n].rating + gained, after[n].deviation, after[n].volatility)
                self._keep(one, seat, new, told.entered)
                self.results.append(self._result(one, n, new.rating, gained, told))

    def _entered(self, one: Outcome) -> list[int]:
        """The numbers of the last games of everybody at a table."""
        keys = [(seat.user, one.game, one.speed) for seat in one.seats if seat.user]
        return [self.standings[key].entered for key in keys]

    def _strength(self, one: Outcome, seat: Finish) -> Rating:
        if seat.user:
            key = (seat.user, one.game, one.speed)
            return self.standings.setdefault(key, newcomer(key, one.at)).at(one.at)
        return Rating(float(measured().get(one.game, {}).get(seat.level, NEW_RATING)), BOT_DEVIATION)

    def _allowed(self, one: Outcome, seat: Finish, gained: float) -> float:
        """What may be gained of it: games with the same person bring no more than so much a day."""
        rivals = [other.user for other in one.seats if other.user and other.user != seat.user]
        if gained <= 0 or not rivals:
            return gained
        room = min(MOST_GAIN - self.gains.get((seat.user, rival), 0.0) for rival in rivals)
        allowed = max(0.0, min(gained, room))
        for rival in rivals:
            self.gains[seat.user, rival] = self.gains.get((seat.user, rival), 0.0) + allowed
        return allowed

    def _keep(self, one: Outcome, seat: Finish, new: Rating, entered: int) -> None:
        key = (seat.user, one.game, one.speed)
        self.standings[key] = self.changed[key] = self.standings[key].after(new, one.at, seat.against == PEOPLE, entered)

    def _result(
        self, one: Outcome, n: int, rating: float | None = None, change: float | None = None, told: Told | None = None
    ) -> Row:
        seat = one.seats[n]
        what = (n, len(one.seats), seat.place, seat.outcome, seat.against, seat.score)
        sheet = msgspec.json.encode(seat.sheet).decode()
        more = (rating, change, *((told.field, told.entered) if told else (None, None)))
        return (one.table_id, seat.user, one.game, one.speed, one.at, *what, sheet, one.rated, *more)


# --- in a transaction -------------------------------------------------------------------------------------------------

STANDING = Standing.__struct_fields__
RESULT = tuple(column.name for column in results.c)
assert tuple(column.name for column in ratings.c) == STANDING
NEW_VALUES = ", ".join(f"{name} = excluded.{name}" for name in STANDING[3:])
INSERT_RESULT = f"INSERT INTO results ({', '.join(RESULT)}) VALUES ({{}}) ON CONFLICT DO NOTHING"
INSERT_RATING = f"INSERT INTO ratings ({', '.join(STANDING)}) VALUES ({{}}) ON CONFLICT (user_id, game, speed)"
GAINS = """
    SELECT mine.user_id, theirs.user_id, sum(mine.change) FROM results mine
    JOIN results theirs ON theirs.table_id = mine.table_id AND theirs.user_id <> mine.user_id
    WHERE mine.user_id {} AND mine.at > {} AND mine.change > 0 GROUP BY mine.user_id, theirs.user_id"""


def marks(columns: Sequence[str], postgres: bool) -> str:
    return ", ".join(f"${n}" if postgres else "?" for n in range(1, len(columns) + 1))


def enter_sqlite(connection: sqlite3.Connection, outcomes: Iterable[Outcome]) -> None:
    """Enter outcomes where nobody else writes: the transaction has the whole file."""
    ledger = Ledger(outcomes)
    run = connection.execute
    for one in ledger.rated:
        if run("SELECT 1 FROM results WHERE table_id = ? AND rated LIMIT 1", (one.table_id,)).fetchone():
            ledger.done.add(one.table_id)
    for key in ledger.touched():
        one_of = f"SELECT {', '.join(STANDING)} FROM ratings WHERE user_id = ? AND game = ? AND speed = ?"
        if row := run(one_of, key).fetchone():
            ledger.standings[key] = Standing(*row)
    for user in ledger.people():
        for mine, theirs, gained in run(GAINS.format("= ?", "?"), (user, ledger.since())):
            ledger.gains[mine, theirs] = gained
    ledger.enter()
    connection.executemany(INSERT_RESULT.format(marks(RESULT, False)), ledger.results)
    update = f"{INSERT_RATING.format(marks(STANDING, False))} DO UPDATE SET {NEW_VALUES}"
    connection.executemany(update, [msgspec.structs.astuple(one) for one in ledger.changed.values()])


async def enter_postgres(connection: asyncpg.Connection[asyncpg.Record], outcomes: Iterable[Outcome]) -> None:
    """The ratings that change are locked first, in one order; what is read after that stays true until the commit."""
    ledger = Ledger(outcomes)
    if ledger.rated:
        await _lock(connection, ledger)
        tables = [one.table_id for one in ledger.rated]
        done = await connection.fetch("SELECT DISTINCT table_id FROM results WHERE table_id = ANY($1::text[]) AND rated", tables)
        ledger.done = {row["table_id"] for row in done}
        if people := ledger.people():
            for mine, theirs, gained in await connection.fetch(GAINS.format("= ANY($1::text[])", "$2"), people, ledger.since()):
                ledger.gains[mine, theirs] = gained
    ledger.enter()
    if ledger.results:
        await connection.executemany(INSERT_RESULT.format(marks(RESULT, True)), ledger.results)
    if ledger.changed:
        update = f"{INSERT_RATING.format(marks(STANDING, True))} DO UPDATE SET {NEW_VALUES}"
        await connection.executemany(update, [msgspec.structs.astuple(one) for one in ledger.changed.values()])


async def _lock(connection: asyncpg.Connection[asyncpg.Record], ledger: Ledger) -> None:
    """A newcomer has no row to be locked by: it is made first."""
    fresh = [msgspec.structs.astuple(newcomer(key, ledger.rated[0].at)) for key in ledger.kept()]
    await connection.executemany(f"{INSERT_RATING.format(marks(STANDING, True))} DO NOTHING", fresh)
    wanted = [list(column) for column in zip(*ledger.touched(), strict=True)]
    query = f"""SELECT {", ".join(STANDING)} FROM ratings
        WHERE (user_id, game, speed) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))
        ORDER BY user_id, game, speed FOR UPDATE"""
    for row in await connection.fetch(query, *wanted):
        standing = Standing(*row)
        ledger.standings[standing.user_id, standing.game, standing.speed] = standing
