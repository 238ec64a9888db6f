"""Challenges: one person would like to play a certain game with another, who accepts or declines.

Two people have one open challenge at a time. Which table an accepted one leads to stands in the database before that table is
there, so whoever looks next opens it where the process that accepted died.
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.core.errors import SetupError
from shinar.core.registry import find_game
from shinar.protocol.clocks import Clock, LiveClock
from shinar.server.errors import PASSING, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.identity import new_id
from shinar.server.lobby import drawn_deal, first_entry, lay
from shinar.server.matching import place_at
from shinar.server.models import challenges, users
from shinar.server.seek_store import read_clock
from shinar.server.social.blocks import Blocks, hold, pair_of
from shinar.server.social.friends import Friends
from shinar.server.social.wishes import WishStore
from shinar.server.store import Conflict
from shinar.server.table_state import LINK, Seat

SOON, LATER = 10 * 60 * 1000, 3 * 24 * 3600 * 1000  # milliseconds that a challenge waits: with a clock, and without haste
KEPT = 24 * 3600 * 1000  # milliseconds that the challenger can read the answer
NEWS = 10  # answers that are told
Reason = Literal["", "later", "clock", "game", "not-now"]
Stage = Literal["open", "accepted", "declined", "withdrawn"]


class Challenge(Struct, frozen=True):
    """A row of the table."""

    id: str
    pair: str | None
    user_id: str
    other_id: str
    game: str
    options: str
    clock: str
    rated: bool
    place: str
    created: int
    expires: int
    state: Stage
    reason: Reason = ""
    seen: bool = False
    told: bool = False
    table_id: str | None = None

    @property
    def open(self) -> bool:
        return self.state == "open" and self.expires > now_ms()


class Named(Struct, frozen=True):
    """A challenge and the other person's name."""

    challenge: Challenge
    name: str


def lasts(clock: Clock) -> int:
    """For how long a challenge waits."""
    return SOON if isinstance(clock, LiveClock) else LATER


def gone() -> Refused:
    return Refused("unknown", "this challenge is over", status=404, why="challenge")


