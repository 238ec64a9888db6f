"""Moves: one int inside, words outside. A table of kinds and their arguments gives every move its code and its notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Any

from shinar.core.errors import AmbiguousMove, UnknownMove
from shinar.core.limits import check_codes

LONGEST_TEXT = 200


@dataclass(frozen=True)
class Arg:
    """An argument of a move and the words it can be. The first word of a `silent` one need not be written."""

    name: str
    words: tuple[str, ...]
    silent: bool = False


@dataclass(frozen=True)
class Kind:
    """One kind of move, such as `travel`, with its arguments in order."""

    name: str
    args: tuple[Arg, ...] = ()


@dataclass(frozen=True, repr=False)
class Move:
    """A move as a structured thing: its kind and the word of each argument. It prints as its notation, and counts as its code."""

    name: str
    args: Mapping[str, str] = field(hash=False)
    code: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.code}: {self.text}>"

    def __index__(self) -> int:
        return self.code

    def __reduce__(self) -> tuple[type[Move], tuple[Any, ...]]:
        return Move, (self.name, dict(self.args), self.code, self.text)

    def data(self) -> dict[str, str]:
        """As plain data, which `MoveTable.from_data` reads."""
        return {"move": self.name, **self.args}


class _Codes:
    """The codes of one kind of move: the words of its arguments are the digits of a number, those of the last one run quickest."""

    def __init__(self, kind: Kind, first: int) -> None:
        self.kind = kind
        self.first = first
        self.end = first + prod(len(arg.words) for arg in kind.args)

    def code(self, words: Sequence[str]) -> int:
        number = 0
        for arg, word in zip(self.kind.args, words, strict=True):
            number = number * len(arg.words) + arg.words.index(word)
        return self.first + number

    def words(self, code: int) -> list[str]:
        number, found = code - self.first, []
        for arg in reversed(self.kind.args):
            number, at = divmod(number, len(arg.words))
            found.append(arg.words[at])
        return found[::-1]

    def move(self, code: int) -> Move:
        words = self.words(code)
        args = MappingProxyType(dict(zip((arg.name for arg in self.kind.args), words, strict=True)))
        return Move(self.kind.name, args, code, _notation(self.kind, words))


class MoveTable:
    """All moves of a game. Codes follow the order of kinds and words, so a table only ever grows at its end.

    A game may have tens of thousands of moves, of which few ever happen: a `Move` is made when it is first asked for.
    """

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = tuple(kinds)
        check_codes(sum(prod(len(arg.words) for arg in kind.args) for kind in self.kinds))
        self._codes: dict[str, _Codes] = {}
        self._count = 0
        for kind in self.kinds:
            self._codes[kind.name] = _Codes(kind, self._count)
            self._count = self._codes[kind.name].end
        self._made: dict[int, Move] = {}
        self._written: dict[str, int] = {}  # their codes by notation

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[int]:
        return iter(range(self._count))

    def first(self, kind: str) -> int:
        """The code of the first move of a kind; those of its other arguments follow."""
        return self._codes[kind].first

    def move(self, code: int) -> Move:
        return self._made.get(code) or self._make(code)

    def text(self, code: int) -> str:
        """The notation of a move, such as `travel sumer`."""
        return (self._made.get(code) or self._make(code)).text

    def _make(self, code: int) -> Move:
        if not 0 <= code < self._count:
            raise IndexError(f"there is no move {code}: they are 0 to {self._count - 1}")
        move = next(one for one in self._codes.values() if code < one.end).move(code)
        self._written[move.text] = code
        return self._made.setdefault(code, move)

    def code(self, name: str, **args: str) -> int:
        """The code of a structured move; UnknownMove where there is none."""
        return self.from_data({"move": name, **args})

    def from_data(self, data: Mapping[str, Any]) -> int:
        """The code of a structured move in plain data, as `Move.data` gives it."""
        for kind in self.kinds:
            if kind.name == data.get("move"):
                extra = set(data) - {"move"} - {arg.name for arg in kind.args}
                if extra:
                    raise UnknownMove(f"{kind.name} takes no {sorted(extra)[0]!r}")
                return self._codes[kind.name].code([_word(arg, data.get(arg.name), kind) for arg in kind.args])
        raise UnknownMove(f"no kind of move is called {data.get('move')!r}; there are: {self._names()}")

    def parse(self, text: str) -> int:
        """The code of a move in notation. Words may be shortened as long as only one move fits."""
        words = text.lower().split() if len(text) <= LONGEST_TEXT else []
        found = self._written.get(" ".join(words))
        if found is not None:
            return found
        if not words:
            raise UnknownMove(f"a move is a text such as {self.text(len(self) - 1)!r}")
        kinds = _fitting(words[0], [kind.name for kind in self.kinds])
        if not kinds:
            raise UnknownMove(f"no kind of move is called {words[0]!r}; there are: {self._names()}")
        codes = [code for kind in self.kinds if kind.name in kinds for code in self._matching(kind, words[1:])]
        if len(codes) > 1:
            raise AmbiguousMove(f"{text.strip()!r} can mean {' or '.join(map(self.text, codes[:4]))}")
        if not codes:
            raise UnknownMove(f"{text.strip()!r} is no move; {kinds[0]} is written {self.usage(kinds[0])}")
        return self.move(codes[0]).code

    def usage(self, name: str) -> str:
        """How a kind of move is written, such as `travel media|sumer|hatti|persia|assyria`."""
        kind = next(kind for kind in self.kinds if kind.name == name)
        parts = ["|".join(arg.words) for arg in kind.args]
        return " ".join([name, *(f"[{p}]" if arg.silent else p for p, arg in zip(parts, kind.args, strict=True))])

    def _names(self) -> str:
        return ", ".join(kind.name for kind in self.kinds)

    def _matching(self, kind: Kind, words: Sequence[str]) -> list[int]:
        choices: list[list[str]] = []
        rest = list(words)
        for arg in kind.args:
            if rest:
                choices.append(_fitting(rest.pop(0), arg.words))
            elif arg.silent:
                choices.append([arg.words[0]])
            else:
                return []
        if rest:
            return []
        return [self._codes[kind.name].code(chosen) for chosen in product(*choices)]


def _notation(kind: Kind, words: Sequence[str]) -> str:
    shown = list(words)
    for arg in reversed(kind.args):
        if not (arg.silent and shown[-1] == arg.words[0]):
            break
        shown.pop()
    return " ".join([kind.name, *shown])


def _fitting(word: str, words: Sequence[str]) -> list[str]:
    return [word] if word in words else [w for w in words if w.startswith(word)]


def _word(arg: Arg, word: Any, kind: Kind) -> str:
    if word is None and arg.silent:
        return arg.words[0]
    if word not in arg.words:
        raise UnknownMove(f"{kind.name}: {arg.name} is one of {', '.join(arg.words)}, not {word!r}")
    return str(word)
