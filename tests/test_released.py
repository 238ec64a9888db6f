"""Whatever a released version stored is read by every later one: records, and databases of servers that are played on."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shinar.core import record as records
from shinar.core.registry import find_game
from shinar.testing import released
from tests.server.people import logged_in
from tests.server.released import come, play, restore
from tests.server.serving import Server, serving

RECORDS = Path(__file__).parent / "records"
VERSIONS = {"v0.1": 35, "v0.2": 35}  # how many records each left
DATABASES = ["v0.1"]


def listed(folder: Path) -> dict[str, str]:
    """The records that a version left, with their sums."""
    lines = (folder / released.SUMS).read_text("utf-8").splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


NAMES = [f"{version}/{name}" for version in VERSIONS for name in listed(RECORDS / version)]


@pytest.fixture(autouse=True)
def packs() -> None:
    """The card packs that some of them were played with."""
    for name in released.GAMES:
        registry, file = find_game(name).packs, RECORDS / "packs" / f"{name}.toml"
        if registry:
            registry.add(file.read_text("utf-8"))


@pytest.mark.parametrize(("version", "count"), VERSIONS.items())
def test_every_record_is_still_as_it_was_released(version: str, count: int) -> None:
    found = listed(RECORDS / version)
    assert released.sums(RECORDS / version) == found and len(found) == count
    for game in released.GAMES:
        assert any(name.startswith(f"{game}-sealed") for name in found)


@pytest.mark.parametrize("name", NAMES)
def test_every_record_replays_for_ever(name: str) -> None:
    record, state = records.load(RECORDS / name)
    closing = json.loads((RECORDS / name).read_text("utf-8").splitlines()[-1])
    assert (state.scores(), state.winner_seats()) == (closing["scores"], closing["winners"])
    assert state.over == ("unfinished" not in name)
    assert record.hash_compared == (not name.startswith("v0.1/"))
    assert record.sealed() == record.commitment


# --- databases --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=DATABASES)
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[dict[str, Any], Server]]:
    """What a server kept, and a server of today that goes on with it."""
    data = json.loads((Path(__file__).parent / "server" / f"{request.param}_database.json").read_text("utf-8"))
    folder = tmp_path_factory.mktemp("old")
    url = f"sqlite:///{folder}/shinar.db"
    asyncio.run(restore(data, url))
    (folder / "secret").write_text(data["secret"], "utf-8")
    (folder / "secret").chmod(0o600)
    with serving(folder, url, "--no-limits") as server:
        yield data, server


def kept(data: dict[str, Any], status: str) -> dict[str, dict[str, Any]]:
    return {id: table for id, table in data["tables"].items() if table["status"] == status}


def test_finished_games_are_read_as_they_were(old: tuple[dict[str, Any], Server]) -> None:
    data, server = old
    ann = logged_in(server, "Ann")
    assert {table["game"] for table in kept(data, "finished").values()} == set(released.GAMES)
    for id, table in kept(data, "finished").items():
        info = ann.ask("GET", f"/api/tables/{id}")[1]
        assert {name: info[name] for name in ("options", "status", "made", "result")}.items() <= table.items()
        status, text = ann.ask("GET", f"/api/tables/{id}/record")
        before, now = (records.check(lines.splitlines()) for lines in (table["record"], text))
        assert status == 200 and now[0].moves == before[0].moves and now[1].digest() == before[1].digest()
        assert now[0].hash_compared and now[0].sealed() == before[0].commitment
        status, opened = ann.ask("POST", f"/api/tables/{id}/fork", {"made": 9, "seat": 0, "level": "random"})
        assert status == 201, opened


def test_running_games_are_played_on(old: tuple[dict[str, Any], Server]) -> None:
    data, server = old
    ann, bob = logged_in(server, "Ann"), logged_in(server, "Bob")
    running = kept(data, "playing")
    assert {table["game"] for table in running.values()} == set(released.GAMES) and len(running) == 9
    for id, table in running.items():
        here = [come(ann, id), come(bob, id)]
        places = [place for place in here if place.view["seat"] >= 0]
        assert (places[0].info["made"], places[0].info["options"]) == (table["made"], table["options"])
        if len(places) == 2:
            assert [event["text"] for event in places[0].events if event["kind"] == "chat"] == [f"a game of {table['game']}"]
        play(places)
        assert places[0].info["result"]["reason"] == "played" and places[0].info["made"] > table["made"]
        record, state = records.check(ann.ask("GET", f"/api/tables/{id}/record")[1].splitlines())
        assert state.over and record.sealed() == record.commitment
        for place in here:
            place.close()
