"""The tables of the database. A game is its rows in `log`; the rest finds games, people and what they may do."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text),
    Column("name_key", Text, unique=True),  # the name as it is compared: two names that differ in case are one
    Column("password", Text),
    Column("epoch", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("user_id", Text, nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("creator", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deadline", BigInteger, index=True),
    Index("ix_tables_lobby", "visibility", "status", "updated"),
)

members = Table(
    "members",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("user_id", Text, primary_key=True, index=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
)
