"""What the properties of cards do in Architectura: effects one after the other, each asking for what it leaves to the player.

Plain Python that compiles to C with effects.pxd; numbers such as ARC-7.8 name rules in rules.en.md.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.targets import Targets

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.games.architectura.tables import card_row, entry_row

SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL = range(14)  # phases
ACTOR, TEXT, GROUP, INDEX, LEFT_OVER, SPOT = range(6)  # of a frame
NOTHING, DESTROYS, LOWERS, RAISES = range(4)  # what a comparison does

NONE, OWNER, SEEN_IN_HAND, IN_BOX, IN_ZONE = v.NONE, v.OWNER, v.SEEN_IN_HAND, v.IN_BOX, v.IN_ZONE
SIDES, START, OUTSIDE, COST = v.SIDES, v.START, v.OUTSIDE, v.COST
MAXIMUM, DRAWS, BURIES, HOW_MANY = v.MAXIMUM, v.DRAWS, v.BURIES, v.HOW_MANY
INSTANT, DELAYED = v.INSTANT, v.DELAYED
VERB, MAY, COUNT = v.VERB, v.MAY, v.COUNT
AMOUNT, WITH = v.AMOUNT, v.WITH
ROTATE, RAISE, LOWER, HIGHEST, LOWEST, DESTROY, RESTORE, REMOVE, RETURN, PROTECT, MOVE = range(11)
SWAP, COPY, REPLACE, RESERVE, LAY, LOOK, CYCLE, DRAW = range(11, 19)
SELF, OWN, EVERY = v.SELF, v.OWN, v.EVERY
MANY = 100  # more cards than an effect ever has left


class Effects(Targets):
    """Playing a card: comparison, then its property."""

    # --- playing ------------------------------------------------------------------------------------------------------

    def begin_play(self, card: int) -> None:
        """A card is chosen; what it costs is paid before it is placed."""
        self.announce(card)
        self.owed = card_row(self.slot, self.definition(card))[COST]
        self.go_on_playing()

    def announce(self, card: int) -> None:
        """From now on all know which card of the hand is meant."""
        self.card = card
        self.at[card] = SEEN_IN_HAND

    def go_on_playing(self) -> None:
        if self.owed > 0:
            self.phase = PAY
        elif card_row(self.slot, self.definition(self.card))[OUTSIDE]:
            self.play_outside(self.card)
        elif self.goal != NONE:
            self.enter(self.card, self.goal)
        else:
            self.phase = PLACE

    def pay(self, card: int) -> None:
        """ARC-10.1."""
        self.send(card, IN_BOX)
        self.owed -= 1
        self.go_on_playing()

    def play_outside(self, card: int) -> None:
        """ARC-10.6: without a place and without a comparison."""
        seat = OWNER[card]
        self.send(card, IN_ZONE + seat)
        self.grave[seat] = card
        self.unfold(card, NONE)

    def enter(self, card: int, place: int) -> None:
        """ARC-5.1, ARC-3.8: the card lies on its place; then it is compared with the one on its left."""
        self.reserved[place] = NONE
        self.put(card, place)
        self.side[card] = card_row(self.slot, self.definition(card))[START]
        self.card = card
        self.goal = place
        if self.outcome(place) != NOTHING and self.guard(self.top[place - 1]) == self.active:
            self.phase = MEASURE
        else:
            self.measure_against(place)

    def outcome(self, place: int) -> int:
        """ARC-4: what the comparison of a card with the one on its left does to that one."""
        if place & 7 == 0 or not self.live(place - 1):
            return NOTHING
        left = self.top[place - 1]
        guard = self.guard(left)
        if guard != NONE and guard != self.active:
            return NOTHING
        difference = self.worth(place - 1) - self.worth(place)
        if difference < 0:
            if self.worth(place - 1) + difference <= 0:
                return DESTROYS
            return LOWERS if self.side[left] > 0 else NOTHING
        if difference > 0:
            return RAISES if self.side[left] < card_row(self.slot, self.definition(left))[SIDES] - 1 else NOTHING
        return NOTHING

    def measure_against(self, place: int) -> None:
        """ARC-4.2 to ARC-4.6, then the property."""
        outcome = self.outcome(place)
        if outcome == DESTROYS:
            self.destroy(place - 1)
        elif outcome == LOWERS:
            self.side[self.top[place - 1]] -= 1
        elif outcome == RAISES:
            self.side[self.top[place - 1]] += 1
        self.unfold(self.card, place)

    def unfold(self, card: int, place: int) -> None:
        """ARC-6.3, ARC-6.4, ARC-8.2: the property of a card just played."""
        definition = self.definition(card)
        row = card_row(self.slot, definition)
        self.card = NONE
        self.goal = NONE
        if row[MAXIMUM] > self.maximum[self.active]:
            self.maximum[self.active] = row[MAXIMUM]
        if row[HOW_MANY + DELAYED]:
            self.due[card] = place + 2
        self.open_frame(card, definition, INSTANT, place)
        self.advance()

    def destroy(self, place: int) -> None:
        """ARC-7.14, then what that wakes: ARC-6.12, ARC-10.6."""
        card = self.top[place]
        owner = OWNER[card]
        self.token[card] = NONE
        self.down[card] = 1
        self.side[card] = 0
        self.draw(owner, card_row(self.slot, self.definition(card))[DRAWS])
        grave = self.buried_at(owner)
        if grave != NONE:
            self.lift(place)
            self.send(card, IN_ZONE + grave)

    def buried_at(self, owner: int) -> int:
        """The seat whose zone a destroyed card of `owner` goes to, or NONE: its own first, then the others in turn."""
        for i in range(self.seats):
            seat = (owner + i) % self.seats
            if self.grave[seat] != NONE:
                buries = card_row(self.slot, self.definition(self.grave[seat]))[BURIES]
                if buries > OWN or (buries == OWN and seat == owner):
                    return seat
        return NONE

    # --- frames -------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """What comes when no effect is under way: the turn says it."""

    def advance(self) -> None:
        """Go on with the effects under way until one asks for something; then with the turn."""
        while self.depth > 0:
            frame = self.frames[self.depth - 1]
            if frame[INDEX] >= card_row(self.slot, frame[TEXT])[HOW_MANY + frame[GROUP]]:
                self.close_frame()
            else:
                if frame[LEFT_OVER] == NONE:
                    self.begin_effect()
                if self.asks():
                    return
                self.end_effect()
        self.go_on()

    def begin_effect(self) -> None:
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        if frame[GROUP] == INSTANT and self.at[frame[ACTOR]] < 32:
            frame[SPOT] = self.at[frame[ACTOR]]
        self.forget_touched()
        frame[LEFT_OVER] = entry[COUNT]
        if entry[COUNT] == EVERY:
            self.hit_each()
            frame[LEFT_OVER] = MANY
        elif entry[VERB] == DRAW:
            self.draw(self.active, entry[AMOUNT])
            frame[LEFT_OVER] = 0
        elif entry[VERB] == LAY:
            frame[LEFT_OVER] = self.seats - 1
        elif entry[VERB] == CYCLE:
            frame[LEFT_OVER] = entry[AMOUNT] if entry[AMOUNT] else MANY

    def end_effect(self) -> None:
        """The next entry of the text; cards put under the deck are replaced from its top."""
        frame = self.frames[self.depth - 1]
        if entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB] == CYCLE:
            self.draw(self.active, self.owed)
        self.owed = 0
        self.forget_touched()
        frame[INDEX] += 1
        frame[LEFT_OVER] = NONE

    def hit_each(self) -> None:
        """ARC-7.3, ARC-7.18: all cards that fit at once; those under one's own token are left to the player."""
        hit = [0] * 32
        for place in range(8 * self.seats):
            hit[place] = 1 if self.refuse_target(place) == 0 and self.guard(self.top[place]) != self.active else 0
        for place in range(8 * self.seats):
            if hit[place]:
                self.strike(place)

    # --- what an effect asks for --------------------------------------------------------------------------------------

    def asks(self) -> bool:
        """Whether the innermost effect leaves something to decide; if so the phase says what."""
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        if frame[LEFT_OVER] <= 0:
            return False
        if entry[VERB] == LAY:
            return self.asks_to_lay()
        if entry[VERB] == LOOK:
            return self.asks_to_look(entry)
        if entry[VERB] == CYCLE:
            self.phase = PUT_UNDER
            return self.hand_size(self.active) > 0
        self.phase = GOAL if entry[VERB] == RESERVE else EFFECT
        for place in range(8 * self.seats):
            if (self.refuse_reserve(place) if entry[VERB] == RESERVE else self.refuse_target(place)) == 0:
                return True
        return False

    def asks_to_lay(self) -> bool:
        """ARC-10.7: opponents in turn; who has no card or no place is left out."""
        frame = self.frames[self.depth - 1]
        while frame[LEFT_OVER] > 0:
            seat = (self.active + self.seats - frame[LEFT_OVER]) % self.seats
            if self.hand_size(seat) > 0 and self.has_place(seat):
                self.turn = seat
                self.phase = LAYING
                return True
            frame[LEFT_OVER] -= 1
        return False

    def asks_to_look(self, entry: list[int]) -> bool:
        if self.deck_size[self.active] == 0:
            return False
        self.phase = EFFECT
        if not entry[MAY]:
            self.look()
            return self.owed > 0
        return True

    def look(self) -> None:
        """The owner sees the top cards of the deck, and then says in which order they go back."""
        frame = self.frames[self.depth - 1]
        seat = self.active
        n = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])[AMOUNT]
        if n > self.deck_size[seat]:
            n = self.deck_size[seat]
        self.blur(seat)
        for i in range(n):
            self.label[seat][self.deck_size[seat] - 1 - i] = self.fresh_label(seat)
        self.reveals += 1
        self.owed = n if n > 1 else 0
        frame[LEFT_OVER] = self.owed
        self.phase = PICK

    def pick(self, number: int) -> None:
        """The next card from the top; the last one goes where there is room."""
        seat = self.active
        lowest = self.lowest_unordered()
        to = lowest + self.owed - 1
        for i in range(lowest, to + 1):
            if self.deck[seat][i] == number:
                self.deck[seat][i] = self.deck[seat][to]
                self.deck[seat][to] = number
        self.owed -= 1
        if self.owed == 1:
            self.owed = 0
            self.frames[self.depth - 1][LEFT_OVER] = 0
            self.advance()

    # --- doing --------------------------------------------------------------------------------------------------------

    def strike(self, place: int) -> None:
        """What a verb without further choice does to the top card of a place."""
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        card = self.top[place]
        verb = entry[VERB]
        sides = card_row(self.slot, self.definition(card))[SIDES]
        self.touched[card] = 1
        if verb in (RAISE, HIGHEST):
            self.side[card] = self.side[card] + 1 if verb == RAISE else sides - 1
        elif verb in (LOWER, LOWEST):
            self.side[card] = self.side[card] - 1 if verb == LOWER else 0
        elif verb in (DESTROY, MOVE):
            self.destroy(place)
        elif verb == RESTORE:
            self.down[card] = 0
            self.side[card] = card_row(self.slot, self.definition(card))[START]
        elif verb == REMOVE:
            self.lift(place)
            self.send(card, IN_BOX)
        elif verb == PROTECT:
            self.token[card] = self.active
        else:
            self.take_back(place)
            self.taken[card] = 3

    def take_back(self, place: int) -> None:
        """ARC-7.17: a card goes to its owner's hand, in sight of all, and is not played again in this turn."""
        card = self.lift(place)
        self.send(card, SEEN_IN_HAND)
        self.taken[card] |= 2

    def target(self, place: int) -> None:
        """The player has chosen a card."""
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        verb = entry[VERB]
        frame[LEFT_OVER] -= 1
        if verb == COPY:
            self.open_frame(frame[ACTOR], self.definition(self.top[place]), INSTANT, frame[SPOT])
        elif verb == REPLACE:
            self.take_back(place)
            self.goal = place
            self.phase = REPLAY
            return
        elif verb == SWAP and entry[WITH] == SELF:
            self.swap(place, self.at[frame[ACTOR]])
        elif verb == SWAP or (verb == MOVE and self.can_move(place)):
            self.source = place
            self.phase = GOAL
            return
        else:
            self.strike(place)
        self.advance()

    def rotate(self, place: int, way: int) -> None:
        """ARC-7.10: a quarter turn, from the highest value to the lowest or back too."""
        card = self.top[place]
        sides = card_row(self.slot, self.definition(card))[SIDES]
        self.side[card] = (self.side[card] + (1 if way else sides - 1)) % sides
        self.touched[card] = 1
        self.frames[self.depth - 1][LEFT_OVER] -= 1
        self.advance()

    def reach(self, place: int) -> None:
        """The player has chosen the second place of an effect."""
        frame = self.frames[self.depth - 1]
        verb = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB]
        if verb == RESERVE:
            self.reserved[place] = self.active
            frame[LEFT_OVER] -= 1
        elif verb == MOVE:
            card = self.lift(self.source)
            self.touched[card] = 1
            self.reserved[place] = NONE
            self.put(card, place)
        else:
            self.swap(self.source, place)
        self.source = NONE
        self.advance()

    def swap(self, one: int, other: int) -> None:
        """ARC-7.12: two cards change places, each as it lies."""
        a = self.lift(one)
        b = self.lift(other)
        self.put(a, other)
        self.put(b, one)
        self.touched[a] = 1
        self.touched[b] = 1

    def skip_effect(self) -> None:
        self.frames[self.depth - 1][LEFT_OVER] = 0
        self.advance()

    def lay_down(self, card: int, place: int) -> None:
        """ARC-10.7: a card of the hand goes to a legal place face down."""
        self.reserved[place] = NONE
        self.put(card, place)
        self.down[card] = 1
        self.card = NONE
        self.turn = self.active
        self.frames[self.depth - 1][LEFT_OVER] -= 1
        self.advance()
