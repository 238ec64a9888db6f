"""Start the server: uvicorn with what it needs, logs as one JSON object a line."""

from __future__ import annotations

import gc
import json
import logging
import sys
import time

import uvicorn

from shinar.core.errors import SetupError
from shinar.server.app import make_app
from shinar.server.draining import draining
from shinar.server.settings import Settings, read_secret


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


def set_up_logging() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("shinar").setLevel(logging.INFO)


def calm_collector() -> None:
    """Views and messages are many small objects that die at once: collect less often, and never what start-up made."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def run(settings: Settings, host: str, port: int, proxy: str | None) -> None:
    """Serve until stopped; SetupError where that is not possible."""
    read_secret(settings.secret_file)
    set_up_logging()
    config = uvicorn.Config(
        draining(make_app(settings)),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,  # it costs more CPU and memory than it saves on messages of 3 kB
        ws_ping_interval=20,
        ws_ping_timeout=40,
        loop="uvloop",
        http="httptools",
        log_config=None,
        access_log=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    calm_collector()
    logging.getLogger("shinar").info("http://%s:%d", host, port)
    try:
        server.run()
    except KeyboardInterrupt:
        return
    except SystemExit:
        raise SetupError(f"cannot listen on {host}:{port}") from None
    if not server.started:
        raise SetupError(f"the server could not start at {host}:{port}: see the lines above")
