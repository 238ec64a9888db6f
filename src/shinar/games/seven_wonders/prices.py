"""What a building, a stage or a part in the project costs a city.

Compiles to C. Numbers such as SEV-3.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints, Words
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.cities import can
from shinar.games.seven_wonders.laws import (
    LAW_BLUE_FOR_COINS,
    LAW_BLUE_TAX,
    LAW_BROWN_PAIRS_STOP,
    LAW_CHAIN_TAX,
    LAW_GUILDS_FOR_COINS,
    LAW_RED_TAX,
    LAW_RED_WITHOUT_RESOURCES,
    LAW_STAGE_TAX,
    LAW_STAGE_WITHOUT_RESOURCES,
)
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of
from shinar.games.seven_wonders.refusals import (
    PROJECT_TOO_DEAR,
    RESOURCES_MISSING,
    TOO_FEW_COINS,
    TOO_FEW_COINS_FOR_TAX,
    WAY_NOT_OFFERED,
)
from shinar.games.seven_wonders.terms import BANK, COIN_BACK, FROM_LEFT, FROM_RIGHT, LEFT_DOCK, NO_WAY, RIGHT_DOCK, WILD, WILD_COUNT
from shinar.games.seven_wonders.wonders import stage_work

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.bargains import best_ways, splits
    from shinar.games.seven_wonders.payment import every_way, ways  # compiled: the C functions, see the .pxd

A_BUILD, A_CHAIN, A_OLYMPIA, A_GIFT, A_CALIGULA, A_STAGE, A_GRANT, A_WALL, A_WALL_GRANT, A_DIG = (
    moves.KINDS.index(kind)
    for kind in ("build", "chain", "olympia", "gift", "caligula", "stage", "grant", "wall", "wall_grant", "dig")
)
ALONE = moves.JOIN.words.index("alone")
CARD_COLOUR = tables.COLOUR
COST_COINS, NEED_UNITS, NEED_WORDS, NEED_KINDS = tables.COST_COINS, tables.NEED_UNITS, tables.NEED_WORDS, tables.NEED_KINDS
PROJECT_COINS, PROJECT_WORDS = tables.PROJECT_COINS, tables.PROJECT_WORDS
BROWN, GREY, BLUE, RED, GREEN, PURPLE = (
    cards.COLOURS.index(colour) for colour in ("brown", "grey", "blue", "red", "green", "purple")
)
GREEN_DISCOUNT, BLUE_DISCOUNT, RED_DISCOUNT, STAGE_DISCOUNT, BANK_GOODS, PURCHASE_COINS = (
    tables.power(name)
    for name in ("green_discount", "blue_discount", "red_discount", "stage_discount", "bank_goods", "purchase_coins")
)
FREE_GUILDS, FREE_STAGES, LEFT_DOCKS, RIGHT_DOCKS, MADE_GOODS, MISSING_GOODS, MISSING_GOODS_TOO = (
    tables.power(name)
    for name in ("free_guilds", "free_stages", "left_dock", "right_dock", "made_goods", "missing_goods", "missing_goods_too")
)
DISCOUNTS = GREEN_DISCOUNT | BLUE_DISCOUNT | RED_DISCOUNT | STAGE_DISCOUNT
BARGAINS = DISCOUNTS | BANK_GOODS | PURCHASE_COINS | LEFT_DOCKS | RIGHT_DOCKS | MADE_GOODS | MISSING_GOODS | MISSING_GOODS_TOO
SUPPLIERS, SUPPLIER_COUNT, BROWN_KIND, PAIR = tables.SUPPLIERS, len(tables.SUPPLIERS), tables.BROWN_KIND, tables.PAIR
EITHER, START = tables.EITHER, tables.START
MADE_KINDS = [
    sum(1 << resource for resource, n in enumerate(row) if n) | tables.EITHER[work] for work, row in enumerate(tables.MAKES)
]
BOTH_NEIGHBOURS = FROM_LEFT | FROM_RIGHT
ALL_RESOURCES = (1 << len(cards.RESOURCES)) - 1


def is_stage(kind: int) -> bool:
    return A_STAGE <= kind <= A_WALL_GRANT


def tax(s: Pieces, kind: int, card: int) -> int:
    """SEV-11.1, SEV-11.6, SEV-11.13, SEV-12.1, SEV-12.2; for stages SEV-11.16, SEV-22.33."""
    rate = s.age + 1
    if is_stage(kind):
        return rate if s.laws[LAW_STAGE_TAX] else 0
    n = rate if kind == A_CHAIN and s.laws[LAW_CHAIN_TAX] else 0
    if s.untaxed_gifts and kind in (A_OLYMPIA, A_GIFT, A_CALIGULA, A_DIG):
        return n
    if (s.laws[LAW_RED_TAX] and CARD_COLOUR[card] == RED) or (s.laws[LAW_BLUE_TAX] and CARD_COLOUR[card] == BLUE):
        n += rate
    return n


def bill(s: Pieces, city: int, kind: int, card: int, join: int, need: Words) -> int:
    """The coins for the bank; `need` is filled with the resources. For a stage, `card` says which.

    SEV-6.1, SEV-6.3, SEV-11.15, SEV-15.6, SEV-22.34: of a stage. SEV-13.6, SEV-13.7, SEV-13.12, SEV-22.29: one bill for building
    and project, the price of the project also where the building is free (SEV-3.5, SEV-6.9, SEV-6.12, SEV-15.5, SEV-19.33).
    """
    for word in range(3):
        need[word] = 0
    coins = tax(s, kind, card)
    if is_stage(kind):
        work = stage_work(s, city, card)
        coins += COST_COINS[work]
        if (kind in (A_STAGE, A_WALL)) and not without_resources(s, city):
            for word in range(3):
                need[word] = NEED_WORDS[work][word]
        return coins
    if kind == A_BUILD:
        coins += card_bill(s, city, card, need)
    if join != ALONE:
        coins += PROJECT_COINS[s.project]
        for word in range(3):
            need[word] += PROJECT_WORDS[s.project][word]
    return coins


def without_resources(s: Pieces, city: int) -> bool:
    """SEV-11.15, SEV-19.11, SEV-20.21: whether the stages of a city cost no resources."""
    return s.laws[LAW_STAGE_WITHOUT_RESOURCES] != 0 or s.powers[city] & FREE_STAGES != 0


def card_bill(s: Pieces, city: int, card: int, need: Words) -> int:
    """SEV-3.1, SEV-3.3, SEV-3.4, SEV-11.2, SEV-11.8, SEV-11.23, SEV-12.5, SEV-18.23, SEV-22.10, SEV-22.27."""
    colour = CARD_COLOUR[card]
    if colour == PURPLE and s.powers[city] & FREE_GUILDS:
        return 0
    if (s.laws[LAW_BLUE_FOR_COINS] and colour == BLUE) or (s.laws[LAW_GUILDS_FOR_COINS] and colour == PURPLE):
        reduced: bool = s.reduced_coins != 0 and colour == BLUE and NEED_UNITS[card] > 0 and can(s, city, BLUE_DISCOUNT)
        return COST_COINS[card] + NEED_UNITS[card] - (1 if reduced else 0)
    if not (s.laws[LAW_RED_WITHOUT_RESOURCES] and colour == RED):
        for word in range(3):
            need[word] = NEED_WORDS[card][word]
    return COST_COINS[card]


# --- terms ------------------------------------------------------------------------------------------------------------


def discounted(s: Pieces, city: int, kind: int, card: int) -> int:
    """SEV-18.13, SEV-18.14, SEV-22.28: the resources of a cost of which one unit may be left out, as bits."""
    if kind in (A_STAGE, A_WALL):
        return NEED_KINDS[stage_work(s, city, card)] if can(s, city, STAGE_DISCOUNT) and not without_resources(s, city) else 0
    if kind != A_BUILD:
        return 0
    colour = CARD_COLOUR[card]
    if colour == GREEN:
        return NEED_KINDS[card] if can(s, city, GREEN_DISCOUNT) else 0
    if colour == BLUE:
        return NEED_KINDS[card] if can(s, city, BLUE_DISCOUNT) and not s.laws[LAW_BLUE_FOR_COINS] else 0
    if colour == RED:
        return NEED_KINDS[card] if can(s, city, RED_DISCOUNT) and not s.laws[LAW_RED_WITHOUT_RESOURCES] else 0
    return 0


def made_kinds(s: Pieces, city: int) -> int:
    """SEV-19.16, SEV-19.18, SEV-22.17: the resources that brown and grey cards and the board of a city make, as bits."""
    found = 0
    start: int = START[s.wonders[city]]
    if start != NONE and (s.stopped_made or not s.start_lost[city]):
        found |= 1 << start
    for i in range(SUPPLIER_COUNT):
        card: int = SUPPLIERS[i]
        if not s.built[city][card] or CARD_COLOUR[card] not in (BROWN, GREY):
            continue
        if s.stopped_made or not (s.laws[LAW_BROWN_PAIRS_STOP] and BROWN_KIND[card] == PAIR):
            found |= MADE_KINDS[card]
    return found


def read_terms(s: Pieces, city: int, kind: int, card: int, terms: Ints) -> None:
    """On what terms a city pays, beyond what it makes and what its neighbours sell.

    SEV-18.15, SEV-18.18, SEV-19.14, SEV-19.15, SEV-19.17, SEV-20.7, SEV-22.8.
    """
    n = 0
    mask = discounted(s, city, kind, card) if s.powers[city] & DISCOUNTS else 0
    if mask:
        terms[WILD] = mask
        n = 1
    if s.powers[city] & (MADE_GOODS | MISSING_GOODS | MISSING_GOODS_TOO):
        made = made_kinds(s, city)
        if can(s, city, MADE_GOODS) and made:
            terms[WILD + n] = made
            n += 1
        if can(s, city, MISSING_GOODS) and made != ALL_RESOURCES:
            terms[WILD + n] = ALL_RESOURCES & ~made
            n += 1
        if can(s, city, MISSING_GOODS_TOO) and made != ALL_RESOURCES:
            terms[WILD + n] = ALL_RESOURCES & ~made
            n += 1
    terms[WILD_COUNT] = n
    terms[BANK] = 1 if can(s, city, BANK_GOODS) else 0
    terms[LEFT_DOCK] = 1 if can(s, city, LEFT_DOCKS) else 0
    terms[RIGHT_DOCK] = 1 if can(s, city, RIGHT_DOCKS) else 0
    terms[COIN_BACK] = BOTH_NEIGHBOURS & ~s.refunded[city] if can(s, city, PURCHASE_COINS) else 0


def offers_of(s: Pieces, city: int, kind: int, card: int, join: int, to_right: Ints) -> int:
    """The ways to pay, as payment.py and bargains.py give them, and how many: SEV-4.2, SEV-4.6, SEV-4.12.

    SEV-4.7: with the coins of the start of the turn. The Free City has one way here, and shares it out afterwards.
    """
    if city >= s.seats and not s.first_rules:
        return offer_to_share(s, city, kind, card, join, to_right)
    if s.powers[city] & BARGAINS:
        return offer_bargains(s, city, kind, card, join, to_right)
    need: Words = [0, 0, 0]
    prices: Ints = [0, 0, 0, 0]
    budget = s.coins[city] - bill(s, city, kind, card, join, need)
    for goods in range(4):  # raw and manufactured, left and right: a number that the compiler can unroll
        prices[goods] = s.prices[city][goods]
    left: Words = s.sells[left_of(s, city)]
    right: Words = s.sells[right_of(s, city)]
    if city >= s.seats:
        return every_way(need, s.makes[city], left, right, prices, budget, to_right)
    return ways(need, s.makes[city], left, right, prices, budget, to_right)


def offer_bargains(s: Pieces, city: int, kind: int, card: int, join: int, to_right: Ints) -> int:
    """The same for a city with terms of its own."""
    need: Words = [0, 0, 0]
    prices: Ints = [0, 0, 0, 0]
    terms: Ints = [0] * 10
    budget = s.coins[city] - bill(s, city, kind, card, join, need)
    for goods in range(4):
        prices[goods] = s.prices[city][goods]
    read_terms(s, city, kind, card, terms)
    return best_ways(need, s.makes[city], s.sells[left_of(s, city)], s.sells[right_of(s, city)], prices, terms, budget, to_right)


def offer_to_share(s: Pieces, city: int, kind: int, card: int, join: int, to_right: Ints) -> int:
    found: Ints = [0] * 32
    for coins in range(25):
        to_right[coins] = NO_WAY
    if splits_of(s, city, kind, card, found) == 0:
        return 0
    to_right[0] = 0
    return 1


def splits_of(s: Pieces, city: int, kind: int, card: int, found: Ints) -> int:
    """SEV-9.5: how the Free City can share a purchase out; its holder picks the seller whatever the price."""
    need: Words = [0, 0, 0]
    prices: Ints = [0, 0, 0, 0]
    terms: Ints = [0] * 10
    budget = s.coins[city] - bill(s, city, kind, card, ALONE, need)
    for goods in range(4):
        prices[goods] = s.prices[city][goods]
    read_terms(s, city, kind, card, terms)
    return splits(need, s.makes[city], s.sells[left_of(s, city)], s.sells[right_of(s, city)], prices, terms, budget, found)


def payable(s: Pieces, city: int, kind: int, card: int, join: int) -> bool:
    to_right: Ints = [0] * 25
    return offers_of(s, city, kind, card, join, to_right) > 0


def refuse_price(s: Pieces, city: int, kind: int, card: int, join: int, left: int) -> int:
    """Why a city cannot pay so, with so many coins to the left: SEV-3.3, SEV-4.8, SEV-4.12, SEV-12.4, SEV-13.13."""
    to_right: Ints = [0] * 25
    if offers_of(s, city, kind, card, join, to_right):
        return 0 if to_right[left] != NO_WAY else WAY_NOT_OFFERED
    if join != ALONE and payable(s, city, kind, card, ALONE):
        return PROJECT_TOO_DEAR
    need: Words = [0, 0, 0]
    due = bill(s, city, kind, card, ALONE, need)
    if s.coins[city] >= due:
        return RESOURCES_MISSING
    return TOO_FEW_COINS_FOR_TAX if s.coins[city] >= due - tax(s, kind, card) else TOO_FEW_COINS
