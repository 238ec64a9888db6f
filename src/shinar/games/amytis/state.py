"""The rules of Architects of Amytis: the turn, and what may be done in it.

Plain Python that compiles to C with state.pxd; numbers such as AMY-3.2 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar.games.amytis import cards
from shinar.games.amytis.moves import MOVES as TABLE
from shinar.games.amytis.promise import Promise

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.games.amytis.city import complete

first = TABLE.first
TAKE_1, PLACE_1, PROJECT_1 = first("take"), first("place"), first("project")
POINTS, FAVOUR_1 = first("points"), first("favour")

TAKE, PLACE, PROJECT, FAVOUR = range(4)  # what is asked now
NONE, OPEN, DONE = cards.NONE, cards.OPEN, cards.DONE
DECK = 3  # among the places to take a project from, after the three of the display
PALACE = cards.BUILDINGS.index("palace")
ROW = cards.FAVOURS.index("row")
COUNT = cards.COUNT
IN_LINE = cards.IN_LINE


class AmytisState(Promise):
    """A game of Architects of Amytis."""

    MOVES = TABLE
    RULES = Rulebook("shinar.games.amytis", "AMY")

    # --- turn ---------------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        self.lay_out()
        self.begin_turn(self.first)

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.phase = TAKE
        self.retrieve_architects()

    def retrieve_architects(self) -> None:
        """AMY-2.2 to AMY-2.4."""
        standing = self.architects[self.turn]
        if IN_LINE[standing] or COUNT[standing] == 4:
            self.architects[self.turn] = 0

    def take_tile(self, stack: int) -> None:
        """AMY-3.1, AMY-3.4."""
        self.hand = self.lift_tile(stack)
        self.architects[self.turn] |= 1 << stack
        self.phase = PLACE

    def place_tile(self, cell: int) -> None:
        """AMY-4.1, AMY-4.3. A palace first asks which project is taken."""
        tile = self.lay_tile(self.turn, cell)
        if tile >> 2 == PALACE and self.palace_asks():
            self.phase = PROJECT
            return
        self.points[self.turn] += self.effect(cell)
        self.finish_placement()

    def palace_asks(self) -> bool:
        """AMY-5.8: on side A only where a project can be taken; on side B there are always the points."""
        n = 1 if self.side_b(PALACE) else 0
        for place in range(4):
            if self.refuse_project(place) == 0:
                n += 1
        return n > 0

    def take_project(self, place: int) -> None:
        """AMY-5.7, and the points of AMY-5.4 after it."""
        card = self.draw_project() if place == DECK else self.display[place]
        self.projects[card] = OPEN + self.turn
        if place != DECK:
            self.display[place] = self.draw_project()
        self.points[self.turn] += self.palace()
        self.finish_placement()

    def take_points(self) -> None:
        """AMY-6.4."""
        self.points[self.turn] += self.completed(0) + self.completed(1)
        self.finish_placement()

    def finish_placement(self) -> None:
        """AMY-7.5, then AMY-8.1: with a new line and a pawn left the king's favour is due."""
        complete(self.projects, self.visible[self.turn], OPEN + self.turn, DONE + self.turn)
        if IN_LINE[self.architects[self.turn]] and self.pawns_left(self.turn) > 0:
            self.phase = FAVOUR
        else:
            self.end_turn()

    def claim_favour(self, favour: int) -> None:
        """AMY-8.1."""
        if favour == ROW:
            self.row[self.turn] += 1
        else:
            self.favours[favour] = self.turn
        self.end_turn()

    def end_turn(self) -> None:
        """AMY-9.1, AMY-9.2: the end comes only after a turn of the player who did not begin."""
        if self.turn != self.first and self.empty_stacks() >= 2:
            self.turn = -1
            self.phase = TAKE
        else:
            self.begin_turn(1 - self.turn)

    def empty_stacks(self) -> int:
        n = 0
        for stack in range(9):
            if self.stack_heights[stack] == 0:
                n += 1
        return n

    def play(self, code: int) -> None:
        if code < PLACE_1:
            self.take_tile(code - TAKE_1)
        elif code < PROJECT_1:
            self.place_tile(code - PLACE_1)
        elif code < POINTS:
            self.take_project(code - PROJECT_1)
        elif code < FAVOUR_1:
            self.take_points()
        else:
            self.claim_favour(code - FAVOUR_1)

    # --- what a rule forbids ------------------------------------------------------------------------------------------

    def refuse(self, code: int) -> int:
        if code < PLACE_1:
            return self.refuse_take(code - TAKE_1) if self.phase == TAKE else 201
        if code < PROJECT_1:
            return 0 if self.phase == PLACE else 201
        if code < POINTS:
            return self.refuse_project(code - PROJECT_1) if self.phase == PROJECT else 708
        if code < FAVOUR_1:
            return self.refuse_points() if self.phase == PROJECT else 604
        return self.refuse_favour(code - FAVOUR_1) if self.phase == FAVOUR else 801

    def refuse_take(self, stack: int) -> int:
        if self.stack_heights[stack] == 0:
            return 302
        return 303 if (self.architects[0] | self.architects[1]) >> stack & 1 else 0

    def refuse_project(self, place: int) -> int:
        if place == DECK:
            return 0 if self.deck_size else 508
        return 0 if self.display[place] != NONE else 508

    def refuse_points(self) -> int:
        return 0 if self.side_b(PALACE) else 504

    def refuse_favour(self, favour: int) -> int:
        if favour != ROW:
            return 0 if self.favours[favour] == NONE else 802
        if self.row[0] + self.row[1] == 6:
            return 802
        return 0 if self.row[self.turn] < 4 else 813

    # --- what is offered ----------------------------------------------------------------------------------------------

    def legal(self, out: MoveList) -> int:
        n = 0
        if self.phase == TAKE:
            for stack in range(9):
                out.codes[n] = TAKE_1 + stack
                n += 1 if self.refuse_take(stack) == 0 else 0
        elif self.phase == PLACE:
            for cell in range(9):
                out.codes[cell] = PLACE_1 + cell
            n = 9
        elif self.phase == PROJECT:
            for place in range(4):
                if self.refuse_project(place) == 0:
                    out.codes[n] = PROJECT_1 + place
                    n += 1
            if self.refuse_points() == 0:
                out.codes[n] = POINTS
                n += 1
        else:
            for favour in range(8):
                if self.refuse_favour(favour) == 0:
                    out.codes[n] = FAVOUR_1 + favour
                    n += 1
        out.n = n
        return n
