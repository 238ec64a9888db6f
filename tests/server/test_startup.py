"""A server that cannot start says in one sentence why, and what to do."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest

from shinar.core.errors import SetupError
from shinar.server import startup
from tests.server.services import Postgres, Redis, program
from tests.server.serving import SHINAR, Server, Visitor, free_port


def refused(folder: Path, *options: str) -> str:
    """What `shinar serve` says before it ends: one line, exit code 2."""
    port = [] if "--port" in options else ["--port", str(free_port())]
    command = [str(SHINAR), "serve", *port, "--secret", str(folder / "secret"), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=folder)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("shinar: ")
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def made(path: Path) -> Path:
    """A database as a server leaves it, with some pages of games."""
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        connection.execute("CREATE TABLE log (table_id TEXT, n INTEGER, data TEXT, PRIMARY KEY (table_id, n))")
        rows = [(f"t{number % 7}", number, "x" * 500) for number in range(400)]
        connection.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
    connection.close()
    return path


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """By whatever name it knows the file; and the first goes on."""
    path = tmp_path / "shinar.db"
    (tmp_path / "other.db").symlink_to(path)
    server = Server(tmp_path, f"sqlite:///{path}").start()
    try:
        assert server.process
        for name in ("shinar.db", "other.db"):
            said = refused(tmp_path, "--database", f"sqlite:///{tmp_path}/{name}")
            assert f"another server (process {server.process.pid}) uses the database" in said
            assert "PostgreSQL" in said
        assert Visitor(server.url).ask("GET", "/ready")[0] == 200
        with sqlite3.connect(path) as reader, sqlite3.connect(tmp_path / "backup.db") as copy:
            reader.backup(copy)  # whoever only reads is not kept out
        server.kill()
        server.start()  # the system let go of the lock
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda path: path.write_bytes(b"no database at all, but long enough to be looked at " * 50), "file is not a database"),
        (lambda path: path.write_bytes(path.read_bytes()[:30_000]), "damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[:9_000] + b"\xff" * 40_000 + path.read_bytes()[49_000:]), "damaged"),
        (lambda path: (path.unlink(), path.mkdir()), "is a folder"),
    ],
    ids=["other file", "cut off", "overwritten", "folder"],
)
def test_a_damaged_database_file_is_told_and_left_alone(tmp_path: Path, damage: object, says: str) -> None:
    path = made(tmp_path / "shinar.db")
    damage(path)  # type: ignore[operator]
    before = path.read_bytes() if path.is_file() else b""
    said = refused(tmp_path, "--database", f"sqlite:///{path}")
    assert says in said
    assert "choose another" in said
    assert "listen" not in said
    assert before == (path.read_bytes() if path.is_file() else b"")


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "places.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()
    assert "belongs to another program" in refused(tmp_path, "--database", f"sqlite:///{path}")
    with sqlite3.connect(path) as connection:
        assert [name for (name,) in connection.execute("SELECT name FROM sqlite_master")] == ["bookmarks"]
    connection.close()


def test_a_newer_database_is_told(tmp_path: Path) -> None:
    path = made(tmp_path / "shinar.db")
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    assert "newer version of shinar" in refused(tmp_path, "--database", f"sqlite:///{path}")


def test_a_folder_that_is_not_there_or_may_not_be_written(tmp_path: Path) -> None:
    assert "there is no folder" in refused(tmp_path, "--database", f"sqlite:///{tmp_path}/nowhere/shinar.db")
    if os.path.isdir("/proc/self"):  # nobody can make a file there, not even root
        assert "cannot write beside the database" in refused(tmp_path, "--database", "sqlite:////proc/shinar.db")


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking for damage is bounded: what is not found in its time does not keep a server from starting."""
    path = made(tmp_path / "shinar.db")
    monkeypatch.setattr(startup, "CHECK_SECONDS", -1.0)
    monkeypatch.setattr(startup, "CHECK_STEPS", 1)
    with sqlite3.connect(path) as connection:
        assert startup.quick_check(connection) == ""
    connection.close()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused(tmp_path, "--port", port, "--database", f"sqlite:///{tmp_path}/shinar.db")
        assert f"cannot listen on 127.0.0.1:{port}: another program listens there" in said
        said = refused(tmp_path, "--metrics", port, "--database", f"sqlite:///{tmp_path}/shinar.db")
        assert "cannot give metrics" in said


