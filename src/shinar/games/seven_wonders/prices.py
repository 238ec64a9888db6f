"""What a building, a stage or a part in the project costs a city.

Plain Python that compiles to C with prices.pxd; numbers such as SEV-3.3 name rules in rules.en.md, 303 is the same for the engine.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.cities import Cities

if not cython.compiled:
    from shinar.games.seven_wonders.payment import every_way, ways  # compiled: the C functions, see the .pxd

NO_WAY = -1
A_BUILD, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_DIG = (
    moves.KINDS.index(kind) for kind in ("build", "chain", "olympia", "gift", "stage", "grant", "dig")
)
ALONE = moves.JOIN.words.index("alone")
CARD_COLOUR = tables.COLOUR
COST_COINS, NEED_UNITS, NEED_WORDS = tables.COST_COINS, tables.NEED_UNITS, tables.NEED_WORDS
PROJECT_COINS, PROJECT_WORDS = tables.PROJECT_COINS, tables.PROJECT_WORDS
BLUE, RED, PURPLE = (cards.COLOURS.index(colour) for colour in ("blue", "red", "purple"))


class Prices(Cities):
    """Bills and ways to pay them."""

    def tax(self, kind: int, card: int) -> int:
        """SEV-11.1, SEV-11.6, SEV-11.13, SEV-12.1, SEV-12.2; for stages SEV-11.16."""
        rate = self.age + 1
        if kind in (A_STAGE, A_GRANT):
            return rate if self.laws[16] else 0
        n = rate if kind == A_CHAIN and self.laws[13] else 0
        if self.untaxed_gifts and kind in (A_OLYMPIA, A_GIFT, A_DIG):
            return n
        if (self.laws[1] and CARD_COLOUR[card] == RED) or (self.laws[6] and CARD_COLOUR[card] == BLUE):
            n += rate
        return n

    def bill(self, city: int, kind: int, card: int, join: int, need: list[int]) -> int:
        """The coins for the bank; `need` is filled with the resources. SEV-13.7: one bill for building and project."""
        for word in range(3):
            need[word] = 0
        coins = self.tax(kind, card)
        if kind in (A_STAGE, A_GRANT):
            work = self.stage_work(city, self.stages[city])
            coins += COST_COINS[work]
            if kind == A_STAGE and not self.laws[15]:
                for word in range(3):
                    need[word] = NEED_WORDS[work][word]
            return coins
        if kind == A_BUILD:
            coins += self.card_bill(card, need)
        if join != ALONE:
            coins += PROJECT_COINS[self.project]
            for word in range(3):
                need[word] += PROJECT_WORDS[self.project][word]
        return coins

    def card_bill(self, card: int, need: list[int]) -> int:
        """SEV-3.3, SEV-3.4, and the laws of tiles 2, 8 and 23."""
        colour = CARD_COLOUR[card]
        if (self.laws[8] and colour == BLUE) or (self.laws[23] and colour == PURPLE):
            return COST_COINS[card] + NEED_UNITS[card]
        if not (self.laws[2] and colour == RED):
            for word in range(3):
                need[word] = NEED_WORDS[card][word]
        return COST_COINS[card]

    def offers_of(self, city: int, kind: int, card: int, join: int, to_right: list[int]) -> int:
        """The ways to pay, as payment.py gives them, and how many; the Free City's holder picks the seller whatever the price."""
        need = [0, 0, 0]
        prices = [0, 0, 0, 0]
        budget = self.coins[city] - self.bill(city, kind, card, join, need)
        for goods in range(4):
            prices[goods] = self.prices[city][goods]
        left, right = self.sells[self.left_of(city)], self.sells[self.right_of(city)]
        if city >= self.seats:
            return every_way(need, self.makes[city], left, right, prices, budget, to_right)
        return ways(need, self.makes[city], left, right, prices, budget, to_right)

    def payable(self, city: int, kind: int, card: int, join: int) -> bool:
        to_right = [0] * 25
        return self.offers_of(city, kind, card, join, to_right) > 0

    def refuse_price(self, city: int, kind: int, card: int, join: int, left: int) -> int:
        """Which rule stands against paying, with so many coins to the left."""
        to_right = [0] * 25
        if self.offers_of(city, kind, card, join, to_right):
            return 0 if to_right[left] != NO_WAY else 412
        if join != ALONE and self.payable(city, kind, card, ALONE):
            return 1313
        need = [0, 0, 0]
        due = self.bill(city, kind, card, ALONE, need)
        if self.coins[city] >= due:
            return 408
        return 1204 if self.coins[city] >= due - self.tax(kind, card) else 303
