"""The host's commands. They work on the database itself: the server may be down, and one that runs follows within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table

from shinar.cli.console import console
from shinar.cli.language import LangOption
from shinar.core.errors import SetupError
from shinar.core.text import Texts

if TYPE_CHECKING:
    from shinar.server.admin_actions import AdminActions
    from shinar.server.people_search import Someone
    from shinar.server.store import Store

TEXTS = Texts("shinar", "shinar.cli")
Result = TypeVar("Result")
admin_app = typer.Typer(
    help="What a host can do: people, tables, notices, the audit log.", no_args_is_help=True, rich_markup_mode=None
)
DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        help="Where games are kept: sqlite:///FILE, or postgresql://USER@HOST/NAME.",
        metavar="URL",
        envvar="SHINAR_DATABASE",
    ),
]
SecretOption = Annotated[
    Path,
    typer.Option("--secret", help="File with the key that signs cookies.", metavar="FILE", envvar="SHINAR_SECRET_FILE"),
]
RedisOption = Annotated[
    str | None,
    typer.Option(
        "--redis",
        help="Redis through which several processes tell each other of moves.",
        metavar="URL",
        envvar="SHINAR_REDIS",
    ),
]
USUAL = "sqlite:///shinar.db"
Who = Annotated[str, typer.Argument(metavar="NAME|ID", help="The name of an account, or the id of a guest.")]
Reason = Annotated[str, typer.Option(help="Why; the people concerned read it.", metavar="TEXT")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table: the last part of its address.")]

KeepAbandoned = Annotated[
    int, typer.Option(help="Days until tables that were given up or never began are deleted; 0: never.", metavar="DAYS", min=0)
]
KeepGuestGames = Annotated[
    int, typer.Option(help="Days until finished games without any account are deleted; 0: never.", metavar="DAYS", min=0)
]
KeepFinished = Annotated[int, typer.Option(help="Days until any finished game is deleted; 0: never.", metavar="DAYS", min=0)]
KeepAudit = Annotated[int, typer.Option(help="Days until lines of the audit log are deleted; 0: never.", metavar="DAYS", min=0)]


def existing(database: str) -> str:
    """The database that is meant, which must be there: a mistyped name makes no new one."""
    from shinar.server.database import sqlite_path

    path = sqlite_path(database)
    if path is not None and not Path(path).is_file():
        raise SetupError(f"there is no database at {path}")
    return database


def working(database: str, work: Callable[[Store], Awaitable[Result]]) -> Result:
    """Do something with a database, and close it."""
    existing(database)
    from shinar.server.errors import Refused
    from shinar.server.store import Store

    async def run() -> Result:
        store = await Store.open(database)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except Refused as problem:
        raise SetupError(problem.sentence) from None


def acting(database: str, work: Callable[[AdminActions], Awaitable[Result]]) -> Result:
    """Do something as the host."""

    async def run(store: Store) -> Result:
        from shinar.server.admin_actions import AdminActions
        from shinar.server.moderation_store import os_user

        return await work(AdminActions(store, os_user()))

    return working(database, run)


def told(lang: str, id: str, **args: Any) -> None:
    console().print(TEXTS.format(lang, id, **args), markup=False)


def until_text(lang: str, hours: int | None) -> str:
    if hours is None:
        return TEXTS.format(lang, "admin-for-good")
    until = datetime.now(UTC) + timedelta(hours=hours)
    return TEXTS.format(lang, "admin-until", until=until.strftime("%Y-%m-%d %H:%M UTC"))


def called(someone: Someone) -> str:
    return someone.name or someone.id


@admin_app.command()
def find(
    lang: LangOption,
    words: Annotated[str, typer.Argument(metavar="NAME", help="Part of a name, or an id; with --table: the id of a table.")],
    table: Annotated[bool, typer.Option("--table", help="List everybody who sat or talked at this table.")] = False,
    database: DatabaseOption = USUAL,
) -> None:
    """Find people: accounts by name, guests by the name they play under, and everybody at a table."""
    from shinar.server import people_search

    found = working(database, lambda store: people_search.at_table(store, words) if table else people_search.search(store, words))
    if not found:
        raise SetupError(f"nobody was found for {words[:60]}")
    grid = Table(box=None)
    for column in ("id", "name", "kind", "games"):
        grid.add_column(TEXTS.format(lang, f"admin-{column}"), overflow="fold")
    for one in found:
        kind = "admin" if one.admin else "account" if one.account else "guest"
        grid.add_row(one.id, one.name, TEXTS.format(lang, f"admin-kind-{kind}"), str(one.games))
    console().print(grid, markup=False)


@admin_app.command()
def ban(
    lang: LangOption,
    who: Who,
    days: Annotated[int | None, typer.Option(help="For so many days; without it for good.", min=1, max=3650)] = None,
    reason: Reason = "",
    address: Annotated[
        str | None, typer.Option(help="Also everybody from this address, for 30 days at the most.", metavar="IP")
    ] = None,
    secret: SecretOption = Path("shinar.secret"),
    database: DatabaseOption = USUAL,
) -> None:
    """Shut a person out: no logging in, sitting down, playing, talking or sending; open connections end."""
    someone = acting(database, lambda actions: actions.ban(who, days, reason))
    if address is not None:
        from shinar.server.admin_actions import MOST_ADDRESS_DAYS
        from shinar.server.moderation_store import address_subject
        from shinar.server.settings import existing_secret

        subject = address_subject(existing_secret(secret), address)
        acting(database, lambda actions: actions.ban_address(subject, min(days or MOST_ADDRESS_DAYS, MOST_ADDRESS_DAYS), reason))
    told(lang, "admin-banned", who=called(someone), until=until_text(lang, days and days * 24))


@admin_app.command()
def unban(
    lang: LangOption,
    who: Annotated[str, typer.Argument(metavar="NAME|ID", help="An account, a guest, or address:... as the audit log has it.")],
    database: DatabaseOption = USUAL,
) -> None:
    """Let a person in again."""
    acting(database, lambda actions: actions.unban(who))
    told(lang, "admin-unbanned", who=who)


@admin_app.command()
def mute(
    lang: LangOption,
    who: Who,
    hours: Annotated[int | None, typer.Option(help="For so many hours; without it for good.", min=1, max=8760)] = None,
    reason: Reason = "",
    database: DatabaseOption = USUAL,
) -> None:
    """Keep a person from writing in the chat."""
    someone = acting(database, lambda actions: actions.mute(who, hours, reason))
    told(lang, "admin-muted", who=called(someone), until=until_text(lang, hours))


@admin_app.command()
def unmute(lang: LangOption, who: Who, database: DatabaseOption = USUAL) -> None:
    """Let a person write in the chat again."""
    acting(database, lambda actions: actions.unmute(who))
    told(lang, "admin-unmuted", who=who)


@admin_app.command()
def rename(
    lang: LangOption,
    who: Who,
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    reason: Reason = "",
    database: DatabaseOption = USUAL,
) -> None:
    """Give an account another name, at its tables too."""
    acting(database, lambda actions: actions.rename(who, new, reason))
    told(lang, "admin-renamed", who=who, new=new)


@admin_app.command()
def delete(
    lang: LangOption,
    who: Who,
    reason: Reason = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: DatabaseOption = USUAL,
) -> None:
    """Take an account away for good; its games stay, without its name."""
    if not yes:
        typer.confirm(TEXTS.format(lang, "admin-delete-sure", who=who), abort=True)
    acting(database, lambda actions: actions.delete(who, reason))
    told(lang, "admin-deleted", who=who)


@admin_app.command("reset-password")
def reset_password(lang: LangOption, who: Who, database: DatabaseOption = USUAL) -> None:
    """Log an account out everywhere and give a recovery code, shown once, that sets a new password."""
    someone, password = acting(database, lambda actions: actions.reset_password(who))
    told(lang, "admin-password", who=called(someone), password=password)


@admin_app.command()
def close(lang: LangOption, table: TableArgument, reason: Reason = "", database: DatabaseOption = USUAL) -> None:
    """End a table without a result; its players read why."""
    acting(database, lambda actions: actions.close(table, reason))
    told(lang, "admin-closed", table=table)


@admin_app.command("call-off")
def call_off(
    lang: LangOption,
    tournament: Annotated[str, typer.Argument(metavar="TOURNAMENT", help="The id of a tournament: the last part of its address.")],
    reason: Reason = "",
    database: DatabaseOption = USUAL,
) -> None:
    """End a tournament without a result, and take its name away."""
    acting(database, lambda actions: actions.call_off(tournament, reason))
    told(lang, "admin-called-off", tournament=tournament)


@admin_app.command()
def chat(
    lang: LangOption,
    state: Annotated[str, typer.Argument(metavar="on|off")],
    table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="The id of a table.")] = None,
    everywhere: Annotated[bool, typer.Option("--all", help="At all tables.")] = False,
    reason: Reason = "",
    database: DatabaseOption = USUAL,
) -> None:
    """Switch the chat of a table, or of all, off or on."""
    if state not in ("on", "off") or (table is None) == (not everywhere):
        raise SetupError("chat on or off, and either a TABLE or --all")
    acting(database, lambda actions: actions.chat(table, state == "on", reason))
    told(lang, f"admin-chat-{state}", where=table or TEXTS.format(lang, "admin-everywhere"))


@admin_app.command()
def announce(
    lang: LangOption,
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="What every page shows; none takes the announcement down.")] = "",
    en: Annotated[str, typer.Option("--en", help="The English text.", metavar="TEXT")] = "",
    ru: Annotated[str, typer.Option("--ru", help="The Russian text.", metavar="TEXT")] = "",
    until: Annotated[
        datetime | None, typer.Option(help="When it goes by itself, in UTC.", formats=["%Y-%m-%d", "%Y-%m-%dT%H:%M"])
    ] = None,
    database: DatabaseOption = USUAL,
) -> None:
    """Show a sentence on every page."""
    if not (text or en or ru):
        acting(database, lambda actions: actions.unannounce())
        told(lang, "admin-unannounced")
        return
    end = int(until.replace(tzinfo=UTC).timestamp() * 1000) if until else None
    acting(database, lambda actions: actions.announce(en or text, ru or text, end))
    told(lang, "admin-announced")


@admin_app.command()
def drain(
    lang: LangOption,
    minutes: Annotated[
        int | None, typer.Option(help="Say on every page that the server restarts in so many minutes.", min=1, max=1440)
    ] = None,
    reason: Reason = "",
    database: DatabaseOption = USUAL,
) -> None:
    """Let no new table begin; running games go on, and /ready says so."""
    acting(database, lambda actions: actions.drain(minutes, reason))
    told(lang, "admin-drained")


@admin_app.command()
def undrain(lang: LangOption, database: DatabaseOption = USUAL) -> None:
    """Let new tables begin again."""
    acting(database, lambda actions: actions.undrain())
    told(lang, "admin-undrained")


@admin_app.command("make-admin")
def make_admin(lang: LangOption, who: Who, database: DatabaseOption = USUAL) -> None:
    """Let an account use the page /admin."""
    someone = acting(database, lambda actions: actions.make_admin(who))
    told(lang, "admin-made", who=called(someone))


@admin_app.command("revoke-admin")
def revoke_admin(lang: LangOption, who: Who, database: DatabaseOption = USUAL) -> None:
    """No longer let an account use the page /admin."""
    someone = acting(database, lambda actions: actions.revoke_admin(who))
    told(lang, "admin-revoked", who=called(someone))


@admin_app.command()
def audit(
    lang: LangOption,
    since: Annotated[
        datetime | None, typer.Option(help="Only what was done since, in UTC.", formats=["%Y-%m-%d", "%Y-%m-%dT%H:%M"])
    ] = None,
    limit: Annotated[int, typer.Option(help="How many lines at the most, the newest.", min=1, max=100_000)] = 1000,
    database: DatabaseOption = USUAL,
) -> None:
    """Print who did what, when, and why."""
    from shinar.server.moderation_store import read_audit

    start = int(since.replace(tzinfo=UTC).timestamp() * 1000) if since else 0
    grid = Table(box=None)
    for column in ("at", "who", "act", "target", "reason"):
        grid.add_column(TEXTS.format(lang, f"admin-{column}"), overflow="fold")
    for line in reversed(working(database, lambda store: read_audit(store, start, limit=limit))):
        at = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        grid.add_row(at, line.who, line.act, line.target, line.reason)
    console().print(grid, markup=False)


@admin_app.command()
def retention(
    lang: LangOption,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count what would go.")] = False,
    keep_abandoned_days: KeepAbandoned = 30,
    keep_guest_games_days: KeepGuestGames = 365,
    keep_finished_days: KeepFinished = 0,
    keep_audit_days: KeepAudit = 365,
    database: DatabaseOption = USUAL,
) -> None:
    """Delete what is too old now, as a server does every hour; give the same days that the server is given."""
    existing(database)
    from shinar.server.moderation_store import os_user
    from shinar.server.retention import Retention, counted
    from shinar.server.retention_policy import RetentionPolicy

    policy = RetentionPolicy.of(keep_abandoned_days, keep_guest_games_days, keep_finished_days, keep_audit_days)
    work = (lambda store: counted(store, policy)) if dry_run else (lambda store: Retention(store, policy).run(os_user()))
    gone = working(database, work)
    told(lang, "admin-would-go" if dry_run else "admin-gone")
    for kind in ("abandoned", "guest", "finished", "guests", "audit", "tournaments"):
        told(lang, f"admin-gone-{kind}", count=gone.get(kind, 0))
