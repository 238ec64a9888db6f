"""A real server in a process of its own, and people who speak to it in the raw protocol."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shinar.core.registry import find_game
from shinar.protocol import VERSION
from shinar.protocol.differences import applied

START_SECONDS = 90.0  # a busy machine is slow; what never starts still fails
SHINAR = Path(sys.executable).parent / "shinar"


def free_port() -> int:
    """A port that no connection of this machine is given by the system: it stays free until it is used."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


class Server:
    """`shinar serve` as a host starts it."""

    def __init__(self, folder: Path, database: str, *more: str, port: int | None = None, program: Path = SHINAR) -> None:
        self.port = port or free_port()
        self.metrics = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.command = [str(program), "serve", "--port", str(self.port), "--database", database, "--pace", "0"]
        self.command += ["--secret", str(folder / "secret"), "--metrics", str(self.metrics), *more]
        if "--workers" not in more:
            self.command += ["--workers", "1"]  # most tests look at one process, whatever its database
        self.process: subprocess.Popen[bytes] | None = None
        self.returned: int | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait_for: str = "/ready") -> Server:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}{wait_for}", timeout=5):
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"the server does not start: {self.log.read_text('utf-8')[-2000:]}")

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process.pid, how)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.returned = self.process.returncode
            self.process = None

    @property
    def ended_by_itself(self) -> bool:
        """Whether it went when it was asked to, and had not to be killed."""
        return self.returned in (0, -signal.SIGTERM)

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def said(self) -> str:
        return self.log.read_text("utf-8")

    def figures(self) -> str:
        """What it tells Prometheus, at the port it was given for that."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics}/metrics", timeout=20) as answer:
            return str(answer.read().decode())


def until_ready(server: Server, status: int, timeout: float = 60) -> dict[str, Any]:
    """Wait until /ready answers so; what it says."""
    end = time.monotonic() + timeout
    while True:
        found, told = Visitor(server.url).ask("GET", "/ready")
        if found == status:
            return dict(told)
        assert time.monotonic() < end, told
        time.sleep(0.1)


@contextlib.contextmanager
def serving(folder: Path, database: str, *more: str, program: Path = SHINAR) -> Iterator[Server]:
    server = Server(folder, database, *more, program=program).start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody with a cookie. Everything that was received is kept in `heard`."""

    def __init__(self, url: str, cookie: str = "", address: str = "127.0.0.1") -> None:
        self.url = url
        self.address = address  # where its sockets come from
        self.cookie = cookie
        self.device = ""  # the cookie of a browser in which an account was logged in before
        self.heard: list[str] = []
        self.news: list[dict[str, Any]] = []  # of tables, each whole, also where only a change was heard
        self.headers: dict[str, str] = {}

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> tuple[int, Any]:
        """An HTTP request: its status and its JSON."""
        body = None if data is None else data if isinstance(data, bytes) else json.dumps(data).encode()
        cookies = "; ".join(filter(None, (self.cookie, self.device)))
        sent = {"content-type": "application/json", **({"cookie": cookies} if cookies else {}), **headers}
        request = urllib.request.Request(self.url + path, body, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return self._read(answer.status, answer)
        except urllib.error.HTTPError as problem:
            with problem:
                return self._read(problem.code, problem)

    def _read(self, status: int, answer: Any) -> tuple[int, Any]:
        text = answer.read().decode(errors="replace")  # pictures are no text
        self.heard.append(text)
        self.headers = {name.lower(): value for name, value in answer.headers.items()}
        self.given: list[str] = answer.headers.get_all("set-cookie", [])
        for given in self.given:
            if given.startswith("shinar-device="):
                self.device = given.split(";")[0]
            else:
                self.cookie = given.split(";")[0]
        try:
            return status, json.loads(text)
        except ValueError:
            return status, text

    def enter(self, name: str | None = None) -> Visitor:
        status, _ = self.ask("POST", "/api/guest", {"name": name} if name else {})
        assert status == 200
        return self

    def open_table(self, game: str = "babel", seats: tuple[str, ...] = ("me", "greedy"), **more: Any) -> str:
        status, opened = self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more})
        assert status == 201, opened
        return str(opened["id"])

    def sit_at(self, table: str, since: int = 0, lang: str = "") -> Place:
        return Place(self, table, since, lang)


class Place:
    """An open socket at a table. Those that a test leaves open are closed after the tests of its file (`close_all`)."""

    opened: ClassVar[list[Place]] = []

    def __init__(self, who: Visitor, table: str, since: int = 0, lang: str = "", query: str | None = None) -> None:
        self.who = who
        self.table = table
        self.number = 0
        self.events: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.packed: dict[str, Any] = {}  # the view as it travels
        self.info: dict[str, Any] = {}
        self.seat = -1
        self.told = 0  # the number of the last message
        if query is None:
            query = f"version={VERSION}&since={since}{'&lang=' + lang if lang else ''}"
        address = f"{who.url.replace('http', 'ws')}/api/tables/{table}/ws?{query}"
        self.open = contextlib.ExitStack()
        self.socket: ClientConnection = self.open.enter_context(
            connect(
                address,
                additional_headers={"cookie": who.cookie},
                open_timeout=10,
                source_address=(who.address, 0),
                ping_interval=None,
            )
        )
        self.opened.append(self)

    @classmethod
    def close_all(cls) -> None:
        while cls.opened:
            cls.opened.pop().close()

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        """The next message; news are taken in."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.who.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        return self.take(message) if message["t"] in ("news", "change") else message

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        """News taken in. A change is made the news that it stands for: tests are about what a reader knows then."""
        if message["t"] == "change":
            assert message["after"] == self.told, "a change is missing"
            view, info = applied(self.packed, message.get("view", {})), {**self.info, **message.get("table", {})}
            message = {"seat": self.seat, **message, "t": "news"}
        else:
            view, info = message["view"], message["table"]
        self.packed, self.info = view, info
        self.view = {**view, "moves": [self.choice(*move) for move in view["moves"]]}
        self.seat, self.told = message["seat"], message["n"]
        self.events += message["events"]
        whole = {"undo": False, **message, "view": self.view, "table": self.info}
        self.who.news.append(whole)
        return whole

    def choice(self, code: int, path: str, gain: int | None, words: str | None = None) -> dict[str, Any]:
        text = find_game(self.info["game"], self.info["rules"]).moves.text(code)
        return {"code": code, "text": text, "path": path.split(), "gain": gain, **({} if words is None else {"words": words})}

    def news(self, timeout: float = 10) -> dict[str, Any]:
        while True:
            message = self.receive(timeout)
            if message["t"] == "news":
                return message

    def command(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        self.number += 1
        self.socket.send(json.dumps({"do": do, "id": self.number, **more}))
        while True:
            message = self.receive()
            if message["t"] in ("ok", "error") and message["id"] == self.number:
                return message

    def until(self, true: Any, timeout: float = 20) -> None:
        """Take news in until something holds."""
        end = time.monotonic() + timeout
        while not true(self):
            assert time.monotonic() < end, "it never came"
            self.receive(timeout)

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.open.close()
