"""What a person played last is kept by the server: one click sets the same table again, on any device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Server, Visitor, serving
from tests.server.test_record_upload_and_duplicate_deals import record_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("last")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def last(who: Visitor) -> Any:
    status, found = who.ask("GET", "/api/last")
    assert status == 200, found
    return found["games"]


def give_up(who: Visitor, table: str) -> None:
    """Play a table to its end, quickly."""
    place = who.sit_at(table)
    place.news()
    assert place.command("resign")["t"] == "ok"
    place.until(lambda one: one.info["status"] == "finished", timeout=120)  # bots play on
    place.close()


def test_nothing_is_remembered_of_games_never_finished(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    assert last(ann) == {}
    ann.open_table("babel", ("me", "random"))
    assert last(ann) == {}


def test_seats_levels_and_options_of_the_newest_finished_table(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    give_up(ann, ann.open_table("babel", ("me", "greedy")))
    options = {"tower": "without", "projects": "without", "sides": "B"}
    give_up(ann, ann.open_table("seven_wonders", ("random", "me", "greedy"), options=options))
    found = last(ann)
    assert set(found) == {"babel", "seven_wonders"}
    assert found["babel"]["seats"] == ["me", "greedy"]
    assert found["seven_wonders"]["seats"] == ["random", "me", "greedy"]
    assert options.items() <= found["seven_wonders"]["options"].items()
    give_up(ann, ann.open_table("babel", ("random", "me")))
    assert last(ann)["babel"]["seats"] == ["random", "me"]
    assert ann.open_table("seven_wonders", tuple(found["seven_wonders"]["seats"]), options=found["seven_wonders"]["options"])


def test_others_are_free_seats_and_nobody_is_told_of_another(server: Server) -> None:
    ann, bob = Visitor(server.url).enter("Ann"), Visitor(server.url).enter("Bob")
    table = ann.open_table("babel", ("me", "free"))
    place = bob.sit_at(table)
    place.news()
    assert place.command("sit", seat=1)["t"] == "ok"
    host = ann.sit_at(table)
    host.news()
    assert host.command("start")["t"] == "ok"
    give_up(bob, table)
    assert last(ann)["babel"]["seats"] == ["me", "free"]
    assert last(bob)["babel"]["seats"] == ["free", "me"]
    assert last(Visitor(server.url).enter("Eve")) == {}


def test_a_game_from_a_record_was_not_played(server: Server) -> None:
    eve = Visitor(server.url).enter("Eve")
    assert eve.ask("POST", "/api/records", {"text": record_of("babel")})[0] == 201
    assert last(eve) == {}
