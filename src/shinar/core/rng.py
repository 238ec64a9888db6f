"""The random source: SplitMix64, in our own arithmetic, so that a seed gives the same game compiled or not, everywhere."""

from __future__ import annotations

M64 = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def forward(x: int) -> int:
    """The generator's next inner state."""
    return (x + GAMMA) & M64


def mix(x: int) -> int:
    """64 random bits from an inner state."""
    z = x
    z = ((z ^ (z >> 30)) * MIX_1) & M64
    z = ((z ^ (z >> 27)) * MIX_2) & M64
    return z ^ (z >> 31)


def scale(x: int, n: int) -> int:
    """64 random bits brought down to 0 .. n - 1."""
    return ((x >> 32) * n) >> 32


class Rng:
    """A stream of random numbers for playouts and bots. A game's own randomness lives in its state."""

    def __init__(self, seed: int) -> None:
        self.state = seed & M64

    def next(self) -> int:
        self.state = forward(self.state)
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return scale(self.next(), n)
