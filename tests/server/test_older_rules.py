"""Tables of earlier rules: they fold, are played on and copied by the rules that they began with."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from shinar_toy import GAME
from shinar_toy.state import FirstBidState

from shinar.core import record as records
from shinar.core.record import Record
from shinar.core.rng import Rng
from shinar.protocol import commands
from shinar.server import hints, jobs
from shinar.server.bots import Bots
from shinar.server.replay import BAD, WARN, replay
from tests.server.serving import Visitor, serving
from tests.server.sitting import ANN, BOB, Sitting
from tests.server.test_secret_deals import kind
from tests.server.test_tables_over_the_wire import play_out

FIRST = GAME.of_version(1)


def tied(rules: int) -> Sitting:
    """Two bids of 5 and one of 1, which takes the prize by the rules of today alone."""
    sitting = Sitting("bids", 3, rules=rules).begin()
    sitting.command(ANN, commands.Play(code=4))
    sitting.command(BOB, commands.Play(code=4))
    sitting.take(sitting.table.bot_move(2, 0, sitting.now, sitting.table.moment))
    return sitting


def test_a_table_goes_on_by_its_own_rules() -> None:
    assert (tied(1).table.state.scores(), tied(2).table.state.scores()) == ([0, 0, 0], [0, 0, 2])
    table = tied(1).table
    assert table.info().rules == 1
    record, state = records.check(table.full_record().lines(table.state))
    assert record.game is FIRST and state.scores() == [0, 0, 0]


@pytest.mark.parametrize(("rules", "level"), [(1, None), (2, None), (3, WARN), (0, WARN), ("x", BAD)])
def test_what_the_doctor_says(rules: int, level: str | None) -> None:
    lines = [(entry.n, entry.at, entry.kind, entry.text()) for entry in tied(1).log]
    opened = {**json.loads(lines[0][3]), "rules": rules}
    found = replay("t", [(1, lines[0][1], "open", json.dumps(opened)), *lines[1:]]).wrong
    assert (found.level if found else None) == level
    if level == WARN and found:
        assert "rules of bids" in found.args["why"]


@pytest.mark.parametrize("job", [jobs.Move("bids", 0, "random", 5, 10, "t:0", rules=1), jobs.Hint("bids", 0, 5, 10, rules=1)])
def test_thinking_elsewhere_is_about_the_same_rules(job: jobs.Job) -> None:
    state = FIRST.new(3, seed=5).redealt(0, Rng(3))
    again, subject = jobs.received(jobs.sent(job, state))
    assert isinstance(subject, FirstBidState)
    assert again == msgspec.structs.replace(job, position=FIRST.dump(state))


def test_bots_and_hints_are_asked_about_the_rules_of_their_table() -> None:
    table = tied(1).table
    bots = SimpleNamespace(seed=lambda table, seat: 5, thinking=SimpleNamespace(iterations_of=lambda level, load: 10))
    job, state = Bots.question(cast(Any, bots), table, 2, cast(Any, SimpleNamespace(load=0)))
    assert (job.rules, hints.question(table, 0, 10).rules) == (1, 1) and isinstance(state, FirstBidState)


def uploaded(who: Visitor) -> str:
    """A finished game of the first rules, put into the library."""
    record = Record(FIRST, {"prizes": "rising"}, ["human", "human"], 4)
    state = record.start()
    while not state.over:
        record.moves.append((state.turn, state.moves()[0]))
        state.do(state.moves()[0])
    status, opened = who.ask("POST", "/api/records", {"text": "\n".join(record.lines(state))})
    assert status == 201, opened
    return str(opened["id"])


def test_records_forks_and_deals_keep_their_rules(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits") as server:
        ann, bob = (Visitor(server.url).enter(name) for name in ("Ann", "Bob"))
        library = uploaded(ann)
        assert ann.ask("GET", f"/api/tables/{library}")[1]["rules"] == 1
        status, fork = ann.ask("POST", f"/api/tables/{library}/fork", {"made": 4, "seat": 0, "level": "greedy"})
        assert status == 201, fork
        place = ann.sit_at(fork["id"], lang="en")
        play_out(place)
        assert place.info["rules"] == 1
        source = ann.open_table("bids", ("me", "random"))
        play_out(ann.sit_at(source))
        assert ann.ask("GET", f"/api/tables/{source}")[1]["rules"] == 2
        server.stop()
        as_of_rules(tmp_path / "shinar.db", source, 1)
        server.start()
        deal = ann.ask("POST", f"/api/tables/{source}/deal")[1]["id"]
        tried = bob.ask("POST", f"/api/deals/{deal}")[1]["id"]
        assert bob.ask("GET", f"/api/tables/{tried}")[1]["rules"] == 1
        as_of_rules(tmp_path / "shinar.db", source, 9)
        server.stop()
        server.start()
        assert kind(ann.ask("GET", f"/api/tables/{source}")) == "version"


def as_of_rules(file: Path, table: str, rules: int) -> None:
    """Write a table down as one that was opened under other rules."""
    with sqlite3.connect(file) as database:
        (text,) = database.execute("SELECT data FROM log WHERE table_id = ? AND kind = 'open'", (table,)).fetchone()
        data = json.dumps({**json.loads(text), "rules": rules})
        database.execute("UPDATE log SET data = ? WHERE table_id = ? AND kind = 'open'", (data, table))
