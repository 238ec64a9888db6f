"""What is made from the types of views: the TypeScript of each board (web/src/boards/*/view.ts) and docs/views.json."""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from shinar.core import view
from shinar.core.game import Game
from shinar.core.registry import find_game

WEB = Path(__file__).parents[1] / "web" / "src"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
COMMENT = re.compile(r"^    (\w+): .*?  # (.+)$", re.M)
HEAD = "/** {about} Made by tools/protocol.py from {module}: do not edit. */\n"


def games() -> list[Game]:
    """The games whose boards are here."""
    found = (find_game(path.name) for path in sorted((WEB / "boards").iterdir()) if path.is_dir())
    return [game for game in found if game.view_type]


def module_of(game: Game) -> ModuleType:
    assert game.view_type
    return sys.modules[game.view_type.__module__]


class Writer:
    """Writes the types of one module; those of core/view.py are fetched from lib/view.ts."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.fetched: set[str] = set()
        self.aliases = {name: value for name, value in vars(module).items() if name[0].isupper() and get_origin(value)}

    def name_of(self, kind: Any) -> str | None:
        """The name that a type has in the module."""
        if is_typeddict(kind):
            name: str | None = kind.__name__
        else:
            name = next((name for name, value in self.aliases.items() if value == kind), None)
        if name and self.module is not view and vars(view).get(name) == kind:
            self.fetched.add(name)
        return name

    def written(self, kind: Any, whole: bool = False) -> str:
        """A type as TypeScript: by its name where it has one, unless it is to be told `whole`."""
        if not whole and (name := self.name_of(kind)):
            return name
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.written(one) for one in inner))
        if origin is Literal:
            return " | ".join(json.dumps(value) for value in inner)
        if origin in (list, Sequence):
            item = self.written(inner[0])
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin is dict:
            record = f"Record<{self.written(inner[0])}, {self.written(inner[1])}>"
            return record if inner[0] is str else f"Partial<{record}>"
        return PLAIN[kind]

    def alias(self, name: str) -> str:
        return f"export type {name} = {self.written(self.aliases[name], whole=True)};\n"

    def interface(self, kind: Any, base: Any = None) -> str:
        """A TypedDict with its comments; what it has from `base` is left out."""
        hints, comments = get_type_hints(kind), comments_of(kind)
        lines = []
        for name, hint in hints.items():
            if base and name in get_type_hints(base):
                continue
            about = [f"  /** {comments[name]} */"] if name in comments else []
            lines += [*about, f"  {name}{'' if name in kind.__required_keys__ else '?'}: {self.written(hint)};"]
        head = f"{described(kind)}export interface {kind.__name__}{' extends View' if base else ''} {{\n"
        return head + "\n".join(lines) + "\n}\n"

    def record(self, kind: Any) -> str:
        """The same as a type that fits where any object of such values is taken."""
        text = self.interface(kind)
        return text.replace(f"interface {kind.__name__} {{", f"type {kind.__name__} = {{")[:-1] + ";\n"


def described(kind: Any) -> str:
    own = kind.__doc__ and not kind.__doc__.startswith("dict()")
    return f"/** {' '.join(kind.__doc__.split())} */\n" if own else ""


def comments_of(kind: Any) -> dict[str, str]:
    """What is written behind the fields of a TypedDict and of those that it is made of, which only its source still tells."""
    try:
        source = inspect.getsource(kind)
    except OSError:  # declared by a call, for names that are no names in Python
        return {}
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.ClassDef)
    found: dict[str, str] = {}
    for base in node.bases:
        named = vars(sys.modules[kind.__module__]).get(base.id) if isinstance(base, ast.Name) else None
        found |= comments_of(named) if is_typeddict(named) else {}
    return found | {name: comment[0].upper() + comment[1:] for name, comment in COMMENT.findall(source)}


def named_in(kind: Any) -> list[Any]:
    """The TypedDicts that a type names, and those that they name."""
    found: list[Any] = []
    waiting = [kind]
    while waiting:
        one = waiting.pop(0)
        if is_typeddict(one) and one not in found:
            found.append(one)
            waiting += get_type_hints(one).values()
        elif not is_typeddict(one):
            waiting += [inner for inner in get_args(one) if not isinstance(inner, str)]
    return found


def typescript(game: Game) -> str:
    """The types of a game's view, by name."""
    writer, common = Writer(module_of(game)), set(named_in(view.View))
    kinds = [kind for kind in named_in(game.view_type) if kind not in common and kind.__module__ != view.__name__]
    parts = {kind.__name__: writer.interface(kind, view.View if kind is game.view_type else None) for kind in kinds}
    used = "\n".join(parts.values())
    parts |= {name: writer.alias(name) for name in writer.aliases if name not in writer.fetched and re.search(rf"\b{name}\b", used)}
    names = ", ".join(sorted(writer.fetched - {"View"}))
    head = HEAD.format(about=f"What a view of {game.name} holds.", module=writer.module.__name__)
    head += "import type { View } from '../../lib/types';\n"
    head += f"import type {{ {names} }} from '../../lib/view';\n" if names else ""
    return head + "\n" + "\n".join(part for _, part in sorted(parts.items()))


def shared_typescript() -> str:
    """What the views of all games are made of."""
    writer = Writer(view)
    kinds = [kind for name, kind in vars(view).items() if is_typeddict(kind) and not name.startswith("_")]
    parts = {kind.__name__: writer.record(kind) for kind in kinds} | {name: writer.alias(name) for name in writer.aliases}
    head = HEAD.format(about="What the views of all games are made of.", module=view.__name__)
    return head + "\n" + "\n".join(part for _, part in sorted(parts.items()))


def files() -> dict[Path, str]:
    """The TypeScript of all views, by file."""
    found = {WEB / "boards" / game.name / "view.ts": typescript(game) for game in games()}
    return {WEB / "lib" / "view.ts": shared_typescript(), **found}


# --- JSON Schema ------------------------------------------------------------------------------------------------------


def schemas(place: str) -> tuple[list[str], dict[str, Any]]:
    """The names of all views, and the schemas of what they are made of: `babel.BabelView`, `babel.Site` ..."""
    names, found = [], dict[str, Any]()
    for game in games():
        references, parts = msgspec.json.schema_components([game.view_type], ref_template=f"{place}{game.name}.{{name}}")
        names.append(references[0]["$ref"].removeprefix(place))
        found |= {f"{game.name}.{name}": closed(schema) for name, schema in parts.items()}
    return names, dict(sorted(found.items()))


def closed(schema: dict[str, Any]) -> dict[str, Any]:
    """Nothing is in a view that its type does not name."""
    return {**schema, "additionalProperties": False} if "properties" in schema else schema


def document() -> str:
    """The views as the library, the arena and tutorials give them."""
    names, found = schemas("#/$defs/")
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What one seat may know of a game",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": found,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
