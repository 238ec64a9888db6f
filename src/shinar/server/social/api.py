"""What a person asks and says about others: friends, who is here, blocks, reports. A program may do none of it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, structs

from shinar.protocol.answers import Ended, Nothing
from shinar.server.accounts import no_program, who
from shinar.server.admin_actions import tidy
from shinar.server.errors import FAILURES, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import Identity
from shinar.server.lobby import TableId
from shinar.server.profile import ended
from shinar.server.social.blocks import Blocked, Kind, Quiet
from shinar.server.social.friends import Known, Standing, ids
from shinar.server.social.present import Whereabouts
from shinar.server.social.reports import LONGEST, Reason
from shinar.server.social.service import Social
from shinar.server.social.targets import Line, Name, Seat, Target, account_of, resolve
from shinar.server.social.targets import TableId as TargetTable
from shinar.server.social.wishes import Wishes
from shinar.server.table_access import visible_to

Id = Annotated[str, Parameter(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class Friend(Struct, frozen=True):
    """A friend: since when, and where they are. `table` only of a game that everybody may watch."""

    name: str
    at: int
    where: Whereabouts


class Asking(Struct, frozen=True):
    """Somebody who would like to be one's friend, or whom one has asked."""

    name: str
    at: int


class FriendList(Struct, frozen=True):
    friends: list[Friend]
    asks: list[Asking]
    asked: list[Asking]
    now: int


class NewFriend(Struct, forbid_unknown_fields=True):
    """The account that one would like to have for a friend."""

    name: Name


class Standings(Struct, frozen=True):
    """What one is to somebody: only what one has done or may see oneself."""

    name: str
    account: bool
    friend: Standing
    block: str | None  # what takes it back
    kind: Kind | None
    challenge: str | None  # that is open between the two


class NewBlock(Target, forbid_unknown_fields=True, kw_only=True):
    """Somebody whom one does not want to meet, or only not to read."""

    kind: Kind


class NewReport(Target, forbid_unknown_fields=True, kw_only=True):
    """What the host should know of somebody."""

    reason: Reason
    words: Annotated[str, Meta(max_length=LONGEST)] = ""


class BlockList(Struct, frozen=True):
    blocked: list[Blocked]


def social(state: State) -> Social:
    found: Social = state.social
    return found


async def person(request: Request[Any, Any, Any]) -> Identity:
    """A guest or an account in a browser."""
    no_program(request)
    found = await who(request)
    await request.app.state.limits.social.take(found.id)
    return found


async def account(request: Request[Any, Any, Any]) -> Identity:
    """An account in a browser, however often it asks."""
    no_program(request)
    found = await who(request)
    if found.kind != "session":
        raise Refused("account", "for that one has to be logged in with an account", status=403, why="needed")
    return found


async def member(request: Request[Any, Any, Any]) -> Identity:
    """An account in a browser."""
    found = await account(request)
    await request.app.state.limits.social.take(found.id)
    return found


# --- friends ----------------------------------------------------------------------------------------------------------


@get("/api/me/friends", summary="One's friends, who is here, and who would like to be one", responses=FAILURES)
async def friends(request: Request[Any, Any, Any], state: State) -> FriendList:
    found = await member(request)
    circle = await social(state).friends.circle(found.id)
    people = ids(circle.friends)
    unseen = await social(state).wishes.unseen(people)
    where = await social(state).present.where(set(people) - unseen)
    named = [Friend(one.name, one.at, where.get(one.id, Whereabouts())) for one in circle.friends]
    return FriendList(named, _asking(circle.asks), _asking(circle.asked), now_ms())


def _asking(people: list[Known]) -> list[Asking]:
    return [Asking(one.name, one.at) for one in people]


@post("/api/me/friends", status_code=200, summary="Ask somebody to be one's friend, or accept", responses=FAILURES)
async def befriend(request: Request[Any, Any, Any], data: JSONBody[NewFriend], state: State) -> Standings:
    found = await member(request)
    other = await resolve(state.hub, found.id, Target(name=data.name))
    if await social(state).friends.standing(found.id, other.id) == "none":
        await state.limits.friend_asks.take(found.id)
    await social(state).friends.ask(found.id, other)
    return await _standing(state, found, Target(name=data.name))


