"""Card packs that people send in: checked, kept, brought to every process, and played with."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinar.core.errors import PackError
from shinar.games.architectura import GAME
from shinar.games.architectura.pack import LONGEST, read
from shinar.games.architectura.shelf import BUNDLED, SHELF, written
from shinar.games.architectura.tables import PACKS
from tests.server.serving import Server, Visitor, serving

TEXT = written("reconstructed.toml")


def pack(id: str) -> str:
    return TEXT.replace('id = "reconstructed"', f'id = "{id}"', 1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits") as running:
        yield running


def test_a_pack_is_played_with_and_found_again_after_a_restart(server: Server) -> None:
    ann = Visitor(server.url).enter()
    status, kept = ann.ask("POST", "/api/packs", {"game": "architectura", "text": pack("mine")})
    assert (status, kept["option"], kept["value"]) == (201, "cards", f"mine-{read(pack('mine')).hash}")
    table = ann.open_table(
        "architectura", ("me", "random"), options={"cards": kept["value"], "additional": "any"}, visibility="open"
    )
    place = ann.sit_at(table)
    place.news()
    move = place.view["moves"][0]
    assert place.wish("play", code=move["code"], moment=place.info["moment"])["t"] == "ok"
    place.until(lambda at: at.view["phase"] != "sets" and at.view["pending"] == [0])  # until then the bot may still move
    seen = place.view
    place.close()
    server.stop()
    server.start()
    again = ann.sit_at(table)
    again.news()
    assert again.view["streets"] == seen["streets"] and again.view["players"][0] == seen["players"][0]
    assert again.view["pack"]["cards"] == kept["value"] and again.info["options"]["cards"] == kept["value"]
    again.close()
    status, cards = ann.ask("GET", f"/api/packs/architectura/{kept['value']}")
    assert (status, len(cards["cards"])) == (200, 36)
    assert "max-age=31536000" in ann.headers["cache-control"]


def test_a_wrong_pack_is_refused_at_its_card_and_line(server: Server) -> None:
    ann = Visitor(server.url).enter()
    spoilt = TEXT.replace('initial = "2"', 'initial = "9"', 1)
    line = next(n for n, text in enumerate(spoilt.splitlines(), 1) if 'initial = "9"' in text)
    status, answer = ann.ask("POST", "/api/packs", {"game": "architectura", "text": spoilt})
    error = answer["error"]
    assert (status, error["kind"], error["card"], error["field"], error["line"]) == (400, "pack", "inn", "initial", line)
    assert error["said"]["en"] == "one of the sides expected, not '9'" and "перечисленных в sides" in error["said"]["ru"]
    status, answer = ann.ask("POST", "/api/packs", {"game": "architectura", "text": "id = "})
    assert (status, answer["error"]["kind"], answer["error"]["line"]) == (400, "pack", 1)
    for body in ({"game": "babel", "text": TEXT}, {"game": "chess", "text": TEXT}):
        assert ann.ask("POST", "/api/packs", body)[0] == 404
    assert ann.ask("POST", "/api/packs", {"game": "architectura", "text": "#" * (LONGEST + 1)})[0] == 400
    for size in (1_500_000, 6_000_000):  # a refusal that arrives, however long the body is
        assert ann.ask("POST", "/api/packs", {"game": "architectura", "text": "#" * size})[0] == 413
    assert Visitor(server.url).ask("POST", "/api/packs", {"game": "architectura", "text": TEXT})[0] == 401
    assert ann.ask("GET", "/api/packs/architectura/mine-000000000000")[0] == 404
    for value in ("x\0y", "../../etc/passwd", "я" * 20):
        wanted = {"game": "architectura", "seats": ["me", "random"], "options": {"cards": value}}
        assert ann.ask("POST", "/api/tables", wanted)[0] == 400


def test_what_others_sent_in_is_not_offered(server: Server) -> None:
    ann = Visitor(server.url).enter()
    ann.ask("POST", "/api/packs", {"game": "architectura", "text": pack("secret_box")})
    ann.ask("GET", "/api/games")
    assert "secret_box" not in ann.heard[-1]


def test_more_packs_than_a_process_has_room_for(server: Server) -> None:
    """Packs that no table uses make room; the table that waits keeps its own."""
    ann = Visitor(server.url).enter()
    values = []
    for n in range(PACKS + 3):
        status, kept = ann.ask("POST", "/api/packs", {"game": "architectura", "text": pack(f"box_{n}")})
        assert status == 201, kept
        values.append(kept["value"])
        if n == 0:
            table = ann.open_table("architectura", ("me", "random"), options={"cards": kept["value"]})
            place = ann.sit_at(table)
            place.news()
    assert place.wish("look", made=0)["view"]["pack"]["cards"] == values[0]
    place.close()
    assert ann.open_table("architectura", ("me", "random"), options={"cards": values[1]})


def test_sending_is_limited(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as running:
        ann = Visitor(running.url).enter()
        found = [ann.ask("POST", "/api/packs", {"game": "architectura", "text": "x"})[0] for _ in range(12)]
    assert found[:10] == [400] * 10 and found[-1] == 429


def test_a_shelf_lends_and_takes_back() -> None:
    before = dict(SHELF.values)
    lent = [SHELF.lend(pack(f"lent_{n}"), ()) for n in range(PACKS + 2)]
    try:
        assert not SHELF.has(lent[0]) and SHELF.has(lent[-1]) and SHELF.has(BUNDLED)
        assert not set(GAME.options[0].told) & set(lent), "what was lent is not told of"
        busy = [value for value in lent if SHELF.has(value)]
        SHELF.lend(pack("another"), busy[:1])
        assert SHELF.has(busy[0]) and not SHELF.has(busy[1])
        SHELF.add(pack("another"))
        assert any(value.startswith("another-") for value in GAME.options[0].told)
    finally:
        for value in set(SHELF.values) - set(before):
            SHELF.forget(value)


@pytest.mark.parametrize("header", ["[" + " " * 90_000, "[[" + "a " * 40_000])
def test_a_pack_cannot_keep_the_checker_busy(header: str) -> None:
    text = f'id = "slow"\nname = """\n{header}\n"""'
    started = time.perf_counter()
    with pytest.raises(PackError):
        read(text)
    assert time.perf_counter() - started < 2
