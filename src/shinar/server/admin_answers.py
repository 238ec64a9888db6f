"""What the host's page is told."""

from __future__ import annotations

from msgspec import Struct

from shinar.protocol.answers import Listing, Notices
from shinar.server.moderation_store import Audited
from shinar.server.people_search import ChatLine
from shinar.server.social.reports import Reported


class ActDone(Struct):
    """What came of an act; a new password is shown this once."""

    act: str
    target: str
    password: str = ""


class SudoUntil(Struct):
    until: int


class Overview(Notices, kw_only=True):
    """The figures of this server."""

    tables: dict[str, int]  # by status
    live: int
    people: int
    connections: int
    thinking: int
    writing: int
    storage: int
    redis: bool | None
    sudo: int
    sanctions: int
    chat_off: bool


class Held(Struct):
    """A ban or a mute; without `until` it is for good."""

    until: int | None
    reason: str


class Person(Struct):
    """A person as the host sees them."""

    id: str
    name: str
    account: bool
    games: int
    created: int | None
    admin: bool
    banned: Held | None
    muted: Held | None
    connected: bool


class PersonList(Struct):
    people: list[Person]


class AdminTable(Listing, kw_only=True):
    listeners: int
    chat_off: bool


class AdminTableList(Struct):
    tables: list[AdminTable]


class LookedAt(AdminTable, kw_only=True):
    """Who was at a table, and what was said."""

    people: list[Person]
    chat: list[ChatLine]


class ReportList(Struct):
    reports: list[Reported]


class AuditLog(Struct):
    lines: list[Audited]
