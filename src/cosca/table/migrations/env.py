"""Runs migrations on the connection that `migrate` hands over."""

from alembic import context
from sqlalchemy import text

from cosca.table.schema import metadata

connection = context.config.attributes["connection"]
if connection.dialect.name == "postgresql":
    # Several server processes may start at once: one migrates, the others wait.
    connection.execute(text("SELECT pg_advisory_xact_lock(20110904)"))
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
