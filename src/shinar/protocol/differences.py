"""What has changed between two views, so that a reader who has the one can be brought to the other.

A difference of two objects is an object: `name` has a new value, `~name` has the difference of what lies there, `-` lists the names
that are gone. A difference of two lists is an object of the same form with places in it for names; places at the old end and beyond
are appended in order. A list that was empty, became shorter, or has new values in more than half of its places, is a new value.

Compiles to C where a compiler is at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

GONE, INSIDE = "-", "~"


class NoDifference(ValueError):
    """Names that begin with the signs of a difference cannot be told in one."""


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What turns `old` into `new`; NoDifference where it cannot be written."""
    changes: dict[str, Any] = {}
    found = 0  # names of the old one that are in the new one
    for name, value in new.items():
        if name not in old:
            changes[_plain(name)] = value
            continue
        found += 1
        was = old[name]
        if was is not value and was != value:
            _compare(changes, _plain(name), was, value)
    if found < len(old):
        changes[GONE] = [_plain(name) for name in old if name not in new]
    return changes


def _plain(name: str) -> str:
    if name[:1] in (GONE, INSIDE):
        raise NoDifference(name)
    return name


def _compare(changes: dict[str, Any], name: str, was: Any, value: Any) -> bool:
    """Write down what is different: the value, or what is different in it where that is less. Whether it is the value."""
    inside: dict[str, Any] | None = None
    if type(was) is dict and type(value) is dict:
        inside = difference(was, value) if was else None
    elif type(was) is list and type(value) is list:
        inside = _places(was, value)
    if inside is None or len(inside) > len(value):
        changes[name] = value
        return True
    changes[INSIDE + name] = inside
    return False


def _places(was: list[Any], value: list[Any]) -> dict[str, Any] | None:
    """The places of a list that are different; None where it is shorter, or most have new values."""
    if not was or len(value) < len(was):
        return None
    changes: dict[str, Any] = {}
    left = len(was) // 2
    for place in range(len(was)):
        one, other = was[place], value[place]
        if one is not other and one != other and _compare(changes, str(place), one, other):
            if not left:
                return None
            left -= 1
    for place in range(len(was), len(value)):
        changes[str(place)] = value[place]
    return changes


def applied(old: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """What `old` becomes. It stays as it is; what has not changed is shared."""
    new = dict(old)
    for name in changes.get(GONE, ()):
        del new[name]
    for name, value in changes.items():
        if name.startswith(INSIDE):
            new[name[1:]] = _inside(new[name[1:]], value)
        elif name != GONE:
            new[name] = value
    return new


def _inside(was: Any, changes: Mapping[str, Any]) -> Any:
    if not isinstance(was, list):
        return applied(was, changes)
    new = list(was)
    for name, value in changes.items():
        place = int(name.removeprefix(INSIDE))
        if place == len(new):
            new.append(value)
        else:
            new[place] = _inside(new[place], value) if name.startswith(INSIDE) else value
    return new
