"""Card packs that people send in: checked, kept, brought to every process, and played with."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinar.core.packs import PackRegistry
from shinar.games.architectura import GAME
from shinar.games.architectura.pack import LONGEST, read
from shinar.games.architectura.pack_registry import BUNDLED, PACK_REGISTRY, written
from shinar.games.architectura.vocabulary import PACKS
from shinar.server.errors import PackRefused
from shinar.server.fair_queue import Owner
from shinar.server.packs import PackLoader
from shinar.server.process_pool import ProcessPool
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.stores import opened

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
    assert place.command("play", code=move["code"], moment=place.info["moment"])["t"] == "ok"
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
    assert (
        error["said"]["en"] == "one of the values listed in sides expected, not '9'"
        and "перечисленных в sides" in error["said"]["ru"]
    )
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
    assert place.command("look", made=0)["view"]["pack"]["cards"] == values[0]
    place.close()
    assert ann.open_table("architectura", ("me", "random"), options={"cards": values[1]})


def test_sending_is_limited(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as running:
        ann = Visitor(running.url).enter()
        found = [ann.ask("POST", "/api/packs", {"game": "architectura", "text": "x"})[0] for _ in range(12)]
    assert found[:10] == [400] * 10 and found[-1] == 429


def test_a_registry_lends_and_takes_back() -> None:
    before = dict(PACK_REGISTRY.values)
    lent = [PACK_REGISTRY.lend(read(pack(f"lent_{n}")), ()) for n in range(PACKS + 2)]
    try:
        assert not PACK_REGISTRY.has(lent[0]) and PACK_REGISTRY.has(lent[-1]) and PACK_REGISTRY.has(BUNDLED)
        assert not set(GAME.options[0].told) & set(lent), "what was lent is not told of"
        busy = [value for value in lent if PACK_REGISTRY.has(value)]
        PACK_REGISTRY.lend(read(pack("another")), busy[:1])
        assert PACK_REGISTRY.has(busy[0]) and not PACK_REGISTRY.has(busy[1])
        PACK_REGISTRY.add(pack("another"))
        assert any(value.startswith("another-") for value in GAME.options[0].told)
    finally:
        for value in set(PACK_REGISTRY.values) - set(before):
            PACK_REGISTRY.forget(value)


DOTS = "a." * 40_000 + "a"
HIDDEN = 'x = {b = """\n\'""", ' + DOTS + " = 1}"  # what looks like a string's beginning hides the key from a quick look
COMPLICATED = "too complicated"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{DOTS} = 1", ("a key has at most 8 parts",)),
        (f"[{DOTS}]", ("a key has at most 8 parts",)),
        (f"x = {{{DOTS} = 1}}", ("a key has at most 8 parts",)),
        (HIDDEN, (COMPLICATED, "there is no such field")),  # whether it is read in its time depends on the machine
        (f'id = "slow"\nname = """\n[{" " * 90_000}\n"""', ("a text in each language expected",)),
        (f'id = "slow"\nname = """\n[[{"a " * 40_000}\n"""', ("a text in each language expected",)),
    ],
)
def test_a_text_that_could_take_long_to_read_is_refused(server: Server, text: str, said: tuple[str, ...]) -> None:
    ann = Visitor(server.url).enter()
    status, answer = ann.ask("POST", "/api/packs", {"game": "architectura", "text": text})
    assert (status, answer["error"]["kind"]) == (400, "pack")
    assert answer["error"]["said"]["en"].startswith(said)
    assert ann.ask("POST", "/api/packs", {"game": "architectura", "text": pack("after_it")})[0] == 201


