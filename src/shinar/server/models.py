"""The tables of the database. A game is its rows in `log`; the rest finds games, people and what they may do."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Dialect, Index, Integer, MetaData, Table, Text, TypeDecorator

from shinar.server.entries import check_words

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


class Words(TypeDecorator[str]):
    """Text from outside: what no database can store is refused alike by both, before it is asked."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Every value on its way to the database comes by here."""
        if value is not None:
            check_words((value,))
        return value


users = Table(
    "users",
    metadata,
    Column("id", Words, primary_key=True),
    Column("name", Words),
    Column("name_key", Words, unique=True),  # the name as it is compared: two names that differ in case are one
    Column("password", Words),
    Column("epoch", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("label", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
)

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
