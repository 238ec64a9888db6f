"""The decks and hands of Architectura: dealing, drawing, exchanging, and dealing anew what a seat cannot know.

Plain Python that compiles to C with decks.pxd; numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.pieces import Pieces

BASE_CARDS, CARDS, EXTRA_CARDS, HAND = v.BASE_CARDS, v.CARDS, v.EXTRA_CARDS, v.HAND
IN_HAND, SEEN_IN_HAND, IN_DECK, SEEN_IN_DECK = v.IN_HAND, v.SEEN_IN_HAND, v.IN_DECK, v.SEEN_IN_DECK


class Decks(Pieces):
    """Decks and hands, and who knows what of them."""

    def deal_decks(self) -> None:
        """ARC-1.4, ARC-9.5: each deck with the additional cards that were chosen, shuffled; three cards each."""
        for seat in range(self.seats):
            extra = self.chosen[seat] - 1 if self.chosen[seat] else 0
            for number in range(BASE_CARDS):
                self.deck[seat][number] = number
            for i in range(EXTRA_CARDS):
                if extra >> i & 1:
                    self.deck[seat][self.replaced(seat, i)] = BASE_CARDS + i
            self.deck_size[seat] = BASE_CARDS
            for i in range(BASE_CARDS):
                self.at[seat * CARDS + self.deck[seat][i]] = IN_DECK
            self.shuffle(self.deck[seat], BASE_CARDS)
            self.draw(seat, HAND)
        self.reveals += 1

    def draw(self, seat: int, n: int) -> int:
        """Draw from the top, as long as there are cards; how many. What others knew of the deck may blur."""
        drawn = 0
        while drawn < n and self.deck_size[seat] > 0:
            seen = self.top_is_seen(seat)
            self.deck_size[seat] -= 1
            i = self.deck_size[seat]
            card = seat * CARDS + self.deck[seat][i]
            self.at[card] = SEEN_IN_HAND if seen else IN_HAND
            self.deck[seat][i] = 0
            self.label[seat][i] = 0
            drawn += 1
            self.reveals += 1
        return drawn

    def top_is_seen(self, seat: int) -> bool:
        """Whether all know the top card. Of several that may lie there nobody knows any longer which went to the hand."""
        label = self.label[seat][self.deck_size[seat] - 1]
        alike = 0
        for i in range(self.deck_size[seat]):
            if self.label[seat][i] == label:
                alike += 1
        card = seat * CARDS + self.deck[seat][self.deck_size[seat] - 1]
        if alike == 1:
            return self.at[card] == SEEN_IN_DECK
        for i in range(self.deck_size[seat]):
            if self.label[seat][i] == label:
                self.at[seat * CARDS + self.deck[seat][i]] = IN_DECK
        return False

    def fresh_label(self, seat: int) -> int:
        """A label that no card of the deck has; the others become 0, 1, 2 and so on."""
        used = 0
        for i in range(self.deck_size[seat]):
            label = self.label[seat][i]
            if label >= used:
                for j in range(i, self.deck_size[seat]):
                    if self.label[seat][j] == label:
                        self.label[seat][j] = used
                    elif self.label[seat][j] == used:
                        self.label[seat][j] = label
                used += 1
        return used

    def put_under(self, seat: int, number: int, label: int) -> None:
        """A card of the hand goes under the deck."""
        card = seat * CARDS + number
        for i in range(self.deck_size[seat], 0, -1):
            self.deck[seat][i] = self.deck[seat][i - 1]
            self.label[seat][i] = self.label[seat][i - 1]
        self.deck[seat][0] = number
        self.label[seat][0] = label
        self.deck_size[seat] += 1
        self.at[card] = SEEN_IN_DECK if self.at[card] == SEEN_IN_HAND else IN_DECK

    def blur(self, seat: int) -> None:
        """Others do not see which card goes where: they no longer know of any where it is."""
        for card in range(seat * CARDS, seat * CARDS + CARDS):
            if self.at[card] == SEEN_IN_HAND:
                self.at[card] = IN_HAND
            elif self.at[card] == SEEN_IN_DECK:
                self.at[card] = IN_DECK

    def hide_under(self, seat: int, number: int) -> None:
        """A card goes under the deck unseen by the others; its owner knows the place."""
        self.blur(seat)
        self.put_under(seat, number, self.fresh_label(seat))

    def exchange_hand(self, seat: int) -> None:
        """ARC-2.2, ARC-2.3: all cards of the hand go under the deck in any order, as many come from the top."""
        label = self.fresh_label(seat)
        n = 0
        for number in range(CARDS):
            if self.held(seat * CARDS + number):
                self.put_under(seat, number, label)
                n += 1
        self.shuffle(self.deck[seat], n)
        self.exchanged[seat] = 1
        self.draw(seat, n)

    def find_in_deck(self, seat: int, number: int) -> None:
        """ARC-10.10: a card comes from the deck to the hand, in sight of all; the deck is shuffled."""
        to = 0
        for i in range(self.deck_size[seat]):
            if self.deck[seat][i] != number:
                self.deck[seat][to] = self.deck[seat][i]
                to += 1
        self.deck[seat][to] = 0
        self.label[seat][to] = 0
        self.deck_size[seat] = to
        self.at[seat * CARDS + number] = SEEN_IN_HAND
        self.reveals += 1
        for i in range(self.deck_size[seat]):
            self.label[seat][i] = 0
        self.shuffle(self.deck[seat], self.deck_size[seat])

    def refuse_set(self, seat: int, extra: int) -> int:
        """ARC-9: the rule that forbids these additional cards, as bits, or 0."""
        n = 0
        bases = 0
        for i in range(EXTRA_CARDS):
            if extra >> i & 1:
                if not self.exists(seat, i):
                    return 901
                base = 1 << self.replaced(seat, i)
                if bases & base:
                    return 906
                bases |= base
                n += 1
        return 0 if n <= self.limit else 903

    # --- what a seat cannot know --------------------------------------------------------------------------------------

    def determinize(self, seat: int) -> None:
        """ARC-1.7. Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
        for other in range(self.seats):
            if other != seat:
                self.reseal(other)
                self.redeal(other)
            self.reorder(other)

    def reseal(self, seat: int) -> None:
        """ARC-9.2: a choice of additional cards that is still sealed could be any."""
        if self.depth == 0 and self.phase == 0 and self.chosen[seat]:
            n = 0
            for extra in range(64):
                if self.refuse_set(seat, extra) == 0:
                    n += 1
            n = self.below(n)
            for extra in range(64):
                if self.refuse_set(seat, extra) == 0:
                    if n == 0:
                        self.chosen[seat] = extra + 1
                    n -= 1

    def redeal(self, seat: int) -> None:
        """The cards of another's hand and deck, but those that all know, are one heap."""
        heap = [0] * 18
        n = 0
        for number in range(CARDS):
            card = seat * CARDS + number
            if self.at[card] == IN_HAND or self.at[card] == IN_DECK:
                heap[n] = number
                n += 1
        hand = 0
        for i in range(n):
            if self.at[seat * CARDS + heap[i]] == IN_HAND:
                hand += 1
        self.shuffle(heap, n)
        for i in range(n):
            self.at[seat * CARDS + heap[i]] = IN_HAND if i < hand else IN_DECK
        i = hand
        for at in range(self.deck_size[seat]):
            if not self.stays(seat, at):
                self.deck[seat][at] = heap[i]
                i += 1

    def stays(self, seat: int, at: int) -> bool:
        """Whether all know that this card of the deck is about there."""
        return self.at[seat * CARDS + self.deck[seat][at]] == SEEN_IN_DECK

    def reorder(self, seat: int) -> None:
        """Cards of a deck that may lie in any order are sorted, then shuffled."""
        heap = [0] * 12
        spots = [0] * 12
        for label in range(self.fresh_label(seat)):
            n = 0
            for number in range(CARDS):
                for i in range(self.deck_size[seat]):
                    if self.label[seat][i] == label and self.deck[seat][i] == number:
                        heap[n] = number
                        n += 1
            at = 0
            for i in range(self.deck_size[seat]):
                if self.label[seat][i] == label:
                    spots[at] = i
                    at += 1
            self.shuffle(heap, n)
            for i in range(n):
                self.deck[seat][spots[i]] = heap[i]
