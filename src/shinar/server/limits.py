"""Rate limits: so many at once, so many a second, for each address or person."""

from __future__ import annotations

import time
from collections import OrderedDict

from shinar.server.errors import Refused

MOST_KEYS = 50_000


class Limit:
    """A bucket of tokens for each key, filled again at a steady rate."""

    def __init__(self, burst: int, per_second: float, enabled: bool = True) -> None:
        self.burst = burst
        self.per_second = per_second
        self.enabled = enabled
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Use one; Refused where none is left."""
        if not self.enabled:
            return
        now = time.monotonic()
        tokens, before = self.buckets.pop(key, (float(self.burst), now))
        tokens = min(self.burst, tokens + (now - before) * self.per_second)
        allowed = tokens >= 1
        self.buckets[key] = (tokens - 1 if allowed else tokens, now)
        if len(self.buckets) > MOST_KEYS:
            self.buckets.popitem(last=False)
        if not allowed:
            raise Refused("rate", "too many requests; please wait a moment", status=429)


class Limits:
    """Where a server slows people down."""

    def __init__(self, enabled: bool) -> None:
        self.logins = Limit(10, 10 / 60, enabled)
        self.guests = Limit(30, 0.5, enabled)
        self.packs = Limit(10, 10 / 600, enabled)
        self.tables = Limit(20, 20 / 60, enabled)
        self.messages = Limit(60, 20, enabled)
        self.hints = Limit(6, 0.2, enabled)
        self.reviews = Limit(6, 1 / 30, enabled)
        self.chat = Limit(10, 0.5, enabled)