@delete("/api/me/friends/{name:str}", status_code=200, summary="End a friendship, or what was asked", responses=FAILURES)
async def part(
    request: Request[Any, Any, Any], name: Annotated[str, Parameter(min_length=1, max_length=60)], state: State
) -> Standings:
    found = await member(request)
    other = await account_of(state.store, name)
    await social(state).friends.end(found.id, other.id)
    return await _standing(state, found, Target(name=name))


@get("/api/me/standing", summary="What one is to somebody: friends, blocked, challenged", responses=FAILURES)
async def standing(
    request: Request[Any, Any, Any],
    state: State,
    name: FromQuery[Name | None] = None,
    table: TargetTable = "",
    seat: FromQuery[Seat | None] = None,
    line: FromQuery[Line | None] = None,
) -> Standings:
    found = await person(request)
    return await _standing(state, found, Target(name=name, table=table, seat=seat, line=line))


async def _standing(state: State, me: Identity, target: Target) -> Standings:
    other = await resolve(state.hub, me.id, target)
    block, kind = await social(state).blocks.own(me.id, other.id) or (None, None)
    friend = await social(state).friends.standing(me.id, other.id)
    challenge = await social(state).challenges.between(me.id, other.id)
    return Standings(other.name, other.account, friend, block, kind, challenge)


@get("/api/me/wishes", summary="Who sees that one is here, and who may challenge one", responses=FAILURES)
async def wishes(request: Request[Any, Any, Any], state: State) -> Wishes:
    return await social(state).wishes.of((await member(request)).id)


@post("/api/me/wishes", status_code=200, summary="Choose who sees that one is here, and who may challenge one", responses=FAILURES)
async def set_wishes(request: Request[Any, Any, Any], data: JSONBody[Wishes], state: State) -> Wishes:
    await social(state).wishes.put((await member(request)).id, data)
    return data


# --- blocks and reports -----------------------------------------------------------------------------------------------


@get("/api/me/blocks", summary="Whom one has blocked or muted", responses=FAILURES)
async def blocked(request: Request[Any, Any, Any], state: State) -> BlockList:
    return BlockList(await social(state).blocks.of((await person(request)).id))


@post("/api/me/blocks", status_code=200, summary="Block somebody, or hide what they write", responses=FAILURES)
async def block(request: Request[Any, Any, Any], data: JSONBody[NewBlock], state: State) -> Standings:
    found = await person(request)
    target = _target(data)
    other = await resolve(state.hub, found.id, target)
    if not found.account:
        await state.store.people.create(found.id)
    await social(state).blocks.put(found.id, other, data.kind)
    return await _standing(state, found, target)


def _target(told: Target) -> Target:
    return Target(**{name: value for name, value in structs.asdict(told).items() if name in Target.__struct_fields__})


@delete("/api/me/blocks/{id:str}", status_code=200, summary="Meet, or read, somebody again", responses=FAILURES)
async def unblock(request: Request[Any, Any, Any], id: Id, state: State) -> Ended:
    found = await person(request)
    return ended(await social(state).blocks.drop(found.id, id), "block")


@get("/api/tables/{id:str}/quiet", summary="What one does not want to read at a table", responses=FAILURES)
async def quiet(request: Request[Any, Any, Any], id: TableId, state: State) -> Quiet:
    found = await who(request)
    await state.limits.quiet.take(found.id)
    table = await visible_to(state.hub, id, found.id)
    return await social(state).blocks.quiet(found.id, table)


@post("/api/reports", status_code=200, summary="Tell the host about somebody", responses=FAILURES)
async def report(request: Request[Any, Any, Any], data: JSONBody[NewReport], state: State) -> Nothing:
    found = await person(request)
    target = _target(data)
    other = await resolve(state.hub, found.id, target)
    await state.limits.reports.take(found.id)
    if not found.account:
        await state.store.people.create(found.id)
    await social(state).reports.put(found.id, other, target, data.reason, tidy(data.words, LONGEST))
    return Nothing()


ROUTES = [friends, befriend, part, standing, wishes, set_wishes, blocked, block, unblock, quiet, report]
