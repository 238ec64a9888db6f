"""Break a game's rules in small ways, one at a time, and see whether its tests notice: `make mutants GAME=babel MINUTES=10`.

The rules run as plain Python. One process collects the game's tests, its goldens and the checks of what is legal and of what the
box holds, and runs each once to see how long it takes and which functions of the rules it comes to. A mutant is one changed place
of one function. A child of that process puts the changed function in the place of the old one and runs the tests that come to it,
the quick ones first, up to the first failure; nothing is written to the disk. Mutants come in an order that follows from the
seed, for as many minutes as one gives it. One that no test notices is printed: a test is missing, or the change makes no
difference.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from types import CodeType, FrameType
from typing import IO, Any

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
BROKEN = 2  # the end of a process that could not do its work
SPARE, LEAST = 4, 3  # a test may take so many times the processor time that it took with the rules as they are, and so many seconds


@dataclass(frozen=True)
class Function:
    """A function or a method of a rules module."""

    path: Path
    name: str  # as Python has it: `price`, or `SevenWonders.price`

    def find(self) -> Any:
        """The function itself, without what decorates it."""
        found: Any = import_module(".".join(self.path.relative_to(ROOT / "src").with_suffix("").parts))
        for part in self.name.split("."):
            found = vars(found)[part]
        return unwrap(getattr(found, "fget", getattr(found, "__func__", found)))


@dataclass(frozen=True)
class Mutant:
    """A function of the rules with one place changed."""

    function: Function
    start: int
    end: int
    new: str

    def source(self) -> str:
        text = self.function.path.read_text("utf-8")
        return text[: self.start] + self.new + text[self.end :]

    def difference(self) -> str:
        old, new = self.function.path.read_text("utf-8").splitlines(), self.source().splitlines()
        lines = list(difflib.unified_diff(old, new, lineterm="", n=0))[2:]
        return f"{self.function.path.relative_to(ROOT)} {self.function.name} " + "\n".join(lines)

    def apply(self) -> None:
        """Whoever has the function by name, has the changed one from now on."""
        whole = compile(self.source(), str(self.function.path), "exec")
        self.function.find().__code__ = next(code for code in codes(whole) if code.co_qualname == self.function.name)


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


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
        for function, node in self.functions(ast.parse(self.text).body):
            for statement in node.body:
                for inner in ast.walk(statement):
                    yield from (Mutant(function, *change) for change in self.changes(inner))

    def functions(self, body: list[ast.stmt], owner: str = "") -> Iterator[tuple[Function, ast.FunctionDef]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from self.functions(node.body, f"{node.name}.")
            elif isinstance(node, ast.FunctionDef) and node.name != "__init__":
                yield Function(self.path, owner + node.name), node

    def changes(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        """From where to where, and what is there instead."""
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
            yield start, self.span(node.operand)[0], ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            new = not node.value if isinstance(node.value, bool) else node.value + 1
            yield *self.span(node), str(new)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield *self.span(node), "pass"

    def swapped(self, op: ast.AST, left: ast.AST, right: ast.AST) -> Iterator[tuple[int, int, str]]:
        """The operator between two operands, exchanged for its like."""
        if type(op) not in SWAPPED:
            return
        old, new = SWAPPED[type(op)]
        start, end = self.span(left)[1], self.span(right)[0]
        at = self.text.find(old, start, end)
        if at >= 0:
            yield at, at + len(old), new


class Reached:
    """Notes the functions of some files that are called while it is on."""

    def __init__(self, paths: list[Path]) -> None:
        self.files = {str(path): path for path in paths}
        self.functions: set[Function] = set()
        self.seen: set[CodeType] = set()

    def __enter__(self) -> Reached:
        sys.settrace(self.call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def call(self, frame: FrameType, event: str, arg: object) -> None:
        if (code := frame.f_code) not in self.seen:
            self.seen.add(code)
            if path := self.files.get(code.co_filename):
                self.functions.add(Function(path, code.co_qualname))


@dataclass
class Test:
    """What is known of a test: the processor time it takes, and what it comes to."""

    item: Any
    seconds: float
    reached: set[Function]


def in_a_child(work: Callable[[IO[str]], int]) -> tuple[int, list[str]]:
    """How a process of its own ended, which is not heard otherwise, and the lines that it wrote."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = BROKEN
        try:
            with os.fdopen(writer, "w", buffering=1) as out:
                code = work(out)
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader) as lines:
        written = lines.read().splitlines()
    return os.waitpid(child, 0)[1], written


