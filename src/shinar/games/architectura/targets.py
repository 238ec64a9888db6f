"""Which cards and places the properties of Architectura reach: what an effect may be used on, and which rule forbids the rest.

Compiles to C. Numbers such as ARC-7.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import count_payments, face_up, occupied, refuse_place, refuse_play_at, related
from shinar.games.architectura.effect_stack import current_verb
from shinar.games.architectura.pieces import Pieces, definition, held, lift, protector, put, tokens_left
from shinar.games.architectura.refusals import (
    CANNOT_PAY,
    CARD_IS_DESTROYED,
    EFFECT_BINDS,
    EFFECT_DOES_NOT_FIT,
    NO_TOKEN_LEFT,
    NOT_FOR_REPLACING,
    NOT_IN_HAND,
    NOT_IN_THE_CITY,
    PLACE_NOT_FREE,
    PROTECTED_BY_ANOTHER,
    SAME_PLACE,
    USED_ALREADY,
)
from shinar.games.architectura.vocabulary import (
    ACTING_CARD,
    AMOUNT,
    ASK_GOAL,
    CARDS,
    COPY,
    COST,
    COUNT,
    DEEPEST,
    EACH_PLAYER,
    EVERY,
    HIGHEST,
    HOW_MANY,
    INSTANT,
    LOWER,
    LOWEST,
    MAY,
    MOVE,
    NONE,
    OF_DESTROYED,
    ORIGIN,
    OUTSIDE,
    PROTECT,
    QUARTERS,
    RAISE,
    REPLACE,
    RESERVE,
    RETURN,
    RETURNED_ONCE,
    ROTATE,
    SEEN_IN_HAND,
    SELF,
    SIDES,
    STUCK,
    SWAP,
    TAKEN_BACK_NOW,
    TEXT,
    TEXT_ENTRY,
    TEXT_LIST,
    VERB,
    WITH,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.card_rows import card_row, entry_row
    from shinar.games.architectura.city import fits
    from shinar.games.architectura.effect_stack import current_entry, innermost
    from shinar.games.architectura.pieces import printed

OWNER = v.OWNER


# --- targets ----------------------------------------------------------------------------------------------------------


def has_place(s: Pieces, seat: int) -> bool:
    """Whether any place of the city is legal for a seat."""
    for place in range(QUARTERS * s.seats):
        if refuse_place(s, seat, place) == 0:
            return True
    return False


def lowest_unordered(s: Pieces) -> int:
    """While cards are ordered: where the lowest of those that were looked at lies."""
    return s.deck_size[s.active] - looked_at(s)


def looked_at(s: Pieces) -> int:
    """How many cards of the deck the current entry lets its player see."""
    n = current_entry(s)[AMOUNT]
    return n if n < s.deck_size[s.active] else s.deck_size[s.active]


def refuse_target(s: Pieces, place: int) -> int:
    """ARC-6.9, ARC-7.2, ARC-7.15, ARC-7.18: the rule that keeps the current entry from the top card of a place, or 0."""
    if place >= QUARTERS * s.seats:
        return NOT_IN_THE_CITY
    text: Cells = s.texts[s.depth - 1]
    entry: Cells = entry_row(s.slot, text[TEXT], text[TEXT_LIST], text[TEXT_ENTRY])
    card = s.top[place]
    if not fits(s, entry, place, text[ORIGIN], text[ACTING_CARD], s.active):
        return CARD_IS_DESTROYED if card != NONE and s.destroyed[card] and not entry[OF_DESTROYED] else EFFECT_DOES_NOT_FIT
    if s.used[card] or (entry[EACH_PLAYER] and owner_used(s, OWNER[card])):
        return USED_ALREADY
    if entry[VERB] != COPY and out_of_reach(s, card):
        return PROTECTED_BY_ANOTHER
    return 0 if changes(s, entry, place) else EFFECT_DOES_NOT_FIT


def owner_used(s: Pieces, owner: int) -> bool:
    for card in range(owner * CARDS, owner * CARDS + CARDS):
        if s.used[card]:
            return True
    return False


def out_of_reach(s: Pieces, card: int) -> bool:
    """ARC-7.2: under the token of another player."""
    seat = protector(s, card)
    return seat != NONE and seat != s.active


def changes(s: Pieces, entry: Cells, place: int) -> bool:
    """ARC-6.9, ARC-5.5, ARC-5.6: whether an entry can do anything to the top card of a place."""
    card = s.top[place]
    verb = entry[VERB]
    row: Cells = printed(s, card)
    if verb == ROTATE:
        return row[SIDES] > 1
    if verb in (RAISE, HIGHEST):
        return s.side[card] < row[SIDES] - 1
    if verb in (LOWER, LOWEST):
        return s.side[card] > 0
    if verb == RETURN:
        return s.taken_back[card] & RETURNED_ONCE == 0
    if verb == PROTECT:
        return protector(s, card) == NONE and tokens_left(s, s.active) > 0
    if verb == MOVE:
        return entry[STUCK] > 0 or can_move(s, place)
    if verb == SWAP:
        return has_partner(s, place)
    if (verb in (COPY, REPLACE)) and s.depth >= DEEPEST:
        return False
    if verb == COPY:
        return can_be_copied(s, definition(s, card))
    if verb == REPLACE:
        return can_be_replaced(s, place)
    return True


def can_move(s: Pieces, source: int) -> bool:
    for place in range(QUARTERS * s.seats):
        if refuse_move(s, source, place) == 0:
            return True
    return False


def refuse_move(s: Pieces, source: int, place: int) -> int:
    """ARC-7.8, ARC-7.9: another legal place, judged with the card lifted unless the option says otherwise."""
    if place == source:
        return SAME_PLACE
    if not s.moving_lifted:
        return refuse_place(s, s.active, place)
    card = lift(s, source)
    rule = refuse_place(s, s.active, place)
    put(s, card, source)
    return rule


def has_partner(s: Pieces, place: int) -> bool:
    for other in range(QUARTERS * s.seats):
        if refuse_partner(s, place, other) == 0:
            return True
    return False


def refuse_partner(s: Pieces, place: int, other: int) -> int:
    """ARC-7.12: the rule that keeps two cards from changing places, or 0."""
    partners = current_entry(s)[WITH]
    if other >= QUARTERS * s.seats:
        return NOT_IN_THE_CITY
    if other == place or not face_up(s, other):
        return CARD_IS_DESTROYED if s.top[other] != NONE and s.destroyed[s.top[other]] else EFFECT_DOES_NOT_FIT
    if partners == SELF:
        if s.top[other] != innermost(s)[ACTING_CARD]:
            return EFFECT_DOES_NOT_FIT
    elif not related(partners, place, other):
        return EFFECT_DOES_NOT_FIT
    return PROTECTED_BY_ANOTHER if out_of_reach(s, s.top[other]) else 0


def can_be_copied(s: Pieces, definition: int) -> bool:
    """ARC-10.5: instant properties, but none that copies itself."""
    n = card_row(s.slot, definition)[HOW_MANY + INSTANT]
    for i in range(n):
        if entry_row(s.slot, definition, INSTANT, i)[VERB] == COPY:
            return False
    return n > 0


def can_be_replaced(s: Pieces, place: int) -> bool:
    """ARC-10.8: never in part, so some other card of the hand must be playable there."""
    card = s.top[place]
    before = s.taken_back[card]
    found = 0
    lift(s, place)
    s.at[card] = SEEN_IN_HAND
    s.taken_back[card] = before | TAKEN_BACK_NOW
    for other in range(s.active * CARDS, s.active * CARDS + CARDS):
        if refuse_replay(s, other, place) == 0:
            found += 1
    s.taken_back[card] = before
    put(s, card, place)
    return found > 0


def refuse_replay(s: Pieces, card: int, place: int) -> int:
    """ARC-10.8: the rule that keeps a card of the hand from the place that another has left, or 0."""
    row: Cells = printed(s, card)
    if not held(s, card):
        return NOT_IN_HAND
    if s.taken_back[card] & TAKEN_BACK_NOW or row[OUTSIDE]:
        return NOT_FOR_REPLACING
    if row[COST] and count_payments(s, card) < row[COST]:
        return CANNOT_PAY
    return refuse_play_at(s, card, place)


def refuse_reserve(s: Pieces, place: int) -> int:
    """ARC-10.14: a free legal place for one of one's tokens."""
    if tokens_left(s, s.active) == 0:
        return NO_TOKEN_LEFT
    rule = refuse_place(s, s.active, place)
    if rule:
        return rule
    return PLACE_NOT_FREE if occupied(s, place) else 0


def refuse_goal(s: Pieces, place: int) -> int:
    """The second place that an effect asks for: where a card moves, with which it swaps, where a token goes."""
    verb = current_verb(s)
    if verb == RESERVE:
        return refuse_reserve(s, place)
    return refuse_move(s, s.source, place) if verb == MOVE else refuse_partner(s, s.source, place)


def refuse_skip(s: Pieces) -> int:
    """ARC-6.6, ARC-6.7, ARC-7.3: what is not optional is done, as far as there are cards for it that one need not spare."""
    entry: Cells = current_entry(s)
    if entry[MAY] or entry[COUNT] == EVERY:
        return 0
    if s.phase == ASK_GOAL:
        return EFFECT_BINDS
    for place in range(QUARTERS * s.seats):
        if refuse_target(s, place) == 0 and protector(s, s.top[place]) != s.active:
            return EFFECT_BINDS
    return 0
