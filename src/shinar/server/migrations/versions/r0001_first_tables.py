"""People, tables and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the five tables of the first release."""
    _people()
    _tables()
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_log"),
    )


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("name_key", sa.Text),
        sa.Column("password", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("name_key", name="uq_users_name_key"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
    )
    op.create_index("ix_tokens_user_id", "tokens", ["user_id"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("visibility", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_lobby", "tables", ["visibility", "status", "updated"])
    op.create_table(
        "members",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_members"),
    )
    op.create_index("ix_members_user_id", "members", ["user_id"])
