"""Logs from before seeds were sealed and tries were written down: they fold, and their deals are as secret as new ones."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from shinar.core.registry import find_game
from shinar.protocol import commands
from shinar.server.folding import DEAL_DAYS
from shinar.server.table_state import DAY
from tests.server.serving import Server, Visitor
from tests.server.sitting import ANN, BOB, Sitting, entry
from tests.server.test_secret_deals import kind, played
from tests.server.test_tables_over_the_wire import play_out


def test_an_old_table_has_no_commitment_and_people_sit_down_at_it() -> None:
    sitting = Sitting().begin()
    info = sitting.table.info()
    assert (info.known, info.commitment, info.seed) == (False, None, None)
    sitting.command(ANN, commands.Resign())
    info = sitting.table.info(0)
    assert (info.status, info.seed, info.salt) == ("finished", None, None)
    assert "salt" not in sitting.table.full_record().header()


@pytest.mark.parametrize(
    "opened",
    [
        {"position": find_game("babel").dump(find_game("babel").new(seed=4))},
        {"moves": [], "position": find_game("babel").dump(find_game("babel").new(seed=4))},
        {"moves": [[0, find_game("babel").new(seed=5).moves()[0]]]},
        {"deal": {"id": "d", "seats": ["me", "random"]}},
    ],
)
def test_old_forks_and_tables_of_deals_are_known(opened: dict[str, Any]) -> None:
    sitting = Sitting(**opened)
    assert sitting.table.known and sitting.refused(BOB, commands.Sit()) == "known"
    sitting.command(ANN, commands.Sit())


def test_an_old_deal_runs_for_as_long_as_a_new_one() -> None:
    sitting = Sitting().begin()
    sitting.command(ANN, commands.Resign())
    sitting.take([entry(sitting.table.size + 1, sitting.now, "deal", {"id": "d", "seats": ["me", "apprentice"]})])
    table, end = sitting.table, sitting.now + int(DEAL_DAYS * DAY)
    assert table.deal_runs and table.index().visibility == "link" and table.index().deadline == end
    assert not table.deal_over(end - 1) and not table.flags(end - 1)
    sitting.take(table.flags(end))
    assert table.deal_over(end) and table.index().visibility == "open" and table.index().deadline is None
    assert not table.flags(end + 1) and not sitting.replayed().deal_runs


def as_before(file: Path, source: str, table: str) -> None:
    """Write the logs of a deal and of a try as they were written before."""
    with sqlite3.connect(file) as database:
        database.execute("DELETE FROM log WHERE table_id = ? AND kind = 'try'", (source,))
        for id, entry, dropped in ((source, "deal", ("by", "until", "account")), (table, "open", ("known", "salt"))):
            (text,) = database.execute("SELECT data FROM log WHERE table_id = ? AND kind = ?", (id, entry)).fetchone()
            data = {name: value for name, value in json.loads(text).items() if name not in dropped}
            if entry == "open":
                del data["deal"]["source"]
            database.execute("UPDATE log SET data = ? WHERE table_id = ? AND kind = ?", (json.dumps(data), id, entry))


def test_tries_from_before_count(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits").start()
    try:
        ann, bob, eve = (Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve"))
        source = played(ann)
        deal = ann.ask("POST", f"/api/tables/{source}/deal")[1]["id"]
        table = bob.ask("POST", f"/api/deals/{deal}")[1]["id"]
        play_out(bob.sit_at(table))
        server.stop()
        as_before(tmp_path / "shinar.db", source, table)
        server.start()
        assert kind(bob.ask("POST", f"/api/deals/{deal}")) == "status"
        assert kind(bob.ask("GET", f"/api/tables/{source}/record")) == "done"
        assert kind(eve.ask("GET", f"/api/tables/{source}/record")) == "deal"
        assert kind(eve.ask("GET", f"/api/tables/{table}")) == "deal"
        rows = {row["name"]: row["outcome"] for row in eve.ask("GET", f"/api/deals/{deal}")[1]["results"]}
        assert rows == {"Ann": "played", "Bob": "played"}
        assert eve.ask("POST", f"/api/deals/{deal}")[0] == 201
        assert kind(bob.ask("POST", f"/api/deals/{deal}/end")) == "host"
        assert kind(ann.ask("POST", f"/api/deals/{deal}/end")) == "done"
        assert kind(Visitor(server.url).enter().ask("GET", f"/api/tables/{source}/record")) == "done"
    finally:
        server.stop()
