"""The tables of the database. A game is its rows in `log`; the rest finds games, people and what they may do."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Dialect, Double, Index, Integer, MetaData, Table, Text, TypeDecorator

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
    Column("created", BigInteger, nullable=False),
    Column("skeleton", Words, unique=True),  # the name as a hasty reader sees it, see names.py
    Column("recovery", Words),  # the hash of the code with which a lost password is set again
    Column("deleted", BigInteger),  # when the account was deleted; the row stays, so that nobody gets its id or its name
    Column("erased", BigInteger),  # when its name was gone from every table
    Column("unlisted", Boolean),  # whether it wishes not to be on leaderboards
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Words, primary_key=True),  # of what the cookie says
    Column("user_id", Words, nullable=False, index=True),
    Column("label", Words, nullable=False),  # which browser
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # roughly
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("label", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),  # roughly when it was last used
    Column("name", Words),  # under which a guest's program plays
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
    Column("seen", BigInteger),  # when they were last at the table, where anybody wants to know
    Column("looked", Integer),  # the last entry that they were shown there
)

places = Table(
    "places",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("user_id", Words, nullable=False, index=True),
    Column("address", Words, nullable=False, index=True),  # only its keyed hash, and only while the table waits
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)

uptime = Table(
    "uptime",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),  # the last sign of life of any process; a gap to the next row is an outage
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

# What came of games, and how strong people are. Both are written in the transaction of the entry that decides a game.

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

# What the host decided. Everything that servers must know of it is read again when the number in `marks` has changed.

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

# What people are told when they are away.

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

marks = Table("marks", metadata, Column("name", Words, primary_key=True), Column("value", BigInteger, nullable=False))

leases = Table(
    "leases",
    metadata,
    Column("name", Words, primary_key=True),
    Column("holder", Words, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# People who wait for opponents (seeks), and people who are away from games with days for each move.

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
