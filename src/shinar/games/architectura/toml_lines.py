"""In which line of a TOML text a field stands: tomllib does not tell, and people want to know."""

from __future__ import annotations

import re

HEADER = re.compile(r"\s*\[(\[?)([A-Za-z0-9_.\s-]+)\]")


class Lines:
    """Finds fields in the usual way of writing: a header a table, a line a field."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.counts: dict[tuple[str | int, ...], int] = {}  # how often a repeated table has come
        self.tables: dict[tuple[str | int, ...], tuple[int, int]] = {}  # path of a table to its first line and the line after it
        path: tuple[str | int, ...] = ()
        start = 0
        for number, line in enumerate(self.lines):
            match = HEADER.match(line)
            if match:
                self.tables.setdefault(path, (start, number))
                path, start = self._path([part.strip() for part in match[2].split(".")], bool(match[1])), number
        self.tables.setdefault(path, (start, len(self.lines)))

    def _path(self, parts: list[str], repeated: bool) -> tuple[str | int, ...]:
        """The path of a header: [[base.instant]] after the second [[base]] is base 1 instant 0."""
        path: tuple[str | int, ...] = ()
        for part in parts[:-1]:
            path = (*path, part)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        path = (*path, parts[-1])
        if repeated:
            self.counts[path] = self.counts.get(path, 0) + 1
            path = (*path, self.counts[path] - 1)
        return path

    def find(self, path: tuple[str | int, ...], name: str) -> int:
        """The line of a field, of the table that should have it, or of the nearest table around it; 0 where none is found."""
        field = re.compile(rf"""^\s*["']?{re.escape(name)}["']?\s*=""")
        if path not in self.tables:
            return self.find(path[:-1], str(path[-1])) if path else self._header(name)
        start, end = self.tables[path]
        for number in range(start, end):
            if field.match(self.lines[number]):
                return number + 1
        return start + 1 if path else self._header(name)

    def _header(self, name: str) -> int:
        for number, line in enumerate(self.lines):
            match = HEADER.match(line)
            if match and match[2].split(".")[0].strip() == name:
                return number + 1
        return 0
