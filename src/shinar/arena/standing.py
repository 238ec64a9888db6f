"""What the games prove: win rates with their intervals, and ratings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from shinar.arena.match import MatchResult
from shinar.core.errors import SetupError

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Z = 1.96  # 95 %


@dataclass
class Row:
    """How one bot did against another: `rate` of the games it could have won, with a 95 % interval, beside its fair share."""

    bot: str
    against: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    fair: float
    forfeits: int
    seconds: float  # a move of the bot, on average


@dataclass
class Rating:
    bot: str
    rating: float
    error: float  # half of the 95 % interval
    games: int


@dataclass
class Standing:
    rows: list[Row]
    ratings: list[Rating]
    games: int

    def data(self) -> dict[str, Any]:
        return asdict(self)


def interval(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share of so many games."""
    if games == 0:
        return 0.0, 1.0
    spread = Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def standing(games: list[MatchResult]) -> Standing:
    return Standing(rows(games), ratings(games), len(games))


def rows(games: list[MatchResult]) -> list[Row]:
    """A row for each pairing, seen from its second bot, which sat alone; where all sat together, one for each bot."""
    found: dict[tuple[str, str], list[MatchResult]] = {}
    for game in games:
        for key in [(game.pairing[1], game.pairing[0])] if game.pairing else [(bot, "") for bot in game.seats]:
            found.setdefault(key, []).append(game)
    return [row(bot, against, played) for (bot, against), played in found.items()]


def row(bot: str, against: str, games: list[MatchResult]) -> Row:
    wins = moves = 0.0
    seconds = 0.0
    forfeits = 0
    for game in games:
        seat = game.seats.index(bot)
        wins += 1 / len(game.winners) if seat in game.winners else 0
        forfeits += game.forfeit is not None and game.forfeit[0] == seat
        seconds += game.seconds[seat]
        moves += game.moves / len(game.seats)
    rate = wins / len(games)
    low, high = interval(rate, len(games))
    fair = 1 / len(games[0].seats)
    return Row(bot, against, len(games), wins, rate, low, high, fair, forfeits, seconds / max(1.0, moves))


def rating_model() -> PlackettLuce:
    """Imported here alone, so that everything but the arena works without the library."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise SetupError("the arena needs the package openskill: pip install 'shinar[arena]'") from None
    return PlackettLuce()


def ratings(games: Iterable[MatchResult]) -> list[Rating]:
    """Plackett-Luce ratings from the places of every game, in the order of the fixtures."""
    model = rating_model()
    now: dict[str, Any] = {}
    counts: dict[str, int] = {}
    for game in games:
        for bot in game.seats:
            now.setdefault(bot, model.rating(name=bot))
        before = [[model.create_rating([now[bot].mu, now[bot].sigma], bot)] for bot in game.seats]
        after = model.rate(before, ranks=[float(place) for place in game.places])
        for bot in set(game.seats):
            new = [team[0] for team, name in zip(after, game.seats, strict=True) if name == bot]
            now[bot].mu = sum(rating.mu for rating in new) / len(new)
            now[bot].sigma = sum(rating.sigma for rating in new) / len(new)
            counts[bot] = counts.get(bot, 0) + 1
    found = [Rating(bot, rating.mu, Z * rating.sigma, counts[bot]) for bot, rating in now.items()]
    return sorted(found, key=lambda rating: -rating.rating)
