"""Concurrency limits: how many of something are open at once, for each person and address."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager

from shinar.server.errors import Refused


def too_many() -> Refused:
    return Refused("sockets", "you have too many tables open at once; close some of them", status=429)


class ConcurrencyLimit:
    """Counts by key; a key that nobody holds is forgotten."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self.counts: Counter[str] = Counter()

    def hold(self, key: str) -> int:
        """One more; how many there are now."""
        self.counts[key] += 1
        return self.counts[key]

    def release(self, key: str) -> None:
        self.counts[key] -= 1
        if self.counts[key] <= 0:
            del self.counts[key]

    @contextlib.contextmanager
    def admit(self, *bounds: tuple[str, int]) -> Iterator[None]:
        """Hold a place under each key for as long as the block runs; Refused where one has no place left."""
        counts = [self.hold(key) > most for key, most in bounds]
        try:
            if self.enabled and any(counts):
                raise too_many()
            yield
        finally:
            for key, _ in bounds:
                self.release(key)

    async def place_for(self, *bounds: tuple[str, int]) -> AbstractContextManager[None]:
        """The same where it may take a moment to find out: a worker asks its supervisor (supervised.py)."""
        return self.admit(*bounds)
