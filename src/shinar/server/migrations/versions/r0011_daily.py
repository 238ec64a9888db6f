"""The deals of each day, and who has played them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    _deals()
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.Column("ended", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.Column("margin", sa.Integer),
        sa.PrimaryKeyConstraint("day", "game", "user_id", name="pk_daily_tries"),
        sa.UniqueConstraint("table_id", name="uq_daily_tries_table_id"),
    )
    op.create_index("ix_daily_tries_user_id", "daily_tries", ["user_id", "day"])
    op.create_index("ix_daily_tries_ladder", "daily_tries", ["day", "game", "points", "margin"])


def _deals() -> None:
    words = ("options", "seats", "characters", "seed", "salt")
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in words),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.BigInteger),
        sa.PrimaryKeyConstraint("day", "game", name="pk_daily_deals"),
    )
