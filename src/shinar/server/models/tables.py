"""Tables: a game is its rows in `log`, and the rest finds them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table

from shinar.server.models.base import Words, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("visibility", Words, nullable=False),
    Column("status", Words, nullable=False),
    Column("creator", Words, nullable=False),
    Column("summary", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deadline", BigInteger, index=True),
    Index("ix_tables_lobby", "visibility", "status", "updated"),
)

packs = Table(
    "packs",
    metadata,
    Column("game", Words, primary_key=True),
    Column("value", Words, primary_key=True),  # of the option that plays with it: the pack's id and hash
    Column("text", Words, nullable=False),
    Column("user_id", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("user_id", Words, primary_key=True, index=True),
    Column("seen", BigInteger),  # when they were last at the table, where anybody wants to know
    Column("looked", Integer),  # the last entry that they were shown there
)

places = Table(
    "places",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("address", Words, nullable=False, index=True),  # only its keyed hash, and only while the table waits
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)

uptime = Table(
    "uptime",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),  # the last sign of life of any process; a gap to the next row is an outage
)

log = Table(
    "log",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Words, nullable=False),
    Column("data", Words, nullable=False),
)
