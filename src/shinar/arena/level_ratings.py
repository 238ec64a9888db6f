"""Ratings of the levels for people, from the files of the arena (`shinar arena GAME --ladder --json FILE`):

    python -m shinar.arena.level_ratings FILE ...

writes `ratings.json` beside the bots. The scale is that of chess: of two neighbours, 400 points more mean ten wins to one (for more
players: ten times the share of each rival). `greedy` has 1000 in every game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib import resources
from math import log10
from pathlib import Path

from shinar.arena.match import MatchResult
from shinar.arena.standing import Row, rows
from shinar.bots.ratings import measured

ANCHOR, ANCHORED = "greedy", 1000
STEP = 400  # points for ten to one
LEAST = 0  # a bot that never wins could stand anywhere below


def lead(row: Row) -> float:
    """How many points a bot is ahead of those among whom it sat alone; half a win is added to each side."""
    share = (row.wins + 0.5) / (row.games + 1)
    return STEP * log10(share / (1 - share) * (1 / row.fair - 1))


def scale(found: Iterable[Row]) -> dict[str, int]:
    """Ratings from neighbours, outwards from the anchor."""
    leads = {(row.bot, row.against): lead(row) for row in found}
    rated: dict[str, float] = {ANCHOR: ANCHORED}
    grown = True
    while grown:
        grown = False
        for (one, other), points in leads.items():
            for known, new, sign in ((other, one, 1), (one, other, -1)):
                if known in rated and new not in rated:
                    rated[new] = rated[known] + sign * points
                    grown = True
    return {bot: max(LEAST, 10 * round(points / 10)) for bot, points in rated.items()}


def read(path: Path) -> tuple[str, list[Row]]:
    """The game of an arena's file, and how each bot did against the one that it met."""
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    return header["game"], rows([MatchResult(**line) for line in lines if "summary" not in line])


def main(paths: list[str]) -> None:
    found: dict[str, list[Row]] = {}
    for path in paths:
        game, met = read(Path(path))
        found.setdefault(game, []).extend(met)
    rated = {**measured(), **{game: scale(met) for game, met in found.items()}}
    with resources.as_file(resources.files("shinar.bots") / "ratings.json") as target:
        target.write_text(json.dumps(rated, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
