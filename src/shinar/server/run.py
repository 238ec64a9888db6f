"""Start the server: uvicorn with what it needs, logs in words or as one JSON object a line."""

from __future__ import annotations

import gc
import json
import logging
import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import NoReturn

import uvicorn
from prometheus_client import start_http_server

from shinar.core.errors import SetupError
from shinar.server.app import make_app
from shinar.server.bounds import Bounds
from shinar.server.connections import ConnectionGuard, protocols
from shinar.server.metrics import Metrics
from shinar.server.process_limits import allow_files
from shinar.server.request_body import drain_request_body
from shinar.server.security_headers import SecurityHeaders
from shinar.server.settings import Settings, read_secret
from shinar.server.startup import listen, prepare, why_not_bound

GRACEFUL = 3  # seconds that requests under way have to end in
LONGEST_END = 7.5  # seconds from the signal to the end of the process
SPARE_FILES = 100  # that are no connections: the database, Redis, the page


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, where from, what."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


PLAIN_LINES = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s", "%H:%M:%S")


def set_up_logging(plain: bool = False) -> None:
    """Lines in words for a person at a terminal, else as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PLAIN_LINES if plain else JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("shinar").setLevel(logging.INFO)


def calm_collector() -> None:
    """Views and messages are many small objects that die at once: collect less often, and never what start-up made."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Server(uvicorn.Server):
    """The server, which ends within its time once it is asked to, whatever it waits for."""

    greet: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.greet:
            self.greet()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        last = threading.Timer(LONGEST_END, end_at_once)
        last.daemon = True
        last.start()


def end_at_once() -> NoReturn:
    """What is acknowledged is durable: a thread that hangs on a disk or thinks about a move has nothing to lose."""
    logging.getLogger("shinar").warning("something did not stop in time and is left behind")
    logging.shutdown()
    os._exit(0)


def serve_metrics(metrics: Metrics, where: str) -> None:
    """Figures at an address of their own, from a thread of their own: they are told even while the event loop is late."""
    host, _, port = where.rpartition(":")
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise SetupError("--metrics is PORT or ADDRESS:PORT, such as 127.0.0.1:9100")
    try:
        start_http_server(int(port), host.strip("[]") or "127.0.0.1", metrics.registry)
    except OSError as problem:
        raise SetupError(f"cannot give metrics at {where}: {why_not_bound(problem)}") from None


def room_for_files(bounds: Bounds) -> Bounds:
    """As many connections as the system lets a process have files, and some for the database."""
    files = allow_files(bounds.connections + SPARE_FILES)
    return replace(bounds, connections=max(SPARE_FILES, min(bounds.connections, files - SPARE_FILES)))


def run(
    settings: Settings,
    host: str,
    port: int,
    proxy: str | None,
    plain: bool = False,
    greet: Callable[[], None] | None = None,
) -> None:
    """Serve until stopped; SetupError where that is not possible. `greet` is called when people can come in."""
    read_secret(settings.secret_file)
    sockets = listen(host, port)
    prepare(settings)
    set_up_logging(plain)
    app = make_app(settings)
    metrics: Metrics = app.state.metrics
    if settings.metrics:
        serve_metrics(metrics, settings.metrics)
    guard = ConnectionGuard(room_for_files(settings.bounds), proxy, settings.limits)
    http, websocket = protocols(guard)
    config = uvicorn.Config(
        SecurityHeaders(drain_request_body(app), metrics, settings.secure_cookies),
        host=host,
        port=port,
        ws=websocket,
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,  # it costs more CPU and memory than it saves on messages of 3 kB
        ws_ping_interval=20,
        ws_ping_timeout=40,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http=http,
        log_config=None,
        access_log=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        server_header=False,
        timeout_graceful_shutdown=GRACEFUL,
        timeout_keep_alive=settings.bounds.idle_seconds,
    )
    server = Server(config)
    server.greet = greet
    calm_collector()
    if greet is None:
        logging.getLogger("shinar").info("http://%s:%d", host, port)
    try:
        server.run(sockets)
    except KeyboardInterrupt:
        return
    except SystemExit:
        raise SetupError("the server could not start: see the lines above") from None
    if not server.started:
        raise SetupError("the server could not start: see the lines above")
