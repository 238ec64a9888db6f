"""Ratings change in the transaction of the entry that decides a game: all of it or nothing, once, whoever else writes."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from shinar.server import rating_ledger, ratings
from shinar.server.entries import Conflict
from shinar.server.models import ratings as ratings_table
from shinar.server.models import results
from shinar.server.outcome import PEOPLE, Finish, Outcome
from shinar.server.rating_ledger import DAY, MOST_GAIN
from shinar.server.rating_model import BOT_DEVIATION, Placed, Rating, rated
from shinar.server.store import Store
from tests.server.stores import entry, listing, opened

AT = 1_800_000_000_000


def outcome(table: str, *people: str, at: int = AT, bots: tuple[str, ...] = (), rated: bool = True, game: str = "babel") -> Outcome:
    """A game that these people finished in this order, before the bots."""
    against = PEOPLE if len(people) > 1 else bots[0]
    seats = [Finish(who, "", False, n + 1, 9 - n, "loss" if n else "win", against, []) for n, who in enumerate(people)]
    seats += [Finish("", level, False, len(people) + n + 1, 1, "loss", PEOPLE, []) for n, level in enumerate(bots)]
    return Outcome(table, game, "live", at, rated, seats)


async def decide(store: Store, one: Outcome, n: int = 1) -> None:
    await store.append(one.table_id, [entry(n)], listing("finished"), one)


async def standing(store: Store, user: str) -> tuple[float, int]:
    query = select(ratings_table.c.rating, ratings_table.c.games).where(ratings_table.c.user_id == user)
    async with store.transaction() as connection:
        found = (await connection.execute(query)).one_or_none()
    return (found[0], found[1]) if found else (0.0, 0)


async def count(store: Store) -> int:
    async with store.transaction() as connection:
        return int(await connection.scalar(select(func.count()).select_from(results)) or 0)


def test_both_players_of_a_duel_are_rated(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await decide(store, outcome("t", "ann", "bob"))
            won, lost = rated([Placed(Rating(), 1), Placed(Rating(), 2)])
            assert await standing(store, "bob") == pytest.approx((lost.rating, 1))
            assert await standing(store, "ann") == pytest.approx((1200 + min(MOST_GAIN, won.rating - 1200), 1))
            found = await ratings.rating_of(store, "bob", "babel", "live")
            assert found.deviation == pytest.approx(lost.deviation, abs=0.1)
            assert await ratings.rating_of(store, "bob", "babel", "days") == Rating()
            changes = await ratings.changes_at(store, "t")
            assert [(one.seat, one.rating) for one in changes] == [(0, 1200 + MOST_GAIN), (1, round(lost.rating))]
            assert [one.change for one in changes] == [MOST_GAIN, round(lost.rating) - 1200]
            await decide(store, outcome("friendly", "ann", "bob", rated=False))
            assert await ratings.changes_at(store, "friendly") == [] == await ratings.changes_at(store, "nothing")

    asyncio.run(story())


def test_a_bot_has_its_measured_rating_and_keeps_it(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await decide(store, outcome("t", "ann", bots=("master",)))
            after, _ = rated([Placed(Rating(), 1), Placed(Rating(1470, BOT_DEVIATION), 2)])
            assert await standing(store, "ann") == pytest.approx((after.rating, 1))
            async with store.transaction() as connection:
                assert await connection.scalar(select(func.count()).select_from(ratings_table)) == 1

    asyncio.run(story())


def test_an_entry_that_is_not_written_rates_nobody(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            with pytest.raises(Conflict):
                await decide(store, outcome("t", "ann", "bob"), n=2)
            assert await standing(store, "ann") == (0, 0)
            assert await count(store) == 0

    asyncio.run(story())


def test_a_game_is_rated_once(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await decide(store, outcome("t", "ann", "bob"))
            before = await standing(store, "ann")
            await decide(store, outcome("t", "ann", "bob"), n=2)
            await asyncio.gather(decide(store, outcome("t", "bob", "ann"), n=3), decide(store, outcome("t", "bob", "ann"), n=4))
            assert await standing(store, "ann") == before
            assert await count(store) == 2

    asyncio.run(story())


def test_many_games_of_one_person_in_one_transaction_all_count(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            games = [outcome(f"t{n:03}", "ann", bots=("greedy",), at=AT + n) for n in range(60)]
            commits = store.writer.commits
            await asyncio.gather(*(decide(store, one) for one in games))
            assert store.writer.commits - commits < 10
            expected = Rating()
            for _ in games:
                expected = rated([Placed(expected, 1), Placed(Rating(1000, BOT_DEVIATION), 2)])[0]
            found, played = await standing(store, "ann")
            assert played == 60
            assert found == pytest.approx(expected.rating, abs=0.1)

    asyncio.run(story())


def test_processes_that_meet_lose_no_game(database_url: str) -> None:
    """Everybody plays everybody, each pair is decided by both processes, in opposite orders."""
    people = [f"p{n}" for n in range(6)]

    async def one_process(store: Store, reverse: bool) -> None:
        pairs = [(one, other) for one in people for other in people if one < other]
        for one, other in reversed(pairs) if reverse else pairs:
            await asyncio.gather(
                decide(store, outcome(f"{one}-{other}-{reverse}", one, other)),
                contested(store, outcome(f"{one}-{other}", one, other)),
            )

    async def contested(store: Store, one: Outcome) -> None:
        try:
            await decide(store, one)
        except Conflict:
            await decide(store, one, n=await store.size(one.table_id) + 1)

    async def story() -> None:
        async with opened(database_url) as here, opened(database_url) as there:
            async with asyncio.timeout(60):
                await asyncio.gather(one_process(here, False), one_process(there, True))
            for who in people:
                assert (await standing(here, who))[1] == 3 * (len(people) - 1)
            assert await count(here) == 3 * 15 * 2

    asyncio.run(story())


def test_what_one_takes_from_another_within_a_day_is_bounded(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            for n in range(5):
                await decide(store, outcome(f"a{n}", "ann", "bob", at=AT + n))
            assert (await standing(store, "ann"))[0] == pytest.approx(1200 + MOST_GAIN)
            together = [outcome(f"b{n}", "ann", "bob", at=AT + 10 + n) for n in range(5)]
            await asyncio.gather(*(decide(store, one) for one in together))
            assert (await standing(store, "ann"))[0] == pytest.approx(1200 + MOST_GAIN)
            await decide(store, outcome("c", "ann", "cleo", "bob", at=AT + 20))
            assert (await standing(store, "ann"))[0] == pytest.approx(1200 + MOST_GAIN)
            await decide(store, outcome("d", "ann", "dan", at=AT + 30))
            other = (await standing(store, "ann"))[0]
            assert other > 1200 + MOST_GAIN
            await decide(store, outcome("e", "ann", "bob", at=AT + DAY + 40))
            assert (await standing(store, "ann"))[0] > other

    asyncio.run(story())


def test_losses_are_not_bounded(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            for n in range(10):
                await decide(store, outcome(f"a{n}", "ann", "bob", at=AT + n))
            assert (await standing(store, "bob"))[0] < 1200 - 2 * MOST_GAIN

    asyncio.run(story())


def test_what_cannot_be_worked_out_holds_up_nobodys_moves(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = rated

    def broken(seats: list[Placed]) -> list[Rating]:
        if len(seats) == 3:
            raise OverflowError
        return sound(seats)

    monkeypatch.setattr(rating_ledger, "rated", broken)

    async def story() -> None:
        async with opened(database_url) as store:
            bad, good = outcome("bad", "ann", "bob", "cleo"), outcome("good", "dan", "eve")
            await asyncio.gather(decide(store, bad), decide(store, good))
            assert await store.size("bad") == await store.size("good") == 1
            assert (await standing(store, "ann"))[1] == 0
            assert (await standing(store, "dan"))[1] == 1
            monkeypatch.setattr(rating_ledger, "rated", sound)
            await decide(store, bad, n=2)  # what is written later brings it again
            assert (await standing(store, "ann"))[1] == 1

    asyncio.run(story())


def test_a_game_that_is_not_rated_is_kept_all_the_same(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await decide(store, outcome("t", "ann", "bob", rated=False))
            await decide(store, outcome("t", "ann", "bob", rated=False), n=2)
            assert await count(store) == 2
            assert await standing(store, "ann") == (0, 0)

    asyncio.run(story())


def test_who_has_gone_gets_no_row_and_counts_for_the_others(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            one = outcome("t", "ann", "bob")
            gone = Finish("bob", "", True, 2, 1, "loss", PEOPLE, [])
            await decide(store, Outcome("t", "babel", "live", AT, True, [one.seats[0], gone]))
            assert (await standing(store, "ann"))[1] == 1
            async with store.transaction() as connection:
                assert list(await connection.scalars(select(ratings_table.c.user_id))) == ["ann"]
            assert await count(store) == 1

    asyncio.run(story())
