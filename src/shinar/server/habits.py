"""How somebody likes to play, read from the score sheets of their last games and compared with what is usual in a game.

What is usual stands in `habits.json` of the game's folder: for each line of the score sheet the mean share of a player's points and
how much it varies, as `shinar.arena.usual_sheets` measured them. Its words are texts of the game: `habit-LINE` with the forms
`.many`, `.few` and `.wins`, where LINE is the id of the line without `sheet-`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

from shinar.core.registry import find_game
from shinar.core.text import LANGUAGES

LOOKED_AT = 60  # games, the newest
LEAST_GAMES, LEAST_WINS = 8, 4  # with fewer nobody has habits
FAR = 0.6  # standard deviations from what is usual that are worth a word
MOST_TOLD = 3
MANY, FEW, WINS = "many", "few", "wins"
Shares = dict[str, float]


class Habit(Struct, frozen=True):
    """Something that somebody does more or less than others, in each language."""

    kind: str  # many, few or wins
    line: str  # of the score sheet
    texts: dict[str, str]


@cache
def usual(game: str) -> dict[str, tuple[float, float]]:
    """By line of the score sheet the usual share of the points, and its standard deviation; empty where a game has no such data."""
    path = files(find_game(game).texts.packages[-1]).joinpath("habits.json")
    if not path.is_file():
        return {}
    return {line: (mean, spread) for line, (mean, spread) in json.loads(path.read_text("utf-8")).items()}


def shares(sheet: Sequence[tuple[str, int]]) -> Shares:
    """Which part of somebody's points came from each line; nothing where there were no points."""
    total = sum(points for _, points in sheet if points > 0)
    return {line: points / total for line, points in sheet} if total else {}


def habits(game: str, games: Sequence[tuple[Sequence[tuple[str, int]], bool]]) -> list[Habit]:
    """What is worth telling of somebody's games, each with its sheet and whether it was won: the strongest habits first."""
    told = [(shares(sheet), won) for sheet, won in games]
    played = [one for one, _ in told if one]
    won = [one for one, won in told if one and won]
    if len(played) < LEAST_GAMES:
        return []
    found = [habit for habit in [best_way(game, won)] if habit]
    for line, distance in sorted(distances(game, played).items(), key=lambda one: -abs(one[1])):
        if abs(distance) >= FAR and line not in {habit.line for habit in found}:
            found += told_as(game, line, MANY if distance > 0 else FEW)
    return found[:MOST_TOLD]


def best_way(game: str, won: Sequence[Shares]) -> Habit | None:
    """What brings somebody the victory: the line that stands out most in the games they won."""
    if len(won) < LEAST_WINS:
        return None
    ahead = distances(game, won)
    line = max(ahead, key=lambda one: ahead[one], default="")
    return next(iter(told_as(game, line, WINS)), None) if line and ahead[line] >= FAR else None


def distances(game: str, played: Sequence[Shares]) -> dict[str, float]:
    """By line, how many standard deviations somebody is from what is usual, in the games that had the line."""
    found = {}
    for line, (mean, spread) in usual(game).items():
        with_line = [one[line] for one in played if line in one]
        if len(with_line) * 2 >= len(played) and spread > 0:
            found[line] = (sum(with_line) / len(with_line) - mean) / spread
    return found


def told_as(game: str, line: str, kind: str) -> list[Habit]:
    """A habit in words; none where the game has no words for it."""
    texts, id = find_game(game).texts, f"habit-{line.removeprefix('sheet-')}"
    try:
        return [Habit(kind, line, {lang: texts.attribute(lang, id, kind) for lang in LANGUAGES})]
    except LookupError:
        return []
