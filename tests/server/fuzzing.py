"""Well-formed HTTP requests that make no sense, the same for the same seed: every route, every method, odd bytes everywhere."""

from __future__ import annotations

import http.client
import io
import json
import socket
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import quote

METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND")
PAGES: tuple[str, ...] = (
    "/",
    "/schema",
    "/schema/openapi.json",
    "/schema.css",
    "/theme.js",
    "/assets/{x}",
    "/table/{x}",
    "/new/{x}",
    "/learn/{x}/tutorial",
    "/learn/{x}/tutorial/{y}",
)
PAGES += ("/metrics", "/{x}", "/assets/{x}/{y}", "/api/{x}", "/schema/{x}", "//", "/health/{x}")
ODD: tuple[str, ...] = (
    "\0",
    "a\0b",
    "..",
    "../../etc/passwd",
    ".",
    "",
    " ",
    "\ud800",
    "é",
    "🎲",
    "a" * 300,
    "b" * 5000,
    "%",
    "{id}",
    "babel",
    "en",
    "1",
)
ODD += ("-1", "9" * 40, "<script>", "'; DROP TABLE users", "\u202e\u2066", "\r\n", "null", "CON", "\x7f", "index.html", "NaN")
TYPES: tuple[str, ...] = ("application/json",) * 6 + (
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/msgpack",
)
TYPES += ("multipart/form-data; boundary=x", "application/json; charset=utf-16", "\xff\xfe", "application/problem+json")
WORDS = {
    "accept": ("text/html", "*/*", "\xff", "application/json;q=x"),
    "authorization": ("Bearer ", "Bearer \xff\xfe", "Bearer " + "x" * 3000, "Basic YTpi", "Bearer a.b.c", "bearer \x01"),
    "cookie": ("shinar=\xff", "shinar=a.b", "shinar=" + "." * 3000, "=;=;", "shinar=eyJ9.00", "a" * 4000, 'shinar="\\ud800"'),
    "origin": ("null", "http://evil.example", "\xff", ""),
    "range": ("bytes=0-1", "bytes=9-1", "x", "bytes=-", "bytes=0-0,5-9,99999999999999999999-"),
    "if-none-match": ("*", '"x"', "\xff"),
    "if-modified-since": ("yesterday", "Wed, 21 Oct 2015 07:28:00 GMT", "\xff"),
    "content-encoding": ("gzip", "\xff"),
    "accept-language": ("\xff", "en;q=9"),
    "x-forwarded-for": ("\xff", "1.2.3.4, ::1", "unknown"),
    "host": ("", "\xff", "evil.example", "[::1"),
    "x-request-id": ("\x01",),
}
FIELDS: tuple[str, ...] = (
    "name",
    "password",
    "label",
    "game",
    "seats",
    "options",
    "visibility",
    "clock",
    "hints",
    "seed",
    "start",
    "text",
    "made",
    "seat",
)
FIELDS += ("level", "kind", "base", "plus", "days", "luck")
BODIES: tuple[Any, ...] = (
    {"name": "Ann"},
    {"name": "Ann Bel", "password": "wrong password"},
    {"label": "my program"},
    {"game": "babel", "seats": ["me", "free"], "clock": {"kind": "live", "base": 60, "plus": 1}, "options": {"sumerians": "run"}},
    {"game": "architectura", "text": "[pack]\nid = 'x'\n"},
    {"made": 0, "seat": 0, "level": "greedy"},
    {"text": '{"game": "babel"}\n{}\n', "visibility": "link"},
)
RAW: tuple[bytes, ...] = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe\x00",
    b'{"name": "\xff"}',
    b'{"label": "\xc3("}',
    b"\xef\xbb\xbf{}",
    b"[" * 20_000,
    b'{"a":' * 9_000,
)
RAW += (
    b'{"name": "\\ud800x"}',
    b'{"label": "a\\u0000b"}',
    b'{"made": 1e999}',
    b'{"seed": 1' + b"0" * 400 + b"}",
    b"\x80" * 40,
    b"x" * 70_000,
)


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


