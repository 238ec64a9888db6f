"""Build the package: the rules compiled with Cython, the page built with Node, each only where it is not there yet.

Where there is no working C compiler the rules are installed as plain Python; SHINAR_PURE_WHEEL=1 asks for that, as a wheel that
fits every machine.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HOME = Path("src/shinar")
PAGE = HOME / "server" / "page" / "index.html"
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "infer_types": True,
    "annotation_typing": False,
    "auto_pickle": False,
}
AS_PYTHON_DOES = {  # for ordinary Python: what it means stays what it means
    "language_level": 3,
    "annotation_typing": False,
    "auto_pickle": False,
}
FLAGS = os.environ.get("SHINAR_CFLAGS", "/O2" if sys.platform == "win32" else "-O2 -g0").split()
QUICK = FLAGS if "SHINAR_CFLAGS" in os.environ or sys.platform == "win32" else ["-O1", "-g0"]  # -O2 takes twice as long, for 1 %
PURE = os.environ.get("SHINAR_PURE_WHEEL", "") not in ("", "0")


def loader() -> ModuleType:
    """The package's own list of compiled modules, read without importing the package."""
    spec = importlib.util.spec_from_file_location("_loader", HOME / "_loader.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- the page ----------------------------------------------------------------------------------------------------------------


def page_sources() -> Iterator[Path]:
    yield from HOME.rglob("*.ftl")
    for folder, inner, names in os.walk("web"):
        inner[:] = [name for name in inner if name != "node_modules"]
        yield from (Path(folder, name) for name in names)


def page_is_built() -> bool:
    """Whether the page lies in the package; in a checkout, not older than its sources."""
    if not PAGE.exists() or Path("PKG-INFO").exists():  # a source distribution has the page that belongs to it
        return PAGE.exists()
    built = PAGE.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in page_sources())


def build_page() -> None:
    """Have the page in the package, or end with a sentence that says what is missing."""
    if page_is_built():
        return
    bash = shutil.which("bash")
    if bash is None or subprocess.run([bash, "tools/page.sh"]).returncode:
        raise SystemExit("shinar: the page could not be built: that needs bash and Node 20 or newer with npm (see tools/page.sh)")


class BuildPython(build_py):
    """The package's files, the page among them, and nothing that an earlier build left behind."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
            self.remove_leftovers()
        super().run()

    def remove_leftovers(self) -> None:
        """Declarations or compiled modules that exist no longer would make the loader take the build for a stale one."""
        compiler = self.get_finalized_command("build_ext")
        kept = {Path(self.build_lib, compiler.get_ext_filename(one.name)) for one in self.distribution.ext_modules or []}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()


class SourceDistribution(sdist):
    """With the page, so that nobody needs Node to build from it."""

    def run(self) -> None:
        build_page()
        super().run()


# --- the rules ---------------------------------------------------------------------------------------------------------------


class AllOrNothing(build_ext):
    """A half-compiled package cannot work (compiled base class, interpreted rules), so: all modules or none."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        home = HOME if self.inplace else Path(self.build_lib, "shinar")
        manifest = home / "_built.json"
        manifest.unlink(missing_ok=True)
        made = {one.name: one.sources for one in translated(self.extensions)}
        for extension in self.extensions:
            extension.sources = made[extension.name]
        try:
            super().run()
        except Exception as problem:  # optional=True does not cover a missing compiler
            print(f"shinar: not compiled ({problem}); installing plain Python modules", file=sys.stderr)
            self.extensions = []
            for path in [*home.rglob("*.so"), *home.rglob("*.pyd")]:
                path.unlink()
        else:
            manifest.parent.mkdir(parents=True, exist_ok=True)
            manifest.write_text(json.dumps(loader().fingerprints(HOME.resolve()), indent=1) + "\n", "utf-8")


def translated(extensions: list[Any]) -> list[Any]:
    """From Python to C; only what changed."""
    from Cython.Build import cythonize

    cores = 0 if sys.platform == "win32" else os.cpu_count() or 1  # processes that start this file again would never end
    found: list[Any] = []
    for directives, some in ((DIRECTIVES, typed(extensions, True)), (AS_PYTHON_DOES, typed(extensions, False))):
        found += cythonize(some, include_path=["src"], build_dir="build/cython", compiler_directives=directives, nthreads=cores)
    return found


def typed(extensions: list[Any], wanted: bool) -> list[Any]:
    """Those with C types of their own, or those without."""
    return [one for one in extensions if loader().is_as_it_is(one.name) != wanted]


def extensions() -> list[Any]:
    """What is to be compiled; none for a wheel of plain Python."""
    if PURE:
        return []
    return [
        Extension(
            name,
            [str(loader().source_of(name, HOME))],
            extra_compile_args=QUICK if loader().is_as_it_is(name) else FLAGS,
            extra_link_args=[flag for flag in FLAGS if flag.startswith("-fsan")],
        )
        for name in loader().compiled_modules(HOME)
    ]


# The rules say in Python what they are; the compiler's declarations follow from it.
subprocess.run([sys.executable, str(HOME / "_declare.py"), str(HOME / "games"), "shinar.games"], check=True)
setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing, "build_py": BuildPython, "sdist": SourceDistribution})
