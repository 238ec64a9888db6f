"""A deal is a secret until the game is over: seeds, forks, duplicate deals and commitments, by attack."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from shinar.core import record as records
from shinar.core.seeds import commitment
from shinar.server.table_state import DAY
from tests.server.serving import SHINAR, Place, Server, Visitor, serving
from tests.server.test_record_upload_and_duplicate_deals import record_of
from tests.server.test_tables_over_the_wire import play_out

KEY = "9f86d081884c7d659a2feaa0c55ad015"


@dataclass
class House:
    """A server and its database."""

    server: Server
    file: Path

    def opened(self, table: str) -> dict[str, Any]:
        """What the log says of how a table was opened: nobody but the server reads this."""
        with sqlite3.connect(self.file) as database:
            found = database.execute("SELECT data FROM log WHERE table_id = ? AND n = 1", (table,)).fetchone()
        return dict(json.loads(found[0]))

    def guest(self, name: str | None = None) -> Visitor:
        return Visitor(self.server.url).enter(name)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("deals")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "50") as server:
        yield House(server, folder / "shinar.db")


def kind(answer: tuple[int, Any] | dict[str, Any]) -> str:
    """The kind of a refusal, over HTTP or over a socket."""
    body = answer if isinstance(answer, dict) else answer[1]
    return str(body.get("error", {}).get("kind", "done")) if isinstance(body, dict) else "done"


def played(person: Visitor, **more: Any) -> str:
    """A game against a bot, to its end."""
    table = person.open_table("babel", ("me", "random"), **more)
    play_out(person.sit_at(table))
    return table


# --- seeds ------------------------------------------------------------------------------------------------------------


def test_the_server_draws_seeds_of_128_bits_and_keeps_them(house: House) -> None:
    ann = house.guest()
    table = ann.open_table("babel", ("me", "free"), visibility="open")
    opened = house.opened(table)
    assert len(opened["seed"]) == len(opened["salt"]) == 32 and int(opened["seed"], 16) and not opened.get("known")
    eve = house.guest()
    eve.sit_at(table).news()
    for who in (ann, eve):
        info = who.ask("GET", f"/api/tables/{table}")[1]
        assert (info["seed"], info["salt"], info["known"]) == (None, None, False)
        assert info["commitment"] == commitment("babel", 1, opened["options"], 2, opened["seed"], opened["salt"])
        assert not any(secret in text for text in who.heard for secret in (opened["seed"], opened["salt"]))
    assert opened["seed"] not in house.server.said() and opened["salt"] not in house.server.said()


@pytest.mark.parametrize("seats", [["me", "free"], ["free", "greedy"], ["greedy", "greedy"], ["free", "free"]])
@pytest.mark.parametrize("seed", [0, 7, KEY])
def test_a_seed_of_ones_own_is_for_oneself_and_bots(house: House, seats: list[str], seed: Any) -> None:
    ann = house.guest()
    asked = {"game": "babel", "seats": seats, "seed": seed, "start": False}
    assert kind(ann.ask("POST", "/api/tables", asked)) == "known"
    assert kind(ann.ask("POST", "/api/tables", {**asked, "visibility": "private"})) == "known"


@pytest.mark.parametrize("seed", [-1, 2**53, "7", KEY.upper(), "0" * 32, KEY + "\n", 1.5, True])
def test_what_is_no_seed_is_refused(house: House, seed: Any) -> None:
    answer = house.guest().ask("POST", "/api/tables", {"game": "babel", "seats": ["me", "greedy"], "seed": seed})
    assert answer[0] == 400 and kind(answer) in ("request", "setup")


@pytest.mark.parametrize("seed", [0, 7, KEY])
def test_nobody_else_ever_sits_where_the_cards_may_be_known(house: House, seed: Any) -> None:
    """The bot is taken away, the host stands up: still nobody but the host can sit down."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.open_table("babel", ("me", "greedy"), seed=seed, start=False, visibility="open")
    host, guest = ann.sit_at(table), bob.sit_at(table)
    assert host.news()["table"]["known"] and host.info["commitment"] is None
    assert kind(guest.command("sit")) == "known"
    assert kind(host.command("bot", seat=1, level=None)) == "done"
    assert kind(guest.command("sit")) == "known" and kind(guest.command("sit", seat=1)) == "known"
    assert kind(host.command("stand")) == "done"
    assert kind(guest.command("sit", seat=0)) == "known"
    assert kind(host.command("sit", seat=1)) == "done"
    assert kind(host.command("sit", seat=0)) == "seated"
    assert kind(host.command("start")) == "free"
    assert kind(host.command("bot", seat=0, level="random")) == "done"
    assert kind(host.command("start")) == "done"
    assert kind(guest.command("sit")) == "status"