def passes(item: Any, seconds: float) -> bool:
    """One test; where it takes more than so many seconds of the processor, the process ends."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return not item.session.testsfailed


@dataclass
class Hunt:
    """A pytest plugin: it collects the tests of a game, and then looks for mutants that they do not notice."""

    game: str
    minutes: float
    seed: int
    longest: float
    places: list[str]
    without: list[str]
    loading: set[Function]

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        shared = (
            f"battery.py::test_golden[{self.game}_",
            f"battery.py::test_every_game[{self.game}-check_legality",
            f"battery.py::test_every_game[{self.game}-check_conservation",
            f"values.py::test_positions_are_worth_what_they_were[{self.game}",
        )
        mine = (f"tests/{self.game}/", *(f"tests/test_{name}" for name in shared))
        asked = (item for item in items if not any(name in item.nodeid for name in self.without))
        items[:] = [item for item in asked if item.nodeid.startswith(mine)]

    def pytest_runtestloop(self, session: Any) -> bool:
        sys.settrace(None)
        if session.testsfailed:
            raise session.Interrupted(f"the tests of {self.game} cannot be collected")
        tests = list(self.measured(session.items))
        mutants = [mutant for path in rules_of(self.game) for mutant in ChangeFinder(path).found()]
        fixed = [mutant for mutant in mutants if mutant.function in self.loading]
        mutants = [mutant for mutant in mutants if mutant not in set(fixed)]
        random.Random(self.seed).shuffle(mutants)
        if self.places:
            mutants = [mutant for mutant in mutants if any(place in mutant.difference() for place in self.places)]
        print(f"mutants: {len(mutants)} of {self.game}; its {len(tests)} tests take {sum(test.seconds for test in tests):.0f} s")
        print(f"mutants: {len(fixed)} more change what happens while modules load, and are not tried", flush=True)
        self.hunt(mutants, sorted(tests, key=lambda test: test.seconds))
        return True

    def measured(self, items: list[Any]) -> Iterator[Test]:
        """Each test once, with the rules as they are. One that takes too long ends its process; the next one goes on after it."""
        left = items
        while left:
            status, lines = in_a_child(partial(self.measure, left))
            for line in lines:
                seconds, names = json.loads(line)
                yield Test(left[0], seconds, {Function(Path(path), name) for path, name in names})
                left = left[1:]
            if os.WIFEXITED(status) and left:
                raise SystemExit(f"mutants: {left[0].nodeid} fails as it is")
            if left:
                print(f"mutants: left out, for it takes more than {self.longest:g} s: {left[0].nodeid}", flush=True)
                left = left[1:]

    def measure(self, items: list[Any], out: IO[str]) -> int:
        for item in items:
            start = time.process_time()
            with Reached(rules_of(self.game)) as reached:
                passed = passes(item, self.longest)
            if not passed:
                return 1
            names = [(str(function.path), function.name) for function in reached.functions]
            out.write(json.dumps([time.process_time() - start, names]) + "\n")
        return 0

    def hunt(self, mutants: list[Mutant], tests: list[Test]) -> None:
        end = time.monotonic() + 60 * self.minutes
        tried, survived = 0, 0
        try:
            for mutant in mutants:
                if time.monotonic() >= end:
                    break
                reaching = [test for test in tests if mutant.function in test.reached]
                status, _ = in_a_child(partial(self.fails, mutant, reaching))
                if os.WIFEXITED(status) and os.WEXITSTATUS(status) == BROKEN:
                    raise SystemExit(f"mutants: this cannot be tried: {mutant.difference()}")
                tried, survived = tried + 1, survived + (status == 0)
                if status == 0:
                    print(f"{mutant.difference()}\n  {len(reaching)} tests come to it", flush=True)
        finally:
            print(f"mutants: {tried} tried, {tried - survived} noticed, {survived} survived (seed {self.seed})", flush=True)

    def fails(self, mutant: Mutant, tests: list[Test], _: IO[str]) -> int:
        mutant.apply()
        return int(not all(passes(test.item, SPARE * test.seconds + LEAST) for test in tests))


def rules_of(game: str) -> list[Path]:
    """The modules that have C types beside them: what follows the rules, without views and texts."""
    return [
        path for path in sorted((ROOT / "src/shinar/games" / game).rglob("*.py")) if "Compiles to C." in path.read_text("utf-8")
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=60.0, help="leave out tests that take more seconds than this")
    parser.add_argument("--at", action="append", default=[], help="only changes that show this: a file, a function, a line of code")
    parser.add_argument("--without", action="append", default=[], help="leave out tests with this in their name")
    asked = parser.parse_args()
    os.environ["SHINAR_PURE"] = "1"
    os.chdir(ROOT)
    import pytest

    import shinar

    assert not shinar.COMPILED
    if not (rules := rules_of(asked.game)):
        parser.error(f"no compiled game is called {asked.game}")
    options = ["-s", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
    with Reached(rules) as loading:
        hunt = Hunt(asked.game, asked.minutes, asked.seed, asked.longest, asked.at, asked.without, loading.functions)
        code = pytest.main([f"tests/{asked.game}", "tests/test_battery.py", "tests/test_values.py", *options], plugins=[hunt])
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
