"""Guests, accounts and tokens."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Annotated, Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request, Response, get, post
from litestar.datastructures import State
from msgspec import Meta, Struct

from shinar.server.errors import FAILURES, Refused
from shinar.server.identity import Pass, cookie, find, guest_name, new_id, seal, token_hash
from shinar.server.ledger import Person
from shinar.server.store import NameTaken

Name = Annotated[str, Meta(min_length=2, max_length=30, pattern=r"^[^\x00-\x1f\x7f<>]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Guest(Struct, forbid_unknown_fields=True):
    name: Name | None = None


class Account(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class Label(Struct, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=60)] = ""


class Me(Struct):
    """Who one is to the server."""

    id: str
    name: str
    account: bool


class Token(Struct):
    """Shown once: only its hash is kept."""

    token: str


@cache
def hasher() -> PasswordHasher:
    return PasswordHasher()


async def who(request: Request[Any, Any, Any]) -> Pass:
    """The person asking; Refused where nobody has said who they are."""
    found = await find(request)
    if found is None:
        raise Refused("login", "please come in first, as a guest or with an account", status=401)
    return found


def address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else "?"


def entered(state: State, person: Person, account: bool) -> Response[Me]:
    sealed = cookie(state.settings, seal(state.settings, person, account))
    return Response(Me(person.id, person.name, account), cookies=[sealed], status_code=200)


@get("/api/me", summary="Who am I?", responses=FAILURES)
async def me(request: Request[Any, Any, Any]) -> Me:
    found = await who(request)
    return Me(found.id, found.name, found.account)


@post(
    "/api/guest",
    status_code=200,
    summary="Come in: as who one is already, or as a new guest; the answer sets a cookie",
    responses=FAILURES,
)
async def guest(request: Request[Any, Any, Any], data: Guest, state: State) -> Response[Me]:
    state.limits.guests.take(address(request))
    found = await find(request)
    if found and data.name is None:
        return entered(state, Person(found.id, found.name), found.account)
    if found and found.account:
        raise Refused("account", "you are in with an account")
    if data.name and await state.store.user_by_name(clean(data.name)):
        raise Refused("name", "this name belongs to an account")
    name = clean(data.name) if data.name else found.name if found else guest_name()
    return entered(state, Person(found.id if found else new_id(), name), account=False)


@post("/api/register", status_code=200, summary="Make an account; a guest keeps all games", responses=FAILURES)
async def register(request: Request[Any, Any, Any], data: Account, state: State) -> Response[Me]:
    state.limits.logins.take(address(request))
    found = await find(request)
    if found and found.account:
        raise Refused("account", "you have an account already")
    person = Person(found.id if found else new_id(), clean(data.name))
    hashed = await asyncio.to_thread(hasher().hash, data.password)
    await known_user(state, person.id)
    try:
        await state.store.set_account(person.id, person.name, hashed)
    except NameTaken:
        raise Refused("name", "this name is taken") from None
    return entered(state, person, account=True)


@post("/api/login", status_code=200, summary="Come in with an account", responses=FAILURES)
async def login(request: Request[Any, Any, Any], data: Account, state: State) -> Response[Me]:
    state.limits.logins.take(address(request))
    user = await state.store.user_by_name(data.name)
    known = user.password if user and user.password else await asyncio.to_thread(nobody)
    try:
        await asyncio.to_thread(hasher().verify, known, data.password)
    except VerificationError:
        user = None
    if user is None or user.password is None:
        raise Refused("password", "name or password is wrong", status=401)
    return entered(state, Person(user.id, user.name or ""), account=True)


@cache
def nobody() -> str:
    """A hash to compare with where there is no such name: the answer takes as long."""
    return hasher().hash(secrets.token_hex(16))


@post("/api/logout", status_code=200, summary="Go", responses=FAILURES)
async def logout(state: State) -> Response[dict[str, str]]:
    return Response({}, cookies=[cookie(state.settings, "")], status_code=200)


@post("/api/tokens", status_code=201, summary="A token for a program that plays in your name", responses=FAILURES)
async def make_token(request: Request[Any, Any, Any], data: Label, state: State) -> Token:
    found = await who(request)
    state.limits.logins.take(found.id)
    await known_user(state, found.id)
    token = secrets.token_urlsafe(32)
    await state.store.add_token(token_hash(token), found.id, data.label or found.name)
    return Token(token)


async def known_user(state: State, id: str) -> None:
    """A guest is only written down when there is something to write."""
    if await state.store.user_by_id(id) is None:
        await state.store.create_user(id)


def clean(name: str) -> str:
    """A name as it is shown: no odd spaces."""
    tidy = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if len(tidy) < 2:
        raise Refused("name", "a name has at least two letters", status=400)
    return tidy


ROUTES = [me, guest, register, login, logout, make_token]
