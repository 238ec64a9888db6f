"""The package as it is published: a source distribution, a wheel built from it elsewhere, environments that have only the wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tests.requirements import ROOT, declared, needed

FILES = ("setup.py", "pyproject.toml", "MANIFEST.in", "mkdocs.yml", "README.md", "LICENSE", "Makefile", "constraints.txt")
FOLDERS = ("src", "web", "tools", "docs")
# What git does not keep.
MADE = shutil.ignore_patterns("node_modules", "page", "docs", "*.egg-info", "*.so", "_built.json", "__pycache__")
TRAP = '#!/bin/sh\necho "$0 $*" >>"{log}"\nexit 1\n'


def run(command: list[str], folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command as somebody would who has nothing of ours but what the folder has."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=folder, env={**known, **env}, capture_output=True, text=True, timeout=600)


def build(kind: str, source: Path, target: Path, **env: str) -> Path:
    """A distribution, made with the tools that are installed here; its file."""
    before = set(target.glob("shinar*"))
    command = [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", str(target), str(source)]
    done = run(command, source, **env)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    (made,) = set(target.glob("shinar*")) - before
    return made


def check_out(target: Path) -> Path:
    """The sources as git has them: no page, nothing compiled. The Node packages are those of this checkout."""
    target.mkdir()
    for name in FILES:
        shutil.copy2(ROOT / name, target)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, target / name, ignore=MADE)
    (target / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return target


def unpack(sdist: Path, target: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(target, filter="data")
    return target / sdist.name.removesuffix(".tar.gz")


def traps(folder: Path, *names: str) -> Path:
    """A folder for the PATH in which these programs fail; what was called is written to `called` beside them."""
    folder.mkdir()
    for name in names:
        path = folder / name
        path.write_text(TRAP.format(log=folder / "called"), "utf-8")
        path.chmod(0o755)
    return folder


class Environment:
    """A virtual environment with a wheel and what the wheel asks for, and nothing else: not even pip."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.python = home / "bin" / "python"
        self.shinar = home / "bin" / "shinar"

    def fill(self, wheel: Path, *extras: str) -> None:
        """As `pip install 'shinar[EXTRAS]'` does."""
        venv.create(self.home, with_pip=False, symlinks=True)
        copy_distributions(needed(declared(*extras)), self.packages)
        self.pip("install", "-q", "--no-index", "--no-deps", str(wheel))
        self.pip("check")

    @property
    def packages(self) -> Path:
        (found,) = self.home.glob("lib/python*/site-packages")
        return found

    def pip(self, *words: str) -> str:
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check", *words]
        done = run(command, self.home)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def run(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Run its Python, far from the checkout."""
        return run([str(self.python), *words], self.home, **env)


def copy_distributions(names: Iterable[str], target: Path) -> None:
    """What pip would install again, copied from the packages that are installed here: nothing is downloaded."""
    for name in names:
        try:
            files = distribution(name).files or []
        except PackageNotFoundError:  # for another platform or another Python
            continue
        for file in files:
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (target / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(file.locate()), target / file)
