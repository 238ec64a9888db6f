"""What came of games, person by person, and how strong people are."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Games that were finished before are counted when `shinar doctor --fix` reads their logs."""
    op.add_column("users", sa.Column("unlisted", sa.Boolean))
    _ratings()
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("speed", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("against", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("change", sa.Double),
        sa.Column("field", sa.Text),
        sa.Column("entered", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_results"),
    )
    op.create_index("ix_results_recent", "results", ["user_id", "at"])
    op.create_index("ix_results_game", "results", ["user_id", "game", "at"])
    op.create_index("ix_results_tally", "results", ["user_id", "game", "against", "outcome", "seats", "at"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("speed", sa.Text, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("with_people", sa.Integer, nullable=False),
        sa.Column("best", sa.Double, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("settled_until", sa.BigInteger, nullable=False),
        sa.Column("entered", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "speed", name="pk_ratings"),
    )
    op.create_index("ix_ratings_board", "ratings", ["game", "speed", "rating"])
