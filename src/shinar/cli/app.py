"""The commands of `shinar`, and how they are run."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from shinar import COMPILED, _loader
from shinar.bots import LEVELS
from shinar.bots.cast import characters
from shinar.cli import reports as reports
from shinar.cli.admin import admin_app
from shinar.cli.arena import ArenaCommand, arena
from shinar.cli.backup import backup, doctor, restore
from shinar.cli.card_files import take_packs
from shinar.cli.console import console, fail, read_text
from shinar.cli.language import LangOption
from shinar.cli.packs import CardFiles, cards_app
from shinar.cli.puzzles import puzzles_app
from shinar.cli.serve import serve, worker
from shinar.core import options as opt
from shinar.core import record as records
from shinar.core.errors import SetupError, ShinarError
from shinar.core.game import Game
from shinar.core.registry import find_game, game_names
from shinar.core.seeds import MOST_SEED, Seed, new_seed, read_seed
from shinar.core.text import Texts

app = typer.Typer(
    help="Board games about building in Babylon: play, study, program.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
TEXTS = Texts("shinar")
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game, such as babel.")]


@app.command()
def games(lang: LangOption) -> None:
    """List the games, their options, and whether the rules run compiled."""
    out = console()
    out.print(build_text(lang))
    for name in game_names():
        try:
            game = find_game(name)
        except SetupError as problem:
            print(f"shinar: {problem}", file=sys.stderr)
            continue
        seats = TEXTS.format(lang, "games-seats", seats=", ".join(str(n) for n in game.seats))
        out.print(f"\n[bold]{name}[/bold]  {game.texts.format(lang, 'title')}  ({seats})")
        out.print(f"  {game.texts.format(lang, 'about')}")
        for option in game.options:
            out.print(f"  {option.name}: {game.texts.format(lang, f'option-{option.name}')}", markup=False)
            for value in option.told:
                usual = f" ({TEXTS.format(lang, 'games-usual')})" if value == option.usual else ""
                out.print(f"    {option.name}={value}  {game.option_text(option, value, lang)}{usual}", markup=False)

    out.print(f"\n{TEXTS.format(lang, 'games-levels')}")
    for level in LEVELS:
        name, how = TEXTS.format(lang, f"level-{level}"), TEXTS.format(lang, f"level-{level}-how")
        out.print(f"  {level}  {how}" if name == level else f"  {level} ({name})  {how}", markup=False)


def build_text(lang: str) -> str:
    if COMPILED:
        return TEXTS.format(lang, "games-compiled")
    reason = "asked" if _loader.plain_is_asked_for() else "stale" if _loader.MANIFEST.exists() else "none"
    return TEXTS.format(lang, "games-plain", reason=TEXTS.format(lang, f"games-reason-{reason}"))


@app.command()
def rules(
    game: GameName,
    lang: LangOption,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show where each rule stands in the code, and its tests; fail where one is missing.")
    ] = False,
    tests: Annotated[Path, typer.Option(help="Folder of the tests, for --coverage.")] = Path("tests"),
) -> None:
    """Print the rules of a game."""
    found = find_game(game)
    if coverage:
        show_coverage(found, lang, tests)
    else:
        console().print(found.rules.source(lang), markup=False)


def show_coverage(game: Game, lang: str, tests: Path) -> None:
    from shinar.cli.rule_coverage import marked_tests, named_places

    out = console()
    known = game.rules.rules
    marked = {id: names for id, names in marked_tests(tests).items() if id.startswith(f"{game.rules.prefix}-")}
    places = named_places(game.rules)
    grid = Table(title=TEXTS.format(lang, "coverage-title", game=game.texts.format(lang, "title")))
    for column in ("coverage-rule", "coverage-code", "coverage-tests"):
        grid.add_column(TEXTS.format(lang, column), no_wrap=column == "coverage-rule")
    for id in known:
        grid.add_row(id, *("\n".join(found.get(id, ["[red]–[/red]"])) for found in (places, marked)))
    out.print(grid)
    problems = {
        "coverage-missing": [id for id in known if id not in marked],
        "coverage-nowhere": [id for id in known if id not in places],
        "coverage-unknown": [id for id in {**marked, **places} if id not in known],
    }
    for text, ids in problems.items():
        if ids:
            print(TEXTS.format(lang, text, count=len(ids), rules=ids), file=sys.stderr)
    if any(problems.values()):
        raise typer.Exit(1)
    out.print(TEXTS.format(lang, "coverage-complete", count=len(known)))


@app.command()
def play(
    lang: LangOption,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Name of the game; not needed with --table.")] = None,
    seats: Annotated[
        str, typer.Option(help="Who sits where: human or a bot's level, from seat 0 on.", metavar="A,B,...")
    ] = "human,greedy",
    seed: Annotated[
        str | None,
        typer.Option(help=f"0 to {MOST_SEED}, or 32 hexadecimal digits; the same seed deals the same game.", metavar="SEED"),
    ] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="An option of the game.", metavar="NAME=VALUE")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Bots only: print the whole game as one JSON object.")] = False,
    record: Annotated[Path | None, typer.Option(help="Write the game to a file.", metavar="FILE")] = None,
    position: Annotated[Path | None, typer.Option(help="Begin from a position in text.", metavar="FILE")] = None,
    server: Annotated[
        str | None, typer.Option(help="Play at a server's table: you are the first human, friends the others.", metavar="URL")
    ] = None,
    table: Annotated[str | None, typer.Option(help="With --server: join this table.", metavar="ID")] = None,
    name: Annotated[str | None, typer.Option(help="With --server: your name as a guest.", metavar="NAME")] = None,
    token: Annotated[str | None, typer.Option(help="With --server: log in with this token.", metavar="TOKEN")] = None,
) -> None:
    """Play a game in the terminal, alone, with friends at a server's table, or let bots play it."""
    if game is None and table is None:
        raise SetupError("which GAME? 'shinar games' lists them")
    if game is not None:
        find_game(game)
    options = opt.read(set_ or [])
    chosen = None if seed is None else read_seed(seed)
    if server is not None:
        if as_json or record or position:
            raise SetupError("--json, --record and --position are for games on this computer, not for --server")
        play_there(server, token, name, table, game, lang, seats.split(","), options, chosen)
    elif table is not None or name is not None or token is not None:
        raise SetupError("--table, --name and --token belong to --server")
    elif game is not None:
        play_here(find_game(game), lang, seats.split(","), options, chosen, as_json, record, position)


