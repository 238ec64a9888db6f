"""What the properties of cards do in Architectura: entries of texts, each asking for what it leaves to the player.

Compiles to C. Numbers such as ARC-7.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Cells, Ints
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import face_up, value_on
from shinar.games.architectura.decks import blur, draw, fresh_label
from shinar.games.architectura.effect_stack import current_verb, forget_used
from shinar.games.architectura.events import (
    AT_DECK,
    AT_PLACE,
    AT_TOKENS,
    BURIED,
    DESTROYED,
    LOOKED,
    LOWERED,
    MOVED,
    RAISED,
    REMOVED,
    RESERVED,
    RESTORED,
    RETURNED,
    SWAPPED,
    TURNED,
)
from shinar.games.architectura.pieces import Pieces, free_place, hand_size, lift, protector, put, put_token, send, take_token
from shinar.games.architectura.targets import has_place, looked_at, out_of_reach, refuse_reserve, refuse_target
from shinar.games.architectura.vocabulary import (
    ACTING_CARD,
    AMOUNT,
    ASK_CARD_TO_LAY,
    ASK_CARD_TO_PUT_UNDER,
    ASK_GOAL,
    ASK_ORDER,
    ASK_TARGET,
    BURIES,
    CARDS,
    CITY,
    COUNT,
    CYCLE,
    DESTROY,
    DESTROYS,
    DRAW,
    DRAWS_WHEN_DESTROYED,
    EVERY,
    HIGHEST,
    IN_BOX,
    IN_ZONE,
    INITIAL_SIDE,
    INSTANT,
    LAY,
    LOOK,
    LOWER,
    LOWERS,
    LOWEST,
    MAY,
    MOVE,
    NO_LIMIT,
    NONE,
    NOT_BEGUN,
    ORIGIN,
    OWN,
    PROTECT,
    QUARTERS,
    RAISE,
    RAISES,
    REMOVE,
    RESERVE,
    RESTORE,
    RETURNED_ONCE,
    SEEN_IN_HAND,
    SIDES,
    STAYS,
    TAKEN_BACK_NOW,
    TEXT_ENTRY,
    TEXT_LIST,
    USES_LEFT,
    VERB,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.effect_stack import current_entry
    from shinar.games.architectura.pieces import printed

OWNER = v.OWNER
QUARTER_OF = v.QUARTER_OF


# --- comparison and destruction ---------------------------------------------------------------------------------------


def announce(s: Pieces, card: int) -> None:
    """From now on all know which card of the hand is meant."""
    s.card = card
    s.at[card] = SEEN_IN_HAND


def comparison(s: Pieces, place: int) -> int:
    """ARC-4.1 to ARC-4.6, ARC-4.8, ARC-7.2: what the comparison of a card with the one on its left does to that one."""
    if QUARTER_OF[place] == 0 or not face_up(s, place - 1):
        return STAYS
    left = s.top[place - 1]
    if out_of_reach(s, left):
        return STAYS
    left_value = value_on(s, place - 1)
    played_value = value_on(s, place)
    if left_value < played_value:
        if 2 * left_value <= played_value:
            return DESTROYS
        return LOWERS if s.side[left] > 0 else STAYS
    if left_value > played_value:
        return RAISES if s.side[left] < printed(s, left)[SIDES] - 1 else STAYS
    return STAYS


def compare_left(s: Pieces, place: int) -> None:
    """ARC-4.2 to ARC-4.6: what the card on a place does to the one on its left."""
    result = comparison(s, place)
    if result == STAYS:
        return
    left = s.top[place - 1]
    if result == DESTROYS:
        destroy(s, place - 1)
    elif result == LOWERS:
        s.side[left] -= 1
        tell_side(s, LOWERED, left)
    elif result == RAISES:
        s.side[left] += 1
        tell_side(s, RAISED, left)


def destroy(s: Pieces, place: int) -> None:
    """ARC-7.14, then what that wakes: ARC-6.12, ARC-10.6."""
    card = s.top[place]
    owner = OWNER[card]
    s.destroyed[card] = 1
    s.side[card] = 0
    if s.telling:
        s._tell(DESTROYED, s.active, card, AT_PLACE + place)
    take_token(s, card)
    draw(s, owner, printed(s, card)[DRAWS_WHEN_DESTROYED])
    grave = buried_at(s, owner)
    if grave != NONE:
        lift(s, place)
        send(s, BURIED, card, IN_ZONE + grave)


def buried_at(s: Pieces, owner: int) -> int:
    """ARC-10.6: the seat whose zone a destroyed card of `owner` goes to, or NONE: its own first, then the others in turn."""
    for i in range(s.seats):
        seat = (owner + i) % s.seats
        if s.outside_card[seat] != NONE:
            buries = printed(s, s.outside_card[seat])[BURIES]
            if buries > OWN or (buries == OWN and seat == owner):
                return seat
    return NONE


# --- the entries of a text --------------------------------------------------------------------------------------------


def begin_entry(s: Pieces) -> None:
    """How many cards it may use; what it does without a choice is done at once."""
    text: Cells = s.texts[s.depth - 1]
    entry: Cells = current_entry(s)
    if text[TEXT_LIST] == INSTANT and s.at[text[ACTING_CARD]] < CITY:
        text[ORIGIN] = s.at[text[ACTING_CARD]]
    forget_used(s)
    text[USES_LEFT] = entry[COUNT]
    if entry[COUNT] == EVERY:
        apply_to_each(s)
        text[USES_LEFT] = NO_LIMIT
    elif entry[VERB] == DRAW:
        draw(s, s.active, entry[AMOUNT])
        text[USES_LEFT] = 0
    elif entry[VERB] == LAY:
        text[USES_LEFT] = s.seats - 1
    elif entry[VERB] == CYCLE:
        text[USES_LEFT] = entry[AMOUNT] if entry[AMOUNT] else NO_LIMIT


def end_entry(s: Pieces) -> None:
    """Cards put under the deck are replaced from its top; then comes the next entry of the text."""
    text: Cells = s.texts[s.depth - 1]
    if current_verb(s) == CYCLE:
        draw(s, s.active, s.put_under)
    s.put_under = 0
    forget_used(s)
    text[TEXT_ENTRY] += 1
    text[USES_LEFT] = NOT_BEGUN


def apply_to_each(s: Pieces) -> None:
    """ARC-7.3, ARC-7.18: all cards that fit at once; those under one's own token are left to the player."""
    hit: Ints = [0] * 32  # CITY
    for place in range(QUARTERS * s.seats):
        hit[place] = 1 if refuse_target(s, place) == 0 and protector(s, s.top[place]) != s.active else 0
    for place in range(QUARTERS * s.seats):
        if hit[place]:
            apply_verb(s, place)


