"""Which cards a seat sees or remembers, by name: for views, which all seats get again after every move.

Compiles to C. Numbers such as SEV-16.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints
from shinar.games.seven_wonders import cards, catalogue, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, card_in

CARD_COUNT, AGE_CARDS, AGELESS_SLOT = tables.CARD_COUNT, tables.AGE_CARDS, tables.AGELESS_SLOT
AGES, SLOTS, MOST_STAGES, LABELS_AN_AGE = cards.AGES, cards.MOST_SLOTS, cards.MOST_STAGES, cards.LABELS_AN_AGE
NAMES = tuple(card.name for card in catalogue.CARDS)


def hand_names(s: Pieces, seat: int) -> list[str]:
    found = []
    for i in range(s.hand_sizes[seat]):
        found.append(NAMES[card_in(s, s.hands[seat][i])])
    return found


def built_names(s: Pieces, city: int) -> list[str]:
    found = []
    for card in range(CARD_COUNT):
        if s.built[city][card]:
            found.append(NAMES[card])
    return found


def remembered(s: Pieces, seat: int, city: int, hidden: list[int]) -> list[str] | None:
    """SEV-16.2: the cards among which those of another hand are that a seat has held; None for a hand never seen.

    `hidden` are slots of cards of no age: where such a hand is played from, any of them may have been in it.
    """
    held: Cells = [0] * 37  # by label
    ageless = False
    for i in range(s.hand_sizes[city]):
        held[s.labels[seat][s.hands[city][i]]] = 1
        if s.hands[city][i] >= AGELESS_SLOT:
            ageless = True
    if ageless:
        for other in hidden:
            held[s.labels[seat][other]] = 1
    if s.hand_sizes[city] and s.cities > s.seats and city == s.holder and s.round > 1:
        held[LABELS_AN_AGE * s.age + s.round] = 1  # the card drawn for the Free City may be any of them: see drawn.py
    held[0] = 0
    for age in range(AGES + 1):
        held[LABELS_AN_AGE * age + 1] = 0
    found = []
    for slot in range(SLOTS):
        if held[s.labels[seat][slot]]:
            found.append(NAMES[card_in(s, slot)])
    return sorted(found) or None


def tucked_names(s: Pieces, seat: int, city: int) -> list[str | None]:
    """The cards under the stages that stand, None for one that the seat does not know."""
    found = []
    for stage in range(MOST_STAGES):
        if s.raised[city] >> stage & 1:
            slot = s.tucked[city][stage]
            found.append(NAMES[card_in(s, slot)] if slot != NONE and knows(s, seat, slot) else None)
    return found


def knows(s: Pieces, seat: int, slot: int) -> bool:
    """Whether a seat knows a hidden card; a spectator knows what was shown to all at the end (SEV-20.11)."""
    if seat >= 0:
        return s.labels[seat][slot] == 0
    for other in range(s.seats):
        if s.labels[other][slot]:
            return False
    return s.turn < 0


# --- the discard pile -------------------------------------------------------------------------------------------------


def discards_by_age(s: Pieces) -> list[int]:
    """How many cards of each age lie face down in the pile: their backs show it."""
    count: Ints = [0, 0, 0]
    for i in range(s.discard_count):
        age = s.discards[i] // (s.hand * s.cities)
        count[age if age < AGES else AGES - 1] += 1
    return [count[0], count[1], count[2]]


def discarded_names(s: Pieces) -> list[str]:
    """The cards that lie there face down, for whoever may look through them."""
    found = []
    for i in range(s.discard_count):
        found.append(NAMES[s.cards[s.discards[i]]])
    return sorted(found)


def thrown_names(s: Pieces) -> list[str]:
    """The cards that lie there in everybody's sight."""
    found = []
    for card in range(AGE_CARDS):
        for _ in range(s.thrown[card]):
            found.append(NAMES[card])
    return found
