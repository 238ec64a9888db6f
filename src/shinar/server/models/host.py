"""What the host decided, and who does what. Servers read all of it again when the number in `marks` has changed."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table

from shinar.server.models.base import Words, metadata

admins = Table(
    "admins",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("created", BigInteger, nullable=False),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("kind", Words, primary_key=True),  # ban, mute, or chat (which is off)
    Column("subject", Words, primary_key=True),  # user:ID, address:HASH, table:ID, or all
    Column("until", BigInteger),
    Column("reason", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("kind", Words, primary_key=True),  # announce or drain: one of each at a time
    Column("en", Words, nullable=False),
    Column("ru", Words, nullable=False),
    Column("until", BigInteger),
    Column("created", BigInteger, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Words, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("who", Words, nullable=False),
    Column("act", Words, nullable=False),
    Column("target", Words, nullable=False),
    Column("reason", Words, nullable=False),
    Column("detail", Words, nullable=False),
)

marks = Table("marks", metadata, Column("name", Words, primary_key=True), Column("value", BigInteger, nullable=False))

leases = Table(
    "leases",
    metadata,
    Column("name", Words, primary_key=True),
    Column("holder", Words, nullable=False),
    Column("until", BigInteger, nullable=False),
)
