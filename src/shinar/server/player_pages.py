"""The pages of players and leaderboards: of people with accounts, for everybody who has come in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Struct
from sqlalchemy import func, or_, select, update

from shinar.bots.ratings import measured
from shinar.core.registry import game_names
from shinar.server import ratings
from shinar.server.accounts import who
from shinar.server.achievements import Achievement, Group, achieved
from shinar.server.errors import FAILURES, Refused
from shinar.server.habits import LOOKED_AT, Habit, habits
from shinar.server.lobby import TableId, visible
from shinar.server.models import results, tables, users
from shinar.server.outcome import WIN
from shinar.server.own_games import Tally
from shinar.server.profile import owner
from shinar.server.ratings import Change, Known, Leader
from shinar.server.store import Store, User

Name = Annotated[str, Parameter(min_length=1, max_length=60)]
GameName = Annotated[str, Parameter(max_length=40)]
Speed = Literal["live", "none", "days"]
RECENT = 12  # games that a page shows


class RecentGame(Struct, frozen=True):
    """A decided game. The table is told where everybody may look at it, and to whom it belongs."""

    game: str
    speed: str
    at: int
    seats: int
    place: int
    outcome: str
    against: str
    rated: bool
    change: float | None
    table: str | None


class Habits(Struct, frozen=True):
    game: str
    habits: list[Habit]


class PlayerPage(Struct, frozen=True):
    """What everybody may know of a player."""

    name: str
    created: int
    own: bool
    listed: bool  # on leaderboards
    ratings: list[Known]
    tallies: list[Tally]
    habits: list[Habits]
    achievements: list[Achievement]
    recent: list[RecentGame]


class Point(Struct, array_like=True, frozen=True):
    """A rating and when it was reached."""

    at: int
    rating: float


class History(Struct, frozen=True):
    points: list[Point]


class Leaders(Struct, frozen=True):
    """The best of a game at a speed, and the levels of bots to compare them with."""

    game: str
    speed: str
    leaders: list[Leader]
    bots: dict[str, int]


class Wish(Struct, forbid_unknown_fields=True):
    """Whether one wants to be on leaderboards."""

    listed: bool


class Changes(Struct):
    """What a rated game did to ratings; empty while it goes on, and where it did not count."""

    changes: list[Change]


@get("/api/tables/{id:str}/ratings", summary="What a rated game did to ratings", responses=FAILURES)
async def rating_changes(request: Request[Any, Any, Any], id: TableId, state: State) -> Changes:
    await visible(request, state.hub, id)
    return Changes(await ratings.changes_at(state.store, id))


@get("/api/people/{name:str}", summary="A player: ratings, results, habits", responses=FAILURES)
async def player(request: Request[Any, Any, Any], name: Name, state: State) -> PlayerPage:
    asking = await who(request)
    user, listed = await account(state.store, name)
    found = await ratings.all_of(state.store, user.id)
    groups = await groups_of(state.store, user.id)
    own = user.id == asking.id
    return PlayerPage(
        user.name or "",
        user.created,
        own,
        listed,
        found,
        tallies(groups),
        await habits_of(state.store, user.id),
        achieved(groups, any(one.best for one in found)),
        await recent(state.store, user.id, own),
    )


@get("/api/people/{name:str}/ratings", summary="How a player's rating in a game went", responses=FAILURES)
async def rating_history(
    request: Request[Any, Any, Any], name: Name, game: GameName, speed: FromQuery[Speed], state: State
) -> History:
    await who(request)
    user, _ = await account(state.store, name)
    return History([Point(*one) for one in await ratings.history(state.store, user.id, game, speed)])


@get("/api/leaders", summary="The best players of a game, with settled ratings", responses=FAILURES)
async def leaders(request: Request[Any, Any, Any], game: GameName, state: State, speed: FromQuery[Speed] = "live") -> Leaders:
    await who(request)
    if game not in game_names():
        raise Refused("unknown", "there is no such game", status=404)
    return Leaders(game, speed, await ratings.leaders(state.store, game, speed), measured().get(game, {}))


@post("/api/me/listed", status_code=200, summary="Whether one wants to be on leaderboards", responses=FAILURES)
async def set_listed(request: Request[Any, Any, Any], data: JSONBody[Wish], state: State) -> Wish:
    found = await owner(request)
    async with state.store.transaction() as connection:
        await connection.execute(update(users).where(users.c.id == found.id).values(unlisted=not data.listed))
    return data


async def account(store: Store, name: str) -> tuple[User, bool]:
    """The account of that name, and whether it is listed; guests have no pages."""
    user = await store.people.by_name(name)
    if user is None or user.password is None:
        raise Refused("unknown", "nobody has an account of that name", status=404)
    async with store.transaction() as connection:
        unlisted = await connection.scalar(select(users.c.unlisted).where(users.c.id == user.id))
    return user, not unlisted


async def groups_of(store: Store, user: str) -> list[Group]:
    """All decided games of a person, by kind."""
    kinds = (results.c.game, results.c.against, results.c.outcome, results.c.seats)
    query = select(*kinds, func.count(), func.min(results.c.at)).where(results.c.user_id == user).group_by(*kinds)
    async with store.transaction() as connection:
        return [Group(*row) for row in (await connection.execute(query)).all()]


def tallies(groups: list[Group]) -> list[Tally]:
    found: dict[tuple[str, str], list[int]] = {}
    for one in groups:
        counts = found.setdefault((one.game, one.against), [0, 0, 0])
        counts[0] += one.games
        counts[1] += one.games * (one.outcome == WIN)
        counts[2] += one.games * (one.outcome == "draw")
    return [Tally(*kind, *counts) for kind, counts in sorted(found.items())]


async def habits_of(store: Store, user: str) -> list[Habits]:
    """By game, from the score sheets of the newest games."""
    sheets = {}
    async with store.transaction() as connection:
        for game in game_names():
            mine = (results.c.user_id == user, results.c.game == game, results.c.sheet != "[]")
            query = select(results.c.sheet, results.c.outcome).where(*mine).order_by(results.c.at.desc()).limit(LOOKED_AT)
            rows = (await connection.execute(query)).all()
            sheets[game] = [(msgspec.json.decode(sheet), outcome == WIN) for sheet, outcome in rows]
    found = (Habits(game, habits(game, played)) for game, played in sheets.items())
    return [one for one in found if one.habits]


async def recent(store: Store, user: str, own: bool) -> list[RecentGame]:
    """The newest games: of others only rated ones and those at open tables; what else was played in private stays so."""
    query = select(results, tables.c.visibility).join(tables, tables.c.id == results.c.table_id)
    query = query.where(results.c.user_id == user)
    if not own:
        query = query.where(or_(tables.c.visibility == "open", results.c.rated.is_(True)))
    async with store.transaction() as connection:
        rows = (await connection.execute(query.order_by(results.c.at.desc()).limit(RECENT))).mappings().all()
    return [shown(row, own) for row in rows]


def shown(row: Any, own: bool) -> RecentGame:
    told = {name: row[name] for name in ("game", "speed", "at", "seats", "place", "outcome", "against", "rated", "change")}
    return RecentGame(**told, table=row["table_id"] if own or row["visibility"] == "open" else None)


ROUTES = [rating_changes, player, rating_history, leaders, set_listed]
