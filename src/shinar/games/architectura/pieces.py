"""The table of Architectura: where every card and token lies, and how they are put there.

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
IN_HAND, SEEN_IN_HAND = v.IN_HAND, v.SEEN_IN_HAND
SPARE, IN_ZONE = v.SPARE, v.IN_ZONE
SIDES, REPLACES, SHIELD = v.SIDES, v.REPLACES, v.SHIELD
OWNER, NUMBER_OF = v.OWNER, v.NUMBER_OF
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

    # --- cards --------------------------------------------------------------------------------------------------------

    def definition(self, card: int) -> int:
        """Which card of the pack a card of the table is."""
        number = NUMBER_OF[card]
        return number if number < BASE_CARDS else number + EXTRA_CARDS * self.colours[OWNER[card]]

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
            return OWNER[card]
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
