"""Code that the documents show: every block of Python runs, and every command has the arguments and options that it shows."""

from __future__ import annotations

import doctest
import importlib.util
import json
import re
import shlex
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
import typer

import shinar
from shinar.cli.app import app
from tests.core.test_docs import PAGES, ROOT

FENCED = re.compile(r"^( *)```(\w+)\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^(?:    |\$ )(?:\.venv/bin/|docker compose exec \S+ )?shinar (.+)$", re.MULTILINE)
INLINE = re.compile(r"`(?:docker compose exec \S+ )?shinar ([a-z][^`]+)`")
COMMENT = re.compile(r"\s{2,}# .*$|\s{2,}#$")
OVER_THE_WIRE = "bot-over-the-wire.md"  # it needs a server: tests/client/test_docs.py
BEFORE = {  # what a fragment has imported
    "CONTRIBUTING.md": "from shinar.testing import rule\nfrom tests.babel.table import lay, rule_against\n",
    "rules.md": "from shinar.testing import rule\n",
    "adding-a-game.md": """from __future__ import annotations
from typing import Annotated
from shinar.core.events import EventKind, EventTable
from shinar.core.fields import declared
from shinar.core.native import Cell, Cells, Shorts
from shinar.core.state import State
from shinar_toy import Bids
from shinar_toy.state import FirstBidState
""",
}
PLACEHOLDERS = {"NUMBER": "7", "NAME": "idle_tables", "N": "7", "GAME": "babel"}  # inside of a line


def blocks(kind: str) -> list[tuple[Path, str]]:
    """The blocks of one language, those of lists too."""
    found = ((page, match) for page in PAGES for match in FENCED.findall(page.read_text("utf-8")))
    return [(page, textwrap.dedent(code)) for page, (_, language, code) in found if language == kind]


BLOCKS = [(page, code) for page, code in blocks("python") if page.name != OVER_THE_WIRE]
LINES = {COMMENT.sub("", words) for page in PAGES for words in COMMAND.findall(page.read_text("utf-8"))}
COMMANDS = sorted(LINES | {words for page in PAGES for words in INLINE.findall(page.read_text("utf-8"))})


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
    """Parsed, not run: it would serve, or delete something. In a sentence a command may be named without its arguments."""
    whole = words in LINES or re.search(r"--|[A-Z]", words)
    for name, value in PLACEHOLDERS.items():
        words = re.sub(rf"\b{name}\b", value, words)
    command, rest = typer.main.get_command(app), shlex.split(words.partition(" > ")[0])
    while "commands" in vars(command) and rest not in ([], ["--help"]):
        name = rest.pop(0)
        assert name in command.commands, f"no command {name}"  # type: ignore[attr-defined]
        command = command.commands[name]  # type: ignore[attr-defined]
    if whole and "--help" not in rest:
        command.make_context(words, rest)


def test_the_sessions_of_the_reference_say_what_is_said() -> None:
    state = shinar.game("babel").new(seed=7)
    for page, code in [*blocks("pycon"), (ROOT / "shinar", str(shinar.__doc__))]:
        example = doctest.DocTestParser().get_doctest(code, {"state": state.copy()}, page.name, str(page), 0)
        assert example.examples
        assert doctest.DocTestRunner(verbose=False).run(example).failed == 0


def test_data_can_be_read() -> None:
    for _, code in blocks("json"):
        json.loads(code)
    for _, code in blocks("toml"):
        tomllib.loads(code)
    assert len(blocks("json")) >= 4 and len(blocks("toml")) >= 2


def test_the_position_of_the_readme_can_be_laid_out() -> None:
    (lines,) = re.findall(r"from the rest of the box:\n\n((?:    .+\n)+)", (ROOT / "README.md").read_text("utf-8"))
    babel = shinar.game("babel")
    assert "temple 1 hatti: 1 2 3 4 5 6" in babel.dump(babel.load(textwrap.dedent(lines)))


def test_other_commands_name_what_there_is() -> None:
    """Targets of make, modules, and files of this repository."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    modules = re.findall(r"python3? -m ([\w.]+)", text)
    for module in modules:
        assert importlib.util.find_spec(module), module
    for target in re.findall(r"(?:^    |`)make ([a-z-]+)", text, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for path in re.findall(r"(?:bash|python|pytest) ((?:tools|tests|benchmarks|examples)/[a-z_/.]+[a-z])\b", text):
        assert (ROOT / path).exists(), path
    assert len(modules) > 5


def test_there_is_something_to_check() -> None:
    assert len(BLOCKS) >= 6
    assert len(COMMANDS) > 40
    assert (ROOT / "docs" / OVER_THE_WIRE).exists()
