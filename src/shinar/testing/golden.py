"""Goldens: whole games written down with everything that can be seen of them, to be compared byte for byte.

python -m shinar.testing.golden tests/goldens       writes them again, after a change of the rules that is meant
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from shinar.core.registry import find_game, game_names
from shinar.testing.walks import Case, fitting

EVERY = 25  # so many moves between two positions written out in full


def golden_cases(name: str) -> dict[str, Case]:
    """A random and a lively game for each number of seats, with every combination of the crossed options; of the others, each that
    differs from the usual, with the fewest seats."""
    game = find_game(name)
    crossed = [option for option in game.options if option.crossed]
    combinations = [
        {option.name: value for option, value in zip(crossed, values, strict=True) if value != option.usual}
        for values in product(*(option.told for option in crossed))
    ]
    single = [{option.name: value} for option in game.options if not option.crossed for value in option.told[1:]]
    found: dict[str, Case] = {}
    for seats in game.seats:
        for options in [*combinations, *(single if seats == game.seats[0] else []), *map(dict, game.covered)]:
            for lively in (False, True):
                words = [
                    name,
                    str(seats),
                    *(f"{k}-{v.replace('/', '-')}" for k, v in options.items()),
                    "lively" if lively else "random",
                ]
                found["_".join(words)] = Case(game, seats, fitting(game, seats, options), seed=len(found) + 1, lively=lively)
    return found


def playthrough(case: Case) -> Iterator[str]:
    """The lines of a golden."""
    game = case.game
    yield f"{game.name} rules {game.version} seats {case.seats} seed {case.seed} options {json.dumps(case.options)}"
    state = case.start()
    for n, (state, code) in enumerate(case.walk()):
        if n % EVERY == 0:
            yield from game.dump(state).splitlines()
        yield f"{n + 1} seat {state.turn} of {len(state.moves())}: {game.moves.text(code)} [{game.position_hash(state)}]"
    yield from game.dump(state).splitlines()
    for seat in range(-1, case.seats):
        yield json.dumps(game.view(state, seat), sort_keys=True)
    yield f"scores {state.scores()} winners {state.winner_seats()} [{game.position_hash(state)}]"


def text_of(case: Case) -> str:
    return "\n".join(playthrough(case)) + "\n"


def main(folder: Path) -> None:
    for name in game_names():
        for title, case in golden_cases(name).items():
            (folder / f"{title}.txt").write_text(text_of(case), "utf-8")
            print(folder / f"{title}.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
