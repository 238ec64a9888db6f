"""Which games there are: those that installed packages offer through the entry point group `shinar.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from shinar.core.errors import SetupError, shortened
from shinar.core.game import Game
from shinar.core.limits import check_seats

GROUP = "shinar.games"


@cache
def _offered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """The names of all games, in order."""
    return sorted(_offered())


@cache
def find_game(name: str, version: int | None = None) -> Game:
    """The game of that name, by the rules of a version or else today's; SetupError where there is none, it does not
    load, or the engine has no room for it."""
    if version is not None:
        return find_game(name).of_version(version)
    if name not in _offered():
        raise SetupError(f"no game is called {shortened(name)}; there are: {', '.join(game_names())}")
    try:
        game = _offered()[name].load()
    except Exception as problem:
        raise SetupError(f"the game {name} could not be loaded: {type(problem).__name__}: {problem}") from problem
    if not isinstance(game, Game) or game.name != name:
        raise SetupError(f"the entry point {name} of group {GROUP} is not the game {name}")
    for number, older in game.older.items():
        if (older.name, older.version) != (name, number) or number >= game.version:
            raise SetupError(
                f"the game {name} has rules {game.version}, and as its rules {number} those {older.version} of {older.name}"
            )
    try:
        check_game(game)
    except Exception as problem:
        raise SetupError(f"the game {name} cannot be played: {problem}") from problem
    return game


def check_game(game: Game) -> None:
    """SetupError where a game does not fit into the engine: its seats, its moves, the fields of its state."""
    check_seats(game.seats)
    if not len(game.moves):
        raise SetupError("it has no moves")
    game.state()  # the first of its kind checks the table of moves and the fields
