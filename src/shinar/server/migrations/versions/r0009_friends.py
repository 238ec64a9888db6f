"""Friends, who is here, challenges, whom one does not want to meet, and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    _friends()
    _blocks()
    _challenges()
    _reports()


def _words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _friends() -> None:
    op.create_table(
        "friendships",
        *_words("pair", "user_id", "other_id", "state"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("pair", name="pk_friendships"),
    )
    for name in ("user_id", "other_id"):
        op.create_index(f"ix_friendships_{name}", "friendships", [name])
    op.create_table(
        "present",
        *_words("user_id", "holder"),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "holder", name="pk_present"),
    )
    op.create_index("ix_present_holder", "present", ["holder"])
    op.create_table(
        "social_wishes",
        *_words("user_id", "challenges"),
        sa.Column("presence", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_social_wishes"),
    )


def _blocks() -> None:
    op.create_table(
        "blocks",
        *_words("id", "user_id", "other_id", "kind", "name"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_blocks"),
    )
    op.create_index("uq_blocks_user_id", "blocks", ["user_id", "other_id"], unique=True)
    op.create_index("ix_blocks_other_id", "blocks", ["other_id"])


def _challenges() -> None:
    op.create_table(
        "challenges",
        *_words("id", "user_id", "other_id", "game", "options", "clock", "place", "state", "reason"),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("rated", "seen", "told")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("created", "expires")),
        sa.Column("pair", sa.Text),
        sa.Column("table_id", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.UniqueConstraint("pair", name="uq_challenges_pair"),
    )
    for name in ("user_id", "other_id", "expires"):
        op.create_index(f"ix_challenges_{name}", "challenges", [name])


def _reports() -> None:
    op.create_table(
        "reports",
        *_words("id", "same", "user_id", "other_id", "other_name", "table_id", "reason", "words"),
        sa.Column("line", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.UniqueConstraint("same", name="uq_reports_same"),
    )
    for name in ("user_id", "other_id", "at"):
        op.create_index(f"ix_reports_{name}", "reports", [name])
