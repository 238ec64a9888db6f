"""What one may do with one's own account: only in a browser where one is logged in, never with a token."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct
from sqlalchemy.exc import IntegrityError

from shinar.protocol.answers import Credential, Ended, Me, NewToken, Nothing, SessionList, TokenList
from shinar.server import names, passwords
from shinar.server.accounts import Password, address, logged_in, no_program, who
from shinar.server.entries import NameTaken
from shinar.server.errors import FAILURES, Refused
from shinar.server.export import Export, export
from shinar.server.identity import Identity, cookie
from shinar.server.outside_entries import rename_at_tables
from shinar.server.own_games import Statistics, own_statistics
from shinar.server.people import MOST_TOKENS, TooMany, rename
from shinar.server.sessions import hashed
from shinar.server.store import Store, User

Hash = Annotated[str, Parameter(pattern=r"^[0-9a-f]{64}$")]
Given = Annotated[str, Meta(min_length=1, max_length=200)]
ERASE_WAIT = 10.0  # seconds that an answer waits for the name to be gone; the rest goes on behind it


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password as it is, and as it is to be."""

    old: Given
    new: Password


class NewName(Struct, forbid_unknown_fields=True):
    """The name that one wants to have."""

    name: Given


class Proof(Struct, forbid_unknown_fields=True):
    """The password, for what cannot be undone."""

    password: Given


class Label(Struct, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=names.LONGEST_LABEL)] = ""


class RecoveryCode(Struct):
    """Shown once: only its hash is kept."""

    recovery: str


class Profile(Struct):
    """What the profile shows."""

    created: int
    recovery: bool


async def owner(request: Request[Any, Any, Any]) -> Identity:
    """The account that is logged in in this browser; Refused for guests and programs."""
    no_program(request)
    found = await who(request)
    if found.kind != "session":
        raise Refused("account", "for that one has to be logged in with an account", status=403, why="needed")
    await request.app.state.limits.profile.take(found.id)
    return found


async def proved(request: Request[Any, Any, Any], state: State, password: str) -> tuple[Identity, User]:
    """The owner, who has said the password again; whoever finds an open browser does not know it."""
    found = await owner(request)
    user = await state.store.people.by_id(found.id)
    await state.limits.passwords.begin(f"user:{found.id}")
    if user is None or not await state.hashing.verify(user.password, password):
        raise Refused("password", "the password is wrong", status=403, why="own")
    await state.limits.passwords.right(f"user:{found.id}")
    return found, user


@get("/api/me/account", summary="One's own account", responses=FAILURES)
async def account(request: Request[Any, Any, Any], state: State) -> Profile:
    found = await owner(request)
    user = await state.store.people.by_id(found.id)
    return Profile(user.created, user.recovery is not None)


@post("/api/me/password", status_code=200, summary="Change the password; all other sessions and tokens end", responses=FAILURES)
async def change_password(request: Request[Any, Any, Any], data: JSONBody[NewPassword], state: State) -> Response[Me]:
    found, user = await proved(request, state, data.old)
    passwords.check(data.new, found.name)
    new = await state.hashing.hash(data.new)
    people = state.store.people
    await state.sessions.end_everything(user.id, lambda: people.set_password(user.id, new))
    return Response(Me(found.id, found.name, True), cookies=await logged_in(request, state, found.id), status_code=200)


@post("/api/me/name", status_code=200, summary="Take another name, at one's tables too", responses=FAILURES)
async def change_name(request: Request[Any, Any, Any], data: JSONBody[NewName], state: State) -> Me:
    found = await owner(request)
    await state.limits.names.take(address(request))
    name = names.clean(data.name)
    try:
        async with state.store.transaction() as connection:
            await rename(connection, found.id, name)
    except (IntegrityError, NameTaken):
        raise Refused("name", "this name is taken, or looks like one that is") from None
    await state.sessions.read_again(found.id)
    state.hub.spawn(asyncio.create_task(rename_at_tables(state.store, found.id, name)))
    return Me(found.id, name, True, state.hub.moderation.is_admin(found.id))


@get("/api/me/statistics", summary="One's own finished games: how many, how many won, against whom", responses=FAILURES)
async def statistics(request: Request[Any, Any, Any], state: State) -> Statistics:
    found = await by_cookie(request)
    return await own_statistics(state.store, found.id)


@post("/api/me/recovery", status_code=200, summary="A new recovery code; the one before is worth nothing", responses=FAILURES)
async def new_recovery(request: Request[Any, Any, Any], data: JSONBody[Proof], state: State) -> RecoveryCode:
    _, user = await proved(request, state, data.password)
    code = passwords.new_code()
    await state.store.people.set_recovery(user.id, await state.hashing.hash(passwords.tidy_code(code)))
    return RecoveryCode(code)


