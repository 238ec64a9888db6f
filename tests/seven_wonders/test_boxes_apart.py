"""The base game knows no box by name: it asks at the places that boxes/ offers it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from shinar.games import seven_wonders

HOME = Path(seven_wonders.__file__).parent
BOXES = HOME / "boxes"
# Facts that go by one numbering for the base game and all boxes: cards, moves, events, refusals, options.
SHARED_FACTS = {"__init__", "cards", "catalogue", "tables", "moves", "events", "refusals", "options"}
BASE = sorted(path.stem for path in HOME.glob("*.py") if path.stem not in SHARED_FACTS)
# What the base game may ask: places of the rulebook, not boxes.
ASKED = {
    "hooks",
    "setup",
    "played",
    "phases",
    "trade",
    "effects",
    "secrets",
    "plans",
    "prospects",
    "position",
    "decks",
    "view",
    "view_types",
    "log",
}
WORDS = re.compile(
    r"leader|recruit|courtesan|caligula|tomyris|\broma\b|debt|diploma|\bblack\b|black_|spies|"
    r"bury|buried|burial|manneken|stonehenge|abu_?simbel|great_?wall",
    re.IGNORECASE,
)


def read(module: str) -> tuple[str, ast.Module]:
    text = (HOME / f"{module}.py").read_text("utf-8")
    return text, ast.parse(text)


def lines_of_fields(tree: ast.Module) -> set[int]:
    """Lines on which the state declares its fields, and those with the sizes that they import."""
    found: set[int] = set()
    for node in tree.body:
        parts = node.body if isinstance(node, ast.ClassDef) else [node] if isinstance(node, ast.ImportFrom) else []
        for part in parts:
            if isinstance(part, ast.AnnAssign | ast.ImportFrom):
                found.update(range(part.lineno - 1, (part.end_lineno or part.lineno) + 1))
    return found


@pytest.mark.parametrize("module", BASE)
def test_the_base_game_names_no_box(module: str) -> None:
    text, tree = read(module)
    fields = lines_of_fields(tree) if module == "pieces" else set()
    named = [
        f"{module}.py:{at}: {line.strip()}"
        for at, line in enumerate(text.splitlines(), 1)
        if WORDS.search(line) and at not in fields
    ]
    assert not named, "\n".join(named)


@pytest.mark.parametrize("module", BASE)
def test_the_base_game_asks_only_at_the_places_for_that(module: str) -> None:
    found = set()
    for node in ast.walk(read(module)[1]):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("seven_wonders.boxes"):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and ".boxes." in (node.module or ""):
            found.add((node.module or "").rpartition(".")[2])
    assert found <= ASKED


def test_the_places_are_there() -> None:
    assert {path.stem for path in BOXES.glob("*.py")} >= ASKED


@pytest.mark.parametrize("path", sorted(HOME.rglob("*.py")), ids=lambda path: path.relative_to(HOME).as_posix())
def test_a_module_fits_one_idea(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400
