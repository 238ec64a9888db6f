"""A server's database as a released version wrote it: tables of all games, running and finished, with people and bots.

python -m tests.server.released tests/server/v0.2_database.json       writes that of this version, once, when it is released
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import text

from shinar.server.database import make_engine
from shinar.server.migrations import upgrade
from tests.server.people import registered
from tests.server.serving import Place, Server, Visitor, serving

SEATS = {"amytis": 2, "architectura": 2, "babel": 2, "seven_wonders": 3}
PACK = Path(__file__).parent.parent / "records" / "packs" / "architectura.toml"
SOME_MOVES = 9


def play(places: list[Place], most: int = 10_000) -> None:
    """People play what they are offered first until so many moves are made, or the game is over."""
    while (info := places[0].info)["status"] == "playing" and info["made"] < most:
        for place in places:
            if place.view["seat"] in place.view["pending"]:
                code = place.view["moves"][0]["code"]
                assert place.command("play", code=code, moment=place.info["moment"])["t"] == "ok"
        last = max(place.events[-1]["n"] for place in places)
        for place in places:
            place.until(lambda p, last=last: p.events[-1]["n"] >= last)
        if not any(place.view["seat"] in place.view["pending"] for place in places):
            places[0].until(lambda p: p.view["seat"] in p.view["pending"] or p.info["status"] != "playing")


def come(who: Visitor, table: str) -> Place:
    place = who.sit_at(table)
    place.news()
    return place


def with_bots(ann: Visitor, game: str, most: int = 10_000, **options: str) -> str:
    """Ann and bots."""
    table = ann.open_table(game, ("me", "greedy", "random")[: SEATS[game]], options=options)
    place = come(ann, table)
    play([place], most)
    place.close()
    return table


def with_people(ann: Visitor, bob: Visitor, game: str) -> str:
    """Ann, Bob and, where there are more seats, a bot; something is said."""
    table = ann.open_table(game, ("me", "free", "random")[: SEATS[game]], visibility="open")
    places = [come(ann, table), come(bob, table)]
    places[1].command("sit")
    places[0].command("start")
    for place in places:
        place.until(lambda p: p.info["status"] == "playing")
    places[0].command("chat", text=f"a game of {game}")
    play(places, SOME_MOVES)
    for place in places:
        place.close()
    return table


def told(ann: Visitor, table: str) -> dict[str, Any]:
    """What the server says of a table: how far it is; when it is finished, its record."""
    info = ann.ask("GET", f"/api/tables/{table}")[1]
    found = {name: info[name] for name in ("game", "options", "status", "made", "result")}
    if info["status"] == "finished":
        found["record"] = ann.ask("GET", f"/api/tables/{table}/record")[1]
    return found


def fill(server: Server) -> dict[str, Any]:
    """Play at all kinds of tables; what the server says of each."""
    ann, bob = registered(server, "Ann"), registered(server, "Bob")
    ids = []
    for game in SEATS:
        ids += [with_people(ann, bob, game), with_bots(ann, game, SOME_MOVES), with_bots(ann, game)]
    kept = ann.ask("POST", "/api/packs", {"game": "architectura", "text": PACK.read_text("utf-8")})[1]
    ids.append(with_bots(ann, "architectura", SOME_MOVES, cards=kept["value"]))
    return {id: told(ann, id) for id in ids}


def rows(file: Path) -> dict[str, list[dict[str, Any]]]:
    """All that is in a database."""
    with sqlite3.connect(file) as database:
        database.row_factory = sqlite3.Row
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {name: [dict(row) for row in database.execute(f"SELECT * FROM {name}")] for name in names}


def write(out: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as server:
            tables = fill(server)
        found = rows(folder / "shinar.db")
        revision = found.pop("alembic_version")[0]["version_num"]
        secret = (folder / "secret").read_text("utf-8")
    out.write_text(json.dumps({"revision": revision, "secret": secret, "tables": tables, "rows": found}, indent=1) + "\n", "utf-8")


async def restore(data: dict[str, Any], url: str) -> None:
    """Fill an empty database with what a released version kept."""
    await upgrade(url, data["revision"])
    engine = make_engine(url)
    async with engine.begin() as connection:
        for table, found in data["rows"].items():
            await connection.execute(text(f"DELETE FROM {table}"))  # what the migrations put there
            for row in found:
                places = ", ".join(f":{column}" for column in row)
                await connection.execute(text(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})"), row)
    await engine.dispose()


if __name__ == "__main__":
    write(Path(sys.argv[1]))
