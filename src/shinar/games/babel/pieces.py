"""The table of Babel: where every card and pawn lies, and how they are dealt, taken and put down. Compiles to C.

A seat's `column` in a land is its row of tribe cards there, first laid first; `settlers` is how many. A `run` is three or more
neighbouring cards of one tribe in a column; the runs of a tribe are counted from the bottom.
"""

from __future__ import annotations

from typing import Annotated

from shinar.core.fields import declared
from shinar.core.native import Cell, Cells, Ints
from shinar.core.state import State
from shinar.games.babel import cards
from shinar.games.babel.cards import OWN, QUARRY

COPIES_OF_LEVEL = cards.COPIES_OF_LEVEL


class Pieces(State):
    """The pieces of a game of Babel."""

    FIELDS = declared(__name__, "Pieces")

    columns: Annotated[list[list[Cells]], 2, 5, 60]  # by seat and land: the tribes of the cards laid there
    settlers: Annotated[list[Cells], 2, 5]  # their number
    temples: Annotated[list[list[Cells]], 2, 5, 6]  # by seat and land: the levels built, lowest first
    heights: Annotated[list[Cells], 2, 5]  # their number
    stocks: Annotated[list[Cells], 2, 45]  # by seat: temple cards on offer, the top one last
    stock_sizes: Annotated[Cells, 2]
    hands: Annotated[list[Cells], 2, 5]  # by seat: how many cards of each tribe
    known: Annotated[list[Cells], 2, 5]  # by seat: how many of those the rival knows for sure
    pawns: Annotated[Cells, 2]  # by seat: the land, or QUARRY
    dealt: Annotated[Cells, 2]  # by seat: 1 until the dealt level 1 is built
    tribe_deck: Annotated[Cells, 60]  # the top card last
    tribe_deck_size: Cell
    discards: Annotated[Cells, 5]
    temple_deck: Annotated[Cells, 45]  # the top card last
    temple_deck_size: Cell
    temples_known: Cell  # how many of the topmost both players have seen
    active: Cell  # whose turn it is; `turn` differs while the rival gives up cards
    phase: Cell
    owed: Cell  # cards still to give up
    migrated: Cell
    whole_tribe: Cell  # option: Sumerians take all cards of the tribe, not only the run on top
    first_hand: Cell  # option: opening hand of seat 0


# --- set-up and decks -------------------------------------------------------------------------------------------------


def apply_options(s: Pieces, choices: list[int]) -> None:
    s.whole_tribe = 1 if choices[0] == 0 else 0
    s.first_hand = 5 if choices[1] == 0 else 3


def lay_out(s: Pieces) -> None:
    """BAB-1: decks, hands, a level 1 before each player, pawns in the quarry."""
    n = 0
    for level in range(6):
        for _ in range(COPIES_OF_LEVEL[level] - (2 if level == 0 else 0)):
            s.temple_deck[n] = level + 1
            n += 1
    s.temple_deck_size = n
    s._shuffle(s.temple_deck, n)
    for i in range(60):
        s.tribe_deck[i] = i // 12
    s.tribe_deck_size = 60
    s._shuffle(s.tribe_deck, 60)
    draw_tribes(s, 0, s.first_hand)
    draw_tribes(s, 1, 5)
    for seat in range(2):
        s.pawns[seat] = QUARRY
        s.dealt[seat] = 1


def draw_tribes(s: Pieces, seat: int, n: int) -> None:
    for _ in range(n):
        if s.tribe_deck_size == 0:
            reshuffle(s)
        if s.tribe_deck_size == 0:
            return
        s.tribe_deck_size -= 1
        s.hands[seat][s.tribe_deck[s.tribe_deck_size]] += 1
        s.tribe_deck[s.tribe_deck_size] = 0
        s.reveals += 1


def reshuffle(s: Pieces) -> None:
    """BAB-2.3. With the deck empty every card not in sight is in a hand, so each player now knows the rival's hand."""
    for seat in range(2):
        s.known[seat][:] = s.hands[seat]
    n = 0
    for tribe in range(5):
        for _ in range(s.discards[tribe]):
            s.tribe_deck[n] = tribe
            n += 1
        s.discards[tribe] = 0
    s.tribe_deck_size = n
    s._shuffle(s.tribe_deck, n)


def turn_up_temples(s: Pieces, seat: int) -> None:
    """BAB-8.1, BAB-8.2: two cards, or the last one, face up onto the stock, the higher first."""
    n = s.stock_sizes[seat]
    for _ in range(2):
        if s.temple_deck_size > 0:
            s.temple_deck_size -= 1
            s.stocks[seat][s.stock_sizes[seat]] = s.temple_deck[s.temple_deck_size]
            s.stock_sizes[seat] += 1
            s.temple_deck[s.temple_deck_size] = 0
            if s.temples_known > 0:
                s.temples_known -= 1
    s.reveals += 1
    if s.stock_sizes[seat] == n + 2 and s.stocks[seat][n] < s.stocks[seat][n + 1]:
        higher = s.stocks[seat][n + 1]
        s.stocks[seat][n + 1] = s.stocks[seat][n]
        s.stocks[seat][n] = higher


# --- pieces -----------------------------------------------------------------------------------------------------------


def hand_size(s: Pieces, seat: int) -> int:
    """How many tribe cards a seat holds."""
    return s.hands[seat][0] + s.hands[seat][1] + s.hands[seat][2] + s.hands[seat][3] + s.hands[seat][4]


