"""What tournaments keep of one person: for the person, and when the account goes. And how long tournaments are kept."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.models import tournament_games, tournament_players, tournaments
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.store import Store
from shinar.server.tournaments.store import OFF, OPEN, OVER

DAY = 24 * 3600 * 1000
EMPTY_DAYS = 7  # after which nothing is kept of a tournament in which nobody took part
MOST = 500  # in one transaction


class KeptTournament(Struct, omit_defaults=True):
    """A tournament that one made or took part in. `points` of a Swiss system are halves."""

    id: str
    kind: str
    game: str
    name: str
    starts: int
    made: bool
    joined: int | None = None
    rating: float | None = None
    rank: int | None = None
    points: int | None = None


async def kept_of(store: Store, user: str, most: int = 1_000) -> list[KeptTournament]:
    """The newest first."""
    held, mine = tournaments.c, tournament_players.c
    on = and_(mine.tournament_id == held.id, mine.user_id == user)
    about = (held.id, held.kind, held.game, held.name, held.starts, held.creator)
    query = select(*about, mine.joined, mine.rating, mine.rank, mine.points)
    query = query.select_from(tournaments.outerjoin(tournament_players, on))
    query = query.where(or_(held.creator == user, mine.user_id == user)).order_by(held.starts.desc(), held.id).limit(most)
    async with store.transaction() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [KeptTournament(**{name: row[name] for name in row if name != "creator"}, made=row["creator"] == user) for row in rows]


async def forget_person(connection: AsyncConnection, user: str) -> None:
    """Out of what has not begun; of the rest only the points stay, under an id that belongs to nobody."""
    mine = tournament_players.c
    not_begun = select(tournaments.c.id).where(tournaments.c.state == OPEN)
    await connection.execute(delete(tournament_players).where(mine.user_id == user, mine.tournament_id.in_(not_begun)))
    await connection.execute(update(tournament_players).where(mine.user_id == user).values(place="", paused=True))
    await connection.execute(update(tournaments).where(tournaments.c.creator == user).values(name=""))


def too_old(policy: RetentionPolicy, now: int) -> ColumnElement[bool]:
    """Tournaments that may go: those in which nobody was, and with the games all others."""
    ended = tournaments.c.state.in_((OVER, OFF))
    anybody = exists().where(tournament_players.c.tournament_id == tournaments.c.id)
    empty = and_(ended, ~anybody, tournaments.c.starts < now - EMPTY_DAYS * DAY)
    if policy.finished is None:
        return empty
    return or_(empty, and_(ended, tournaments.c.starts < now - policy.finished * DAY))


async def forget_old(connection: AsyncConnection, policy: RetentionPolicy, now: int) -> int:
    """Delete some of them, whole; how many."""
    some = select(tournaments.c.id).where(too_old(policy, now)).limit(MOST)
    ids = list(await connection.scalars(delete(tournaments).where(tournaments.c.id.in_(some)).returning(tournaments.c.id)))
    for table in (tournament_games, tournament_players):
        await connection.execute(delete(table).where(table.c.tournament_id.in_(ids)))
    return len(ids)
