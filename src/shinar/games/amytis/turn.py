"""A turn of Architects of Amytis: a tile is taken and placed, projects are completed, the king's favour is due. Compiles to C.

The numbers in docstrings name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.amytis import cards
from shinar.games.amytis.cards import ARCHITECTS, DECK, EMPTY_STACKS_TO_END, FAVOUR, NONE, OPEN, PALACE, PLACE, PROJECT, ROW, TAKE
from shinar.games.amytis.city import building_of, complete_projects
from shinar.games.amytis.events import (
    ARCHITECT_PLACED,
    ARCHITECT_TAKEN_BACK,
    CITY,
    DECK_PLACE,
    DISPLAY,
    DISPLAY_FILLED,
    FAVOUR_CLAIMED,
    FAVOUR_PLACE,
    FIGURE,
    GAME_ENDED,
    HAND,
    LAST_TURN_BEGUN,
    MARKET_STACK,
    PAWN_LACKING,
    PLACED,
    POINTS_CHOSEN,
    PROJECT_TAKEN,
    PROJECTS_OF,
    SCORED,
    SUPPLY,
    TAKEN,
    UNCOVERED,
)
from shinar.games.amytis.legality import refuse_project
from shinar.games.amytis.moves import FAVOUR_1, PLACE_1, POINTS, PROJECT_1, TAKE_1
from shinar.games.amytis.pieces import Pieces, draw_project, lay_out, lay_tile, lift_tile, pawns_left
from shinar.games.amytis.scoring import completed, effect, palace, side_b

COUNT = cards.COUNT
IN_LINE = cards.IN_LINE


def deal(s: Pieces) -> None:
    lay_out(s)
    begin_turn(s, s.first)


def begin_turn(s: Pieces, seat: int) -> None:
    """AMY-2.1: architects first; the step that is due is in `phase` from then on."""
    s.turn = seat
    s.phase = TAKE
    retrieve_architects(s)


def retrieve_architects(s: Pieces) -> None:
    """AMY-2.2 to AMY-2.4."""
    standing = s.architects[s.turn]
    if IN_LINE[standing] or COUNT[standing] == ARCHITECTS:
        s.architects[s.turn] = 0
        if s.telling:
            for stack in range(9):
                if standing >> stack & 1:
                    s._tell(ARCHITECT_TAKEN_BACK, s.turn, FIGURE, MARKET_STACK + stack, SUPPLY + s.turn)


def take_tile(s: Pieces, stack: int) -> None:
    """AMY-3.1, AMY-3.4, AMY-3.5: the architect comes to the place of the stack, emptied or not."""
    s.hand = lift_tile(s, stack)
    s.architects[s.turn] |= 1 << stack
    s.phase = PLACE
    if s.telling:
        tell_taking(s, stack)


def tell_taking(s: Pieces, stack: int) -> None:
    """The tile, the architect, and what lies on top now."""
    s._tell(TAKEN, s.turn, s.hand, MARKET_STACK + stack, HAND + s.turn)
    s._tell(ARCHITECT_PLACED, s.turn, FIGURE, SUPPLY + s.turn, MARKET_STACK + stack)
    if s.stack_heights[stack]:
        s._tell(UNCOVERED, NOTHING, s.stacks[stack][s.stack_heights[stack] - 1], NOTHING, MARKET_STACK + stack)


def place_tile(s: Pieces, cell: int) -> None:
    """AMY-4.1, AMY-4.3. A palace first asks which project is taken."""
    tile = lay_tile(s, s.turn, cell)
    if s.telling:
        s._tell(PLACED, s.turn, tile, HAND + s.turn, CITY + 9 * s.turn + cell)
    if building_of(tile) == PALACE and palace_asks(s):
        s.phase = PROJECT
        return
    gain(s, effect(s, cell))
    finish_placement(s)


def gain(s: Pieces, points: int) -> None:
    """AMY-4.3: onto the score track."""
    s.points[s.turn] += points
    if s.telling and points:
        s._tell(SCORED, s.turn, NOTHING, NOTHING, NOTHING, points)


def palace_asks(s: Pieces) -> bool:
    """AMY-5.8: on side A only where a project can be taken; on side B there are always the points."""
    n = 1 if side_b(s, PALACE) else 0
    for place in range(4):
        if refuse_project(s, place) == 0:
            n += 1
    return n > 0


def take_project(s: Pieces, place: int) -> None:
    """AMY-5.7, and the points of AMY-5.4 after it."""
    card = draw_project(s) if place == DECK else s.display[place]
    s.projects[card] = OPEN + s.turn
    if s.telling:
        s._tell(PROJECT_TAKEN, s.turn, card, DECK_PLACE if place == DECK else DISPLAY + place, PROJECTS_OF + s.turn)
    if place != DECK:
        fill_display(s, place)
    gain(s, palace(s))
    finish_placement(s)


def fill_display(s: Pieces, place: int) -> None:
    """AMY-5.7, AMY-5.8: from the deck, if it has a card."""
    s.display[place] = draw_project(s)
    if s.telling and s.display[place] != NONE:
        s._tell(DISPLAY_FILLED, NOTHING, s.display[place], DECK_PLACE, DISPLAY + place)


def take_points(s: Pieces) -> None:
    """AMY-6.4, AMY-6.7: before projects are completed."""
    if s.telling:
        s._tell(POINTS_CHOSEN, s.turn)
    gain(s, completed(s, 0) + completed(s, 1))
    finish_placement(s)


def finish_placement(s: Pieces) -> None:
    """AMY-7.5, then AMY-8.1, AMY-8.4: with a new line and a pawn left the king's favour is due."""
    complete_projects(s, s.turn)
    if IN_LINE[s.architects[s.turn]] and pawns_left(s, s.turn) > 0:
        s.phase = FAVOUR
        return
    if s.telling and IN_LINE[s.architects[s.turn]]:
        s._tell(PAWN_LACKING, s.turn)
    end_turn(s)


def claim_favour(s: Pieces, favour: int) -> None:
    """AMY-8.1."""
    if favour == ROW:
        s.row[s.turn] += 1
    else:
        s.favours[favour] = s.turn
    if s.telling:
        s._tell(FAVOUR_CLAIMED, s.turn, FIGURE, SUPPLY + s.turn, FAVOUR_PLACE + favour)
    end_turn(s)


def end_turn(s: Pieces) -> None:
    """AMY-9.1, AMY-9.2: the end comes only after a turn of the player who did not begin."""
    if s.turn != s.first and empty_stacks(s) >= EMPTY_STACKS_TO_END:
        s.turn = -1
        s.phase = TAKE
        if s.telling:
            s._tell(GAME_ENDED)
    else:
        if s.telling and empty_stacks(s) >= EMPTY_STACKS_TO_END:
            s._tell(LAST_TURN_BEGUN, 1 - s.turn)
        begin_turn(s, 1 - s.turn)


def empty_stacks(s: Pieces) -> int:
    n = 0
    for stack in range(9):
        if s.stack_heights[stack] == 0:
            n += 1
    return n


def play(s: Pieces, code: int) -> None:
    if code < PLACE_1:
        take_tile(s, code - TAKE_1)
    elif code < PROJECT_1:
        place_tile(s, code - PLACE_1)
    elif code < POINTS:
        take_project(s, code - PROJECT_1)
    elif code < FAVOUR_1:
        take_points(s)
    else:
        claim_favour(s, code - FAVOUR_1)
