"""People with accounts, thieves of cookies, programs with tokens."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.serving import Place, Server, Visitor

PASSWORD = "tablets of clay"


def registered(server: Server, name: str, who: Visitor | None = None) -> Visitor:
    return with_code(server, name, who)[0]


def with_code(server: Server, name: str, who: Visitor | None = None) -> tuple[Visitor, str]:
    """A new account, and its recovery code."""
    who = who or Visitor(server.url)
    status, answer = who.ask("POST", "/api/register", {"name": name, "password": PASSWORD})
    assert status == 200, answer
    return who, str(answer["recovery"])


def logged_in(server: Server, name: str, password: str = PASSWORD) -> Visitor:
    who = Visitor(server.url)
    status, answer = who.ask("POST", "/api/login", {"name": name, "password": password})
    assert status == 200, answer
    return who


def copy(who: Visitor) -> Visitor:
    """Somebody who has stolen the cookie."""
    return Visitor(who.url, who.cookie)


def is_out(who: Visitor) -> bool:
    return who.ask("GET", "/api/me")[0] == 401


def program(server: Server, token: str) -> Callable[..., tuple[int, Any]]:
    """Requests with a token, and no cookie."""
    return lambda method, path, data=None: Visitor(server.url).ask(method, path, data, authorization=f"Bearer {token}")


def eventually(true: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.1)


def closed(place: Place, seconds: float = 30) -> int:
    """The code that a socket is closed with."""
    while True:
        try:
            place.receive(seconds)
        except ConnectionClosed as end:
            assert end.rcvd is not None
            return end.rcvd.code
