"""When the table has to act; what each viewer may count; promises of uploaded records."""

import hashlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_COUNTERS = 9  # the public and eight seats


def upgrade() -> None:
    """Add the columns and fill them for the matches that are there."""
    op.add_column("matches", sa.Column("commitment", sa.String(64)))
    op.add_column("matches", sa.Column("versions", sa.JSON))
    op.add_column("matches", sa.Column("moved", sa.JSON))
    op.add_column("matches", sa.Column("since", sa.Float))
    op.add_column("matches", sa.Column("due", sa.Float))
    op.create_index("ix_matches_due", "matches", ["due"])
    op.add_column("words", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("bot", type_=sa.String(40), existing_type=sa.String(20))
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    columns: list[sa.ColumnClause[Any]] = [sa.column(name) for name in ("id", "seed", "commitment", "version")]
    matches = sa.table("matches", *columns, sa.column("versions", sa.JSON), sa.column("moved", sa.JSON))
    for match, seed, version in connection.execute(sa.select(matches.c.id, matches.c.seed, matches.c.version)).all():
        counts = [version] * _COUNTERS
        promised = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        values = {"commitment": promised, "versions": counts, "moved": counts}
        connection.execute(sa.update(matches).where(matches.c.id == match).values(values))
    last = "SELECT max(said) FROM words WHERE words.match = matches.id"
    connection.execute(sa.text(f"UPDATE matches SET since = ({last})"))  # noqa: S608
    connection.execute(sa.text("UPDATE matches SET due = 0 WHERE status = 'playing'"))


def downgrade() -> None:
    """Take the columns away again."""
    op.drop_index("ix_matches_due", "matches")
    for column in ("commitment", "versions", "moved", "since", "due"):
        op.drop_column("matches", column)
    op.drop_column("words", "version")
    op.drop_column("seats", "late")
