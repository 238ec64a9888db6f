"""The facts of cards.py as flat tables of numbers, for the rules.

A *work* is anything a city can build: cards are 0 to 153, then come the stages, four numbers for each side of each board. Cards
of an age come first, 0 to 111, those of the base game before those of other boxes; the leaders, which have no age, come last.
"""

from __future__ import annotations

import re

from shinar.games.seven_wonders import cards
from shinar.games.seven_wonders.boxes import cities_facts, leaders_facts
from shinar.games.seven_wonders.cards import (
    COLOURS,
    COUNTED,
    MOST_STAGES,
    PROJECTS,
    RAW,
    RESOURCE_LETTERS,
    RESOURCES,
    SYMBOLS,
    Effect,
    Stage,
)
from shinar.games.seven_wonders.catalogue import CARDS, DUES, POWERS, SPECIALS, WONDERS
from shinar.games.seven_wonders.payment import meeting

CARD_COUNT = len(CARDS)
BASE_CARDS = len(cards.CARDS)
AGE_CARDS = len([card for card in CARDS if card.age])
FIRST_LEADER, LEADERS_ONLY, LEADERS = AGE_CARDS, len(leaders_facts.LEADERS), CARD_COUNT - AGE_CARDS
BASE_BOARDS = len(cards.WONDERS)
AGELESS_SLOT = cards.MOST_SLOTS - LEADERS  # the first slot of a card that belongs to no age
CARD_NUMBERS = {card.id: number for number, card in enumerate(CARDS)}
NAMES = tuple(dict.fromkeys(card.name for card in CARDS))
NAME_OF = [NAMES.index(card.name) for card in CARDS]
AGE_NAMES = NAME_OF[AGE_CARDS]  # so many names are of cards of an age; those of leaders follow
CARDS_OF = [[number for number, card in enumerate(CARDS) if card.name == name] for name in NAMES]
TWIN = [
    next((other for other in CARDS_OF[name] if other != card), card) for card, name in enumerate(NAME_OF)
]  # same name, or itself
GUILD_NUMBERS = [number for number, card in enumerate(CARDS) if card.colour == "purple"]
FIRST_GUILD = GUILD_NUMBERS[0]
GUILDS = len(GUILD_NUMBERS)
FIRST_BLACK = CARD_NUMBERS[cities_facts.CARDS[0].id]

NO_STAGE = Stage("", Effect())
STAGES = [stage for wonder in WONDERS for side in wonder.sides for stage in [*side, *[NO_STAGE] * (MOST_STAGES - len(side))]]
STAGE_COUNTS = [len(side) for wonder in WONDERS for side in wonder.sides]  # by board, which is wonder * 2 + side
ANY_ORDER = [int(wonder.any_order) for wonder in WONDERS]
COPIED_FROM = ("", "left", "right")
COPIED_WHICH = ("first", "second", "last")
COPY_FROM = [
    [COPIED_FROM.index(words.split()[0]) for words in wonder.copies] + [0] * (MOST_STAGES - len(wonder.copies))
    if side == 0
    else [0] * MOST_STAGES
    for wonder in WONDERS
    for side in range(2)
]  # by board and stage: whose stage it is
COPY_WHICH = [
    [COPIED_WHICH.index(words.split()[1]) for words in wonder.copies] + [0] * (MOST_STAGES - len(wonder.copies))
    if side == 0
    else [0] * MOST_STAGES
    for wonder in WONDERS
    for side in range(2)
]
EFFECTS = [card.effect for card in CARDS] + [stage.effect for stage in STAGES]
COSTS = [card.cost for card in CARDS] + [stage.cost for stage in STAGES]
WORKS = len(EFFECTS)


def coins_in(cost: str) -> int:
    return int(re.match(r"\d*", cost).group() or 0)  # type: ignore[union-attr]


def units_in(cost: str) -> list[int]:
    """How many of each resource a cost or a product shows."""
    return [cost.count(letter) for letter in RESOURCE_LETTERS]


def mask_of(product: str) -> int:
    """The resources of an either/or product as bits; 0 where there is nothing to choose."""
    return sum(1 << RESOURCE_LETTERS.index(letter) for letter in product.split("/")) if "/" in product else 0


def words_of(units: list[int], either: int) -> list[int]:
    """Units of resources and an either/or producer as payment.py counts them."""
    words = [0, 0, 0]
    for mask, n in [*((1 << resource, n) for resource, n in enumerate(units)), (either, 1)]:
        for word, sets in enumerate((range(8), range(8, 16), range(8))):
            words[word] += n * meeting(sets, mask >> 4 if word == 2 else mask & 0b1111)
    return words


def deck(age: int, players: int) -> list[int]:
    """The ordinary cards of an age for a number of players; two play with the cards of three, eight with those of seven."""
    at = min(max(players, 3), 7) - 3
    return [number for number, card in enumerate(CARDS) if card.age == age for _ in range(card.copies[at])]


COLOUR = [COLOURS.index(card.colour) for card in CARDS]
AGE = [card.age for card in CARDS]
COST_COINS = [coins_in(cost) for cost in COSTS]
NEED = [units_in(cost) for cost in COSTS]
NEED_UNITS = [sum(row) for row in NEED]
NEED_WORDS = [words_of(row, 0) for row in NEED]
AFTER = [[CARD_NUMBERS[id] for id in card.after] + [-1] * (2 - len(card.after)) for card in CARDS]
NEED_KINDS = [sum(1 << resource for resource, n in enumerate(row) if n) for row in NEED]  # the resources of a cost, as bits

