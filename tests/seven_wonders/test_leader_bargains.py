"""Discounts, Bilkis and Hatshepsut against a payer who tries every source of every unit."""

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.leaders import table
from tests.seven_wonders.table import coins, hand, offers, turn
from tests.seven_wonders.test_bargains import FREE, MAKES, POSTS, RAW, covers

COSTS = {
    "green": {"dispensary": "OOG", "laboratory": "CCP", "library": "SSL", "school": "WP"},
    "red": {"stables": "WOC", "archery_range": "WWO", "walls": "SSS"},
    "blue": {"temple": "WCG", "statue": "OOW", "courthouse": "CCL", "aqueduct": "SSS"},
    "yellow": {"caravansery": "WW", "forum": "CC"},
}
COST = {card: cost for found in COSTS.values() for card, cost in found.items()}
DISCOUNT = {"archimedes": "green", "leonidas": "red", "hammurabi": "blue"}
LEADERS = (*DISCOUNT, "bilkis", "hatshepsut", "imhotep", "sappho")
OWN, LEFT, RIGHT, BANK, OUT = range(5)  # where a unit comes from; the last is left out


class Table(NamedTuple):
    """Seat 0 of six: what it wants to build and what there is to pay with."""

    card: str
    own: list[str]
    left: list[str]
    right: list[str]
    laws: list[int]
    money: int

    def position(self) -> str:
        boards = "boards: roma-A rhodos-A ephesos-A gizah-A alexandria-A babylon-A"
        cities = f"city 0: {' '.join(self.own)}\ncity 1: {' '.join(self.left)}\ncity 5: {' '.join(self.right)}"
        return f"players: 6\nage: 2\n{boards}\nhand 0: {self.card}\n{cities}\ncoins: {self.money} 0 0 0 0 0"

    def supply(self, source: int) -> list[str]:
        cards, more = {
            OWN: (self.own, [FREE[law] for law in self.laws if law in FREE]),
            LEFT: (self.left, ["O"]),
            RIGHT: (self.right, ["C"]),
            BANK: ([], ["WSCOGPL"] if "bilkis" in self.own else []),
            OUT: ([], ["WSCOGPL"] if self.discounted() else []),
        }[source]
        return [mask for card in cards if card in MAKES for mask in MAKES[card]] + more

    def discounted(self) -> bool:
        return any(leader in self.own and self.card in COSTS[colour] for leader, colour in DISCOUNT.items())

    def price(self, letter: str, post: str) -> int:
        cheap = (post if letter in RAW else "marketplace") in self.own
        dearer, cheaper = (12, 11) if letter in RAW else (10, 9)
        return max(0, (1 if cheap else 2) + (dearer in self.laws) - (cheaper in self.laws))

    def payments(self) -> set[tuple[int, int, int]]:
        """Every way to pay that no other one betters: to the left, to the right, and what it costs in all."""
        found: dict[int, tuple[int, int]] = {}
        for sources in product(range(5), repeat=len(COST[self.card])):
            if not all(covers(self.supply(source), self.units(sources, source)) for source in range(5)):
                continue
            left = sum(self.price(letter, "west_trading_post") for letter in self.units(sources, LEFT))
            right = sum(self.price(letter, "east_trading_post") for letter in self.units(sources, RIGHT))
            paid = left + right + sources.count(BANK)
            if paid > self.money:
                continue
            back = len({LEFT, RIGHT} & set(sources)) if "hatshepsut" in self.own else 0
            found[left] = min(found.get(left, (99, 99)), (paid - back, right))
        ways = {(left, right, total) for left, (total, right) in found.items()}
        return {way for way in ways if not any(one != way and all(a <= b for a, b in zip(one, way, strict=True)) for one in ways)}

    def units(self, sources: tuple[int, ...], source: int) -> str:
        return "".join(letter for letter, where in zip(COST[self.card], sources, strict=True) if where == source)


def tables(seed: int, count: int) -> Iterator[Table]:
    chance = random.Random(seed)
    for _ in range(count):
        stock = [card for card in MAKES if not card.endswith("_2")]
        chance.shuffle(stock)
        cut = sorted(chance.randrange(10) for _ in range(3))
        own, left, right = stock[: min(2, cut[0])], stock[cut[0] : cut[1]], stock[cut[1] : cut[2]]
        card = chance.choice(sorted(COST))
        posts = () if card in COSTS["yellow"] else POSTS  # from which chains lead there
        own += chance.sample(LEADERS, chance.randrange(1, 5)) + chance.sample(posts, min(len(posts), chance.randrange(3)))
        cheaper = () if "hatshepsut" in own else (9, 11)  # where a unit costs nothing, she pays for buying what is there already
        laws = chance.sample((10, 12, 17, 18, 21, *cheaper), chance.randrange(3))
        yield Table(card, own, left, right, laws, chance.randrange(9))


def paid_in(state: State, move: str, money: int) -> tuple[int, int, int]:
    """What a move of seat 0 brings its neighbours, beside what they discard for, and what it costs in all."""
    after = turn(state.copy(), move, *(f"discard {hand(state, seat)[-1]}" for seat in range(1, 6)))
    return coins(after, 1) - 3, coins(after, 5) - 3, money - coins(after)


@rule("SEV-18.13", "SEV-18.14", "SEV-18.15", "SEV-18.16", "SEV-18.18", "SEV-4.12")
@pytest.mark.parametrize("seed", range(4))
def test_the_ways_to_pay_are_those_that_trying_everything_finds(seed: int) -> None:
    for found in tables(seed, 60):
        state = table(found.position(), laws=found.laws)
        moves = [move for move in offers(state) if move.split()[:2] == ["build", found.card]]
        ways = [paid_in(state, move, found.money) for move in moves]
        assert len(set(ways)) == len(ways), found
        assert set(ways) == found.payments(), found
