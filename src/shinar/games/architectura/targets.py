"""Which cards and places the properties of Architectura reach: what an effect may be used on, and which rule forbids the rest.

Effects under way are frames, the innermost last: whose text, which entry of it, how many cards it may still use.
Compiles to C. Numbers such as ARC-7.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import live, occupied, payable, refuse_place, refuse_spot, related
from shinar.games.architectura.pieces import Pieces, definition, guard, held, lift, put, tokens_left
from shinar.games.architectura.vocabulary import (
    ACTOR,
    AMOUNT,
    CARDS,
    COPY,
    COST,
    COUNT,
    DOWN,
    EACH_PLAYER,
    EVERY,
    GOAL,
    GROUP,
    HIGHEST,
    HOW_MANY,
    INDEX,
    INSTANT,
    LEFT_OVER,
    LOWER,
    LOWEST,
    MAY,
    MOVE,
    NONE,
    OUTSIDE,
    PROTECT,
    RAISE,
    REPLACE,
    RESERVE,
    RETURN,
    ROTATE,
    SEEN_IN_HAND,
    SELF,
    SIDES,
    SPOT,
    STUCK,
    SWAP,
    TEXT,
    VERB,
    WITH,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.city import fits
    from shinar.games.architectura.tables import card_row, entry_row

OWNER = v.OWNER
DEEPEST = 26  # effects within effects, beyond what any game reaches


# --- frames -----------------------------------------------------------------------------------------------------------


def open_frame(s: Pieces, actor: int, text: int, group: int, spot: int) -> None:
    frame: Cells = s.frames[s.depth]
    frame[ACTOR] = actor
    frame[TEXT] = text
    frame[GROUP] = group
    frame[INDEX] = 0
    frame[LEFT_OVER] = NONE
    frame[SPOT] = spot
    s.depth += 1


def close_frame(s: Pieces) -> None:
    s.depth -= 1
    for i in range(6):
        s.frames[s.depth][i] = 0


def forget_touched(s: Pieces) -> None:
    for card in range(CARDS * s.seats):
        s.touched[card] = 0


# --- targets ----------------------------------------------------------------------------------------------------------


def has_place(s: Pieces, seat: int) -> bool:
    for place in range(8 * s.seats):
        if refuse_place(s, seat, place) == 0:
            return True
    return False


def lowest_unordered(s: Pieces) -> int:
    """While cards are ordered: where the lowest of those that were looked at lies."""
    return s.deck_size[s.active] - looked_at(s)


def looked_at(s: Pieces) -> int:
    frame: Cells = s.frames[s.depth - 1]
    n = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])[AMOUNT]
    return n if n < s.deck_size[s.active] else s.deck_size[s.active]


def refuse_target(s: Pieces, place: int) -> int:
    """The rule that keeps the innermost effect from the top card of a place, or 0."""
    if place >= 8 * s.seats:
        return 101
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    card = s.top[place]
    if not fits(s, entry, place, frame[SPOT], frame[ACTOR], s.active):
        return 715 if card != NONE and s.down[card] and not entry[DOWN] else 609
    if s.touched[card] or (entry[EACH_PLAYER] and owner_touched(s, OWNER[card])):
        return 718
    if entry[VERB] != COPY and out_of_reach(s, card):
        return 702
    return 0 if changes(s, entry, place) else 609


def owner_touched(s: Pieces, owner: int) -> bool:
    for card in range(owner * CARDS, owner * CARDS + CARDS):
        if s.touched[card]:
            return True
    return False


def out_of_reach(s: Pieces, card: int) -> bool:
    """ARC-7.2: under the token of another player."""
    guarding = guard(s, card)
    return guarding != NONE and guarding != s.active


def changes(s: Pieces, entry: Cells, place: int) -> bool:
    """ARC-6.9: whether an effect can do anything to the top card of a place."""
    card = s.top[place]
    verb = entry[VERB]
    row: Cells = card_row(s.slot, definition(s, card))
    if verb == ROTATE:
        return row[SIDES] > 1
    if verb in (RAISE, HIGHEST):
        return s.side[card] < row[SIDES] - 1
    if verb in (LOWER, LOWEST):
        return s.side[card] > 0
    if verb == RETURN:
        return s.taken[card] & 1 == 0
    if verb == PROTECT:
        return guard(s, card) == NONE and tokens_left(s, s.active) > 0
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
    for place in range(8 * s.seats):
        if refuse_move(s, source, place) == 0:
            return True
    return False


def refuse_move(s: Pieces, source: int, place: int) -> int:
    """ARC-7.8, ARC-7.9: another legal place, judged with the card lifted unless the option says otherwise."""
    if place == source:
        return 708
    if not s.lifted:
        return refuse_place(s, s.active, place)
    card = lift(s, source)
    rule = refuse_place(s, s.active, place)
    put(s, card, source)
    return rule


def has_partner(s: Pieces, place: int) -> bool:
    for other in range(8 * s.seats):
        if refuse_partner(s, place, other) == 0:
            return True
    return False


def refuse_partner(s: Pieces, place: int, other: int) -> int:
    """ARC-7.12: the rule that keeps two cards from changing places, or 0."""
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    if other >= 8 * s.seats:
        return 101
    if other == place or not live(s, other):
        return 715 if s.top[other] != NONE and s.down[s.top[other]] else 609
    if entry[WITH] == SELF:
        if s.top[other] != frame[ACTOR]:
            return 609
    elif not related(entry[WITH], place, other):
        return 609
    return 702 if out_of_reach(s, s.top[other]) else 0


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
    before = s.taken[card]
    found = 0
    lift(s, place)
    s.at[card] = SEEN_IN_HAND
    s.taken[card] = before | 2
    for other in range(s.active * CARDS, s.active * CARDS + CARDS):
        if refuse_replay(s, other, place) == 0:
            found += 1
    s.taken[card] = before
    put(s, card, place)
    return found > 0


def refuse_replay(s: Pieces, card: int, place: int) -> int:
    """ARC-10.8: the rule that keeps a card of the hand from the place that another has left, or 0."""
    row: Cells = card_row(s.slot, definition(s, card))
    if not held(s, card):
        return 201
    if s.taken[card] & 2 or row[OUTSIDE]:
        return 1008
    if row[COST] and payable(s, card) < row[COST]:
        return 1001
    return refuse_spot(s, card, place)


def refuse_reserve(s: Pieces, place: int) -> int:
    """ARC-10.14: a free legal place for one of one's tokens."""
    if tokens_left(s, s.active) == 0:
        return 705
    rule = refuse_place(s, s.active, place)
    if rule:
        return rule
    return 1014 if occupied(s, place) else 0


def refuse_goal(s: Pieces, place: int) -> int:
    """The second place that an effect asks for: where a card moves, with which it swaps, where a token goes."""
    frame: Cells = s.frames[s.depth - 1]
    verb = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB]
    if verb == RESERVE:
        return refuse_reserve(s, place)
    return refuse_move(s, s.source, place) if verb == MOVE else refuse_partner(s, s.source, place)


def refuse_skip(s: Pieces) -> int:
    """ARC-6.6, ARC-6.7, ARC-7.3: what is not optional is done, as far as there are cards for it that one need not spare."""
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    if entry[MAY] or entry[COUNT] == EVERY:
        return 0
    if s.phase == GOAL:
        return 607
    for place in range(8 * s.seats):
        if refuse_target(s, place) == 0 and guard(s, s.top[place]) != s.active:
            return 607
    return 0
