"""What an administrator can do, from the command line and from the page: each action is written to the audit log."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from shinar.protocol.log import ClosedByHost, Entry
from shinar.server import moderation_store, names, people
from shinar.server.errors import Refused
from shinar.server.models import admins, tables, tournaments
from shinar.server.moderation_store import ANNOUNCE, BAN, CHAT, DRAIN, EVERYWHERE, MUTE, now_ms
from shinar.server.outside_entries import append_to, rename_at_tables
from shinar.server.passwords import Hashing
from shinar.server.people_search import Someone, resolve
from shinar.server.profile import reset_password
from shinar.server.store import NameTaken, Store
from shinar.server.table_decider import Table
from shinar.server.table_state import ABANDONED, FINISHED

DAY = 24 * 3600 * 1000
HOUR = 3600 * 1000
MOST_ADDRESS_DAYS = 30  # an address soon belongs to somebody else
LONGEST_REASON = 200
LONGEST_NOTICE = 300


class AdminActions:
    """The actions of one administrator. Each is durable, and in the audit log, when it returns; servers follow within seconds."""

    def __init__(self, store: Store, who: str) -> None:
        self.store = store
        self.who = who

    async def _sanction(self, act: str, kind: str, subject: str, target: str, until: int | None, reason: str) -> None:
        async with self.store.transaction() as connection:
            await moderation_store.put_sanction(connection, kind, subject, until, reason)
            await moderation_store.write_audit(connection, self.who, act, target, reason, {"subject": subject, "until": until})

    async def _lift(self, act: str, kind: str, subject: str, target: str) -> None:
        async with self.store.transaction() as connection:
            if not await moderation_store.drop_sanction(connection, kind, subject):
                raise Refused("unknown", f"there is nothing to lift from {target}", status=404)
            await moderation_store.write_audit(connection, self.who, act, target, "", {"subject": subject})

    # --- people -------------------------------------------------------------------------------------------------------

    async def ban(self, told: str, days: int | None = None, reason: str = "") -> Someone:
        """Shut a person out: no logging in, sitting, playing, talking, sending. Without days for good."""
        someone = await resolve(self.store, told)
        await self._be_no_admin(someone)
        until = None if days is None else now_ms() + days * DAY
        await self._sanction("ban", BAN, f"user:{someone.id}", _named(someone), until, tidy(reason))
        return someone

    async def ban_address(self, subject: str, days: int = 1, reason: str = "") -> None:
        """Shut out whoever comes from an address, for a bounded time; it is kept and written down hashed."""
        if not 1 <= days <= MOST_ADDRESS_DAYS:
            raise Refused("act", f"an address is shut out for 1 to {MOST_ADDRESS_DAYS} days", status=400)
        await self._sanction("ban-address", BAN, subject, subject, now_ms() + days * DAY, tidy(reason))

    async def unban(self, told: str) -> None:
        """Let a person in again, or an address as the audit log names it."""
        if told.startswith("address:"):
            await self._lift("unban", BAN, told, told)
            return
        someone = await resolve(self.store, told)
        await self._lift("unban", BAN, f"user:{someone.id}", _named(someone))

    async def mute(self, told: str, hours: int | None = None, reason: str = "") -> Someone:
        someone = await resolve(self.store, told)
        until = None if hours is None else now_ms() + hours * HOUR
        await self._sanction("mute", MUTE, f"user:{someone.id}", _named(someone), until, tidy(reason))
        return someone

    async def unmute(self, told: str) -> None:
        someone = await resolve(self.store, told)
        await self._lift("unmute", MUTE, f"user:{someone.id}", _named(someone))

    async def rename(self, told: str, name: str, reason: str = "") -> Someone:
        """Give an account another name, at its tables too."""
        someone = await self._account(told)
        new = names.clean(name)
        try:
            async with self.store.transaction() as connection:
                await people.rename(connection, someone.id, new)
                detail = {"from": someone.name, "to": new}
                await moderation_store.write_audit(connection, self.who, "rename", _named(someone), tidy(reason), detail)
        except (IntegrityError, NameTaken):
            raise Refused("name", f"the name {new} is taken") from None
        await rename_at_tables(self.store, someone.id, new)
        return someone

    async def delete(self, told: str, reason: str = "") -> Someone:
        """Take an account away; its games stay, without its name."""
        someone = await self._account(told)
        await self._be_no_admin(someone)
        await self.store.people.close(someone.id)
        async with self.store.transaction() as connection:  # the mark it moves lets servers take the name from the games
            await moderation_store.write_audit(connection, self.who, "delete", someone.id, tidy(reason))
        return someone

    async def reset_password(self, told: str) -> tuple[Someone, str]:
        """Log somebody out everywhere; a recovery code, shown once, sets a new password."""
        someone = await self._account(told)
        hashing = Hashing()
        try:
            code = await reset_password(self.store, hashing, someone.name)
        finally:
            hashing.close()
        async with self.store.transaction() as connection:
            await moderation_store.write_audit(connection, self.who, "reset-password", _named(someone))
        return someone, code or ""

    async def make_admin(self, told: str) -> Someone:
        someone = await self._account(told)
        async with self.store.transaction() as connection:
            await connection.execute(delete(admins).where(admins.c.user_id == someone.id))
            await connection.execute(insert(admins).values(user_id=someone.id, created=now_ms()))
            await moderation_store.write_audit(connection, self.who, "make-admin", _named(someone))
        return someone

    async def revoke_admin(self, told: str) -> Someone:
        someone = await resolve(self.store, told)
        async with self.store.transaction() as connection:
            gone = await connection.execute(delete(admins).where(admins.c.user_id == someone.id))
            if not gone.rowcount:
                raise Refused("unknown", f"{told} is not an administrator", status=404)
            await moderation_store.write_audit(connection, self.who, "revoke-admin", _named(someone))
        return someone

    async def _account(self, told: str) -> Someone:
        someone = await resolve(self.store, told)
        if not someone.account:
            raise Refused("unknown", f"{told} is not an account", status=404)
        return someone

    async def _be_no_admin(self, someone: Someone) -> None:
        async with self.store.transaction() as connection:
            if await connection.scalar(select(admins.c.user_id).where(admins.c.user_id == someone.id)):
                raise Refused("act", f"{someone.name} is an administrator: revoke that first")

    # --- tables -------------------------------------------------------------------------------------------------------

    async def close(self, table_id: str, reason: str = "") -> None:
        """End a table without a result; its players read why."""
        said = tidy(reason)

        def draft(table: Table) -> list[Entry]:
            if table.status in (FINISHED, ABANDONED):
                raise Refused("status", f"the game is {table.status} already")
            return table.entries([ClosedByHost(said)], now_ms())

        async with self.store.transaction() as connection:
            if not await connection.scalar(select(tables.c.id).where(tables.c.id == table_id)):
                raise Refused("unknown", f"there is no table {table_id[:60]}", status=404)
        await append_to(self.store, table_id, draft)
        async with self.store.transaction() as connection:
            await moderation_store.write_audit(connection, self.who, "close", f"table:{table_id}", said)

    async def chat(self, table_id: str | None, on: bool, reason: str = "") -> None:
        """Switch the chat of a table, or of all, off or on."""
        subject = f"table:{table_id}" if table_id else EVERYWHERE
        if on:
            await self._lift("chat-on", CHAT, subject, subject)
            return
        if table_id and await self.store.table(table_id) is None:
            raise Refused("unknown", f"there is no table {table_id[:60]}", status=404)
        await self._sanction("chat-off", CHAT, subject, subject, None, tidy(reason))

    # --- everybody ----------------------------------------------------------------------------------------------------

    async def announce(self, en: str, ru: str, until: int | None = None) -> None:
        """Show a sentence on every page. Where one language is missing, the other stands in for it."""
        said = [tidy(text, LONGEST_NOTICE) for text in (en or ru, ru or en)]
        if not said[0]:
            raise Refused("act", "an announcement needs a text", status=400)
        async with self.store.transaction() as connection:
            await moderation_store.put_notice(connection, ANNOUNCE, said[0], said[1], until)
            detail = {"en": said[0], "ru": said[1], "until": until}
            await moderation_store.write_audit(connection, self.who, "announce", EVERYWHERE, "", detail)

    async def unannounce(self) -> None:
        await self._take_down("unannounce", ANNOUNCE)

    async def drain(self, minutes: int | None = None, reason: str = "") -> None:
        """No new tables from now on; running games go on. With minutes, pages say when the server goes."""
        until = None if minutes is None else now_ms() + minutes * 60_000
        said = tidy(reason)
        async with self.store.transaction() as connection:
            await moderation_store.put_notice(connection, DRAIN, said, said, until)
            await moderation_store.write_audit(connection, self.who, "drain", EVERYWHERE, said, {"until": until})

    async def undrain(self) -> None:
        await self._take_down("undrain", DRAIN)

    # --- tournaments --------------------------------------------------------------------------------------------------

    async def call_off(self, id: str, reason: str = "") -> None:
        """End a tournament without a result, and take its name away; games that go on are games like any other."""
        async with self.store.transaction() as connection:
            still = (tournaments.c.id == id, tournaments.c.state.in_(("open", "running")))
            if not (await connection.execute(update(tournaments).where(*still).values(state="off", name=""))).rowcount:
                raise Refused("unknown", "there is no such tournament that is not over", status=404, why="tournament")
            await moderation_store.write_audit(connection, self.who, "call-off", id, tidy(reason))

    async def _take_down(self, act: str, kind: str) -> None:
        async with self.store.transaction() as connection:
            if not await moderation_store.drop_notice(connection, kind):
                raise Refused("unknown", "there is nothing to take down", status=404)
            await moderation_store.write_audit(connection, self.who, act, EVERYWHERE)


def _named(someone: Someone) -> str:
    return f"{someone.name} ({someone.id})" if someone.name else someone.id


def tidy(text: str, longest: int = LONGEST_REASON) -> str:
    """One line that can be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:longest]
