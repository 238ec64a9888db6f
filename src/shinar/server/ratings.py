"""Ratings as they are kept and asked for: by person, game and speed."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping, select

from shinar.server.models import ratings, results, users
from shinar.server.outcome import SPEEDS as SPEEDS
from shinar.server.outcome import speed_of as speed_of
from shinar.server.rating_model import Rating, aged
from shinar.server.store import Store

MOST_LISTED = 100  # people on a leaderboard
MOST_POINTS = 500  # of a plot, the newest


class Known(Struct, frozen=True):
    """A person's rating in a game at a speed, as of now."""

    game: str
    speed: str
    rating: float
    deviation: float
    provisional: bool
    games: int = 0
    with_people: int = 0
    best: float | None = None  # the highest that was not provisional
    updated: int | None = None


class Leader(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    rating: int
    deviation: int
    games: int
    with_people: int


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def rating_of(store: Store, user: str, game: str, speed: str) -> Rating:
    """How strong a person is taken to be now; a newcomer's rating where there is none yet."""
    return (await ratings_of(store, [user], game, speed))[user]


async def ratings_of(store: Store, people: list[str], game: str, speed: str) -> dict[str, Rating]:
    """The same for several people at once; bots are not among them."""
    query = select(ratings).where(ratings.c.user_id.in_(people), ratings.c.game == game, ratings.c.speed == speed)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).mappings().all()
    found = {row["user_id"]: now(row) for row in rows}
    return {user: found.get(user, Rating()) for user in people}


def now(row: RowMapping | dict[str, Any], at: int | None = None) -> Rating:
    """A row as of now, or of a time: the deviation has grown since the last game."""
    kept = Rating(row["rating"], row["deviation"], row["volatility"])
    return aged(kept, (at or now_ms()) - row["updated"])


async def all_of(store: Store, user: str) -> list[Known]:
    """All ratings of a person."""
    async with store.transaction() as connection:
        rows = (await connection.execute(select(ratings).where(ratings.c.user_id == user))).mappings().all()
    found = [known(row) for row in rows if row["games"]]
    return sorted(found, key=lambda one: (one.game, SPEEDS.index(one.speed)))


def known(row: RowMapping) -> Known:
    rating = now(row)
    return Known(
        row["game"],
        row["speed"],
        round(rating.rating, 1),
        round(rating.deviation, 1),
        rating.provisional,
        row["games"],
        row["with_people"],
        round(row["best"], 1) or None,
        row["updated"],
    )


async def leaders(store: Store, game: str, speed: str) -> list[Leader]:
    """The best whose rating is settled, and who wish to be listed."""
    settled = (ratings.c.game == game, ratings.c.speed == speed, ratings.c.settled_until > now_ms())
    listed = (users.c.name.is_not(None), users.c.password.is_not(None), users.c.unlisted.is_not(True))
    query = (
        select(users.c.name, ratings)
        .join(users, users.c.id == ratings.c.user_id)
        .where(*settled, *listed)
        .order_by(ratings.c.rating.desc(), ratings.c.user_id)
        .limit(MOST_LISTED)
    )
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [Leader(row["name"], round(row["rating"]), round(now(row).deviation), row["games"], row["with_people"]) for row in rows]


async def history(store: Store, user: str, game: str, speed: str) -> list[tuple[int, float]]:
    """When a rating changed, and to what, the oldest first."""
    mine = (results.c.user_id == user, results.c.game == game, results.c.speed == speed, results.c.rated.is_(True))
    query = select(results.c.at, results.c.rating).where(*mine).order_by(results.c.at.desc()).limit(MOST_POINTS)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).all()
    return [(at, round(rating, 1)) for at, rating in reversed(rows)]


class Change(Struct, frozen=True):
    """What a rated game did to the rating of one player."""

    seat: int
    rating: int
    change: int


async def changes_at(store: Store, table: str) -> list[Change]:
    """Of all people at a rated table, by seat, from the transaction on that decided the game."""
    query = select(results.c.seat, results.c.rating, results.c.change).where(results.c.table_id == table, results.c.rated.is_(True))
    async with store.transaction() as connection:
        rows = (await connection.execute(query.order_by(results.c.seat))).all()
    return [Change(seat, round(rating), round(rating) - round(rating - change)) for seat, rating, change in rows]


class KeptResult(Struct, frozen=True):
    """What came of a game for one person."""

    table_id: str
    game: str
    speed: str
    at: int
    seat: int
    seats: int
    place: int
    outcome: str
    against: str
    score: int
    sheet: list[tuple[str, int]]  # one's own points by source
    rated: bool
    rating: float | None
    change: float | None


async def results_of(store: Store, user: str, limit: int) -> list[KeptResult]:
    """What came of a person's games, the newest first."""
    kept = [results.c[name] for name in KeptResult.__struct_fields__]
    query = select(*kept).where(results.c.user_id == user).order_by(results.c.at.desc()).limit(limit)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [KeptResult(**{**row, "sheet": msgspec.json.decode(row["sheet"], type=list[tuple[str, int]])}) for row in rows]
