"""What is kept of puzzles: first answers with what they did to ratings, streaks, and the puzzle of each day."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from msgspec import Struct
from sqlalchemy import Table, and_, case, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.bots.puzzles import Puzzle, collection
from shinar.core.registry import game_names
from shinar.server.hub import now_ms
from shinar.server.models import puzzle_answers, puzzle_days, puzzle_players, puzzle_ratings, puzzle_streaks
from shinar.server.notifications.ledger import upsert
from shinar.server.rating_model import Placed, Rating, aged, rated
from shinar.server.store import Store

DAY = 24 * 3600 * 1000
UNSURE = 150.0  # the deviation of a puzzle that only bots have tried
NEW_SOLVER = Rating(deviation=250.0)  # one answer says less than a game: the first steps are smaller ones
MOST_ANSWERS = 5_000
MOST_POINTS = 200  # of a rating's history, the newest


class Standing(Struct, frozen=True):
    """How strong a person is with the puzzles of a game, or how hard a puzzle is."""

    rating: float
    deviation: float
    volatility: float
    tries: int
    solved: int
    updated: int

    def at(self, time: int) -> Rating:
        return aged(Rating(self.rating, self.deviation, self.volatility), time - self.updated)

    def after(self, new: Rating, solved: bool, at: int) -> Standing:
        return Standing(new.rating, new.deviation, new.volatility, self.tries + 1, self.solved + solved, at)


class Entered(Struct, frozen=True):
    """What an answer did to a person's rating."""

    rating: float
    change: float


class KeptAnswer(Struct, frozen=True):
    """The first answer of a person to a puzzle."""

    puzzle_id: str
    game: str
    at: int
    move: str
    solved: bool
    rating: float | None
    change: float | None


class KeptStanding(Struct, frozen=True):
    game: str
    rating: float
    deviation: float
    tries: int
    solved: int
    updated: int


class KeptStreak(Struct, frozen=True):
    day: int
    days: int
    best: int


class KeptPuzzles(Struct, frozen=True):
    """What is kept of a person who solves puzzles."""

    ratings: list[KeptStanding]
    answers: list[KeptAnswer]
    streak: KeptStreak | None


COLUMNS = Standing.__struct_fields__


def newcomer(at: int, rating: Rating | None = None) -> Standing:
    new = rating or NEW_SOLVER
    return Standing(new.rating, new.deviation, new.volatility, 0, 0, at)


def first_rating(puzzle: Puzzle) -> Rating:
    """What is thought of a puzzle before any person has tried it."""
    return Rating(float(puzzle.rating), UNSURE)


async def enter(store: Store, user: str, puzzle: Puzzle, move: str, solved: bool) -> Entered | None:
    """Enter an answer, if it is the person's first to this puzzle: both ratings change in one transaction. None where it is not.

    Two that come at once meet at the row of the answer. The ratings are locked in one order, the puzzle's before the person's.
    """
    at = now_ms()
    key = {"user_id": user, "puzzle_id": puzzle.id}
    first = {**key, "game": puzzle.game, "at": at, "move": move, "solved": solved}
    async with store.transaction() as connection:
        if (await connection.execute(upsert(connection, puzzle_answers).values(first).on_conflict_do_nothing())).rowcount != 1:
            return None
        theirs = await locked(connection, puzzle_ratings, {"puzzle_id": puzzle.id}, newcomer(at, first_rating(puzzle)))
        mine = await locked(connection, puzzle_players, {"user_id": user, "game": puzzle.game}, newcomer(at))
        field = [Placed(mine.at(at), 1 if solved else 2), Placed(theirs.at(at), 2 if solved else 1)]
        me, it = rated(field)
        await keep(connection, puzzle_ratings, {"puzzle_id": puzzle.id}, theirs.after(it, solved, at))
        await keep(connection, puzzle_players, {"user_id": user, "game": puzzle.game}, mine.after(me, solved, at))
        entered = Entered(round(me.rating, 1), round(me.rating - field[0].rating.rating, 1))
        told = {"rating": entered.rating, "change": entered.change}
        await connection.execute(update(puzzle_answers).where(*same(puzzle_answers, key)).values(told))
    return entered


def same(table: Table, key: Mapping[str, Any]) -> list[Any]:
    return [table.c[name] == value for name, value in key.items()]


async def locked(connection: AsyncConnection, table: Table, key: Mapping[str, Any], fresh: Standing) -> Standing:
    """A row that nobody else changes until the end of the transaction; it is made where there is none."""
    row = {**key, **{name: getattr(fresh, name) for name in COLUMNS}}
    await connection.execute(upsert(connection, table).values(row).on_conflict_do_nothing())
    query = select(*(table.c[name] for name in COLUMNS)).where(*same(table, key)).with_for_update()
    return Standing(*(await connection.execute(query)).one())


