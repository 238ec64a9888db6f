"""One's running games: which waits, what has happened since one last looked, and the way to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from shinar.protocol import commands
from shinar.server.looks import Looks
from shinar.server.running_games import next_of, running, urgency, waits
from shinar.server.store import Store
from tests.server.people import eventually
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import ANN, Sitting
from tests.server.stores import entry, in_a_loop, listing, opened

DAYS = {"kind": "days", "days": 3}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("running")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as found:
        yield found


def seated(ann: Visitor, bob: Visitor) -> tuple[Place, Place]:
    table = ann.open_table("babel", ("me", "free"), clock=DAYS)
    theirs = bob.sit_at(table)
    theirs.command("sit")
    mine = ann.sit_at(table)
    mine.command("start")
    for place in (mine, theirs):
        place.until(lambda one: one.info.get("status") == "playing")
    return mine, theirs


def move(place: Place) -> None:
    place.until(lambda one: bool(one.view["moves"]))
    assert place.command("play", code=place.view["moves"][0]["code"], moment=place.info["moment"])["t"] == "ok"


def turn_of(place: Place) -> int:
    return int(place.view["pending"][0])


def games(who: Visitor, lang: str = "en") -> dict[str, Any]:
    status, found = who.ask("GET", f"/api/me/running?lang={lang}")
    assert status == 200, found
    return dict(found)


def test_what_happened_while_one_was_away_is_told_in_words(server: Server) -> None:
    ann, bob = Visitor(server.url).enter("Ann"), Visitor(server.url).enter("Bob")
    mine, theirs = seated(ann, bob)
    places = {0: mine, 1: theirs}
    mover = places[turn_of(mine)]
    absent, other = (bob, ann) if mover is mine else (ann, bob)
    (theirs if mover is mine else mine).close()
    eventually(lambda: games(absent)["games"][0]["since"] == 0)
    move(mover)
    (game,) = games(absent)["games"]
    assert game["since"] == 1
    (told,) = game["news"]
    assert told["kind"] == "move"
    assert all(line["text"] for line in told["lines"])
    (line,) = games(absent, "ru")["games"][0]["news"][0]["lines"][:1]
    assert any("а" <= letter <= "я" for letter in line["text"].lower())
    assert games(other)["games"][0]["since"] == 0  # made it, and is there
    back = absent.sit_at(mine.table)
    back.news()
    back.close()
    eventually(lambda: games(absent)["games"][0]["since"] == 0)


def test_nobody_hears_of_hidden_cards_or_of_games_of_others(server: Server) -> None:
    ann, bob, eve = (Visitor(server.url).enter(name) for name in ("Ann", "Bob", "Eve"))
    mine, theirs = seated(ann, bob)
    mover, absent, gone = (mine, bob, theirs) if turn_of(mine) == 0 else (theirs, ann, mine)
    gone.close()
    move(mover)
    assert games(eve) == {"games": [], "waiting": 0, "cut": False}
    told = games(absent)["games"][0]
    assert told["news"]
    back = absent.sit_at(mine.table)
    back.news()
    known = {event["n"]: event for event in back.events}
    assert all(known[event["n"]].get("happened") == event.get("happened") for event in told["news"])
    assert "view" not in told


def test_the_next_game_that_waits(server: Server) -> None:
    ann, bob = Visitor(server.url).enter("Ann"), Visitor(server.url).enter("Bob")
    tables = [seated(ann, bob) for _ in range(3)]
    waiting = {mine.table for mine, _ in tables if turn_of(mine) == 0}
    listed = [game["id"] for game in games(ann)["games"] if game["waits"]]
    assert set(listed) == waiting
    at, seen = "", []
    for _ in waiting:
        at = ann.ask("GET", f"/api/me/next?after={at}")[1]["table"]
        seen.append(at)
    assert seen == listed
    assert bob.ask("GET", "/api/me/next")[1]["waiting"] == 3 - len(waiting)


@pytest.mark.parametrize(
    ("waiting", "after", "found"),
    [
        ([], "", None),
        (["a"], "", "a"),
        (["a"], "a", None),
        (["a"], "elsewhere", "a"),
        (["a", "b", "c"], "b", "c"),
        (["a", "b", "c"], "c", "a"),
    ],
)
def test_the_next_goes_round(waiting: list[str], after: str, found: str | None) -> None:
    assert next_of(waiting, after).table == found


def test_the_most_urgent_comes_first() -> None:
    short, long, none = (
        Sitting(clock=clock).begin() for clock in ({"kind": "days", "days": 1}, {"kind": "days", "days": 7}, {"kind": "none"})
    )
    for sitting in (short, long, none):
        sitting.table.seats[sitting.table.state.turn].user = "ann"
        sitting.table.seats[1 - sitting.table.state.turn].user = "bob"
    tables = [none.table, long.table, short.table]
    assert sorted(tables, key=lambda table: urgency(table, "ann")) == [short.table, long.table, none.table]
    assert waits(short.table, "ann")
    assert not waits(short.table, "bob")


def test_old_news_are_counted_and_not_all_told() -> None:
    sitting = Sitting().begin()
    for n in range(20):
        sitting.command(ANN, commands.Chat(text=f"word {n}"))
    found = running(sitting.table, "ann", 0, None)
    assert (found.since, len(found.news)) == (20, 6)
    assert running(sitting.table, "ann", sitting.table.size, None).news == []


@in_a_loop
async def test_what_was_seen_is_kept_and_never_less(database_url: str) -> None:
    async with opened(database_url) as store:
        await store.append("t", [entry(1)], listing("playing", members=["ann", "bob"]))
        looks = Looks(store)
        for n in (5, 3):
            looks.mark("t", "ann", n)
        assert await looks.of("ann", ["t"]) == {"t": 5}
        await looks.write()
        looks.mark("t", "ann", 2)
        await looks.write()
        assert await looks.of("ann", ["t"]) == {"t": 5}
        assert await Looks(store).of("ann", ["t", "elsewhere"]) == {"t": 5, "elsewhere": 0}
        assert await Looks(store).of("bob", ["t"]) == {"t": 0}


@in_a_loop
async def test_what_could_not_be_written_is_written_later(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await store.append("t", [entry(1)], listing("playing", members=["ann"]))
        looks = Looks(store)
        looks.mark("t", "ann", 4)

        class Down(Store):
            def transaction(self) -> Any:
                raise RuntimeError("away")

        looks.store = Down(store._engine, store.writer, store._reader)
        with pytest.raises(RuntimeError):
            await looks.write()
        looks.store = store
        await looks.write()
        assert await Looks(store).of("ann", ["t"]) == {"t": 4}


def test_strangers_have_no_list(server: Server) -> None:
    for path in ("/api/me/running", "/api/me/next"):
        assert Visitor(server.url).ask("GET", path)[0] == 401
    assert Visitor(server.url).enter().ask("GET", f"/api/me/next?after={'x' * 41}")[0] == 400
