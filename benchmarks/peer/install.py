"""boardgame.io from npm, once, into a folder that is no part of the sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

PACKAGES = {
    "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.3"},  # the second is what its storage on files asks for
    "overrides": {"koa-compose": "4.1.0"},  # with a later one the server answers every request with 404
}
PATIENCE = 300.0  # seconds for the download
FOLDER = Path(__file__).parents[2] / "build" / "boardgame.io"


class NoPeer(Exception):
    """Why the peer cannot be measured here, in a sentence."""


def installed(folder: Path = FOLDER) -> Path:
    """Its folder of modules; NoPeer where there is no Node, or npm cannot bring it."""
    modules = folder / "node_modules"
    if not shutil.which("node") or not shutil.which("npm"):
        raise NoPeer("boardgame.io is left out: there is no Node on this machine")
    wanted, listed = json.dumps({"private": True, **PACKAGES}), folder / "package.json"
    if not (modules / ".package-lock.json").exists() or listed.read_text("utf-8") != wanted:
        folder.mkdir(parents=True, exist_ok=True)
        listed.write_text(wanted, "utf-8")
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"]
        try:
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE, env={**os.environ, "CI": "1"})
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as problem:
            shutil.rmtree(modules, ignore_errors=True)
            told = (problem.stderr or b"").decode(errors="replace").strip().splitlines()
            raise NoPeer(f"boardgame.io is left out: npm cannot install it ({told[-1] if told else 'no answer'})") from problem
    return modules