@get("/api/me/sessions", summary="Where one is logged in", responses=FAILURES)
async def sessions(request: Request[Any, Any, Any], state: State) -> SessionList:
    found = await owner(request)
    mine = [one for one in await state.store.people.sessions(found.id) if not state.sessions.over(one)]
    return SessionList([Credential(one.hash, one.label, one.created, one.seen, one.hash == found.key) for one in mine])


@delete("/api/me/sessions/{id:str}", status_code=200, summary="Log out in one browser", responses=FAILURES)
async def end_session(request: Request[Any, Any, Any], id: Hash, state: State) -> Ended:
    found = await owner(request)
    return ended(await state.sessions.end(found.id, id), "session")


@delete("/api/me/sessions", status_code=200, summary="Log out everywhere, also here", responses=FAILURES)
async def end_sessions(request: Request[Any, Any, Any], state: State) -> Response[Ended]:
    found = await owner(request)
    count = await state.sessions.end(found.id)
    return Response(Ended(count), cookies=[cookie(state.settings, "")], status_code=200)


@get("/api/tokens", summary="One's tokens", responses=FAILURES)
async def tokens(request: Request[Any, Any, Any], state: State) -> TokenList:
    found = await by_cookie(request)
    mine = await state.store.people.tokens(found.id)
    return TokenList([Credential(one.hash, one.label, one.created, one.seen) for one in mine])


@post("/api/tokens", status_code=201, summary="A token for a program that plays in your name", responses=FAILURES)
async def make_token(request: Request[Any, Any, Any], data: JSONBody[Label], state: State) -> NewToken:
    found = await by_cookie(request)
    await state.limits.logins.take(found.id)
    label = names.label(data.label)
    token = secrets.token_urlsafe(32)
    try:
        await state.store.people.add_token(hashed(token), found.id, label or found.name, None if found.account else found.name)
    except TooMany:
        raise Refused("tokens", f"at most {MOST_TOKENS} tokens: take one back first", args={"most": MOST_TOKENS}) from None
    return NewToken(token)


@delete("/api/tokens/{id:str}", status_code=200, summary="Take a token back", responses=FAILURES)
async def drop_token(request: Request[Any, Any, Any], id: Hash, state: State) -> Ended:
    found = await by_cookie(request)
    return ended(await state.sessions.end_tokens(found.id, id), "token")


@delete("/api/tokens", status_code=200, summary="Take all tokens back", responses=FAILURES)
async def drop_tokens(request: Request[Any, Any, Any], state: State) -> Ended:
    found = await by_cookie(request)
    return Ended(await state.sessions.end_tokens(found.id))


async def by_cookie(request: Request[Any, Any, Any]) -> Identity:
    """A guest or an account in a browser; a token makes, sees and ends no tokens."""
    no_program(request)
    found = await who(request)
    await request.app.state.limits.profile.take(found.id)
    return found


def ended(count: int, what: str) -> Ended:
    if not count:
        raise Refused("unknown", f"there is no such {what}", status=404)
    return Ended(count)


@get("/api/me/export", summary="All that is kept about oneself", responses=FAILURES)
async def exported(request: Request[Any, Any, Any], state: State) -> Response[Export]:
    found = await by_cookie(request)
    await state.limits.exports.take(found.id)
    headers = {"Content-Disposition": 'attachment; filename="shinar.json"', "Cache-Control": "no-store"}
    return Response(await export(state.store, found), headers=headers)


@post("/api/me/delete", status_code=200, summary="Delete the account: games stay, the name goes", responses=FAILURES)
async def delete_account(request: Request[Any, Any, Any], data: JSONBody[Proof], state: State) -> Response[Nothing]:
    found, _ = await proved(request, state, data.password)
    await state.sessions.end_everything(found.id, lambda: state.store.people.close(found.id))
    work = asyncio.create_task(state.eraser.erase(found.id))
    state.hub.spawn(work)
    await asyncio.wait({work}, timeout=ERASE_WAIT)
    return Response(Nothing(), cookies=[cookie(state.settings, "")], status_code=200)


async def reset_password(store: Store, hashing: passwords.Hashing, name: str) -> str | None:
    """What a host does for somebody who has lost password and code: everyone is logged out, the old password is worth nothing,
    and the new recovery code, to be handed over, sets another; None where there is no such account."""
    user = await store.people.by_name(name)
    if user is None or user.password is None:
        return None
    code = passwords.new_code()
    unknown = await hashing.hash(secrets.token_urlsafe(32))
    await store.people.set_password(user.id, unknown, await hashing.hash(passwords.tidy_code(code)))
    return code


ROUTES = [
    account,
    change_password,
    change_name,
    statistics,
    new_recovery,
    sessions,
    end_session,
    end_sessions,
    tokens,
    make_token,
    drop_token,
    drop_tokens,
    exported,
    delete_account,
]
