"""What people are told when they are away."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table

from shinar.server.models.base import Words, metadata

turns = Table(
    "turns",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Words, nullable=False, index=True),  # empty where a bot decides
    Column("since", BigInteger, nullable=False),
    Column("size", Integer, nullable=False),  # how many entries the table had when this was so
    Column("looked", Boolean, nullable=False),  # whether those who were away have been told since
)

told = Table(
    "told",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("table_id", Words, primary_key=True),
    Column("kind", Words, primary_key=True),  # turn, begin, rematch or chat
    Column("moment", Integer, nullable=False),  # the last one of its kind that the person was told of, or saw
    Column("at", BigInteger, nullable=False, index=True),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("table_id", Words, nullable=False),
    Column("kind", Words, nullable=False),
    Column("moment", Integer, nullable=False),
    Column("way", Words, nullable=False),  # push or mail
    Column("target", Words, nullable=False),  # the subscription; empty for mail
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("begun", BigInteger),  # while it is being sent: whoever dies then may have sent it, so nobody sends it again
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Words, primary_key=True),  # the hash of the endpoint
    Column("user_id", Words, nullable=False, index=True),
    Column("session", Words, nullable=False),  # over with it; empty for a guest
    Column("endpoint", Words, nullable=False),
    Column("p256dh", Words, nullable=False),
    Column("auth", Words, nullable=False),
    Column("lang", Words, nullable=False),
    Column("label", Words, nullable=False),  # which browser
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("rest", BigInteger, nullable=False),  # until when nothing is sent there
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("address", Words, nullable=False),
    Column("lang", Words, nullable=False),
    Column("asked", BigInteger, nullable=False),  # when the letter was sent in which it is to be confirmed
    Column("confirmed", BigInteger),
    Column("every", BigInteger, nullable=False),  # the least milliseconds between two letters
    Column("sent", BigInteger, nullable=False),  # when the last one was
)

notification_ways = Table(
    "notification_ways",
    metadata,
    Column("user_id", Words, primary_key=True),
    Column("kind", Words, primary_key=True),
    Column("way", Words, nullable=False),  # push, mail or off
)

OF_ONE_PERSON = (push_subscriptions, mail_addresses, notification_ways, told, deliveries)  # and gone with them
