"""The random sources, in our own arithmetic, so that a seed gives the same game compiled or not, everywhere.

SplitMix64 is fast, and follows from a number. SipHash-2-4 of a counter follows from a key of 128 bits: whoever sees what was dealt
cannot work out the key, and so not what is still to come. Games whose cards are a secret are dealt by it.
"""

from __future__ import annotations

M64 = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
SIP_0, SIP_1 = 0x736F6D6570736575, 0x646F72616E646F6D  # the constants of SipHash
SIP_2, SIP_3 = 0x6C7967656E657261, 0x7465646279746573
SIP_LENGTH = 8 << 56  # its last block: the message has eight bytes


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


def turned(x: int, bits: int) -> int:
    """64 bits rotated to the left."""
    return (x << bits | x >> (64 - bits)) & M64


def sip(key_0: int, key_1: int, x: int) -> int:
    """64 random bits: SipHash-2-4 of the eight bytes of a number, under a key of two words."""
    a = key_0 ^ SIP_0
    b = key_1 ^ SIP_1
    c = key_0 ^ SIP_2
    d = key_1 ^ SIP_3 ^ x
    for i in range(8):  # two rounds for the number, two for its length, four to finish
        a = (a + b) & M64
        b = turned(b, 13) ^ a
        a = turned(a, 32)
        c = (c + d) & M64
        d = turned(d, 16) ^ c
        a = (a + d) & M64
        d = turned(d, 21) ^ a
        c = (c + b) & M64
        b = turned(b, 17) ^ c
        c = turned(c, 32)
        if i == 1:
            a ^= x
            d ^= SIP_LENGTH
        elif i == 3:
            a ^= SIP_LENGTH
            c ^= 0xFF
    return a ^ b ^ c ^ d


class Rng:
    """A stream of random numbers for playouts and bots. A game's own randomness lives in its state."""

    key = ""

    def __init__(self, seed: int) -> None:
        self.state = seed & M64

    def copy(self) -> Rng:
        """A stream that goes on alike."""
        return Rng(self.state)

    def __reduce__(self) -> tuple[type[Rng], tuple[int]]:
        return Rng, (self.state,)

    def next(self) -> int:
        """64 random bits."""
        self.state = forward(self.state)
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return scale(self.next(), n)


class KeyedRng:
    """The same from a key: what a game that is written as a plain object gets where its seed is one of 128 bits."""

    def __init__(self, state: int, key: str) -> None:
        self.state = state
        self.key = key

    def copy(self) -> KeyedRng:
        return KeyedRng(self.state, self.key)

    def next(self) -> int:
        self.state = (self.state + 1) & M64
        return sip(int(self.key[:16], 16), int(self.key[16:], 16), self.state)

    def below(self, n: int) -> int:
        return scale(self.next(), n)


Source = Rng | KeyedRng


def source(state: int, key: str) -> Source:
    """The random source that goes on from an inner state, with a key or without."""
    return KeyedRng(state, key) if key else Rng(state)
