"""Back-ups of running servers, restored into either database; and a doctor who finds what is wrong, and where."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from shinar.core.errors import SetupError
from shinar.server.archive import verify
from shinar.server.database import make_engine
from shinar.server.replay import Finding
from tests.server.hosting import PASSWORD, Administrator, admin, shinar, wait
from tests.server.services import Postgres
from tests.server.serving import Place, Visitor, serving

GAMES = ("babel", "amytis", "seven_wonders", "architectura")


class Scene:
    """A database in which all games were played, some of them to their end."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.cookie = ""
        self.running: dict[str, str] = {}
        self.finished: dict[str, str] = {}

    def play(self) -> Scene:
        with serving(self.folder, self.url, "--no-limits") as server:
            ann = Visitor(server.url).enter("Ann")
            self.cookie = ann.cookie
            for game in GAMES:
                self.running[game] = ann.open_table(game, ("me", "random"), clock={"kind": "days", "days": 3})
                self.finished[game] = ann.open_table(game, ("random", "random"), visibility="open")
                move(ann.sit_at(self.running[game]))
            watching = [ann.sit_at(table) for table in self.finished.values()]  # bots play while somebody looks on
            Administrator(server.url, "Keeper")
            admin(self.url, "ban", "Keeper", "--reason", "kept too")
            paths = [f"/api/tables/{table}" for table in self.finished.values()]
            wait(lambda: all(ann.ask("GET", path)[1]["status"] == "finished" for path in paths), 120)
            server.kill()
            for place in watching:
                place.close()
        return self

    def doctor(self, *words: str, code: int = 0) -> str:
        return shinar("doctor", "--secret", str(self.folder / "secret"), *words, database=self.url, code=code)


def move(place: Place) -> None:
    """One move, whichever comes first."""
    place.until(lambda p: p.view.get("moves"), 60)
    made = place.info["made"]
    assert place.command("play", code=place.view["moves"][0]["code"])["t"] == "ok"
    place.until(lambda p: p.info["made"] > made, 60)
    place.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def scene(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Scene:
    folder = tmp_path_factory.mktemp("scene")
    if request.param == "sqlite":
        url = f"sqlite:///{folder}/shinar.db"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.create(f"scene_{time.time_ns()}")
    return Scene(url, folder).play()


def run(url: str, *statements: str) -> list[Any]:
    """Statements on a database, and what the last of them gives."""

    async def story() -> list[Any]:
        engine = make_engine(url)
        async with engine.begin() as connection:
            for statement in statements:
                result = await connection.exec_driver_sql(statement)
            rows = [tuple(row) for row in result.all()] if result.returns_rows else []
        await engine.dispose()
        return rows

    return asyncio.run(story())


def everything(url: str) -> dict[str, list[Any]]:
    names = ("users", "tokens", "tables", "members", "log", "packs", "sanctions", "admins", "audit")
    return {name: sorted(run(url, f"SELECT * FROM {name}"), key=str) for name in names}


def other_database(request: pytest.FixtureRequest, scene: Scene, kind: str, tmp_path: Path) -> str:
    fixture = "sqlite_url" if kind == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(fixture))


# --- back up and restore ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_back_up_goes_into_either_database_and_the_games_go_on(
    scene: Scene, kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    target = other_database(request, scene, kind, tmp_path)
    file = tmp_path / "copy.zip"
    said = shinar("backup", str(file), "--with-secret", "--secret", str(scene.folder / "secret"), database=scene.url)
    assert "found right" in said
    assert file.stat().st_mode & 0o777 == 0o600
    assert verify(file).database == ("sqlite" if scene.url.startswith("sqlite") else "postgresql")
    shinar("restore", str(file), "--secret", str(tmp_path / "secret"), database=target)
    assert everything(target) == everything(scene.url)
    assert (tmp_path / "secret").read_bytes() == (scene.folder / "secret").read_bytes()
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert "All is well" in shinar("doctor", "--secret", str(tmp_path / "secret"), database=target)
    with serving(tmp_path, target, "--no-limits") as server:
        ann = Visitor(server.url, scene.cookie)  # the same secret: the cookie still holds
        for table in scene.running.values():
            move(ann.sit_at(table))
        assert Visitor(server.url).ask("POST", "/api/login", {"name": "Keeper", "password": PASSWORD})[0] == 403
    assert "All is well" in shinar("doctor", "--secret", str(tmp_path / "secret"), database=target)


