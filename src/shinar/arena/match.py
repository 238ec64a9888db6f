"""One game of the arena: fresh bots, the rules, and a loss for whoever does not keep to them."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from shinar.arena.external_bot import ExternalBot, Forfeit
from shinar.arena.fixtures import Fixture, Setting, game_of, is_external
from shinar.bots import Asker, make_bot
from shinar.core.game import Game
from shinar.core.rng import Rng
from shinar.core.state import State


@dataclass
class MatchResult:
    """How a game went. `places` are ranks from 0, equal where seats share one; a forfeit is a seat and its reason."""

    number: int
    seed: int
    seats: list[str]
    pairing: list[str] | None
    scores: list[int]
    winners: list[int]
    places: list[int]
    moves: int
    seconds: list[float]
    forfeit: tuple[int, str] | None = None

    def data(self) -> dict[str, Any]:
        return asdict(self)


class Player(Protocol):
    def move(self, state: State, seat: int) -> int: ...

    def close(self, result: dict[str, Any]) -> None: ...


class BuiltInBot:
    """A bot of ours. It is asked fairly: it sees a re-dealt copy."""

    def __init__(self, name: str, seed: int) -> None:
        self.asker = Asker(make_bot(name, seed), seed)

    def move(self, state: State, seat: int) -> int:
        return self.asker.move(state, seat)

    def close(self, result: dict[str, Any]) -> None:
        """Nothing to put away."""


def seated(setting: Setting, game: Game, fixture: Fixture, seat: int) -> Player:
    """A fresh player for a seat: nothing is carried over from another game."""
    name = fixture.seats[seat]
    if is_external(name):
        return ExternalBot(name, game, seat, setting)
    return BuiltInBot(name, Rng(fixture.seed ^ (fixture.number * 8 + seat)).next())


@dataclass
class Match:
    """A game in progress, with the time each seat has used."""

    setting: Setting
    fixture: Fixture
    state: State
    players: list[Player] = field(default_factory=list)
    moves: int = 0
    spent: list[float] = field(default_factory=list)

    def play(self) -> None:
        """To the end of the game; Forfeit where an external bot gives it away."""
        game = game_of(self.setting)
        for seat in range(self.setting.seats):
            self.spent.append(0.0)
            self.players.append(seated(self.setting, game, self.fixture, seat))
        while not self.state.over:
            self.step()

    def step(self) -> None:
        seat = self.state.turn
        begun = time.perf_counter()
        code = self.players[seat].move(self.state, seat)
        self.spent[seat] += time.perf_counter() - begun
        self.state.do(code, seat)
        self.moves += 1

    def close(self) -> None:
        for player in self.players:
            player.close({"scores": self.state.scores(), "winners": self.state.winner_seats()})


def play(setting: Setting, fixture: Fixture) -> MatchResult:
    """Play a game to its end, or until an external bot forfeits it."""
    match = Match(setting, fixture, game_of(setting).new(setting.seats, setting.options, fixture.seed))
    try:
        match.play()
    except Forfeit as problem:
        return result(match, (problem.seat, problem.reason))
    finally:
        match.close()
    return result(match, None)


def result(match: Match, forfeit: tuple[int, str] | None) -> MatchResult:
    state, fixture = match.state, match.fixture
    scores = state.scores()
    if forfeit:
        winners = [seat for seat in range(len(scores)) if seat != forfeit[0]]
        places = [int(seat == forfeit[0]) for seat in range(len(scores))]
    else:
        winners = state.winner_seats()
        better = [(seat in winners, scores[seat]) for seat in range(len(scores))]
        places = [sum(other > own for other in better) for own in better]
    return MatchResult(
        fixture.number,
        fixture.seed,
        list(fixture.seats),
        list(fixture.pairing) if fixture.pairing else None,
        scores,
        winners,
        places,
        match.moves,
        [round(seconds, 3) for seconds in match.spent],
        forfeit,
    )
