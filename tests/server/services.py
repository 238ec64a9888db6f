"""Private servers for the tests: a real PostgreSQL and a real Redis, in a folder of their own, on unix sockets only."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

WAIT = 60.0
UNPACKED = Path(__file__).parents[2] / ".venv" / "services"  # what tools/services.sh brings where the machine has no servers


def program(name: str, unpacked: Path = UNPACKED) -> str:
    """The path of a server's program: the machine's (Debian keeps those of PostgreSQL out of the PATH), or our own copy."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = str(found[-1]) if found else shutil.which(name)
    if path is None and (unpacked / "bin" / name).exists():
        path = str(unpacked / "bin" / name)
    if path is None:
        raise RuntimeError(f"the tests need {name}: run tools/services.sh")
    return path


def reachable(path: Path) -> bool:
    """Whether any user may enter a folder: what lies in root's own cannot be run by another."""
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


def servers_user() -> str | None:
    """Who runs PostgreSQL, which refuses root: the user that its package makes, or the one that owns nothing."""
    if os.geteuid() != 0:
        return None
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """A folder with a short name (a socket's path has at most 107 letters) that the servers' user may enter."""
    path = Path(tempfile.mkdtemp(prefix="shinar-", dir="/tmp"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


class Service:
    """A process that is ended by its id and waited for."""

    def __init__(self, command: list[str], log: Path, user: str | None = None, stop: int = signal.SIGTERM) -> None:
        self._command, self._log, self._user, self._stop = command, log, user, stop
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, user=self._user, cwd="/"
            )
        end = time.monotonic() + WAIT
        while not self.ready():
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError(f"{self._command[0]} does not start: {self._log.read_text()[-2000:]}")
            time.sleep(0.02)

    def ready(self) -> bool:
        """Whether it answers."""
        raise NotImplementedError

    def freeze(self) -> None:
        """Let it hang, and all that it has started with it: it keeps its connections and answers nothing."""
        for pid in self.family():
            os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on from where it was."""
        for pid in self.family():
            os.kill(pid, signal.SIGCONT)

    def kill(self) -> None:
        """End it without a word."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def family(self) -> list[int]:
        """It, and all that it has started."""
        if self.process is None:
            return []
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [self.process.pid, *map(int, children.split())]

    def stop(self) -> None:
        """End it, at once if it does not go."""
        if self.process is None:
            return
        self.process.send_signal(self._stop)
        try:
            self.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


class Postgres(Service):
    """A cluster without a network address; where the tests run as root, another user runs it."""

    def __init__(self, home: Path, fsync: str) -> None:
        user = servers_user()
        self.home = home
        self._unpacked = UNPACKED
        if user and UNPACKED.exists() and not reachable(UNPACKED):
            self._unpacked = Path(shutil.copytree(UNPACKED, home / "programs", symlinks=True))
        data = home / "data"
        data.mkdir(mode=0o700)
        if user:
            shutil.chown(data, user)
            shutil.chown(home, user)
        make = [self.program("initdb"), "-N", "-A", "trust", "-U", "shinar", "-E", "UTF8", "--locale=C", "-D", str(data)]
        subprocess.run(make, user=user, cwd="/", check=True, stdout=subprocess.DEVNULL)
        run = [
            self.program("postgres"),
            "-D",
            str(data),
            "-k",
            str(home),
            "-c",
            "listen_addresses=",
            "-c",
            "max_connections=60",
            "-c",
            f"fsync={fsync}",
        ]
        super().__init__(run, home / "postgres.log", user, signal.SIGINT)

    def program(self, name: str) -> str:
        """The path of one of its programs, where its user can run it."""
        return program(name, self._unpacked)

    def ready(self) -> bool:
        """Ask as any client would."""
        ask = [self.program("pg_isready"), "-q", "-h", str(self.home), "-U", "shinar", "-d", "postgres"]
        return subprocess.run(ask, cwd="/").returncode == 0

    def url(self, database: str = "postgres") -> str:
        """Where a client finds a database of it."""
        return f"postgresql://shinar@/{database}?host={self.home}"

    def create(self, database: str) -> str:
        """An empty database; give its URL."""
        command = [self.program("psql"), "-q", "-h", str(self.home), "-U", "shinar", "-d", "postgres", "-c"]
        subprocess.run([*command, f"CREATE DATABASE {database}"], cwd="/", check=True)
        return self.url(database)


class Redis(Service):
    """A Redis that keeps nothing on the disk."""

    def __init__(self, home: Path) -> None:
        self.socket = home / "redis.sock"
        run = [
            program("redis-server"),
            "--port",
            "0",
            "--unixsocket",
            str(self.socket),
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            str(home),
        ]
        super().__init__(run, home / "redis.log")

    def ready(self) -> bool:
        """Ask as any client would."""
        ask = subprocess.run([program("redis-cli"), "-s", str(self.socket), "ping"], capture_output=True)
        return ask.stdout == b"PONG\n"

    @property
    def url(self) -> str:
        """Where a client finds it."""
        return f"unix://{self.socket}"


@contextlib.contextmanager
def running_postgres(fsync: str = "off") -> Iterator[Postgres]:
    """A PostgreSQL for as long as the block runs. No test pulls the plug, so only what measures waits for the disk."""
    with folder() as home:
        server = Postgres(home, fsync)
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextlib.contextmanager
def running_redis() -> Iterator[Redis]:
    """A Redis for as long as the block runs."""
    with folder() as home:
        server = Redis(home)
        try:
            server.start()
            yield server
        finally:
            server.stop()
