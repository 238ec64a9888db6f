"""A server without what has read its options: typer, and pydantic with it, take 25 MB, and a server runs for months.

The process reads its options, then begins anew as a server and nothing else. It stays the same process to the system.
"""

from __future__ import annotations

import os
import pickle
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from shinar.cli.card_files import take_packs
from shinar.cli.console import fail
from shinar.core.errors import ShinarError

if TYPE_CHECKING:
    from shinar.cli.welcome import Welcome
    from shinar.server.settings import Settings

MOST = 60_000  # bytes that a pipe takes before anybody reads


@dataclass(frozen=True)
class Start:
    """All that a server is started with, and the command line that starts another one like it."""

    settings: Settings
    host: str
    port: int
    proxy: str | None
    plain: bool
    welcome: Welcome | None
    workers: int | None
    cards: list[Path]
    schedule: list[str] | None  # of tournaments, line by line; None: the usual one
    command: list[str]

    def run(self) -> None:
        take_packs(self.cards)
        from shinar.server.run import run
        from shinar.server.tournaments.schedule import read_planned, usual_schedule

        lines = usual_schedule() if self.schedule is None else [read_planned(line) for line in self.schedule]
        run(
            replace(self.settings, schedule=tuple(lines)),
            self.host,
            self.port,
            self.proxy,
            self.plain,
            self.welcome,
            self.workers,
            self.command,
        )


def is_the_command() -> bool:
    """Whether this process was started for the command that it reads, and not for something that called it."""
    words = sys.argv[1:]
    return bool(sys.executable) and sys.orig_argv[len(sys.orig_argv) - len(words) :] == words


def become(start: Start) -> None:
    """Begin anew as this server. Where that cannot be, this process serves as it is."""
    told = pickle.dumps(start)
    if sys.platform == "win32" or not is_the_command() or len(told) > MOST:
        start.run()
        return
    reader, writer = os.pipe()
    os.write(writer, told)
    os.close(writer)
    os.set_inheritable(reader, True)
    sys.stdout.flush()
    sys.stderr.flush()
    safe = "-P"  # what lies in the folder where a server is started is none of its modules
    os.execv(sys.executable, [sys.executable, safe, "-m", __name__, str(reader), *sys.argv[1:]])


def begin(reader: int) -> None:
    """What the new beginning does."""
    with os.fdopen(reader, "rb") as pipe:
        start: Start = pickle.load(pipe)
    try:
        start.run()
    except ShinarError as problem:
        fail(problem)
    except KeyboardInterrupt:
        fail("stopped")


if __name__ == "__main__":
    begin(int(sys.argv[1]))
