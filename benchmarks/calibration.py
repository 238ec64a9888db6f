"""Are the chances of hints true? `python -m benchmarks.calibration GAME [GAMES [SEATS]]` from the root of the repository.

Bots that misjudge nothing on purpose play; at some decisions the adviser says what chance the seat has. Of the positions with a
chance near 70 %, some 70 % should be won. Printed are the chances in tenths with the share that was really won, and Brier's score
(0.25 for one who always says a half in a game for two, 0 for a prophet).
"""

from __future__ import annotations

import sys
from dataclasses import replace

from shinar.bots import Asker, make_bot
from shinar.bots.advice import ADVISER, best_moves
from shinar.bots.search import Searcher
from shinar.core.registry import find_game
from shinar.core.rng import Rng

ITERATIONS = 1000
ONE_IN = 12  # decisions that are looked at


def judged(name: str, games: int, seats: int) -> list[tuple[float, float]]:
    """For each position the chance that was told, and the win that it became."""
    game = find_game(name)
    strength = replace(ADVISER, iterations=ITERATIONS)
    found = []
    for seed in range(games):
        state = game.new(seats, {}, seed)
        rng = Rng(seed)
        bots = [Asker(make_bot("grandmaster", seed * 8 + seat, ITERATIONS), seed * 8 + seat) for seat in range(seats)]
        told: list[tuple[int, float]] = []
        while not state.over:
            seat = state.turn
            if rng.below(ONE_IN) == 0 and len(state.moves()) > 1:
                told.append((seat, best_moves(Searcher(seat, seed, strength), state.redealt(seat, rng))[0].chance))
            state.do(bots[seat].move(state, seat))
        winners = state.winner_seats()
        found += [(chance, 1 / len(winners) if seat in winners else 0.0) for seat, chance in told]
    return found


def main(name: str, games: int = 100, seats: int = 0) -> None:
    seats = seats or find_game(name).usual_seats or find_game(name).seats[0]
    found = judged(name, games, seats)
    print(f"{name}, {seats} seats, {len(found)} positions of {games} games")
    for tenth in range(10):
        inside = [pair for pair in found if min(int(10 * pair[0]), 9) == tenth]
        if inside:
            told, won = (sum(pair[i] for pair in inside) / len(inside) for i in (0, 1))
            print(f"  told {100 * told:5.1f} %   won {100 * won:5.1f} %   of {len(inside)}")
    print(f"  Brier {sum((chance - won) ** 2 for chance, won in found) / len(found):.3f}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