@pytest.mark.parametrize("game", ["babel", "amytis", "seven_wonders", "architectura"])
def test_nobody_looks_into_hands_before_the_game_begins(house: House, game: str) -> None:
    """Sitting down at one seat after the other shows no more than a spectator sees; asking about moves shows nothing."""
    ann, eve = house.guest(), house.guest()
    table = ann.open_table(game, ("free", "free"), visibility="open")
    host, watcher = ann.sit_at(table), eve.sit_at(table)
    seen = watcher.news()["view"]
    host.news()
    for seat in (0, 1):
        assert kind(host.command("sit", seat=seat)) == "done"
        assert host.view == seen and seen["seat"] == -1 and not seen["moves"]
        assert host.command("look", made=0)["view"] == host.command("look", made=0, seat=seat)["view"] == seen
        assert kind(host.command("why", code=1)) == "turn" and kind(host.command("hint")) == "status"
        assert kind(host.command("stand")) == "done"
    assert kind(host.command("look", made=0, seat=1)) == "status"


def test_the_next_game_after_a_known_deal_is_an_ordinary_one(house: House) -> None:
    ann = house.guest()
    place = ann.sit_at(ann.open_table("babel", ("me", "random"), seed=KEY))
    place.news()
    place.command("resign")
    place.command("rematch")
    place.until(lambda p: p.info["next"])
    opened = house.opened(place.info["next"])
    assert opened["seed"] != KEY and opened["salt"] and not opened.get("known") and "position" not in opened
    info = ann.ask("GET", f"/api/tables/{place.info['next']}")[1]
    assert info["commitment"] and not info["known"]


def test_a_record_sent_in_is_a_known_deal(house: House) -> None:
    ann = house.guest()
    table = ann.ask("POST", "/api/records", {"text": record_of("babel"), "visibility": "open"})[1]["id"]
    info = ann.ask("GET", f"/api/tables/{table}")[1]
    assert info["known"] and info["commitment"] is None and info["seed"] is None
    assert kind(ann.ask("POST", f"/api/tables/{table}/deal")) == "spectator"


# --- forks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["amytis", "babel", "bids", "seven_wonders", "architectura"])
def test_a_fork_does_not_carry_the_seed(house: House, game: str) -> None:
    ann = house.guest()
    table = ann.open_table(game, ("me", "random"))
    secret = house.opened(table)
    place = ann.sit_at(table)
    place.until(lambda p: p.view.get("moves"))
    during = ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0, "level": "random"})[1]["id"]
    play_out(place)
    after = ann.ask("POST", f"/api/tables/{table}/fork", {"made": 2, "level": "random"})[1]["id"]
    for fork in (during, after):
        opened = house.opened(fork)
        assert opened["known"] and opened["seed"] != secret["seed"] and "moves" not in opened
        assert secret["seed"] not in json.dumps(opened) and secret["salt"] not in json.dumps(opened)
        on = ann.sit_at(fork)
        on.news()
        play_out(on)
        written = str(ann.ask("GET", f"/api/tables/{fork}/record")[1])
        assert secret["seed"] not in written and records.check(written.splitlines())[1].over


def test_a_waiting_table_cannot_be_forked(house: House) -> None:
    """Else one opens a table with a bot, learns its deal from the fork, and puts a person on the bot's seat."""
    ann = house.guest()
    table = ann.open_table("babel", ("me", "greedy"), start=False)
    assert kind(ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0})) == "status"
    assert kind(ann.ask("POST", f"/api/tables/{ann.open_table('babel', ('me', 'free'))}/fork", {"made": 0})) == "status"


