"""What may be done in Architects of Amytis: the rule that forbids a move, and the moves that are offered. Compiles to C."""

from __future__ import annotations

from shinar.core.state import MoveList
from shinar.games.amytis.cards import DECK, FAVOUR, MOST_IN_ROW, NONE, PALACE, PLACE, PROJECT, ROW, ROW_PLACES, TAKE
from shinar.games.amytis.moves import FAVOUR_1, PLACE_1, POINTS, PROJECT_1, TAKE_1
from shinar.games.amytis.pieces import Pieces
from shinar.games.amytis.refusals import (
    ARCHITECT_STANDS_THERE,
    ENOUGH_IN_THE_ROW,
    FAVOUR_IS_TAKEN,
    NO_FAVOUR_DUE,
    NO_POINTS_INSTEAD,
    NO_PROJECT_THERE,
    NOT_THIS_STEP,
    POINTS_ONLY_AT_A_PALACE,
    PROJECTS_ONLY_AT_A_PALACE,
    ROW_IS_FULL,
    STACK_IS_EMPTY,
)
from shinar.games.amytis.scoring import side_b

# --- what a rule forbids ----------------------------------------------------------------------------------------------


def refuse(s: Pieces, code: int) -> int:
    """The rule that forbids a move, or 0."""
    if code < PLACE_1:
        return refuse_take(s, code - TAKE_1) if s.phase == TAKE else NOT_THIS_STEP
    if code < PROJECT_1:
        return 0 if s.phase == PLACE else NOT_THIS_STEP
    if code < POINTS:
        return refuse_project(s, code - PROJECT_1) if s.phase == PROJECT else PROJECTS_ONLY_AT_A_PALACE
    if code < FAVOUR_1:
        return refuse_points(s) if s.phase == PROJECT else POINTS_ONLY_AT_A_PALACE
    return refuse_favour(s, code - FAVOUR_1) if s.phase == FAVOUR else NO_FAVOUR_DUE


def refuse_take(s: Pieces, stack: int) -> int:
    if available(s, stack):
        return 0
    return ARCHITECT_STANDS_THERE if s.stack_heights[stack] else STACK_IS_EMPTY


def available(s: Pieces, stack: int) -> bool:
    """AMY-3.2, AMY-3.3: a stack with tiles and without an architect."""
    return s.stack_heights[stack] != 0 and not (s.architects[0] | s.architects[1]) >> stack & 1


def refuse_project(s: Pieces, place: int) -> int:
    if place == DECK:
        return 0 if s.deck_size else NO_PROJECT_THERE
    return 0 if s.display[place] != NONE else NO_PROJECT_THERE


def refuse_points(s: Pieces) -> int:
    """AMY-6.7: also where there are none to get."""
    return 0 if side_b(s, PALACE) else NO_POINTS_INSTEAD


def refuse_favour(s: Pieces, favour: int) -> int:
    if favour != ROW:
        return 0 if s.favours[favour] == NONE else FAVOUR_IS_TAKEN
    if s.row[0] + s.row[1] == ROW_PLACES:
        return ROW_IS_FULL
    return 0 if s.row[s.turn] < MOST_IN_ROW else ENOUGH_IN_THE_ROW


# --- what is offered --------------------------------------------------------------------------------------------------


def legal(s: Pieces, out: MoveList) -> int:
    n = 0
    if s.phase == TAKE:
        for stack in range(9):
            out.codes[n] = TAKE_1 + stack
            n += 1 if available(s, stack) else 0
    elif s.phase == PLACE:
        for cell in range(9):
            out.codes[cell] = PLACE_1 + cell
        n = 9
    elif s.phase == PROJECT:
        for place in range(4):
            if refuse_project(s, place) == 0:
                out.codes[n] = PROJECT_1 + place
                n += 1
        if refuse_points(s) == 0:
            out.codes[n] = POINTS
            n += 1
    else:
        for favour in range(8):
            if refuse_favour(s, favour) == 0:
                out.codes[n] = FAVOUR_1 + favour
                n += 1
    out.n = n
    return n
