"""What may be done in Architectura: the rule that forbids a move, and the moves that are offered. Compiles to C."""

from __future__ import annotations

from shinar.core.state import MoveList
from shinar.games.architectura.city import can_pay, can_play, refuse_card, refuse_place, refuse_play_at
from shinar.games.architectura.decks import refuse_set
from shinar.games.architectura.effect_stack import current_verb
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
from shinar.games.architectura.pieces import Pieces, hand_size, held
from shinar.games.architectura.refusals import (
    EFFECT_DOES_NOT_FIT,
    MUST_PLAY,
    NOT_A_PAYMENT,
    NOT_ASKED_NOW,
    NOT_IN_HAND,
    NOT_TO_BE_REMOVED,
    NOTHING_TO_EXCHANGE,
    SETS_ARE_FIXED,
)
from shinar.games.architectura.targets import lowest_unordered, refuse_goal, refuse_replay, refuse_skip, refuse_target
from shinar.games.architectura.vocabulary import (
    ALL_SETS,
    ASK_CARD,
    ASK_CARD_TO_LAY,
    ASK_CARD_TO_PUT_UNDER,
    ASK_COMPARISON,
    ASK_DRAW,
    ASK_GOAL,
    ASK_ORDER,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_PLACE_TO_LAY,
    ASK_REPLAY,
    ASK_SEARCH,
    ASK_SETS,
    ASK_TARGET,
    CARDS,
    LOOK,
    NONE,
    QUARTERS,
    ROTATE,
    UNPLAYABLE,
    WAYS,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.pieces import printed


def refuse(s: Pieces, code: int) -> int:
    """The rule that forbids a move, or 0. Each phase allows only the moves that answer it (ARC-2.7)."""
    if code < PLAY_1:
        return refuse_set(s, s.turn, code - SET_1) if s.phase == ASK_SETS else SETS_ARE_FIXED
    if code < TO_1:
        return refuse_play(s, s.turn * CARDS + code - PLAY_1)
    if code < TARGET_1:
        return refuse_to(s, code - TO_1)
    if code < TURN_1:
        return refuse_target(s, code - TARGET_1) if asks_for_target(s) else NOT_ASKED_NOW
    if code < PAY_1:
        return refuse_target(s, (code - TURN_1) // WAYS) if asks_for_turn(s) else NOT_ASKED_NOW
    if code < EXCHANGE:
        return refuse_card_move(s, code)
    return refuse_word(s, code)


def refuse_card_move(s: Pieces, code: int) -> int:
    """Moves that name a card of the hand, or one of those that are ordered."""
    if code < LAY_1:
        card = s.turn * CARDS + code - PAY_1
        if s.phase != ASK_PAYMENT:
            return NOT_ASKED_NOW
        return 0 if can_pay(s, card) and card != s.card else NOT_A_PAYMENT
    if code < UNDER_1:
        return refuse_held(s, code - LAY_1) if s.phase == ASK_CARD_TO_LAY else NOT_ASKED_NOW
    if code < PICK_1:
        return refuse_held(s, code - UNDER_1) if s.phase == ASK_SEARCH or s.phase == ASK_CARD_TO_PUT_UNDER else NOT_ASKED_NOW
    if code < DISCARD_1:
        return refuse_pick(s, code - PICK_1) if s.phase == ASK_ORDER else NOT_ASKED_NOW
    return refuse_discard(s, s.turn * CARDS + code - DISCARD_1) if s.phase == ASK_CARD else NOT_ASKED_NOW


def refuse_held(s: Pieces, number: int) -> int:
    return 0 if held(s, s.turn * CARDS + number) else NOT_IN_HAND


def refuse_play(s: Pieces, card: int) -> int:
    if s.phase == ASK_REPLAY:
        return refuse_replay(s, card, s.goal)
    if s.phase != ASK_CARD:
        return NOT_ASKED_NOW
    return refuse_card(s, card) if held(s, card) else NOT_IN_HAND


def refuse_to(s: Pieces, place: int) -> int:
    if s.phase == ASK_PLACE:
        return refuse_play_at(s, s.card, place)
    if s.phase == ASK_PLACE_TO_LAY:
        return refuse_place(s, s.turn, place)
    return refuse_goal(s, place) if s.phase == ASK_GOAL else NOT_ASKED_NOW


def asks_for_target(s: Pieces) -> bool:
    return s.phase == ASK_TARGET and current_verb(s) not in (ROTATE, LOOK)


def asks_for_turn(s: Pieces) -> bool:
    return s.phase == ASK_TARGET and current_verb(s) == ROTATE


def refuse_pick(s: Pieces, number: int) -> int:
    lowest = lowest_unordered(s)
    for i in range(lowest, lowest + s.to_choose):
        if s.deck[s.active][i] == number:
            return 0
    return EFFECT_DOES_NOT_FIT


def refuse_discard(s: Pieces, card: int) -> int:
    """ARC-2.8: only a card that says so, when it cannot be played; the option says whether another could."""
    if not held(s, card):
        return NOT_IN_HAND
    if not printed(s, card)[UNPLAYABLE] or refuse_card(s, card) == 0:
        return NOT_TO_BE_REMOVED
    return NOT_TO_BE_REMOVED if s.unplayable_last and can_play(s, s.turn) else 0


def can_discard(s: Pieces) -> bool:
    for card in range(s.turn * CARDS, s.turn * CARDS + CARDS):
        if refuse_discard(s, card) == 0:
            return True
    return False


def refuse_word(s: Pieces, code: int) -> int:
    """Moves without a card or a place; ARC-2.5: nobody passes who can play or remove a card."""
    if code == EXCHANGE:
        return refuse_exchange(s)
    if code == ACCEPT:
        return 0 if s.phase == ASK_COMPARISON or (s.phase == ASK_TARGET and current_verb(s) == LOOK) else NOT_ASKED_NOW
    if code == SKIP:
        return refuse_decline(s)
    if code == PASS:
        if s.phase != ASK_CARD:
            return NOT_ASKED_NOW
        return MUST_PLAY if can_play(s, s.turn) or can_discard(s) else 0
    return 0 if s.phase == ASK_DRAW else NOT_ASKED_NOW


def refuse_exchange(s: Pieces) -> int:
    """ARC-2.2."""
    if s.phase != ASK_CARD:
        return NOT_ASKED_NOW
    return NOTHING_TO_EXCHANGE if s.exchanged[s.turn] or hand_size(s, s.turn) == 0 else 0


def refuse_decline(s: Pieces) -> int:
    """What may be declined: ARC-6.6, ARC-7.3, ARC-10.10."""
    if s.phase == ASK_COMPARISON or s.phase == ASK_SEARCH or s.phase == ASK_CARD_TO_PUT_UNDER:
        return 0
    if s.phase == ASK_TARGET or (s.phase == ASK_GOAL and s.source == NONE):
        return refuse_skip(s)
    return NOT_ASKED_NOW


def legal(s: Pieces, out: MoveList) -> int:
    out.n = 0
    if s.phase == ASK_SETS:
        offer(s, out, SET_1, ALL_SETS)
    elif s.phase == ASK_CARD:
        offer(s, out, PLAY_1, CARDS)
        offer(s, out, DISCARD_1, CARDS)
        offer(s, out, EXCHANGE, 1)
        offer(s, out, PASS, 1)
    elif s.phase == ASK_PLACE or s.phase == ASK_PLACE_TO_LAY or s.phase == ASK_GOAL:
        offer(s, out, TO_1, QUARTERS * s.seats)
        offer(s, out, SKIP, 1)
    elif s.phase == ASK_TARGET:
        if asks_for_turn(s):
            offer(s, out, TURN_1, WAYS * QUARTERS * s.seats)
        elif asks_for_target(s):
            offer(s, out, TARGET_1, QUARTERS * s.seats)
        offer(s, out, ACCEPT, 1)
        offer(s, out, SKIP, 1)
    else:
        offer_cards(s, out)
    return out.n


def offer_cards(s: Pieces, out: MoveList) -> None:
    if s.phase == ASK_REPLAY:
        offer(s, out, PLAY_1, CARDS)
    elif s.phase == ASK_PAYMENT:
        offer(s, out, PAY_1, CARDS)
    elif s.phase == ASK_CARD_TO_LAY:
        offer(s, out, LAY_1, CARDS)
    elif s.phase == ASK_ORDER:
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
