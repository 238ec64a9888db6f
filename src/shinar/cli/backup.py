"""Commands that keep games safe: back up, restore, and look whether all is well."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from shinar.cli.admin import TEXTS, USUAL, DatabaseOption, RedisOption, SecretOption, existing, told
from shinar.cli.console import console
from shinar.cli.language import LangOption

if TYPE_CHECKING:
    from shinar.server.replay import Finding

MOST_SHOWN = 500  # findings of one kind
COLOURS = {"ok": "green", "warn": "yellow", "bad": "red", "fixed": "cyan"}


def progress() -> Progress:
    """How far it is, on standard error and only for people."""
    return Progress(console=Console(stderr=True), transient=True)


def backup(
    lang: LangOption,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The back-up to write; the file must not exist yet.")],
    with_secret: Annotated[
        bool, typer.Option("--with-secret", help="Put the secret file into it too: whoever has the back-up can be anybody.")
    ] = False,
    secret: SecretOption = Path("shinar.secret"),
    database: DatabaseOption = USUAL,
) -> None:
    """Copy all games and accounts into one file, while the server runs."""
    existing(database)
    from shinar.server import archive
    from shinar.server.settings import existing_secret

    if with_secret:
        existing_secret(secret)
    with progress() as bar:
        task = bar.add_task(file.name, total=None)
        work = archive.backup(
            database, file, secret if with_secret else None, lambda name, rows: bar.update(task, description=f"{name} {rows}")
        )
        manifest = asyncio.run(work)
    rows = sum(part.rows for part in manifest.tables.values())
    told(lang, "backup-done", file=str(file), rows=rows, revision=manifest.revision)


def restore(
    lang: LangOption,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that 'shinar backup' has written.")],
    replace: Annotated[bool, typer.Option("--replace", help="Delete what is in the database now.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    secret: SecretOption = Path("shinar.secret"),
    database: DatabaseOption = USUAL,
) -> None:
    """Load a back-up into an empty database, of either kind; the server must be stopped."""
    from shinar.server import archive

    manifest = archive.verify(file)
    if replace and not yes:
        typer.confirm(TEXTS.format(lang, "restore-sure"), abort=True)
    with progress() as bar:
        task = bar.add_task(file.name, total=None)
        work = archive.restore(database, file, replace, lambda name, rows: bar.update(task, description=f"{name} {rows}"))
        asyncio.run(work)
    at = datetime.fromtimestamp(manifest.created / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    told(lang, "restore-done", at=at, rows=sum(part.rows for part in manifest.tables.values()))
    if manifest.secret:
        done = archive.restore_secret(file, secret)
        told(lang, "restore-secret" if done else "restore-secret-kept", file=str(secret))


def doctor(
    lang: LangOption,
    fix: Annotated[bool, typer.Option("--fix", help="Repair what the logs tell: lists of tables, who sits where.")] = False,
    secret: SecretOption = Path("shinar.secret"),
    redis: RedisOption = None,
    database: DatabaseOption = USUAL,
) -> None:
    """Check that all is well: the database, every game by replay, and what the server needs. Exit code 1 if not."""
    existing(database)
    from shinar.server.doctor import Doctor
    from shinar.server.replay import BAD

    grid = Table(box=None, pad_edge=False)
    for column in ("check", "state", "what"):
        grid.add_column(TEXTS.format(lang, f"doctor-column-{column}"), overflow="fold")
    shown: dict[str, int] = {}
    wrong = 0

    async def run() -> None:
        nonlocal wrong
        with progress() as bar:
            task = bar.add_task(TEXTS.format(lang, "doctor-reading"), total=None)
            look = Doctor(database, fix, lambda done, all: bar.update(task, completed=done, total=all))
            async for found in look.examine(secret, redis):
                wrong += found.level == BAD
                shown[found.what] = shown.get(found.what, 0) + 1
                if shown[found.what] <= MOST_SHOWN:
                    grid.add_row(*row_of(lang, found))

    asyncio.run(run())
    console().print(grid)
    left_out = sum(max(0, count - MOST_SHOWN) for count in shown.values())
    if left_out:
        told(lang, "doctor-more", count=left_out)
    told(lang, "doctor-well" if not wrong else "doctor-unwell", count=wrong)
    if wrong:
        raise typer.Exit(1)


def row_of(lang: str, found: Finding) -> tuple[Any, ...]:
    """A finding as a row: what was looked at, how it is, what is wrong where, and what to do."""
    said = TEXTS.format(lang, f"doctor-{found.what}", **found.args)
    where = f"{TEXTS.format(lang, 'doctor-table', table=found.table)}: " if found.table else ""
    advice = f"doctor-{found.what}-do"
    more = f" {TEXTS.format(lang, advice)}" if found.level in ("bad", "warn") and TEXTS.has(lang, advice) else ""
    state = Text(TEXTS.format(lang, f"doctor-level-{found.level}"), style=COLOURS[found.level])
    return TEXTS.format(lang, f"doctor-check-{found.check}"), state, Text(f"{where}{said}{more}")
