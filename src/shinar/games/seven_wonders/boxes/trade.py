"""On what terms a city pays that has cards of the boxes.

Compiles to C. Numbers such as SEV-18.15 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.laws import (
    LAW_BLUE_FOR_COINS,
    LAW_BROWN_PAIRS_STOP,
    LAW_RED_WITHOUT_RESOURCES,
    LAW_STAGE_WITHOUT_RESOURCES,
)
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.supply import can
from shinar.games.seven_wonders.terms import BANK, COIN_BACK, FROM_LEFT, FROM_RIGHT, LEFT_DOCK, RIGHT_DOCK, WILD, WILD_COUNT
from shinar.games.seven_wonders.wonders import stage_work

A_BUILD, A_STAGE, A_WALL = (moves.KINDS.index(kind) for kind in ("build", "stage", "wall"))
CARD_COLOUR, NEED_KINDS, NEED_UNITS = tables.COLOUR, tables.NEED_KINDS, tables.NEED_UNITS
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
START = tables.START
MADE_KINDS = [
    sum(1 << resource for resource, n in enumerate(row) if n) | tables.EITHER[work] for work, row in enumerate(tables.MAKES)
]
BOTH_NEIGHBOURS = FROM_LEFT | FROM_RIGHT
ALL_RESOURCES = (1 << len(cards.RESOURCES)) - 1


def has_terms(s: Pieces, city: int) -> bool:
    """Whether a city has terms of its own."""
    return s.powers[city] & BARGAINS != 0


def stages_are_free(s: Pieces, city: int) -> bool:
    """SEV-19.11, SEV-20.21: whether the stages of a city cost no resources."""
    return s.powers[city] & FREE_STAGES != 0


def is_free(s: Pieces, city: int, card: int) -> bool:
    """SEV-18.23, SEV-22.27: whether a card costs a city nothing."""
    return CARD_COLOUR[card] == PURPLE and can(s, city, FREE_GUILDS)


def coins_off(s: Pieces, city: int, card: int) -> int:
    """SEV-22.10: what a city saves of a cost that is paid in coins in place of resources."""
    reduced: bool = s.reduced_coins != 0 and CARD_COLOUR[card] == BLUE and NEED_UNITS[card] > 0
    return 1 if reduced and can(s, city, BLUE_DISCOUNT) else 0


def discounted(s: Pieces, city: int, kind: int, card: int) -> int:
    """SEV-18.13, SEV-18.14, SEV-22.28: the resources of a cost of which one unit may be left out, as bits."""
    if kind in (A_STAGE, A_WALL):
        bare: bool = s.laws[LAW_STAGE_WITHOUT_RESOURCES] != 0 or stages_are_free(s, city)
        return NEED_KINDS[stage_work(s, city, card)] if can(s, city, STAGE_DISCOUNT) and not bare else 0
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
