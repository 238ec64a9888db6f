"""What the cities make, sell, show and score.

Plain Python that compiles to C with cities.pxd; numbers such as SEV-4.9 name rules in rules.en.md.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.pieces import Pieces

if not cython.compiled:
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
COLOUR_SIZES = tables.COLOUR_SIZES
SCHOLARS, SCHOLAR_COUNT = tables.SCHOLARS, len(tables.SCHOLARS)
STAGES_COUNTED, DEFEATS_COUNTED = cards.COUNTED.index("stages"), cards.COUNTED.index("defeats")
COPY = tables.SPECIALS.index("copy")
SCIENTISTS = tables.CARD_NUMBERS["scientists_guild"]
FIRST_GUILD, GUILDS = tables.FIRST_GUILD, tables.GUILDS
SET_POINTS, ARCHIVES_POINTS = cards.SET_POINTS, cards.ARCHIVES_POINTS
TILE_POINTS = list(cards.TILE_POINTS)
VICTORY_VALUES = list(cards.VICTORY_VALUES)
WOOD_OR_STONE, ORE_OR_CLAY, ANY_MADE = 0b0011, 0b1100, tables.ANY_MADE  # tiles 17, 18, 21
PRICE, CHEAP_PRICE = 2, 1
NONE = -1


class Cities(Pieces):
    """Production, prices and points of each city."""

    # --- production ---------------------------------------------------------------------------------------------------

    def board_of(self, city: int) -> int:
        return 2 * self.wonders[city] + self.sides[city]

    def stage_work(self, city: int, stage: int) -> int:
        """The number of a stage among the works; the first one is 0."""
        return CARD_COUNT + 4 * self.board_of(city) + stage

    def stages_left(self, city: int) -> int:
        return STAGE_COUNTS[self.board_of(city)] - self.stages[city]

    def can(self, city: int, special: int) -> bool:
        """Whether a stage with that special effect is built."""
        for stage in range(self.stages[city]):
            if SPECIAL[self.stage_work(city, stage)] == special:
                return True
        return False

    def recount(self) -> None:
        """The door to `refresh_all`, for positions that were laid out."""
        self.refresh_all()

    def refresh_all(self) -> None:
        for city in range(self.cities):
            self.refresh(city)

    def refresh(self, city: int) -> None:
        """SEV-4.1, SEV-4.4: count anew what a city makes and sells, and what its neighbours' goods cost it."""
        makes, sells = self.makes[city], self.sells[city]
        for word in range(3):
            makes[word] = 0
            sells[word] = 0
        cheap = self.stock_cards(city)
        if not self.start_lost[city]:
            add_producer(makes, 1 << START[self.wonders[city]], 1)
            add_producer(sells, 1 << START[self.wonders[city]], 1)
        for stage in range(self.stages[city]):
            work = self.stage_work(city, stage)
            cheap |= CHEAP[work]
            for word in range(3):
                makes[word] += MAKE_WORDS[work][word]
        if self.laws[17]:
            add_producer(makes, WOOD_OR_STONE, 1)
        if self.laws[18]:
            add_producer(makes, ORE_OR_CLAY, 1)
        if self.laws[21]:
            add_producer(makes, ANY_MADE, 1)
        self.set_prices(city, cheap)

    def stock_cards(self, city: int) -> int:
        """Add what the cards of a city make and sell, with the laws of tiles 3, 4 and 20; the goods that they cheapen, as bits."""
        makes, sells = self.makes[city], self.sells[city]
        cheap = endless = 0
        for i in range(SUPPLIER_COUNT):
            card = SUPPLIERS[i]
            if not self.built[city][card]:
                continue
            if (self.laws[4] and STOPPED[card]) or (self.laws[3] and BROWN_KIND[card] == PAIR):
                continue
            cheap |= CHEAP[card]
            forever = self.laws[20] and BROWN_KIND[card] == SINGLE
            if forever:
                endless |= SINGLE_MASK[card]
            for word in range(3):
                makes[word] += MAKE_WORDS[card][word]
                if SOLD[card]:
                    sells[word] += MAKE_WORDS[card][word]
        if endless:
            add_endless(makes, endless)
            if not self.one_for_sale:
                add_endless(sells, endless)
        return cheap

    def set_prices(self, city: int, cheap: int) -> None:
        """SEV-4.5, SEV-4.9 to SEV-4.11, SEV-12.9."""
        raw = self.laws[12] - self.laws[11]
        made = self.laws[10] - self.laws[9]
        for goods in range(4):
            price = (CHEAP_PRICE if cheap >> goods & 1 else PRICE) + (made if goods & 1 else raw)
            self.prices[city][goods] = price if price > 0 else 0

    # --- counting -----------------------------------------------------------------------------------------------------

    def counted_in(self, city: int, what: int) -> int:
        """How many of the things that `what` has as bits are in one city."""
        n = 0
        for colour in range(7):
            if what >> colour & 1:
                n += self.colours[city][colour]
        if what >> STAGES_COUNTED & 1:
            n += self.stages[city]
        if what >> DEFEATS_COUNTED & 1:
            n += self.defeats[city] + (self.minus_tokens[city] if self.minus_is_defeat else 0)
        return n

    def counted(self, city: int, work: int) -> int:
        """How many things a work of a city gives coins or points for."""
        n = 0
        if PER_SELF[work]:
            n += self.counted_in(city, PER_WHAT[work])
        if PER_NEIGHBOURS[work]:
            n += self.counted_in(self.left_of(city), PER_WHAT[work]) + self.counted_in(self.right_of(city), PER_WHAT[work])
        return n

    def all_shields(self, city: int) -> int:
        """SEV-7.1, SEV-15.2."""
        return self.shields[city] + self.shield_tokens[city]

    # --- points -------------------------------------------------------------------------------------------------------

    def military_points(self, city: int) -> int:
        """SEV-8.2."""
        n = -self.defeats[city]
        for i in range(3):
            n += VICTORY_VALUES[i] * self.victories[city][i]
        return n

    def wonder_points(self, city: int) -> int:
        n = 0
        for stage in range(self.stages[city]):
            n += POINTS[self.stage_work(city, stage)]
        return n

    def colour_points(self, city: int, colour: int) -> int:
        """Blue, yellow or purple cards: what they show, and what they count."""
        n = 0
        for i in range(COLOUR_SIZES[colour]):
            card = OF_COLOUR[colour][i]
            if self.built[city][card]:
                n += POINTS[card] + (PER_POINTS[card] * self.counted(city, card) if PER_POINTS[card] else 0)
        return n

    def science(self, city: int, extra: int, sets_only: bool) -> int:
        """SEV-8.6, SEV-15.8: the best sum with the symbols of one's choice, Archives included; or the sets in that sum."""
        symbols = [0, 0, 0, 0, 0]
        for i in range(SCHOLAR_COUNT):
            if self.built[city][SCHOLARS[i]]:
                symbols[SCIENCE[SCHOLARS[i]]] += 1
        for stage in range(self.stages[city]):
            symbols[SCIENCE[self.stage_work(city, stage)]] += 1
        free = symbols[ANY_SYMBOL] + extra
        a_set = SET_POINTS + ARCHIVES_POINTS * self.archives[city]
        best = best_sets = 0
        for more_1 in range(free + 1):
            for more_2 in range(free - more_1 + 1):
                one = symbols[1] + more_1
                two = symbols[2] + more_2
                three = symbols[3] + free - more_1 - more_2
                sets = one if one < two else two
                sets = sets if sets < three else three
                points = one * one + two * two + three * three + a_set * sets
                if points > best:
                    best = points
                    best_sets = sets
        return best_sets if sets_only else best

    def copied_guild(self, city: int) -> int:
        """SEV-6.15, SEV-6.16: the neighbour's guild that brings most; NONE without that stage or without a guild."""
        found = NONE
        best = -1
        if self.can(city, COPY):
            for card in range(FIRST_GUILD, FIRST_GUILD + GUILDS):
                if self.built[self.left_of(city)][card] or self.built[self.right_of(city)][card]:
                    points = self.copy_points(city, card)
                    if points > best:
                        best = points
                        found = card
        return found

    def copy_points(self, city: int, guild: int) -> int:
        """What a guild of a neighbour would bring."""
        if guild == SCIENTISTS:
            return self.science(city, 1, False) - self.science(city, 0, False)
        return PER_POINTS[guild] * self.counted(city, guild)

    def guild_points(self, city: int) -> int:
        copied = self.copied_guild(city)
        return self.colour_points(city, PURPLE) + (self.copy_points(city, copied) if copied != NONE else 0)

    def tiles_built(self, city: int) -> int:
        n = 0
        for i in range(3):
            if self.tiles[city][i] == NONE:
                n += 1
        return n

    def project_points(self, city: int) -> int:
        """SEV-14.10, SEV-15.9, SEV-15.10; the Archives count with science."""
        n = self.smelters[city] * self.stages[city] - self.minus[city]
        if self.menageries[city]:
            guilds = (
                self.colours[self.left_of(city)][PURPLE] + self.colours[self.right_of(city)][PURPLE] + self.colours[city][PURPLE]
            )
            n += self.menageries[city] * guilds
        return n

    def score(self, seat: int) -> int:
        """SEV-8.1, and before the end what would count now."""
        return (
            self.military_points(seat)
            + self.coins[seat] // 3
            + self.wonder_points(seat)
            + self.colour_points(seat, BLUE)
            + self.science(seat, 0, False)
            + self.colour_points(seat, YELLOW)
            + self.guild_points(seat)
            + TILE_POINTS[self.tiles_built(seat)]
            + self.project_points(seat)
        )

    def tiebreak(self, seat: int) -> int:
        """SEV-8.10."""
        return self.coins[seat]

    def sources(self, city: int) -> list[int]:
        """The parts of the score, for people."""
        sets = self.science(city, 0, True)
        archives = ARCHIVES_POINTS * self.archives[city] * sets
        return [
            self.military_points(city),
            self.coins[city] // 3,
            self.wonder_points(city),
            self.colour_points(city, BLUE),
            self.science(city, 0, False) - archives,
            self.colour_points(city, YELLOW),
            self.guild_points(city),
            TILE_POINTS[self.tiles_built(city)],
            self.project_points(city) + archives,
        ]
