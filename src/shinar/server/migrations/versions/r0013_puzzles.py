"""Puzzles: their ratings, those of people, first answers, and the puzzle of each day."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle_id", sa.Text, nullable=False),
        *_standing(),
        sa.PrimaryKeyConstraint("puzzle_id", name="pk_puzzle_ratings"),
    )
    op.create_table(
        "puzzle_players",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        *_standing(),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_puzzle_players"),
    )
    _answers()
    op.create_table(
        "puzzle_streaks",
        sa.Column("user_id", sa.Text, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("day", "days", "best")),
        sa.PrimaryKeyConstraint("user_id", name="pk_puzzle_streaks"),
    )
    op.create_table(
        "puzzle_days",
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("puzzle_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_puzzle_days"),
    )


def _standing() -> list[sa.Column[float] | sa.Column[int]]:
    return [
        *(sa.Column(name, sa.Double, nullable=False) for name in ("rating", "deviation", "volatility")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("tries", "solved")),
        sa.Column("updated", sa.BigInteger, nullable=False),
    ]


def _answers() -> None:
    op.create_table(
        "puzzle_answers",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("user_id", "puzzle_id", "game")),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("change", sa.Double),
        sa.PrimaryKeyConstraint("user_id", "puzzle_id", name="pk_puzzle_answers"),
    )
    op.create_index("ix_puzzle_answers_game", "puzzle_answers", ["user_id", "game", "at"])
