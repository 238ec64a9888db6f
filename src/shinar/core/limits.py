"""How large a game may be. The engine keeps moves, seats and fields in arrays of a fixed size: what does not fit is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinar.core.errors import SetupError, shortened
from shinar.core.fields import LETTERS, Field, sized
from shinar.core.rng import Rng

MOST_MOVES = 1024  # legal in one decision: the size of MoveList
MOST_CODES = 32_768  # of a game: a code is a short
MOST_SEATS = 8
MOST_BYTES = 1 << 20  # of the fields of a state, which is copied at every step of a search
MOST_REVEALS = 1 << 30
LARGEST = 999_999  # of a score, a tie-break or a value, either way: beyond it the engine takes nothing for a result


def check_codes(count: int) -> None:
    """SetupError for more moves than there are codes."""
    if count > MOST_CODES:
        raise SetupError(f"a game has at most {MOST_CODES} moves in its table, not {count}")


def check_seats(seats: Sequence[Any]) -> None:
    """SetupError where a game names numbers of players that it cannot be played with, or none."""
    wrong = [n for n in seats if type(n) is not int or not 1 <= n <= MOST_SEATS]
    if wrong or not seats:
        raise SetupError(f"a game is played with 1 to {MOST_SEATS} seats, not {shortened(wrong[0] if wrong else 0)}")


def check_fields(fields: Sequence[Field]) -> None:
    """SetupError for fields that a state cannot hold."""
    for field in fields:
        if field.width not in LETTERS:
            raise SetupError(f"the field {field.name} is {shortened(field.width)} bytes wide: a number has 1, 2 or 8")
        if not all(type(n) is int and n > 0 for n in field.shape):
            raise SetupError(f"the field {field.name} has the shape {shortened(field.shape)}: lengths are whole numbers above 0")
    names = [field.name for field in fields]
    if len(set(names)) < len(names):
        raise SetupError(f"the field {next(name for name in names if names.count(name) > 1)} is there twice")
    widths = [field.width for field in fields]
    if widths != sorted(widths, reverse=True):
        raise SetupError("the widest fields of a state come first: others would not lie where the processor can read them")
    if sized(tuple(fields)) > MOST_BYTES:
        raise SetupError(f"the fields of a state have at most {MOST_BYTES} bytes, not {sized(tuple(fields))}")


def check_rng(rng: Any) -> None:
    """TypeError for what is no random source: compiled, None would be taken for one."""
    if not isinstance(rng, Rng):
        raise TypeError(f"a random source is an Rng, not {type(rng).__name__}")


def check_same_game(one: Any, other: Any) -> None:
    """TypeError for states of different games, whose bytes cannot be copied into each other."""
    if type(one) is not type(other):
        raise TypeError(f"cannot copy {type(one).__name__} into {type(other).__name__}")


def misfit(what: str, answer: Any, least: int, most: int) -> Exception:
    """What to raise for an answer of a game's own object that is no number, or none that the engine has room for."""
    if not isinstance(answer, int):
        return TypeError(f"{what} is a whole number, not {type(answer).__name__}")
    return ValueError(f"{what} is {shortened(answer)}: only {least} to {most} can be")
