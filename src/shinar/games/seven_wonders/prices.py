"""What a building, a stage or a part in the project costs a city.

Compiles to C. Numbers such as SEV-3.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints, Words
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.trade import coins_off, has_terms, is_free, stages_are_free
from shinar.games.seven_wonders.laws import (
    LAW_BLUE_FOR_COINS,
    LAW_BLUE_TAX,
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
from shinar.games.seven_wonders.terms import NO_WAY
from shinar.games.seven_wonders.wonders import stage_work

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.bargains import best_ways, splits
    from shinar.games.seven_wonders.boxes.trade import read_terms
    from shinar.games.seven_wonders.payment import every_way, ways  # compiled: the C functions, see the .pxd

A_BUILD, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_WALL, A_WALL_GRANT, A_DIG = (
    moves.KINDS.index(kind) for kind in ("build", "chain", "olympia", "gift", "stage", "grant", "wall", "wall_grant", "dig")
)
A_BOX_BUILD = moves.BOX_BUILD
ALONE = moves.JOIN.words.index("alone")
CARD_COLOUR = tables.COLOUR
COST_COINS, NEED_UNITS, NEED_WORDS = tables.COST_COINS, tables.NEED_UNITS, tables.NEED_WORDS
PROJECT_COINS, PROJECT_WORDS = tables.PROJECT_COINS, tables.PROJECT_WORDS
BLUE, RED, PURPLE = (cards.COLOURS.index(colour) for colour in ("blue", "red", "purple"))


def is_stage(kind: int) -> bool:
    return A_STAGE <= kind <= A_WALL_GRANT


def tax(s: Pieces, kind: int, card: int) -> int:
    """SEV-11.1, SEV-11.6, SEV-11.13, SEV-12.1, SEV-12.2; for stages SEV-11.16, SEV-22.33."""
    rate = s.age + 1
    if is_stage(kind):
        return rate if s.laws[LAW_STAGE_TAX] else 0
    n = rate if kind == A_CHAIN and s.laws[LAW_CHAIN_TAX] else 0
    if s.untaxed_gifts and kind in (A_OLYMPIA, A_GIFT, A_BOX_BUILD, A_DIG):
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
    """SEV-11.15: whether the stages of a city cost no resources."""
    return s.laws[LAW_STAGE_WITHOUT_RESOURCES] != 0 or (s.boxes != 0 and stages_are_free(s, city))


def card_bill(s: Pieces, city: int, card: int, need: Words) -> int:
    """SEV-3.1, SEV-3.3, SEV-3.4, SEV-11.2, SEV-11.8, SEV-11.23, SEV-12.5."""
    colour = CARD_COLOUR[card]
    if s.boxes and is_free(s, city, card):
        return 0
    if (s.laws[LAW_BLUE_FOR_COINS] and colour == BLUE) or (s.laws[LAW_GUILDS_FOR_COINS] and colour == PURPLE):
        return COST_COINS[card] + NEED_UNITS[card] - (coins_off(s, city, card) if s.boxes else 0)
    if not (s.laws[LAW_RED_WITHOUT_RESOURCES] and colour == RED):
        for word in range(3):
            need[word] = NEED_WORDS[card][word]
    return COST_COINS[card]


# --- terms ------------------------------------------------------------------------------------------------------------


def offers_of(s: Pieces, city: int, kind: int, card: int, join: int, to_right: Ints) -> int:
    """The ways to pay, as payment.py and bargains.py give them, and how many: SEV-4.2, SEV-4.6, SEV-4.12.

    SEV-4.7: with the coins of the start of the turn. The Free City has one way here, and shares it out afterwards.
    """
    if city >= s.seats and not s.first_rules:
        return offer_to_share(s, city, kind, card, to_right)
    if s.boxes and has_terms(s, city):
        return bargain(s, city, kind, card, join, to_right, False)
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


def offer_to_share(s: Pieces, city: int, kind: int, card: int, to_right: Ints) -> int:
    found: Ints = [0] * 32
    for coins in range(25):
        to_right[coins] = NO_WAY
    if splits_of(s, city, kind, card, found) == 0:
        return 0
    to_right[0] = 0
    return 1


def splits_of(s: Pieces, city: int, kind: int, card: int, found: Ints) -> int:
    """SEV-9.5: how the Free City can share a purchase out; its holder picks the seller whatever the price."""
    return bargain(s, city, kind, card, ALONE, found, True)


def bargain(s: Pieces, city: int, kind: int, card: int, join: int, found: Ints, shared: bool) -> int:
    """The ways to pay of a city with terms of its own, or those to share its purchase out."""
    need: Words = [0, 0, 0]
    prices: Ints = [0, 0, 0, 0]
    terms: Ints = [0] * 10
    budget = s.coins[city] - bill(s, city, kind, card, join, need)
    for goods in range(4):
        prices[goods] = s.prices[city][goods]
    if s.boxes:
        read_terms(s, city, kind, card, terms)
    left: Words = s.sells[left_of(s, city)]
    right: Words = s.sells[right_of(s, city)]
    if shared:
        return splits(need, s.makes[city], left, right, prices, terms, budget, found)
    return best_ways(need, s.makes[city], left, right, prices, terms, budget, found)


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
