"""Who starts a server in a terminal is greeted; programs get JSON lines."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from shinar.cli.welcome import Welcome, address, has_screen
from tests.server.serving import SHINAR, free_port

PATIENCE = 90  # seconds that a start may take on a busy machine
ALONE = {
    name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY")
}


class Terminal:
    """A server that runs in a terminal of its own, and what stands there."""

    def __init__(self, folder: Path, *options: str, **env: str) -> None:
        self.screen = ""
        self.port = free_port()
        files = ["--database", f"sqlite:///{folder}/shinar.db", "--secret", str(folder / "secret")]
        command = [str(SHINAR), "serve", "--port", str(self.port), *files, *options]
        ours, theirs = pty.openpty()
        self.file = ours
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env={**ALONE, "LC_ALL": "C.UTF-8", **env}, start_new_session=True
        )
        os.close(theirs)

    def until(self, words: str) -> str:
        end = time.monotonic() + PATIENCE
        while words not in self.screen:
            assert time.monotonic() < end, self.screen
            if select.select([self.file], [], [], 0.2)[0]:
                self.screen += os.read(self.file, 4096).decode()
        return self.screen

    def stop(self) -> int:
        """Ctrl+C."""
        os.killpg(self.process.pid, signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            os.close(self.file)


@pytest.mark.parametrize(
    ("lang", "hello", "alone", "stop"),
    [
        ("en_GB.UTF-8", "Shinar is ready", "Only this computer", "To stop"),
        ("ru_RU.UTF-8", "Shinar готов", "только с этого компьютера", "Остановить"),
    ],
)
def test_a_person_is_greeted_in_their_language(tmp_path: Path, lang: str, hello: str, alone: str, stop: str) -> None:
    terminal = Terminal(tmp_path, LC_ALL=lang)
    try:
        screen = terminal.until("Ctrl+C")
    finally:
        code = terminal.stop()
    for words in (hello, alone, stop, f"http://127.0.0.1:{terminal.port}", "shinar serve --host 0.0.0.0"):
        assert words in screen
    assert '{"time"' not in screen
    assert code == 0


@pytest.mark.parametrize(("option", "opens"), [("--open", True), ("--no-open", False)])
def test_the_browser_is_opened_where_there_is_a_screen(tmp_path: Path, option: str, opens: bool) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/part && mv {tmp_path}/part {tmp_path}/opened\n', "utf-8")
    browser.chmod(0o755)
    terminal = Terminal(tmp_path, option, DISPLAY=":99", BROWSER=f"{browser} %s")
    try:
        terminal.until("Ctrl+C")
        end = time.monotonic() + (PATIENCE if opens else 1)
        while not (tmp_path / "opened").exists() and time.monotonic() < end:
            time.sleep(0.05)
    finally:
        terminal.stop()
    assert (tmp_path / "opened").exists() is opens
    if opens:
        assert (tmp_path / "opened").read_text("utf-8").strip() == f"http://127.0.0.1:{terminal.port}"


def test_json_lines_where_they_are_asked_for(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--log", "json", DISPLAY=":99", BROWSER="false %s")
    try:
        line = terminal.until(f"http://127.0.0.1:{terminal.port}").splitlines()[0]
    finally:
        terminal.stop()
    assert json.loads(line)["text"] == f"http://127.0.0.1:{terminal.port}"
    assert "Ctrl+C" not in terminal.screen


def test_programs_read_json(tmp_path: Path) -> None:
    port = str(free_port())
    files = ["--database", f"sqlite:///{tmp_path}/shinar.db", "--secret", str(tmp_path / "secret")]
    with subprocess.Popen([str(SHINAR), "serve", "--port", port, *files], stderr=subprocess.PIPE, text=True, env=ALONE) as process:
        assert process.stderr
        try:
            assert json.loads(process.stderr.readline())["text"].endswith(f":{port}")
        finally:
            process.terminate()


def test_an_address_in_use_is_said_in_a_terminal(tmp_path: Path) -> None:
    first = Terminal(tmp_path)
    try:
        first.until("Ctrl+C")
        second = Terminal(tmp_path, "--port", str(first.port))
        screen = second.until("\n")
        assert second.process.wait(PATIENCE) == 2
        os.close(second.file)
        assert "another program listens there" in screen and "Traceback" not in screen
    finally:
        first.stop()


def test_the_address_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinar.cli.welcome.own_address", lambda: "192.168.1.5")
    assert "http://192.168.1.5:8000" in "\n".join(Welcome("0.0.0.0", 8000, "en").lines())
    assert Welcome("192.168.1.7", 8000, "en").nearby == "http://192.168.1.7:8000"
    assert [Welcome(host, 8000, "en").nearby for host in ("127.0.0.1", "::1", "localhost")] == [None] * 3
    monkeypatch.setattr("shinar.cli.welcome.own_address", lambda: None)
    assert Welcome("0.0.0.0", 8000, "en").nearby is None
    assert address("::1", 80) == "http://[::1]:80"


@pytest.mark.parametrize(
    ("env", "platform", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "x"}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_where_there_is_a_screen(env: dict[str, str], platform: str, seen: bool) -> None:
    assert has_screen(env, platform) is seen
