"""Several processes behind one port: who serves what, one that dies, all that are replaced, and what is counted over all."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from shinar.core.errors import SetupError
from shinar.protocol import VERSION
from shinar.server.front_door import chosen, is_whole, table_of
from shinar.server.settings import Settings
from shinar.server.worker_count import check_workers, count_workers, most_workers
from shinar.server.worker_figures import merged
from tests.server.rude import dial, ended, hang_up
from tests.server.services import Postgres, Redis
from tests.server.serving import SHINAR, Place, Server, Visitor, free_port
from tests.server.test_faults import Player, finish, moves_beyond, tables_of

TWO = ("--workers", "2")
TIGHT = {"header_seconds": 5, "heads_per_address": 5, "connections_per_address": 12, "sockets_per_person": 3}
SLOW, CROWD, HOME = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # addresses of this machine that only one test comes from


def until(true: Callable[[], Any], what: str, seconds: float = 60) -> Any:
    """Wait until something holds; what it gave."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found


def children(server: Server) -> set[int]:
    """The processes of the workers."""
    assert server.process
    pid = server.process.pid
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def other_children(server: Server, before: set[int]) -> set[int]:
    return children(server) - before


def replaced(server: Server, times: int) -> bool:
    """Whether all workers have been replaced so often."""
    return server.said().count("all workers have been replaced") == times


def has_two(server: Server, worker: int) -> bool:
    return by_worker(server, "shinar_listeners")[worker] == 2


def by_worker(server: Server, name: str) -> dict[int, float]:
    """A figure of each worker, all of its labels together."""
    found: dict[int, float] = {}
    for family in text_string_to_metric_families(server.figures()):
        for sample in family.samples:
            if sample.name == name:
                worker = int(sample.labels["worker"])
                found[worker] = found.get(worker, 0) + sample.value
    return found


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis_server: Redis) -> Iterator[Server]:
    """Two workers with narrow bounds."""
    bounds = [word for name, figure in TIGHT.items() for word in ("--bound", f"{name}={figure}")]
    folder = tmp_path_factory.mktemp("tight")
    server = Server(folder, postgres.create("workers_tight"), "--redis", redis_server.url, *TWO, *bounds).start()
    yield server
    hang_up()
    Place.close_all()
    server.stop()
    assert server.ended_by_itself


@pytest.fixture
def server(tmp_path: Path, postgres_url: str, redis_server: Redis) -> Iterator[Server]:
    """Two workers without limits."""
    server = Server(tmp_path, postgres_url, "--no-limits", "--redis", redis_server.url, *TWO).start()
    yield server
    server.stop()
    assert server.ended_by_itself


@contextlib.contextmanager
def playing(server: Server) -> Iterator[list[Player]]:
    """Four tables of two people who play until the block ends; then nothing is lost or doubled."""
    players = tables_of(server.url, 4, [server.url])
    for player in players:
        player.pause = 0.5
        player.start()
    moves_beyond(players, 5, "nobody plays")
    yield players
    goes_on(players)
    finish(players, server.url)


def goes_on(players: list[Player]) -> None:
    """Moves are made and acknowledged after this moment."""
    moves_beyond(players, sum(len(player.acknowledged) for player in players) + 5, "the tables stand still")


# --- where people come to ---------------------------------------------------------------------------------------------


def sit_two(server: Server, host: Visitor, guest: Visitor) -> tuple[int, list[Place]]:
    """A new table with two listeners; the worker that has both."""
    before = by_worker(server, "shinar_listeners")
    table = host.open_table("babel", ("me", "free"))
    places = [who.sit_at(table) for who in (host, guest)]
    for place in places:
        place.news()
    after = by_worker(server, "shinar_listeners")
    grown = {worker: count - before[worker] for worker, count in after.items() if count != before[worker]}
    assert list(grown.values()) == [2], grown
    return next(iter(grown)), places


def test_both_workers_serve_and_a_table_has_one(tight: Server) -> None:
    seen: set[int] = set()
    for _ in range(20):
        ann, bob = Visitor(tight.url).enter(), Visitor(tight.url).enter()
        worker, places = sit_two(tight, ann, bob)
        for place in places:
            place.close()
        until(lambda: not any(by_worker(tight, "shinar_listeners").values()), "listeners stay")
        seen.add(worker)
        if len(seen) == 2:
            break
    assert seen == {0, 1}
    assert all(by_worker(tight, "shinar_http_answers_total").values())


