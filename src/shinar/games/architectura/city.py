"""The city of Architectura: what cards are worth, where one may be played, which cards a property reaches, and the score.

Compiles to C. Numbers such as ARC-3.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.pieces import Pieces, definition, held
from shinar.games.architectura.refusals import (
    CANNOT_PAY,
    JUST_TAKEN_BACK,
    KEPT_BY_ANOTHER,
    NO_PLACE_FOR_IT,
    NOT_BESIDE_A_CARD,
    NOT_IN_THE_CITY,
    PLACE_NOT_AS_NEEDED,
    PLACE_TAKEN,
    STREET_NOT_NEXT,
    THIRD_IN_A_ROW,
)
from shinar.games.architectura.vocabulary import (
    ABOVE,
    ADJACENT,
    ALWAYS,
    ANYWHERE,
    BELOW,
    CARDS,
    CITY,
    COLUMN,
    COMPARE,
    COST,
    CROSS,
    END,
    FREE,
    HOW_MANY,
    IN_ZONE,
    INITIAL_SIDE,
    IS_EQUAL,
    IS_HIGHER,
    IS_LOWER,
    KIND_NO,
    KIND_NUMBER,
    LAST_QUARTER,
    LEFT,
    MODE,
    NAMED_CARD,
    NAMED_FIRST,
    NEEDS,
    NO_ONE,
    NONE,
    NOT_LOWER,
    OF_DESTROYED,
    OFFSETS,
    OPPONENTS,
    OTHER,
    OUTSIDE,
    OWN,
    POINTS,
    QUARTERS,
    RIGHT,
    ROW,
    SELF,
    SOME,
    TABLE_CARDS,
    TAKEN_BACK_NOW,
    VALUE_KIND,
    WHERE,
    WHOSE_CARD,
    ZONE,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.card_rows import entry_row
    from shinar.games.architectura.pieces import printed

OWNER = v.OWNER
STREET_OF = v.STREET_OF
QUARTER_OF = v.QUARTER_OF
ROW_OF_OWN = 3  # ARC-3.6: own cards that may not lie side by side
ABOVE_ALL_VALUES = 500
CARDS_BEFORE_VALUE = 1000  # in a tie: a card more outweighs every value


def related(where: int, origin: int, place: int) -> bool:
    """ARC-6.10, ARC-6.11: whether a place lies where a property looks from its own."""
    if where == ANYWHERE:
        return True
    if origin == NONE:
        return False
    down = STREET_OF[place] - STREET_OF[origin]
    right = QUARTER_OF[place] - QUARTER_OF[origin]
    if where == SELF:
        return place == origin
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


def face_up(s: Pieces, place: int) -> bool:
    """Whether a card lies there that is not destroyed."""
    return s.top[place] != NONE and not s.destroyed[s.top[place]]


def value_on(s: Pieces, place: int) -> int:
    """ARC-5.1 to ARC-5.4: the value of the card on a place; 0 where there is none or it is destroyed."""
    total = 0
    while face_up(s, place):
        row: Cells = printed(s, s.top[place])
        total += row[OFFSETS + s.side[s.top[place]]]
        if row[VALUE_KIND] == KIND_NUMBER:
            return total
        if row[VALUE_KIND] == KIND_NO:
            return total + QUARTER_OF[place] + 1
        if QUARTER_OF[place] == 0:
            return total
        place -= 1
    return total


# --- places -----------------------------------------------------------------------------------------------------------


def occupied(s: Pieces, place: int) -> bool:
    """ARC-3.8, ARC-7.14: by a card, destroyed or not, or by a token."""
    return s.top[place] != NONE or s.reserved[place] != NONE


def first_empty_street(s: Pieces) -> int:
    """ARC-3.2, ARC-3.5: the topmost street that is without cards now, or the number of streets."""
    for street in range(s.seats):
        if is_empty(s, street):
            return street
    return s.seats


def is_empty(s: Pieces, street: int) -> bool:
    for place in range(QUARTERS * street, QUARTERS * street + QUARTERS):
        if s.top[place] != NONE:
            return False
    return True


def refuse_place(s: Pieces, seat: int, place: int) -> int:
    """ARC-3.1 to ARC-3.5, ARC-3.8: the rule that keeps a seat from putting a card on a place, or 0 where it is legal."""
    if place >= QUARTERS * s.seats:
        return NOT_IN_THE_CITY
    if s.reserved[place] != NONE:
        return 0 if s.reserved[place] == seat else KEPT_BY_ANOTHER
    if s.top[place] != NONE:
        return 0 if s.destroyed[s.top[place]] else PLACE_TAKEN
    quarter = QUARTER_OF[place]
    if quarter > 0 and occupied(s, place - 1):
        return 0
    if quarter < LAST_QUARTER and occupied(s, place + 1):
        return 0
    if quarter == 0:
        return 0 if STREET_OF[place] == first_empty_street(s) else STREET_NOT_NEXT
    return NOT_BESIDE_A_CARD


def third_in_a_row(s: Pieces, seat: int, place: int) -> bool:
    """ARC-3.6, ARC-3.7: whether a card there would make three live ones of a seat side by side."""
    run = 1
    at = place - 1
    while at >= 0 and STREET_OF[at] == STREET_OF[place] and face_up(s, at) and OWNER[s.top[at]] == seat:
        run += 1
        at -= 1
    at = place + 1
    while at < CITY and STREET_OF[at] == STREET_OF[place] and face_up(s, at) and OWNER[s.top[at]] == seat:
        run += 1
        at += 1
    return run >= ROW_OF_OWN


def refuse_play_at(s: Pieces, card: int, place: int) -> int:
    """ARC-3.6, ARC-6.2: the rule that keeps a card from being played on a place, or 0."""
    seat = OWNER[card]
    rule = refuse_place(s, seat, place)
    if rule:
        return rule
    if s.seats > 2 and third_in_a_row(s, seat, place):
        return THIRD_IN_A_ROW
    row: Cells = printed(s, card)
    for i in range(row[HOW_MANY + NEEDS]):
        need: Cells = entry_row(s.slot, definition(s, card), NEEDS, i)
        n = count_fitting(s, need, place, card, seat)
        if (n > 0 and need[MODE] == NO_ONE) or (n == 0 and need[MODE] != NO_ONE):
            return PLACE_NOT_AS_NEEDED
    return 0


def count_payments(s: Pieces, card: int) -> int:
    """ARC-10.1: how many cards a seat could pay with, the played one not counted."""
    seat = OWNER[card]
    n = 0
    for other in range(seat * CARDS, seat * CARDS + CARDS):
        if can_pay(s, other) and other != card:
            n += 1
    return n


def can_pay(s: Pieces, card: int) -> bool:
    """ARC-10.1: a card of the hand, or one buried in the seat's own zone."""
    seat = OWNER[card]
    return held(s, card) or (s.at[card] == IN_ZONE + seat and card != s.outside_card[seat])


