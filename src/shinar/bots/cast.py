"""The cast: people of Babylon's history and stories, after whom the bots at a table are named.

A level has as many characters as a table can have seats, and no character is of two levels. So bots at one table never share
a name. The order in `cast.json` is that in which they come to tables whose log does not name them: it must not change.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from zlib import crc32


@cache
def cast() -> dict[str, dict[str, str]]:
    """By level and character: what they look like, in the words that the page draws by."""
    found: dict[str, dict[str, str]] = json.loads(files("shinar.bots").joinpath("cast.json").read_text("utf-8"))
    return found


def character(key: str, seat: int, level: str) -> str | None:
    """Whom a bot is named after, by the table (or whatever else the key stands for) and its seat; None for no level of ours."""
    names = tuple(cast().get(level, ()))
    return names[(crc32(key.encode()) + seat) % len(names)] if names else None


def characters(key: str, seats: Sequence[str]) -> list[str | None]:
    """The characters of all seats; None where no bot of ours sits."""
    return [character(key, seat, level) for seat, level in enumerate(seats)]


def seated(key: str, seats: Sequence[str], named: Sequence[str | None]) -> list[str | None]:
    """The characters of all seats: those that were named where each has its level and none comes twice, else as the key says."""
    bots = [(level, name) for level, name in zip(seats, named, strict=False) if level in cast()]
    whole = len(bots) == sum(level in cast() for level in seats) == len(set(bots))
    if whole and all(name in cast()[level] for level, name in bots):
        return [name if level in cast() else None for level, name in zip(seats, named, strict=False)]
    return characters(key, seats)
