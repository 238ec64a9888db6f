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
from shinar.server.models.ratings import ratings, results
from shinar.server.models.tables import log, members, packs, places, tables, uptime
from shinar.server.models.tournaments import tournament_games, tournament_players, tournaments
from shinar.server.models.waiting import seeks, vacations

__all__ = [
    "OF_ONE_PERSON",
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
    "ratings",
    "results",
    "sanctions",
    "seeks",
    "sessions",
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
