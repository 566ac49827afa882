"""Teams: lines of chat that only a team sees, and marks on the board."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_KEPT = '"match", "n", "seat", "name", "text", "said"'


def upgrade() -> None:
    """Count the lines of each team for themselves; all that were said so far were said to everybody."""
    _renew(
        sa.Column("team", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fact", sa.JSON),
        copied=f"INSERT INTO chat (team, {_KEPT}) SELECT -1, {_KEPT} FROM old_chat",  # noqa: S608
    )
    op.create_table(
        "marks",
        sa.Column("match", sa.String(12), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("team", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("sign", sa.String(20), nullable=False),
        sa.Column("thing", sa.String(80), nullable=False),
        sa.Column("target", sa.String(80)),
    )


def downgrade() -> None:
    """Drop marks and what teams have said."""
    op.drop_table("marks")
    _renew(copied=f"INSERT INTO chat ({_KEPT}) SELECT {_KEPT} FROM old_chat WHERE team = -1")  # noqa: S608


def _renew(*more: sa.Column[object], copied: str) -> None:
    """Make the table of the chat anew: not every database can change what a primary key is made of."""
    op.execute("CREATE TABLE old_chat AS SELECT * FROM chat")
    op.drop_table("chat")
    op.create_table(
        "chat",
        sa.Column("match", sa.String(12), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.Float, nullable=False),
        *more,
    )
    op.execute(copied)
    op.drop_table("old_chat")
