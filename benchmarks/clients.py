"""Processes of clients, what they are told and what they measured."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benchmarks.pacing import percentile
from benchmarks.serving import Process, cpu_seconds
from tests.server.services import Service

ROOT = Path(__file__).parents[1]
WARM_UP = 0.5  # seconds of play that are not measured
READERS = 2  # of a table
USUAL: dict[str, Any] = {"tables": 0, "seconds": 0.0, "warm_up": WARM_UP, "deflate": False, "split": False, "seed": 0, "hold": []}
USUAL |= {"game": "babel", "rate": 0.0, "spread": "even"}


class NothingMeasured(Exception):
    """Not one move was acknowledged in the time that was measured."""


def share(tables: int, processes: int) -> list[int]:
    """So many tables, shared out among processes; none without one."""
    return [count for n in range(processes) if (count := tables // processes + (n < tables % processes))]


class Clients:
    """Processes of one kind, all of them connected when the block begins."""

    def __init__(self, module: str, wanted: list[dict[str, Any]]) -> None:
        command = [sys.executable, "-m", module]
        self.wanted = wanted
        self.processes = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) for _ in wanted
        ]

    def __enter__(self) -> Self:
        try:
            for process, wanted in zip(self.processes, self.wanted, strict=True):
                say(process, json.dumps({**USUAL, **wanted}))
            for process in self.processes:
                line(process)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def play(self, servers: list[Process], services: Sequence[Service] = ()) -> tuple[dict[str, Any], float]:
        """What all of them measured together, and the CPU seconds that the servers took meanwhile."""
        for process in self.processes:
            say(process, "go")
        for process in self.processes:
            line(process)  # warm
        cpu, beside = cpu_of(servers), beside_of(services)
        found = [json.loads(line(process)) for process in self.processes]
        cpu, beside = cpu_of(servers) - cpu, beside_of(services) - beside
        together = {name: sum((one[name] for one in found), start=type(found[0][name])()) for name in found[0]}
        return {**together, "seconds": found[0]["seconds"], "beside": beside}, cpu

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.communicate()


def cpu_of(servers: list[Process]) -> float:
    return sum(server.cpu() for server in servers)


def beside_of(services: Sequence[Service]) -> float:
    """The CPU seconds of a database and a Redis so far."""
    return sum(cpu_seconds(service.family()) for service in services)


def say(process: subprocess.Popen[str], what: str) -> None:
    assert process.stdin
    process.stdin.write(what + "\n")
    process.stdin.flush()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    found = process.stdout.readline()
    if not found:
        raise SystemExit("the players failed: see above")
    return found


def total(found: dict[str, Any], cpu: float) -> dict[str, Any]:
    """The figures of a load, from what was measured and the CPU seconds of the servers."""
    latencies = sorted(found["latencies"])
    if not latencies or not found["in time"]:
        raise NothingMeasured("not one move was acknowledged")
    return {
        "moves/s": round(found["in time"] / found["seconds"]),
        "p50 ms": round(percentile(latencies, 0.5) * 1000, 1),
        "p99 ms": round(percentile(latencies, 0.99) * 1000, 1),
        "moves per cpu s": round(found["acknowledged"] / cpu),  # compares better where the machine has other work
        "clients' CPU / server's": round(found["cpu"] / cpu, 2),
        **({"services' CPU / server's": round(found["beside"] / cpu, 2)} if found.get("beside") else {}),
        "bytes per move and reader": round(found["bytes"] / found["in time"] / READERS),
        "refused": found["refused"],
        "unanswered": found["unanswered"],
    }
