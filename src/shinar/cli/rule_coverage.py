"""Where each rule stands: the code or data of the game that names it, and the tests marked `@rule("BAB-5.2")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from shinar.core.errors import SetupError
from shinar.core.rulebook import Rulebook

SOURCES = (".py", ".toml", ".json")


def named_places(rules: Rulebook) -> dict[str, list[str]]:
    """Rule id to the places in the game's package that name it, as `turn.py::settle`. A range (BAB-2.2 to BAB-2.4) names each."""
    folder = Path(str(files(rules.package)))
    found: dict[str, list[str]] = {}
    for path in sorted(path for path in folder.rglob("*") if path.suffix in SOURCES):
        text = path.read_text("utf-8")
        functions = _functions(text) if path.suffix == ".py" else []
        for number, line in enumerate(text.splitlines(), 1):
            around = [name for name, first, last in functions if first <= number <= last]
            place = "::".join([str(path.relative_to(folder)), *around[-1:]])
            for id in _named(line, rules.prefix):
                if place not in found.setdefault(id, []):
                    found[id].append(place)
    return found


def _functions(text: str) -> list[tuple[str, int, int]]:
    """Name, first and last line of each function and class, the outer before the inner."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = [(node.name, node.lineno, node.end_lineno or 0) for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
    return sorted(found, key=lambda one: one[1])


def _named(line: str, prefix: str) -> Iterator[str]:
    for chapter, first, last in re.findall(rf"\b{prefix}-(\d+)\.(\d+)(?: to (?:{prefix}-)?\1\.(\d+))?", line):
        for item in range(int(first), int(last or first) + 1):
            yield f"{prefix}-{chapter}.{item}"


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """Rule id to the tests that prove it, by reading the test files; nothing is run."""
    if not folder.is_dir():
        raise SetupError(f"there is no folder of tests at {folder}: name it with --tests")
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id in _rules_of(node):
                    found.setdefault(id, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _rules_of(function: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
