"""Hints: whether the players of a match may ask what the bots think of their words."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Matches that were begun without hints go on without."""
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Nobody may ask."""
    op.drop_column("matches", "hints")
