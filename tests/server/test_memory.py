"""What a server keeps in memory: not the libraries that only few servers need, and little for each move of a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

LIBRARIES = ("alembic", "redis", "cryptography", "polyfactory", "pydantic", "taskiq", "resvg_py")
STARTED = """
import asyncio, sys
from pathlib import Path
from shinar.server.run import make_app, prepare
from shinar.server.settings import Settings

async def serve(app):
    async with app.lifespan():
        pass

settings = Settings(database=f"sqlite:///{sys.argv[1]}/shinar.db", secret_file=Path(sys.argv[1], "secret"))
prepare(settings)
asyncio.run(serve(make_app(settings)))
print(*sorted(sys.modules))
"""


def loaded(folder: Path) -> set[str]:
    """The modules of a server after its start."""
    told = subprocess.run([sys.executable, "-c", STARTED, str(folder)], check=True, capture_output=True, text=True)
    return set(told.stdout.split())


def test_a_server_starts_without_the_libraries_that_few_need(tmp_path: Path) -> None:
    assert "alembic" in loaded(tmp_path), "a new database takes steps"
    found = loaded(tmp_path)
    assert "shinar.server.hub" in found
    assert found.intersection(LIBRARIES) == set()
