"""Which cards and places the properties of Architectura reach: what an effect may be used on, and which rule forbids the rest.

Effects under way are frames, the innermost last: whose text, which entry of it, how many cards it may still use.
Plain Python that compiles to C with targets.pxd; numbers such as ARC-7.8 name rules in rules.en.md.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import City

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.games.architectura.city import related
    from shinar.games.architectura.tables import card_row, entry_row

SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL = range(14)  # phases
ACTOR, TEXT, GROUP, INDEX, LEFT_OVER, SPOT = range(6)  # of a frame
NOTHING, DESTROYS, LOWERS, RAISES = range(4)  # what a comparison does

NONE, CARDS, SEEN_IN_HAND = v.NONE, v.CARDS, v.SEEN_IN_HAND
OWNER = v.OWNER
SIDES, OUTSIDE, COST = v.SIDES, v.OUTSIDE, v.COST
HOW_MANY = v.HOW_MANY
INSTANT = v.INSTANT
VERB, MAY, COUNT, EACH_PLAYER = v.VERB, v.MAY, v.COUNT, v.EACH_PLAYER
DOWN, AMOUNT, WITH, STUCK = v.DOWN, v.AMOUNT, v.WITH, v.STUCK
ROTATE, RAISE, LOWER, HIGHEST, LOWEST, DESTROY, RESTORE, REMOVE, RETURN, PROTECT, MOVE = range(11)
SWAP, COPY, REPLACE, RESERVE, LAY, LOOK, CYCLE, DRAW = range(11, 19)
SELF, EVERY = v.SELF, v.EVERY
DEEPEST = 26  # effects within effects, beyond what any game reaches


class Targets(City):
    """What effects may be used on."""

    # --- frames -------------------------------------------------------------------------------------------------------

    def open_frame(self, actor: int, text: int, group: int, spot: int) -> None:
        frame = self.frames[self.depth]
        frame[ACTOR] = actor
        frame[TEXT] = text
        frame[GROUP] = group
        frame[INDEX] = 0
        frame[LEFT_OVER] = NONE
        frame[SPOT] = spot
        self.depth += 1

    def close_frame(self) -> None:
        self.depth -= 1
        for i in range(6):
            self.frames[self.depth][i] = 0

    def forget_touched(self) -> None:
        for card in range(CARDS * self.seats):
            self.touched[card] = 0

    # --- targets ------------------------------------------------------------------------------------------------------

    def has_place(self, seat: int) -> bool:
        for place in range(8 * self.seats):
            if self.refuse_place(seat, place) == 0:
                return True
        return False

    def lowest_unordered(self) -> int:
        """While cards are ordered: where the lowest of those that were looked at lies."""
        return self.deck_size[self.active] - self.looked_at()

    def looked_at(self) -> int:
        frame = self.frames[self.depth - 1]
        n = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])[AMOUNT]
        return n if n < self.deck_size[self.active] else self.deck_size[self.active]

    def refuse_target(self, place: int) -> int:
        """The rule that keeps the innermost effect from the top card of a place, or 0."""
        if place >= 8 * self.seats:
            return 101
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        card = self.top[place]
        if not self.fits(entry, place, frame[SPOT], frame[ACTOR], self.active):
            return 715 if card != NONE and self.down[card] and not entry[DOWN] else 609
        if self.touched[card] or (entry[EACH_PLAYER] and self.owner_touched(OWNER[card])):
            return 718
        if entry[VERB] != COPY and self.out_of_reach(card):
            return 702
        return 0 if self.changes(entry, place) else 609

    def owner_touched(self, owner: int) -> bool:
        for card in range(owner * CARDS, owner * CARDS + CARDS):
            if self.touched[card]:
                return True
        return False

    def out_of_reach(self, card: int) -> bool:
        """ARC-7.2: under the token of another player."""
        guard = self.guard(card)
        return guard != NONE and guard != self.active

    def changes(self, entry: list[int], place: int) -> bool:
        """ARC-6.9: whether an effect can do anything to the top card of a place."""
        card = self.top[place]
        verb = entry[VERB]
        row = card_row(self.slot, self.definition(card))
        if verb == ROTATE:
            return row[SIDES] > 1
        if verb in (RAISE, HIGHEST):
            return self.side[card] < row[SIDES] - 1
        if verb in (LOWER, LOWEST):
            return self.side[card] > 0
        if verb == RETURN:
            return self.taken[card] & 1 == 0
        if verb == PROTECT:
            return self.guard(card) == NONE and self.tokens_left(self.active) > 0
        if verb == MOVE:
            return entry[STUCK] > 0 or self.can_move(place)
        if verb == SWAP:
            return self.has_partner(place)
        if (verb in (COPY, REPLACE)) and self.depth >= DEEPEST:
            return False
        if verb == COPY:
            return self.can_be_copied(self.definition(card))
        if verb == REPLACE:
            return self.can_be_replaced(place)
        return True

    def can_move(self, source: int) -> bool:
        for place in range(8 * self.seats):
            if self.refuse_move(source, place) == 0:
                return True
        return False

    def refuse_move(self, source: int, place: int) -> int:
        """ARC-7.8, ARC-7.9: another legal place, judged with the card lifted unless the option says otherwise."""
        if place == source:
            return 708
        if not self.lifted:
            return self.refuse_place(self.active, place)
        card = self.lift(source)
        rule = self.refuse_place(self.active, place)
        self.put(card, source)
        return rule

    def has_partner(self, place: int) -> bool:
        for other in range(8 * self.seats):
            if self.refuse_partner(place, other) == 0:
                return True
        return False

    def refuse_partner(self, place: int, other: int) -> int:
        """ARC-7.12: the rule that keeps two cards from changing places, or 0."""
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        if other >= 8 * self.seats:
            return 101
        if other == place or not self.live(other):
            return 715 if self.top[other] != NONE and self.down[self.top[other]] else 609
        if entry[WITH] == SELF:
            if self.top[other] != frame[ACTOR]:
                return 609
        elif not related(entry[WITH], place, other):
            return 609
        return 702 if self.out_of_reach(self.top[other]) else 0

    def can_be_copied(self, definition: int) -> bool:
        """ARC-10.5: instant properties, but none that copies itself."""
        n = card_row(self.slot, definition)[HOW_MANY + INSTANT]
        for i in range(n):
            if entry_row(self.slot, definition, INSTANT, i)[VERB] == COPY:
                return False
        return n > 0

    def can_be_replaced(self, place: int) -> bool:
        """ARC-10.8: never in part, so some other card of the hand must be playable there."""
        card = self.top[place]
        before = self.taken[card]
        found = 0
        self.lift(place)
        self.at[card] = SEEN_IN_HAND
        self.taken[card] = before | 2
        for other in range(self.active * CARDS, self.active * CARDS + CARDS):
            if self.refuse_replay(other, place) == 0:
                found += 1
        self.taken[card] = before
        self.put(card, place)
        return found > 0

    def refuse_replay(self, card: int, place: int) -> int:
        """ARC-10.8: the rule that keeps a card of the hand from the place that another has left, or 0."""
        row = card_row(self.slot, self.definition(card))
        if not self.held(card):
            return 201
        if self.taken[card] & 2 or row[OUTSIDE]:
            return 1008
        if row[COST] and self.payable(card) < row[COST]:
            return 1001
        return self.refuse_spot(card, place)

    def refuse_reserve(self, place: int) -> int:
        """ARC-10.14: a free legal place for one of one's tokens."""
        if self.tokens_left(self.active) == 0:
            return 705
        rule = self.refuse_place(self.active, place)
        if rule:
            return rule
        return 1014 if self.occupied(place) else 0

    def refuse_goal(self, place: int) -> int:
        """The second place that an effect asks for: where a card moves, with which it swaps, where a token goes."""
        frame = self.frames[self.depth - 1]
        verb = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB]
        if verb == RESERVE:
            return self.refuse_reserve(place)
        return self.refuse_move(self.source, place) if verb == MOVE else self.refuse_partner(self.source, place)

    def refuse_skip(self) -> int:
        """ARC-6.6, ARC-6.7, ARC-7.3: what is not optional is done, as far as there are cards for it that one need not spare."""
        frame = self.frames[self.depth - 1]
        entry = entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])
        if entry[MAY] or entry[COUNT] == EVERY:
            return 0
        if self.phase == GOAL:
            return 607
        for place in range(8 * self.seats):
            if self.refuse_target(place) == 0 and self.guard(self.top[place]) != self.active:
                return 607
        return 0
