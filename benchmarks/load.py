"""Measure a server under load: durable moves a second, latency, memory. See docs/benchmarks.md.

.venv/bin/python benchmarks/load.py                         SQLite, one process, 50, 200 and 1,000 tables
.venv/bin/python benchmarks/load.py --postgres --processes 2
.venv/bin/python benchmarks/load.py --tables 200 --rate 2000       open loop: so many moves a second are offered
"""

from __future__ import annotations

import argparse
import contextlib
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.clients import Clients, NothingMeasured, share, total  # noqa: E402
from benchmarks.serving import BIN, Process, serving  # noqa: E402
from benchmarks.sheet import show  # noqa: E402
from shinar.client import Client  # noqa: E402
from tests.server.services import Service, running_postgres, running_redis  # noqa: E402

HELD = 1_000  # connections whose memory is measured
IDLE_MARK = 150  # MB that a process with 10,000 idle tables may take


def play(servers: list[Process], services: list[Service], tables: int, args: argparse.Namespace) -> dict[str, Any]:
    """The load with so many tables; what came of it."""
    common = {name: getattr(args, name) for name in ("seconds", "deflate", "split", "game", "spread")}
    common |= {"urls": [server.url for server in servers]}
    wanted = [
        {**common, "tables": count, "seed": seed, "rate": args.rate * count / tables}
        for seed, count in enumerate(share(tables, args.clients))
    ]
    with Clients("benchmarks.players", wanted) as clients:
        megabytes = sum(server.megabytes() for server in servers)
        profiler = profile(servers[0], tables, args)
        found, cpu = clients.play(servers, services)
        megabytes = sum(server.megabytes() for server in servers) - megabytes
        if profiler:
            profiler.wait()
    offered = {"offered/s": round(args.rate)} if args.rate else {}
    kept = {"KB per move": round(megabytes * 1000 / found["acknowledged"], 2)}  # that a table keeps in memory
    return {"tables": tables, **offered, **total(found, cpu), **kept}


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
    wanted = {"urls": [server.url], "hold": [ids[n % len(ids)] for n in range(HELD)], "deflate": args.deflate}
    with Clients("benchmarks.players", [wanted]):
        connected = server.megabytes()
    return {
        "server MB": round(empty),
        "idle tables": args.idle,
        "KB per idle table": round((full - empty) * 1000 / args.idle, 1),
        "MB with idle tables": round(full),
        f"mark MB at {10_000:,}": IDLE_MARK,
        "KB per connection": round((connected - full) * 1000 / HELD, 1),
    }


@contextlib.contextmanager
def database(args: argparse.Namespace, home: Path) -> Iterator[tuple[list[str], list[Service]]]:
    """The databases: one for the load, one for the memory; and what runs for them. What is written is on the disk."""
    if args.postgres:
        with running_postgres(fsync="on") as server:
            yield [server.create("load"), server.create("idle")], [server]
    else:
        yield [args.database or f"sqlite:///{home}/{name}.db" for name in ("load", "idle")], []


def measure(args: argparse.Namespace) -> dict[str, Any]:
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="shinar-load-")))
        (load, idle), services = stack.enter_context(database(args, home))
        redis = None
        if max(args.processes, args.workers) > 1:
            service = stack.enter_context(running_redis())
            services.append(service)
            redis = service.url
        figures: dict[str, Any] = {
            "database": load.partition(":")[0],
            "processes": args.processes,
            "workers": args.workers,
            "deflate": args.deflate,
            "game": args.game,
            "load": [],
        }
        for tables in args.tables:
            with serving(home, load, redis, args.processes, args.workers) as servers:
                figures["load"].append(play(servers, services, tables, args))
        if args.idle:
            with serving(home, idle, None, 1):
                pass  # it makes its database, with libraries that it needs once
            with serving(home, idle, None, 1) as servers:
                figures["memory"] = memory(servers[0], args)
        return figures


def print_sheets(figures: dict[str, Any]) -> None:
    title = f"{figures['database']}, {figures['processes']} process(es) of {figures['workers']} worker(s), {figures['game']}"
    for rows in (figures["load"], [figures["memory"]] if "memory" in figures else []):
        show(title + (", compressed" if figures["deflate"] else ""), rows)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure a server under load: durable moves a second, latency, memory.")
    parser.add_argument(
        "--tables", type=lambda text: [int(n) for n in text.split(",") if n], default=[50, 200, 1000], metavar="N,N,..."
    )
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each number of tables is measured")
    parser.add_argument("--idle", type=int, default=10_000, help="idle tables whose memory is measured; 0 for none")
    parser.add_argument("--database", help="a URL as for shinar serve; SQLite in a temporary folder otherwise")
    parser.add_argument("--postgres", action="store_true", help="start a private PostgreSQL")
    parser.add_argument("--processes", type=int, default=1, help="server processes; several share a private Redis")
    parser.add_argument("--workers", type=int, default=1, help="workers of each of them; more than one needs --postgres")
    parser.add_argument("--split", action="store_true", help="with several processes: the players of a table on different ones")
    parser.add_argument("--game", default="babel", help="any game of two that the server has; noughts is as small as the peer's")
    parser.add_argument(
        "--rate", type=float, default=0, help="moves a second that are offered in all (open loop); 0: as fast as they go"
    )
    parser.add_argument("--spread", choices=("even", "poisson"), default="even", help="of the moves that are offered, over time")
    parser.add_argument("--clients", type=int, default=1, help="processes of clients")
    parser.add_argument("--deflate", action="store_true", help="compress messages, as browsers ask for")
    parser.add_argument("--profile", metavar="FILE", help="write py-spy stacks of the first server to FILE.<tables>")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        figures = measure(args)
    except NothingMeasured as why:
        raise SystemExit(str(why)) from None
    print(json.dumps(figures)) if args.json else print_sheets(figures)


if __name__ == "__main__":
    main()
