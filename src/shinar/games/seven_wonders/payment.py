"""What a cost in resources comes to: how many coins go to the left and to the right neighbour.

Compiles to C. Resources 0 to 3 are raw materials (wood, stone, clay, ore), 4 to 6
manufactured goods (glass, papyrus, loom). A producer is a mask of resources of which it gives one unit; no producer offers
both raw and manufactured goods.

By Hall's theorem a supply covers a need if, for every set of resources, it has as many producers that make one of the set
as units of the set are needed; what is missing is the greatest shortfall of any set. So a supply and a need are kept as one
count for each set of resources, a byte each: two words for the 16 sets of raw materials, one for the 8 sets of manufactured
goods. To add a producer is to add three words, and all sets are compared at once. Own production is used as far as it goes,
which never costs more; of what is left to buy, the left neighbour must sell what the right one cannot, and every number
from there up to what the left one can sell is possible.

Limits: MOST_UNITS in a need, MOST_PRODUCERS in a supply of either kind, prices up to MOST_PRICE.
"""

from __future__ import annotations

from collections.abc import Sequence

from shinar.core.native import Ints, Word, Words
from shinar.games.seven_wonders.terms import MOST_COINS, MOST_UNITS, NO_WAY, RAW

MOST_PRODUCERS = 24

ONES = 0x0101010101010101
HIGH = 0x8080808080808080


def meeting(sets: range, mask: int) -> int:
    """A word with a 1 in the byte of each set that shares a resource with the mask."""
    return sum(1 << 8 * byte for byte, resources in enumerate(sets) if resources & mask)


# The words of a single producer, by its mask.
UNIT: list[Words] = [
    [meeting(range(8), mask & RAW), meeting(range(8, 16), mask & RAW), meeting(range(8), mask >> 4)] for mask in range(128)
]


def add_producer(counts: Words, mask: int, units: int) -> None:
    """A supply has so many more producers; a need, of a mask with one resource, so many more units."""
    for word in range(3):
        counts[word] += UNIT[mask][word] * units


def add_endless(counts: Words, mask: int) -> None:
    """Each resource of the mask is there in any amount. To be called once for a supply."""
    add_producer(counts, mask, MOST_UNITS)


def missing_raw(need: Words, low: Word, high: Word) -> int:
    """How many raw materials a supply leaves to be had elsewhere."""
    short = 0
    while (low + HIGH - need[0]) & (high + HIGH - need[1]) & HIGH != HIGH:
        low += ONES
        high += ONES
        short += 1
    return short


def missing_manufactured(need: Words, counts: Word) -> int:
    """How many manufactured goods a supply leaves to be had elsewhere."""
    short = 0
    while (counts + HIGH - need[2]) & HIGH != HIGH:
        counts += ONES
        short += 1
    return short


def suffices(need: Words, own: Words) -> bool:
    """Nothing has to be bought."""
    return (own[0] + HIGH - need[0]) & (own[1] + HIGH - need[1]) & (own[2] + HIGH - need[2]) & HIGH == HIGH


def purchase(need: Words, own: Words, left: Words, right: Words, buy: Ints) -> bool:
    """What has to be bought: raw materials in all, least and most of them from the left; then the same of manufactured goods."""
    if missing_raw(need, own[0] + left[0] + right[0], own[1] + left[1] + right[1]):
        return False
    if missing_manufactured(need, own[2] + left[2] + right[2]):
        return False
    buy[0] = missing_raw(need, own[0], own[1])
    buy[1] = missing_raw(need, own[0] + right[0], own[1] + right[1]) if buy[0] else 0
    buy[2] = buy[0] - missing_raw(need, own[0] + left[0], own[1] + left[1]) if buy[0] else 0
    buy[3] = missing_manufactured(need, own[2])
    buy[4] = missing_manufactured(need, own[2] + right[2]) if buy[3] else 0
    buy[5] = buy[3] - missing_manufactured(need, own[2] + left[2]) if buy[3] else 0
    return True


