"""Who plays whom: from the people who wait, groups of like strength who want the same table. Pure: no clock, no chance, no storage.

Who has waited longest is served first, with those who are nearest in rating. How far apart two may be grows with the time they
have waited and with what is not known of their strength; after a while anybody is better than nobody.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

NEAR = 150.0  # rating points that two may always be apart
PER_SECOND = 15.0  # more of them for each second of waiting
UNSURE = 0.5  # more of them for each point of deviation
ANYBODY = 45_000  # milliseconds after which the rating does not matter
LOOKS = 24  # how many of the nearest are looked at for one who waits


class Waiter(NamedTuple):
    """Somebody who waits. `pool` is all that must be the same: game, options, seats, clock; `party` who wish to play together."""

    id: str
    pool: str
    seats: int
    party: str
    rating: float
    deviation: float
    since: int


class Unit(NamedTuple):
    """A party as one: it is placed whole or not at all."""

    ids: tuple[str, ...]
    rating: float
    reach: float
    since: int


Apart = Collection[frozenset[str]]  # pairs of ids that do not sit down together


def pair(waiting: Iterable[Waiter], now: int, apart: Apart = ()) -> list[list[str]]:
    """Groups of people, each of which fills a table; nobody is in two of them."""
    pools: dict[tuple[str, int], list[Waiter]] = defaultdict(list)
    for waiter in waiting:
        pools[waiter.pool, waiter.seats].append(waiter)
    return [group for (_, seats), people in sorted(pools.items()) for group in _groups(units(people, now), seats, apart)]


def reach(waiter: Waiter, now: int) -> float:
    """How many points from one's own an opponent's rating may be."""
    waited = max(0, now - waiter.since)
    if waited >= ANYBODY:
        return math.inf
    return NEAR + UNSURE * waiter.deviation + PER_SECOND * waited / 1000


def units(people: Sequence[Waiter], now: int) -> list[Unit]:
    """The parties among them, by rating."""
    parties: dict[str, list[Waiter]] = defaultdict(list)
    for waiter in people:
        parties[waiter.party].append(waiter)
    found = [_unit(sorted(party, key=lambda one: (one.since, one.id)), now) for party in parties.values()]
    return sorted(found, key=lambda unit: (unit.rating, unit.ids))


def _unit(party: list[Waiter], now: int) -> Unit:
    rating = sum(one.rating for one in party) / len(party)
    return Unit(tuple(one.id for one in party), rating, max(reach(one, now) for one in party), party[0].since)


def _groups(units: list[Unit], seats: int, apart: Apart) -> Iterator[list[str]]:
    """The longest waiting first, each with those nearest to them."""
    chain = Chain(len(units))
    for first in sorted(range(len(units)), key=lambda at: (units[at].since, units[at].ids)):
        if not chain.linked[first]:
            continue
        group = _group(units, chain, first, seats, apart)
        if group:
            for at in group:
                chain.unlink(at)
            yield [id for at in group for id in units[at].ids]


def _group(units: list[Unit], chain: Chain, first: int, seats: int, apart: Apart) -> list[int]:
    """A party and the nearest others that fill a table with it; empty where they do not."""
    group, missing = [first], seats - len(units[first].ids)
    for at in _nearest(units, chain, first):
        if missing <= 0:
            break
        if len(units[at].ids) <= missing and all(fit(units[at], units[other], apart) for other in group):
            group.append(at)
            missing -= len(units[at].ids)
    return group if missing == 0 else []


def _nearest(units: list[Unit], chain: Chain, first: int) -> Iterator[int]:
    """Some others, the nearest in rating first."""
    below, above = chain.below[first], chain.above[first]
    for _ in range(LOOKS):
        if below < 0 and above < 0:
            return
        down = units[first].rating - units[below].rating if below >= 0 else math.inf
        up = units[above].rating - units[first].rating if above >= 0 else math.inf
        if down <= up:
            yield below
            below = chain.below[below]
        else:
            yield above
            above = chain.above[above]


def fit(one: Unit, other: Unit, apart: Apart) -> bool:
    """Whether two may be at one table."""
    return alike(one, other) and not (apart and any(frozenset(ids) in apart for ids in product(one.ids, other.ids)))


def alike(one: Unit, other: Unit) -> bool:
    """Whether two are near enough, halfway between what each of them would take."""
    return abs(one.rating - other.rating) <= (one.reach + other.reach) / 2


class Chain:
    """Neighbours in a row from which some are taken out; -1 is nobody."""

    def __init__(self, count: int) -> None:
        self.below = list(range(-1, count - 1))
        self.above = [*range(1, count), -1][:count]
        self.linked = [True] * count

    def unlink(self, at: int) -> None:
        below, above = self.below[at], self.above[at]
        self.linked[at] = False
        if below >= 0:
            self.above[below] = above
        if above >= 0:
            self.below[above] = below
