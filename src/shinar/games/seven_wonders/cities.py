"""What the cities make, sell, show and score.

Compiles to C. Numbers such as SEV-4.9 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints, Words
from shinar.games.seven_wonders import cards, catalogue, tables
from shinar.games.seven_wonders.boxes import wonder_pack_facts
from shinar.games.seven_wonders.cards import MOST_BURIED, NONE
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
from shinar.games.seven_wonders.pieces import Pieces, card_in, left_of, right_of, victory_tokens
from shinar.games.seven_wonders.wonders import stage_work, stands

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
POINTS, SCIENCE, ANY_SYMBOL, MASK = tables.POINTS, tables.SCIENCE, tables.ANY_SYMBOL, tables.MASK
PER_WHAT, PER_SELF, PER_NEIGHBOURS, PER_POINTS = tables.PER_WHAT, tables.PER_SELF, tables.PER_NEIGHBOURS, tables.PER_POINTS
BLUE, YELLOW, GREEN, PURPLE, BLACK, WHITE = (
    cards.COLOURS.index(colour) for colour in ("blue", "yellow", "green", "purple", "black", "white")
)
OF_COLOUR = [found + [0] * (tables.MOST_OF_COLOUR - len(found)) for found in tables.OF_COLOUR]
COLOUR_SIZES, COLOUR_COUNT = tables.COLOUR_SIZES, tables.COLOUR_COUNT
COMPASS, GEAR, TABLET = (1 + cards.SYMBOLS.index(symbol) for symbol in ("compass", "gear", "tablet"))
SCHOLARS, SCHOLAR_COUNT, BASE_SCHOLARS = tables.SCHOLARS, len(tables.SCHOLARS), tables.BASE_SCHOLARS
STAGES_COUNTED, DEFEATS_COUNTED, VICTORIES_COUNTED, TREASURY_COUNTED = (
    cards.COUNTED.index(what) for what in ("stages", "defeats", "victories", "treasury")
)
STONES, STONE_CARDS, STONE_CARD_COUNT = tables.STONES, tables.STONE_CARDS, len(tables.STONE_CARDS)
SET_COLOURS, SET_VALUE, MORE_A_SET = tables.SET_COLOURS, tables.SET_VALUE, tables.MORE_A_SET
COPY, TUCKED_COLOUR, DEFEAT_SHIELDS = (tables.power(name) for name in ("copy", "tucked_colour", "defeat_shields"))
DUE, COPY_LEADER = tables.DUE, catalogue.DUES.index("copy_leader")
POWER_BITS, COST_COINS, COLOUR, SHIELDS = tables.POWER_BITS, tables.COST_COINS, tables.COLOUR, tables.SHIELDS
FIRST_POWER = next(card for card in range(tables.CARD_COUNT) if tables.POWER_BITS[card])
FIRST_GUILD, GUILDS, FIRST_LEADER = tables.FIRST_GUILD, tables.GUILDS, tables.FIRST_LEADER
MOST_STAGES, BURIED_POINTS = cards.MOST_STAGES, wonder_pack_facts.BURIED_POINTS
SET_POINTS, ARCHIVES_POINTS = cards.SET_POINTS, cards.ARCHIVES_POINTS
TILE_POINTS, TILES_DEALT = list(cards.TILE_POINTS), cards.TILES_DEALT
VICTORY_VALUES = list(cards.VICTORY_VALUES)
WOOD_OR_STONE, ORE_OR_CLAY, ANY_MANUFACTURED = tables.mask_of("W/S"), tables.mask_of("O/C"), tables.ANY_MANUFACTURED
PRICE, CHEAP_PRICE = cards.PRICE, cards.CHEAP_PRICE
COINS_A_POINT = cards.COINS_A_POINT
IS_MANUFACTURED = [int(words.startswith("manufactured")) for words in tables.CHEAP_WORDS]


# --- production -------------------------------------------------------------------------------------------------------


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


def hold_back(s: Pieces, city: int, leader: int) -> None:
    """For positions: a leader of this turn, who works from the next one on."""
    s.powers[city] &= ~POWER_BITS[leader]
    s.fresh_powers[city] |= POWER_BITS[leader]
    if s.copied[city] != leader:
        s.newcomer[city] = leader


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


def all_shields(s: Pieces, city: int) -> int:
    """SEV-7.1, SEV-15.2, SEV-18.28."""
    n = s.shields[city] + s.shield_tokens[city]
    return n + s.defeats[city] if can(s, city, DEFEAT_SHIELDS) else n


# --- points -----------------------------------------------------------------------------------------------------------


def military_points(s: Pieces, city: int) -> int:
    """SEV-8.2."""
    n = -s.defeats[city]
    for i in range(3):
        n += VICTORY_VALUES[i] * s.victories[city][i]
    return n


def work_points(s: Pieces, city: int, work: int) -> int:
    """What a building, a stage or a leader of a city brings at the end: what it shows, what it counts, and sets of colours."""
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


def wonder_points(s: Pieces, city: int) -> int:
    """SEV-8.4, SEV-20.12; what is secret until the end (SEV-20.11) counts from then on."""
    n = tucked_points(s, city) if s.turn < 0 else 0
    for stage in range(MOST_STAGES):
        if stands(s, city, stage):
            n += work_points(s, city, stage_work(s, city, stage))
    for i in range(MOST_BURIED):
        if s.buried[city][i] != NONE:
            n += BURIED_POINTS * COST_COINS[s.buried[city][i]]
    return n


def tucked_points(s: Pieces, city: int) -> int:
    """SEV-20.11: a point for each card next door of the colour of the card under the stage that counts them."""
    if not can(s, city, TUCKED_COLOUR):
        return 0
    slot = s.tucked[city][tucked_stage(s, city)]
    if slot == NONE:
        return 0
    colour = COLOUR[card_in(s, slot)]
    return s.colours[left_of(s, city)][colour] + s.colours[right_of(s, city)][colour]


def tucked_stage(s: Pieces, city: int) -> int:
    """The stage with that power; a city has it once."""
    found = 0
    for stage in range(MOST_STAGES):
        if stands(s, city, stage) and POWER_BITS[stage_work(s, city, stage)] == TUCKED_COLOUR:
            found = stage
    return found


def colour_points(s: Pieces, city: int, colour: int) -> int:
    """SEV-8.5, SEV-8.8, SEV-17.28, SEV-19.38: the cards of a colour, what they show and what they count."""
    n = 0
    if s.colours[city][colour] == 0:
        return 0
    for i in range(COLOUR_SIZES[colour]):
        if s.built[city][OF_COLOUR[colour][i]]:
            n += work_points(s, city, OF_COLOUR[colour][i])
    return n


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
    """What a guild of a neighbour would bring: SEV-18.38, SEV-19.35."""
    if DUE[guild] == COPY_LEADER:
        return 0 if s.no_courtesans else best_leader_points(s, city)
    return added_points(s, city, guild)


def added_points(s: Pieces, city: int, work: int) -> int:
    """What a further work would bring, symbols of science included."""
    n = work_points(s, city, work)
    if SCIENCE[work] or MORE_A_SET[work]:
        n += science(s, city, work, False) - science(s, city, NONE, False)
    return n


def best_leader_points(s: Pieces, city: int) -> int:
    """The most that a leader who stands next door would bring."""
    best = 0
    for card in range(FIRST_LEADER, CARD_COUNT):
        if s.built[left_of(s, city)][card] or s.built[right_of(s, city)][card]:
            points = added_points(s, city, card)
            if points > best:
                best = points
    return best


def guild_points(s: Pieces, city: int) -> int:
    """SEV-8.8, SEV-6.15, SEV-18.34: with the points of a leader that a guild copies; symbols count with science."""
    n = colour_points(s, city, PURPLE)
    if s.copied[city] != NONE:
        n += work_points(s, city, s.copied[city])
    copied = copied_guild(s, city)
    return n + (copy_points(s, city, copied) if copied != NONE else 0)


def treasury_points(s: Pieces, city: int) -> int:
    """SEV-8.3, SEV-19.38."""
    return s.coins[city] // COINS_A_POINT - s.debt[city]


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
    """SEV-8.1, SEV-8.9, SEV-17.28, SEV-19.38; before the end what would count now (SEV-8.11)."""
    n = (
        military_points(s, seat)
        + treasury_points(s, seat)
        + wonder_points(s, seat)
        + colour_points(s, seat, BLUE)
        + science(s, seat, NONE, False)
        + colour_points(s, seat, YELLOW)
        + guild_points(s, seat)
        + TILE_POINTS[tiles_built(s, seat)]
        + project_points(s, seat)
    )
    return n + colour_points(s, seat, WHITE) + colour_points(s, seat, BLACK) if s.boxes else n


def tiebreak(s: Pieces, seat: int) -> int:
    """SEV-8.10, SEV-19.39. Only seats are asked: the Free City cannot win (SEV-9.10)."""
    return s.coins[seat]


def sources(s: Pieces, city: int) -> list[int]:
    """The parts of the score, for people."""
    sets = science(s, city, NONE, True)
    archives = ARCHIVES_POINTS * s.archives[city] * sets
    return [
        military_points(s, city),
        treasury_points(s, city),
        wonder_points(s, city),
        colour_points(s, city, BLUE),
        science(s, city, NONE, False) - archives,
        colour_points(s, city, YELLOW),
        guild_points(s, city),
        TILE_POINTS[tiles_built(s, city)],
        project_points(s, city) + archives,
        colour_points(s, city, WHITE),
        colour_points(s, city, BLACK),
    ]
