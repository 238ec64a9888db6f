"""Figures of the engine. Each is measured in turn, compiled and interpreted, and the rounds alternate: ratios come from one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from shinar import COMPILED
from shinar.bots import STRENGTHS
from shinar.bots.search import room_for
from shinar.bots.simple import GreedyBot
from shinar.bots.tree import Tree
from shinar.core.game import Game
from shinar.core.playouts import playouts
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State

ROUNDS = 3
ITERATIONS = 1000  # of one search
WHOLE = " with everything"  # after the name of a game


def rate(work: Callable[[int], Any], seconds: float) -> tuple[float, Any]:
    """Rounds a CPU second, and what the last call gave: `work(n)` does n rounds. Other programs' time does not count."""
    n = 1
    while True:
        start = time.process_time()
        work(n)
        spent = time.process_time() - start
        if spent >= seconds / 4:
            break
        n *= 2
    n = max(1, int(n * seconds / spent))
    start = time.process_time()
    answer = work(n)
    return n / (time.process_time() - start), answer


def roots(names: list[str]) -> dict[str, tuple[Game, State]]:
    """What is measured by its title: the opening of each game, and of the game with all there is where it has one."""
    found = {}
    for name in names:
        game = find_game(name)
        found[name] = (game, game.new(*game.measured, seed=1))
        if game.measured_whole:
            found[name + WHOLE] = (game, game.new(*game.measured_whole, seed=1))
    return found


def measure(root: State, seconds: float) -> dict[str, float]:
    """The figures of one game in this process."""

    def inside(n: int) -> float:
        return playouts(root, n, 1)[0] / n

    def through_the_api(n: int) -> float:
        rng = Rng(2)
        done = 0
        for _ in range(n):
            state = root.copy()
            while not state.over:
                moves = state.moves()
                state.do(moves[rng.below(len(moves))])
                done += 1
        return done / n

    def copies(n: int) -> None:
        for _ in range(100 * n):
            root.copy()

    games, moves = rate(inside, seconds)
    checked, checked_moves = rate(through_the_api, seconds)
    return {
        "random games/s": games,
        "moves/s": games * moves,
        "moves/s through the API": checked * checked_moves,
        "copies/s": 100 * rate(copies, seconds / 2)[0],
    }


def threads(root: State, seconds: float) -> float:
    """How much faster two threads play out games than one, by the clock; the median of several tries."""
    count = max(1, int(rate(lambda n: playouts(root, n, 1), seconds / 4)[0] * seconds / 2))

    def play(n: int, seed: int) -> None:
        playouts(root, n, seed)

    return median(2 * timed(play, count, 1) / timed(play, count, 2) for _ in range(ROUNDS))


def halfway(root: State) -> State:
    """A position in the middle of a game that greedy bots play."""
    states = [root]
    greedy = GreedyBot(1)
    while not states[-1].over:
        state = states[-1].copy()
        state.do(greedy.choose(state, state.turn))
        states.append(state)
    return states[len(states) // 2]


def searching(root: State, seconds: float) -> dict[str, float]:
    """Iterations of a grandmaster's tree in a CPU second, and random games from the same position; in turns."""
    parameters = STRENGTHS["grandmaster"].parameters

    def search(n: int, seed: int = 1) -> None:
        for _ in range(n):
            Tree(root, root.turn, parameters, seed, room_for(ITERATIONS)).run(ITERATIONS)

    rounds = []
    for _ in range(ROUNDS):
        playing = rate(lambda n: playouts(root, n, 1), seconds / ROUNDS)[0]
        rounds.append((playing, ITERATIONS * rate(search, seconds / ROUNDS)[0]))
    count = max(1, int(rounds[-1][1] * seconds / ITERATIONS))
    return {
        "random games/s": median(playing for playing, _ in rounds),
        "iterations/s": median(searching for _, searching in rounds),
        "iterations for a random game": median(searching / playing for playing, searching in rounds),
        "two threads": median(2 * timed(search, count, 1) / timed(search, count, 2) for _ in range(ROUNDS)),
    }


def timed(work: Callable[[int, int], Any], count: int, workers: int) -> float:
    """Seconds by the clock that so many threads take, each with the same work."""
    crew = [threading.Thread(target=work, args=(count, seed)) for seed in range(workers)]
    start = time.perf_counter()
    for worker in crew:
        worker.start()
    for worker in crew:
        worker.join()
    return time.perf_counter() - start


def measure_plain(title: str, seconds: float) -> dict[str, float]:
    """The same figures from the interpreted rules, in a process of their own."""
    command = [sys.executable, "-m", "shinar.cli.bench", title, str(seconds)]
    done = subprocess.run(command, env={**os.environ, "SHINAR_PURE": "1"}, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def measure_all(names: list[str], seconds: float) -> dict[str, Any]:
    """Game to its figures: compiled, interpreted, their ratio, and what only the compiled build has."""
    found: dict[str, Any] = {"compiled": COMPILED, "cores": os.cpu_count(), "games": {}}
    for title, (game, root) in roots(names).items():
        here, plain = [], []
        for _ in range(ROUNDS):
            here.append(measure(root, seconds / ROUNDS))
            plain.append(measure_plain(title, seconds / ROUNDS))
        searched = root if title.endswith(WHOLE) else game.new(seed=1)
        found["games"][title] = {
            "compiled": {figure: median(r[figure] for r in here) for figure in here[0]},
            "interpreted": {figure: median(r[figure] for r in plain) for figure in plain[0]},
            "ratio": {figure: median(h[figure] / p[figure] for h, p in zip(here, plain, strict=True)) for figure in here[0]},
            "two threads": threads(root, seconds),
            "search": {"opening": searching(searched, seconds), "halfway": searching(halfway(searched), seconds)},
            "state bytes": sys.getsizeof(root),
        }
    return found


def show(figures: dict[str, Any], out: Console) -> None:
    for name, game in figures["games"].items():
        grid = Table(title=name, title_justify="left")
        grid.add_column("")
        for column in ("compiled", "interpreted", "ratio"):
            grid.add_column(column, justify="right")
        for figure, value in game["compiled"].items():
            grid.add_row(figure, f"{value:,.0f}", f"{game['interpreted'][figure]:,.0f}", f"{game['ratio'][figure]:.1f}")
        grid.add_row("two threads against one", f"{game['two threads']:.2f}", "", "")
        grid.add_row("bytes of a state", f"{game['state bytes']}", "", "")
        out.print(grid)
        show_search(game["search"], out)
    if not figures["compiled"]:
        out.print("The rules run as plain Python here: the first two columns are the same build.")


def show_search(figures: dict[str, dict[str, float]], out: Console) -> None:
    grid = Table()
    grid.add_column("search")
    for place in figures:
        grid.add_column(place, justify="right")
    for figure in next(iter(figures.values())):
        places = (f"{place[figure]:,.0f}" if figure.endswith("/s") else f"{place[figure]:.2f}" for place in figures.values())
        grid.add_row(figure, *places)
    out.print(grid)


if __name__ == "__main__":
    print(json.dumps(measure(roots([sys.argv[1].removesuffix(WHOLE)])[sys.argv[1]][1], float(sys.argv[2]))))
