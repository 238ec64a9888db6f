"""The course of a game of Architectura: turns, refilling, and texts entry by entry. Compiles to C.

Numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Cells
from shinar.games.architectura.city import can_play
from shinar.games.architectura.decks import deal_decks
from shinar.games.architectura.effect_stack import pop_text, push_text
from shinar.games.architectura.effects import asks, begin_entry, end_entry
from shinar.games.architectura.events import AT_DECK, DELAYED_BEGUN, ENDED, REVEALED, SET_SEALED, TURN_BEGUN
from shinar.games.architectura.pieces import Pieces, definition, event_place, hand_size, lay_out
from shinar.games.architectura.vocabulary import (
    ASK_CARD,
    ASK_DRAW,
    ASK_SEARCH,
    ASK_SETS,
    BASE_CARDS,
    CARDS,
    DELAYED,
    EXTRA_CARDS,
    HOW_MANY,
    IN_DECK,
    NONE,
    NOT_BEGUN,
    PLAYED_AT,
    RETURNED_ONCE,
    SEARCH,
    SEEN_IN_DECK,
    SET_CHOSEN,
    TEXT,
    TEXT_ENTRY,
    TEXT_LIST,
    USES_LEFT,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.card_rows import card_row
    from shinar.games.architectura.pieces import printed

OVER = -1  # nobody's turn


def deal(s: Pieces) -> None:
    lay_out(s)
    if s.limit > 0:
        s.phase = ASK_SETS
        s.turn = 0
    else:
        begin(s)


def begin(s: Pieces) -> None:
    deal_decks(s)
    begin_turn(s, s.first)


def choose_set(s: Pieces, extra: int) -> None:
    """ARC-9.2, ARC-9.5: sealed until all have chosen."""
    s.chosen[s.turn] = SET_CHOSEN + extra
    if s.telling:
        s._tell(SET_SEALED, s.turn)
    for seat in range(s.seats):
        if s.chosen[seat] == 0:
            s.turn = seat
            return
    if s.telling:
        reveal_sets(s)
    begin(s)


def reveal_sets(s: Pieces) -> None:
    """ARC-9.5: only tells which additional cards each seat plays with."""
    for seat in range(s.seats):
        extra = s.chosen[seat] - SET_CHOSEN
        if extra == 0:
            s._tell(REVEALED, seat)
        for i in range(EXTRA_CARDS):
            if extra >> i & 1:
                s._tell(REVEALED, seat, seat * CARDS + BASE_CARDS + i, NOTHING, AT_DECK + seat)


def pending(s: Pieces) -> int:
    if s.turn == OVER:
        return 0
    if s.phase != ASK_SETS:
        return 1 << s.turn
    bits = 0
    for seat in range(s.seats):
        if s.chosen[seat] == 0:
            bits |= 1 << seat
    return bits


def call_on(s: Pieces, seat: int) -> bool:
    """ARC-9.2: while additional cards are chosen, everybody may choose, and choose again."""
    if s.turn != OVER and s.phase == ASK_SETS:
        s.turn = seat
    return seat == s.turn


def begin_turn(s: Pieces, seat: int) -> None:
    """ARC-8.3, then ARC-2.6: the search before the first turn, what is due, the turn's card."""
    s.active = seat
    s.turn = seat
    s.has_played = 0
    s.phase = ASK_CARD
    if not anyone_can_play(s):
        end_game(s)
        return
    if s.telling:
        s._tell(TURN_BEGUN, seat)
    if s.begun[seat] == 0:
        s.begun[seat] = 1
        if search_number(s) != NONE and hand_size(s, seat) > 0:
            s.phase = ASK_SEARCH
            s.to_choose = printed(s, seat * CARDS + search_number(s))[SEARCH]
            return
    go_on(s)


def anyone_can_play(s: Pieces) -> bool:
    for i in range(s.seats):
        if can_play(s, (s.active + i) % s.seats):
            return True
    return False


def stalled(s: Pieces) -> bool:
    """For callers from Python: whether nobody can play a card."""
    return not anyone_can_play(s)


def search_number(s: Pieces) -> int:
    """ARC-10.10: the card of the own deck that may be searched for, or NONE."""
    for number in range(CARDS):
        card = s.active * CARDS + number
        if (s.at[card] == IN_DECK or s.at[card] == SEEN_IN_DECK) and printed(s, card)[SEARCH]:
            return number
    return NONE


def go_on(s: Pieces) -> None:
    """No text is under way: what is still due from the last turn (ARC-6.4), the turn's card, or refilling."""
    if s.has_played:
        refill(s)
        return
    for card in range(s.active * CARDS, s.active * CARDS + CARDS):
        if s.delayed_from[card]:
            place = s.delayed_from[card] - PLAYED_AT
            s.delayed_from[card] = 0
            if s.telling:
                s._tell(DELAYED_BEGUN, s.active, card, event_place(s.at[card], s.active))
            push_text(s, card, definition(s, card), DELAYED, place)
            advance(s)
            return
    s.phase = ASK_CARD


def refill(s: Pieces) -> None:
    """ARC-8.1: up to the maximum, as far as the deck goes."""
    if hand_size(s, s.active) < s.maximum[s.active] and s.deck_size[s.active] > 0:
        s.phase = ASK_DRAW
    else:
        end_turn(s)


def end_turn(s: Pieces) -> None:
    """ARC-2.4, ARC-8.4: who has no cards at all has no turn; the others play on."""
    for card in range(CARDS * s.seats):
        s.taken_back[card] &= RETURNED_ONCE
    for i in range(1, s.seats + 1):
        seat = (s.active + i) % s.seats
        if hand_size(s, seat) > 0 or s.deck_size[seat] > 0:
            begin_turn(s, seat)
            return
    s.phase = ASK_CARD
    s.has_played = 0
    end_game(s)


def end_game(s: Pieces) -> None:
    """ARC-8.3."""
    s.turn = OVER
    if s.telling:
        s._tell(ENDED)


def advance(s: Pieces) -> None:
    """ARC-6.12: go on with the texts under way, entry by entry, until one asks for something; then with the turn."""
    while s.depth > 0:
        text: Cells = s.texts[s.depth - 1]
        if text[TEXT_ENTRY] >= card_row(s.slot, text[TEXT])[HOW_MANY + text[TEXT_LIST]]:
            pop_text(s)
        else:
            if text[USES_LEFT] == NOT_BEGUN:
                begin_entry(s)
            if asks(s):
                return
            end_entry(s)
    go_on(s)
