"""Replies that players have laid down ahead."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "plans",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("table_id", "user_id")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("made", "size")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("lines", "ended")),
        sa.Column("looked", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_plans"),
    )
    op.create_index("ix_plans_user_id", "plans", ["user_id"])
