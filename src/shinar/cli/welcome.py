"""What `shinar serve` tells the person who started it: where to play, how friends and phones come in, how to stop."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address

from shinar.cli.console import console
from shinar.core.text import Texts

TEXTS = Texts("shinar", "shinar.cli")
ANYWHERE = ("0.0.0.0", "::", "")
NOWHERE = "192.0.2.1"  # an address for documents: asking for the way there sends nothing


@dataclass(frozen=True)
class Welcome:
    """The greeting of a server, and whether it opens the browser."""

    host: str
    port: int
    lang: str
    opens: bool = True

    @property
    def here(self) -> str:
        """The address to open on this machine."""
        return address("127.0.0.1" if self.host in ANYWHERE else self.host, self.port)

    @property
    def nearby(self) -> str | None:
        """The address for other machines of the network; None where they cannot come in."""
        if is_loopback(self.host):
            return None
        host = own_address() if self.host in ANYWHERE else self.host
        return address(host, self.port) if host else None

    def lines(self) -> list[str]:
        phone = TEXTS.format(self.lang, "serve-nearby", address=self.nearby or "")
        alone = TEXTS.format(self.lang, "serve-alone", command="shinar serve --host 0.0.0.0")
        return [
            TEXTS.format(self.lang, "serve-welcome"),
            "",
            "  " + TEXTS.format(self.lang, "serve-here", address=self.here),
            "  " + (phone if self.nearby else alone),
            "  " + TEXTS.format(self.lang, "serve-stop"),
            "",
        ]

    def __call__(self) -> None:
        """Greet, and open the page where there is a screen to see it on."""
        out = console()
        for line in self.lines():
            out.print(line, markup=False, soft_wrap=True)
        if self.opens and has_screen(os.environ):
            threading.Thread(target=show, args=(self.here,), daemon=True).start()


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_address() -> str | None:
    """This machine's address in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(found) else found


def has_screen(env: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether the person can see a browser that is opened here: not over SSH, not on a machine without a display."""
    if env.get("SSH_CONNECTION") or env.get("SSH_TTY"):
        return False
    return platform in ("darwin", "win32") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def show(url: str) -> None:
    """Open the page; a browser that cannot be started is no reason to stop: the address stands on the screen."""
    try:
        webbrowser.open(url)
    except (OSError, webbrowser.Error):
        return
