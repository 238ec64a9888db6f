"""Figures for Prometheus. None of them names a table, a player or a card."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from shinar.server.thinking import Thinking

LAG_EVERY = 0.5  # seconds
WRITE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0)
LAG_BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
CLOSE_CODES = frozenset(
    {1000, 1001, 1002, 1003, 1005, 1006, 1007, 1009, 1011, 1012, 1013, 4400, 4401, 4403}
)  # others count together


class Writes(Collector):
    """What was made durable, and how long that took. It is counted with every move, by one thread: so without locks and objects."""

    def __init__(self) -> None:
        self.entries = 0
        self.seconds = 0.0
        self.counts = [0] * (len(WRITE_BUCKETS) + 1)  # of writes, by the first bucket that they fit in

    def appended(self, entries: int, seconds: float) -> None:
        self.entries += entries
        self.seconds += seconds
        self.counts[bisect_left(WRITE_BUCKETS, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("shinar_entries", "Log entries made durable", value=self.entries)
        bounds = [*map(str, WRITE_BUCKETS), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.counts), strict=True))
        yield HistogramMetricFamily("shinar_write_seconds", "Time until entries were durable", buckets, self.seconds)


class Metrics:
    """The figures of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.writes = Writes()
        self.registry.register(self.writes)
        self.connections = self._gauge("shinar_connections", "Open WebSocket connections")
        self.tables = self._gauge("shinar_live_tables", "Tables in memory")
        self.listeners = self._gauge("shinar_listeners", "Connections that are told of a table")
        self.tasks = self._gauge("shinar_tasks", "Tasks of the event loop")
        self.rereading = self._gauge("shinar_tables_behind", "Tables in memory that are being read again")
        self.refusals = self._counter("shinar_refusals", "Commands refused, by kind of error", "kind")
        self.storage_errors = self._counter("shinar_storage_errors", "Writes that storage refused")
        self.retries = self._counter("shinar_storage_retries", "Work tried again because storage failed, by what it was", "what")
        self.lag = Histogram(
            "shinar_event_loop_lag_seconds", "How late the event loop is", buckets=LAG_BUCKETS, registry=self.registry
        )
        self.answers = self._counter("shinar_http_answers", "HTTP answers, by class of status", "status")
        self.closes = self._counter("shinar_socket_closes", "WebSockets closed, by code", "code")
        self.redis_up = self._gauge("shinar_redis_up", "Whether other processes are heard through Redis")
        self.redis_reconnects = self._counter("shinar_redis_reconnects", "How often Redis was lost and came back")
        self.pokes = self._counter("shinar_pokes", "Tables told of between processes, by what became of it", "what")
        self.processes = self._gauge("shinar_processes", "Processes that serve the same database, this one among them")
        self.admin_actions = self._counter("shinar_moderation_acts", "AdminActions of administrators on the page", "act")
        self.sanctions = self._gauge("shinar_sanctions", "Bans, mutes and switched-off chats in force")
        self.deleted = self._counter("shinar_retention_deleted", "What was deleted as too old", "what")
        self.notifications = Counter(
            "shinar_notifications", "Notifications by way and by what came of them", ["way", "outcome"], registry=self.registry
        )
        self.waited = Histogram("shinar_thinking_wait_seconds", "Time until a turn to think", ["kind"], registry=self.registry)
        self.thinking = Histogram("shinar_thinking_seconds", "Time until there was an answer", ["kind"], registry=self.registry)
        self.thought = Counter(
            "shinar_thoughts", "Moves, hints and reviews by outcome", ["kind", "outcome"], registry=self.registry
        )

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self.registry)

    def watch_thinking(self, thinking: Thinking) -> None:
        """Figures that are read when somebody asks for them."""
        waiting = Gauge("shinar_thinking_waiting", "Moves, hints and reviews that wait", ["kind"], registry=self.registry)
        running = Gauge("shinar_thinking_running", "Slots that are thought in", ["kind"], registry=self.registry)
        for kind, lane in thinking.lanes.items():
            waiting.labels(kind).set_function(partial(getattr, lane, "waiting"))
            running.labels(kind).set_function(partial(getattr, lane, "running"))
        trees = Gauge("shinar_tree_bytes", "Memory of the bots' trees in this process", registry=self.registry)
        trees.set_function(lambda: thinking.bot_cache.bytes)
        slots = Gauge("shinar_thinking_slots", "Moves that can be thought about at once", registry=self.registry)
        slots.set_function(lambda: thinking.slots)

    def answered(self, status: int) -> None:
        self.answers.labels(f"{status // 100}xx").inc()

    def closed(self, code: Any) -> None:
        self.closes.labels(str(code) if code in CLOSE_CODES else "other").inc()

    async def keep_measuring_lag(self) -> None:
        """How much later than asked for the event loop comes back: what everybody who is served waits besides."""
        loop = asyncio.get_running_loop()
        while True:
            asked = loop.time()
            await asyncio.sleep(LAG_EVERY)
            self.lag.observe(max(0.0, loop.time() - asked - LAG_EVERY))

    def text(self) -> bytes:
        return generate_latest(self.registry)
