"""A host at the command line, and an administrator at the page."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

from shinar.cli import main
from tests.server.serving import Visitor

PASSWORD = "correct horse battery"


def shinar(*words: str, database: str = "", code: int = 0) -> str:
    """Run a command to its end, in this process; what it printed. Its exit code must be the one expected."""
    command = ["shinar", *words, *(["--database", database] if database else [])]
    heard = io.StringIO()
    env = {"COLUMNS": "200", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    with patch.object(sys, "argv", command), patch.dict(os.environ, env), redirect_stdout(heard), redirect_stderr(heard):
        try:
            main()
        except SystemExit as end:
            assert end.code == code, (end.code, heard.getvalue())
    return heard.getvalue()


def admin(database: str, *words: str, code: int = 0) -> str:
    return shinar("admin", *words, database=database, code=code)


def wait(true: Callable[[], Any], seconds: float = 30) -> Any:
    """What is true in the end."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)
    return found


class Administrator(Visitor):
    """A person with an account, and with all the cookies that a browser would keep."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url)
        self.jar: dict[str, str] = {}
        self.enter()
        status, told = self.ask("POST", "/api/register", {"name": name, "password": PASSWORD})
        assert status == 200, told
        self.id = told["id"]

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> tuple[int, Any]:
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        status, told = super().ask(method, path, data, **headers)
        for given in self.given:
            name, _, value = given.split(";")[0].partition("=")
            self.jar[name] = value
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        return status, told

    def sudo(self, password: str = PASSWORD) -> tuple[int, Any]:
        return self.ask("POST", "/api/admin/sudo", {"password": password})

    def act(self, act: str, target: str = "", **more: Any) -> tuple[int, Any]:
        return self.ask("POST", "/api/admin/acts", {"act": act, "target": target, **more})
