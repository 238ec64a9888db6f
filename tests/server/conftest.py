"""Each worker of the tests has its own servers, started when the first test asks for one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import Postgres, Redis, running_postgres, running_redis
from tests.server.serving import Place

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The private PostgreSQL of this worker."""
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """The private Redis of this worker."""
    with running_redis() as server:
        yield server


@pytest.fixture(scope="module", autouse=True)
def closed_places() -> Iterator[None]:
    """A socket that is left to the garbage collector makes some later test fail."""
    yield
    Place.close_all()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A database file that is not there yet."""
    return f"sqlite:///{tmp_path}/shinar.db"


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """An empty database of the private PostgreSQL."""
    return postgres.create(f"test_{next(_numbers)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    return str(request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url"))
