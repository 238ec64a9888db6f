"""The city of Architectura: what cards are worth, where one may be played, which cards a property reaches, and the score.

Plain Python that compiles to C with city.pxd; numbers such as ARC-3.1 name rules in rules.en.md.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.decks import Decks

if not cython.compiled:  # compiled: the C function, see the .pxd
    from shinar.games.architectura.tables import card_row, entry_row

NONE, CARDS, IN_ZONE, TOKENS = v.NONE, v.CARDS, v.IN_ZONE, v.TOKENS
OWNER = v.OWNER
NUMBER, NO = v.NUMBER, v.NO
KIND, OFFSETS, START, OUTSIDE, COST, HOW_MANY = v.KIND, v.OFFSETS, v.START, v.OUTSIDE, v.COST, v.HOW_MANY
NEEDS, END = v.NEEDS, v.END
WHERE, WHOSE_CARD, OTHER, DOWN = v.WHERE, v.WHOSE_CARD, v.OTHER, v.DOWN
COMPARE, NAMED, MODE, POINTS = v.COMPARE, v.NAMED, v.MODE, v.POINTS
SELF, ADJACENT, LEFT, RIGHT, ABOVE, BELOW, ROW, COLUMN, CROSS, ANYWHERE, ZONE = range(11)
OWN, OPPONENTS = v.OWN, v.OPPONENTS
FREE, IS_LOWER, IS_HIGHER, IS_EQUAL, NOT_LOWER = v.FREE, v.IS_LOWER, v.IS_HIGHER, v.IS_EQUAL, v.NOT_LOWER
EACH, SOME, NO_ONE = v.EACH, v.SOME, v.NO_ONE
LEAD, MAXIMUM_HOPE, TOKEN_HOPE = 10, 4, 2  # what a point, a larger hand, a token in supply count in `value`
KEPT_OF_TWO, KEPT_OF_MORE = 116, 60  # and a place that a token keeps: fitted to how games ended


def related(where: int, spot: int, place: int) -> bool:
    """ARC-6.10, ARC-6.11: whether a place lies where a property looks from its own."""
    if where == ANYWHERE:
        return True
    if spot < 0:
        return False
    down = (place >> 3) - (spot >> 3)
    right = (place & 7) - (spot & 7)
    if where == SELF:
        return place == spot
    if where == ADJACENT:
        return down * down + right * right == 1
    if where in (LEFT, RIGHT):
        return down == 0 and right == (-1 if where == LEFT else 1)
    if where in (ABOVE, BELOW):
        return right == 0 and down == (-1 if where == ABOVE else 1)
    if where in (ROW, COLUMN):
        return (down if where == ROW else right) == 0
    return where == CROSS and (down == 0 or right == 0)


class City(Decks):
    """The city, its values and its places."""

    # --- values -------------------------------------------------------------------------------------------------------

    def live(self, place: int) -> bool:
        """Whether a card lies there face up."""
        return self.top[place] != NONE and not self.down[self.top[place]]

    def worth(self, place: int) -> int:
        """ARC-5.1 to ARC-5.4: the value of the card on a place; 0 where there is none or it is destroyed."""
        total = 0
        while self.live(place):
            row = card_row(self.slot, self.definition(self.top[place]))
            total += row[OFFSETS + self.side[self.top[place]]]
            if row[KIND] == NUMBER:
                return total
            if row[KIND] == NO:
                return total + (place & 7) + 1
            if place & 7 == 0:
                return total
            place -= 1
        return total

    # --- places -------------------------------------------------------------------------------------------------------

    def occupied(self, place: int) -> bool:
        return self.top[place] != NONE or self.reserved[place] != NONE

    def first_empty_street(self) -> int:
        """The topmost street without cards, or the number of streets."""
        for street in range(self.seats):
            cards = 0
            for place in range(8 * street, 8 * street + 8):
                if self.top[place] != NONE:
                    cards += 1
            if cards == 0:
                return street
        return self.seats

    def refuse_place(self, seat: int, place: int) -> int:
        """ARC-3: the rule that keeps a seat from putting a card on a place, or 0 where it is legal."""
        if place >= 8 * self.seats:
            return 101
        if self.reserved[place] != NONE:
            return 0 if self.reserved[place] == seat else 308
        if self.top[place] != NONE:
            return 0 if self.down[self.top[place]] else 304
        quarter = place & 7
        if quarter > 0 and self.occupied(place - 1):
            return 0
        if quarter < 7 and self.occupied(place + 1):
            return 0
        if quarter == 0:
            return 0 if place >> 3 == self.first_empty_street() else 302
        return 301

    def third_in_a_row(self, seat: int, place: int) -> bool:
        """ARC-3.6, ARC-3.7: whether a card there would make three live ones of a seat side by side."""
        run = 1
        at = place - 1
        while at >= 0 and at >> 3 == place >> 3 and self.live(at) and OWNER[self.top[at]] == seat:
            run += 1
            at -= 1
        at = place + 1
        while at < 32 and at >> 3 == place >> 3 and self.live(at) and OWNER[self.top[at]] == seat:
            run += 1
            at += 1
        return run >= 3

    def refuse_spot(self, card: int, place: int) -> int:
        """The rule that keeps a card from being played on a place, or 0."""
        seat = OWNER[card]
        rule = self.refuse_place(seat, place)
        if rule:
            return rule
        if self.seats > 2 and self.third_in_a_row(seat, place):
            return 306
        row = card_row(self.slot, self.definition(card))
        for i in range(row[HOW_MANY + NEEDS]):
            need = entry_row(self.slot, self.definition(card), NEEDS, i)
            n = self.matching(need, place, card, seat)
            if (n > 0 and need[MODE] == NO_ONE) or (n == 0 and need[MODE] != NO_ONE):
                return 602
        return 0

    def payable(self, card: int) -> int:
        """ARC-10.1: how many cards a seat could pay with, the played one not counted."""
        seat = OWNER[card]
        n = 0
        for other in range(seat * CARDS, seat * CARDS + CARDS):
            if self.pays(other) and other != card:
                n += 1
        return n

    def pays(self, card: int) -> bool:
        """ARC-10.1: a card of the hand, or one buried in the seat's own zone."""
        seat = OWNER[card]
        return self.held(card) or (self.at[card] == IN_ZONE + seat and card != self.grave[seat])

    def refuse_card(self, card: int) -> int:
        """The rule that keeps a card of the hand from being played anywhere, or 0."""
        row = card_row(self.slot, self.definition(card))
        if self.taken[card] & 2:
            return 1008
        if row[COST] and self.payable(card) < row[COST]:
            return 1001
        if row[OUTSIDE]:
            return 0
        rule = 301
        for place in range(8 * self.seats):
            rule = self.refuse_spot(card, place)
            if rule == 0:
                return 0
        return 602 if row[HOW_MANY + NEEDS] else 205

    def can_play(self, seat: int) -> bool:
        """Whether a hand holds a card that can be played."""
        for card in range(seat * CARDS, seat * CARDS + CARDS):
            if self.held(card) and self.refuse_card(card) == 0:
                return True
        return False

    # --- which cards a property looks at ------------------------------------------------------------------------------

    def fits(self, entry: list[int], place: int, spot: int, actor: int, seat: int) -> bool:
        """Whether the top card of a place is one that an entry of a card speaks of."""
        card = self.top[place]
        if card == NONE or self.down[card] != entry[DOWN] or not related(entry[WHERE], spot, place):
            return False
        if entry[OTHER] and card == actor:
            return False
        if entry[WHERE] == SELF and card != actor:
            return False
        if entry[WHOSE_CARD] == OWN and OWNER[card] != seat:
            return False
        if entry[WHOSE_CARD] == OPPONENTS and OWNER[card] == seat:
            return False
        if entry[NAMED] and self.definition(card) != entry[NAMED] - 1:
            return False
        return entry[COMPARE] == FREE or self.compares(entry[COMPARE], place, actor)

    def compares(self, how: int, place: int, actor: int) -> bool:
        """ARC-10.2: current values; a card that is not face up in the city has none to compare with."""
        if self.at[actor] >= 32 or self.down[actor] or self.top[self.at[actor]] != actor:
            return False
        difference = self.worth(place) - self.worth(self.at[actor])
        if how == IS_LOWER:
            return difference < 0
        if how == IS_HIGHER:
            return difference > 0
        if how == IS_EQUAL:
            return difference == 0
        return difference >= 0 if how == NOT_LOWER else difference <= 0

    def matching(self, entry: list[int], spot: int, actor: int, seat: int) -> int:
        """How many cards an entry speaks of."""
        n = 0
        if entry[WHERE] == ZONE:
            for card in range(72):
                if self.at[card] == IN_ZONE + seat and card != self.grave[seat]:
                    n += 1
            return n
        for place in range(8 * self.seats):
            if self.fits(entry, place, spot, actor, seat):
                n += 1
        return n

    # --- score --------------------------------------------------------------------------------------------------------

    def end_points(self, card: int) -> int:
        """ARC-6.5: the points that a card's own text brings at the end."""
        seat = OWNER[card]
        row = card_row(self.slot, self.definition(card))
        spot = self.at[card] if self.at[card] < 32 else NONE
        found = 0
        for i in range(row[HOW_MANY + END]):
            entry = entry_row(self.slot, self.definition(card), END, i)
            n = self.matching(entry, spot, card, seat) if entry[MODE] <= NO_ONE else 1
            if entry[MODE] == SOME:
                n = 1 if n > 0 else 0
            elif entry[MODE] == NO_ONE:
                n = 1 if n == 0 else 0
            found += n * entry[POINTS]
        return found

    def value_points(self, seat: int) -> int:
        """The values of a seat's cards in the city, and of what it has played outside."""
        found = 0
        for place in range(8 * self.seats):
            if self.live(place) and OWNER[self.top[place]] == seat:
                found += self.worth(place)
        return found + (self.outside_value(seat) if self.grave[seat] != NONE else 0)

    def outside_value(self, seat: int) -> int:
        """The initial value of the card that a seat has played outside the city, where X and No are 0."""
        row = card_row(self.slot, self.definition(self.grave[seat]))
        return row[OFFSETS + row[START]]

    def property_points(self, seat: int) -> int:
        """The points that the texts of a seat's cards bring at the end."""
        found = 0
        for place in range(8 * self.seats):
            if self.live(place) and OWNER[self.top[place]] == seat:
                found += self.end_points(self.top[place])
        if self.grave[seat] != NONE:
            found += self.end_points(self.grave[seat])
        return found

    def score(self, seat: int) -> int:
        """ARC-8.5, and before the end what would count now."""
        return self.value_points(seat) + self.property_points(seat)

    def sources(self, seat: int) -> list[int]:
        """The parts of the score, for people."""
        return [self.value_points(seat), self.property_points(seat)]

    def values(self) -> list[int]:
        """The value of every place, for people."""
        return [self.worth(place) for place in range(32)]

    def tiebreak(self, seat: int) -> int:
        """ARC-8.6, ARC-8.7: more cards on the table, then the card of the lowest value."""
        cards = 0
        lowest = 500
        for place in range(8 * self.seats):
            if self.live(place) and OWNER[self.top[place]] == seat:
                cards += 1
                if self.worth(place) < lowest:
                    lowest = self.worth(place)
        if self.grave[seat] != NONE:
            cards += 1
            if self.outside_value(seat) < lowest:
                lowest = self.outside_value(seat)
        return 1000 * cards - lowest

    def value(self, seat: int) -> int:
        """The lead, and what promises more: a larger hand, tokens in supply, places that are kept."""
        found = [0, 0, 0, 0]
        self.value_each(found)
        return found[seat]

    def value_each(self, found: list[int]) -> None:
        """Each seat is judged once."""
        prospects = [0, 0, 0, 0]
        self.prospects(prospects)
        for seat in range(self.seats):
            best = -100000
            for other in range(self.seats):
                if other != seat and prospects[other] > best:
                    best = prospects[other]
            found[seat] = prospects[seat] - best

    def prospects(self, found: list[int]) -> None:
        """For each seat its points, a larger hand, tokens; and the initial value of a card that is announced and not yet placed."""
        for seat in range(self.seats):
            found[seat] = MAXIMUM_HOPE * self.maximum[seat] + TOKEN_HOPE * TOKENS
            if self.grave[seat] != NONE:
                found[seat] += LEAD * (self.outside_value(seat) + self.end_points(self.grave[seat]))
        for place in range(8 * self.seats):
            card = self.top[place]
            if card != NONE:
                if self.token[card] != NONE:
                    found[self.token[card]] -= TOKEN_HOPE
                if not self.down[card]:
                    found[OWNER[card]] += LEAD * (self.worth(place) + self.end_points(card))
            if self.reserved[place] != NONE:
                found[self.reserved[place]] += self.kept() - TOKEN_HOPE
        if self.card != NONE and self.held(self.card) and OWNER[self.card] == self.active:
            row = card_row(self.slot, self.definition(self.card))
            found[self.active] += LEAD * row[OFFSETS + row[START]]

    def kept(self) -> int:
        """What it is worth that a card can be played at the end, when the others find no place any more."""
        return KEPT_OF_TWO if self.seats == 2 else KEPT_OF_MORE
