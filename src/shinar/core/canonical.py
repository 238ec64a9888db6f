"""The lasting hash of a position: of what its text says, not of how a state lies in memory.

A field more, lines in another order or a new option at its usual value change no hash. So a game leaves out of its
positions whatever is as usual, at least for what is added later.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from shinar.core.options import Option

DIGITS = 16  # hexadecimal: 64 bits
FORM = f"[0-9a-f]{{{DIGITS}}}"


def canonical(text: str, options: Sequence[Option]) -> str:
    """The lines of a position in a fixed order, with those options only that differ from the usual."""
    usual = {f"{option.name}={option.usual}" for option in options}
    lines = []
    for line in text.splitlines():
        name, _, words = line.partition(":")
        chosen = sorted(set(words.split()) - usual) if name == "options" else words.split()
        lines.append(" ".join([f"{name}:", *chosen]))
    return "\n".join(sorted(lines))


def text_hash(text: str, options: Sequence[Option]) -> str:
    """The first 64 bits of the SHA-256 of a position's canonical form."""
    return hashlib.sha256(canonical(text, options).encode()).hexdigest()[:DIGITS]
