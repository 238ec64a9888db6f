"""A thousand random games of each game, written down once: whatever is rebuilt, the same seeds play the same games.

Games of earlier rules have a file of their own, `babel-1.jsonl.gz`.

python -m shinar.testing.kept tests/kept       writes those that are missing
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shinar.core.game import Game
from shinar.core.registry import find_game
from shinar.testing.walks import Case, fitting

GAMES = ("amytis", "architectura", "babel", "seven_wonders")
COUNT = 1000


def kept_games() -> dict[str, Game]:
    """By the name of their file: the games, and what is played by earlier rules of them."""
    found = {name: find_game(name) for name in GAMES}
    return found | {f"{name}-{number}": game.older[number] for name, game in list(found.items()) for number in game.older}


def kept_cases(game: Game) -> Iterator[Case]:
    """All numbers of seats in turn, options that change with the seed, every other seed one of 128 bits."""
    for seed in range(COUNT):
        options = {option.name: option.told[(seed // (i + 1)) % len(option.told)] for i, option in enumerate(game.options)}
        key = f"{seed | 1 << 60:016x}{seed * 3:016x}" if seed % 2 else ""
        seats = game.seats[seed % len(game.seats)]
        yield Case(game, seats, fitting(game, seats, options), seed, key=key)


def played(case: Case) -> dict[str, Any]:
    """A game as it goes now: how it was set up, its moves and its scores."""
    state, moves = case.start(), []
    for state, code in case.walk():
        moves.append([state.turn, len(state.moves()), code])
    return {"seed": case.deal, "seats": case.seats, "options": case.options, "moves": moves, "scores": state.scores()}


def written(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def write(game: Game, path: Path) -> None:
    with gzip.GzipFile(path, "wb", mtime=0) as file:
        for case in kept_cases(game):
            file.write(json.dumps(played(case), separators=(",", ":")).encode() + b"\n")


if __name__ == "__main__":
    for name, game in kept_games().items():
        path = Path(sys.argv[1]) / f"{name}.jsonl.gz"
        if not path.exists():
            write(game, path)
            print(path)
