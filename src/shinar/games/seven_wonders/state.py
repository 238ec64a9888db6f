"""The rules of 7 Wonders with the Tower of Babel and the Great Projects: set-up, ages, and who decides when.

Plain Python that compiles to C with state.pxd; numbers such as SEV-2.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar.games.seven_wonders import cards, options
from shinar.games.seven_wonders.moves import KIND_OF, KINDS, TILE_IN
from shinar.games.seven_wonders.moves import MOVES as TABLE
from shinar.games.seven_wonders.promise import Promise

NONE = -1
CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE = range(len(cards.PHASES))
AGES, TURNS = cards.AGES, cards.TURNS
CHOSEN_SIDES = options.SIDES.index("choose")
KIND, TILE = KIND_OF, TILE_IN
A_PASS, FIRST_SIDE = KINDS.index("pass"), TABLE.first("side")


class SevenWondersState(Promise):
    """A game of 7 Wonders."""

    MOVES = TABLE
    VALUE_TRUST = 4.0  # there are many moves, and most are plainly worse
    RULES = Rulebook("shinar.games.seven_wonders", "SEV")

    def configure(self, choices: list[int]) -> None:
        chosen = dict(zip((option.name for option in options.OPTIONS), choices, strict=True))
        order = options.wonder_order(chosen["wonders"])
        for city in range(8):
            self.wonders[city] = order[city]
        self.with_tower = 1 - chosen["tower"]
        self.with_projects = 1 - chosen["projects"]
        self.side_choice = chosen["sides"]
        self.fresh_tile = chosen["fresh_tile"]
        self.untaxed_gifts = chosen["free_build_tax"]
        self.one_for_sale = chosen["endless_sale"]
        self.single_lost = chosen["single_victory_token"]
        self.single_minus = chosen["minus_doubling"]
        self.minus_is_defeat = chosen["minus_as_defeat"]

    # --- set-up and ages ----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        self.lay_out()
        self.turn = 0
        if self.side_choice == CHOSEN_SIDES:
            self.phase = SIDE
        else:
            self.begin_draft()

    def begin_draft(self) -> None:
        """SEV-10.1."""
        if not self.with_tower:
            self.begin_age()
            return
        self.deal_tiles()
        self.phase = DRAFT
        self.turn = 0

    def begin_age(self) -> None:
        """SEV-1.7, SEV-9.3, SEV-13.1."""
        self.round = 1
        self.holder = 1 if self.age == 1 and self.cities > self.seats else 0
        for city in range(self.cities):
            self.olympia_used[city] = 0
        if self.with_projects:
            self.draw_project()
        self.deal_age()
        self.read_laws(self.tower_height)
        self.begin_turn()

    def end_turn(self) -> None:
        """SEV-2.4."""
        if self.round == TURNS:
            self.end_age()
            return
        self.pass_hands()
        self.round += 1
        if self.cities > self.seats:
            self.holder = 1 - self.holder
        self.begin_turn()

    def next_age(self) -> None:
        """SEV-8.1: after the third age the game is over."""
        if self.age + 1 < AGES:
            self.age += 1
            self.begin_age()
        else:
            self.phase = CHOOSE
            self.turn = -1

    # --- choosing at the same time ------------------------------------------------------------------------------------

    def together(self) -> bool:
        """Whether all choose in secret."""
        return self.phase == CHOOSE or self.phase == DRAFT or self.phase == SIDE or self.phase == PENALTY

    def may_decide(self, seat: int) -> bool:
        return self.phase != PENALTY or self.owes(seat)

    def pending(self) -> int:
        if self.turn < 0:
            return 0
        if not self.together():
            return 1 << self.turn
        bits = 0
        for seat in range(self.seats):
            if self.sealed[seat] == NONE and self.may_decide(seat):
                bits |= 1 << seat
        return bits

    def call_on(self, seat: int) -> bool:
        """SEV-2.7: a sealed choice may be changed until the last one is made."""
        if self.turn < 0 or not (self.together() and self.may_decide(seat)):
            return seat == self.turn
        self.turn = seat
        return True

    # --- moves --------------------------------------------------------------------------------------------------------

    def play(self, code: int) -> None:
        if self.together():
            self.sealed[self.turn] = code
            self.wait_for_others()
        elif self.phase == CITY:
            self.sealed[self.seats] = code
            self.carry_out()
            self.after_plays()
        elif self.phase == SEVENTH:
            self.sealed[self.turn] = code
            self.carry_out()
            self.after_plays()
        else:
            self.dig_or_pass(code)

    def wait_for_others(self) -> None:
        """The next seat that owes a choice; when there is none, the choices are revealed."""
        for seat in range(self.seats):
            if self.sealed[seat] == NONE and self.may_decide(seat):
                self.turn = seat
                return
        if self.phase == CHOOSE:
            self.all_chosen()
        elif self.phase == DRAFT:
            self.pass_tiles()
        elif self.phase == SIDE:
            self.turn_boards()
        else:
            self.punish()
            self.reveals += 1
            self.settle_age()

    def dig_or_pass(self, code: int) -> None:
        """SEV-6.9, SEV-6.10."""
        city = self.digging()
        self.digs[city] = 0
        if KIND[code] != A_PASS:
            self.sealed[city] = code
            self.carry_out()
        self.next_dig()

    def pass_tiles(self) -> None:
        """SEV-10.2, SEV-10.13: what is not kept goes to the right; the last tile stays where it arrives."""
        first = self.tiles[0][0] == 0
        passed = [[0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3]
        for seat in range(self.seats):
            right = (seat + self.seats - 1) % self.seats
            kept = TILE[self.sealed[seat]]
            self.tiles[seat][0 if first else 1] = kept
            n = 0
            for i in range(3):
                if self.offers[seat][i] and self.offers[seat][i] != kept:
                    passed[right][n] = self.offers[seat][i]
                    n += 1
            self.sealed[seat] = NONE
        for seat in range(self.seats):
            for i in range(3):
                self.offers[seat][i] = passed[seat][i] if first else 0
            if not first:
                self.tiles[seat][2] = passed[seat][0]
        self.reveals += 1
        self.turn = 0
        if not first:
            self.begin_age()

    def turn_boards(self) -> None:
        """SEV-1.8."""
        for seat in range(self.seats):
            self.sides[seat] = self.sealed[seat] - FIRST_SIDE
            self.sealed[seat] = NONE
        self.reveals += 1
        self.begin_draft()

    def foresee(self, code: int, moves: MoveList) -> None:
        """A play is judged as if it were revealed alone: what the others do with their cards is not known."""
        if self.phase != CHOOSE:
            self.play(code)
            return
        seat = self.turn
        for other in range(self.seats):
            self.sealed[other] = NONE
        self.sealed[seat] = code
        seen = self.reveals
        self.carry_out()
        self.lay_tiles()
        self.reveals = seen
        self.turn = (seat + 1) % self.seats
