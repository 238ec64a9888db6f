"""Positions in readable text: lines of `name: words`, `#` for remarks. A game says what its names mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shinar.core import options as opt
from shinar.core.errors import PositionError, SetupError, shortened
from shinar.core.game import Game
from shinar.core.rng import Rng
from shinar.core.seeds import MOST_SEED, check_seed

LONGEST = 20_000


class Sheet:
    """The lines of a position, taken out one by one; what is left over at the end is an error."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise PositionError(0, f"a position has at most {LONGEST} characters")
        self.lines: dict[str, tuple[int, list[str]]] = {}
        for number, line in enumerate(text.splitlines(), 1):
            content = line.split("#", 1)[0].strip()
            if not content:
                continue
            name, colon, words = content.partition(":")
            name = " ".join(name.lower().split())
            if not colon:
                raise PositionError(number, f"'name: words' expected, not {shortened(content)}")
            if name in self.lines:
                raise PositionError(number, f"{shortened(name)} stands in line {self.lines[name][0]} already")
            self.lines[name] = (number, words.split())

    def line_of(self, name: str) -> int:
        return self.lines[name][0] if name in self.lines else 0

    def words(self, name: str) -> list[str] | None:
        """The words of a line, which is then used up; None where it is not there."""
        return self.lines.pop(name)[1] if name in self.lines else None

    def number(self, name: str, lowest: int, highest: int, usual: int) -> int:
        """A line with one number in a range."""
        line = self.line_of(name)
        words = self.words(name)
        if words is None:
            return usual
        if len(words) != 1 or not words[0].isascii() or not words[0].isdigit() or len(words[0]) > 20:
            raise PositionError(line, f"{name}: one whole number expected")
        if not lowest <= int(words[0]) <= highest:
            raise PositionError(line, f"{name}: a number from {lowest} to {highest} expected")
        return int(words[0])

    def choice(self, name: str, choices: tuple[str, ...], usual: str) -> str:
        """A line with one word out of several."""
        line = self.line_of(name)
        words = self.words(name)
        if words is None:
            return usual
        if len(words) != 1 or words[0].lower() not in choices:
            raise PositionError(line, f"{name}: one of {', '.join(choices)} expected")
        return words[0].lower()

    def each(self, name: str, read: Callable[[str], Any], usual: Any = None) -> Any:
        """A line of words, each read on its own; `read` raises ValueError for a word that does not belong there."""
        line = self.line_of(name)
        words = self.words(name)
        if words is None:
            return usual
        try:
            return [read(word) for word in words]
        except ValueError as problem:
            raise PositionError(line, f"{name}: {problem}") from None

    def finish(self) -> None:
        """PositionError where a line was not used."""
        for name, (number, _) in self.lines.items():
            raise PositionError(number, f"a position has no line {shortened(name)}")


def heading(game: Game, options: Mapping[str, str]) -> list[str]:
    """The first lines of a position."""
    return [f"game: {game.name}", "options: " + " ".join(f"{name}={value}" for name, value in options.items())]


def random_line(facts: Mapping[str, Any]) -> str:
    """The random source of a position: its inner state, and its key where it has one."""
    return f"random: {facts['random']} {facts['key']}".rstrip()


def read_random(sheet: Sheet, facts: dict[str, Any]) -> None:
    """The random source of a position; where it is left out, the one that its seed gives."""
    line = sheet.line_of("random")
    words = sheet.words("random")
    if words is None:
        return
    if len(words) == 2:
        try:
            facts["key"] = str(check_seed(words[1]))
        except SetupError:
            raise PositionError(line, "random: after the number, a key of 32 hexadecimal digits expected") from None
        del words[1]
    sheet.lines["random"] = (line, words)
    facts["random"] = sheet.number("random", 0, 2**64 - 1, 0)


def open_sheet(game: Game, text: str) -> tuple[Sheet, dict[str, str], int]:
    """A position's sheet, its options, and the seed from which what it leaves open is dealt."""
    sheet = Sheet(text)
    line = sheet.line_of("game")
    name = sheet.words("game")
    if name is not None and name != [game.name]:
        raise PositionError(line, f"this is a position of {shortened(' '.join(name))}, not of {game.name}")
    line = sheet.line_of("options")
    try:
        options = opt.complete(game.options, opt.read(sheet.words("options") or []))
    except SetupError as problem:
        raise PositionError(line, str(problem)) from None
    return sheet, options, sheet.number("seed", 0, MOST_SEED, 0)


class Supply:
    """The pieces of the box while a position is laid out: each can be taken as often as there are copies of it."""

    def __init__(self, copies: Mapping[Any, int], name: Callable[[Any], str]) -> None:
        self.left = dict(copies)
        self.copies = dict(copies)
        self.name = name

    def take(self, piece: Any, line: int) -> None:
        if self.left[piece] == 0:
            raise PositionError(line, f"too many of {self.name(piece)}: there are only {self.copies[piece]} in the game")
        self.left[piece] -= 1

    def rest(self, rng: Rng) -> list[Any]:
        """What was not taken, shuffled."""
        pieces = [piece for piece, n in self.left.items() for _ in range(n)]
        for i in range(len(pieces) - 1, 0, -1):
            j = rng.below(i + 1)
            pieces[i], pieces[j] = pieces[j], pieces[i]
        return pieces

    def fill(self, piles: list[list[Any]], last: list[Any] | None, rng: Rng) -> list[Any]:
        """Deal what is left to the unknown places (None) of the piles; all that remains makes up `last`, if that is open."""
        rest = self.rest(rng)
        open_places = sum(pile.count(None) for pile in [*piles, last or []])
        if open_places > len(rest):
            raise PositionError(0, f"{open_places} unknown cards, but only {len(rest)} are left")
        for pile in [*piles, last or []]:
            for i, piece in enumerate(pile):
                if piece is None:
                    pile[i] = rest.pop()
        if last is not None and rest:
            left = ", ".join(sorted({self.name(piece) for piece in rest}))
            raise PositionError(0, f"{len(rest)} pieces of the game lie nowhere: {left}")
        return rest if last is None else last
