"""One person or program at one server: accounts, lists and tables over HTTP. A seat at a table is in `connection.py`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from http.cookies import CookieError, SimpleCookie
from typing import Any, Literal, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec

from shinar.client.connection import Seat
from shinar.client.messages import Refused, Unreachable
from shinar.core.errors import SetupError, shortened
from shinar.protocol.answers import (
    GameInfo,
    GameList,
    Me,
    NewToken,
    Nothing,
    OpenedTable,
    Registered,
    Review,
    ReviewUnderWay,
    TableList,
    TableRow,
)
from shinar.protocol.news import Failure
from shinar.protocol.tables import OwnTable

COOKIE = "shinar"
HOST_ONLY = "__Host-"  # stands before the name where the server is behind https
Which = Literal["waiting", "playing", "finished", "mine"]
Visibility = Literal["open", "link", "private"]
Answer = TypeVar("Answer")
WITH_CODE = ("register", "recover")  # ways to come in that give a recovery code
_REVIEW: msgspec.json.Decoder[Review | ReviewUnderWay] = msgspec.json.Decoder(Review | ReviewUnderWay)


class Client:
    """One person or program at one server: a guest, an account, or whoever a token stands for."""

    def __init__(self, url: str, token: str | None = None, timeout: float = 10.0) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
            raise SetupError(f"a server is written http://HOST:PORT, not {shortened(url)}")
        if token is not None and not (token.isascii() and token.isprintable()):
            raise SetupError("this is not a token")
        self.url = url.rstrip("/")
        self.token = token
        self.timeout = timeout
        self.recovery = ""
        self._cookie = ""
        self._cookie_name = COOKIE

    # --- who one is ---------------------------------------------------------------------------------------------------

    def guest(self, name: str | None = None) -> Me:
        """Come in as a guest; a name is found where none is given."""
        return self._come_in("guest", {"name": name} if name else {})

    def register(self, name: str, password: str) -> Me:
        """Make an account; a guest keeps all games. `recovery` is then the code that brings a lost password back: keep it."""
        return self._come_in("register", {"name": name, "password": password})

    def login(self, name: str, password: str) -> Me:
        """Come in with an account."""
        return self._come_in("login", {"name": name, "password": password})

    def recover(self, name: str, code: str, password: str) -> Me:
        """Set a new password with the recovery code; all sessions and tokens end, and `recovery` is the next code."""
        return self._come_in("recover", {"name": name, "code": code, "password": password})

    def logout(self) -> None:
        """Go: the session is over on the server, too."""
        self._post("/api/logout", {}, Nothing)

    def me(self) -> Me:
        """Who one is; Refused where one has not come in, or with a token that is none."""
        return self._get("/api/me", Me)

    def make_token(self, label: str = "") -> str:
        """A token with which a program acts in one's name: `Client(url, token)`."""
        return self._post("/api/tokens", {"label": label}, NewToken).token

    def _come_in(self, how: str, data: Mapping[str, Any]) -> Me:
        found = self._post(f"/api/{how}", data, Registered if how in WITH_CODE else Me)
        self.recovery = found.recovery if isinstance(found, Registered) else ""
        return Me(found.id, found.name, found.account, found.admin)

    # --- games and tables ---------------------------------------------------------------------------------------------

    def games(self) -> list[GameInfo]:
        """The games that the server offers, with seats, options and texts."""
        return self._get("/api/games", GameList).games

    def levels(self) -> list[str]:
        """The levels of bots that can sit at a table."""
        return self._get("/api/games", GameList).levels

    def tables(self, which: Which = "waiting", skip: int = 0) -> list[TableRow]:
        """Open tables that wait, are being played or are finished, or one's own: a hundred at a time, after so many."""
        return self._get(f"/api/tables?which={quote(which)}&skip={skip}", TableList).tables

    def open_table(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        visibility: Visibility = "link",
        clock: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        hints: bool | None = None,
    ) -> str:
        """Open a table with `me`, `free` or a bot's level on each seat; its id. It begins at once where no seat is free.

        Hints are on at all but open tables, unless `hints` says otherwise. With a `seed` of one's own one plays against bots only.
        A clock is `{"kind": "live", "base": seconds, "plus": seconds}` or `{"kind": "days", "days": n}`.
        """
        wanted: dict[str, Any] = {"game": game, "seats": list(seats), "options": dict(options or {}), "visibility": visibility}
        if clock is not None:
            wanted["clock"] = dict(clock)
        if seed is not None:
            wanted["seed"] = seed
        if hints is not None:
            wanted["hints"] = hints
        return self._post("/api/tables", wanted, OpenedTable).id

    def table(self, id: str) -> OwnTable:
        """A table as everyone may know it, with one's own `seat` (-1 for none) and whether one is its `host`."""
        return self._get(f"/api/tables/{_checked(id)}", OwnTable)

    def fork(self, id: str, made: int, seat: int = 0, level: str = "greedy") -> str:
        """A private table that goes on from a position of another, after so many moves, against bots; its id."""
        wanted = {"made": made, "seat": seat, "level": level}
        return self._post(f"/api/tables/{_checked(id)}/fork", wanted, OpenedTable).id

    def record(self, id: str) -> str:
        """The record of a finished game, as `shinar replay` reads it."""
        return self._ask("GET", f"/api/tables/{_checked(id)}/record").decode("utf-8")

    def review(self, id: str, lang: Literal["en", "ru"] | None = None) -> Review | ReviewUnderWay:
        """What a finished game teaches. It is a `ReviewUnderWay` until it is there: ask again after a while."""
        path = f"/api/tables/{_checked(id)}/review" + (f"?lang={lang}" if lang else "")
        return self._read(self._ask("GET", path), _REVIEW)

    def join(self, id: str, lang: Literal["en", "ru"] | None = None, patience: float = 60.0) -> Seat:
        """Follow a table and play at it; with a language its news carry words. It reconnects by itself for `patience` seconds."""
        path = f"/api/tables/{_checked(id)}/ws?" + (f"lang={lang}&" if lang else "")
        return Seat("ws" + self.url.removeprefix("http") + path, self._who(), patience)

    # --- asking -------------------------------------------------------------------------------------------------------

    def _who(self) -> dict[str, str]:
        if self.token is not None:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": f"{self._cookie_name}={self._cookie}"} if self._cookie else {}

    def _get(self, path: str, kind: type[Answer]) -> Answer:
        return self._read(self._ask("GET", path), msgspec.json.Decoder(kind))

    def _post(self, path: str, data: Mapping[str, Any], kind: type[Answer]) -> Answer:
        return self._read(self._ask("POST", path, data), msgspec.json.Decoder(kind))

    def _read(self, body: bytes, decoder: msgspec.json.Decoder[Answer]) -> Answer:
        """An answer; a newer server may say more than this client knows."""
        try:
            return decoder.decode(body)
        except ValueError:
            raise Unreachable(f"{self.url} answers, but it is no shinar server") from None

    def _ask(self, method: str, path: str, data: Mapping[str, Any] | None = None) -> bytes:
        body = None if data is None else json.dumps(data).encode()
        request = Request(self.url + path, body, {**self._who(), "Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=self.timeout) as answer:
                self._keep(answer.headers.get_all("Set-Cookie", []))
                return bytes(answer.read())
        except HTTPError as problem:
            with problem:
                raise self._refused(problem) from None
        except URLError as problem:
            raise Unreachable(f"no answer from {self.url}: {_reason(problem.reason)}") from None
        except (OSError, HTTPException, ValueError) as problem:
            raise Unreachable(f"no answer from {self.url}: {_reason(problem)}") from None

    def _refused(self, problem: HTTPError) -> Refused | Unreachable:
        try:
            refused = Refused.of(msgspec.json.decode(problem.read(), type=Failure).error)
            if problem.code == 404 and refused.kind == "request":
                return Unreachable(f"the server has nothing at {problem.url}: is the address right?")
            return refused
        except (ValueError, KeyError, TypeError, OSError, HTTPException):
            return Unreachable(f"{self.url} answers {problem.code} {problem.reason}: is it a shinar server?")

    def _keep(self, cookies: Sequence[str]) -> None:
        for cookie in cookies:
            try:
                found = SimpleCookie(cookie)
            except CookieError:
                continue
            for name in (COOKIE, HOST_ONLY + COOKIE):
                if name in found:
                    self._cookie_name, self._cookie = name, found[name].coded_value


def _checked(id: str) -> str:
    """An id that can stand in an address."""
    if not re.fullmatch("[A-Za-z0-9_-]{1,40}", id):
        raise Refused("unknown", "there is no such table")
    return id


def _reason(problem: object) -> str:
    """What the operating system says, without its number."""
    return getattr(problem, "strerror", None) or str(problem) or type(problem).__name__
