"""What has changed between two views, so that a reader who has the one can be brought to the other.

A difference of two objects is an object: `name` has a new value, `~name` has the difference of what lies there, `-` lists the names
that are gone. A difference of two lists is an object of the same form with places in it for names; places at the old end and beyond
are appended in order. A list that was empty, became shorter, or has new values in more than half of its places, is a new value.

A server keeps what its readers saw as JSON, one piece of memory in the place of hundreds. So a difference is found between two
texts, and is one; `applied` is what a reader makes of it. Compiles to C where a compiler is at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

GONE, INSIDE = "-", "~"
QUOTE, ESCAPE, COMMA, HYPHEN, TILDE = b'"\\,-~'
OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT = b"[]{}"


class NoDifference(ValueError):
    """Names that begin with the signs of a difference cannot be told in one."""


def difference(old: bytes, new: bytes) -> bytes:
    """What turns the object `old` into `new`: JSON by one encoder, without spaces. NoDifference where it cannot be written."""
    changes: list[bytes] = []
    Comparison(old, new).members(changes)
    return _object(changes)


def _object(members: list[bytes]) -> bytes:
    return b"{" + b",".join(members) + b"}"


class Comparison:
    """Two texts side by side, and how far each has been read (`was`, `at`): once, from the beginning to the end."""

    def __init__(self, old: bytes, new: bytes) -> None:
        self.old = old
        self.new = new
        self.was = 0
        self.at = 0

    def members(self, changes: list[bytes]) -> bool:
        """What has changed between the two objects that begin here, name by name. Whether that is less than the new one."""
        first, first_new = self.was + 1, self.at + 1
        self.was, self.at = first, first_new
        count, in_order = 0, True  # names mostly come in the order that they had
        while self.new[self.at] != CLOSE_OBJECT:
            name, expected = self.at, self.was
            value = _end_of_text(self.new, name) + 1
            if not _same(self.old, self.was, self.new, name, value - name):
                in_order = False
                self.was = _find(self.old, first, self.new, name, value)
            if self.was < 0:
                self.was, self.at = expected, _end(self.new, value)
                changes.append(_plain(self.new, name, self.at))
            else:
                self.was, self.at = self.was + value - name, value
                self.compare(changes, name, 0)
                self.was = _next(self.old, self.was)
            self.at = _next(self.new, self.at)
            count += 1
        if not in_order or self.old[self.was] != CLOSE_OBJECT:
            self._tell_gone(changes, first, first_new)
        self.was, self.at = self.was + 1, self.at + 1
        return len(changes) <= count

    def _tell_gone(self, changes: list[bytes], was: int, first: int) -> None:
        """The names of an object, from its first one on, that are not in the new one."""
        gone = []
        while self.old[was] != CLOSE_OBJECT:
            value = _end_of_text(self.old, was) + 1
            if _find(self.new, first, self.old, was, value) < 0:
                gone.append(_plain(self.old, was, value - 1))
            was = _next(self.old, _end(self.old, value))
        if gone:
            changes.append(b'"-":[' + b",".join(gone) + b"]")
        self.was = was

    def places(self, changes: list[bytes]) -> bool:
        """The places of a list that are different. Not where it is shorter, or most have new values: then False."""
        self.was, self.at = self.was + 1, self.at + 1
        n = replaced = 0
        while self.old[self.was] != CLOSE_LIST and self.new[self.at] != CLOSE_LIST:
            if self.compare(changes, -1, n):
                replaced += 1
            self.was, self.at, n = _next(self.old, self.was), _next(self.new, self.at), n + 1
        few = self.old[self.was] == CLOSE_LIST and replaced <= n // 2
        while self.old[self.was] != CLOSE_LIST:
            self.was = _next(self.old, _end(self.old, self.was))
        while self.new[self.at] != CLOSE_LIST:
            value, self.at = self.at, _end(self.new, self.at)
            changes.append(b'"%d":' % n + self.new[value : self.at])
            self.at, n = _next(self.new, self.at), n + 1
        self.was, self.at = self.was + 1, self.at + 1
        return few

    def compare(self, changes: list[bytes], name: int, place: int) -> bool:
        """Read two values, and write down what is different: the new one, or what is different in it. Whether it is the new one.

        It has a name, which stands before it from there on, or a place in a list.
        """
        was, value = self.was, self.at
        kind, inside = self.new[value], self.old[was + 1]
        if kind != self.old[was] or not (
            (kind == OPEN_OBJECT and inside != CLOSE_OBJECT) or (kind == OPEN_LIST and inside != CLOSE_LIST)
        ):
            self.was, self.at = _end(self.old, was), _end(self.new, value)
            size = self.at - value
            if size == self.was - was and _same(self.old, was, self.new, value, size):
                return False
        else:
            found: list[bytes] = []
            if self.members(found) if kind == OPEN_OBJECT else self.places(found):
                if found:  # else its names have another order, or nothing is different
                    changes.append(b'"~' + self._label(name, value, place)[1:] + _object(found))
                return False
        changes.append(self._label(name, value, place) + self.new[value : self.at])
        return True

    def _label(self, name: int, value: int, place: int) -> bytes:
        return _plain(self.new, name, value) if name >= 0 else b'"%d":' % place


def _plain(text: bytes, name: int, end: int) -> bytes:
    """A name, and what follows it."""
    if text[name + 1] == HYPHEN or text[name + 1] == TILDE:
        raise NoDifference(text[name:end])
    return text[name:end]


# --- places in a text -------------------------------------------------------------------------------------------------


def _find(text: bytes, at: int, other: bytes, name: int, value: int) -> int:
    """Where the member with that name of another text lies, from this one on; else -1."""
    while text[at] != CLOSE_OBJECT:
        if _same(text, at, other, name, value - name):
            return at
        at = _next(text, _end(text, _end_of_text(text, at) + 1))
    return -1


def _same(one: bytes, at: int, other: bytes, place: int, size: int) -> bool:
    """Texts of JSON that differ do so before either ends: nothing is read beyond it."""
    for n in range(size):  # noqa: SIM110
        if one[at + n] != other[place + n]:
            return False
    return True


def _next(text: bytes, end: int) -> int:
    """Where the next member begins, or the object or list ends."""
    return end + 1 if text[end] == COMMA else end


def _end(text: bytes, at: int) -> int:
    """Where a value ends that begins here."""
    if text[at] == QUOTE:
        return _end_of_text(text, at)
    depth = 0
    while True:
        letter = text[at]
        if letter == QUOTE:
            at = _end_of_text(text, at)
            continue
        if letter in (CLOSE_OBJECT, CLOSE_LIST):
            depth -= 1
            if depth <= 0:
                return at + 1 if depth == 0 else at
        elif letter in (OPEN_OBJECT, OPEN_LIST):
            depth += 1
        elif letter == COMMA and depth == 0:
            return at
        at += 1


def _end_of_text(text: bytes, at: int) -> int:
    """Where a text in quotes ends that begins here."""
    at += 1
    while text[at] != QUOTE:
        at += 2 if text[at] == ESCAPE else 1
    return at + 1


# --- the reader's side ------------------------------------------------------------------------------------------------


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
