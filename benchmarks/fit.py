"""Fit the weights of a game's evaluation to how games end: `python -m benchmarks.fit GAME` from the root of the repository.

    python -m benchmarks.fit seven_wonders --games 600 --seats 3 --out three.npz
    python -m benchmarks.fit seven_wonders --read two.npz three.npz five.npz

Bots play each other, with a random move now and then. At some positions the features of every seat are written down, and after
the game the margin of every seat. A ridge regression then tells what each feature was worth in points, and prints the weights as
the game's evaluation has them. Of the games, a fifth chooses the penalty and another fifth says how much of the margin the new
weights explain, beside the evaluation as it is now. docs/bot-experiments.md has what came of it; new weights must win games
before they are taken.

7 Wonders and Architectura can be fitted: their features can be read from Python. Amytis works its features out in C, one weighted
sum after another, and Babel's evaluation was made by hand.

A game of apprentices takes 0.2 (Architectura, two seats) to 0.4 (7 Wonders, three) seconds of a core. So a full fit of 7 Wonders,
2,400 games with 2 to 5 seats, takes a quarter of an hour, and one of Architectura, 1,800 games with two seats, five minutes;
`--jobs` shares them out. 400 games of 7 Wonders with three seats explained 35 % of the margin in games not fitted to, the weights
that the game has, fitted to 2,405 games, 37 %. Needs numpy: pip install 'shinar[fit]'.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shinar.bots import Asker, make_bot
from shinar.core import options as opt
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.seven_wonders import cards, features
from shinar.games.seven_wonders.state import SevenWondersState

Numbers = NDArray[np.float64]
PENALTIES = [10.0**exponent for exponent in range(-5, 2)]  # of a ridge, in parts of the number of rows
FILE = 10**9  # what sets the numbers of the games of one file apart from those of the next
FOLDS = 5  # one chooses the penalty, one judges, the others are fitted to


@dataclass(frozen=True)
class Fitted:
    """A game whose features Python can read."""

    names: Sequence[str]
    read: Callable[[State, int], list[int]]  # the features of a seat
    left: Callable[[State], float | None]  # the share of the game that is left; None where a position is not to be used
    show: Callable[
        [Numbers, Numbers, int], str
    ]  # weights at the end and at the start, in points, and the seats: as the game has them
    two_weights: bool  # one for the start and one for the end, or one throughout


# --- 7 Wonders --------------------------------------------------------------------------------------------------------


def seven_wonders_features(state: State, seat: int) -> list[int]:
    assert isinstance(state, SevenWondersState)
    return features.features_of(state, seat)


def seven_wonders_left(state: State) -> float | None:
    facts = state.snapshot()
    if facts["phase"] != cards.PHASES.index("choose") or any(code >= 0 for code in facts["sealed"]):
        return None  # the evaluation judges a sealed play as carried out: its features are not those of the table
    assert isinstance(state, SevenWondersState)
    return features.turns_left(state) / (cards.AGES * cards.TURNS)


def seven_wonders_weights(end: Numbers, start: Numbers, seats: int) -> str:
    lines = (f'    "{name}": ({100 * a:.0f}, {100 * b:.0f}),' for name, a, b in zip(features.NAMES, end, start, strict=True))
    return "\n".join(["FITTED = {", *lines, "}"])


# --- Architectura -----------------------------------------------------------------------------------------------------

POINTS, KEPT, SUPPLY, HAND, MAXIMUM = range(5)
ARCHITECTURA = ("points", "kept places", "tokens in supply", "cards in hand", "largest hand")


def architectura_features(state: State, seat: int) -> list[int]:
    facts = state.snapshot()
    kept = sum(owner == seat for owner in facts["reserved"])
    lying = sum(owner == seat for owner in facts["token"])
    held = sum(at in (v.IN_HAND, v.SEEN_IN_HAND) and v.OWNER[card] == seat for card, at in enumerate(facts["at"]))
    return [state.scores()[seat], kept, v.TOKENS - kept - lying, held, int(facts["maximum"][seat])]


def architectura_left(state: State) -> float | None:
    facts = state.snapshot()
    if facts["card"] != v.NONE:
        return None  # a card is announced and not yet placed
    return sum(at in (v.IN_HAND, v.SEEN_IN_HAND) for at in facts["at"]) / (v.BASE_CARDS * state.seats)


def architectura_weights(end: Numbers, start: Numbers, seats: int) -> str:
    tenths = [round(10 * weight) for weight in end]
    name = "KEPT_OF_TWO" if seats == 2 else "KEPT_OF_MORE"
    return (
        f"LEAD, MAXIMUM_HOPE, TOKEN_HOPE = {tenths[POINTS]}, {tenths[MAXIMUM]}, {tenths[SUPPLY]}\n"
        f"{name} = {tenths[KEPT]}\n"
        f"# a card in hand: {tenths[HAND]}; the evaluation leaves it out"
    )


GAMES = {
    "architectura": Fitted(ARCHITECTURA, architectura_features, architectura_left, architectura_weights, two_weights=False),
    "seven_wonders": Fitted(features.NAMES, seven_wonders_features, seven_wonders_left, seven_wonders_weights, two_weights=True),
}


# --- games to fit to --------------------------------------------------------------------------------------------------


@dataclass
class Rows:
    """A row for each seat of each position that was written down."""

    game: Numbers  # its number
    seats: Numbers
    left: Numbers  # the share of the game that is left
    lead: Numbers  # the features of the seat, less the mean of the others': a row of them
    margin: Numbers  # its final points, less the mean of the others'
    value: Numbers  # what the evaluation says now, in its own unit

    def of(self, mask: NDArray[np.bool_]) -> Rows:
        return Rows(**{name: column[mask] for name, column in vars(self).items()})


def over_others(numbers: Numbers) -> Numbers:
    """Each seat's row, less the mean of the other seats'."""
    seats = len(numbers)
    found: Numbers = (numbers * seats - numbers.sum(axis=0)) / (seats - 1)
    return found


def play(name: str, seats: int, chosen: dict[str, str], level: str, one_random_in: int, one_kept_in: int, seed: int) -> Rows:
    """One game, and what was written down of it."""
    game, kind, rng = find_game(name), GAMES[name], Rng(seed)
    state = game.new(seats, chosen, seed)
    bots = [Asker(make_bot(level, seed * 8 + seat), seed * 8 + seat) for seat in range(seats)]
    seen: list[tuple[float, Numbers, list[int]]] = []
    while not state.over:
        left = kind.left(state) if rng.below(one_kept_in) == 0 else None
        if left is not None:
            features = np.array([kind.read(state, seat) for seat in range(seats)], float)
            seen.append((left, over_others(features), [state.value_of(seat) for seat in range(seats)]))
        seat, moves = state.turn, state.moves()
        state.do(moves[rng.below(len(moves))] if rng.below(one_random_in) == 0 else bots[seat].move(state, seat))
    margin = over_others(np.array(state.scores(), float))
    n = len(seen) * seats
    return Rows(
        game=np.full(n, float(seed)),
        seats=np.full(n, float(seats)),
        left=np.repeat([left for left, _, _ in seen], seats),
        lead=np.concatenate([features for _, features, _ in seen]) if seen else np.zeros((0, len(kind.names))),
        margin=np.tile(margin, len(seen)),
        value=np.array([value for _, _, values in seen for value in values], float),
    )


def joined(parts: Sequence[Rows]) -> Rows:
    return Rows(**{name: np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0])})


def played(options: argparse.Namespace) -> Iterator[Rows]:
    one = partial(play, options.game, options.seats, opt.read(options.set), options.level, options.random, options.keep)
    seeds = range(options.seed, options.seed + options.games)
    if options.jobs == 1:
        yield from map(one, seeds)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        yield from pool.map(one, seeds, chunksize=4)


def read_files(paths: Sequence[str]) -> Rows:
    """The rows of several files; games of different files are told apart."""
    parts = []
    for i, path in enumerate(paths):
        with np.load(path) as file:
            rows = Rows(**{name: file[name] for name in file.files})
        rows.game = rows.game + FILE * i
        parts.append(rows)
    return joined(parts)


# --- the fit ----------------------------------------------------------------------------------------------------------


def columns(kind: Fitted, rows: Rows) -> Numbers:
    """What is fitted to: each feature as at the end of the game and, with two weights, once more as at its start."""
    if not kind.two_weights:
        return rows.lead
    left = rows.left[:, None]
    return np.concatenate([rows.lead * (1 - left), rows.lead * left], axis=1)


def ridge(x: Numbers, y: Numbers, penalty: float) -> Numbers:
    """Weights of a ridge regression without a constant: no seat is ahead by sitting there."""
    scale = np.sqrt((x**2).mean(axis=0))
    scale[scale == 0] = 1.0  # a feature that never came up gets no weight
    scaled = x / scale
    matrix = scaled.T @ scaled + penalty * len(x) * np.eye(x.shape[1])
    weights: Numbers = np.linalg.solve(matrix, scaled.T @ y) / scale
    return weights


def explained(told: Numbers, margin: Numbers) -> float:
    """The share of the margin's variance that a straight line through what was told explains."""
    return float(np.corrcoef(told, margin)[0, 1] ** 2) if told.std() > 0 else 0.0


