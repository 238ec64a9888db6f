"""Moderation as a running server knows it: read again when it changes, checked at every request and every socket."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from litestar import get
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from shinar.protocol import commands
from shinar.protocol.answers import Announcement, Drain, Notices
from shinar.server import wire
from shinar.server.errors import FAILURES, Banned, Refused
from shinar.server.identity import find
from shinar.server.moderation_store import (
    ANNOUNCE,
    BAN,
    CHAT,
    DRAIN,
    EVERYWHERE,
    MUTE,
    ModerationState,
    Notice,
    Sanction,
    address_subject,
    now_ms,
    read_all,
    read_mark,
)
from shinar.server.store import StorageDown, Store

if TYPE_CHECKING:
    from shinar.server.hub import Hub
    from shinar.server.listener import Listener

log = logging.getLogger("shinar.moderation")
SAFE = ("GET", "HEAD", "OPTIONS")
STILL_OPEN = ("/api/logout", "/api/me")  # whoever is shut out may still go, and take what is theirs along
SHUT_OUT = 4403  # the code that a socket is closed with


class Moderation:
    """What is in force. Every check is a look into memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.mark = -1
        self.held: dict[tuple[str, str], Sanction] = {}
        self.notices: dict[str, Notice] = {}
        self.admins: frozenset[str] = frozenset()
        self.after: list[Callable[[], Awaitable[None]]] = []  # what is to be done when something was decided

    # --- keeping up ---------------------------------------------------------------------------------------------------

    async def follow(self, hub: Hub) -> None:
        """Carry out what was decided since the last look, here or by another process."""
        try:
            if await read_mark(self.store) != self.mark:
                await self.read(hub)
        except StorageDown:
            return

    async def read(self, hub: Hub) -> None:
        decided = await read_all(self.store)
        self.take(decided)
        await self.carry_out(hub)
        for work in self.after:
            hub.spawn(work())
        self.mark = decided.mark  # last: what failed half way is done again

    def take(self, decided: ModerationState) -> None:
        self.held = {(one.kind, one.subject): one for one in decided.sanctions}
        self.notices = {one.kind: one for one in decided.notices}
        self.admins = decided.admins

    async def carry_out(self, hub: Hub) -> None:
        """Close the sockets of those who are shut out, and read on at tables that were written to from outside."""
        for live in list(hub.tables.values()):
            for listener in list(live.listeners):
                if ban := self._ban(listener.who.id, listener.subject):
                    listener.expel(SHUT_OUT, "banned", wire.refusal(0, shut_out(ban).problem()))
        await hub.sync.compare()

    # --- asking -------------------------------------------------------------------------------------------------------

    def sanction(self, kind: str, subject: str) -> Sanction | None:
        found = self.held.get((kind, subject))
        return found if found and found.holds(now_ms()) else None

    def _ban(self, user: str, address: str) -> Sanction | None:
        return self.sanction(BAN, f"user:{user}") or (self.sanction(BAN, address) if address else None)

    def admit(self, user: str, address: str = "") -> None:
        """Refused where the host has shut this person, or their address, out."""
        if ban := self._ban(user, address):
            raise shut_out(ban)

    async def guard(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Before whatever changes something: not by people who are shut out."""
        if connection.scope.get("method") in SAFE or not any(kind == BAN for kind, _ in self.held):
            return
        if connection.scope["path"].startswith(STILL_OPEN):
            return
        try:
            found = await find(connection)
        except Refused:
            found = None  # the route itself says what is wrong with a token
        self.admit(found.id if found else "", subject_of(connection))

    def check_command(self, listener: Listener, table: str, command: commands.AnyCommand) -> None:
        """What comes over an open socket: nothing of the banned, no chat of the muted or where it is off."""
        self.admit(listener.who.id, listener.subject)
        if not isinstance(command, commands.Chat):
            return
        if mute := self.sanction(MUTE, f"user:{listener.who.id}"):
            raise Banned(words("you may not write in the chat", mute), mute.until, mute.reason, "muted")
        if self.chat_is_off(table):
            raise Refused("chat", "chat is switched off here", status=403)

    def chat_is_off(self, table: str) -> bool:
        return bool(self.sanction(CHAT, EVERYWHERE) or self.sanction(CHAT, f"table:{table}"))

    @property
    def draining(self) -> bool:
        return DRAIN in self.notices

    def check_open(self) -> None:
        """No new tables while the server is being emptied."""
        if self.draining:
            raise Refused("draining", "no new tables just now: the server will be restarted soon", status=503)

    def is_admin(self, user: str) -> bool:
        return user in self.admins

    def shown(self) -> Notices:
        """What every page shows; an announcement whose time is over is left out."""
        now = now_ms()
        found = self.notices.get(ANNOUNCE)
        if found and found.until is not None and found.until <= now:
            found = None
        drain = self.notices.get(DRAIN)
        return Notices(
            announce=Announcement(found.en, found.ru) if found else None,
            drain=Drain(drain.en, drain.ru, drain.until) if drain else None,
            now=now,
        )


def subject_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address at the other end, as bans name it."""
    host = connection.client.host if connection.client else ""
    return address_subject(connection.app.state.settings.secret, host) if host else ""


def shut_out(ban: Sanction) -> Banned:
    return Banned(words("you are shut out of this server", ban), ban.until, ban.reason)


def words(what: str, held: Sanction) -> str:
    until = time.strftime(" until %Y-%m-%d %H:%M UTC", time.gmtime(held.until / 1000)) if held.until else ""
    return f"{what}{until}{': ' + held.reason if held.reason else ''}"


@get("/api/notices", summary="What the host tells everybody", responses=FAILURES)
async def notices(state: State) -> Notices:
    told: Notices = state.hub.moderation.shown()
    return told


ROUTES = [notices]
