"""The table of Architects of Amytis: where every tile, card and pawn lies, and how they are dealt, taken and put down.

A tile is building * 4 + colour. Stacks of the building board and cells of a city are numbered 0 to 8, row by row. Compiles to C.
"""

from __future__ import annotations

from typing import Annotated

from shinar.core.fields import declared
from shinar.core.native import Cell, Cells, Ints, Shorts
from shinar.core.state import State
from shinar.games.amytis.cards import NONE, OPEN

RANDOM_SIDES = 64  # the choice after the 64 ways to set six cards to A or B


class Pieces(State):
    """The pieces of a game of Amytis."""

    FIELDS = declared(__name__, "Pieces")

    points: Annotated[Shorts, 2]  # by seat: on the score track
    architects: Annotated[Shorts, 2]  # by seat: the stacks where they stand, as bits
    stacks: Annotated[list[Cells], 9, 5]  # tiles on the building board, the top one last
    stack_heights: Annotated[Cells, 9]  # their number
    left_out: Annotated[Cells, 3]  # the three tiles that are not in the game
    hand: Cell  # the tile taken and not yet placed, or NONE
    visible: Annotated[list[Cells], 2, 9]  # by seat and cell: the tile on top, or NONE
    covered: Annotated[list[list[Cells]], 2, 9, 25]  # by seat and cell: the tiles beneath it, the lowest first
    heights: Annotated[list[Cells], 2, 9]  # by seat and cell: how many tiles, the visible one included
    projects: Annotated[Cells, 20]  # by card: OPEN + seat, DONE + seat, or 0
    display: Annotated[Cells, 3]  # the three cards on offer, or NONE
    deck: Annotated[Cells, 20]  # the top card last
    deck_size: Cell
    favours: Annotated[Cells, 7]  # by single favour: the seat whose pawn stands there, or NONE
    row: Annotated[Cells, 2]  # by seat: pawns in the bottom row
    sides: Cell  # six bits, the garden's first: 1 is side B
    second_projects: Cell  # option: projects dealt to the player who does not begin
    first: Cell  # the seat that begins
    phase: Cell


# --- set-up -----------------------------------------------------------------------------------------------------------


def apply_options(s: Pieces, choices: list[int]) -> None:
    s.sides = choices[0]
    s.second_projects = 2 + choices[1]


def lay_out(s: Pieces) -> None:
    """AMY-1: sides, first player, stacks, projects; cities and favours are empty."""
    if s.sides == RANDOM_SIDES:
        s.sides = s._below(RANDOM_SIDES)
    s.first = s._below(2)
    build_stacks(s)
    deal_projects(s)
    s.hand = NONE
    for seat in range(2):
        for cell in range(9):
            s.visible[seat][cell] = NONE
    for favour in range(7):
        s.favours[favour] = NONE


def build_stacks(s: Pieces) -> None:
    """AMY-1.2."""
    tiles: Cells = [0] * 48
    for i in range(48):
        tiles[i] = i // 2
    s._shuffle(tiles, 48)
    for stack in range(9):
        for i in range(5):
            s.stacks[stack][i] = tiles[5 * stack + i]
        s.stack_heights[stack] = 5
    for i in range(3):
        s.left_out[i] = tiles[45 + i]


def deal_projects(s: Pieces) -> None:
    """AMY-1.3, AMY-1.4."""
    for card in range(20):
        s.deck[card] = card
    s.deck_size = 20
    s._shuffle(s.deck, 20)
    for slot in range(3):
        s.display[slot] = draw_project(s)
    for _ in range(2):
        s.projects[draw_project(s)] = OPEN + s.first
    for _ in range(s.second_projects):
        s.projects[draw_project(s)] = OPEN + 1 - s.first


# --- handling ---------------------------------------------------------------------------------------------------------


def lift_tile(s: Pieces, stack: int) -> int:
    """The top tile of a stack; the one beneath it can now be seen."""
    s.stack_heights[stack] -= 1
    n = s.stack_heights[stack]
    tile = s.stacks[stack][n]
    s.stacks[stack][n] = 0
    if n > 0:
        s.reveals += 1
    return tile


def lay_tile(s: Pieces, seat: int, cell: int) -> int:
    """Put the tile in hand on a cell, on top of what is there."""
    tile = s.hand
    n = s.heights[seat][cell]
    if n > 0:
        s.covered[seat][cell][n - 1] = s.visible[seat][cell]
    s.visible[seat][cell] = tile
    s.heights[seat][cell] = n + 1
    s.hand = NONE
    return tile


def draw_project(s: Pieces) -> int:
    """The top card of the deck, or NONE."""
    if s.deck_size == 0:
        return NONE
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.reveals += 1
    return card


def pawns_left(s: Pieces, seat: int) -> int:
    """AMY-1.5: five less those on the favour board."""
    n = 5 - s.row[seat]
    for favour in range(7):
        if s.favours[favour] == seat:
            n -= 1
    return n


# --- what no seat can know --------------------------------------------------------------------------------------------


def determinize(s: Pieces, seat: int) -> None:
    """AMY-1.8. Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
    shuffle_unseen_tiles(s)
    shuffle_deck(s)


def shuffle_unseen_tiles(s: Pieces) -> None:
    """The tiles beneath the top ones and the three left out are one heap."""
    copies: Ints = [0] * 24
    for stack in range(9):
        for i in range(s.stack_heights[stack] - 1):
            copies[s.stacks[stack][i]] += 1
    for i in range(3):
        copies[s.left_out[i]] += 1
    heap: Cells = [0] * 48
    n = 0
    for tile in range(24):
        for _ in range(copies[tile]):
            heap[n] = tile
            n += 1
    s._shuffle(heap, n)
    for stack in range(9):
        for i in range(s.stack_heights[stack] - 1):
            n -= 1
            s.stacks[stack][i] = heap[n]
    for i in range(3):
        s.left_out[i] = heap[i]


def shuffle_deck(s: Pieces) -> None:
    held: Ints = [0] * 20
    for i in range(s.deck_size):
        held[s.deck[i]] = 1
    n = 0
    for card in range(20):
        if held[card]:
            s.deck[n] = card
            n += 1
    s._shuffle(s.deck, n)
