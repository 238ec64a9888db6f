"""JSON Schema of msgspec Structs as TypeScript."""

from __future__ import annotations

import json
from typing import Any

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


class Writer:
    """Writes types; `named` are unions that have a name, by how they are written out."""

    def __init__(self) -> None:
        self.named: dict[str, str] = {}

    def union(self, name: str, schema: dict[str, Any]) -> str:
        text = self.written(schema)
        self.named[text] = name
        return f"export type {name} = {text};\n"

    def declared(self, name: str, schema: dict[str, Any]) -> str:
        """One type with its comment."""
        about = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
        if "properties" not in schema:
            return f"{about}export type {name} = {self.written(schema)};\n"
        lines = [f"  {self.field(name, part, name in schema.get('required', ()))};" for name, part in schema["properties"].items()]
        return f"{about}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"

    def field(self, name: str, schema: dict[str, Any], required: bool) -> str:
        """What has a default is left out where it has it, so it is never null."""
        if required:
            return f"{name}: {self.written(schema)}"
        parts = [part for part in schema.get("anyOf", ()) if part != {"type": "null"}]
        return f"{name}?: {self.written({'anyOf': parts} if parts else schema)}"

    def written(self, schema: dict[str, Any]) -> str:
        """A schema as a type."""
        if "$ref" in schema:
            return str(schema["$ref"])
        if "enum" in schema:
            return " | ".join(json.dumps(value) for value in schema["enum"])
        if "anyOf" in schema:
            text = " | ".join(dict.fromkeys(self.written(part) for part in schema["anyOf"]))
            return self.named.get(text, text)
        if schema.get("type") == "array":
            return self.listed(schema)
        if "properties" in schema:
            inner = (self.field(name, part, name in schema.get("required", ())) for name, part in schema["properties"].items())
            return "{ " + "; ".join(inner) + " }"
        if schema.get("type") == "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {self.written(values) if isinstance(values, dict) and values else 'unknown'}>"
        return PLAIN.get(schema.get("type", ""), "unknown")

    def listed(self, schema: dict[str, Any]) -> str:
        if "prefixItems" in schema:
            least = schema.get("minItems", 0)
            parts = [self.written(part) for part in schema["prefixItems"]]
            return "[" + ", ".join(part if n < least else f"({part})?" for n, part in enumerate(parts)) + "]"
        inner = self.written(schema.get("items") or {})
        return f"({inner})[]" if " " in inner else f"{inner}[]"
