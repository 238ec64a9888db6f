"""Measure a server under load: durable moves a second, latency, memory. See docs/benchmarks.md.

.venv/bin/python benchmarks/load.py                         SQLite, one process, 50, 200 and 1,000 tables
.venv/bin/python benchmarks/load.py --postgres --processes 2
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from shinar.client import Client  # noqa: E402
from tests.server.services import running_postgres, running_redis  # noqa: E402

BIN = Path(sys.executable).parent
PAGE = os.sysconf("SC_PAGE_SIZE")
START = 90.0  # a busy machine is slow
WARM_UP = 0.5  # seconds of play that players do not count
READERS = 2  # of a table
HELD = 1_000  # connections whose memory is measured


@dataclass
class Process:
    """One `shinar serve`, ended by its process id; what it takes is counted with its workers."""

    url: str
    popen: subprocess.Popen[bytes]

    def family(self) -> list[int]:
        pid = self.popen.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def megabytes(self) -> float:
        return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.family()) * PAGE / 1e6

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        found = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.family()]
        return sum(int(fields[11]) + int(fields[12]) for fields in found) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def serving(home: Path, database: str, redis: str | None, count: int, workers: int = 1) -> Iterator[list[Process]]:
    """So many server processes with one database, until the block ends."""
    processes: list[Process] = []
    try:
        for _ in range(count):
            port = free_port()
            command = [str(BIN / "shinar"), "serve", "--port", str(port), "--database", database, "--secret", str(home / "secret")]
            command += ["--pace", "0", "--no-limits", "--workers", str(workers), *(["--redis", redis] if redis else [])]
            with (home / "server.log").open("ab") as log:
                popen = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
            processes.append(Process(f"http://127.0.0.1:{port}", popen))
            wait_for(processes[-1], home / "server.log")
        yield processes
    finally:
        for process in processes:
            process.popen.send_signal(signal.SIGKILL)
            process.popen.wait()


def wait_for(process: Process, log: Path) -> None:
    end = time.monotonic() + START
    while True:
        with contextlib.suppress(OSError), urlopen(f"{process.url}/ready", timeout=5) as answer:
            if answer.status == 200:
                return
        if process.popen.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"the server does not start: {log.read_text()[-2000:]}")
        time.sleep(0.05)


class Players:
    """A process with clients."""

    def __init__(self, **wanted: Any) -> None:
        command = [sys.executable, str(ROOT / "benchmarks" / "players.py")]
        self.popen = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say({"hold": [], **wanted})

    def say(self, what: Any) -> None:
        assert self.popen.stdin
        self.popen.stdin.write(json.dumps(what) + "\n")
        self.popen.stdin.flush()

    def line(self) -> str:
        assert self.popen.stdout
        line = self.popen.stdout.readline()
        if not line:
            raise SystemExit("the players failed: see above")
        return line

    def close(self) -> None:
        self.popen.kill()
        self.popen.communicate()


def play(servers: list[Process], tables: int, args: argparse.Namespace) -> dict[str, Any]:
    """The load with so many tables; what came of it."""
    share = [tables // args.clients + (n < tables % args.clients) for n in range(args.clients)]
    common = {name: getattr(args, name) for name in ("seconds", "deflate", "split")}
    common |= {"urls": [server.url for server in servers], "warm_up": WARM_UP}
    players = [Players(tables=count, seed=seed, **common) for seed, count in enumerate(share) if count]
    try:
        for process in players:
            process.line()
        cpu, megabytes = sum(server.cpu() for server in servers), sum(server.megabytes() for server in servers)
        for process in players:
            process.say("go")
        profiler = profile(servers[0], tables, args)
        found = [json.loads(process.line()) for process in players]
        cpu = sum(server.cpu() for server in servers) - cpu
        megabytes = sum(server.megabytes() for server in servers) - megabytes
        if profiler:
            profiler.wait()
    finally:
        for process in players:
            process.close()
    latencies = sorted(latency for one in found for latency in one["latencies"])
    if not latencies:
        raise SystemExit("not one move was acknowledged")
    rate = sum(len(one["latencies"]) / one["seconds"] for one in found)
    return {
        "tables": tables,
        "moves/s": round(rate),
        "p50 ms": round(latencies[len(latencies) // 2] * 1000, 1),
        "p99 ms": round(latencies[len(latencies) * 99 // 100] * 1000, 1),
        "moves per cpu s": round(rate * (args.seconds + WARM_UP) / cpu),  # compares better where the machine has other work
        "bytes per move and reader": round(sum(one["bytes"] for one in found) / len(latencies) / READERS),
        "KB per move": round(megabytes * 1000 / len(latencies), 2),  # that a table keeps in memory
        "refused": sum(one["errors"] for one in found),
    }


def profile(server: Process, tables: int, args: argparse.Namespace) -> subprocess.Popen[bytes] | None:
    """py-spy on the first server, where it was asked for."""
    if not args.profile:
        return None
    out = f"{args.profile}.{tables}"
    command = [str(BIN / "py-spy"), "record", "-d", str(int(args.seconds)), "-r", "100", "-f", "raw", "-o", out]
    return subprocess.Popen([*command, "-p", str(server.popen.pid)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def memory(server: Process, args: argparse.Namespace) -> dict[str, Any]:
    """Kilobytes of an idle table and of an open connection."""
    client = Client(server.url, timeout=60)
    client.guest("First")

    def open_tables(count: int) -> list[str]:
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(lambda _: client.open_table("babel", ["me", "greedy"]), range(count)))

    open_tables(50)
    empty = server.megabytes()
    ids = open_tables(args.idle)
    full = server.megabytes()
    players = Players(
        urls=[server.url],
        tables=0,
        seconds=0,
        warm_up=0,
        deflate=args.deflate,
        split=False,
        seed=0,
        hold=[ids[n % len(ids)] for n in range(HELD)],
    )
    try:
        players.line()
        connected = server.megabytes()
    finally:
        players.close()
    return {
        "server MB": round(empty),
        "idle tables": args.idle,
        "KB per idle table": round((full - empty) * 1000 / args.idle, 1),
        "MB with idle tables": round(full),
        "KB per connection": round((connected - full) * 1000 / HELD, 1),
    }


@contextlib.contextmanager
def database(args: argparse.Namespace, home: Path) -> Iterator[list[str]]:
    """The databases: one for the load, one for the memory."""
    if args.postgres:
        with running_postgres() as server:
            yield [server.create("load"), server.create("idle")]
    else:
        yield [args.database or f"sqlite:///{home}/{name}.db" for name in ("load", "idle")]


def measure(args: argparse.Namespace) -> dict[str, Any]:
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="shinar-load-")))
        load, idle = stack.enter_context(database(args, home))
        redis = stack.enter_context(running_redis()).url if max(args.processes, args.workers) > 1 else None
        figures: dict[str, Any] = {
            "database": load.partition(":")[0],
            "processes": args.processes,
            "workers": args.workers,
            "deflate": args.deflate,
            "load": [],
        }
        for tables in args.tables:
            with serving(home, load, redis, args.processes, args.workers) as servers:
                figures["load"].append(play(servers, tables, args))
        if args.idle:
            with serving(home, idle, None, 1) as servers:
                figures["memory"] = memory(servers[0], args)
        return figures


def show(figures: dict[str, Any]) -> None:
    out = Console()
    title = f"{figures['database']}, {figures['processes']} process(es) of {figures['workers']} worker(s)" + (
        ", compressed" if figures["deflate"] else ""
    )
    for rows in (figures["load"], [figures["memory"]] if "memory" in figures else []):
        if rows:
            sheet = Table(title=title)
            for name in rows[0]:
                sheet.add_column(name, justify="right")
            for row in rows:
                sheet.add_row(*(f"{value:,}" for value in row.values()))
            out.print(sheet)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure a server under load: durable moves a second, latency, memory.")
    parser.add_argument("--tables", type=lambda text: [int(n) for n in text.split(",")], default=[50, 200, 1000], metavar="N,N,...")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each number of tables is measured")
    parser.add_argument("--idle", type=int, default=5000, help="idle tables whose memory is measured; 0 for none")
    parser.add_argument("--database", help="a URL as for shinar serve; SQLite in a temporary folder otherwise")
    parser.add_argument("--postgres", action="store_true", help="start a private PostgreSQL")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1, help="server processes; two share a private Redis")
    parser.add_argument("--workers", type=int, default=1, help="workers of each of them; more than one needs --postgres")
    parser.add_argument("--split", action="store_true", help="with two processes: the players of a table on different ones")
    parser.add_argument("--clients", type=int, default=1, help="processes of clients")
    parser.add_argument("--deflate", action="store_true", help="compress messages, as browsers ask for")
    parser.add_argument("--profile", metavar="FILE", help="write py-spy stacks of the first server to FILE.<tables>")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    figures = measure(args)
    print(json.dumps(figures)) if args.json else show(figures)


if __name__ == "__main__":
    main()
