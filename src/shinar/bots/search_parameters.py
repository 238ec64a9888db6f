"""The parameters of a tree search."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("shared", "each", "self")


@dataclass(frozen=True)
class SearchParameters:
    """How a tree is searched: UCB with MAST playouts, static evaluations and priors."""

    exploration: float = 0.7
    win_weight: float = 0.6  # of a result: how much winning counts, the rest is the margin
    kind: str = "shared"  # one tree for all seats, one for each seat of its own moves, or only one's own moves in a tree
    cutoff: int = -1  # moves after which a playout is evaluated by `value`; -1: it goes on to the end
    habit: int = 1  # how many more moves a playout compares by how well they did so far (MAST)
    trust: float = 0.0  # how much of a result is the game's own evaluation (`value`) of the new node
    patience: int = 0  # visits of a move before those that follow it are expanded; 0: with the second one
    bias: float = 0.0  # as how many visits the prior, the game's `value` after a move, counts; 0: new moves are tried at random
    blur: float = 0.0  # with a bias: noise in the priors of new moves, in parts of what they differ by on average
