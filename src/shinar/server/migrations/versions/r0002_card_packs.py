"""Card packs that people have sent in."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Packs go by the game and the value of the option that plays with them, which ends with their hash."""
    op.create_table(
        "packs",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "value", name="pk_packs"),
    )