def test_a_socket_over_a_connection_that_was_used_before_finds_its_table_too(tight: Server) -> None:
    """A proxy keeps connections: what comes over one of them second may be about a table of the other worker."""
    ann = Visitor(tight.url).enter()
    for _ in range(4):
        table = ann.open_table("babel", ("me", "random"))
        place = ann.sit_at(table)
        place.news()
        home = next(worker for worker, count in by_worker(tight, "shinar_listeners").items() if count)
        line = http.client.HTTPConnection("127.0.0.1", tight.port, timeout=20)
        line.request("GET", "/health")
        line.getresponse().read()
        sock = line.sock
        handshake = (
            f"GET /api/tables/{table}/ws?version={VERSION} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        handshake += f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\nCookie: {ann.cookie}\r\n\r\n"
        sock.sendall(handshake.encode())
        assert b" 101 " in sock.recv(65536).split(b"\r\n")[0]
        until(partial(has_two, tight, home), "it went to another worker")
        sock.close()
        place.close()
        until(lambda: not any(by_worker(tight, "shinar_listeners").values()), "listeners stay")


def test_a_slow_client_holds_nobody_up(tight: Server) -> None:
    """So many of an address may be slow, for so long; everybody else is served meanwhile."""
    silent = [dial(tight, SLOW) for _ in range(TIGHT["heads_per_address"] - 1)]
    half = dial(tight, SLOW)
    half.sendall(b"GET /health HT")
    assert Visitor(tight.url).ask("GET", "/health")[0] == 200
    assert ended(dial(tight, SLOW)) == b""  # one too many goes at once
    silent[0].setblocking(False)
    with pytest.raises(BlockingIOError):
        silent[0].recv(1)  # the others have their time
    silent[0].settimeout(30)
    assert b" 408 " in ended(half).split(b"\r\n")[0]
    assert [ended(one) for one in silent] == [b""] * len(silent)
    late = dial(tight, SLOW)
    late.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert b" 200 " in ended(late).split(b"\r\n")[0]


def test_what_is_no_request_is_answered_at_once(tight: Server) -> None:
    rude = dial(tight)
    rude.sendall(b"\x16\x03\x01\x02\x00\x01\x00")
    assert b" 400 " in ended(rude).split(b"\r\n")[0]
    long = dial(tight)
    with contextlib.suppress(OSError):
        long.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 200_000)
    ended(long)


# --- what is counted over all workers ---------------------------------------------------------------------------------


def test_connections_of_an_address_are_counted_over_all_workers(tight: Server) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    kept = []
    for _ in range(TIGHT["connections_per_address"]):
        kept.append(dial(tight, CROWD))
        kept[-1].sendall(whole)
        assert b" 200 " in kept[-1].recv(65536).split(b"\r\n")[0]
    with contextlib.suppress(OSError):
        crowded = dial(tight, CROWD)
        crowded.sendall(whole)
        assert ended(crowded) == b""
    assert Visitor(tight.url).ask("GET", "/health")[0] == 200
    kept.pop().close()

    def room() -> bool:
        again = dial(tight, CROWD)
        with contextlib.suppress(OSError):
            again.sendall(whole)
            return b" 200 " in again.recv(65536).split(b"\r\n")[0]
        return False

    until(room, "a connection that has ended is counted on")


def test_sockets_of_a_person_are_counted_over_all_workers(tight: Server) -> None:
    ann = Visitor(tight.url, address=HOME).enter()
    places: list[Place] = []
    for _ in range(TIGHT["sockets_per_person"]):
        places.append(ann.sit_at(ann.open_table(seats=("me", "random"))))
        places[-1].news()
    tables = [ann.open_table(seats=("me", "random")) for _ in range(4)]
    for table in tables:  # whichever worker it has
        refused = ann.sit_at(table).receive()
        assert refused["error"]["kind"] == "sockets"
    places.pop().close()

    def room() -> bool:
        return bool(ann.sit_at(tables[0]).receive()["t"] == "news")

    until(room, "a socket that was closed is counted on")


# --- workers that end -------------------------------------------------------------------------------------------------


def test_a_worker_is_killed_and_the_tables_go_on(server: Server) -> None:
    """Without a word, or by somebody who asks it and not the supervisor to end."""
    for how in (signal.SIGKILL, signal.SIGTERM):
        with playing(server) as players:
            before = children(server)
            os.kill(min(before), how)
            goes_on(players)
            until(partial(other_children, server, before), "nobody takes its place")
            until(lambda: by_worker(server, "shinar_worker_up") == {0: 1, 1: 1}, "the new one does not serve")


