"""Who is asking: a signed cookie for pages, a token for programs."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from shinar.server.errors import Refused
from shinar.server.ledger import Person
from shinar.server.settings import Settings
from shinar.server.store import Store

COOKIE = "shinar"
YEAR = 365 * 24 * 3600
NAMES = ("Ninsun", "Enlil", "Ishtar", "Nabu", "Anu", "Shamash", "Adad", "Ea", "Tashmetu", "Gula", "Marduk", "Sin")


class Pass(msgspec.Struct, frozen=True):
    """What a cookie says: who, whether with an account, and until when."""

    id: str
    name: str
    account: bool
    until: int


def new_id() -> str:
    """128 random bits: nobody guesses a table or a user."""
    return secrets.token_urlsafe(16)


def guest_name() -> str:
    return f"{secrets.choice(NAMES)} {secrets.randbelow(900) + 100}"


def seal(settings: Settings, person: Person, account: bool) -> str:
    """A cookie value that only this server can have made."""
    body = msgspec.json.encode(Pass(person.id, person.name, account, int(time.time()) + YEAR))
    text = base64.urlsafe_b64encode(body).decode().rstrip("=")
    return f"{text}.{_sign(settings, text)}"


def _sign(settings: Settings, text: str) -> str:
    return hmac.new(settings.secret, b"cookie:" + text.encode(), hashlib.sha256).hexdigest()


def unseal(settings: Settings, value: str) -> Pass | None:
    text, _, signature = value.rpartition(".")
    if not text or not hmac.compare_digest(signature.encode(), _sign(settings, text).encode()):
        return None
    try:
        told = msgspec.json.decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), type=Pass)
    except (ValueError, msgspec.DecodeError):
        return None
    return told if told.until > time.time() else None


def cookie(settings: Settings, value: str) -> Cookie:
    age = YEAR if value else 0
    return Cookie(key=COOKIE, value=value, max_age=age, httponly=True, samesite="lax", secure=settings.secure_cookies, path="/")


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def find(connection: ASGIConnection[Any, Any, Any, Any]) -> Pass | None:
    """Who is at the other end of a request or a socket, if they said so and it is true."""
    settings: Settings = connection.app.state.settings
    header = connection.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        store: Store = connection.app.state.store
        user = await store.user_of_token(token_hash(header[7:].strip()[:200]))
        if user is None:
            raise Refused("login", "this token is not valid", status=401)
        return Pass(user.id, user.name or await _label(store, user.id, header), user.password is not None, 0)
    value = connection.cookies.get(COOKIE, "")
    return unseal(settings, value[:2000]) if value else None


async def _label(store: Store, user: str, header: str) -> str:
    """The name of a guest's program: what its token was called."""
    hashed = token_hash(header[7:].strip()[:200])
    return next((token.label for token in await store.tokens(user) if token.hash == hashed), "guest")


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """A page of another host may not act in a player's name: browsers say where a request comes from."""
    origin = connection.headers.get("origin")
    settings: Settings = connection.app.state.settings
    if origin is None or origin in settings.origins:
        return
    if origin.partition("://")[2] != connection.headers.get("host", ""):
        raise Refused("origin", "requests from other pages are not accepted", status=403)
