"""Information-set Monte Carlo tree search for one seat: plain Python that compiles to C with tree.pxd.

Each iteration re-deals what the seat cannot know (determinization), goes down the tree as long as it knows the moves (selection),
adds what follows there (expansion), plays on (playout) and takes the result back up (backpropagation). A node is a move of a seat
in a sequence of moves; which of its siblings were legal differs from deal to deal, so each counts how often it could have been
chosen (Cowling, Powley, Whitehouse 2012). Nodes lie in flat arrays; an iteration allocates nothing and holds no interpreter lock.
"""

from __future__ import annotations

from array import array

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.bots.search_parameters import KINDS, SearchParameters
from shinar.core.limits import check_same_game
from shinar.core.rng import Rng
from shinar.core.state import MoveList, State

if not cython.compiled:
    from math import fabs, log, sqrt  # compiled: the C functions, see the .pxd

DEEPEST = 500  # moves that one iteration can go down the tree
LONGEST = 4000  # moves that one iteration can make in all
SEATS = 8
MANY_VALUES, MANY_SCORES = 500, 100  # the means of leads are those of so many at most: the last ones count
SHARED, EACH, SELF = range(3)


class Tree:
    """What one seat has found out about a position."""

    def __init__(self, root: State, seat: int, parameters: SearchParameters, seed: int, size: int) -> None:
        root._check_seat(seat)
        if size < 1:
            raise ValueError(f"a tree has room for one node at least, not for {size}")
        self.seat = seat
        self.seats = root.seats
        self.size = size
        self.codes = len(root.MOVES)
        self.kind = KINDS.index(parameters.kind)
        self.exploration = parameters.exploration
        self.win_weight = parameters.win_weight
        self.cutoff = LONGEST if parameters.cutoff < 0 else parameters.cutoff
        self.mast_samples = parameters.habit
        self.trust = parameters.trust
        self.patience = parameters.patience
        self.bias = parameters.bias * root.VALUE_TRUST
        self.blur = parameters.blur * root.VALUE_TRUST
        self.rng = Rng(seed)
        self.state = root.copy()
        self.trial = root.copy()
        self.moves = MoveList()
        self.stop = False
        self.only = -1
        self.visits = array("i", bytes(4 * size))
        self.seen = array("i", bytes(4 * size))
        self.first = array("i", bytes(4 * size))
        self.next = array("i", bytes(4 * size))
        self.parent = array("i", bytes(4 * size))
        self.slot = array("i", bytes(4 * self.codes * SEATS))
        self.code = array("h", bytes(2 * size))
        self.owner = array("b", bytes(size))
        self.total = array("d", bytes(8 * size))
        self.won = array("d", bytes(8 * size))
        self.prior = array("f", bytes(4 * size))
        self.mast_values = array("f", [0.5] * (self.codes * SEATS))
        self.score_spread = self.value_spread = 0.0
        self.scored = self.valued = 0
        if not cython.compiled:
            self.path = [0] * 512
            self.line = [0] * 4096
            self.line_seat = [0] * 4096
            self.cursor = [0] * SEATS
            self.reward = [0.0] * SEATS
            self.chance = [0.0] * SEATS
            self.held = [0.0] * SEATS
            self.outcome = [0.0] * SEATS
        self.reset(root)

    # --- between searches ---------------------------------------------------------------------------------------------

    def reset(self, root: State) -> None:
        """Begin a new tree at a position. What is known of moves in general (MAST) stays."""
        self.top = 0
        self.used = 1
        self.visits[0] = 0
        self.first[0] = 0
        self.total[0] = self.won[0] = 0.0
        self.set_root(root)

    def set_root(self, root: State) -> None:
        """Search from this position on; find out who has sealed a choice already."""
        check_same_game(root, self.state)
        self.root = root.copy()
        for seat in range(SEATS):
            self.outcome[seat] = 0.0
        self.sealed = 0
        pending = root._pending()
        for seat in range(self.seats):
            if seat != self.seat and not pending >> seat & 1:
                trial = root.copy()
                if trial._call_on(seat):
                    self.sealed |= 1 << seat

    def follow(self, code: int, root: State, room: int) -> bool:
        """Keep what is below one's own move, where there is something and room to add to it."""
        child = self.first[self.top]
        while child and not (self.code[child] == code and self.owner[child] == self.seat):
            child = self.next[child]
        if not child or self.size - self.used < room:
            return False
        self.top = child
        self.set_root(root)
        return True

    def iterations(self) -> int:
        """How many iterations began at the position."""
        return self.visits[self.top]

    def root_moves(self) -> list[tuple[int, int, float, float]]:
        """For each of the seat's moves that was tried: code, visits, sum of results, sum of wins."""
        found = []
        child = self.first[self.top]
        while child:
            if self.owner[child] == self.seat:
                found.append((self.code[child], self.visits[child], self.total[child], self.won[child]))
            child = self.next[child]
        return found

    def wins(self) -> list[float]:
        """For each seat the wins in all iterations from here."""
        return [self.outcome[seat] for seat in range(self.seats)]

    # --- one iteration ------------------------------------------------------------------------------------------------

    def run(self, visits: int) -> int:
        """Iterate until the position has been visited so often, or `stop` is set; how often it was."""
        root = self.root
        state = self.state
        moves = self.moves
        rng = self.rng
        if self.only >= 0 and root.turn == self.seat:
            root.legal_code(self.only)
        elif self.only >= 0:
            root.code_of(self.only)
        with cython.nogil:
            while self.visits[self.top] < visits and not self.stop:
                self.iterate(root, state, moves, rng)
        return self.visits[self.top]

    def iterate(self, root: State, state: State, moves: MoveList, rng: Rng) -> None:
        state._assign(root)
        state.random = rng.next()
        state._determinize(self.seat)
        self.depth = 0
        self.played = 0
        self.stage = 0
        self.onward = 0
        for seat in range(self.seats):
            self.cursor[seat] = self.top
        self.reopen(state, moves, rng)
        while state.turn >= 0 and self.depth < DEEPEST and not self.step(state, moves, rng):
            pass
        if self.trust > 0.0:
            self.evaluate(state)
            for seat in range(self.seats):
                self.held[seat] = self.reward[seat]
        self.playout(state, moves, rng)
        self.evaluate(state)
        if self.trust > 0.0:
            for seat in range(self.seats):
                self.reward[seat] += self.trust * (self.held[seat] - self.reward[seat])
        self.backpropagate()

    def reopen(self, state: State, moves: MoveList, rng: Rng) -> None:
        """Who has sealed a choice chooses again: what it was cannot be known, but it was no choice at random."""
        if not self.sealed:
            return
        self.stage = self.sealed | state._pending()
        for seat in range(self.seats):
            if self.sealed >> seat & 1 and state._call_on(seat) and state.turn >= 0:
                self.step(state, moves, rng)
        state._call_on(self.seat)

    def step(self, state: State, moves: MoveList, rng: Rng) -> bool:
        """One move down the tree; whether it has been left."""
        seat = state.turn
        if self.stage == 0:
            waiting = state._pending()
            if waiting & (waiting - 1):
                self.stage = waiting
                self.onward = 0
        n = state._legal(moves)
        at = self.cursor[seat if self.kind == EACH else 0]
        if n > 1 and at != self.top and self.visits[at] < self.patience:
            return True
        if self.kind == SELF and seat != self.seat:
            self.stage &= ~(1 << seat)
            code = self.playout_move(seat, moves, rng)
            self.note(seat, code)
            state._play(code)
            if self.stage == 0 and self.onward:
                self.cursor[0] = self.onward
                self.onward = 0
            return self.played >= LONGEST
        if self.only >= 0 and at == self.top and seat == self.seat:
            moves.codes[0] = self.only
            moves.n = n = 1
        child = self.select(at, seat, state, moves, rng)
        code = self.code[child] if child else moves.codes[rng.below(n)]
        self.note(seat, code)
        state._play(code)
        if not child:
            return True
        fresh = self.visits[child] == 0 and n > 1
        self.path[self.depth] = child
        self.depth += 1
        self.advance(seat, child)
        return fresh and self.stage == 0

    def advance(self, seat: int, child: int) -> None:
        """Where sealed choices come to light together, nobody's next choice hangs on another's that it could not see."""
        if self.kind == EACH:
            self.cursor[seat] = child
            self.stage &= ~(1 << seat)
        elif self.stage == 0:
            self.cursor[0] = child
        else:
            self.stage &= ~(1 << seat)
            if seat == self.seat or self.onward == 0:
                self.onward = child
            if self.stage == 0:
                self.cursor[0] = self.onward
                self.onward = 0

    def select(self, parent: int, seat: int, state: State, moves: MoveList, rng: Rng) -> int:
        """The child to go to: a new one as long as there is a legal move without, then the one with the best upper bound (UCB)."""
        at = seat * self.codes
        child = self.first[parent]
        while child:
            if self.owner[child] == seat:
                self.slot[at + self.code[child]] = child
            child = self.next[child]
        fresh = 0
        untried = 0
        oldest = self.used
        for i in range(moves.n):
            code = moves.codes[i]
            child = self.slot[at + code]
            if not self.is_child(child, parent, seat, code):
                self.slot[at + code] = 0
                fresh += 1
                if self.bias > 0.0:
                    if self.used < self.size:
                        self.slot[at + code] = self.expand_evaluated(parent, seat, code, state)
                elif rng.below(fresh) == 0:
                    untried = code
        if fresh and self.bias <= 0.0 and self.used < self.size:
            for i in range(moves.n):
                if self.slot[at + moves.codes[i]]:
                    self.seen[self.slot[at + moves.codes[i]]] += 1
            return self.expand(parent, seat, untried)
        if self.blur > 0.0 and self.used > oldest + 1:
            self.add_noise(oldest, rng)
        return self.best_ucb(at, moves)

    def is_child(self, child: int, parent: int, seat: int, code: int) -> bool:
        """Whether a slot still says where a move is: slots outlast the nodes of an earlier search."""
        if child == 0 or child >= self.used or self.parent[child] != parent:
            return False
        return self.owner[child] == seat and self.code[child] == code

    def best_ucb(self, at: int, moves: MoveList) -> int:
        """The child that is, or may well be, the best; 0 where there is none."""
        found = 0
        best = -1.0e9
        for i in range(moves.n):
            child = self.slot[at + moves.codes[i]]
            if child == 0:
                continue
            self.seen[child] += 1
            visits = self.visits[child] + self.bias
            quality = (self.total[child] + self.bias * self.prior[child]) / visits
            quality += self.exploration * sqrt(log(self.seen[child] + self.bias) / visits)
            if quality > best:
                best = quality
                found = child
        return found

    def expand_evaluated(self, parent: int, seat: int, code: int, state: State) -> int:
        """A child whose prior is the evaluation of the position after it."""
        child = self.expand(parent, seat, code)
        self.trial._assign(state)
        self.trial._play(code)
        self.prior[child] = self.normalized(self.trial._value(seat)) + 0.001 * state._prior(code)
        return child

    def normalized(self, lead: int) -> float:
        """The evaluation of a position, a lead in any unit, between 0 and 1."""
        size = fabs(lead)
        self.valued += 1
        self.value_spread += (size - self.value_spread) / (self.valued if self.valued < MANY_VALUES else MANY_VALUES)
        return 0.5 + 0.5 * lead / (size + self.value_spread + 0.5)

    def add_noise(self, oldest: int, rng: Rng) -> None:
        """Noise for the priors of new moves: up to `blur` times what they differ by on average."""
        mean = 0.0
        for child in range(oldest, self.used):
            mean += self.prior[child]
        mean /= self.used - oldest
        apart = 0.0
        for child in range(oldest, self.used):
            apart += fabs(self.prior[child] - mean)
        apart /= self.used - oldest
        for child in range(oldest, self.used):
            self.prior[child] += self.blur * apart * (0.002 * rng.below(1001) - 1.0)

    def expand(self, parent: int, seat: int, code: int) -> int:
        child = self.used
        self.used += 1
        self.visits[child] = 0
        self.seen[child] = 1
        self.total[child] = 0.0
        self.won[child] = 0.0
        self.first[child] = 0
        self.parent[child] = parent
        self.code[child] = code
        self.owner[child] = seat
        self.next[child] = self.first[parent]
        self.first[parent] = child
        return child

    # --- playing out and learning -------------------------------------------------------------------------------------

    def playout_move(self, seat: int, moves: MoveList, rng: Rng) -> int:
        """A random move, or the best of a few random ones by how their players fared so far."""
        code = moves.codes[rng.below(moves.n)]
        if moves.n > 1:
            for _ in range(self.mast_samples):
                other = moves.codes[rng.below(moves.n)]
                if self.mast_values[seat * self.codes + other] > self.mast_values[seat * self.codes + code]:
                    code = other
        return code

    def note(self, seat: int, code: int) -> None:
        if self.played < LONGEST:
            self.line[self.played] = code
            self.line_seat[self.played] = seat
            self.played += 1

    def playout(self, state: State, moves: MoveList, rng: Rng) -> None:
        left = self.cutoff
        while state.turn >= 0 and left > 0 and self.played < LONGEST:
            seat = state.turn  # before it is asked for its moves: where that fails, it is nobody's turn any more
            state._legal(moves)
            code = self.playout_move(seat, moves, rng)
            self.note(seat, code)
            state._play(code)
            left -= 1

    def evaluate(self, state: State) -> None:
        if state.turn < 0:
            self.evaluate_result(state)
        else:
            self.evaluate_position(state)

    def evaluate_result(self, state: State) -> None:
        """A result between 0 and 1 for each seat: the win, shared with those who win too, and the margin."""
        points = [0, 0, 0, 0, 0, 0, 0, 0]
        winners = state._winners()
        share = 0.0
        for seat in range(self.seats):
            points[seat] = state._score(seat)
            share += winners >> seat & 1
        for seat in range(self.seats):
            best = -1000000
            for other in range(self.seats):
                if other != seat and points[other] > best:
                    best = points[other]
            lead = points[seat] - best
            size = fabs(lead)
            self.scored += 1
            self.score_spread += (size - self.score_spread) / (self.scored if self.scored < MANY_SCORES else MANY_SCORES)
            self.chance[seat] = 1.0 / share if winners >> seat & 1 else 0.0
            margin = 0.5 + 0.5 * lead / (size + self.score_spread + 0.5)
            self.reward[seat] = self.win_weight * self.chance[seat] + (1.0 - self.win_weight) * margin

    def evaluate_position(self, state: State) -> None:
        """Before the end: as the game values it for each seat."""
        leads = [0, 0, 0, 0, 0, 0, 0, 0]
        state._value_each(leads)
        for seat in range(self.seats):
            self.chance[seat] = self.normalized(leads[seat])
            self.reward[seat] = self.chance[seat]

    def backpropagate(self) -> None:
        """Take the result up the path, and into what is known of each move in general."""
        self.visits[self.top] += 1
        for seat in range(self.seats):
            self.outcome[seat] += self.chance[seat]
        for i in range(self.depth):
            child = self.path[i]
            self.visits[child] += 1
            self.total[child] += self.reward[self.owner[child]]
            self.won[child] += self.chance[self.owner[child]]
        if self.mast_samples:
            for i in range(self.played):
                seat = self.line_seat[i]
                at = seat * self.codes + self.line[i]
                self.mast_values[at] += 0.01 * (self.reward[seat] - self.mast_values[at])
