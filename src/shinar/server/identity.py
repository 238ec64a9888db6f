"""Who is asking: a session for accounts, a signed cookie for guests, a token for programs."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from functools import lru_cache
from typing import Any, Literal

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from shinar.server.errors import Refused
from shinar.server.sessions import Sessions
from shinar.server.settings import Settings
from shinar.server.table_state import Person

COOKIE = "shinar"
DEVICE = "shinar-device"
HOST_ONLY = "__Host-"  # browsers take such a cookie only over https, and from no other host of the domain
YEAR = 365 * 24 * 3600
LONGEST = 2000  # letters of a cookie that is looked at
MOST_READ = 2_048  # cookies that are remembered as they were read: each comes again with every request
NAMES = ("Ninsun", "Enlil", "Ishtar", "Nabu", "Anu", "Shamash", "Adad", "Ea", "Tashmetu", "Gula", "Marduk", "Sin")


class Sealed(msgspec.Struct, frozen=True):
    """What a signed cookie says. An account is never believed from one: the releases that wrote such cookies could not end them."""

    id: str
    name: str
    account: bool
    until: int


class Identity(msgspec.Struct, frozen=True):
    """Who is asking, and how they showed it: `key` is the hash of a session or of a token, or the id of a guest."""

    id: str
    name: str
    account: bool
    kind: Literal["guest", "session", "token"] = "guest"
    key: str = ""

    @property
    def person(self) -> Person:
        return Person(self.id, self.name, self.account, self.kind == "token")


def new_id() -> str:
    """128 random bits: nobody guesses a table or a user. None begins like an option, so that it can be typed in a command."""
    while (id := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return id


def guest_name() -> str:
    return f"{secrets.choice(NAMES)} {secrets.randbelow(900) + 100}"


def seal(settings: Settings, id: str, name: str, use: str = "cookie") -> str:
    """A cookie value that only this server can have made, for one use."""
    body = msgspec.json.encode(Sealed(id, name, False, int(time.time()) + YEAR))
    text = base64.urlsafe_b64encode(body).decode().rstrip("=")
    return f"{text}.{_sign(settings.secret, text, use)}"


def _sign(secret: bytes, text: str, use: str) -> str:
    return hmac.new(secret, f"{use}:{text}".encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()


def unseal(settings: Settings, value: str, use: str = "cookie") -> Sealed | None:
    told = _read(settings.secret, value, use) if len(value) <= LONGEST else None
    return told if told and told.until > time.time() and not told.account else None


@lru_cache(MOST_READ)
def _read(secret: bytes, value: str, use: str) -> Sealed | None:
    """What a cookie says, if it was signed here; whether it still holds is for the moment to say."""
    text, _, signature = value.rpartition(".")
    if not text or not hmac.compare_digest(signature.encode("utf-8", "surrogatepass"), _sign(secret, text, use).encode()):
        return None
    try:
        return msgspec.json.decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), type=Sealed)
    except (ValueError, msgspec.DecodeError):
        return None


def cookie(settings: Settings, value: str, name: str = COOKIE, age: int = YEAR) -> Cookie:
    """A cookie that no script can read and no other site can send; without a value it goes."""
    secure = settings.secure_cookies
    key = HOST_ONLY + name if secure else name
    return Cookie(key=key, value=value, max_age=age if value else 0, httponly=True, samesite="lax", secure=secure, path="/")


def shown(connection: ASGIConnection[Any, Any, Any, Any], name: str = COOKIE) -> str:
    """What the cookie of this name says."""
    settings: Settings = connection.app.state.settings
    value = connection.cookies.get(HOST_ONLY + name if settings.secure_cookies else name, "")
    return value[:LONGEST] if isinstance(value, str) else ""


def bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token that a program shows."""
    header = connection.headers.get("authorization", "")
    return header[7:].strip()[:200] if header.lower().startswith("bearer ") else None


async def find(connection: ASGIConnection[Any, Any, Any, Any]) -> Identity | None:
    """Who is at the other end of a request or a socket, if they said so and it is true."""
    sessions: Sessions = connection.app.state.sessions
    if (token := bearer(connection)) is not None:
        return await _program(sessions, token)
    value = shown(connection)
    if value and "." not in value:
        return await _logged_in(sessions, value)
    settings: Settings = connection.app.state.settings
    if not value and settings.secure_cookies:  # guests from before cookies were bound to the host
        value = connection.cookies.get(COOKIE, "")[:LONGEST]
    told = unseal(settings, value) if value else None
    if told is None or not await sessions.is_guest(told.id):
        return None
    return Identity(told.id, told.name, False, "guest", told.id)


async def _logged_in(sessions: Sessions, value: str) -> Identity | None:
    found = await sessions.session(value)
    if found is None:
        return None
    session, user = found
    return Identity(user.id, user.name or "", True, "session", session.hash)


async def _program(sessions: Sessions, secret: str) -> Identity:
    found = await sessions.token(secret)
    if found is None:
        raise Refused("login", "this token is not valid", status=401)
    token, user = found
    return Identity(user.id, user.name or token.name or token.label or "guest", user.password is not None, "token", token.hash)


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """A page of another host may not act in a player's name: browsers say where a request comes from."""
    origin = connection.headers.get("origin")
    settings: Settings = connection.app.state.settings
    if origin is None or origin in settings.origins:
        return
    if origin.partition("://")[2] != connection.headers.get("host", ""):
        raise Refused("origin", "requests from other pages are not accepted", status=403)
