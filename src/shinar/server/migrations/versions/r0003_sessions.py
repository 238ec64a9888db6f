"""Sessions on the server, names that look alike, recovery codes, deleted accounts."""

from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

from shinar.server.names import skeleton

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Old accounts keep their names, also where two of them look alike: the older one then stands for both."""
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    with op.batch_alter_table("tokens") as tokens:
        tokens.add_column(sa.Column("seen", sa.BigInteger))
        tokens.add_column(sa.Column("name", sa.Text))
    with op.batch_alter_table("users") as users:
        users.drop_column("epoch")
        users.add_column(sa.Column("skeleton", sa.Text))
        users.add_column(sa.Column("recovery", sa.Text))
        users.add_column(sa.Column("deleted", sa.BigInteger))
        users.add_column(sa.Column("erased", sa.BigInteger))
    _skeletons()
    with op.batch_alter_table("users") as users:
        users.create_unique_constraint("uq_users_skeleton", ["skeleton"])
    _named()


def _skeletons() -> None:
    users = sa.table("users", *(sa.column(name) for name in ("id", "name", "created", "skeleton")))
    connection = op.get_bind()
    taken: set[str] = set()
    rows = connection.execute(sa.select(users).where(users.c.name.is_not(None)).order_by(users.c.created, users.c.id)).mappings()
    for row in rows.all():
        seen = skeleton(row["name"])
        if seen not in taken:
            taken.add(seen)
            connection.execute(sa.update(users).where(users.c.id == row["id"]).values(skeleton=seen))


def _named() -> None:
    """Who is named in the log of a table without sitting there: a name that goes must be found."""
    log = sa.table("log", *(sa.column(name) for name in ("table_id", "kind", "data")))
    members = sa.table("members", sa.column("table_id"), sa.column("user_id"))
    connection = op.get_bind()
    known = {tuple(row) for row in connection.execute(sa.select(members.c.table_id, members.c.user_id))}
    named: set[tuple[Any, str]] = set()
    for table, data in connection.execute(sa.select(log.c.table_id, log.c.data).where(log.c.kind.in_(("sit", "chat")))):
        user = msgspec.json.decode(data).get("user", "")
        if user and (table, user) not in known:
            named.add((table, f"named:{user}"))
    for table, user in sorted(named - known):
        connection.execute(sa.insert(members).values(table_id=table, user_id=user))
