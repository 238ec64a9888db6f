"""Pairs that leave out as few people as possible, and among all such pairings the one that those who are asked first like best.

Whoever is asked takes the first of their wishes with which the rest can still be paired as fully as before. So "nobody meets twice
while that can be avoided" holds exactly, which neither a greedy choice nor swapping neighbours would give. Whether the rest can be
paired is known from a maximum matching (Edmonds' blossoms), which each pair that is fixed changes by one short search.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

NOBODY = -1
LOOKS = 24  # neighbours that are tried before anything is searched for
MayMeet = Callable[[int, int], bool]
Wishes = Callable[[int], Iterable[int]]  # whom one would like to meet, best first: everybody who is left, sooner or later


class BestPairs:
    """People are numbers below `count`; some of them may meet."""

    def __init__(self, count: int, may_meet: MayMeet) -> None:
        self.may_meet = may_meet
        self.left = dict.fromkeys(range(count))  # in a lasting order, and quick to leave
        self.mate = [NOBODY] * count
        self._pair_neighbours(count)
        for one in range(count):
            if self.mate[one] == NOBODY:
                self._augment(one)

    def _pair_neighbours(self, count: int) -> None:
        """Most people may meet most others, so that little is left to search for."""
        alone: list[int] = []
        for one in range(count):
            other = next((other for other in alone[-LOOKS:] if self.may_meet(one, other)), NOBODY)
            if other == NOBODY:
                alone.append(one)
            else:
                alone.remove(other)
                self.mate[one], self.mate[other] = other, one

    def choose(self, asked: Sequence[int], wishes: Wishes) -> list[tuple[int, int]]:
        """The pairs, in the order in which people are asked; who is in none cannot be paired."""
        found = []
        for one in asked:
            if one not in self.left:
                continue
            other = next((other for other in wishes(one) if other in self.left and other != one and self._fix(one, other)), NOBODY)
            if other != NOBODY:
                found.append((one, other))
        return found

    def _fix(self, one: int, other: int) -> bool:
        """Take two out as a pair, where that leaves as many pairs for the rest as there can be."""
        if not self.may_meet(one, other):
            return False
        mates = [mate for mate in (self.mate[one], self.mate[other]) if mate not in (NOBODY, one, other)]
        before = self.mate[one], self.mate[other]
        self._take_out(one, other)
        if len(mates) < 2:
            return True
        for mate in mates:
            self.mate[mate] = NOBODY
        if self._join(*mates) or self._augment(mates[0]) or self._augment(mates[1]):
            return True
        self._put_back(one, other, before)
        return False

    def _take_out(self, one: int, other: int) -> None:
        for gone in (one, other):
            if self.mate[gone] not in (NOBODY, one, other):
                self.mate[self.mate[gone]] = NOBODY
            del self.left[gone]

    def _put_back(self, one: int, other: int, before: tuple[int, int]) -> None:
        for back, mate in zip((one, other), before, strict=True):
            self.left[back] = None
            self.mate[back] = mate
            self.mate[mate] = back

    def _join(self, one: int, other: int) -> bool:
        if not self.may_meet(one, other):
            return False
        self.mate[one], self.mate[other] = other, one
        return True

    def _augment(self, root: int) -> bool:
        """One more pair by a path from somebody who is alone, where there is one."""
        return Search(self, root).run()


class Search:
    """A search for an augmenting path: a tree of people, alternately reached by a possible pair and by one that is made."""

    def __init__(self, pairs: BestPairs, root: int) -> None:
        self.pairs = pairs
        self.mate = pairs.mate
        self.root = root
        self.base = list(range(len(self.mate)))  # of the blossom that somebody is in
        self.parent = [NOBODY] * len(self.mate)
        self.reached = {root}
        self.queue = deque([root])

    def run(self) -> bool:
        while self.queue:
            one = self.queue.popleft()
            for other in self.pairs.left:
                if self.base[one] != self.base[other] and self.mate[one] != other and self.pairs.may_meet(one, other):
                    end = self._look(one, other)
                    if end != NOBODY:
                        self._turn(end)
                        return True
        return False

    def _look(self, one: int, other: int) -> int:
        """Go on from one to another; who stands at the end of the path, where it is one."""
        if other == self.root or (self.mate[other] != NOBODY and self.parent[self.mate[other]] != NOBODY):
            self._contract(one, other)
        elif self.parent[other] == NOBODY:
            self.parent[other] = one
            if self.mate[other] == NOBODY:
                return other
            self.reached.add(self.mate[other])
            self.queue.append(self.mate[other])
        return NOBODY

    def _contract(self, one: int, other: int) -> None:
        """An odd circle: everybody in it can be reached either way round, so it counts as one."""
        base = self._meeting(one, other)
        blossom: set[int] = set()
        self._mark(one, base, other, blossom)
        self._mark(other, base, one, blossom)
        for member in self.pairs.left:
            if self.base[member] in blossom:
                self.base[member] = base
                if member not in self.reached:
                    self.reached.add(member)
                    self.queue.append(member)

    def _meeting(self, one: int, other: int) -> int:
        """Where the ways from two back to the root meet."""
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in seen:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, member: int, base: int, child: int, blossom: set[int]) -> None:
        while self.base[member] != base:
            mate = self.mate[member]
            blossom |= {self.base[member], self.base[mate]}
            self.parent[member] = child
            child, member = mate, self.parent[mate]

    def _turn(self, end: int) -> None:
        """Along the path, who was paired is paired with the next one."""
        while end != NOBODY:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after
