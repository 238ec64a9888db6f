"""Compiled or plain, all or none, never stale; and the compiled build stays inside its arrays."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import shinar
from shinar import _loader

ROOT = Path(__file__).parents[2]
ASK = "import shinar, shinar.core.rng as r, shinar.games.babel.state as s; print(shinar.COMPILED, r.__file__[-3:], s.__file__[-3:])"


def python(code: str, home: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run code with the package taken from another folder."""
    paths = os.pathsep.join([str(home), os.environ["PYTHONPATH"]])
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths, **env}, capture_output=True, text=True
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A copy of the compiled package."""
    shutil.copytree(Path(shinar.__file__).parent, tmp_path / "shinar", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_a_fresh_build_runs_compiled(home: Path) -> None:
    done = python(ASK, home)
    assert done.stdout == "True .so .so\n"
    assert done.stderr == ""


@pytest.mark.parametrize("name", ["core/rng.py", "core/state.pxd", "games/babel/state.py", "core/game.py"])
def test_an_edited_source_is_never_shadowed_by_an_older_build(home: Path, name: str) -> None:
    with (home / "shinar" / name).open("a", encoding="utf-8") as source:
        source.write("\n# edited\n")
    done = python(ASK, home)
    assert done.stdout == "False .py .py\n"
    assert done.stderr.count("\n") == 1
    assert f"changed since it was compiled: shinar.{name.split('.')[0].replace('/', '.')}" in done.stderr


def test_a_module_without_its_compiled_file_makes_all_plain(home: Path) -> None:
    next((home / "shinar" / "games" / "babel").glob("state.*.so")).unlink()
    assert python(ASK, home).stdout == "False .py .py\n"


def test_plain_python_on_demand(home: Path) -> None:
    done = python(ASK, home, SHINAR_PURE="1")
    assert (done.stdout, done.stderr) == ("False .py .py\n", "")
    assert python(ASK, home, SHINAR_PURE="0").stdout == "True .so .so\n"


def build(tmp_path: Path, **env: str) -> tuple[Path, str]:
    """Build the package into a folder of its own; where it is, and what was said."""
    command = [sys.executable, "setup.py", "-q", "build", "--build-base", str(tmp_path), "--build-lib", str(tmp_path / "lib")]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return tmp_path / "lib", done.stderr


def test_without_a_compiler_the_package_is_plain_python_and_works(tmp_path: Path) -> None:
    lib, told = build(tmp_path, CC="no-such-compiler")
    assert "shinar: not compiled" in told
    assert not list(lib.rglob("*.so"))
    done = python(ASK + "; from shinar.cli import main; import sys; sys.argv[1:] = ['games', '--lang', 'en']; main()", lib)
    assert done.stdout.startswith("False .py .py\nThe rules run as plain Python: there is no compiled build")


def test_the_compiled_rules_stay_inside_their_arrays(tmp_path: Path) -> None:
    """Games of every kind under the compiler's own checks of array bounds and shifts: a slip ends the process."""
    lib, told = build(tmp_path, SHINAR_CFLAGS="-O0 -g0 -fsanitize=bounds,shift -fno-sanitize-recover=all")
    assert "not compiled" not in told
    code = """
import shinar
from shinar.core.registry import find_game, game_names
from shinar.core.playouts import playouts
from shinar.testing.battery import check_no_leak, trace
from shinar.testing.walks import cases
assert shinar.COMPILED
for name in game_names():
    game = find_game(name)
    for seats in game.seats:
        for seed in range(20):
            playouts(game.new(seats, seed=seed), 50, seed)
    for seed in range(6):
        for case in cases(game, seed):
            trace(case)
print("done")
"""
    done = python(code, lib)
    assert done.stdout == "done\n", done.stderr


def test_all_contract_methods_run_without_the_interpreter() -> None:
    """The hot path of a compiled game is declared so that a Python object in it does not compile."""
    for path in sorted((Path(shinar.__file__).parent / "games").rglob("*.pxd")):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("    cdef ") and "(" in line and "bind(self)" not in line:
                assert line.endswith("noexcept nogil"), f"{path.name}: {line}"


def test_the_manifest_covers_every_compiled_module() -> None:
    assert not _loader.stale_modules()
    assert set(_loader.compiled_modules()) == set(_loader.fingerprints())
