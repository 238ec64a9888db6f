"""Tournaments as the database has them. Each step is one transaction that only one process can win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, RowMapping, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.protocol.clocks import Clock, LiveClock
from shinar.server.errors import Refused
from shinar.server.heartbeat import now_ms
from shinar.server.models import tables, tournament_games, tournament_players, tournaments, users
from shinar.server.store import CHUNK, Store
from shinar.server.tournaments.standings import Entrant, Game, Standing

OPEN, RUNNING, OVER, OFF = "open", "running", "over", "off"
ARENA, SWISS = "arena", "swiss"
MOST_PEOPLE = {ARENA: 500, SWISS: 300}
read_users = msgspec.json.Decoder(list[str]).decode
read_places = msgspec.json.Decoder(list[int]).decode
read_clock = msgspec.json.Decoder(Clock).decode


class Tournament(Struct, frozen=True):
    """A row of `tournaments`."""

    id: str
    kind: str
    name: str
    game: str
    seats: int
    options: str
    clock: str
    rated: bool
    creator: str
    state: str
    created: int
    starts: int
    length: int
    rounds: int
    slot: str | None = None
    ends: int | None = None
    round: int = 0

    @property
    def is_live(self) -> bool:
        return isinstance(read_clock(self.clock), LiveClock)


class Player(Struct, frozen=True):
    """A row of `tournament_players`, with the name that the account has now."""

    user_id: str
    rating: float
    place: str
    joined: int
    came: int
    seen: int
    paused: bool
    name: str = ""

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.user_id, self.rating, self.joined)


COLUMNS = tuple(tournaments.c[name] for name in Tournament.__struct_fields__)
PLAYER = tuple(tournament_players.c[name] for name in Player.__struct_fields__ if name != "name")


def _game(row: RowMapping) -> Game:
    places = read_places(row["places"]) if row["places"] else None
    return Game(row["table_id"], row["round"], read_users(row["users"]), places, row["decided"] or 0, row["created"])


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class TournamentStore:
    """Every method may raise StorageDown."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- tournaments --------------------------------------------------------------------------------------------------

    async def add(self, wanted: Tournament) -> bool:
        """Keep a new one; False where another process has made the one of its slot."""
        try:
            async with self.store.transaction() as connection:
                await connection.execute(insert(tournaments).values(msgspec.structs.asdict(wanted)))
        except IntegrityError:
            return False
        return True

    async def add_for(self, wanted: Tournament, most: int, most_of_all: int) -> None:
        """Keep one that a person makes; Refused where they, or all together, have as many to come as there may be."""
        async with self.store.transaction() as connection:
            await connection.execute(insert(tournaments).values(msgspec.structs.asdict(wanted)))
            coming = tournaments.c.state.in_((OPEN, RUNNING))
            count = select(func.count()).select_from(tournaments)
            if (await connection.scalar(count.where(coming, tournaments.c.creator == wanted.creator)) or 0) > most:
                raise Refused(
                    "places", "you have made enough tournaments for now", status=429, why="tournaments", args={"most": most}
                )
            if (await connection.scalar(count.where(coming, tournaments.c.creator != "")) or 0) > most_of_all:
                raise Refused("busy", "there are too many tournaments just now; please try again later", status=503)

    async def find(self, id: str) -> Tournament:
        """One tournament; Refused where there is none."""
        found = await self._some(tournaments.c.id == id, limit=1)
        if not found:
            raise Refused("unknown", "there is no such tournament", status=404, why="tournament")
        return found[0]

    async def is_there(self, id: str) -> bool:
        return bool(await self._some(tournaments.c.id == id, limit=1))

    async def running(self, id: str) -> Tournament | None:
        """One that goes on."""
        found = await self._some(tournaments.c.id == id, tournaments.c.state == RUNNING, limit=1)
        return found[0] if found else None

    async def due(self, now: int) -> list[Tournament]:
        """Those for which something may have to be done."""
        return await self._some(or_(tournaments.c.state == RUNNING, (tournaments.c.state == OPEN) & (tournaments.c.starts <= now)))

    async def _some(self, *which: ColumnElement[bool], limit: int = CHUNK, newest: bool = False) -> list[Tournament]:
        order = tournaments.c.starts.desc() if newest else tournaments.c.starts
        query = select(*COLUMNS).where(*which).order_by(order, tournaments.c.id).limit(limit)
        async with self.store.transaction() as connection:
            return [Tournament(**row) for row in (await connection.execute(query)).mappings()]

    async def lists(self, most: int) -> tuple[list[Tournament], list[Tournament], list[Tournament]]:
        """Those that run, those that come, and those that are over."""
        running = await self._some(tournaments.c.state == RUNNING, limit=most)
        soon = await self._some(tournaments.c.state == OPEN, limit=most)
        return running, soon, await self._some(tournaments.c.state == OVER, limit=most, newest=True)

    async def counts(self, ids: Sequence[str]) -> dict[str, int]:
        """How many take part."""
        which = tournament_players.c.tournament_id
        query = select(which, func.count()).where(which.in_(ids)).group_by(which)
        async with self.store.transaction() as connection:
            return dict(row.tuple() for row in await connection.execute(query))

    async def podiums(self, ids: Sequence[str]) -> dict[str, list[str]]:
        """The names of the first three, where all is over."""
        mine = tournament_players.c
        query = select(mine.tournament_id, users.c.name).join(users, users.c.id == mine.user_id)
        query = query.where(mine.tournament_id.in_(ids), mine.rank <= 3).order_by(mine.tournament_id, mine.rank)
        found: dict[str, list[str]] = {}
        async with self.store.transaction() as connection:
            for id, name in await connection.execute(query):
                found.setdefault(id, []).append(name or "")
        return found

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """What accounts are called; a deleted one has no name."""
        wanted, found = sorted(set(ids) - {""}), dict[str, str]()
        for start in range(0, len(wanted), CHUNK):
            query = select(users.c.id, users.c.name).where(users.c.id.in_(wanted[start : start + CHUNK]))
            async with self.store.transaction() as connection:
                found |= {id: name or "" for id, name in await connection.execute(query)}
        return found

    # --- people -------------------------------------------------------------------------------------------------------

    async def players(self, id: str) -> list[Player]:
        """Everybody who takes part."""
        mine = tournament_players.c
        query = select(*PLAYER, users.c.name).join(users, users.c.id == mine.user_id, isouter=True)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query.where(mine.tournament_id == id).order_by(mine.joined, mine.user_id))).mappings()
            return [Player(**{**row, "name": row["name"] or ""}) for row in rows]

    async def player(self, id: str, user: str) -> Player | None:
        query = select(*PLAYER).where(*_row(id, user))
        async with self.store.transaction() as connection:
            row = (await connection.execute(query)).mappings().first()
        return Player(**row) if row else None

    async def join(self, id: str, user: str, rating: float, place: str) -> None:
        """Take part, or come back; Refused where it is too late or there is no room."""
        now = now_ms()
        async with self.store.transaction() as connection:
            found = await self._hold(connection, id)
            back = {"paused": False, "came": now, "seen": now, "place": place}
            if found.state not in (OPEN, RUNNING) or (found.kind == ARENA and found.ends is not None and found.ends <= now):
                raise Refused("tournament", "this tournament is over", why="over")
            if (await connection.execute(update(tournament_players).where(*_row(id, user)).values(back))).rowcount:
                return
            if found.kind == SWISS and found.state != OPEN:
                raise Refused("tournament", "the rounds have begun: it is too late to join", why="begun")
            count = select(func.count()).select_from(tournament_players).where(tournament_players.c.tournament_id == id)
            if (await connection.scalar(count) or 0) >= MOST_PEOPLE[found.kind]:
                raise Refused("full", "every place in this tournament is taken", why="tournament")
            row = {"tournament_id": id, "user_id": user, "rating": rating, "joined": now, **back}
            await connection.execute(insert(tournament_players).values(row))

    async def leave(self, id: str, user: str) -> None:
        """Before it begins one is out again; later one has paused, and may come back."""
        async with self.store.transaction() as connection:
            found = await self._hold(connection, id)
            if found.state == OPEN:
                await connection.execute(tournament_players.delete().where(*_row(id, user)))
            else:
                await connection.execute(update(tournament_players).where(*_row(id, user)).values(paused=True))

    async def joined_of(self, user: str) -> int:
        """In how many that are not over somebody takes part."""
        mine = tournament_players.c
        query = select(func.count()).select_from(tournament_players).join(tournaments, tournaments.c.id == mine.tournament_id)
        async with self.store.transaction() as connection:
            return await connection.scalar(query.where(mine.user_id == user, tournaments.c.state.in_((OPEN, RUNNING)))) or 0

    async def still_there(self, id: str, user: str) -> None:
        """A sign of life of somebody who looks at the page."""
        async with self.store.transaction() as connection:
            await connection.execute(update(tournament_players).where(*_row(id, user)).values(seen=now_ms()))

    async def table_of(self, id: str, user: str) -> str | None:
        """Where somebody plays now, once the table is there."""
        which = (tournament_games.c.tournament_id == id, tournament_games.c.decided.is_(None))
        mine = tournament_games.c.users.contains(f'"{user}"', autoescape=True)
        query = select(tournament_games.c.table_id).join(tables, tables.c.id == tournament_games.c.table_id)
        async with self.store.transaction() as connection:
            found: str | None = await connection.scalar(query.where(*which, mine).limit(1))
        return found

    async def _hold(self, connection: AsyncConnection, id: str) -> Tournament:
        """The row as it stays until the end of the transaction. A write is the lock that both databases know."""
        kept = update(tournaments).where(tournaments.c.id == id).values(round=tournaments.c.round).returning(*COLUMNS)
        row = (await connection.execute(kept)).mappings().first()
        if row is None:
            raise Refused("unknown", "there is no such tournament", status=404, why="tournament")
        return Tournament(**row)

    # --- games --------------------------------------------------------------------------------------------------------

    async def games(self, id: str, *which: ColumnElement[bool]) -> list[Game]:
        query = select(tournament_games).where(tournament_games.c.tournament_id == id, *which)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(query.order_by(tournament_games.c.created, tournament_games.c.table_id))).mappings()
            return [_game(row) for row in rows]

    async def going_on(self, id: str) -> list[Game]:
        return await self.games(id, tournament_games.c.decided.is_(None))

    async def unopened(self, id: str) -> list[Game]:
        """Games that were settled, of which there is no table yet."""
        there = exists().where(tables.c.id == tournament_games.c.table_id)
        return await self.games(id, tournament_games.c.decided.is_(None), ~there)

    async def unentered(self, id: str) -> list[Game]:
        """Games whose tables were ended from outside of a server, so that nobody entered it."""
        over = exists().where(tables.c.id == tournament_games.c.table_id, tables.c.status.in_(("finished", "abandoned")))
        return await self.games(id, tournament_games.c.decided.is_(None), over)

    async def settle(self, held: Tournament, games: Sequence[Game], ends: int | None = None) -> bool:
        """Who plays whom next: all of it or, where another process has settled it or it has ended, nothing."""
        now = now_ms()
        still = (tournaments.c.id == held.id, tournaments.c.state == RUNNING, tournaments.c.round == held.round)
        values = {"round": held.round + 1, **({} if ends is None else {"ends": ends})}
        async with self.store.transaction() as connection:
            if not (await connection.execute(update(tournaments).where(*still).values(values))).rowcount:
                return False
            for one in games:
                places = None if one.places is None else _written(one.places)
                row = {"table_id": one.table, "tournament_id": held.id, "round": held.round + 1, "users": _written(one.users)}
                decided = now if places else None
                await connection.execute(insert(tournament_games).values(**row, created=now, places=places, decided=decided))
        return True

    async def decide(self, table: str, places: Sequence[int]) -> None:
        """Enter a game that no table can decide any more."""
        row = (tournament_games.c.table_id == table, tournament_games.c.decided.is_(None))
        async with self.store.transaction() as connection:
            await connection.execute(update(tournament_games).where(*row).values(places=_written(places), decided=now_ms()))

    # --- beginning and end --------------------------------------------------------------------------------------------

    async def begin(self, held: Tournament, ends: int | None, rounds: int) -> bool:
        return await self._turn(held, OPEN, state=RUNNING, ends=ends, rounds=rounds)

    async def call_off(self, held: Tournament) -> bool:
        """There will be no further games; those that go on are games like any other."""
        return await self._turn(held, held.state, state=OFF, name="")

    async def finish(self, held: Tournament, standings: Sequence[Standing]) -> bool:
        """The end, with everybody's place."""
        async with self.store.transaction() as connection:
            still = (tournaments.c.id == held.id, tournaments.c.state == RUNNING, tournaments.c.round == held.round)
            if not (await connection.execute(update(tournaments).where(*still).values(state=OVER))).rowcount:
                return False
            for rank, one in enumerate(standings, 1):
                change = update(tournament_players).where(*_row(held.id, one.user))
                await connection.execute(change.values(rank=rank, points=one.points))
        return True

    async def _turn(self, held: Tournament, before: str, **values: Any) -> bool:
        still = (tournaments.c.id == held.id, tournaments.c.state == before, tournaments.c.round == held.round)
        async with self.store.transaction() as connection:
            return bool((await connection.execute(update(tournaments).where(*still).values(values))).rowcount)


def _row(id: str, user: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return tournament_players.c.tournament_id == id, tournament_players.c.user_id == user
