"""Puzzles from the command line: make them from games, check that they hold."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from shinar.cli.console import console, read_text
from shinar.cli.language import LangOption
from shinar.core import options as opt
from shinar.core import record as records
from shinar.core.errors import SetupError
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.core.text import Texts

TEXTS = Texts("shinar")
puzzles_app = typer.Typer(help="Puzzles: positions where one move is clearly best.", no_args_is_help=True, rich_markup_mode=None)


@puzzles_app.command("make")
def make(
    lang: LangOption,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game, such as babel.")],
    out: Annotated[Path, typer.Option(help="Where they are added, a puzzle a line.", metavar="FILE")],
    games: Annotated[int | None, typer.Option(help="How many games bots play for it; 10 without other games.", min=0)] = None,
    seed: Annotated[int, typer.Option(help="The same seed makes the same puzzles.", min=0, metavar="S")] = 0,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="An option of the game.", metavar="NAME=VALUE")] = None,
    record: Annotated[
        list[Path] | None, typer.Option(help="A record to look at, or a folder of them; can be repeated.", metavar="FILE")
    ] = None,
    database: Annotated[str, typer.Option(help="A server's database: its open, finished games are looked at.", metavar="URL")] = "",
    newest: Annotated[int, typer.Option(help="How many games of the database at most.", min=1, metavar="N")] = 100,
) -> None:
    """Look for puzzles in games of bots, in records, and in the games of a server."""
    from shinar.bots.puzzle_making import bot_game, puzzles_of
    from shinar.bots.puzzles import read

    found = find_game(game)
    options = opt.read(set_ or [])
    if games is None:
        games = 0 if record or database else 10
    kept = (records.load(path)[0] for path in files_of(record or []))
    fresh_games = (bot_game(found, seats, options, seed + n) for n in range(games))
    known = {read(line).id for line in lines_of(out)} if out.exists() else set()
    for n, played in enumerate(chain(kept, games_of(database, game, newest), fresh_games)):
        if played.game is not found:
            raise SetupError(f"a record of {played.game.name}, not of {game}")
        fresh = [puzzle for puzzle in puzzles_of(played, seed + n) if puzzle.id not in known]
        known |= {puzzle.id for puzzle in fresh}
        with out.open("a", encoding="utf-8") as file:
            file.writelines(f"{puzzle.line()}\n" for puzzle in fresh)
        console().print(TEXTS.format(lang, "puzzles-made", game=n + 1, count=len(fresh)))


@puzzles_app.command("check")
def check(
    lang: LangOption,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Puzzles, one a line.")],
    seed: Annotated[int, typer.Option(help="Of the searches.", min=0, metavar="S")] = 1,
) -> None:
    """Prove every puzzle of a file anew, with other searches than those that found it."""
    from shinar.bots.puzzle_making import check as prove
    from shinar.bots.puzzles import PuzzleError, read

    wrong = 0
    for line in lines_of(file):
        try:
            puzzle = read(line)
            found = prove(puzzle, seed)
        except PuzzleError as problem:
            wrong += 1
            print(f"shinar: {problem}", file=sys.stderr)
        else:
            told = {"puzzle": puzzle.id, "percent": round(100 * found.chance(found.best[0])), "margin": round(100 * found.margin)}
            console().print(TEXTS.format(lang, "puzzles-holds", **told))
    raise typer.Exit(1 if wrong else 0)


def files_of(paths: list[Path]) -> Iterator[Path]:
    """The records that are meant: of a folder all in it, by name."""
    for path in paths:
        if path.is_dir():
            inside = sorted(path.glob("*.jsonl"))
            if not inside:
                raise SetupError(f"there is no record (.jsonl) in {path}")
            yield from inside
        else:
            yield path


def games_of(database: str, game: str, newest: int) -> Iterator[Record]:
    """Games of a server, where one is named: each is read when it is its turn."""
    if not database:
        return
    from shinar.server.public_games import public_games

    found = public_games(database, game, newest)
    with asyncio.Runner() as runner:
        while (played := runner.run(anext(found, None))) is not None:
            yield played


def lines_of(file: Path) -> list[str]:
    return [line for line in read_text(file).splitlines() if line.strip()]
