"""Servers under load, each a process of its own, and what they take of the machine."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

BIN = Path(sys.executable).parent
PAGE = os.sysconf("SC_PAGE_SIZE")
START = 90.0  # a busy machine is slow
NOUGHTS = Path(__file__).parent / "peer" / "plugin"  # a game as small as the peer's


@dataclass
class Process:
    """One server, ended by its process id; what it takes is counted with its workers."""

    url: str
    popen: subprocess.Popen[bytes]

    def family(self) -> list[int]:
        pid = self.popen.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def megabytes(self) -> float:
        return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.family()) * PAGE / 1e6

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        return cpu_seconds(self.family())


def cpu_seconds(pids: Iterable[int]) -> float:
    """Seconds of CPU that processes have taken so far."""
    found = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in found) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], port: int, ready: str, log: Path, env: dict[str, str] | None = None) -> Iterator[Process]:
    """A server of whatever kind, from the moment that it answers until the block ends."""
    with log.open("ab") as out:
        popen = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env={**os.environ, **(env or {})})
    process = Process(f"http://127.0.0.1:{port}", popen)
    try:
        wait_for(process, ready, log)
        yield process
    finally:
        popen.send_signal(signal.SIGKILL)
        popen.wait()


def wait_for(process: Process, ready: str, log: Path) -> None:
    end = time.monotonic() + START
    while True:
        with contextlib.suppress(OSError), urlopen(f"{process.url}{ready}", timeout=5) as answer:
            if answer.status == 200:
                return
        if process.popen.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"the server does not start: {log.read_text()[-2000:]}")
        time.sleep(0.05)


@contextlib.contextmanager
def serving(home: Path, database: str, redis: str | None, count: int, workers: int = 1) -> Iterator[list[Process]]:
    """So many processes of `shinar serve` with one database, until the block ends."""
    with contextlib.ExitStack() as stack:
        processes = []
        for _ in range(count):
            port = free_port()
            command = [str(BIN / "shinar"), "serve", "--port", str(port), "--database", database, "--secret", str(home / "secret")]
            command += ["--pace", "0", "--no-limits", "--workers", str(workers), *(["--redis", redis] if redis else [])]
            path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(NOUGHTS))))
            log = home / "server.log"
            processes.append(stack.enter_context(running(command, port, "/ready", log, {"PYTHONPATH": path})))
        yield processes
