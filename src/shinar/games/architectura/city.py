"""The city of Architectura: what cards are worth, where one may be played, which cards a property reaches, and the score.

Compiles to C. Numbers such as ARC-3.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.pieces import Pieces, definition, held
from shinar.games.architectura.vocabulary import (
    ABOVE,
    ADJACENT,
    ANYWHERE,
    BELOW,
    CARDS,
    COLUMN,
    COMPARE,
    COST,
    CROSS,
    DOWN,
    END,
    FREE,
    HOW_MANY,
    IN_ZONE,
    IS_EQUAL,
    IS_HIGHER,
    IS_LOWER,
    KIND,
    LEFT,
    MODE,
    NAMED,
    NEEDS,
    NO,
    NO_ONE,
    NONE,
    NOT_LOWER,
    NUMBER,
    OFFSETS,
    OPPONENTS,
    OTHER,
    OUTSIDE,
    OWN,
    POINTS,
    RIGHT,
    ROW,
    SELF,
    SOME,
    START,
    WHERE,
    WHOSE_CARD,
    ZONE,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.tables import card_row, entry_row

OWNER = v.OWNER


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


# --- values -----------------------------------------------------------------------------------------------------------


def live(s: Pieces, place: int) -> bool:
    """Whether a card lies there face up."""
    return s.top[place] != NONE and not s.down[s.top[place]]


def worth(s: Pieces, place: int) -> int:
    """ARC-5.1 to ARC-5.4: the value of the card on a place; 0 where there is none or it is destroyed."""
    total = 0
    while live(s, place):
        row: Cells = card_row(s.slot, definition(s, s.top[place]))
        total += row[OFFSETS + s.side[s.top[place]]]
        if row[KIND] == NUMBER:
            return total
        if row[KIND] == NO:
            return total + (place & 7) + 1
        if place & 7 == 0:
            return total
        place -= 1
    return total


# --- places -----------------------------------------------------------------------------------------------------------


def occupied(s: Pieces, place: int) -> bool:
    return s.top[place] != NONE or s.reserved[place] != NONE


def first_empty_street(s: Pieces) -> int:
    """The topmost street without cards, or the number of streets."""
    for street in range(s.seats):
        cards = 0
        for place in range(8 * street, 8 * street + 8):
            if s.top[place] != NONE:
                cards += 1
        if cards == 0:
            return street
    return s.seats


def refuse_place(s: Pieces, seat: int, place: int) -> int:
    """ARC-3: the rule that keeps a seat from putting a card on a place, or 0 where it is legal."""
    if place >= 8 * s.seats:
        return 101
    if s.reserved[place] != NONE:
        return 0 if s.reserved[place] == seat else 308
    if s.top[place] != NONE:
        return 0 if s.down[s.top[place]] else 304
    quarter = place & 7
    if quarter > 0 and occupied(s, place - 1):
        return 0
    if quarter < 7 and occupied(s, place + 1):
        return 0
    if quarter == 0:
        return 0 if place >> 3 == first_empty_street(s) else 302
    return 301


def third_in_a_row(s: Pieces, seat: int, place: int) -> bool:
    """ARC-3.6, ARC-3.7: whether a card there would make three live ones of a seat side by side."""
    run = 1
    at = place - 1
    while at >= 0 and at >> 3 == place >> 3 and live(s, at) and OWNER[s.top[at]] == seat:
        run += 1
        at -= 1
    at = place + 1
    while at < 32 and at >> 3 == place >> 3 and live(s, at) and OWNER[s.top[at]] == seat:
        run += 1
        at += 1
    return run >= 3


def refuse_spot(s: Pieces, card: int, place: int) -> int:
    """The rule that keeps a card from being played on a place, or 0."""
    seat = OWNER[card]
    rule = refuse_place(s, seat, place)
    if rule:
        return rule
    if s.seats > 2 and third_in_a_row(s, seat, place):
        return 306
    row: Cells = card_row(s.slot, definition(s, card))
    for i in range(row[HOW_MANY + NEEDS]):
        need: Cells = entry_row(s.slot, definition(s, card), NEEDS, i)
        n = matching(s, need, place, card, seat)
        if (n > 0 and need[MODE] == NO_ONE) or (n == 0 and need[MODE] != NO_ONE):
            return 602
    return 0


def payable(s: Pieces, card: int) -> int:
    """ARC-10.1: how many cards a seat could pay with, the played one not counted."""
    seat = OWNER[card]
    n = 0
    for other in range(seat * CARDS, seat * CARDS + CARDS):
        if pays(s, other) and other != card:
            n += 1
    return n


def pays(s: Pieces, card: int) -> bool:
    """ARC-10.1: a card of the hand, or one buried in the seat's own zone."""
    seat = OWNER[card]
    return held(s, card) or (s.at[card] == IN_ZONE + seat and card != s.grave[seat])


def refuse_card(s: Pieces, card: int) -> int:
    """The rule that keeps a card of the hand from being played anywhere, or 0."""
    row: Cells = card_row(s.slot, definition(s, card))
    if s.taken[card] & 2:
        return 1008
    if row[COST] and payable(s, card) < row[COST]:
        return 1001
    if row[OUTSIDE]:
        return 0
    rule = 301
    for place in range(8 * s.seats):
        rule = refuse_spot(s, card, place)
        if rule == 0:
            return 0
    return 602 if row[HOW_MANY + NEEDS] else 205


