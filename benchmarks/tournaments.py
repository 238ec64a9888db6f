"""How long the pairing of a tournament takes, and its standings:

    .venv/bin/python -m benchmarks.tournaments

Each figure is the median of several runs, and the worst of them, in milliseconds.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from shinar.server.tournaments import arena, standings, swiss
from shinar.server.tournaments.standings import Entrant, Game

RUNS = 15
RNG = random.Random(22)


def timed(what: str, work: Callable[[], object]) -> None:
    spent = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        spent.append(1000 * (time.perf_counter() - begun))
    print(f"{what:58} median {statistics.median(spent):7.1f}   worst {max(spent):7.1f}")


def people(count: int) -> list[Entrant]:
    return [Entrant(f"u{n:04}", RNG.gauss(1500, 200), n) for n in range(count)]


def waiting(count: int) -> list[arena.Waiting]:
    """As after some games: each has just played somebody."""
    users = [one.user for one in people(count)]
    return [arena.Waiting(user, RNG.randrange(40), RNG.gauss(1500, 200), n, (RNG.choice(users),)) for n, user in enumerate(users)]


def games(entrants: list[Entrant], count: int) -> list[Game]:
    """Of an arena."""
    found = []
    for n in range(count):
        one, other = RNG.sample(entrants, 2)
        found.append(Game(f"t{n}", n, [one.user, other.user], RNG.choice(([1, 2], [2, 1], [1, 1])), n + 1))
    return found


def rounds(entrants: list[Entrant], count: int) -> list[Game]:
    """Of a Swiss system, as it is paired."""
    found: list[Game] = []
    for number in range(1, count + 1):
        made = swiss.pair(standings.swiss(entrants, found), {})
        for pair in made.games:
            found.append(Game(f"{number}-{pair[0]}", number, list(pair), RNG.choice(([1, 2], [2, 1], [1, 1])), number))
    return found


def main() -> None:
    for count in (300, 1_000):
        there = waiting(count)
        timed(f"arena: {count} people who wait, tables of two", lambda there=there: arena.pair(there, 2, 60_000))  # type: ignore[misc]
    there = waiting(1_000)
    timed("arena: 1000 people who wait, tables of four", lambda: arena.pair(there, 4, 60_000))
    entrants = people(500)
    played = games(entrants, 5_000)
    timed("arena: standings of 500 people after 5,000 games", lambda: standings.arena(entrants, played))
    entrants = people(300)
    played = rounds(entrants, 8)
    table = standings.swiss(entrants, played)
    timed("Swiss: standings of 300 people after 8 rounds", lambda: standings.swiss(entrants, played))
    timed("Swiss: the ninth round of 300 people", lambda: swiss.pair(table, {}))
    entrants = people(1_000)
    table = standings.swiss(entrants, rounds(entrants, 4))
    timed("Swiss: the fifth round of 1,000 people", lambda: swiss.pair(table, {}))


if __name__ == "__main__":
    main()
