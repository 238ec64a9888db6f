"""What the package declares of itself: its version, and what each of its parts needs to be installed."""

import json
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from shinar import __version__
from tests.requirements import EXTRAS, PROJECT, ROOT, declared, needed

KEPT = {"shinar", "shinar_toy"}

# With some modules blocked, import all that the package has; what it prints was imported. Alembic alone can run its scripts.
WALK = """
import importlib, json, pkgutil, sys
part, blocked = sys.argv[1], json.loads(sys.argv[2])
sys.modules.update(dict.fromkeys(blocked))
import shinar
more = {"server": ["shinar.server"], "client": ["shinar.protocol", "shinar.client", "shinar.cli.remote_game"]}
beyond = tuple(name for names in more.values() for name in names) if part == "base" else ("shinar.server.migrations.",)
names = more.get(part) or [module.name for module in pkgutil.iter_modules(shinar.__path__, "shinar.")]
while names:
    name = names.pop()
    if not name.startswith(beyond):
        module = importlib.import_module(name)
        print(name)
        names += [found.name for found in pkgutil.iter_modules(getattr(module, "__path__", []), name + ".")]
"""
# What a process of Windows lacks: import the server as usual, for the sake of other packages, and then its own modules again.
WINDOWS = """
import importlib, sys, types
import shinar.server.run, shinar.server.packs
names = [name for name in sys.modules if name.startswith("shinar.server")]
for name in names:
    del sys.modules[name]
sys.modules.update(fcntl=None, resource=None, uvloop=None, pwd=None, msvcrt=types.ModuleType("msvcrt"))
sys.platform = "win32"
for name in sorted(names):
    importlib.import_module(name)
from shinar.server import file_lock, process_limits
file_lock.msvcrt.LK_NBLCK, file_lock.msvcrt.locking = 2, lambda *told: print("locked", told[1:])
from shinar.server.startup import hold
hold(sys.argv[1])
print(process_limits.allow_files(100_000), open(sys.argv[1] + ".lock").read())
"""
IMPORTED = """
import sys
import shinar
print(*sorted(sys.modules))
"""
COMMAND = """
import json, sys
sys.modules.update(dict.fromkeys(json.loads(sys.argv.pop(1))))
from shinar.cli import main
main()
"""


def blocked_modules(*extras: str) -> str:
    """As JSON, the installed modules that neither the base package nor these extras ask for."""
    allowed = needed(declared(*extras))
    return json.dumps(
        [
            module
            for module, names in packages_distributions().items()
            if module not in KEPT and not any(canonicalize_name(name) in allowed for name in names)
        ]
    )


def run(program: str, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, cwd=ROOT, timeout=120)


def test_the_version_is_written_once() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "shinar.__version__"}
    files = [*ROOT.glob("*.toml"), *ROOT.glob("*.py"), *(ROOT / "src").rglob("*.py"), ROOT / "web" / "package.json"]
    places = [path for path in files if re.search(rf'["\']{re.escape(__version__)}["\']', path.read_text("utf-8"))]
    assert places == [ROOT / "src" / "shinar" / "__init__.py"]


def test_the_changelog_has_the_version() -> None:
    sections = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert sections[0] == "Unreleased"
    assert __version__ in sections


@pytest.mark.parametrize("extra", sorted(EXTRAS.keys() - {"dev", "docs"}))
def test_every_package_of_an_extra_is_used(extra: str) -> None:
    code = "\n".join(path.read_text("utf-8") for folder in ("src", "benchmarks") for path in (ROOT / folder).rglob("*.py"))
    for line in EXTRAS[extra]:
        name = canonicalize_name(Requirement(line).name)
        modules = [module for module, names in packages_distributions().items() if name in map(canonicalize_name, names)]
        assert any(re.search(rf"\b{re.escape(module)}(\b|_)", code) for module in modules), f"{extra}: nothing uses {line}"


def test_the_base_package_imports_without_any_extra() -> None:
    blocked = blocked_modules()
    for module in ("litestar", "openskill", "websockets", "numpy", "matplotlib", "ray", "pytest"):
        assert module in json.loads(blocked)
    done = run(WALK, "base", blocked)
    assert done.returncode == 0, done.stderr
    for module in ("shinar.cli", "shinar.bots.tree", "shinar.cli.arena", "shinar.games.seven_wonders.state"):
        assert module in done.stdout.split()


def test_the_client_imports_with_its_extra_alone() -> None:
    done = run(WALK, "client", blocked_modules("client"))
    assert done.returncode == 0, done.stderr
    assert {"shinar.client.connection", "shinar.protocol.news", "shinar.cli.remote_game"} <= set(done.stdout.split())


def test_whoever_lacks_the_extra_of_the_client_is_told_which() -> None:
    done = run("import sys; sys.modules['msgspec'] = None; import shinar.client", "", "[]")
    assert done.returncode == 1 and "pip install 'shinar[client]'" in done.stderr


def test_the_server_imports_with_its_extra_alone() -> None:
    blocked = blocked_modules("server")
    for module in ("numpy", "matplotlib", "ray", "pytest"):
        assert module in json.loads(blocked)
    done = run(WALK, "server", blocked)
    assert done.returncode == 0, done.stderr
    assert "shinar.server.app" in done.stdout.split()


def test_the_server_does_without_what_windows_lacks(tmp_path: Path) -> None:
    done = run(WINDOWS, str(tmp_path / "shinar.db"))
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    assert words[:4] == ["locked", "(2,", "1)", "8192"]
    assert words[4].isdigit()


def test_the_import_brings_neither_server_nor_terminal() -> None:
    done = run(IMPORTED)
    assert done.returncode == 0, done.stderr
    modules = set(done.stdout.split())
    assert "shinar._loader" in modules
    assert not {name.partition(".")[0] for name in modules} & {"litestar", "typer", "rich", "uvicorn", "sqlalchemy", "websockets"}
    assert not [name for name in modules if re.match(r"shinar\.(server|cli|client|arena|testing)\b", name)]


@pytest.mark.parametrize("game", ["amytis", "architectura", "babel", "seven_wonders"])
def test_bots_play_a_game_in_the_terminal_without_any_extra(game: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    seats = {"seven_wonders": "greedy,novice,random"}.get(game, "greedy,novice")
    done = run(COMMAND, blocked_modules(), "play", game, "--seats", seats, "--seed", "7", "--record", str(record))
    assert done.returncode == 0, done.stderr
    assert json.loads(record.read_text("utf-8").splitlines()[-1])["over"]


def test_the_arena_says_what_to_install() -> None:
    done = run(COMMAND, blocked_modules(), "arena", "babel", "--bots", "random,greedy", "--games", "2")
    assert done.returncode != 0
    assert "shinar[arena]" in done.stderr
    assert "Traceback" not in done.stderr
