"""Play with an installed wheel: every game from beginning to end by bots, the rules compiled, and how fast they are.

python tools/try_wheel.py          # fails where the rules do not run compiled
python tools/try_wheel.py plain    # a wheel of plain Python
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import shinar
from shinar.bots import Asker, make_bot
from shinar.core.game import Game
from shinar.core.playouts import playouts
from shinar.core.registry import find_game, game_names

GAMES = {"babel", "amytis", "architectura", "seven_wonders"}
CHECKOUT = Path(__file__).resolve().parents[1]


def play(game: Game) -> list[int]:
    """A whole game between the two simplest bots; the points."""
    state = game.new(seed=7)
    bots = [Asker(make_bot("random" if seat else "greedy", seat), seat) for seat in range(state.seats)]
    while not state.over:
        state.do(bots[state.turn].move(state, state.turn))
    return list(state.scores())


def rate(game: Game, seconds: float) -> float:
    """Random games in a second."""
    state, count, start = game.new(seed=1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        playouts(state, 4, count)
        count += 4
    return count / (time.perf_counter() - start)


def main() -> None:
    compiled = "plain" not in sys.argv[1:]
    home = Path(shinar.__file__).resolve()
    assert not home.is_relative_to(CHECKOUT / "src"), f"{home} is not an installed package"
    assert compiled == shinar.COMPILED, f"the rules of {home} run compiled: {shinar.COMPILED}"
    assert set(game_names()) >= GAMES, game_names()
    print(f"shinar {shinar.__version__}, {'compiled' if compiled else 'plain Python'}")
    for name in sorted(GAMES):
        game = find_game(name)
        print(f"{name}: points {play(game)}, {rate(game, 0.5):.0f} random games a second")


if __name__ == "__main__":
    main()
