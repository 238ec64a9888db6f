"""A real server in a process of its own, and people who speak to it in the raw protocol."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SHINAR = Path(sys.executable).parent / "shinar"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """`shinar serve` as a host starts it."""

    def __init__(self, folder: Path, database: str, *more: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self.log = folder / f"server-{self.port}.log"
        self.command = [str(SHINAR), "serve", "--port", str(self.port), "--database", database, "--pace", "0"]
        self.command += ["--secret", str(folder / "secret"), *more]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=5):
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
            self.process = None

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def said(self) -> str:
        return self.log.read_text("utf-8")


@contextlib.contextmanager
def serving(folder: Path, database: str, *more: str) -> Iterator[Server]:
    server = Server(folder, database, *more).start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody with a cookie. Everything that was received is kept in `heard`."""

    def __init__(self, url: str, cookie: str = "") -> None:
        self.url = url
        self.cookie = cookie
        self.heard: list[str] = []
        self.headers: dict[str, str] = {}

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> tuple[int, Any]:
        """An HTTP request: its status and its JSON."""
        body = None if data is None else data if isinstance(data, bytes) else json.dumps(data).encode()
        sent = {"content-type": "application/json", **({"cookie": self.cookie} if self.cookie else {}), **headers}
        request = urllib.request.Request(self.url + path, body, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return self._read(answer.status, answer)
        except urllib.error.HTTPError as problem:
            with problem:
                return self._read(problem.code, problem)

    def _read(self, status: int, answer: Any) -> tuple[int, Any]:
        text = answer.read().decode()
        self.heard.append(text)
        self.headers = {name.lower(): value for name, value in answer.headers.items()}
        given = answer.headers.get("set-cookie")
        if given:
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
    """An open socket at a table."""

    def __init__(self, who: Visitor, table: str, since: int = 0, lang: str = "") -> None:
        self.who = who
        self.table = table
        self.number = 0
        self.events: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        address = f"{who.url.replace('http', 'ws')}/api/tables/{table}/ws?since={since}{'&lang=' + lang if lang else ''}"
        self.open = contextlib.ExitStack()
        self.socket: ClientConnection = self.open.enter_context(
            connect(address, additional_headers={"cookie": who.cookie}, open_timeout=10)
        )

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        """The next message; news are taken in."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.who.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "news":
            self.events += message["events"]
            self.view = message["view"]
            self.info = message["table"]
        return message

    def news(self, timeout: float = 10) -> dict[str, Any]:
        while True:
            message = self.receive(timeout)
            if message["t"] == "news":
                return message

    def wish(self, do: str, **more: Any) -> dict[str, Any]:
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
