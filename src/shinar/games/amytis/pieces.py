"""The table of Architects of Amytis: where every tile, card and pawn lies, and how they are dealt, taken and put down.

A tile is building * 4 + colour. Stacks of the building board and cells of a city are numbered 0 to 8, row by row.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.core.fields import Field
from shinar.core.state import State
from shinar.games.amytis import cards

NONE, OPEN = cards.NONE, cards.OPEN
RANDOM_SIDES = 64  # the choice after the 64 ways to set six cards to A or B


class Pieces(State):
    """The pieces of a game of Amytis."""

    FIELDS = (
        Field("points", (2,), 2),
        Field("architects", (2,), 2),
        Field("stacks", (9, 5)),
        Field("stack_heights", (9,)),
        Field("left_out", (3,)),
        Field("hand"),
        Field("visible", (2, 9)),
        Field("covered", (2, 9, 25)),
        Field("heights", (2, 9)),
        Field("projects", (20,)),
        Field("display", (3,)),
        Field("deck", (20,)),
        Field("deck_size"),
        Field("favours", (7,)),
        Field("row", (2,)),
        Field("sides"),
        Field("second_projects"),
        Field("first"),
        Field("phase"),
    )

    points: list[int]  # by seat: on the score track
    architects: list[int]  # by seat: the stacks where they stand, as bits
    stacks: list[list[int]]  # tiles on the building board, the top one last
    stack_heights: list[int]  # their number
    left_out: list[int]  # the three tiles that are not in the game
    hand: int  # the tile taken and not yet placed, or NONE
    visible: list[list[int]]  # by seat and cell: the tile on top, or NONE
    covered: list[list[list[int]]]  # by seat and cell: the tiles beneath it, the lowest first
    heights: list[list[int]]  # by seat and cell: how many tiles, the visible one included
    projects: list[int]  # by card: OPEN + seat, DONE + seat, or 0
    display: list[int]  # the three cards on offer, or NONE
    deck: list[int]  # the top card last
    deck_size: int
    favours: list[int]  # by single favour: the seat whose pawn stands there, or NONE
    row: list[int]  # by seat: pawns in the bottom row
    sides: int  # six bits, the garden's first: 1 is side B
    second_projects: int  # option: projects dealt to the player who does not begin
    first: int  # the seat that begins
    phase: int
    end_of_fields: int  # a mark behind the last field

    def bind(self) -> None:
        if cython.compiled:
            self.cells = cython.cast("signed char*", cython.address(self.points))
            self.size = cython.cast("signed char*", cython.address(self.end_of_fields)) - self.cells

    # --- set-up -------------------------------------------------------------------------------------------------------

    def configure(self, choices: list[int]) -> None:
        self.sides = choices[0]
        self.second_projects = 2 + choices[1]

    def lay_out(self) -> None:
        """AMY-1: sides, first player, stacks, projects; cities and favours are empty."""
        if self.sides == RANDOM_SIDES:
            self.sides = self.below(RANDOM_SIDES)
        self.first = self.below(2)
        self.build_stacks()
        self.deal_projects()
        self.hand = NONE
        for seat in range(2):
            for cell in range(9):
                self.visible[seat][cell] = NONE
        for favour in range(7):
            self.favours[favour] = NONE

    def build_stacks(self) -> None:
        """AMY-1.2."""
        tiles = [0] * 48
        for i in range(48):
            tiles[i] = i // 2
        self.shuffle(tiles, 48)
        for stack in range(9):
            for i in range(5):
                self.stacks[stack][i] = tiles[5 * stack + i]
            self.stack_heights[stack] = 5
        for i in range(3):
            self.left_out[i] = tiles[45 + i]

    def deal_projects(self) -> None:
        """AMY-1.3, AMY-1.4."""
        for card in range(20):
            self.deck[card] = card
        self.deck_size = 20
        self.shuffle(self.deck, 20)
        for slot in range(3):
            self.display[slot] = self.draw_project()
        for _ in range(2):
            self.projects[self.draw_project()] = OPEN + self.first
        for _ in range(self.second_projects):
            self.projects[self.draw_project()] = OPEN + 1 - self.first

    # --- handling -----------------------------------------------------------------------------------------------------

    def lift_tile(self, stack: int) -> int:
        """The top tile of a stack; the one beneath it can now be seen."""
        self.stack_heights[stack] -= 1
        n = self.stack_heights[stack]
        tile = self.stacks[stack][n]
        self.stacks[stack][n] = 0
        if n > 0:
            self.reveals += 1
        return tile

    def lay_tile(self, seat: int, cell: int) -> int:
        """Put the tile in hand on a cell, on top of what is there."""
        tile = self.hand
        n = self.heights[seat][cell]
        if n > 0:
            self.covered[seat][cell][n - 1] = self.visible[seat][cell]
        self.visible[seat][cell] = tile
        self.heights[seat][cell] = n + 1
        self.hand = NONE
        return tile

    def draw_project(self) -> int:
        """The top card of the deck, or NONE."""
        if self.deck_size == 0:
            return NONE
        self.deck_size -= 1
        card = self.deck[self.deck_size]
        self.deck[self.deck_size] = 0
        self.reveals += 1
        return card

    def pawns_left(self, seat: int) -> int:
        """AMY-1.5: five less those on the favour board."""
        n = 5 - self.row[seat]
        for favour in range(7):
            if self.favours[favour] == seat:
                n -= 1
        return n

    # --- what no seat can know ----------------------------------------------------------------------------------------

    def determinize(self, seat: int) -> None:
        """AMY-1.8. Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
        self.shuffle_unseen_tiles()
        self.shuffle_deck()

    def shuffle_unseen_tiles(self) -> None:
        """The tiles beneath the top ones and the three left out are one heap."""
        copies = [0] * 24
        for stack in range(9):
            for i in range(self.stack_heights[stack] - 1):
                copies[self.stacks[stack][i]] += 1
        for i in range(3):
            copies[self.left_out[i]] += 1
        heap = [0] * 48
        n = 0
        for tile in range(24):
            for _ in range(copies[tile]):
                heap[n] = tile
                n += 1
        self.shuffle(heap, n)
        for stack in range(9):
            for i in range(self.stack_heights[stack] - 1):
                n -= 1
                self.stacks[stack][i] = heap[n]
        for i in range(3):
            self.left_out[i] = heap[i]

    def shuffle_deck(self) -> None:
        held = [0] * 20
        for i in range(self.deck_size):
            held[self.deck[i]] = 1
        n = 0
        for card in range(20):
            if held[card]:
                self.deck[n] = card
                n += 1
        self.shuffle(self.deck, n)
