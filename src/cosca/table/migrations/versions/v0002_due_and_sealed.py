"""When the table has to act; what a sealed word must not tell; promises of uploaded records."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns and fill them for the matches that are there."""
    op.add_column("matches", sa.Column("commitment", sa.String(64)))
    op.add_column("matches", sa.Column("open_version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("since", sa.Float))
    op.add_column("matches", sa.Column("due", sa.Float))
    op.create_index("ix_matches_due", "matches", ["due"])
    op.add_column("words", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("bot", type_=sa.String(40), existing_type=sa.String(20))
    connection = op.get_bind()
    matches = sa.table(
        "matches", *(sa.column(name) for name in ("id", "seed", "commitment", "open_version", "version"))
    )
    connection.execute(sa.update(matches).values(open_version=matches.c.version))
    for match, seed in connection.execute(sa.select(matches.c.id, matches.c.seed)).all():
        promised = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        connection.execute(sa.update(matches).where(matches.c.id == match).values(commitment=promised))
    last = "SELECT max(said) FROM words WHERE words.match = matches.id"
    connection.execute(sa.text(f"UPDATE matches SET since = ({last})"))  # noqa: S608
    connection.execute(sa.text("UPDATE matches SET due = 0 WHERE status = 'playing'"))


def downgrade() -> None:
    """Take the columns away again."""
    op.drop_index("ix_matches_due", "matches")
    for column in ("commitment", "open_version", "since", "due"):
        op.drop_column("matches", column)
    op.drop_column("words", "version")
