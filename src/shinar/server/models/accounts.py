"""People, their browsers and their programs."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Table

from shinar.server.models.base import Words, metadata

users = Table(
    "users",
    metadata,
    Column("id", Words, primary_key=True),
    Column("name", Words),
    Column("name_key", Words, unique=True),  # the name as it is compared: two names that differ in case are one
    Column("password", Words),
    Column("created", BigInteger, nullable=False),
    Column("skeleton", Words, unique=True),  # the name as a hasty reader sees it, see names.py
    Column("recovery", Words),  # the hash of the code with which a lost password is set again
    Column("deleted", BigInteger),  # when the account was deleted; the row stays, so that nobody gets its id or its name
    Column("erased", BigInteger),  # when its name was gone from every table
    Column("unlisted", Boolean),  # whether it wishes not to be on leaderboards
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Words, primary_key=True),  # of what the cookie says
    Column("user_id", Words, nullable=False, index=True),
    Column("label", Words, nullable=False),  # which browser
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # roughly
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("label", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),  # roughly when it was last used
    Column("name", Words),  # under which a guest's program plays
)