def stock_top(s: Pieces, stock: int) -> int:
    """The level on top of one's own stock (0) or the rival's (1); 0 where it is empty."""
    seat = s.active if stock == OWN else 1 - s.active
    n = s.stock_sizes[seat]
    return s.stocks[seat][n - 1] if n else 0


def take_stock(s: Pieces, stock: int) -> int:
    level = stock_top(s, stock)
    seat = s.active if stock == OWN else 1 - s.active
    s.stock_sizes[seat] -= 1
    s.stocks[seat][s.stock_sizes[seat]] = 0
    return level


def top_level(s: Pieces, seat: int, land: int) -> int:
    n = s.heights[seat][land]
    return s.temples[seat][land][n - 1] if n else 0


def raise_temple(s: Pieces, seat: int, land: int, level: int) -> None:
    s.temples[seat][land][s.heights[seat][land]] = level
    s.heights[seat][land] += 1


def lower_temple(s: Pieces, seat: int, land: int) -> int:
    """Take the top level off a temple."""
    s.heights[seat][land] -= 1
    n = s.heights[seat][land]
    level = s.temples[seat][land][n]
    s.temples[seat][land][n] = 0
    return level


def run_end(s: Pieces, tribe: int, run: int) -> int:
    """Where the given run of a tribe ends in the column at one's pawn; -1 where there is none."""
    land = s.pawns[s.active]
    column = s.columns[s.active][land]
    n = s.settlers[s.active][land]
    length = 0
    for i in range(n):
        length = length + 1 if column[i] == tribe else 0
        if length >= 3 and (i + 1 == n or column[i + 1] != tribe):
            if run == 0:
                return i
            run -= 1
    return -1


def pay(s: Pieces, tribe: int, run: int) -> None:
    """BAB-7.1: one card of the run goes to the discard pile, and the column closes up."""
    land = s.pawns[s.active]
    column = s.columns[s.active][land]
    at = run_end(s, tribe, run)
    s.settlers[s.active][land] -= 1
    n = s.settlers[s.active][land]
    for i in range(at, n):
        column[i] = column[i + 1]
    column[n] = 0
    s.discards[tribe] += 1


def add_settler(s: Pieces, seat: int, land: int, tribe: int) -> None:
    s.columns[seat][land][s.settlers[seat][land]] = tribe
    s.settlers[seat][land] += 1


def spend(s: Pieces, seat: int, tribe: int) -> None:
    """A card leaves the hand in sight: if the rival knew of one like it, that one is gone."""
    s.hands[seat][tribe] -= 1
    if s.known[seat][tribe]:
        s.known[seat][tribe] -= 1


def converts_from(s: Pieces, seat: int, land: int) -> int:
    """BAB-7.12, BAB-7.13: from which place of the column on the cards of the top card's tribe change sides."""
    if s.whole_tribe:
        return 0
    column = s.columns[seat][land]
    lowest = s.settlers[seat][land] - 1
    while lowest > 0 and column[lowest - 1] == column[lowest]:
        lowest -= 1
    return lowest


def remove_tribe(s: Pieces, seat: int, land: int, tribe: int, lowest: int) -> int:
    """Take the cards of a tribe out of a column from place `lowest` on; how many there were."""
    column = s.columns[seat][land]
    n = s.settlers[seat][land]
    kept = lowest
    for i in range(lowest, n):
        if column[i] != tribe:
            column[kept] = column[i]
            kept += 1
    for i in range(kept, n):
        column[i] = 0
    s.settlers[seat][land] = kept
    return n - kept


# --- scoring ----------------------------------------------------------------------------------------------------------


def points(s: Pieces, seat: int) -> int:
    """BAB-9.1."""
    found = 0
    for land in range(5):
        found += top_level(s, seat, land)
    return found


def score(s: Pieces, seat: int) -> int:
    return points(s, seat)


def tiebreak(s: Pieces, seat: int) -> int:
    """BAB-9.6."""
    return hand_size(s, seat)


# --- what a seat cannot know ------------------------------------------------------------------------------------------


def determinize(s: Pieces, seat: int) -> None:
    """The rival's unknown cards and the tribe deck are one heap; of the temple deck only the seen top stays.

    Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows.
    """
    rival = 1 - seat
    heap: Ints = [0, 0, 0, 0, 0]
    for i in range(s.tribe_deck_size):
        heap[s.tribe_deck[i]] += 1
    n = 0
    for tribe in range(5):
        heap[tribe] += s.hands[rival][tribe] - s.known[rival][tribe]
        s.hands[rival][tribe] = s.known[rival][tribe]
        for _ in range(heap[tribe]):
            s.tribe_deck[n] = tribe
            n += 1
    s._shuffle(s.tribe_deck, n)
    while n > s.tribe_deck_size:
        n -= 1
        s.hands[rival][s.tribe_deck[n]] += 1
        s.tribe_deck[n] = 0
    shuffle_unseen_temples(s)


def shuffle_unseen_temples(s: Pieces) -> None:
    unseen = s.temple_deck_size - s.temples_known
    heap: Ints = [0, 0, 0, 0, 0, 0, 0]
    for i in range(unseen):
        heap[s.temple_deck[i]] += 1
    n = 0
    for level in range(7):
        for _ in range(heap[level]):
            s.temple_deck[n] = level
            n += 1
    s._shuffle(s.temple_deck, unseen)
