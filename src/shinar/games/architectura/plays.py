"""What each move of Architectura does: a card is announced, paid, placed, compared, and unfolds its property. Compiles to C.

Numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.course import advance, choose_set, end_turn, go_on, refill, search_number
from shinar.games.architectura.decks import draw, exchange_hand, find_in_deck, hide_under
from shinar.games.architectura.effect_stack import current_verb, push_text, use_one
from shinar.games.architectura.effects import (
    announce,
    apply_verb,
    compare_left,
    comparison,
    look,
    move_card,
    reserve,
    swap,
    take_back,
    tell_side,
)
from shinar.games.architectura.events import (
    ACCEPTED,
    AT_DECK,
    AT_HAND,
    AT_PLACE,
    BUILT,
    CHOSEN,
    DISCARDED,
    LAID,
    MAXIMUM_RAISED,
    ORDERED,
    PAID,
    PASSED,
    PLAYED,
    PLAYED_OUTSIDE,
    SHOWN,
    SKIPPED,
    TURNED,
)
from shinar.games.architectura.moves import (
    ACCEPT,
    DISCARD_1,
    EXCHANGE,
    LAY_1,
    PASS,
    PAY_1,
    PICK_1,
    PLAY_1,
    SET_1,
    TAKE,
    TARGET_1,
    TO_1,
    TURN_1,
    UNDER_1,
)
from shinar.games.architectura.pieces import Pieces, definition, free_place, hand_size, protector, put, send
from shinar.games.architectura.targets import can_move, lowest_unordered
from shinar.games.architectura.vocabulary import (
    ACTING_CARD,
    ASK_CARD,
    ASK_COMPARISON,
    ASK_GOAL,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_PLACE_TO_LAY,
    ASK_REPLAY,
    ASK_SEARCH,
    CARDS,
    COPY,
    COST,
    DELAYED,
    HAND_MAXIMUM,
    HOW_MANY,
    IN_BOX,
    IN_ZONE,
    INITIAL_SIDE,
    INSTANT,
    MOVE,
    NONE,
    ORIGIN,
    OUTSIDE,
    PLAYED_AT,
    REPLACE,
    RESERVE,
    SELF,
    SIDES,
    STAYS,
    SWAP,
    TO_THE_RIGHT,
    USES_LEFT,
    VERB,
    WAYS,
    WITH,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.effect_stack import current_entry
    from shinar.games.architectura.pieces import printed

OWNER = v.OWNER


def play(s: Pieces, code: int) -> None:
    """ARC-2.1, ARC-2.7: each decision of a turn is a move of its own."""
    if code < PLAY_1:
        choose_set(s, code - SET_1)
    elif code < TO_1:
        play_card(s, s.turn * CARDS + code - PLAY_1)
    elif code < TARGET_1:
        choose_place(s, code - TO_1)
    elif code < TURN_1:
        choose_target(s, code - TARGET_1)
    elif code < PAY_1:
        rotate(s, (code - TURN_1) // WAYS, (code - TURN_1) % WAYS)
    elif code < LAY_1:
        pay(s, s.turn * CARDS + code - PAY_1)
    elif code < UNDER_1:
        choose_card_to_lay(s, s.turn * CARDS + code - LAY_1)
    elif code < PICK_1:
        put_card_under(s, code - UNDER_1)
    elif code < DISCARD_1:
        order_next(s, code - PICK_1)
    elif code < EXCHANGE:
        remove_unplayable(s, s.turn * CARDS + code - DISCARD_1)
    else:
        play_word(s, code)


def play_word(s: Pieces, code: int) -> None:
    """Moves without a card or a place."""
    if code == EXCHANGE:
        exchange_hand(s, s.active)
    elif code == PASS:
        if s.telling:
            s._tell(PASSED, s.active)
        s.has_played = 1
        refill(s)
    elif code == TAKE:
        take_cards(s)
    elif code == ACCEPT:
        accept(s)
    else:
        skip(s)


# --- the turn's card --------------------------------------------------------------------------------------------------


def play_card(s: Pieces, card: int) -> None:
    """A card is chosen, as the turn's or for an effect; what it costs is paid before it is placed."""
    if s.phase == ASK_CARD:
        s.has_played = 1
    announce(s, card)
    if s.telling:
        s._tell(PLAYED, s.active, card, AT_HAND + s.active)
    s.to_choose = printed(s, card)[COST]
    go_on_playing(s)


