"""Points and places, worked out from the games of a tournament: nothing of them is kept that could contradict a game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct, field

PERFORMANCE = 400.0  # points that winning everything is above the average of one's opponents
ON_FIRE = 2  # wins in a row after which a game counts double
WIN, DRAW = 2, 1  # in halves of a point of a Swiss system; points of an arena


class Entrant(Struct, frozen=True):
    """Somebody who takes part, with the rating that they had when they came."""

    user: str
    rating: float
    joined: int


class Game(Struct, frozen=True):
    """One game: who sat where, and their places where it is over. A bye is a game of one, with the first place."""

    table: str
    round: int
    users: list[str]
    places: list[int] | None = None
    decided: int = 0
    created: int = 0

    @property
    def is_bye(self) -> bool:
        return len(self.users) == 1


class Standing(Struct):
    """How somebody stands. What a kind of tournament does not ask for stays 0."""

    user: str
    rating: float
    joined: int
    points: int = 0
    played: int = 0
    wins: int = 0
    streak: int = 0  # games won in a row, the last one among them
    performance: int = 0
    buchholz: int = 0  # the points of all opponents
    sonneborn: int = 0  # the points of those one has beaten, and half of those one drew with; doubled
    byes: int = 0
    firsts: int = 0  # games with the first seat more than others
    seat: int = -1  # of the last game
    met: list[str] = field(default_factory=list)  # opponents, the last one last
    last: list[str] = field(default_factory=list)  # those of the last game
    sheet: list[int] = field(default_factory=list)  # points, game by game
    free_since: int = 0  # when the last game was over

    @property
    def on_fire(self) -> bool:
        return self.streak >= ON_FIRE


def points_for(places: Sequence[int], seat: int) -> int:
    """Two points for everybody behind one, one for everybody who is level: of two players 2 for a win, 1 for a draw."""
    mine = places[seat]
    return sum(WIN * (place > mine) + DRAW * (place == mine) for n, place in enumerate(places) if n != seat)


def has_won(places: Sequence[int], seat: int) -> bool:
    return places[seat] == 1 and list(places).count(1) == 1


def decided(games: Iterable[Game]) -> list[Game]:
    """Those that are over, as they were decided."""
    return sorted((one for one in games if one.places is not None), key=lambda one: (one.decided, one.table))


def arena(entrants: Iterable[Entrant], games: Iterable[Game]) -> list[Standing]:
    """The standings of an arena, best first: points, then performance, then who came first."""
    found = {one.user: Standing(one.user, one.rating, one.joined) for one in entrants}
    rivals: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for game in decided(games):
        for seat, user in enumerate(game.users):
            if user in found:
                _played(found[user], game, seat, double=found[user].on_fire)
                rivals[user] += _duels(found, game, seat)
    for one in found.values():
        one.performance = performance(rivals[one.user])
    return sorted(found.values(), key=lambda one: (-one.points, -one.performance, one.joined, one.user))


def _played(one: Standing, game: Game, seat: int, double: bool = False) -> None:
    assert game.places is not None
    won = has_won(game.places, seat)
    points = points_for(game.places, seat) * (2 if double else 1)
    one.points += points
    one.sheet.append(points)
    one.played += 1
    one.wins += won
    one.streak = one.streak + 1 if won else 0
    one.last = [user for n, user in enumerate(game.users) if n != seat]
    one.met += one.last
    one.firsts += 1 if seat == 0 else -1
    one.seat = seat
    one.free_since = game.decided


def _duels(found: dict[str, Standing], game: Game, seat: int) -> list[tuple[float, int]]:
    """A game of many is a game with each of them: their rating, and who came out better."""
    places = game.places or []
    others = [n for n, user in enumerate(game.users) if n != seat and user in found]
    return [(found[game.users[n]].rating, (places[n] > places[seat]) - (places[n] < places[seat])) for n in others]


def performance(duels: Sequence[tuple[float, int]]) -> int:
    """What rating somebody played like; 0 where nothing was played."""
    if not duels:
        return 0
    return round(sum(rating + PERFORMANCE * result for rating, result in duels) / len(duels))


def swiss(entrants: Iterable[Entrant], games: Iterable[Game]) -> list[Standing]:
    """The standings of a Swiss system, best first. Points are halves; a bye is a win over somebody with one's own points."""
    found = {one.user: Standing(one.user, one.rating, one.joined) for one in entrants}
    over = [game for game in decided(games) if all(user in found for user in game.users)]
    for game in over:
        if game.is_bye:
            _bye(found[game.users[0]])
            continue
        for seat, user in enumerate(game.users):
            _played(found[user], game, seat)
    for game in over:
        _break_ties(found, game)
    return sorted(found.values(), key=_swiss_order)


def _bye(one: Standing) -> None:
    one.byes += 1
    one.points += WIN
    one.sheet.append(WIN)


def _break_ties(found: dict[str, Standing], game: Game) -> None:
    for seat, user in enumerate(game.users):
        mine = found[user]
        if game.is_bye:
            mine.buchholz += mine.points
            mine.sonneborn += WIN * mine.points
            continue
        theirs = found[game.users[1 - seat]].points
        mine.buchholz += theirs
        mine.sonneborn += points_for(game.places or [], seat) * theirs


def _swiss_order(one: Standing) -> tuple[float, ...]:
    return -one.points, -one.buchholz, -one.sonneborn, -one.wins, -one.rating, one.joined
