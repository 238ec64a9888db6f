"""What the boxes promise a city, in numbers: its leaders, recruited and in hand, black cards, debt, masks and diplomacy.

Compiles to C. features.py puts these numbers behind its own. Points that are only expected are counted in tenths.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, catalogue, tables
from shinar.games.seven_wonders.boxes import wonder_pack_facts
from shinar.games.seven_wonders.boxes.cities import coins_lost, enemy
from shinar.games.seven_wonders.boxes.copies import best_leader_points
from shinar.games.seven_wonders.boxes.leaders import price
from shinar.games.seven_wonders.boxes.phases import BURIAL_DUE, COPY_DUE, LEADER_DUE, PICK, RECRUIT
from shinar.games.seven_wonders.cards import MOST_STAGES, NONE
from shinar.games.seven_wonders.pieces import Pieces, card_in
from shinar.games.seven_wonders.points import added_points, colour_points, sets_of_colours, work_points
from shinar.games.seven_wonders.wonders import stage_work, stands

# For each feature its weight in the last turn, and before the first one; fitted with those of evaluation.py.
FITTED = {
    "leaders": (95, 95),
    "black": (95, 100),
    "debt": (-100, -100),
    "masks": (50, 300),
    "leader growth": (8, 8),
    "leaders in hand": (4, 5),
    "choices due": (8, 8),
    "black cards": (10, 20),
    "bargains": (40, 300),
    "incomes": (15, 200),
    "free cards": (30, 300),
    "arms": (60, 200),
    "diplomacy": (60, 60),
}
NAMES = tuple(FITTED)
AGES, ALL_TURNS = cards.AGES, cards.AGES * cards.TURNS
BLACK, WHITE = cards.COLOURS.index("black"), cards.COLOURS.index("white")
DRAFT, SIDE = cards.PHASES.index("draft"), cards.PHASES.index("side")
FIRST_LEADER, CARD_COUNT, COST_COINS = tables.FIRST_LEADER, tables.CARD_COUNT, tables.COST_COINS
SCIENCE, MASK, SHIELDS, COINS, POWER_BITS = tables.SCIENCE, tables.MASK, tables.SHIELDS, tables.COINS, tables.POWER_BITS
PER_WHAT, PER_POINTS, PER_SELF, PER_NEIGHBOURS = tables.PER_WHAT, tables.PER_POINTS, tables.PER_SELF, tables.PER_NEIGHBOURS
SET_COLOURS, SET_VALUE, MORE_A_SET = tables.SET_COLOURS, tables.SET_VALUE, tables.MORE_A_SET
DIPLOMACY, DUE, DIG = tables.DIPLOMACY, tables.DUE, catalogue.DUES.index("dig")
MASKS = [card for card in range(CARD_COUNT) if SCIENCE[card] == MASK]
MASK_COUNT = tables.SCIENCE[:CARD_COUNT].count(MASK)
BURIED_POINTS = wonder_pack_facts.BURIED_POINTS

# Tenths that a city gets in a whole game of each thing that is counted.
EXPECTED = {
    "brown": 25,
    "grey": 12,
    "blue": 25,
    "yellow": 20,
    "red": 22,
    "green": 25,
    "purple": 10,
    "black": 15,
    "white": 10,
    "stages": 25,
    "defeats": 20,
    "victories": 25,
    "treasury": 10,
    "stones": 10,
}
MORE_OF = [EXPECTED[what] for what in cards.COUNTED]
COUNTED = len(cards.COUNTED)
COLOUR_COUNT = tables.COLOUR_COUNT
EARLY = [int(what in ("brown", "grey", "stones")) for what in cards.COUNTED]  # what the last age has no cards of

# Powers by what they are good for, and tenths that one is worth at the start of a game.
BARGAINS = (
    *("green_discount", "blue_discount", "red_discount", "stage_discount", "bank_goods", "free_stages"),
    *("left_dock", "right_dock", "made_goods", "missing_goods", "missing_goods_too"),
)
INCOMES = ("victory_coins", "chain_coins", "yellow_coins", "purchase_coins", "black_coins", "bank_bonus", "free_leaders")
FREE_CARDS, ARMS = ("free_guilds", "free_black"), ("defeats_away", "defeat_shields")
GROUPS = (BARGAINS, INCOMES, FREE_CARDS, ARMS)
GROUP_COUNT, GROUPED = len(GROUPS), [sum(tables.power(name) for name in group) for group in GROUPS]
HOPES = {name: hope for group, hope in zip(GROUPS, (22, 22, 30, 20), strict=True) for name in group}
POWER_HOPE = [HOPES.get(effect.special, 0) for effect in tables.EFFECTS]
COIN_HOPE, SHIELD_HOPE, SYMBOL_HOPE, SET_HOPE, DIPLOMACY_HOPE, DIG_HOPE = 4, 15, 20, 10, 8, 40


def describe_boxes(s: Pieces, city: int, left: int, found: Ints, at: int) -> None:
    """Fill in what NAMES says from a place on; so many turns are left."""
    found[at] = colour_points(s, city, WHITE)
    found[at + 1] = colour_points(s, city, BLACK)
    found[at + 2] = s.debt[city] + owed(s, city)
    found[at + 3] = masks(s, city)
    found[at + 4] = growth_of_all(s, city, left)
    found[at + 5] = hope_in_hand(s, city, left)
    found[at + 6] = due_points(s, city)
    found[at + 7] = s.colours[city][BLACK]
    powers = s.powers[city] | s.fresh_powers[city]
    for group in range(GROUP_COUNT):
        bits = powers & GROUPED[group]
        while bits:
            bits &= bits - 1
            found[at + 8 + group] += 1
    found[at + 12] = s.diplomacy[city] > 0


def enemy_of(s: Pieces, city: int, clockwise: bool) -> int:
    """The next city on one side that takes part in conflicts."""
    return enemy(s, city, clockwise)


def masks(s: Pieces, city: int) -> int:
    """Symbols that a city takes from its neighbours."""
    n = 0
    for i in range(MASK_COUNT):
        n += s.built[city][MASKS[i]]
    for stage in range(MOST_STAGES):
        if stands(s, city, stage) and SCIENCE[stage_work(s, city, stage)] == MASK:
            n += 1
    return n


# --- losses -----------------------------------------------------------------------------------------------------------


def paid(s: Pieces, city: int) -> int:
    """Coins that a city pays for a loss at the end of this turn, if it pays what it can."""
    lost = coins_lost(s, city)
    return lost if lost < s.coins[city] else s.coins[city]


def owed(s: Pieces, city: int) -> int:
    """Debt that the loss leaves then."""
    return coins_lost(s, city) - paid(s, city) if s.with_cities and city < s.seats else 0


# --- leaders ----------------------------------------------------------------------------------------------------------


def more_of(what: int, left: int) -> int:
    """Tenths of things, given as bits, that a city is still going to get."""
    n = 0
    for i in range(COUNTED):
        if what >> i & 1:
            turns: int = 3 * (left - ALL_TURNS // AGES) // 2 if EARLY[i] else left
            n += MORE_OF[i] * turns // ALL_TURNS if turns > 0 else 0
    return n


def growth(s: Pieces, city: int, work: int, left: int) -> int:
    """Tenths of points that a work is still going to gain. Of sets of colours, half of what the rarest one allows."""
    n = 0
    if PER_POINTS[work]:
        n += PER_POINTS[work] * (PER_SELF[work] + 2 * PER_NEIGHBOURS[work]) * more_of(PER_WHAT[work], left)
    if SET_VALUE[work]:
        n += (
            SET_VALUE[work]
            * (expected_sets(s, city, SET_COLOURS[work], left) - 10 * sets_of_colours(s, city, SET_COLOURS[work]))
            // 2
        )
    return n + MORE_A_SET[work] * SET_HOPE * left // ALL_TURNS


def expected_sets(s: Pieces, city: int, colours: int, left: int) -> int:
    """Tenths of sets that a city may have in the end."""
    least = 1000
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1:
            n = 10 * s.colours[city][colour] + more_of(1 << colour, left)
            least = n if n < least else least
    return least


def growth_of_all(s: Pieces, city: int, left: int) -> int:
    n = growth(s, city, s.copied[city], left) if s.copied[city] != NONE else 0
    if s.colours[city][WHITE]:
        for leader in range(FIRST_LEADER, CARD_COUNT):
            if s.built[city][leader]:
                n += growth(s, city, leader, left)
    return n


def hope(s: Pieces, city: int, leader: int, left: int) -> int:
    """Tenths of points that a leader in hand may bring beyond its price."""
    n = 10 * added_points(s, city, leader) + growth(s, city, leader, left) + SHIELD_HOPE * SHIELDS[leader]
    n += (POWER_HOPE[leader] + (SYMBOL_HOPE if SCIENCE[leader] else 0)) * left // ALL_TURNS
    n += DIPLOMACY_HOPE * DIPLOMACY[leader] + (DIG_HOPE if DUE[leader] == DIG else 0)
    return n + COIN_HOPE * (COINS[leader] - price(s, city, leader))


def recruitments(s: Pieces, city: int) -> int:
    """How many leaders a city can still recruit, this turn apart."""
    n = AGES - 1 - s.age + (1 if s.dues[city] & LEADER_DUE else 0)
    return n + 1 if s.phase == PICK or s.phase == DRAFT or s.phase == SIDE else n


def hope_in_hand(s: Pieces, city: int, left: int) -> int:
    """The best leaders in hand, as many as can be recruited."""
    if not s.with_leaders or city >= s.seats or recruitments(s, city) == 0:
        return 0
    found: Ints = [0] * 20
    n = s.leader_counts[city]
    for i in range(n):
        found[i] = hope(s, city, card_in(s, s.leaders[city][i]), left)
    if s.phase == RECRUIT:
        for i in range(s.hand_sizes[city]):
            if s.hands[city][i] != NONE:
                found[n] = hope(s, city, card_in(s, s.hands[city][i]), left)
                n += 1
    return sum_of_best(found, n, recruitments(s, city))


def sum_of_best(numbers: Ints, n: int, most: int) -> int:
    """The sum of the largest positive ones, so many at the most."""
    total = 0
    for _ in range(most):
        best = 0
        for i in range(n):
            if numbers[i] > numbers[best]:
                best = i
        if n == 0 or numbers[best] <= 0:
            return total
        total += numbers[best]
        numbers[best] = 0
    return total


def due_points(s: Pieces, city: int) -> int:
    """Tenths of points that the choices to come in this turn bring: a burial, a copied leader."""
    n = 0
    if s.dues[city] & BURIAL_DUE:
        for leader in range(FIRST_LEADER, CARD_COUNT):
            if s.built[city][leader]:
                points = 10 * (BURIED_POINTS * COST_COINS[leader] - work_points(s, city, leader))
                n = points if points > n else n
    if s.dues[city] & COPY_DUE:
        n += 10 * best_leader_points(s, city)
    return n
