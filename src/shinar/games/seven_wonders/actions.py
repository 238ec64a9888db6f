"""What a city may do with a card, and which rule forbids it.

Plain Python that compiles to C with actions.pxd; numbers such as SEV-3.2 name rules in rules.en.md, 302 is the same for the engine.
"""

from __future__ import annotations

from shinar.core.state import MoveList
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.prices import Prices

NONE, NO_WAY = -1, -1
CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE = range(len(cards.PHASES))  # what is asked now
(
    A_SIDE,
    A_KEEP,
    A_DISCARD,
    A_TOWER,
    A_BUILD,
    A_CHAIN,
    A_OLYMPIA,
    A_GIFT,
    A_STAGE,
    A_GRANT,
    A_DIG,
    A_PASS,
    A_LOSE,
    A_FORFEIT,
) = range(len(moves.KINDS))
ALONE, BY_COLOUR, BY_TOKEN = range(3)  # whether and how a building takes part in the project

FIRST = [moves.MOVES.first(kind) for kind in moves.KINDS]
KIND_OF, NAME_IN, LEFT_IN, JOIN_IN, TILE_IN = moves.KIND_OF, moves.NAME_IN, moves.LEFT_IN, moves.JOIN_IN, moves.TILE_IN
STRIDE = moves.LEFTS  # by kind: how many numbers of coins to the left there are
FORFEIT_FIRST = [cards.VICTORY_VALUES.index(int(word.split("-")[0])) for word in moves.FORFEITS]
FORFEIT_SECOND = [cards.VICTORY_VALUES.index(int(word.split("-")[1])) for word in moves.FORFEITS]
FORFEITS = len(moves.FORFEITS)

CARD_COUNT, TILES = tables.CARD_COUNT, cards.TILES
CARD_NAMES = len(tables.NAMES)
CARD_NAME, CARD_COLOUR = tables.NAME_OF, tables.COLOUR
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]  # by name: those that share one differ in nothing but their backs
COST_COINS, NEED_UNITS, AFTER = tables.COST_COINS, tables.NEED_UNITS, tables.AFTER
PROJECT_COLOUR = tables.PROJECT_COLOUR
PROJECT_PENALTY, LOST_COLOUR = tables.PROJECT_PENALTY, tables.LOST_COLOUR
LOSE_CARD, LOSE_COINS, LOSE_VICTORIES, LOSE_START = range(4)
FREE = tables.SPECIALS.index("free")


