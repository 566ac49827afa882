"""Matches, seats, words and chat."""

from alembic import op
from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "matches",
        Column("id", String(12), primary_key=True),
        Column("created", Float, nullable=False, index=True),
        Column("game", String(40), nullable=False),
        Column("rules", Integer, nullable=False),
        Column("edition", String(80), nullable=False),
        Column("digest", String(16), nullable=False),
        Column("edition_text", Text),
        Column("options", JSON, nullable=False),
        Column("start", JSON),
        Column("seed", String(64), nullable=False),
        Column("status", String(8), nullable=False, index=True),
        Column("listed", Boolean, nullable=False),
        Column("clock", JSON),
        Column("offer", JSON),
        Column("rematch", String(12)),
        Column("version", Integer, nullable=False),
    )
    op.create_table(
        "seats",
        Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("kind", String(8), nullable=False),
        Column("name", String(40), nullable=False),
        Column("bot", String(20)),
        Column("secret", String(64), index=True),
        Column("away", Boolean, nullable=False),
        Column("left", Float),
    )
    op.create_table(
        "words",
        Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column("actor", Integer, nullable=False),
        Column("word", String(80), nullable=False),
        Column("said", Float, nullable=False),
        Column("note", String(20)),
    )
    op.create_table(
        "chat",
        Column("match", String(12), ForeignKey("matches.id"), primary_key=True),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column("seat", Integer),
        Column("name", String(40), nullable=False),
        Column("text", Text, nullable=False),
        Column("said", Float, nullable=False),
    )


def downgrade() -> None:
    """Drop everything."""
    for table in ("chat", "words", "seats", "matches"):
        op.drop_table(table)
