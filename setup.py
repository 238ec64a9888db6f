"""Compile the rules modules with Cython; where there is no working C compiler, install them as plain Python."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOME = Path("src/shinar")
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
FLAGS = os.environ.get("SHINAR_CFLAGS", "-O2 -g0").split()


def loader() -> ModuleType:
    """The package's own list of compiled modules, read without importing the package."""
    spec = importlib.util.spec_from_file_location("_loader", HOME / "_loader.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class AllOrNothing(build_ext):
    """A half-compiled package cannot work (compiled base class, interpreted rules), so: all modules or none."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        home = HOME if self.inplace else Path(self.build_lib, "shinar")
        manifest = home / "_built.json"
        manifest.unlink(missing_ok=True)
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


# The rules say in Python what they are; the compiler's declarations follow from it.
subprocess.run([sys.executable, str(HOME / "_declare.py"), str(HOME / "games"), "shinar.games"], check=True)
extensions = [
    Extension(
        name,
        [str(loader().source_of(name, HOME))],
        extra_compile_args=FLAGS,
        extra_link_args=[f for f in FLAGS if f.startswith("-fsan")],
    )
    for name in loader().compiled_modules(HOME)
]
setup(
    ext_modules=cythonize(
        extensions, include_path=["src"], build_dir="build/cython", compiler_directives=DIRECTIVES, nthreads=os.cpu_count() or 1
    ),
    cmdclass={"build_ext": AllOrNothing},
)
