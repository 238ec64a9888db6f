"""The tables of the database, a module for each concern."""

from shinar.server.models.accounts import sessions, tokens, users
from shinar.server.models.base import Words, metadata
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
from shinar.server.models.puzzles import (
    OF_ONE_SOLVER,
    puzzle_answers,
    puzzle_days,
    puzzle_players,
    puzzle_ratings,
    puzzle_streaks,
)
from shinar.server.models.ratings import ratings, results
from shinar.server.models.tables import log, members, packs, places, tables, uptime
from shinar.server.models.waiting import seeks, vacations

__all__ = [
    "OF_ONE_PERSON",
    "OF_ONE_SOLVER",
    "Words",
    "admins",
    "audit",
    "deliveries",
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
    "push_subscriptions",
    "puzzle_answers",
    "puzzle_days",
    "puzzle_players",
    "puzzle_ratings",
    "puzzle_streaks",
    "ratings",
    "results",
    "sanctions",
    "seeks",
    "sessions",
    "tables",
    "tokens",
    "told",
    "turns",
    "uptime",
    "users",
    "vacations",
]
