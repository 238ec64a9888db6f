"""Declares and compiles the rules of Nim against the files that Shinar ships: `pip install --no-build-isolation .`"""

import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

import shinar

PACKAGE = "shinar_nim"
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

subprocess.run([sys.executable, "-m", "shinar._declare", PACKAGE, PACKAGE], check=True)
modules = sorted(path.stem for path in Path(PACKAGE).glob("*.pxd"))
setup(
    ext_modules=cythonize(
        [Extension(f"{PACKAGE}.{name}", [f"{PACKAGE}/{name}.py"]) for name in modules],
        include_path=[str(Path(shinar.__file__).parents[1])],
        compiler_directives=DIRECTIVES,
    )
)
