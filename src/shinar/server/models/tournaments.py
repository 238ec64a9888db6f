"""Tournaments. Who stands where follows from the rows of games; it is kept apart from them only when all is over."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table

from shinar.server.models.base import Words, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Words, primary_key=True),
    Column("kind", Words, nullable=False),  # arena or swiss
    Column("name", Words, nullable=False),  # empty where nobody gave it one
    Column("game", Words, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Words, nullable=False),
    Column("clock", Words, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("creator", Words, nullable=False, index=True),  # empty where the house made it
    Column("slot", Words, unique=True),  # of the house's schedule: two processes cannot make the same one
    Column("state", Words, nullable=False),  # open, running, over, or off where it was called off
    Column("created", BigInteger, nullable=False),
    Column("starts", BigInteger, nullable=False),
    Column("length", BigInteger, nullable=False),  # milliseconds: of an arena, or at most of a round
    Column("ends", BigInteger),  # the arena, or the round that is being played
    Column("rounds", Integer, nullable=False),  # of a Swiss system
    Column("round", Integer, nullable=False),  # the one that is being played; of an arena, how often it has paired
    Index("ix_tournaments_state", "state", "starts"),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament_id", Words, primary_key=True),
    Column("user_id", Words, primary_key=True, index=True),
    Column("rating", Double, nullable=False),  # as it was when they came
    Column("place", Words, nullable=False),  # the same for two who may be one person, see rated.py
    Column("joined", BigInteger, nullable=False),
    Column("came", BigInteger, nullable=False),  # for the last time, after a pause
    Column("seen", BigInteger, nullable=False),  # the last sign of life of their page
    Column("paused", Boolean, nullable=False),
    Column("rank", Integer),  # when all is over
    Column("points", Integer),
)

tournament_games = Table(
    "tournament_games",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("tournament_id", Words, nullable=False),
    Column("round", Integer, nullable=False),
    Column("users", Words, nullable=False),  # by seat, as JSON; of a bye there is one
    Column("created", BigInteger, nullable=False),
    Column("places", Words),  # by seat, as JSON, from the transaction on that decides the game
    Column("decided", BigInteger),
    Index("ix_tournament_games_round", "tournament_id", "round"),
)
