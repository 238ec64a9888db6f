"""The distributions are built once a run, by the worker that comes first: compiling takes a minute or two."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tests.package.building import Environment, build, check_out, run, traps, unpack

QUICK = {"SHINAR_CFLAGS": "-O0 -g0", "LDFLAGS": "-s"}  # how fast the rules run is not asked here; names weigh
Once = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Makes a folder of that name, for all workers of this run, when it is first asked for."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def made(name: str, make: Callable[[Path], object]) -> Path:
        folder = shared / f"package-{name}"
        with FileLock(f"{folder}.lock"):
            if not (folder / ".done").exists():
                folder.mkdir()
                make(folder)
                (folder / ".done").touch()
        return folder

    return made


@pytest.fixture(scope="session")
def sdist(once: Once) -> Path:
    """The source distribution, from a checkout that has the documents but no page yet."""

    def make(folder: Path) -> None:
        source = check_out(folder / "checkout")
        done = run([sys.executable, "tools/docs.py"], source, PYTHONPATH=str(source / "src"))
        assert done.returncode == 0, done.stderr[-3000:]
        build("sdist", source, folder)

    return next(once("sdist", make).glob("*.tar.gz"))


@pytest.fixture(scope="session")
def wheel(once: Once, sdist: Path) -> Path:
    """The wheel for this machine, built from the source distribution, where neither Node nor git works."""

    def make(folder: Path) -> None:
        path = traps(folder / "traps", "node", "npm", "git")
        build("wheel", unpack(sdist, folder), folder, PATH=f"{path}:{os.environ['PATH']}", **QUICK)
        assert not (path / "called").exists(), (path / "called").read_text("utf-8")

    return next(once("wheel", make).glob("*.whl"))


@pytest.fixture(scope="session")
def plain_wheel(once: Once, sdist: Path) -> Path:
    """The wheel of plain Python, built where there is no compiler."""
    folder = once(
        "plain", lambda folder: build("wheel", unpack(sdist, folder), folder, SHINAR_PURE_WHEEL="1", CC="no-such-compiler")
    )
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def base(once: Once, wheel: Path) -> Environment:
    """After `pip install shinar`."""
    return Environment(once("base", lambda folder: Environment(folder / "environment").fill(wheel)) / "environment")


@pytest.fixture(scope="session")
def host(once: Once, wheel: Path) -> Environment:
    """After `pip install 'shinar[server]'`."""
    return Environment(once("host", lambda folder: Environment(folder / "environment").fill(wheel, "server")) / "environment")
