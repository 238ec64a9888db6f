"""What the boxes hide, and how it is dealt anew for a seat that cannot know it: leaders put face down, choices.

Compiles to C. Numbers such as SEV-17.30 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints, Shorts
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes import cities_facts, leaders_facts
from shinar.games.seven_wonders.boxes.cities import black_used, coins_lost, first_black_box
from shinar.games.seven_wonders.boxes.phases import LOSS, PICK
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, card_in

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.slots import deal_box

LEADER_SLOT, AGES, MOST_STAGES = tables.AGELESS_SLOT, cards.AGES, cards.MOST_STAGES
LEADERS_DEALT, AGE_NAMES, NAME_OF = leaders_facts.LEADERS_DEALT, tables.AGE_NAMES, tables.NAME_OF
FIRST_BLACK, BLACK_AN_AGE = tables.FIRST_BLACK, cities_facts.BLACK_AN_AGE
AGE_LABELS, ALL_LABELS = 1 + cards.AGES * cards.LABELS_AN_AGE, 1 + (cards.AGES + 1) * cards.LABELS_AN_AGE
FIRST_PICK, FIRST_PAY = moves.MOVES.first("pick"), moves.MOVES.first("pay")


def mix_hidden(s: Pieces, seat: int) -> None:
    """SEV-17.30: which of its leaders another player has put face down is unknown: any that was in hand then."""
    for other in range(s.seats):
        if other != seat and (s.face_down[other][0] != NONE or s.face_down[other][1] != NONE or s.face_down[other][2] != NONE):
            mix_leaders_of(s, seat, other)


def mix_leaders_of(s: Pieces, seat: int, other: int) -> None:
    """Those drafted were in hand from the beginning, those drawn only after the age of the draw. What was shown stays."""
    slots: Shorts = [0] * 16
    under: Ints = [NONE, NONE, NONE]
    n = 0
    for age in range(AGES):
        if is_veiled(s, seat, s.face_down[other][age]):
            under[age] = stage_above(s, other, s.face_down[other][age])
            n = insert(s, slots, n, s.face_down[other][age])
    hand: bool = s.hand_sizes[other] > 0 and s.hands[other][0] >= LEADER_SLOT
    for i in range(s.hand_sizes[other] if hand else 0):
        n = insert(s, slots, n, s.hands[other][i])
    for i in range(s.leader_counts[other]):
        n = insert(s, slots, n, s.leaders[other][i])
    drafted = 0
    while drafted < n and slots[drafted] < LEADER_SLOT + LEADERS_DEALT * s.seats:
        drafted += 1
    for age in range(AGES):
        if is_veiled(s, seat, s.face_down[other][age]):
            at = s._below(drafted if age <= s.drew_in[other] else n)
            s.face_down[other][age] = slots[at]
            if under[age] != NONE:
                s.tucked[other][under[age]] = slots[at]
            drafted -= 1 if at < drafted else 0
            n -= 1
            for i in range(at, n):
                slots[i] = slots[i + 1]
    for i in range(s.hand_sizes[other] if hand else 0):
        n -= 1
        s.hands[other][i] = slots[n]
    for i in range(s.leader_counts[other]):
        n -= 1
        s.leaders[other][i] = slots[n]


def is_veiled(s: Pieces, seat: int, slot: int) -> bool:
    return slot != NONE and s.labels[seat][slot] != 0


def insert(s: Pieces, slots: Shorts, n: int, slot: int) -> int:
    """Add a slot to a sorted list; its new length."""
    at = n
    while at > 0 and slots[at - 1] > slot:
        slots[at] = slots[at - 1]
        at -= 1
    slots[at] = slot
    return n + 1


def stage_above(s: Pieces, city: int, slot: int) -> int:
    """The stage under which a card lies, or NONE."""
    for stage in range(MOST_STAGES):
        if s.tucked[city][stage] == slot:
            return stage
    return NONE


# --- cards that are not used ------------------------------------------------------------------------------------------


def labels_used(s: Pieces) -> int:
    """How many labels there are; those of leaders come last."""
    return ALL_LABELS if s.with_leaders else AGE_LABELS


def leaves_some_out(s: Pieces) -> bool:
    """SEV-19.2: whether cards of every age are out of the game, and nobody knows which."""
    return s.with_cities != 0


def deal_unused(s: Pieces, age: int, label: int, counts: Cells) -> None:
    """SEV-19.2: black cards that are out of the game come out of the unseen cards of an age that has been dealt."""
    if s.with_cities and (s.age > age or (s.age == age and s.round > 0)):
        first = FIRST_BLACK + BLACK_AN_AGE * age
        deal_box(s, label, first, BLACK_AN_AGE, first_black_box(s, age), BLACK_AN_AGE - black_used(s, age), counts)


# --- sealed choices ---------------------------------------------------------------------------------------------------


def any_choice_of_box(s: Pieces, seat: int) -> int:
    """A choice that a seat may have sealed in a phase of a box; NONE where it plays a card."""
    if s.phase == LOSS:
        lost = coins_lost(s, seat)
        return FIRST_PAY + s._below(1 + (lost if lost < s.coins[seat] else s.coins[seat]))
    if s.phase == PICK:
        return FIRST_PICK + NAME_OF[card_in(s, s.hands[seat][s._below(s.hand_sizes[seat])])] - AGE_NAMES
    return NONE
