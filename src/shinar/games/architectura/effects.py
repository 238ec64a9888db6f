"""What the properties of cards do in Architectura: effects one after the other, each asking for what it leaves to the player.

Compiles to C. Numbers such as ARC-7.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import live, worth
from shinar.games.architectura.decks import blur, draw, fresh_label
from shinar.games.architectura.pieces import Pieces, definition, guard, hand_size, lift, put, send
from shinar.games.architectura.targets import forget_touched, has_place, refuse_reserve, refuse_target
from shinar.games.architectura.vocabulary import (
    ACTOR,
    AMOUNT,
    BURIES,
    COUNT,
    CYCLE,
    DESTROY,
    DESTROYS,
    DRAW,
    DRAWS,
    EFFECT,
    EVERY,
    GOAL,
    GROUP,
    HIGHEST,
    IN_BOX,
    IN_ZONE,
    INDEX,
    INSTANT,
    LAY,
    LAYING,
    LEFT_OVER,
    LOOK,
    LOWER,
    LOWERS,
    LOWEST,
    MAY,
    MOVE,
    NONE,
    NOTHING,
    OWN,
    PICK,
    PROTECT,
    PUT_UNDER,
    RAISE,
    RAISES,
    REMOVE,
    RESERVE,
    RESTORE,
    SEEN_IN_HAND,
    SIDES,
    SPOT,
    START,
    TEXT,
    VERB,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.tables import card_row, entry_row

OWNER = v.OWNER
MANY = 100  # more cards than an effect ever has left


# --- playing ----------------------------------------------------------------------------------------------------------


def announce(s: Pieces, card: int) -> None:
    """From now on all know which card of the hand is meant."""
    s.card = card
    s.at[card] = SEEN_IN_HAND


def outcome(s: Pieces, place: int) -> int:
    """ARC-4: what the comparison of a card with the one on its left does to that one."""
    if place & 7 == 0 or not live(s, place - 1):
        return NOTHING
    left = s.top[place - 1]
    guarding = guard(s, left)
    if guarding != NONE and guarding != s.active:
        return NOTHING
    difference = worth(s, place - 1) - worth(s, place)
    if difference < 0:
        if worth(s, place - 1) + difference <= 0:
            return DESTROYS
        return LOWERS if s.side[left] > 0 else NOTHING
    if difference > 0:
        return RAISES if s.side[left] < card_row(s.slot, definition(s, left))[SIDES] - 1 else NOTHING
    return NOTHING


def destroy(s: Pieces, place: int) -> None:
    """ARC-7.14, then what that wakes: ARC-6.12, ARC-10.6."""
    card = s.top[place]
    owner = OWNER[card]
    s.token[card] = NONE
    s.down[card] = 1
    s.side[card] = 0
    draw(s, owner, card_row(s.slot, definition(s, card))[DRAWS])
    grave = buried_at(s, owner)
    if grave != NONE:
        lift(s, place)
        send(s, card, IN_ZONE + grave)


def buried_at(s: Pieces, owner: int) -> int:
    """The seat whose zone a destroyed card of `owner` goes to, or NONE: its own first, then the others in turn."""
    for i in range(s.seats):
        seat = (owner + i) % s.seats
        if s.grave[seat] != NONE:
            buries = card_row(s.slot, definition(s, s.grave[seat]))[BURIES]
            if buries > OWN or (buries == OWN and seat == owner):
                return seat
    return NONE


# --- frames -----------------------------------------------------------------------------------------------------------


def begin_effect(s: Pieces) -> None:
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    if frame[GROUP] == INSTANT and s.at[frame[ACTOR]] < 32:
        frame[SPOT] = s.at[frame[ACTOR]]
    forget_touched(s)
    frame[LEFT_OVER] = entry[COUNT]
    if entry[COUNT] == EVERY:
        hit_each(s)
        frame[LEFT_OVER] = MANY
    elif entry[VERB] == DRAW:
        draw(s, s.active, entry[AMOUNT])
        frame[LEFT_OVER] = 0
    elif entry[VERB] == LAY:
        frame[LEFT_OVER] = s.seats - 1
    elif entry[VERB] == CYCLE:
        frame[LEFT_OVER] = entry[AMOUNT] if entry[AMOUNT] else MANY


def end_effect(s: Pieces) -> None:
    """The next entry of the text; cards put under the deck are replaced from its top."""
    frame: Cells = s.frames[s.depth - 1]
    if entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB] == CYCLE:
        draw(s, s.active, s.owed)
    s.owed = 0
    forget_touched(s)
    frame[INDEX] += 1
    frame[LEFT_OVER] = NONE


def hit_each(s: Pieces) -> None:
    """ARC-7.3, ARC-7.18: all cards that fit at once; those under one's own token are left to the player."""
    hit: Ints = [0] * 32
    for place in range(8 * s.seats):
        hit[place] = 1 if refuse_target(s, place) == 0 and guard(s, s.top[place]) != s.active else 0
    for place in range(8 * s.seats):
        if hit[place]:
            strike(s, place)


