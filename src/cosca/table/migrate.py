"""Bringing the database up to date: Alembic migrations that run by themselves when the server starts."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from cosca.table.store import Store


async def migrate(store: Store) -> None:
    """Run all migrations that the database has not seen yet."""
    await store.database.write(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("cosca.table").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
