"""Coming in and going: guests, accounts, lost passwords."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shinar.protocol.answers import Me, Nothing, Registered
from shinar.server import names, passwords
from shinar.server.errors import FAILURES, Refused
from shinar.server.identity import DEVICE, Identity, bearer, cookie, find, guest_name, new_id, seal, shown, unseal
from shinar.server.limits import address_key
from shinar.server.store import NameTaken, User

Name = Annotated[str, Meta(min_length=2, max_length=30, pattern=r"^[^\x00-\x1f\x7f<>]+$")]
Password = Annotated[str, Meta(min_length=passwords.SHORTEST, max_length=200)]
Code = Annotated[str, Meta(min_length=1, max_length=60)]
SESSION_COOKIE = 180 * 24 * 3600  # seconds: the server knows better when a session is over


class Guest(Struct, forbid_unknown_fields=True):
    name: Name | None = None


class Account(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class Recovery(Struct, forbid_unknown_fields=True):
    """A recovery code in place of the lost password, and a new one."""

    name: Name
    code: Code
    password: Password


async def who(request: Request[Any, Any, Any]) -> Identity:
    """The person asking; Refused where nobody has said who they are."""
    found = await find(request)
    if found is None:
        raise Refused("login", "please log in first, as a guest or with an account", status=401)
    return found


def address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as limits count it."""
    return address_key(request.client.host) if request.client else "?"


def no_program(request: Request[Any, Any, Any]) -> None:
    """A program plays in somebody's name; it does not come in, and gets no cookie for its token."""
    if bearer(request) is not None:
        raise Refused("token", "programs may not do that: a token only plays", status=403)


@get("/api/me", summary="Who am I?", responses=FAILURES)
async def me(request: Request[Any, Any, Any], state: State) -> Me:
    found = await who(request)
    return Me(found.id, found.name, found.account, found.account and state.hub.moderation.is_admin(found.id))


@post(
    "/api/guest",
    status_code=200,
    summary="Come in: as who one is already, or as a new guest; the answer sets a cookie",
    responses=FAILURES,
)
async def guest(request: Request[Any, Any, Any], data: JSONBody[Guest], state: State) -> Response[Me]:
    no_program(request)
    await state.limits.guests.take(address(request))
    found = await find(request)
    if found and found.account:
        if data.name is not None:
            raise Refused("account", "you are logged in with an account")
        admin = state.hub.moderation.is_admin(found.id)
        return Response(Me(found.id, found.name, True, admin), status_code=200)
    if data.name is not None:
        await state.limits.names.take(address(request))
        name = names.clean(data.name)
        if await state.store.people.looks_taken(name):
            raise Refused("name", "this name belongs to an account, or looks like one that does")
    else:
        name = await free_name(state, found.name if found else guest_name())
    id = found.id if found else new_id()
    return Response(Me(id, name, False), cookies=[cookie(state.settings, seal(state.settings, id, name))], status_code=200)


async def free_name(state: State, name: str) -> str:
    """A guest's name, or another one where an account has taken it meanwhile."""
    for _ in range(5):
        if not await state.store.people.looks_taken(name):
            break
        name = guest_name()
    return name


@post("/api/register", status_code=200, summary="Make an account; a guest keeps all games", responses=FAILURES)
async def register(request: Request[Any, Any, Any], data: JSONBody[Account], state: State) -> Response[Registered]:
    no_program(request)
    await state.limits.logins.take(address(request))
    found = await find(request)
    if found and found.account:
        raise Refused("account", "you have an account already")
    name = names.clean(data.name)
    passwords.check(data.password, name)
    await state.limits.registers.take(address(request))
    people = state.store.people
    if await people.looks_taken(name):
        raise Refused("name", "this name is taken, or looks like one that is")
    id, code = found.id if found else new_id(), passwords.new_code()
    hashed = await state.hashing.hash(data.password)
    recovery = await state.hashing.hash(passwords.tidy_code(code))
    try:
        done = await state.sessions.end_everything(id, lambda: people.register(id, name, hashed, recovery))
    except NameTaken:
        raise Refused("name", "this name is taken, or looks like one that is") from None
    if not done:
        raise Refused("account", "you have an account already")
    return Response(Registered(id, name, True, recovery=code), cookies=await logged_in(request, state, id), status_code=200)