def refuse_card(s: Pieces, card: int) -> int:
    """ARC-6.2: the rule that keeps a card of the hand from being played anywhere, or 0."""
    row: Cells = printed(s, card)
    if s.taken_back[card] & TAKEN_BACK_NOW:
        return JUST_TAKEN_BACK
    if row[COST] and count_payments(s, card) < row[COST]:
        return CANNOT_PAY
    if row[OUTSIDE]:
        return 0
    for place in range(QUARTERS * s.seats):
        if refuse_play_at(s, card, place) == 0:
            return 0
    return PLACE_NOT_AS_NEEDED if row[HOW_MANY + NEEDS] else NO_PLACE_FOR_IT


def can_play(s: Pieces, seat: int) -> bool:
    """Whether a hand holds a card that can be played."""
    for card in range(seat * CARDS, seat * CARDS + CARDS):
        if held(s, card) and refuse_card(s, card) == 0:
            return True
    return False


# --- which cards a property looks at ----------------------------------------------------------------------------------


def fits(s: Pieces, entry: Cells, place: int, origin: int, actor: int, seat: int) -> bool:
    """ARC-6.8, ARC-7.15, ARC-7.16: whether the top card of a place is one that an entry of a card speaks of."""
    card = s.top[place]
    if card == NONE or s.destroyed[card] != entry[OF_DESTROYED] or not related(entry[WHERE], origin, place):
        return False
    if entry[OTHER] and card == actor:
        return False
    if entry[WHERE] == SELF and card != actor:
        return False
    if entry[WHOSE_CARD] == OWN and OWNER[card] != seat:
        return False
    if entry[WHOSE_CARD] == OPPONENTS and OWNER[card] == seat:
        return False
    if entry[NAMED_CARD] and NAMED_FIRST + definition(s, card) != entry[NAMED_CARD]:
        return False
    return entry[COMPARE] == FREE or compares(s, entry[COMPARE], place, actor)


