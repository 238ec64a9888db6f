"""Card packs that people send in: checked, kept in the store, and brought to the shelf of a process where a table needs one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Meta, Struct

from shinar.core.errors import PackError, SetupError
from shinar.core.game import Game
from shinar.core.packs import Shelf
from shinar.core.registry import find_game
from shinar.server.accounts import address, who
from shinar.server.draining import room_for
from shinar.server.errors import FAILURES, PackRefused, Refused
from shinar.server.store import Store

LONGEST = 100_000  # characters of a pack
VALUE = re.compile(r"[a-z0-9_-]{1,40}")
Name = Annotated[str, Parameter(max_length=40)]


class NewPack(Struct, forbid_unknown_fields=True):
    """A card pack as it is written, for one game."""

    game: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=LONGEST)]


class Kept(Struct):
    """A pack that tables can be played with: the value of the option that chooses it, and its names."""

    option: str
    value: str
    name: dict[str, str]


class Lender:
    """Brings packs from the store to the shelves of this process. `users` tell which packs are in use."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.users: list[Callable[[], Iterable[str]]] = []

    async def bring(self, name: str, options: Mapping[str, Any]) -> str:
        """See that the pack which a table is played with is on the shelf, if anybody ever sent it in; which one it is."""
        try:
            game = find_game(name)
        except SetupError:
            return ""
        value = value_of(game, options)
        if game.packs and value and not game.packs.has(value) and (text := await self.store.pack(game.name, value)):
            self.lend(game.packs, text)
        return value

    def lend(self, shelf: Shelf, text: str) -> str:
        try:
            return shelf.lend(text, {value for user in self.users for value in user()})
        except PackError as problem:
            raise PackRefused(problem) from None
        except SetupError as problem:
            raise Refused("busy", str(problem), status=503) from None


def value_of(game: Game, options: Mapping[str, Any]) -> str:
    """The pack that the options of a table name; empty where the game has none."""
    value = options.get(game.packs.option) if game.packs else None
    return value if isinstance(value, str) and VALUE.fullmatch(value) else ""


def shelf_of(name: str) -> tuple[Game, Shelf]:
    try:
        game = find_game(name)
    except SetupError as problem:
        raise Refused("unknown", str(problem), status=404) from None
    if not game.packs:
        raise Refused("unknown", f"the cards of {game.name} are not data", status=404)
    return game, game.packs


@post(
    "/api/packs",
    status_code=201,
    summary="Send in a card pack: checked, kept, and ready to be played with",
    request_max_body_size=room_for(LONGEST),
    responses=FAILURES,
)
async def send_in(request: Request[Any, Any, Any], data: NewPack, state: State) -> Kept:
    person = await who(request)
    state.limits.packs.take(address(request))
    game, shelf = shelf_of(data.game)
    try:
        await asyncio.to_thread(shelf.told, data.text)
    except PackError as problem:
        raise PackRefused(problem) from None
    value = state.hub.lender.lend(shelf, data.text)
    if value not in shelf.always:
        await state.store.add_pack(game.name, value, data.text, person.id)
    return Kept(shelf.option, value, shelf.data(value)["name"])


@get("/api/packs/{game:str}", media_type=MediaType.TEXT, summary="A commented card pack to start from", responses=FAILURES)
async def template(game: Name) -> Response[str]:
    known, shelf = shelf_of(game)
    headers = {"Content-Disposition": f'attachment; filename="{known.name}.toml"'}
    return Response(shelf.template(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/packs/{game:str}/{value:str}", summary="What is printed on the cards of a pack", responses=FAILURES)
async def printed(game: Name, value: Name, state: State) -> Response[dict[str, Any]]:
    known, shelf = shelf_of(game)
    await state.hub.lender.bring(known.name, {shelf.option: value})
    if not shelf.has(value):
        raise Refused("unknown", "there is no such card pack", status=404)
    age = 300 if value in shelf.always else 31_536_000  # the others go by their hash
    return Response({"value": value, **shelf.data(value)}, headers={"Cache-Control": f"private, max-age={age}"})


ROUTES = [send_in, template, printed]
