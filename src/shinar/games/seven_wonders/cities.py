"""What the cities make, sell, show and score.

Compiles to C. Numbers such as SEV-4.9 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints, Words
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
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.payment import add_endless, add_producer  # compiled: the C functions, see the .pxd

CARD_COUNT = tables.CARD_COUNT
SUPPLIERS, SUPPLIER_COUNT = tables.SUPPLIERS, len(tables.SUPPLIERS)
SINGLE, PAIR = tables.SINGLE, tables.PAIR
BROWN_KIND, STOPPED, SOLD, CHEAP = tables.BROWN_KIND, tables.STOPPED, tables.SOLD, tables.CHEAP
MAKES, EITHER, START = tables.MAKES, tables.EITHER, tables.START
SINGLE_MASK = [1 << row.index(1) if 1 in row else 0 for row in tables.MAKES]
MAKE_WORDS = tables.MAKE_WORDS
STAGE_COUNTS = tables.STAGE_COUNTS
POINTS, SCIENCE, SPECIAL, ANY_SYMBOL = tables.POINTS, tables.SCIENCE, tables.SPECIAL, tables.ANY_SYMBOL
PER_WHAT, PER_SELF, PER_NEIGHBOURS, PER_POINTS = tables.PER_WHAT, tables.PER_SELF, tables.PER_NEIGHBOURS, tables.PER_POINTS
YELLOW, PURPLE, BLUE = (cards.COLOURS.index(colour) for colour in ("yellow", "purple", "blue"))
OF_COLOUR = [found + [0] * (tables.MOST_OF_COLOUR - len(found)) for found in tables.OF_COLOUR]
COLOUR_SIZES, COLOUR_COUNT = tables.COLOUR_SIZES, tables.COLOUR_COUNT
COMPASS, GEAR, TABLET = (1 + cards.SYMBOLS.index(symbol) for symbol in ("compass", "gear", "tablet"))
SCHOLARS, SCHOLAR_COUNT = tables.SCHOLARS, len(tables.SCHOLARS)
STAGES_COUNTED, DEFEATS_COUNTED = cards.COUNTED.index("stages"), cards.COUNTED.index("defeats")
COPY = tables.SPECIALS.index("copy")
SCIENTISTS = tables.CARD_NUMBERS["scientists_guild"]
FIRST_GUILD, GUILDS = tables.FIRST_GUILD, tables.GUILDS
SET_POINTS, ARCHIVES_POINTS = cards.SET_POINTS, cards.ARCHIVES_POINTS
TILE_POINTS, TILES_DEALT = list(cards.TILE_POINTS), cards.TILES_DEALT
VICTORY_VALUES = list(cards.VICTORY_VALUES)
WOOD_OR_STONE, ORE_OR_CLAY, ANY_MANUFACTURED = tables.mask_of("W/S"), tables.mask_of("O/C"), tables.ANY_MANUFACTURED
PRICE, CHEAP_PRICE = cards.PRICE, cards.CHEAP_PRICE
COINS_A_POINT = cards.COINS_A_POINT
IS_MANUFACTURED = [int(words.startswith("manufactured")) for words in tables.CHEAP_WORDS]


# --- production -------------------------------------------------------------------------------------------------------


def board_of(s: Pieces, city: int) -> int:
    return 2 * s.wonders[city] + s.sides[city]


def stage_work(s: Pieces, city: int, stage: int) -> int:
    """The number of a stage among the works; the first one is 0."""
    return CARD_COUNT + 4 * board_of(s, city) + stage


def stages_left(s: Pieces, city: int) -> int:
    return STAGE_COUNTS[board_of(s, city)] - s.stages[city]


def can(s: Pieces, city: int, special: int) -> bool:
    """Whether a stage with that special effect is built."""
    for stage in range(s.stages[city]):
        if SPECIAL[stage_work(s, city, stage)] == special:
            return True
    return False


def recount(s: Pieces) -> None:
    """The door to `refresh_all`, for positions that were laid out."""
    refresh_all(s)


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
    if not s.start_lost[city]:
        add_producer(makes, 1 << START[s.wonders[city]], 1)
        add_producer(sells, 1 << START[s.wonders[city]], 1)
    for stage in range(s.stages[city]):
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

    SEV-5.1, SEV-5.6 and the laws: SEV-11.3, SEV-11.4, SEV-11.20, SEV-12.6 to SEV-12.8.
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


# --- counting ---------------------------------------------------------------------------------------------------------


def counted_in(s: Pieces, city: int, what: int) -> int:
    """How many of the things that `what` has as bits are in one city. SEV-4.13, SEV-5.11, SEV-14.15."""
    n = 0
    for colour in range(COLOUR_COUNT):
        if what >> colour & 1:
            n += s.colours[city][colour]
    if what >> STAGES_COUNTED & 1:
        n += s.stages[city]
    if what >> DEFEATS_COUNTED & 1:
        n += s.defeats[city] + (s.minus_tokens[city] if s.minus_is_defeat else 0)
    return n


def counted(s: Pieces, city: int, work: int) -> int:
    """SEV-5.7 to SEV-5.12, SEV-5.14: how many things a work of a city gives coins or points for."""
    n = 0
    if PER_SELF[work]:
        n += counted_in(s, city, PER_WHAT[work])
    if PER_NEIGHBOURS[work]:
        n += counted_in(s, left_of(s, city), PER_WHAT[work]) + counted_in(s, right_of(s, city), PER_WHAT[work])
    return n


def all_shields(s: Pieces, city: int) -> int:
    """SEV-7.1, SEV-15.2."""
    return s.shields[city] + s.shield_tokens[city]


# --- points -----------------------------------------------------------------------------------------------------------


def military_points(s: Pieces, city: int) -> int:
    """SEV-8.2."""
    n = -s.defeats[city]
    for i in range(3):
        n += VICTORY_VALUES[i] * s.victories[city][i]
    return n


def wonder_points(s: Pieces, city: int) -> int:
    """SEV-8.4."""
    n = 0
    for stage in range(s.stages[city]):
        n += POINTS[stage_work(s, city, stage)]
    return n


def colour_points(s: Pieces, city: int, colour: int) -> int:
    """SEV-8.5, SEV-8.8: blue, yellow or purple cards, what they show and what they count."""
    n = 0
    for i in range(COLOUR_SIZES[colour]):
        card = OF_COLOUR[colour][i]
        if s.built[city][card]:
            n += POINTS[card] + (PER_POINTS[card] * counted(s, city, card) if PER_POINTS[card] else 0)
    return n


def science(s: Pieces, city: int, extra: int, sets_only: bool) -> int:
    """SEV-8.6, SEV-8.7, SEV-15.8: the best sum with the symbols of one's choice, Archives included; or the sets in that sum."""
    symbols: Ints = [0, 0, 0, 0, 0]  # none, compass, gear, tablet, any
    for i in range(SCHOLAR_COUNT):
        if s.built[city][SCHOLARS[i]]:
            symbols[SCIENCE[SCHOLARS[i]]] += 1
    for stage in range(s.stages[city]):
        symbols[SCIENCE[stage_work(s, city, stage)]] += 1
    free = symbols[ANY_SYMBOL] + extra
    a_set = SET_POINTS + ARCHIVES_POINTS * s.archives[city]
    best = best_sets = 0
    for more_1 in range(free + 1):
        for more_2 in range(free - more_1 + 1):
            one = symbols[COMPASS] + more_1
            two = symbols[GEAR] + more_2
            three = symbols[TABLET] + free - more_1 - more_2
            sets: int = one if one < two else two
            sets = sets if sets < three else three
            points = one * one + two * two + three * three + a_set * sets
            if points > best:
                best = points
                best_sets = sets
    return best_sets if sets_only else best


