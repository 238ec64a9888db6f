"""Tournaments, who takes part in them, and their games."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    _tournaments()
    _players()
    _games()


def _tournaments() -> None:
    words = ("id", "kind", "name", "game", "options", "clock", "creator", "state")
    op.create_table(
        "tournaments",
        *(sa.Column(name, sa.Text, nullable=False) for name in words),
        sa.Column("slot", sa.Text),
        sa.Column("rated", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("seats", "rounds", "round")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("created", "starts", "length")),
        sa.Column("ends", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        sa.UniqueConstraint("slot", name="uq_tournaments_slot"),
    )
    op.create_index("ix_tournaments_creator", "tournaments", ["creator"])
    op.create_index("ix_tournaments_state", "tournaments", ["state", "starts"])


def _players() -> None:
    op.create_table(
        "tournament_players",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("tournament_id", "user_id", "place")),
        sa.Column("rating", sa.Double, nullable=False),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("joined", "came", "seen")),
        sa.Column("paused", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.Integer) for name in ("rank", "points")),
        sa.PrimaryKeyConstraint("tournament_id", "user_id", name="pk_tournament_players"),
    )
    op.create_index("ix_tournament_players_user_id", "tournament_players", ["user_id"])


def _games() -> None:
    op.create_table(
        "tournament_games",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("table_id", "tournament_id", "users")),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("places", sa.Text),
        sa.Column("decided", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", name="pk_tournament_games"),
    )
    op.create_index("ix_tournament_games_round", "tournament_games", ["tournament_id", "round"])
