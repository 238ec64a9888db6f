"""What the cities can do, make and sell, and what they pay for goods.

Compiles to C. Numbers such as SEV-4.9 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Words
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.laws import (
    LAW_BROWN_PAIRS_STOP,
    LAW_ENDLESS_BROWN,
    LAW_FREE_MANUFACTURED,
    LAW_FREE_ORE_OR_CLAY,
    LAW_FREE_WOOD_OR_STONE,
    LAW_MANUFACTURED_CHEAPER,
    LAW_MANUFACTURED_DEARER,
    LAW_RAW_CHEAPER,
    LAW_RAW_DEARER,
    LAW_TRADE_STOPS,
)
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.wonders import stage_work, stands

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.payment import add_endless, add_producer  # compiled: the C functions, see the .pxd

CARD_COUNT, MOST_STAGES = tables.CARD_COUNT, cards.MOST_STAGES
SUPPLIERS, SUPPLIER_COUNT = tables.SUPPLIERS, len(tables.SUPPLIERS)
SINGLE, PAIR = tables.SINGLE, tables.PAIR
BROWN_KIND, STOPPED, SOLD, CHEAP = tables.BROWN_KIND, tables.STOPPED, tables.SOLD, tables.CHEAP
START, MAKE_WORDS = tables.START, tables.MAKE_WORDS
SINGLE_MASK = [1 << row.index(1) if 1 in row else 0 for row in tables.MAKES]
POWER_BITS, SHIELDS = tables.POWER_BITS, tables.SHIELDS
FIRST_POWER = next(card for card in range(tables.CARD_COUNT) if tables.POWER_BITS[card])
WOOD_OR_STONE, ORE_OR_CLAY, ANY_MANUFACTURED = tables.mask_of("W/S"), tables.mask_of("O/C"), tables.ANY_MANUFACTURED
PRICE, CHEAP_PRICE = cards.PRICE, cards.CHEAP_PRICE
IS_MANUFACTURED = [int(words.startswith("manufactured")) for words in tables.CHEAP_WORDS]


def can(s: Pieces, city: int, power: int) -> bool:
    """Whether a work with that lasting effect stands in a city."""
    return s.powers[city] & power != 0


def read_powers(s: Pieces, city: int) -> None:
    """Count anew what lasts of the works of a city."""
    s.powers[city] = 0
    s.fresh_powers[city] = 0
    for card in range(FIRST_POWER, CARD_COUNT):
        if POWER_BITS[card] and s.built[city][card]:
            s.powers[city] |= POWER_BITS[card]
    for stage in range(MOST_STAGES):
        if stands(s, city, stage):
            s.powers[city] |= POWER_BITS[stage_work(s, city, stage)]
    if s.copied[city] != NONE:
        s.powers[city] |= POWER_BITS[s.copied[city]]


def recount(s: Pieces) -> None:
    """For positions that were laid out: everything that follows from what stands in the cities."""
    for city in range(s.cities):
        read_powers(s, city)
        read_shields(s, city)
    refresh_all(s)


def read_shields(s: Pieces, city: int) -> None:
    s.shields[city] = SHIELDS[s.copied[city]] if s.copied[city] != NONE else 0
    for card in range(CARD_COUNT):
        if s.built[city][card]:
            s.shields[city] += SHIELDS[card]
    for stage in range(MOST_STAGES):
        if stands(s, city, stage):
            s.shields[city] += SHIELDS[stage_work(s, city, stage)]


def refresh_all(s: Pieces) -> None:
    for city in range(s.cities):
        refresh(s, city)


def refresh(s: Pieces, city: int) -> None:
    """SEV-4.1, SEV-4.3, SEV-4.4: count anew what a city makes and sells, and what its neighbours' goods cost it.

    What stages make is not for sale (SEV-6.5), nor what the tower gives (SEV-11.17, SEV-11.18, SEV-11.21, SEV-12.10).
    """
    makes: Words = s.makes[city]
    sells: Words = s.sells[city]
    for word in range(3):
        makes[word] = 0
        sells[word] = 0
    cheap: int = stock_cards(s, city)
    start: int = START[s.wonders[city]]
    if not s.start_lost[city] and start != NONE:
        add_producer(makes, 1 << start, 1)
        add_producer(sells, 1 << start, 1)
    for stage in range(MOST_STAGES):
        if stands(s, city, stage):
            work = stage_work(s, city, stage)
            cheap |= CHEAP[work]
            for word in range(3):
                makes[word] += MAKE_WORDS[work][word]
    if s.laws[LAW_FREE_WOOD_OR_STONE]:
        add_producer(makes, WOOD_OR_STONE, 1)
    if s.laws[LAW_FREE_ORE_OR_CLAY]:
        add_producer(makes, ORE_OR_CLAY, 1)
    if s.laws[LAW_FREE_MANUFACTURED]:
        add_producer(makes, ANY_MANUFACTURED, 1)
    set_prices(s, city, cheap)


def stock_cards(s: Pieces, city: int) -> int:
    """Add what the cards of a city make and sell; the goods that they cheapen, as bits.

    SEV-5.1, SEV-5.6 and the laws: SEV-11.3, SEV-11.4, SEV-11.20, SEV-12.6 to SEV-12.8, SEV-22.19.
    """
    makes: Words = s.makes[city]
    sells: Words = s.sells[city]
    cheap: int = 0
    endless: int = 0
    for i in range(SUPPLIER_COUNT):
        card: int = SUPPLIERS[i]
        if not s.built[city][card]:
            continue
        if (s.laws[LAW_TRADE_STOPS] and STOPPED[card]) or (s.laws[LAW_BROWN_PAIRS_STOP] and BROWN_KIND[card] == PAIR):
            continue
        cheap |= CHEAP[card]
        forever: bool = s.laws[LAW_ENDLESS_BROWN] != 0 and BROWN_KIND[card] == SINGLE
        if forever:
            endless |= SINGLE_MASK[card]
        for word in range(3):
            makes[word] += MAKE_WORDS[card][word]
            if SOLD[card]:
                sells[word] += MAKE_WORDS[card][word]
    if endless:
        add_endless(makes, endless)
        if not s.one_for_sale:
            add_endless(sells, endless)
    return cheap


def set_prices(s: Pieces, city: int, cheap: int) -> None:
    """SEV-4.5, SEV-4.9 to SEV-4.11, SEV-6.14, SEV-11.9 to SEV-11.12, SEV-12.9."""
    raw = s.laws[LAW_RAW_DEARER] - s.laws[LAW_RAW_CHEAPER]
    manufactured = s.laws[LAW_MANUFACTURED_DEARER] - s.laws[LAW_MANUFACTURED_CHEAPER]
    for goods in range(4):
        price = (CHEAP_PRICE if cheap >> goods & 1 else PRICE) + (manufactured if IS_MANUFACTURED[goods] else raw)
        s.prices[city][goods] = price if price > 0 else 0
