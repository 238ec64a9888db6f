"""The table of Architectura: where every card and token lies, how cards are dealt and drawn, and who knows what of them.

A card is seat * 18 + its number in that seat's cards. Places of the city are numbered 0 to 31, street by street.
Plain Python that compiles to C with pieces.pxd; numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.core.fields import Field
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v

if not cython.compiled:  # compiled: the C function, see the .pxd
    from shinar.games.architectura.tables import card_row

NONE = v.NONE
BASE_CARDS, CARDS, EXTRA_CARDS, HAND = v.BASE_CARDS, v.CARDS, v.EXTRA_CARDS, v.HAND
IN_HAND, SEEN_IN_HAND, IN_DECK, SEEN_IN_DECK = v.IN_HAND, v.SEEN_IN_HAND, v.IN_DECK, v.SEEN_IN_DECK
IN_BOX, SPARE, IN_ZONE = v.IN_BOX, v.SPARE, v.IN_ZONE
SIDES, REPLACES, SHIELD, START = v.SIDES, v.REPLACES, v.SHIELD, v.START
DICE = 7
LIMITS = [0, 6, 1, 2, 3, 4, 5, 6, DICE]  # by choice: none, any, one to six, a roll


class Pieces(State):
    """The pieces of a game of Architectura."""

    FIELDS = (
        Field("at", (72,)),
        Field("top", (32,)),
        Field("under", (72,)),
        Field("side", (72,)),
        Field("down", (72,)),
        Field("token", (72,)),
        Field("taken", (72,)),
        Field("due", (72,)),
        Field("touched", (72,)),
        Field("reserved", (32,)),
        Field("deck", (4, 12)),
        Field("label", (4, 12)),
        Field("deck_size", (4,)),
        Field("maximum", (4,)),
        Field("exchanged", (4,)),
        Field("begun", (4,)),
        Field("grave", (4,)),
        Field("chosen", (4,)),
        Field("colours", (4,)),
        Field("frames", (28, 6)),
        Field("depth"),
        Field("limit"),
        Field("lifted"),
        Field("strict"),
        Field("active"),
        Field("first"),
        Field("phase"),
        Field("card"),
        Field("goal"),
        Field("source"),
        Field("owed"),
        Field("stage"),
    )

    slot: int  # which pack is played with: no field, since it is no part of the position
    at: list[int]  # by card: a place of the city, or one of IN_HAND ... IN_ZONE + seat
    top: list[int]  # by place: the card on top, or NONE
    under: list[int]  # by card: the card beneath it, or NONE
    side: list[int]  # by card: which side is up, the lowest value being 0
    down: list[int]  # by card: 1 where it lies face down
    token: list[int]  # by card: the seat whose token lies on it, or NONE
    taken: list[int]  # by card: 1 returned by a `return` once, 2 taken back in this turn
    due: list[int]  # by card: 2 + the place where it was played, 1 for outside the city, until its owner's next turn
    touched: list[int]  # by card: 1 where the effect under way has used it
    reserved: list[int]  # by place: the seat whose token keeps it, or NONE
    deck: list[list[int]]  # by seat: numbers of cards, the top one last
    label: list[list[int]]  # by seat: cards of the deck with equal labels may lie in any order, as far as the owner knows
    deck_size: list[int]
    maximum: list[int]  # by seat: cards in hand after refilling
    exchanged: list[int]  # by seat: 1 once the hand was exchanged
    begun: list[int]  # by seat: 1 from its first turn on
    grave: list[int]  # by seat: the card that lies outside the city and buries others, or NONE
    chosen: list[int]  # by seat: 1 + the additional cards taken, as bits; 0 before the choice
    colours: list[int]  # by seat
    frames: list[list[int]]  # effects under way, the innermost last: card, definition of the text, list, entry, cards left, place
    depth: int  # how many of them
    limit: int  # additional cards allowed
    lifted: int  # option: a card that moves does not count where it lay
    strict: int  # option: an unplayable card is removed only where no card can be played
    active: int  # whose turn it is; `turn` differs while others lay cards
    first: int  # the seat that begins
    phase: int
    card: int  # the card being played or laid, or NONE
    goal: int  # the place where it must go, or NONE
    source: int  # the place chosen first for a move or a swap, or NONE
    owed: int  # cards still to pay, to order, or put under the deck
    stage: int  # 1 once the turn's card is played
    end_of_fields: int  # a mark behind the last field

    def bind(self) -> None:
        if cython.compiled:
            self.cells = cython.cast("signed char*", cython.address(self.at))
            self.size = cython.cast("signed char*", cython.address(self.end_of_fields)) - self.cells
        self.slot = 0

    def assign(self, other: State) -> None:
        State.assign(self, other)
        if cython.compiled:
            self.slot = cython.cast(Pieces, other).slot
        elif isinstance(other, Pieces):
            self.slot = other.slot

    # --- set-up -------------------------------------------------------------------------------------------------------

    def configure(self, choices: list[int]) -> None:
        self.slot = choices[0]
        self.limit = LIMITS[choices[1]]
        self.lifted = 1 - choices[2]
        self.strict = 1 - choices[3]

    def pack(self) -> int:
        """The slot of the pack."""
        return self.slot

    def lay_out(self) -> None:
        """ARC-1.5, ARC-1.6, ARC-9.3: colours, the first player, the limit; nothing lies in the city."""
        for card in range(72):
            self.at[card] = SPARE
            self.under[card] = NONE
            self.token[card] = NONE
        for place in range(32):
            self.top[place] = NONE
            self.reserved[place] = NONE
        for seat in range(4):
            self.colours[seat] = seat
            self.maximum[seat] = HAND
            self.grave[seat] = NONE
        self.card = NONE
        self.goal = NONE
        self.source = NONE
        self.shuffle(self.colours, 4)
        self.first = self.below(self.seats)
        if self.limit == DICE:
            self.limit = 1 + self.below(6)

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

    # --- cards --------------------------------------------------------------------------------------------------------

    def definition(self, card: int) -> int:
        """Which card of the pack a card of the table is."""
        number = card % CARDS
        return number if number < BASE_CARDS else number + EXTRA_CARDS * self.colours[card // CARDS]

    def replaced(self, seat: int, i: int) -> int:
        """The base card that an additional card of a seat's colour takes the place of."""
        return card_row(self.slot, BASE_CARDS + EXTRA_CARDS * self.colours[seat] + i)[REPLACES]

    def exists(self, seat: int, i: int) -> bool:
        """Whether a colour of the pack has so many additional cards."""
        return card_row(self.slot, BASE_CARDS + EXTRA_CARDS * self.colours[seat] + i)[SIDES] > 0

    def held(self, card: int) -> bool:
        return self.at[card] == IN_HAND or self.at[card] == SEEN_IN_HAND

    def hand_size(self, seat: int) -> int:
        n = 0
        for card in range(seat * CARDS, seat * CARDS + CARDS):
            if self.held(card):
                n += 1
        return n

    def tokens_left(self, seat: int) -> int:
        """ARC-1.2: two, less those on cards and places."""
        n = 2
        for card in range(CARDS * self.seats):
            if self.token[card] == seat:
                n -= 1
        for place in range(8 * self.seats):
            if self.reserved[place] == seat:
                n -= 1
        return n

    def guard(self, card: int) -> int:
        """ARC-7.4, ARC-7.5: the seat that protects a card in the city, or NONE."""
        if self.token[card] != NONE:
            return self.token[card]
        if card_row(self.slot, self.definition(card))[SHIELD] and not self.down[card]:
            return card // CARDS
        return NONE

    def lift(self, place: int) -> int:
        """Take the top card off a place; its token comes with it."""
        card = self.top[place]
        self.top[place] = self.under[card]
        self.under[card] = NONE
        return card

    def put(self, card: int, place: int) -> None:
        """Put a card on top of whatever lies there."""
        self.under[card] = self.top[place]
        self.top[place] = card
        self.at[card] = place

    def send(self, card: int, to: int) -> None:
        """A card that was lifted leaves the city; its token goes home."""
        self.token[card] = NONE
        self.down[card] = 0
        self.side[card] = 0
        self.at[card] = to

    # --- decks --------------------------------------------------------------------------------------------------------

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
