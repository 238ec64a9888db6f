"""What can be said of a city in numbers, before the end: its points, its means, and what may still come of them.

Compiles to C. evaluation.py has a weight for each of these numbers.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints, Words
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.cities import (
    all_shields,
    can,
    colour_points,
    guild_points,
    military_points,
    project_points,
    science,
    tiles_built,
    tucked_points,
    wonder_points,
)
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of
from shinar.games.seven_wonders.wonders import next_stage, stage_work, stages_left

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.payment import missing_manufactured, missing_raw  # compiled: the C functions, see the .pxd

NAMES = (
    *("military", "wonder", "blue", "science", "yellow", "guilds", "tower", "project points"),
    *("coins", "coins to 3", "coins to 6", "coins to 10"),
    *("raw kinds", "raw twice", "raw thrice", "raw producers", "goods kinds", "goods twice"),
    *("raw for sale", "goods for sale", "cheap raw", "cheap goods"),
    *("stages left", "stage ready", "stage lacks", "stage points"),
    *("shields", "ahead", "behind", "lead", "ahead in time", "behind in time", "lead in time", "lead later", "ahead later"),
    *("symbols", "symbol kinds", "symbol pairs", "most of a symbol"),
    *("brown cards", "grey cards", "blue cards", "yellow cards", "red cards", "purple cards"),
    *("chains to blue", "chains to yellow", "chains to red", "chains to green"),
    *("free builds", "seventh cards", "copy", "digs"),
    *("gifts", "grants", "colour tokens", "smelters"),
    *("part", "part by age", "part unsure", "no part", "no part unsure", "tiles"),
    *("leaders", "black", "debt", "leaders in hand", "black cards", "bargains", "incomes", "free cards", "diplomacy"),
)
COUNT = len(NAMES)
(MILITARY, COINS, RAW, FOR_SALE, STAGES, SHIELDS, SYMBOLS, COLOURS, CHAINS, SPECIAL, TOKENS, PART, BOXES) = (
    NAMES.index(name)
    for name in (
        *("military", "coins", "raw kinds", "raw for sale", "stages left", "shields"),
        *("symbols", "brown cards", "chains to blue", "free builds", "gifts", "part", "leaders"),
    )
)
AGES, TURNS, ALL_TURNS = cards.AGES, cards.TURNS, cards.AGES * cards.TURNS
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, BLACK, WHITE = range(len(cards.COLOURS))
FREE, SEVENTH, COPY = (tables.power(name) for name in ("free", "seventh", "copy"))
# Powers of the boxes, by what they are good for.
BARGAINS = [
    tables.power(name)
    for name in (
        *("green_discount", "blue_discount", "red_discount", "stage_discount", "bank_goods", "free_stages"),
        *("left_dock", "right_dock", "made_goods", "missing_goods", "missing_goods_too"),
    )
]
INCOMES = [
    tables.power(name)
    for name in ("victory_coins", "chain_coins", "yellow_coins", "purchase_coins", "black_coins", "bank_bonus", "free_leaders")
]
FREE_CARDS = [tables.power(name) for name in ("free_guilds", "free_black")]
BARGAIN_COUNT, INCOME_COUNT, FREE_CARD_COUNT = len(BARGAINS), len(INCOMES), len(FREE_CARDS)
SCIENCE, POINTS, NEED_WORDS = tables.SCIENCE, tables.POINTS, tables.NEED_WORDS
SCHOLARS, SCHOLAR_COUNT, BASE_SCHOLARS = tables.SCHOLARS, len(tables.SCHOLARS), tables.BASE_SCHOLARS
CHAINED = tuple(card for card in cards.CARDS if card.after)
FOLLOWERS, FOLLOWER_COUNT = [tables.CARD_NUMBERS[card.id] for card in CHAINED], len(CHAINED)
FOLLOWER_AGE = [card.age - 1 for card in CHAINED]
LEADERS = [[tables.CARD_NUMBERS[card.after[0]], tables.CARD_NUMBERS[card.after[len(card.after) - 1]]] for card in CHAINED]
CHAIN_OF = [("blue", "yellow", "red", "green").index(card.colour) for card in CHAINED]
TOKEN_VALUES = list(cards.VICTORY_VALUES)
LATER_VALUES = [sum(cards.VICTORY_VALUES[age + 1 :]) for age in range(cards.AGES)]
TILE_POINTS = list(cards.TILE_POINTS)


def features_of(s: Pieces, city: int) -> list[int]:
    """For people and programs: the numbers in the order of NAMES."""
    found: Ints = [0] * 80
    describe(s, city, found)
    return [found[i] for i in range(COUNT)]


def turns_left(s: Pieces) -> int:
    """After this one, in the whole game, counted in turns of the base game."""
    left = s.turns * (AGES - s.age) - s.round
    return left if s.turns == TURNS else left * ALL_TURNS // (AGES * s.turns)


def describe(s: Pieces, city: int, found: Ints) -> None:
    """Fill in what NAMES says."""
    for i in range(COUNT):
        found[i] = 0
    describe_points(s, city, found)
    describe_supply(s, city, found)
    describe_wonder(s, city, found)
    describe_conflicts(s, city, found)
    describe_cards(s, city, found)
    describe_tokens(s, city, found)
    if s.boxes:
        describe_boxes(s, city, found)


def describe_boxes(s: Pieces, city: int, found: Ints) -> None:
    """Leaders, black cards, debt, and what lasts of them."""
    found[BOXES] = colour_points(s, city, WHITE)
    found[BOXES + 1] = colour_points(s, city, BLACK)
    found[BOXES + 2] = s.debt[city]
    found[BOXES + 3] = s.leader_counts[city]
    found[BOXES + 4] = s.colours[city][BLACK]
    powers = s.powers[city] | s.fresh_powers[city]
    for i in range(BARGAIN_COUNT):
        found[BOXES + 5] += powers & BARGAINS[i] != 0
    for i in range(INCOME_COUNT):
        found[BOXES + 6] += powers & INCOMES[i] != 0
    for i in range(FREE_CARD_COUNT):
        found[BOXES + 7] += powers & FREE_CARDS[i] != 0
    found[BOXES + 8] = s.diplomacy[city] > 0


def describe_conflicts(s: Pieces, city: int, found: Ints) -> None:
    """Against the next cities on both sides that have no diplomacy; whoever has it fights nobody in this age."""
    found[SHIELDS] = all_shields(s, city)
    if s.diplomacy[city]:
        return
    left = left_of(s, city)
    while s.diplomacy[left]:
        left = left_of(s, left)
    right = right_of(s, city)
    while s.diplomacy[right]:
        right = right_of(s, right)
    if left == city:
        return
    describe_conflict(s, city, left, found)
    if right != left or s.cities == 2:
        describe_conflict(s, city, right, found)


def describe_points(s: Pieces, city: int, found: Ints) -> None:
    found[MILITARY] = military_points(s, city)
    found[MILITARY + 1] = wonder_points(s, city) + tucked_points(s, city)
    found[MILITARY + 2] = colour_points(s, city, BLUE)
    found[MILITARY + 3] = science(s, city, NONE, False)
    found[MILITARY + 4] = colour_points(s, city, YELLOW)
    found[MILITARY + 5] = guild_points(s, city)
    found[MILITARY + 6] = TILE_POINTS[tiles_built(s, city)]
    found[MILITARY + 7] = project_points(s, city)


def describe_supply(s: Pieces, city: int, found: Ints) -> None:
    """Coins, what the city makes, and what else it can buy."""
    coins = s.coins[city]
    found[COINS] = coins
    found[COINS + 1] = coins if coins < 3 else 3
    found[COINS + 2] = coins if coins < 6 else 6
    found[COINS + 3] = coins if coins < 10 else 10
    left, right = left_of(s, city), right_of(s, city)
    for resource in range(7):
        made = makers(s.makes[city], resource)
        at = RAW if resource < 4 else RAW + 4
        found[at] += made > 0
        found[at + 1] += made > 1
        if resource < 4:
            found[RAW + 2] += made > 2
        if made == 0 and (makers(s.sells[left], resource) or makers(s.sells[right], resource)):
            found[FOR_SALE if resource < 4 else FOR_SALE + 1] += 1
    found[RAW + 3] = (s.makes[city][1] >> 56) & 0xFF
    for goods in range(4):
        if s.prices[city][goods] < 2:
            found[FOR_SALE + 3 if goods & 1 else FOR_SALE + 2] += 1


def describe_wonder(s: Pieces, city: int, found: Ints) -> None:
    """The stages to come, and what the next one lacks."""
    found[STAGES] = stages_left(s, city)
    if found[STAGES] == 0:
        return
    work = stage_work(s, city, next_stage(s, city))
    makes: Words = s.makes[city]
    lacks = missing_raw(NEED_WORDS[work], makes[0], makes[1]) + missing_manufactured(NEED_WORDS[work], makes[2])
    if lacks == 0:
        found[STAGES + 1] = 1
        found[STAGES + 3] = POINTS[work]
    found[STAGES + 2] = lacks


def describe_conflict(s: Pieces, city: int, other: int, found: Ints) -> None:
    """Shields, and how they stand against a neighbour; the closer the end of the age, the less can change."""
    lead = all_shields(s, city) - all_shields(s, other)
    token = TOKEN_VALUES[s.age]
    later = LATER_VALUES[s.age]
    near = 2 if lead > 2 else -2 if lead < -2 else lead
    far = 5 if lead > 5 else -5 if lead < -5 else lead
    if lead > 0:
        found[SHIELDS + 1] += token
        found[SHIELDS + 4] += token * s.round
        found[SHIELDS + 8] += later
    elif lead < 0:
        found[SHIELDS + 2] += 1
        found[SHIELDS + 5] += s.round
    found[SHIELDS + 3] += token * near
    found[SHIELDS + 6] += token * near * s.round
    found[SHIELDS + 7] += later * far


def describe_cards(s: Pieces, city: int, found: Ints) -> None:
    """Symbols of science, buildings by colour, and buildings that can follow for free."""
    built: Cells = s.built[city]
    symbols: Ints = [0, 0, 0, 0, 0, 0]  # none, compass, gear, tablet, any, mask
    for i in range(SCHOLAR_COUNT if s.boxes else BASE_SCHOLARS):
        if built[SCHOLARS[i]]:
            symbols[SCIENCE[SCHOLARS[i]]] += 1
    most = 0
    for symbol in range(1, 4):
        found[SYMBOLS] += symbols[symbol]
        found[SYMBOLS + 1] += symbols[symbol] > 0
        found[SYMBOLS + 2] += symbols[symbol] > 1
        if symbols[symbol] > most:
            most = symbols[symbol]
    found[SYMBOLS + 3] = most
    for colour in range(5):
        found[COLOURS + colour] = s.colours[city][colour]
    found[COLOURS + 5] = s.colours[city][PURPLE]
    for i in range(FOLLOWER_COUNT):
        if FOLLOWER_AGE[i] >= s.age and (built[LEADERS[i][0]] or built[LEADERS[i][1]]) and not built[FOLLOWERS[i]]:
            found[CHAINS + CHAIN_OF[i]] += 1


def describe_tokens(s: Pieces, city: int, found: Ints) -> None:
    """What a wonder still allows, tokens that can be given back, the project of this age, and tiles in hand."""
    ages = AGES - s.age
    if can(s, city, FREE):
        found[SPECIAL] = ages - s.olympia_used[city]
    if can(s, city, SEVENTH):
        found[SPECIAL + 1] = ages
    found[SPECIAL + 2] = can(s, city, COPY)
    found[SPECIAL + 3] = s.digs[city] > 0
    found[TOKENS] = s.gift_tokens[city]
    found[TOKENS + 1] = s.grant_tokens[city] if found[STAGES] else 0
    found[TOKENS + 2] = s.colour_tokens[city]
    found[TOKENS + 3] = s.smelters[city] * found[STAGES]
    if s.project != NONE:
        unsure = s.tokens_left * s.round
        found[PART] = s.taking_part[city]
        found[PART + 1] = s.taking_part[city] * s.age
        found[PART + 2] = s.taking_part[city] * unsure
        if s.taking_part[city] == 0:
            found[PART + 3] = 1
            found[PART + 4] = unsure
    for i in range(3):
        found[PART + 5] += s.tiles[city][i] > 0


def makers(counts: Words, resource: int) -> int:
    """How many producers can make a resource: payment.py keeps a count for each set of resources, a byte each."""
    if resource >= 4:
        return (counts[2] >> (8 << (resource - 4))) & 0xFF
    at = 1 << resource
    return (counts[at >> 3] >> (8 * (at & 7))) & 0xFF
