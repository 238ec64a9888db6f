"""A cache of bots with their search trees: those asked last, within a budget of memory."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from shinar.bots import Bot, make_bot
from shinar.bots.search import SearchBot

BUDGET = 256_000_000  # bytes of trees that are kept for the next decision
PLAIN = 20_000  # bytes that any bot counts for


class BotCache:
    """Bots by the key of their seat at a table. A bot that was dropped loses its search tree, no more."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.bytes = 0
        self.kept: OrderedDict[str, tuple[Bot, int]] = OrderedDict()
        self.lock = threading.Lock()

    @contextmanager
    def taken(self, key: str, level: str, seed: int, iterations: int) -> Iterator[Bot]:
        """A bot to think with, alone. One that fails is not kept: its tree may be wrong."""
        with self.lock:
            bot, size = self.kept.pop(key, (None, 0))
            self.bytes -= size
        if bot is None:
            bot = make_bot(level, seed, iterations)
        if isinstance(bot, SearchBot):
            bot.limit(iterations)
        yield bot
        with self.lock:
            self.drop(key)
            size = PLAIN + (bot.bytes if isinstance(bot, SearchBot) else 0)
            self.kept[key] = (bot, size)
            self.bytes += size
            while self.bytes > self.budget:
                self.drop(next(iter(self.kept)))

    def drop(self, key: str) -> None:
        """Call it with the lock held."""
        _, size = self.kept.pop(key, (None, 0))
        self.bytes -= size

    def forget(self, table: str) -> None:
        """The bots of a table that nobody is at any more."""
        with self.lock:
            for key in [key for key in self.kept if key.startswith(f"{table}:")]:
                self.drop(key)
