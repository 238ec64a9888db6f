"""Compiled or plain: decides once, at import, which build of the rules modules this process runs.

All modules run compiled or none does. Compiled ones run only while they match their sources: a build that is older than an
edited file is set aside, and the package says so once. SHINAR_PURE=1 asks for plain Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent
MANIFEST = HOME / "_built.json"
# Ordinary Python without C types that every move at a table goes through: compiled as it is, which takes a fifth off a move.
AS_IT_IS = (
    "shinar.core.events",
    "shinar.core.game",
    "shinar.core.text",
    "shinar.server.answers",
    "shinar.server.at_once",
    "shinar.server.clock",
    "shinar.server.connections",
    "shinar.server.conversation",
    "shinar.server.entries",
    "shinar.server.folding",
    "shinar.server.hub",
    "shinar.server.limits",
    "shinar.server.listener",
    "shinar.server.live",
    "shinar.server.moderation",
    "shinar.server.notifications.occasions",
    "shinar.server.table_decider",
    "shinar.server.table_state",
    "shinar.server.telling",
    "shinar.server.wire",
    "shinar.server.writer",
)


OF_A_GAME = ("log", "view")  # and these of every game


def is_as_it_is(module: str) -> bool:
    """Whether a module is compiled without C types."""
    return module in AS_IT_IS or (module.startswith("shinar.games.") and module.rpartition(".")[2] in OF_A_GAME)


def compiled_modules(home: Path = HOME) -> list[str]:
    """The modules that are compiled: those that have C types beside them, and those that go without."""
    paths = [*home.rglob("*.pxd"), *(path for name in OF_A_GAME for path in home.glob(f"games/**/{name}.py"))]
    return sorted([*(".".join(["shinar", *p.relative_to(home).with_suffix("").parts]) for p in paths), *AS_IT_IS])


def source_of(module: str, home: Path = HOME) -> Path:
    return home.joinpath(*module.split(".")[1:]).with_suffix(".py")


def fingerprints(home: Path = HOME) -> dict[str, str]:
    """For each compiled module, a hash of its source and its C types."""
    found = {}
    for module in compiled_modules(home):
        path = source_of(module, home)
        types = b"" if is_as_it_is(module) else path.with_suffix(".pxd").read_bytes()
        found[module] = hashlib.sha256(path.read_bytes() + types).hexdigest()
    return found


def stale_modules() -> list[str]:
    """The modules whose sources are not the ones that were compiled, or whose compiled file is missing."""
    built = json.loads(MANIFEST.read_text("utf-8"))
    now = fingerprints()
    return sorted(name for name in built.keys() | now.keys() if built.get(name) != now.get(name) or not is_compiled(name))


def is_compiled(module: str) -> bool:
    """Whether there is a compiled file that this Python can load."""
    source = source_of(module)
    return any(source.with_name(source.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


class PlainFinder:
    """Imports the rules modules from their sources although compiled ones lie beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        source = source_of(name) if name.startswith("shinar.") else None
        if source is None or not (is_as_it_is(name) or source.with_suffix(".pxd").exists()):
            return None
        return spec_from_loader(name, SourceFileLoader(name, str(source)))


def plain_is_asked_for() -> bool:
    return os.environ.get("SHINAR_PURE", "") not in ("", "0")


def choose_build() -> bool:
    """Whether the compiled modules run; where not, their sources are imported instead."""
    if not MANIFEST.exists():
        return False
    if not plain_is_asked_for():
        stale = stale_modules()
        if not stale:
            return True
        names = ", ".join(stale[:3]) + (" ..." if len(stale) > 3 else "")
        print(f"shinar: changed since it was compiled: {names}; running as plain Python ('make setup' compiles)", file=sys.stderr)
    sys.meta_path.insert(0, PlainFinder())
    return False
