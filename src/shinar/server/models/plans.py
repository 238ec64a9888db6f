"""Replies that players have laid down ahead. Nobody else ever reads them, so they are in no log."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, Table

from shinar.server.models.base import Words, metadata

plans = Table(
    "plans",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("user_id", Words, primary_key=True, index=True),
    Column("made", Integer, nullable=False),  # the moves that had been made when it was laid down
    Column("size", Integer, nullable=False),  # and the entries of the log
    Column("lines", Words, nullable=False),
    Column("ended", Words, nullable=False),  # why it was given up; empty while it holds
    Column("looked", Integer, nullable=False),  # the entries that it was held against last
    Column("created", BigInteger, nullable=False),
)