class Challenges:
    """The table of challenges. Every method may raise StorageDown."""

    def __init__(self, hub: Hub, blocks: Blocks, friends: Friends, wishes: WishStore, most: int) -> None:
        self.hub = hub
        self.store = hub.store
        self.blocks = blocks
        self.friends = friends
        self.wishes = wishes
        self.most = most

    # --- asking -------------------------------------------------------------------------------------------------------

    async def put(self, one: Challenge) -> None:
        """Challenge somebody; Refused where they do not wish it, where there is one already, or where there are too many."""
        try:
            async with self.store.transaction() as connection:
                await hold(connection, one.user_id)
                await self._check_welcome(connection, one)
                await self._close_expired(connection, one.pair or "")
                mine = (challenges.c.user_id == one.user_id, challenges.c.state == "open", challenges.c.expires > now_ms())
                if (await connection.scalar(select(func.count()).select_from(challenges).where(*mine)) or 0) >= self.most:
                    raise Refused(
                        "people", f"{self.most} challenges of yours wait already", why="challenges", args={"most": self.most}
                    )
                await connection.execute(insert(challenges).values(msgspec.structs.asdict(one)))
        except IntegrityError:
            raise Refused("people", "there is a challenge between the two of you already", why="challenged") from None

    async def _check_welcome(self, connection: AsyncConnection, one: Challenge) -> None:
        """One sentence for all who are not welcome, whatever the reason."""
        if await self.blocks.between(connection, [one.user_id], [one.other_id], both=False):
            raise Refused("people", "you have blocked this person: take that back first", why="unblock")
        wish = (await self.wishes.read(connection, one.other_id)).challenges
        welcome = wish == "everybody" or (wish == "friends" and await self.friends.are(connection, one.user_id, one.other_id))
        if not welcome or await self.blocks.between(connection, [one.other_id], [one.user_id], both=False):
            raise Refused("people", "this player takes no challenges just now", status=403, why="closed")

    async def _close_expired(self, connection: AsyncConnection, pair: str) -> None:
        late = (challenges.c.pair == pair, challenges.c.expires <= now_ms())
        await connection.execute(update(challenges).where(*late).values(pair=None))

    # --- answering ----------------------------------------------------------------------------------------------------

    async def accept(self, me: str, id: str, place: str) -> str:
        """The game is on: its table. Of many who accept at once, in whatever process, one does."""
        one = await self._mine(challenges.c.other_id == me, id)
        if one.state == "accepted" and one.table_id:
            await self.lay_out(one)
            return one.table_id
        if not one.open:
            raise gone()
        if one.rated and place and place == one.place:
            raise Refused("rated", "you both have the same address: such games are not rated", status=403, why="address")
        table = new_id()
        taken = {"state": "accepted", "table_id": table, "pair": None, "seen": True}
        if not await self._settle(id, challenges.c.other_id == me, **taken):
            return await self.accept(me, id, place)
        await self.lay_out(msgspec.structs.replace(one, state="accepted", table_id=table), place)
        return table

    async def decline(self, me: str, id: str, reason: Reason) -> None:
        if not await self._settle(id, challenges.c.other_id == me, state="declined", reason=reason, pair=None, seen=True):
            raise gone()

    async def forget(self, me: str, id: str) -> None:
        """The challenger takes it back, or has read what came of it."""
        if await self._settle(id, challenges.c.user_id == me, state="withdrawn", pair=None):
            return
        answered = (challenges.c.id == id, challenges.c.user_id == me, challenges.c.state.in_(("accepted", "declined")))
        async with self.store.transaction() as connection:
            await connection.execute(update(challenges).where(*answered).values(state="withdrawn"))

    async def _mine(self, whose: ColumnElement[bool], id: str) -> Challenge:
        async with self.store.transaction() as connection:
            row = (await connection.execute(select(challenges).where(challenges.c.id == id, whose))).mappings().first()
        if row is None:
            raise gone()
        return Challenge(**row)

    async def _settle(self, id: str, whose: ColumnElement[bool], **values: str | bool | None) -> bool:
        """Whether it was still open, and is not any more."""
        waiting = (challenges.c.id == id, whose, challenges.c.state == "open", challenges.c.expires > now_ms())
        async with self.store.transaction() as connection:
            return bool((await connection.execute(update(challenges).where(*waiting).values(values))).rowcount)

    async def lay_out(self, one: Challenge, place: str = "") -> None:
        """The table of a challenge that was accepted; once, whoever comes first."""
        assert one.table_id is not None
        if await self.store.table(one.table_id):
            return
        async with self.store.transaction() as connection:
            named = select(users.c.id, users.c.name).where(users.c.id.in_((one.user_id, one.other_id)), users.c.name.is_not(None))
            names = {row.id: row.name for row in await connection.execute(named)}
        if len(names) < 2:  # one of the two has deleted the account meanwhile
            raise gone()
        try:
            game = find_game(one.game)
        except SetupError as problem:
            raise Refused("setup", str(problem), status=400) from None
        places = {one.user_id: one.place, one.other_id: place}
        lots = sorted(names, key=lambda user: hashlib.sha256(f"{one.table_id} {user}".encode()).digest())
        seats = [Seat(user=id, name=names[id], account=True, place=place_at(one.table_id, places[id])) for id in lots]
        options = msgspec.json.decode(one.options, type=dict[str, str])
        await self.hub.pack_loader.bring(game.name, options)
        clock = read_clock(one.clock)
        opened = first_entry(game, 2, options, drawn_deal(), LINK, False, clock, one.user_id, one.rated)
        try:
            await lay(self.hub, seats, opened, begin=True, id=one.table_id)
        except Conflict:  # another process was faster
            return

    # --- looking ------------------------------------------------------------------------------------------------------

    async def calls(self, me: str, looks: bool) -> tuple[list[Named], list[Named]]:
        """Those for oneself that are open, and one's own: open, or answered lately. `looks`: somebody sees them now."""
        now = now_ms()
        to_me = (challenges.c.other_id == me, challenges.c.state == "open", challenges.c.expires > now)
        fresh = or_(challenges.c.expires > now, challenges.c.state.in_(("accepted", "declined")))
        by_me = (challenges.c.user_id == me, challenges.c.state != "withdrawn", fresh, challenges.c.created > now - LATER - KEPT)
        async with self.store.transaction() as connection:
            given = await self._named(connection, challenges.c.user_id, *to_me)
            made = await self._named(connection, challenges.c.other_id, *by_me)
        new = [one.challenge.id for one in given if not one.challenge.seen]
        if new and looks:
            async with self.store.transaction() as connection:
                await connection.execute(update(challenges).where(challenges.c.id.in_(new)).values(seen=True))
        for one in made:
            if one.challenge.state == "accepted":
                await self._open_again(one.challenge)
        return given, made

    async def _open_again(self, one: Challenge) -> None:
        """Where the process that accepted it died before its table was there."""
        try:
            await self.lay_out(one)
        except Refused as problem:
            if problem.kind in PASSING:
                raise

    async def _named(self, connection: AsyncConnection, other: ColumnElement[str], *which: ColumnElement[bool]) -> list[Named]:
        query = select(challenges, users.c.name.label("named")).join(users, users.c.id == other).where(*which)
        rows = (await connection.execute(query.order_by(challenges.c.created.desc()).limit(self.most + NEWS))).mappings().all()
        return [Named(Challenge(**{name: row[name] for name in Challenge.__struct_fields__}), row["named"] or "") for row in rows]

    async def between(self, me: str, other: str) -> str | None:
        """The challenge that is open between two."""
        query = select(challenges.c.id).where(challenges.c.pair == pair_of(me, other), challenges.c.expires > now_ms())
        async with self.store.transaction() as connection:
            found: str | None = await connection.scalar(query)
        return found

    async def find(self, id: str) -> Named | None:
        """An open challenge that whoever it is for has not seen, and who made it."""
        waiting = (challenges.c.id == id, challenges.c.state == "open", challenges.c.seen.is_(False))
        async with self.store.transaction() as connection:
            found = await self._named(connection, challenges.c.user_id, *waiting, challenges.c.expires > now_ms())
        return found[0] if found else None

    async def untold(self, before: int) -> list[Challenge]:
        """Those made before then that nobody has looked after yet."""
        waiting = (challenges.c.told.is_(False), challenges.c.state == "open", challenges.c.created <= before)
        async with self.store.transaction() as connection:
            rows = (await connection.execute(select(challenges).where(*waiting).limit(self.most))).mappings().all()
        return [Challenge(**row) for row in rows]

    async def looked_after(self, ids: list[str]) -> None:
        async with self.store.transaction() as connection:
            await connection.execute(update(challenges).where(challenges.c.id.in_(ids)).values(told=True))

    async def tidy(self) -> None:
        """What is over goes when there was time enough to read it."""
        async with self.store.transaction() as connection:
            await connection.execute(delete(challenges).where(challenges.c.expires < now_ms() - KEPT))
