"""Games to play through in tests: at random, or half of the moves being ones that score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from shinar.bots.simple import GreedyBot
from shinar.core.game import Game
from shinar.core.rng import Rng
from shinar.core.seeds import Seed
from shinar.core.state import State

LONGEST_GAME = 5_000
MANY_NUMBERS = 3  # of seats


@dataclass(frozen=True)
class Case:
    """One game to play through: at random, or `lively`, half of the moves being ones that look good."""

    game: Game
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    lively: bool = False
    key: str = ""  # a seed of 128 bits, from which the game is dealt instead

    @property
    def deal(self) -> Seed:
        return self.key or self.seed

    def start(self) -> State:
        return self.game.new(self.seats, self.options, self.deal)

    def policy(self) -> Policy:
        return Policy(self.seed, self.lively)

    def walk(self) -> Iterator[tuple[State, int]]:
        """The game move by move: each state (the same object, changing) with the move that is made in it next."""
        state = self.start()
        policy = self.policy()
        for _ in range(LONGEST_GAME):
            if state.over:
                return
            code = policy.choose(state)
            yield state, code
            state.do(code)
        raise AssertionError(f"{self}: not over after {LONGEST_GAME} moves")

    def some(self, every: int) -> Iterator[State]:
        """Copies of every n-th state."""
        for n, (state, _) in enumerate(self.walk()):
            if n % every == self.seed % every:
                yield state.copy()


def lead(state: State, seat: int) -> int:
    """By the score alone: games of tests, and so the goldens, do not hang on what bots think of a position."""
    scores = state.scores()
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


class Policy:
    """Chooses moves for a walk."""

    def __init__(self, seed: int, lively: bool) -> None:
        self.rng = Rng(seed)
        self.greedy = GreedyBot(seed, lead) if lively else None

    def choose(self, state: State) -> int:
        moves = state.moves()
        if self.greedy and self.rng.below(2):
            return self.greedy.choose(state, state.turn)
        return moves[self.rng.below(len(moves))]


def cases(game: Game, seed: int) -> list[Case]:
    """A random and a lively game for each number of seats (for every other one where there are many), with options that change with
    the seed. Every other seed is one of 128 bits."""
    options = {option.name: option.told[(seed >> i) % len(option.told)] for i, option in enumerate(game.options)}
    numbers = game.seats[seed % 2 :: 2] if len(game.seats) > MANY_NUMBERS else game.seats
    key = f"{seed | 1 << 60:016x}{seed * 3:016x}" if seed % 2 else ""
    return [Case(game, seats, fitting(game, seats, options), seed, lively, key) for seats in numbers for lively in (False, True)]


def fitting(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Options with the values that so many seats need."""
    return {**options, **game.needed_options.get(seats, {})}
