"""What may be done in Architects of Amytis: the rule that forbids a move, and the moves that are offered. Compiles to C."""

from __future__ import annotations

from shinar.core.state import MoveList
from shinar.games.amytis.cards import DECK, FAVOUR, NONE, PALACE, PLACE, PROJECT, ROW, TAKE
from shinar.games.amytis.moves import FAVOUR_1, PLACE_1, POINTS, PROJECT_1, TAKE_1
from shinar.games.amytis.pieces import Pieces
from shinar.games.amytis.scoring import side_b

# --- what a rule forbids ----------------------------------------------------------------------------------------------


def refuse(s: Pieces, code: int) -> int:
    if code < PLACE_1:
        return refuse_take(s, code - TAKE_1) if s.phase == TAKE else 201
    if code < PROJECT_1:
        return 0 if s.phase == PLACE else 201
    if code < POINTS:
        return refuse_project(s, code - PROJECT_1) if s.phase == PROJECT else 708
    if code < FAVOUR_1:
        return refuse_points(s) if s.phase == PROJECT else 604
    return refuse_favour(s, code - FAVOUR_1) if s.phase == FAVOUR else 801


def refuse_take(s: Pieces, stack: int) -> int:
    if s.stack_heights[stack] == 0:
        return 302
    return 303 if (s.architects[0] | s.architects[1]) >> stack & 1 else 0


def refuse_project(s: Pieces, place: int) -> int:
    if place == DECK:
        return 0 if s.deck_size else 508
    return 0 if s.display[place] != NONE else 508


def refuse_points(s: Pieces) -> int:
    return 0 if side_b(s, PALACE) else 504


def refuse_favour(s: Pieces, favour: int) -> int:
    if favour != ROW:
        return 0 if s.favours[favour] == NONE else 802
    if s.row[0] + s.row[1] == 6:
        return 802
    return 0 if s.row[s.turn] < 4 else 813


# --- what is offered --------------------------------------------------------------------------------------------------


def legal(s: Pieces, out: MoveList) -> int:
    n = 0
    if s.phase == TAKE:
        for stack in range(9):
            out.codes[n] = TAKE_1 + stack
            n += 1 if refuse_take(s, stack) == 0 else 0
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
