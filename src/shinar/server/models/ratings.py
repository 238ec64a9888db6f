"""What came of games, and how strong people are. Both are written in the transaction of the entry that decides a game."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table

from shinar.server.models.base import Words, metadata

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("game", Words, primary_key=True),
    Column("speed", Words, primary_key=True),  # the kind of clock
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),  # at the last game: it grows with time
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("with_people", Integer, nullable=False),  # of these games, those with other people
    Column("best", Double, nullable=False),  # the highest that was not provisional; 0 where there is none
    Column("updated", BigInteger, nullable=False),
    Column("settled_until", BigInteger, nullable=False),  # without another game it is provisional from then on
    Column("entered", Integer, nullable=False),  # the number of the last game: see `results`
    Index("ix_ratings_board", "game", "speed", "rating"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("user_id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("speed", Words, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 1 is the best
    Column("outcome", Words, nullable=False),  # win, draw or loss
    Column("against", Words, nullable=False),  # people, or the level of the best bot
    Column("score", Integer, nullable=False),
    Column("sheet", Words, nullable=False),  # one's own points by source, as JSON
    Column("rated", Boolean, nullable=False),
    Column("rating", Double),  # after the game, where it was rated
    Column("change", Double),
    Column("field", Words),  # of a rated game: what all seats were taken to be, and their places, as JSON
    Column("entered", Integer),  # of a rated game: a number above those of all earlier games of everybody at the table
    Index("ix_results_recent", "user_id", "at"),
    Index("ix_results_game", "user_id", "game", "at"),
    Index("ix_results_tally", "user_id", "game", "against", "outcome", "seats", "at"),
)