def play_here(
    game: Game,
    lang: str,
    seats: list[str],
    options: dict[str, str],
    seed: Seed | None,
    as_json: bool,
    record: Path | None,
    position: Path | None,
) -> None:
    from shinar.cli.local_game import HUMAN, Keyboard, Match, play_bots, recording
    from shinar.cli.terminal import Quit

    if as_json and HUMAN in seats:
        raise SetupError("--json needs a bot in every seat")
    if game.packs and game.packs.option in options and not game.packs.has(options[game.packs.option]):
        options[game.packs.option] = game.packs.add(read_text(Path(options[game.packs.option])))
    laid = None if position is None else read_text(position)
    chosen = game.settled(len(seats), options)
    dealt = new_seed() if seed is None else seed
    match = Match.open(records.Record(game, chosen, seats, dealt, position=laid, characters=characters(str(dealt), seats)))
    out = console()
    with recording(match, record):
        if as_json:
            play_bots(match)
            print(json.dumps(match.summary()))
            return
        try:
            Keyboard(match, lang, out, input).play()
        except (Quit, EOFError, KeyboardInterrupt):
            out.print("\n" + TEXTS.format(lang, "play-stopped"))
    if record:
        out.print(TEXTS.format(lang, "play-recorded", file=str(record)), markup=False)


