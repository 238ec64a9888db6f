"""What is made from the routes of the server: docs/openapi.json, and the TypeScript of what they take and answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.serialization import encode_json
from typescript import Writer

from shinar.core import view
from shinar.server.app import make_app
from shinar.server.openapi_document import schema
from shinar.server.settings import Settings

HEAD = "/** What the server takes and answers over HTTP. Made by tools/protocol.py from its routes: do not edit. */\n"


@cache
def app() -> Litestar:
    return make_app(Settings())


def document() -> str:
    """The OpenAPI document, as a server shows it at /schema."""
    found = json.loads(encode_json(schema()))
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def handlers() -> Iterator[HTTPRouteHandler]:
    """Those of the API."""
    for route in app().routes:
        for handler in getattr(route, "route_handlers", ()):
            if route.path.startswith("/api/") and handler.http_methods != {"OPTIONS"}:
                yield handler


def answered(handler: HTTPRouteHandler) -> Any:
    """The type of what a route answers."""
    found = handler.parsed_fn_signature.return_type.annotation
    return get_args(found)[0] if get_origin(found) is Response else found


def taken(handler: HTTPRouteHandler) -> Any:
    """The type of the body that a route takes; None where it takes none."""
    return handler.parsed_data_field.annotation if handler.parsed_data_field else None


def has_fields(kind: Any) -> bool:
    return isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or is_dataclass(kind) or is_typeddict(kind))


def named_in(kinds: list[Any]) -> dict[str, Any]:
    """The types with fields among types and all that they are made of, by name."""
    found: dict[str, Any] = {}
    waiting = list(kinds)
    while waiting:
        one = waiting.pop()
        if not has_fields(one):
            waiting += [inner for inner in get_args(one) if not isinstance(inner, str)]
        elif one.__name__ not in found:
            found[one.__name__] = one
            waiting += get_type_hints(one).values()
        elif found[one.__name__] is not one:
            raise NameError(f"two types are called {one.__name__}: of {one.__module__} and of {found[one.__name__].__module__}")
    return found


def always_told(kind: Any, schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of an answer: what has a default is told all the same, unless the type leaves it out."""
    left_out = is_typeddict(kind) or (issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults)
    if left_out or "properties" not in schema:
        return schema
    return {**schema, "required": list(schema["properties"])}


def typescript(messages: dict[str, Any]) -> str:
    """All types, sorted by name; those among `messages` are fetched from protocol.ts, those of views from view.ts."""
    answers = named_in([answered(handler) for handler in handlers()])
    bodies = named_in([taken(handler) for handler in handlers()])
    kinds = named_in([*answers.values(), *bodies.values()])
    _, schemas = msgspec.json.schema_components(list(kinds.values()), ref_template="{name}")
    writer, parts = Writer(), dict[str, str]()
    fetched: dict[str, set[str]] = {"./protocol": set(), "./types": set(), "./view": set()}
    for name, kind in kinds.items():
        if kind is view.View:
            fetched["./types"].add(name)
        elif kind.__module__ == view.__name__:
            fetched["./view"].add(name)
        elif messages.get(name) is kind:
            fetched["./protocol"].add(name)
        else:
            parts[name] = writer.declared(name, always_told(kind, schemas[name]) if name in answers else schemas[name])
    text = "\n".join(part for _, part in sorted(parts.items()))
    return HEAD + imports(fetched, text) + "\n" + text


def imports(fetched: dict[str, set[str]], text: str) -> str:
    """Of the names that a text uses."""
    lines = []
    for place, names in fetched.items():
        used = sorted(name for name in names if any(name in line for line in text.splitlines() if not line.startswith("/**")))
        lines += [f"import type {{ {', '.join(used)} }} from '{place}';\n"] if used else []
    return "".join(lines)
