"""Code that the documents show: every block of Python runs, and every command has the arguments and options that it shows."""

from __future__ import annotations

import importlib.util
import re
import shlex
import sys
from pathlib import Path

import pytest
import typer

from shinar.cli.app import app
from tests.core.test_docs import PAGES, ROOT

PYTHON = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^(?:    |\$ )(?:\.venv/bin/|docker compose exec \S+ )?shinar (.+)$", re.MULTILINE)
COMMENT = re.compile(r"\s{2,}# .*$|\s{2,}#$")
OVER_THE_WIRE = "bot-over-the-wire.md"  # it needs a server: tests/client/test_docs.py
BEFORE = {  # what a fragment has imported
    "CONTRIBUTING.md": "from shinar.testing import rule\nfrom tests.babel.table import lay, rule_against\n",
    "rules.md": "from shinar.testing import rule\n",
    "adding-a-game.md": """from __future__ import annotations
from typing import Annotated
from shinar.core.fields import declared
from shinar.core.native import Cell, Cells, Shorts
from shinar.core.state import State
""",
}
BLOCKS = [(page, code) for page in PAGES for code in PYTHON.findall(page.read_text("utf-8")) if page.name != OVER_THE_WIRE]
COMMANDS = sorted({COMMENT.sub("", words) for page in PAGES for words in COMMAND.findall(page.read_text("utf-8"))})


@pytest.mark.parametrize("number", range(len(BLOCKS)), ids=lambda number: f"{BLOCKS[number][0].stem}-{number}")
def test_python_runs(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, code = BLOCKS[number]
    path = tmp_path / "shown.py"
    path.write_text(BEFORE.get(page.name, "") + code, "utf-8")
    spec = importlib.util.spec_from_file_location("shown", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "shown", module)
    spec.loader.exec_module(module)
    for name, value in list(vars(module).items()):
        if name.startswith("test_") and not value.__code__.co_argcount:
            value()


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_can_be_given_so(words: str) -> None:
    """Parsed, not run: it would serve, or delete something."""
    command, rest = typer.main.get_command(app), shlex.split(words.partition(" > ")[0])
    while "commands" in vars(command) and rest != ["--help"]:
        name = rest.pop(0)
        assert name in command.commands, f"no command {name}"  # type: ignore[attr-defined]
        command = command.commands[name]  # type: ignore[attr-defined]
    if "--help" not in rest:
        command.make_context(words, rest)


def test_there_is_something_to_check() -> None:
    assert len(BLOCKS) >= 4
    assert len(COMMANDS) > 40
    assert (ROOT / "docs" / OVER_THE_WIRE).exists()