class Actions(Prices):
    """Refusals and offers."""

    # --- who and what is asked ----------------------------------------------------------------------------------------

    def asked_city(self) -> int:
        """The city that is decided for."""
        if self.phase == CITY:
            return self.seats
        if self.phase == DIG:
            return self.digging()
        return self.turn

    def digging(self) -> int:
        for city in range(self.cities):
            if self.digs[city]:
                return city
        return self.turn

    def committed(self, seat: int) -> int:
        """While the Free City's card is chosen: where in the hand the card is that its holder chose for the own city."""
        return self.place_in_hand(seat, NAME_IN[self.sealed[seat]]) if self.phase == CITY else NONE

    def holds(self, seat: int, name: int) -> bool:
        """SEV-2.2, SEV-9.6."""
        skipped = self.committed(seat)
        for i in range(self.hand_sizes[seat]):
            if i != skipped and CARD_NAME[self.cards[self.hands[seat][i]]] == name:
                return True
        return False

    def owes(self, seat: int) -> bool:
        """Whether a seat has to choose what it loses: SEV-14.5, SEV-14.8."""
        return self.taking_part[seat] == 0 and self.losses(seat) > 1

    def losses(self, seat: int) -> int:
        """In how many ways a seat can pay the penalty of the project, by its own choice."""
        n = 0
        if PROJECT_PENALTY[self.project] == LOSE_CARD:
            return self.colours[seat][LOST_COLOUR[self.project]]
        if PROJECT_PENALTY[self.project] == LOSE_VICTORIES:
            for pair in range(FORFEITS):
                if self.can_forfeit(seat, pair):
                    n += 1
        return n

    def can_forfeit(self, seat: int, pair: int) -> bool:
        one, two = FORFEIT_FIRST[pair], FORFEIT_SECOND[pair]
        return self.victories[seat][one] > (1 if one == two else 0) and self.victories[seat][two] > 0

    # --- what a rule forbids, prices apart ----------------------------------------------------------------------------

    def chained(self, city: int, card: int) -> bool:
        """SEV-3.5 to SEV-3.7, SEV-11.7."""
        if AFTER[card][0] == NONE:
            return False
        for i in range(2):
            source = AFTER[card][i]
            if source == NONE:
                return False
            if self.built[city][source]:
                return True
            if self.laws[7] and (self.built[self.left_of(city)][source] or self.built[self.right_of(city)][source]):
                return True
        return False

    def refuse_building(self, city: int, kind: int, card: int) -> int:
        if self.has(city, card):
            return 611 if kind == A_DIG else 302
        if kind == A_CHAIN:
            return 0 if self.chained(city, card) else 306
        if kind == A_DIG:
            return 0
        if self.chained(city, card):
            if city >= self.seats and self.payable(city, A_CHAIN, card, ALONE):
                return 907
            if kind == A_BUILD and not self.laws[13]:
                return 308
        if kind == A_BUILD:
            return 0
        if kind == A_OLYMPIA and (self.olympia_used[city] or not self.can(city, FREE)):
            return 613
        if kind == A_GIFT and not self.gift_tokens[city]:
            return 1507
        return 1511 if COST_COINS[card] + NEED_UNITS[card] == 0 else 0

    def refuse_join(self, city: int, card: int, join: int) -> int:
        if join == ALONE:
            return 0
        if self.project == NONE:
            return 101
        if city >= self.seats:
            return 913
        if join == BY_TOKEN and not self.colour_tokens[city]:
            return 1507
        if CARD_COLOUR[card] == PROJECT_COLOUR[self.project]:
            if join == BY_TOKEN:
                return 1511
        elif join == BY_COLOUR:
            return 1304
        if not self.tokens_open:
            return 1308
        return 1311 if self.joined[city] else 0

    def refuse_stage(self, city: int, kind: int) -> int:
        if self.stages_left(city) == 0:
            return 602
        if kind == A_STAGE:
            return 0
        if not self.grant_tokens[city]:
            return 1507
        return 1511 if self.laws[15] or NEED_UNITS[self.stage_work(city, self.stages[city])] == 0 else 0

    def refuse_tower(self, city: int, tile: int) -> int:
        if not self.with_tower:
            return 101
        if city >= self.seats:
            return 912
        for i in range(3):
            if self.tiles[city][i] == tile and not self.laying[city][i]:
                return 0
        return 1004

    def usable(self) -> bool:
        """SEV-9.6: whether the Free City can build a card of its holder's hand, or a stage."""
        city = self.seats
        skipped = self.committed(self.holder)
        if self.hand_sizes[self.holder] > 1 and self.refuse_stage(city, A_STAGE) == 0 and self.payable(city, A_STAGE, 0, ALONE):
            return True
        for i in range(self.hand_sizes[self.holder]):
            if i == skipped:
                continue
            card = self.cards[self.hands[self.holder][i]]
            for kind in range(A_BUILD, A_GIFT):
                if self.refuse_building(city, kind, card) == 0 and self.payable(city, kind, card, ALONE):
                    return True
        return False

    # --- refusals -----------------------------------------------------------------------------------------------------

    def refuse(self, code: int) -> int:
        kind = KIND_OF[code]
        if self.phase == CHOOSE or self.phase == CITY or self.phase == SEVENTH:
            return self.refuse_play(code) if A_DISCARD <= kind <= A_GRANT else 201
        if self.phase == DIG:
            return self.refuse_dig(code) if kind == A_DIG else 0 if kind == A_PASS else 201
        if self.phase == DRAFT:
            return self.refuse_keep(TILE_IN[code]) if kind == A_KEEP else 201
        if self.phase == SIDE:
            return 0 if kind == A_SIDE else 201
        return self.refuse_loss(code)

    def refuse_play(self, code: int) -> int:
        city, kind, join = self.asked_city(), KIND_OF[code], JOIN_IN[code]
        seat = self.hand_of(city)
        if not self.holds(seat, NAME_IN[code]):
            return 202
        card = FIRST_CARD[NAME_IN[code]]
        if kind == A_DISCARD:
            return 906 if city >= self.seats and self.usable() else 0
        if kind == A_TOWER:
            return self.refuse_tower(city, TILE_IN[code])
        rule = self.refuse_stage(city, kind) if kind in (A_STAGE, A_GRANT) else self.refuse_building(city, kind, card)
        if rule == 0:
            rule = self.refuse_join(city, card, join)
        return rule if rule else self.refuse_price(city, kind, card, join, LEFT_IN[code])

    def refuse_dig(self, code: int) -> int:
        city = self.asked_city()
        if not self.in_discards(NAME_IN[code]):
            return 611
        card = FIRST_CARD[NAME_IN[code]]
        rule = self.refuse_building(city, A_DIG, card)
        if rule == 0:
            rule = self.refuse_join(city, card, JOIN_IN[code])
        return rule if rule else self.refuse_price(city, A_DIG, card, JOIN_IN[code], LEFT_IN[code])

    def refuse_keep(self, tile: int) -> int:
        for i in range(3):
            if self.offers[self.turn][i] == tile:
                return 0
        return 1002

    def refuse_loss(self, code: int) -> int:
        if PROJECT_PENALTY[self.project] == LOSE_VICTORIES:
            if KIND_OF[code] != A_FORFEIT:
                return 201
            return 0 if self.can_forfeit(self.turn, code - FIRST[A_FORFEIT]) else 1408
        if KIND_OF[code] != A_LOSE:
            return 201
        card = FIRST_CARD[NAME_IN[code]]
        return 0 if CARD_COLOUR[card] == LOST_COLOUR[self.project] and self.has(self.turn, card) else 1405

    # --- what is offered ----------------------------------------------------------------------------------------------

    def legal(self, out: MoveList) -> int:
        out.n = 0
        if self.phase == CHOOSE or self.phase == CITY or self.phase == SEVENTH:
            self.offer_plays(out)
        elif self.phase == DIG:
            self.offer_digs(out)
        elif self.phase == PENALTY:
            self.offer_range(out, FIRST[A_LOSE], CARD_NAMES)
            self.offer_range(out, FIRST[A_FORFEIT], FORFEITS)
        elif self.phase == DRAFT:
            self.offer_range(out, FIRST[A_KEEP], TILES)
        else:
            self.offer_range(out, FIRST[A_SIDE], 2)
        return out.n

    def offer_range(self, out: MoveList, first: int, count: int) -> None:
        for code in range(first, first + count):
            if self.refuse(code) == 0:
                out.add(code)

    def offer_plays(self, out: MoveList) -> None:
        """Discards first; then, card by card, buildings, stages, tiles. A stage costs the same with every card."""
        city = self.asked_city()
        seat = self.hand_of(city)
        skipped = self.committed(seat)
        names = [0] * 8
        n = 0
        for i in range(self.hand_sizes[seat]):
            if i != skipped:
                n = self.list_name(names, n, CARD_NAME[self.cards[self.hands[seat][i]]])
        if city < self.seats or not self.usable():
            for i in range(n):
                out.add(FIRST[A_DISCARD] + names[i])
        kinds = A_STAGE if self.gift_tokens[city] or (not self.olympia_used[city] and self.can(city, FREE)) else A_OLYMPIA
        for i in range(n):
            self.offer_buildings(out, city, names[i], kinds)
        self.offer_stages(out, city, names, n)
        if self.with_tower and city < self.seats:
            self.offer_tiles(out, city, names, n)

    def list_name(self, names: list[int], n: int, name: int) -> int:
        """Add a name to a list without doubles; its new length."""
        for i in range(n):
            if names[i] == name:
                return n
        names[n] = name
        return n + 1

    def offer_buildings(self, out: MoveList, city: int, name: int, kinds: int) -> None:
        """Every kind of building before `kinds`."""
        card = FIRST_CARD[name]
        if self.has(city, card):
            return
        for kind in range(A_BUILD, kinds):
            if self.refuse_building(city, kind, card) == 0:
                self.offer_joins(out, city, kind, card)

    def offer_joins(self, out: MoveList, city: int, kind: int, card: int) -> None:
        """A building alone, and with the project where it may take part."""
        self.offer_ways(out, city, kind, card, ALONE)
        if self.project != NONE and self.tokens_open:
            for join in range(BY_COLOUR, BY_TOKEN + 1):
                if self.refuse_join(city, card, join) == 0:
                    self.offer_ways(out, city, kind, card, join)

    def offer_ways(self, out: MoveList, city: int, kind: int, card: int, join: int) -> None:
        to_right = [0] * 25
        n = self.offers_of(city, kind, card, join, to_right)
        base = FIRST[kind] + CARD_NAME[card] * STRIDE[kind] * 3 + join
        left = 0
        while n > 0:
            if to_right[left] != NO_WAY:
                out.add(base + 3 * left)
                n -= 1
            left += 1

    def offer_stages(self, out: MoveList, city: int, names: list[int], n: int) -> None:
        to_right = [0] * 25
        if self.refuse_stage(city, A_STAGE) == 0 and self.offers_of(city, A_STAGE, 0, ALONE, to_right):
            for left in range(STRIDE[A_STAGE]):
                if to_right[left] != NO_WAY:
                    for i in range(n):
                        out.add(FIRST[A_STAGE] + names[i] * STRIDE[A_STAGE] + left)
        if self.refuse_stage(city, A_GRANT) == 0 and self.payable(city, A_GRANT, 0, ALONE):
            for i in range(n):
                out.add(FIRST[A_GRANT] + names[i])

    def offer_tiles(self, out: MoveList, city: int, names: list[int], n: int) -> None:
        for i in range(3):
            if self.tiles[city][i] > 0 and not self.laying[city][i]:
                for j in range(n):
                    out.add(FIRST[A_TOWER] + names[j] * TILES + self.tiles[city][i] - 1)

    def offer_digs(self, out: MoveList) -> None:
        out.add(FIRST[A_PASS])
        city = self.asked_city()
        for name in range(CARD_NAMES):
            card = FIRST_CARD[name]
            if self.in_discards(name) and self.refuse_building(city, A_DIG, card) == 0:
                self.offer_joins(out, city, A_DIG, card)
