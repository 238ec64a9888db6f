"""All benchmarks, one after the other, and a table of the server's figures for docs/benchmarks.md.

.venv/bin/python -m benchmarks                      about fifteen minutes
.venv/bin/python -m benchmarks --quick              only servers under load, short rounds: about three minutes
.venv/bin/python -m benchmarks --only peer          one of them
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

from benchmarks.clients import ROOT
from benchmarks.serving import BIN

LOAD = ("benchmarks/load.py", "--tables", "200", "--idle", "0")
COLUMNS = ("moves/s", "p50 ms", "p99 ms", "moves per cpu s", "clients' CPU / server's", "bytes per move and reader", "refused")


@dataclass(frozen=True)
class Run:
    """A command of Python that measures something; `json` where its figures go into the table."""

    name: str
    command: tuple[str, ...]
    quick: tuple[str, ...] | None = None  # instead of it, or what is added; None: left out where there is little time
    json: bool = True
    aim: str = ""


RUNS = (
    Run("engine", (str(BIN / "shinar"), "bench"), json=False),
    Run("limit", ("benchmarks/limit/compare.py",), json=False),
    Run("store", ("-m", "benchmarks.store"), json=False),
    Run("page", ("-m", "benchmarks.page"), json=False),
    Run("sqlite", LOAD, ("--seconds", "5"), aim="6,000 moves/s"),
    Run("offered", (*LOAD, "--rate", "2000"), ("--seconds", "5"), aim="p99 under 60 ms"),
    Run("postgres", (*LOAD, "--postgres"), aim=""),
    Run("workers", (*LOAD, "--postgres", "--workers", "2"), ("--seconds", "5"), aim="1.5 times sqlite"),
    Run("three", (*LOAD, "--postgres", "--processes", "3", "--split"), ("--seconds", "5"), aim=""),
    Run("peer", ("-m", "benchmarks.peer"), ("--rounds", "1", "--quick"), aim="3 times boardgame.io in memory a CPU second"),
    Run("idle", ("benchmarks/load.py", "--tables", ""), aim="150 MB at 10,000 idle tables"),
)


def measured(run: Run, quick: bool) -> list[dict[str, Any]]:
    """Its figures, a row each; what has none prints for itself. A run that fails is said and ends nothing else."""
    command = [sys.executable, *run.command, *((run.quick or ()) if quick else ())]
    print(f"{run.name}: python {' '.join(command[1:])}".replace("--tables  ", "--tables '' "), flush=True)
    if not run.json:
        failed = subprocess.run(command, cwd=ROOT).returncode
        if failed:
            print(f"{run.name} failed", flush=True)
        return []
    done = subprocess.run([*command, "--json"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        print(f"{run.name} failed", flush=True)
        return []
    lines = done.stdout.splitlines()
    print("\n".join(lines[:-1]), end="\n" if lines[1:] else "", flush=True)
    return rows_of(run, json.loads(lines[-1]))


def rows_of(run: Run, figures: Any) -> list[dict[str, Any]]:
    if isinstance(figures, list):
        return [{"name": one["server"], "aim": run.aim, **one} for one in figures]
    memory = [{"name": run.name, "aim": run.aim, **figures["memory"]}] if "memory" in figures else []
    return [{"name": run.name, "aim": run.aim, **one} for one in figures["load"]] + memory


def markdown(rows: list[dict[str, Any]]) -> str:
    """The table for the document, and below it what idle tables take."""
    head = ["", *COLUMNS, "aim"]
    lines = [head, ["---"] * len(head)]
    lines += [[row["name"], *(f"{row[name]:,}" for name in COLUMNS), row["aim"]] for row in rows if "moves/s" in row]
    text = "\n".join("| " + " | ".join(line) + " |" for line in lines) if lines[2:] else ""
    for row in rows:
        if "idle tables" in row:
            text += f"\n\n{row['idle tables']:,} idle tables: {row['MB with idle tables']:,} MB in all; aim: {row['aim']}."
        if "KB per table" in row:
            text += f"\n\n{row['name']}: {row['KB per table']:,} KB a table that nobody plays at."
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the benchmarks and print one table of the server's figures.")
    parser.add_argument("--quick", action="store_true", help="only servers under load, for a few seconds each")
    parser.add_argument("--only", choices=[run.name for run in RUNS], help="one of them")
    args = parser.parse_args()
    chosen = [run for run in RUNS if args.only in (None, run.name) and not (args.quick and run.quick is None)]
    rows = [row for run in chosen for row in measured(run, args.quick)]
    if rows:
        print(markdown(rows))


if __name__ == "__main__":
    main()