class Fuzzer:
    """Requests without end, for the routes that a server says it has."""

    def __init__(self, seed: int, routes: list[tuple[str, str]], tables: list[str]) -> None:
        self.random = Random(seed)
        self.routes = routes
        self.tables = tables

    def word(self) -> str:
        return self.random.choice((*self.tables, *self.tables, *ODD))

    def route(self) -> tuple[str, str]:
        """A method and an address, mostly such as there are."""
        method, path = self.random.choice(self.routes) if self.random.random() < 0.75 else ("GET", self.random.choice(PAGES))
        return self.random.choice(METHODS) if self.random.random() < 0.15 else method, path

    def target(self, path: str) -> bytes:
        while "{" in path:
            start, end = path.index("{"), path.index("}")
            word = (
                quote(self.word(), safe=self.random.choice(("", "/")), errors="surrogatepass")
                .replace("{", "%7B")
                .replace("}", "%7D")
            )
            path = path[:start] + self.random.choice((word, word, word, "%FF", "%00", "%", "%zz")) + path[end + 1 :]
        for _ in range(self.random.choice((0, 0, 1, 3))):
            name = self.random.choice(("lang", "which", "path", "exclude", "since", "%FF", ""))
            mark = "&" if "?" in path else "?"
            path += f"{mark}{name}={quote(self.word()[:900], errors='surrogatepass')}"
        return path.encode("ascii")

    def value(self, depth: int = 0) -> Any:
        kinds = (self.word, lambda: self.random.choice((0, -1, 2**53, 2**70, 1.5, True, None)), list, dict)
        made: Any = self.random.choice(kinds[: 4 if depth < 3 else 2])()
        if isinstance(made, list):
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        if isinstance(made, dict):
            return {self.random.choice((*FIELDS, self.word())): self.value(depth + 1) for _ in range(self.random.randrange(4))}
        return made

    def body(self) -> bytes:
        if self.random.random() < 0.4:
            return self.random.choice(RAW)
        data = dict(self.random.choice(BODIES))
        for _ in range(self.random.choice((0, 1, 1, 2))):
            data[self.random.choice((*data, *FIELDS))] = self.value()
        written = bytearray(json.dumps(data).encode())
        if self.random.random() < 0.2:
            written[self.random.randrange(len(written))] = self.random.randrange(256)
        return bytes(written)

    def request(self, cookie: str) -> bytes:
        """One request, as it goes over the wire."""
        method, path = self.route()
        body = self.body() if method in ("POST", "PUT", "PATCH", "DELETE") else b""
        headers = {"host": "127.0.0.1", "cookie": cookie, "content-length": str(len(body)), "connection": "close"}
        if body or self.random.random() < 0.2:
            headers["content-type"] = self.random.choice(TYPES)
        for name in self.random.sample(sorted(WORDS), self.random.choice((0, 0, 1, 2))):
            headers[name] = self.random.choice(WORDS[name]).replace("\x01", "")
        lines = [f"{name}: {value}".encode("latin-1") for name, value in headers.items()]
        return method.encode() + b" " + self.target(path) + b" HTTP/1.1\r\n" + b"\r\n".join(lines) + b"\r\n\r\n" + body


class _Taken:
    """What was read from a socket, as http.client wants it."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def makefile(self, mode: str) -> io.BytesIO:
        return io.BytesIO(self.data)


def send(port: int, request: bytes) -> Answer:
    """Send bytes, read the whole answer; an error where none comes or it is no HTTP."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(request)
        read = b""
        while part := connection.recv(65536):
            read += part
    found = http.client.HTTPResponse(_Taken(read), method=request.split(b" ")[0].decode())  # type: ignore[arg-type]
    found.begin()
    return Answer(found.status, {name.lower(): value for name, value in found.getheaders()}, found.read())