def cheapest(need: Words, own: Words, left: Words, right: Words, prices: Ints) -> int:
    """The least coins in all, or NO_WAY. Prices are those of raw and manufactured goods on the left, then on the right."""
    if suffices(need, own):
        return 0
    buy: Ints = [0] * 6
    if not purchase(need, own, left, right, buy):
        return NO_WAY
    raw = buy[2] if prices[0] <= prices[2] else buy[1]
    manufactured = buy[5] if prices[1] <= prices[3] else buy[4]
    coins = raw * prices[0] + (buy[0] - raw) * prices[2]
    return coins + manufactured * prices[1] + (buy[3] - manufactured) * prices[3]


def every_way(need: Words, own: Words, left: Words, right: Words, prices: Ints, budget: int, to_right: Ints) -> int:
    """Fill in, for each number of coins to the left up to MOST_COINS, the least to the right, or NO_WAY; return how many ways.

    No way costs more than the budget, and none buys what the city makes itself.
    """
    for coins in range(MOST_COINS + 1):
        to_right[coins] = NO_WAY
    if budget < 0:
        return 0
    if suffices(need, own):
        to_right[0] = 0
        return 1
    buy: Ints = [0] * 6
    if not purchase(need, own, left, right, buy):
        return 0
    count = 0
    for raw in range(buy[1], buy[2] + 1):
        for manufactured in range(buy[4], buy[5] + 1):
            coins = raw * prices[0] + manufactured * prices[1]
            paid = (buy[0] - raw) * prices[2] + (buy[3] - manufactured) * prices[3]
            if coins + paid > budget:
                continue
            if to_right[coins] == NO_WAY:
                count += 1
            elif paid >= to_right[coins]:
                continue
            to_right[coins] = paid
    return count


def ways(need: Words, own: Words, left: Words, right: Words, prices: Ints, budget: int, to_right: Ints) -> int:
    """The same without the ways to which another is better: one that costs no more on either side and less on one."""
    count = every_way(need, own, left, right, prices, budget, to_right)
    return prune(to_right) if count > 1 else count


def prune(to_right: Ints) -> int:
    """Take out the ways that pay more on the left without paying less on the right; return how many are left."""
    count = 0
    least = MOST_COINS + 1
    for coins in range(MOST_COINS + 1):
        if to_right[coins] == NO_WAY:
            continue
        if to_right[coins] < least:
            least = to_right[coins]
            count += 1
        else:
            to_right[coins] = NO_WAY
    return count


def price(
    need: Sequence[int],
    own: Sequence[int],
    left: Sequence[int],
    right: Sequence[int],
    endless: Sequence[int],
    prices: Sequence[int],
    budget: int,
    every: bool = False,
) -> tuple[list[tuple[int, int]], int]:
    """For plain data: the ways, or every way, as coins to the left and to the right; and the least sum whatever the budget.

    A need is a count for each resource, a supply a list of masks; `endless` has the endless resources of the own city, of the
    left and of the right one.
    """
    wanted: Words = [0] * 3
    made: Words = [0] * 3
    sold_left: Words = [0] * 3
    sold_right: Words = [0] * 3
    for resource in range(7):
        add_producer(wanted, 1 << resource, need[resource])
    for mask in own:
        add_producer(made, mask, 1)
    for mask in left:
        add_producer(sold_left, mask, 1)
    for mask in right:
        add_producer(sold_right, mask, 1)
    add_endless(made, endless[0])
    add_endless(sold_left, endless[1])
    add_endless(sold_right, endless[2])
    each: Ints = [0] * 4
    for i in range(4):
        each[i] = prices[i]
    to_right: Ints = [0] * 25
    if every:
        every_way(wanted, made, sold_left, sold_right, each, budget, to_right)
    else:
        ways(wanted, made, sold_left, sold_right, each, budget, to_right)
    found = [(coins, to_right[coins]) for coins in range(MOST_COINS + 1) if to_right[coins] != NO_WAY]
    return found, cheapest(wanted, made, sold_left, sold_right, each)
