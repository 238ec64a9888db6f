"""Break a game's rules in small ways, one at a time, and see whether its tests notice: `make mutants GAME=babel MINUTES=10`.

The rules run as plain Python. Each mutant is one changed place of one module, loaded by a process of its own that runs the game's
tests, its goldens and the checks of what is legal and of what the box holds, the quick ones first; nothing is written to the disk.
Mutants come in an order that follows from the seed, for as many minutes as one gives it. One that no test notices is printed: a
test is missing, or the change makes no difference.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import importlib.util
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]
SWAPPED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
NOT_LOADED = 99
SPARE, LEAST = (
    4,
    5,
)  # a test may take so many times the processor time that it took with the rules as they are, and so many seconds more


@dataclass(frozen=True)
class Mutant:
    """A module of the rules with one place changed."""

    path: Path
    start: int
    end: int
    new: str

    def source(self) -> str:
        text = self.path.read_text("utf-8")
        return text[: self.start] + self.new + text[self.end :]

    def difference(self) -> str:
        old, new = self.path.read_text("utf-8").splitlines(), self.source().splitlines()
        lines = list(difflib.unified_diff(old, new, lineterm="", n=0))[2:]
        return f"{self.path.relative_to(ROOT)} " + "\n".join(lines)


class ChangeFinder:
    """Finds what can be changed in a module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text("utf-8")
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines = [line.encode() for line in self.text.splitlines()]

    def at(self, line: int, column: int) -> int:
        """Where a place of the tree, whose columns count bytes, is in the text."""
        return self.starts[line - 1] + len(self.lines[line - 1][:column].decode())

    def span(self, node: Any) -> tuple[int, int]:
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def found(self) -> Iterator[Mutant]:
        for function in ast.walk(ast.parse(self.text)):
            if isinstance(function, ast.FunctionDef) and function.name != "__init__":
                for statement in function.body:
                    for node in ast.walk(statement):
                        yield from self.changes(node)

    def changes(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield from self.swapped(node.ops[0], node.left, node.comparators[0])
        elif isinstance(node, ast.BinOp):
            yield from self.swapped(node.op, node.left, node.right)
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self.swapped(node.op, left, right)
        elif isinstance(node, ast.AugAssign):
            yield from self.swapped(node.op, node.target, node.value)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            start, _ = self.span(node)
            yield Mutant(self.path, start, self.span(node.operand)[0], "")
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            new = not node.value if isinstance(node.value, bool) else node.value + 1
            yield Mutant(self.path, *self.span(node), str(new))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield Mutant(self.path, *self.span(node), "pass")

    def swapped(self, op: ast.AST, left: ast.AST, right: ast.AST) -> Iterator[Mutant]:
        """The operator between two operands, exchanged for its like."""
        if type(op) not in SWAPPED:
            return
        old, new = SWAPPED[type(op)]
        start, end = self.span(left)[1], self.span(right)[0]
        at = self.text.find(old, start, end)
        if at >= 0:
            yield Mutant(self.path, at, at + len(old), new)


class MutantFinder(MetaPathFinder, InspectLoader):
    """Loads one module from its changed source."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        self.name, self.mutant = name, mutant
        self.loaded = False

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.path, loader=self)

    def get_source(self, fullname: str) -> str:
        self.loaded = True
        return self.mutant.source()


class Durations:
    """A pytest plugin: of all tests those of a game, the quick ones first where that is known; it notes how long each takes."""

    def __init__(self, game: str, known: dict[str, float]) -> None:
        self.game = game
        self.known = known
        self.taken: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        shared = (
            f"battery.py::test_golden[{self.game}_",
            f"battery.py::test_every_game[{self.game}-check_legality",
            f"battery.py::test_every_game[{self.game}-check_conservation",
            f"values.py::test_positions_are_worth_what_they_were[{self.game}",
        )
        mine = (f"tests/{self.game}/", *(f"tests/test_{name}" for name in shared))
        items[:] = sorted(
            (item for item in items if item.nodeid.startswith(mine)), key=lambda item: self.known.get(item.nodeid, 0.0)
        )

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test that takes far longer than it did ends the process: the rules go round in a circle."""
        if nodeid in self.known:
            signal.setitimer(signal.ITIMER_PROF, SPARE * self.known[nodeid] + LEAST)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call":
            self.taken[report.nodeid] = report.duration


def run_tests(durations: Durations) -> int:
    """The tests of a game, up to the first failure."""
    import pytest

    options = ["-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--tb=no"]
    return int(
        pytest.main([f"tests/{durations.game}", "tests/test_battery.py", "tests/test_values.py", *options], plugins=[durations])
    )


def run_mutant(mutant: Mutant, durations: Durations) -> int:
    """The same with one module changed."""
    finder = MutantFinder(".".join(mutant.path.relative_to(ROOT / "src").with_suffix("").parts), mutant)
    sys.meta_path.insert(0, finder)
    code = run_tests(durations)
    return code if finder.loaded else NOT_LOADED


def in_a_child(game: str, mutant: Mutant | None, known: dict[str, float], seconds: int, log: Path) -> tuple[int, float]:
    """The tests in a process of their own: how they ended (0: all passed), and the processor time that they took."""
    child = os.fork()
    if child == 0:
        out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        durations = Durations(game, known)
        code = run_mutant(mutant, durations) if mutant else run_tests(durations)
        if not mutant:
            log.with_suffix(".times").write_text("\n".join(f"{taken} {test}" for test, taken in durations.taken.items()))
        sys.stdout.flush()
        os._exit(code)
    _, status, usage = os.wait4(child, 0)
    return status, usage.ru_utime + usage.ru_stime


def rules_of(game: str) -> list[Path]:
    """The modules that have C types beside them: what follows the rules, without views and texts."""
    return [path for path in sorted((ROOT / "src/shinar/games" / game).glob("*.py")) if "Compiles to C." in path.read_text("utf-8")]


def hunt(game: str, minutes: float, seed: int, folder: Path) -> int:
    log = folder / "tests.log"
    status, base = in_a_child(game, None, {}, 0, log)
    if status:
        print(log.read_text()[-3000:], f"mutants: the tests of {game} fail as they are", sep="\n")
        return 1
    lines = log.with_suffix(".times").read_text().splitlines()
    known = {test: float(taken) for taken, test in (line.split(" ", 1) for line in lines)}
    mutants = [mutant for path in rules_of(game) for mutant in ChangeFinder(path).found()]
    random.Random(seed).shuffle(mutants)
    print(f"mutants: {len(mutants)} of {game}; its {len(known)} tests take {base:.0f} s", flush=True)
    end = time.monotonic() + 60 * minutes
    tried, survivors = 0, 0
    for mutant in mutants:
        if time.monotonic() >= end:
            break
        tried += 1
        status = in_a_child(game, mutant, known, int(SPARE * base) + 2 * LEAST, log)[0]
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == NOT_LOADED:
            raise SystemExit(f"mutants: the tests of {game} did not load {mutant.path.name}")
        if status == 0:
            survivors += 1
            print(mutant.difference(), flush=True)
    print(f"mutants: {tried} tried, {tried - survivors} noticed, {survivors} survived (seed {seed})")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ["SHINAR_PURE"] = "1"
    os.chdir(ROOT)
    import shinar  # it decides which modules are loaded as plain Python, before a mutant takes the place of one

    assert not shinar.COMPILED
    if not rules_of(asked.game):
        parser.error(f"no compiled game is called {asked.game}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        return hunt(asked.game, asked.minutes, asked.seed, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
