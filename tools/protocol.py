"""Write what is made from the types of the protocol: the page's TypeScript (web/src/lib/protocol.ts) and docs/asyncapi.json.

.venv/bin/python tools/protocol.py            write them
.venv/bin/python tools/protocol.py --check    fail where they are not what the types say (a test does it, too)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from shinar.protocol import VERSION, commands, events, news, tables

ROOT = Path(__file__).parents[1]
TYPESCRIPT = ROOT / "web" / "src" / "lib" / "protocol.ts"
ASYNCAPI = ROOT / "docs" / "asyncapi.json"
UNIONS = {"Command": commands.AnyCommand, "TableEvent": events.Event, "Message": news.Message, "Argument": events.Argument}
TYPES = [
    *get_args(commands.AnyCommand),
    *get_args(events.Event),
    *get_args(news.Message),
    news.Choice,
    news.Failure,
    tables.OwnTable,
]
NAMED: dict[str, str] = {}  # unions that have a name, by how they are written out
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def components(template: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The schemas of all types, and those that they name."""
    return msgspec.json.schema_components(TYPES, ref_template=template)


# --- TypeScript -------------------------------------------------------------------------------------------------------


def typescript() -> str:
    """All types, sorted by name."""
    _, found = components("{name}")
    parts = [
        "/** The messages between the page and its server. Made by tools/protocol.py from shinar.protocol: do not edit. */\n",
        f"export const VERSION = {VERSION};\n",
    ]
    for name, union in UNIONS.items():
        text = written(msgspec.json.schema_components([union], ref_template="{name}")[0][0])
        parts.append(f"export type {name} = {text};\n")
        NAMED[text] = name
    parts += [declared(name, schema) for name, schema in sorted(found.items())]
    return "\n".join(parts)


def declared(name: str, schema: dict[str, Any]) -> str:
    """One type with its comment."""
    about = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{about}export type {name} = {written(schema)};\n"
    lines = [f"  {field(name, part, name in schema.get('required', ()))};" for name, part in schema["properties"].items()]
    return f"{about}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def field(name: str, schema: dict[str, Any], required: bool) -> str:
    """What has a default is left out where it has it, so it is never null."""
    if required:
        return f"{name}: {written(schema)}"
    parts = [part for part in schema.get("anyOf", ()) if part != {"type": "null"}]
    return f"{name}?: {written({'anyOf': parts} if parts else schema)}"


def written(schema: dict[str, Any]) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        text = " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
        return NAMED.get(text, text)
    if schema.get("type") == "array":
        return listed(schema)
    if "properties" in schema:
        inner = (field(name, part, name in schema.get("required", ())) for name, part in schema["properties"].items())
        return "{ " + "; ".join(inner) + " }"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {written(values) if isinstance(values, dict) and values else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def listed(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        least = schema.get("minItems", 0)
        parts = [written(part) for part in schema["prefixItems"]]
        return "[" + ", ".join(part if n < least else f"({part})?" for n, part in enumerate(parts)) + "]"
    inner = written(schema.get("items") or {})
    return f"({inner})[]" if " " in inner else f"{inner}[]"


# --- AsyncAPI ---------------------------------------------------------------------------------------------------------


def asyncapi() -> str:
    """The socket of a table as an AsyncAPI document."""
    _, found = components("#/components/schemas/{name}")
    sent, asked = names(get_args(news.Message)), names(get_args(commands.AnyCommand))
    channel = {
        "address": "/api/tables/{id}/ws",
        "parameters": {"id": {"description": "of the table"}},
        "description": "Query: version (this one), since (the last entry seen), lang (en or ru, for texts). See protocol.md.",
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in (*asked, *sent)},
    }
    document = {
        "asyncapi": "3.0.0",
        "info": {"title": "The table of a Shinar server", "version": str(VERSION)},
        "defaultContentType": "application/json",
        "channels": {"table": channel},
        "operations": {
            "hear": {"action": "send", "channel": {"$ref": "#/channels/table"}, "messages": references(sent)},
            "ask": {"action": "receive", "channel": {"$ref": "#/channels/table"}, "messages": references(asked)},
        },
        "components": {
            "messages": {name: {"payload": {"$ref": f"#/components/schemas/{name}"}} for name in (*asked, *sent)},
            "schemas": dict(sorted(found.items())),
        },
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def names(types: tuple[type, ...]) -> list[str]:
    return [kind.__name__ for kind in types]


def references(messages: list[str]) -> list[dict[str, str]]:
    return [{"$ref": f"#/channels/table/messages/{name}"} for name in messages]


def main() -> None:
    wanted = {TYPESCRIPT: typescript(), ASYNCAPI: asyncapi()}
    if "--check" in sys.argv:
        stale = [
            str(path.relative_to(ROOT)) for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text
        ]
        sys.exit(f"not what the types of shinar.protocol say: {', '.join(stale)}; run tools/protocol.py" if stale else 0)
    for path, text in wanted.items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