def test_a_game_with_people_is_not_forked_while_it_is_played(house: House) -> None:
    ann, bob = house.guest(), house.guest()
    table = ann.open_table("babel", ("me", "free"))
    host, guest = ann.sit_at(table), bob.sit_at(table)
    guest.command("sit")
    host.command("start")
    for who, seat in ((ann, 0), (bob, 1), (house.guest(), 0)):
        assert kind(who.ask("POST", f"/api/tables/{table}/fork", {"made": 0, "seat": seat})) == "status"
    assert kind(guest.command("standin", level="random")) == "done"
    assert kind(ann.ask("POST", f"/api/tables/{table}/fork", {"made": 0})) == "status"


# --- commitments ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sealed(house: House, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A game that was played: the commitment that was told before its first move, and its record."""
    ann = house.guest()
    table = ann.open_table("babel", ("me", "random"), options={"sumerians": "run"})
    place = ann.sit_at(table)
    told = place.news()["table"]["commitment"]
    play_out(place)
    secret = house.opened(table)
    assert (place.info["seed"], place.info["salt"], place.info["commitment"]) == (secret["seed"], secret["salt"], told)
    stranger = house.guest().ask("GET", f"/api/tables/{table}")[1]
    assert (stranger["seed"], stranger["salt"]) == (secret["seed"], secret["salt"])
    file = tmp_path_factory.mktemp("record") / "game.jsonl"
    file.write_text(str(ann.ask("GET", f"/api/tables/{table}/record")[1]), "utf-8")
    return told, file


def verify(file: Path, *more: str) -> tuple[int, str]:
    done = subprocess.run([str(SHINAR), "verify", str(file), *more], capture_output=True, text=True)
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def test_anybody_can_verify_a_deal(sealed: tuple[str, Path]) -> None:
    told, file = sealed
    code, said = verify(file, "--commitment", told, "--lang", "en")
    assert code == 0 and told in said and "is the one that was sealed" in said
    code, said = verify(file, "--lang", "ru")
    assert code == 0 and "Расклад тот самый" in said and "Сравните" in said
    assert verify(file, "--commitment", "0" * 64)[0] == 1
    assert verify(file, "--commitment", "short")[0] == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": KEY}, 1),
        ({"seed": 7}, 1),
        ({"salt": "0" * 32}, 1),
        ({"commitment": "0" * 64}, 1),
        ({"options": {"sumerians": "all", "opening_hand": "5/5"}}, 1),
        ({"seed": "x"}, 2),
        ({"salt": "x"}, 2),
        ({"game": "chess"}, 2),
        ({"salt": None}, 2),
        ({"commitment": None}, 0),
    ],
)
def test_a_changed_record_is_found_out(sealed: tuple[str, Path], tmp_path: Path, change: dict[str, Any], code: int) -> None:
    told, file = sealed
    first, *rest = file.read_text("utf-8").splitlines()
    header = {name: value for name, value in {**json.loads(first), **change}.items() if value is not None}
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join([json.dumps(header), *rest]), "utf-8")
    assert verify(changed, "--commitment", told)[0] == code


def test_changed_moves_are_found_out_too(sealed: tuple[str, Path], tmp_path: Path) -> None:
    told, file = sealed
    lines = file.read_text("utf-8").splitlines()
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines[:5] + lines[6:]), "utf-8")
    assert verify(changed, "--commitment", told)[0] == 1
    changed.write_text("hello", "utf-8")
    assert verify(changed)[0] == 2
    assert verify(tmp_path / "nowhere")[0] == 2


def test_abandoned_games_are_revealed_and_old_tables_say_nothing(house: House) -> None:
    ann = house.guest()
    place = ann.sit_at(ann.open_table("babel", ("me", "greedy")))
    place.news()
    place.command("abandon")
    place.until(lambda p: p.info["status"] == "abandoned")
    assert place.info["seed"] == house.opened(place.table)["seed"]


# --- duplicate deals --------------------------------------------------------------------------------------------------


@dataclass
class Duplicate:
    """A deal that Ann has offered: where it comes from, and its id."""

    house: House
    ann: Visitor
    table: str
    deal: str

    def results(self, who: Visitor) -> dict[str, dict[str, Any]]:
        return {row["name"]: row for row in who.ask("GET", f"/api/deals/{self.deal}")[1]["results"]}

    def taken(self, who: Visitor) -> Place:
        status, opened = who.ask("POST", f"/api/deals/{self.deal}")
        assert status == 201, opened
        place = who.sit_at(opened["id"])
        place.news()
        return place


