"""Many random games at once, for figures: plain Python that compiles to C with playouts.pxd."""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.core.rng import Rng
from shinar.core.state import MoveList, State


def playouts(root: State, count: int, seed: int) -> tuple[int, list[int]]:
    """Random games from `root`: the number of moves in all, and the games each seat won (shared wins count for each)."""
    if not isinstance(root, State):
        raise TypeError(f"random games begin at a state, not at {type(root).__name__}")
    rng = Rng(seed)
    state = root.copy()
    moves = MoveList()
    wins = [0, 0, 0, 0, 0, 0, 0, 0]
    played = 0
    with cython.nogil:
        for _ in range(count):
            state._assign(root)
            played += state._playout(rng, moves, 100000)
            won = state._winners()
            for seat in range(root.seats):
                wins[seat] += won >> seat & 1
    return played, [wins[seat] for seat in range(root.seats)]