def copied_guild(s: Pieces, city: int) -> int:
    """SEV-6.15, SEV-6.16: the neighbour's guild that brings most; NONE without that stage or without a guild."""
    found = NONE
    best = -1
    if can(s, city, COPY):
        for card in range(FIRST_GUILD, FIRST_GUILD + GUILDS):
            if s.built[left_of(s, city)][card] or s.built[right_of(s, city)][card]:
                points = copy_points(s, city, card)
                if points > best:
                    best = points
                    found = card
    return found


def copy_points(s: Pieces, city: int, guild: int) -> int:
    """What a guild of a neighbour would bring."""
    if guild == SCIENTISTS:
        return science(s, city, 1, False) - science(s, city, 0, False)
    return PER_POINTS[guild] * counted(s, city, guild)


def guild_points(s: Pieces, city: int) -> int:
    """SEV-8.8, SEV-6.15."""
    copied = copied_guild(s, city)
    return colour_points(s, city, PURPLE) + (copy_points(s, city, copied) if copied != NONE else 0)


def tiles_built(s: Pieces, city: int) -> int:
    """SEV-10.9."""
    n = 0
    for i in range(TILES_DEALT):
        if s.tiles[city][i] == NONE:
            n += 1
    return n


def project_points(s: Pieces, city: int) -> int:
    """SEV-8.9, SEV-14.10, SEV-15.9, SEV-15.10; the Archives count with science."""
    n = s.smelters[city] * s.stages[city] - s.minus[city]
    if s.menageries[city]:
        guilds = s.colours[left_of(s, city)][PURPLE] + s.colours[right_of(s, city)][PURPLE] + s.colours[city][PURPLE]
        n += s.menageries[city] * guilds
    return n


def score(s: Pieces, seat: int) -> int:
    """SEV-8.1, SEV-8.3, SEV-8.9; before the end what would count now (SEV-8.11)."""
    return (
        military_points(s, seat)
        + s.coins[seat] // COINS_A_POINT
        + wonder_points(s, seat)
        + colour_points(s, seat, BLUE)
        + science(s, seat, 0, False)
        + colour_points(s, seat, YELLOW)
        + guild_points(s, seat)
        + TILE_POINTS[tiles_built(s, seat)]
        + project_points(s, seat)
    )


def tiebreak(s: Pieces, seat: int) -> int:
    """SEV-8.10. Only seats are asked: the Free City cannot win (SEV-9.10)."""
    return s.coins[seat]


def sources(s: Pieces, city: int) -> list[int]:
    """The parts of the score, for people."""
    sets = science(s, city, 0, True)
    archives = ARCHIVES_POINTS * s.archives[city] * sets
    return [
        military_points(s, city),
        s.coins[city] // COINS_A_POINT,
        wonder_points(s, city),
        colour_points(s, city, BLUE),
        science(s, city, 0, False) - archives,
        colour_points(s, city, YELLOW),
        guild_points(s, city),
        TILE_POINTS[tiles_built(s, city)],
        project_points(s, city) + archives,
    ]
