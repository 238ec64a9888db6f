"""What somebody has achieved: few things, each of them worth having."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from shinar.core.registry import game_names
from shinar.server.outcome import PEOPLE, WIN

MANY_GAMES = 100
FULL_HOUSE = 5  # seats at a table that is hard to win at


class Group(Struct, frozen=True):
    """Games of one kind: so many against such opponents with such an outcome at tables of so many seats."""

    game: str
    against: str
    outcome: str
    seats: int
    games: int
    first: int  # when the first of them was decided


class Achievement(Struct, frozen=True):
    """Which one, and since when, where that is known."""

    id: str
    at: int | None


def first_win(fits: Callable[[Group], bool]) -> Callable[[Sequence[Group]], int | None]:
    """When somebody first won a game that fits."""

    def found(groups: Sequence[Group]) -> int | None:
        return min((one.first for one in groups if one.outcome == WIN and fits(one)), default=None)

    return found


def every_game(groups: Sequence[Group]) -> int | None:
    """When somebody had won each of the games."""
    wins = [first_win(lambda one, name=name: one.game == name)(groups) for name in game_names()]  # type: ignore[misc]
    return None if None in wins or len(wins) < 2 else max(at for at in wins if at is not None)


ACHIEVEMENTS: Final[dict[str, Callable[[Sequence[Group]], int | None]]] = {
    "people": first_win(lambda one: one.against == PEOPLE),
    "master": first_win(lambda one: one.against == "master"),
    "grandmaster": first_win(lambda one: one.against == "grandmaster"),
    "full-house": first_win(lambda one: one.seats >= FULL_HOUSE and one.against == PEOPLE),
    "every-game": every_game,
}


def achieved(groups: Sequence[Group], settled: bool) -> list[Achievement]:
    """All that somebody has achieved."""
    dated = {id: reached(groups) for id, reached in ACHIEVEMENTS.items()}
    found = [Achievement(id, at) for id, at in dated.items() if at is not None]
    if sum(one.games for one in groups) >= MANY_GAMES:
        found.append(Achievement("hundred", None))
    if settled:
        found.append(Achievement("settled", None))
    return found