def compares(s: Pieces, how: int, place: int, actor: int) -> bool:
    """ARC-10.2: current values; a card that is not face up in the city has none to compare with."""
    if s.at[actor] >= CITY or s.destroyed[actor] or s.top[s.at[actor]] != actor:
        return False
    difference = value_on(s, place) - value_on(s, s.at[actor])
    if how == IS_LOWER:
        return difference < 0
    if how == IS_HIGHER:
        return difference > 0
    if how == IS_EQUAL:
        return difference == 0
    return difference >= 0 if how == NOT_LOWER else difference <= 0


def count_fitting(s: Pieces, entry: Cells, origin: int, actor: int, seat: int) -> int:
    """How many cards an entry speaks of."""
    n = 0
    if entry[WHERE] == ZONE:
        for card in range(TABLE_CARDS):
            if s.at[card] == IN_ZONE + seat and card != s.outside_card[seat]:
                n += 1
        return n
    for place in range(QUARTERS * s.seats):
        if fits(s, entry, place, origin, actor, seat):
            n += 1
    return n


# --- score ------------------------------------------------------------------------------------------------------------


def end_points(s: Pieces, card: int) -> int:
    """ARC-6.5: the points that a card's own text brings at the end."""
    seat = OWNER[card]
    row: Cells = printed(s, card)
    origin = s.at[card] if s.at[card] < CITY else NONE
    found = 0
    for i in range(row[HOW_MANY + END]):
        entry: Cells = entry_row(s.slot, definition(s, card), END, i)
        n = 1 if entry[MODE] == ALWAYS else count_fitting(s, entry, origin, card, seat)
        if entry[MODE] == SOME:
            n = 1 if n > 0 else 0
        elif entry[MODE] == NO_ONE:
            n = 1 if n == 0 else 0
        found += n * entry[POINTS]
    return found


def value_points(s: Pieces, seat: int) -> int:
    """ARC-8.5: the values of a seat's cards in the city, and of what it has played outside."""
    found = 0
    for place in range(QUARTERS * s.seats):
        if face_up(s, place) and OWNER[s.top[place]] == seat:
            found += value_on(s, place)
    return found + (outside_value(s, seat) if s.outside_card[seat] != NONE else 0)


def outside_value(s: Pieces, seat: int) -> int:
    """The initial value of the card that a seat has played outside the city, where KIND_X and No are 0."""
    row: Cells = printed(s, s.outside_card[seat])
    return row[OFFSETS + row[INITIAL_SIDE]]


def property_points(s: Pieces, seat: int) -> int:
    """The points that the texts of a seat's cards bring at the end."""
    found = 0
    for place in range(QUARTERS * s.seats):
        if face_up(s, place) and OWNER[s.top[place]] == seat:
            found += end_points(s, s.top[place])
    if s.outside_card[seat] != NONE:
        found += end_points(s, s.outside_card[seat])
    return found


def score(s: Pieces, seat: int) -> int:
    """ARC-8.5, and before the end what would count now."""
    return value_points(s, seat) + property_points(s, seat)


def sources(s: Pieces, seat: int) -> list[int]:
    """The parts of the score, for people."""
    return [value_points(s, seat), property_points(s, seat)]


def values_of(s: Pieces) -> list[int]:
    """The value of every place, for people."""
    return [value_on(s, place) for place in range(CITY)]


def tiebreak(s: Pieces, seat: int) -> int:
    """ARC-8.6, ARC-8.7: more cards on the table, then the card of the lowest value."""
    cards = 0
    lowest = ABOVE_ALL_VALUES
    for place in range(QUARTERS * s.seats):
        if face_up(s, place) and OWNER[s.top[place]] == seat:
            cards += 1
            if value_on(s, place) < lowest:
                lowest = value_on(s, place)
    if s.outside_card[seat] != NONE:
        cards += 1
        if outside_value(s, seat) < lowest:
            lowest = outside_value(s, seat)
    return CARDS_BEFORE_VALUE * cards - lowest