def go_on_playing(s: Pieces) -> None:
    if s.to_choose > 0:
        s.phase = ASK_PAYMENT
    elif printed(s, s.card)[OUTSIDE]:
        play_outside(s, s.card)
    elif s.goal != NONE:
        place_card(s, s.card, s.goal)
    else:
        s.phase = ASK_PLACE


def pay(s: Pieces, card: int) -> None:
    """ARC-10.1."""
    send(s, PAID, card, IN_BOX)
    s.to_choose -= 1
    go_on_playing(s)


def play_outside(s: Pieces, card: int) -> None:
    """ARC-10.6: without a place and without a comparison."""
    seat = OWNER[card]
    send(s, PLAYED_OUTSIDE, card, IN_ZONE + seat)
    s.outside_card[seat] = card
    apply_property(s, card, NONE)


def place_card(s: Pieces, card: int, place: int) -> None:
    """ARC-5.1, ARC-3.8, ARC-4.7: a card that is played lies on its place; then it is compared with the one on its left."""
    free_place(s, place)
    put(s, card, place)
    if s.telling:
        s._tell(BUILT, s.active, card, AT_HAND + s.active, AT_PLACE + place)
    s.side[card] = printed(s, card)[INITIAL_SIDE]
    s.card = card
    s.goal = place
    if comparison(s, place) != STAYS and protector(s, s.top[place - 1]) == s.active:
        s.phase = ASK_COMPARISON  # ARC-7.3
    else:
        compare_left(s, place)
        apply_property(s, card, place)


def apply_property(s: Pieces, card: int, place: int) -> None:
    """ARC-6.3, ARC-6.4, ARC-8.2: the property of a card just played."""
    row: Cells = printed(s, card)
    s.card = NONE
    s.goal = NONE
    if row[HAND_MAXIMUM] > s.maximum[s.active]:
        s.maximum[s.active] = row[HAND_MAXIMUM]
        if s.telling:
            s._tell(MAXIMUM_RAISED, s.active, NOTHING, NOTHING, NOTHING, row[HAND_MAXIMUM])
    if row[HOW_MANY + DELAYED]:
        s.delayed_from[card] = PLAYED_AT + place
    push_text(s, card, definition(s, card), INSTANT, place)
    advance(s)


def remove_unplayable(s: Pieces, card: int) -> None:
    """ARC-2.8: in place of playing a card."""
    s.has_played = 1
    send(s, DISCARDED, card, IN_BOX)
    refill(s)


# --- what is asked beside it ------------------------------------------------------------------------------------------


def choose_place(s: Pieces, place: int) -> None:
    """For the card that is played, for one that is laid, or the second place of an effect."""
    if s.phase == ASK_PLACE:
        place_card(s, s.card, place)
    elif s.phase == ASK_PLACE_TO_LAY:
        lay_down(s, s.card, place)
    else:
        choose_goal(s, place)


def put_card_under(s: Pieces, number: int) -> None:
    """A card of the hand goes under the deck, to search for another or to be replaced."""
    hide_under(s, s.active, number)
    if s.phase == ASK_SEARCH:
        search(s)
    else:
        s.put_under += 1
        use_one(s)
        advance(s)


def search(s: Pieces) -> None:
    """ARC-10.10: the card comes once all that it costs lie under the deck."""
    s.to_choose -= 1
    if s.to_choose == 0 or hand_size(s, s.active) == 0:
        s.to_choose = 0
        find_in_deck(s, s.active, search_number(s))
        go_on(s)


def take_cards(s: Pieces) -> None:
    """ARC-8.1."""
    draw(s, s.active, s.maximum[s.active] - hand_size(s, s.active))
    end_turn(s)


