"""The last moves of a game for two, played out in every way: plain Python that compiles to C with endgame.pxd."""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.core.limits import check_same_game
from shinar.core.rng import Rng
from shinar.core.state import MoveList, State

WON = 100_000  # a win counts for more than any margin
FAR = 1_000_000_000
DEEPEST = 40  # moves
NEAR = 12  # moves to the end on average from where on it is worth trying
DEALS = 6
BUDGET = 20_000  # positions for each deal


class Frame:
    """Room for one position on the way down, and for `room` more below it."""

    def __init__(self, state: State, room: int) -> None:
        self.state = state.copy()
        self.moves = MoveList()
        self.room = room
        self.deeper: Frame = Frame(state, room - 1) if room else self


class Solver:
    """Finds what each move is worth to a seat when both play their best and all cards lie open; alpha-beta, within a budget."""

    def __init__(self, state: State, seat: int) -> None:
        state._check_seat(seat)
        if state.seats != 2:
            raise ValueError(f"the last moves are solved for two seats, not for {state.seats}")
        self.seat = seat
        self.left = 0
        self.top = Frame(state, DEEPEST)

    def solve(self, state: State, budget: int = BUDGET) -> dict[int, int]:
        """The best moves with their worth, and the others with a bound below it; nothing where the budget did not suffice."""
        start = self.top
        check_same_game(state, start.state)
        below = start.deeper
        start.state._assign(state)
        start.state._legal(start.moves)
        self.left = budget
        found: dict[int, int] = {}
        best = -FAR
        for i in range(start.moves.n):
            below.state._assign(start.state)
            below.state._play(start.moves.codes[i])
            with cython.nogil:
                value = self.worth(below.state, below.moves, below.deeper, below.room, best - 1, FAR)
            if self.left <= 0:
                return {}
            found[start.moves.codes[i]] = value
            if value > best:
                best = value
        return found

    def worth(self, state: State, moves: MoveList, below: Frame, room: int, low: int, high: int) -> int:
        """What a position is worth to the seat, exactly where it lies between the bounds. What follows goes into `below`."""
        self.left -= 1
        if state.turn < 0:
            return self.result(state)
        waiting = state._pending()
        if room == 0 or self.left <= 0 or waiting & (waiting - 1):
            self.left = 0
            return 0
        n = state._legal(moves)
        best = -FAR if state.turn == self.seat else FAR
        for i in range(n):
            below.state._assign(state)
            below.state._play(moves.codes[i])
            value = self.worth(below.state, below.moves, below.deeper, below.room, low, high)
            if self.left <= 0:
                return 0
            if state.turn == self.seat:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    def result(self, state: State) -> int:
        winners = state._winners()
        margin = state._score(self.seat) - state._score(1 - self.seat)
        if winners == 1 << self.seat:
            return WON + margin
        return margin if winners >> self.seat & 1 else margin - WON


class Endgame:
    """Tries to settle the last moves of a seat."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.rng = Rng(seed)
        self.solver: Solver | None = None

    def best(self, state: State) -> int | None:
        """A move that is best in every deal that was tried: where nothing is hidden any more that matters, the best there is."""
        if state.seats != 2 or len(state.pending_seats()) != 1 or not self.near(state):
            return None
        if self.solver is None:
            self.solver = Solver(state, self.seat)
        common: dict[int, int] = {}
        for deal in range(DEALS):
            values = self.solver.solve(state.redealt(self.seat, self.rng))
            top = {code: value for code, value in values.items() if value == max(values.values())}
            common = top if deal == 0 else {code: common[code] + top[code] for code in common.keys() & top.keys()}
            if not common:
                return None
        return min(common)

    def near(self, state: State) -> bool:
        """Whether random play from here would end soon."""
        played = 0
        for _ in range(4):
            played += state.redealt(self.seat, self.rng).random_playout(self.rng, 4 * NEAR)
        return played <= 4 * NEAR
