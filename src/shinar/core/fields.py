"""The fields of a state: names, shapes and widths, and the way between nested lists and a flat row of cells."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from math import prod
from pathlib import Path
from struct import pack
from typing import Any, NamedTuple

from shinar._declare import WIDTHS, Module

LETTERS = {1: "b", 2: "h", 8: "q"}  # of the struct module, by width


class Field(NamedTuple):
    """A number (empty shape) or an array of numbers, each of 1, 2 or 8 bytes. Wide fields come first in a state."""

    name: str
    shape: tuple[int, ...] = ()
    width: int = 1

    @property
    def cells(self) -> int:
        return prod(self.shape)

    def fitted(self, rows: Any) -> list[int]:
        """The cells of `rows`, which must have this field's shape and range."""
        found = flat(rows)
        most = 1 << (8 * self.width - 1)
        if len(found) != self.cells or min(found) < -most or max(found) >= most:
            raise ValueError(f"{self.name}: {self.cells} numbers from {-most} to {most - 1} expected")
        return found


def declared(module: str, name: str) -> tuple[Field, ...]:
    """The fields that a class declares in the source of its module, as they lie in memory when it is compiled."""
    origin = sys.modules[module].__spec__.origin  # type: ignore[union-attr]
    source = Module.read(module, Path(origin or "").with_name(f"{module.rpartition('.')[2]}.py"))
    found = source.fields(next(node for node in source.states if node.name == name))
    return tuple(Field(title, shape, WIDTHS[kind]) for title, kind, shape in found if kind in WIDTHS)


def sized(fields: tuple[Field, ...]) -> int:
    """The bytes of all fields."""
    return sum(field.cells * field.width for field in fields)


def blank(shape: tuple[int, ...]) -> Any:
    return nested([0] * prod(shape), shape)


def flat(rows: Any) -> list[int]:
    if not isinstance(rows, list):
        return [rows]
    if not any(isinstance(row, list) for row in rows):
        return list(rows)
    return [cell for row in rows for cell in flat(row)]


def nested(cells: list[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return cells[0]
    if len(shape) == 1:
        return cells
    step = len(cells) // shape[0]
    return [nested(cells[at : at + step], shape[1:]) for at in range(0, len(cells), step)]


@cache
def layout(fields: tuple[Field, ...]) -> dict[str, tuple[int, int, tuple[int, ...]]]:
    """For each field, where its bytes begin in a compiled state, its width and its shape."""
    found = {}
    at = 0
    for field in fields:
        found[field.name] = (at, field.width, field.shape)
        at += field.cells * field.width
    return found


def packed(cells: Mapping[str, list[int]], fields: tuple[Field, ...]) -> bytes:
    return b"".join(pack(f"={field.cells}{LETTERS[field.width]}", *cells[field.name]) for field in fields)
