"""Write what is made from the types of the protocol, of views and of answers: the page's TypeScript and the schema documents.

.venv/bin/python tools/protocol.py            write them
.venv/bin/python tools/protocol.py --check    fail where they are not what the types say (a test does it, too)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import answers
import msgspec
import view_types
from typescript import Writer

from shinar.protocol import VERSION, clocks, commands, events, news, running, seeks, tables

ROOT = Path(__file__).parents[1]
TYPESCRIPT = ROOT / "web" / "src" / "lib" / "protocol.ts"
ASYNCAPI = ROOT / "docs" / "asyncapi.json"
ANSWERS = ROOT / "web" / "src" / "lib" / "answers.ts"
OPENAPI = ROOT / "docs" / "openapi.json"
VIEWS = ROOT / "docs" / "views.json"
SCHEMAS = "#/components/schemas/"
UNIONS = {
    "Command": commands.AnyCommand,
    "TableEvent": events.Event,
    "Message": news.Message,
    "Argument": events.Argument,
    "Clock": clocks.Clock,
}
TYPES = [
    *get_args(commands.AnyCommand),
    *get_args(events.Event),
    *get_args(news.Message),
    news.Choice,
    news.Failure,
    tables.OwnTable,
    *get_args(seeks.AnyWish),
    *get_args(seeks.SeekMessage),
    seeks.SeekList,
    running.RunningGames,
    running.NextGame,
]


def components(template: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The schemas of all types, and those that they name."""
    return msgspec.json.schema_components(TYPES, ref_template=template)


def typescript() -> str:
    """All types of the socket, sorted by name."""
    _, found = components("{name}")
    writer = Writer()
    parts = [
        "/** The messages between the page and its server. Made by tools/protocol.py from shinar.protocol: do not edit. */\n",
        f"export const VERSION = {VERSION};\n",
    ]
    for name, union in UNIONS.items():
        parts.append(writer.union(name, msgspec.json.schema_components([union], ref_template="{name}")[0][0]))
    parts += [writer.declared(name, schema) for name, schema in sorted(found.items())]
    return "\n".join(parts)


# --- AsyncAPI ---------------------------------------------------------------------------------------------------------


CHANNELS: dict[str, tuple[str, str, tuple[type, ...], tuple[type, ...]]] = {  # address, about, asked, told
    "table": (
        "/api/tables/{id}/ws",
        "Query: version (this one), since (the last entry seen), lang (en or ru, for texts). See protocol.md.",
        get_args(commands.AnyCommand),
        get_args(news.Message),
    ),
    "seek": ("/api/seeks/ws", "Query: version. See protocol.md.", get_args(seeks.AnyWish), get_args(seeks.SeekMessage)),
}


def asyncapi() -> str:
    """The sockets of a server as an AsyncAPI document."""
    every = {name: None for _, _, asked, told in CHANNELS.values() for name in names((*asked, *told))}
    operations = {}
    for name, (_, _, asked, told) in CHANNELS.items():
        more = "" if name == "table" else f"_{name}"
        operations[f"hear{more}"] = operation("send", name, told)
        operations[f"ask{more}"] = operation("receive", name, asked)
    document: dict[str, Any] = {
        "asyncapi": "3.0.0",
        "info": {"title": "The table of a Shinar server", "version": str(VERSION)},
        "defaultContentType": "application/json",
        "channels": {name: channel(*about) for name, about in CHANNELS.items()},
        "operations": operations,
        "components": {
            "messages": {name: {"payload": {"$ref": f"{SCHEMAS}{name}"}} for name in every},
            "schemas": {**dict(sorted(components(SCHEMAS + "{name}")[1].items())), **views()},
        },
    }
    view = {"$ref": f"{SCHEMAS}View"}
    for message in ("News", "Done"):
        document["components"]["schemas"][message]["properties"]["view"] = view
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def views() -> dict[str, Any]:
    """The views of all games as they travel: a move is a list there (`Choice`)."""
    found, schemas = view_types.schemas(SCHEMAS)
    for name in found:
        moves = {"type": "array", "items": {"$ref": f"{SCHEMAS}Choice"}}
        schemas[name] = {**schemas[name], "properties": {**schemas[name]["properties"], "moves": moves}}
    about = "What one seat may know of the game of the table. A server may have further games, with views of their own."
    one = {"description": about, "type": "object", "anyOf": [{"$ref": f"{SCHEMAS}{name}"} for name in found]}
    return {"View": one, **{name: schema for name, schema in schemas.items() if not name.endswith(".Choice")}}


def channel(address: str, about: str, asked: tuple[type, ...], told: tuple[type, ...]) -> dict[str, Any]:
    parameters = {"parameters": {"id": {"description": "of the table"}}} if "{id}" in address else {}
    messages = {name: {"$ref": f"#/components/messages/{name}"} for name in names((*asked, *told))}
    return {"address": address, **parameters, "description": about, "messages": messages}


def operation(action: str, channel: str, types: tuple[type, ...]) -> dict[str, Any]:
    messages = [{"$ref": f"#/channels/{channel}/messages/{name}"} for name in names(types)]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "messages": messages}


def names(types: tuple[type, ...]) -> list[str]:
    return [kind.__name__ for kind in types]


# --- files ------------------------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """All that is made, by file."""
    made = {TYPESCRIPT: typescript(), ANSWERS: answers.typescript(answers.named_in(TYPES))}
    documents = {ASYNCAPI: asyncapi(), OPENAPI: answers.document(), VIEWS: view_types.document()}
    return {**made, **documents, **view_types.files()}


def main() -> None:
    wanted = files()
    if "--check" in sys.argv:
        stale = [
            str(path.relative_to(ROOT)) for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text
        ]
        sys.exit(f"not what the types of shinar.protocol say: {', '.join(stale)}; run tools/protocol.py" if stale else 0)
    for path, text in wanted.items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
