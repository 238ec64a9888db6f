"""What a seat knows, and how all that it cannot know is dealt anew: SEV-16.1, SEV-16.2.

Slots with the same label hold, for that seat, certain cards in an unknown order (see pieces.py): they are shuffled.

Compiles to C.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.boxes.secrets import labels_used, leaves_some_out, mix_hidden
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.guesses import any_choice, any_purchase
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.slots import first_box, guilds_out

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.secrets import deal_unused
    from shinar.games.seven_wonders.searching import settle_dug
    from shinar.games.seven_wonders.slots import deal_box

SLOTS, LABELS_AN_AGE, AGE_LABELS = cards.MOST_SLOTS, cards.LABELS_AN_AGE, 1 + cards.AGES * cards.LABELS_AN_AGE
CARD_COUNT, BASE_CARDS, TILES = tables.AGE_CARDS, tables.BASE_CARDS, cards.TILES
FIRST_GUILD, GUILDS = tables.FIRST_GUILD, tables.GUILDS
CHOOSE, CITY, DRAFT, PURCHASE = (cards.PHASES.index(phase) for phase in ("choose", "city", "draft", "purchase"))
UNSEEN_LAST_AGE = 2 * cards.LABELS_AN_AGE + 1
TRIES = cards.TRIES


def determinize(s: Pieces, seat: int) -> None:
    """Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
    asked, phase = s.turn, s.phase
    for _ in range(TRIES):
        redeal(s, seat, phase)
        s.turn, s.phase = asked, phase
        if phase != PURCHASE or seat == asked:
            return
        s.sealed[s.seats] = any_purchase(s)
        if s.sealed[s.seats] != NONE:
            return
    s.phase = CITY


def redeal(s: Pieces, seat: int, phase: int) -> None:
    if s.boxes:
        mix_hidden(s, seat)
    redeal_cards(s, seat)
    if s.with_tower:
        redeal_tiles(s, seat)
    for other in range(s.seats):
        if other != seat and s.sealed[other] != NONE:
            s.turn = other
            s.phase = CHOOSE if phase in (CITY, PURCHASE) else phase
            s.sealed[other] = any_choice(s, other)


# --- cards ------------------------------------------------------------------------------------------------------------


def redeal_cards(s: Pieces, seat: int) -> None:
    counts: Cells = [0] * 4144
    fixed: Cells = [0] * 224
    count_labels(s, seat, counts)
    settle_dug(s, seat, counts, fixed)
    for label in range(1, labels_used(s) if s.boxes else AGE_LABELS):
        deal_label(s, seat, label, counts, fixed)


def count_labels(s: Pieces, seat: int, counts: Cells) -> None:
    """For each label, how many of each card its slots hold: a row of 112 numbers a label."""
    for i in range((labels_used(s) if s.boxes else AGE_LABELS) * CARD_COUNT):
        counts[i] = 0
    for slot in range(SLOTS if s.boxes else first_box(s) + GUILDS):
        if s.labels[seat][slot]:
            counts[CARD_COUNT * s.labels[seat][slot] + s.cards[slot]] += 1


def deal_label(s: Pieces, seat: int, label: int, counts: Cells, fixed: Cells) -> None:
    """Shuffle the cards of one label among its slots."""
    heap: Cells = [0] * 224
    last = SLOTS if s.boxes else first_box(s) + GUILDS
    unseen: bool = label < AGE_LABELS and label % LABELS_AN_AGE == 1
    if unseen and (label == UNSEEN_LAST_AGE or (s.boxes and leaves_some_out(s))):
        deal_boxes(s, label, counts)
        last = first_box(s)
    n = 0
    for card in range(CARD_COUNT if s.boxes else BASE_CARDS):
        for _ in range(counts[CARD_COUNT * label + card]):
            heap[n] = card
            n += 1
    if n == 0:
        return
    s._shuffle(heap, n)
    for slot in range(last):
        if n and s.labels[seat][slot] == label and not fixed[slot]:
            n -= 1
            s.cards[slot] = heap[n]


def deal_boxes(s: Pieces, label: int, counts: Cells) -> None:
    """SEV-1.6: guilds that are out of the game, and cards of the boxes that are, come out of the unseen cards first."""
    if label == UNSEEN_LAST_AGE:
        deal_box(s, label, FIRST_GUILD, GUILDS, first_box(s), guilds_out(s), counts)
    if s.boxes:
        deal_unused(s, label // LABELS_AN_AGE, label, counts)


# --- tiles ------------------------------------------------------------------------------------------------------------


def redeal_tiles(s: Pieces, seat: int) -> None:
    """A seat knows the tiles that it passed on: the first two went to two players, the last one to the next."""
    right = (seat + s.seats - 1) % s.seats
    next_right = (seat + s.seats - 2) % s.seats
    known: Cells = [0] * 25
    for i in range(s.tower_height):
        known[s.tower[i]] = 1
    for i in range(3):
        mark(s, known, s.tiles[seat][i])
        mark(s, known, s.offers[seat][i])
    if s.phase == DRAFT:
        if s.tiles[seat][0]:
            for i in range(3):
                mark(s, known, s.offers[right][i])
    else:
        mark(s, known, s.tiles[right][2])
        mark(s, known, s.tiles[right][1])
        mark(s, known, s.tiles[next_right][2])
        swap_passed(s, seat, right, next_right)
    deal_unknown_tiles(s, seat, known)
    for other in range(s.seats):
        if other != seat:
            shuffle_laying(s, other)


def mark(s: Pieces, known: Cells, tile: int) -> None:
    if tile > 0:
        known[tile] = 1


def swap_passed(s: Pieces, seat: int, right: int, next_right: int) -> None:
    """Which of the first two tiles the right neighbour kept is unknown until one of them is seen."""
    one, two = s.tiles[right][1], s.tiles[next_right][2]
    if next_right == seat or one <= 0 or two <= 0:
        return
    first = s._below(2)
    low, high = (one, two) if one < two else (two, one)
    s.tiles[right][1] = low if first else high
    s.tiles[next_right][2] = high if first else low


def deal_unknown_tiles(s: Pieces, seat: int, known: Cells) -> None:
    """Where a tile lies that the seat does not know, any such tile may lie."""
    heap: Cells = [0] * 24
    n = 0
    for tile in range(1, TILES + 1):
        if not known[tile]:
            heap[n] = tile
            n += 1
    s._shuffle(heap, n)
    for other in range(s.seats):
        for i in range(3):
            if s.tiles[other][i] > 0 and not known[s.tiles[other][i]]:
                n -= 1
                s.tiles[other][i] = heap[n]
            if s.offers[other][i] > 0 and not known[s.offers[other][i]]:
                n -= 1
                s.offers[other][i] = heap[n]


def shuffle_laying(s: Pieces, seat: int) -> None:
    """Which of its tiles a player has laid face down is unknown."""
    marks: Cells = [0, 0, 0]
    n = 0
    for i in range(3):
        if s.tiles[seat][i] > 0:
            n += 1
            at = 0
            while at < n - 1 and marks[at] > s.laying[seat][i]:
                at += 1
            for j in range(n - 1, at, -1):
                marks[j] = marks[j - 1]
            marks[at] = s.laying[seat][i]
    s._shuffle(marks, n)
    for i in range(3):
        if s.tiles[seat][i] > 0:
            n -= 1
            s.laying[seat][i] = marks[n]
