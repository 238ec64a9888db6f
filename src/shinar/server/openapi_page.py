"""The OpenAPI document as a page to read: made here, without a script and without anybody else's server."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import get
from litestar.enums import OpenAPIMediaType
from litestar.serialization import encode_json

from shinar.server.openapi_document import schema

TAIL = "#/components/schemas/"
LIMITS = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "at least {}",
    "maximum": "at most {}",
}
LIMITS |= {"minItems": "at least {} of them", "maxItems": "at most {} of them", "pattern": "like {}"}


@get("/schema", include_in_schema=False, media_type="text/html", sync_to_thread=True)
def page() -> bytes:
    """The document for a person."""
    return document(schema()).encode()


@get("/schema/openapi.json", include_in_schema=False, media_type=OpenAPIMediaType.OPENAPI_JSON, sync_to_thread=True)
def written() -> bytes:
    """The document for programs."""
    return encode_json(schema())


ROUTES = [page, written]


def document(whole: dict[str, Any]) -> str:
    """The whole page."""
    info = whole["info"]
    title = f"{escape(info['title'])} {escape(info['version'])}"
    paths = sorted(whole["paths"].items())
    routes = "".join(operation(path, method, told) for path, methods in paths for method, told in methods.items())
    types = "".join(component(name, told) for name, told in sorted(whole["components"]["schemas"].items()))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/schema.css">'
        f"</head><body><main><h1>{title}</h1><p>The HTTP interface. Programs read it as "
        '<a href="/schema/openapi.json">OpenAPI</a>; the messages of a table go over a WebSocket.</p>'
        f"<h2>Requests</h2>{routes}<h2>Types</h2>{types}</main></body></html>"
    )


def operation(path: str, method: str, told: dict[str, Any]) -> str:
    """One request: what it needs, what it answers."""
    parts = [f"<p>{escape(told['description'])}</p>"] if told.get("description") else []
    parts += [rows("Parameters", [parameter(one) for one in told.get("parameters", [])])]
    body = told.get("requestBody", {}).get("content", {})
    parts += [rows("Body", [(kind(one.get("schema", {})), escape(media)) for media, one in body.items()])]
    parts += [rows("Answers", [answer(status, one) for status, one in told.get("responses", {}).items()])]
    return (
        f'<details class="request"><summary><b class="{escape(method)}">{escape(method.upper())}</b> <code>{escape(path)}</code> '
        f"<span>{escape(told.get('summary', ''))}</span></summary>{''.join(parts)}</details>"
    )


def parameter(told: dict[str, Any]) -> tuple[str, str]:
    needed = "" if told.get("required") else ", optional"
    return f"<code>{escape(told['name'])}</code>", f"{kind(told.get('schema', {}))} in the {escape(told['in'])}{needed}"


def answer(status: str, told: dict[str, Any]) -> tuple[str, str]:
    kinds = [kind(one.get("schema", {})) for one in told.get("content", {}).values()]
    return f"<b>{escape(status)}</b>", ", ".join([escape(told.get("description", "")), *kinds])


def component(name: str, told: dict[str, Any]) -> str:
    """One type: its fields."""
    needed = told.get("required", [])
    found = [
        (f"<code>{escape(field)}</code>", kind(inner) + ("" if field in needed else ", optional"))
        for field, inner in told.get("properties", {}).items()
    ]
    text = f"<p>{escape(told['description'])}</p>" if told.get("description") else ""
    label = f'<summary id="{escape(name)}"><code>{escape(name)}</code></summary>'
    return f'<details class="type" open>{label}{text}{rows("", found) or kind(told)}</details>'


def kind(schema: dict[str, Any]) -> str:
    """A type in words, with its limits."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(TAIL))
        return f'<a href="#{name}">{name}</a>'
    for either in ("oneOf", "anyOf"):
        if either in schema:
            return " or ".join(kind(one) for one in schema[either])
    if "const" in schema or "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    types = schema.get("type", "anything")
    text = escape(" or ".join(types) if isinstance(types, list) else str(types))
    if "items" in schema:
        text = f"list of {kind(schema['items'])}"
    limits = [escape(words.format(schema[name])) for name, words in LIMITS.items() if name in schema]
    return text + (f" <small>({'; '.join(limits)})</small>" if limits else "")


def rows(title: str, found: list[tuple[str, str]]) -> str:
    if not found:
        return ""
    head = f"<caption>{escape(title)}</caption>" if title else ""
    return f"<table>{head}{''.join(f'<tr><td>{left}</td><td>{right}</td></tr>' for left, right in found)}</table>"
