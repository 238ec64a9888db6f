"""The cards in the text of a position: which card lies where, in which slot (pieces.py), and what each seat knows of it.

A hidden card is written as its id, and where more is known of it with its slot and a label for each seat: `walls@17:0.3.3`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from shinar.core.errors import PositionError, shortened
from shinar.core.position import Sheet
from shinar.core.rng import Rng
from shinar.games.seven_wonders.boxes import decks
from shinar.games.seven_wonders.cards import (
    AGES,
    FREE_CITY_GUILDS,
    GUILDS_BEYOND_PLAYERS,
    GUILDS_OF_EIGHT,
    LABELS_AN_AGE,
    MOST_CITIES,
    PHASES,
)
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.tables import AGE_CARDS, CARD_NUMBERS, deck
from shinar.games.seven_wonders.view import card_at, guilds_of

UNKNOWN = -1
DIG = PHASES.index("dig")
AGE_LABELS, MOST_LABEL = AGES * LABELS_AN_AGE, (AGES + 1) * LABELS_AN_AGE
AGELESS = AGES  # after the ages: cards of no age; then guilds, and cards of each age in the boxes, that are not used
IN_BOX = AGES + 1
MORE_IN_BOX = AGES + 2


class Hidden(NamedTuple):
    """A card as a position writes it: the slot and the labels only where it gives them."""

    card: int
    slot: int | None = None
    labels: tuple[int, ...] | None = None


def written(facts: dict[str, Any], slots: Sequence[int]) -> str:
    """The cards of some slots in full."""
    return " ".join(
        f"{CARDS[card_at(facts, slot)].id}@{slot}:" + ".".join(str(facts["labels"][seat][slot]) for seat in range(facts["seats"]))
        for slot in slots
    )


def card_number(word: str) -> int:
    if word.lower() not in CARD_NUMBERS:
        raise ValueError(f"a card expected, not {shortened(word)}")
    return CARD_NUMBERS[word.lower()]


def hidden(word: str) -> Hidden:
    match = re.fullmatch(r"(\?|\w+)(?:@(\d{1,3})(?::(\d{1,2}(?:\.\d{1,2})*))?)?", word)
    if not match:
        raise ValueError(f"a card such as walls, walls@17:0.3.3 or ? expected, not {shortened(word)}")
    id, slot, labels = match.groups()
    card = UNKNOWN if id == "?" else card_number(id)
    return Hidden(card, int(slot) if slot else None, tuple(map(int, labels.split("."))) if labels else None)


class Slots:
    """All cards that have been dealt, while they are being put into their slots."""

    def __init__(self, facts: dict[str, Any], ages: int, rng: Rng) -> None:
        self.facts = facts
        self.ages = ages  # so many have been dealt
        self.rng = rng
        self.seats, self.cities = facts["seats"], facts["cities"]
        self.size = facts["hand"] * self.cities  # of an age's deck
        self.pool = guilds_of(facts)
        self.guilds = FREE_CITY_GUILDS if self.cities > self.seats else self.seats + GUILDS_BEYOND_PLAYERS
        if self.seats == MOST_CITIES:
            self.guilds = GUILDS_OF_EIGHT + facts["ten_guilds"]
        self.open: Counter[int] = Counter()  # cards in sight, by card
        self.used: set[int] = set()
        self.placed: list[tuple[str, int, Hidden]] = []  # group, line, card
        self.left: Counter[int] = Counter(card for age in range(self.ages) for card in deck(age + 1, self.cities))
        if self.ages == AGES:
            self.left.update(self.pool)
        self.left.update(decks.more_cards(facts, ages))

    def take(self, card: int, line: int) -> None:
        """A card of the box; PositionError where there is none left."""
        if not self.left[card]:
            raise PositionError(line, f"too many of {CARDS[card].id}, or its age has not begun, or its box is not played with")
        self.left[card] -= 1

    def show(self, cards: Sequence[int], line: int) -> None:
        """Cards that lie in everybody's sight."""
        for card in cards:
            self.take(card, line)
            self.open[card] += 1

    def hide(self, sheet: Sheet, group: str, fill_to: int = 0) -> None:
        """The line of a hidden group, filled up to so many with unknown cards."""
        line = sheet.line_of(group)
        found = sheet.each(group, hidden, [])
        for entry in found:
            if entry.card == UNKNOWN and not group.startswith(("hand", "pile", decks.GROUP)):
                raise PositionError(line, f"{group}: unknown cards are in hands and in the pile only")
            if entry.card != UNKNOWN:
                self.reserve(entry.card, group, line)
            self.placed.append((group, line, entry))
        self.placed += [(group, line, Hidden(UNKNOWN))] * (fill_to - len(found))

    def reserve(self, card: int, group: str, line: int) -> None:
        if group != "dug":
            self.take(card, line)
        elif not self.open[card]:
            raise PositionError(line, f"dug: {CARDS[card].id} neither stands in a city nor was thrown away")
        else:
            self.open[card] -= 1

    def settle(self) -> dict[str, list[int]]:
        """Give every card a slot; the slots of each group."""
        groups: dict[str, list[int]] = {}
        dealt = self.dealt()
        rest = {age: [card for card in dealt if age_of(card) == age] for age in [*range(self.ages), AGELESS]}
        free = self.free_slots()
        for group, line, entry in self.placed:
            unknown = AGELESS if decks.is_ageless(self.facts, group) else self.ages - 1
            card = self.draw(rest.get(unknown, [])) if entry.card == UNKNOWN else entry.card
            slot = self.next_slot(free, card, group, line) if entry.slot is None else entry.slot
            self.put(slot, card, entry.labels or self.usual_labels(card, group), line)
            groups.setdefault(group, []).append(slot)
        for age, cards in rest.items():
            if len(cards) > len(free[age]):
                raise PositionError(0, decks.TOO_MANY)
            for card in cards:  # those of no age from the bottom of their deck on, which is drawn from
                slot = free[age].pop(-1 if age == AGELESS else 0)
                self.put(slot, card, self.usual_labels(card, "box"), 0)
        for card in sorted(self.left.elements()):
            self.put(free[self.box_of(card)].pop(0), card, self.usual_labels(card, "box"), 0)
        return groups

    def box_of(self, card: int) -> int:
        """Where a card lies that is not used."""
        return IN_BOX if card in self.pool else MORE_IN_BOX + age_of(card)

    def dealt(self) -> list[int]:
        """The cards that lie nowhere, shuffled, without those that are not used; these stay in `left`."""
        unused = self.unused(self.pool, len(self.pool) - self.guilds) if self.ages == AGES else []
        for heap, out in decks.unused(self.facts, self.ages):
            unused += self.unused(heap, out)
        cards = self.shuffled(sorted((self.left - Counter(unused)).elements()))
        self.left = Counter(unused)
        return cards

    def unused(self, kind: Sequence[int], count: int) -> list[int]:
        """So many cards of a kind that are out of the game, those included that the position has in the box."""
        found = self.shuffled([card for card in sorted(self.left.elements()) if card in kind])
        out = len([1 for group, _, entry in self.placed if group == "box" and entry.card in kind])
        return found[: max(count - out, 0)]

    def shuffled(self, cards: list[int]) -> list[int]:
        for i in range(len(cards) - 1, 0, -1):
            j = self.rng.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def draw(self, cards: list[int]) -> int:
        if not cards:
            raise PositionError(0, "there are not enough cards for all the hands")
        return cards.pop()

    def bounds(self) -> dict[int, range]:
        """The slots of each age, of cards of no age, and of the cards that are not used."""
        found = {age: range(self.size * age, self.size * (age + 1)) for age in range(self.ages)}
        found[AGELESS] = decks.ageless_slots(self.facts)
        first = AGES * self.size
        found[IN_BOX] = range(first, first + len(self.pool) - self.guilds)
        for age, slots in enumerate(decks.slots_of_unused(self.facts, found[IN_BOX].stop)):
            found[MORE_IN_BOX + age] = slots
        return found

    def free_slots(self) -> dict[int, list[int]]:
        """The slots that the position does not name."""
        named = {entry.slot for _, _, entry in self.placed}
        return {place: [slot for slot in slots if slot not in named] for place, slots in self.bounds().items()}

    def next_slot(self, free: dict[int, list[int]], card: int, group: str, line: int) -> int:
        boxed = group == "box" and (card in self.pool or decks.may_be_unused(card)) and free.get(self.box_of(card))
        slots = free[self.box_of(card) if boxed else age_of(card)]
        if not slots:
            raise PositionError(line, f"{group}: more cards of one age than were dealt")
        return slots.pop(0)

    def usual_labels(self, card: int, group: str) -> tuple[int, ...]:
        """Whoever has it in hand or under the own board knows a card, and whoever digs those discarded; nobody else saw it."""
        unseen = LABELS_AN_AGE * age_of(card) + 1
        digging = self.facts["turn"] if self.facts["phase"] == DIG else UNKNOWN
        known = {
            seat: (f"hand {seat}", f"tucked {seat}", f"{decks.GROUP} {seat}", *(["discards"] if seat == digging else []))
            for seat in range(self.seats)
        }
        return tuple(0 if group in groups else unseen for groups in known.values())

    def put(self, slot: int, card: int, labels: tuple[int, ...], line: int) -> None:
        bounds = self.bounds()
        boxed = (card in self.pool or decks.may_be_unused(card)) and slot in bounds.get(self.box_of(card), ())
        if slot in self.used or not (slot in bounds.get(age_of(card), ()) or boxed):
            raise PositionError(line, f"{CARDS[card].id}: a free slot of its age expected, not {slot}")
        least, most = (AGE_LABELS + 1, MOST_LABEL) if card >= AGE_CARDS else (1, AGE_LABELS)
        if len(labels) != self.seats or any(label and not least <= label <= most for label in labels):
            raise PositionError(line, f"{CARDS[card].id}: a label for each seat expected, 0 or {least} to {most}")
        self.used.add(slot)
        self.facts["cards"][slot] = card - AGE_CARDS if card >= AGE_CARDS else card
        for seat in range(self.seats):
            self.facts["labels"][seat][slot] = labels[seat]


def age_of(card: int) -> int:
    """The age of a card, from 0; cards of none come after the last one."""
    return CARDS[card].age - 1 if CARDS[card].age else AGELESS
