"""The end of an age: the Great Project is settled, then the conflicts.

Plain Python that compiles to C with outcome.pxd; numbers such as SEV-14.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.turn import Turn

NONE = -1
PENALTY = cards.PHASES.index("penalty")
CARD_COUNT = tables.CARD_COUNT
NAME = moves.NAME_IN
CARD_NAME, CARD_COLOUR = tables.NAME_OF, tables.COLOUR
REWARD, AMOUNT, PENALTY_OF, COLOUR_LOST = tables.PROJECT_REWARD, tables.PROJECT_AMOUNT, tables.PROJECT_PENALTY, tables.LOST_COLOUR
R_COINS, R_SHIELDS, R_VICTORY, R_COLOUR, R_GIFT, R_GRANT, R_ARCHIVES, R_MENAGERIE, R_SMELTER = range(len(tables.REWARDS))
LOSE_CARD, LOSE_COINS, LOSE_VICTORIES, LOSE_START = range(len(tables.PENALTIES))
FIRST_FORFEIT = moves.MOVES.first("forfeit")
FORFEIT_FIRST = [cards.VICTORY_VALUES.index(int(word.split("-")[0])) for word in moves.FORFEITS]
FORFEIT_SECOND = [cards.VICTORY_VALUES.index(int(word.split("-")[1])) for word in moves.FORFEITS]
PAIRS = len(moves.FORFEITS)


class Outcome(Turn):
    """Rewards, penalties and conflicts."""

    def end_age(self) -> None:
        """SEV-14.1 to SEV-14.3, SEV-14.16."""
        if self.project != NONE:
            if self.tokens_left == 0:
                for seat in range(self.seats):
                    for _ in range(self.taking_part[seat]):
                        self.reward(seat)
            else:
                self.phase = PENALTY
                for seat in range(self.seats):
                    if self.owes(seat):
                        self.turn = seat
                        return
                self.punish()
        self.settle_age()

    def settle_age(self) -> None:
        """SEV-14.4, SEV-7.1: what follows the project."""
        for seat in range(self.seats):
            self.taking_part[seat] = 0
        self.fight()
        self.next_age()

    def next_age(self) -> None:
        """Overridden: the next age, or the end."""

    # --- the project --------------------------------------------------------------------------------------------------

    def reward(self, seat: int) -> None:
        """SEV-15.1 to SEV-15.10, for one participation token."""
        kind, amount = REWARD[self.project], AMOUNT[self.project]
        if kind == R_COINS:
            self.coins[seat] += amount
        elif kind == R_SHIELDS:
            self.shield_tokens[seat] += amount
        elif kind == R_VICTORY:
            self.give_victory(seat)
        elif kind == R_COLOUR:
            self.colour_tokens[seat] += 1
        elif kind == R_GIFT:
            self.gift_tokens[seat] += 1
        elif kind == R_GRANT:
            self.grant_tokens[seat] += 1
        elif kind == R_ARCHIVES:
            self.archives[seat] += 1
        elif kind == R_MENAGERIE:
            self.menageries[seat] += 1
        else:
            self.smelters[seat] += 1

    def punish(self) -> None:
        """SEV-14.3: everyone who stayed out, with the choices that are sealed."""
        for seat in range(self.seats):
            if self.taking_part[seat] == 0:
                kind = PENALTY_OF[self.project]
                if kind == LOSE_CARD:
                    self.lose_card(seat)
                elif kind == LOSE_COINS:
                    self.lose_coins(seat)
                elif kind == LOSE_VICTORIES:
                    self.lose_victories(seat)
                else:
                    self.lose_start(seat)
            self.sealed[seat] = NONE

    def lose_card(self, seat: int) -> None:
        """SEV-14.5, SEV-14.6."""
        lost = NONE
        for card in range(CARD_COUNT):
            chosen = self.sealed[seat] == NONE or NAME[self.sealed[seat]] == CARD_NAME[card]
            if chosen and self.built[seat][card] and CARD_COLOUR[card] == COLOUR_LOST[self.project]:
                lost = card
        if lost == NONE:
            self.take_minus(seat)
            return
        self.remove_building(seat, lost)
        self.thrown[lost] += 1
        self.refresh(seat)

    def lose_coins(self, seat: int) -> None:
        """SEV-14.7."""
        if self.coins[seat] == 0:
            self.take_minus(seat)
        self.coins[seat] = 0

    def lose_victories(self, seat: int) -> None:
        """SEV-14.8, SEV-14.12."""
        for pair in range(PAIRS):
            if self.can_forfeit(seat, pair) and (self.sealed[seat] == NONE or self.sealed[seat] == FIRST_FORFEIT + pair):
                self.victories[seat][FORFEIT_FIRST[pair]] -= 1
                self.victories[seat][FORFEIT_SECOND[pair]] -= 1
                return
        if self.single_lost and self.victories[seat][0] + self.victories[seat][1] + self.victories[seat][2] > 0:
            for i in range(3):
                self.victories[seat][i] = 0
        else:
            self.take_minus(seat)

    def lose_start(self, seat: int) -> None:
        """SEV-14.9."""
        if self.start_lost[seat]:
            self.take_minus(seat)
        self.start_lost[seat] = 1
        self.refresh(seat)

    def take_minus(self, seat: int) -> None:
        """SEV-14.10, SEV-14.14."""
        n = 2 if self.laws[22] and not self.single_minus else 1
        self.minus[seat] += n * (self.age + 1)
        self.minus_tokens[seat] += n

    # --- conflicts ----------------------------------------------------------------------------------------------------

    def fight(self) -> None:
        """SEV-7.1 to SEV-7.4: each city with the one to its left, which makes every pair of neighbours once."""
        for city in range(self.cities):
            left = self.left_of(city)
            lead = self.all_shields(city) - self.all_shields(left)
            if lead > 0:
                self.give_victory(city)
                self.give_defeat(left)
            elif lead < 0:
                self.give_victory(left)
                self.give_defeat(city)

    def give_victory(self, city: int) -> None:
        """The victory token of the age, with the law of tile 19."""
        value = self.age - self.laws[19]
        if value >= 0:
            self.victories[city][value] += 1

    def give_defeat(self, city: int) -> None:
        """SEV-11.22."""
        self.defeats[city] += 2 if self.laws[22] else 1
