"""Bots that search, and what they can say of a position: the moves they tried, with the chance to win after each."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from shinar.bots.endgame import Endgame
from shinar.bots.search_parameters import SearchParameters
from shinar.bots.tree import Tree
from shinar.core.rng import Rng
from shinar.core.state import State

SLICE = 64  # iterations between two glances at the clock
MOST_NODES = 1_000_000
NODE_BYTES = 43  # of the arrays of a tree
EVALUATIONS, EVALUATIONS_PER_ITERATION = (
    1024,
    6,
)  # new moves that a decision evaluates at most


@dataclass(frozen=True)
class Strength:
    """How hard a bot thinks: iterations in all, at most so many seconds, and in how many threads, each with a tree of its own."""

    iterations: int
    seconds: float
    parameters: SearchParameters = field(default_factory=SearchParameters)
    threads: int = 1
    endgame: bool = True


@dataclass(frozen=True)
class Candidate:
    """A move that was tried: how often, and how that went for the seat, all in all and in wins."""

    code: int
    visits: int
    result: float
    chance: float


Enough = Callable[[Tree, int, int], bool]  # a tree, the iterations meant for it, its nodes before: whether to stop


class Searcher:
    """The trees of one seat in one game. What was found stays for the next decision, where that follows at once."""

    def __init__(self, seat: int, seed: int, strength: Strength) -> None:
        self.seat = seat
        self.strength = strength
        self.rng = Rng(seed)
        self.trees: list[Tree] = []
        self.used: list[int] = []  # nodes of each tree before this decision
        self.expected = ""

    def search(self, state: State) -> list[Candidate]:
        """Search from a position that the seat must decide in; the moves, the most visited first."""
        self.prepare(state)
        self.run(time.monotonic() + self.strength.seconds, never)
        return self.candidates()

    def decide(self, state: State) -> int:
        """The best move, found without the iterations that cannot change it any more, and when enough moves have been evaluated."""
        self.prepare(state)
        deadline = time.monotonic() + self.strength.seconds
        self.run(deadline, decided)
        if len({leader(tree)[0] for tree in self.trees}) > 1:
            self.run(deadline, evaluated_enough)
        return self.candidates()[0].code

    def run(self, deadline: float, enough: Enough) -> None:
        share = -(-self.strength.iterations // len(self.trees))
        tasks = [(tree, share, used, deadline, enough) for tree, used in zip(self.trees, self.used, strict=True)]
        helpers = [threading.Thread(target=run, args=task) for task in tasks[1:]]
        for helper in helpers:
            helper.start()
        run(*tasks[0])
        for helper in helpers:
            helper.join()

    def prepare(self, state: State) -> None:
        """Trees for a position: new ones, or what is left of the old ones."""
        share = -(-self.strength.iterations // self.strength.threads)
        if not self.trees:
            size = room_for(share)
            parameters = self.strength.parameters
            self.trees = [Tree(state, self.seat, parameters, self.rng.next(), size) for _ in range(self.strength.threads)]
        elif self.expected != known(state, self.seat):
            for tree in self.trees:
                tree.reset(state)
        self.expected = ""
        self.used = [tree.used for tree in self.trees]

    def made(self, state: State, code: int) -> None:
        """The seat makes this move in the position last searched: keep what is known of its own next decision."""
        after = state.copy()
        after.do(code)
        if after.turn != self.seat or after.reveal_count() != state.reveal_count():
            return
        room = self.strength.iterations // self.strength.threads
        kept = [tree.follow(code, after, room) for tree in self.trees]
        if all(kept):
            self.expected = known(after, self.seat)

    @property
    def bytes(self) -> int:
        """The memory that the trees take, whatever is in them."""
        return sum(NODE_BYTES * tree.size for tree in self.trees)

    def wins(self) -> list[float]:
        """For each seat its wins in all iterations."""
        return [sum(seat) for seat in zip(*(tree.wins() for tree in self.trees), strict=True)]

    def examine(self, code: int, visits: int) -> Candidate:
        """A move of the position last searched, after so many iterations at least."""
        tree = self.trees[0]
        seen = sum(n for move, n, _, _ in tree.root_moves() if move == code)
        if seen < visits:
            tree.only = code
            tree.run(tree.iterations() + visits - seen)
            tree.only = -1
        return next(move for move in self.candidates() if move.code == code)

    def candidates(self) -> list[Candidate]:
        sums: dict[int, tuple[int, float, float]] = {}
        for tree in self.trees:
            for code, visits, total, won in tree.root_moves():
                old = sums.get(code, (0, 0.0, 0.0))
                sums[code] = (old[0] + visits, old[1] + total, old[2] + won)
        found = [Candidate(code, n, total / max(n, 1), won / max(n, 1)) for code, (n, total, won) in sums.items()]
        return sorted(found, key=lambda move: (-move.visits, -move.result, move.code))


def room_for(iterations: int) -> int:
    """The nodes of a tree: enough for a decision and for the next one, if what was found is kept."""
    return min(MOST_NODES, 2 * (EVALUATIONS + EVALUATIONS_PER_ITERATION * iterations))


def run(tree: Tree, iterations: int, used: int, deadline: float, enough: Enough) -> None:
    """So many iterations, or until the time is up, or it is enough; at least a few in any case."""
    done = tree.iterations()
    while done < iterations:
        done = tree.run(min(iterations, done + SLICE))
        if time.monotonic() >= deadline or enough(tree, iterations, used):
            return


def never(tree: Tree, iterations: int, used: int) -> bool:
    return False


def evaluated_enough(tree: Tree, iterations: int, used: int) -> bool:
    """Whether so many moves have been evaluated that more iterations are not worth their time."""
    return tree.used - used >= EVALUATIONS + EVALUATIONS_PER_ITERATION * iterations


def decided(tree: Tree, iterations: int, used: int) -> bool:
    """Whether that is so, or no move can catch up with the first."""
    return leader(tree)[1] > iterations - tree.iterations() or evaluated_enough(tree, iterations, used)


def leader(tree: Tree) -> tuple[int, int]:
    """The most visited move, and how many visits it is ahead of the next."""
    (first, code), (second, _) = sorted([(0, -1), (0, -1)] + [(n, move) for move, n, _, _ in tree.root_moves()])[:-3:-1]
    return code, first - second


def known(state: State, seat: int) -> str:
    """A text that is the same for two states if and only if the seat cannot tell them apart."""
    return state.redealt(seat, Rng(0)).digest()


class SearchBot:
    """Decides by tree search."""

    def __init__(self, seed: int, strength: Strength) -> None:
        self.seed = seed
        self.strength = strength
        self.searcher: Searcher | None = None
        self.endgame: Endgame | None = None

    @property
    def bytes(self) -> int:
        return self.searcher.bytes if self.searcher else 0

    def limit(self, iterations: int) -> None:
        """At most so many iterations from the next decision on. Trees with too little room for it are given up."""
        if iterations == self.strength.iterations:
            return
        self.strength = replace(self.strength, iterations=iterations)
        if self.searcher is None:
            return
        share = -(-iterations // self.strength.threads)
        if self.searcher.trees and self.searcher.trees[0].size < room_for(share):
            self.searcher = None
        else:
            self.searcher.strength = self.strength

    def choose(self, state: State, seat: int) -> int:
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        if self.searcher is None or self.endgame is None or self.searcher.seat != seat:
            self.searcher = Searcher(seat, self.seed, self.strength)
            self.endgame = Endgame(seat, self.seed + 1)
        proved = self.endgame.best(state) if self.strength.endgame else None
        if proved is not None:
            return proved
        code = self.searcher.decide(state)
        self.searcher.made(state, code)
        return code
