"""Figures of a server under test, from its Prometheus metrics."""

from __future__ import annotations

import contextlib

from tests.server.serving import Server


def scraped(server: Server, name: str) -> float:
    """A figure for Prometheus, summed over its labels; 0 where the server does not answer."""
    with contextlib.suppress(OSError):
        lines = server.figures().splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith((f"{name} ", f"{name}{{")))
    return 0.0
