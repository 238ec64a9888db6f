"""The parts of a site, each a process that can be killed, stopped, starved and slowed down."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from tests.server.services import Service, program, running_postgres, running_redis
from tests.server.serving import Server, free_port

HELD = 4.0  # seconds that a part is away
SLOW = 0.6  # seconds that slow storage takes for a piece of work

Fault = Callable[[], None]


@dataclass
class Site:
    """A running site: where players come in, and what can be done to it."""

    name: str
    servers: list[Server]
    faults: dict[str, Fault]
    database: str
    proxy: str = ""  # where all come in, if there is one door for all servers
    tables: int = 1  # how many of each kind

    @property
    def urls(self) -> list[str]:
        return [self.proxy] if self.proxy else [server.url for server in self.servers]


def pids_of(part: Service | Server) -> list[int]:
    """The process of a part, and those that it has started."""
    process = part.process
    assert process is not None
    found = [process.pid]
    for pid in found:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                found += [int(child) for child in (task / "children").read_text().split()]
    return found


def signal_all(part: Service | Server, which: int) -> None:
    for pid in pids_of(part):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, which)


def kill(part: Service | Server) -> None:
    """kill -9, a while of nothing, and a new start."""
    signal_all(part, signal.SIGKILL)
    assert part.process is not None
    part.process.wait()
    time.sleep(HELD / 2)
    part.start()


def replace(servers: list[Server]) -> None:
    """A rolling restart: each is asked to go and started again, one after the other."""
    for server in servers:
        server.stop()
        server.start()


def freeze(part: Service | Server) -> None:
    """SIGSTOP: it is there and does not answer."""
    signal_all(part, signal.SIGSTOP)
    time.sleep(HELD)
    signal_all(part, signal.SIGCONT)


def stutter(part: Service | Server) -> None:
    """Slow: whatever it is asked takes a good while."""
    end = time.monotonic() + 2 * HELD
    while time.monotonic() < end:
        signal_all(part, signal.SIGSTOP)
        time.sleep(SLOW)
        signal_all(part, signal.SIGCONT)
        time.sleep(SLOW / 20)


def fill_disk(server: Server) -> None:
    """The system refuses the server any byte more in any file."""
    assert server.process is not None
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    time.sleep(HELD)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def hold_database(path: Path, seconds: float, rounds: int) -> None:
    """Another program keeps the database to itself, again and again."""
    with contextlib.closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as holder:
        for _ in range(rounds):
            holder.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            holder.execute("ROLLBACK")
            time.sleep(SLOW / 20)


@contextlib.contextmanager
def on_sqlite() -> Iterator[Site]:
    """One process and a file."""
    with tempfile.TemporaryDirectory(prefix="shinar-drill-") as home:
        path = Path(home) / "shinar.db"
        server = Server(Path(home), f"sqlite:///{path}", "--no-limits").start()
        faults: dict[str, Fault] = {
            "kill -9 server": lambda: kill(server),
            "SIGSTOP server": lambda: freeze(server),
            "full disk": lambda: fill_disk(server),
            "locked file": lambda: hold_database(path, HELD + 2, 1),
            "slow storage": lambda: hold_database(path, SLOW, int(2 * HELD / SLOW)),
        }
        try:
            yield Site("SQLite", [server], faults, f"sqlite:///{path}")
        finally:
            server.stop()


@contextlib.contextmanager
def on_postgres() -> Iterator[Site]:
    """Two processes, PostgreSQL and Redis; the player at one hears of the player at the other."""
    with tempfile.TemporaryDirectory(prefix="shinar-drill-") as home, running_postgres() as postgres, running_redis() as redis:
        url = postgres.create("drill")
        servers = [Server(Path(home), url, "--no-limits", "--redis", redis.url).start() for _ in range(2)]
        faults: dict[str, Fault] = {
            "kill -9 one server": lambda: kill(servers[0]),
            "kill -9 both servers": lambda: both(kill, servers),
            "SIGSTOP one server": lambda: freeze(servers[1]),
            "kill -9 PostgreSQL": lambda: kill(postgres),
            "SIGSTOP PostgreSQL": lambda: freeze(postgres),
            "slow PostgreSQL": lambda: stutter(postgres),
            "kill -9 Redis": lambda: kill(redis),
            "SIGSTOP Redis": lambda: freeze(redis),
        }
        try:
            yield Site("PostgreSQL, Redis", servers, faults, url)
        finally:
            for server in servers:
                server.stop()


class Caddy(Service):
    """The proxy of compose.yaml with its own file, for servers of this machine and without TLS."""

    def __init__(self, home: Path, servers: list[Server]) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        upstreams = " ".join(server.url.removeprefix("http://") for server in servers)
        told = [f"SHINAR_HOST={self.url}", f"SHINAR_SERVERS={upstreams}", f"HOME={home}", f"XDG_DATA_HOME={home}"]
        file = Path(__file__).parents[2] / "deploy" / "Caddyfile"
        super().__init__(
            ["env", *told, program("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"], home / "caddy.log"
        )

    def ready(self) -> bool:
        """Whether it has found a server behind it."""
        with contextlib.suppress(OSError), urlopen(f"{self.url}/health", timeout=5) as answer:
            return bool(answer.status == 200)
        return False


@contextlib.contextmanager
def on_three() -> Iterator[Site]:
    """Three servers, PostgreSQL and Redis behind one proxy, as in compose.yaml; without Caddy players choose one themselves."""
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="shinar-drill-")))
        url = stack.enter_context(running_postgres()).create("drill")
        more = ["--no-limits", "--redis", stack.enter_context(running_redis()).url, "--proxy", "127.0.0.1"]
        servers = []
        for _ in range(3):
            servers.append(Server(home, url, *more).start())
            stack.callback(servers[-1].stop)
        proxy = ""
        if has_caddy():
            caddy = Caddy(home, servers)
            stack.callback(caddy.stop)
            caddy.start()
            proxy = caddy.url
        faults: dict[str, Fault] = {
            "restart one server": lambda: replace(servers[:1]),
            "rolling restart of all": lambda: replace(servers),
            "kill -9 one server": lambda: kill(servers[1]),
        }
        yield Site("three servers" + (" behind Caddy" if proxy else ""), servers, faults, url, proxy, tables=4)


def has_caddy() -> bool:
    try:
        return bool(program("caddy"))
    except RuntimeError:
        return False


def both(fault: Callable[[Server], None], servers: list[Server]) -> None:
    """The same fault to both at once."""
    threads = [threading.Thread(target=fault, args=(server,)) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