@pytest.fixture
def duplicate(house: House) -> Duplicate:
    ann = house.guest("Ann")
    table = played(ann, visibility="open")
    return Duplicate(house, ann, table, ann.ask("POST", f"/api/tables/{table}/deal")[1]["id"])


PATHS = ("", "/record", "/review")


def shut(who: Visitor, table: str) -> bool:
    """Whether every address of a table is refused; they all are, or none."""
    answers = [kind(who.ask("GET", f"/api/tables/{table}{path}")) for path in PATHS]
    answers.append(kind(who.ask("POST", f"/api/tables/{table}/fork", {"made": 0})))
    place = who.sit_at(table)
    answers.append(kind(place.receive()))
    place.close()
    assert set(answers) in ({"deal"}, {"done"}), answers
    return answers[0] == "deal"


def test_only_who_sat_at_the_table_offers_its_deal(house: House) -> None:
    ann, eve = house.guest(), house.guest()
    table = played(ann, visibility="open")
    assert kind(eve.ask("POST", f"/api/tables/{table}/deal")) == "spectator"
    assert kind(ann.ask("POST", f"/api/tables/{played(ann, seed=KEY)}/deal")) == "setup"


def test_the_table_of_a_deal_is_shut_to_those_who_have_not_played_it(duplicate: Duplicate) -> None:
    house, bob, eve = duplicate.house, duplicate.house.guest("Bob"), duplicate.house.guest("Eve")
    secret = house.opened(duplicate.table)["seed"]

    def listed(who: Visitor, which: str) -> bool:
        return duplicate.table in [row["id"] for row in who.ask("GET", f"/api/tables?which={which}")[1]["tables"]]

    assert not listed(bob, "finished") and not listed(duplicate.ann, "finished") and listed(duplicate.ann, "mine")
    assert shut(bob, duplicate.table) and shut(eve, duplicate.table)
    assert not shut(duplicate.ann, duplicate.table)
    there = duplicate.taken(bob)
    assert shut(bob, duplicate.table) and shut(eve, there.table)
    assert kind(duplicate.ann.ask("GET", f"/api/tables/{there.table}")) == "done", "the offerer may watch"
    assert kind(bob.ask("POST", f"/api/tables/{there.table}/fork", {"made": 0})) == "deal"
    assert not any(secret in text for who in (bob, eve) for text in who.heard)
    play_out(there)
    assert not shut(bob, duplicate.table) and not shut(bob, there.table) and shut(eve, there.table)
    assert bob.ask("GET", f"/api/tables/{duplicate.table}")[1]["seed"] is None
    assert secret in bob.ask("GET", f"/api/tables/{duplicate.table}/record")[1]


def test_a_spectator_who_stayed_learns_no_more(house: House) -> None:
    """Who watched the game and kept the connection cannot look into hands once the deal is offered."""
    ann, eve = house.guest(), house.guest()
    table = ann.open_table("babel", ("me", "random"), visibility="open")
    place, watcher = ann.sit_at(table), eve.sit_at(table)
    play_out(place)
    watcher.until(lambda p: p.info.get("status") == "finished")
    assert kind(watcher.command("look", made=0, seat=0)) == "done"
    ann.ask("POST", f"/api/tables/{table}/deal")
    assert kind(watcher.command("look", made=0, seat=0)) == "deal" and kind(watcher.command("look", made=0)) == "deal"
    assert kind(place.command("look", made=0, seat=1)) == "done"
    place.command("chat", text="bye")
    watcher.until(lambda p: p.events[-1]["kind"] == "chat")
    assert watcher.info["seed"] is None and place.info["seed"]


@pytest.mark.parametrize("leave", ["abandon", "resign"])
def test_one_try_a_person_and_leaving_it_counts(duplicate: Duplicate, leave: str) -> None:
    bob = duplicate.house.guest("Bob")
    there = duplicate.taken(bob)
    assert duplicate.taken(bob).table == there.table
    assert duplicate.results(duplicate.ann)["Bob"]["outcome"] == "playing"
    assert duplicate.results(duplicate.ann)["Bob"]["points"] is None
    there.command(leave)
    there.until(lambda p: p.info["status"] in ("abandoned", "finished"))
    assert kind(bob.ask("POST", f"/api/deals/{duplicate.deal}")) == "status"
    row = duplicate.results(duplicate.house.guest())["Bob"]
    assert row["outcome"] == {"abandon": "abandoned", "resign": "resigned"}[leave] and row["account"] is False
    assert bob.ask("GET", f"/api/deals/{duplicate.deal}")[1]["done"]


