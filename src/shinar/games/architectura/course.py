"""The course of a game of Architectura: turns, refilling, and effects one after the other. Compiles to C.

Numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.architectura.city import can_play
from shinar.games.architectura.decks import deal_decks
from shinar.games.architectura.effects import asks, begin_effect, end_effect
from shinar.games.architectura.pieces import Pieces, definition, hand_size, lay_out
from shinar.games.architectura.targets import close_frame, open_frame
from shinar.games.architectura.vocabulary import (
    CARDS,
    CHOOSE,
    DELAYED,
    GROUP,
    HOW_MANY,
    IN_DECK,
    INDEX,
    LEFT_OVER,
    NONE,
    REFILL,
    SEARCH,
    SEARCHES,
    SEEN_IN_DECK,
    SETS,
    TEXT,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.tables import card_row


def deal(s: Pieces) -> None:
    lay_out(s)
    if s.limit > 0:
        s.phase = SETS
        s.turn = 0
    else:
        begin(s)


def begin(s: Pieces) -> None:
    deal_decks(s)
    begin_turn(s, s.first)


def choose_set(s: Pieces, extra: int) -> None:
    """ARC-9.2, ARC-9.5: sealed until all have chosen."""
    s.chosen[s.turn] = extra + 1
    for seat in range(s.seats):
        if s.chosen[seat] == 0:
            s.turn = seat
            return
    begin(s)


def pending(s: Pieces) -> int:
    if s.turn < 0:
        return 0
    if s.phase != SETS:
        return 1 << s.turn
    bits = 0
    for seat in range(s.seats):
        if s.chosen[seat] == 0:
            bits |= 1 << seat
    return bits


def call_on(s: Pieces, seat: int) -> bool:
    if s.turn >= 0 and s.phase == SETS:
        s.turn = seat
    return seat == s.turn


def begin_turn(s: Pieces, seat: int) -> None:
    """ARC-8.3, then ARC-2.6: the search before the first turn, what is due, the turn's card."""
    s.active = seat
    s.turn = seat
    s.stage = 0
    s.phase = CHOOSE
    if not anyone_can_play(s):
        s.turn = -1
        return
    if s.begun[seat] == 0:
        s.begun[seat] = 1
        if search_number(s) != NONE and hand_size(s, seat) > 0:
            s.phase = SEARCHES
            s.owed = card_row(s.slot, definition(s, seat * CARDS + search_number(s)))[SEARCH]
            return
    go_on(s)


def anyone_can_play(s: Pieces) -> bool:
    for i in range(s.seats):
        if can_play(s, (s.active + i) % s.seats):
            return True
    return False


def stalled(s: Pieces) -> bool:
    """The same for the door: whether nobody can play a card."""
    return not anyone_can_play(s)


def search_number(s: Pieces) -> int:
    """ARC-10.10: the card of the own deck that may be searched for, or NONE."""
    for number in range(CARDS):
        card = s.active * CARDS + number
        if (s.at[card] == IN_DECK or s.at[card] == SEEN_IN_DECK) and card_row(s.slot, definition(s, card))[SEARCH]:
            return number
    return NONE


def go_on(s: Pieces) -> None:
    """No effect is under way: what is still due from the last turn, the turn's card, or refilling."""
    if s.stage:
        refill(s)
        return
    for card in range(s.active * CARDS, s.active * CARDS + CARDS):
        if s.due[card]:
            place = s.due[card] - 2
            s.due[card] = 0
            open_frame(s, card, definition(s, card), DELAYED, place)
            advance(s)
            return
    s.phase = CHOOSE


def refill(s: Pieces) -> None:
    """ARC-8.1: up to the maximum, as far as the deck goes."""
    if hand_size(s, s.active) < s.maximum[s.active] and s.deck_size[s.active] > 0:
        s.phase = REFILL
    else:
        end_turn(s)


def end_turn(s: Pieces) -> None:
    """ARC-2.4: who has no cards at all has no turn."""
    for card in range(CARDS * s.seats):
        s.taken[card] &= 1
    for i in range(1, s.seats + 1):
        seat = (s.active + i) % s.seats
        if hand_size(s, seat) > 0 or s.deck_size[seat] > 0:
            begin_turn(s, seat)
            return
    s.phase = CHOOSE
    s.stage = 0
    s.turn = -1


def advance(s: Pieces) -> None:
    """Go on with the effects under way until one asks for something; then with the turn."""
    while s.depth > 0:
        frame: Cells = s.frames[s.depth - 1]
        if frame[INDEX] >= card_row(s.slot, frame[TEXT])[HOW_MANY + frame[GROUP]]:
            close_frame(s)
        else:
            if frame[LEFT_OVER] == NONE:
                begin_effect(s)
            if asks(s):
                return
            end_effect(s)
    go_on(s)
