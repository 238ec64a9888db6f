"""The deals of the day in one process or two: made once, tried once, the same for everybody, over at midnight."""

from __future__ import annotations

import asyncio
import math
from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import func, insert, select, update

from shinar.bots import STRENGTHS, make_exact_bot
from shinar.bots.advice import asked
from shinar.bots.search import SearchBot
from shinar.core.registry import find_game, game_names
from shinar.core.seeds import commitment
from shinar.protocol import commands, log
from shinar.server import daily_tries
from shinar.server.bot_cache import BotCache
from shinar.server.daily_deals import DailyDeals, day_of, end_of, new_deal, row_of, shifted
from shinar.server.daily_ladder import Ladders
from shinar.server.daily_tries import DailyTries, streak_of, tries_of
from shinar.server.errors import Refused
from shinar.server.fair_queue import Turn
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.jobs import Move, encode, perform, received, sent
from shinar.server.metrics import Metrics
from shinar.server.models import daily_deals as deal_rows
from shinar.server.models import daily_tries as try_rows
from shinar.server.models import users
from shinar.server.retention import Retention
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.store import Store
from shinar.server.table_access import table_at, visible_to
from shinar.server.table_decider import Table
from shinar.server.table_state import DAY
from shinar.server.thinking import Thinking
from tests.server.playing_days import Clock, days, person, play, register, take
from tests.server.sitting import Sitting
from tests.server.stores import in_a_loop, opened

ANN, BOB, EVE = person("Ann"), person("Bob"), person("Eve")
GAMES = ("babel", "amytis", "architectura", "seven_wonders")


# --- what is dealt ----------------------------------------------------------------------------------------------------


def test_every_game_has_a_deal_on_every_day_of_the_week() -> None:
    """Each can be set, and its seed is one that nobody can try out; a week of 7 Wonders has different boxes."""
    monday = date(2026, 11, 16)
    for name in game_names():
        game = find_game(name)
        week = [new_deal(shifted(monday.isoformat(), n), game) for n in range(7)]
        for deal in week:
            state = game.new(len(deal.seats), deal.options, deal.seed)
            assert deal.seats.count("me") == 1 and state.seats == len(deal.seats)
            assert len(deal.seed) == 32 and deal.characters[deal.seat] is None and all(deal.characters[: deal.seat])
            told = commitment(deal.game, deal.rules, deal.options, len(deal.seats), deal.seed, deal.salt)
            assert deal.commitment == told
        assert len({deal.seed for deal in week}) == 7
        assert len({max(set(deal.seats) - {"me"}) for deal in week}) == 3
    boxes = {tuple(sorted(new_deal(shifted("2026-11-16", n), find_game("seven_wonders")).options.items())) for n in range(7)}
    assert len(boxes) == 7


def test_a_day_ends_at_midnight_in_greenwich() -> None:
    assert end_of("2026-12-31") == 1_798_761_600_000
    assert day_of(end_of("2026-12-31") - 1) == "2026-12-31"
    assert day_of(end_of("2026-12-31")) == "2027-01-01"


@in_a_loop
async def test_two_processes_open_the_day_at_once(database_url: str) -> None:
    """Whichever comes first makes the deals; the other reads them."""
    async with opened(database_url) as one, opened(database_url) as other:
        day = day_of(now_ms())
        found = await asyncio.gather(*(DailyDeals(store).made(day) for store in (one, other) * 4))
        assert all(deals == found[0] for deals in found) and set(found[0]) == set(game_names())
        async with one.transaction() as connection:
            assert await connection.scalar(select(func.count()).select_from(deal_rows)) == len(game_names())
        assert await DailyDeals(other).made(day) == found[0]


