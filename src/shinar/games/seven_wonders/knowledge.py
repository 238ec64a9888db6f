"""What a seat knows, and how all that it cannot know is dealt anew: SEV-16.

Slots with the same label hold, for that seat, certain cards in an unknown order (see pieces.py): they are shuffled.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.actions import Actions

NONE = -1
SLOTS, LABELS = 176, 1 + 3 * cards.LABELS_AN_AGE
CARD_COUNT, TILES = tables.CARD_COUNT, cards.TILES
FIRST_GUILD, GUILDS = tables.FIRST_GUILD, tables.GUILDS
CHOOSE, CITY, PENALTY, DRAFT, SIDE = (cards.PHASES.index(phase) for phase in ("choose", "city", "penalty", "draft", "side"))
UNSEEN_LAST_AGE = 2 * cards.LABELS_AN_AGE + 1
WAY_NOT_OFFERED = 412  # the number of a rule
TRIES = 1000  # to find slots for the cards that were built from the discard pile: one or two do
SLOT_CARD = tables.NAME_OF
(FIRST_SIDE, FIRST_KEEP, FIRST_DISCARD, FIRST_BUILD, FIRST_CHAIN, FIRST_STAGE, FIRST_LOSE, FIRST_FORFEIT) = (
    moves.MOVES.first(kind) for kind in ("side", "keep", "discard", "build", "chain", "stage", "lose", "forfeit")
)
LEFTS, LEFTS_JOIN, LEFTS_STAGE = moves.MOST_LEFT + 1, moves.MOST_LEFT_JOIN + 1, moves.MOST_LEFT_STAGE + 1
NAMES, PAIRS = len(tables.NAMES), len(moves.FORFEITS)


class Knowledge(Actions):
    """Hidden cards, tiles and choices."""

    def determinize(self, seat: int) -> None:
        """Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
        self.redeal_cards(seat)
        if self.with_tower:
            self.redeal_tiles(seat)
        asked, phase = self.turn, self.phase
        for other in range(self.seats):
            if other != seat and self.sealed[other] != NONE:
                self.turn = other
                self.phase = CHOOSE if phase == CITY else phase
                self.sealed[other] = self.any_choice(other)
        self.turn, self.phase = asked, phase

    # --- cards --------------------------------------------------------------------------------------------------------

    def redeal_cards(self, seat: int) -> None:
        counts = [0] * 2184
        fixed = [0] * 176
        self.count_labels(seat, counts)
        self.settle_dug(seat, counts, fixed)
        for label in range(1, LABELS):
            self.deal_label(seat, label, counts, fixed)

    def count_labels(self, seat: int, counts: list[int]) -> None:
        """For each label, how many of each card its slots hold: a row of 78 numbers a label."""
        for i in range(LABELS * CARD_COUNT):
            counts[i] = 0
        for slot in range(SLOTS):
            if self.labels[seat][slot]:
                counts[CARD_COUNT * self.labels[seat][slot] + self.cards[slot]] += 1

    def deal_label(self, seat: int, label: int, counts: list[int], fixed: list[int]) -> None:
        """Shuffle the cards of one label among its slots."""
        heap = [0] * 176
        if label == UNSEEN_LAST_AGE:
            self.deal_box(counts)
        n = 0
        for card in range(CARD_COUNT):
            for _ in range(counts[CARD_COUNT * label + card]):
                heap[n] = card
                n += 1
        self.shuffle(heap, n)
        box = self.first_box()
        for slot in range(box if label == UNSEEN_LAST_AGE else SLOTS):
            if n and self.labels[seat][slot] == label and not fixed[slot]:
                n -= 1
                self.cards[slot] = heap[n]

    def deal_box(self, counts: list[int]) -> None:
        """SEV-1.6: what is out of the game are guilds; they come out of the unseen cards first."""
        guilds = [0] * 10
        n = 0
        for card in range(FIRST_GUILD, FIRST_GUILD + GUILDS):
            if counts[CARD_COUNT * UNSEEN_LAST_AGE + card]:
                guilds[n] = card
                n += 1
        self.shuffle(guilds, n)
        for i in range(GUILDS - self.guilds_used()):
            self.cards[self.first_box() + i] = guilds[i]
            counts[CARD_COUNT * UNSEEN_LAST_AGE + guilds[i]] = 0

    # --- the discard pile ---------------------------------------------------------------------------------------------

    def settle_dug(self, seat: int, counts: list[int], fixed: list[int]) -> None:
        """All saw which card was built from the pile, but not which hidden discard it was: choose one that it can have been."""
        slots = [0] * 176
        labels = [0] * 176
        n = 0
        unsure = 0
        for slot in range(SLOTS):
            if self.labels[seat][slot] and (self.is_dug(slot) or self.is_discarded(slot)):
                unsure += 1 if self.is_dug(slot) else 0
                slots[n] = slot
                n += 1
        if unsure == 0:
            return
        for i in range(n):
            labels[i] = self.labels[seat][slots[i]]
            at = i
            while at > 0 and labels[at - 1] > labels[at]:
                labels[at], labels[at - 1] = labels[at - 1], labels[at]
                at -= 1
        for _ in range(TRIES):
            for i in range(n):
                self.labels[seat][slots[i]] = labels[i]
            if self.try_dug(seat, counts, fixed, slots, n):
                return

    def try_dug(self, seat: int, counts: list[int], fixed: list[int], slots: list[int], n: int) -> bool:
        """Give each card built from the pile the label of a discard that it can have been; False where that leads nowhere."""
        for i in range(n):
            slot = slots[i]
            if not self.is_dug(slot):
                continue
            card = self.cards[slot]
            other = self.possible_slot(seat, card, counts, fixed, slots, n)
            if other == NONE:
                for j in range(n):
                    if fixed[slots[j]]:
                        fixed[slots[j]] = 0
                        counts[CARD_COUNT * self.labels[seat][slots[j]] + self.cards[slots[j]]] += 1
                return False
            label = self.labels[seat][other]
            self.labels[seat][other] = self.labels[seat][slot]
            self.labels[seat][slot] = label
            counts[CARD_COUNT * label + card] -= 1
            fixed[slot] = 1
        return True

    def possible_slot(self, seat: int, card: int, counts: list[int], fixed: list[int], slots: list[int], n: int) -> int:
        """Any slot of the pile, as it was, whose label may hold a card."""
        found = NONE
        possible = 0
        for i in range(n):
            slot = slots[i]
            if not fixed[slot] and counts[CARD_COUNT * self.labels[seat][slot] + card] > 0:
                possible += 1
                if self.below(possible) == 0:
                    found = slot
        return found

    def is_dug(self, slot: int) -> bool:
        for i in range(self.dug_count):
            if self.dug[i] == slot:
                return True
        return False

    def is_discarded(self, slot: int) -> bool:
        for i in range(self.discard_count):
            if self.discards[i] == slot:
                return True
        return False

    def look_through_discards(self, seat: int) -> None:
        """SEV-16.1: whoever builds from the discard pile sees it.

        Of two labels that may hold the same card of the pile nobody can say which one it came from: they become one.
        """
        counts = [0] * 2184
        self.count_labels(seat, counts)
        for i in range(self.discard_count):
            one = self.labels[seat][self.discards[i]]
            compared = 1 << one  # labels, since the last two became one
            for j in range(self.discard_count):
                two = self.labels[seat][self.discards[j]]
                if one and two and not compared >> two & 1:
                    compared |= 1 << two
                    if self.share_discard(counts, one, two):
                        self.join_labels(seat, counts, one, two)
                        compared = 1 << one
        for i in range(self.discard_count):
            self.labels[seat][self.discards[i]] = 0

    def share_discard(self, counts: list[int], one: int, two: int) -> bool:
        for i in range(self.discard_count):
            card = self.cards[self.discards[i]]
            if counts[CARD_COUNT * one + card] and counts[CARD_COUNT * two + card]:
                return True
        return False

    def join_labels(self, seat: int, counts: list[int], one: int, two: int) -> None:
        for card in range(CARD_COUNT):
            counts[CARD_COUNT * one + card] += counts[CARD_COUNT * two + card]
        for slot in range(SLOTS):
            if self.labels[seat][slot] == two:
                self.labels[seat][slot] = one

    # --- tiles --------------------------------------------------------------------------------------------------------

    def redeal_tiles(self, seat: int) -> None:
        """A seat knows the tiles that it passed on: the first two went to two players, the last one to the next."""
        right = (seat + self.seats - 1) % self.seats
        next_right = (seat + self.seats - 2) % self.seats
        known = [0] * 25
        for i in range(self.tower_height):
            known[self.tower[i]] = 1
        for i in range(3):
            self.mark(known, self.tiles[seat][i])
            self.mark(known, self.offers[seat][i])
        if self.phase == DRAFT:
            if self.tiles[seat][0]:
                for i in range(3):
                    self.mark(known, self.offers[right][i])
        else:
            self.mark(known, self.tiles[right][2])
            self.mark(known, self.tiles[right][1])
            self.mark(known, self.tiles[next_right][2])
            self.swap_passed(seat, right, next_right)
        self.deal_unknown_tiles(seat, known)
        for other in range(self.seats):
            if other != seat:
                self.shuffle_laying(other)

    def mark(self, known: list[int], tile: int) -> None:
        if tile > 0:
            known[tile] = 1

    def swap_passed(self, seat: int, right: int, next_right: int) -> None:
        """Which of the first two tiles the right neighbour kept is unknown until one of them is seen."""
        one, two = self.tiles[right][1], self.tiles[next_right][2]
        if next_right == seat or one <= 0 or two <= 0:
            return
        first = self.below(2)
        low, high = (one, two) if one < two else (two, one)
        self.tiles[right][1] = low if first else high
        self.tiles[next_right][2] = high if first else low

    def deal_unknown_tiles(self, seat: int, known: list[int]) -> None:
        """Where a tile lies that the seat does not know, any such tile may lie."""
        heap = [0] * 24
        n = 0
        for tile in range(1, TILES + 1):
            if not known[tile]:
                heap[n] = tile
                n += 1
        self.shuffle(heap, n)
        for other in range(self.seats):
            for i in range(3):
                if self.tiles[other][i] > 0 and not known[self.tiles[other][i]]:
                    n -= 1
                    self.tiles[other][i] = heap[n]
                if self.offers[other][i] > 0 and not known[self.offers[other][i]]:
                    n -= 1
                    self.offers[other][i] = heap[n]

    def shuffle_laying(self, seat: int) -> None:
        """Which of its tiles a player has laid face down is unknown."""
        marks = [0, 0, 0]
        n = 0
        for i in range(3):
            if self.tiles[seat][i] > 0:
                n += 1
                at = 0
                while at < n - 1 and marks[at] > self.laying[seat][i]:
                    at += 1
                for j in range(n - 1, at, -1):
                    marks[j] = marks[j - 1]
                marks[at] = self.laying[seat][i]
        self.shuffle(marks, n)
        for i in range(3):
            if self.tiles[seat][i] > 0:
                n -= 1
                self.laying[seat][i] = marks[n]

    # --- sealed choices -----------------------------------------------------------------------------------------------

    def any_choice(self, seat: int) -> int:
        """A choice that a seat may have sealed. It is the seat's turn."""
        if self.phase == DRAFT:
            return FIRST_KEEP + self.offers[seat][self.below(3 if self.offers[seat][2] else 2)] - 1
        if self.phase == SIDE:
            return FIRST_SIDE + self.below(2)
        if self.phase == PENALTY:
            return self.any_loss()
        name = SLOT_CARD[self.cards[self.hands[seat][self.below(self.hand_sizes[seat])]]]
        codes = [FIRST_DISCARD + name, 0, 0, 0]
        n = 1
        codes[n] = self.first_legal(FIRST_BUILD + name * LEFTS * 3, LEFTS, 3)
        n += 1 if codes[n] != NONE else 0
        codes[n] = self.first_legal(FIRST_CHAIN + name * LEFTS_JOIN * 3, 1, 1)
        n += 1 if codes[n] != NONE else 0
        codes[n] = self.first_legal(FIRST_STAGE + name * LEFTS_STAGE, LEFTS_STAGE, 1)
        n += 1 if codes[n] != NONE else 0
        return codes[self.below(n)]

    def first_legal(self, first: int, count: int, step: int) -> int:
        """The first legal one of some codes, or NONE."""
        for i in range(count):
            rule = self.refuse(first + i * step)
            if rule == 0:
                return first + i * step
            if rule != WAY_NOT_OFFERED:
                return NONE
        return NONE

    def any_loss(self) -> int:
        found = NONE
        n = 0
        for code in range(FIRST_LOSE, FIRST_FORFEIT + PAIRS):
            if self.refuse(code) == 0:
                n += 1
                if self.below(n) == 0:
                    found = code
        return found
