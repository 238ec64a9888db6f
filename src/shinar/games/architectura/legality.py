"""What may be done in Architectura: the rule that forbids a move, and the moves that are offered. Compiles to C."""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.core.state import MoveList
from shinar.games.architectura.city import can_play, pays, refuse_card, refuse_place, refuse_spot
from shinar.games.architectura.decks import refuse_set
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
    SKIP,
    TAKE,
    TARGET_1,
    TO_1,
    TURN_1,
    UNDER_1,
)
from shinar.games.architectura.pieces import Pieces, definition, hand_size, held
from shinar.games.architectura.targets import lowest_unordered, refuse_goal, refuse_replay, refuse_skip, refuse_target
from shinar.games.architectura.vocabulary import (
    CARDS,
    CHOOSE,
    EFFECT,
    GOAL,
    GROUP,
    INDEX,
    LAYING,
    LAYING_AT,
    LOOK,
    MEASURE,
    NONE,
    PAY,
    PICK,
    PLACE,
    PUT_UNDER,
    REFILL,
    REPLAY,
    ROTATE,
    SEARCHES,
    SETS,
    TEXT,
    UNPLAYABLE,
    VERB,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.tables import card_row, entry_row


def refuse(s: Pieces, code: int) -> int:
    if code < PLAY_1:
        return refuse_set(s, s.turn, code - SET_1) if s.phase == SETS else 905
    if code < TO_1:
        return refuse_play(s, s.turn * CARDS + code - PLAY_1)
    if code < TARGET_1:
        return refuse_to(s, code - TO_1)
    if code < TURN_1:
        return refuse_target(s, code - TARGET_1) if asks_for_target(s) else 207
    if code < PAY_1:
        return refuse_target(s, (code - TURN_1) >> 1) if asks_for_turn(s) else 207
    if code < EXCHANGE:
        return refuse_card_move(s, code)
    return refuse_word(s, code)


def refuse_card_move(s: Pieces, code: int) -> int:
    """Moves that name a card of the hand, or one of those that are ordered."""
    if code < LAY_1:
        card = s.turn * CARDS + code - PAY_1
        if s.phase != PAY:
            return 207
        return 0 if pays(s, card) and card != s.card else 1001
    if code < UNDER_1:
        return refuse_held(s, code - LAY_1) if s.phase == LAYING else 207
    if code < PICK_1:
        return refuse_held(s, code - UNDER_1) if s.phase == SEARCHES or s.phase == PUT_UNDER else 207
    if code < DISCARD_1:
        return refuse_pick(s, code - PICK_1) if s.phase == PICK else 207
    return refuse_discard(s, s.turn * CARDS + code - DISCARD_1) if s.phase == CHOOSE else 207


def refuse_held(s: Pieces, number: int) -> int:
    return 0 if held(s, s.turn * CARDS + number) else 201


def refuse_play(s: Pieces, card: int) -> int:
    if s.phase == REPLAY:
        return refuse_replay(s, card, s.goal)
    if s.phase != CHOOSE:
        return 207
    return refuse_card(s, card) if held(s, card) else 201


def refuse_to(s: Pieces, place: int) -> int:
    if s.phase == PLACE:
        return refuse_spot(s, s.card, place)
    if s.phase == LAYING_AT:
        return refuse_place(s, s.turn, place)
    return refuse_goal(s, place) if s.phase == GOAL else 207


def verb(s: Pieces) -> int:
    """What the innermost effect does."""
    frame: Cells = s.frames[s.depth - 1]
    return entry_row(s.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB]


def asks_for_target(s: Pieces) -> bool:
    return s.phase == EFFECT and verb(s) != ROTATE and verb(s) != LOOK


def asks_for_turn(s: Pieces) -> bool:
    return s.phase == EFFECT and verb(s) == ROTATE


def refuse_pick(s: Pieces, number: int) -> int:
    lowest = lowest_unordered(s)
    for i in range(lowest, lowest + s.owed):
        if s.deck[s.active][i] == number:
            return 0
    return 609


def refuse_discard(s: Pieces, card: int) -> int:
    """ARC-2.8: only a card that says so, when it cannot be played; the option says whether another could."""
    if not held(s, card):
        return 201
    if not card_row(s.slot, definition(s, card))[UNPLAYABLE] or refuse_card(s, card) == 0:
        return 208
    return 208 if s.strict and can_play(s, s.turn) else 0


def can_discard(s: Pieces) -> bool:
    for card in range(s.turn * CARDS, s.turn * CARDS + CARDS):
        if refuse_discard(s, card) == 0:
            return True
    return False


def refuse_word(s: Pieces, code: int) -> int:
    if code == EXCHANGE:
        return refuse_exchange(s)
    if code == ACCEPT:
        return 0 if s.phase == MEASURE or (s.phase == EFFECT and verb(s) == LOOK) else 207
    if code == SKIP:
        return refuse_no(s)
    if code == PASS:
        if s.phase != CHOOSE:
            return 207
        return 205 if can_play(s, s.turn) or can_discard(s) else 0
    return 0 if s.phase == REFILL else 207


def refuse_exchange(s: Pieces) -> int:
    if s.phase != CHOOSE:
        return 207
    return 202 if s.exchanged[s.turn] or hand_size(s, s.turn) == 0 else 0


def refuse_no(s: Pieces) -> int:
    """What may be declined."""
    if s.phase == MEASURE or s.phase == SEARCHES or s.phase == PUT_UNDER:
        return 0
    if s.phase == EFFECT or (s.phase == GOAL and s.source == NONE):
        return refuse_skip(s)
    return 207


def legal(s: Pieces, out: MoveList) -> int:
    out.n = 0
    if s.phase == SETS:
        offer(s, out, SET_1, 64)
    elif s.phase == CHOOSE:
        offer(s, out, PLAY_1, CARDS)
        offer(s, out, DISCARD_1, CARDS)
        offer(s, out, EXCHANGE, 1)
        offer(s, out, PASS, 1)
    elif s.phase == PLACE or s.phase == LAYING_AT or s.phase == GOAL:
        offer(s, out, TO_1, 8 * s.seats)
        offer(s, out, SKIP, 1)
    elif s.phase == EFFECT:
        if asks_for_turn(s):
            offer(s, out, TURN_1, 16 * s.seats)
        elif asks_for_target(s):
            offer(s, out, TARGET_1, 8 * s.seats)
        offer(s, out, ACCEPT, 1)
        offer(s, out, SKIP, 1)
    else:
        offer_cards(s, out)
    return out.n


def offer_cards(s: Pieces, out: MoveList) -> None:
    if s.phase == REPLAY:
        offer(s, out, PLAY_1, CARDS)
    elif s.phase == PAY:
        offer(s, out, PAY_1, CARDS)
    elif s.phase == LAYING:
        offer(s, out, LAY_1, CARDS)
    elif s.phase == PICK:
        offer(s, out, PICK_1, CARDS)
    else:
        offer(s, out, UNDER_1, CARDS)
        offer(s, out, ACCEPT, 1)
        offer(s, out, SKIP, 1)
        offer(s, out, TAKE, 1)


def offer(s: Pieces, out: MoveList, start: int, count: int) -> None:
    """Of `count` moves those that no rule forbids."""
    for code in range(start, start + count):
        if refuse(s, code) == 0:
            out.codes[out.n] = code
            out.n += 1
