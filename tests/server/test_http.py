"""HTTP from people who mean no good, or do not know better: every request gets an answer that a program can read."""

from __future__ import annotations

import json
import os
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from shinar import __version__
from tests.server.fuzzing import Answer, Fuzzer, send
from tests.server.serving import Server, Visitor, serving

COUNT = int(os.environ.get("SHINAR_FUZZ", "500"))  # requests; more for a long run
SECURITY = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("http")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def check_headers(answer: Answer) -> None:
    for name, value in SECURITY.items():
        if answer.headers.get("content-type") == "image/png" and name == "cross-origin-resource-policy":
            value = "cross-origin"  # pictures of tables stand on pages of others
        assert answer.headers.get(name) == value, (name, answer)
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


def check_error(answer: Answer) -> None:
    """The shape of every error; a person at a browser gets a page where there is none."""
    if answer.headers["content-type"].startswith("text/html"):
        assert answer.status == 404
        return
    error = json.loads(answer.body)["error"]
    assert error["kind"]
    assert 0 < len(error["text"]) <= 500


def test_the_server_tells_the_version_of_the_package(server: Server) -> None:
    def read(path: str) -> str:
        return urllib.request.urlopen(f"{server.url}{path}").read().decode()  # type: ignore[no-any-return]

    assert json.loads(read("/health"))["version"] == __version__
    assert json.loads(read("/schema/openapi.json"))["info"]["version"] == __version__
    assert f"Shinar {__version__}" in read("/schema")


@pytest.mark.parametrize("seed", [1, 2])
def test_no_request_breaks_the_server(server: Server, seed: int) -> None:
    ann = Visitor(server.url).enter()
    tables = [ann.open_table(seats=("me", "free")), ann.open_table(visibility="private")]
    paths = json.loads(urllib.request.urlopen(f"{server.url}/schema/openapi.json").read())["paths"]
    routes = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    fuzzer = Fuzzer(seed, routes, tables)
    requests = [fuzzer.request(ann.cookie) for _ in range(COUNT // 2)]
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda request: send(server.port, request), requests))
    for request, answer in zip(requests, answers, strict=True):
        context = (request[:700], answer.status, answer.body[:300])
        assert answer.status < 500, context
        check_headers(answer)
        if answer.status >= 400 and not request.startswith(b"HEAD"):
            try:
                check_error(answer)
            except (KeyError, ValueError):
                raise AssertionError(context) from None
    assert '"trace"' not in server.said()
    kinds = {answer.status for answer in answers}
    assert {200, 400, 404, 405} <= kinds, kinds


@pytest.mark.parametrize(
    "request_line", [b"GET /assets/a%00b HTTP/1.1", b"GET /assets/" + b"a" * 400 + b" HTTP/1.1", b"GET /%00 HTTP/1.1"]
)
def test_names_that_no_file_has(server: Server, request_line: bytes) -> None:
    answer = send(server.port, request_line + b"\r\nhost: x\r\nconnection: close\r\n\r\n")
    assert answer.status == 404
    check_headers(answer)
    check_error(answer)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tokens", b'{"label": "a\\u0000b"}'),
        ("/api/tokens", b'{"label": "\\ud800"}'),
        ("/api/tokens", b'{"label": "\xff"}'),
        ("/api/guest", b'{"name": "\xc3("}'),
        ("/api/tables", b'\xff\xfe{"game": "babel"}'),
    ],
)
def test_texts_that_cannot_be_kept(server: Server, path: str, body: bytes) -> None:
    status, answer = Visitor(server.url).enter().ask("POST", path, body)
    assert (status, answer["error"]["kind"]) in ((400, "request"), (409, "name"))


def test_a_new_guest_may_ask_for_tokens_at_once(server: Server) -> None:
    for _ in range(5):
        guest = Visitor(server.url).enter()
        with ThreadPoolExecutor(8) as threads:
            answers = list(threads.map(lambda n, who=guest: Visitor(who.url, who.cookie).ask("POST", "/api/tokens", {}), range(8)))
        assert [status for status, _ in answers] == [201] * 8
        assert len({told["token"] for _, told in answers}) == 8


def test_headers_on_every_kind_of_answer(server: Server) -> None:
    upgrade = (
        b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    )
    close = b"connection: close\r\n"
    asset = next((Path(__file__).parents[2] / "src/shinar/server/page/assets").iterdir()).name.encode()
    for line, more, status in (
        (b"GET / HTTP/1.1", close, 200),
        (b"GET /assets/" + asset + b" HTTP/1.1", close, 200),
        (b"GET /health HTTP/1.1", close, 200),
        (b"GET /nowhere HTTP/1.1", close + b"accept: text/html\r\n", 404),
        (b"GET /nowhere HTTP/1.1", close, 404),
        (b"GET /metrics HTTP/1.1", close, 404),
        (b"PUT /api/guest HTTP/1.1", close, 405),
        (b"POST /api/tables HTTP/1.1", close + b"content-length: 900000\r\n", 413),
        (b"GET /api/me HTTP/1.1", close, 401),
        (b"GET /api/nowhere/ws HTTP/1.1", upgrade, 404),
    ):
        body = b"x" * 900_000 if status == 413 else b""
        answer = send(server.port, line + b"\r\nhost: x\r\n" + more + b"\r\n" + body)
        assert answer.status == status, line
        check_headers(answer)
        if line.split(b" ")[1].startswith(b"/api/"):
            assert answer.headers["cache-control"] == "no-store"


def test_what_is_no_http_is_told_so_too(server: Server) -> None:
    answer = send(server.port, b"HELLO\r\n\r\n")
    assert answer.status == 400
    check_headers(answer)
    check_error(answer)


def test_behind_tls_browsers_are_told_to_stay_there(tmp_path: Path, server: Server) -> None:
    Visitor(server.url).ask("GET", "/")
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--secure") as secure:
        for path, status in (("/", 200), ("/api/me", 401)):
            ann = Visitor(secure.url)
            assert ann.ask("GET", path)[0] == status
            assert ann.headers["strict-transport-security"] == "max-age=31536000"
    ann = Visitor(server.url)
    ann.ask("GET", "/")
    assert "strict-transport-security" not in ann.headers


def test_figures_have_an_address_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as running:
        ann = Visitor(running.url).enter()
        place = ann.sit_at(ann.open_table())
        place.news()
        place.close()
        assert ann.ask("GET", "/metrics")[0] == 404
        text = running.figures()
    for figure in (
        "shinar_entries_total",
        "shinar_write_seconds_bucket",
        "shinar_connections",
        "shinar_live_tables 1.0",
        "shinar_tables_behind 0.0",
        'shinar_http_answers_total{status="4xx"}',
        'shinar_socket_closes_total{code="1000"}',
        "shinar_event_loop_lag_seconds_bucket",
        "shinar_redis_up",
    ):
        assert figure in text, figure