def test_a_text_without_end_is_given_up_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It has its time of the processor, and no more, while the process of the server goes on with all the rest."""

    async def send(registry: PackRegistry, text: str) -> None:
        async with opened(f"sqlite:///{tmp_path}/shinar.db") as store:
            loader = PackLoader(store)
            loader.checkers = ProcessPool("tests.server.endless_checker")
            reading = asyncio.create_task(loader.read(GAME, registry, text, Owner("ann", "127.0.0.1")))
            others = 0
            while not reading.done():
                await store.pack(GAME.name, "mine")
                others += 1
                await asyncio.sleep(0.01)
            await loader.close()
            with pytest.raises(PackRefused) as caught:
                await reading
            assert others > 1, "the others are served meanwhile"
            said = caught.value.problem().said
            assert said["en"].startswith(COMPLICATED) and said["ru"].startswith("слишком сложно")

    asyncio.run(send(PACK_REGISTRY, TEXT))


def test_a_pack_of_the_store_is_read_in_the_other_process_too(tmp_path: Path) -> None:
    """Whatever got into the database before there was a limit."""
    url = f"sqlite:///{tmp_path}/shinar.db"

    async def put() -> None:
        async with opened(url) as store:
            await store.add_pack("architectura", "bomb-1", HIDDEN, "mallory")

    asyncio.run(put())
    with serving(tmp_path, url, "--no-limits") as running:
        ann = Visitor(running.url).enter()
        status, answer = ann.ask("GET", "/api/packs/architectura/bomb-1")
        assert (status, answer["error"]["kind"]) == (400, "pack")
        wanted = {"game": "architectura", "seats": ["me", "random"], "options": {"cards": "bomb-1"}}
        assert ann.ask("POST", "/api/tables", wanted)[0] == 400
        assert ann.ask("GET", "/health")[0] == 200


def test_usual_dots_are_no_trouble() -> None:
    dotted = TEXT.replace("[[base]]", "# a.b.c.d.e.f.g.h.i.j it's a comment\n[[base]]", 1)
    assert read(dotted).cards == read(TEXT).cards
    text = TEXT.replace('name = { en = "', 'name = { en = "a.b.c.d.e.f.g.h.i.j ', 1)
    assert text != TEXT and read(text)


def test_a_table_that_was_left_keeps_no_room(server: Server) -> None:
    """As many tables with cards of their own as there is room for, and nobody at them: the next pack still finds room."""
    ann = Visitor(server.url).enter()
    tables = []
    for n in range(PACKS + 3):
        kept = ann.ask("POST", "/api/packs", {"game": "architectura", "text": pack(f"box_{n}")})[1]
        tables.append(ann.open_table("architectura", ("me", "random"), options={"cards": kept["value"]}))
        place = ann.sit_at(tables[-1])
        assert place.news()["view"]["pack"]["cards"] == kept["value"]
        place.close()
    place = ann.sit_at(tables[0])
    assert "box_0" in place.news()["view"]["pack"]["cards"], "and its own cards come back with who comes back"
    place.close()


def test_nobody_holds_all_the_room_for_packs(server: Server) -> None:
    """One person two packs, one address four, however many tables they sit at."""
    people = [Visitor(server.url).enter() for _ in range(3)]
    values = []
    for n in range(5):
        status, kept = people[0].ask("POST", "/api/packs", {"game": "architectura", "text": pack(f"box_{n}")})
        assert status == 201, kept
        values.append(kept["value"])
    tables = [people[0].open_table("architectura", ("me", "random"), options={"cards": value}) for value in values]

    def come(who: Visitor, table: int) -> Place | str:
        place = who.sit_at(tables[table])
        first = place.receive()
        return place if first["t"] == "news" else str(first["error"]["kind"])

    first, second = come(people[0], 0), come(people[0], 1)
    assert isinstance(first, Place) and isinstance(second, Place)
    assert come(people[0], 2) == "busy"
    again = come(people[0], 1)
    assert isinstance(again, Place), "at tables with the same cards there is no limit"
    others = [come(people[1], n) for n in (2, 3)]
    assert all(isinstance(one, Place) for one in others)
    assert come(people[2], 4) == "busy", "five packs from one address"
    stranger = Visitor(server.url, address="127.0.0.3").enter()
    assert isinstance(come(stranger, 4), Place), "from another address there is room"
    second.close()
    again.close()
    end = time.monotonic() + 20
    while (found := come(people[0], 4)) == "busy":
        assert time.monotonic() < end, "who leaves a table may come to another"
        time.sleep(0.05)
    assert isinstance(found, Place)
