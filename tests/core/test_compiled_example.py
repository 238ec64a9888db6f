"""A game of another package whose rules compile to C against the files that this one ships: built and played as its readme says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "compiled_game"
PLAY = """
import shinar_nim.state
from shinar.core.registry import find_game
from shinar.testing import battery, view_checks
from shinar.testing.walks import cases

CHECKS = "whole_game legality paths bad_moves copies conservation no_leak record position texts"
assert shinar_nim.state.__file__.endswith((".so", ".pyd")), shinar_nim.state.__file__
for seed in range(6):
    for case in cases(find_game("nim"), seed):
        for check in CHECKS.split():
            getattr(battery, f"check_{check}")(case)
        view_checks.check_views(case)
print(find_game("nim").load("game: nim\\nheaps: 1 0 3\\n").why_not("take 2 1"))
"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The package, compiled in place and known by its entry point."""
    home = tmp_path / "compiled_game"
    shutil.copytree(EXAMPLE, home)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    info = home / "shinar_nim-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shinar-nim\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[shinar.games]\nnim = shinar_nim:GAME\n", "utf-8")
    return home


def test_a_package_of_ones_own_compiles_and_keeps_the_contract(built: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(built), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "NIM-1.3" in done.stdout