class Asker(threading.Thread):
    """Asks again and again over one connection, which is only opened anew where the server said that it would close it."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.stopping = threading.Event()
        self.problems: list[str] = []
        self.answers = 0

    def run(self) -> None:
        while not self.stopping.wait(0.01):
            try:
                self.line.request("GET", "/health")
                answer = self.line.getresponse()
                answer.read()
                self.answers += 1
                if answer.status != 200:
                    self.problems.append(str(answer.status))
            except (OSError, http.client.HTTPException) as problem:
                self.problems.append(repr(problem))
                self.line.close()
        self.line.close()


def test_all_workers_are_replaced_while_people_play(server: Server) -> None:
    """SIGHUP: no acknowledged move is lost or doubled, no request fails, every socket is told to come again and does."""
    askers = [Asker(server) for _ in range(3)]
    for asker in askers:
        asker.start()
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table(seats=("me", "random")))
    place.news()
    for times in (1, 2):
        with playing(server):
            before = children(server)
            assert server.process
            os.kill(server.process.pid, signal.SIGHUP)
            until(partial(replaced, server, times), "no restart", 120)
            assert not children(server) & before
            assert len(children(server)) == 2
    with pytest.raises(ConnectionClosed, match="1012"):
        place.receive()
    for asker in askers:
        asker.stopping.set()
        asker.join(60)
        assert asker.problems == []
        assert asker.answers > 10
    said = server.said()
    assert '"level": "error"' not in said and '"level": "warning"' not in said, said


def test_a_new_worker_that_cannot_start_leaves_the_old_ones(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    program = tmp_path / "shinar"
    program.write_text(SHINAR.read_text("utf-8"), "utf-8")
    program.chmod(0o755)
    server = Server(tmp_path, postgres_url, "--redis", redis_server.url, *TWO, program=program).start()
    try:
        before = children(server)
        program.write_text("raise SystemExit('half an upgrade')", "utf-8")
        assert server.process
        os.kill(server.process.pid, signal.SIGHUP)
        until(lambda: "a new worker did not start" in server.said(), "nobody says so")
        assert children(server) == before
        assert Visitor(server.url).ask("GET", "/ready")[0] == 200
    finally:
        server.stop()
    assert server.ended_by_itself


def test_workers_do_not_outlive_their_supervisor(tmp_path: Path, postgres_url: str, redis_server: Redis) -> None:
    server = Server(tmp_path, postgres_url, "--redis", redis_server.url, *TWO).start()
    workers = children(server)
    ann = Visitor(server.url).enter()
    place = ann.sit_at(ann.open_table(seats=("me", "random")))
    place.news()
    server.kill()
    with pytest.raises(ConnectionClosed, match="1012"):
        place.receive()
    until(lambda: not any(alive(pid) for pid in workers), "they live on")


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# --- how many ---------------------------------------------------------------------------------------------------------


def test_a_database_file_has_one_worker(tmp_path: Path) -> None:
    command = [str(SHINAR), "serve", "--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/a.db", *TWO]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("shinar: --workers 2 needs PostgreSQL and Redis") and done.stderr.count("\n") == 1
    assert not (tmp_path / "a.db").exists()


def test_how_many_workers_there_are() -> None:
    postgres = Settings("postgresql://shinar@localhost/shinar")
    with pytest.raises(SetupError, match="needs a Redis"):
        check_workers(postgres, 2)
    check_workers(postgres, 1)
    check_workers(Settings("postgresql://shinar@localhost/shinar", "redis://localhost"), 8)
    assert count_workers(Settings(), None) == 1
    assert count_workers(postgres, None) == 1
    assert count_workers(postgres, 3) == 3
    assert most_workers(8, 92) == 8
    assert most_workers(64, 92) == 10  # a PostgreSQL as it comes
    assert most_workers(4, 20) == 1
    assert most_workers(1, 92) == 1


# --- parts ------------------------------------------------------------------------------------------------------------


def test_where_one_worker_goes_only_its_tables_move() -> None:
    tables = [f"t{number}" for number in range(2000)]
    homes = {table: chosen(table, range(5)) for table in tables}
    assert all(300 < list(homes.values()).count(slot) < 500 for slot in range(5))
    for table, home in homes.items():
        assert chosen(table, [0, 1, 2, 4]) == home or home == 3


def test_heads_and_their_tables() -> None:
    assert table_of(b"GET /api/tables/abc/ws?since=3 HTTP/1.1\r\n") == "abc"
    assert table_of(b"POST http://x/api/tables/abc HTTP/1.1\r\n") == "abc"
    assert table_of(b"GET /api/tables HTTP/1.1\r\n") is None
    assert table_of(b"GET / HTTP/1.1\r\nX: /api/tables/abc") is None
    assert is_whole(b"GET / HTTP/1.1\r\nHost: x\r\n\r\nrest")
    assert not is_whole(b"GET / HTTP/1.1\r\nHost: x\r\n")
    assert not is_whole(b"")
    assert is_whole(b"\x16")


def test_figures_of_workers_are_one_text() -> None:
    one = '# HELP a_total A\n# TYPE a_total counter\na_total{kind="x}"} 1.0\n# HELP b B\n# TYPE b gauge\nb 2.0\n'
    text = merged({0: one, 1: one})
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert len(re.findall("# HELP", text)) == 2
    assert [(sample.labels, sample.value) for sample in families["b"].samples] == [({"worker": "0"}, 2.0), ({"worker": "1"}, 2.0)]
    assert [sample.labels for sample in families["a"].samples] == [{"worker": "0", "kind": "x}"}, {"worker": "1", "kind": "x}"}]
