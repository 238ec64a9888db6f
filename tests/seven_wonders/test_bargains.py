"""Docks, Secret Warehouse, Black Market and the Great Wall against a payer who tries every source of every unit."""

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import coins, hand, lay, offers, turn

RAW, ALL = "WSCO", "WSCOGPL"
# Cards that make something, as letters of which each gives one unit.
MAKES = {
    "lumber_yard": ["W"],
    "stone_pit": ["S"],
    "clay_pool": ["C"],
    "ore_vein": ["O"],
    "timber_yard": ["WS"],
    "clay_pit": ["CO"],
    "excavation": ["SC"],
    "forest_cave": ["WO"],
    "sawmill": ["W", "W"],
    "quarry": ["S", "S"],
    "brickyard": ["C", "C"],
    "foundry": ["O", "O"],
    "glassworks_1": ["G"],
    "press_1": ["P"],
    "loom_1": ["L"],
    "glassworks_2": ["G"],
    "press_2": ["P"],
    "loom_2": ["L"],
}
PAIRS = ("timber_yard", "clay_pit", "excavation", "forest_cave", "sawmill", "quarry", "brickyard", "foundry")
YELLOW = {"caravansery": RAW, "forum": "GPL"}
POSTS = ("west_trading_post", "east_trading_post", "marketplace")
BLACK = ("clandestine_dock_west", "clandestine_dock_east", "secret_warehouse", "black_market")
COSTS = {
    "dispensary": "OOG",
    "laboratory": "CCP",
    "library": "SSL",
    "school": "WP",
    "stables": "WOC",
    "temple": "WCG",
    "statue": "OOW",
    "courthouse": "CCL",
    "aqueduct": "SSS",
    "archery_range": "WWO",
    "tabularium": "WOL",
    "sepulcher": "SLG",
}
COINS = {"tabularium": 2}
LAWS = (3, 4, 9, 10, 11, 12, 17, 18, 21)
FREE = {17: "WS", 18: "OC", 21: "GPL"}
START = {"great_wall": "L", "rhodos": "O", "babylon": "C"}


class Table(NamedTuple):
    """Seat 0 of six: what it wants to build and what there is to pay with."""

    card: str
    own: list[str]
    left: list[str]
    right: list[str]
    laws: list[int]
    money: int
    lost: list[int]
    wall: bool

    def position(self) -> str:
        boards = "boards: great_wall-B-1 rhodos-A ephesos-A gizah-A alexandria-A babylon-A"
        raised = f"raised 0: {4 if self.wall else 2}"
        cities = f"city 0: {' '.join(self.own)}\ncity 1: {' '.join(self.left)}\ncity 5: {' '.join(self.right)}"
        lost = "lost start: {} {} 0 0 0 {}".format(*self.lost)
        return f"players: 6\nage: 2\n{boards}\n{raised}\nhand 0: {self.card}\n{cities}\n{lost}\ncoins: {self.money} 0 0 0 0 0"

    def made(self, cards: list[str], seat: int) -> list[str]:
        """The producers of a city that brown and grey cards and its board are."""
        found = [mask for card in cards if card in MAKES and not (3 in self.laws and card in PAIRS) for mask in MAKES[card]]
        return found + ([] if self.lost[seat] else [list(START.values())[seat]])

    def free_units(self) -> list[str]:
        """All that seat 0 has without buying."""
        made = self.made(self.own, 0)
        kinds = set("".join(made))
        others = "".join(letter for letter in ALL if letter not in kinds)
        units = made + [FREE[law] for law in self.laws if law in FREE]
        units += [YELLOW[card] for card in self.own if card in YELLOW and 4 not in self.laws]
        units += ["".join(kinds)] * ("secret_warehouse" in self.own)
        return units + [others] * (("black_market" in self.own) + self.wall)

    def price(self, letter: str, post: str) -> int:
        cheap = (post if letter in RAW else "marketplace") in self.own and 4 not in self.laws
        dearer, cheaper = (12, 11) if letter in RAW else (10, 9)
        return max(0, (1 if cheap else 2) + (dearer in self.laws) - (cheaper in self.laws))

    def payments(self) -> set[tuple[int, int]]:
        """Every way to pay that no other one betters."""
        supplies = (self.free_units(), self.made(self.left, 1), self.made(self.right, 2))
        found = set()
        for sides in product(range(3), repeat=len(COSTS[self.card])):
            if all(covers(supplies[side], self.units(sides, side)) for side in range(3)):
                left = self.paid(self.units(sides, 1), "west_trading_post", "clandestine_dock_west")
                right = self.paid(self.units(sides, 2), "east_trading_post", "clandestine_dock_east")
                if left + right <= self.money - COINS.get(self.card, 0):
                    found.add((left, right))
        return {way for way in found if not any(one != way and one[0] <= way[0] and one[1] <= way[1] for one in found)}

    def units(self, sides: tuple[int, ...], side: int) -> str:
        return "".join(letter for letter, where in zip(COSTS[self.card], sides, strict=True) if where == side)

    def paid(self, units: str, post: str, dock: str) -> int:
        """A dock is set on the dearest unit."""
        prices = sorted(self.price(letter, post) for letter in units)
        if dock in self.own and prices:
            prices[-1] = max(0, prices[-1] - 1)
        return sum(prices)


def covers(supply: list[str], units: str) -> bool:
    """Whether each unit has a producer of its own."""
    if not units:
        return True
    return any(units[0] in mask and covers(supply[:i] + supply[i + 1 :], units[1:]) for i, mask in enumerate(supply))


def tables(seed: int, count: int) -> Iterator[Table]:
    chance = random.Random(seed)
    for _ in range(count):
        stock = [card for card in MAKES if not card.endswith("_2")]
        chance.shuffle(stock)
        cut = sorted(chance.randrange(10) for _ in range(3))
        own, left, right = stock[: min(3, cut[0])], stock[cut[0] : cut[1]], stock[cut[1] : cut[2]]
        own += chance.sample(BLACK, chance.randrange(5)) + chance.sample(POSTS, chance.randrange(3))
        own += chance.sample(sorted(YELLOW), chance.randrange(2))
        laws = chance.sample(LAWS, chance.randrange(4))
        lost = [int(chance.random() < 0.2) for _ in range(3)]
        yield Table(chance.choice(sorted(COSTS)), own, left, right, laws, chance.randrange(9), lost, chance.random() < 0.3)


def paid_in(state: State, move: str) -> tuple[int, int]:
    """What a move of seat 0 brings its neighbours, beside what they discard for."""
    after = turn(state.copy(), move, *(f"discard {hand(state, seat)[-1]}" for seat in range(1, 6)))
    return coins(after, 1) - 3, coins(after, 5) - 3


@rule("SEV-19.12", "SEV-19.13", "SEV-19.14", "SEV-19.15", "SEV-19.16", "SEV-19.17", "SEV-19.18")
@pytest.mark.parametrize("seed", range(4))
def test_the_ways_to_pay_are_those_that_trying_everything_finds(seed: int) -> None:
    for found in tables(seed, 60):
        state = lay(found.position(), laws=found.laws, cities="with", wonder_pack="with")
        moves = [move for move in offers(state) if move.split()[:2] == ["build", found.card]]
        ways = [paid_in(state, move) for move in moves]
        assert len(set(ways)) == len(ways), found
        assert set(ways) == found.payments(), found
