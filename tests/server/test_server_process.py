"""The process of `shinar serve` begins anew once its options are read: the same process, without what has read them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from shinar.cli import server_process
from shinar.cli.server_process import MOST, Start, become, is_the_command
from shinar.server.settings import Settings
from tests.server.serving import SHINAR, Visitor, free_port, serving


def start(**more: str) -> Start:
    settings = Settings(public_url=more.get("url", ""))
    return Start(settings, "127.0.0.1", 1, None, False, None, 1, [], [], ["shinar", "serve"])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process has loaded")
def test_a_server_keeps_nothing_of_what_has_read_its_options(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as server:
        assert server.process and Visitor(server.url).ask("GET", "/ready")[0] == 200
        process = Path(f"/proc/{server.process.pid}")
        words = process.joinpath("cmdline").read_bytes().split(b"\0")
        assert b"shinar.cli.server_process" in words and str(server.port).encode() in words, "one still sees how it was started"
        loaded = process.joinpath("maps").read_text()
        assert "uvloop" in loaded and "pydantic" not in loaded


def test_the_folder_where_it_is_started_has_no_modules_of_it(tmp_path: Path) -> None:
    for name in ("shinar", "pickle", "msgspec", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("print('HERE')\nraise SystemExit(7)\n", "utf-8")
    command = [str(SHINAR), "serve", "--port", str(free_port()), "--database", "sqlite:///nowhere/at/all.db"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("shinar: the database")


def test_a_process_that_was_started_for_something_else_stays_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Start] = []
    monkeypatch.setattr(Start, "run", lambda self: served.append(self))
    monkeypatch.setattr(sys, "argv", ["shinar", "serve", "--port", "1"])
    assert not is_the_command()
    become(start())
    assert len(served) == 1


def test_options_that_no_pipe_holds_are_served_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Start] = []
    monkeypatch.setattr(Start, "run", lambda self: served.append(self))
    monkeypatch.setattr(server_process, "is_the_command", lambda: True)
    monkeypatch.setattr("os.execv", lambda *_: pytest.fail("it would wait for ever"))
    become(start(url="x" * MOST))
    assert len(served) == 1
