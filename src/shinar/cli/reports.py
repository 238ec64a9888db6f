"""What people report, at the command line: read it, and settle it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from shinar.cli.admin import TEXTS, USUAL, DatabaseOption, acting, admin_app, told, working
from shinar.cli.console import console
from shinar.cli.language import LangOption

if TYPE_CHECKING:
    from shinar.server.social.reports import Reported


@admin_app.command()
def reports(
    lang: LangOption,
    all: Annotated[bool, typer.Option("--all", help="Those that are settled, too.")] = False,
    database: DatabaseOption = USUAL,
) -> None:
    """Print what people report and nobody has settled, the newest first."""
    from shinar.server.social.reports import Reports

    found = working(database, lambda store: Reports(store).newest(None, waiting=not all))
    if not found:
        told(lang, "admin-no-reports")
        return
    grid = Table(box=None)
    for column in ("id", "at", "by", "target", "reason", "words"):
        grid.add_column(TEXTS.format(lang, f"admin-{column}"), overflow="fold", no_wrap=column == "id")
    for one in found:
        grid.add_row(*row_of(lang, one))
    console().print(grid, markup=False)


def row_of(lang: str, one: Reported) -> tuple[str, ...]:
    """A report in words. What people wrote may be made to look like something else in a terminal: only what can be seen is."""
    at = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    where = f" {TEXTS.format(lang, 'admin-at-table', table=one.table)}" if one.table else ""
    why = TEXTS.format(lang, f"admin-why-{one.reason}")
    state = f" ({TEXTS.format(lang, 'admin-settled')})" if one.settled else ""
    cells = (one.id, at, one.by_name or one.by, f"{one.name} ({one.person}){where}", why + state, one.words)
    return tuple("".join(sign if sign.isprintable() else " " for sign in cell) for cell in cells)


@admin_app.command()
def settle(
    lang: LangOption,
    report: Annotated[str, typer.Argument(metavar="REPORT", help="The id of a report, as 'shinar admin reports' prints it.")],
    database: DatabaseOption = USUAL,
) -> None:
    """Say that a report has been dealt with."""
    from shinar.server.social.reports import settle

    acting(database, lambda actions: settle(actions.store, actions.who, report))
    told(lang, "admin-report-settled", report=report)
