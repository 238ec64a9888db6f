"""The compiler's declarations, as they follow from the Python of the rules."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shinar import _declare
from shinar._declare import DeclarationError, Module, value_type
from shinar.core.fields import Field, declared, sized
from shinar.games.seven_wonders.pieces import Pieces

RULES = '''"""Rules. Compiles to C."""
from typing import Annotated
from shinar.core.native import Cell, Cells, Ints, Short, Shorts, Word, Words
from shinar.core.state import MoveList, State
from shinar.games.babel.cards import COPIES_OF_TRIBE

LEVELS = [1, 2, 3]
WEIGHTS: list[Ints] = [[1, 2], [3, 4]]
FAR = 1 << 40


class Pieces(State):
    phase: Cell  # by 8 bits
    hands: Annotated[list[Cells], 2, COPIES_OF_TRIBE]
    coins: Annotated[Shorts, 2]
    goods: Annotated[Words, 3]
    slot: int

    def score(self, seat: int) -> int:
        heap: Cells = [0] * 48
        return heap[seat]


def pay(s: Pieces, seat: int, amount: int = 1) -> bool:
    seen: Word = 0
    row: Cells = s.hands[seat]
    grid: list[Cells] = [[0] * 3, [0] * 3]
    return True


def tallest(heights: Cells, out: MoveList) -> None: ...


def told(s: Pieces, words: list[str]) -> list[str]:
    return words


def plain(words: list[str]) -> str:
    return words[0]
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    """A game of another package, beside the core that it is compiled against."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "rules.py").write_text(RULES, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("outside", "outside.rules"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return Module.read("outside.rules", folder / "rules.py")


def declaration(module: Module) -> list[str]:
    _declare.declare(module.path.parent, "outside", Path(_declare.__file__).parent)
    return module.path.with_suffix(".pxd").read_text("utf-8").splitlines()


def test_fields_lie_the_widest_first_and_others_behind_them(module: Module) -> None:
    lines = declaration(module)
    at = lines.index("cdef class Pieces(State):")
    assert lines[at + 1 : at + 6] == [
        "    cdef unsigned long long[3] goods",
        "    cdef short[2] coins",
        "    cdef signed char phase",
        "    cdef signed char[2][12] hands",
        "    cdef int slot",
    ]


def test_constants_get_the_smallest_type_that_holds_them(module: Module) -> None:
    lines = declaration(module)
    assert {"cdef signed char[3] LEVELS", "cdef int[2][2] WEIGHTS", "cdef unsigned long long FAR"} <= set(lines)
    assert "cdef int COPIES_OF_TRIBE" in lines


def test_functions_say_what_c_can_call(module: Module) -> None:
    lines = declaration(module)
    assert "cpdef bint pay(Pieces s, int seat, int amount=*) noexcept nogil" in lines
    assert "@cython.locals(seen='unsigned long long', row='signed char*', grid='signed char[2][3]')" in lines
    assert "cdef void tallest(signed char* heights, MoveList out) noexcept nogil" in lines
    assert "cpdef object told(Pieces s, object words)" in lines
    assert not any("plain" in line for line in lines)


def test_a_method_of_the_contract_is_declared_as_the_contract_has_it(module: Module) -> None:
    lines = declaration(module)
    at = lines.index("    cdef int score(self, int seat) noexcept nogil")
    assert lines[at - 1] == "    @cython.locals(heap='signed char[48]')"


def test_a_second_run_changes_nothing_and_a_module_that_compiles_no_longer_loses_its_declarations(module: Module) -> None:
    home = Path(_declare.__file__).parent
    folder = module.path.parent
    assert _declare.declare(folder, "outside", home) == [folder / "rules.pxd"]
    assert _declare.declare(folder, "outside", home) == []
    module.path.write_text(RULES.replace(_declare.MARK, ""), "utf-8")
    _declare.declare(folder, "outside", home)
    assert not (folder / "rules.pxd").exists()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hands: Annotated[list[Cells], 2]", "2 dimensions and 1 sizes"),
        ("hands: Annotated[Cells, SOMETHING]", "SOMETHING is no number"),
    ],
)
def test_a_field_that_cannot_be_laid_out_is_named(text: str, problem: str) -> None:
    tree = ast.parse(f"class Pieces(State):\n    {text}\n")
    module = Module("outside", Path("outside.py"), tree)
    with pytest.raises(DeclarationError, match=problem):
        module.fields(module.states[0])


def test_an_array_is_assigned_not_imported(module: Module) -> None:
    text = RULES.replace("import COPIES_OF_TRIBE", "import COPIES_OF_LEVEL, COPIES_OF_TRIBE")
    module.path.write_text(text, "utf-8")
    with pytest.raises(DeclarationError, match="COPIES_OF_LEVEL is an array"):
        declaration(Module.read("outside.rules", module.path))


def test_the_length_of_an_array_is_not_asked_of_the_array(module: Module) -> None:
    """Cython takes `len` of signed chars for that of a string: it reads on until there is a zero."""
    module.path.write_text(RULES.replace("FAR =", "HOW_MANY = len(LEVELS)\nFAR ="), "utf-8")
    with pytest.raises(DeclarationError, match=r"no len\(LEVELS\)"):
        declaration(Module.read("outside.rules", module.path))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (1, "int"),
        (-1, "int"),
        (2**40, "unsigned long long"),
        ([1, 300], "short[2]"),
        ([[1], [2, 3]], None),
        ("a", None),
        ([], None),
    ],
)
def test_types_of_values(value: object, kind: str | None) -> None:
    assert value_type(value) == kind


def test_the_fields_of_a_state_are_read_from_its_source() -> None:
    fields = declared("shinar.games.seven_wonders.pieces", "Pieces")
    assert fields == Pieces.FIELDS
    assert Field("coins", (8,), 2) in fields
    assert [field.width for field in fields] == sorted((field.width for field in fields), reverse=True)
    assert sized(fields) > 2000


def test_the_build_needs_nothing_that_is_installed_later(tmp_path: Path) -> None:
    """A package is declared and compiled before what it depends on is there."""
    home = Path(_declare.__file__).parent
    games = tmp_path / "shinar" / "games"
    shutil.copytree(home, tmp_path / "shinar", ignore=shutil.ignore_patterns("*.so", "page", "__pycache__"))
    command = [sys.executable, "-I", "-S", str(tmp_path / "shinar" / "_declare.py"), str(games), "shinar.games"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == ""  # nothing has changed
    (games / "babel" / "turn.pxd").unlink()
    assert "turn.pxd" in subprocess.run(command, capture_output=True, text=True, check=True).stdout
