"""How good a city looks before the end: what it has scored, and what it promises.

Plain Python that compiles to C with promise.pxd. All in tenths of points; the weights are estimates.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.outcome import Outcome

NONE = -1
CARD_COUNT, TURNS, ALL_TURNS = tables.CARD_COUNT, cards.TURNS, cards.AGES * cards.TURNS
CARD_AFTER, CARD_SCIENCE = tables.AFTER, tables.SCIENCE
FREE = tables.SPECIALS.index("free")
DIG = cards.PHASES.index("dig")
BASE_COINS = 4  # a coin, beyond its third of a point while it can still be spent
UNIT_WORTH = [0, 30, 44, 52, 56]  # a resource made by so many producers, at the start of the game
MADE_WORTH = [0, 30, 36, 38, 40]  # the same for manufactured goods
CHEAP_WORTH = 8  # each kind of goods that a neighbour sells for less
LEAD_WORTH = [0, 5, 7, 8]  # tenths of a victory token, by how many shields one is ahead
SHIELD_WORTH = 4
SYMBOL_WORTH = 16  # a green card promises more of them
CHAIN_WORTH = 6  # a building that can follow for free
GIFT_WORTH, GRANT_WORTH, COLOUR_WORTH, SHARE_WORTH, FREE_WORTH, DIG_WORTH, TILE_WORTH = 45, 40, 15, 30, 45, 40, 6
TOKEN_VALUES = list(cards.VICTORY_VALUES)


class Promise(Outcome):
    """The judgement of one who looks no further than a turn."""

    def value(self, seat: int) -> int:
        """Its own worth, less what the others are worth on average."""
        others = 0
        for other in range(self.seats):
            if other != seat:
                others += self.worth(other)
        return self.worth(seat) - others // (self.seats - 1)

    def worth(self, city: int) -> int:
        left = ALL_TURNS - TURNS * self.age - self.round  # turns after this one
        if self.turn < 0:
            return 10 * self.score(city)
        n = 10 * (self.score(city) - self.coins[city] // 3) + 10 * self.coins[city] // 3
        if left > 0:
            spendable = self.coins[city] if self.coins[city] < 9 else 9
            n += BASE_COINS * spendable * left // ALL_TURNS
        n += self.supply_worth(city) * left // ALL_TURNS
        n += self.lead_worth(city, self.left_of(city), left) + self.lead_worth(city, self.right_of(city), left)
        n += self.card_worth(city) * left // ALL_TURNS
        return n + self.token_worth(city, left)

    def supply_worth(self, city: int) -> int:
        """What a city makes of each resource, and what it buys for less."""
        n = 0
        for resource in range(4):
            made = self.makers(city, resource)
            n += UNIT_WORTH[made if made < 4 else 4]
        for resource in range(4, 7):
            made = self.makers(city, resource)
            n += MADE_WORTH[made if made < 4 else 4]
        for goods in range(4):
            if self.prices[city][goods] < 2:
                n += CHEAP_WORTH
        return n

    def makers(self, city: int, resource: int) -> int:
        """How many producers can make a resource: payment.py keeps a count for each set of resources, a byte each."""
        if resource >= 4:
            return (self.makes[city][2] >> (8 << (resource - 4))) & 0xFF
        at = 1 << resource
        return (self.makes[city][at >> 3] >> (8 * (at & 7))) & 0xFF

    def lead_worth(self, city: int, other: int, left: int) -> int:
        """What the conflicts with a neighbour promise, this age's first."""
        lead = self.all_shields(city) - self.all_shields(other)
        n = SHIELD_WORTH * lead if -3 < lead < 3 else 0
        ahead = lead if lead > 0 else -lead
        for age in range(self.age, 3):
            share = LEAD_WORTH[ahead if ahead < 3 else 3] * (2 if age == self.age else 1) // 2
            n += share * TOKEN_VALUES[age] if lead > 0 else -share if lead < 0 else 0
        return n

    def card_worth(self, city: int) -> int:
        """Symbols of science that ask for more of them, and buildings that can follow for free."""
        n = 0
        for card in range(CARD_COUNT):
            if self.built[city][card] and CARD_SCIENCE[card]:
                n += SYMBOL_WORTH
            if CARD_AFTER[card][0] != NONE and not self.built[city][card] and self.chained(city, card):
                n += CHAIN_WORTH
        return n

    def token_worth(self, city: int, left: int) -> int:
        """Tokens that can still be given back, the project of this age, and what the wonder still allows."""
        n = SHARE_WORTH * self.taking_part[city]
        if left > 0:
            n += GIFT_WORTH * self.gift_tokens[city] + COLOUR_WORTH * self.colour_tokens[city]
            n += GRANT_WORTH * self.grant_tokens[city] if self.stages_left(city) else 0
            n += FREE_WORTH * (3 - self.age - self.olympia_used[city]) if self.can(city, FREE) else 0
        n += DIG_WORTH if self.digs[city] else 0
        return n
