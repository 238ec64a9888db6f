"""Figures for Prometheus. None of them names a table, a player or a card."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("shinar_entries", "Log entries made durable", registry=self.registry)
        self.writes = Histogram("shinar_write_seconds", "Time until entries were durable", registry=self.registry)
        self.connections = Gauge("shinar_connections", "Open WebSocket connections", registry=self.registry)
        self.tables = Gauge("shinar_live_tables", "Tables in memory", registry=self.registry)
        self.refusals = Counter("shinar_refusals", "Wishes refused, by kind of error", ["kind"], registry=self.registry)
        self.storage_errors = Counter("shinar_storage_errors", "Writes that storage refused", registry=self.registry)

    def appended(self, entries: int, seconds: float) -> None:
        self.entries.inc(entries)
        self.writes.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
