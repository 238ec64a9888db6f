"""Puzzles: how hard they are for people, how well people solve them, and the puzzle of each day."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table

from shinar.server.models.base import Words, metadata

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle_id", Words, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tries", Integer, nullable=False),  # rated ones: one a person
    Column("solved", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

puzzle_players = Table(
    "puzzle_players",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("game", Words, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

puzzle_answers = Table(  # the first answer of a person to a puzzle: there is no second row
    "puzzle_answers",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("puzzle_id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("move", Words, nullable=False),  # in notation; empty where the solution was asked for
    Column("solved", Boolean, nullable=False),
    Column("rating", Double),  # the person's, after it
    Column("change", Double),
    Index("ix_puzzle_answers_game", "user_id", "game", "at"),
)

puzzle_streaks = Table(  # days in a row on which somebody solved the puzzle of the day
    "puzzle_streaks",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("day", Integer, nullable=False),  # the last one, in days since 1970
    Column("days", Integer, nullable=False),
    Column("best", Integer, nullable=False),
)

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("puzzle_id", Words, nullable=False),
)

OF_ONE_SOLVER = (puzzle_players, puzzle_answers, puzzle_streaks)  # and gone with them