# --- what an entry asks for -------------------------------------------------------------------------------------------


def asks(s: Pieces) -> bool:
    """Whether the current entry leaves something to decide (ARC-6.9); if so the phase says what."""
    entry: Cells = current_entry(s)
    if s.texts[s.depth - 1][USES_LEFT] <= 0:
        return False
    if entry[VERB] == LAY:
        return asks_to_lay(s)
    if entry[VERB] == LOOK:
        return asks_to_look(s, entry)
    if entry[VERB] == CYCLE:
        s.phase = ASK_CARD_TO_PUT_UNDER
        return hand_size(s, s.active) > 0
    s.phase = ASK_GOAL if entry[VERB] == RESERVE else ASK_TARGET
    for place in range(QUARTERS * s.seats):
        if (refuse_reserve(s, place) if entry[VERB] == RESERVE else refuse_target(s, place)) == 0:
            return True
    return False


def asks_to_lay(s: Pieces) -> bool:
    """ARC-10.7: opponents in turn, as many as uses are left; who has no card or no place is left out."""
    text: Cells = s.texts[s.depth - 1]
    while text[USES_LEFT] > 0:
        seat = (s.active + s.seats - text[USES_LEFT]) % s.seats
        if hand_size(s, seat) > 0 and has_place(s, seat):
            s.turn = seat
            s.phase = ASK_CARD_TO_LAY
            return True
        text[USES_LEFT] -= 1
    return False


def asks_to_look(s: Pieces, entry: Cells) -> bool:
    if s.deck_size[s.active] == 0:
        return False
    s.phase = ASK_TARGET
    if not entry[MAY]:
        look(s)
        return s.to_choose > 0
    return True


