"""Places in the lobby, when people were last at a table, and when the server was up."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """A place is held while a table waits for players; the gaps between the rows of `uptime` are outages."""
    op.create_table(
        "places",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_places"),
    )
    op.create_index("ix_places_user_id", "places", ["user_id"])
    op.create_index("ix_places_address", "places", ["address"])
    op.create_table(
        "uptime",
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_uptime"),
    )
    op.add_column("members", sa.Column("seen", sa.BigInteger))
