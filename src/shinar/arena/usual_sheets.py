"""What a score sheet usually looks like, from games of bots: which share of a player's points comes from each line.

    python -m shinar.arena.usual_sheets GAME [GAMES]

writes `habits.json` into the folder of the game, with the mean share and its standard deviation for each line. Player pages
compare people with it. Games of all presets are mixed, as people play them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import resources
from statistics import fmean, pstdev

from shinar.bots import Asker, make_bot
from shinar.core.game import Game
from shinar.core.registry import find_game
from shinar.core.rng import Rng

LEVEL = "novice"
GAMES = 120
LEAST_SHARE = 0.01  # of the points: of what hardly ever scores nobody makes a habit


def play(game: Game, options: dict[str, str], seed: int) -> Iterator[dict[str, float]]:
    """The shares of the points of each seat, from one game."""
    rng = Rng(seed)
    state = game.new(game.usual_seats or game.seats[0], options, seed)
    bots = [Asker(make_bot(LEVEL, rng.next()), rng.next()) for _ in range(state.seats)]
    while not state.over:
        state.do(bots[state.turn].move(state, state.turn), state.turn)
    sheet = game.score_sheet(state)
    for seat in range(state.seats):
        if total := sum(points[seat] for _, points in sheet if points[seat] > 0):
            yield {line: points[seat] / total for line, points in sheet}


def usual(game: Game, games: int) -> dict[str, tuple[float, float]]:
    """By line, the mean share and how much it varies among players, where the line is in the game."""
    ways = [dict(preset.options) for preset in game.presets] or [{}]
    found: dict[str, list[float]] = {}
    for seed in range(games):
        for one in play(game, ways[seed % len(ways)], seed):
            for line, share in one.items():
                found.setdefault(line, []).append(share)
    return {
        line: (round(fmean(values), 4), round(pstdev(values), 4))
        for line, values in sorted(found.items())
        if fmean(values) >= LEAST_SHARE and len(found) > 1
    }


def main(name: str, games: str = str(GAMES)) -> None:
    game = find_game(name)
    with resources.as_file(resources.files(game.texts.packages[-1]) / "habits.json") as target:
        target.write_text(json.dumps(usual(game, int(games)), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
