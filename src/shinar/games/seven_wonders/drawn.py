"""With two players: where the card lies that the other one drew for the Free City. All see its back, nobody which one it is.

A seat knows the other cards of the hand, for it has held them. So it can tell what was played from it, face down, only together: a
*group* of cards of which any may lie where another does. Which slot was drawn in a turn follows from the order of the pile.

Compiles to C. Numbers such as SEV-9.4 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.seven_wonders import cards
from shinar.games.seven_wonders.pieces import Pieces

LABELS_AN_AGE, MOST_CITIES, MOST_IN_HAND, MOST_STAGES = (
    cards.LABELS_AN_AGE,
    cards.MOST_CITIES,
    cards.MOST_IN_HAND,
    cards.MOST_STAGES,
)
AGES = cards.AGES
AGE_LABELS = 1 + AGES * LABELS_AN_AGE
PLACES = MOST_IN_HAND + MOST_CITIES * MOST_STAGES  # places are numbered: those in the hand, then those under stages
NOWHERE, KEPT = 0, 3  # see searching.py


def group_of(s: Pieces, seat: int, slot: int) -> int:
    """The label of the hand that a hidden card was played from, be it drawn or held; 0 for another card."""
    label = s.labels[seat][slot]
    if label == 0 or label >= AGE_LABELS:
        return 0
    if (label - 1) % LABELS_AN_AGE:
        return label
    turn = s.hand * s.cities * (1 + label // LABELS_AN_AGE) - slot
    return label + turn - 1 if 2 <= turn <= s.hand else 0


def note_groups(s: Pieces, seat: int, where: Cells, groups: Cells, room: Cells) -> None:
    """The group of each hidden card, and for each group how many of it are or were in the discard pile."""
    for slot in range(s.hand * s.cities * AGES):
        if where[slot] != NOWHERE:
            groups[slot] = group_of(s, seat, slot)
            room[groups[slot]] += 1
    for place in range(PLACES):
        slot = slot_at(s, 1 - seat, place)
        if slot >= 0 and group_of(s, seat, slot):
            groups[slot] = group_of(s, seat, slot)
            where[slot] = KEPT


def mix_groups(s: Pieces, seat: int, where: Cells, groups: Cells, fixed: Cells) -> None:
    """SEV-9.4, SEV-16.1: where a card of a group is in hand or under a stage, any of the group may be."""
    for place in range(PLACES):
        slot = slot_at(s, 1 - seat, place)
        if slot >= 0 and groups[slot]:
            put_at(s, 1 - seat, place, any_of_group(s, groups[slot], where, groups, fixed))


def any_of_group(s: Pieces, group: int, where: Cells, groups: Cells, fixed: Cells) -> int:
    """A card of a group that has no place yet."""
    found = 0
    possible = 0
    for slot in range(s.hand * s.cities * AGES):
        if groups[slot] == group and where[slot] != NOWHERE and not fixed[slot]:
            possible += 1
            if s._below(possible) == 0:
                found = slot
    where[found] = NOWHERE
    return found


def slot_at(s: Pieces, other: int, place: int) -> int:
    """The slot of the card in a place, or NONE."""
    if place < MOST_IN_HAND:
        return s.hands[other][place]
    return s.tucked[(place - MOST_IN_HAND) // MOST_STAGES][(place - MOST_IN_HAND) % MOST_STAGES]


def put_at(s: Pieces, other: int, place: int, slot: int) -> None:
    if place < MOST_IN_HAND:
        s.hands[other][place] = slot
    else:
        s.tucked[(place - MOST_IN_HAND) // MOST_STAGES][(place - MOST_IN_HAND) % MOST_STAGES] = slot
