"""People who wait for opponents, vacations, and what everybody has seen of their games."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    _seeks()
    op.create_table(
        "vacations",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_vacations"),
    )
    op.create_index("ix_vacations_user_id", "vacations", ["user_id"])
    op.create_index("ix_vacations_until", "vacations", ["until"])
    op.add_column("members", sa.Column("looked", sa.Integer))


def _seeks() -> None:
    words = ("id", "name", "address", "place", "game", "clock", "options", "pool", "party", "holder")
    op.create_table(
        "seeks",
        sa.Column("user_id", sa.Text, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in words),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("account", "rates")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("seats", "rating", "deviation")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("created", "seen")),
        sa.Column("table_id", sa.Text),
        sa.PrimaryKeyConstraint("user_id", name="pk_seeks"),
        sa.UniqueConstraint("id", name="uq_seeks_id"),
    )
    for name in ("address", "party", "holder", "table_id"):
        op.create_index(f"ix_seeks_{name}", "seeks", [name])
