"""The deals of each day, and who has played them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table

from shinar.server.models.base import Words, metadata

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", Words, primary_key=True),  # as 2026-11-19, in UTC
    Column("game", Words, primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("options", Words, nullable=False),  # as JSON
    Column("seats", Words, nullable=False),  # who sits where: `me`, or the level of a bot, as JSON
    Column("characters", Words, nullable=False),  # whom the bots are named after, as JSON
    Column("seed", Words, nullable=False),  # a secret until the day is over
    Column("salt", Words, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("settled", BigInteger),  # when, after its end, all that came of it was written down
)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", Words, primary_key=True),
    Column("game", Words, primary_key=True),
    Column("user_id", Words, primary_key=True),  # one try a person
    Column("table_id", Words, nullable=False, unique=True),
    Column("place", Words, nullable=False),  # a word for where somebody is, see rated.py; empty when the day is over
    Column("counts", Boolean, nullable=False),  # whether nobody had played from the same place before
    Column("began", BigInteger, nullable=False),
    Column("outcome", Words),  # played, resigned or abandoned, and late where that was after the day; none while it goes on
    Column("ended", BigInteger),
    Column("points", Integer),
    Column("margin", Integer),  # over the best bot
    Index("ix_daily_tries_user_id", "user_id", "day"),
    Index("ix_daily_tries_ladder", "day", "game", "points", "margin"),
)
