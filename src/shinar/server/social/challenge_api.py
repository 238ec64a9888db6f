"""Challenging somebody, and what they answer. Only for accounts, in a browser."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct, field

from shinar.core.errors import SetupError
from shinar.protocol.answers import Nothing, OpenedTable
from shinar.protocol.clocks import Clock, LiveClock
from shinar.server.accounts import address
from shinar.server.errors import FAILURES, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import Identity, new_id
from shinar.server.lobby import known_game
from shinar.server.rated import place_of
from shinar.server.seek_store import read_clock
from shinar.server.social.api import Id, account, member, social
from shinar.server.social.blocks import pair_of
from shinar.server.social.challenges import Challenge, Named, Reason, Stage, lasts
from shinar.server.social.targets import Name, Target, resolve

Short = Annotated[str, Meta(min_length=1, max_length=40)]
Value = Annotated[str, Meta(max_length=60)]


class NewChallenge(Struct, forbid_unknown_fields=True):
    """A game for two with the account of that name. Who begins is drawn by lot."""

    name: Name
    game: Short
    clock: Clock = field(default_factory=lambda: LiveClock(900, 10))
    options: Annotated[dict[Short, Value], Meta(max_length=40)] = field(default_factory=dict)
    rated: bool = False


class Declined(Struct, forbid_unknown_fields=True):
    """Why not, in one of a few words."""

    reason: Reason = ""


class Call(Struct, frozen=True):
    """A challenge: by or for the person of that name. `table` when it was accepted."""

    id: str
    name: str
    game: str
    clock: Clock
    options: dict[str, str]
    rated: bool
    created: int
    expires: int
    state: Stage
    reason: Reason
    table: str | None


class Calls(Struct, frozen=True):
    """What waits for oneself: challenges, one's own with what came of them, and how many would like to be friends."""

    given: list[Call]
    made: list[Call]
    asks: int
    now: int


def told(one: Named) -> Call:
    found = one.challenge
    options = msgspec.json.decode(found.options, type=dict[str, str])
    clock, times = read_clock(found.clock), (found.created, found.expires)
    return Call(found.id, one.name, found.game, clock, options, found.rated, *times, found.state, found.reason, found.table_id)


@get("/api/me/calls", summary="Challenges, and how many people would like to be friends", responses=FAILURES)
async def calls(request: Request[Any, Any, Any], state: State, looks: FromQuery[bool] = False) -> Calls:
    """Whoever asks is here. `looks`: the page is in sight."""
    found = await caller(request)
    await social(state).present.hear(found.id)
    given, made = await social(state).challenges.calls(found.id, looks)
    asks = await social(state).friends.asking(found.id)
    return Calls([told(one) for one in given], [told(one) for one in made], asks, now_ms())


async def caller(request: Request[Any, Any, Any]) -> Identity:
    """Whoever asks for this asks often: it has a limit of its own."""
    found = await account(request)
    await request.app.state.limits.calls.take(found.id)
    return found


@post("/api/challenges", status_code=201, summary="Challenge somebody", responses=FAILURES)
async def challenge(request: Request[Any, Any, Any], data: JSONBody[NewChallenge], state: State) -> Nothing:
    found = await member(request)
    other = await resolve(state.hub, found.id, Target(name=data.name))
    await state.limits.challenges.take(found.id)
    state.hub.moderation.check_open()
    await state.quota.check_running(found.id)
    options = await settled(state, data)
    id, now = new_id(), now_ms()
    place = place_of(state.settings.secret, id, address(request)) if data.rated else ""
    clock = msgspec.json.encode(data.clock).decode()
    one = Challenge(
        id=id,
        pair=pair_of(found.id, other.id),
        user_id=found.id,
        other_id=other.id,
        game=data.game,
        options=options,
        clock=clock,
        rated=data.rated,
        place=place,
        created=now,
        expires=now + lasts(data.clock),
        state="open",
    )
    await social(state).challenges.put(one)
    return Nothing()


async def settled(state: State, wanted: NewChallenge) -> str:
    """All options of the game for two, as they are kept; Refused where nobody could play so."""
    game = known_game(wanted.game)
    await state.hub.pack_loader.bring(game.name, wanted.options)
    try:
        options = game.settled(2, wanted.options)
        game.new(2, options)
    except SetupError as problem:
        raise Refused("setup", str(problem), problem.rule, status=400) from None
    return msgspec.json.encode(options, order="sorted").decode()


@post("/api/challenges/{id:str}/accept", status_code=200, summary="Accept a challenge: the game begins", responses=FAILURES)
async def accept(request: Request[Any, Any, Any], id: Id, state: State) -> OpenedTable:
    found = await member(request)
    state.hub.moderation.check_open()
    place = place_of(state.settings.secret, id, address(request))
    return OpenedTable(await social(state).challenges.accept(found.id, id, place))


@post("/api/challenges/{id:str}/decline", status_code=200, summary="Decline a challenge", responses=FAILURES)
async def decline(request: Request[Any, Any, Any], id: Id, data: JSONBody[Declined], state: State) -> Nothing:
    found = await member(request)
    await social(state).challenges.decline(found.id, id, data.reason)
    return Nothing()


@delete("/api/challenges/{id:str}", status_code=200, summary="Take a challenge back, or its answer as read", responses=FAILURES)
async def withdraw(request: Request[Any, Any, Any], id: Id, state: State) -> Nothing:
    found = await member(request)
    await social(state).challenges.forget(found.id, id)
    return Nothing()


ROUTES = [calls, challenge, accept, decline, withdraw]
