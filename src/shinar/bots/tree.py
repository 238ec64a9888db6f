"""Information-set Monte Carlo tree search for one seat: plain Python that compiles to C with tree.pxd.

Each look deals anew what the seat cannot know, goes down the tree as long as it knows the moves, adds what follows there, plays
the game on and takes what it learned back up. A node is a move of a seat in a sequence of moves; which of its brothers were legal
differs from deal to deal, so each counts how often it could have been chosen (Cowling, Powley, Whitehouse 2012). All nodes lie in
flat arrays of a fixed size; nothing is allocated while it looks, and no look holds the interpreter's lock.
"""

from __future__ import annotations

from array import array

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.bots.manner import KINDS, Manner
from shinar.core.rng import Rng
from shinar.core.state import MoveList, State

if not cython.compiled:
    from math import fabs, log, sqrt  # compiled: the C functions, see the .pxd

DEEPEST = 500  # moves that one look can go down the tree
LONGEST = 4000  # moves that one look can make in all
SEATS = 8
MANY_VALUES, MANY_SCORES = 500, 100  # the means of leads are those of so many at most: the last ones count
SHARED, EACH, SELF = range(3)


class Tree:
    """What one seat has found out about a position."""

    def __init__(self, root: State, seat: int, manner: Manner, seed: int, size: int) -> None:
        self.seat = seat
        self.seats = root.seats
        self.size = size
        self.codes = len(root.MOVES)
        self.kind = KINDS.index(manner.kind)
        self.exploration = manner.exploration
        self.win_weight = manner.win_weight
        self.cutoff = LONGEST if manner.cutoff < 0 else manner.cutoff
        self.mast = manner.habit
        self.trust = manner.trust
        self.patience = manner.patience
        self.bias = manner.bias * root.VALUE_TRUST
        self.blur = manner.blur * root.VALUE_TRUST
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
        self.hint = array("f", bytes(4 * size))
        self.habit = array("f", [0.5] * (self.codes * SEATS))
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
        self.plant(root)

    # --- between searches ---------------------------------------------------------------------------------------------

    def plant(self, root: State) -> None:
        """Begin a new tree at a position. What is known of moves in general stays."""
        self.top = 0
        self.used = 1
        self.visits[0] = 0
        self.first[0] = 0
        self.total[0] = self.won[0] = 0.0
        self.settle(root)

    def settle(self, root: State) -> None:
        """Look from this position on; find out who has sealed a choice already."""
        self.root = root.copy()
        for seat in range(SEATS):
            self.outcome[seat] = 0.0
        self.sealed = 0
        pending = root.pending()
        for seat in range(self.seats):
            if seat != self.seat and not pending >> seat & 1:
                trial = root.copy()
                if trial.call_on(seat):
                    self.sealed |= 1 << seat

    def follow(self, code: int, root: State, room: int) -> bool:
        """Keep what is below one's own move, where there is something and room to add to it."""
        child = self.first[self.top]
        while child and not (self.code[child] == code and self.owner[child] == self.seat):
            child = self.next[child]
        if not child or self.size - self.used < room:
            return False
        self.top = child
        self.settle(root)
        return True

    def looks(self) -> int:
        """How often the position has been looked at."""
        return self.visits[self.top]

    def moves_at_top(self) -> list[tuple[int, int, float, float]]:
        """For each of the seat's moves that was looked at: code, visits, sum of results, sum of wins."""
        found = []
        child = self.first[self.top]
        while child:
            if self.owner[child] == self.seat:
                found.append((self.code[child], self.visits[child], self.total[child], self.won[child]))
            child = self.next[child]
        return found

    def wins(self) -> list[float]:
        """For each seat the wins in all looks from here."""
        return [self.outcome[seat] for seat in range(self.seats)]

    # --- one look -----------------------------------------------------------------------------------------------------

    def run(self, visits: int) -> int:
        """Look until the position has been visited so often, or `stop` is set; how often it was."""
        root = self.root
        state = self.state
        moves = self.moves
        rng = self.rng
        with cython.nogil:
            while self.visits[self.top] < visits and not self.stop:
                self.iterate(root, state, moves, rng)
        return self.visits[self.top]

    def iterate(self, root: State, state: State, moves: MoveList, rng: Rng) -> None:
        state.assign(root)
        state.random = rng.next()
        state.determinize(self.seat)
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
            self.judge(state)
            for seat in range(self.seats):
                self.held[seat] = self.reward[seat]
        self.play_out(state, moves, rng)
        self.judge(state)
        if self.trust > 0.0:
            for seat in range(self.seats):
                self.reward[seat] += self.trust * (self.held[seat] - self.reward[seat])
        self.learn()

    def reopen(self, state: State, moves: MoveList, rng: Rng) -> None:
        """Who has sealed a choice chooses again: what it was cannot be known, but it was no choice at random."""
        if not self.sealed:
            return
        self.stage = self.sealed | state.pending()
        for seat in range(self.seats):
            if self.sealed >> seat & 1:
                state.call_on(seat)
                self.step(state, moves, rng)
        state.call_on(self.seat)

    def step(self, state: State, moves: MoveList, rng: Rng) -> bool:
        """One move down the tree; whether it has been left."""
        seat = state.turn
        if self.stage == 0:
            waiting = state.pending()
            if waiting & (waiting - 1):
                self.stage = waiting
                self.onward = 0
        n = state.legal(moves)
        at = self.cursor[seat if self.kind == EACH else 0]
        if n > 1 and at != self.top and self.visits[at] < self.patience:
            return True
        if self.kind == SELF and seat != self.seat:
            self.stage &= ~(1 << seat)
            code = self.habitual(seat, moves, rng)
            self.note(seat, code)
            state.play(code)
            if self.stage == 0 and self.onward:
                self.cursor[0] = self.onward
                self.onward = 0
            return self.played >= LONGEST
        if self.only >= 0 and at == self.top and seat == self.seat:
            moves.codes[0] = self.only
            moves.n = n = 1
        child = self.pick(at, seat, state, moves, rng)
        code = self.code[child] if child else moves.codes[rng.below(n)]
        self.note(seat, code)
        state.play(code)
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

    def pick(self, parent: int, seat: int, state: State, moves: MoveList, rng: Rng) -> int:
        """The child to go to: a new one as long as there is a legal move without, then the one with the best bound."""
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
            if child >= self.used or self.parent[child] != parent or self.code[child] != code or child == 0:
                self.slot[at + code] = 0
                fresh += 1
                if self.bias > 0.0:
                    if self.used < self.size:
                        self.slot[at + code] = self.grow_judged(parent, seat, code, state)
                elif rng.below(fresh) == 0:
                    untried = code
        if fresh and self.bias <= 0.0 and self.used < self.size:
            for i in range(moves.n):
                if self.slot[at + moves.codes[i]]:
                    self.seen[self.slot[at + moves.codes[i]]] += 1
            return self.grow(parent, seat, untried)
        if self.blur > 0.0 and self.used > oldest + 1:
            self.misjudge(oldest, rng)
        return self.best_bound(at, moves)

    def best_bound(self, at: int, moves: MoveList) -> int:
        """The child that is, or may well be, the best; 0 where there is none."""
        found = 0
        best = -1.0e9
        for i in range(moves.n):
            child = self.slot[at + moves.codes[i]]
            if child == 0:
                continue
            self.seen[child] += 1
            visits = self.visits[child] + self.bias
            quality = (self.total[child] + self.bias * self.hint[child]) / visits
            quality += self.exploration * sqrt(log(self.seen[child] + self.bias) / visits)
            if quality > best:
                best = quality
                found = child
        return found

    def grow_judged(self, parent: int, seat: int, code: int, state: State) -> int:
        """A child that begins with what the game thinks of the position after it."""
        child = self.grow(parent, seat, code)
        self.trial.assign(state)
        self.trial.play(code)
        self.hint[child] = self.promise(self.trial.value(seat)) + 0.001 * state.prior(code)
        return child

    def promise(self, lead: int) -> float:
        """What the game calls the value of a position, between 0 and 1."""
        size = fabs(lead)
        self.valued += 1
        self.value_spread += (size - self.value_spread) / (self.valued if self.valued < MANY_VALUES else MANY_VALUES)
        return 0.5 + 0.5 * lead / (size + self.value_spread + 0.5)

    def misjudge(self, oldest: int, rng: Rng) -> None:
        """Get new moves wrong, by up to `blur` times what they differ by on average."""
        mean = 0.0
        for child in range(oldest, self.used):
            mean += self.hint[child]
        mean /= self.used - oldest
        apart = 0.0
        for child in range(oldest, self.used):
            apart += fabs(self.hint[child] - mean)
        apart /= self.used - oldest
        for child in range(oldest, self.used):
            self.hint[child] += self.blur * apart * (0.002 * rng.below(1001) - 1.0)

    def grow(self, parent: int, seat: int, code: int) -> int:
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

    def habitual(self, seat: int, moves: MoveList, rng: Rng) -> int:
        """A random move, or the best of a few random ones by how their players fared so far."""
        code = moves.codes[rng.below(moves.n)]
        if moves.n > 1:
            for _ in range(self.mast):
                other = moves.codes[rng.below(moves.n)]
                if self.habit[seat * self.codes + other] > self.habit[seat * self.codes + code]:
                    code = other
        return code

    def note(self, seat: int, code: int) -> None:
        if self.played < LONGEST:
            self.line[self.played] = code
            self.line_seat[self.played] = seat
            self.played += 1

    def play_out(self, state: State, moves: MoveList, rng: Rng) -> None:
        left = self.cutoff
        while state.turn >= 0 and left > 0 and self.played < LONGEST:
            state.legal(moves)
            seat = state.turn
            code = self.habitual(seat, moves, rng)
            self.note(seat, code)
            state.play(code)
            left -= 1

    def judge(self, state: State) -> None:
        if state.turn < 0:
            self.judge_end(state)
        else:
            self.judge_position(state)

    def judge_end(self, state: State) -> None:
        """A result between 0 and 1 for each seat: the win, shared with those who win too, and the margin."""
        points = [0, 0, 0, 0, 0, 0, 0, 0]
        winners = state.winners()
        share = 0.0
        for seat in range(self.seats):
            points[seat] = state.score(seat)
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

    def judge_position(self, state: State) -> None:
        """Before the end: as the game values it for each seat."""
        leads = [0, 0, 0, 0, 0, 0, 0, 0]
        state.value_each(leads)
        for seat in range(self.seats):
            self.chance[seat] = self.promise(leads[seat])
            self.reward[seat] = self.chance[seat]

    def learn(self) -> None:
        """Take the result up the path, and into what is known of each move in general."""
        self.visits[self.top] += 1
        for seat in range(self.seats):
            self.outcome[seat] += self.chance[seat]
        for i in range(self.depth):
            child = self.path[i]
            self.visits[child] += 1
            self.total[child] += self.reward[self.owner[child]]
            self.won[child] += self.chance[self.owner[child]]
        if self.mast:
            for i in range(self.played):
                seat = self.line_seat[i]
                at = seat * self.codes + self.line[i]
                self.habit[at] += 0.01 * (self.reward[seat] - self.habit[at])
