"""The discard pile, face down: who searches it, and what the others can know of a card that was built from it.

Compiles to C. Numbers such as SEV-16.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells, Shorts, Words
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.drawn import mix_groups, note_groups

AGELESS_SLOT, CARD_COUNT, TRIES = tables.AGELESS_SLOT, tables.AGE_CARDS, cards.TRIES
NOWHERE, LAID, DUG = 0, 1, 2  # where a hidden card is: in the discard pile, built from it; KEPT in drawn.py
WORD = 64
BIT: Words = [1 << bit for bit in range(WORD)]


def settle_dug(s: Pieces, seat: int, counts: Cells, fixed: Cells) -> None:
    """All saw which card was built from the pile, but not which hidden discard it was: choose one that it can have been.

    With two players the hidden cards of a hand also change places among themselves: see drawn.py.
    """
    where: Cells = [0] * 224
    groups: Cells = [0] * 224
    room: Cells = [0] * 32
    unsure = note_pile(s, seat, where)
    if s.cities > s.seats:
        note_groups(s, seat, where, groups, room)
    elif unsure == 0:
        return
    settled: bool = unsure == 0
    for _ in range(TRIES):
        if not settled:
            settled = try_dug(s, seat, counts, fixed, where, groups, room)
    if settled:
        if s.cities > s.seats:
            mix_groups(s, seat, where, groups, fixed)
        lay_discards(s, seat, where, fixed)


def note_pile(s: Pieces, seat: int, where: Cells) -> int:
    """Mark the hidden cards that are or were in the discard pile; how many of them were built from it."""
    unsure = 0
    for i in range(s.discard_count):
        if s.labels[seat][s.discards[i]]:
            where[s.discards[i]] = LAID
    for i in range(s.dug_count):
        if s.labels[seat][s.dug[i]]:
            where[s.dug[i]] = DUG
            unsure += 1
    return unsure


def try_dug(s: Pieces, seat: int, counts: Cells, fixed: Cells, where: Cells, groups: Cells, room: Cells) -> bool:
    """Choose for each card built from the pile a discard that it can have been; False where that leads nowhere."""
    chosen: Shorts = [0] * 16
    shown: Shorts = [0] * 16
    left: Cells = [0] * 32
    for group in range(32):
        left[group] = room[group]
    for i in range(s.dug_count):
        chosen[i] = NONE
        shown[i] = s.cards[s.dug[i]]
        if s.labels[seat][s.dug[i]] == 0:
            continue
        chosen[i] = possible_slot(s, seat, shown[i], counts, fixed, where, groups, left)
        if chosen[i] == NONE:
            for j in range(i):
                if chosen[j] != NONE:
                    fixed[chosen[j]] = 0
                    counts[CARD_COUNT * s.labels[seat][chosen[j]] + shown[j]] += 1
            return False
        fixed[chosen[i]] = 1
        left[groups[chosen[i]]] -= 1
        counts[CARD_COUNT * s.labels[seat][chosen[i]] + shown[i]] -= 1
    for i in range(s.dug_count):
        if chosen[i] != NONE:
            s.dug[i] = chosen[i]
            s.cards[chosen[i]] = shown[i]
    return True


def possible_slot(s: Pieces, seat: int, card: int, counts: Cells, fixed: Cells, where: Cells, groups: Cells, left: Cells) -> int:
    """Any slot that may have been in the pile, and whose label may hold a card."""
    found = NONE
    possible = 0
    for slot in range(AGELESS_SLOT):
        if where[slot] == NOWHERE or fixed[slot] or (groups[slot] and left[groups[slot]] == 0):
            continue
        if counts[CARD_COUNT * s.labels[seat][slot] + card] > 0:
            possible += 1
            if s._below(possible) == 0:
                found = slot
    return found


def lay_discards(s: Pieces, seat: int, where: Cells, fixed: Cells) -> None:
    """The hidden cards that have no place yet lie in the discard pile."""
    slot = 0
    for i in range(s.discard_count):
        if s.labels[seat][s.discards[i]]:
            while where[slot] == NOWHERE or fixed[slot]:
                slot += 1
            s.discards[i] = slot
            slot += 1


def look_through_discards(s: Pieces, seat: int) -> None:
    """SEV-16.1: whoever builds from the discard pile sees it.

    Of two labels that may hold the same card of the pile nobody can say which one it came from: they become one.
    """
    held: Words = [0] * 56
    lying: Words = [0] * 2
    note_cards(s, seat, held, lying)
    for i in range(s.discard_count):
        one = s.labels[seat][s.discards[i]]
        compared = 1 << one  # labels, since the last two became one
        for j in range(s.discard_count):
            two = s.labels[seat][s.discards[j]]
            if one and two and not compared >> two & 1:
                compared |= 1 << two
                if held[2 * one] & held[2 * two] & lying[0] or held[2 * one + 1] & held[2 * two + 1] & lying[1]:
                    join_labels(s, seat, held, one, two)
                    compared = 1 << one
    for i in range(s.discard_count):
        s.labels[seat][s.discards[i]] = 0


def note_cards(s: Pieces, seat: int, held: Words, lying: Words) -> None:
    """The cards that the slots of each label hold, and those in the pile, as bits of two words."""
    for slot in range(AGELESS_SLOT):
        label = s.labels[seat][slot]
        if label:
            held[2 * label + s.cards[slot] // WORD] |= BIT[s.cards[slot] % WORD]
    for i in range(s.discard_count):
        card = s.cards[s.discards[i]]
        lying[card // WORD] |= BIT[card % WORD]


def join_labels(s: Pieces, seat: int, held: Words, one: int, two: int) -> None:
    for word in range(2):
        held[2 * one + word] |= held[2 * two + word]
    for slot in range(AGELESS_SLOT):
        if s.labels[seat][slot] == two:
            s.labels[seat][slot] = one