def test_a_back_up_of_a_playing_server_is_one_moment(database_url: str, tmp_path: Path, sqlite_url: str) -> None:
    """Bots play all the time and the server is killed at last: each copy is consistent, and nothing was held up."""
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann = Visitor(server.url).enter()
        stop = threading.Event()
        watched: list[Place] = []  # bots play while somebody looks on

        def busy() -> None:
            while not stop.is_set():
                watched.append(ann.sit_at(ann.open_table("babel", ("random", "random"))))
                time.sleep(0.05)

        player = threading.Thread(target=busy)
        player.start()
        try:
            for n in range(3):
                shinar("backup", str(tmp_path / f"{n}.zip"), database=database_url)
        finally:
            stop.set()
            player.join()
        server.kill()
        for place in watched:
            place.close()
    sizes = []
    for n in range(3):
        target = f"sqlite:///{tmp_path}/copy{n}.db"
        shinar("restore", str(tmp_path / f"{n}.zip"), database=target)
        said = shinar("doctor", "--secret", str(tmp_path / "secret"), database=target)
        assert "All is well" in said
        sizes.append(len(run(target, "SELECT table_id, n FROM log")))
    assert sizes == sorted(sizes)


def test_a_full_database_is_only_replaced_when_told(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "copy.zip"
    shinar("backup", str(file), database=scene.url)
    assert "exists already" in shinar("backup", str(file), database=scene.url, code=2)
    before = everything(scene.url)
    assert "not empty" in shinar("restore", str(file), database=scene.url, code=2)
    assert everything(scene.url) == before
    run(scene.url, "UPDATE users SET name = 'Changed', name_key = 'changed'")
    shinar("restore", str(file), "--replace", "--yes", database=scene.url)
    assert everything(scene.url) == before


def test_a_server_that_runs_keeps_its_database(database_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann = Visitor(server.url).enter()
        table = ann.open_table()
        shinar("backup", str(tmp_path / "copy.zip"), database=database_url)
        said = shinar("restore", str(tmp_path / "copy.zip"), "--replace", "--yes", database=database_url, code=2)
        assert "stop it first" in said
        assert ann.sit_at(table).news()["n"] >= 4


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "half of it": lambda data: data[: len(data) // 2],
    "a bit": lambda data: data[:300] + bytes([data[300] ^ 1]) + data[301:],
    "nothing left": lambda data: b"",
    "something else": lambda data: b"not a back-up at all" * 50,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_back_up_touches_nothing(damage: str, scene: Scene, tmp_path: Path, sqlite_url: str) -> None:
    file = tmp_path / "copy.zip"
    shinar("backup", str(file), database=scene.url)
    file.write_bytes(DAMAGES[damage](file.read_bytes()))
    with pytest.raises(SetupError):
        verify(file)
    before = everything(scene.url)
    shinar("restore", str(file), "--replace", "--yes", database=scene.url, code=2)
    assert everything(scene.url) == before
    shinar("restore", str(file), database=sqlite_url, code=2)
    assert not (tmp_path / "shinar.db").exists()


def rewritten(source: Path, target: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    """A zip that is right in itself, with one part changed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for part in old.namelist():
            new.writestr(part, change(old.read(part)) if part == name else old.read(part))


def test_a_back_up_that_was_tampered_with_is_refused(scene: Scene, tmp_path: Path, sqlite_url: str) -> None:
    file, forged = tmp_path / "copy.zip", tmp_path / "forged.zip"
    shinar("backup", str(file), database=scene.url)
    for name, change, why in (
        ("log.jsonl", lambda data: data.replace(b'"move"', b'"moov"', 1), "damaged"),
        ("log.jsonl", lambda data: data[: data.rindex(b"\n", 0, -1) + 1], "damaged"),
        ("manifest.json", lambda data: data.replace(b'"format": 1', b'"format": 9'), "another version"),
        ("manifest.json", lambda data: data.replace(b'"revision": "0', b'"revision": "9'), "another version"),
        ("manifest.json", lambda data: b"[]", "not a back-up"),
    ):
        rewritten(file, forged, name, change)
        assert why in shinar("restore", str(forged), database=sqlite_url, code=2)
        forged.unlink()


def test_an_older_back_up_is_brought_up_to_date(tmp_path: Path, database_url: str) -> None:
    """One of the schema before there were administrators."""
    from shinar.server.migrations import upgrade_to

    old = f"sqlite:///{tmp_path}/old.db"

    async def make() -> None:
        engine = make_engine(old)
        async with engine.connect() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(upgrade_to, "0002")
            await connection.execute(text("INSERT INTO users (id, epoch, created) VALUES ('u1', 0, 5)"))
            await connection.commit()
        await engine.dispose()

    asyncio.run(make())
    shinar("backup", str(tmp_path / "old.zip"), database=old)
    shinar("restore", str(tmp_path / "old.zip"), database=database_url)
    assert [row[0] for row in run(database_url, "SELECT id FROM users")] == ["u1"]
    assert run(database_url, "SELECT value FROM marks") == [(0,)]
    assert "All is well" in shinar("doctor", "--secret", str(tmp_path / "none"), database=database_url)


def test_what_is_no_database_is_not_backed_up(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "empty.db").execute("CREATE TABLE x (y)").connection.close()
    said = shinar("backup", str(tmp_path / "copy.zip"), database=f"sqlite:///{tmp_path}/empty.db", code=2)
    assert "not a database of shinar" in said
    assert not list(tmp_path.glob("*.zip")) and not list(tmp_path.glob(".*.part"))
    assert "there is no database" in shinar("backup", "x.zip", database=f"sqlite:///{tmp_path}/typo.db", code=2)


# --- the doctor -------------------------------------------------------------------------------------------------------


def test_the_doctor_is_content_with_what_was_killed(scene: Scene) -> None:
    said = scene.doctor()
    assert "All is well" in said
    assert f"{len(GAMES) * 2} games were replayed" in said
    assert "Всё в порядке" in scene.doctor("--lang", "ru")


@pytest.fixture
def copied(scene: Scene, request: pytest.FixtureRequest, tmp_path: Path) -> Scene:
    """A scene that may be damaged."""
    kind = "sqlite" if scene.url.startswith("sqlite") else "postgresql"
    target = other_database(request, scene, kind, tmp_path)
    shinar("backup", str(tmp_path / "scene.zip"), database=scene.url)
    shinar("restore", str(tmp_path / "scene.zip"), database=target)
    found = Scene(target, scene.folder)
    found.running, found.finished = scene.running, scene.finished
    return found


WRONG_LOGS = {
    "a missing line": ("DELETE FROM log WHERE table_id = '{id}' AND n = 6", "line 6 of the log is missing"),
    "a missing first line": ("DELETE FROM log WHERE table_id = '{id}' AND n = 1", "line 1 of the log is missing"),
    "broken data": ("UPDATE log SET data = '{{\"seat' WHERE table_id = '{id}' AND n = 5", "line 5 of the log cannot be read"),
    "an illegal move": (
        "UPDATE log SET data = '{{\"seat\":0,\"code\":99999}}' WHERE table_id = '{id}' AND n = 5",
        "line 5 of the log",
    ),
    "no such kind": ("UPDATE log SET kind = 'moov' WHERE table_id = '{id}' AND n = 7", "line 7 of the log makes no sense"),
    "no such seat": ("UPDATE log SET data = '{{}}' WHERE table_id = '{id}' AND n = 5", "line 5 of the log makes no sense"),
}


@pytest.mark.parametrize("damage", WRONG_LOGS)
def test_the_doctor_names_the_table_and_the_line(copied: Scene, damage: str) -> None:
    statement, said = WRONG_LOGS[damage]
    table = copied.finished["babel"]
    run(copied.url, statement.format(id=table))
    told = copied.doctor(code=1)
    assert f"table {table}" in told and said in told.replace("\n", " ")
    assert "of 8 games 1 are not right" in told.lower()
    assert said in copied.doctor("--fix", code=1)  # what is lost cannot be told from the log


WRONG_LISTS = {
    "status": "UPDATE tables SET status = 'playing' WHERE id = '{id}'",
    "creator": "UPDATE tables SET creator = 'mallory' WHERE id = '{id}'",
    "summary": "UPDATE tables SET summary = replace(summary, '\"winners\"', '\"winers\"') WHERE id = '{id}'",
    "deadline": "UPDATE tables SET deadline = 5 WHERE id = '{id}'",
    "updated": "UPDATE tables SET updated = 5 WHERE id = '{id}'",
    "members": "INSERT INTO members (table_id, user_id) VALUES ('{id}', 'mallory')",
    "is in no list": "DELETE FROM tables WHERE id = '{id}'",
}


@pytest.mark.parametrize("field", WRONG_LISTS)
def test_what_lists_say_is_taken_from_the_log(copied: Scene, field: str) -> None:
    table = copied.finished["amytis"]
    before = everything(copied.url)
    run(copied.url, WRONG_LISTS[field].format(id=table))
    told = copied.doctor(code=1)
    assert f"table {table}" in told and field in told
    assert "fixed" in copied.doctor("--fix")
    assert "All is well" in copied.doctor()
    after = everything(copied.url)
    if field == "is in no list":  # when it was created is known only from the first line of its log
        before["tables"], after["tables"] = ([row for row in rows["tables"] if row[0] != table] for rows in (before, after))
    assert after == before


def test_orphans_are_found(copied: Scene) -> None:
    row = "'ghost', 'babel', 'open', 'waiting', 'x', '{\"seats\":[],\"result\":null}', 1, 1"
    columns = "id, game, visibility, status, creator, summary, created, updated"
    run(
        copied.url,
        f"INSERT INTO tables ({columns}) VALUES ({row})",
        "INSERT INTO members (table_id, user_id) VALUES ('ghost', 'x')",
        "INSERT INTO tokens (hash, user_id, label, created) VALUES ('h', 'whoever', '', 1)",
    )
    told = copied.doctor(code=1)
    assert "has no log" in told and "but no log" in told and "whoever" in told
    copied.doctor("--fix")
    assert "All is well" in copied.doctor()


PLAYER = "(SELECT id FROM users WHERE name = 'Keeper')"
CALL = "game, options, clock, rated, place, created, expires, reason, seen, told"
CALLED = "'babel', '{}', '{}', false, '', 1, 1, '', false, false"
TOURNAMENT = "id, kind, name, game, seats, options, clock, rated, creator, created, starts, length, rounds, round, state"
HELD = "'', 'babel', 2, '{}', '{}', false, '', 1, 1, 1, 3"
PUZZLES = "rating, deviation, volatility, tries, solved, updated"
ASTRAY = {
    "friendship p": f"INSERT INTO friendships VALUES ('p', {PLAYER}, 'ghost', 'friends', 1)",
    "challenge c": f"INSERT INTO challenges (id, user_id, other_id, {CALL}, state) "
    f"VALUES ('c', {PLAYER}, 'g', {CALLED}, 'declined')",
    "table ghost": f"INSERT INTO plans VALUES ('ghost', {PLAYER}, 1, 5, '[]', '', 5, 1)",
    "deal of the day 2026-01-01": f"INSERT INTO daily_tries (day, game, user_id, table_id, place, counts, began) "
    f"VALUES ('2026-01-01', 'babel', {PLAYER}, 't', '', true, 1)",
    "player of the tournament ghost": "INSERT INTO tournament_players (tournament_id, user_id, rating, place, joined, came, "
    f"seen, paused) VALUES ('ghost', {PLAYER}, 1200, '', 1, 1, 1, false)",
    "tournament, table lost": "INSERT INTO tournament_games (table_id, tournament_id, round, users, created) "
    "VALUES ('lost', 'ghost', 1, '[]', 1)",
    "puzzles: ghost": f"INSERT INTO puzzle_players (user_id, game, {PUZZLES}) VALUES ('ghost', 'babel', 1200, 90, 0.06, 0, 0, 1)",
    "mail address of ghost": "INSERT INTO mail_addresses (user_id, address, lang, asked, every, sent) "
    "VALUES ('ghost', 'a@example.org', 'en', 1, 1, 1)",
}
IMPOSSIBLE = {
    "friendship q": f"INSERT INTO friendships VALUES ('q', {PLAYER}, {PLAYER}, 'friends', 1)",
    "friendship r": f"INSERT INTO friendships VALUES ('r', {PLAYER}, {PLAYER}, 'lovers', 1)",
    "block b": f"INSERT INTO blocks VALUES ('b', {PLAYER}, 'x', 'hate', '', 1)",
    "challenge d": f"INSERT INTO challenges (id, user_id, other_id, {CALL}, state) "
    f"VALUES ('d', {PLAYER}, {PLAYER}, {CALLED}, 'accepted')",
    "challenge e": f"INSERT INTO challenges (id, pair, user_id, other_id, {CALL}, state) "
    f"VALUES ('e', 'x y', {PLAYER}, {PLAYER}, {CALLED}, 'declined')",
    "deal of the day 2026-01-02": "INSERT INTO daily_deals VALUES ('2026-01-02', 'babel', 1, '{}', '[]', '[]', 's', 's', 9, 5)",
    "tournament t": f"INSERT INTO tournaments ({TOURNAMENT}) VALUES ('t', 'swiss', {HELD}, 1, 'paused')",
    "tournament u": f"INSERT INTO tournaments ({TOURNAMENT}) VALUES ('u', 'swiss', {HELD}, 4, 'over')",
    "table undecided": "INSERT INTO tournament_games (table_id, tournament_id, round, users, created, places) "
    "VALUES ('undecided', 'v', 1, '[]', 1, '[1,2]')",
    "rating of the puzzle z": f"INSERT INTO puzzle_ratings (puzzle_id, {PUZZLES}) VALUES ('z', 1200, 90, 0.06, 1, 2, 1)",
    "puzzles: ": f"INSERT INTO puzzle_players (user_id, game, {PUZZLES}) VALUES ({PLAYER}, 'babel', 1200, 90, 0.06, 3, 1, 1)",
    "browser that is told s": "INSERT INTO push_subscriptions "
    f"VALUES ('s', {PLAYER}, '', 'http://10.0.0.1/', 'k', 'a', 'en', '', 1, 0, 0)",
    "notice to be sent n": f"INSERT INTO deliveries (id, user_id, table_id, kind, moment, way, target, due, tries) "
    f"VALUES ('n', {PLAYER}, 't', 'turn', 1, 'pigeon', '', 1, 0)",
    "how to be told, of": f"INSERT INTO notification_ways VALUES ({PLAYER}, 'turn', 'pigeon')",
}


@pytest.mark.parametrize("said", ASTRAY)
def test_rows_that_point_to_nothing_are_found_and_removed(copied: Scene, said: str) -> None:
    before = everything(copied.url)
    run(copied.url, ASTRAY[said])
    told = copied.doctor(code=1)
    assert said in " ".join(told.split()) and "does not exist" in told
    assert "fixed" in copied.doctor("--fix")
    assert "All is well" in copied.doctor()
    assert everything(copied.url) == before


@pytest.mark.parametrize("said", IMPOSSIBLE)
def test_states_that_cannot_be_are_found(copied: Scene, said: str) -> None:
    if said == "table undecided":
        run(copied.url, f"INSERT INTO tournaments ({TOURNAMENT}) VALUES ('v', 'swiss', {HELD}, 1, 'running')")
        assert "All is well" in copied.doctor()
    run(copied.url, IMPOSSIBLE[said])
    for words in ((), ("--fix",)):
        told = " ".join(copied.doctor(*words, code=1).split())
        assert said in told and "cannot be" in told


def test_a_running_server_is_examined_too(database_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann = Visitor(server.url).enter()
        for _ in range(6):
            ann.open_table("babel", ("random", "random"))
        for _ in range(2):
            said = shinar("doctor", "--fix", "--secret", str(tmp_path / "secret"), database=database_url)
            assert "fixed" not in said
        wait(lambda: len(ann.ask("GET", "/api/tables?which=mine")[1]["tables"]) == 6)


def test_a_deleted_account_leaves_nothing_that_is_wrong(database_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        leaver = Administrator(server.url, "Leaver")
        table = leaver.open_table("babel", ("me", "random"))
        assert leaver.sit_at(table).command("resign")["t"] == "ok"
        time.sleep(0.05)  # another moment than that of the end
        assert leaver.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
        gone = f"SELECT n FROM log WHERE table_id = '{table}' AND kind = 'gone'"
        wait(lambda: run(database_url, gone))
        assert "All is well" in shinar("doctor", "--secret", str(tmp_path / "secret"), database=database_url)


@pytest.mark.parametrize("scene", ["sqlite"], indirect=True)
def test_a_damaged_file_is_told(scene: Scene, tmp_path: Path) -> None:
    """PostgreSQL looks after its own files."""
    path = tmp_path / "damaged.db"
    copy = sqlite3.connect(path)
    source = sqlite3.connect(scene.folder / "shinar.db")
    source.backup(copy)
    source.close()
    copy.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy.close()
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 8192] = os.urandom(8192)
    path.write_bytes(data)
    told = shinar("doctor", "--secret", str(scene.folder / "secret"), database=f"sqlite:///{path}", code=1)
    assert "damaged" in told or "malformed" in told
    refused = shinar("backup", str(tmp_path / "x.zip"), database=f"sqlite:///{path}", code=2)
    assert "damaged" in refused or "malformed" in refused
    assert not (tmp_path / "x.zip").exists()
    path.write_bytes(b"this is something else" * 1000)
    assert "not a database" in shinar("doctor", database=f"sqlite:///{path}", code=1)


def test_the_parts_around_the_server(tmp_path: Path, sqlite_url: str) -> None:
    with serving(tmp_path, sqlite_url):
        pass
    secret = tmp_path / "secret"
    secret.chmod(0o644)
    words = ("--secret", str(secret), "--redis", "redis://127.0.0.1:1")
    told = shinar("doctor", *words, database=sqlite_url, code=1)
    assert "chmod 600" in told and "Redis does not answer" in told
    secret.chmod(0o600)
    run(sqlite_url, "INSERT INTO tables VALUES ('f', 'babel', 'open', 'waiting', 'x', '{}', 1, 99999999999999, NULL)")
    assert "behind the last move" in shinar("doctor", "--secret", str(secret), database=sqlite_url, code=1)


def test_every_finding_has_its_words_in_both_languages() -> None:
    """What doctor.py and replay.py can say is in the texts."""
    import re

    from shinar.cli.admin import TEXTS
    from shinar.server import doctor, replay, row_check

    sources = "".join(Path(module.__file__ or "").read_text("utf-8") for module in (doctor, replay, row_check))
    known = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', sources))
    for lang in ("en", "ru"):
        said = {id.removeprefix("doctor-") for id in TEXTS.ids(lang) if id.startswith("doctor-")}
        for check in ("storage", "schema", "clock", "logs", "index", "orphans", "rows", "secret", "redis", "disk"):
            assert f"check-{check}" in said
        assert {
            "gap",
            "unreadable",
            "illegal",
            "senseless",
            "index-wrong",
            "index-missing",
            "damaged",
            "whole",
            "row-astray",
            "row-impossible",
        } <= said & known
    assert Finding("logs", "bad", "gap").args == {}
