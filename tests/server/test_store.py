"""The store on both databases: what is told to be written is there, once, whole and in order."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text

from shinar.core.errors import SetupError
from shinar.protocol.log import Said, Started
from shinar.server import writer
from shinar.server.entries import Index
from shinar.server.people import MOST_SESSIONS, MOST_TOKENS, Session, TooMany
from shinar.server.store import Conflict, Entry, NameTaken, StorageDown, Store
from tests.server.stores import entry, insist, listing, opened, words

Story = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture
def tell(database_url: str) -> Callable[[Story], None]:
    """Run a story with a store of each kind."""

    async def told(story: Story) -> None:
        async with opened(database_url) as store:
            await story(store)

    return lambda story: asyncio.run(told(story))


@asynccontextmanager
async def other_writer(url: str, table: str, word: str) -> AsyncIterator[None]:
    """Somebody else has written entry 1 of a table and commits it at the end of the block."""
    row = (table, 1, 1, "chat", f'{{"user": "ann", "name": "Ann", "text": "{word}"}}')
    if url.startswith("sqlite"):
        file = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        file.execute("BEGIN IMMEDIATE")
        file.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", row)
        yield
        file.execute("COMMIT")
        file.close()
    else:
        server = await asyncpg.connect(url)
        async with server.transaction():
            await server.execute("INSERT INTO log VALUES ($1, $2, $3, $4, $5)", *row)
            yield
        await server.close()


def test_what_is_appended_is_read_in_order(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        lines = [Entry(n, 1_700_000_000_000 + n, Said("ann", "Ann", "Вавилон \0 🏛")) for n in range(1, 13)]
        await store.append("a", lines[:1])
        await store.append("a", lines[1:])
        await store.append("b", [entry(1)])
        assert await store.log("a") == lines
        assert await store.log("a", after=10) == lines[10:]
        assert (await store.size("a"), await store.size("b"), await store.size("c")) == (12, 1, 0)
        assert await store.log("c") == await store.log("a", after=10**30) == []
        assert await store.log("a", after=-(10**30)) == lines
        await store.ping()

    tell(story)


@pytest.mark.parametrize("row", [None, "running"], ids=["entries alone", "listed"])
def test_entries_must_continue_the_log(tell: Callable[[Story], None], row: str | None) -> None:
    async def story(store: Store) -> None:
        await store.append("a", [entry(1, "first"), entry(2, "second")])
        for wrong in ([entry(2, "again")], [entry(2, "again"), entry(3, "new")], [entry(4, "after a gap")], [entry(1, "anew")]):
            with pytest.raises(Conflict) as caught:
                await store.append("a", wrong, listing(row) if row else None)
            assert caught.value.table_id == "a"
        assert await words(store, "a") == ["first", "second"]
        assert await store.table("a") is None

    tell(story)


def test_a_call_that_cannot_be_stored_fails_alone(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        bad = [
            store.append("a", [entry(1), entry(3)]),
            store.append("a", [entry(0)]),
            store.append("a", [Entry(1, 1, Said("ann", "Ann", "\ud800"))]),
            store.append("\udfff", [entry(1)]),
            store.append("a", [Entry(1, -1, Started())]),
            store.append("a", [Entry(1, 2**63, Started())]),
            store.append("a", [Entry(1, 1, Said("ann", "Ann", object()))]),  # type: ignore[arg-type]
            store.append("a", [entry(1)], listing(members=["\0"])),
        ]
        *answers, good = await asyncio.gather(*bad, store.append("b", [entry(1)]), return_exceptions=True)
        assert all(isinstance(answer, ValueError | TypeError) for answer in answers), answers
        assert good is None
        assert (await store.size("a"), await store.size("b")) == (0, 1)

    tell(story)


@pytest.mark.parametrize("listed", [True, False], ids=["listed", "entries alone"])
def test_a_conflict_fails_only_its_own_table(database_url: str, listed: bool) -> None:
    def row(status: str) -> Index | None:
        return listing(status) if listed else None

    async def story() -> None:
        async with opened(database_url) as store:
            async with other_writer(database_url, "a", "theirs"):
                ours = [
                    store.append("a", [entry(1, "ours"), entry(2, "ours"), entry(3, "ours")], row("running")),
                    store.append("a", [entry(4, "ours")]),
                    store.append("b", [entry(1, "ours")], row("waiting")),
                    store.append("b", [entry(1, "twice")]),
                    store.append("b", [entry(2, "ours")]),
                ]
                answers = asyncio.gather(*ours, return_exceptions=True)
                await asyncio.sleep(0.2)
                assert not answers.done()
            assert [type(answer) for answer in await answers] == [Conflict, Conflict, type(None), Conflict, type(None)]
            assert await words(store, "a") == ["theirs"]
            assert await words(store, "b") == ["ours", "ours"]
            assert [table.id for table in await store.tables()] == (["b"] if listed else [])

    asyncio.run(story())


def test_a_database_that_does_not_answer_holds_nobody_for_ever(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            async with other_writer(database_url, "a", "theirs"):
                monkeypatch.setattr(writer, "GROUP_SECONDS", 0.3)
                answers = await asyncio.gather(*(store.append(table, [entry(1, "ours")]) for table in "ab"), return_exceptions=True)
                assert [str(answer) for answer in answers] == ["the database does not answer"] * 2
                monkeypatch.undo()
            await store.append("a", [entry(2, "ours")])
            await asyncio.sleep(0.3)
            assert await words(store, "a") == ["theirs", "ours"]
            assert await words(store, "b") == []

    asyncio.run(story())


def test_stores_that_race_for_one_table_lose_nothing(database_url: str) -> None:
    async def play(store: Store, name: str) -> int:
        return sum([await insist(store, table, f"{name}{number}") for number in range(25) for table in "ab"])

    async def story() -> None:
        async with opened(database_url) as one, opened(database_url) as two:
            losses = await asyncio.gather(play(one, "x"), play(two, "y"))
            assert sum(losses) > 0
            for table in "ab":
                said = await words(one, table)
                assert sorted(said) == sorted(f"{name}{number}" for name in "xy" for number in range(25))
                assert [word for word in said if word[0] == "x"] == [f"x{number}" for number in range(25)]

    asyncio.run(story())


def test_groups_in_opposite_order_never_wait_for_each_other_in_a_circle(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as one, opened(database_url) as two:
            tables = [f"t{number}" for number in range(300)]
            for n in range(1, 16):
                ours = [one.append(table, [entry(n, "x")], listing(updated=n)) for table in tables]
                theirs = [two.append(table, [entry(n, "y")], listing(updated=n)) for table in reversed(tables)]
                answers = await asyncio.gather(*ours, *theirs, return_exceptions=True)
                assert [type(answer) for answer in answers].count(type(None)) == 300
                assert [type(answer) for answer in answers].count(Conflict) == 300

    asyncio.run(story())


def test_whatever_waits_is_committed_at_once(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await asyncio.gather(*(store.append(f"t{number}", [entry(1)]) for number in range(300)))
            assert store.writer.commits == 1
            assert store.writer.written == 300
            if database_url.startswith("postgresql"):
                server = await asyncpg.connect(database_url)
                assert await server.fetchval("SELECT count(DISTINCT xmin::text) FROM log") == 1
                await server.close()

    asyncio.run(story())


def test_two_thousand_appends_to_fifty_tables(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        async def play(table: str) -> None:
            for n in range(1, 41):
                await store.append(table, [entry(n, f"{table}:{n}")], listing("running", updated=n, members=["ann", "bob"]))

        await asyncio.gather(*(play(f"t{number}") for number in range(50)))
        for number in range(50):
            assert await words(store, f"t{number}") == [f"t{number}:{n}" for n in range(1, 41)]
        assert {table.updated for table in await store.tables(member="bob")} == {40}
        assert store.writer.commits < 1_000

    tell(story)


def test_appends_that_do_not_wait_for_one_another_stay_in_order(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*(store.append("a", [entry(n, str(n))], listing(updated=n)) for n in range(1, 2_501)))
        assert await words(store, "a") == [str(n) for n in range(1, 2_501)]
        listed = await store.table("a")
        assert listed is not None and listed.updated == 2_500

    tell(story)


def test_a_caller_that_gives_up_disturbs_nobody(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        gone = asyncio.create_task(store.append("a", [entry(1)]))
        next_one = asyncio.create_task(store.append("a", [entry(2)]))
        other = asyncio.create_task(store.append("b", [entry(1)]))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone, next_one, other])
        assert gone.cancelled() and other.exception() is None
        assert isinstance(next_one.exception(), Conflict if await store.size("a") == 0 else type(None))

    tell(story)


def test_closing_writes_what_is_queued(database_url: str) -> None:
    async def story() -> None:
        store = await Store.open(database_url)
        waiting = [asyncio.create_task(store.append(f"t{number}", [entry(1)])) for number in range(1_500)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() and task.exception() is None for task in waiting)
        with pytest.raises(StorageDown, match="closed"):
            await store.append("late", [entry(1)])
        async with opened(database_url) as again:
            assert sum([await again.size(f"t{number}") for number in range(0, 1_500, 100)]) == 15

    asyncio.run(story())


def test_the_index_follows_the_log(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        await store.append("a", [entry(1)], listing(members=["ann", "bob"], updated=5))
        await store.append("a", [], listing("running", members=["bob", "cleo"], updated=9, deadline=50))
        table = await store.table("a")
        assert table is not None
        assert (table.status, table.created, table.updated, table.deadline) == ("running", 5, 9, 50)
        assert table.summary.seats == [("Ann", False)] * 2
        assert await store.members("a") == ("bob", "cleo")
        await store.append("a", [entry(2)], listing("finished", updated=10))
        assert await store.members("a") == ()
        assert await store.table("b") is None

    tell(story)


def test_the_lobby_finds_tables_newest_first(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        await store.append("w1", [], listing(updated=1, members=["ann"]))
        await store.append("w2", [], listing(updated=2, members=["bob"], game="amytis"))
        await store.append("p1", [], listing(updated=3, members=["ann"], visibility="private"))
        await store.append("r1", [], listing("running", updated=4, members=["ann", "bob"], deadline=100))
        await store.append("f1", [], listing("finished", updated=5, members=["bob"], deadline=90))

        async def found(**asked: Any) -> list[str]:
            return [table.id for table in await store.tables(**asked)]

        assert await found() == ["f1", "r1", "p1", "w2", "w1"]
        assert await found(visibility="open", status=["waiting"]) == ["w2", "w1"]
        assert await found(visibility="open", status=["waiting", "running"], limit=2) == ["r1", "w2"]
        assert await found(member="ann") == ["r1", "p1", "w1"]
        assert await found(member="ann", status=["waiting"], visibility="private") == ["p1"]
        assert await found(game="amytis") == ["w2"]
        assert await found(member="nobody") == []
        assert await store.overdue(100) == ["f1", "r1"]
        assert await store.overdue(99) == ["f1"]
        assert await store.overdue(100, limit=1) == ["f1"]
        assert await store.overdue(89) == []

    tell(story)


def test_a_guest_becomes_an_account(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        people = store.people
        guest = await people.create("u1")
        assert (guest.name, guest.password) == (None, None)
        assert await people.by_id("u1") == guest == await people.create("u1")
        assert await people.register("u1", "Анна Straße", "hash", "code")
        account = await people.by_name("АННА STRASSE")
        assert account is not None and account == await people.by_id("u1")
        assert (account.id, account.name, account.password, account.recovery) == ("u1", "Анна Straße", "hash", "code")
        with pytest.raises(NameTaken):
            await people.register("u2", "анна strasse", "hash", "code")
        assert await people.by_id("u3") is None and await people.by_name("nobody") is None

    tell(story)


def test_an_account_cannot_be_registered_again(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        people = store.people
        answers = await asyncio.gather(*(people.register("u1", f"Nabu {word}", word, "c") for word in ("one", "two", "three")))
        assert sorted(answers) == [False, False, True]
        before = await people.by_id("u1")
        assert not await people.register("u1", "Somebody", "other", "c")
        assert await people.by_id("u1") == before and await people.by_name("Somebody") is None
        await people.close("u1")
        assert not await people.register("u1", "Somebody", "other", "c")

    tell(story)


def test_of_many_who_want_a_name_one_gets_it(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        names = ["Nimrod", "nimrod", "NIMROD", "Nimr0d", "NІМRОD", "Nìmród"] * 2
        answers = await asyncio.gather(
            *(store.people.register(f"u{number}", name, "h", "c") for number, name in enumerate(names)), return_exceptions=True
        )
        assert sum(isinstance(answer, NameTaken) for answer in answers) == 11
        winner = answers.index(True)
        assert (await store.people.by_name(names[winner])) == await store.people.by_id(f"u{winner}")

    tell(story)


def test_a_name_that_went_stays_taken_and_cannot_be_read(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        await store.people.register("u1", "Nimrod", "h", "c")
        await store.people.close("u1")
        gone = await store.people.by_id("u1")
        assert gone is not None and gone.deleted
        assert (gone.name, gone.password, gone.recovery) == (None, None, None)
        with pytest.raises(NameTaken):
            await store.people.register("u2", "nimr0d", "h", "c")
        async with store.transaction() as connection:
            for row in await connection.execute(text("SELECT * FROM users")):
                assert "nimrod" not in str(row).lower()

    tell(story)


def test_tokens_come_and_go(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        people = store.people
        token = await people.add_token("h1", "u1", "my bot")
        user = await people.by_id("u1")
        assert await people.token("h1") == (token, user)
        assert await people.tokens("u1") == [token]
        assert await people.drop_tokens("u2", "h1") == []
        assert await people.drop_tokens("u1", "h1") == ["h1"]
        assert await people.drop_tokens("u1", "h1") == []
        assert await people.token("h1") is None
        assert await people.tokens("u1") == []

    tell(story)


def test_tokens_asked_for_at_once_are_counted(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        made = await asyncio.gather(*(store.people.add_token(f"h{n}", "new", "") for n in range(30)), return_exceptions=True)
        assert sum(isinstance(one, TooMany) for one in made) == 30 - MOST_TOKENS
        assert len(await store.people.tokens("new")) == MOST_TOKENS == sum(not isinstance(one, BaseException) for one in made)

    tell(story)


def test_sessions_come_and_go(tell: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        people = store.people
        await people.register("u1", "Nabu", "h", "c")
        first, second = Session("a", "u1", "Firefox", 1, 5), Session("b", "u1", "", 2, 9)
        for session in (first, second):
            await people.add_session(session)
        assert await people.session("a") == (first, await people.by_id("u1"))
        assert await people.sessions("u1") == [second, first]
        assert await people.alive("session", ("a", "b", "c")) == {"a", "b"}
        assert await people.end_sessions("u2", "a") == []
        assert await people.end_sessions("u1", "a") == ["a"]
        assert await people.session("a") is None
        await people.end_old_sessions(0, 10)
        assert await people.sessions("u1") == []
        for number in range(MOST_SESSIONS + 3):
            await people.add_session(Session(f"s{number}", "u1", "", number, number))
        left = await people.sessions("u1")
        assert (len(left), left[-1].hash) == (MOST_SESSIONS, "s3")

    tell(story)


@pytest.mark.parametrize("word", ["zero\0", "\ud800"])
def test_a_text_that_no_database_can_store_is_the_fault_of_the_caller(tell: Callable[[Story], None], word: str) -> None:
    async def story(store: Store) -> None:
        people = store.people
        await people.create("u1")
        lookups = (store.log(word), store.size(word), store.table(word), store.tables(member=word), people.by_name(word))
        changes = (people.create(word), people.register("u1", "Nabu", word, "h"), people.add_token("h", "u1", word))
        for call in (*lookups, *changes, people.token(word), people.session(word)):
            with pytest.raises(ValueError, match="cannot be stored"):
                await call
        await store.ping()

    tell(story)


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(SetupError, match=r"sqlite:///path/to/file or postgresql://"):
        asyncio.run(Store.open(url))
