"""How strong the levels of bots are, for people: a number for each level of a game, measured in the arena.

`ratings.json` is written from the files of the arena (`shinar arena GAME --ladder --json FILE`):

    python -m shinar.bots.ratings FILE ...

The scale is that of chess: of two neighbours, 400 points more mean ten wins to one (for more players: ten times the share of each
rival). `greedy` has 1000 in every game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from math import log10
from pathlib import Path
from typing import Any

ANCHOR, ANCHORED = "greedy", 1000
STEP = 400  # points for ten to one
LEAST = 0  # a bot that never wins could stand anywhere below


@cache
def measured() -> dict[str, dict[str, int]]:
    """By game and level."""
    found: dict[str, dict[str, int]] = json.loads(files("shinar.bots").joinpath("ratings.json").read_text("utf-8"))
    return found


def lead(wins: float, games: int, seats: int) -> float:
    """How many points the one is ahead who wins so often alone against equal rivals; half a win is added to each side."""
    share = (wins + 0.5) / (games + 1)
    return STEP * log10(share * (seats - 1) / (1 - share))


def scale(leads: Mapping[tuple[str, str], float]) -> dict[str, int]:
    """Ratings from leads of (stronger, weaker) neighbours, outwards from the anchor."""
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


def leads_of(lines: Iterable[str]) -> tuple[str, dict[tuple[str, str], float]]:
    """The game of an arena's file, and the lead of each bot over the one that it met."""
    header, *games = (json.loads(line) for line in lines)
    tally: dict[tuple[str, str], list[Any]] = {}
    for game in games:
        if "summary" in game or not game["pairing"]:
            continue
        weaker, stronger = game["pairing"]
        seat = game["seats"].index(stronger)
        won = 1 / len(game["winners"]) if seat in game["winners"] else 0.0
        tally.setdefault((stronger, weaker), [0.0, 0, len(game["seats"])])
        tally[stronger, weaker][0] += won
        tally[stronger, weaker][1] += 1
    return header["game"], {pair: lead(*counts) for pair, counts in tally.items()}


def main(paths: list[str]) -> None:
    found: dict[str, dict[tuple[str, str], float]] = {}
    for path in paths:
        game, leads = leads_of(Path(path).read_text("utf-8").splitlines())
        found.setdefault(game, {}).update(leads)
    rated = {**measured(), **{game: scale(leads) for game, leads in found.items()}}
    target = Path(__file__).with_name("ratings.json")
    target.write_text(json.dumps(rated, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
