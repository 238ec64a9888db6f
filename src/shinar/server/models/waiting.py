"""People who wait for opponents (seeks), and people who are away from games with days for each move."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table

from shinar.server.models.base import Words, metadata

seeks = Table(
    "seeks",
    metadata,
    Column("user_id", Words, primary_key=True),  # one seek a person: nobody can be seated twice
    Column("id", Words, nullable=False, unique=True),
    Column("name", Words, nullable=False),
    Column("account", Boolean, nullable=False),
    Column("address", Words, nullable=False, index=True),  # only its keyed hash
    Column("place", Words, nullable=False),  # the same for two who may be one person, see rated.py
    Column("rates", Boolean, nullable=False),  # whether somebody may play rated games
    Column("game", Words, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("clock", Words, nullable=False),
    Column("options", Words, nullable=False),
    Column("pool", Words, nullable=False),  # what must be the same for all who sit down together
    Column("rating", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("party", Words, nullable=False, index=True),  # who sat down with somebody has the same
    Column("holder", Words, nullable=False, index=True),  # the process that has the socket
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # the last sign of life of that process
    Column("table_id", Words, index=True),  # of the game, from the moment that it is settled who plays
)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("began", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),  # moved forward where somebody came back early
    Column("told", Boolean, nullable=False),  # whether all tables know of it as it is now
)
