"""Guests, accounts, sessions and tokens in the database."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from sqlalchemy import Select, Table, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.entries import NameTaken, name_key
from shinar.server.models import OF_ONE_PERSON, packs, sessions, tokens, users
from shinar.server.names import buried, skeleton
from shinar.server.questions import Question

Transaction = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
Ask = Callable[..., Awaitable[Sequence[Sequence[Any]]]]
MOST_TOKENS = 20  # of one person
MOST_SESSIONS = 50  # of one account: the one unused for longest makes room
CHUNK = 500  # values in one question to the database


class User(msgspec.Struct, frozen=True):
    """A guest, or with a name and a password an account; of a deleted one only the id is left."""

    id: str
    name: str | None
    password: str | None
    created: int
    recovery: str | None = None
    deleted: int | None = None


class Session(msgspec.Struct, frozen=True):
    """A browser in which somebody is logged in; only the hash of its cookie is kept."""

    hash: str
    user_id: str
    label: str
    created: int
    seen: int


class Token(msgspec.Struct, frozen=True):
    """What a program shows instead of a cookie; only its hash is kept."""

    hash: str
    user_id: str
    label: str
    created: int
    seen: int | None = None
    name: str | None = None  # of the guest it was made by, whose program goes by it


class TooMany(Exception):
    """No further token for this person."""


USER = tuple(users.c[name] for name in User.__struct_fields__)
NO_GUEST = or_(users.c.password.is_not(None), users.c.deleted.is_not(None))  # who has, or had, an account


def with_user(table: Table) -> Select[Any]:
    """The session or the token with this hash, and whose it is."""
    columns = (*table.c, *(column.label(f"user_{column.name}_") for column in USER))
    return select(*columns).join(users, users.c.id == table.c.user_id).where(table.c.hash == bindparam("hashed"))


CLOSED = Question(select(users.c.id).where(users.c.id == bindparam("id"), NO_GUEST))
SESSION = Question(with_user(sessions).where(users.c.password.is_not(None)))
TOKEN = Question(with_user(tokens))


def _now() -> int:
    return time.time_ns() // 1_000_000


class People:
    """Who may come in, and with what. Every method may raise StorageDown."""

    def __init__(self, transaction: Transaction, ask: Ask) -> None:
        self._transaction = transaction
        self._ask = ask

    async def _users(self, query: Select[Any]) -> list[User]:
        async with self._transaction() as connection:
            return [User(**row) for row in (await connection.execute(query)).mappings()]

    # Guests and accounts.

    async def create(self, user_id: str) -> User:
        """Write a guest down; one that is known stays as it is."""
        with contextlib.suppress(IntegrityError):
            async with self._transaction() as connection:
                await connection.execute(insert(users).values(id=user_id, created=_now()))
        found = await self.by_id(user_id)
        assert found is not None
        return found

    async def by_id(self, user_id: str) -> User | None:
        """The guest or account of that id."""
        found = await self._users(select(*USER).where(users.c.id == user_id))
        return found[0] if found else None

    async def by_name(self, name: str) -> User | None:
        """The account of that name, in whatever case it is written."""
        found = await self._users(select(*USER).where(users.c.name_key == name_key(name)))
        return found[0] if found else None

    async def looks_taken(self, name: str) -> bool:
        """Whether an account, also a deleted one, has this name or one that looks like it."""
        return bool(await self._users(select(*USER).where(_alike(name)).limit(1)))

    async def register(self, user_id: str, name: str, password: str, recovery: str) -> bool:
        """Make an account of a guest; False where the id has one already. Whoever was in as that guest is out: tokens end."""
        await self.create(user_id)
        free = (users.c.id == user_id, users.c.password.is_(None), users.c.deleted.is_(None))
        named = {"name": name, "name_key": name_key(name), "skeleton": skeleton(name)}
        try:
            async with self._transaction() as connection:
                if (await connection.execute(select(users.c.id).where(_alike(name)))).first():
                    raise NameTaken(f"the name {name} is taken")
                change = update(users).where(*free).values(**named, password=password, recovery=recovery)
                if (await connection.execute(change)).rowcount != 1:
                    return False
                await connection.execute(delete(tokens).where(tokens.c.user_id == user_id))
        except IntegrityError:
            raise NameTaken(f"the name {name} is taken") from None
        return True

    async def set_password(self, user_id: str, password: str, recovery: str | None = None, proof: str | None = None) -> bool:
        """A new password, perhaps with a new recovery code; all sessions and tokens end. False where `proof` is no longer the
        code that is kept: each is good for once."""
        values = {"password": password, **({"recovery": recovery} if recovery else {})}
        change = update(users).where(users.c.id == user_id, users.c.password.is_not(None)).values(values)
        async with self._transaction() as connection:
            if (await connection.execute(change if proof is None else change.where(users.c.recovery == proof))).rowcount != 1:
                return False
            for table in (sessions, tokens):
                await connection.execute(delete(table).where(table.c.user_id == user_id))
        return True

    async def set_recovery(self, user_id: str, recovery: str) -> None:
        """Another recovery code; the one before is worth nothing."""
        async with self._transaction() as connection:
            change = update(users).where(users.c.id == user_id, users.c.password.is_not(None)).values(recovery=recovery)
            await connection.execute(change)

    async def close(self, user_id: str) -> None:
        """Delete an account. Its row stays without a name: a cookie from before it was an account must not come to life again,
        and a name that others knew must not become somebody else's."""
        async with self._transaction() as connection:
            seen = await connection.scalar(select(users.c.skeleton).where(users.c.id == user_id))
            empty = dict.fromkeys(("name", "name_key", "password", "recovery"))
            gone = {**empty, "skeleton": buried(seen) if seen else None, "deleted": _now()}
            await connection.execute(update(users).where(users.c.id == user_id).values(gone))
            for table in (sessions, tokens, *OF_ONE_PERSON):
                await connection.execute(delete(table).where(table.c.user_id == user_id))
            await connection.execute(update(packs).where(packs.c.user_id == user_id).values(user_id=""))

    async def closed(self, ids: Collection[str]) -> set[str]:
        """Those of these ids that no guest's cookie may speak for any more: they have, or had, an account."""
        found: set[str] = set()
        for part in _parts(ids):
            async with self._transaction() as connection:
                found |= set(await connection.scalars(select(users.c.id).where(users.c.id.in_(part), NO_GUEST)))
        return found

    async def is_closed(self, id: str) -> bool:
        """The same of one."""
        return bool(await self._ask(CLOSED, id=id))

    # Sessions.

    async def add_session(self, session: Session) -> None:
        """Remember a browser."""
        async with self._transaction() as connection:
            await connection.execute(insert(sessions).values(msgspec.structs.asdict(session)))
            mine = select(sessions.c.hash).where(sessions.c.user_id == session.user_id)
            old = mine.order_by(sessions.c.seen.desc(), sessions.c.created.desc()).offset(MOST_SESSIONS).limit(1000)
            if extra := list(await connection.scalars(old)):
                await connection.execute(delete(sessions).where(sessions.c.hash.in_(extra)))

    async def session(self, hashed: str) -> tuple[Session, User] | None:
        """A session and whose it is."""
        size = len(sessions.c)
        for row in await self._ask(SESSION, hashed=hashed):
            return Session(*row[:size]), User(*row[size:])
        return None

    async def sessions(self, user_id: str) -> list[Session]:
        """Where an account is logged in, the one used last first."""
        query = select(sessions).where(sessions.c.user_id == user_id).order_by(sessions.c.seen.desc())
        async with self._transaction() as connection:
            return [Session(**row) for row in (await connection.execute(query)).mappings()]

    async def end_sessions(self, user_id: str, hashed: str | None = None) -> list[str]:
        """End one session of an account, or all of them; which were ended."""
        mine = sessions.c.user_id == user_id
        gone = delete(sessions).where(mine if hashed is None else mine & (sessions.c.hash == hashed)).returning(sessions.c.hash)
        async with self._transaction() as connection:
            return list(await connection.scalars(gone))

    async def end_old_sessions(self, created_before: int, seen_before: int) -> None:
        """Forget the sessions that nobody may use any more."""
        async with self._transaction() as connection:
            await connection.execute(
                delete(sessions).where((sessions.c.created < created_before) | (sessions.c.seen < seen_before))
            )

    # Tokens of programs.

    async def add_token(self, hashed: str, user_id: str, label: str, name: str | None = None) -> Token:
        """Let a program act for a person, who may be a guest that nobody has written down yet."""
        await self.create(user_id)
        token = Token(hashed, user_id, label, _now(), None, name)
        async with self._transaction() as connection:
            await connection.execute(update(users).where(users.c.id == user_id).values(id=user_id))  # the next one waits here
            count = await connection.scalar(select(func.count()).where(tokens.c.user_id == user_id))
            if (count or 0) >= MOST_TOKENS:
                raise TooMany
            await connection.execute(insert(tokens).values(msgspec.structs.asdict(token)))
        return token

    async def token(self, hashed: str) -> tuple[Token, User] | None:
        """A token, and for whom a program acts that has it."""
        size = len(tokens.c)
        for row in await self._ask(TOKEN, hashed=hashed):
            return Token(*row[:size]), User(*row[size:])
        return None

    async def tokens(self, user_id: str) -> list[Token]:
        """The tokens of a person, the oldest first."""
        query = select(tokens).where(tokens.c.user_id == user_id).order_by(tokens.c.created)
        async with self._transaction() as connection:
            return [Token(**row) for row in (await connection.execute(query)).mappings()]

    async def drop_tokens(self, user_id: str, hashed: str | None = None) -> list[str]:
        """Take back one token of a person, or all of them; which were taken back."""
        mine = tokens.c.user_id == user_id
        gone = delete(tokens).where(mine if hashed is None else mine & (tokens.c.hash == hashed)).returning(tokens.c.hash)
        async with self._transaction() as connection:
            return list(await connection.scalars(gone))

    # Both.

    async def touch(self, kind: str, hashed: str) -> None:
        """Write down roughly when a session or a token was last used."""
        table = sessions if kind == "session" else tokens
        async with self._transaction() as connection:
            await connection.execute(update(table).where(table.c.hash == hashed).values(seen=_now()))

    async def alive(self, kind: str, hashes: Collection[str]) -> set[str]:
        """Those of these sessions or tokens that there still are."""
        table = sessions if kind == "session" else tokens
        found: set[str] = set()
        for part in _parts(hashes):
            async with self._transaction() as connection:
                found |= set(await connection.scalars(select(table.c.hash).where(table.c.hash.in_(part))))
        return found


async def rename(connection: AsyncConnection, user_id: str, name: str) -> None:
    """Give an account another name; NameTaken where somebody else has it, or one that looks like it."""
    if (await connection.execute(select(users.c.id).where(_alike(name), users.c.id != user_id))).first():
        raise NameTaken(f"the name {name} is taken")
    named = {"name": name, "name_key": name_key(name), "skeleton": skeleton(name)}
    await connection.execute(update(users).where(users.c.id == user_id).values(**named))


def _alike(name: str) -> Any:
    seen = skeleton(name)
    return users.c.skeleton.in_((seen, buried(seen))) | (users.c.name_key == name_key(name))


def _parts(values: Collection[str]) -> list[list[str]]:
    whole = sorted(values)
    return [whole[start : start + CHUNK] for start in range(0, len(whole), CHUNK)]
