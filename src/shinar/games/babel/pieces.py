"""The table of Babel: where every card and pawn lies, and how they are dealt, taken and put down. The rules are in state.py.

A seat's `column` in a land is its row of tribe cards there, first laid first; `settlers` is how many. A `run` is three or more
neighbouring cards of one tribe in a column; the runs of a tribe are counted from the bottom.
"""

from __future__ import annotations

from shinar.core.fields import Field
from shinar.core.state import State
from shinar.games.babel import cards

QUARRY = 5  # where the pawns begin; lands are 0 to 4
OWN = 0  # one's own stock; 1 is the rival's
SETTLER_VALUE = [0, 4, 10, 18, 28, 40, 54]  # of 0 to 6 settlers in one land
COPIES_OF_LEVEL = list(cards.COPIES_OF_LEVEL)


def total(counts: list[int]) -> int:
    """How many cards in a hand or heap that is kept as counts of the five tribes."""
    return counts[0] + counts[1] + counts[2] + counts[3] + counts[4]


class Pieces(State):
    """The pieces of a game of Babel."""

    FIELDS = (
        Field("columns", (2, 5, 60)),
        Field("settlers", (2, 5)),
        Field("temples", (2, 5, 6)),
        Field("heights", (2, 5)),
        Field("stocks", (2, 45)),
        Field("stock_sizes", (2,)),
        Field("hands", (2, 5)),
        Field("known", (2, 5)),
        Field("pawns", (2,)),
        Field("dealt", (2,)),
        Field("tribe_deck", (60,)),
        Field("tribe_deck_size"),
        Field("discards", (5,)),
        Field("temple_deck", (45,)),
        Field("temple_deck_size"),
        Field("temples_known"),
        Field("active"),
        Field("phase"),
        Field("owed"),
        Field("migrated"),
        Field("whole_tribe"),
        Field("first_hand"),
    )

    columns: list[list[list[int]]]  # by seat and land: the tribes of the cards laid there
    settlers: list[list[int]]  # their number
    temples: list[list[list[int]]]  # by seat and land: the levels built, lowest first
    heights: list[list[int]]  # their number
    stocks: list[list[int]]  # by seat: temple cards on offer, the top one last
    stock_sizes: list[int]
    hands: list[list[int]]  # by seat: how many cards of each tribe
    known: list[list[int]]  # by seat: how many of those the rival knows for sure
    pawns: list[int]  # by seat: the land, or QUARRY
    dealt: list[int]  # by seat: 1 until the dealt level 1 is built
    tribe_deck: list[int]  # the top card last
    tribe_deck_size: int
    discards: list[int]
    temple_deck: list[int]  # the top card last
    temple_deck_size: int
    temples_known: int  # how many of the topmost both players have seen
    active: int  # whose turn it is; `turn` differs while the rival gives up cards
    phase: int
    owed: int  # cards still to give up
    migrated: int
    whole_tribe: int  # option: Sumerians take all cards of the tribe, not only the run on top
    first_hand: int  # option: opening hand of seat 0

    # --- set-up and decks -----------------------------------------------------------------------------------------

    def configure(self, choices: list[int]) -> None:
        self.whole_tribe = 1 if choices[0] == 0 else 0
        self.first_hand = 5 if choices[1] == 0 else 3

    def lay_out(self) -> None:
        """BAB-1: decks, hands, a level 1 before each player, pawns in the quarry."""
        n = 0
        for level in range(6):
            for _ in range(COPIES_OF_LEVEL[level] - (2 if level == 0 else 0)):
                self.temple_deck[n] = level + 1
                n += 1
        self.temple_deck_size = n
        self.shuffle(self.temple_deck, n)
        for i in range(60):
            self.tribe_deck[i] = i // 12
        self.tribe_deck_size = 60
        self.shuffle(self.tribe_deck, 60)
        self.draw_tribes(0, self.first_hand)
        self.draw_tribes(1, 5)
        for seat in range(2):
            self.pawns[seat] = QUARRY
            self.dealt[seat] = 1

    def draw_tribes(self, seat: int, n: int) -> None:
        for _ in range(n):
            if self.tribe_deck_size == 0:
                self.reshuffle()
            if self.tribe_deck_size == 0:
                return
            self.tribe_deck_size -= 1
            self.hands[seat][self.tribe_deck[self.tribe_deck_size]] += 1
            self.tribe_deck[self.tribe_deck_size] = 0
            self.reveals += 1

    def reshuffle(self) -> None:
        """BAB-2.3. With the deck empty every card not in sight is in a hand, so each player now knows the rival's hand."""
        for seat in range(2):
            self.known[seat][:] = self.hands[seat]
        n = 0
        for tribe in range(5):
            for _ in range(self.discards[tribe]):
                self.tribe_deck[n] = tribe
                n += 1
            self.discards[tribe] = 0
        self.tribe_deck_size = n
        self.shuffle(self.tribe_deck, n)

    def turn_up_temples(self, seat: int) -> None:
        """BAB-8.1, BAB-8.2: two cards, or the last one, face up onto the stock, the higher first."""
        n = self.stock_sizes[seat]
        for _ in range(2):
            if self.temple_deck_size > 0:
                self.temple_deck_size -= 1
                self.stocks[seat][self.stock_sizes[seat]] = self.temple_deck[self.temple_deck_size]
                self.stock_sizes[seat] += 1
                self.temple_deck[self.temple_deck_size] = 0
                if self.temples_known > 0:
                    self.temples_known -= 1
        self.reveals += 1
        if self.stock_sizes[seat] == n + 2 and self.stocks[seat][n] < self.stocks[seat][n + 1]:
            higher = self.stocks[seat][n + 1]
            self.stocks[seat][n + 1] = self.stocks[seat][n]
            self.stocks[seat][n] = higher

    # --- pieces -------------------------------------------------------------------------------------------------------

    def stock_top(self, stock: int) -> int:
        """The level on top of one's own stock (0) or the rival's (1); 0 where it is empty."""
        seat = self.active if stock == OWN else 1 - self.active
        n = self.stock_sizes[seat]
        return self.stocks[seat][n - 1] if n else 0

    def take_stock(self, stock: int) -> int:
        level = self.stock_top(stock)
        seat = self.active if stock == OWN else 1 - self.active
        self.stock_sizes[seat] -= 1
        self.stocks[seat][self.stock_sizes[seat]] = 0
        return level

    def top_level(self, seat: int, land: int) -> int:
        n = self.heights[seat][land]
        return self.temples[seat][land][n - 1] if n else 0

    def raise_temple(self, seat: int, land: int, level: int) -> None:
        self.temples[seat][land][self.heights[seat][land]] = level
        self.heights[seat][land] += 1

    def lower_temple(self, seat: int, land: int) -> int:
        """Take the top level off a temple."""
        self.heights[seat][land] -= 1
        n = self.heights[seat][land]
        level = self.temples[seat][land][n]
        self.temples[seat][land][n] = 0
        return level

    def run_end(self, tribe: int, run: int) -> int:
        """Where the given run of a tribe ends in the column at one's pawn; -1 where there is none."""
        land = self.pawns[self.active]
        column = self.columns[self.active][land]
        n = self.settlers[self.active][land]
        length = 0
        for i in range(n):
            length = length + 1 if column[i] == tribe else 0
            if length >= 3 and (i + 1 == n or column[i + 1] != tribe):
                if run == 0:
                    return i
                run -= 1
        return -1

    def pay(self, tribe: int, run: int) -> None:
        """BAB-7.1: one card of the run goes to the discard pile, and the column closes up."""
        land = self.pawns[self.active]
        column = self.columns[self.active][land]
        at = self.run_end(tribe, run)
        self.settlers[self.active][land] -= 1
        n = self.settlers[self.active][land]
        for i in range(at, n):
            column[i] = column[i + 1]
        column[n] = 0
        self.discards[tribe] += 1

    def add_settler(self, seat: int, land: int, tribe: int) -> None:
        self.columns[seat][land][self.settlers[seat][land]] = tribe
        self.settlers[seat][land] += 1

    def spend(self, seat: int, tribe: int) -> None:
        """A card leaves the hand in sight: if the rival knew of one like it, that one is gone."""
        self.hands[seat][tribe] -= 1
        if self.known[seat][tribe]:
            self.known[seat][tribe] -= 1

    def converts_from(self, seat: int, land: int) -> int:
        """BAB-7.12, BAB-7.13: from which place of the column on the cards of the top card's tribe change sides."""
        if self.whole_tribe:
            return 0
        column = self.columns[seat][land]
        lowest = self.settlers[seat][land] - 1
        while lowest > 0 and column[lowest - 1] == column[lowest]:
            lowest -= 1
        return lowest

    def remove_tribe(self, seat: int, land: int, tribe: int, lowest: int) -> int:
        """Take the cards of a tribe out of a column from place `lowest` on; how many there were."""
        column = self.columns[seat][land]
        n = self.settlers[seat][land]
        kept = lowest
        for i in range(lowest, n):
            if column[i] != tribe:
                column[kept] = column[i]
                kept += 1
        for i in range(kept, n):
            column[i] = 0
        self.settlers[seat][land] = kept
        return n - kept

    # --- scoring --------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """BAB-9.1."""
        found = 0
        for land in range(5):
            found += self.top_level(seat, land)
        return found

    def score(self, seat: int) -> int:
        return self.points(seat)

    def tiebreak(self, seat: int) -> int:
        """BAB-9.6."""
        return total(self.hands[seat])

    def value(self, seat: int) -> int:
        """Points first, then what promises more of them."""
        return 100 * (self.points(seat) - self.points(1 - seat)) + self.promise(seat) - self.promise(1 - seat)

    def promise(self, seat: int) -> int:
        """Cards in hand can go anywhere; settlers are worth more the more of them live together."""
        found = 5 * total(self.hands[seat])
        for land in range(5):
            n = self.settlers[seat][land]
            found += SETTLER_VALUE[n if n < 7 else 6] + (n - 6 if n > 6 else 0)
        return found

    # --- what a seat cannot know --------------------------------------------------------------------------------------

    def determinize(self, seat: int) -> None:
        """The rival's unknown cards and the tribe deck are one heap; of the temple deck only the seen top stays.

        Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows.
        """
        rival = 1 - seat
        heap = [0, 0, 0, 0, 0]
        for i in range(self.tribe_deck_size):
            heap[self.tribe_deck[i]] += 1
        n = 0
        for tribe in range(5):
            heap[tribe] += self.hands[rival][tribe] - self.known[rival][tribe]
            self.hands[rival][tribe] = self.known[rival][tribe]
            for _ in range(heap[tribe]):
                self.tribe_deck[n] = tribe
                n += 1
        self.shuffle(self.tribe_deck, n)
        while n > self.tribe_deck_size:
            n -= 1
            self.hands[rival][self.tribe_deck[n]] += 1
            self.tribe_deck[n] = 0
        self.shuffle_unseen_temples()

    def shuffle_unseen_temples(self) -> None:
        unseen = self.temple_deck_size - self.temples_known
        heap = [0, 0, 0, 0, 0, 0, 0]
        for i in range(unseen):
            heap[self.temple_deck[i]] += 1
        n = 0
        for level in range(7):
            for _ in range(heap[level]):
                self.temple_deck[n] = level
                n += 1
        self.shuffle(self.temple_deck, unseen)
