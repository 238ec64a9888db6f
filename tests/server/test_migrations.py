"""The schema that the steps make is the schema that the code believes in, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from setuptools import find_namespace_packages
from sqlalchemy import Connection, text

import shinar
from shinar.core.errors import SetupError
from shinar.server.database import make_engine
from shinar.server.models import metadata
from shinar.server.store import Store
from tests.server.stores import opened


def differences(connection: Connection) -> Any:
    """What a further step would have to change."""
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


def test_the_steps_make_the_schema(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url):
            pass
        engine = make_engine(database_url)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(story())


def test_servers_that_start_at_once_do_not_disturb_each_other(database_url: str) -> None:
    async def story() -> None:
        stores = await asyncio.gather(*(Store.open(database_url) for _ in range(5)))
        await asyncio.gather(*(store.ping() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(story())


def test_a_database_of_a_newer_version_is_left_alone(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url):
            pass
        engine = make_engine(database_url)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()
        with pytest.raises(SetupError, match="newer version"):
            await Store.open(database_url)

    asyncio.run(story())


def test_the_steps_are_installed_with_the_package() -> None:
    source = Path(shinar.__file__).parents[1]
    assert {"shinar.server.migrations", "shinar.server.migrations.versions"} <= set(find_namespace_packages(str(source)))
