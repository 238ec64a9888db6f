"""The figures of all workers at one address: each as it tells them, with a label that says which worker it is."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from prometheus_client import CONTENT_TYPE_LATEST

SAMPLE = re.compile(r"([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (.+)")


def labelled(line: str, worker: int) -> str:
    """A sample with one label more."""
    found = SAMPLE.fullmatch(line)
    if found is None:
        return line
    name, labels, rest = found.groups()
    return f'{name}{{worker="{worker}"{"," + labels if labels else ""}}} {rest}'


def families(text: str) -> dict[str, list[str]]:
    """The samples of each figure, under the lines that explain it."""
    found: dict[str, list[str]] = {}
    samples: list[str] = []
    for line in text.splitlines():
        if line.startswith("# HELP"):
            title, samples = line, []
        elif line.startswith("# TYPE"):
            samples = found.setdefault(f"{title}\n{line}", [])
        elif line:
            samples.append(line)
    return found


def merged(told: Mapping[int, str]) -> str:
    """One text of the texts of all workers: every figure is explained once."""
    found: dict[str, list[str]] = {}
    for worker, text in told.items():
        for title, samples in families(text).items():
            found.setdefault(title, []).extend(labelled(line, worker) for line in samples)
    return "".join("\n".join([title, *samples, ""]) for title, samples in found.items())


def own_figures(starts: Mapping[int, int], up: set[int]) -> str:
    """What the supervisor knows of its workers."""
    lines = ["# HELP shinar_worker_up Whether a worker serves", "# TYPE shinar_worker_up gauge"]
    lines += [f'shinar_worker_up{{worker="{slot}"}} {int(slot in up)}' for slot in starts]
    lines += ["# HELP shinar_worker_starts_total How often a worker was started", "# TYPE shinar_worker_starts_total counter"]
    lines += [f'shinar_worker_starts_total{{worker="{slot}"}} {count}' for slot, count in starts.items()]
    return "\n".join([*lines, ""])


def serve_text(host: str, port: int, text: Callable[[], bytes]) -> None:
    """Give a text at an address, from threads of its own; OSError where that is not possible."""

    class Handler(BaseHTTPRequestHandler):
        timeout = 10  # seconds for a request to come

        def do_GET(self) -> None:
            found = text()
            self.send_response(200)
            self.send_header("content-type", CONTENT_TYPE_LATEST)
            self.send_header("content-length", str(len(found)))
            self.end_headers()
            self.wfile.write(found)

        def log_message(self, format: str, *args: object) -> None:
            """Nobody asked for a line each time."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            """Whoever asks and goes needs no answer."""

    threading.Thread(target=Server((host, port), Handler).serve_forever, daemon=True).start()
