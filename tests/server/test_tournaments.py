"""Tournaments run themselves: whole ones, who is told, who does not come, and what becomes of them later."""

from __future__ import annotations

from collections import Counter

import pytest
from sqlalchemy import func, insert, select, update

from shinar.protocol import commands
from shinar.protocol.clocks import DaysClock
from shinar.protocol.log import ClosedByHost
from shinar.server.admin_actions import AdminActions
from shinar.server.errors import Refused
from shinar.server.models import deliveries, mail_addresses, ratings, tournament_players, users
from shinar.server.notifications.ledger import Ledger
from shinar.server.outside_entries import append_to
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.table_state import Person
from shinar.server.tournaments import beginnings
from shinar.server.tournaments.beginnings import PATIENCE
from shinar.server.tournaments.director import BREAK, LONGEST, Director
from shinar.server.tournaments.no_show import MINUTE
from shinar.server.tournaments.own_data import forget_old, forget_person
from shinar.server.tournaments.pages import TournamentPages
from shinar.server.tournaments.schedule import DAY
from shinar.server.tournaments.store import ARENA, OFF, OVER, RUNNING, SWISS
from tests.server.tournament_house import House, on_both

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


# --- later ------------------------------------------------------------------------------------------------------------


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
