"""What each move of Architectura does: a card is announced, paid, placed, compared, and unfolds its property. Compiles to C.

Numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.course import advance, choose_set, end_turn, go_on, refill, search_number
from shinar.games.architectura.decks import draw, exchange_hand, find_in_deck, hide_under
from shinar.games.architectura.effects import announce, destroy, look, outcome, strike, swap, take_back
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
from shinar.games.architectura.pieces import Pieces, definition, guard, hand_size, lift, put, send
from shinar.games.architectura.targets import can_move, lowest_unordered, open_frame
from shinar.games.architectura.vocabulary import (
    ACTOR,
    CARDS,
    CHOOSE,
    COPY,
    COST,
    DELAYED,
    DESTROYS,
    GOAL,
    GROUP,
    HOW_MANY,
    IN_BOX,
    IN_ZONE,
    INDEX,
    INSTANT,
    LAYING_AT,
    LEFT_OVER,
    LOWERS,
    MAXIMUM,
    MEASURE,
    MOVE,
    NONE,
    NOTHING,
    OUTSIDE,
    PAY,
    PLACE,
    RAISES,
    REPLACE,
    REPLAY,
    RESERVE,
    SEARCHES,
    SELF,
    SIDES,
    SPOT,
    START,
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
    from shinar.games.architectura.tables import card_row, entry_row

OWNER = v.OWNER


def search(s: Pieces, number: int) -> None:
    hide_under(s, s.active, number)
    s.owed -= 1
    if s.owed == 0 or hand_size(s, s.active) == 0:
        s.owed = 0
        find_in_deck(s, s.active, search_number(s))
        go_on(s)


def take_cards(s: Pieces) -> None:
    draw(s, s.active, s.maximum[s.active] - hand_size(s, s.active))
    end_turn(s)


def play(s: Pieces, code: int) -> None:
    if code < PLAY_1:
        choose_set(s, code - SET_1)
    elif code < TO_1:
        play_card(s, s.turn * CARDS + code - PLAY_1)
    elif code < TARGET_1:
        play_to(s, code - TO_1)
    elif code < TURN_1:
        target(s, code - TARGET_1)
    elif code < PAY_1:
        rotate(s, (code - TURN_1) >> 1, (code - TURN_1) & 1)
    elif code < LAY_1:
        pay(s, s.turn * CARDS + code - PAY_1)
    elif code < UNDER_1:
        announce(s, s.turn * CARDS + code - LAY_1)
        s.phase = LAYING_AT
    elif code < PICK_1:
        play_under(s, code - UNDER_1)
    elif code < DISCARD_1:
        pick(s, code - PICK_1)
    elif code < EXCHANGE:
        s.stage = 1
        send(s, s.turn * CARDS + code - DISCARD_1, IN_BOX)
        refill(s)
    else:
        play_word(s, code)


def play_card(s: Pieces, card: int) -> None:
    if s.phase == CHOOSE:
        s.stage = 1
    begin_play(s, card)


def play_to(s: Pieces, place: int) -> None:
    if s.phase == PLACE:
        enter(s, s.card, place)
    elif s.phase == LAYING_AT:
        lay_down(s, s.card, place)
    else:
        reach(s, place)


def play_under(s: Pieces, number: int) -> None:
    if s.phase == SEARCHES:
        search(s, number)
    else:
        hide_under(s, s.active, number)
        s.owed += 1
        s.frames[s.depth - 1][LEFT_OVER] -= 1
        advance(s)


def play_word(s: Pieces, code: int) -> None:
    if code == EXCHANGE:
        exchange_hand(s, s.active)
    elif code == PASS:
        s.stage = 1
        refill(s)
    elif code == TAKE:
        take_cards(s)
    elif code == ACCEPT:
        accept(s)
    else:
        skip(s)


def accept(s: Pieces) -> None:
    if s.phase == MEASURE:
        measure_against(s, s.goal)
    else:
        look(s)
        if s.owed == 0:
            advance(s)


def skip(s: Pieces) -> None:
    if s.phase == MEASURE:
        unfold(s, s.card, s.goal)
    elif s.phase == SEARCHES:
        s.owed = 0
        go_on(s)
    else:
        skip_effect(s)


def begin_play(s: Pieces, card: int) -> None:
    """A card is chosen; what it costs is paid before it is placed."""
    announce(s, card)
    s.owed = card_row(s.slot, definition(s, card))[COST]
    go_on_playing(s)


def go_on_playing(s: Pieces) -> None:
    if s.owed > 0:
        s.phase = PAY
    elif card_row(s.slot, definition(s, s.card))[OUTSIDE]:
        play_outside(s, s.card)
    elif s.goal != NONE:
        enter(s, s.card, s.goal)
    else:
        s.phase = PLACE


def pay(s: Pieces, card: int) -> None:
    """ARC-10.1."""
    send(s, card, IN_BOX)
    s.owed -= 1
    go_on_playing(s)


def play_outside(s: Pieces, card: int) -> None:
    """ARC-10.6: without a place and without a comparison."""
    seat = OWNER[card]
    send(s, card, IN_ZONE + seat)
    s.grave[seat] = card
    unfold(s, card, NONE)


def enter(s: Pieces, card: int, place: int) -> None:
    """ARC-5.1, ARC-3.8: the card lies on its place; then it is compared with the one on its left."""
    s.reserved[place] = NONE
    put(s, card, place)
    s.side[card] = card_row(s.slot, definition(s, card))[START]
    s.card = card
    s.goal = place
    if outcome(s, place) != NOTHING and guard(s, s.top[place - 1]) == s.active:
        s.phase = MEASURE
    else:
        measure_against(s, place)


def measure_against(s: Pieces, place: int) -> None:
    """ARC-4.2 to ARC-4.6, then the property."""
    result = outcome(s, place)
    if result == DESTROYS:
        destroy(s, place - 1)
    elif result == LOWERS:
        s.side[s.top[place - 1]] -= 1
    elif result == RAISES:
        s.side[s.top[place - 1]] += 1
    unfold(s, s.card, place)


def unfold(s: Pieces, card: int, place: int) -> None:
    """ARC-6.3, ARC-6.4, ARC-8.2: the property of a card just played."""
    text = definition(s, card)
    row: Cells = card_row(s.slot, text)
    s.card = NONE
    s.goal = NONE
    if row[MAXIMUM] > s.maximum[s.active]:
        s.maximum[s.active] = row[MAXIMUM]
    if row[HOW_MANY + DELAYED]:
        s.due[card] = place + 2
    open_frame(s, card, text, INSTANT, place)
    advance(s)


def pick(s: Pieces, number: int) -> None:
    """The next card from the top; the last one goes where there is room."""
    seat = s.active
    lowest = lowest_unordered(s)
    to = lowest + s.owed - 1
    for i in range(lowest, to + 1):
        if s.deck[seat][i] == number:
            s.deck[seat][i] = s.deck[seat][to]
            s.deck[seat][to] = number
    s.owed -= 1
    if s.owed == 1:
        s.owed = 0
        s.frames[s.depth - 1][LEFT_OVER] = 0
        advance(s)


def target(s: Pieces, place: int) -> None:
    """The player has chosen a card."""
    frame: Cells = s.frames[s.depth - 1]
    entry: Cells = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])
    verb = entry[VERB]
    frame[LEFT_OVER] -= 1
    if verb == COPY:
        open_frame(s, frame[ACTOR], definition(s, s.top[place]), INSTANT, frame[SPOT])
    elif verb == REPLACE:
        take_back(s, place)
        s.goal = place
        s.phase = REPLAY
        return
    elif verb == SWAP and entry[WITH] == SELF:
        swap(s, place, s.at[frame[ACTOR]])
    elif verb == SWAP or (verb == MOVE and can_move(s, place)):
        s.source = place
        s.phase = GOAL
        return
    else:
        strike(s, place)
    advance(s)


def rotate(s: Pieces, place: int, way: int) -> None:
    """ARC-7.10: a quarter turn, from the highest value to the lowest or back too."""
    card = s.top[place]
    sides = card_row(s.slot, definition(s, card))[SIDES]
    s.side[card] = (s.side[card] + (1 if way else sides - 1)) % sides
    s.touched[card] = 1
    s.frames[s.depth - 1][LEFT_OVER] -= 1
    advance(s)


def reach(s: Pieces, place: int) -> None:
    """The player has chosen the second place of an effect."""
    frame: Cells = s.frames[s.depth - 1]
    verb = entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB]
    if verb == RESERVE:
        s.reserved[place] = s.active
        frame[LEFT_OVER] -= 1
    elif verb == MOVE:
        card = lift(s, s.source)
        s.touched[card] = 1
        s.reserved[place] = NONE
        put(s, card, place)
    else:
        swap(s, s.source, place)
    s.source = NONE
    advance(s)


def skip_effect(s: Pieces) -> None:
    s.frames[s.depth - 1][LEFT_OVER] = 0
    advance(s)


def lay_down(s: Pieces, card: int, place: int) -> None:
    """ARC-10.7: a card of the hand goes to a legal place face down."""
    s.reserved[place] = NONE
    put(s, card, place)
    s.down[card] = 1
    s.card = NONE
    s.turn = s.active
    s.frames[s.depth - 1][LEFT_OVER] -= 1
    advance(s)