def accept(s: Pieces) -> None:
    """The comparison with a card under one's own token, or a look at the deck."""
    if s.telling:
        s._tell(ACCEPTED, s.active)
    if s.phase == ASK_COMPARISON:
        compare_left(s, s.goal)
        apply_property(s, s.card, s.goal)
    else:
        look(s)
        if s.to_choose == 0:
            advance(s)


def skip(s: Pieces) -> None:
    """ARC-7.3, ARC-6.6: without the comparison, the search, or the rest of an effect."""
    if s.telling:
        s._tell(SKIPPED, s.active)
    if s.phase == ASK_COMPARISON:
        apply_property(s, s.card, s.goal)
    elif s.phase == ASK_SEARCH:
        s.to_choose = 0
        go_on(s)
    else:
        s.texts[s.depth - 1][USES_LEFT] = 0
        advance(s)


def order_next(s: Pieces, number: int) -> None:
    """The next card from the top of the deck; the last of those that were seen goes where there is room."""
    seat = s.active
    lowest = lowest_unordered(s)
    to = lowest + s.to_choose - 1
    for i in range(lowest, to + 1):
        if s.deck[seat][i] == number:
            s.deck[seat][i] = s.deck[seat][to]
            s.deck[seat][to] = number
    if s.telling:
        nth = s.deck_size[seat] - to
        s._tell(ORDERED, seat, seat * CARDS + number, AT_DECK + seat, AT_DECK + seat, nth, 1 << seat)
    s.to_choose -= 1
    if s.to_choose == 1:
        s.to_choose = 0
        s.texts[s.depth - 1][USES_LEFT] = 0
        advance(s)


# --- effects on chosen cards ------------------------------------------------------------------------------------------


def choose_target(s: Pieces, place: int) -> None:
    """The player has chosen a card for the current entry."""
    text: Cells = s.texts[s.depth - 1]
    entry: Cells = current_entry(s)
    verb = entry[VERB]
    if s.telling:
        s._tell(CHOSEN, s.active, s.top[place], AT_PLACE + place)
    text[USES_LEFT] -= 1
    if verb == COPY:  # ARC-10.5
        push_text(s, text[ACTING_CARD], definition(s, s.top[place]), INSTANT, text[ORIGIN])
    elif verb == REPLACE:  # ARC-10.8
        take_back(s, place)
        s.goal = place
        s.phase = ASK_REPLAY
        return
    elif verb == SWAP and entry[WITH] == SELF:
        swap(s, place, s.at[text[ACTING_CARD]])
    elif verb == SWAP or (verb == MOVE and can_move(s, place)):
        s.source = place
        s.phase = ASK_GOAL
        return
    else:
        apply_verb(s, place)
    advance(s)


def rotate(s: Pieces, place: int, way: int) -> None:
    """ARC-7.10: a quarter turn, from the highest value to the lowest or back too."""
    card = s.top[place]
    sides = printed(s, card)[SIDES]
    if s.telling:
        s._tell(CHOSEN, s.active, card, AT_PLACE + place, NOTHING, 1 + way)
    s.side[card] = (s.side[card] + (1 if way == TO_THE_RIGHT else sides - 1)) % sides
    tell_side(s, TURNED, card)
    s.used[card] = 1
    use_one(s)
    advance(s)


def choose_goal(s: Pieces, place: int) -> None:
    """The player has chosen the second place of an effect."""
    verb = current_verb(s)
    if verb == RESERVE:
        reserve(s, place)
        use_one(s)
    elif verb == MOVE:
        move_card(s, s.source, place)
    else:
        swap(s, s.source, place)
    s.source = NONE
    advance(s)


def choose_card_to_lay(s: Pieces, card: int) -> None:
    announce(s, card)
    if s.telling:
        s._tell(SHOWN, s.turn, card, AT_HAND + s.turn)
    s.phase = ASK_PLACE_TO_LAY


def lay_down(s: Pieces, card: int, place: int) -> None:
    """ARC-10.7: a card of the hand goes to a legal place face down."""
    free_place(s, place)
    put(s, card, place)
    s.destroyed[card] = 1
    if s.telling:
        s._tell(LAID, s.turn, card, AT_HAND + s.turn, AT_PLACE + place)
    s.card = NONE
    s.turn = s.active
    use_one(s)
    advance(s)