async def keep(connection: AsyncConnection, table: Table, key: Mapping[str, Any], standing: Standing) -> None:
    values = {name: getattr(standing, name) for name in COLUMNS}
    await connection.execute(update(table).where(*same(table, key)).values(values))


# --- read -------------------------------------------------------------------------------------------------------------


async def difficulties(store: Store) -> dict[str, Standing]:
    """By puzzle, for those that people have tried."""
    query = select(puzzle_ratings.c.puzzle_id, *(puzzle_ratings.c[name] for name in COLUMNS))
    async with store.transaction() as connection:
        return {id: Standing(*row) for id, *row in await connection.execute(query)}


async def standings(store: Store, user: str) -> dict[str, Standing]:
    """By game, how strong a person is."""
    query = select(puzzle_players.c.game, *(puzzle_players.c[name] for name in COLUMNS)).where(puzzle_players.c.user_id == user)
    async with store.transaction() as connection:
        return {game: Standing(*row) for game, *row in await connection.execute(query)}


async def answers(store: Store, user: str) -> list[KeptAnswer]:
    """The first answers of a person, the newest first."""
    query = select(*(puzzle_answers.c[name] for name in KeptAnswer.__struct_fields__)).where(puzzle_answers.c.user_id == user)
    async with store.transaction() as connection:
        rows = await connection.execute(query.order_by(puzzle_answers.c.at.desc(), puzzle_answers.c.puzzle_id).limit(MOST_ANSWERS))
        return [KeptAnswer(*row) for row in rows]


async def answered(store: Store, user: str, puzzle: str) -> bool | None:
    """Whether a person solved a puzzle; None where there was no answer yet."""
    query = select(puzzle_answers.c.solved).where(*same(puzzle_answers, {"user_id": user, "puzzle_id": puzzle}))
    async with store.transaction() as connection:
        found: bool | None = await connection.scalar(query)
        return found


async def kept_of(store: Store, user: str) -> KeptPuzzles:
    """All of it, for the person."""
    rows = [
        KeptStanding(game, one.rating, one.deviation, one.tries, one.solved, one.updated)
        for game, one in sorted((await standings(store, user)).items())
    ]
    return KeptPuzzles(rows, await answers(store, user), await streak_row(store, user))


# --- the puzzle of the day --------------------------------------------------------------------------------------------


def today() -> int:
    """Days since 1970, by UTC."""
    return now_ms() // DAY


def chosen(day: int) -> str | None:
    """The puzzle that a day has by itself: the games take turns, and each goes through its puzzles in an order of its own."""
    games = [name for name in game_names() if collection(name)]
    if not games:
        return None
    ids = sorted(collection(games[day % len(games)]), key=lambda id: sha256(id.encode()).digest())
    return ids[day // len(games) % len(ids)]


def find(id: str) -> Puzzle | None:
    return next((found for name in game_names() if (found := collection(name).get(id))), None)


async def daily(store: Store, day: int) -> Puzzle | None:
    """The puzzle of a day. The first who asks settles it: a release with other puzzles, started that day, changes nothing.

    One that this release does not have makes room for the one that it would have chosen.
    """
    wanted = chosen(day)
    if wanted is None:
        return None
    async with store.transaction() as connection:
        query = select(puzzle_days.c.puzzle_id).where(puzzle_days.c.day == day)
        settled = await connection.scalar(query)
        if settled is None:
            row = {"day": day, "puzzle_id": wanted}
            await connection.execute(upsert(connection, puzzle_days).values(row).on_conflict_do_nothing())
            settled = await connection.scalar(query)
    return find(settled or wanted) or find(wanted)


async def note_solved(store: Store, user: str, day: int) -> None:
    """Somebody solved the puzzle of a day: once more in a row, or for the first time again. In one statement, and once a day."""
    row = {"user_id": user, "day": day, "days": 1, "best": 1}
    kept = puzzle_streaks.c
    days = case((kept.day == day - 1, kept.days + 1), else_=1)
    best = case((and_(kept.day == day - 1, kept.days >= kept.best), kept.days + 1), else_=kept.best)
    async with store.transaction() as connection:
        adding = upsert(connection, puzzle_streaks).values(row)
        changed = {"day": day, "days": days, "best": best}
        await connection.execute(adding.on_conflict_do_update(index_elements=["user_id"], set_=changed, where=kept.day < day))


async def streak_row(store: Store, user: str) -> KeptStreak | None:
    columns = [puzzle_streaks.c[name] for name in KeptStreak.__struct_fields__]
    async with store.transaction() as connection:
        row = (await connection.execute(select(*columns).where(puzzle_streaks.c.user_id == user))).first()
    return KeptStreak(*row) if row else None
