"""The command `shinar arena`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand

from shinar.cli.language import LangOption
from shinar.core import options as opt
from shinar.core.text import Texts

if TYPE_CHECKING:
    from shinar.arena.fixtures import Fixture, Setting
    from shinar.arena.journal import Journal
    from shinar.arena.match import MatchResult

TEXTS = Texts("shinar")
LOCAL = "local"


class ArenaCommand(TyperCommand):
    """`--ray` without an address is a Ray on this machine."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        whole = []
        for word, after in zip(args, [*args[1:], "-"], strict=True):
            whole += [word, LOCAL] if word == "--ray" and after.startswith("-") else [word]
        return super().parse_args(ctx, whole)


def arena(
    lang: LangOption,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game, such as babel.")],
    bots: Annotated[
        str, typer.Option(help="Levels of bots, or programs of your own by their path; all levels if none.", metavar="A,B,...")
    ] = "",
    games: Annotated[int, typer.Option(help="Games of each pairing, at least: a deal is played in all seats.", min=1)] = 100,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="An option of the game.", metavar="NAME=VALUE")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same tournament.", min=0)] = 0,
    jobs: Annotated[int | None, typer.Option(help="Games at the same time; one per core if not given.", min=1)] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Only neighbours in the list meet.")] = False,
    seconds: Annotated[float, typer.Option(help="How long a program of your own may take for a move.")] = 10.0,
    as_json: Annotated[
        Path | None,
        typer.Option("--json", help="Write every game to this file; an interrupted arena goes on from it.", metavar="FILE"),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw win rates and ratings.", metavar="FILE.png")] = None,
    ray: Annotated[
        str | None, typer.Option(help="Play on Ray: at its address, or on this machine without one.", metavar="[ADDRESS]")
    ] = None,
) -> None:
    """Let bots play each other, and print win rates with intervals and ratings."""
    from shinar.arena.fixtures import arrange
    from shinar.arena.journal import Journal
    from shinar.arena.standing import rating_model

    rating_model()  # a missing library is reported before the games, not after them
    setting = arrange(
        game,
        [name for name in bots.split(",") if name],
        games,
        seats=seats,
        seed=seed,
        options=opt.read(set_ or []),
        ladder=ladder,
        seconds=seconds,
    )
    hold(setting, Journal(setting, as_json), source(jobs or os.cpu_count() or 1, ray), plot, lang)


def source(jobs: int, ray: str | None) -> Callable[[Setting, Iterator[Fixture]], Iterator[MatchResult]]:
    """Where the games are played."""
    from shinar.arena import runner

    if ray is not None:
        return runner.cluster(None if ray == LOCAL else ray)
    return runner.in_process if jobs == 1 else runner.processes(jobs)


def hold(
    setting: Setting,
    journal: Journal,
    played: Callable[[Setting, Iterator[Fixture]], Iterator[MatchResult]],
    plot: Path | None,
    lang: str,
) -> None:
    """Play, and report whatever was played, to the end or not."""
    from shinar.arena import report, runner
    from shinar.arena.fixtures import fixtures
    from shinar.arena.standing import standing

    out = Console(highlight=False)
    total = sum(1 for _ in fixtures(setting))
    stopped = False
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(setting.game, total=total, completed=len(journal.played))
        try:
            for _ in runner.run(setting, journal, played):
                progress.advance(bar)
        except KeyboardInterrupt:
            stopped = True
    found = standing(journal.games())
    journal.finish(found.data())
    report.show(out, found, TEXTS, lang)
    for reason, count in forfeits(journal.games()):
        out.print(TEXTS.format(lang, "arena-forfeit", reason=reason, count=count), markup=False)
    if plot:
        report.plot(plot, found, setting.game)
    if stopped:
        out.print(TEXTS.format(lang, "arena-stopped", games=found.games, all=total), markup=False)
        raise typer.Exit(130)


def forfeits(games: list[MatchResult]) -> list[tuple[str, int]]:
    """What external bots lost games by, and how often."""
    counts: dict[str, int] = {}
    for game in games:
        if game.forfeit:
            reason = f"{game.seats[game.forfeit[0]]}: {game.forfeit[1]}"
            counts[reason] = counts.get(reason, 0) + 1
    return sorted(counts.items(), key=lambda item: -item[1])[:10]
