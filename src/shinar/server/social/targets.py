"""Who is meant: an account by its name, or somebody at a table by a seat or by a line of the chat. Nobody learns an id."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from shinar.protocol.events import ChatEvent
from shinar.server.errors import Refused
from shinar.server.hub import Hub
from shinar.server.social.blocks import Somebody
from shinar.server.store import Store
from shinar.server.table_access import visible_to
from shinar.server.table_decider import Table

Name = Annotated[str, Meta(min_length=1, max_length=60)]
TableId = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]
Seat = Annotated[int, Meta(ge=0, le=7)]
Line = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Target(Struct, forbid_unknown_fields=True, kw_only=True):
    """A person: by the `name` of an account, or at a `table` by `seat` or by the number of a `line` that they said."""

    name: Name | None = None
    table: TableId = ""
    seat: Seat | None = None
    line: Line | None = None


def nobody() -> Refused:
    return Refused("unknown", "there is nobody like that here", status=404, why="person")


async def account_of(store: Store, name: str) -> Somebody:
    """The account of a name; Refused where there is none."""
    user = await store.people.by_name(name)
    if user is None or user.password is None:
        raise Refused("unknown", "nobody has an account of that name", status=404, why="account")
    return Somebody(user.id, user.name or "", True)


async def resolve(hub: Hub, me: str, target: Target) -> Somebody:
    """The other person who is meant; Refused for bots, for oneself, and at tables that one may not see."""
    if target.name is not None:
        found = await account_of(hub.store, target.name)
    else:
        found = at_table(await visible_to(hub, target.table, me), me, target)
        user = await hub.store.people.by_id(found.id)
        if user and user.deleted:
            raise nobody()
        if found.account and user and user.name:  # a guest of then keeps that name, whatever account they have by now
            found = Somebody(found.id, user.name, True)
    if found.id == me:
        raise Refused("self", "that is you yourself", status=400)
    return found


def at_table(table: Table, me: str, target: Target) -> Somebody:
    """Who has that seat, or has said that where one could read it."""
    if target.seat is not None and target.seat < len(table.seats):
        seat = table.seats[target.seat]
        if seat.user and not seat.gone and not seat.user.startswith("record:"):
            return Somebody(seat.user, seat.name, bool(seat.account))
    if target.line is not None and target.line <= table.size:
        told = table.told.since(target.line - 1)[0]
        read = not told.beside or table.hears_spectators(table.seat_of(me))
        if read and isinstance(told.event, ChatEvent) and told.event.name:
            return Somebody(told.by, told.event.name, bool(told.event.account))
    raise nobody()
