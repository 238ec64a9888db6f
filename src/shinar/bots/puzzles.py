"""Puzzles: positions where one move is clearly best. A game brings its collection as `puzzles.jsonl`, one puzzle a line.

    {"id": "5f0c...", "game": "babel", "rules": 1, "seats": 2, "seat": 0, "position": "...", "rating": 1310, "theme": "win",
     "best": ["travel hatti"], "moves": {"travel hatti": {"chance": 0.91, "reasons": []}, ...}, "proof": {...}}

The position is as the seat knows it: what is hidden from it was dealt anew before the puzzle was made, and nothing in it is true
of any game. So the answer cannot depend on what the seat may not know.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from shinar.core.errors import SetupError, ShinarError, shortened
from shinar.core.game import Game, Line
from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.core.text import Word

FILE = "puzzles.jsonl"
DIGITS = 12  # of the position's hash, for the id
THEMES = {  # the theme of a puzzle, by the first reason for its answer
    "reason-wins": "win",
    "reason-averts": "defend",
    "reason-threatens": "threat",
    "reason-scores": "score",
    "reason-source": "score",
    "reason-spares": "score",
    "reason-denies": "deny",
    "reason-risks": "deny",
    "reason-rivals": "deny",
    "reason-rivals-source": "deny",
}
PLAN = "plan"  # points in the next turn or later, or no single reason


class PuzzleError(SetupError):
    """A puzzle that is none."""


@dataclass(frozen=True)
class Reason:
    """What the answer has over another move; words are named by their ids."""

    id: str
    args: dict[str, Any]

    def line(self) -> Line:
        return Line(self.id, {name: Word(value["word"]) if isinstance(value, dict) else value for name, value in self.args.items()})


@dataclass(frozen=True)
class Tried:
    """A legal move: the chance to win after it, and what the answer has over it (of the answer itself: what speaks for it)."""

    chance: float
    reasons: list[Reason] = field(default_factory=list)


@dataclass(frozen=True)
class Proof:
    """How sure the answer is: by how much it is ahead in the closest of some independent searches, and how long they were."""

    margin: float
    searches: int
    iterations: int  # of each search
    exact: bool  # the end-game solver finds that only the answer wins


@dataclass(frozen=True)
class Puzzle:
    """A position, who decides in it, and the answer: one move, or several that lead to the same position."""

    id: str
    game: str
    rules: int
    seats: int
    seat: int
    position: str
    rating: int  # how hard it was for bots, on the scale of their ratings
    theme: str
    best: list[str]
    moves: dict[str, Tried]  # by notation: every legal move
    proof: Proof

    @property
    def of(self) -> Game:
        return find_game(self.game)

    def state(self) -> State:
        """The position, with the seat to decide."""
        state = self.of.load(self.position)
        if state.turn != self.seat:
            state.give_turn(self.seat)
        return state

    @property
    def chance(self) -> float:
        """The chance to win after the answer."""
        return max(self.moves[text].chance for text in self.best)

    def line(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def theme_of(reasons: Iterable[Line]) -> str:
    """What a puzzle is about, as its first reason says."""
    return next((THEMES.get(line.id, PLAN) for line in reasons), PLAN)


def id_of(game: Game, state: State) -> str:
    """It follows from the position alone."""
    return game.position_hash(state)[:DIGITS]


def same(state: State, codes: Iterable[int]) -> dict[int, str]:
    """For each move a text that is the same for those which lead to the same position."""
    found = {}
    for code in codes:
        after = state.copy()
        after.do(code)
        found[code] = after.digest()
    return found


# --- as lines of a file -----------------------------------------------------------------------------------------------


def read(text: str) -> Puzzle:
    """A puzzle from its line; PuzzleError where that is none."""
    try:
        data = json.loads(text)
        moves = {
            name: Tried(tried["chance"], [Reason(**reason) for reason in tried["reasons"]]) for name, tried in data["moves"].items()
        }
        return Puzzle(**{**data, "moves": moves, "proof": Proof(**data["proof"])})
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise PuzzleError(f"a puzzle expected, not {shortened(text)}: {problem}") from None


def fitting(puzzle: Puzzle) -> State:
    """The position of a puzzle whose answer and moves are legal ones of it; PuzzleError where they are not."""
    try:
        state = puzzle.state()
    except ShinarError as problem:
        raise PuzzleError(f"puzzle {puzzle.id}: {problem}") from None
    game = puzzle.of
    legal = {game.moves.text(code) for code in state.moves()}
    if puzzle.rules != game.version or legal != set(puzzle.moves) or not set(puzzle.best) <= legal:
        raise PuzzleError(f"puzzle {puzzle.id} is not one of these rules")
    if id_of(game, state) != puzzle.id or state.seats != puzzle.seats:
        raise PuzzleError(f"puzzle {puzzle.id} has another position than its id says")
    return state


def lines_of(game: Game) -> Iterator[str]:
    path = files(game.texts.packages[-1]).joinpath(FILE)
    return (line for line in path.read_text("utf-8").splitlines() if line.strip()) if path.is_file() else iter(())


@cache
def collection(name: str) -> Mapping[str, Puzzle]:
    """The puzzles that come with a game, by id and in the order of the ids; those of older rules are left out."""
    game = find_game(name)
    found = (puzzle for puzzle in map(read, lines_of(game)) if puzzle.rules == game.version)
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda puzzle: puzzle.id)}
