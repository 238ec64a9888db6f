"""Start the server: uvicorn with what it needs, logs in words or as one JSON object a line; or several, and who watches them."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Any, NoReturn

import uvicorn
from litestar import Litestar
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
from shinar.server.supervised import HandedHttp, SupervisedGuard, SupervisedServer, Supervision, bounds_of_worker, own_place
from shinar.server.supervisor import Supervisor
from shinar.server.worker_count import check_workers, count_workers
from shinar.server.worker_figures import merged, own_figures, serve_text

GRACEFUL = 3  # seconds that requests under way have to end in
LONGEST_END = 7.5  # seconds from the signal to the end of the process
SPARE_FILES = 100  # that are no connections: the database, Redis, the page


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, where from, what; of several workers also which one."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if self.worker is not None:
            told["worker"] = self.worker
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def plain_lines(worker: int | None = None) -> logging.Formatter:
    which = "" if worker is None else f" worker {worker}"
    return logging.Formatter(f"%(asctime)s %(levelname)s{which} %(name)s: %(message)s", "%H:%M:%S")


def set_up_logging(plain: bool = False, worker: int | None = None) -> None:
    """Lines in words for a person at a terminal, else as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(plain_lines(worker) if plain else JsonLines(worker))
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
    leave: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.greet:
            self.greet()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.leave:
            self.leave()
        await super().shutdown(sockets)

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
    host, port = place_of_metrics(where)
    try:
        start_http_server(port, host, metrics.registry)
    except OSError as problem:
        raise SetupError(f"cannot give metrics at {where}: {why_not_bound(problem)}") from None


def place_of_metrics(where: str) -> tuple[str, int]:
    host, _, port = where.rpartition(":")
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise SetupError("--metrics is PORT or ADDRESS:PORT, such as 127.0.0.1:9100")
    return host.strip("[]") or "127.0.0.1", int(port)


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
    workers: int | None = None,
    command: list[str] | None = None,
) -> None:
    """Serve until stopped; SetupError where that is not possible. `greet` is called when people can come in, `command` starts a
    worker: without one, the command line of this process."""
    if place := own_place():
        set_up_logging(plain, place.slot)
        serve_from_supervisor(replace(settings, workers=place.count), proxy, Supervision(place, settings.limits))
        return
    check_workers(settings, workers)
    read_secret(settings.secret_file)
    sockets = listen(host, port)
    prepare(settings)
    count = count_workers(settings, workers)
    set_up_logging(plain)

    def tell() -> None:
        if greet:
            greet()
        else:
            logging.getLogger("shinar").info("http://%s:%d%s", host, port, f", {count} workers" if count > 1 else "")

    if count > 1:
        supervise(settings, sockets, count, proxy, tell, command)
    else:
        serve_alone(settings, sockets, proxy, tell)


def serve_alone(settings: Settings, sockets: list[socket.socket], proxy: str | None, greet: Callable[[], None]) -> None:
    """One process that listens itself."""
    app = make_app(settings)
    if settings.metrics:
        serve_metrics(app.state.metrics, settings.metrics)
    guard = ConnectionGuard(room_for_files(settings.bounds), proxy, settings.limits)
    server = make_server(app, settings, proxy, *protocols(guard))
    server.greet = greet
    run_to_its_end(server, sockets)


def serve_from_supervisor(settings: Settings, proxy: str | None, supervision: Supervision) -> None:
    """A worker, whose connections come from its supervisor."""
    app = make_app(settings, supervision)
    bounds = bounds_of_worker(room_for_files(settings.bounds), settings.workers)
    guard = SupervisedGuard(bounds, proxy, settings.limits, supervision)
    server = make_server(app, settings, proxy, *protocols(guard, HandedHttp))
    supervised = SupervisedServer(server, supervision, app.state.metrics)
    supervision.stop = lambda: server.handle_exit(signal.SIGTERM, None)  # nobody is left to send people here
    server.greet = lambda: supervised.begin(app.state.readiness)
    server.leave = supervised.leave
    run_to_its_end(server, [])


def supervise(
    settings: Settings,
    sockets: list[socket.socket],
    count: int,
    proxy: str | None,
    greet: Callable[[], None],
    command: list[str] | None = None,
) -> None:
    """Workers, and the one who listens for them."""

    async def work() -> None:
        loop = asyncio.get_running_loop()
        supervisor = Supervisor(sockets, count, room_for_files(settings.bounds), proxy, settings.limits, command)

        def figures() -> bytes:
            told = asyncio.run_coroutine_threadsafe(supervisor.figures(), loop).result(10)
            text = merged({slot: text.decode() for slot, text in told.items()})
            return (own_figures(supervisor.starts, set(supervisor.serving)) + text).encode()

        if settings.metrics:
            try:
                serve_text(*place_of_metrics(settings.metrics), figures)
            except OSError as problem:
                raise SetupError(f"cannot give metrics at {settings.metrics}: {why_not_bound(problem)}") from None
        await supervisor.run(greet)

    asyncio.run(work())  # not uvloop, which lets nobody hear of the end of processes


def make_server(app: Litestar, settings: Settings, proxy: str | None, http: Any, websocket: Any) -> Server:
    """The application behind uvicorn."""
    config = uvicorn.Config(
        SecurityHeaders(drain_request_body(app), app.state.metrics, settings.secure_cookies),
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
    return Server(config)


def run_to_its_end(server: Server, sockets: list[socket.socket]) -> None:
    calm_collector()
    try:
        server.run(sockets)
    except KeyboardInterrupt:
        return
    except SystemExit:
        raise SetupError("the server could not start: see the lines above") from None
    if not server.started:
        raise SetupError("the server could not start: see the lines above")
