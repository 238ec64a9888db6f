"""The tables of the database, a module for each concern."""

from shinar.server.models.accounts import sessions, tokens, users
from shinar.server.models.base import Words, metadata
from shinar.server.models.daily import daily_deals, daily_tries
from shinar.server.models.host import admins, audit, leases, marks, notices, sanctions
from shinar.server.models.notifications import (
    OF_ONE_PERSON,
    deliveries,
    mail_addresses,
    notification_ways,
    push_subscriptions,
    told,
    turns,
)
from shinar.server.models.plans import plans
from shinar.server.models.puzzles import (
    OF_ONE_SOLVER,
    puzzle_answers,
    puzzle_days,
    puzzle_players,
    puzzle_ratings,
    puzzle_streaks,
)
from shinar.server.models.ratings import ratings, results
from shinar.server.models.social import (
    OF_ONE_ALONE,
    OF_TWO_PEOPLE,
    blocks,
    challenges,
    friendships,
    present,
    reports,
    social_wishes,
)
from shinar.server.models.tables import log, members, packs, places, tables, uptime
from shinar.server.models.tournaments import tournament_games, tournament_players, tournaments
from shinar.server.models.waiting import seeks, vacations

__all__ = [
    "OF_ONE_ALONE",
    "OF_ONE_PERSON",
    "OF_ONE_SOLVER",
    "OF_TWO_PEOPLE",
    "Words",
    "admins",
    "audit",
    "blocks",
    "challenges",
    "daily_deals",
    "daily_tries",
    "deliveries",
    "friendships",
    "leases",
    "log",
    "mail_addresses",
    "marks",
    "members",
    "metadata",
    "notices",
    "notification_ways",
    "packs",
    "places",
    "plans",
    "present",
    "push_subscriptions",
    "puzzle_answers",
    "puzzle_days",
    "puzzle_players",
    "puzzle_ratings",
    "puzzle_streaks",
    "ratings",
    "reports",
    "results",
    "sanctions",
    "seeks",
    "sessions",
    "social_wishes",
    "tables",
    "tokens",
    "told",
    "tournament_games",
    "tournament_players",
    "tournaments",
    "turns",
    "uptime",
    "users",
    "vacations",
]
