"""A real server in a process of its own, on a free port of this machine, with a database in the test's folder."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from shinar.client import Client

WAIT = 30.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """A server that can be killed and started again where it was. It is ended by its process id."""

    def __init__(self, home: Path, *options: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = home / "server.log"
        where = ["--port", str(self.port), "--database", f"sqlite:///{home}/shinar.db", "--secret", str(home / "secret")]
        self.command = [str(Path(sys.executable).parent / "shinar"), "serve", *where, "--pace", "0", *options]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=os.environ)
        end = time.monotonic() + WAIT
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text()
            time.sleep(0.02)

    def answers(self) -> bool:
        with contextlib.suppress(OSError), urlopen(f"{self.url}/ready", timeout=5) as answer:
            return bool(answer.status == 200)
        return False

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(WAIT)
            self.process = None

    def guest(self, name: str) -> Client:
        client = Client(self.url)
        client.guest(name)
        return client


@contextlib.contextmanager
def serving(home: Path, *options: str) -> Iterator[Server]:
    found = Server(home, *options)
    try:
        found.start()
        yield found
    finally:
        found.stop(signal.SIGKILL)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of a worker share: none of them may stop it."""
    with serving(tmp_path_factory.mktemp("server"), "--no-limits") as found:
        yield found


@pytest.fixture(scope="session")
def mortal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests may kill, if they start it again."""
    with serving(tmp_path_factory.mktemp("mortal"), "--no-limits") as found:
        yield found
