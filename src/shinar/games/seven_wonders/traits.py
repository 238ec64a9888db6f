"""What can be said of a city in numbers, before the end: its points, its means, and what may still come of them.

Plain Python that compiles to C with traits.pxd. promise.py has a weight for each of these numbers.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.outcome import Outcome

if not cython.compiled:
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
)
COUNT = len(NAMES)
(MILITARY, COINS, RAW, FOR_SALE, STAGES, SHIELDS, SYMBOLS, COLOURS, CHAINS, SPECIAL, TOKENS, PART) = (
    NAMES.index(name)
    for name in (
        *("military", "coins", "raw kinds", "raw for sale", "stages left", "shields"),
        *("symbols", "brown cards", "chains to blue", "free builds", "gifts", "part"),
    )
)
NONE = -1
AGES, TURNS, ALL_TURNS = cards.AGES, cards.TURNS, cards.AGES * cards.TURNS
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE = range(len(cards.COLOURS))
FREE, SEVENTH, COPY = (tables.SPECIALS.index(special) for special in ("free", "seventh", "copy"))
SCIENCE, POINTS, NEED_WORDS = tables.SCIENCE, tables.POINTS, tables.NEED_WORDS
SCHOLARS, SCHOLAR_COUNT = tables.SCHOLARS, len(tables.SCHOLARS)
CHAINED = tuple(card for card in cards.CARDS if card.after)
FOLLOWERS, FOLLOWER_COUNT = [tables.CARD_NUMBERS[card.id] for card in CHAINED], len(CHAINED)
FOLLOWER_AGE = [card.age - 1 for card in CHAINED]
LEADERS = [[tables.CARD_NUMBERS[card.after[0]], tables.CARD_NUMBERS[card.after[len(card.after) - 1]]] for card in CHAINED]
CHAIN_OF = [("blue", "yellow", "red", "green").index(card.colour) for card in CHAINED]
TOKEN_VALUES = list(cards.VICTORY_VALUES)
LATER_VALUES = [sum(cards.VICTORY_VALUES[age + 1 :]) for age in range(cards.AGES)]
TILE_POINTS = list(cards.TILE_POINTS)


class Traits(Outcome):
    """A city as a list of numbers."""

    def traits_of(self, city: int) -> list[int]:
        """For people and programs: the numbers in the order of NAMES."""
        found = [0] * 80
        self.describe(city, found)
        return [found[i] for i in range(COUNT)]

    def turns_left(self) -> int:
        """After this one, in the whole game."""
        return ALL_TURNS - TURNS * self.age - self.round

    def describe(self, city: int, found: list[int]) -> None:
        """Fill in what NAMES says."""
        for i in range(COUNT):
            found[i] = 0
        self.describe_points(city, found)
        self.describe_supply(city, found)
        self.describe_wonder(city, found)
        self.describe_conflict(city, self.left_of(city), found)
        self.describe_conflict(city, self.right_of(city), found)
        self.describe_cards(city, found)
        self.describe_tokens(city, found)

    def describe_points(self, city: int, found: list[int]) -> None:
        found[MILITARY] = self.military_points(city)
        found[MILITARY + 1] = self.wonder_points(city)
        found[MILITARY + 2] = self.colour_points(city, BLUE)
        found[MILITARY + 3] = self.science(city, 0, False)
        found[MILITARY + 4] = self.colour_points(city, YELLOW)
        found[MILITARY + 5] = self.guild_points(city)
        found[MILITARY + 6] = TILE_POINTS[self.tiles_built(city)]
        found[MILITARY + 7] = self.project_points(city)

    def describe_supply(self, city: int, found: list[int]) -> None:
        """Coins, what the city makes, and what else it can buy."""
        coins = self.coins[city]
        found[COINS] = coins
        found[COINS + 1] = coins if coins < 3 else 3
        found[COINS + 2] = coins if coins < 6 else 6
        found[COINS + 3] = coins if coins < 10 else 10
        left, right = self.left_of(city), self.right_of(city)
        for resource in range(7):
            made = makers(self.makes[city], resource)
            at = RAW if resource < 4 else RAW + 4
            found[at] += made > 0
            found[at + 1] += made > 1
            if resource < 4:
                found[RAW + 2] += made > 2
            if made == 0 and (makers(self.sells[left], resource) or makers(self.sells[right], resource)):
                found[FOR_SALE if resource < 4 else FOR_SALE + 1] += 1
        found[RAW + 3] = (self.makes[city][1] >> 56) & 0xFF
        for goods in range(4):
            if self.prices[city][goods] < 2:
                found[FOR_SALE + 3 if goods & 1 else FOR_SALE + 2] += 1

    def describe_wonder(self, city: int, found: list[int]) -> None:
        """The stages to come, and what the next one lacks."""
        found[STAGES] = self.stages_left(city)
        if found[STAGES] == 0:
            return
        work = self.stage_work(city, self.stages[city])
        makes = self.makes[city]
        lacks = missing_raw(NEED_WORDS[work], makes[0], makes[1]) + missing_manufactured(NEED_WORDS[work], makes[2])
        if lacks == 0:
            found[STAGES + 1] = 1
            found[STAGES + 3] = POINTS[work]
        found[STAGES + 2] = lacks

    def describe_conflict(self, city: int, other: int, found: list[int]) -> None:
        """Shields, and how they stand against a neighbour; the closer the end of the age, the less can change."""
        found[SHIELDS] = self.all_shields(city)
        lead = self.all_shields(city) - self.all_shields(other)
        token = TOKEN_VALUES[self.age]
        later = LATER_VALUES[self.age]
        near = 2 if lead > 2 else -2 if lead < -2 else lead
        far = 5 if lead > 5 else -5 if lead < -5 else lead
        if lead > 0:
            found[SHIELDS + 1] += token
            found[SHIELDS + 4] += token * self.round
            found[SHIELDS + 8] += later
        elif lead < 0:
            found[SHIELDS + 2] += 1
            found[SHIELDS + 5] += self.round
        found[SHIELDS + 3] += token * near
        found[SHIELDS + 6] += token * near * self.round
        found[SHIELDS + 7] += later * far

    def describe_cards(self, city: int, found: list[int]) -> None:
        """Symbols of science, buildings by colour, and buildings that can follow for free."""
        built = self.built[city]
        symbols = [0, 0, 0, 0, 0]
        for i in range(SCHOLAR_COUNT):
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
            found[COLOURS + colour] = self.colours[city][colour]
        found[COLOURS + 5] = self.colours[city][PURPLE]
        for i in range(FOLLOWER_COUNT):
            if FOLLOWER_AGE[i] >= self.age and (built[LEADERS[i][0]] or built[LEADERS[i][1]]) and not built[FOLLOWERS[i]]:
                found[CHAINS + CHAIN_OF[i]] += 1

    def describe_tokens(self, city: int, found: list[int]) -> None:
        """What a wonder still allows, tokens that can be given back, the project of this age, and tiles in hand."""
        ages = AGES - self.age
        if self.can(city, FREE):
            found[SPECIAL] = ages - self.olympia_used[city]
        if self.can(city, SEVENTH):
            found[SPECIAL + 1] = ages
        found[SPECIAL + 2] = self.can(city, COPY)
        found[SPECIAL + 3] = self.digs[city] > 0
        found[TOKENS] = self.gift_tokens[city]
        found[TOKENS + 1] = self.grant_tokens[city] if found[STAGES] else 0
        found[TOKENS + 2] = self.colour_tokens[city]
        found[TOKENS + 3] = self.smelters[city] * found[STAGES]
        if self.project != NONE:
            unsure = self.tokens_left * self.round
            found[PART] = self.taking_part[city]
            found[PART + 1] = self.taking_part[city] * self.age
            found[PART + 2] = self.taking_part[city] * unsure
            if self.taking_part[city] == 0:
                found[PART + 3] = 1
                found[PART + 4] = unsure
        for i in range(3):
            found[PART + 5] += self.tiles[city][i] > 0


def makers(counts: list[int], resource: int) -> int:
    """How many producers can make a resource: payment.py keeps a count for each set of resources, a byte each."""
    if resource >= 4:
        return (counts[2] >> (8 << (resource - 4))) & 0xFF
    at = 1 << resource
    return (counts[at >> 3] >> (8 * (at & 7))) & 0xFF
