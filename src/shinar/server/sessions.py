"""Who is logged in where: sessions live on the server, so that they can be ended.

A lookup is remembered for some seconds, and open sockets are checked together, so no message of a socket waits for the database.
What this process ends is over at once; what another one ends, within those seconds.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from shinar.server.entries import StorageDown
from shinar.server.people import People, Session, Token, User
from shinar.server.settings import Settings

log = logging.getLogger("shinar.sessions")
T = TypeVar("T")
DAY = 24 * 3600 * 1000
TOUCH = 3600 * 1000  # milliseconds: how exactly the last use of a session or a token is known
MOST_KEPT = 20_000
TIDY = 3600.0  # seconds between two removals of sessions that are over
BROWSERS = ("Firefox", "Edg", "OPR", "YaBrowser", "Chrome", "Safari")
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)
CALLED = {"Edg": "Edge", "OPR": "Opera", "YaBrowser": "Yandex"}


def hashed(secret: str) -> str:
    """What is kept of a session or a token."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def browser(agent: str) -> str:
    """A short name for a browser, from what it says of itself; nothing else of that is kept."""
    name = next((CALLED.get(word, word) for word in BROWSERS if f"{word}/" in agent), "")
    system = next((name for word, name in SYSTEMS if word in agent), "")
    if name or system:
        return ", ".join(filter(None, (name, system)))
    return re.sub(r"[^A-Za-z0-9 ._-]", "", agent.partition("/")[0])[:20]


class Sessions:
    """The sessions, as far as this process has to do with them."""

    def __init__(self, people: People, settings: Settings) -> None:
        self.people = people
        self.settings = settings
        self.kept: OrderedDict[tuple[str, str], tuple[float, object]] = OrderedDict()
        self.changes = 0  # so that what was read before a change is not remembered after it
        self.sockets: dict[tuple[str, str], set[Callable[[], None]]] = {}
        self.tidied = 0.0

    # --- looking up ---------------------------------------------------------------------------------------------------

    async def session(self, secret: str) -> tuple[Session, User] | None:
        """The session of a cookie, if it is not over."""
        key = hashed(secret)
        found = await self._known("session", key, lambda: self.people.session(key))
        if found is None or self.over(found[0]):
            return None
        await self._touch("session", key, found[0].seen)
        return found

    async def token(self, secret: str) -> tuple[Token, User] | None:
        """A token and whom it stands for."""
        key = hashed(secret)
        found = await self._known("token", key, lambda: self.people.token(key))
        if found is not None:
            await self._touch("token", key, found[0].seen or 0)
        return found

    async def is_guest(self, id: str) -> bool:
        """Whether a guest's cookie may still speak for an id: not once it has, or had, an account."""

        async def ask() -> bool:
            return not await self.people.is_closed(id)

        return await self._known("guest", id, ask)

    async def _known(self, kind: str, key: str, ask: Callable[[], Awaitable[T]]) -> T:
        now = time.monotonic()
        until, found = self.kept.get((kind, key), (0.0, None))
        if now < until:
            return found  # type: ignore[return-value]
        changes = self.changes
        fresh = await ask()
        if changes == self.changes:
            self.kept[kind, key] = (now + self.settings.session_check, fresh)
            if len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        return fresh

    async def _touch(self, kind: str, key: str, seen: int) -> None:
        """Write the use down, but seldom. That it cannot be written is no reason to keep anybody out."""
        if _now() - seen < TOUCH:
            return
        try:
            await self.people.touch(kind, key)
            self.kept.pop((kind, key), None)
        except StorageDown as problem:
            log.warning("storage: %s", problem)

    def over(self, session: Session) -> bool:
        return session.created < self.oldest or session.seen < self.longest_unused

    @property
    def oldest(self) -> int:
        return _now() - int(self.settings.session_life * DAY)

    @property
    def longest_unused(self) -> int:
        return _now() - int(self.settings.session_idle * DAY)

    # --- beginning and ending -----------------------------------------------------------------------------------------

    async def begin(self, user_id: str, agent: str) -> str:
        """A new session; what its cookie says."""
        secret = secrets.token_urlsafe(32)
        now = _now()
        await self.people.add_session(Session(hashed(secret), user_id, browser(agent), now, now))
        return secret

    async def end(self, user_id: str, hash: str | None = None) -> int:
        """End one session of an account, or all; how many there were."""
        ended = await self.people.end_sessions(user_id, hash)
        self.forget("session", ended)
        return len(ended)

    async def end_tokens(self, user_id: str, hash: str | None = None) -> int:
        """Take one token of a person back, or all; how many there were."""
        ended = await self.people.drop_tokens(user_id, hash)
        self.forget("token", ended)
        return len(ended)

    async def end_everything(self, user_id: str, change: Callable[[], Awaitable[T]]) -> T:
        """Carry out a change that ends every session and token of a person in the database, and end them here."""
        ended = [session.hash for session in await self.people.sessions(user_id)]
        revoked = [token.hash for token in await self.people.tokens(user_id)]
        done = await change()
        self.forget("session", ended)
        self.forget("token", revoked)
        self.forget("guest", [user_id])
        return done

    async def read_again(self, user_id: str) -> None:
        """Somebody has changed, and stays logged in: what is remembered of their sessions and tokens is read anew."""
        self.changes += 1
        for session in await self.people.sessions(user_id):
            self.kept.pop(("session", session.hash), None)
        for token in await self.people.tokens(user_id):
            self.kept.pop(("token", token.hash), None)

    def forget(self, kind: str, values: Iterable[str]) -> None:
        """These are over: nothing is remembered of them, and their sockets are closed."""
        self.changes += 1
        for value in values:
            self.kept.pop((kind, value), None)
            for close in list(self.sockets.get((kind, value), ())):
                close()

    # --- sockets ------------------------------------------------------------------------------------------------------

    def watch(self, kind: str, value: str, close: Callable[[], None]) -> None:
        """Close a socket when what it came in with is over."""
        self.sockets.setdefault((kind, value), set()).add(close)

    def unwatch(self, kind: str, value: str, close: Callable[[], None]) -> None:
        open_ones = self.sockets.get((kind, value), set())
        open_ones.discard(close)
        if not open_ones:
            self.sockets.pop((kind, value), None)

    async def check_sockets(self) -> None:
        """Close the sockets of all that is over, wherever it was ended."""
        for kind in ("session", "token", "guest"):
            values = {value for known, value in self.sockets if known == kind}
            if values:
                gone = await self.people.closed(values) if kind == "guest" else values - await self.people.alive(kind, values)
                if gone:
                    self.forget(kind, gone)

    async def keep_checking(self) -> None:
        while True:
            await asyncio.sleep(self.settings.session_check)
            try:
                await self.check_sockets()
                if time.monotonic() - self.tidied > TIDY:
                    self.tidied = time.monotonic()
                    await self.people.end_old_sessions(self.oldest, self.longest_unused)
            except StorageDown as problem:
                log.warning("storage: %s", problem)
            except Exception:
                log.exception("sessions")


def _now() -> int:
    return time.time_ns() // 1_000_000
