"""The discard pile, face down: who searches it, and what the others can know of a card that was built from it.

Compiles to C. Numbers such as SEV-16.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells, Shorts, Words
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces

AGELESS_SLOT, CARD_COUNT, TRIES = tables.AGELESS_SLOT, tables.AGE_CARDS, cards.TRIES
WORD = 64
BIT: Words = [1 << bit for bit in range(WORD)]


def settle_dug(s: Pieces, seat: int, counts: Cells, fixed: Cells) -> None:
    """All saw which card was built from the pile, but not which hidden discard it was: choose one that it can have been."""
    slots: Shorts = [0] * 224
    labels: Cells = [0] * 224
    n = 0
    unsure = 0
    for slot in range(AGELESS_SLOT):
        if s.labels[seat][slot] and (is_dug(s, slot) or is_discarded(s, slot)):
            unsure += 1 if is_dug(s, slot) else 0
            slots[n] = slot
            n += 1
    if unsure == 0:
        return
    for i in range(n):
        labels[i] = s.labels[seat][slots[i]]
        at: int = i
        while at > 0 and labels[at - 1] > labels[at]:
            labels[at], labels[at - 1] = labels[at - 1], labels[at]
            at -= 1
    for _ in range(TRIES):
        for i in range(n):
            s.labels[seat][slots[i]] = labels[i]
        if try_dug(s, seat, counts, fixed, slots, n):
            return


def try_dug(s: Pieces, seat: int, counts: Cells, fixed: Cells, slots: Shorts, n: int) -> bool:
    """Give each card built from the pile the label of a discard that it can have been; False where that leads nowhere."""
    for i in range(n):
        slot = slots[i]
        if not is_dug(s, slot):
            continue
        card = s.cards[slot]
        other = possible_slot(s, seat, card, counts, fixed, slots, n)
        if other == NONE:
            for j in range(n):
                if fixed[slots[j]]:
                    fixed[slots[j]] = 0
                    counts[CARD_COUNT * s.labels[seat][slots[j]] + s.cards[slots[j]]] += 1
            return False
        label = s.labels[seat][other]
        s.labels[seat][other] = s.labels[seat][slot]
        s.labels[seat][slot] = label
        counts[CARD_COUNT * label + card] -= 1
        fixed[slot] = 1
    return True


def possible_slot(s: Pieces, seat: int, card: int, counts: Cells, fixed: Cells, slots: Shorts, n: int) -> int:
    """Any slot of the pile, as it was, whose label may hold a card."""
    found = NONE
    possible = 0
    for i in range(n):
        slot = slots[i]
        if not fixed[slot] and counts[CARD_COUNT * s.labels[seat][slot] + card] > 0:
            possible += 1
            if s._below(possible) == 0:
                found = slot
    return found


def is_dug(s: Pieces, slot: int) -> bool:
    for i in range(s.dug_count):
        if s.dug[i] == slot:
            return True
    return False


def is_discarded(s: Pieces, slot: int) -> bool:
    for i in range(s.discard_count):
        if s.discards[i] == slot:
            return True
    return False


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