def can_play(s: Pieces, seat: int) -> bool:
    """Whether a hand holds a card that can be played."""
    for card in range(seat * CARDS, seat * CARDS + CARDS):
        if held(s, card) and refuse_card(s, card) == 0:
            return True
    return False


# --- which cards a property looks at ----------------------------------------------------------------------------------


def fits(s: Pieces, entry: Cells, place: int, spot: int, actor: int, seat: int) -> bool:
    """Whether the top card of a place is one that an entry of a card speaks of."""
    card = s.top[place]
    if card == NONE or s.down[card] != entry[DOWN] or not related(entry[WHERE], spot, place):
        return False
    if entry[OTHER] and card == actor:
        return False
    if entry[WHERE] == SELF and card != actor:
        return False
    if entry[WHOSE_CARD] == OWN and OWNER[card] != seat:
        return False
    if entry[WHOSE_CARD] == OPPONENTS and OWNER[card] == seat:
        return False
    if entry[NAMED] and definition(s, card) != entry[NAMED] - 1:
        return False
    return entry[COMPARE] == FREE or compares(s, entry[COMPARE], place, actor)


def compares(s: Pieces, how: int, place: int, actor: int) -> bool:
    """ARC-10.2: current values; a card that is not face up in the city has none to compare with."""
    if s.at[actor] >= 32 or s.down[actor] or s.top[s.at[actor]] != actor:
        return False
    difference = worth(s, place) - worth(s, s.at[actor])
    if how == IS_LOWER:
        return difference < 0
    if how == IS_HIGHER:
        return difference > 0
    if how == IS_EQUAL:
        return difference == 0
    return difference >= 0 if how == NOT_LOWER else difference <= 0


def matching(s: Pieces, entry: Cells, spot: int, actor: int, seat: int) -> int:
    """How many cards an entry speaks of."""
    n = 0
    if entry[WHERE] == ZONE:
        for card in range(72):
            if s.at[card] == IN_ZONE + seat and card != s.grave[seat]:
                n += 1
        return n
    for place in range(8 * s.seats):
        if fits(s, entry, place, spot, actor, seat):
            n += 1
    return n


# --- score ------------------------------------------------------------------------------------------------------------


def end_points(s: Pieces, card: int) -> int:
    """ARC-6.5: the points that a card's own text brings at the end."""
    seat = OWNER[card]
    row: Cells = card_row(s.slot, definition(s, card))
    spot = s.at[card] if s.at[card] < 32 else NONE
    found = 0
    for i in range(row[HOW_MANY + END]):
        entry: Cells = entry_row(s.slot, definition(s, card), END, i)
        n = matching(s, entry, spot, card, seat) if entry[MODE] <= NO_ONE else 1
        if entry[MODE] == SOME:
            n = 1 if n > 0 else 0
        elif entry[MODE] == NO_ONE:
            n = 1 if n == 0 else 0
        found += n * entry[POINTS]
    return found


def value_points(s: Pieces, seat: int) -> int:
    """The values of a seat's cards in the city, and of what it has played outside."""
    found = 0
    for place in range(8 * s.seats):
        if live(s, place) and OWNER[s.top[place]] == seat:
            found += worth(s, place)
    return found + (outside_value(s, seat) if s.grave[seat] != NONE else 0)


def outside_value(s: Pieces, seat: int) -> int:
    """The initial value of the card that a seat has played outside the city, where X and No are 0."""
    row: Cells = card_row(s.slot, definition(s, s.grave[seat]))
    return row[OFFSETS + row[START]]


def property_points(s: Pieces, seat: int) -> int:
    """The points that the texts of a seat's cards bring at the end."""
    found = 0
    for place in range(8 * s.seats):
        if live(s, place) and OWNER[s.top[place]] == seat:
            found += end_points(s, s.top[place])
    if s.grave[seat] != NONE:
        found += end_points(s, s.grave[seat])
    return found


def score(s: Pieces, seat: int) -> int:
    """ARC-8.5, and before the end what would count now."""
    return value_points(s, seat) + property_points(s, seat)


def sources(s: Pieces, seat: int) -> list[int]:
    """The parts of the score, for people."""
    return [value_points(s, seat), property_points(s, seat)]


def values_of(s: Pieces) -> list[int]:
    """The value of every place, for people."""
    return [worth(s, place) for place in range(32)]


def tiebreak(s: Pieces, seat: int) -> int:
    """ARC-8.6, ARC-8.7: more cards on the table, then the card of the lowest value."""
    cards = 0
    lowest = 500
    for place in range(8 * s.seats):
        if live(s, place) and OWNER[s.top[place]] == seat:
            cards += 1
            if worth(s, place) < lowest:
                lowest = worth(s, place)
    if s.grave[seat] != NONE:
        cards += 1
        if outside_value(s, seat) < lowest:
            lowest = outside_value(s, seat)
    return 1000 * cards - lowest
