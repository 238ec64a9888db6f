"""Are results what the logs say, and do ratings follow from results? What is missing can be entered again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import RowMapping, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.models import ratings, results
from shinar.server.outcome import PEOPLE, Finish, Outcome
from shinar.server.rating_ledger import Key, Standing, newcomer, read_field
from shinar.server.rating_model import Rating, rated
from shinar.server.replay import BAD, FIXED, OK, WARN, Finding
from shinar.server.store import Store

CLOSE = 0.01  # points: figures are floating
KEPT = ("game", "speed", "seat", "seats", "place", "outcome", "against", "rated")


async def check_outcome(connection: AsyncConnection, outcome: Outcome) -> Finding | None:
    """What is kept of a game otherwise than its log says."""
    query = select(results).where(results.c.table_id == outcome.table_id)
    found = {row["user_id"]: row for row in (await connection.execute(query)).mappings()}
    right = {seat.user: expected(outcome, n, seat) for n, seat in enumerate(outcome.seats) if seat.kept}
    if right.keys() - found.keys():
        return Finding("results", BAD if outcome.rated else WARN, "results-missing", {}, outcome.table_id)
    for user, row in found.items():
        if user not in right or any(row[name] != value for name, value in right[user].items()):
            return Finding("results", BAD, "results-wrong", {}, outcome.table_id)
    return None


async def enter_again(store: Store, outcome: Outcome) -> bool:
    """Keep what came of a game as its log says; but of a rated one that is kept otherwise others were rated by it since."""
    async with store.transaction() as connection:
        mine = results.c.table_id == outcome.table_id
        if outcome.rated and await connection.scalar(select(results.c.table_id).where(mine).limit(1)):
            return False
        await connection.execute(delete(results).where(mine))
    await store.append(outcome.table_id, [], None, outcome)
    return True


def expected(outcome: Outcome, n: int, seat: Finish) -> dict[str, Any]:
    values = (outcome.game, outcome.speed, n, len(outcome.seats), seat.place, seat.outcome, seat.against, outcome.rated)
    return dict(zip(KEPT, values, strict=True))


async def check_ratings(connection: AsyncConnection, fix: bool) -> AsyncIterator[Finding]:
    """Work all ratings out again from the results, in the order in which they were entered, and compare."""
    right: dict[Key, Standing] = {}
    wrong = 0
    order = (results.c.entered, results.c.table_id, results.c.seat)
    async with connection.stream(select(results).where(results.c.rated.is_(True)).order_by(*order)) as rows:
        async for row in rows.mappings():
            key = (row["user_id"], row["game"], row["speed"])
            after = follow(right.setdefault(key, newcomer(key, row["at"])), row)
            if after is None:
                wrong += 1
                yield Finding("ratings", BAD, "rating-wrong", {}, row["table_id"])
            else:
                right[key] = after
    different = await differing(connection, right)
    if different and fix:
        for user, game, speed in different:
            mine = (ratings.c.user_id == user, ratings.c.game == game, ratings.c.speed == speed)
            await connection.execute(delete(ratings).where(*mine))
            if kept := right.get((user, game, speed)):
                await connection.execute(insert(ratings).values({name: getattr(kept, name) for name in Standing.__struct_fields__}))
    if different:
        yield Finding("ratings", FIXED if fix else BAD, "ratings-differ", {"count": len(different)})
    elif not wrong:
        yield Finding("ratings", OK, "ratings-right", {"count": len(right)})


def follow(before: Standing, row: RowMapping) -> Standing | None:
    """The rating after a game; None where what is written of it does not follow from what was known before it."""
    field, mine = read_field(row["field"]), row["seat"]
    known = field[mine].rating
    if before.games and not (near(known, before.at(row["at"])) and row["entered"] > before.entered):
        return None
    after = rated(field)[mine]
    gained = after.rating - known.rating
    bounded = row["against"] == PEOPLE and 0 <= row["change"] <= gained
    if not bounded and abs(row["change"] - gained) > CLOSE:
        return None
    new = Rating(known.rating + row["change"], after.deviation, after.volatility)
    return (
        before.after(new, row["at"], row["against"] == PEOPLE, row["entered"]) if abs(new.rating - row["rating"]) < CLOSE else None
    )


def near(one: Rating, other: Rating) -> bool:
    return abs(one.rating - other.rating) < CLOSE and abs(one.deviation - other.deviation) < CLOSE


async def differing(connection: AsyncConnection, right: dict[Key, Standing]) -> list[Key]:
    """Whose ratings are not what their results make of them."""
    kept: dict[Key, Standing] = {}
    async with connection.stream(select(ratings)) as rows:
        async for row in rows:
            one = Standing(*row)
            kept[one.user_id, one.game, one.speed] = one
    return sorted(key for key in kept.keys() | right.keys() if not same(kept.get(key), right.get(key)))


def same(one: Standing | None, other: Standing | None) -> bool:
    if one is None or other is None:
        return one is other or (one or other).games == 0  # type: ignore[union-attr]
    figures = near(Rating(one.rating, one.deviation), Rating(other.rating, other.deviation))
    return figures and (one.games, one.with_people, one.entered) == (other.games, other.with_people, other.entered)
