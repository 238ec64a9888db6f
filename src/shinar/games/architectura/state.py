"""The rules of Architectura: the turn, and what may be done in it.

Plain Python that compiles to C with state.pxd; numbers such as ARC-2.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.effects import Effects
from shinar.games.architectura.moves import MOVES as TABLE

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.games.architectura.tables import card_row, entry_row

first = TABLE.first
SET_1, PLAY_1, TO_1, TARGET_1, TURN_1 = first("replace"), first("play"), first("to"), first("target"), first("turn")
PAY_1, LAY_1, UNDER_1, PICK_1, DISCARD_1 = first("pay"), first("lay"), first("under"), first("pick"), first("discard")
EXCHANGE, ACCEPT, SKIP, PASS, TAKE = first("exchange"), first("accept"), first("skip"), first("pass"), first("draw")

SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL = range(14)
TEXT, GROUP, INDEX, LEFT_OVER = 1, 2, 3, 4  # of a frame
NONE, CARDS, IN_BOX, IN_DECK, SEEN_IN_DECK = v.NONE, v.CARDS, v.IN_BOX, v.IN_DECK, v.SEEN_IN_DECK
UNPLAYABLE, SEARCH, DELAYED = v.UNPLAYABLE, v.SEARCH, v.DELAYED
VERB, MAY, ROTATE, LOOK, RESERVE = v.VERB, v.MAY, v.ROTATE, v.LOOK, v.RESERVE


class ArchitecturaState(Effects):
    """A game of Architectura."""

    MOVES = TABLE
    VALUE_TRUST = 3.2  # luck hides what looks tell: what is seen at once counts for more
    RULES = Rulebook("shinar.games.architectura", "ARC")

    # --- turn ---------------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        self.lay_out()
        if self.limit > 0:
            self.phase = SETS
            self.turn = 0
        else:
            self.begin()

    def begin(self) -> None:
        self.deal_decks()
        self.begin_turn(self.first)

    def choose_set(self, extra: int) -> None:
        """ARC-9.2, ARC-9.5: sealed until all have chosen."""
        self.chosen[self.turn] = extra + 1
        for seat in range(self.seats):
            if self.chosen[seat] == 0:
                self.turn = seat
                return
        self.begin()

    def pending(self) -> int:
        if self.turn < 0:
            return 0
        if self.phase != SETS:
            return 1 << self.turn
        bits = 0
        for seat in range(self.seats):
            if self.chosen[seat] == 0:
                bits |= 1 << seat
        return bits

    def call_on(self, seat: int) -> bool:
        if self.turn >= 0 and self.phase == SETS:
            self.turn = seat
        return seat == self.turn

    def begin_turn(self, seat: int) -> None:
        """ARC-8.3, then ARC-2.6: the search before the first turn, what is due, the turn's card."""
        self.active = seat
        self.turn = seat
        self.stage = 0
        self.phase = CHOOSE
        if not self.anyone_can_play():
            self.turn = -1
            return
        if self.begun[seat] == 0:
            self.begun[seat] = 1
            if self.search_number() != NONE and self.hand_size(seat) > 0:
                self.phase = SEARCHES
                self.owed = card_row(self.slot, self.definition(seat * CARDS + self.search_number()))[SEARCH]
                return
        self.go_on()

    def anyone_can_play(self) -> bool:
        for i in range(self.seats):
            if self.can_play((self.active + i) % self.seats):
                return True
        return False

    def stalled(self) -> bool:
        """The same for the door: whether nobody can play a card."""
        return not self.anyone_can_play()

    def search_number(self) -> int:
        """ARC-10.10: the card of the own deck that may be searched for, or NONE."""
        for number in range(CARDS):
            card = self.active * CARDS + number
            if (self.at[card] == IN_DECK or self.at[card] == SEEN_IN_DECK) and card_row(self.slot, self.definition(card))[SEARCH]:
                return number
        return NONE

    def search(self, number: int) -> None:
        self.hide_under(self.active, number)
        self.owed -= 1
        if self.owed == 0 or self.hand_size(self.active) == 0:
            self.owed = 0
            self.find_in_deck(self.active, self.search_number())
            self.go_on()

    def go_on(self) -> None:
        """No effect is under way: what is still due from the last turn, the turn's card, or refilling."""
        if self.stage:
            self.refill()
            return
        for card in range(self.active * CARDS, self.active * CARDS + CARDS):
            if self.due[card]:
                place = self.due[card] - 2
                self.due[card] = 0
                self.open_frame(card, self.definition(card), DELAYED, place)
                self.advance()
                return
        self.phase = CHOOSE

    def refill(self) -> None:
        """ARC-8.1: up to the maximum, as far as the deck goes."""
        if self.hand_size(self.active) < self.maximum[self.active] and self.deck_size[self.active] > 0:
            self.phase = REFILL
        else:
            self.end_turn()

    def take_cards(self) -> None:
        self.draw(self.active, self.maximum[self.active] - self.hand_size(self.active))
        self.end_turn()

    def end_turn(self) -> None:
        """ARC-2.4: who has no cards at all has no turn."""
        for card in range(CARDS * self.seats):
            self.taken[card] &= 1
        for i in range(1, self.seats + 1):
            seat = (self.active + i) % self.seats
            if self.hand_size(seat) > 0 or self.deck_size[seat] > 0:
                self.begin_turn(seat)
                return
        self.phase = CHOOSE
        self.stage = 0
        self.turn = -1

    # --- carrying out a move ------------------------------------------------------------------------------------------

    def play(self, code: int) -> None:
        if code < PLAY_1:
            self.choose_set(code - SET_1)
        elif code < TO_1:
            self.play_card(self.turn * CARDS + code - PLAY_1)
        elif code < TARGET_1:
            self.play_to(code - TO_1)
        elif code < TURN_1:
            self.target(code - TARGET_1)
        elif code < PAY_1:
            self.rotate((code - TURN_1) >> 1, (code - TURN_1) & 1)
        elif code < LAY_1:
            self.pay(self.turn * CARDS + code - PAY_1)
        elif code < UNDER_1:
            self.announce(self.turn * CARDS + code - LAY_1)
            self.phase = LAYING_AT
        elif code < PICK_1:
            self.play_under(code - UNDER_1)
        elif code < DISCARD_1:
            self.pick(code - PICK_1)
        elif code < EXCHANGE:
            self.stage = 1
            self.send(self.turn * CARDS + code - DISCARD_1, IN_BOX)
            self.refill()
        else:
            self.play_word(code)

    def play_card(self, card: int) -> None:
        if self.phase == CHOOSE:
            self.stage = 1
        self.begin_play(card)

    def play_to(self, place: int) -> None:
        if self.phase == PLACE:
            self.enter(self.card, place)
        elif self.phase == LAYING_AT:
            self.lay_down(self.card, place)
        else:
            self.reach(place)

    def play_under(self, number: int) -> None:
        if self.phase == SEARCHES:
            self.search(number)
        else:
            self.hide_under(self.active, number)
            self.owed += 1
            self.frames[self.depth - 1][LEFT_OVER] -= 1
            self.advance()

    def play_word(self, code: int) -> None:
        if code == EXCHANGE:
            self.exchange_hand(self.active)
        elif code == PASS:
            self.stage = 1
            self.refill()
        elif code == TAKE:
            self.take_cards()
        elif code == ACCEPT:
            self.accept()
        else:
            self.skip()

    def accept(self) -> None:
        if self.phase == MEASURE:
            self.measure_against(self.goal)
        else:
            self.look()
            if self.owed == 0:
                self.advance()

    def skip(self) -> None:
        if self.phase == MEASURE:
            self.unfold(self.card, self.goal)
        elif self.phase == SEARCHES:
            self.owed = 0
            self.go_on()
        else:
            self.skip_effect()

    # --- what a rule forbids ------------------------------------------------------------------------------------------

    def refuse(self, code: int) -> int:
        if code < PLAY_1:
            return self.refuse_set(self.turn, code - SET_1) if self.phase == SETS else 905
        if code < TO_1:
            return self.refuse_play(self.turn * CARDS + code - PLAY_1)
        if code < TARGET_1:
            return self.refuse_to(code - TO_1)
        if code < TURN_1:
            return self.refuse_target(code - TARGET_1) if self.asks_for_target() else 207
        if code < PAY_1:
            return self.refuse_target((code - TURN_1) >> 1) if self.asks_for_turn() else 207
        if code < EXCHANGE:
            return self.refuse_card_move(code)
        return self.refuse_word(code)

    def refuse_card_move(self, code: int) -> int:
        """Moves that name a card of the hand, or one of those that are ordered."""
        if code < LAY_1:
            card = self.turn * CARDS + code - PAY_1
            if self.phase != PAY:
                return 207
            return 0 if self.pays(card) and card != self.card else 1001
        if code < UNDER_1:
            return self.refuse_held(code - LAY_1) if self.phase == LAYING else 207
        if code < PICK_1:
            return self.refuse_held(code - UNDER_1) if self.phase == SEARCHES or self.phase == PUT_UNDER else 207
        if code < DISCARD_1:
            return self.refuse_pick(code - PICK_1) if self.phase == PICK else 207
        return self.refuse_discard(self.turn * CARDS + code - DISCARD_1) if self.phase == CHOOSE else 207

    def refuse_held(self, number: int) -> int:
        return 0 if self.held(self.turn * CARDS + number) else 201

    def refuse_play(self, card: int) -> int:
        if self.phase == REPLAY:
            return self.refuse_replay(card, self.goal)
        if self.phase != CHOOSE:
            return 207
        return self.refuse_card(card) if self.held(card) else 201

    def refuse_to(self, place: int) -> int:
        if self.phase == PLACE:
            return self.refuse_spot(self.card, place)
        if self.phase == LAYING_AT:
            return self.refuse_place(self.turn, place)
        return self.refuse_goal(place) if self.phase == GOAL else 207

    def verb(self) -> int:
        """What the innermost effect does."""
        frame = self.frames[self.depth - 1]
        return entry_row(self.slot, frame[TEXT], frame[GROUP], frame[INDEX])[VERB]

    def asks_for_target(self) -> bool:
        return self.phase == EFFECT and self.verb() != ROTATE and self.verb() != LOOK

    def asks_for_turn(self) -> bool:
        return self.phase == EFFECT and self.verb() == ROTATE

    def refuse_pick(self, number: int) -> int:
        lowest = self.lowest_unordered()
        for i in range(lowest, lowest + self.owed):
            if self.deck[self.active][i] == number:
                return 0
        return 609

    def refuse_discard(self, card: int) -> int:
        """ARC-2.8: only a card that says so, when it cannot be played; the option says whether another could."""
        if not self.held(card):
            return 201
        if not card_row(self.slot, self.definition(card))[UNPLAYABLE] or self.refuse_card(card) == 0:
            return 208
        return 208 if self.strict and self.can_play(self.turn) else 0

    def can_discard(self) -> bool:
        for card in range(self.turn * CARDS, self.turn * CARDS + CARDS):
            if self.refuse_discard(card) == 0:
                return True
        return False

    def refuse_word(self, code: int) -> int:
        if code == EXCHANGE:
            return self.refuse_exchange()
        if code == ACCEPT:
            return 0 if self.phase == MEASURE or (self.phase == EFFECT and self.verb() == LOOK) else 207
        if code == SKIP:
            return self.refuse_no()
        if code == PASS:
            if self.phase != CHOOSE:
                return 207
            return 205 if self.can_play(self.turn) or self.can_discard() else 0
        return 0 if self.phase == REFILL else 207

    def refuse_exchange(self) -> int:
        if self.phase != CHOOSE:
            return 207
        return 202 if self.exchanged[self.turn] or self.hand_size(self.turn) == 0 else 0

    def refuse_no(self) -> int:
        """What may be declined."""
        if self.phase == MEASURE or self.phase == SEARCHES or self.phase == PUT_UNDER:
            return 0
        if self.phase == EFFECT or (self.phase == GOAL and self.source == NONE):
            return self.refuse_skip()
        return 207

    # --- what is offered ----------------------------------------------------------------------------------------------

    def legal(self, out: MoveList) -> int:
        out.n = 0
        if self.phase == SETS:
            self.offer(out, SET_1, 64)
        elif self.phase == CHOOSE:
            self.offer(out, PLAY_1, CARDS)
            self.offer(out, DISCARD_1, CARDS)
            self.offer(out, EXCHANGE, 1)
            self.offer(out, PASS, 1)
        elif self.phase == PLACE or self.phase == LAYING_AT or self.phase == GOAL:
            self.offer(out, TO_1, 8 * self.seats)
            self.offer(out, SKIP, 1)
        elif self.phase == EFFECT:
            if self.asks_for_turn():
                self.offer(out, TURN_1, 16 * self.seats)
            elif self.asks_for_target():
                self.offer(out, TARGET_1, 8 * self.seats)
            self.offer(out, ACCEPT, 1)
            self.offer(out, SKIP, 1)
        else:
            self.offer_cards(out)
        return out.n

    def offer_cards(self, out: MoveList) -> None:
        if self.phase == REPLAY:
            self.offer(out, PLAY_1, CARDS)
        elif self.phase == PAY:
            self.offer(out, PAY_1, CARDS)
        elif self.phase == LAYING:
            self.offer(out, LAY_1, CARDS)
        elif self.phase == PICK:
            self.offer(out, PICK_1, CARDS)
        else:
            self.offer(out, UNDER_1, CARDS)
            self.offer(out, ACCEPT, 1)
            self.offer(out, SKIP, 1)
            self.offer(out, TAKE, 1)

    def offer(self, out: MoveList, start: int, count: int) -> None:
        """Of `count` moves those that no rule forbids."""
        for code in range(start, start + count):
            if self.refuse(code) == 0:
                out.codes[out.n] = code
                out.n += 1
