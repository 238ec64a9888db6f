"""A turn: all choices are revealed, paid and carried out together; then the seventh card, the discard pile, and the tower.

Plain Python that compiles to C with turn.pxd; numbers such as SEV-2.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.knowledge import Knowledge

NONE = -1
CHOOSE, CITY, SEVENTH, DIG = (cards.PHASES.index(phase) for phase in ("choose", "city", "seventh", "dig"))
TURNS = cards.TURNS
TOWER_PLACES = list(cards.TOWER_PLACES)
A_DISCARD, A_TOWER, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_DIG = (
    moves.KINDS.index(kind) for kind in ("discard", "tower", "chain", "olympia", "gift", "stage", "grant", "dig")
)
ALONE, BY_TOKEN = moves.JOIN.words.index("alone"), moves.JOIN.words.index("token")
KIND, NAME, LEFT, JOIN, TILE = moves.KIND_OF, moves.NAME_IN, moves.LEFT_IN, moves.JOIN_IN, moves.TILE_IN
CARD_OF_NAME, NAMES = [numbers[0] for numbers in tables.CARDS_OF], len(tables.NAMES)
CARD_COLOUR = tables.COLOUR
COINS, PER_COINS, WORK_SHIELDS, WORK_SPECIAL = tables.COINS, tables.PER_COINS, tables.SHIELDS, tables.SPECIAL
CHANGES_SUPPLY = [int(bool(effect.makes or effect.cheap)) for effect in tables.EFFECTS]
SEVENTH_CARD, FROM_DISCARDS = tables.SPECIALS.index("seventh"), tables.SPECIALS.index("dig")
DISCARD_COINS, GUILD_BONUS = cards.DISCARD_COINS, cards.GUILD_BONUS
BLUE, PURPLE = cards.COLOURS.index("blue"), cards.COLOURS.index("purple")


class Turn(Knowledge):
    """From the last choice of a turn to the first of the next."""

    # --- carrying out -------------------------------------------------------------------------------------------------

    def carry_out(self) -> None:
        """SEV-2.8: everybody pays with what the turn began with, then all works stand, then they bring coins."""
        works = [0] * 8
        changes = [0] * 8
        for city in range(self.cities):
            if self.sealed[city] != NONE:
                self.charge(city, self.sealed[city], changes)
        for city in range(self.cities):
            if self.sealed[city] != NONE:
                works[city] = self.put_down(city, self.sealed[city])
        for city in range(self.cities):
            if self.sealed[city] != NONE:
                changes[city] += self.income(city, self.sealed[city], works[city])
        for city in range(self.cities):
            self.coins[city] += changes[city]
            if self.sealed[city] != NONE and works[city] != NONE and CHANGES_SUPPLY[works[city]]:
                self.refresh(city)
            self.sealed[city] = NONE
        self.reveals += 1

    def charge(self, city: int, code: int, changes: list[int]) -> None:
        """What a play costs, and what the neighbours get of it."""
        kind = KIND[code]
        if kind in (A_DISCARD, A_TOWER):
            return
        need = [0, 0, 0]
        to_right = [0] * 25
        card = CARD_OF_NAME[NAME[code]]
        left = LEFT[code]
        due = self.bill(city, kind, card, JOIN[code], need)
        self.offers_of(city, kind, card, JOIN[code], to_right)
        changes[city] -= due + left + to_right[left]
        changes[self.left_of(city)] += left
        changes[self.right_of(city)] += to_right[left]

    def payment_of(self, city: int, code: int) -> tuple[int, int, int]:
        """For people: the coins that a play costs, to the bank, to the left and to the right."""
        changes = [0, 0, 0, 0, 0, 0, 0, 0]
        self.charge(city, code, changes)
        left, right = changes[self.left_of(city)], changes[self.right_of(city)]
        return -changes[city] - left - right, left, right

    def put_down(self, city: int, code: int) -> int:
        """The card goes where it belongs, tokens go back; the work that now stands, or NONE."""
        kind = KIND[code]
        seat = self.hand_of(city)
        if kind in (A_DISCARD, A_TOWER):
            self.discard(self.take_from_hand(seat, NAME[code]))
            if kind == A_TOWER:
                self.lay_aside(city, TILE[code])
            return NONE
        if kind in (A_STAGE, A_GRANT):
            return self.raise_stage(city, code)
        card = self.take_from_discards(NAME[code]) if kind == A_DIG else self.lay_open(self.take_from_hand(seat, NAME[code]))
        self.add_building(city, card)
        if kind == A_OLYMPIA:
            self.olympia_used[city] = 1
        if kind == A_GIFT:
            self.gift_tokens[city] -= 1
        if JOIN[code] != ALONE:
            self.take_part(city, JOIN[code])
        return card

    def raise_stage(self, city: int, code: int) -> int:
        """SEV-6.1, SEV-6.4."""
        work = self.stage_work(city, self.stages[city])
        self.tucked[city][self.stages[city]] = self.take_from_hand(self.hand_of(city), NAME[code])
        self.stages[city] += 1
        self.shields[city] += WORK_SHIELDS[work]
        if KIND[code] == A_GRANT:
            self.grant_tokens[city] -= 1
        if WORK_SPECIAL[work] == FROM_DISCARDS:
            self.digs[city] = 1
        return work

    def take_part(self, city: int, join: int) -> None:
        """SEV-13.3, SEV-13.9, SEV-15.4."""
        if join == BY_TOKEN:
            self.colour_tokens[city] -= 1
        self.joined[city] = 1
        self.taking_part[city] += 1
        if self.tokens_left > 0:
            self.tokens_left -= 1

    def lay_aside(self, city: int, tile: int) -> None:
        """SEV-10.3."""
        for i in range(3):
            if self.tiles[city][i] == tile:
                self.laying[city][i] = 1

    def income(self, city: int, code: int, work: int) -> int:
        """Coins for discarding, from effects, and the bonuses of tiles 5, 14 and 24 (SEV-12.3)."""
        kind = KIND[code]
        if kind == A_DISCARD:
            return DISCARD_COINS
        if work == NONE:
            return 0
        n = COINS[work] + (PER_COINS[work] * self.counted(city, work) if PER_COINS[work] else 0)
        if kind in (A_STAGE, A_GRANT):
            return n
        if self.laws[14] and kind == A_CHAIN:
            n += self.age + 1
        if self.laws[5] and CARD_COLOUR[work] == BLUE:
            n += self.age + 1
        if self.laws[24] and CARD_COLOUR[work] == PURPLE:
            n += GUILD_BONUS
        return n

    # --- the course of a turn -----------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """SEV-9.4, SEV-13.10."""
        self.tokens_open = 1 if self.tokens_left > 0 else 0
        for city in range(self.cities):
            self.joined[city] = 0
        if self.cities > self.seats:
            self.draw_for_city()
        self.phase = CHOOSE
        self.turn = 0

    def all_chosen(self) -> None:
        """The last player has chosen; with two, the holder now chooses for the Free City."""
        if self.cities > self.seats and self.phase == CHOOSE:
            self.phase = CITY
            self.turn = self.holder
            return
        self.carry_out()
        self.after_plays()

    def after_plays(self) -> None:
        """SEV-6.7: after the sixth turn Babylon may play the last card, the others discard theirs."""
        if self.round == TURNS:
            for seat in range(self.seats):
                if self.phase != SEVENTH and self.hand_sizes[seat] and self.can(seat, SEVENTH_CARD):
                    self.phase = SEVENTH
                    self.turn = seat
                    return
            self.discard_leftovers()
        self.next_dig()

    def discard_leftovers(self) -> None:
        """SEV-2.5, SEV-9.9."""
        for seat in range(self.seats):
            for i in range(self.hand_sizes[seat]):
                self.discard(self.hands[seat][i])
                self.hands[seat][i] = NONE
            self.hand_sizes[seat] = 0
        for i in range(self.pile_size):
            self.discard(self.pile[i])
            self.pile[i] = NONE
        self.pile_size = 0

    def next_dig(self) -> None:
        """SEV-6.9, SEV-6.10: a build from the discard pile that is due, if there is anything to build; then the tower."""
        for city in range(self.cities):
            if self.digs[city]:
                if self.can_dig(city):
                    self.phase = DIG
                    self.turn = self.hand_of(city)
                    self.look_through_discards(self.turn)
                    return
                self.digs[city] = 0
        self.lay_tiles()
        self.end_turn()

    def can_dig(self, city: int) -> bool:
        """SEV-6.11: is there a card in the pile that the city does not have, and can it pay the tax?"""
        for name in range(NAMES):
            card = CARD_OF_NAME[name]
            if not self.has(city, card) and self.in_discards(name) and self.payable(city, A_DIG, card, ALONE):
                return True
        return False

    def end_turn(self) -> None:
        """Overridden: the hands go on, or the age ends."""

    # --- the tower ----------------------------------------------------------------------------------------------------

    def places(self) -> int:
        """SEV-10.6, SEV-10.13."""
        return TOWER_PLACES[self.seats]

    def lay_tiles(self) -> None:
        """SEV-10.5, SEV-10.7, SEV-10.8, SEV-10.11: the tiles of the turn, the lowest first; then the laws are those in sight."""
        before = self.tower_height
        if not self.any_laying():
            return
        for tile in range(1, 25):
            for seat in range(self.seats):
                for i in range(3):
                    if self.tiles[seat][i] == tile and self.laying[seat][i]:
                        self.laying[seat][i] = 0
                        self.tiles[seat][i] = NONE
                        self.tower[self.tower_height] = tile
                        self.tower_height += 1
        self.read_laws(before if self.round == TURNS and not self.fresh_tile else self.tower_height)

    def any_laying(self) -> bool:
        for seat in range(self.seats):
            if self.laying[seat][0] or self.laying[seat][1] or self.laying[seat][2]:
                return True
        return False

    def read_laws(self, laid: int) -> None:
        """The laws of the tiles in sight, of the first so many that were laid."""
        for tile in range(25):
            self.laws[tile] = 0
        for i in range(laid):
            if i >= self.tower_height - self.places():
                self.laws[self.tower[i]] = 1
        self.refresh_all()
