"""Choices that others may have sealed, for a seat that cannot know them.

Compiles to C. knowledge.py calls these when the cards have been dealt anew.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.hooks import box_play, in_prelude
from shinar.games.seven_wonders.boxes.secrets import any_choice_of_box
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.legality import committed, refuse, ways_to_share
from shinar.games.seven_wonders.pieces import Pieces, card_in
from shinar.games.seven_wonders.refusals import WAY_NOT_OFFERED
from shinar.games.seven_wonders.wonders import in_any_order

CITY, PENALTY, DRAFT, SIDE, PURCHASE = (cards.PHASES.index(phase) for phase in ("city", "penalty", "draft", "side", "purchase"))
(FIRST_SIDE, FIRST_KEEP, FIRST_DISCARD, FIRST_BUILD, FIRST_CHAIN, FIRST_STAGE, FIRST_WALL, FIRST_LOSE, FIRST_FORFEIT) = (
    moves.MOVES.first(kind) for kind in ("side", "keep", "discard", "build", "chain", "stage", "wall", "lose", "forfeit")
)
LEFTS, LEFTS_JOIN, LEFTS_STAGE, LEFTS_WALL = (
    most + 1 for most in (moves.MOST_LEFT, moves.MOST_LEFT_JOIN, moves.MOST_LEFT_STAGE, moves.MOST_LEFT_WALL)
)
NAME_OF, MOST_STAGES = tables.NAME_OF, cards.MOST_STAGES
JOINS, PAIRS = len(moves.JOIN.words), len(moves.FORFEITS)


def any_choice(s: Pieces, seat: int) -> int:
    """A choice that a seat may have sealed. It is the seat's turn."""
    if s.phase == DRAFT:
        return FIRST_KEEP + s.offers[seat][s._below(3 if s.offers[seat][2] else 2)] - 1
    if s.phase == SIDE:
        return FIRST_SIDE + s._below(2)
    if s.phase == PENALTY:
        return any_loss(s)
    chosen: int = any_choice_of_box(s, seat) if s.boxes else NONE
    if chosen != NONE:
        return chosen
    name = NAME_OF[card_in(s, s.hands[seat][s._below(s.hand_sizes[seat])])]
    codes: Ints = [FIRST_DISCARD + name, 0, 0, 0]
    n = 1
    if s.boxes and in_prelude(s):
        codes[n] = box_play(s, seat, name)
        n += 1 if codes[n] != NONE else 0
    else:
        codes[n] = first_legal(s, FIRST_BUILD + name * LEFTS * JOINS, LEFTS, JOINS)
        n += 1 if codes[n] != NONE else 0
        codes[n] = first_legal(s, FIRST_CHAIN + name * LEFTS_JOIN * JOINS, 1, 1)
        n += 1 if codes[n] != NONE else 0
    codes[n] = any_stage(s, seat, name)
    n += 1 if codes[n] != NONE else 0
    return codes[s._below(n)]


def any_purchase(s: Pieces) -> int:
    """A play of the Free City that its holder may have chosen and can share out in several ways, or NONE."""
    found = NONE
    n = 0
    s.phase = CITY
    skipped = committed(s, s.holder)
    for i in range(s.hand_sizes[s.holder]):
        if i == skipped:
            continue
        name = NAME_OF[card_in(s, s.hands[s.holder][i])]
        for way in range(1 + MOST_STAGES):
            code = FIRST_BUILD + name * LEFTS * JOINS
            if way:
                code = FIRST_STAGE + name * LEFTS_STAGE
                if in_any_order(s, s.seats):
                    code = FIRST_WALL + (name * MOST_STAGES + way - 1) * LEFTS_WALL
                elif way > 1:
                    break
            if refuse(s, code) == 0:
                s.sealed[s.seats] = code
                if ways_to_share(s) > 1:
                    n += 1
                    if s._below(n) == 0:
                        found = code
    s.phase = PURCHASE
    return found


def any_stage(s: Pieces, seat: int, name: int) -> int:
    if not in_any_order(s, seat):
        return first_legal(s, FIRST_STAGE + name * LEFTS_STAGE, LEFTS_STAGE, 1)
    stage = s._below(MOST_STAGES)
    return first_legal(s, FIRST_WALL + (name * MOST_STAGES + stage) * LEFTS_WALL, LEFTS_WALL, 1)


def first_legal(s: Pieces, first: int, count: int, step: int) -> int:
    """The first legal one of some codes, or NONE."""
    for i in range(count):
        rule = refuse(s, first + i * step)
        if rule == 0:
            return first + i * step
        if rule != WAY_NOT_OFFERED:
            return NONE
    return NONE


def any_loss(s: Pieces) -> int:
    found = NONE
    n = 0
    for code in range(FIRST_LOSE, FIRST_FORFEIT + PAIRS):
        if refuse(s, code) == 0:
            n += 1
            if s._below(n) == 0:
                found = code
    return found