def test_the_offerer_does_not_play_the_deal_again(duplicate: Duplicate) -> None:
    assert kind(duplicate.ann.ask("POST", f"/api/deals/{duplicate.deal}")) == "status"


def test_two_tries_at_once_are_one(duplicate: Duplicate) -> None:
    bob = duplicate.house.guest("Bob")
    answers: list[tuple[int, Any]] = []

    def ask() -> None:
        answers.append(Visitor(bob.url, bob.cookie).ask("POST", f"/api/deals/{duplicate.deal}"))

    crew = [threading.Thread(target=ask) for _ in range(8)]
    for one in crew:
        one.start()
    for one in crew:
        one.join()
    assert {status for status, _ in answers} == {201} and len({opened["id"] for _, opened in answers}) == 1
    assert list(duplicate.results(bob)) == ["Ann", "Bob"]


def test_accounts_are_told_from_guests(duplicate: Duplicate) -> None:
    cid = duplicate.house.guest()
    assert cid.ask("POST", "/api/register", {"name": f"Cid {duplicate.deal[:8]}", "password": "long enough"})[0] == 200
    duplicate.taken(cid)
    rows = duplicate.results(cid)
    assert rows[f"Cid {duplicate.deal[:8]}"]["account"] is True and rows["Ann"]["account"] is False


def test_the_offerer_ends_a_deal(duplicate: Duplicate) -> None:
    bob, eve = duplicate.house.guest("Bob"), duplicate.house.guest("Eve")
    there = duplicate.taken(bob)
    for who in (bob, eve):
        assert kind(who.ask("POST", f"/api/deals/{duplicate.deal}/end")) == "host"
    assert kind(duplicate.ann.ask("POST", f"/api/deals/{duplicate.deal}/end")) == "done"
    assert kind(duplicate.ann.ask("POST", f"/api/deals/{duplicate.deal}/end")) == "done"
    assert not shut(eve, duplicate.table)
    assert kind(eve.ask("GET", f"/api/tables/{there.table}")) == "done"
    assert kind(eve.ask("POST", f"/api/deals/{duplicate.deal}")) == "status"
    seen = eve.ask("GET", f"/api/deals/{duplicate.deal}")[1]
    assert seen["over"] and not seen["offered"] and duplicate.results(eve)["Bob"]["outcome"] == "unfinished"
    assert duplicate.table in [row["id"] for row in eve.ask("GET", "/api/tables?which=finished")[1]["tables"]]
    assert eve.ask("GET", f"/api/tables/{duplicate.table}")[1]["seed"]


def test_a_deal_ends_by_itself(tmp_path: Path) -> None:
    """When its days are over the sweep ends it: the table lies in the library again."""
    server = Server(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--deal-days", "2", "--iterations", "50", "--no-limits").start()
    try:
        ann, eve = Visitor(server.url).enter(), Visitor(server.url).enter()
        table = played(ann, visibility="open")
        deal = ann.ask("POST", f"/api/tables/{table}/deal")[1]["id"]
        assert shut(eve, table)
        until = ann.ask("GET", f"/api/deals/{deal}")[1]["until"]
        assert abs(until - time.time() * 1000 - 2 * DAY) < DAY / 2
        server.stop()
        with sqlite3.connect(tmp_path / "shinar.db") as database:  # two days later
            change = "UPDATE log SET data = replace(data, ?, '1') WHERE table_id = ? AND kind = 'deal'"
            assert database.execute(change, (str(until), table)).rowcount == 1
            assert database.execute("UPDATE tables SET deadline = 1 WHERE id = ? AND deadline = ?", (table, until)).rowcount == 1
        server.start()
        ann.sit_at(table).until(lambda p: [event["kind"] for event in p.events].count("deal") == 2, timeout=60)
        assert not shut(eve, table)
        assert table in [row["id"] for row in eve.ask("GET", "/api/tables?which=finished")[1]["tables"]]
        assert eve.ask("GET", f"/api/deals/{deal}")[1]["over"]
    finally:
        server.stop()
