"""The two bots without a search: any move, and the move that looks best at first sight."""

from __future__ import annotations

from collections.abc import Callable

from shinar.core.rng import Rng
from shinar.core.state import State

WON = 1_000_000
DECIDED = WON // 4  # more than any `value`, less than a win that all share


class RandomBot:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, state: State, seat: int) -> int:
        moves = state.moves()
        return moves[self.rng.below(len(moves))]


class GreedyBot:
    """Looks one whole decision ahead: its own next moves as long as nothing unknown comes up, two at the most.

    With a `blur` it judges them wrongly, by up to so many times what they differ by on average.
    """

    DEPTH = 2

    def __init__(self, seed: int, value: Callable[[State, int], int] = State.value_of, blur: float = 0.0) -> None:
        self.rng = Rng(seed)
        self.value = value
        self.blur = blur

    def choose(self, state: State, seat: int) -> int:
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        worth: list[float] = [self.worth(state, code, seat, self.DEPTH) for code in moves]
        if self.blur and max(worth) < DECIDED:
            worth = self.misjudged(worth, self.blur * state.VALUE_TRUST)
        best = [code for code, value in zip(moves, worth, strict=True) if value == max(worth)]
        return best[self.rng.below(len(best))]

    def worth(self, state: State, code: int, seat: int, depth: int) -> int:
        """The best value within reach after a move; of two equal ways the shorter one counts for more."""
        after = state.foreseen(code)
        value = 2 * self.evaluate(after, seat) + depth
        if depth == 1 or after.over or after.turn != seat or after.reveal_count() != state.reveal_count():
            return value
        return max(value, *(self.worth(after, reply, seat, depth - 1) for reply in after.moves()))

    def misjudged(self, worth: list[float], blur: float) -> list[float]:
        """The same with errors; a lost game is seen to be lost."""
        unsure = [value for value in worth if value > -DECIDED] or worth
        mean = sum(unsure) / len(unsure)
        apart = sum(abs(value - mean) for value in unsure) / len(unsure)
        return [value + blur * apart * (0.002 * self.rng.below(1001) - 1) for value in worth]

    def evaluate(self, state: State, seat: int) -> int:
        """What a state is worth to a seat: won, lost, or by its value."""
        if state.over:
            winners = state.winner_seats()
            return WON // len(winners) if seat in winners else -WON
        return self.value(state, seat)
