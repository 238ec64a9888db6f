"""What a cost in resources comes to for a city that has more than its neighbours to buy from, and for one that may pay more.

The terms of a city: single units of its choice (each a mask of resources), a resource that the bank sells for a coin, docks that
take a coin off one unit of a neighbour, and a coin back from the bank for each neighbour that it buys from.

Compiles to C. Numbers such as SEV-18.15 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints, Words
from shinar.games.seven_wonders.terms import (
    A_BANK_COIN,
    A_RAW,
    BANK,
    COIN_BACK,
    FROM_LEFT,
    FROM_RIGHT,
    GOODS,
    LEFT_DOCK,
    MOST_COINS,
    NO_WAY,
    RAW,
    REST,
    RIGHT_DOCK,
    SELLERS,
    SPLITS,
    WILD,
    WILD_COUNT,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.payment import add_producer, purchase, suffices


def packed(right: int, bank: int, sellers: int) -> int:
    return right + A_BANK_COIN * bank + SELLERS * sellers


def right_in(way: int) -> int:
    return way % A_BANK_COIN


def bank_in(way: int) -> int:
    return way // A_BANK_COIN % 2


def sellers_in(way: int) -> int:
    """The neighbours for whom a coin comes back."""
    return way // SELLERS


def back_in(way: int) -> int:
    return sellers_in(way) % 2 + sellers_in(way) // 2


def price_of(way: int) -> int:
    """All that a way costs in the end beside the coins to the left."""
    return right_in(way) + bank_in(way) - back_in(way)


def spend(own: Words, terms: Ints, choice: int, supply: Words) -> bool:
    """The supply with each single unit spent on raw materials or on manufactured goods, as the bits of `choice` say.

    False where one cannot be spent so.
    """
    for word in range(3):
        supply[word] = own[word]
    for i in range(terms[WILD_COUNT]):
        mask = terms[WILD + i] & (RAW if choice >> i & 1 else GOODS)
        if mask == 0:
            return False
        add_producer(supply, mask, 1)
    return True


def coins_for(raw: int, raw_price: int, goods: int, goods_price: int, dock: int) -> int:
    """The coins for what is bought from one neighbour: SEV-19.12, SEV-19.13, SEV-22.18."""
    coins = raw * raw_price + goods * goods_price
    return coins - 1 if dock and coins > 0 else coins


def best_ways(need: Words, own: Words, left: Words, right: Words, prices: Ints, terms: Ints, budget: int, to_right: Ints) -> int:
    """As `payment.ways`, on these terms; what goes to the right is packed with what the bank gets and gives.

    Of ways with the same coins to the left the one counts that costs less in all, then the one with less to the right.
    """
    for coins in range(MOST_COINS + 1):
        to_right[coins] = NO_WAY
    if budget < 0:
        return 0
    if suffices(need, own):
        to_right[0] = 0
        return 1
    try_supplies(need, own, left, right, prices, terms, budget, to_right, False)
    return prune_ways(to_right)


def try_supplies(
    need: Words, own: Words, left: Words, right: Words, prices: Ints, terms: Ints, budget: int, found: Ints, shared: bool
) -> bool:
    """Better what was found so far, by every way to spend single units, with what the bank sells and without.

    Purchases that are shared out end with the first supply for which nothing has to be bought: then it is True.
    """
    supply: Words = [0] * 3
    for choice in range(1 << terms[WILD_COUNT]):
        if not spend(own, terms, choice, supply):
            continue
        if shared and suffices(need, supply):
            return True
        try_supply(need, supply, left, right, prices, terms, 0, budget, found, shared)
        if terms[BANK]:
            add_producer(supply, RAW, 1)
            try_supply(need, supply, left, right, prices, terms, 1, budget - 1, found, shared)
            spend(own, terms, choice, supply)
            add_producer(supply, GOODS, 1)
            try_supply(need, supply, left, right, prices, terms, 1, budget - 1, found, shared)
    return False


def try_supply(
    need: Words, own: Words, left: Words, right: Words, prices: Ints, terms: Ints, bank: int, budget: int, found: Ints, shared: bool
) -> None:
    """Every purchase with one supply. SEV-22.12: what costs nothing is bought, too."""
    buy: Ints = [0] * 6
    if budget < 0 or not purchase(need, own, left, right, buy):
        return
    for raw in range(buy[1], buy[2] + 1):
        for goods in range(buy[4], buy[5] + 1):
            more_raw = buy[0] - raw
            more_goods = buy[3] - goods
            coins = coins_for(raw, prices[0], goods, prices[1], terms[LEFT_DOCK])
            paid = coins_for(more_raw, prices[2], more_goods, prices[3], terms[RIGHT_DOCK])
            if coins + paid > budget:
                continue
            way = packed(paid, bank, sellers_of(raw + goods, more_raw + more_goods) & terms[COIN_BACK])
            if shared:
                better_split(found, A_RAW * raw + goods, coins, way)
            else:
                better(found, coins, way)


def sellers_of(from_left: int, from_right: int) -> int:
    return (FROM_LEFT if from_left else 0) | (FROM_RIGHT if from_right else 0)


def better(to_right: Ints, coins: int, way: int) -> None:
    known = to_right[coins]
    if known == NO_WAY or price_of(way) < price_of(known) or (price_of(way) == price_of(known) and right_in(way) < right_in(known)):
        to_right[coins] = way


def prune_ways(to_right: Ints) -> int:
    """SEV-4.12: take out the ways to which another is better; return how many are left."""
    count = 0
    for coins in range(MOST_COINS + 1):
        if to_right[coins] == NO_WAY:
            continue
        count += 1
        for less in range(coins):
            if to_right[less] != NO_WAY and is_better(less, to_right[less], coins, to_right[coins]):
                to_right[coins] = NO_WAY
                count -= 1
                break
    return count


def is_better(left: int, way: int, more_left: int, other: int) -> bool:
    """Whether a way that pays less on the left pays no more on the right, and no more in all."""
    return right_in(way) <= right_in(other) and left + price_of(way) <= more_left + price_of(other)


def splits(need: Words, own: Words, left: Words, right: Words, prices: Ints, terms: Ints, budget: int, found: Ints) -> int:
    """SEV-9.5: by each way to share a purchase out, what it costs, or NO_WAY; return how many differ.

    Of ways with the same coins on all sides only the first counts; what the bank sells is bought there if that is cheaper.
    """
    for split in range(SPLITS):
        found[split] = NO_WAY
    if budget < 0:
        return 0
    if try_supplies(need, own, left, right, prices, terms, budget, found, True):
        for split in range(SPLITS):
            found[split] = 0 if split == 0 else NO_WAY
        return 1
    return distinct(found)


def better_split(found: Ints, split: int, coins: int, way: int) -> None:
    if found[split] == NO_WAY or price_of(way) < price_of(found[split] // REST):
        found[split] = coins + REST * way


def distinct(found: Ints) -> int:
    """Take out splits that cost the same as an earlier one; return how many are left."""
    count = 0
    for split in range(SPLITS):
        if found[split] == NO_WAY:
            continue
        count += 1
        for earlier in range(split):
            if found[earlier] == found[split]:
                found[split] = NO_WAY
                count -= 1
                break
    return count