def look(s: Pieces) -> None:
    """The owner sees the top cards of the deck, and then says in which order they go back."""
    seat = s.active
    n = looked_at(s)
    blur(s, seat)
    for i in range(n):
        s.label[seat][s.deck_size[seat] - 1 - i] = fresh_label(s, seat)
        if s.telling:
            s._tell(LOOKED, seat, seat * CARDS + s.deck[seat][s.deck_size[seat] - 1 - i], AT_DECK + seat, NOTHING, 0, 1 << seat)
    s.reveals += 1
    s.to_choose = n if n > 1 else 0
    s.texts[s.depth - 1][USES_LEFT] = s.to_choose
    s.phase = ASK_ORDER


# --- verbs ------------------------------------------------------------------------------------------------------------


def apply_verb(s: Pieces, place: int) -> None:
    """What a verb without further choice does to the top card of a place."""
    card = s.top[place]
    verb = current_verb(s)
    s.used[card] = 1
    if verb in (RAISE, HIGHEST, LOWER, LOWEST):
        turn_by(s, card, verb)
    elif verb in (DESTROY, MOVE):  # ARC-10.4: a card that should move and cannot
        destroy(s, place)
    elif verb == RESTORE:
        restore(s, card)
    elif verb == REMOVE:
        remove(s, place)
    elif verb == PROTECT:
        put_token(s, s.active, place)
    else:
        take_back(s, place)
        s.taken_back[card] |= RETURNED_ONCE


def turn_by(s: Pieces, card: int, verb: int) -> None:
    """ARC-7.11: to the next value, or to the last one; `changes` has seen to it that there is one."""
    if verb == RAISE:
        s.side[card] += 1
    elif verb == LOWER:
        s.side[card] -= 1
    else:
        s.side[card] = printed(s, card)[SIDES] - 1 if verb == HIGHEST else 0
    tell_side(s, TURNED, card)


def tell_side(s: Pieces, event: int, card: int) -> None:
    """Which side of a card in the city is up now."""
    if s.telling:
        s._tell(event, s.active, card, AT_PLACE + s.at[card], NOTHING, s.side[card] + 1)


def restore(s: Pieces, card: int) -> None:
    """ARC-7.6, ARC-7.7, ARC-5.1: face up with its initial value, without a comparison and without its property."""
    s.destroyed[card] = 0
    s.side[card] = printed(s, card)[INITIAL_SIDE]
    if s.telling:
        s._tell(RESTORED, s.active, card, AT_PLACE + s.at[card])


def remove(s: Pieces, place: int) -> None:
    """ARC-7.13."""
    card = lift(s, place)
    send(s, REMOVED, card, IN_BOX)


def take_back(s: Pieces, place: int) -> None:
    """ARC-7.17: a card goes to its owner's hand, in sight of all, and is not played again in this turn."""
    card = lift(s, place)
    send(s, RETURNED, card, SEEN_IN_HAND)
    s.taken_back[card] |= TAKEN_BACK_NOW


def swap(s: Pieces, one: int, other: int) -> None:
    """ARC-7.12: two cards change places, each as it lies."""
    a = lift(s, one)
    b = lift(s, other)
    put(s, a, other)
    put(s, b, one)
    s.used[a] = 1
    s.used[b] = 1
    if s.telling:
        s._tell(SWAPPED, s.active, a, AT_PLACE + one, AT_PLACE + other)
        s._tell(SWAPPED, s.active, b, AT_PLACE + other, AT_PLACE + one)


def move_card(s: Pieces, source: int, place: int) -> None:
    """ARC-7.8, ARC-3.8, ARC-4.7: a card goes to another place as it lies, and is not compared there."""
    card = lift(s, source)
    s.used[card] = 1
    free_place(s, place)
    put(s, card, place)
    if s.telling:
        s._tell(MOVED, s.active, card, AT_PLACE + source, AT_PLACE + place)


def reserve(s: Pieces, place: int) -> None:
    """ARC-10.14: a token keeps a free place."""
    s.reserved[place] = s.active
    if s.telling:
        s._tell(RESERVED, s.active, s.active, AT_TOKENS + s.active, AT_PLACE + place)
