"""What can be said of a city in numbers, before the end: its points, its means, and what may still come of them.

Compiles to C. evaluation.py has a weight for each of these numbers.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints, Words
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.boxes import prospects
from shinar.games.seven_wonders.boxes.hooks import points_in_secret, stays_out
from shinar.games.seven_wonders.boxes.prospects import enemy_of, paid
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of
from shinar.games.seven_wonders.points import colour_points, military_points, project_points, science, tiles_built
from shinar.games.seven_wonders.prices import without_resources
from shinar.games.seven_wonders.scoring import all_shields, guild_points, wonder_points
from shinar.games.seven_wonders.supply import can
from shinar.games.seven_wonders.wonders import in_any_order, next_stage, stage_work, stages_left, stands

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.prospects import describe_boxes
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
    *prospects.NAMES,
)
COUNT, BASE_COUNT = len(NAMES), len(NAMES) - len(prospects.NAMES)
(MILITARY, COINS, RAW, FOR_SALE, STAGES, SHIELDS, SYMBOLS, COLOURS, CHAINS, SPECIAL, TOKENS, PART, BOXES) = (
    NAMES.index(name)
    for name in (
        *("military", "coins", "raw kinds", "raw for sale", "stages left", "shields"),
        *("symbols", "brown cards", "chains to blue", "free builds", "gifts", "part", prospects.NAMES[0]),
    )
)
AGES, TURNS, ALL_TURNS, MOST_STAGES = cards.AGES, cards.TURNS, cards.AGES * cards.TURNS, cards.MOST_STAGES
BLUE, YELLOW, PURPLE = (cards.COLOURS.index(colour) for colour in ("blue", "yellow", "purple"))
FREE, SEVENTH, COPY = (tables.power(name) for name in ("free", "seventh", "copy"))
SCIENCE, POINTS, NEED_WORDS, COST_COINS = tables.SCIENCE, tables.POINTS, tables.NEED_WORDS, tables.COST_COINS
SCHOLARS, SCHOLAR_COUNT, BASE_SCHOLARS = tables.SCHOLARS, len(tables.SCHOLARS), tables.BASE_SCHOLARS
CHAINED = tuple(card for card in cards.CARDS if card.after)
FOLLOWERS, FOLLOWER_COUNT = [tables.CARD_NUMBERS[card.id] for card in CHAINED], len(CHAINED)
FOLLOWER_AGE = [card.age - 1 for card in CHAINED]
BEFORE = [[tables.CARD_NUMBERS[card.after[0]], tables.CARD_NUMBERS[card.after[len(card.after) - 1]]] for card in CHAINED]
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


def described(s: Pieces) -> int:
    """How many numbers there are to a city: without the boxes fewer."""
    return COUNT if s.boxes else BASE_COUNT


def describe(s: Pieces, city: int, found: Ints) -> None:
    """Fill in what NAMES says."""
    for i in range(described(s)):
        found[i] = 0
    describe_points(s, city, found)
    describe_supply(s, city, found)
    describe_wonder(s, city, found)
    describe_conflicts(s, city, found)
    describe_cards(s, city, found)
    describe_tokens(s, city, found)
    if s.boxes:
        describe_boxes(s, city, turns_left(s), found, BOXES)


def describe_conflicts(s: Pieces, city: int, found: Ints) -> None:
    """In this age against the next cities on both sides that take part, later against the neighbours."""
    found[SHIELDS] = all_shields(s, city)
    left = left_of(s, city)
    right = right_of(s, city)
    describe_later(s, city, left, found)
    describe_later(s, city, right, found)
    if s.boxes:
        if stays_out(s, city):
            return
        left = enemy_of(s, city, True)
        right = enemy_of(s, city, False)
    if left != city:
        describe_conflict(s, city, left, found)
        if right != left:
            describe_conflict(s, city, right, found)


def describe_points(s: Pieces, city: int, found: Ints) -> None:
    found[MILITARY] = military_points(s, city)
    found[MILITARY + 1] = wonder_points(s, city) + (points_in_secret(s, city) if s.boxes else 0)
    found[MILITARY + 2] = colour_points(s, city, BLUE)
    found[MILITARY + 3] = science(s, city, NONE, False)
    found[MILITARY + 4] = colour_points(s, city, YELLOW)
    found[MILITARY + 5] = guild_points(s, city)
    found[MILITARY + 6] = TILE_POINTS[tiles_built(s, city)]
    found[MILITARY + 7] = project_points(s, city)


def describe_supply(s: Pieces, city: int, found: Ints) -> None:
    """Coins, what the city makes, and what else it can buy."""
    coins: int = s.coins[city] - paid(s, city) if s.boxes else s.coins[city]
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
    """The stages to come, and what the next one lacks; of those in any order the one that lacks least."""
    found[STAGES] = stages_left(s, city)
    if found[STAGES] == 0:
        return
    stage = next_stage(s, city)
    least = lacking(s, city, stage)
    if in_any_order(s, city):
        for other in range(stage + 1, MOST_STAGES):
            if not stands(s, city, other) and lacking(s, city, other) < least:
                stage = other
                least = lacking(s, city, other)
    if least == 0:
        found[STAGES + 1] = 1
        found[STAGES + 3] = POINTS[stage_work(s, city, stage)]
    found[STAGES + 2] = least


def lacking(s: Pieces, city: int, stage: int) -> int:
    """Resources that a city would have to buy for a stage; two coins that it does not have count like one."""
    work = stage_work(s, city, stage)
    makes: Words = s.makes[city]
    coins = COST_COINS[work] - s.coins[city]
    lacks = (coins + 1) // 2 if coins > 0 else 0
    if s.boxes and without_resources(s, city):
        return lacks
    return lacks + missing_raw(NEED_WORDS[work], makes[0], makes[1]) + missing_manufactured(NEED_WORDS[work], makes[2])


def describe_conflict(s: Pieces, city: int, other: int, found: Ints) -> None:
    """How the shields stand against an enemy; the closer the end of the age, the less can change."""
    lead = all_shields(s, city) - all_shields(s, other)
    token = TOKEN_VALUES[s.age]
    near = 2 if lead > 2 else -2 if lead < -2 else lead
    if lead > 0:
        found[SHIELDS + 1] += token
        found[SHIELDS + 4] += token * s.round
    elif lead < 0:
        found[SHIELDS + 2] += 1
        found[SHIELDS + 5] += s.round
    found[SHIELDS + 3] += token * near
    found[SHIELDS + 6] += token * near * s.round


def describe_later(s: Pieces, city: int, other: int, found: Ints) -> None:
    """The same for the ages to come, against a neighbour."""
    lead = all_shields(s, city) - all_shields(s, other)
    later = LATER_VALUES[s.age]
    far = 5 if lead > 5 else -5 if lead < -5 else lead
    if lead > 0:
        found[SHIELDS + 8] += later
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
        if FOLLOWER_AGE[i] >= s.age and (built[BEFORE[i][0]] or built[BEFORE[i][1]]) and not built[FOLLOWERS[i]]:
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
