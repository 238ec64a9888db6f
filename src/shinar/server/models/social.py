"""What people are to each other: friends, who is here, challenges, whom one does not want to meet, and what was reported.

Each row has the person it comes from (`user_id`) and the one it is about (`other_id`): with either of them it is gone.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table

from shinar.server.models.base import Words, metadata

friendships = Table(
    "friendships",
    metadata,
    Column("pair", Words, primary_key=True),  # both ids, sorted: there is one row for two people, whoever asked
    Column("user_id", Words, nullable=False, index=True),  # who asked
    Column("other_id", Words, nullable=False, index=True),
    Column("state", Words, nullable=False),  # asked, friends, declined, or dropped (declined, and no more wished)
    Column("at", BigInteger, nullable=False),
)

present = Table(
    "present",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("holder", Words, primary_key=True, index=True),  # the process that hears from them, as long as its lease holds
    Column("since", BigInteger, nullable=False),
)

social_wishes = Table(
    "social_wishes",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("presence", Boolean, nullable=False),  # whether friends see that one is here
    Column("challenges", Words, nullable=False),  # who may challenge: everybody, friends or nobody
)

blocks = Table(
    "blocks",
    metadata,
    Column("id", Words, primary_key=True),
    Column("user_id", Words, nullable=False),
    Column("other_id", Words, nullable=False, index=True),
    Column("kind", Words, nullable=False),  # block, or mute: only what they write is hidden
    Column("name", Words, nullable=False),  # of a guest, who has it nowhere else; an account's is asked for
    Column("at", BigInteger, nullable=False),
    Index("uq_blocks_user_id", "user_id", "other_id", unique=True),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", Words, primary_key=True),
    Column("pair", Words, unique=True),  # while it is open: two people have one challenge at a time
    Column("user_id", Words, nullable=False, index=True),
    Column("other_id", Words, nullable=False, index=True),
    Column("game", Words, nullable=False),
    Column("options", Words, nullable=False),
    Column("clock", Words, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("place", Words, nullable=False),  # where the challenger is, as a rated table knows it
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
    Column("state", Words, nullable=False),  # open, accepted, declined or withdrawn
    Column("reason", Words, nullable=False),
    Column("seen", Boolean, nullable=False),  # by whom it is for: then nobody need tell them
    Column("told", Boolean, nullable=False),  # whether somebody has looked after telling them
    Column("table_id", Words),  # from the moment it is accepted: whoever looks next opens it
)

reports = Table(
    "reports",
    metadata,
    Column("id", Words, primary_key=True),
    Column("same", Words, nullable=False, unique=True),  # what makes two reports one: who, whom, where and why
    Column("user_id", Words, nullable=False, index=True),
    Column("other_id", Words, nullable=False, index=True),
    Column("other_name", Words, nullable=False),
    Column("table_id", Words, nullable=False),  # empty where it was not at a table
    Column("line", Integer),  # of the chat, where it is about one
    Column("reason", Words, nullable=False),
    Column("words", Words, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("settled", BigInteger),
)

OF_TWO_PEOPLE = (friendships, blocks, challenges, reports)
OF_ONE_ALONE = (present, social_wishes)
