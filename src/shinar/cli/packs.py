"""Cards as data, from the command line: check a pack, start one, play with one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shinar.cli.card_files import registry_of
from shinar.cli.console import console, fail, read_text
from shinar.cli.language import LangOption
from shinar.core.errors import PackError
from shinar.core.text import Texts

TEXTS = Texts("shinar")
CardFiles = Annotated[
    list[Path] | None, typer.Option("--cards", help="A card pack that may be played with; can be repeated.", metavar="FILE")
]
cards_app = typer.Typer(help="Cards as data: packs that a game can be played with.", no_args_is_help=True, rich_markup_mode=None)


@cards_app.command("check")
def check_cards(
    lang: LangOption,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card pack.")],
    game: Annotated[str | None, typer.Option(help="The game that it is for.", metavar="GAME")] = None,
) -> None:
    """Check a card pack; what is wrong is named with card, field and line."""
    try:
        console().print(registry_of(game).told(read_text(file)), markup=False)
    except PackError as problem:
        fail(pack_complaint(problem, lang))


def pack_complaint(problem: PackError, lang: str) -> str:
    """Where a pack is wrong, and why."""
    line = TEXTS.format(lang, "pack-line", line=str(problem.line)) if problem.line else ""
    card = TEXTS.format(lang, "pack-card", card=problem.card) if problem.card else ""
    field = TEXTS.format(lang, "pack-field", field=problem.field) if problem.field else ""
    place = ", ".join(part for part in (card, problem.part, field) if part)
    return ": ".join(part for part in (line, place, problem.said.in_(lang)) if part)


@cards_app.command("template")
def card_template(
    game: Annotated[str | None, typer.Option(help="The game that it is for.", metavar="GAME")] = None,
) -> None:
    """Print a commented card pack to start from."""
    print(registry_of(game).template(), end="")
