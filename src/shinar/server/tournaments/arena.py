"""Who plays whom in an arena: whoever waits, with somebody near in points, and not with the same ones twice in a row. Pure."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Sequence

from msgspec import Struct

from shinar.server.pairing import Chain
from shinar.server.tournaments.best_pairs import BestPairs

PATIENCE = 10_000  # milliseconds that two who have just met wait for others before they meet again
LOOKS = 24  # of the nearest that are looked at for a table of more than two


class Waiting(Struct, frozen=True):
    """Somebody who waits for a game. Two with the same `place` may be one person and never meet; an empty one says nothing."""

    user: str
    points: int
    rating: float
    since: int
    last: tuple[str, ...] = ()  # whom they played last
    place: str = ""
    firsts: int = 0


def pair(waiting: Sequence[Waiting], seats: int, now: int) -> list[list[str]]:
    """Who sits down together, by seat; nobody is in two groups."""
    people = sorted(waiting, key=lambda one: (-one.points, -one.rating, one.user))
    groups = _twos(people, now) if seats == 2 else _groups(people, seats, now)
    return [[one.user for one in sorted(group, key=lambda one: (one.firsts, _lot(group, one)))] for group in groups]


def may_meet(one: Waiting, other: Waiting, now: int) -> bool:
    if one.place and one.place == other.place:
        return False
    again = other.user in one.last or one.user in other.last
    return not again or now - max(one.since, other.since) >= PATIENCE


def meets_again(one: Waiting, other: Waiting) -> bool:
    return other.user in one.last or one.user in other.last


def _twos(people: list[Waiting], now: int) -> list[list[Waiting]]:
    """Pairs of people who have not just met; who is left over meets again, when nobody else has come for a while."""
    users, last, places = zip(*((one.user, one.last, one.place) for one in people), strict=True) if people else ((), (), ())

    def fresh(one: int, other: int) -> bool:
        if places[one] and places[one] == places[other]:
            return False
        return users[other] not in last[one] and users[one] not in last[other]

    found = _chosen(people, BestPairs(len(people), fresh))
    paired = {n for pair in found for n in pair}
    rest = [one for n, one in enumerate(people) if n not in paired]
    again = _chosen(rest, BestPairs(len(rest), lambda one, other: may_meet(rest[one], rest[other], now)))
    return [[people[a], people[b]] for a, b in found] + [[rest[a], rest[b]] for a, b in again]


def _chosen(people: list[Waiting], pairs: BestPairs) -> list[tuple[int, int]]:
    """The longest waiting choose first, of those nearest in points."""
    asked = sorted(range(len(people)), key=lambda n: (people[n].since, n))
    chain = Chain(len(people))
    found = []
    for one in asked:
        if one in pairs.left:
            for pair in pairs.choose([one], lambda one: _nearest(people, chain, one)):
                found.append(pair)
                for gone in pair:
                    chain.unlink(gone)
    return found


def _nearest(people: list[Waiting], chain: Chain, one: int) -> Iterator[int]:
    """Everybody who is left, the nearest in points first."""
    below, above = chain.below[one], chain.above[one]
    while below >= 0 or above >= 0:
        up = people[below].points - people[one].points if below >= 0 else None
        down = people[one].points - people[above].points if above >= 0 else None
        if down is None or (up is not None and up <= down):
            yield below
            below = chain.below[below]
        else:
            yield above
            above = chain.above[above]


def _groups(people: list[Waiting], seats: int, now: int) -> list[list[Waiting]]:
    """Tables of more than two: the longest waiting first, with those nearest in points who have not just met any of them."""
    chain = Chain(len(people))
    found = []
    for first in sorted(range(len(people)), key=lambda n: (people[n].since, n)):
        if chain.linked[first] and (group := _group(people, chain, first, seats, now)):
            found.append([people[n] for n in group])
            for n in group:
                chain.unlink(n)
    return found


def _group(people: list[Waiting], chain: Chain, first: int, seats: int, now: int) -> list[int]:
    """A full table, or nobody. Strangers come first, then those whom one has just met and waited with."""
    near = list(itertools.islice(_nearest(people, chain, first), LOOKS))
    group = [first]
    for one in sorted(near, key=lambda n: meets_again(people[first], people[n])):
        if len(group) < seats and all(may_meet(people[one], people[other], now) for other in group):
            group.append(one)
    return group if len(group) == seats else []


def _lot(group: Sequence[Waiting], one: Waiting) -> str:
    """Who sits first, where nobody did so less often: as good as by lot, and the same in every process."""
    names = " ".join(sorted(other.user for other in group))
    return hashlib.sha256(f"{names} {one.since} {one.user}".encode()).hexdigest()
