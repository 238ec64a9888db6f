"""Which rules have a test: read from the `@rule("BAB-5.2")` marks in a folder of tests."""

from __future__ import annotations

import ast
from pathlib import Path

from shinar.core.errors import SetupError


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