def test_an_address_that_is_none_of_this_machine(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path}/shinar.db")
    assert "no such address" in refused(tmp_path, "--host", "192.0.2.1", *database)
    assert "there is no address" in refused(tmp_path, "--host", "nowhere.invalid", *database)
    assert "--metrics is PORT" in refused(tmp_path, "--metrics", "often", *database)


def test_postgresql_that_cannot_be_used(tmp_path: Path, postgres: Postgres, postgres_url: str) -> None:
    home = postgres.home
    for url, says in (
        ("postgresql://ann:sesame@127.0.0.1:1/x", "no PostgreSQL answers"),
        ("postgresql://ann:sesame@/x?host=/nowhere", "no PostgreSQL answers"),
        ("postgresql://ann:sesame@nowhere.invalid/x", "no PostgreSQL answers"),
        (f"postgresql://shinar@/nothing?host={home}", "has no database nothing"),
        (f"postgresql://stranger:sesame@/postgres?host={home}", "refuses the user or the password"),
        ("mysql://ann:sesame@/x", "not in 'mysql': a database is sqlite"),
        ("postgresql+psycopg://ann:sesame@/x", "leave '+psycopg' out"),
        ("postgresql://ann:sesame@host:port/x", "not the address of a database"),
        ("sesame", "not the address of a database"),
        ("sqlite://", "would forget every game"),
    ):
        said = refused(tmp_path, "--database", url)
        assert says in said
        assert "sesame" not in said

    database = postgres_url.split("/")[3].split("?")[0]

    def ask(statement: str) -> None:
        command = [program("psql"), "-q", "-h", str(home), "-U", "shinar", "-d", database, "-c"]
        subprocess.run([*command, statement], cwd="/", check=True)

    ask("CREATE TABLE users (name text)")
    assert "belongs to another program" in refused(tmp_path, "--database", postgres_url)
    ask(f"DROP TABLE users; ALTER DATABASE {database} SET default_transaction_read_only = on")
    assert "can only be read" in refused(tmp_path, "--database", postgres_url)


def test_redis_that_cannot_be_used(tmp_path: Path, redis_server: Redis) -> None:
    database = ("--database", f"sqlite:///{tmp_path}/shinar.db")
    assert "a Redis is redis://" in refused(tmp_path, "--redis", "http://localhost", *database)
    assert "a Redis is redis://" in refused(tmp_path, "--redis", "redis://localhost:port", *database)
    assert "refuses the user or the password" in refused(tmp_path, "--redis", f"unix://ann:sesame@{redis_server.socket}", *database)
    assert "Redis refuses --redis" in refused(tmp_path, "--redis", f"{redis_server.url}?db=999", *database)


def test_a_lock_is_told_with_its_owner(tmp_path: Path) -> None:
    startup.hold(str(tmp_path / "shinar.db"))
    with pytest.raises(SetupError, match=f"process {os.getpid()}"):
        startup.hold(str(tmp_path / "shinar.db"))


def test_ready_says_what_is_missing(tmp_path: Path) -> None:
    """A database that a newer version has changed meanwhile is told; one that cannot be written, too."""
    path = tmp_path / "shinar.db"
    server = Server(tmp_path, f"sqlite:///{path}").start()
    try:
        ann = Visitor(server.url)
        assert ann.ask("GET", "/ready")[1] == {
            "ready": True,
            "storage": "ok",
            "schema": "ok",
            "redis": "unused",
            "draining": False,
        }
        with sqlite3.connect(path, timeout=20) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        end = time.monotonic() + 20
        while ann.ask("GET", "/ready")[0] == 200:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert ann.ask("GET", "/ready")[1]["schema"] == "behind"
        assert ann.ask("GET", "/health")[0] == 200
    finally:
        server.stop()
