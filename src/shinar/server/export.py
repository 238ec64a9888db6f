"""All that is kept about a person, for that person."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select

from shinar.protocol.tables import Result
from shinar.server.daily_tries import KeptTry, tries_of
from shinar.server.foresight import pairs
from shinar.server.identity import Identity
from shinar.server.models import plans
from shinar.server.notifications.own_data import KeptNotifications, kept_of
from shinar.server.people import Session, Token
from shinar.server.plans import lines_of
from shinar.server.puzzle_store import KeptPuzzles
from shinar.server.puzzle_store import kept_of as puzzles_of
from shinar.server.ratings import KeptResult, Known, all_of, results_of
from shinar.server.social import own_data as social_data
from shinar.server.social.own_data import KeptSocial
from shinar.server.store import KeptPack, Listed, Store
from shinar.server.tournaments.own_data import KeptTournament
from shinar.server.tournaments.own_data import kept_of as tournaments_of

MOST_TABLES = 1_000
MOST_LINES = 5_000
MOST_RESULTS = 5_000


class KeptProfile(Struct):
    id: str
    name: str
    account: bool
    created: int | None
    recovery_code: bool


class KeptSession(Struct):
    """Without the hash: that is the server's."""

    label: str
    created: int
    seen: int


class KeptToken(Struct):
    label: str
    created: int
    seen: int | None
    name: str | None


class KeptTable(Struct, omit_defaults=True):
    id: str
    game: str
    visibility: str
    status: str
    created: int
    updated: int
    opened: bool  # by this person
    result: Result | None
    record: str | None = None  # where the record of a finished game is


class KeptLine(Struct):
    """A line of chat."""

    table: str
    at: int
    text: str


class KeptPlan(Struct):
    """Replies that were laid down ahead, each a line of moves as (seat, code)."""

    table: str
    created: int
    lines: list[list[tuple[int, int]]]


class Export(Struct):
    """The newest tables first; `cut` where there was more than is given at once."""

    profile: KeptProfile
    sessions: list[KeptSession]
    tokens: list[KeptToken]
    tables: list[KeptTable]
    chat: list[KeptLine]
    packs: list[KeptPack]
    plans: list[KeptPlan]
    ratings: list[Known]
    results: list[KeptResult]
    daily: list[KeptTry]
    notifications: KeptNotifications
    social: KeptSocial
    tournaments: list[KeptTournament]
    puzzles: KeptPuzzles
    cut: bool


async def export(store: Store, person: Identity) -> Export:
    """All of it, where there is not too much."""
    people = store.people
    user = await people.by_id(person.id)
    tables = await store.tables(member=person.id, limit=MOST_TABLES + 1)
    chat = await store.said(person.id, MOST_LINES + 1)
    return Export(
        profile=KeptProfile(person.id, person.name, person.account, user.created if user else None, bool(user and user.recovery)),
        sessions=[_session(one) for one in await people.sessions(person.id)],
        tokens=[_token(one) for one in await people.tokens(person.id)],
        tables=[_table(row, person.id) for row in tables[:MOST_TABLES]],
        chat=[KeptLine(table, at, text) for table, at, text in chat[:MOST_LINES]],
        packs=await store.packs_of(person.id),
        plans=await plans_of(store, person.id),
        ratings=await all_of(store, person.id),
        results=await results_of(store, person.id, MOST_RESULTS),
        daily=await tries_of(store, person.id),
        notifications=await kept_of(store, person.id),
        social=await social_data.kept_of(store, person.id),
        tournaments=await tournaments_of(store, person.id),
        puzzles=await puzzles_of(store, person.id),
        cut=len(tables) > MOST_TABLES or len(chat) > MOST_LINES,
    )


async def plans_of(store: Store, user: str) -> list[KeptPlan]:
    query = select(plans.c.table_id, plans.c.created, plans.c.lines).where(plans.c.user_id == user).limit(MOST_TABLES)
    async with store.transaction() as connection:
        rows = (await connection.execute(query.order_by(plans.c.created.desc(), plans.c.table_id))).all()
    return [KeptPlan(table, created, [pairs(line) for line in lines_of(lines)]) for table, created, lines in rows]


def _session(one: Session) -> KeptSession:
    return KeptSession(one.label, one.created, one.seen)


def _token(one: Token) -> KeptToken:
    return KeptToken(one.label, one.created, one.seen, one.name)


def _table(row: Listed, person: str) -> KeptTable:
    record = f"/api/tables/{row.id}/record" if row.status == "finished" else None
    times = row.created, row.updated
    return KeptTable(row.id, row.game, row.visibility, row.status, *times, row.creator == person, row.summary.result, record)
