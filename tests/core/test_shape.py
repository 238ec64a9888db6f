"""All games have the same inner shape: docs/adding-a-game.md says what is in which file."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "shinar" / "games"
ROOMS = [
    *(GAMES / name for name in ("amytis", "architectura", "babel", "seven_wonders")),
    ROOT / "tests" / "plugin" / "shinar_toy",
    ROOT / "examples" / "compiled_game" / "shinar_nim",
]
FILES = ("__init__.py", "moves.py", "pieces.py", "events.py", "legality.py", "state.py")
FACTS = ("cards.py", "vocabulary.py")


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_game_has_the_shape_that_is_written_down(room: Path) -> None:
    missing = [name for name in FILES if not (room / name).is_file()]
    assert not missing, f"{room.name} lacks {missing}"
    assert any((room / name).is_file() for name in FACTS), f"{room.name} has its facts elsewhere"
    said = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    assert all(f"`{name}" in said or f"{name}`" in said for name in FILES[1:])
