"""Clients that stall, flood or vanish take nothing from others and leave nothing behind."""

from __future__ import annotations

import contextlib
import secrets
import socket
import time
from collections.abc import Callable, Iterator

import pytest

from shinar.server.bounds import Bounds
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.connections import ConnectionGuard
from shinar.server.errors import Refused
from shinar.server.limits import address_key
from tests.server.rude import dial, ended, figures, frame, hang_up, left_over, shake, vanish
from tests.server.serving import Server, Visitor, serving

MANY = 300
QUICK = ("header_seconds=3", "body_seconds=3", "stall_seconds=3", "idle_seconds=3")
BOUNDS = [part for bound in QUICK for part in ("--bound", bound)]


@pytest.fixture(autouse=True)
def polite_in_the_end() -> Iterator[None]:
    yield
    hang_up()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """No counts, so that one machine can play three hundred; short times, so that nobody waits for long."""
    folder = tmp_path_factory.mktemp("server")
    more = ("--no-limits", "--iterations", "50", *BOUNDS)
    with serving(folder, f"sqlite:///{folder}/shinar.db", *more) as running:
        yield running


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("strict")
    counts = ["--bound", "heads_per_address=20", "--bound", "sockets_per_person=5", "--bound", "connections_per_address=40"]
    with serving(folder, f"sqlite:///{folder}/shinar.db", *counts) as running:
        yield running


# --- requests that never end ------------------------------------------------------------------------------------------


def test_half_a_head_is_not_waited_for(server: Server) -> None:
    before = figures(server)
    halves = [dial(server) for _ in range(MANY)]
    for half in halves:
        half.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
    assert Visitor(server.url).ask("GET", "/health")[0] == 200
    assert all(ended(half).startswith(b"HTTP/1.1 408") for half in halves)
    assert left_over(server, before) == {}


