"""What the host decides: administrators, bans and mutes, notices, the audit log; and leases for work that one process does."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """The number in `marks` grows with every act: a server that sees it grow reads the rest."""
    _decisions()
    op.create_table(
        "audit",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_table(
        "leases",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )


def _decisions() -> None:
    op.create_table(
        "admins",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_admins"),
    )
    op.create_table(
        "sanctions",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "subject", name="pk_sanctions"),
    )
    op.create_table(
        "notices",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("en", sa.Text, nullable=False),
        sa.Column("ru", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", name="pk_notices"),
    )
    marks = op.create_table(
        "marks",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_marks"),
    )
    op.bulk_insert(marks, [{"name": "moderation", "value": 0}])
