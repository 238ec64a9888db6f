"""How near the compiled rules come to a plain C program of the same game: both play the same random games, in turn.

    python benchmarks/limit/compare.py [--seconds 1] [--json]

Each `<game>.c` in this folder is compiled into a temporary folder. The games are first compared (moves, wins, final scores, for
several settings), then timed in alternating rounds, in CPU time; a ratio is the median of rounds that stand next to each other.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from shinar import COMPILED
from shinar.core.playouts import playouts
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State

HERE = Path(__file__).parent
M64 = 0xFFFFFFFFFFFFFFFF
FNV_START, FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3
ROUNDS = 5
CHECKED = 1000  # games compared for each setting
SETTINGS = {"amytis": [["0", "2"], ["63", "2"], ["21", "3"], ["64", "3"]]}  # arguments of the C program after its seed
CHOICES: dict[str, Callable[[list[str]], list[int]]] = {"amytis": lambda setting: [int(setting[0]), int(setting[1]) - 2]}


def run_c(program: Path, mode: str, count: int, seed: int, setting: list[str]) -> dict[str, Any]:
    done = subprocess.run([str(program), mode, str(count), str(seed), *setting], capture_output=True, text=True, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def start(name: str, setting: list[str], seed: int) -> State:
    state = find_game(name).state()
    state.start(2, CHOICES[name](setting), seed)
    return state


def run_here(name: str, mode: str, count: int, seed: int, setting: list[str]) -> dict[str, Any]:
    """The same games by the package, with the final scores in one number."""
    total, moves, wins = FNV_START, 0, [0, 0]
    root = start(name, setting, seed)
    rng = Rng(seed)
    for i in range(count):
        state = start(name, setting, seed + i) if mode == "games" else root.copy()
        moves += state.random_playout(Rng(seed + i) if mode == "games" else rng)
        for seat, points in enumerate(state.scores()):
            wins[seat] += seat in state.winner_seats()
            total = ((total ^ points) * FNV_PRIME) & M64
    return {"games": count, "moves": moves, "wins": wins, "scores": f"{total:016x}"}


def check(name: str, program: Path) -> None:
    """SystemExit where the two do not play the same games."""
    for setting in SETTINGS[name]:
        for mode in ("playouts", "games"):
            here = run_here(name, mode, CHECKED, 7, setting)
            there = run_c(program, mode, CHECKED, 7, setting)
            there.pop("seconds")
            if here != there:
                raise SystemExit(f"{name} {mode} {setting}: the package played {here}, the C program {there}")


def compare(name: str, program: Path, seconds: float) -> dict[str, Any]:
    """Random games a second from one deal, here and in C."""
    setting = SETTINGS[name][0]
    probe = run_c(program, "playouts", 2000, 1, setting)
    count = max(1000, int(2000 / probe["seconds"] * seconds / ROUNDS))
    root = start(name, setting, 1)
    here, there = [], []
    for _ in range(ROUNDS):
        began = time.process_time()
        moves, wins = playouts(root, count, 1)
        here.append(count / (time.process_time() - began))
        figures = run_c(program, "playouts", count, 1, setting)
        there.append(count / figures["seconds"])
        if (moves, wins) != (figures["moves"], figures["wins"]):
            raise SystemExit(f"{name}: the package played {moves} moves, wins {wins}; the C program {figures}")
    ratio = median(a / b for a, b in zip(here, there, strict=True))
    return {"package games/s": median(here), "C games/s": median(there), "ratio": ratio, "same games": True}


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the compiled rules with plain C programs of the same games.")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each side is measured")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not COMPILED or not compiler:
        raise SystemExit("the comparison needs the compiled package and a C compiler")
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for source in sorted(HERE.glob("*.c")):
            program = Path(folder, source.stem)
            subprocess.run([compiler, "-O2", "-o", str(program), str(source)], check=True)
            check(source.stem, program)
            found[source.stem] = compare(source.stem, program, args.seconds)
    if args.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        here, there = figures["package games/s"], figures["C games/s"]
        print(f"{name}: {here:,.0f} games/s, in C {there:,.0f}, ratio {figures['ratio']:.2f}; the same games")


if __name__ == "__main__":
    main()
