"""Writes docs/api.md: the public API, its signatures from src/shinar/__init__.pyi and its texts from the docstrings.

python tools/api_reference.py           writes it again
python tools/api_reference.py --check   fails where it is not as it would be written
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import shinar

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "api.md"
STUB = ROOT / "src" / "shinar" / "__init__.pyi"
HEAD = """# The Python API

<!-- Written by tools/api_reference.py: change the docstrings or src/shinar/__init__.pyi, then run it again. -->

```python
import shinar

babel = shinar.game("babel")
state = babel.new(seed=7)
print(state.legal_moves)  # <LegalMoves: travel media, travel sumer, ...>
state.do("travel hatti")
print([event.kind for event in state.events])
```

All that is listed here is public. It is the same whether the rules run compiled or as plain Python, and it changes
only with a note in the changelog. Names that begin with an underscore are inside. Games of other packages are written
against `shinar.core`; [adding a game](adding-a-game.md) says how.
"""
SECTIONS = {
    "Games and states": ("game", "game_names", "Game", "State"),
    "Moves and events": ("Move", "LegalMoves", "Event", "Line"),
    "Set-up and chance": ("Option", "Preset", "Rng", "COMPILED"),
    "What can go wrong": (),  # all exceptions
}
CONSTANTS = {"COMPILED": "Whether this process runs the compiled rules."}
ATTRIBUTES = {"seats": "How many players there are.", "turn": "The seat that decides next; -1 when the game is over."}
SHOWN = ("__len__", "__bool__", "__iter__", "__contains__", "__str__", "__index__")  # of the methods with underscores


def signature(node: ast.FunctionDef) -> str:
    """How a function or a method is called."""
    if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list):
        return f"{node.name}: {ast.unparse(node.returns) if node.returns else 'Any'}"
    args = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returns = ast.unparse(node.returns) if node.returns else "None"
    return f"{node.name}({args}) -> {returns}".replace("_AnyMove", "Move | int | str")


def told(thing: object) -> str:
    """A docstring as Markdown: examples in it become code."""
    paragraphs = (inspect.getdoc(thing) or "").split("\n\n")
    return "\n\n".join(f"```pycon\n{text}\n```" if text.startswith(">>>") else wrapped(text) for text in paragraphs)


def wrapped(text: str, indent: str = "") -> str:
    words = " ".join(text.split())
    return textwrap.fill(words, 118, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def stub_of(name: str) -> ast.ClassDef | ast.FunctionDef | None:
    """Where the stub declares a name itself, or the source of the class that it names."""
    for node in ast.parse(STUB.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
    path = (ROOT / "src").joinpath(*getattr(shinar, name).__module__.split(".")).with_suffix(".py")  # of a compiled one, too
    found = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef) and node.name == name]
    return found[0] if found else None


def methods(name: str) -> Iterator[str]:
    node = stub_of(name)
    kind = getattr(shinar, name)
    for one in node.body if isinstance(node, ast.ClassDef) else []:
        if not isinstance(one, ast.FunctionDef) or (one.name.startswith("_") and one.name not in SHOWN):
            continue
        text = told(inspect.getattr_static(kind, one.name, None)).split("\n\n")[0] if one.name not in ATTRIBUTES else ""
        said = "" if one.name.startswith("__") else ATTRIBUTES.get(one.name, text)
        yield wrapped(f"- `{signature(one)}`" + (f": {said}" if said else ""), "  ")


def section(title: str, names: tuple[str, ...]) -> Iterator[str]:
    yield f"\n## {title}\n"
    for name in names:
        thing = getattr(shinar, name)
        if name in CONSTANTS:
            yield f"### {name}\n\n{CONSTANTS[name]}\n"
        elif inspect.isclass(thing):
            base = thing.__bases__[0]
            kind = f" ({base.__name__})" if issubclass(thing, Exception) and base is not Exception else ""
            yield f"### {name}{kind}\n\n{told(thing)}\n"
            if found := list(methods(name)):
                yield "\n".join(found) + "\n"
        else:
            node = stub_of(name)
            assert isinstance(node, ast.FunctionDef)
            yield f"### {signature(node)}\n\n{told(thing)}\n"


def page() -> str:
    errors = tuple(n for n in shinar.__all__ if inspect.isclass(getattr(shinar, n)) and issubclass(getattr(shinar, n), Exception))
    sections = {**SECTIONS, "What can go wrong": errors}
    missing = set(shinar.__all__) - {name for names in sections.values() for name in names} - {"__version__"}
    if missing:
        raise SystemExit(f"in no section of the reference: {', '.join(sorted(missing))}")
    return HEAD + "\n".join(line for title, names in sections.items() for line in section(title, names))


def main() -> None:
    text = page()
    if "--check" in sys.argv:
        if not PAGE.exists() or PAGE.read_text("utf-8") != text:
            raise SystemExit("docs/api.md is not up to date: run `python tools/api_reference.py`")
    else:
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