# --- what an effect asks for ------------------------------------------------------------------------------------------


def asks(s: Pieces) -> bool:
    """Whether the innermost effect leaves something to decide; if so the phase says what."""
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    if frame[LEFT_OVER] <= 0:
        return False
    if entry[VERB] == LAY:
        return asks_to_lay(s)
    if entry[VERB] == LOOK:
        return asks_to_look(s, entry)
    if entry[VERB] == CYCLE:
        s.phase = PUT_UNDER
        return hand_size(s, s.active) > 0
    s.phase = GOAL if entry[VERB] == RESERVE else EFFECT
    for place in range(8 * s.seats):
        if (refuse_reserve(s, place) if entry[VERB] == RESERVE else refuse_target(s, place)) == 0:
            return True
    return False


def asks_to_lay(s: Pieces) -> bool:
    """ARC-10.7: opponents in turn; who has no card or no place is left out."""
    frame: Cells = s.frames[s.depth - 1]
    while frame[LEFT_OVER] > 0:
        seat = (s.active + s.seats - frame[LEFT_OVER]) % s.seats
        if hand_size(s, seat) > 0 and has_place(s, seat):
            s.turn = seat
            s.phase = LAYING
            return True
        frame[LEFT_OVER] -= 1
    return False


def asks_to_look(s: Pieces, entry: Cells) -> bool:
    if s.deck_size[s.active] == 0:
        return False
    s.phase = EFFECT
    if not entry[MAY]:
        look(s)
        return s.owed > 0
    return True


def look(s: Pieces) -> None:
    """The owner sees the top cards of the deck, and then says in which order they go back."""
    frame: Cells = s.frames[s.depth - 1]
    seat = s.active
    n = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])[AMOUNT]
    if n > s.deck_size[seat]:
        n = s.deck_size[seat]
    blur(s, seat)
    for i in range(n):
        s.label[seat][s.deck_size[seat] - 1 - i] = fresh_label(s, seat)
    s.reveals += 1
    s.owed = n if n > 1 else 0
    frame[LEFT_OVER] = s.owed
    s.phase = PICK


# --- doing ------------------------------------------------------------------------------------------------------------


def strike(s: Pieces, place: int) -> None:
    """What a verb without further choice does to the top card of a place."""
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    card = s.top[place]
    verb = entry[VERB]
    sides = card_row(s.slot, definition(s, card))[SIDES]
    s.touched[card] = 1
    if verb in (RAISE, HIGHEST):
        s.side[card] = s.side[card] + 1 if verb == RAISE else sides - 1
    elif verb in (LOWER, LOWEST):
        s.side[card] = s.side[card] - 1 if verb == LOWER else 0
    elif verb in (DESTROY, MOVE):
        destroy(s, place)
    elif verb == RESTORE:
        s.down[card] = 0
        s.side[card] = card_row(s.slot, definition(s, card))[START]
    elif verb == REMOVE:
        lift(s, place)
        send(s, card, IN_BOX)
    elif verb == PROTECT:
        s.token[card] = s.active
    else:
        take_back(s, place)
        s.taken[card] = 3


def take_back(s: Pieces, place: int) -> None:
    """ARC-7.17: a card goes to its owner's hand, in sight of all, and is not played again in this turn."""
    card = lift(s, place)
    send(s, card, SEEN_IN_HAND)
    s.taken[card] |= 2


def swap(s: Pieces, one: int, other: int) -> None:
    """ARC-7.12: two cards change places, each as it lies."""
    a = lift(s, one)
    b = lift(s, other)
    put(s, a, other)
    put(s, b, one)
    s.touched[a] = 1
    s.touched[b] = 1
