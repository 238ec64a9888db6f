"""Who plays whom in a round of a Swiss system: within groups of equal points, top half against bottom half. Pure.

Nobody meets anybody twice while that can be avoided, and of an odd number the last one without a bye gets it: at most one each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, field

from shinar.server.tournaments.best_pairs import BestPairs
from shinar.server.tournaments.standings import Standing

OFTEN = 2  # games with one seat more than with the other, after which it is another one's turn


class Round(Struct):
    """The games of a round by seat, and who has none: with a point (a bye), or without (there was nobody whom they may meet)."""

    games: list[tuple[str, str]] = field(default_factory=list)
    bye: str = ""
    out: list[str] = field(default_factory=list)


def rounds_for(wanted: int, people: int) -> int:
    """So many rounds as were wished for, but no more than everybody can have with others."""
    return min(wanted, people - 1 if people % 2 == 0 else people)


def pair(players: Sequence[Standing], places: Mapping[str, str]) -> Round:
    """A round of those who take part in it. `places`: two with the same one may be one person, and never meet."""
    ranked = sorted(players, key=lambda one: (-one.points, -one.rating, one.joined, one.user))
    bye = len(ranked) if len(ranked) % 2 else -1  # as if it were somebody, ranked last
    met = {one.user: set(one.met) for one in ranked}

    def apart(one: int, other: int) -> bool:
        mine, theirs = places.get(ranked[one].user, ""), places.get(ranked[other].user, "")
        return bool(mine) and mine == theirs

    def fresh(one: int, other: int) -> bool:
        if bye in (one, other):
            return ranked[min(one, other)].byes == 0
        return ranked[other].user not in met[ranked[one].user] and not apart(one, other)

    found = _choose(ranked, bye, BestPairs(len(ranked) + (bye >= 0), fresh))
    paired = {n for pair in found for n in pair}
    rest = [n for n in range(len(ranked)) if n not in paired]
    again = BestPairs(len(rest), lambda one, other: not apart(rest[one], rest[other]))
    found += [(rest[one], rest[other]) for one, other in again.choose(range(len(rest)), lambda _: range(len(rest)))]
    return _round(ranked, bye, found)


def _round(ranked: list[Standing], bye: int, found: list[tuple[int, int]]) -> Round:
    made = Round()
    for one, other in found:
        if bye in (one, other):
            made.bye = ranked[min(one, other)].user
        else:
            made.games.append(seated(ranked[one], ranked[other]))
    paired = {n for pair in found for n in pair}
    made.out = [one.user for n, one in enumerate(ranked) if n not in paired]
    return made


def _choose(ranked: list[Standing], bye: int, pairs: BestPairs) -> list[tuple[int, int]]:
    """First who gets the bye, then from the top down."""
    groups: dict[int, list[int]] = {}
    for n, player in enumerate(ranked):
        groups.setdefault(player.points, []).append(n)

    def choose(one: int, wishes: Iterable[int]) -> None:
        for pair in pairs.choose([one], lambda _: wishes):
            found.append(pair)
            for gone in pair:
                if gone != bye:
                    groups[ranked[gone].points].remove(gone)

    found: list[tuple[int, int]] = []
    if bye >= 0:
        choose(bye, range(len(ranked) - 1, -1, -1))
    for one in range(len(ranked)):
        if one in pairs.left:
            choose(one, _wishes(ranked, groups, one))
    return found


def _wishes(ranked: list[Standing], groups: dict[int, list[int]], one: int) -> Iterator[int]:
    """Of one's own group the one half of it further down, then those nearest to that; then the next groups from their top.

    In each group those come last with whom one of the two would get the same seat too often.
    """
    points = ranked[one].points
    own = [n for n in groups[points] if n != one]
    middle = (len(own) + 1) // 2 - 1
    order = [own[at] for step in range(len(own)) for at in sorted({middle + step, middle - step}) if 0 <= at < len(own)]
    for group in (order, *(list(group) for other, group in groups.items() if other != points)):  # from the most points on
        yield from (n for n in group if not _clash(ranked[one], ranked[n]))
        yield from (n for n in group if _clash(ranked[one], ranked[n]))


def _clash(one: Standing, other: Standing) -> bool:
    return min(one.firsts, other.firsts) >= OFTEN or max(one.firsts, other.firsts) <= -OFTEN


def seated(one: Standing, other: Standing) -> tuple[str, str]:
    """The first seat goes to who has had it less often, then to who did not have it last, then as if by lot."""

    def order(who: Standing) -> tuple[int, int, str]:
        return who.firsts, -who.seat, hashlib.sha256(f"{who.user} {one.played}".encode()).hexdigest()

    first, second = sorted((one, other), key=order)
    return first.user, second.user