POINTS = [effect.points for effect in EFFECTS]
COINS = [effect.coins for effect in EFFECTS]
SHIELDS = [effect.shields for effect in EFFECTS]
ANY_SYMBOL, MASK = len(SYMBOLS) + 1, len(SYMBOLS) + 2
SCIENCE = [(*SYMBOLS, "any", "mask").index(effect.science) + 1 if effect.science else 0 for effect in EFFECTS]
MAKES = [[0] * len(RESOURCES) if "/" in effect.makes else units_in(effect.makes) for effect in EFFECTS]
EITHER = [mask_of(effect.makes) for effect in EFFECTS]
MAKE_WORDS = [words_of(MAKES[work], EITHER[work]) for work in range(WORKS)]
SOLD = [int(effect.sold and bool(effect.makes)) for effect in EFFECTS]
START = [RESOURCE_LETTERS.index(wonder.start) if wonder.start else cards.NONE for wonder in WONDERS]
ANY_MANUFACTURED = (1 << len(RESOURCES)) - (1 << RAW)

CHEAP_WORDS = ("raw left", "manufactured left", "raw right", "manufactured right")  # as prices are laid out
CHEAP = [sum(1 << CHEAP_WORDS.index(words) for words in effect.cheap) for effect in EFFECTS]
PER_WHAT = [sum(1 << COUNTED.index(what) for what in effect.per.what) if effect.per else 0 for effect in EFFECTS]
PER_SELF = [int(effect.per is not None and effect.per.where in ("self", "all")) for effect in EFFECTS]
PER_NEIGHBOURS = [int(effect.per is not None and effect.per.where in ("neighbours", "all")) for effect in EFFECTS]
PER_COINS = [effect.per.coins if effect.per else 0 for effect in EFFECTS]
PER_POINTS = [effect.per.points if effect.per else 0 for effect in EFFECTS]
POWER_BITS = [1 << POWERS.index(effect.special) if effect.special in POWERS else 0 for effect in EFFECTS]
DUE = [DUES.index(effect.special) if effect.special in DUES else cards.NONE for effect in EFFECTS]
SPECIAL = [SPECIALS.index(effect.special) for effect in EFFECTS]
GIFT = [effect.gift for effect in EFFECTS]
DIPLOMACY = [effect.diplomacy for effect in EFFECTS]
LOSSES = ("", "coins", "victories", "stages")
LOSS_OF = [LOSSES.index(effect.loss.what) if effect.loss else 0 for effect in EFFECTS]
LOSS_COINS = [effect.loss.coins if effect.loss else 0 for effect in EFFECTS]
SET_COLOURS = [sum(1 << COLOURS.index(colour) for colour in effect.sets.colours) if effect.sets else 0 for effect in EFFECTS]
SET_VALUE = [effect.sets.points if effect.sets else 0 for effect in EFFECTS]
MORE_A_SET = [effect.set_points for effect in EFFECTS]
STONES = [card.effect.makes.count("S") if card.colour == "brown" else 0 for card in CARDS]  # printed symbols: SEV-20.10
STONE_CARDS = [number for number, stones in enumerate(STONES) if stones]


def power(name: str) -> int:
    return 1 << POWERS.index(name)


# For a quick look: the cards of a colour, those with symbols of science, and those that make or cheapen something.
MOST_OF_COLOUR = max(COLOUR.count(colour) for colour in COLOUR)
OF_COLOUR = [[card for card in range(CARD_COUNT) if COLOUR[card] == colour] for colour in range(len(COLOURS))]
COLOUR_COUNT = len(COLOURS)
COLOUR_SIZES = [len(found) for found in OF_COLOUR]
SCHOLARS = [card for card in range(CARD_COUNT) if SCIENCE[card] or MORE_A_SET[card]]
BASE_SCHOLARS = len([card for card in SCHOLARS if card < BASE_CARDS])
SUPPLIERS = [card for card in range(CARD_COUNT) if CARDS[card].effect.makes or CARDS[card].effect.cheap]
SINGLE, PAIR = 1, 2  # brown cards with one resource; with two, equal or by choice
BROWN_KIND = [
    (SINGLE if len(card.effect.makes) == 1 else PAIR) if card.colour == "brown" else 0 for card in CARDS
]  # for SEV-11.3 and SEV-11.20
STOPPED = [
    int(card.id in ("west_trading_post", "east_trading_post", "marketplace", "caravansery", "forum")) for card in CARDS
]  # by SEV-11.4, SEV-12.8

REWARDS = ("coins", "shields", "victory", "colour", "gift", "grant", "archives", "menagerie", "smelter")
PENALTIES = ("card", "coins", "victories", "start")
PROJECT_COLOUR = [COLOURS.index(project.colour) for project in PROJECTS]
PROJECT_COINS = [coins_in(project.price) for project in PROJECTS]
PROJECT_NEED = [units_in(project.price) for project in PROJECTS]
PROJECT_WORDS = [words_of(row, 0) for row in PROJECT_NEED]
PROJECT_REWARD = [REWARDS.index(project.reward) for project in PROJECTS]
PROJECT_AMOUNT = [project.amount for project in PROJECTS]
PROJECT_PENALTY = [PENALTIES.index(project.penalty.split()[0]) for project in PROJECTS]
LOST_COLOUR = [COLOURS.index(project.penalty.split()[1]) if " " in project.penalty else cards.NONE for project in PROJECTS]
PROJECTS_AN_AGE = 5
