"""Bots have names: the same for everybody at the table and in its log, list, record and next game."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from shinar.bots.cast import cast, character
from shinar.protocol import commands, log
from shinar.server import names
from shinar.server.table_decider import Table
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import ANN, Sitting, entry
from tests.server.test_tables_over_the_wire import play_out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("names")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def test_a_bot_keeps_its_level_and_has_a_name() -> None:
    sitting = Sitting()
    sitting.command(ANN, commands.Sit(seat=0))
    sitting.command(ANN, commands.Bot(seat=1, level="master"))
    person, bot = sitting.table.info().seats
    assert (person.level, person.character) == (None, None)
    assert (bot.kind, bot.name, bot.level) == ("bot", "master", "master") and bot.character in cast()["master"]
    assert sitting.log[-1].data == log.BotSeated(1, "master", bot.character)
    assert f'"character":"{bot.character}"'.encode() in sitting.table.told.last.text_for(-1)
    assert sitting.table.index().summary["characters"] == [None, bot.character]
    assert sitting.table.full_record().header()["characters"] == [None, bot.character]


def test_a_log_without_names_gives_the_same_ones_every_time() -> None:
    sitting = Sitting()
    sitting.take([entry(2, sitting.now, "bot", {"seat": 1, "level": "novice"})])
    again = Table.of("t", sitting.log)
    assert sitting.table.seats[1].character == again.seats[1].character == character("t", 1, "novice")


@pytest.mark.parametrize("name", ["Ea-nasir", "ea nasir", "ЭА-НАЦИР", "Gudea", "Gudea 2", "bot Gudea", "Гудеа", "подмастерье"])
def test_nobody_is_called_like_a_bot(name: str) -> None:
    assert names.reserved(name)


@pytest.mark.parametrize("name", ["Nabu", "Gudeana", "Нина", "Adam"])
def test_other_names_are_free(name: str) -> None:
    assert not names.reserved(name)


def test_a_name_goes_with_the_game(server: Server) -> None:
    """Into the log in words, the list, the record, the shelf that takes it in, the deal and the next game."""
    ann = Visitor(server.url).enter("Ann")
    table = ann.open_table("babel", seats=("me", "random"))
    place = ann.sit_at(table, lang="ru")
    bot = place.news()["table"]["seats"][1]["character"]
    assert bot in cast()["random"]
    play_out(place)
    row = next(row for row in ann.ask("GET", "/api/tables?which=mine")[1]["tables"] if row["id"] == table)
    assert row["summary"]["characters"] == [None, bot]
    text = ann.ask("GET", f"/api/tables/{table}/record")[1]
    assert json.loads(text.splitlines()[0])["characters"] == [None, bot]
    shelved = ann.ask("POST", "/api/records", {"text": text})[1]["id"]
    assert ann.ask("GET", f"/api/tables/{shelved}")[1]["seats"][1]["character"] == bot
    forged = text.replace(f'"{bot}"', '"gudea"', 1)
    shelved = ann.ask("POST", "/api/records", {"text": forged})[1]["id"]
    assert ann.ask("GET", f"/api/tables/{shelved}")[1]["seats"][1]["character"] in cast()["random"]

    deal = ann.ask("POST", f"/api/tables/{table}/deal")[1]["id"]
    bob = Visitor(server.url).enter("Bob")
    assert bob.ask("GET", f"/api/deals/{deal}")[1]["characters"] == [None, bot]
    tried = bob.ask("POST", f"/api/deals/{deal}")[1]["id"]
    assert bob.ask("GET", f"/api/tables/{tried}")[1]["seats"][1]["character"] == bot

    place.command("rematch")
    place.until(lambda now: now.info["next"])
    following = ann.ask("GET", f"/api/tables/{table}")[1]["next"]
    assert [seat["character"] for seat in ann.ask("GET", f"/api/tables/{following}")[1]["seats"]] == [bot, None]


def test_a_program_that_asks_for_words_reads_names(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    place = ann.sit_at(ann.open_table("babel", seats=("random", "me")), lang="ru")

    def told(now: Place) -> list[str]:
        return [line["text"] for event in now.events if event["kind"] == "move" for line in event["lines"]]

    place.until(told)
    bot = ann.ask("GET", f"/api/tables/{place.table}")[1]["seats"][0]["character"]
    assert told(place)[0].startswith(names.TEXTS.format("ru", f"bot-{bot}"))
