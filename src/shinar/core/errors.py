"""What can go wrong, as types. Every message is one clear line for the person who caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shinar.core.text import Name


def shortened(thing: object) -> str:
    """A caller's own words in a message: in quotes where they are text, and cut where they are long."""
    if isinstance(thing, int) and abs(thing) >= 10**30:
        return "a number of more than 30 digits"
    words = repr(thing)
    return words if len(words) <= 60 else words[:57] + "..."


class ShinarError(Exception):
    """Anything a caller or user did that cannot be done."""


class SetupError(ShinarError):
    """An unknown game, option, seat count, bot or seed; with the rule that says so, where it is one."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class UnknownMove(ShinarError):
    """Not a move of this game at all."""


class AmbiguousMove(UnknownMove):
    """A text that fits several moves."""


class IllegalMove(ShinarError):
    """A move of this game that a rule forbids now."""

    def __init__(self, move: str, rule: str = "", sentence: str = "") -> None:
        super().__init__(f"{move}: {sentence} ({rule})" if rule else move)
        self.move = move
        self.rule = rule
        self.sentence = sentence


class GameOver(IllegalMove):
    """A move after the end."""


class OutOfTurn(IllegalMove):
    """A move of a seat that has nothing to decide now."""


class TextError(ShinarError):
    """A file or text that cannot be read, with the line that is wrong (0 where it is the whole)."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        self.message = message

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), (self.line, self.message)


class TutorialError(ShinarError):
    """A tutorial that the rules or the texts do not bear out."""


class PositionError(TextError):
    """A position text that is not a position of the game."""


class RecordError(TextError):
    """A game record that cannot be replayed."""


class PackError(TextError):
    """A card pack that cannot be played with: why, in each language, and the card, the part of it and the field that are wrong."""

    def __init__(self, line: int, said: Name, card: str = "", part: str = "", field: str = "") -> None:
        place = ", ".join(word for word in (card and f"card {card}", part, field and f"field {field}") if word)
        super().__init__(line, f"{place}: {said.en}" if place else said.en)
        self.said = said
        self.card = card
        self.part = part
        self.field = field

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), (self.line, self.said, self.card, self.part, self.field)
