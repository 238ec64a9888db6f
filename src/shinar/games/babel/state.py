"""The rules of Babel. Plain Python that compiles to C with state.pxd; numbers such as BAB-5.2 name rules in rules.en.md."""

from __future__ import annotations

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList
from shinar.games.babel.duty import Duty
from shinar.games.babel.moves import MOVES as TABLE

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:
    from shinar.games.babel.pieces import total  # compiled: the C function, see the .pxd

first = TABLE.first
END, TRAVEL, SETTLE, BUILD, MIGRATE = first("end"), first("travel"), first("settle"), first("build"), first("migrate")
DESTROY, STEAL, EXPEL, CONVERT = first("destroy"), first("steal"), first("expel"), first("convert")
SKIP, HALVE, DISCARD = first("skip"), first("halve"), first("discard")

ACT, GIVE_UP = range(2)  # what is asked: an action of one's turn, or a card to give up because the rival halves the hand
MEDE, SUMERIAN, HITTITE, PERSIAN, ASSYRIAN, QUARRY = range(6)  # tribes and their lands; the quarry belongs to none
OWN, RIVAL, DEALT = range(3)  # where a temple card is built from


class BabelState(Duty):
    """A game of Babel."""

    MOVES = TABLE
    RULES = Rulebook("shinar.games.babel", "BAB")

    # --- turn ---------------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        self.lay_out()
        self.begin_turn(0)

    def begin_turn(self, seat: int) -> None:
        """BAB-2.2: three tribe cards."""
        self.active = seat
        self.turn = seat
        self.phase = ACT
        self.migrated = 0
        self.draw_tribes(seat, 3)

    def end_turn(self) -> None:
        """BAB-8.1, BAB-9.5: two temple cards onto one's stock; the game ends with the last one."""
        self.turn_up_temples(self.active)
        if self.temple_deck_size == 0:
            self.turn = -1
        else:
            self.begin_turn(1 - self.active)

    # --- actions ------------------------------------------------------------------------------------------------------

    def play(self, code: int) -> None:
        if code < TRAVEL:
            self.end_turn()
        elif code < SETTLE:
            self.travel(code - TRAVEL)
        elif code < BUILD:
            self.settle(code - SETTLE)
        elif code < MIGRATE:
            self.build(code - BUILD)
        elif code < DESTROY:
            self.migrate((code - MIGRATE) // 5, (code - MIGRATE) % 5)
        elif code < STEAL:
            self.destroy_temple(code - DESTROY)
        elif code < EXPEL:
            self.steal_level(code - STEAL)
        elif code < CONVERT:
            self.expel_tribe((code - EXPEL) // 4, (code - EXPEL) % 4)
        elif code < SKIP:
            self.convert_tribe(code - CONVERT)
        elif code < HALVE:
            self.skip_level((code - SKIP) // 4, (code - SKIP) % 4)
        elif code < DISCARD:
            self.halve_hand((code - HALVE) // 4, (code - HALVE) % 4)
        else:
            self.discard(code - DISCARD)

    def travel(self, land: int) -> None:
        """BAB-3.1."""
        self.spend(self.active, land)
        self.discards[land] += 1
        self.pawns[self.active] = land

    def settle(self, tribe: int) -> None:
        """BAB-4.1."""
        self.spend(self.active, tribe)
        self.add_settler(self.active, self.pawns[self.active], tribe)

    def build(self, source: int) -> None:
        """BAB-5.1."""
        seat = self.active
        level = 1
        if source == DEALT:
            self.dealt[seat] = 0
        else:
            level = self.take_stock(source)
        self.raise_temple(seat, self.pawns[seat], level)
        self.check_victory()

    def migrate(self, source: int, target: int) -> None:
        """BAB-6.1: the last three cards, in their order."""
        seat = self.active
        self.settlers[seat][source] -= 3
        n = self.settlers[seat][source]
        for i in range(3):
            self.add_settler(seat, target, self.columns[seat][source][n + i])
            self.columns[seat][source][n + i] = 0
        self.migrated = 1

    def destroy_temple(self, run: int) -> None:
        """BAB-7.6, BAB-7.7: the rival's levels go face down onto the deck, the highest first."""
        seat = self.active
        self.pay(ASSYRIAN, run)
        while self.heights[1 - seat][self.pawns[seat]] > 0:
            self.temple_deck[self.temple_deck_size] = self.lower_temple(1 - seat, self.pawns[seat])
            self.temple_deck_size += 1
            self.temples_known += 1
        self.check_victory()

    def steal_level(self, run: int) -> None:
        """BAB-7.8."""
        seat = self.active
        self.pay(HITTITE, run)
        self.raise_temple(seat, self.pawns[seat], self.lower_temple(1 - seat, self.pawns[seat]))
        self.check_victory()

    def expel_tribe(self, tribe: int, run: int) -> None:
        """BAB-7.11."""
        self.pay(MEDE, run)
        self.discards[tribe] += self.remove_tribe(1 - self.active, self.pawns[self.active], tribe, 0)

    def convert_tribe(self, run: int) -> None:
        """BAB-7.12: the tribe of the rival's top card changes sides."""
        seat = self.active
        land = self.pawns[seat]
        self.pay(SUMERIAN, run)
        tribe = self.columns[1 - seat][land][self.settlers[1 - seat][land] - 1]
        for _ in range(self.remove_tribe(1 - seat, land, tribe, self.converts_from(1 - seat, land))):
            self.add_settler(seat, land, tribe)

    def skip_level(self, stock: int, run: int) -> None:
        """BAB-7.14."""
        self.pay(PERSIAN, run)
        self.raise_temple(self.active, self.pawns[self.active], self.take_stock(stock))
        self.check_victory()

    def halve_hand(self, tribe: int, run: int) -> None:
        """BAB-7.18: the rival now chooses what to give up."""
        self.pay(tribe, run)
        self.turn = 1 - self.active
        self.phase = GIVE_UP
        self.owed = total(self.hands[self.turn]) // 2

    def discard(self, tribe: int) -> None:
        """BAB-7.19: card by card, then the turn goes on."""
        self.spend(self.turn, tribe)
        self.discards[tribe] += 1
        self.reveals += 1
        self.owed -= 1
        if self.owed == 0:
            self.turn = self.active
            self.phase = ACT

    # --- what a rule forbids ------------------------------------------------------------------------------------------

    def refuse(self, code: int) -> int:
        if self.phase == GIVE_UP:
            return self.refuse_discard(code - DISCARD) if code >= DISCARD else 720
        rule = self.refuse_action(code)
        if rule == 0 and self.dealt[self.active] and self.leaves_duty(END) and not self.leaves_duty(code):
            return 509
        return rule

    def refuse_action(self, code: int) -> int:
        if code < TRAVEL:
            return self.refuse_end()
        if code < SETTLE:
            return self.refuse_travel(code - TRAVEL)
        if code < BUILD:
            return self.refuse_settle(code - SETTLE)
        if code < MIGRATE:
            return self.refuse_build(code - BUILD)
        if code < DESTROY:
            return self.refuse_migrate((code - MIGRATE) // 5, (code - MIGRATE) % 5)
        if code < STEAL:
            return self.refuse_destroy(code - DESTROY)
        if code < EXPEL:
            return self.refuse_steal(code - STEAL)
        if code < CONVERT:
            return self.refuse_expel((code - EXPEL) // 4, (code - EXPEL) % 4)
        if code < SKIP:
            return self.refuse_convert(code - CONVERT)
        if code < HALVE:
            return self.refuse_skip((code - SKIP) // 4, (code - SKIP) % 4)
        if code < DISCARD:
            return self.refuse_halve((code - HALVE) // 4, (code - HALVE) % 4)
        return 719

    def refuse_end(self) -> int:
        return 508 if self.dealt[self.active] and self.leaves_duty(END) else 0

    def refuse_travel(self, land: int) -> int:
        if self.pawns[self.active] == land:
            return 304
        return 0 if self.hands[self.active][land] else 302

    def refuse_settle(self, tribe: int) -> int:
        if self.pawns[self.active] == QUARRY:
            return 402
        return 0 if self.hands[self.active][tribe] else 401

    def refuse_build(self, source: int) -> int:
        seat = self.active
        land = self.pawns[seat]
        if source == DEALT and not self.dealt[seat]:
            return 510
        if land == QUARRY:
            return 501
        level = 1 if source == DEALT else self.stock_top(source)
        if level == 0:
            return 504
        if level != self.top_level(seat, land) + 1:
            return 502
        return 0 if self.settlers[seat][land] >= level else 503

    def refuse_migrate(self, source: int, target: int) -> int:
        if source == target:
            return 605
        if self.migrated:
            return 604
        return 0 if self.settlers[self.active][source] >= 3 else 603

    def refuse_run(self, tribe: int, run: int) -> int:
        if self.pawns[self.active] == QUARRY:
            return 702
        return 0 if self.run_end(tribe, run) >= 0 else 701

    def refuse_destroy(self, run: int) -> int:
        rule = self.refuse_run(ASSYRIAN, run)
        if rule:
            return rule
        return 0 if self.heights[1 - self.active][self.pawns[self.active]] else 705

    def refuse_steal(self, run: int) -> int:
        rule = self.refuse_run(HITTITE, run)
        if rule:
            return rule
        land = self.pawns[self.active]
        level = self.top_level(1 - self.active, land)
        if level == 0:
            return 705
        if level <= self.top_level(self.active, land):
            return 709
        return 0 if self.settlers[self.active][land] >= level else 710

    def refuse_expel(self, tribe: int, run: int) -> int:
        rule = self.refuse_run(MEDE, run)
        if rule:
            return rule
        land = self.pawns[self.active]
        for i in range(self.settlers[1 - self.active][land]):
            if self.columns[1 - self.active][land][i] == tribe:
                return 0
        return 705

    def refuse_convert(self, run: int) -> int:
        rule = self.refuse_run(SUMERIAN, run)
        if rule:
            return rule
        return 0 if self.settlers[1 - self.active][self.pawns[self.active]] else 705

    def refuse_skip(self, stock: int, run: int) -> int:
        rule = self.refuse_run(PERSIAN, run)
        if rule:
            return rule
        land = self.pawns[self.active]
        level = self.top_level(self.active, land) + 2
        if self.stock_top(stock) != level:
            return 714
        return 0 if self.settlers[self.active][land] >= level else 715

    def refuse_halve(self, tribe: int, run: int) -> int:
        rule = self.refuse_run(tribe, run)
        if rule:
            return rule
        return 0 if total(self.hands[1 - self.active]) >= 2 else 705

    def refuse_discard(self, tribe: int) -> int:
        return 0 if self.hands[self.turn][tribe] else 719

    # --- what is offered ----------------------------------------------------------------------------------------------

    def legal(self, out: MoveList) -> int:
        out.n = 0
        hand = self.hands[self.turn]
        if self.phase == GIVE_UP:
            for tribe in range(5):
                if hand[tribe]:
                    out.add(DISCARD + tribe)
            return out.n
        self.offer(out, END)
        for tribe in range(5):
            if hand[tribe]:
                self.offer(out, TRAVEL + tribe)
                self.offer(out, SETTLE + tribe)
        for source in range(3):
            self.offer(out, BUILD + source)
        if not self.migrated:
            for source in range(5):
                if self.settlers[self.active][source] >= 3:
                    for target in range(5):
                        self.offer(out, MIGRATE + 5 * source + target)
        if self.pawns[self.active] != QUARRY:
            self.offer_abilities(out)
        return out.n

    def offer(self, out: MoveList, code: int) -> None:
        if self.refuse(code) == 0:
            out.add(code)

    def offer_abilities(self, out: MoveList) -> None:
        """Go through the column in the pawn's land once, and offer what each run of three or more can do."""
        land = self.pawns[self.active]
        column = self.columns[self.active][land]
        n = self.settlers[self.active][land]
        runs = [0, 0, 0, 0, 0]
        length = 0
        for i in range(n):
            tribe = column[i]
            length = length + 1 if i > 0 and column[i - 1] == tribe else 1
            if length >= 3 and (i + 1 == n or column[i + 1] != tribe):
                self.offer_ability(out, tribe, runs[tribe])
                runs[tribe] += 1

    def offer_ability(self, out: MoveList, tribe: int, run: int) -> None:
        if tribe == ASSYRIAN:
            self.offer(out, DESTROY + run)
        elif tribe == HITTITE:
            self.offer(out, STEAL + run)
        elif tribe == SUMERIAN:
            self.offer(out, CONVERT + run)
        elif tribe == PERSIAN:
            self.offer(out, SKIP + run)
            self.offer(out, SKIP + 4 + run)
        else:
            for target in range(5):
                self.offer(out, EXPEL + 4 * target + run)
        self.offer(out, HALVE + 4 * tribe + run)

    # --- the end ------------------------------------------------------------------------------------------------------

    def check_victory(self) -> None:
        """BAB-9.2, BAB-9.3."""
        for seat in range(2):
            points = self.points(seat)
            if points >= 20 or (points >= 15 and self.points(1 - seat) < 10):
                self.turn = -1
