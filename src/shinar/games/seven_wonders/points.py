"""What can be counted in the cities, and the points that works bring.

Compiles to C. Numbers such as SEV-5.11 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of, victory_tokens
from shinar.games.seven_wonders.wonders import stage_work, stands

POINTS, SCIENCE, ANY_SYMBOL, MASK = tables.POINTS, tables.SCIENCE, tables.ANY_SYMBOL, tables.MASK
PER_WHAT, PER_SELF, PER_NEIGHBOURS, PER_POINTS = tables.PER_WHAT, tables.PER_SELF, tables.PER_NEIGHBOURS, tables.PER_POINTS
COLOUR, GREEN, PURPLE = tables.COLOUR, cards.COLOURS.index("green"), cards.COLOURS.index("purple")
OF_COLOUR = [found + [0] * (tables.MOST_OF_COLOUR - len(found)) for found in tables.OF_COLOUR]
COLOUR_SIZES, COLOUR_COUNT = tables.COLOUR_SIZES, tables.COLOUR_COUNT
COMPASS, GEAR, TABLET = (1 + cards.SYMBOLS.index(symbol) for symbol in ("compass", "gear", "tablet"))
SCHOLARS, SCHOLAR_COUNT, BASE_SCHOLARS = tables.SCHOLARS, len(tables.SCHOLARS), tables.BASE_SCHOLARS
STAGES_COUNTED, DEFEATS_COUNTED, VICTORIES_COUNTED, TREASURY_COUNTED = (
    cards.COUNTED.index(what) for what in ("stages", "defeats", "victories", "treasury")
)
STONES, STONE_CARDS, STONE_CARD_COUNT = tables.STONES, tables.STONE_CARDS, len(tables.STONE_CARDS)
SET_COLOURS, SET_VALUE, MORE_A_SET = tables.SET_COLOURS, tables.SET_VALUE, tables.MORE_A_SET
MOST_STAGES, COINS_A_POINT = cards.MOST_STAGES, cards.COINS_A_POINT
SET_POINTS, ARCHIVES_POINTS, TILES_DEALT = cards.SET_POINTS, cards.ARCHIVES_POINTS, cards.TILES_DEALT
VICTORY_VALUES = list(cards.VICTORY_VALUES)


# --- counting ---------------------------------------------------------------------------------------------------------


def counted_in(s: Pieces, city: int, what: int) -> int:
    """How many of the things that `what` has as bits are in one city.

    SEV-4.13, SEV-5.11, SEV-14.15, SEV-18.7, SEV-18.8, SEV-20.9.
    """
    n = 0
    if what < 1 << COLOUR_COUNT:
        for colour in range(COLOUR_COUNT):
            if what >> colour & 1:
                n += s.colours[city][colour]
    elif what >> STAGES_COUNTED & 1:
        n += s.stages[city]
    elif what >> DEFEATS_COUNTED & 1:
        n += s.defeats[city] + (s.minus_tokens[city] if s.minus_is_defeat else 0)
    elif what >> VICTORIES_COUNTED & 1:
        n += victory_tokens(s, city)
    elif what >> TREASURY_COUNTED & 1:
        n += s.coins[city] // COINS_A_POINT
    else:
        n += stones(s, city)
    return n


def stones(s: Pieces, city: int) -> int:
    """SEV-20.9, SEV-20.10: the stones that the brown cards of a city show."""
    n = 0
    for i in range(STONE_CARD_COUNT):
        if s.built[city][STONE_CARDS[i]]:
            n += STONES[STONE_CARDS[i]]
    return n


def counted(s: Pieces, city: int, work: int) -> int:
    """SEV-5.7 to SEV-5.12, SEV-5.14: how many things a work of a city gives coins or points for."""
    n = 0
    if PER_SELF[work]:
        n += counted_in(s, city, PER_WHAT[work])
    if PER_NEIGHBOURS[work]:
        n += counted_in(s, left_of(s, city), PER_WHAT[work]) + counted_in(s, right_of(s, city), PER_WHAT[work])
    return n


# --- points -----------------------------------------------------------------------------------------------------------


def military_points(s: Pieces, city: int) -> int:
    """SEV-8.2."""
    n = -s.defeats[city]
    for i in range(3):
        n += VICTORY_VALUES[i] * s.victories[city][i]
    return n


def work_points(s: Pieces, city: int, work: int) -> int:
    """What a work of a city brings at the end: what it shows, what it counts, and sets of colours."""
    n = POINTS[work]
    if PER_POINTS[work]:
        n += PER_POINTS[work] * counted(s, city, work)
    if SET_VALUE[work]:
        n += SET_VALUE[work] * sets_of_colours(s, city, SET_COLOURS[work])
    return n


def sets_of_colours(s: Pieces, city: int, colours: int) -> int:
    """SEV-18.9, SEV-18.10."""
    n = -1
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1 and (n < 0 or s.colours[city][colour] < n):
            n = s.colours[city][colour]
    return n


def colour_points(s: Pieces, city: int, colour: int) -> int:
    """SEV-8.5, SEV-8.8, SEV-17.28, SEV-19.38: the cards of a colour, what they show and what they count."""
    n = 0
    if s.colours[city][colour] == 0:
        return 0
    for i in range(COLOUR_SIZES[colour]):
        if s.built[city][OF_COLOUR[colour][i]]:
            n += work_points(s, city, OF_COLOUR[colour][i])
    return n


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


# --- science ----------------------------------------------------------------------------------------------------------


def science(s: Pieces, city: int, more: int, sets_only: bool) -> int:
    """The best sum with the symbols of one's choice and those of neighbours, Archives included; or the sets in that sum.

    SEV-8.6, SEV-8.7, SEV-15.8, SEV-18.11, SEV-18.12, SEV-19.30. A work that the city does not have can be counted as well.
    """
    symbols: Ints = [0, 0, 0, 0, 0, 0]  # none, compass, gear, tablet, any, mask
    a_set = SET_POINTS + ARCHIVES_POINTS * s.archives[city]
    for i in range(SCHOLAR_COUNT if s.boxes else BASE_SCHOLARS):
        if s.built[city][SCHOLARS[i]]:
            symbols[SCIENCE[SCHOLARS[i]]] += 1
            a_set += MORE_A_SET[SCHOLARS[i]]
    for stage in range(MOST_STAGES):
        if stands(s, city, stage):
            symbols[SCIENCE[stage_work(s, city, stage)]] += 1
    if s.copied[city] != NONE:
        symbols[SCIENCE[s.copied[city]]] += 1
        a_set += MORE_A_SET[s.copied[city]]
    if more != NONE:
        symbols[SCIENCE[more]] += 1
        a_set += MORE_A_SET[more]
    best: Ints = [0, 0]
    if symbols[MASK] == 0:
        best_symbols(symbols[COMPASS], symbols[GEAR], symbols[TABLET], symbols[ANY_SYMBOL], a_set, best)
    else:
        spied_symbols(s, city, symbols, a_set, best)
    return best[1] if sets_only else best[0]


def best_symbols(compasses: int, gears: int, tablets: int, free: int, a_set: int, best: Ints) -> None:
    """Better a sum of science, and the sets in it, by the best use of symbols of one's choice."""
    for more_1 in range(free + 1):
        for more_2 in range(free - more_1 + 1):
            one = compasses + more_1
            two = gears + more_2
            three = tablets + free - more_1 - more_2
            sets: int = one if one < two else two
            sets = sets if sets < three else three
            points = one * one + two * two + three * three + a_set * sets
            if points > best[0]:
                best[0] = points
                best[1] = sets


