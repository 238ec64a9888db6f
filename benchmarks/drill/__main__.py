"""The drill: with people and bots at live tables, break one part after the other and count what it cost.

.venv/bin/python -m benchmarks.drill                       every fault, three times
.venv/bin/python -m benchmarks.drill --rounds 1 --only Redis
"""

from __future__ import annotations

import argparse
import contextlib
import time
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.drill.site import Fault, Site, on_postgres, on_sqlite, on_three
from benchmarks.drill.table_load import TableLoad

BOUND = 10.0  # seconds of silence that are allowed after a part is back
STUCK = 30.0  # seconds after which a table is given up
SETTLE = 2.0  # seconds of play between two faults


@dataclass
class Row:
    """What one kind of fault cost."""

    fault: str
    tries: int = 0
    lost: int = 0
    doubled: int = 0
    stuck: int = 0
    silence: float = 0.0

    @property
    def right(self) -> bool:
        return not (self.lost or self.doubled or self.stuck) and self.silence < BOUND


def break_once(load: TableLoad, row: Row, fault: Fault) -> None:
    """One fault, and how long it takes until every table has gone on."""
    lost, doubled = load.counted()
    fault()
    back = time.monotonic()
    while (silent := load.silent_since(back)) and time.monotonic() < back + STUCK and not load.failure:
        time.sleep(0.02)
    row.tries += 1
    row.stuck += len(silent)
    row.silence = max(row.silence, time.monotonic() - back)
    time.sleep(SETTLE)
    now_lost, now_doubled = load.counted()
    row.lost += now_lost - lost
    row.doubled += now_doubled - doubled


def drill(site: Site, args: argparse.Namespace, end: float) -> list[Row]:
    """All faults of a site, one after the other, as often as asked."""
    load = TableLoad(site, args.seed)
    load.thread.start()
    begun = time.monotonic()
    while load.silent_since(begun) and time.monotonic() < begun + STUCK:
        time.sleep(0.05)
    rows = {name: Row(f"{site.name}: {name}") for name in site.faults if args.only in f"{site.name}: {name}"}
    for _ in range(args.rounds):
        for name, row in rows.items():
            if time.monotonic() < end and not load.failure:
                break_once(load, row, site.faults[name])
    print(f"drill: {site.name}: {load.moves()} moves acknowledged")
    load.stopping = True
    load.thread.join(STUCK)
    if load.failure:
        raise load.failure
    return list(rows.values())


def show(rows: list[Row]) -> None:
    sheet = Table(title="Drill")
    for name in ("fault", "tries", "lost", "doubled", "stuck", "longest silence s"):
        sheet.add_column(name, justify="left" if name == "fault" else "right")
    for row in rows:
        sheet.add_row(row.fault, *(str(n) for n in (row.tries, row.lost, row.doubled, row.stuck)), f"{row.silence:.1f}")
    Console().print(sheet)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break the parts of a running site and count what it costs.")
    parser.add_argument("--rounds", type=int, default=3, help="how often each fault")
    parser.add_argument("--only", default="", help="only the faults whose name has this in it")
    parser.add_argument("--minutes", type=float, default=15, help="no new fault after so long")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    args = arguments()
    end = time.monotonic() + args.minutes * 60
    rows: list[Row] = []
    sites: list[Any] = [on_sqlite, on_postgres, on_three]
    for open_site in sites:
        with contextlib.ExitStack() as stack:
            site = stack.enter_context(open_site())
            if any(args.only in f"{site.name}: {name}" for name in site.faults):
                rows += drill(site, args, end)
    rows = [row for row in rows if row.tries]
    show(rows)
    raise SystemExit(0 if rows and all(row.right for row in rows) else 1)


if __name__ == "__main__":
    main()
