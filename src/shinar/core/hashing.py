"""The hash of positions: FNV-1a over the bytes of their numbers. Plain Python that compiles to C with hashing.pxd."""

from __future__ import annotations

M64 = 0xFFFFFFFFFFFFFFFF
FNV_START = 0xCBF29CE484222325
FNV_PRIME = 0x100000001B3


def fold(h: int, value: int, width: int) -> int:
    """Take `width` low bytes of a number into a running hash."""
    for _ in range(width):
        h = ((h ^ (value & 0xFF)) * FNV_PRIME) & M64
        value >>= 8
    return h
