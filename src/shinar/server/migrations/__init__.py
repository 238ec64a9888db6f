"""The schema of the database, step by step: a server that starts brings its database up to date.

Alembic is loaded where there is a step to take. It brings ten megabytes that a server would keep for as long as it runs.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from shinar.core.errors import SetupError
from shinar.server.database import make_engine

LOCK = 7_426_270_001  # any number, the same in every process: they change the schema one after the other


STEPS = Path(__file__).parent / "versions"


@cache
def newest() -> str:
    """The revision that this version of shinar wants."""
    return known_revisions()[0]


def known_revisions() -> list[str]:
    """All revisions of the schema that this version knows, the newest first: the files have their numbers in front."""
    return sorted((path.name[1:5] for path in STEPS.glob("r[0-9]*.py")), reverse=True)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None where nothing is in it."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def upgrade_to(connection: Connection, revision: str) -> None:
    """Bring the schema to a revision, inside the transaction that is open."""
    if revision_of(connection) == (newest() if revision == "head" else revision):
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(STEPS.parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        raise SetupError("this database was written by a newer version of shinar: update shinar, or use another database") from None


async def upgrade(url: str, revision: str = "head") -> None:
    """Bring the schema to the newest revision, or to a given one.

    Of several processes that start at once, one does it and the others wait.
    """
    engine = make_engine(url, command_seconds=None)  # a step over many rows takes as long as it takes
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            else:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(upgrade_to, revision)
            await connection.commit()
    finally:
        await engine.dispose()
