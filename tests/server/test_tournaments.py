"""Tournaments run themselves: whole ones, in memory and over the wire, on both databases, with deaths between any two steps."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.core.errors import SetupError
from shinar.protocol import commands
from shinar.protocol.clocks import DaysClock, LiveClock
from shinar.protocol.log import ClosedByHost
from shinar.server.admin_actions import AdminActions
from shinar.server.doctor import Doctor
from shinar.server.errors import Refused
from shinar.server.hub import Hub, now_ms
from shinar.server.metrics import Metrics
from shinar.server.models import (
    deliveries,
    mail_addresses,
    ratings,
    tournament_games,
    tournament_players,
    tournaments,
    users,
)
from shinar.server.notifications.ledger import Ledger
from shinar.server.outside_entries import append_to
from shinar.server.replay import BAD, FIXED
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.store import StorageDown, Store
from shinar.server.table_state import Person
from shinar.server.tournaments import beginnings
from shinar.server.tournaments.beginnings import PATIENCE
from shinar.server.tournaments.check import CHECK
from shinar.server.tournaments.director import BREAK, LONGEST, Director
from shinar.server.tournaments.no_show import MINUTE
from shinar.server.tournaments.own_data import forget_old, forget_person
from shinar.server.tournaments.pages import TournamentPages
from shinar.server.tournaments.planned import Planned
from shinar.server.tournaments.schedule import DAY, coming, read_planned, tournament, usual_schedule
from shinar.server.tournaments.standings import Game
from shinar.server.tournaments.store import ARENA, OFF, OVER, RUNNING, SWISS, Tournament, TournamentStore
from tests.server.people import PASSWORD, eventually, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import in_a_loop, opened

CLOCK = LiveClock(300, 5)


class House:
    """A server without its doors: a store, a hub and a director, and a clock that the test moves."""

    def __init__(self, store: Store, planned: tuple[Planned, ...] = ()) -> None:
        self.store = store
        self.url = ""
        self.now = now_ms()
        self.tournaments = TournamentStore(store)
        self.restart(planned)

    def restart(self, planned: tuple[Planned, ...] = ()) -> None:
        """Another process takes over, with nothing in memory."""
        self.hub = Hub(self.store, None, 0.0, Metrics())
        self.director = Director(self.hub, self.tournaments, planned)
        self.director.holder = "one"  # else it would have to wait for the lease of the dead one

    async def arrive(self, *names: str) -> None:
        async with self.store.transaction() as connection:
            for name in names:
                row = {"id": name, "name": name.title(), "name_key": name, "skeleton": name, "password": "-", "created": 1}
                await connection.execute(insert(users).values(row))

    async def make(self, kind: str = SWISS, size: int = 3, **more: Any) -> str:
        """A tournament that is to begin now."""
        found = tournament(kind, "babel", 2, {}, CLOCK, True, self.now, size, self.now)
        found = Tournament(**{**{name: getattr(found, name) for name in found.__struct_fields__}, **more})
        await self.tournaments.add(found)
        return found.id

    async def join(self, id: str, *names: str, place: str = "") -> None:
        for n, name in enumerate(names):
            await self.tournaments.join(id, name, 1500.0 - n, place)

    async def look(self, later: int = 0) -> None:
        self.now += later
        async with self.store.transaction() as connection:  # everybody looks at the page
            await connection.execute(update(tournament_players).values(seen=self.now, came=0))
        await self.director.look(self.now)

    async def finish_games(self, id: str, lost: Callable[[list[str]], str] = max) -> int:
        """All games that go on are played a little, then one of the two gives up; how many."""
        going_on = await self.tournaments.going_on(id)
        for game in going_on:
            await play(self.hub, game, lost(game.users))
        return len(going_on)

    async def finish_games_there(self, id: str) -> None:
        """Those whose tables are there."""
        missing = {game.table for game in await self.tournaments.unopened(id)}
        for game in await self.tournaments.going_on(id):
            if game.table not in missing:
                await play(self.hub, game, max(game.users))

    async def state(self, id: str) -> Tournament:
        return await self.tournaments.find(id)

    async def run_out(self, id: str) -> None:
        """Until it is over."""
        for _ in range(40):
            await self.look(BREAK + 60_000)
            await self.finish_games(id)
            if (await self.state(id)).state != RUNNING:
                return
        raise AssertionError("it does not end")


async def play(hub: Hub, game: Game, loser: str) -> None:
    """Until both have moved; then one gives up."""
    people = [Person(user, user.title(), True) for user in game.users]
    table = await hub.change(game.table, lambda table: [])
    while len(table.last_acts) < 2 and table.status == "playing":
        seat = table.state.turn
        table = await hub.execute(game.table, people[seat], commands.Play(code=table.state.moves()[0]))
    if table.status == "playing":
        await hub.execute(game.table, people[game.users.index(loser)], commands.Resign())


def on_both(test: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """A test of a house, on both databases."""

    def run(database_url: str) -> None:
        @in_a_loop
        async def whole() -> None:
            async with opened(database_url) as store:
                house = House(store)
                house.url = database_url
                await test(house)

        whole()

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# --- whole tournaments ------------------------------------------------------------------------------------------------


@on_both
async def test_a_swiss_system_begins_pairs_and_ends_by_itself(house: House) -> None:
    await house.arrive("ann", "bob", "dan", "eve", "ida")
    id = await house.make()
    await house.join(id, "ann", "bob", "dan", "eve", "ida")
    await house.look()
    await house.look()
    assert (await house.state(id)).state == RUNNING
    assert await house.finish_games(id) == 2
    await house.look(1)
    assert (await house.state(id)).round == 1, "there is a break between two rounds"
    await house.run_out(id)
    games = await house.tournaments.games(id)
    assert Counter(game.round for game in games) == {1: 3, 2: 3, 3: 3}  # two games and a bye
    assert len({tuple(sorted(game.users)) for game in games}) == 9
    async with house.store.transaction() as connection:
        rows = (await connection.execute(select(tournament_players).order_by(tournament_players.c.rank))).mappings().all()
        rated = await connection.scalar(select(func.count()).select_from(ratings))
    assert [row["rank"] for row in rows] == [1, 2, 3, 4, 5]
    assert (rows[0]["user_id"], rows[0]["points"]) == ("ann", 6)
    assert rated == 5


@on_both
async def test_an_arena_pairs_at_once_and_its_last_games_count(house: House) -> None:
    await house.arrive("ann", "bob", "dan", "eve")
    id = await house.make(ARENA, 30)
    await house.join(id, "ann", "bob", "dan", "eve")
    await house.look()
    for number in range(1, 4):
        await house.look(1000)
        assert len(await house.tournaments.games(id)) == 2 * number
        await house.look(1000)
        assert len(await house.tournaments.games(id)) == 2 * number, "who plays is not paired"
        await house.finish_games(id)
    await house.look(1000)
    await house.look(30 * 60_000)
    assert (await house.state(id)).state == RUNNING, "two games go on"
    await house.finish_games(id)
    await house.look(1000)
    assert (await house.state(id)).state == OVER
    page = await TournamentPages(house.tournaments).page(id, 0, 0)
    assert page.podium[0].name == "Ann"
    assert page.podium[0].sheet[:3] == [2, 2, 4], "two wins in a row set on fire"
    assert page.info.podium == [one.name for one in page.podium]
    pairs = [frozenset(game.users) for game in sorted(await house.tournaments.games(id), key=lambda game: game.round)]
    assert all(not set(pairs[n : n + 2]) & set(pairs[n + 2 : n + 4]) for n in range(0, 6, 2)), "nobody twice in a row"


@on_both
async def test_tables_of_more_than_two_get_points_by_place(house: House) -> None:
    await house.arrive("ann", "bob", "dan")
    id = await house.make(ARENA, 30, game="seven_wonders", seats=3)
    await house.join(id, "ann", "bob", "dan")
    await house.look()
    await house.look(1000)
    (game,) = await house.tournaments.games(id)
    assert sorted(game.users) == ["ann", "bob", "dan"]
    people = {user: Person(user, user.title(), True) for user in game.users}
    for loser in ("dan", "bob"):
        await house.hub.execute(game.table, people[loser], commands.Resign())
    whole = await TournamentPages(house.tournaments).whole(id)
    assert [(one.user, one.points) for one in whole.table] == [("ann", 4), ("bob", 2), ("dan", 0)]


@on_both
async def test_days_a_move_a_round_ends_when_its_time_is_up(house: House) -> None:
    await house.arrive("ann", "bob")
    clock = '{"kind":"days","days":3}'
    id = await house.make(SWISS, 1, clock=clock, length=5 * DAY)
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look()
    (game,) = await house.tournaments.going_on(id)
    table = await house.hub.change(game.table, lambda table: [])
    assert table.clock == DaysClock(3)
    await house.look(5 * DAY - 1)
    assert await house.tournaments.going_on(id)
    await house.look(2)
    await house.look(1)
    assert (await house.state(id)).state == OVER
    (game,) = await house.tournaments.games(id)
    assert game.places is not None and game.places[table.state.turn] == 2, "who was waited for has lost"


# --- deaths -----------------------------------------------------------------------------------------------------------


class Killed(BaseException):
    """The process is gone: nobody catches that."""


def killed_at(store: Store, step: int) -> None:
    """A process dies at one access to the database, counted from now, before or after what it does."""
    count = itertools.count(1)
    transaction, append = type(store).transaction, type(store).begin_append

    @contextlib.asynccontextmanager
    async def dying() -> AsyncIterator[AsyncConnection]:
        number = next(count)
        if number == step:
            raise Killed
        async with transaction(store) as connection:
            yield connection
        if step % 2 and number == step - 1:  # it was written, and nobody heard of it
            raise Killed

    def dying_append(*args: Any) -> Any:
        if next(count) == step:
            raise Killed
        return append(store, *args)

    store.transaction, store.begin_append = dying, dying_append  # type: ignore[method-assign,assignment]


def alive_again(store: Store) -> None:
    del store.transaction, store.begin_append


@pytest.mark.parametrize("kind", [SWISS, ARENA])
def test_a_process_may_die_between_any_two_steps(tmp_path: Path, kind: str) -> None:
    @in_a_loop
    async def whole() -> None:
        survived = 0
        for step in range(1, 400, 3):
            async with opened(f"sqlite:///{tmp_path}/{kind}-{step}.db") as store:
                survived += await survives(House(store), kind, step)
            if survived:
                break
        assert survived, "no run came to its end without dying"

    whole()


async def survives(house: House, kind: str, step: int) -> bool:
    """A tournament whose process dies once is as good as any; whether it came to its end before."""
    await house.arrive("ann", "bob", "dan")
    id = await house.make(kind, 2 if kind == SWISS else 10)
    await house.join(id, "ann", "bob", "dan")
    killed_at(house.store, step)
    alive = True
    try:
        await until_over(house, id)
    except Killed:
        alive = False
    alive_again(house.store)
    if not alive:
        house.restart()
        await until_over(house, id)
    await check(house, id)
    return alive


async def until_over(house: House, id: str) -> None:
    for _ in range(12):
        await house.director.look(house.now)
        await house.finish_games_there(id)
        house.now += 120_000
        async with house.store.transaction() as connection:
            await connection.execute(update(tournament_players).values(seen=house.now, came=0, paused=False))
        if (await house.state(id)).state == OVER:
            return
    raise AssertionError("it does not end")


async def check(house: House, id: str) -> None:
    """Every game was settled once, has its table, and is decided; nobody played two at once; everybody has a rank."""
    games = await house.tournaments.games(id)
    assert games
    assert all(game.places for game in games)
    assert await house.tournaments.unopened(id) == []
    for number in {game.round for game in games}:
        users_of = [user for game in games if game.round == number for user in game.users]
        assert len(set(users_of)) == len(users_of)
    async with house.store.transaction() as connection:
        ranks = list(await connection.scalars(select(tournament_players.c.rank).order_by(tournament_players.c.rank)))
    assert ranks == [1, 2, 3]


@on_both
async def test_two_processes_do_each_thing_once(house: House) -> None:
    await house.arrive(*(f"u{n}" for n in range(8)))
    id = await house.make()
    await house.join(id, *(f"u{n}" for n in range(8)))
    others = [Director(Hub(house.store, None, 0.0, Metrics()), house.tournaments, ()) for _ in range(3)]
    for one in others:
        one.holder = "one"  # as if all of them had the lease
    for _ in range(3):
        found = await asyncio.gather(*(one.look(house.now) for one in others), return_exceptions=True)
        assert all(one is None or isinstance(one, StorageDown) for one in found), found
    games = await house.tournaments.games(id)
    assert len(games) == 4
    assert len({user for game in games for user in game.users}) == 8


@on_both
async def test_the_doctor_finds_places_that_are_not_what_the_log_says(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(SWISS, 1)
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look()
    await house.finish_games(id)
    (game,) = await house.tournaments.games(id)
    assert await told_by_doctor(house) == []
    async with house.store.transaction() as connection:
        await connection.execute(update(tournament_games).values(places="[2,1]" if game.places == [1, 2] else "[1,2]"))
    assert await told_by_doctor(house) == [("places-wrong", BAD)]
    assert await told_by_doctor(house, fix=True) == [("places-wrong", FIXED)]
    assert await told_by_doctor(house) == []
    assert (await house.tournaments.games(id))[0].places == game.places


async def told_by_doctor(house: House, fix: bool = False) -> list[tuple[str, str]]:
    """What it says of tournaments."""
    return [(one.what, one.level) async for one in Doctor(house.url, fix).examine(None, None) if one.check == CHECK]


# --- being told -------------------------------------------------------------------------------------------------------


@on_both
async def test_who_is_away_is_told_once_that_an_arena_has_begun(house: House) -> None:
    await house.arrive("ann", "bob", "dan")
    id = await house.make(ARENA, 30)
    await house.join(id, "ann", "bob", "dan")
    async with house.store.transaction() as connection:
        for name in ("ann", "bob", "dan"):
            row = {
                "user_id": name,
                "address": f"{name}@example.org",
                "lang": "en",
                "asked": 1,
                "confirmed": 2,
                "every": 1,
                "sent": 0,
            }
            await connection.execute(insert(mail_addresses).values(row))
        away = update(tournament_players).where(tournament_players.c.tournament_id == id)
        await connection.execute(away.values(seen=0))
        await connection.execute(away.where(tournament_players.c.user_id == "dan").values(paused=True))
    others = [Director(house.hub, house.tournaments, (), Ledger(house.store)) for _ in range(2)]
    for later in (0, 1_000, PATIENCE, 1_000):
        house.now += later
        for one in others:
            one.holder = "one"
            async with house.store.transaction() as connection:  # bob looks on
                await connection.execute(away.where(tournament_players.c.user_id == "bob").values(seen=house.now))
            await one.look(house.now)
    async with house.store.transaction() as connection:
        sent = [(row.user_id, row.kind) for row in await connection.execute(select(deliveries))]
    assert sent == [("ann", "tournament")]
    told = await beginnings.notice(house.tournaments, "ann", id, "ru")
    assert told is not None
    assert told.path == f"/tournaments/{id}"
    assert "турнир" in told.title
    assert await beginnings.notice(house.tournaments, "bob", id, "en") is None
    await house.tournaments.leave(id, "ann")
    assert await beginnings.notice(house.tournaments, "ann", id, "en") is None


# --- who does not come ------------------------------------------------------------------------------------------------


@on_both
async def test_who_does_not_come_has_lost_after_a_minute_and_has_paused(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(ARENA, 30)
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look(1000)
    (game,) = await house.tournaments.going_on(id)
    table = await house.hub.change(game.table, lambda table: [])
    absent = game.users[table.state.turn]
    began = table.clocks.since[table.state.turn]
    assert table.index().deadline == began + MINUTE
    assert table.flags(began + MINUTE - 1) == []
    await house.hub.change(game.table, lambda table: table.flags(began + MINUTE))
    (game,) = await house.tournaments.games(id)
    assert game.places is not None and game.places[game.users.index(absent)] == 2
    paused = {player.user_id: player.paused for player in await house.tournaments.players(id)}
    assert paused == {absent: True, next(user for user in game.users if user != absent): False}
    await house.look(60_000)
    assert await house.tournaments.going_on(id) == []
    await house.tournaments.join(id, absent, 1500, "")
    await house.look(60_000)
    assert len(await house.tournaments.going_on(id)) == 1
    assert len(await house.tournaments.players(id)) == 2


@on_both
async def test_who_left_the_page_is_not_paired_in_an_arena(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(ARENA, 30)
    await house.join(id, "ann", "bob")
    await house.look()
    house.now += 60_000
    await house.director.look(house.now)
    assert await house.tournaments.games(id) == []


@on_both
async def test_two_from_one_address_play_each_other_only_where_nothing_is_rated(house: House) -> None:
    await house.arrive("ann", "bob")
    rated, friendly = await house.make(ARENA, 30), await house.make(ARENA, 30, rated=False)
    for id in (rated, friendly):
        await house.join(id, "ann", "bob", place="home")
    await house.look()
    await house.look(60_000)
    assert await house.tournaments.games(rated) == []
    assert len(await house.tournaments.games(friendly)) == 1


@on_both
async def test_what_the_host_ends_is_a_draw(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(SWISS, 1)
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look()
    (game,) = await house.tournaments.going_on(id)
    await append_to(house.store, game.table, lambda table: table.entries([ClosedByHost("rude")], house.now))
    house.restart()
    await house.look(1000)
    (game,) = await house.tournaments.games(id)
    assert game.places == [1, 1]
    await house.run_out(id)


@on_both
async def test_a_game_that_cannot_be_opened_does_not_hold_up_the_others(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(ARENA, 30, options='{"no such": "option"}')
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look(1000)
    await house.look(1000)
    assert [game.places for game in (await house.tournaments.games(id))[:1]] == [[1, 1]]


@on_both
async def test_an_arena_ends_though_a_game_never_does(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(ARENA, 30)
    await house.join(id, "ann", "bob")
    await house.look()
    await house.look(1000)
    await house.look(30 * 60_000 + LONGEST)
    assert (await house.state(id)).state == OVER


@on_both
async def test_a_swiss_system_needs_two_and_whoever_is_left_wins(house: House) -> None:
    await house.arrive("ann", "bob", "dan")
    alone = await house.make()
    await house.join(alone, "ann")
    id = await house.make()
    await house.join(id, "ann", "bob", "dan")
    await house.look()
    await house.look()
    assert (await house.state(alone)).state == OFF
    await house.finish_games(id)
    for name in ("bob", "dan"):
        await house.tournaments.leave(id, name)
    await house.look(BREAK + 60_000)
    assert (await house.state(id)).state == OVER


# --- the schedule -----------------------------------------------------------------------------------------------------


@on_both
async def test_the_house_makes_each_tournament_once(house: House) -> None:
    planned = tuple(usual_schedule())
    others = [Director(house.hub, house.tournaments, planned) for _ in range(3)]
    await asyncio.gather(*(one.plan(house.now) for one in others))
    async with house.store.transaction() as connection:
        slots = list(await connection.scalars(select(tournaments.c.slot)))
    assert len(slots) == len(set(slots)) == len(planned)
    await others[0].plan(house.now + 7 * DAY)
    async with house.store.transaction() as connection:
        assert len(list(await connection.scalars(select(tournaments.c.slot)))) == 2 * len(planned)


def test_a_line_of_the_schedule() -> None:
    line = read_planned("swiss  amytis sat 15:30 7 900+10")
    assert line == Planned(SWISS, "amytis", "sat", 15, 30, 7, LiveClock(900, 10))
    thursday = 1_795_060_000_000
    (one,) = coming([line], thursday)
    assert (one.starts - thursday) // DAY == 2
    assert (one.starts // 60_000 % (24 * 60), one.rounds, one.seats) == (15 * 60 + 30, 7, 2)
    (again,) = coming([line], one.starts)
    assert again.starts == one.starts + 7 * DAY


@pytest.mark.parametrize(
    "line",
    [
        "",
        "arena chess daily 18:00 90 300+5",
        "arena babel often 18:00 90 300+5",
        "arena babel daily 24:00 90 300+5",
        "arena babel daily 18:00 900 300+5",
        "swiss babel daily 18:00 20 300+5",
        "swiss seven_wonders daily 18:00 5 300+5 3",
        "arena babel daily 18:00 90 300+5 4",
        "arena babel daily 18:00 90 1+5",
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: str) -> None:
    with pytest.raises(SetupError):
        read_planned(line)


# --- doors ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tournaments")
    more = ("--no-limits", "--no-tournaments", "--bound", "tournaments_joined=4")
    with serving(folder, f"sqlite:///{folder}/shinar.db", *more) as running:
        running.database = f"sqlite:///{folder}/shinar.db"  # type: ignore[attr-defined]
        yield running


def made(who: Visitor, **more: Any) -> dict[str, Any]:
    status, told = who.ask("POST", "/api/tournaments", {"kind": "arena", "game": "babel", **more})
    assert status == 201, told
    return dict(told)


def refusal(answer: tuple[int, Any]) -> tuple[int, str, str]:
    status, told = answer
    return status, told["error"]["kind"], told["error"].get("why", "")


def test_who_may_make_one_and_how_many(server: Server) -> None:
    wanted = {"kind": "swiss", "game": "babel"}
    guest = Visitor(server.url).enter("Gus")
    assert refusal(guest.ask("POST", "/api/tournaments", wanted)) == (403, "tournament", "guest")
    assert Visitor(server.url).ask("POST", "/api/tournaments", wanted)[0] == 401
    ann = registered(server, "Ann Maker")
    for _ in range(3):
        made(ann)
    assert refusal(ann.ask("POST", "/api/tournaments", wanted)) == (429, "places", "tournaments")


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ({"game": "chess"}, "unknown"),
        ({"clock": {"kind": "none"}}, "setup"),
        ({"clock": {"kind": "days", "days": 1}}, "setup"),
        ({"seats": 5}, "setup"),
        ({"options": {"x": "y"}}, "setup"),
        ({"name": "Shinar official"}, "name"),
        ({"name": "<b>"}, "name"),
        ({"minutes": 5}, "request"),
        ({"more": 1}, "request"),
    ],
)
def test_what_cannot_be_played_is_refused(server: Server, wanted: dict[str, Any], kind: str) -> None:
    bob = registered(server, "Bob " + "".join(filter(str.isalpha, str(wanted)))[:20])
    status, told = bob.ask("POST", "/api/tournaments", {"kind": "arena", "game": "babel", **wanted})
    assert status in (400, 404, 409), told
    assert told["error"]["kind"] == kind


def test_joining_leaving_and_being_seen(server: Server) -> None:
    ann, bob, guest = registered(server, "Ann Joins"), registered(server, "Bob Joins"), Visitor(server.url).enter("Guest Joins")
    id = made(ann, name="Evening of towers", kind="swiss")["id"]
    door = f"/api/tournaments/{id}"
    assert refusal(guest.ask("POST", f"{door}/join"))[1] == "tournament"
    assert bob.ask("POST", f"{door}/join") == (
        200,
        {"joined": True, "paused": False, "place": 1, "points": 0, "table": None, "maker": False},
    )
    assert bob.ask("POST", f"{door}/join")[0] == 200
    status, page = Visitor(server.url).ask("GET", door)
    assert status == 200
    assert [one["name"] for one in page["standings"]] == ["Bob Joins"]
    assert (page["info"]["name"], page["info"]["by"], page["info"]["state"]) == ("Evening of towers", "Ann Joins", "open")
    assert guest.ask("POST", f"{door}/here")[1]["joined"] is False
    assert bob.ask("POST", f"{door}/here")[1]["joined"] is True
    assert bob.ask("POST", f"{door}/leave")[1]["joined"] is False
    assert refusal(bob.ask("DELETE", door)) == (403, "host", "")
    assert ann.ask("DELETE", door)[0] == 200
    assert refusal(bob.ask("POST", f"{door}/join")) == (409, "tournament", "over")
    assert Visitor(server.url).ask("GET", door)[1]["info"]["name"] == "", "what is called off has no name any more"


def test_nobody_takes_part_in_too_many(server: Server) -> None:
    joiner = registered(server, "Joiner of All")
    doors = [made(registered(server, f"Maker {name}"))["id"] for name in ("aa", "bb", "cc", "dd", "ee")]
    answers = [joiner.ask("POST", f"/api/tournaments/{id}/join") for id in doors]
    assert [status for status, _ in answers] == [200] * 4 + [429]
    assert refusal(answers[-1]) == (429, "places", "joined")


def test_ten_thousand_times_is_too_often(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-tournaments") as limited:
        ann = registered(limited, "Ann Often")
        id = made(ann)["id"]
        answers = [ann.ask("POST", f"/api/tournaments/{id}/{act}")[0] for _ in range(20) for act in ("join", "leave")]
        assert 429 in answers
        assert 429 in [ann.ask("POST", "/api/tournaments", {"kind": "arena", "game": "babel"})[0] for _ in range(8)]
        assert 429 in [ann.ask("POST", f"/api/tournaments/{id}/here")[0] for _ in range(200)]


def test_what_is_not_there(server: Server) -> None:
    ann = registered(server, "Ann Nowhere")
    for method, path in (("GET", ""), ("POST", "/join"), ("POST", "/leave"), ("POST", "/here"), ("DELETE", "")):
        status, told = ann.ask(method, f"/api/tournaments/nothing{path}")
        assert (status, told["error"]["kind"]) == (404, "unknown")


# --- over the wire ----------------------------------------------------------------------------------------------------


def begin_soon(database: str, kind: str, size: int, clock: LiveClock = CLOCK) -> str:
    """A tournament that begins sooner than anybody may ask for."""

    async def add() -> str:
        async with opened(database) as store:
            found = tournament(kind, "babel", 2, {}, clock, True, now_ms() + 4_000, size, now_ms())
            await TournamentStore(store).add(found)
            return found.id

    return asyncio.run(add())


def part(who: Visitor, id: str) -> dict[str, Any]:
    return dict(who.ask("POST", f"/api/tournaments/{id}/here")[1])


def tables_of(people: list[Visitor], id: str) -> list[str | None]:
    """Where each of them plays; to ask is to be there."""
    return [part(who, id)["table"] for who in people]


@pytest.mark.parametrize("kill", [False, True])
def test_a_tournament_over_the_wire_survives_its_servers(tmp_path: Path, database_url: str, kill: bool) -> None:
    """Three people, a Swiss system of two rounds; each round perhaps with another server."""
    more = ("--no-limits", "--no-tournaments")
    server = Server(tmp_path, database_url, *more).start()
    try:
        people = {name: registered(server, name) for name in ("Ann Wire", "Bob Wire", "Dan Wire")}
        id = begin_soon(database_url, SWISS, 2)
        for who in people.values():
            assert who.ask("POST", f"/api/tournaments/{id}/join")[0] == 200
        for number in (1, 2):
            eventually(lambda number=number: page_of(server, id)["info"]["round"] == number, 60)  # type: ignore[misc]
            if kill:
                server.kill()
                server.start()
            eventually(lambda: any(part(who, id)["table"] for who in people.values()), 60)
            name = next(name for name, who in people.items() if part(who, id)["table"])
            people[name].sit_at(part(people[name], id)["table"]).command("resign")
            for who in people.values():
                who.ask("POST", f"/api/tournaments/{id}/join")  # who gave up without a move has paused
        eventually(lambda: page_of(server, id)["info"]["state"] == OVER, 60)
        page = page_of(server, id)
        assert sum(one["points"] for one in page["standings"]) == 2 * 4
        assert len(page["podium"]) == 3
        assert page["podium"][0]["name"] in people
    finally:
        server.stop()


def page_of(server: Server, id: str) -> dict[str, Any]:
    return dict(Visitor(server.url).ask("GET", f"/api/tournaments/{id}")[1])


def test_a_table_of_a_tournament_has_no_way_round_the_result(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/shinar.db"
    with serving(tmp_path, url, "--no-limits", "--no-tournaments") as server:
        people = [registered(server, name) for name in ("Ann Table", "Bob Table")]
        id = begin_soon(url, ARENA, 30)
        for who in people:
            who.ask("POST", f"/api/tournaments/{id}/join")
        eventually(lambda: None not in tables_of(people, id), 60)
        table = part(people[0], id)["table"]
        told = people[0].ask("GET", f"/api/tables/{table}")[1]
        assert (told["tournament"], told["rated"], told["hints"], told["visibility"]) == (id, True, False, "open")
        place = people[0].sit_at(table)
        place.receive()
        for do, more in (("abandon", {"agree": True}), ("standin", {"level": "random"}), ("undo", {})):
            assert place.command(do, **more)["t"] == "error"
        assert place.command("resign")["t"] == "ok"
        assert place.command("rematch")["error"]["why"] == "rematch"
        eventually(lambda: bool(part(people[0], id)["paused"]))  # who gives up without a move has paused


def test_ones_tournaments_are_in_the_export_and_go_with_the_account(server: Server) -> None:
    ann, bob = registered(server, "Ann Exports"), registered(server, "Bob Exports")
    id = made(ann, name="Farewell")["id"]
    for who in (ann, bob):
        assert who.ask("POST", f"/api/tournaments/{id}/join")[0] == 200
    (kept,) = ann.ask("GET", "/api/me/export")[1]["tournaments"]
    assert (kept["id"], kept["name"], kept["made"], kept["rating"]) == (id, "Farewell", True, 1200.0)
    assert bob.ask("GET", "/api/me/export")[1]["tournaments"][0]["made"] is False
    assert ann.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200
    eventually(lambda: page_of(server, id)["info"]["name"] == "")
    page = page_of(server, id)
    assert [one["name"] for one in page["standings"]] == ["Bob Exports"]
    assert page["info"]["by"] == ""


@on_both
async def test_a_deleted_account_keeps_its_points_and_nothing_else(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(ARENA, 30)
    await house.join(id, "ann", "bob", place="")
    await house.look()
    await house.look(1000)
    await house.finish_games(id)
    async with house.store.transaction() as connection:
        await forget_person(connection, "ann")
        await connection.execute(update(users).where(users.c.id == "ann").values(name=None, deleted=1))
    await house.look(60_000)
    assert await house.tournaments.going_on(id) == [], "who is gone is not paired"
    page = await TournamentPages(house.tournaments).page(id, 0, 0)
    assert [(one.name, one.points) for one in page.standings] == [("", 2), ("Bob", 0)]


@on_both
async def test_the_host_calls_a_tournament_off(house: House) -> None:
    await house.arrive("ann", "bob")
    id = await house.make(ARENA, 30, name="Rude words")
    await house.join(id, "ann", "bob")
    await house.look()
    await AdminActions(house.store, "host").call_off(id, "rude")
    found = await house.state(id)
    assert (found.state, found.name) == (OFF, "")
    await house.look(1000)
    assert await house.tournaments.games(id) == []
    with pytest.raises(Refused):
        await AdminActions(house.store, "host").call_off(id)


@on_both
async def test_what_is_too_old_goes(house: House) -> None:
    await house.arrive("ann", "bob")
    empty, full = await house.make(), await house.make(ARENA, 10)
    await house.join(full, "ann", "bob")
    await house.look()
    await house.look(20 * 60_000)
    async with house.store.transaction() as connection:
        assert await forget_old(connection, RetentionPolicy.of(30, 365, 0, 365), house.now + 6 * DAY) == 0
        assert await forget_old(connection, RetentionPolicy.of(30, 365, 0, 365), house.now + 8 * DAY) == 1
        assert await forget_old(connection, RetentionPolicy.of(30, 365, 90, 365), house.now + 100 * DAY) == 1
        left = (await connection.execute(select(tournament_players))).all()
    assert left == []
    for id in (empty, full):
        with pytest.raises(Refused):
            await house.state(id)
