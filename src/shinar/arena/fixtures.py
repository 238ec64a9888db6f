"""Who plays whom: every deal is played once with each bot in each seat, so that neither luck nor place favours anybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any

from shinar.bots import LEVELS, level_settings, make_bot
from shinar.core.errors import SetupError, shortened
from shinar.core.game import Game
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.seeds import MOST_SEED


@dataclass(frozen=True)
class Setting:
    """A tournament: everything its games follow from."""

    game: str
    bots: tuple[str, ...]
    games: int  # for each pairing, at least: deals are always played in all seats
    seats: int
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    ladder: bool = False  # only neighbours in the list of bots meet
    seconds: float = 10.0  # an external bot has so long for a move

    def header(self) -> dict[str, Any]:
        """The setting as plain data, with the version of the rules and what its levels are: no other games can be added to it."""
        return {
            "game": self.game,
            "rules": find_game(self.game).version,
            "bots": list(self.bots),
            "strength": {name: level_settings(name) for name in self.bots if not is_external(name)},
            "games": self.games,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "ladder": self.ladder,
            "seconds": self.seconds,
        }

    @property
    def together(self) -> bool:
        """As many bots as seats, and more than two: they all sit at one table."""
        return len(self.bots) == self.seats > 2 and not self.ladder


@dataclass(frozen=True)
class Fixture:
    """One game to be played. `pairing` names the two bots it counts for; none where all sit together."""

    number: int
    seed: int
    seats: tuple[str, ...]
    pairing: tuple[str, str] | None


def is_external(name: str) -> bool:
    """A program of one's own is named by its path."""
    return "/" in name


def arrange(
    game: str,
    bots: list[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    ladder: bool = False,
    seconds: float = 10.0,
) -> Setting:
    """A checked setting; SetupError for what cannot be played."""
    found = find_game(game)
    bots = bots or list(LEVELS)
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise SetupError(f"an arena needs two or more different bots, not {shortened(','.join(bots))}")
    for name in bots:
        if not is_external(name):
            make_bot(name, 0)
    if games < 1:
        raise SetupError("at least one game is played")
    if not seconds > 0:
        raise SetupError("a bot needs some time for a move")
    count = found.seats[0] if seats is None else seats
    settled = found.settled(count, options or {})
    found.new(count, settled, seed)
    return Setting(game, tuple(bots), games, count, seed, settled, ladder, seconds)


def fixtures(setting: Setting) -> Iterator[Fixture]:
    """All games of a tournament in order. Each deal goes round the table: every bot plays it from every seat."""
    number = 0
    for pairing, table in tables(setting):
        deals = Rng(setting.seed * 0x10001 + sum(map(ord, "".join(table))))
        for _ in range(-(-setting.games // setting.seats)):
            seed = deals.next() & MOST_SEED
            for turn in range(setting.seats):
                yield Fixture(number, seed, table[turn:] + table[:turn], pairing)
                number += 1


def tables(setting: Setting) -> list[tuple[tuple[str, str] | None, tuple[str, ...]]]:
    """Who sits together: all bots at one table, or for each pair one of the first among others of the second."""
    if setting.together:
        return [(None, setting.bots)]
    pairs = list(pairwise(setting.bots)) if setting.ladder else list(combinations(setting.bots, 2))
    return [((a, b), (b, *(a for _ in range(setting.seats - 1)))) for a, b in pairs]


def game_of(setting: Setting) -> Game:
    return find_game(setting.game)
