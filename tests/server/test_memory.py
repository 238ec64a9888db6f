"""What a server keeps in memory: not the libraries that only few servers need, and little for each move of a game."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from shinar.core.registry import find_game
from shinar.protocol import commands
from shinar.protocol.log import Entry
from shinar.server.table_state import TableState
from tests.server.sitting import ANN, BOB, Sitting

GAMES = 6  # of each kind
BEGUN = 4  # entries until a game is begun
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


def whole_game(game: str, seed: int) -> list[Entry]:
    """The log of a game of random moves, from its opening to its end."""
    sitting = Sitting(game, options={}, rules=find_game(game).version, seed=seed).begin()
    chance = random.Random(seed)
    while sitting.table.status == "playing":
        seat = sitting.table.state.turn
        sitting.command((ANN, BOB)[seat], commands.Play(code=chance.choice(sitting.table.state.moves())))
    return sitting.log


def taken(logs: list[list[Entry]]) -> int:
    """The bytes that tables with these logs keep."""
    gc.collect()
    tracemalloc.start()
    try:
        tables = [TableState.of("t", log) for log in logs]
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert all(table.size for table in tables)
    return size


@pytest.mark.parametrize("game", ["amytis", "architectura", "babel", "seven_wonders"])
def test_a_move_keeps_little(game: str) -> None:
    """600 bytes at most, over whole games: what was told, the states to look back at, and those to take moves back to."""
    logs = [whole_game(game, seed) for seed in range(1, GAMES + 1)]
    moves = sum(len(TableState.of("t", log).moves) for log in logs)  # what is made once for all tables is there now
    assert moves > 30 * GAMES
    assert (taken(logs) - taken([log[:BEGUN] for log in logs])) / moves < 600