def fit(kind: Fitted, rows: Rows) -> tuple[Numbers, float, dict[str, float]]:
    """The weights, their penalty, and what they and the evaluation of now explain in games that were not fitted to."""
    fold = rows.game % FOLDS
    learn, choose, judge = rows.of(fold > 1), rows.of(fold == 0), rows.of(fold == 1)
    x, y = columns(kind, learn), learn.margin
    tried = {penalty: ridge(x, y, penalty) for penalty in PENALTIES}
    best = max(tried, key=lambda penalty: explained(columns(kind, choose) @ tried[penalty], choose.margin))
    told = {"fitted": columns(kind, judge) @ tried[best], "as it is": judge.value / (judge.seats - 1)}
    return tried[best], best, {name: explained(numbers, judge.margin) for name, numbers in told.items()}


def report(kind: Fitted, rows: Rows) -> Iterator[str]:
    weights, penalty, shares = fit(kind, rows)
    end, start = np.split(weights, 2) if kind.two_weights else (weights, weights)
    games = len(np.unique(rows.game))
    yield f"# {len(rows.game)} rows of {games} games, penalty {penalty:g}; of the margin in games not fitted to"
    yield "# " + ", ".join(f"{name} {100 * share:.1f} %" for name, share in shares.items())
    yield kind.show(end, start, int(rows.seats.min()))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Fit the weights of a game's evaluation to how games end.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--random", type=int, default=12, help="one move in so many is random")
    parser.add_argument("--keep", type=int, default=3, help="one position in so many is written down")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--out", help="write the rows to this file (.npz)")
    parser.add_argument("--read", nargs="+", help="play nothing: fit to the rows of these files")
    found = parser.parse_args()
    if not found.read and found.games < 4 * FOLDS:
        parser.error(f"at least {4 * FOLDS} games are needed")
    return found


def main() -> None:
    options = arguments()
    rows = read_files(options.read) if options.read else joined(list(played(options)))
    if options.out:
        columns_of: dict[str, Any] = vars(rows)
        np.savez_compressed(options.out, **columns_of)
    for line in report(GAMES[options.game], rows):
        print(line)


if __name__ == "__main__":
    main()
