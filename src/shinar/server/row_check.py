"""The doctor's look at rows that no log has: those that point to nothing, and those that are in a state that cannot be."""

from __future__ import annotations

from collections.abc import AsyncIterator

from msgspec import Struct
from sqlalchemy import ColumnElement, Table, and_, delete, exists, func, not_, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.models import (
    OF_ONE_SOLVER,
    blocks,
    challenges,
    daily_deals,
    daily_tries,
    deliveries,
    friendships,
    log,
    mail_addresses,
    notification_ways,
    plans,
    push_subscriptions,
    puzzle_answers,
    puzzle_players,
    puzzle_ratings,
    tournament_games,
    tournament_players,
    tournaments,
    users,
)
from shinar.server.replay import BAD, FIXED, OK, Finding

CHECK = "rows"
MOST_NAMED = 100  # rows of one kind that are named one by one


class Rule(Struct, frozen=True):
    """Rows of a table that should not be there. Those that are `astray` are of no use to anybody, and can go."""

    kind: str  # what they are: the texts have a word for it
    table: Table
    wrong: ColumnElement[bool]
    astray: bool

    @property
    def name(self) -> ColumnElement[str]:
        return next(iter(self.table.primary_key.columns))


def nobody(column: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether nobody has that id. What is left of a deleted account still has it."""
    return not_(exists().where(users.c.id == column))


def no_log(column: ColumnElement[str]) -> ColumnElement[bool]:
    return not_(exists().where(log.c.table_id == column))


def no_tournament(column: ColumnElement[str]) -> ColumnElement[bool]:
    return not_(exists().where(tournaments.c.id == column))


def lost() -> list[Rule]:
    """Rows that point to what does not exist."""
    deal = exists().where(daily_deals.c.day == daily_tries.c.day, daily_deals.c.game == daily_tries.c.game)
    return [
        Rule("friendship", friendships, or_(nobody(friendships.c.user_id), nobody(friendships.c.other_id)), True),
        Rule("challenge", challenges, or_(nobody(challenges.c.user_id), nobody(challenges.c.other_id)), True),
        Rule("plan", plans, no_log(plans.c.table_id), True),
        Rule("try", daily_tries, not_(deal), True),
        Rule("entrant", tournament_players, no_tournament(tournament_players.c.tournament_id), True),
        Rule("bout", tournament_games, no_tournament(tournament_games.c.tournament_id), True),
        *(Rule("solver", table, nobody(table.c.user_id), True) for table in OF_ONE_SOLVER),
        Rule("letter", mail_addresses, nobody(mail_addresses.c.user_id), True),
    ]


def impossible() -> list[Rule]:
    """Rows that no server has written so."""
    friends, calls, tries, held = friendships.c, challenges.c, daily_tries.c, tournaments.c
    answered = select(func.count()).where(
        puzzle_answers.c.user_id == puzzle_players.c.user_id, puzzle_answers.c.game == puzzle_players.c.game
    )
    undecided = exists().where(tournament_games.c.tournament_id == held.id, tournament_games.c.decided.is_(None))
    swiss_too_far = and_(held.kind == "swiss", held.round > held.rounds)
    return [
        Rule("friendship", friendships, friends.state.not_in(("asked", "friends", "declined", "dropped")), False),
        Rule("friendship", friendships, friends.user_id == friends.other_id, False),
        Rule("block", blocks, or_(blocks.c.kind.not_in(("block", "mute")), blocks.c.user_id == blocks.c.other_id), False),
        Rule("challenge", challenges, calls.state.not_in(("open", "accepted", "declined", "withdrawn")), False),
        Rule("challenge", challenges, and_(calls.state != "open", calls.pair.is_not(None)), False),
        Rule("challenge", challenges, and_(calls.state == "accepted", calls.table_id.is_(None)), False),
        Rule("plan", plans, or_(plans.c.made < 0, plans.c.size < 1, plans.c.looked < 0), False),
        Rule("deal", daily_deals, daily_deals.c.settled < daily_deals.c.until, False),
        Rule("try", daily_tries, tries.outcome.not_in(("played", "resigned", "abandoned", "late")), False),
        Rule("try", daily_tries, tries.outcome.is_(None) != tries.ended.is_(None), False),
        Rule("try", daily_tries, and_(tries.outcome == "played", tries.points.is_(None)), False),
        Rule("tournament", tournaments, held.state.not_in(("open", "running", "over", "off")), False),
        Rule("tournament", tournaments, or_(held.kind.not_in(("arena", "swiss")), swiss_too_far), False),
        Rule("tournament", tournaments, and_(held.state == "over", undecided), False),
        Rule("bout", tournament_games, tournament_games.c.places.is_(None) != tournament_games.c.decided.is_(None), False),
        Rule("puzzle", puzzle_ratings, puzzle_ratings.c.solved > puzzle_ratings.c.tries, False),
        Rule("solver", puzzle_players, puzzle_players.c.tries != answered.scalar_subquery(), False),
        Rule("browser", push_subscriptions, not_(push_subscriptions.c.endpoint.like("https://%")), False),
        Rule("notice", deliveries, or_(deliveries.c.way.not_in(("push", "mail")), deliveries.c.tries < 0), False),
        Rule("choice", notification_ways, notification_ways.c.way.not_in(("push", "mail", "off")), False),
    ]


async def check_rows(connection: AsyncConnection, fix: bool) -> AsyncIterator[Finding]:
    """All such rows. Each rule is one statement, so a server that is at work does not disturb it."""
    any_found = False
    for rule in (*lost(), *impossible()):
        names = (await connection.execute(select(rule.name).where(rule.wrong).limit(MOST_NAMED))).scalars().all()
        mend = fix and rule.astray
        if names and mend:
            await connection.execute(delete(rule.table).where(rule.wrong))
        for name in names:
            any_found = True
            what = "row-astray" if rule.astray else "row-impossible"
            yield Finding(CHECK, FIXED if mend else BAD, what, {"kind": rule.kind, "row": str(name)})
    if not any_found:
        yield Finding(CHECK, OK, "rows-right")