def play_there(
    server: str,
    token: str | None,
    name: str | None,
    table: str | None,
    game: str | None,
    lang: str,
    seats: list[str],
    options: dict[str, str],
    seed: Seed | None,
) -> None:
    try:
        from shinar.cli import remote_game
    except ModuleNotFoundError as missing:
        raise SetupError(str(missing)) from None

    wanted = [] if table is not None else remote_game.open_seats(seats)
    client = remote_game.come_in(server, token, name)
    if table is None and game is not None:
        table = client.open_table(game, wanted, options, seed=seed)
    remote_game.sit_down(client, str(table), game, lang, console(), remote_game.StandardInput())


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as 'shinar play --record FILE' writes it.")],
    lang: LangOption,
    log: Annotated[bool, typer.Option("--log", help="Tell every move.")] = False,
    at: Annotated[int | None, typer.Option(help="Show the board after this many moves.", metavar="N", min=0)] = None,
    cards: CardFiles = None,
) -> None:
    """Check a record move by move against the rules, and show where it leads."""
    from shinar.cli.local_game import Keyboard, Match

    take_packs(cards)
    record, state = records.load(file)
    if at is not None and at > len(record.moves):
        raise SetupError(f"the record has only {len(record.moves)} moves")
    out = console()
    again = replace(record, moves=[])
    keyboard = Keyboard(Match(again, again.start()), lang, out, input)
    for n, (_, code) in enumerate(record.moves):
        if n == at:
            break
        keyboard.match.step(code)
        if log:
            keyboard.tell(keyboard.match.told(-1))
    if at is not None:
        keyboard.show(-1)
    title, found = record.game.texts.format(lang, "title"), record.game.position_hash(state)
    out.print(TEXTS.format(lang, "replay-ok", game=title, moves=len(record.moves), hash=found))
    if not record.hash_compared:
        out.print(TEXTS.format(lang, "replay-old-hash"))
    if not state.over:
        out.print(TEXTS.format(lang, "replay-unfinished"))
    out.print(TEXTS.format(lang, "replay-scores", scores=state.scores()))
    if state.over:
        keyboard.tell_winners(state.winner_seats())


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game that was played at a server's table.")],
    lang: LangOption,
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed when the game began, as you noted it.", metavar="HEX")
    ] = None,
    cards: CardFiles = None,
) -> None:
    """Check that a game was played with the deal that the server had sealed before it began: 0 yes, 1 no, 2 unknown."""
    from shinar.cli import verify as verifying

    take_packs(cards)
    raise typer.Exit(verifying.verify(file, commitment, lang, console()))


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as 'shinar play --record FILE' writes it.")],
    lang: LangOption,
    as_json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
    iterations: Annotated[
        int, typer.Option(help="Iterations of the search for each decision.", min=20, max=100_000, metavar="N")
    ] = 1000,
    games: Annotated[int, typer.Option(help="How often equal bots play the deal again, for luck.", min=1, max=1000)] = 16,
    looks: Annotated[int | None, typer.Option(hidden=True, min=20, max=100_000)] = None,  # the former name
) -> None:
    """Go through a record: how the chances moved, what was better where, and how much was luck."""
    from shinar.cli import review_report

    record, _ = records.load(file)
    review_report.tell(record, lang, console(), looks or iterations, games, as_json)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.", min=0.05, max=60)] = 1.0,
) -> None:
    """Measure the engine, compiled and interpreted."""
    from shinar.cli import bench as benchmark

    names = [find_game(game).name] if game else game_names()
    figures = benchmark.measure_all(names, seconds)
    if as_json:
        print(json.dumps(figures))
    else:
        benchmark.show(figures, console())


app.command()(serve)
app.command()(worker)
app.command()(backup)
app.command()(restore)
app.command()(doctor)
app.command(cls=ArenaCommand)(arena)
app.add_typer(cards_app, name="cards")
app.add_typer(puzzles_app, name="puzzles")
app.add_typer(admin_app, name="admin")


def run() -> None:
    """Run a command. Whatever a user can get wrong ends in one line on standard error and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except ShinarError as problem:
        fail(problem)
    except typer.TyperException as problem:
        fail(problem.format_message())
    except typer.Abort:
        fail("stopped")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
    raise SystemExit(code if isinstance(code, int) else 0)
