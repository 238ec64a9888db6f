"""Puzzles from the games of a server: only from those that everybody may look at, and with nothing of anybody in them."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from shinar.bots import puzzle_making
from shinar.bots.puzzle_making import Stage
from shinar.core.errors import SetupError
from shinar.core.record import Record
from shinar.server.public_games import public_games
from tests.server.hosting import shinar, wait
from tests.server.serving import Visitor, serving

BOTS = ("random", "random")


def games(url: str, game: str = "babel", most: int = 100) -> list[Record]:
    async def story() -> list[Record]:
        return [one async for one in public_games(url, game, most)]

    return asyncio.run(story())


def finished(ann: Visitor, **wanted: object) -> str:
    """A game of two bots, played to its end."""
    table = ann.open_table("babel", BOTS, **wanted)
    place = ann.sit_at(table)
    wait(lambda: ann.ask("GET", f"/api/tables/{table}")[1]["status"] == "finished", 60)
    place.close()
    return table


def test_only_open_games_that_hold_no_secret_are_read(database_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann = Visitor(server.url).enter("Ann of the Open Table")
        open_table = finished(ann, visibility="open")
        finished(ann, visibility="link")
        finished(ann, visibility="private")
        ann.open_table("babel", ("me", "random"), visibility="open")  # goes on
        unmoved = ann.open_table("babel", ("me", "random"), visibility="open")
        assert ann.sit_at(unmoved).command("resign")["t"] == "ok"
        dealt = ann.open_table("babel", ("me", "random"), visibility="open")
        place = ann.sit_at(dealt)
        place.until(lambda p: p.view.get("moves"), 60)
        assert place.command("play", code=place.view["moves"][0]["code"])["t"] == "ok"
        assert place.command("resign")["t"] == "ok"
        found = games(database_url)
        assert len(found) == 2
        assert ann.ask("POST", f"/api/tables/{dealt}/deal")[0] in (200, 201)  # others can play its cards again
        (only,) = games(database_url)
        record = ann.ask("GET", f"/api/tables/{open_table}/record")[1]
        assert only.seed == json.loads(str(record).splitlines()[0])["seed"]
        assert "Ann" not in "".join(only.lines(only.start()))
        assert games(database_url, "amytis") == [] and len(games(database_url, most=1)) <= 1


def test_what_is_no_database_of_a_server_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    with pytest.raises(SetupError, match="no database"):
        games(f"sqlite:///{missing}")
    assert not missing.exists()
    out = str(tmp_path / "out")
    assert "no database" in shinar("puzzles", "make", "babel", "--out", out, database=f"sqlite:///{missing}", code=2)


def test_the_command_makes_puzzles_of_a_database_and_of_a_folder(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proof is the same as ever, only shorter here: each puzzle has one answer, and nothing says who played."""
    monkeypatch.setattr(puzzle_making, "GLANCES", (Stage(1, 200, 5, -1.0),))
    monkeypatch.setattr(puzzle_making, "PROOF", Stage(1, 200, 5, -1.0))
    monkeypatch.setattr(puzzle_making, "HOPE", 0.0)
    monkeypatch.setattr(puzzle_making, "TRIES", 1)
    folder = tmp_path / "games"
    folder.mkdir()
    assert "no record" in shinar("puzzles", "make", "babel", "--record", str(folder), "--out", str(tmp_path / "x"), code=2)
    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        ann = Visitor(server.url).enter("Ann of the Open Table")
        table = finished(ann, visibility="open")
        (folder / "game.jsonl").write_text(str(ann.ask("GET", f"/api/tables/{table}/record")[1]), "utf-8")
    one, other = tmp_path / "database.jsonl", tmp_path / "folder.jsonl"
    began = time.monotonic()
    said = shinar("puzzles", "make", "babel", "--out", str(one), "--lang", "en", database=sqlite_url)
    assert said.startswith("Game 1: ") and "Game 2" not in said, "bots play no further games"
    shinar("puzzles", "make", "babel", "--record", str(folder), "--out", str(other))
    made = one.read_text("utf-8")
    assert made and made == other.read_text("utf-8"), "the record of a game is the game"
    assert "Ann" not in made and table not in made and time.monotonic() - began < 120
