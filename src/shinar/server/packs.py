"""Card packs that people send in: checked, kept in the store, and brought to a process whose table needs one."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from shinar.core.errors import PackError, SetupError
from shinar.core.game import Game
from shinar.core.packs import PackRegistry
from shinar.core.registry import find_game
from shinar.core.text import LANGUAGES, Name, Texts
from shinar.server.accounts import address, who
from shinar.server.errors import FAILURES, PackRefused, Refused
from shinar.server.fair_queue import Full, Lane, Owner
from shinar.server.pack_checker import Checked, Sent
from shinar.server.process_pool import Failed, Lost, ProcessPool
from shinar.server.request_body import room_for
from shinar.server.store import Store

TEXTS = Texts("shinar")
LONGEST = 100_000  # characters of a pack
PATIENCE = 20.0  # seconds for a pack to be read; what it may take of the processor is far less
VALUE = re.compile(r"[a-z0-9_-]{1,40}")
Short = Annotated[str, Parameter(max_length=40)]


class NewPack(Struct, forbid_unknown_fields=True):
    """A card pack as it is written, for one game."""

    game: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=LONGEST)]


class SentPack(Struct):
    """A pack that tables can be played with: the value of the option that chooses it, and its names."""

    option: str
    value: str
    name: dict[str, str]


class PrintedPack(Struct):
    """What is printed on the cards of a pack. What a card has is for its game to say."""

    value: str
    name: dict[str, str]
    note: dict[str, str]
    cards: list[dict[str, Any]]


class PackLoader:
    """Brings packs from the store to the registries of this process. `users` tell which are in use, `left` hear when one went."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.users: list[Callable[[], Iterable[str]]] = []
        self.left: list[Callable[[PackRegistry], None]] = []
        self.lane = Lane(lambda: 1, person=2, address=4)
        self.checkers = ProcessPool("shinar.server.pack_checker")

    async def bring(self, name: str, options: Mapping[str, Any]) -> str:
        """See that the pack of a table is in the registry, if anybody ever sent it in; which one it is, if it is lent."""
        try:
            game = find_game(name)
        except SetupError:
            return ""
        value = value_of(game, options)
        if game.packs and value and not game.packs.has(value) and (text := await self.store.pack(game.name, value)):
            try:
                self.lend(game.packs, await self.read(game, game.packs, text, Owner(value, "store")))
            except Lost:
                raise Refused("busy", "the cards of this table cannot be read just now; please try again", status=503) from None
        return value if game.packs and value in game.packs.lent else ""

    async def read(self, game: Game, registry: PackRegistry, text: str, owner: Owner) -> Any:
        """A pack, read in a process of its own; PackRefused where it is wrong or takes too much, Lost where nobody had time."""
        try:
            async with self.lane.turn(owner):
                line = await self.checkers.ask(msgspec.json.encode(Sent(game.name, text)), PATIENCE)
        except Full:
            raise Refused("busy", "other card packs of yours are still being read; please wait for them", status=503) from None
        except Failed:
            raise PackRefused(too_complicated()) from None
        except Lost as lost:
            if lost.code != -signal.SIGXCPU:
                raise
            raise PackRefused(too_complicated()) from None
        found = msgspec.json.decode(line, type=Checked)
        if found.complaint:
            said = found.complaint
            raise PackRefused(PackError(said.line, Name(**said.said), said.card, said.part, said.field))
        return msgspec.json.decode(found.pack, type=registry.kind)

    def lend(self, registry: PackRegistry, pack: Any) -> str:
        try:
            return registry.lend(pack, {value for user in self.users for value in user()})
        except SetupError as problem:
            raise Refused("busy", str(problem), status=503) from None
        finally:
            for told in self.left:
                told(registry)

    async def close(self) -> None:
        await self.checkers.close()


def too_complicated() -> PackError:
    return PackError(0, Name(**{lang: TEXTS.format(lang, "pack-complicated") for lang in LANGUAGES}))


def known_everywhere(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether every process knows the cards that a game is played with."""
    return game.packs is None or options.get(game.packs.option) in game.packs.always


def value_of(game: Game, options: Mapping[str, Any]) -> str:
    """The pack that the options of a table name; empty where the game has none."""
    value = options.get(game.packs.option) if game.packs else None
    return value if isinstance(value, str) and VALUE.fullmatch(value) else ""


def registry_of(name: str) -> tuple[Game, PackRegistry]:
    try:
        game = find_game(name)
    except SetupError as problem:
        raise Refused("unknown", str(problem), status=404) from None
    if not game.packs:
        raise Refused("unknown", f"{game.name} takes no card packs", status=404)
    return game, game.packs


@post(
    "/api/packs",
    status_code=201,
    summary="Send in a card pack: checked, kept, and ready to be played with",
    request_max_body_size=room_for(LONGEST),
    responses=FAILURES,
)
async def send_in(request: Request[Any, Any, Any], data: JSONBody[NewPack], state: State) -> SentPack:
    person = await who(request)
    await state.limits.packs.take(address(request))
    game, registry = registry_of(data.game)
    loader: PackLoader = state.hub.pack_loader
    try:
        found = await loader.read(game, registry, data.text, Owner(person.id, address(request)))
    except Lost:
        raise Refused("busy", "the server has no time to read it just now; please try again", status=503) from None
    value = loader.lend(registry, found)
    if value not in registry.always:
        await state.store.add_pack(game.name, value, data.text, person.id)
    return SentPack(registry.option, value, registry.data(value)["name"])


@get("/api/packs/{game:str}", media_type=MediaType.TEXT, summary="A commented card pack to start from", responses=FAILURES)
async def template(game: Short) -> Response[str]:
    known, registry = registry_of(game)
    headers = {"Content-Disposition": f'attachment; filename="{known.name}.toml"'}
    return Response(registry.template(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/packs/{game:str}/{value:str}", summary="What is printed on the cards of a pack", responses=FAILURES)
async def printed(game: Short, value: Short, state: State) -> Response[PrintedPack]:
    known, registry = registry_of(game)
    await state.hub.pack_loader.bring(known.name, {registry.option: value})
    if not registry.has(value):
        raise Refused("unknown", "there is no such card pack", status=404)
    age = 300 if value in registry.always else 31_536_000  # the others go by their hash
    return Response(PrintedPack(value, **registry.data(value)), headers={"Cache-Control": f"private, max-age={age}"})


ROUTES = [send_in, template, printed]