@in_a_loop
async def test_the_day_is_opened_by_itself(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, days(store) as games:
        running = asyncio.create_task(games.keep_dealing())
        try:
            async with asyncio.timeout(60):
                while not await games.deals.of(day_of(now_ms())):
                    await asyncio.sleep(0.01)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


# --- one try ----------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_one_try_however_many_ask_at_once(database_url: str) -> None:
    async with opened(database_url) as one, opened(database_url) as other, days(one) as here, days(other) as there:
        found = await asyncio.gather(*(take(games, ANN) for games in (here, there) * 4))
        assert len({id for _, id in found}) == 1
        opens = [entry for entry in await one.log(found[0][1]) if entry.kind == "open"]
        assert len(opens) == 1
        assert (await here.tries.players(found[0][0].day))["babel"] == 1


@in_a_loop
async def test_a_try_goes_on_after_a_restart(database_url: str) -> None:
    """Also where the process died after the try was written down, before its table was there."""
    async with opened(database_url) as store:
        async with days(store) as games:
            deal, id = await take(games, ANN)
            await play(games, id, ANN, moves=4)
            started = await games.tries.begin(deal.day, "amytis", "ann", "", now_ms())
        async with days(store) as games:
            assert (await take(games, ANN))[1] == id
            table = await play(games, id, ANN)
            assert table.status == "finished" and len(table.moves) > 4
            assert (await take(games, ANN, "amytis"))[1] == started.table_id
            with pytest.raises(Refused) as refused:
                await take(games, ANN)
            assert (refused.value.kind, refused.value.why) == ("status", "tried")


@in_a_loop
async def test_giving_up_is_a_try_as_well(sqlite_url: str) -> None:
    """With bots left alone the game is over at once, and it stands on no ladder."""
    async with opened(sqlite_url) as store, days(store) as games:
        await register(store, "Ann")
        deal, id = await take(games, ANN, "seven_wonders")
        await games.hub.execute(id, ANN.person, commands.Resign())
        assert (await table_at(games.hub, id)).status == "finished"
        found = await games.ladder(deal, "ann")
        assert found.deal.mine and found.deal.mine.outcome == "resigned" and found.deal.mine.points is None
        assert not found.hidden and found.ranked == 0 and found.streak == 0


@pytest.mark.parametrize(("command", "kind"), [(commands.Undo(), "undo"), (commands.StandIn(level="random"), "status")])
@in_a_loop
async def test_nobody_has_help(command: commands.AnyCommand, kind: str, sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, days(store) as games:
        _, id = await take(games, ANN)
        table = await play(games, id, ANN, moves=1)
        assert not table.hints and not table.may_undo(table.seat_of("ann"))
        for what, said in (
            (lambda: table.decide(ANN.person, command, now_ms()), kind),
            (lambda: table.hinted_seat(ANN.person), "hints"),
        ):
            with pytest.raises(Refused) as refused:
                what()
            assert refused.value.kind == said
        program = replace(ANN.person, program=True)
        with pytest.raises(Refused) as refused:
            table.decide(program, commands.Play(code=0), now_ms())
        assert refused.value.kind == "token"


# --- the same for everybody -------------------------------------------------------------------------------------------


def by_seat(table: Table) -> list[list[int]]:
    return [[code for seat, code in table.moves if seat == n] for n in range(len(table.seats))]


@pytest.mark.parametrize("game", GAMES)
@in_a_loop
async def test_the_same_moves_meet_the_same_answers(game: str, sqlite_url: str) -> None:
    """Whatever else is said at the table, and whatever the server has forgotten meanwhile."""
    async with opened(sqlite_url) as store:
        async with days(store) as games:
            _, id = await take(games, ANN, game)
            one = await play(games, id, ANN)
        async with days(store) as games:
            _, id = await take(games, BOB, game)
            await play(games, id, BOB, moves=3)
            await games.hub.execute(id, BOB.person, commands.Chat(text="hm"))
            await play(games, id, BOB, moves=3)
        async with days(store) as games:
            other = await play(games, id, BOB)
        assert one.status == other.status == "finished"
        assert by_seat(one) == by_seat(other) and one.state.scores() == other.state.scores()


@pytest.mark.parametrize("level", ["greedy", "novice", "master"])
@pytest.mark.parametrize("game", GAMES)
def test_an_exact_bot_is_the_same_in_another_process(game: str, level: str) -> None:
    found = find_game(game)
    state = found.new(found.usual_seats or found.seats[0], {}, "0123456789abcdef" * 2)
    for n in range(8):
        state.do(state.moves()[n % len(state.moves())])
    seat = state.turn
    job = Move(game, seat, level, 77, 60, "", exact=True)
    known = asked(state, seat, 5)
    cache = BotCache()
    answers = [perform(job, known.copy(), cache, lambda done: None) for _ in range(2)]
    answers.append(perform(*received(sent(job, known)), cache, lambda done: None))
    assert answers == answers[:1] * 3
    assert not cache.kept  # nothing of one decision goes into the next


def test_an_exact_bot_looks_at_no_clock() -> None:
    bot = make_exact_bot("master", 7)
    assert isinstance(bot, SearchBot) and bot.strength.seconds == math.inf


def test_older_workers_hear_nothing_new() -> None:
    """What every other table asks of them is what they know: they refuse a message with a field that they do not know."""
    assert b"exact" not in encode(Move("babel", 0, "master", 1, 10, "t:0:master"))
    assert b"exact" in encode(Move("babel", 0, "master", 1, 10, "", exact=True))


def sealed(*seats: int) -> Table:
    """A table of 7 Wonders for three where these seats have chosen their first card."""
    deal = {"id": "d", "seats": ["master", "me", "master"], "day": "2026-11-19", "until": 2_000_000}
    sitting = Sitting("seven_wonders", 3, options={}, rules=2, deal=deal, seed="0123456789abcdef" * 2)
    drafts = [log.BotSeated(0, "master"), log.SatDown(1, "ann", "Ann"), log.BotSeated(2, "master"), log.Started()]
    sitting.take(sitting.table.entries(drafts, sitting.now))
    for seat in seats:
        state = sitting.table.state.copy()
        if state.turn != seat:
            state.give_turn(seat)
        sitting.take(sitting.table.entries([log.Moved(seat, state.moves()[0])], sitting.now))
    return sitting.table


@in_a_loop
async def test_who_chooses_first_tells_a_bot_nothing(sqlite_url: str) -> None:
    """Of the choices of others a seat is asked as if there were none yet, with all its iterations whatever the load."""
    async with opened(sqlite_url) as store:
        metrics = Metrics()
        bots = Hub(store, None, 0.0, metrics, Thinking(metrics), b"key").bots
        crowd = [cast(Turn, SimpleNamespace(load=load)) for load in (0.0, 50.0)]
        found = [bots.question(sealed(*seats), 0, load) for seats in ((), (2,), (1, 2)) for load in crowd]
        assert len({(job, known.digest()) for job, known in found}) == 1
        assert found[0][0].exact and found[0][0].iterations == STRENGTHS["master"].iterations


# --- midnight ---------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_what_is_not_finished_at_midnight_does_not_count(sqlite_url: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock(patch)
        async with opened(sqlite_url) as store, days(store, clock) as games:
            await register(store, "Ann", "Bob")
            deal, mine = await take(games, ANN)
            await play(games, mine, ANN)
            _, other = await take(games, BOB)
            await play(games, other, BOB, moves=3)
            clock.midnight()
            assert (await games.ladder(deal, "bob")).deal.mine.outcome == "unfinished"  # type: ignore[union-attr]
            table = await play(games, other, BOB)  # one may play on for oneself
            assert table.status == "finished"
            found = await games.ladder(deal, "bob")
            assert found.over and [row.name for row in found.rows] == ["Ann"] and found.streak == 0
            assert found.deal.mine and found.deal.mine.outcome == "late" and found.deal.mine.place is None
            with pytest.raises(Refused) as refused:
                await games.begun(deal, "eve")
            assert refused.value.why == "deal-over"


@in_a_loop
async def test_when_the_day_is_over_all_is_told_and_checked(database_url: str) -> None:
    """The seed opens the seal, the tables on the ladder are open to all, and from where people played is forgotten."""
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock(patch)
        async with opened(database_url) as store, days(store, clock) as games:
            await register(store, "Ann")
            deal, id = await take(games, ANN, place="here")
            await play(games, id, ANN)
            early = await games.ladder(deal, "ann")
            assert early.seed is early.salt is None and early.rows[0].mine and not early.over
            assert (await games.ladder(deal, "eve")).hidden and (await games.ladder(deal, "eve")).rows == []
            with pytest.raises(Refused) as refused:
                await visible_to(games.hub, id, "eve")
            assert (refused.value.kind, refused.value.why) == ("deal", "daily")
            clock.midnight()
            assert (await visible_to(games.hub, id, "eve")).id == id
            found = await games.ladder(deal, "eve")
            assert found.over and not found.final and found.rows[0].table == id
            assert found.seed and found.salt
            told = commitment("babel", found.deal.rules, found.deal.options, len(found.deal.seats), found.seed, found.salt)
            assert told == early.deal.commitment
            clock.ahead += DAY // 2
            await games.look()
            assert (await games.ladder(await games.deal(deal.day, "babel"), "eve")).final
            assert (await games.tries.of("ann", deal.day))["babel"].place == ""
            today = await games.today("ann")
            assert today.day == shifted(deal.day, 1) and today.yesterday == deal.day and today.streak == 1
            assert {top.game: len(top.rows) for top in today.ended}["babel"] == 1


@in_a_loop
async def test_there_are_no_deals_of_other_days(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, days(store) as games:
        today = day_of(now_ms())
        for day in (shifted(today, 1), shifted(today, -1), "2026-13-45", "not-a-date", "٢٠٢٦-11-19"):
            with pytest.raises(Refused) as refused:
                await games.deal(day, "babel")
            assert (refused.value.status, refused.value.kind) == (404, "unknown")
        with pytest.raises(Refused):
            await games.deal(today, "chess")


# --- ladders ----------------------------------------------------------------------------------------------------------


async def lay(store: Store, day: str, *tries: tuple[str, int, int], **more: Any) -> None:
    """Tries that were played: who, points, and how far they were ahead."""
    rows = [
        {"day": day, "game": "babel", "user_id": name.lower(), "table_id": f"{day} {name}", "place": "", "counts": True, "began": n}
        | {"outcome": "played", "ended": n, "points": points, "margin": margin, **more}
        for n, (name, points, margin) in enumerate(tries)
    ]
    async with store.transaction() as connection:
        await connection.execute(insert(try_rows), rows)


@in_a_loop
async def test_places_and_ties(database_url: str) -> None:
    """By points, then by the margin, then shared; who is not on the ladder hears which place it would have been."""
    async with opened(database_url) as store:
        await register(store, "Ann", "Bob", "Cid", "Dan", "Fay")
        await lay(store, "2026-11-19", ("Ann", 15, 2), ("Bob", 17, -1), ("Cid", 15, 3), ("Dan", 15, 2), ("Guest", 16, 4))
        await lay(store, "2026-11-19", ("Fay", 30, 9), counts=False)
        await lay(store, "2026-11-18", ("Fay", 30, 9))
        async with store.transaction() as connection:
            await connection.execute(update(users).where(users.c.id == "cid").values(unlisted=True))
        ladders = Ladders(store)
        rows = await ladders.rows("2026-11-19", "babel", "dan", over=True)
        assert [(row.place, row.name, row.mine) for row in rows] == [
            (1, "Bob", False),
            (2, "", False),
            (3, "Ann", False),
            (3, "Dan", True),
        ]
        assert await ladders.count("2026-11-19", "babel") == 4
        few = await ladders.rows("2026-11-19", "babel", "dan", over=True, limit=1)
        assert [row.name for row in few] == ["Bob", "Dan"]
        found = {}
        for name in ("bob", "ann", "guest", "fay"):
            one = await DailyTries(Hub(store, None, 0.0, Metrics())).of(name, "2026-11-19")
            told = await ladders.standing(one["babel"], over=True)
            found[name] = told.place, told.better, told.why
        assert found == {"bob": (1, 100, None), "ann": (3, 0, None), "guest": (2, 75, "guest"), "fay": (1, 100, "address")}


@pytest.mark.parametrize(
    ("played", "streak"),
    [
        ([], 0),
        (["2026-11-19"], 1),
        (["2026-11-18", "2026-11-17"], 2),
        (["2026-11-19", "2026-11-18", "2026-11-16"], 2),
        (["2026-11-17", "2026-11-16"], 0),
        (["2026-11-19", "2026-11-17"], 1),
    ],
)
def test_a_streak_goes_up_to_today_or_yesterday(played: list[str], streak: int) -> None:
    assert streak_of(played, "2026-11-19") == streak


@in_a_loop
async def test_a_second_account_at_one_address_is_not_on_the_ladder(database_url: str) -> None:
    """Neither beside the first, nor as a guest before, nor when the first was deleted; two at once are one after the other."""
    async with opened(database_url) as one, opened(database_url) as other:
        day, now = day_of(now_ms()), now_ms()
        tries = [DailyTries(Hub(store, None, 0.0, Metrics())) for store in (one, other)]
        await DailyDeals(one).made(day)
        found = await asyncio.gather(*(tries[n % 2].begin(day, "babel", f"user {n}", "home", now) for n in range(6)))
        assert sum(one.counts for one in found) == 1
        first = next(one.user_id for one in found if one.counts)
        async with one.transaction() as connection:
            await daily_tries.forget(connection, first)
        assert not await tries_of(one, first)
        assert not (await tries[0].begin(day, "babel", "third", "home", now)).counts
        assert (await tries[0].begin(day, "amytis", "third", "home", now)).counts
        assert (await tries[0].begin(day, "babel", "far", "elsewhere", now)).counts
        assert (await tries[0].begin(day, "babel", "near", "", now)).counts and (
            await tries[0].begin(day, "babel", "me", "", now)
        ).counts


@in_a_loop
async def test_what_guests_played_goes_in_time(database_url: str) -> None:
    async with opened(database_url) as store:
        await register(store, "Ann")
        await lay(store, "2026-01-02", ("Ann", 15, 2), ("Guest", 15, 2))
        await lay(store, "2026-01-03", ("Guest", 15, 2), began=now_ms())
        await Retention(store, RetentionPolicy(guest_games=30)).run()
        assert [len(await tries_of(store, user)) for user in ("ann", "guest")] == [1, 1]


@in_a_loop
async def test_a_deal_of_an_older_release_is_played_by_its_rules(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, days(store) as games:
        deal = new_deal(day_of(now_ms()), find_game("seven_wonders", 1))
        async with store.transaction() as connection:
            await connection.execute(insert(deal_rows).values(row_of(deal)))
        _, id = await take(games, ANN, "seven_wonders")
        assert (await table_at(games.hub, id)).game.version == 1