def spied_symbols(s: Pieces, city: int, symbols: Ints, a_set: int, best: Ints) -> None:
    """SEV-19.30 to SEV-19.32: each mask takes a symbol that a green card next door shows, two the same one if that is best."""
    near: Ints = [0, 0, 0, 0, 0, 0]
    for i in range(BASE_SCHOLARS):
        card: int = SCHOLARS[i]
        if COLOUR[card] == GREEN and (s.built[left_of(s, city)][card] or s.built[right_of(s, city)][card]):
            near[SCIENCE[card]] = 1
    masks = symbols[MASK]
    if near[COMPASS] + near[GEAR] + near[TABLET] == 0:
        masks = 0
    for one in range(masks + 1 if near[COMPASS] else 1):
        for two in range(masks - one + 1 if near[GEAR] else 1):
            three = masks - one - two
            if three == 0 or near[TABLET]:
                best_symbols(symbols[COMPASS] + one, symbols[GEAR] + two, symbols[TABLET] + three, symbols[ANY_SYMBOL], a_set, best)


def added_points(s: Pieces, city: int, work: int) -> int:
    """What a further work would bring, symbols of science included."""
    n = work_points(s, city, work)
    if SCIENCE[work] or MORE_A_SET[work]:
        n += science(s, city, work, False) - science(s, city, NONE, False)
    return n