@post("/api/login", status_code=200, summary="Come in with an account", responses=FAILURES)
async def login(request: Request[Any, Any, Any], data: JSONBody[Account], state: State) -> Response[Me]:
    no_program(request)
    await state.limits.logins.take(address(request))
    user = await state.store.people.by_name(data.name)
    tries = device(request, state, user) or f"name:{names.skeleton(data.name)}"
    await state.limits.passwords.begin(tries)
    if not await state.hashing.verify(user.password if user else None, data.password):
        raise Refused("password", "name or password is wrong", status=401)
    await state.limits.passwords.right(tries)
    state.hub.moderation.admit(user.id)
    await leave(request, state)
    admin = state.hub.moderation.is_admin(user.id)
    return Response(Me(user.id, user.name or "", True, admin), cookies=await logged_in(request, state, user.id), status_code=200)


@post("/api/recover", status_code=200, summary="Set a new password with a recovery code", responses=FAILURES)
async def recover(request: Request[Any, Any, Any], data: JSONBody[Recovery], state: State) -> Response[Registered]:
    """Not limited by name: a code of 100 bits cannot be guessed, and nobody can lock others out by wrong tries."""
    no_program(request)
    await state.limits.logins.take(address(request))
    passwords.check(data.password, data.name)
    people = state.store.people
    user = await people.by_name(data.name)
    wrong = Refused("recovery", "name or recovery code is wrong", status=401)
    if not await state.hashing.verify(user.recovery if user else None, passwords.tidy_code(data.code)):
        raise wrong
    code, proof = passwords.new_code(), user.recovery
    hashed = await state.hashing.hash(data.password)
    recovery = await state.hashing.hash(passwords.tidy_code(code))
    if not await state.sessions.end_everything(user.id, lambda: people.set_password(user.id, hashed, recovery, proof)):
        raise wrong
    await state.limits.passwords.right(f"name:{names.skeleton(data.name)}")
    answer = Registered(user.id, user.name or "", True, state.hub.moderation.is_admin(user.id), recovery=code)
    return Response(answer, cookies=await logged_in(request, state, user.id), status_code=200)


@post("/api/logout", status_code=200, summary="Go", responses=FAILURES)
async def logout(request: Request[Any, Any, Any], state: State) -> Response[Nothing]:
    no_program(request)
    await leave(request, state)
    return Response(Nothing(), cookies=[cookie(state.settings, "")], status_code=200)


def device(request: Request[Any, Any, Any], state: State, user: User | None) -> str | None:
    """By what wrong tries are counted in a browser where the account was logged in before: strangers who try its name from
    elsewhere cannot keep its owner out."""
    told = unseal(state.settings, shown(request, DEVICE), "device")
    return f"device:{told.name}" if told and user and told.id == user.id else None


async def logged_in(request: Request[Any, Any, Any], state: State, id: str) -> list[Cookie]:
    """The cookies of a new session."""
    secret = await state.sessions.begin(id, request.headers.get("user-agent", ""))
    mark = seal(state.settings, id, secrets.token_urlsafe(9), "device")
    return [cookie(state.settings, secret, age=SESSION_COOKIE), cookie(state.settings, mark, DEVICE)]


async def leave(request: Request[Any, Any, Any], state: State) -> None:
    """End the session that a browser shows, if it shows one."""
    found = await find(request)
    if found and found.kind == "session":
        await state.sessions.end(found.id, found.key)


ROUTES = [me, guest, register, login, recover, logout]
