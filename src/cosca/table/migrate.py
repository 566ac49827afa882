"""Bringing the database up to date: Alembic migrations that run by themselves when the server starts."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine


async def migrate(engine: AsyncEngine) -> None:
    """Run all migrations that the database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(files("cosca.table").joinpath("migrations")))
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, config)


def _upgrade(connection: object, config: Config) -> None:
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