@pytest.mark.parametrize("first", [b"", b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"], ids=["at first", "after an answer"])
def test_a_head_that_trickles_is_cut_off(server: Server, first: bytes) -> None:
    slow = dial(server)
    slow.sendall(first)
    if first:
        assert slow.recv(65536).startswith(b"HTTP/1.1 200")
    cut_off(slow, b"GET /api/games HTTP/1.1\r\n" + b"X-Slow: " + b"a" * 400)


def cut_off(slow: socket.socket, text: bytes) -> None:
    """Send byte by byte; the server must not let it go on to the end."""
    with contextlib.suppress(OSError):
        for n in range(len(text)):
            slow.sendall(text[n : n + 1])
            time.sleep(0.1)
            if peeked(slow) is not None:
                break
        else:
            pytest.fail("it was listened to all the time")
    slow.close()


def peeked(connection: socket.socket) -> bytes | None:
    """What the server has said, or None where it says nothing."""
    connection.setblocking(False)
    try:
        return connection.recv(65536)
    except BlockingIOError:
        return None
    finally:
        connection.settimeout(30)


def test_a_connection_that_says_nothing_is_closed(server: Server) -> None:
    silent = dial(server)
    assert ended(silent) == b""
    idle = dial(server)
    idle.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert ended(idle).startswith(b"HTTP/1.1 200")


def test_a_head_has_a_size(server: Server) -> None:
    big = dial(server)
    with contextlib.suppress(OSError):
        big.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        for _ in range(200):
            big.sendall(b"X-More: " + b"a" * 1000 + b"\r\n")
    assert b" 431 " in ended(big)[:40] or peeked_closed(big)


def peeked_closed(connection: socket.socket) -> bool:
    """Whether the connection is closed: what was still on its way may have taken the answer with it."""
    with contextlib.suppress(OSError):
        return connection.recv(1) == b""
    return True


def test_half_a_body_is_not_waited_for(server: Server) -> None:
    before = figures(server)
    halves = [dial(server) for _ in range(MANY)]
    for half in halves:
        half.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
    assert all(ended(half).startswith(b"HTTP/1.1 408") for half in halves)
    assert left_over(server, before) == {}
    assert '"level": "error"' not in server.said()


def test_a_long_body_may_take_its_time(server: Server) -> None:
    """Longer than a short one may, at a pace that a poor line has."""
    ann = Visitor(server.url).enter()
    slow = dial(server)
    body = b'{"text": "' + b"x" * 200_000 + b'"}'
    head = f"POST /api/records HTTP/1.1\r\nHost: x\r\nCookie: {ann.cookie}\r\nContent-Type: application/json\r\n"
    slow.sendall(head.encode() + f"Content-Length: {len(body)}\r\n\r\n".encode())
    for n in range(0, len(body), 10_000):
        slow.sendall(body[n : n + 10_000])
        time.sleep(0.25)
    assert slow.recv(65536).startswith(b"HTTP/1.1 4"), "it was read to its end: it is no record"


def test_an_answer_that_nobody_reads_is_not_kept(server: Server) -> None:
    before = figures(server)
    deaf = [dial(server, room=2048) for _ in range(60)]
    for one in deaf:
        with contextlib.suppress(OSError):
            for _ in range(60):
                one.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 4)
    assert Visitor(server.url).ask("GET", "/health")[0] == 200
    assert left_over(server, before) == {}
    for one in deaf:
        one.close()


# --- one address ------------------------------------------------------------------------------------------------------


def test_one_address_does_not_take_all_connections(strict_server: Server) -> None:
    """Whoever is over the number of half requests is closed at once; other addresses do not notice."""
    halves = []
    for _ in range(60):
        half = dial(strict_server, source="127.0.0.3")
        half.sendall(b"GET /")
        halves.append(half)
    end = time.monotonic() + 20
    while (closed := sum(is_closed(half) for half in halves)) < 40:
        assert time.monotonic() < end, f"only {closed} were refused"
        time.sleep(0.1)
    assert Visitor(strict_server.url).ask("GET", "/health")[0] == 200
    for half in halves:
        half.close()


def is_closed(connection: socket.socket) -> bool:
    try:
        return peeked(connection) is not None
    except OSError:
        return True


def test_one_person_has_so_many_tables_open(strict_server: Server) -> None:
    ann = Visitor(strict_server.url).enter()
    table = ann.open_table()
    places = [ann.sit_at(table) for _ in range(5)]
    for place in places:
        place.news()
    refused = ann.sit_at(table)
    assert refused.receive()["error"]["kind"] == "sockets"
    bob = Visitor(strict_server.url).enter().sit_at(table)
    bob.news()
    places[0].close()
    end = time.monotonic() + 20
    while ann.sit_at(table).receive()["t"] != "news":
        assert time.monotonic() < end
        time.sleep(0.2)


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [("1.2.3.4", "1.2.3.4"), ("::ffff:1.2.3.4", "1.2.3.4"), ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"), ("odd", "odd")],
)
def test_what_counts_as_one_address(host: str, counts_as: str) -> None:
    assert address_key(host) == counts_as
    assert address_key("2001:db8:1:2::ffff") == address_key("2001:db8:1:2:aaaa::") != address_key("2001:db8:1:3::")


@pytest.mark.parametrize("trusted", ["10.0.0.1", "10.0.0.1, 10.0.0.2", "*"])
def test_a_proxy_is_not_one_visitor(trusted: str) -> None:
    guard = ConnectionGuard(Bounds(), trusted, enabled=True)
    assert guard.address(("10.0.0.1", 5)) is None
    assert guard.address(None) is None
    assert (guard.address(("10.0.0.9", 5)) is None) == (trusted == "*")


def test_a_crowd_forgets_who_has_gone() -> None:
    open_sockets = ConcurrencyLimit()
    with open_sockets.admit(("a", 1), ("b", 9)), pytest.raises(Refused), open_sockets.admit(("a", 1), ("b", 9)):
        raise AssertionError("a second one came in")
    assert not open_sockets.counts


# --- sockets ----------------------------------------------------------------------------------------------------------


def deaf(server: Server, who: Visitor, table: str) -> Callable[[], None]:
    """Asks for much and reads nothing, and stays."""
    made = shake(server, who, table, room=2048)
    made.settimeout(0.05)
    asks = b"".join(frame({"do": "look", "id": n, "made": 0}) for n in range(100))
    with contextlib.suppress(OSError):
        for _ in range(4):
            made.sendall(asks)
    return made.close


def gone_while_joining(server: Server, who: Visitor, table: str) -> Callable[[], None]:
    vanish(shake(server, who, table, whole=False))
    return lambda: None


def gone_at_once(server: Server, who: Visitor, table: str) -> Callable[[], None]:
    vanish(shake(server, who, table))
    return lambda: None


def gone_while_it_thinks(server: Server, who: Visitor, table: str) -> Callable[[], None]:
    made = shake(server, who, table)
    made.sendall(frame({"do": "hint", "id": 1}))
    vanish(made)
    return lambda: None


def flooding(server: Server, who: Visitor, table: str) -> Callable[[], None]:
    """Talks without end, reads nothing, and goes without a word."""
    made = shake(server, who, table, room=2048)
    made.settimeout(0.05)
    with contextlib.suppress(OSError):
        for n in range(20):
            made.sendall(frame({"do": "chat", "id": n, "text": "x" * 100}))
    return lambda: vanish(made)


def nowhere(server: Server, who: Visitor, table: str) -> Callable[[], None]:
    made = shake(server, who, secrets.token_urlsafe(16), whole=False)
    return made.close


@pytest.mark.parametrize("rude", [deaf, gone_while_joining, gone_at_once, gone_while_it_thinks, flooding, nowhere])
def test_nothing_is_left_of_rude_clients(server: Server, rude: Callable[[Server, Visitor, str], Callable[[], None]]) -> None:
    """They come in hundreds; in the end the server holds what it held before, and has served others all the time."""
    ann = Visitor(server.url).enter()
    table = ann.open_table(seats=("me", "random"))
    place = ann.sit_at(table)
    place.news()
    before = figures(server)
    many = 60 if rude in (deaf, flooding) else MANY  # these cost the server something before they are cut off
    ends = [rude(server, ann, table) for _ in range(many)]
    assert Visitor(server.url).ask("GET", "/health")[0] == 200
    if rude is flooding:
        for end in ends:
            end()
    assert left_over(server, before) == {}
    for end in ends:
        end()
    place.close()


def test_ids_that_do_not_exist_leave_nothing_in_memory(server: Server) -> None:
    ann = Visitor(server.url).enter()
    before = figures(server)
    for _ in range(MANY):
        assert ann.ask("GET", f"/api/tables/{secrets.token_urlsafe(16)}")[0] == 404
    assert figures(server)["live_tables"] <= before["live_tables"]
