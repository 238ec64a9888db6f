"""Waiting before another try: longer each time, and never all at once."""

from __future__ import annotations

import random
from collections.abc import Iterator

FIRST, MOST = 0.1, 5.0  # seconds


def backoff(first: float = FIRST, most: float = MOST) -> Iterator[float]:
    """Waits without end, each up to twice the last; a random part keeps many processes from coming back together."""
    wait = first
    while True:
        yield wait * random.uniform(0.5, 1.0)
        wait = min(most, 2 * wait)
