"""The doors of sharing: pictures, and finished games move by move for frames on other sites. Nobody needs to come in for them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromQuery, Parameter
from msgspec import Struct

from shinar.core.state import State as GameState
from shinar.protocol.events import Happened, Line
from shinar.protocol.tables import Result, SeatInfo
from shinar.server.accounts import address
from shinar.server.errors import FAILURES, Refused
from shinar.server.identity import find
from shinar.server.lobby import TableId, known_game
from shinar.server.sharing.cards import game_picture, site_picture, table_picture
from shinar.server.sharing.gallery import name_of
from shinar.server.table_access import visible_to
from shinar.server.table_decider import Table
from shinar.server.table_state import FINISHED, PRIVATE
from shinar.server.telling import happened, line
from shinar.server.wire import no_choices

NOBODY = "-"  # no id begins so: whoever has not come in sees what everybody may see
Lang = Literal["en", "ru"]
Made = Annotated[int, Parameter(ge=0, le=100_000)]
GameName = Annotated[str, Parameter(max_length=40)]
SHORT, LONG = 600, 86_400  # seconds that others may keep a picture: names and decisions of the host change
SHARED = "cross-origin"  # pictures stand on pages of others


class Replay(Struct, frozen=True):
    """A finished game that everybody may look at."""

    game: str
    seats: list[SeatInfo]
    made: int  # moves in all
    result: Result | None


class Moment(Struct, frozen=True):
    """A finished game after so many moves, as a spectator saw it, and what the last of them did."""

    made: int
    view: dict[str, Any]
    seat: int | None = None  # who made the last move
    lines: list[Line] = []
    happened: list[Happened] = []


@get("/api/picture", media_type="image/png", summary="A picture of the site", responses=FAILURES)
async def site(request: Request[Any, Any, Any], state: State, lang: FromQuery[Lang] = "en") -> Response[bytes]:
    return await shown(request, state, site_picture(lang), f"public, max-age={LONG}")


@get("/api/games/{name:str}/picture", media_type="image/png", summary="A picture of a game", responses=FAILURES)
async def game(request: Request[Any, Any, Any], name: GameName, state: State, lang: FromQuery[Lang] = "en") -> Response[bytes]:
    return await shown(request, state, game_picture(known_game(name), lang), f"public, max-age={LONG}")


@get(
    "/api/tables/{id:str}/picture",
    media_type="image/png",
    summary="A picture of a table: its seats; when the game is over the board at its end, or after so many moves",
    responses=FAILURES,
)
async def table(
    request: Request[Any, Any, Any], id: TableId, state: State, lang: FromQuery[Lang] = "en", made: FromQuery[Made | None] = None
) -> Response[bytes]:
    await state.limits.pictures.take(address(request))
    person = await find(request)
    seen = await visible_to(state.hub, id, person.id if person else NOBODY)
    live = state.hub.live(id)
    async with live.lock:
        svg = table_picture(await state.hub.table(live), lang, made)
    private = seen.visibility == PRIVATE or bool(seen.deal)
    return await shown(request, state, svg, "private, no-store" if private else f"public, max-age={SHORT}", counted=True)


async def shown(request: Request[Any, Any, Any], state: State, svg: str, cache: str, counted: bool = False) -> Response[bytes]:
    """A picture, or that whoever asks has it already. To draw one costs more than to send one that is here."""
    if not counted:
        await state.limits.pictures.take(address(request))
    tag = f'"{name_of(svg)}"'
    headers = {"ETag": tag, "Cache-Control": cache, "Cross-Origin-Resource-Policy": SHARED}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type="image/png", headers=headers)
    if state.gallery.find(name_of(svg)) is None:
        await state.limits.drawings.take(address(request))
    return Response(await state.gallery.draw(svg), media_type="image/png", headers=headers)


async def public(state: State, id: str) -> Table:
    """A finished game that may stand on any page: no private one, and none whose deal others still play."""
    seen = await visible_to(state.hub, id, NOBODY)
    if seen.status != FINISHED:
        raise Refused("status", "a game can be shown on other pages when it is finished", why="unfinished")
    return seen


@get("/api/tables/{id:str}/replay", summary="A finished game that everybody may look at", responses=FAILURES)
async def replay(request: Request[Any, Any, Any], id: TableId, state: State) -> Response[Replay]:
    await state.limits.replays.take(address(request))
    told = (await public(state, id)).info()
    headers = {"Cache-Control": f"public, max-age={SHORT}"}
    return Response(Replay(told.game, told.seats, told.made, told.result), headers=headers)


@get("/api/tables/{id:str}/replay/{made:int}", summary="A finished game after so many moves", responses=FAILURES)
async def moment(request: Request[Any, Any, Any], id: TableId, made: Made, state: State) -> Response[Moment]:
    await state.limits.replays.take(address(request))
    await public(state, id)
    live = state.hub.live(id)
    async with live.lock:
        found = after(await state.hub.table(live), made)
    return Response(found, headers={"Cache-Control": f"public, max-age={SHORT}"})


def after(seen: Table, made: int) -> Moment:
    """A moment of a game, and the move that led to it."""
    if made == 0:
        return Moment(0, watched(seen, seen.state_after(0)))
    then = seen.state_after(min(made, len(seen.moves) + 1) - 1)
    if made > len(seen.moves):
        raise Refused("unknown", f"the game has {len(seen.moves)} moves", status=404)
    seat, code = seen.moves[made - 1]
    then.do(code, seat)
    known = then.events_for(-1)
    lines = [line(one) for one in seen.game.log(then, known)]
    return Moment(made, watched(seen, then), seat, lines, [happened(one) for one in known])


def watched(seen: Table, then: GameState) -> dict[str, Any]:
    """What a spectator sees of a state."""
    [view] = seen.game.views(then, [-1], no_choices)
    return view


ROUTES = [site, game, table, replay, moment]
