"""The host's page: figures, people, tables, acts. Only for accounts that the command line made administrators.

A program's token opens nothing here, and whoever acts has typed their password within the last quarter of an hour.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, structs
from sqlalchemy import func, select

from shinar.server import pages, people_search
from shinar.server.accounts import address
from shinar.server.admin_actions import AdminActions
from shinar.server.admin_answers import (
    ActDone,
    AdminTable,
    AdminTableList,
    AuditLog,
    Held,
    LookedAt,
    Overview,
    Person,
    PersonList,
    ReportList,
    SudoUntil,
)
from shinar.server.errors import FAILURES, Refused
from shinar.server.hub import Hub
from shinar.server.identity import Identity, find, shown
from shinar.server.lobby import TableId
from shinar.server.models import admins, tables
from shinar.server.moderation_store import BAN, MUTE, note, now_ms, read_audit
from shinar.server.settings import Settings
from shinar.server.social.reports import settle
from shinar.server.store import Listed, Store
from shinar.server.system_status import redis_answers, storage_bytes
from shinar.server.table_state import PLAYING

SUDO = "shinar-sudo"
SUDO_SECONDS = 15 * 60
Words = Annotated[str, Parameter(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
Before = FromQuery[Annotated[int, Meta(ge=0, le=2**53)] | None]
Line = Annotated[str, Meta(max_length=300, pattern=r"^[^\x00-\x1f\x7f]*$")]
OnPage = Literal[
    "ban", "unban", "mute", "unmute", "rename", "delete", "reset-password", "close", "chat-off", "chat-on",
    "announce", "unannounce", "drain", "undrain", "settle", "call-off",
]  # fmt: skip


class Sudo(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Act(Struct, forbid_unknown_fields=True):
    """What to do to whom. Times left out mean: for good. `address`: also the address the person is connected from, for a day."""

    act: OnPage
    target: Annotated[str, Meta(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    reason: Annotated[str, Meta(max_length=200)] = ""
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    hours: Annotated[int, Meta(ge=1, le=8760)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=1440)] | None = None
    name: Annotated[str, Meta(max_length=60)] = ""
    en: Line = ""
    ru: Line = ""
    address: bool = False


# --- who may ----------------------------------------------------------------------------------------------------------


async def is_admin(store: Store, user: str) -> bool:
    """Asked of the database each time: a role that was taken back is gone at once."""
    async with store.transaction() as connection:
        return bool(await connection.scalar(select(admins.c.user_id).where(admins.c.user_id == user)))


async def admin(request: Request[Any, Any, Any]) -> Identity:
    """The administrator who asks with a cookie; Refused for everybody else, and for programs."""
    state = request.app.state
    found = await find(request)
    if found is None or found.kind != "session" or not found.account or not await is_admin(state.store, found.id):
        raise Refused("admin", "this is for the host of the site", status=403)
    await state.limits.admin.take(found.id)
    return found


def _sign(settings: Settings, request: Request[Any, Any, Any], user: str, until: str) -> str:
    """Bound to the person and to this very session."""
    session = hashlib.sha256(shown(request).encode()).hexdigest()
    return hmac.new(settings.secret, f"sudo:{user}:{until}:{session}".encode(), hashlib.sha256).hexdigest()


def sudo_until(request: Request[Any, Any, Any], user: str) -> int:
    """Until when (in seconds) this person need not type the password again; 0 where they must."""
    until, _, signature = request.cookies.get(SUDO, "")[:200].partition(".")
    if not until.isascii() or not until.isdigit() or len(until) > 12:
        return 0
    right = _sign(request.app.state.settings, request, user, until)
    if not hmac.compare_digest(signature.encode(), right.encode()):
        return 0
    return int(until) if time.time() < int(until) <= time.time() + SUDO_SECONDS else 0


@post("/api/admin/sudo", status_code=200, summary="Type the password again, before acting", responses=FAILURES)
async def sudo(request: Request[Any, Any, Any], data: JSONBody[Sudo], state: State) -> Response[SudoUntil]:
    found = await admin(request)
    await state.limits.logins.take(address(request))
    await state.limits.logins.take(found.id)
    user = await state.store.people.by_id(found.id)
    if not await state.hashing.verify(user.password if user else None, data.password):
        raise Refused("password", "the password is wrong", status=401, why="own")
    until = str(int(time.time()) + SUDO_SECONDS)
    sealed = Cookie(
        key=SUDO,
        value=f"{until}.{_sign(state.settings, request, found.id, until)}",
        max_age=SUDO_SECONDS,
        httponly=True,
        samesite="strict",
        secure=state.settings.secure_cookies,
        path="/api/admin",
    )
    return Response(SudoUntil(int(until) * 1000), cookies=[sealed], status_code=200)


# --- looking ----------------------------------------------------------------------------------------------------------


@get("/api/admin/overview", summary="The figures of this server", responses=FAILURES)
async def overview(request: Request[Any, Any, Any], state: State) -> Overview:
    found = await admin(request)
    hub: Hub = state.hub
    listeners = [listener for live in hub.tables.values() for listener in live.listeners]
    async with state.store.transaction() as connection:
        rows = (await connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))).all()
    told = hub.moderation.shown()
    return Overview(
        tables={row.status: row[1] for row in rows},
        live=sum(1 for live in hub.tables.values() if live.table and live.table.status == PLAYING),
        people=len({listener.who.id for listener in listeners}),
        connections=len(listeners),
        thinking=sum(len(live.thinking) for live in hub.tables.values()),
        writing=state.store.writer.waiting,
        storage=await storage_bytes(state.store, state.settings.database),
        redis=await redis_answers(state.settings.redis),
        sudo=sudo_until(request, found.id) * 1000,
        sanctions=len(hub.moderation.held),
        chat_off=hub.moderation.chat_is_off(""),
        announce=told.announce,
        drain=told.drain,
        now=told.now,
    )


def _held(hub: Hub, kind: str, subject: str) -> Held | None:
    found = hub.moderation.sanction(kind, subject)
    return Held(found.until, found.reason) if found else None


@get("/api/admin/people", summary="People by name or id", responses=FAILURES)
async def find_people(request: Request[Any, Any, Any], state: State, q: Words) -> PersonList:
    await admin(request)
    found = await people_search.search(state.store, q.strip()) if len(q.strip()) >= 2 else []
    return PersonList([_person(state.hub, one) for one in found])


def _person(hub: Hub, one: people_search.Someone) -> Person:
    connected = any(listener.who.id == one.id for live in hub.tables.values() for listener in live.listeners)
    banned, muted = (_held(hub, kind, f"user:{one.id}") for kind in (BAN, MUTE))
    return Person(**structs.asdict(one), banned=banned, muted=muted, connected=connected)


@get("/api/admin/tables", summary="Tables: by id, by a person's id, or the newest", responses=FAILURES)
async def find_tables(request: Request[Any, Any, Any], state: State, q: Words = "") -> AdminTableList:
    await admin(request)
    wanted = q.strip()
    one = await state.store.table(wanted) if wanted else None
    rows = [one] if one else await state.store.tables(member=wanted or None, limit=50)
    return AdminTableList([_table(state.hub, row) for row in rows])


def _table(hub: Hub, row: Listed) -> AdminTable:
    live = hub.tables.get(row.id)
    listeners = len(live.listeners) if live else 0
    return AdminTable(*row.told(), listeners=listeners, chat_off=hub.moderation.chat_is_off(row.id))


@get("/api/admin/tables/{id:str}", summary="Who was at a table, and what was said; looking is written down", responses=FAILURES)
async def look(request: Request[Any, Any, Any], id: TableId, state: State) -> LookedAt:
    found = await admin(request)
    row = await state.store.table(id)
    if row is None:
        raise Refused("unknown", "there is no such table", status=404)
    async with state.store.transaction() as connection:
        await note(connection, f"{found.name} ({found.id})", "look", f"table:{id}")
    seen = [_person(state.hub, one) for one in await people_search.at_table(state.store, id)]
    chat = await people_search.chat_of(state.store, id)
    return LookedAt(**structs.asdict(_table(state.hub, row)), people=seen, chat=chat)


@get("/api/admin/audit", summary="The audit log, the newest first", responses=FAILURES)
async def audit_log(request: Request[Any, Any, Any], state: State, before: Before = None) -> AuditLog:
    await admin(request)
    return AuditLog(await read_audit(state.store, before=before))


@get("/api/admin/reports", summary="What people report, the newest first", responses=FAILURES)
async def reported(request: Request[Any, Any, Any], state: State, before: Before = None) -> ReportList:
    await admin(request)
    return ReportList(await state.social.reports.newest(before))


# --- acting -----------------------------------------------------------------------------------------------------------


@post("/api/admin/acts", status_code=200, summary="Do something; the password must have been typed lately", responses=FAILURES)
async def act(request: Request[Any, Any, Any], data: JSONBody[Act], state: State) -> ActDone:
    found = await admin(request)
    if not sudo_until(request, found.id):
        raise Refused("sudo", "please type your password again first", status=403)
    actions = AdminActions(state.store, f"{found.name} ({found.id})")
    seen = sorted({one.subject for live in state.hub.tables.values() for one in live.listeners if one.who.id == data.target})
    try:
        password = await perform(actions, data)
        for subject in seen if data.act == "ban" and data.address else ():
            await actions.ban_address(subject, 1, data.reason)
    except ValueError as problem:
        raise Refused("act", str(problem)[:200], status=400) from None
    state.metrics.admin_actions.labels(data.act).inc()
    await state.hub.moderation.follow(state.hub)
    return ActDone(data.act, data.target, password)


async def perform(actions: AdminActions, told: Act) -> str:
    """Carry an act out; the new password, where there is one."""
    if told.act == "reset-password":
        return (await actions.reset_password(told.target))[1]
    doing: dict[str, Callable[[], Awaitable[Any]]] = {
        "ban": lambda: actions.ban(told.target, told.days, told.reason),
        "unban": lambda: actions.unban(told.target),
        "mute": lambda: actions.mute(told.target, told.hours, told.reason),
        "unmute": lambda: actions.unmute(told.target),
        "rename": lambda: actions.rename(told.target, told.name, told.reason),
        "delete": lambda: actions.delete(told.target, told.reason),
        "close": lambda: actions.close(told.target, told.reason),
        "chat-off": lambda: actions.chat(told.target or None, False, told.reason),
        "chat-on": lambda: actions.chat(told.target or None, True),
        "announce": lambda: actions.announce(told.en, told.ru, now_ms() + told.hours * 3_600_000 if told.hours else None),
        "unannounce": actions.unannounce,
        "drain": lambda: actions.drain(told.minutes, told.reason),
        "undrain": actions.undrain,
        "settle": lambda: settle(actions.store, actions.who, told.target),
        "call-off": lambda: actions.call_off(told.target, told.reason),
    }
    await doing[told.act]()
    return ""


@get("/admin", include_in_schema=False, media_type="text/html")
async def admin_page(request: Request[Any, Any, Any]) -> Response[str]:
    """The page for administrators; for everybody else there is nothing here."""
    try:
        await admin(request)
    except Refused:
        return pages.page(404)
    return pages.page()


ROUTES = [sudo, overview, find_people, find_tables, look, reported, audit_log, act, admin_page]
